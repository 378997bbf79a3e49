/* Calls of match.h and search.h. Perft and playouts get small budgets. */
#include "calls.h"

enum { NODES = 60, PLAYOUTS = 2, PLAYOUT_ACTIONS = 40 };

static mancala_status match_new(struct world *world) {
  mancala_match *made = NULL;
  bool asked = !draw_wrong(world);
  mancala_status status = mancala_match_new(draw_rules(world), asked ? &made : NULL);
  check_made(status, made, asked);
  if (made == NULL) return status;
  uint32_t slot = draw_slot(world, MATCHES);
  mancala_match_free(world->matches[slot]);
  world->matches[slot] = made;
  return status;
}

static mancala_status match_free(struct world *world) {
  uint32_t slot = draw_slot(world, MATCHES);
  mancala_match_free(world->matches[slot]);
  world->matches[slot] = NULL;
  return MANCALA_OK;
}

static mancala_status match_game(struct world *world) {
  mancala_match *match = draw_match(world);
  assert_int_equal(mancala_match_game(match) != NULL, match != NULL);
  return MANCALA_OK;
}

static mancala_status match_take_up(struct world *world) {
  mancala_match *match = draw_match(world);
  return mancala_match_take_up(match, draw_game(world));
}

static mancala_status match_describe(struct world *world) {
  const mancala_match *match = draw_match(world);
  mancala_match_info *info = draw_structure(world, sizeof *info);
  mancala_status status = mancala_match_describe(match, info);
  if (status == MANCALA_OK) check_structure(info, sizeof *info);
  return status;
}

static mancala_status match_next_round(struct world *world) { return mancala_match_next_round(draw_match(world)); }

static mancala_status match_resign(struct world *world) {
  mancala_match *match = draw_match(world);
  return mancala_match_resign(match, draw_player(world));
}

static uint64_t draw_nodes(struct world *world) { return 1 + draw_byte(world) % NODES; }

static mancala_status game_perft(struct world *world) {
  const mancala_game *game = draw_game(world);
  uint32_t depth = draw_number(world);
  uint64_t leaves = 0, nodes = depth <= 1 && draw_wrong(world) ? 0 : draw_nodes(world);
  mancala_status status = mancala_game_perft(game, depth, nodes, draw_wrong(world) ? NULL : &leaves);
  if (status == MANCALA_OK && depth == 1) assert_int_equal(leaves, decision_of(game).action_count);
  return status;
}

static mancala_status game_divide(struct world *world) {
  uint32_t capacity, count = 0;
  const mancala_game *game = draw_game(world);
  uint32_t depth = draw_number(world);
  uint64_t nodes = depth <= 1 && draw_wrong(world) ? 0 : draw_nodes(world);
  mancala_action *actions = draw_memory(world, sizeof *actions, &capacity);
  uint64_t *leaves = draw_wrong(world) ? NULL : argument(world, capacity * sizeof *leaves);
  uint32_t *wanted = draw_wrong(world) ? NULL : &count;
  mancala_status status = mancala_game_divide(game, depth, nodes, actions, leaves, capacity, wanted);
  if (status >= 0) assert_int_equal(count, decision_of(game).action_count);
  return status;
}

static mancala_status game_playouts(struct world *world) {
  const mancala_game *game = draw_game(world);
  uint64_t random = draw_number(world);
  uint32_t games = draw_byte(world) % (PLAYOUTS + 1), actions = 1 + draw_byte(world) % PLAYOUT_ACTIONS;
  if (draw_wrong(world)) actions = draw_byte(world) % 2 == 0 ? 0 : MANCALA_MAX_PLAYOUT + 1;
  mancala_playout_result *result = draw_structure(world, sizeof *result);
  mancala_status status = mancala_game_playouts(game, games, actions, draw_wrong(world) ? NULL : &random, result);
  if (status == MANCALA_OK) check_structure(result, sizeof *result);
  return status;
}

static const struct call calls[] = {
    {"mancala_match_new", match_new, CHANGES_NOTHING},
    {"mancala_match_free", match_free, CHANGES_NOTHING},
    {"mancala_match_game", match_game, CHANGES_NOTHING},
    {"mancala_match_take_up", match_take_up, CHANGES_FIRST},
    {"mancala_match_describe", match_describe, CHANGES_NOTHING},
    {"mancala_match_next_round", match_next_round, CHANGES_FIRST},
    {"mancala_match_resign", match_resign, CHANGES_FIRST},
    {"mancala_game_perft", game_perft, CHANGES_NOTHING},
    {"mancala_game_divide", game_divide, CHANGES_NOTHING},
    {"mancala_game_playouts", game_playouts, CHANGES_NOTHING},
};
const struct call_table match_calls = {calls, sizeof calls / sizeof calls[0]};
