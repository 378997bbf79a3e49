#include "reference/plain.h"

/* ---- who has won ------------------------------------------------------------------------------------------------- */

static int more_captured(const struct plain_game *game) {
  const int *captured = game->position.captured;
  if (captured[SOUTH] == captured[NORTH]) return NONE;
  return captured[SOUTH] > captured[NORTH] ? SOUTH : NORTH;
}

static int winner_by_seeds_left(const struct plain_game *game) {
  bool south = plain_seeds_of(game, SOUTH) > 0, north = plain_seeds_of(game, NORTH) > 0;
  if (south == north) return NONE;
  return south ? SOUTH : NORTH;
}

static int winner(const struct plain_game *game, int reason) {
  const struct plain_rules *rules = game->rules;
  bool by_history = reason == MANCALA_END_REPETITION || reason == MANCALA_END_QUIET_LIMIT;
  if (reason == MANCALA_END_CLEARED) return winner_by_seeds_left(game);
  if (reason == MANCALA_END_IMMOBILE && rules->immobile == IMMOBILE_LOSES) return !game->position.turn;
  if (reason == MANCALA_END_ENDLESS_SOWING && rules->endless_draw) return NONE;
  if (by_history && rules->repetition == BY_DRAW) return NONE;
  return more_captured(game);
}

/* ---- the rest ---------------------------------------------------------------------------------------------------- */

/* All that is on the board goes to a side, or to the side that it lies on for NONE. */
static void award(struct plain_game *game, int side) {
  for (int site = 0; site < plain_pit_count(game->rules); site++)
    plain_take(game, NULL, site, side == NONE ? plain_owner(game, site) : side, MANCALA_CAPTURE_REST);
}

/* meaning fixed here: who is nobody yet, and the lottery where the game does not end by few seeds left, leave the rest
 * uncounted. The beginner of a game with an opening is the challenger. */
static void award_rest(struct plain_game *game, int mover) {
  const struct plain_position *position = &game->position;
  int side = NONE;
  switch (game->rules->rest) {
  case REST_SIDE: award(game, NONE); return;
  case REST_LATEST: side = position->last; break;
  case REST_FIRST_LAST_SEED: side = position->first; break;
  case REST_MOVER: side = mover; break;
  case REST_BEGINNER: side = position->began; break;
  default: break;
  }
  if (side != NONE) award(game, side);
}

void plain_finish(struct plain_game *game, int reason) {
  bool by_history = reason == MANCALA_END_REPETITION || reason == MANCALA_END_QUIET_LIMIT;
  if (by_history && game->rules->repetition == BY_SIDES) award(game, NONE);
  game->winner = winner(game, reason);
  game->over = reason;
  game->position.stage = SOWING;
  game->position.strip = game->position.bonus = 0;
  game->turn_ended = true;
  plain_tell_of(game, MANCALA_EVENT_END, game->winner, reason);
}

/* ---- ends -------------------------------------------------------------------------------------------------------- */

static int few_left_reason(const struct plain_rules *rules) {
  if (rules->end_left == 0) return MANCALA_END_BOARD_EMPTY;
  return rules->end_left == 4 ? MANCALA_END_FOUR_LEFT : MANCALA_END_FEW_LEFT;
}

/* Whether a side has captured more than half of all seeds that are on the board or captured. */
static bool has_majority(const struct plain_game *game, int side) {
  const int *captured = game->position.captured;
  return 2 * captured[side] > captured[SOUTH] + captured[NORTH] + plain_seeds_on_board(game);
}

/* meaning fixed here: where several ends come together, they are looked for in this order. */
static int reason_to_end(const struct plain_game *game) {
  const struct plain_rules *rules = game->rules;
  bool row_empty = plain_seeds_of(game, SOUTH) == 0 || plain_seeds_of(game, NORTH) == 0;
  if (rules->cleared_loses && row_empty) return MANCALA_END_CLEARED;
  if (rules->majority && (has_majority(game, SOUTH) || has_majority(game, NORTH))) return MANCALA_END_MAJORITY;
  if (plain_seeds_on_board(game) <= rules->end_left) return few_left_reason(rules);
  if (rules->row_ends && row_empty) return MANCALA_END_ROW_EMPTY;
  return MANCALA_END_NONE;
}

/* meaning fixed here: nothing is awarded when a side is cleared: what is left decides nothing then. */
bool plain_judge(struct plain_game *game, int mover) {
  int reason = reason_to_end(game);
  if (reason == MANCALA_END_NONE) return false;
  if (game->rules->rest == REST_LOTTERY && reason == few_left_reason(game->rules) && plain_seeds_on_board(game) > 0) {
    game->position.stage = DRAWING;
    game->position.strip = game->position.bonus = 0;
    game->turn_ended = true;
    plain_tell_of(game, MANCALA_EVENT_LOTTERY, MANCALA_CHANCE, 0);
    return true;
  }
  if (reason != MANCALA_END_CLEARED) award_rest(game, mover);
  plain_finish(game, reason);
  return true;
}

void plain_immobile(struct plain_game *game) {
  award_rest(game, !game->position.turn);
  plain_finish(game, MANCALA_END_IMMOBILE);
}

void plain_lottery(struct plain_game *game, int side) {
  plain_tell_of(game, MANCALA_EVENT_DRAW_LOT, side, 0);
  award(game, side);
  plain_finish(game, few_left_reason(game->rules));
}
