/* The pits of a long ring, a byte each in the order of the track, in as many vectors as they need: parts. Where the
 * compiler has no vectors they are words; no byte carries into its neighbour. */
#ifndef LIB_ENGINE_LONG_PITS_H
#define LIB_ENGINE_LONG_PITS_H

#include "engine/vector_lap.h"
#include "engine/words.h"

enum { LONG_PARTS = LONG_PITS / LANES };

/* The parts that hold pits. */
INLINE unsigned long_parts(const mancala_ruleset *rules) { return (rules->board.pits + LANES - 1u) / LANES; }

INLINE unsigned long_at(const some_lanes *pits, unsigned pit) { return ((const lane *)pits)[pit]; }

/* Empties a pit; LONG_PITS for none. */
INLINE void long_clear(const mancala_ruleset *rules, some_lanes *pits, unsigned pit) {
  for (unsigned i = 0; i < long_parts(rules); i++) pits[i] &= load(ALL_BUT(pit) + i * LANES);
}

/* Byte for byte, modulo 256. */
INLINE some_lanes long_minus(some_lanes a, some_lanes b) {
#if HAS_EXTENSIONS
  return a - b;
#else
  const some_lanes top = spread(128);
  return ((a | top) - (b & ~top)) ^ ((a ^ ~b) & top);
#endif
}

/* All bits of each byte that is the number, 1 … 127. */
INLINE some_lanes long_equal(some_lanes pits, unsigned number) {
#if HAS_EXTENSIONS
  return (some_lanes)(pits == spread(number));
#else
  some_lanes differ = pits ^ spread(number), low = spread(127);
  return (~(((differ & low) + low) | differ) >> 7 & spread(1)) * 255;
#endif
}

/* There and back: words have their first pit in the lowest byte. */
INLINE void long_from_words(const uint64_t *words, some_lanes *parts) {
#if LOWEST_FIRST
  for (unsigned i = 0; i < LONG_PARTS; i++) parts[i] = (some_lanes)(two_words){words[2 * i], words[2 * i + 1]};
#else
  for (unsigned i = 0; i < LONG_WORDS; i++) store_eight((lane *)parts + 8 * i, words[i]);
#endif
}

INLINE void long_to_words(const some_lanes *parts, uint64_t *words) {
#if LOWEST_FIRST
  for (unsigned i = 0; i < LONG_WORDS; i++) words[i] = ((two_words)parts[i / 2])[i % 2];
#else
  for (unsigned i = 0; i < LONG_WORDS; i++) words[i] = load_eight((const lane *)parts + 8 * i);
#endif
}

#endif
