/* Which pits may be played, and what playing one does to the board. */
#include <string.h>

#include "support/reference.h"

static int *pit(struct reference *reference, struct reference_place place) {
  return &reference->position.pits[place.row][place.column];
}

static bool same(struct reference_place a, struct reference_place b) { return a.row == b.row && a.column == b.column; }

/* The next pit that is open. */
static struct reference_place next(const struct reference *reference, struct reference_place place) {
  do place = reference_next(&reference->rules, place);
  while (reference->position.closed[place.row][place.column]);
  return place;
}

/* The pit from which the next one is `place`. */
static struct reference_place before(const struct reference *reference, struct reference_place place) {
  struct reference_place at = place;
  while (!same(reference_next(&reference->rules, at), place)) at = reference_next(&reference->rules, at);
  return at;
}

static struct reference_place opposite(const struct reference *reference, struct reference_place place) {
  return (struct reference_place){reference->rules.rows - 1 - place.row, place.column};
}

static int side_pits(const struct reference *reference) { return reference->rules.rows / 2 * reference->rules.columns; }

/* Nsolo: own pits with two stones or more; only if there are none, single stones before an empty pit. */
static int nsolo_sowings(const struct reference *reference, struct reference_place places[REFERENCE_PITS]) {
  const struct reference_rules *rules = &reference->rules;
  int count = 0;
  for (int singles = 0; singles < 2 && count == 0; singles++) {
    struct reference_place at = reference_first(rules, reference->position.turn);
    for (int i = 0; i < side_pits(reference); i++, at = reference_next(rules, at)) {
      struct reference_place after = reference_next(rules, at);
      int seeds = reference->position.pits[at.row][at.column];
      bool single = seeds == 1 && reference->position.pits[after.row][after.column] == 0;
      if (singles ? single : seeds >= 2) places[count++] = at;
    }
  }
  return count;
}

int reference_legal(const struct reference *reference, struct reference_place places[REFERENCE_PITS]) {
  const struct reference_rules *rules = &reference->rules;
  const struct reference_position *position = &reference->position;
  if (reference->over != NULL) return 0;
  if (rules->game == REFERENCE_NSOLO && position->strip == 0) return nsolo_sowings(reference, places);
  int count = 0, side = position->strip > 0 ? 1 - position->turn : position->turn;
  struct reference_place at = reference_first(rules, side);
  for (int i = 0; i < side_pits(reference); i++, at = reference_next(rules, at)) {
    if (position->pits[at.row][at.column] == 0) continue;
    places[count++] = at;
    if (rules->game == REFERENCE_MANGALA_IV) break;
  }
  return count;
}

/* One lap: the seeds of `place`, one by one; the pit in which the last one falls. */
static struct reference_place sow(struct reference *reference, struct reference_place place) {
  int hand = *pit(reference, place);
  *pit(reference, place) = 0;
  for (; hand > 0; hand--) {
    place = next(reference, place);
    (*pit(reference, place))++;
  }
  return place;
}

static int take(struct reference *reference, struct reference_place place, int side) {
  int seeds = *pit(reference, place);
  *pit(reference, place) = 0;
  reference->position.score[side] += seeds;
  return seeds;
}

static struct reference_result mangala_ii(struct reference *reference, struct reference_place place) {
  struct reference_result result = {0, false, false, false};
  int turn = reference->position.turn;
  place = sow(reference, place);
  for (;; place = before(reference, place)) {
    int seeds = *pit(reference, place);
    if (seeds != 2 && seeds != 4 && seeds != 6) break;
    if (reference->rules.opposing_only && reference_owner(&reference->rules, place) == turn) break;
    result.captured += take(reference, place, turn);
  }
  return result;
}

static bool two_or_four(int seeds) { return seeds == 2 || seeds == 4; }

/* The chain is found first, on the board as it was sown, and then lifted. */
static int mangala_iv_capture(struct reference *reference, struct reference_place place) {
  struct reference_place chain[REFERENCE_PITS];
  int length = 0, captured = 0, turn = reference->position.turn;
  for (; length < 2 * side_pits(reference) && two_or_four(*pit(reference, place)); place = before(reference, place))
    chain[length++] = place;
  for (int i = 0; i < length; i++) {
    captured += take(reference, chain[i], turn);
    captured += take(reference, opposite(reference, chain[i]), turn);
  }
  return captured;
}

static struct reference_result mangala_iv(struct reference *reference, struct reference_place place) {
  struct reference_result result = {0, false, false, false};
  for (int lap = 1;; lap++) {
    place = sow(reference, place);
    int seeds = *pit(reference, place);
    if (seeds == 1 || seeds == 2 || seeds == 4) break;
    if (lap == reference->rules.lap_limit) return (struct reference_result){0, true, false, false};
  }
  result.captured = mangala_iv_capture(reference, place);
  return result;
}

static struct reference_result ali_guli_mane(struct reference *reference, struct reference_place place) {
  struct reference_result result = {0, false, false, false};
  int turn = reference->position.turn;
  for (int lap = 1;; lap++) {
    place = next(reference, sow(reference, place));
    if (*pit(reference, place) == 0) break;
    if (lap == reference->rules.lap_limit) return (struct reference_result){0, true, false, false};
  }
  struct reference_place beyond = next(reference, place);
  result.captured = take(reference, beyond, turn);
  if (result.captured > 0 || !reference->rules.opposite_if_captured)
    result.captured += take(reference, opposite(reference, beyond), turn);
  if (result.captured > 0 && reference->position.bonus == 0 && reference_row_seeds(reference, turn) > 0) {
    reference->position.bonus = 1;
    result.again = true;
  }
  return result;
}

/* The turn stays with the mover while stones are to be stripped. */
static struct reference_result nsolo_strip(struct reference *reference, struct reference_place place) {
  (*pit(reference, place))--;
  reference->position.score[reference->position.turn]++;
  reference->position.strip--;
  return (struct reference_result){1, false, reference->position.strip > 0, false};
}

static struct reference_result nsolo(struct reference *reference, struct reference_place place) {
  struct reference_result result = {0, false, false, false};
  int turn = reference->position.turn;
  if (reference->position.strip > 0) return nsolo_strip(reference, place);
  for (int lap = 1;; lap++) {
    place = sow(reference, place);
    if (*pit(reference, place) == 1) break;
    if (lap == reference->rules.lap_limit) return (struct reference_result){0, true, false, false};
  }
  if (place.row != 1 && place.row != 2) return result;
  result.captured = take(reference, opposite(reference, place), turn);
  int left = reference_row_seeds(reference, 1 - turn);
  reference->position.strip = result.captured < left ? result.captured : left;
  result.again = reference->position.strip > 0;
  return result;
}

/* Four in a pit are taken, by its owner or, when the last seed makes them, by the mover. True when the game has ended.
 */
static bool anywoli_four(struct reference *reference, struct reference_place place, int hand,
                         struct reference_result *result) {
  struct reference_position *position = &reference->position;
  int taker = hand > 0 ? reference_owner(&reference->rules, place) : position->turn;
  result->captured += take(reference, place, taker);
  position->last = taker;
  if (hand == 0) result->again = true;
  if (hand == 0 && position->first < 0) position->first = taker;
  if (reference_row_seeds(reference, 0) + reference_row_seeds(reference, 1) + hand > 4) return false;
  reference_award(reference, hand, place);
  result->four_left = true;
  return true;
}

static struct reference_result anywoli(struct reference *reference, struct reference_place place) {
  struct reference_result result = {0, false, false, false};
  for (int lap = 1;; lap++) {
    int hand = *pit(reference, place);
    *pit(reference, place) = 0;
    while (hand > 0) {
      place = next(reference, place);
      (*pit(reference, place))++;
      hand--;
      if (*pit(reference, place) == 4 && anywoli_four(reference, place, hand, &result)) return result;
    }
    if (result.again || *pit(reference, place) == 1) break;
    if (lap == reference->rules.lap_limit) return (struct reference_result){0, true, false, false};
  }
  if (reference_row_seeds(reference, reference->position.turn) == 0) result.again = false;
  return result;
}

struct reference_result reference_move(struct reference *reference, struct reference_place place) {
  switch (reference->rules.game) {
  case REFERENCE_MANGALA_II: return mangala_ii(reference, place);
  case REFERENCE_MANGALA_IV: return mangala_iv(reference, place);
  case REFERENCE_ALI_GULI_MANE: return ali_guli_mane(reference, place);
  case REFERENCE_NSOLO: return nsolo(reference, place);
  default: return anywoli(reference, place);
  }
}
