/* Which pits of a side hold so many seeds: for narrow pits as bits of one word, eight pits at a time. */
#ifndef LIB_ENGINE_MASK_H
#define LIB_ENGINE_MASK_H

#include "engine/state.h"

/* Of eight bytes that are 0 or 1, bit i for the byte i. */
INLINE unsigned bits_of_bytes(uint64_t ones) { return (unsigned)(ones * UINT64_C(0x0102040810204080) >> 56); }

INLINE unsigned lowest_bit(uint64_t mask) {
#if HAS_EXTENSIONS
  return (unsigned)__builtin_ctzll(mask);
#else
  unsigned bit = 0;
  while (!(mask >> bit & 1)) bit++;
  return bit;
#endif
}

/* `first` plus each bit of the mask, in order. Returns how many. */
INLINE unsigned list_bits(uint64_t mask, unsigned first, mancala_action *out) {
  unsigned count = 0;
  for (; mask; mask &= mask - 1) out[count++] = first + lowest_bit(mask);
  return count;
}

#ifdef NARROW
/* Bit i for each of eight pits that holds `least` seeds or more; least is 1 … 127. */
INLINE uint64_t mask_of_eight(const lane *pits, unsigned least) {
  const uint64_t low = UINT64_C(0x7F7F7F7F7F7F7F7F), ones = UINT64_C(0x0101010101010101);
  uint64_t word = load_eight(pits);
  return bits_of_bytes((((word & low) + ones * (128 - least)) | word) >> 7 & ones);
}

/* Bit i for each of the `count` (at most 24) pits from `first` that holds `least` seeds or more; least is 1 … 127. */
INLINE uint64_t mask_of_pits(const STATE *state, unsigned first, unsigned count, unsigned least) {
  uint64_t mask = mask_of_eight(state->pits + first, least);
  if (count > 8) mask |= mask_of_eight(state->pits + first + 8, least) << 8;
  if (count > 16) mask |= mask_of_eight(state->pits + first + 16, least) << 16;
  return mask & ((UINT64_C(1) << count) - 1);
}
#endif

#endif
