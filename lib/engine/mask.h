/* Which pits of a side hold so many seeds: for narrow pits as bits of one word, eight pits at a time. */
#ifndef LIB_ENGINE_MASK_H
#define LIB_ENGINE_MASK_H

#include "engine/state.h"

#ifdef NARROW
/* Bit i for each of eight pits that holds `least` seeds or more; least is 1 … 127. */
INLINE uint64_t mask_of_eight(const lane *pits, unsigned least) {
  const uint64_t low = UINT64_C(0x7F7F7F7F7F7F7F7F), ones = UINT64_C(0x0101010101010101);
  uint64_t word = load_eight(pits);
  uint64_t enough = (((word & low) + ones * (128 - least)) | word) >> 7 & ones;
  return enough * UINT64_C(0x0102040810204080) >> 56;
}

/* Bit i for each of the `count` (at most 24) pits from `first` that holds `least` seeds or more; least is 1 … 127. */
INLINE uint64_t mask_of_pits(const STATE *state, unsigned first, unsigned count, unsigned least) {
  uint64_t mask = mask_of_eight(state->pits + first, least);
  if (count > 8) mask |= mask_of_eight(state->pits + first + 8, least) << 8;
  if (count > 16) mask |= mask_of_eight(state->pits + first + 16, least) << 16;
  return mask & ((UINT64_C(1) << count) - 1);
}

INLINE unsigned lowest_bit(uint64_t mask) {
#if defined(__GNUC__)
  return (unsigned)__builtin_ctzll(mask);
#else
  unsigned bit = 0;
  while (!(mask >> bit & 1)) bit++;
  return bit;
#endif
}
#endif

#endif
