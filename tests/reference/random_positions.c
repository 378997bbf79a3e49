#include <string.h>

#include "reference/random_rules.h"

/* ---- the board --------------------------------------------------------------------------------------------------- */

/* In a match half of the boards have closed pits, some a whole row of them, and half of those where pits can be taken
 * over have such. */
static void mark_pits(uint64_t *random, const struct plain_rules *rules, struct plain_position *position) {
  uint32_t closed = random_percent(random, 50) ? random_number(random, 90) : 0;
  uint32_t taken = random_percent(random, 50) ? random_number(random, 90) : 0;
  if (!rules->match) return;
  position->round = random_percent(random, 70) ? random_between(random, 1, 9) : 0;
  for (int site = 0; site < plain_pit_count(rules); site++) {
    position->closed[site] = random_percent(random, closed);
    position->taken[site] = rules->taken_over && position->round > 0 && random_percent(random, taken);
  }
  if (position->round == 0) return;
  for (int side = SOUTH; side <= NORTH; side++) position->spare[side] = (int)random_number(random, 10);
}

/* Some laps round the board, or as many as no byte holds; all seeds together stay below the limit of positions. */
static int heap_size(uint64_t *random, int most) {
  if (random_percent(random, 75)) return random_between(random, 10, 90);
  return random_percent(random, 85) || most > 9 ? random_between(random, 100, 300) : random_between(random, 1000, 1900);
}

/* Crowded or sparse boards, low or high heaps, one large heap now and then; in one of six boards a side has nothing.
 * Where singletons may move, many boards hold nothing else. */
static void lay_seeds(uint64_t *random, const struct plain_rules *rules, struct plain_position *position) {
  int pits = plain_pit_count(rules), most = random_percent(random, 10) ? 30 : random_between(random, 1, 9);
  uint32_t empty = random_number(random, 90);
  int bare = random_percent(random, 16) ? (int)random_number(random, 2) : NONE;
  if (pits > 100) most = 9;
  if (rules->choose_least > 1 && random_percent(random, 40)) most = 1;
  for (int site = 0; site < pits; site++) {
    bool nothing = position->closed[site] || random_percent(random, empty) || (site >= pits / 2) == bare;
    position->seeds[site] = nothing ? 0 : random_between(random, 0, most);
  }
  int heap = (int)random_number(random, (uint32_t)pits);
  if (random_percent(random, 10) && !position->closed[heap]) position->seeds[heap] = heap_size(random, most);
}

/* ---- keys -------------------------------------------------------------------------------------------------------- */

/* Each side has one in its opponent's row, empty, not the last pit, and not both of the same number. */
static void make_tuzdiks(uint64_t *random, const struct plain_rules *rules, struct plain_position *position) {
  int half = plain_half(rules), number[2] = {NONE, NONE};
  if (rules->tuzdik == 0 || half < 2) return;
  for (int side = SOUTH; side <= NORTH; side++)
    if (random_percent(random, 35)) number[side] = (int)random_number(random, (uint32_t)half - 1);
  if (number[SOUTH] == number[NORTH]) number[SOUTH] = NONE;
  for (int side = SOUTH; side <= NORTH; side++) {
    if (number[side] == NONE) continue;
    position->tuzdik[side] = number[side] + (side == SOUTH ? half : 0);
    position->seeds[position->tuzdik[side]] = 0;
  }
}

static void set_opening(uint64_t *random, struct plain_position *position) {
  static const int stages[] = {HIDING, GUESSING, ANSWERING, CHOOSING};
  position->stage = stages[random_number(random, 4)];
  position->captured[SOUTH] = position->captured[NORTH] = 0;
  position->last = position->first = NONE;
  position->tuzdik[SOUTH] = position->tuzdik[NORTH] = NONE;
  if (position->stage == GUESSING) position->hidden = random_between(random, 1, 2);
  if (position->stage == CHOOSING) position->chooser = (int)random_number(random, 2);
}

/* As much as there is to strip, or less. */
static void set_strip(uint64_t *random, const struct plain_game *game, struct plain_position *position) {
  int sites[PLAIN_PITS], count = plain_own_pits(game, !position->turn, sites), occupied = 0,
                         most = plain_seeds_of(game, !position->turn);
  for (int i = 0; i < count; i++) occupied += position->seeds[sites[i]] > 0;
  int pits = game->rules->strip == STRIP_ONE_PIT ? 1 : 2;
  if (game->rules->strip == STRIP_SAME_NUMBER) pits = most < 6 ? most : 6;
  else if (occupied < pits) pits = occupied;
  if (pits == 0) return;
  position->stage = STRIPPING;
  position->strip = random_between(random, 1, pits);
}

static void set_pending(uint64_t *random, const struct plain_rules *rules, struct plain_position *position) {
  struct plain_game game = {.rules = rules, .position = *position};
  mancala_action actions[MANCALA_MAX_ACTIONS];
  if (rules->opening != OPENING_NONE && random_percent(random, 40)) {
    set_opening(random, position);
  } else if (rules->strip != STRIP_NONE && random_percent(random, 35)) {
    set_strip(random, &game, position);
  } else if (rules->again_limit > 0 && random_percent(random, 40) && plain_sowings(&game, actions) > 0) {
    position->bonus = random_between(random, 1, rules->again_limit);
  }
}

static int random_side(uint64_t *random) { return random_between(random, NONE, NORTH); }

static void set_memory(uint64_t *random, const struct plain_rules *rules, struct plain_position *position) {
  if (rules->end_left > 0) {
    position->last = random_side(random);
    position->first = random_side(random);
  }
  if (position->round > 0 || rules->rest == REST_BEGINNER) position->began = random_side(random);
}

/* Seeds captured: none, some, about as many as there are on the board, where a majority is near, or as many as bring
 * all to about 255, which no longer fits into a byte. */
static void set_captured(uint64_t *random, const struct plain_rules *rules, struct plain_position *position) {
  int board = 0, kind = random_percent(random, 5) ? 3 : (int)random_number(random, 3);
  for (int site = 0; site < plain_pit_count(rules); site++) board += position->seeds[site];
  for (int side = SOUTH; side <= NORTH; side++) {
    if (kind == 1) position->captured[side] = random_between(random, 0, 30);
    if (kind == 2) position->captured[side] = random_between(random, 0, board < 400 ? board + 2 : 400);
    if (kind == 3 && board < 250) position->captured[side] = (250 - board) / 2 + random_between(random, 0, 5);
  }
}

void random_position(uint64_t *random, const struct plain_rules *rules, struct plain_position *position) {
  plain_clear(position);
  position->turn = (int)random_number(random, 2);
  mark_pits(random, rules, position);
  lay_seeds(random, rules, position);
  set_captured(random, rules, position);
  set_memory(random, rules, position);
  make_tuzdiks(random, rules, position);
  set_pending(random, rules, position);
}

void heavy_position(uint64_t *random, const struct plain_rules *rules, struct plain_position *position) {
  int pits = plain_pit_count(rules), seeds = random_between(random, 2000, 4000);
  int bare = random_percent(random, 50) ? (int)random_number(random, 2) : NONE;
  plain_clear(position);
  position->turn = (int)random_number(random, 2);
  for (int i = 0; i < seeds; i++) {
    int site = (int)random_number(random, (uint32_t)pits);
    if ((site >= pits / 2) != bare) position->seeds[site]++;
  }
}
