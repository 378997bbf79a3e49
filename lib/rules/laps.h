/* What a sowing of so many seeds from a pit adds, for short tracks that two words hold, a byte a place. */
#ifndef LIB_RULES_LAPS_H
#define LIB_RULES_LAPS_H

#include "rules/ruleset.h"

/* Places of a track: 0 … columns − 1 is its first half, 8 … 8 + columns − 1 its second; 7 and 15 are the stores behind
 * the halves, where they are sown. On a ring the first half is the mover's row, on circuits his outer row. */
enum { LAP_PLACES = 16, LAP_STORE = 7, LAP_SECOND = 8 };
enum { LAP_HANDS = 32 };  /* larger hands are reduced by whole rounds */
enum { LAP_SEEDS = 127 }; /* seeds of a position that such words hold at the most: the top bit of a byte stays free */

/* Two words to be added to those of a track. */
struct lap_sum {
  uint64_t low, high;
};

/* A sowing: what it adds, the hand itself taken off the origin, and where it ends. */
struct lap_row {
  uint64_t low, high;
  uint8_t last;  /* 8 × the place of the last seed */
  uint8_t after; /* 8 × the pit after that place */
};

struct lap_table {
  struct lap_row rows[LAP_PLACES][LAP_HANDS]; /* by origin and hand */
  struct lap_sum round[LAP_PLACES];           /* by origin: `period` more seeds */
  uint8_t next[LAP_PLACES];                   /* 8 × the pit after a pit */
  uint8_t previous[LAP_PLACES];               /* 8 × the pit before a pit */
  uint8_t period;                             /* seeds of a whole round */
};

/* The same for rings of up to 32 pits, in the order of the track, where a lap drops a seed into each pit in turn. A
 * hand of a round or more has none. */
enum { LONG_WORDS = 4, LONG_PITS = 8 * LONG_WORDS };

struct long_lap {
  uint8_t less[LONG_PITS]; /* what each pit loses, modulo 256: −1 where a seed falls, the hand where it was lifted */
};

/* Those of a hand, from each pit of the ring: hands are mostly small, so that what is used lies close together. */
struct long_laps {
  struct long_lap from[LONG_PITS];
};

/* Whether the first seed of a lap stays in the pit that was lifted. */
static inline bool first_seed_stays(const struct rule_values *values, unsigned hand) {
  return values->first_seed == FIRST_SEED_ORIGIN || (values->first_seed == FIRST_SEED_ORIGIN_UNLESS_SINGLE && hand > 1);
}

/* `laps` has a place for each hand of less than a round. */
void long_laps_fill(struct long_laps *laps, const struct rule_values *values);

/* Whether rules have such a table: the track is short, is always sown counter-clockwise, and nothing happens on the way
 * but seeds falling into pits and stores. */
bool laps_fit(const struct rule_values *values);

void laps_fill(struct lap_table *laps, const struct rule_values *values);

#endif
