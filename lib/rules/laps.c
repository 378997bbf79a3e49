#include "rules/laps.h"

bool laps_fit(const struct rule_values *values) {
  bool stores_sown = values->stores >= STORES_OWN;
  return values->columns <= (values->track == TRACK_RING ? LAP_STORE : LAP_SECOND) &&
         values->direction == DIRECTION_COUNTER_CLOCKWISE && !values->capture_passing && !values->tuzdik &&
         values->captured == CAPTURED_KEPT && !(stores_sown && values->track == TRACK_CIRCUITS);
}

/* The places that a sowing passes, in its order; returns how many. */
static unsigned places(const struct rule_values *values, uint8_t *cycle) {
  unsigned count = 0;
  for (unsigned half = 0; half < 2; half++) {
    for (int column = 0; column < values->columns; column++)
      cycle[count++] = (uint8_t)(half * LAP_SECOND + (unsigned)column);
    if (values->stores == STORES_BOTH || (values->stores == STORES_OWN && half == 0))
      cycle[count++] = (uint8_t)(half * LAP_SECOND + LAP_STORE);
  }
  return count;
}

static void add_to(struct lap_sum *sum, unsigned place, uint64_t seeds) {
  uint64_t *word = place < LAP_SECOND ? &sum->low : &sum->high;
  *word += seeds << 8 * (place % LAP_SECOND);
}

/* All hands from the pit at `cycle[from]`, each with one seed more than the one before it. */
static void fill_origin(struct lap_table *laps, const struct rule_values *values, const uint8_t *cycle, unsigned count,
                        unsigned from) {
  unsigned origin = cycle[from], skipped = values->origin == ORIGIN_SKIPPED, at = from;
  struct lap_sum sown = {0, 0};
  laps->rows[origin][0] = (struct lap_row){0, 0, (uint8_t)(8 * origin), laps->next[origin]};
  for (unsigned hand = 1; hand < LAP_HANDS; hand++) {
    bool begins = hand == 1 || (hand == 2 && values->first_seed == FIRST_SEED_ORIGIN_UNLESS_SINGLE);
    if (begins) {
      at = first_seed_stays(values, hand) ? from : (from + 1) % count;
      sown = (struct lap_sum){0, 0};
      add_to(&sown, cycle[at], 1);
    }
    if (!begins || hand == 2) {
      at = (at + 1) % count;
      if (skipped && at == from) at = (at + 1) % count;
      add_to(&sown, cycle[at], 1);
    }
    struct lap_sum sum = sown;
    add_to(&sum, origin, 0 - (uint64_t)hand);
    laps->rows[origin][hand] = (struct lap_row){sum.low, sum.high, (uint8_t)(8 * cycle[at]), laps->next[cycle[at]]};
  }
  laps->round[origin] = (struct lap_sum){0, 0};
  for (unsigned i = 0; i < count; i++)
    if (!skipped || i != from) add_to(&laps->round[origin], cycle[i], 1);
  add_to(&laps->round[origin], origin, 0 - (uint64_t)(count - skipped));
}

static void fill_neighbours(struct lap_table *laps, unsigned columns) {
  for (unsigned pit = 0; pit < 2 * columns; pit++) {
    unsigned next = (pit + 1) % (2 * columns);
    unsigned place = pit % columns + pit / columns * LAP_SECOND, after = next % columns + next / columns * LAP_SECOND;
    laps->next[place] = (uint8_t)(8 * after);
    laps->previous[after] = (uint8_t)(8 * place);
  }
  if (columns == LAP_SECOND) return;
  laps->next[LAP_STORE] = 8 * LAP_SECOND;
  laps->next[LAP_SECOND + LAP_STORE] = 0;
}

void laps_fill(struct lap_table *laps, const struct rule_values *values) {
  uint8_t cycle[LAP_PLACES];
  unsigned count = places(values, cycle);
  laps->period = (uint8_t)(count - (values->origin == ORIGIN_SKIPPED));
  fill_neighbours(laps, (unsigned)values->columns);
  for (unsigned from = 0; from < count; from++) fill_origin(laps, values, cycle, count, from);
}

static struct long_lap long_lap_of(const struct rule_values *values, unsigned from, unsigned hand) {
  struct long_lap lap = {{0}};
  unsigned pits = 2 * (unsigned)values->columns, pit = from;
  if (first_seed_stays(values, hand)) pit = (from + pits - 1) % pits;
  for (unsigned seed = 0; seed < hand; seed++) {
    pit = (pit + 1) % pits;
    lap.less[pit]--;
  }
  lap.less[from] = (uint8_t)(lap.less[from] + hand);
  return lap;
}

void long_laps_fill(struct long_laps *laps, const struct rule_values *values) {
  unsigned pits = 2 * (unsigned)values->columns;
  for (unsigned hand = 0; hand < pits; hand++)
    for (unsigned from = 0; from < pits; from++) laps[hand].from[from] = long_lap_of(values, from, hand);
}
