/* A lap as vector additions, for rulesets in which a lap drops a seed into each pit in turn and nothing else happens on the way. */
#ifndef LIB_ENGINE_VECTOR_LAP_H
#define LIB_ENGINE_VECTOR_LAP_H

#include <stdint.h>
#include <string.h>

/* Windows into these tables are lanes for a whole track: ONES_UP_TO(x)[i] is 1 for i <= x, ALL_BUT(x)[i] is 0 for i == x
 * and all bits set elsewhere, INSIDE(n)[i] is all bits set for i < n. */
#define TIMES_8(v) v, v, v, v, v, v, v, v
#define TIMES_64(v) TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v)
#define TIMES_256(v) TIMES_64(v), TIMES_64(v), TIMES_64(v), TIMES_64(v)

static const uint16_t steps[512] = {TIMES_256(1), TIMES_256(0)};
static const uint16_t edges[512] = {TIMES_256(0xFFFF), TIMES_256(0)};
static const uint16_t holes[513] = {TIMES_256(0xFFFF), 0, TIMES_256(0xFFFF)};

#define ONES_UP_TO(x) (steps + 255 - (x))
#define INSIDE(n) (edges + 256 - (n))
#define ALL_BUT(x) (holes + 256 - (x))

/* Four lanes are added at once as one 64-bit word. No lane ever carries into its neighbour: a pit holds at most 4 095 seeds, and what is
 * subtracted has been added in the same lane before. */
static inline uint64_t four_lanes(const uint16_t *lanes) {
  uint64_t word;
  memcpy(&word, lanes, sizeof word);
  return word;
}

/* Empties the pit `from` and sows its `hand` seeds; returns where the last one falls. Lanes past the track's end keep what they
 * hold. */
static inline unsigned lap_by_vector(uint16_t *track, unsigned length, unsigned from, unsigned hand) {
  unsigned rounds = 0;
  if (hand >= length) {
    rounds = hand / length;
    hand %= length;
  }
  unsigned last = from + hand;
  if (last >= length) {
    last -= length;
    rounds++;
  }
  const uint16_t *up_to_last = ONES_UP_TO(last), *up_to_from = ONES_UP_TO(from), *inside = INSIDE(length), *keep = ALL_BUT(from);
  uint64_t all_rounds = rounds * UINT64_C(0x0001000100010001);
  for (unsigned i = 0; i < length; i += 4) {
    uint64_t word = (four_lanes(track + i) & four_lanes(keep + i)) + four_lanes(up_to_last + i) +
                    (all_rounds & four_lanes(inside + i)) - four_lanes(up_to_from + i);
    memcpy(track + i, &word, sizeof word);
  }
  return last;
}

#endif
