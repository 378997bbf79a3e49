#include "reference/plain.h"

/* A pit that was closed may be filled again only where the rules say so. */
static bool may_be_filled(const struct plain_game *game, int site) {
  return !game->position.closed[site] || game->rules->may_open || game->rules->taken_over;
}

/* A side's row in a match, which has two rows; from its left. */
static int row_start(const struct plain_game *game, int side) { return side * plain_half(game->rules); }

static int pits_to_fill(const struct plain_game *game, int side, int held) {
  int open = 0, first = row_start(game, side);
  for (int i = 0; i < game->rules->columns; i++) open += may_be_filled(game, first + i);
  return held / game->rules->seeds < open ? held / game->rules->seeds : open;
}

/* What each side holds: spare, captured and, unless only captured seeds count, what lies in its own pits. Who resigned
 * the round gave the other all seeds on the board. */
static void count_held(const struct plain_game *game, int held[2]) {
  const struct plain_position *position = &game->position;
  bool resigned = game->over == MANCALA_END_RESIGNED;
  for (int side = SOUTH; side <= NORTH; side++) {
    held[side] = position->spare[side] + position->captured[side];
    if (resigned && game->winner == side) held[side] += plain_seeds_on_board(game);
    if (!resigned && !game->rules->from_captured) held[side] += plain_seeds_of(game, side);
  }
}

static int next_beginner(const struct plain_game *game, int round_winner) {
  if (round_winner == NONE || game->rules->match_begins == BEGINS_ALTERNATE) return !game->position.began;
  return game->rules->match_begins == BEGINS_WINNER ? round_winner : !round_winner;
}

/* meaning fixed here: where neither side can fill a pit, who holds more has won the match; so has who holds more after
 * the last round that match_rounds allows, whoever can fill a pit. */
struct plain_match_info plain_round_over(const struct plain_game *game) {
  struct plain_match_info info = {MANCALA_MATCH_ROUND_OVER, NONE, NONE, NONE, {0, 0}};
  count_held(game, info.held);
  if (info.held[SOUTH] != info.held[NORTH]) info.round_winner = info.held[SOUTH] > info.held[NORTH] ? SOUTH : NORTH;
  bool south = pits_to_fill(game, SOUTH, info.held[SOUTH]) > 0, north = pits_to_fill(game, NORTH, info.held[NORTH]) > 0;
  bool last = game->rules->match_rounds > 0 && game->position.round >= game->rules->match_rounds;
  if (south && north && !last) {
    info.next_begins = next_beginner(game, info.round_winner);
    return info;
  }
  info.state = MANCALA_MATCH_OVER;
  info.winner = last || south == north ? info.round_winner : south ? SOUTH : NORTH;
  return info;
}

/* A side fills the pits that it can from its left. */
static void refill(const struct plain_game *old, struct plain_position *next, int side) {
  int first = row_start(old, side), to_fill = pits_to_fill(old, side, next->spare[side]);
  for (int site = first; site < first + old->rules->columns && to_fill > 0; site++) {
    if (!may_be_filled(old, site)) continue;
    next->seeds[site] = old->rules->seeds;
    next->spare[side] -= old->rules->seeds;
    to_fill--;
  }
}

/* A pit that its side cannot fill is taken over by the other side, if that can fill it, or closed. */
static void settle(const struct plain_rules *rules, struct plain_position *next, int site) {
  int other = site < plain_half(rules) ? NORTH : SOUTH;
  if (next->seeds[site] > 0) return;
  if (!rules->taken_over || next->spare[other] < rules->seeds) {
    next->closed[site] = true;
    return;
  }
  next->taken[site] = true;
  next->seeds[site] = rules->seeds;
  next->spare[other] -= rules->seeds;
}

void plain_next_round(struct plain_game *game, const struct plain_match_info *info) {
  struct plain_position next;
  plain_clear(&next);
  next.round = game->position.round + 1;
  next.turn = next.began = info->next_begins;
  for (int side = SOUTH; side <= NORTH; side++) next.spare[side] = info->held[side];
  for (int side = SOUTH; side <= NORTH; side++) refill(game, &next, side);
  for (int site = 0; site < plain_pit_count(game->rules); site++) settle(game->rules, &next, site);
  plain_set_up(game, game->rules, &next);
}
