/* Making, copying, starting and freeing games. */
#include "base/random.h"
#include "engine/hash.h"
#include "engine/play.h"
#include "game/history.h"

enum { ROOM_AT_FIRST = 64 };

void game_stand_at_judged(struct mancala_game *game, const struct state *state, uint8_t secret) {
  game->state = *state;
  game->secret = secret;
  game->start_secret = secret;
  game->turn_ended = 1;
  game->history.cursor = 0;
  game->history.length = 0;
  game->history.hashes[0] = state_hash(game->rules, &game->state);
  history_chain(&game->history);
  filter_empty(&game->filter);
  memcpy(game->history.checkpoints, &game->state, state_size(game->rules));
}

void game_stand_at(struct mancala_game *game, const struct state *start, uint8_t secret) {
  struct state judged = *start;
  game->start = *start;
  game->replayable = 1;
  engine_judge(game->rules, &judged);
  game_stand_at_judged(game, &judged, secret);
}

mancala_status mancala_game_new(const mancala_ruleset *rules, mancala_game **out) {
  if (out) *out = NULL;
  if (!rules || !out) return MANCALA_E_ARGUMENT;
  struct mancala_game *game = allocate(&rules->allocator, sizeof *game);
  if (!game) return MANCALA_E_MEMORY;
  game->allocator = rules->allocator;
  if (history_reserve(&game->allocator, rules, &game->history, ROOM_AT_FIRST, 0)) {
    release(&rules->allocator, game, sizeof *game);
    return MANCALA_E_MEMORY;
  }
  game->rules = mancala_ruleset_ref(rules);
  *out = game;
  return mancala_game_start(game, MANCALA_NOBODY, NULL);
}

mancala_status mancala_game_start(mancala_game *game, mancala_player first, uint64_t *random) {
  if (!game || first < MANCALA_NOBODY || first > MANCALA_NORTH) return MANCALA_E_ARGUMENT;
  struct state start;
  uint64_t state_zero = 0;
  state_start(game->rules, &start);
  if (first != MANCALA_NOBODY) start.turn = (uint8_t)first;
  if (start.began) start.began = side_mark(start.turn);
  if (random || game->rules->board.random_start) state_scatter(game->rules, &start, random ? random : &state_zero);
  game_stand_at(game, &start, SECRET_UNKNOWN);
  return MANCALA_OK;
}

/* A state of the same rules, or of others, whose board may be larger. */
static void take_over_state(struct mancala_game *target, struct state *to, const struct mancala_game *source,
                            const struct state *from) {
  if (target->rules == source->rules) state_copy(source->rules, to, from);
  else *to = *from;
}

/* All but the history's memory. */
static void take_over(struct mancala_game *target, const struct mancala_game *source) {
  take_over_state(target, &target->state, source, &source->state);
  take_over_state(target, &target->start, source, &source->start);
  target->rules = source->rules;
  target->secret = source->secret;
  target->start_secret = source->start_secret;
  target->turn_ended = source->turn_ended;
  target->replayable = source->replayable;
  target->history.cursor = source->history.cursor;
  target->history.length = source->history.length;
  filter_empty(&target->filter);
}

mancala_status mancala_game_copy(mancala_game *target, const mancala_game *source) {
  if (!target || !source) return MANCALA_E_ARGUMENT;
  if (target == source) return MANCALA_OK;
  const mancala_ruleset *old_rules = target->rules, *rules = source->rules;
  const struct history *from = &source->history;
  struct history history = target->history;
  bool fits = state_size(old_rules) == state_size(rules) && history.capacity >= from->length;
  if (!fits) {
    history = (struct history){0};
    if (history_reserve(&target->allocator, rules, &history,
                        from->length > ROOM_AT_FIRST ? from->length : ROOM_AT_FIRST, 0))
      return MANCALA_E_MEMORY;
    history_release(&target->allocator, old_rules, &target->history);
  }
  memcpy(history.entries, from->entries, from->length * sizeof *from->entries);
  memcpy(history.hashes, from->hashes, (from->length + (size_t)1) * sizeof *from->hashes);
  memcpy(history.checkpoints, from->checkpoints, (from->length / CHECKPOINT_STEP + (size_t)1) * state_size(rules));
  target->history = history;
  take_over(target, source);
  history_chain(&target->history);
  mancala_ruleset_ref(rules);
  mancala_ruleset_unref(old_rules);
  return MANCALA_OK;
}

mancala_status mancala_game_clone(const mancala_game *game, mancala_game **out) {
  if (out) *out = NULL;
  if (!game || !out) return MANCALA_E_ARGUMENT;
  mancala_game *clone;
  mancala_status status = mancala_game_new(game->rules, &clone);
  if (status == MANCALA_OK && (status = mancala_game_copy(clone, game)) != MANCALA_OK) {
    mancala_game_free(clone);
    return status;
  }
  *out = clone;
  return status;
}

void mancala_game_free(mancala_game *game) {
  if (!game) return;
  struct allocator allocator = game->allocator;
  history_release(&allocator, game->rules, &game->history);
  mancala_ruleset_unref(game->rules);
  release(&allocator, game, sizeof *game);
}

const mancala_ruleset *mancala_game_ruleset(const mancala_game *game) { return game ? game->rules : NULL; }
