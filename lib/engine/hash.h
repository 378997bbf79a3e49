/* The hash of a state. */
#ifndef LIB_ENGINE_HASH_H
#define LIB_ENGINE_HASH_H

#include "engine/state.h"

/* The full product of two words, folded: every bit of both reaches the whole result. */
INLINE uint64_t fold_product(uint64_t a, uint64_t b) {
#if HAS_EXTENSIONS && defined(__SIZEOF_INT128__)
  __extension__ typedef unsigned __int128 wide;
  wide product = (wide)a * b;
  return (uint64_t)product ^ (uint64_t)(product >> 64);
#else
  uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32;
  uint64_t low = al * bl, cross = ah * bl + (low >> 32), middle = al * bh + (uint32_t)cross;
  return (middle << 32 | (uint32_t)low) ^ (ah * bh + (cross >> 32) + (middle >> 32));
#endif
}

/* Two words at a place of their own. The products of different places do not wait for each other. */
INLINE uint64_t mix(uint64_t place, uint64_t a, uint64_t b) {
  return fold_product(a ^ UINT64_C(0x9E3779B97F4A7C15), b ^ (UINT64_C(0xC2B2AE3D27D4EB4F) * (2 * place + 1)));
}

INLINE uint64_t join(uint64_t a, uint64_t b, uint64_t c, uint64_t d) { return a | b << 16 | c << 32 | d << 48; }

/* Eight pits as one word, a byte each: for positions with so few seeds that they fit narrow pits. The board's end may
 * cut the group, of which `count` pits are left, or none. */
INLINE uint64_t eight_pits(const lane *pits, int count) {
#ifdef NARROW
  uint64_t word = load_eight(pits);
#else
  uint64_t word = eight_low_bytes(pits);
#endif
  return count >= 8 ? word : count <= 0 ? 0 : word & UINT64_MAX >> (64 - 8 * count);
}

/* Most boards have no more than sixteen pits. */
INLINE uint64_t hash_few(const lane *pits, int count) {
  uint64_t hash = mix(0, eight_pits(pits, count), eight_pits(pits + 8, count - 8));
  for (int i = 16; i < count; i += 16)
    hash += mix((unsigned)i, eight_pits(pits + i, count - i), eight_pits(pits + i + 8, count - i - 8));
  return hash;
}

INLINE uint64_t hash_many(const lane *pits, unsigned count) {
  uint64_t hash = 0;
  for (unsigned i = 0; i < count; i++) hash += mix(i, pits[i], 0);
  return hash;
}

/* What only matches, tuzdiks and beginners have: left out where it is zero. */
INLINE uint64_t hash_marks(const STATE *state) {
  uint64_t hash = mix(1024, join(state->round, state->spare[0], state->spare[1], state->began), state->closed[0]);
  hash += mix(1025, state->closed[1], state->taken[0]);
  return hash + mix(1026, state->taken[1], join(state->tuzdik[0], state->tuzdik[1], 0, 0));
}

INLINE bool has_marks(const STATE *state) {
  return state->round | state->began | state->any_closed | state->any_taken | state->tuzdik[0] | state->tuzdik[1];
}

/* Everything that decides how play goes on. The secret of the opening is not in the state. Equal on every platform, and
 * for both widths of pits. */
INLINE uint64_t state_hash(const mancala_ruleset *rules, const STATE *state) {
  uint64_t hash = mix(1027, join(state->captured[0], state->captured[1], state->strip, state->bonus),
                      join(state->turn | (unsigned)state->stage << 8, state->over | (unsigned)state->winner << 8,
                           state->last | (unsigned)state->first << 8, state->chooser));
  if (sizeof(lane) == 1 || (uint32_t)state->in_play + state->captured[0] + state->captured[1] <= NARROW_SEEDS)
    hash += hash_few(state->pits, rules->board.pits);
  else hash += hash_many(state->pits, rules->board.pits);
  if (has_marks(state)) hash += hash_marks(state);
  return hash ^ (hash >> 32);
}

#endif
