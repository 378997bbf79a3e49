/* What the library plays in bulk: perft and random games. It computes these on its own paths, without traces and, on
 * small boards, in another form of the position, so they are compared with the reference, too. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/duel.h"
#include "reference/random.h"

/* A copy that can be played on without touching the other. */
static struct plain_game copy_of(const struct plain_game *game) {
  struct plain_game copy = *game;
  copy.tracing = false;
  copy.events = NULL;
  copy.event_count = copy.event_capacity = 0;
  copy.seen_capacity = copy.seen_count + 16;
  copy.seen = malloc(sizeof *copy.seen * (size_t)copy.seen_capacity);
  if (copy.seen == NULL) abort();
  memcpy(copy.seen, game->seen, sizeof *copy.seen * (size_t)copy.seen_count);
  return copy;
}

/* ---- perft --------------------------------------------------------------------------------------------------------
 */

/* Sequences of `depth` actions. `nodes` goes down with each action; below 0 it was too many. */
static uint64_t count_sequences(const struct plain_game *game, int depth, int *nodes) {
  mancala_action legal[MANCALA_MAX_ACTIONS];
  int count = plain_legal(game, legal);
  uint64_t leaves = 0;
  if (depth == 0) return 1;
  for (int i = 0; i < count && (*nodes)-- > 0; i++) {
    struct plain_game next = copy_of(game);
    plain_play(&next, legal[i]);
    leaves += count_sequences(&next, depth - 1, nodes);
    plain_free(&next);
  }
  return leaves;
}

bool duel_perft(struct duel *duel, int depth, int nodes) {
  uint64_t expected = count_sequences(&duel->plain, depth, &nodes), leaves = 0;
  char texts[2][32];
  if (nodes < 0) return true;
  mancala_game_perft(duel->game, (uint32_t)depth, 0, &leaves);
  duel->tally->sequences += leaves;
  snprintf(texts[0], sizeof texts[0], "%" PRIu64, leaves);
  snprintf(texts[1], sizeof texts[1], "%" PRIu64, expected);
  return leaves == expected || duel_differ(duel, "perft", texts[0], texts[1]);
}

/* ---- random games -------------------------------------------------------------------------------------------------
 */

static void add_game(mancala_playout_result *result, const struct plain_game *game, uint64_t actions) {
  if (result->games == 0 || actions < result->shortest) result->shortest = actions;
  if (actions > result->longest) result->longest = actions;
  result->games++;
  result->actions += actions;
  if (!game->over) result->cut++;
  else if (game->winner == NONE) result->draws++;
  else result->wins[game->winner]++;
  if (game->over) result->ends[game->over]++;
}

/* What is hidden is not known to a random game that begins after it; it is when the game itself has hidden it. */
static void play_at_random(const struct plain_game *start, int actions, uint64_t *random,
                           mancala_playout_result *result) {
  struct plain_game game = copy_of(start);
  int played = 0;
  game.position.hidden = 0;
  for (; played < actions && !game.over; played++) {
    mancala_action legal[MANCALA_MAX_ACTIONS];
    int count = plain_legal(&game, legal);
    plain_play(&game, legal[random_number(random, (uint32_t)count)]);
  }
  add_game(result, &game, (uint64_t)played);
  plain_free(&game);
}

static void write_result(const mancala_playout_result *result, uint64_t random, char text[512]) {
  char *at = text + sprintf(text, "actions %" PRIu64 " wins %" PRIu64 "-%" PRIu64 " draws %" PRIu64 " cut %" PRIu64,
                            result->actions, result->wins[0], result->wins[1], result->draws, result->cut);
  at += sprintf(at, " shortest %" PRIu64 " longest %" PRIu64 " ends", result->shortest, result->longest);
  for (int reason = 0; reason < MANCALA_END_COUNT; reason++)
    if (result->ends[reason] > 0) at += sprintf(at, " %d:%" PRIu64, reason, result->ends[reason]);
  sprintf(at, " random %016" PRIx64, random);
}

bool duel_playouts(struct duel *duel, int games, int actions, uint64_t random) {
  mancala_playout_result result = {.struct_size = sizeof result}, expected = {.struct_size = sizeof expected};
  char texts[2][512];
  uint64_t state = random;
  if (duel->plain.over) return true;
  for (int i = 0; i < games; i++) play_at_random(&duel->plain, actions, &random, &expected);
  mancala_game_playouts(duel->game, (uint64_t)games, (uint32_t)actions, &state, &result);
  duel->tally->random_games += result.games;
  write_result(&result, state, texts[0]);
  write_result(&expected, random, texts[1]);
  return strcmp(texts[0], texts[1]) == 0 || duel_differ(duel, "random games", texts[0], texts[1]);
}
