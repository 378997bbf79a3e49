#include "reference_positions.h"

#include "support/support.h"

static struct reference_position empty_position(void) {
  struct reference_position position;
  memset(&position, 0, sizeof position);
  position.last = position.first = -1;
  return position;
}

struct reference_position start_position(const struct reference_rules *rules) {
  static const int seeds[] = {
      [REFERENCE_MANGALA_II] = 6, [REFERENCE_MANGALA_IV] = 7, [REFERENCE_ALI_GULI_MANE] = 5,
      [REFERENCE_NSOLO] = 2,      [REFERENCE_ANYWOLI] = 4,
  };
  struct reference_position position = empty_position();
  for (int row = 0; row < rules->rows; row++)
    for (int column = 0; column < rules->columns; column++) position.pits[row][column] = seeds[rules->game];
  if (rules->game == REFERENCE_NSOLO) position.pits[1][rules->columns - 1] = position.pits[2][0] = 0;
  return position;
}

/* Up to `most` seeds in a pit, most pits empty when the board is to be sparse. */
static void fill(struct reference_position *position, const struct reference_rules *rules, uint64_t *random) {
  uint32_t most = 1 + random_number(random, 9), empty_of_8 = random_number(random, 8);
  for (int row = 0; row < rules->rows; row++) {
    for (int column = 0; column < rules->columns; column++) {
      bool empty = position->closed[row][column] || random_number(random, 8) < empty_of_8;
      position->pits[row][column] = empty ? 0 : (int)random_number(random, most + 1);
    }
  }
}

/* Closed from the right of each side's own seat, at least one pit stays open; nothing closed in half of the boards. */
static void close_pits(struct reference_position *position, const struct reference_rules *rules, uint64_t *random) {
  if (random_number(random, 2) == 0) return;
  int south = (int)random_number(random, (uint32_t)rules->columns),
      north = (int)random_number(random, (uint32_t)rules->columns);
  for (int i = 0; i < south; i++) position->closed[0][rules->columns - 1 - i] = true;
  for (int i = 0; i < north; i++) position->closed[1][i] = true;
}

static int seeds_of(const struct reference_rules *rules, const struct reference_position *position, int side) {
  struct reference board = {.rules = *rules, .position = *position};
  return reference_row_seeds(&board, side);
}

static void add_keys(struct reference_position *position, const struct reference_rules *rules, uint64_t *random) {
  int other = seeds_of(rules, position, 1 - position->turn), own = seeds_of(rules, position, position->turn);
  bool pending = random_number(random, 3) == 0;
  if (pending && rules->game == REFERENCE_NSOLO && other > 0 && own > 0)
    position->strip = 1 + (int)random_number(random, (uint32_t)(other < 5 ? other : 5));
  if (pending && rules->game == REFERENCE_ALI_GULI_MANE && own > 0) position->bonus = 1;
  if (rules->game != REFERENCE_ANYWOLI) return;
  position->last = (int)random_number(random, 3) - 1;
  if (position->last >= 0) position->first = (int)random_number(random, 3) - 1;
}

struct reference_position random_position(const struct reference_rules *rules, uint64_t *random) {
  struct reference_position position = empty_position();
  position.turn = (int)random_number(random, 2);
  if (rules->game == REFERENCE_ALI_GULI_MANE) close_pits(&position, rules, random);
  fill(&position, rules, random);
  for (int side = 0; side < 2; side++) position.score[side] = 4 + (int)random_number(random, 40);
  add_keys(&position, rules, random);
  return position;
}
