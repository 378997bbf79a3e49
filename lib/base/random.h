/* SplitMix64 (Steele, Lea, Flood 2014), from a state that the caller holds. */
#ifndef LIB_BASE_RANDOM_H
#define LIB_BASE_RANDOM_H

#include <stdint.h>

static inline uint64_t random_next(uint64_t *state) {
  uint64_t z = (*state += UINT64_C(0x9E3779B97F4A7C15));
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

/* 0 … bound − 1 from the high 32 bits, as RULES of random set-ups have it; bound is at most 2^32 − 1. */
static inline uint32_t random_below(uint64_t *state, uint32_t bound) {
  return (uint32_t)(((random_next(state) >> 32) * bound) >> 32);
}

#endif
