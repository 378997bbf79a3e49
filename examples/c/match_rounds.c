/* A match of rounds: Ali Guli Mane, with the pits refilled after each round, until a side cannot fill a single one. The
 * moves are drawn at random, so that the match takes its course. */
#include <mancala/mancala.h>
#include <stdio.h>
#include <string.h>

static const char *name(mancala_player player) {
  return player == MANCALA_SOUTH ? "South" : player == MANCALA_NORTH ? "North" : "nobody";
}

static int play_round(mancala_game *game, uint64_t *random) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = 0;
  while (mancala_game_actions(game, actions, MANCALA_MAX_ACTIONS, &count) == MANCALA_OK && count > 0)
    if (mancala_game_play(game, actions[mancala_random_below(random, count)], NULL, NULL) != MANCALA_OK) return 0;
  return 1;
}

/* The text of a round's position has all that a match needs to be taken up again. */
static int take_up(mancala_match *match, const char *position) {
  const mancala_ruleset *rules = mancala_game_ruleset(mancala_match_game(match));
  mancala_game *game = NULL;
  int fine = mancala_game_new(rules, &game) == MANCALA_OK &&
             mancala_position_read(game, position, (uint32_t)strlen(position), NULL) == MANCALA_OK &&
             mancala_match_take_up(match, game) == MANCALA_OK;
  mancala_game_free(game);
  return fine;
}

static int play_match(mancala_match *match, uint64_t *random) {
  mancala_game *game = mancala_match_game(match); /* the same handle in every round */
  mancala_match_info info = {.struct_size = sizeof info};
  char position[256];
  for (;;) {
    if (mancala_position_write(game, 0, position, sizeof position, NULL) != MANCALA_OK) return 0;
    printf("%s\n", position);
    if (!take_up(match, position) || !play_round(game, random)) return 0;
    if (mancala_match_describe(match, &info) != MANCALA_OK) return 0;
    printf("  round %u, begun by %s: %s wins it, South holds %u, North %u\n", (unsigned)info.round, name(info.began),
           name(info.round_winner), (unsigned)info.held[0], (unsigned)info.held[1]);
    if (info.state == MANCALA_MATCH_OVER) break;
    if (mancala_match_next_round(match) != MANCALA_OK) return 0;
  }
  printf("%s wins the match\n", name(info.winner));
  return mancala_match_next_round(match) == MANCALA_E_GAME_OVER;
}

int main(void) {
  mancala_context *context = NULL;
  mancala_match *match = NULL;
  uint64_t random = 10;
  int fine = mancala_context_new(NULL, &context) == MANCALA_OK &&
             mancala_match_new(mancala_registry_find(context, "ali-guli-mane"), &match) == MANCALA_OK &&
             play_match(match, &random);
  mancala_match_free(match);
  mancala_context_free(context);
  return fine ? 0 : 1;
}
