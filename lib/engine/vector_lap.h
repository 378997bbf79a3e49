/* A lap as vector additions, for rulesets in which a lap drops a seed into each pit in turn and nothing else happens on
 * the way. */
#ifndef LIB_ENGINE_VECTOR_LAP_H
#define LIB_ENGINE_VECTOR_LAP_H

#include "engine/state.h"

/* Windows into these tables are lanes for a whole track: ONES_UP_TO(x)[i] is 1 for i <= x, ALL_BUT(x)[i] is 0 for i ==
 * x and all bits set elsewhere, INSIDE(n)[i] is all bits set for i < n. */
#define TIMES_8(v) v, v, v, v, v, v, v, v
#define TIMES_64(v) TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v)
#define TIMES_256(v) TIMES_64(v), TIMES_64(v), TIMES_64(v), TIMES_64(v)
#define ALL_BITS ((lane)-1)

static const lane steps[512] = {TIMES_256(1), TIMES_256(0)};
static const lane edges[512] = {TIMES_256(ALL_BITS), TIMES_256(0)};
static const lane holes[513] = {TIMES_256(ALL_BITS), 0, TIMES_256(ALL_BITS)};

#define ONES_UP_TO(x) (steps + 255 - (x))
#define INSIDE(n) (edges + 256 - (n))
#define ALL_BUT(x) (holes + 256 - (x))

/* Some lanes at once: a vector where the compiler has them, else a 64-bit word. In a word no lane ever carries into its
 * neighbour: a pit holds fewer seeds than a lane can count, and what is subtracted has been added in the same lane
 * before. */
#if HAS_EXTENSIONS
typedef lane some_lanes __attribute__((vector_size(16)));
typedef uint64_t two_words __attribute__((vector_size(16)));
INLINE some_lanes spread(unsigned number) { return (some_lanes){0} + (lane)number; }
#else
typedef uint64_t some_lanes;
INLINE some_lanes spread(unsigned number) { return (uint64_t)-1 / ALL_BITS * number; }
#endif

enum { LANES = sizeof(some_lanes) / sizeof(lane) };

INLINE some_lanes load(const lane *lanes) {
  some_lanes loaded;
  memcpy(&loaded, lanes, sizeof loaded);
  return loaded;
}

/* Empties the pit `lifted` and sows its `hand` seeds from the pit after `from` on, which is `lifted` or the one before
 * it; returns where the last one falls. Lanes past the track's end keep what they hold. */
INLINE unsigned lap_by_vector(lane *track, unsigned length, unsigned lifted, unsigned from, unsigned hand) {
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
  const lane *up_to_last = ONES_UP_TO(last), *up_to_from = ONES_UP_TO(from), *inside = INSIDE(length),
             *keep = ALL_BUT(lifted);
  some_lanes all_rounds = spread(rounds);
  for (unsigned i = 0; i < length; i += LANES) {
    some_lanes sown = (load(track + i) & load(keep + i)) + load(up_to_last + i) + (all_rounds & load(inside + i)) -
                      load(up_to_from + i);
    memcpy(track + i, &sown, sizeof sown);
  }
  return last;
}

#endif
