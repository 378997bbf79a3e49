/* Sets of pits as bits of a word: which pits of a side hold so many seeds, which bits there are, the n-th of them. */
#ifndef LIB_ENGINE_MASK_H
#define LIB_ENGINE_MASK_H

#include "engine/vector_lap.h"

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

#define EACH_BYTE UINT64_C(0x0101010101010101)

/* The bits of a word, 32 at the most. */
INLINE unsigned bit_count(uint64_t word) {
  word -= word >> 1 & UINT64_C(0x55555555);
  word = (word & UINT64_C(0x33333333)) + (word >> 2 & UINT64_C(0x33333333));
  return (unsigned)(((word + (word >> 4)) & UINT64_C(0x0F0F0F0F)) * UINT64_C(0x01010101) >> 24) & 0xFF;
}

/* Of bytes that are 0 or 1, the place of the 1 before which there are `number` others. What is drawn is hard to
 * foresee, so there is no loop. */
INLINE unsigned nth_one(uint64_t ones, unsigned number) {
  uint64_t up_to = ones * EACH_BYTE; /* each byte */
  return lowest_bit((up_to + EACH_BYTE * (127 - number)) & EACH_BYTE << 7) / 8;
}

/* The place of the bit of a word below which there are `number` others. */
INLINE unsigned nth_bit(uint64_t word, unsigned number) {
  for (unsigned first = 0;; first += 8, word >>= 8) {
    uint64_t spread = (word & 0xFF) * EACH_BYTE & UINT64_C(0x8040201008040201); /* a bit in each byte */
    uint64_t ones = (spread + EACH_BYTE * 127) >> 7 & EACH_BYTE;
    unsigned count = (unsigned)(ones * EACH_BYTE >> 56);
    if (number < count) return first + nth_one(ones, number);
    number -= count;
  }
}

INLINE uint64_t only_highest_bit(uint64_t mask) {
  while (mask & (mask - 1)) mask &= mask - 1;
  return mask;
}

/* `first` plus each bit of the mask, in order. Returns how many. */
INLINE unsigned list_bits(uint64_t mask, unsigned first, mancala_action *out) {
  unsigned count = 0;
  for (; mask; mask &= mask - 1) out[count++] = first + lowest_bit(mask);
  return count;
}

/* The same with a step for each of `width` bits: quicker where they are few and it is hard to foresee how many are set.
 * `out` has room for one more than there are. */
INLINE unsigned list_few_bits(uint64_t mask, unsigned width, unsigned first, mancala_action *out) {
  unsigned count = 0;
  for (unsigned bit = 0; bit < width; bit++) {
    out[count] = first + bit;
    count += mask >> bit & 1;
  }
  return count;
}

#ifdef NARROW
/* Bit i for each of eight pits that holds `least` seeds or more; least is 1 … 127. */
INLINE uint64_t mask_of_eight(const lane *pits, unsigned least) {
  const uint64_t low = UINT64_C(0x7F7F7F7F7F7F7F7F), ones = UINT64_C(0x0101010101010101);
  uint64_t word = load_eight(pits);
  return bits_of_bytes((((word & low) + ones * (128 - least)) | word) >> 7 & ones);
}

#if HAS_EXTENSIONS && defined(__SSE2__)
#define HAS_BYTE_MASK 1
/* The same for sixteen pits. */
INLINE uint64_t mask_of_sixteen(some_lanes pits, unsigned least) {
  typedef char sixteen_chars __attribute__((vector_size(16)));
  return (unsigned)__builtin_ia32_pmovmskb128((sixteen_chars)(pits >= spread(least)));
}
#else
#define HAS_BYTE_MASK 0
#endif

enum { MASK_PITS = 24 }; /* as many as mask_of_pits() looks at */

/* Bit i for each of the `count` (at most MASK_PITS) pits from `first` that holds `least` seeds or more; least is 1 …
 * 127. */
INLINE uint64_t mask_of_pits(const STATE *state, unsigned first, unsigned count, unsigned least) {
  const lane *pits = state->pits + first;
#if HAS_BYTE_MASK
  uint64_t mask = mask_of_sixteen(load(pits), least);
  if (count > 16) mask |= mask_of_sixteen(load(pits + 16), least) << 16;
#else
  uint64_t mask = mask_of_eight(pits, least);
  if (count > 8) mask |= mask_of_eight(pits + 8, least) << 8;
  if (count > 16) mask |= mask_of_eight(pits + 16, least) << 16;
#endif
  return mask & ((UINT64_C(1) << count) - 1);
}
#endif

#endif
