/* The board, the turn and the end. */
#include "support/reference.h"

#include <stdlib.h>
#include <string.h>

struct reference_place reference_first(const struct reference_rules *rules, int side) {
  if (side == 0) return (struct reference_place){0, 0};
  return (struct reference_place){rules->rows - 1, rules->columns - 1};
}

int reference_owner(const struct reference_rules *rules, struct reference_place place) {
  return place.row < rules->rows / 2 ? 0 : 1;
}

/* Two rows: along South's row to the right, then along North's to the left. Four rows: a circuit a side; South's outer
 * row to the right and his inner one to the left, North's outer row to the left and his inner one to the right. */
struct reference_place reference_next(const struct reference_rules *rules, struct reference_place place) {
  int last = rules->columns - 1;
  bool rightwards = place.row == 0 || place.row == 2;
  if (rules->rows == 2) rightwards = place.row == 0;
  if (rightwards && place.column < last) return (struct reference_place){place.row, place.column + 1};
  if (!rightwards && place.column > 0) return (struct reference_place){place.row, place.column - 1};
  return (struct reference_place){place.row ^ 1, place.column};
}

int reference_row_seeds(const struct reference *reference, int side) {
  int sum = 0, half = reference->rules.rows / 2;
  for (int row = side * half; row < side * half + half; row++)
    for (int column = 0; column < reference->rules.columns; column++) sum += reference->position.pits[row][column];
  return sum;
}

static int board_seeds(const struct reference *reference) {
  return reference_row_seeds(reference, 0) + reference_row_seeds(reference, 1);
}

static int by_score(const struct reference *reference) {
  const int *score = reference->position.score;
  return score[0] > score[1] ? 0 : score[1] > score[0] ? 1 : -1;
}

static void finish(struct reference *reference, const char *reason, int winner) {
  reference->over = reason;
  reference->winner = winner;
  reference->position.bonus = 0;
  reference->position.strip = 0;
}

static void clear_side(struct reference *reference, int side) {
  int half = reference->rules.rows / 2;
  for (int row = side * half; row < side * half + half; row++)
    for (int column = 0; column < reference->rules.columns; column++) reference->position.pits[row][column] = 0;
}

/* What is left goes to those whom the rules name; the board is cleared if anybody gets it. */
void reference_award(struct reference *reference, int hand, struct reference_place emptied) {
  struct reference_position *position = &reference->position;
  int taker = -1;
  if (reference->rules.rest == REFERENCE_LATEST_CAPTURER) taker = position->last;
  if (reference->rules.rest == REFERENCE_FIRST_LAST_SEED) taker = position->first;
  if (taker >= 0) {
    position->score[taker] += board_seeds(reference) + hand;
    clear_side(reference, 0);
    clear_side(reference, 1);
    return;
  }
  position->pits[emptied.row][emptied.column] += hand;
  if (reference->rules.rest != REFERENCE_SIDE) return;
  for (int side = 0; side < 2; side++) {
    position->score[side] += reference_row_seeds(reference, side);
    clear_side(reference, side);
  }
}

static bool nsolo_end(struct reference *reference) {
  int south = reference_row_seeds(reference, 0), north = reference_row_seeds(reference, 1);
  if (south > 0 && north > 0) return false;
  finish(reference, "cleared", south > 0 ? 0 : north > 0 ? 1 : -1);
  return true;
}

/* The variant's own end; the position is one in which `turn` is to move. */
static bool own_end(struct reference *reference) {
  const struct reference_place nowhere = {0, 0};
  switch (reference->rules.game) {
  case REFERENCE_NSOLO: return nsolo_end(reference);
  case REFERENCE_ANYWOLI:
    if (board_seeds(reference) > 4) return false;
    reference_award(reference, 0, nowhere);
    finish(reference, "four-left", by_score(reference));
    return true;
  case REFERENCE_ALI_GULI_MANE:
    if (reference->rules.immobile_passes || reference_row_seeds(reference, reference->position.turn) > 0) break;
    if (board_seeds(reference) == 0) break;
    reference_award(reference, 0, nowhere);
    finish(reference, "immobile", by_score(reference));
    return true;
  default: break;
  }
  if (board_seeds(reference) > 0) return false;
  finish(reference, "board-empty", by_score(reference));
  return true;
}

/* A side that cannot move passes. If neither can, nothing will ever change. */
static void pass(struct reference *reference) {
  struct reference_place places[REFERENCE_PITS];
  if (reference_legal(reference, places) > 0) return;
  reference->position.turn = 1 - reference->position.turn;
  if (reference_legal(reference, places) > 0) return;
  finish(reference, "repetition", reference->rules.game == REFERENCE_NSOLO ? -1 : by_score(reference));
}

static void remember(struct reference *reference) {
  if (reference->seen_count == reference->seen_capacity) {
    reference->seen_capacity = reference->seen_capacity * 2 + 16;
    reference->seen = realloc(reference->seen, reference->seen_capacity * sizeof *reference->seen);
    if (reference->seen == NULL) abort();
  }
  reference->seen[reference->seen_count++] = reference->position;
}

static bool seen_before(const struct reference *reference) {
  for (size_t i = 0; i < reference->seen_count; i++)
    if (memcmp(&reference->seen[i], &reference->position, sizeof reference->position) == 0) return true;
  return false;
}

void reference_begin(struct reference *reference, const struct reference_rules *rules,
                     const struct reference_position *position) {
  reference->rules = *rules;
  if (rules->lap_limit == 0) reference->rules.lap_limit = 10000;
  reference->position = *position;
  reference->over = NULL;
  reference->winner = -1;
  reference->quiet = 0;
  reference->seen_count = 0;
  if (!own_end(reference)) pass(reference);
  remember(reference);
}

void reference_end(struct reference *reference) {
  free(reference->seen);
  memset(reference, 0, sizeof *reference);
}

static void judge(struct reference *reference, int captured) {
  if (own_end(reference)) return;
  pass(reference);
  if (reference->over != NULL) return;
  if (captured > 0) reference->seen_count = 0;
  int winner = reference->rules.game == REFERENCE_NSOLO ? -1 : by_score(reference);
  if (seen_before(reference)) finish(reference, "repetition", winner);
  else if (reference->rules.quiet_limit > 0 && reference->quiet >= reference->rules.quiet_limit)
    finish(reference, "quiet-limit", winner);
  else remember(reference);
}

void reference_play(struct reference *reference, struct reference_place place) {
  struct reference_position before = reference->position;
  struct reference_result result = reference_move(reference, place);
  if (result.endless) {
    reference->position = before;
    finish(reference, "endless-sowing", reference->rules.game == REFERENCE_NSOLO ? -1 : by_score(reference));
    return;
  }
  reference->quiet = result.captured > 0 ? 0 : reference->quiet + 1;
  if (result.four_left) {
    finish(reference, "four-left", by_score(reference));
    return;
  }
  if (!result.again) {
    reference->position.bonus = 0;
    reference->position.turn = 1 - reference->position.turn;
  }
  judge(reference, result.captured);
}
