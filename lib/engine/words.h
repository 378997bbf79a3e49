/* Short tracks as two words, a byte a pit, sown by table: positions of at most LAP_SEEDS seeds on boards that have a
 * lap table. What lies at a place is found by its bit: 0 … 63 in the first word, 64 … 127 in the second. */
#ifndef LIB_ENGINE_WORDS_H
#define LIB_ENGINE_WORDS_H

#include "engine/mask.h"
#include "engine/track.h"
#include "rules/laps.h"

struct words {
  uint64_t low, high;
};

enum { SECOND_WORD = 64, STORE_BIT = 8 * LAP_STORE };

/* All bits of a row's pits. */
INLINE uint64_t row_bits(const mancala_ruleset *rules) {
  return rules->values.columns == 8 ? UINT64_MAX : (UINT64_C(1) << 8 * rules->values.columns) - 1;
}

INLINE unsigned words_at(const struct words *track, unsigned bit) {
  return (unsigned)((bit & SECOND_WORD ? track->high : track->low) >> (bit & 63)) & 0xFF;
}

/* Takes seeds away from a place. Without a branch, so that compilers do not make it a choice of addresses and keep the
 * words in memory. */
INLINE void words_take(struct words *track, unsigned bit, uint64_t seeds) {
  uint64_t taken = seeds << (bit & 63), of_second = 0 - (uint64_t)(bit / SECOND_WORD);
  track->low -= taken & ~of_second;
  track->high -= taken & of_second;
}

/* The top bit of each byte that holds `least` (1 … 127) or more. */
INLINE uint64_t bytes_with(uint64_t word, unsigned least) {
  return (word + EACH_BYTE * (128 - least)) & (EACH_BYTE << 7);
}

/* The top bit of each byte that is the number; both are at most 127. */
INLINE uint64_t bytes_equal(uint64_t word, unsigned number) {
  return ~((word ^ EACH_BYTE * number) + EACH_BYTE * 127) & EACH_BYTE << 7;
}

/* The sum of the eight bytes, below 256. */
INLINE unsigned byte_sum(uint64_t word) { return (unsigned)(word * EACH_BYTE >> 56); }

/* How many of the top bits are set. */
INLINE unsigned flag_count(uint64_t flags) { return byte_sum(flags >> 7); }

/* The bit at which the lowest (highest) flagged byte begins. */
INLINE unsigned lowest_flag(uint64_t flags) { return lowest_bit(flags) - 7; }

/* Where a lap has ended: the last seed's place, and the pit after it. */
struct landing {
  unsigned bit, after;
};

/* Lifts the pit at `bit`, which holds `hand` seeds, and sows it. */
INLINE struct landing sow_hand_by_table(const struct lap_table *laps, struct words *track, unsigned bit,
                                        unsigned hand) {
  unsigned place = bit / 8;
  for (; hand >= LAP_HANDS; hand -= laps->period) {
    track->low += laps->round[place].low;
    track->high += laps->round[place].high;
  }
  const struct lap_row *row = &laps->rows[place][hand];
  track->low += row->low;
  track->high += row->high;
  return (struct landing){row->last, row->after};
}

INLINE struct landing sow_words(const struct lap_table *laps, struct words *track, unsigned bit) {
  return sow_hand_by_table(laps, track, bit, words_at(track, bit));
}

/* The same for a pit of the first word. */
INLINE struct landing sow_first_word(const struct lap_table *laps, struct words *track, unsigned bit) {
  return sow_hand_by_table(laps, track, bit, (unsigned)(track->low >> bit) & 0xFF);
}

#endif
