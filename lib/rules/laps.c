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

/* All hands from the pit at `cycle[from]`. */
static void fill_origin(struct lap_table *laps, const struct rule_values *values, const uint8_t *cycle, unsigned count,
                        unsigned from) {
  unsigned origin = cycle[from], skipped = values->origin == ORIGIN_SKIPPED;
  for (unsigned hand = 0; hand < LAP_HANDS; hand++) {
    bool stays =
        values->first_seed == FIRST_SEED_ORIGIN || (values->first_seed == FIRST_SEED_ORIGIN_UNLESS_SINGLE && hand > 1);
    struct lap_sum sum = {0, 0};
    unsigned at = stays ? from + count - 1 : from;
    for (unsigned seed = 0; seed < hand; seed++) {
      at = (at + 1) % count;
      if (skipped && at == from) at = (at + 1) % count;
      add_to(&sum, cycle[at], 1);
    }
    add_to(&sum, origin, 0 - (uint64_t)hand);
    laps->add[origin][hand] = sum;
    laps->last[origin][hand] = (uint8_t)(8 * cycle[at % count]);
    laps->after[origin][hand] = laps->next[cycle[at % count]];
  }
  laps->round[origin] = (struct lap_sum){0, 0};
  for (unsigned at = 0; at < count; at++)
    if (!skipped || at != from) add_to(&laps->round[origin], cycle[at], 1);
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
