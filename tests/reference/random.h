/* SplitMix64, whose numbers decide everything random in this test. */
#ifndef TESTS_REFERENCE_RANDOM_H
#define TESTS_REFERENCE_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

static inline uint64_t random_bits(uint64_t *state) {
  *state += UINT64_C(0x9E3779B97F4A7C15);
  uint64_t z = *state;
  z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
  return z ^ z >> 31;
}

/* 0 … bound − 1. */
static inline uint32_t random_number(uint64_t *state, uint32_t bound) {
  return (uint32_t)((random_bits(state) >> 32) * bound >> 32);
}

/* least … most */
static inline int random_between(uint64_t *state, int least, int most) {
  return least + (int)random_number(state, (uint32_t)(most - least + 1));
}

static inline bool random_percent(uint64_t *state, uint32_t percent) { return random_number(state, 100) < percent; }

#endif
