/* Two long rows, or rows with captures in passing, in the compact form: the rules of sow.h, capture.h and choose.h once
 * more for up to 32 pits in four words, a byte a pit, in the order of the track. */
#ifndef LIB_ENGINE_LONG_RING_H
#define LIB_ENGINE_LONG_RING_H

#include "engine/capture.h"
#include "engine/vector_lap.h"
#include "engine/words.h"

/* Whether a ruleset is played in this form. */
INLINE bool long_ring_rules(const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  bool known = values->capture == CAPTURE_NONE || values->capture == CAPTURE_COUNT || values->capture == CAPTURE_BEYOND;
  return rules->long_laps && values->direction == DIRECTION_COUNTER_CLOCKWISE && known &&
         values->singletons == SINGLETONS_NEVER && values->grand_slam == GRAND_SLAM_ALLOWED &&
         (values->rest != REST_LOTTERY || values->end_left == 0);
}

/* One sowing: what is on the way, and what it has brought. */
struct long_sowing {
  uint64_t pits[LONG_WORDS];
  uint64_t full[LONG_WORDS]; /* the top bits of pits that hold the count of capture_passing, and keep it */
  unsigned at;               /* the pit of the last seed */
  unsigned mover;
  unsigned tuzdik[2]; /* as in struct state */
  unsigned captured;  /* by the mover, in the low half, and by the other side */
  bool remembers;     /* whether it matters who made the latest capture */
  unsigned last;      /* SIDE_... who made the latest capture, SIDE_NONE for nobody */
};

enum long_end { LONG_LANDED, LONG_IS_OVER, LONG_ROUNDS };

INLINE unsigned long_at(const uint64_t *pits, unsigned pit) {
  if (LOWEST_FIRST) return ((const uint8_t *)pits)[pit];
  return (unsigned)(pits[pit / 8] >> 8 * (pit % 8)) & 0xFF;
}

INLINE void long_clear(uint64_t *pits, unsigned pit) {
  for (unsigned i = 0; i < LONG_WORDS; i++) pits[i] &= load_eight(ALL_BUT(pit) + 8 * i);
}

/* A capture at the end by count, as far as it lies in the pit; the owner of a pit is the side of its row. */
INLINE bool long_captures_count(const mancala_ruleset *rules, unsigned mover, unsigned pit, unsigned seeds) {
  const struct rule_values *values = &rules->values;
  if (values->capture != CAPTURE_COUNT) return false;
  unsigned counts = counts_have(values->capture_counts, seeds), own = (pit >= rules->board.half) == mover;
  if (values->capture_rows == CAPTURE_ROWS_BOTH) return counts;
  return counts & (values->capture_rows == CAPTURE_ROWS_OWN ? own : own ^ 1);
}

/* ---- sowing ---------------------------------------------------------------------------------------------------- */

/* The words that hold pits. */
INLINE unsigned long_words(const mancala_ruleset *rules) { return (rules->board.pits + 7u) / 8; }

/* The top bits of pits that hold the number, which is not 0. */
INLINE uint64_t bytes_equal(uint64_t word, unsigned number) {
  return ~((word ^ EACH_BYTE * number) + EACH_BYTE * 127) & EACH_BYTE << 7;
}

/* The flags of all words as bits. */
INLINE uint64_t long_bits(const mancala_ruleset *rules, const uint64_t *flags) {
  uint64_t bits = 0;
  for (unsigned i = 0; i < long_words(rules); i++) bits |= (uint64_t)bits_of_bytes(flags[i] >> 7 & EACH_BYTE) << 8 * i;
  return bits;
}

/* The pits in a side's row, as bits. */
INLINE uint64_t long_row(const mancala_ruleset *rules, unsigned side) {
  return ((UINT64_C(1) << rules->board.half) - 1) << (side ? rules->board.half : 0);
}

/* Who took the latest of the pits in `taken` (bits) that lie behind the last seed or under it. */
INLINE unsigned long_last_taker(const mancala_ruleset *rules, const struct long_sowing *sowing, uint64_t taken) {
  uint64_t before = taken & ((UINT64_C(2) << sowing->at) - 1), latest = before ? before : taken;
  if (rules->values.capture_passing_taker == PASSING_MOVER) return side_mark(sowing->mover);
  return side_mark(latest >> rules->board.half != 0);
}

/* Pits in `taken` (flags) have come to hold the count: they go to their owners or to the mover, but the last one does
 * not if it captures at the end. */
INLINE void long_give(const mancala_ruleset *rules, struct long_sowing *sowing, uint64_t *taken) {
  unsigned count = rules->passing_count, words = long_words(rules);
  uint64_t sum = 0, south = 0;
  if (long_captures_count(rules, sowing->mover, sowing->at, count))
    for (unsigned i = 0; i < words; i++) taken[i] &= load_eight(ALL_BUT(sowing->at) + 8 * i);
  for (unsigned i = 0; i < words; i++) {
    uint64_t ones = taken[i] >> 7;
    sum += ones;
    south += ones & load_eight(INSIDE(rules->board.half) + 8 * i);
    sowing->pits[i] &= ~(ones * 255);
  }
  unsigned all = byte_sum(sum), of_south = byte_sum(south), mine = sowing->mover ? all - of_south : of_south;
  if (rules->values.capture_passing_taker == PASSING_MOVER) mine = all;
  sowing->captured += count * (mine + ((all - mine) << 16));
  if (keeps_capturers(rules) && sowing->remembers && all)
    sowing->last = long_last_taker(rules, sowing, long_bits(rules, taken));
}

/* What has fallen into tuzdiks is their makers'. */
INLINE void long_empty_tuzdiks(struct long_sowing *sowing) {
  for (unsigned side = 0; side < 2; side++) {
    if (!sowing->tuzdik[side]) continue;
    unsigned pit = sowing->tuzdik[side] - 1;
    sowing->captured += long_at(sowing->pits, pit) << (side == sowing->mover ? 0 : 16);
    long_clear(sowing->pits, pit);
  }
}

/* A hand that has no row in the table. */
APART struct long_sum long_sum_apart(const mancala_ruleset *rules, unsigned from, unsigned hand, unsigned *last) {
  return long_sum_of(&rules->values, from, hand, last);
}

/* Lifts the pit `from`, which holds `hand` seeds, less than a round, and sows it. Pits that come to hold the count of
 * capture_passing on the way are taken. True if there may have been such. */
INLINE bool long_lap(const mancala_ruleset *rules, const struct long_table *laps, struct long_sowing *sowing,
                     unsigned from, unsigned hand) {
  unsigned count = rules->passing_count;
  struct long_sum apart;
  const struct long_sum *sum = &laps->add[from][hand & (LONG_HANDS - 1)];
  uint64_t taken[LONG_WORDS], any = 0;
  sowing->at = laps->last[from][hand & (LONG_HANDS - 1)];
  if (RARELY(hand >= LONG_HANDS)) {
    unsigned last;
    apart = long_sum_apart(rules, from, hand, &last);
    sum = &apart;
    sowing->at = last;
  }
  for (unsigned i = 0; i < long_words(rules); i++) {
    sowing->pits[i] += sum->parts[i];
    if (!count) continue;
    uint64_t full = bytes_equal(sowing->pits[i], count);
    taken[i] = full & ~sowing->full[i];
    sowing->full[i] &= full;
    any |= taken[i];
  }
  if (rules->values.tuzdik) long_empty_tuzdiks(sowing);
  if (!count || !any) return false;
  long_give(rules, sowing, taken);
  return true;
}

/* Whether the sowing goes on after a lap, from the pit `lift`. */
INLINE bool long_goes_on(const mancala_ruleset *rules, const struct long_sowing *sowing, unsigned *lift) {
  const struct rule_values *values = &rules->values;
  if (values->relay == RELAY_NONE) return false;
  unsigned seeds = long_at(sowing->pits, sowing->at);
  if (long_captures_count(rules, sowing->mover, sowing->at, seeds)) return false;
  *lift = values->relay == RELAY_NEXT ? track_next(rules, sowing->at) : sowing->at;
  if (values->relay == RELAY_NEXT) return long_at(sowing->pits, *lift) != 0;
  return seeds > 1 && !counts_have(values->relay_stops, seeds);
}

/* Sows from the pit `from` to the end of the last lap. `in_play` are the seeds on the board. LONG_IS_OVER where the
 * game may be over in mid-lap or a limit is reached, LONG_ROUNDS where a hand goes round the board: then the
 * sowing is in pieces. */
INLINE enum long_end long_sow(const mancala_ruleset *rules, const struct long_table *laps, struct long_sowing *sowing,
                              unsigned from, unsigned in_play) {
  unsigned laps_left = (unsigned)rules->values.lap_limit, sown = 0;
  for (unsigned i = 0; rules->passing_count && i < long_words(rules); i++)
    sowing->full[i] = bytes_equal(sowing->pits[i], rules->passing_count);
  for (;;) {
    unsigned hand = long_at(sowing->pits, from);
    if (RARELY(hand >= rules->board.track_length)) return LONG_ROUNDS;
    sown += hand;
    if (long_lap(rules, laps, sowing, from, hand) &&
        in_play - (sowing->captured >> 16) - (sowing->captured & 0xFFFF) <= (unsigned)rules->values.end_left)
      return LONG_IS_OVER;
    if (!long_goes_on(rules, sowing, &from)) return LONG_LANDED;
    if (--laps_left == 0 || sown > MOST_SOWN) return LONG_IS_OVER;
  }
}

/* ---- captures at the end --------------------------------------------------------------------------------------- */

INLINE void long_take(struct long_sowing *sowing, unsigned pit) {
  sowing->captured += long_at(sowing->pits, pit);
  long_clear(sowing->pits, pit);
}

/* The last pit captures, and perhaps a chain before it. */
INLINE void long_capture_count(const mancala_ruleset *rules, struct long_sowing *sowing) {
  const struct rule_values *values = &rules->values;
  unsigned pit = sowing->at;
  uint64_t before[LONG_WORDS];
  memcpy(before, sowing->pits, sizeof before);
  for (unsigned count = 0; count < rules->board.track_length; count++) {
    if (!long_captures_count(rules, sowing->mover, pit, long_at(before, pit))) return;
    long_take(sowing, pit);
    if (values->capture_opposite != CAPTURE_OPPOSITE_NO) long_take(sowing, (unsigned)site_facing(rules, pit));
    if (values->capture_chain == CAPTURE_CHAIN_NONE) return;
    pit = track_previous(rules, pit);
  }
}

INLINE void long_capture_beyond(const mancala_ruleset *rules, struct long_sowing *sowing) {
  unsigned gap = track_next(rules, sowing->at), beyond = track_next(rules, gap);
  if (long_at(sowing->pits, gap)) return;
  bool held = long_at(sowing->pits, beyond) != 0;
  long_take(sowing, beyond);
  if (rules->values.capture_opposite == CAPTURE_OPPOSITE_ALWAYS ||
      (rules->values.capture_opposite == CAPTURE_OPPOSITE_IF_CAPTURED && held))
    long_take(sowing, (unsigned)site_facing(rules, beyond));
}

/* The last seed makes a tuzdik: as make_tuzdik() has it. */
INLINE bool long_make_tuzdik(const mancala_ruleset *rules, struct long_sowing *sowing) {
  unsigned half = rules->board.half, mover = sowing->mover, number = sowing->at % half;
  if (long_at(sowing->pits, sowing->at) != (unsigned)rules->values.tuzdik) return false;
  if ((sowing->at >= half) == mover || sowing->tuzdik[mover] || number == half - 1) return false;
  if (sowing->tuzdik[!mover] && (sowing->tuzdik[!mover] - 1) % half == number) return false;
  sowing->tuzdik[mover] = sowing->at + 1;
  long_take(sowing, sowing->at);
  return true;
}

/* Makes the captures that the end of a sowing brings; returns how many seeds. */
INLINE unsigned long_capture(const mancala_ruleset *rules, struct long_sowing *sowing) {
  unsigned before = sowing->captured;
  if (rules->values.tuzdik && long_make_tuzdik(rules, sowing)) return sowing->captured - before;
  if (rules->values.capture == CAPTURE_COUNT) {
    if (RARELY(long_captures_count(rules, sowing->mover, sowing->at, long_at(sowing->pits, sowing->at))))
      long_capture_count(rules, sowing);
  } else if (rules->values.capture == CAPTURE_BEYOND) {
    long_capture_beyond(rules, sowing);
  }
  return sowing->captured - before;
}

/* ---- choosing -------------------------------------------------------------------------------------------------- */

/* Bit i for each pit i that holds `least` seeds or more. */
INLINE uint64_t long_pits_with(const mancala_ruleset *rules, const uint64_t *pits, unsigned least) {
  uint64_t flags[LONG_WORDS] = {0};
  for (unsigned i = 0; i < long_words(rules); i++) flags[i] = bytes_with(pits[i] & EACH_BYTE * 127, least) | pits[i];
  return long_bits(rules, flags);
}

#endif
