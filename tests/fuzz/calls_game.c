/* Calls of game.h and trace.h. */
#include "calls.h"

static void keep_game(struct world *world, mancala_status status, mancala_game *made, bool asked) {
  check_made(status, made, asked);
  if (made == NULL) return;
  uint32_t slot = draw_slot(world, GAMES);
  world->used_count = 0; /* the game that was used may go now */
  mancala_game_free(world->games[slot]);
  world->games[slot] = made;
}

static mancala_status game_new(struct world *world) {
  mancala_game *made = NULL;
  bool asked = !draw_wrong(world);
  mancala_status status = mancala_game_new(draw_rules(world), asked ? &made : NULL);
  keep_game(world, status, made, asked);
  return status;
}

static mancala_status game_clone(struct world *world) {
  mancala_game *made = NULL;
  bool asked = !draw_wrong(world);
  mancala_status status = mancala_game_clone(draw_game(world), asked ? &made : NULL);
  if (made != NULL) check_unchanged("a clone", &world->used[0].before, made);
  if (made != NULL) check_unchanged("cloned", &world->used[0].before, world->used[0].game);
  keep_game(world, status, made, asked);
  return status;
}

static mancala_status game_copy(struct world *world) {
  mancala_game *target = draw_game(world);
  uint32_t at = world->used_count;
  mancala_status status = mancala_game_copy(target, draw_game(world));
  if (status == MANCALA_OK) check_unchanged("a copy", &world->used[at].before, target);
  return status;
}

static mancala_status game_free(struct world *world) {
  uint32_t slot = draw_slot(world, GAMES);
  mancala_game_free(world->games[slot]);
  world->games[slot] = NULL;
  return MANCALA_OK;
}

static mancala_status game_ruleset(struct world *world) {
  const mancala_game *game = draw_game(world);
  assert_int_equal(mancala_game_ruleset(game) != NULL, game != NULL);
  return MANCALA_OK;
}

static mancala_status game_start(struct world *world) {
  mancala_game *game = draw_game(world);
  uint64_t random = draw_number(world);
  return mancala_game_start(game, draw_player(world), draw_byte(world) % 2 == 0 ? NULL : &random);
}

static mancala_status game_decision(struct world *world) {
  const mancala_game *game = draw_game(world);
  mancala_decision *decision = draw_structure(world, sizeof *decision);
  mancala_status status = mancala_game_decision(game, decision);
  if (status == MANCALA_OK) check_structure(decision, sizeof *decision);
  return status;
}

static mancala_status game_actions(struct world *world) {
  uint32_t capacity, count = 0;
  const mancala_game *game = draw_game(world);
  mancala_action *actions = draw_memory(world, sizeof *actions, &capacity);
  mancala_status status = mancala_game_actions(game, actions, capacity, draw_wrong(world) ? NULL : &count);
  if (status >= 0) assert_int_equal(status == MANCALA_TRUNCATED, count > capacity);
  for (uint32_t i = 0; status >= 0 && i < count && i < capacity; i++)
    assert_int_equal(mancala_game_check(game, actions[i], NULL), MANCALA_OK);
  return status;
}

/* Mostly a legal one; if there is none, or once in a while, any number. */
static mancala_action draw_action(struct world *world, const mancala_game *game) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint8_t byte = draw_byte(world);
  if (game == NULL || byte >= 240) return draw_number(world);
  uint32_t count = legal_actions(game, actions);
  return count > 0 ? actions[byte % count] : byte;
}

static bool is_legal(const mancala_game *game, mancala_action action) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = legal_actions(game, actions);
  for (uint32_t i = 0; i < count; i++)
    if (actions[i] == action) return true;
  return false;
}

static mancala_status game_check(struct world *world) {
  const mancala_game *game = draw_game(world);
  mancala_action action = draw_action(world, game);
  mancala_status status = mancala_game_check(game, action, draw_error(world));
  if (game != NULL) assert_int_equal(status == MANCALA_OK, is_legal(game, action));
  return status;
}

static uint32_t seeds_of(const mancala_game *game) {
  uint32_t seeds[MANCALA_MAX_PITS + 3], count = 0, sum = 0;
  assert_int_equal(mancala_game_seeds(game, seeds, MANCALA_MAX_PITS + 3, &count), MANCALA_OK);
  for (uint32_t site = 0; site < count; site++) sum += seeds[site];
  return sum;
}

/* The trace tells all that happened. */
static void check_trace(const mancala_game *game, struct replay *replay, const mancala_trace *trace) {
  char replayed[POSITION_TEXT];
  replay_trace(replay, trace);
  replay_write(replay, replayed);
  check_text("the trace, replayed", replayed, shown_position_of(game));
}

static void check_undone(mancala_game *game, const struct snapshot *before) {
  static struct snapshot after;
  snapshot_take(&after, game);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  check_unchanged("undone", before, game);
  assert_int_equal(mancala_game_redo(game, MANCALA_BY_ACTION), MANCALA_OK);
  check_unchanged("redone", &after, game);
}

static mancala_status game_play(struct world *world) {
  static struct replay replay;
  mancala_game *game = draw_game(world);
  mancala_action action = draw_action(world, game);
  mancala_trace *trace = world->traces[draw_slot(world, TRACES)];
  uint32_t events = mancala_trace_count(trace), seeds = game != NULL ? seeds_of(game) : 0;
  bool legal = game != NULL && is_legal(game, action);
  if (game != NULL) replay_begin(&replay, game);
  mancala_status status = mancala_game_play(game, action, trace, draw_error(world));
  assert_int_equal(status == MANCALA_OK, legal);
  if (status != MANCALA_OK) {
    assert_int_equal(mancala_trace_count(trace), events);
    return status;
  }
  assert_int_equal(seeds_of(game), seeds);
  if (trace != NULL) check_trace(game, &replay, trace);
  check_undone(game, &world->used[0].before);
  return status;
}

static mancala_status game_preview(struct world *world) {
  static struct replay replay;
  mancala_game *game = draw_game(world), *after = draw_game(world);
  mancala_action action = draw_action(world, game);
  mancala_trace *trace = world->traces[draw_slot(world, TRACES)];
  if (game != NULL) replay_begin(&replay, game);
  mancala_status status = mancala_game_preview(game, action, after, trace, draw_error(world));
  if (status == MANCALA_OK) assert_ptr_not_equal(game, after);
  if (status == MANCALA_OK && trace != NULL && after != NULL) check_trace(after, &replay, trace);
  return status;
}

static mancala_status game_undo(struct world *world) {
  mancala_game *game = draw_game(world);
  uint32_t unit = draw_number(world) % 16 < 15 ? draw_byte(world) % 2 : 2;
  mancala_status status = mancala_game_undo(game, unit);
  if (status != MANCALA_OK || unit != MANCALA_BY_ACTION) return status;
  assert_int_equal(mancala_game_redo(game, unit), MANCALA_OK);
  check_unchanged("undone and redone", &world->used[0].before, game);
  return mancala_game_undo(game, unit);
}

static mancala_status game_redo(struct world *world) {
  mancala_game *game = draw_game(world);
  uint32_t unit = draw_number(world) % 16 < 15 ? draw_byte(world) % 2 : 2;
  mancala_status status = mancala_game_redo(game, unit);
  if (status != MANCALA_OK || unit != MANCALA_BY_ACTION) return status;
  assert_int_equal(mancala_game_undo(game, unit), MANCALA_OK);
  check_unchanged("redone and undone", &world->used[0].before, game);
  return mancala_game_redo(game, unit);
}

static mancala_status game_history(struct world *world) {
  uint32_t capacity, count = 0;
  const mancala_game *game = draw_game(world);
  mancala_action *entries = draw_memory(world, sizeof *entries, &capacity);
  mancala_status status = mancala_game_history(game, entries, capacity, draw_wrong(world) ? NULL : &count);
  if (status >= 0) assert_int_equal(count, outcome_of(game).entry_count);
  for (uint32_t i = 0; status >= 0 && i < count && i < capacity; i++)
    assert_true(mancala_entry_write(mancala_game_ruleset(game), entries[i], NULL, 0, NULL) >= 0);
  return status;
}

static mancala_status game_score(struct world *world) {
  const mancala_game *game = draw_game(world);
  uint32_t seeds = 0;
  mancala_status status = mancala_game_score(game, draw_player(world), draw_wrong(world) ? NULL : &seeds);
  assert_true(seeds <= MANCALA_MAX_SEEDS);
  return status;
}

static mancala_status game_outcome(struct world *world) {
  const mancala_game *game = draw_game(world);
  mancala_outcome *outcome = draw_structure(world, sizeof *outcome);
  mancala_status status = mancala_game_outcome(game, outcome);
  if (status == MANCALA_OK) check_structure(outcome, sizeof *outcome);
  return status;
}

static mancala_status game_resign(struct world *world) {
  mancala_game *game = draw_game(world);
  mancala_status status = mancala_game_resign(game, draw_player(world));
  if (status == MANCALA_OK) check_undone(game, &world->used[0].before);
  return status;
}

static mancala_status game_agree_draw(struct world *world) {
  mancala_game *game = draw_game(world);
  mancala_status status = mancala_game_agree_draw(game);
  if (status == MANCALA_OK) check_undone(game, &world->used[0].before);
  return status;
}

static mancala_status trace_new(struct world *world) {
  mancala_trace *made = NULL;
  bool asked = !draw_wrong(world);
  mancala_context *context = draw_byte(world) % 2 == 0 ? world->context : test_context();
  mancala_status status = mancala_trace_new(context, asked ? &made : NULL);
  check_made(status, made, asked);
  if (made == NULL) return status;
  uint32_t slot = draw_slot(world, TRACES);
  mancala_trace_free(world->traces[slot]);
  world->traces[slot] = made;
  return status;
}

static mancala_status trace_free(struct world *world) {
  uint32_t slot = draw_slot(world, TRACES);
  mancala_trace_free(world->traces[slot]);
  world->traces[slot] = NULL;
  return MANCALA_OK;
}

static mancala_status trace_clear(struct world *world) {
  mancala_trace *trace = world->traces[draw_slot(world, TRACES)];
  mancala_trace_clear(trace);
  assert_int_equal(mancala_trace_count(trace), 0);
  return MANCALA_OK;
}

static mancala_status trace_copy(struct world *world) {
  enum { COUNT = 8 };
  static const uint32_t sizes[] = {sizeof(mancala_event), 8, 20, 64, 4096, 7, 4097, 0};
  const mancala_trace *trace = world->traces[draw_slot(world, TRACES)];
  uint32_t first = draw_number(world), count = draw_byte(world) % (COUNT + 1), size = sizes[draw_byte(world) % 8];
  if (draw_wrong(world)) first = UINT32_MAX - count + 1; /* the sum is 0 again */
  mancala_event *events = argument(world, size <= 4096 ? (size_t)size * count : 1);
  mancala_status status = mancala_trace_copy(trace, first, count, draw_wrong(world) ? NULL : events, size);
  if (status == MANCALA_OK) assert_true((uint64_t)first + count <= mancala_trace_count(trace));
  return status;
}

static const struct call calls[] = {
    {"mancala_game_new", game_new, CHANGES_NOTHING},
    {"mancala_game_clone", game_clone, CHANGES_NOTHING},
    {"mancala_game_copy", game_copy, CHANGES_FIRST},
    {"mancala_game_free", game_free, CHANGES_NOTHING},
    {"mancala_game_ruleset", game_ruleset, CHANGES_NOTHING},
    {"mancala_game_start", game_start, CHANGES_FIRST},
    {"mancala_game_decision", game_decision, CHANGES_NOTHING},
    {"mancala_game_actions", game_actions, CHANGES_NOTHING},
    {"mancala_game_check", game_check, CHANGES_NOTHING},
    {"mancala_game_play", game_play, CHANGES_FIRST},
    {"mancala_game_preview", game_preview, CHANGES_SECOND},
    {"mancala_game_undo", game_undo, CHANGES_FIRST},
    {"mancala_game_redo", game_redo, CHANGES_FIRST},
    {"mancala_game_history", game_history, CHANGES_NOTHING},
    {"mancala_game_score", game_score, CHANGES_NOTHING},
    {"mancala_game_outcome", game_outcome, CHANGES_NOTHING},
    {"mancala_game_resign", game_resign, CHANGES_FIRST},
    {"mancala_game_agree_draw", game_agree_draw, CHANGES_FIRST},
    {"mancala_trace_new", trace_new, CHANGES_NOTHING},
    {"mancala_trace_free", trace_free, CHANGES_NOTHING},
    {"mancala_trace_clear", trace_clear, CHANGES_NOTHING},
    {"mancala_trace_copy", trace_copy, CHANGES_NOTHING},
};
const struct call_table game_calls = {calls, sizeof calls / sizeof calls[0]};
