/* Two rows in the compact form: the rules of sow.h, capture.h and choose.h once more for two words. `low` is the
 * mover's row, `high` the other one, each with what that side has captured in the top byte. */
#ifndef LIB_ENGINE_RING_H
#define LIB_ENGINE_RING_H

#include "engine/capture.h"
#include "engine/words.h"

/* Whether a ruleset that has a lap table is played in this form. */
INLINE bool ring_rules(const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  return !rules->board.circuits && values->capture != CAPTURE_FRONT && values->singletons == SINGLETONS_NEVER &&
         (values->must_feed == NO || values->relay == RELAY_NONE);
}

/* What both sides have captured. */
INLINE unsigned ring_captured(const struct words *rows) {
  return (unsigned)(rows->low >> STORE_BIT) + (unsigned)(rows->high >> STORE_BIT);
}

/* ---- sowing ---------------------------------------------------------------------------------------------------- */

/* Whether the pit at `bit` holds a count that captures. Where only the other side's row counts, its word alone is
 * looked at. */
INLINE bool ring_captures_count(const mancala_ruleset *rules, const struct words *rows, unsigned bit) {
  const struct rule_values *values = &rules->values;
  if (values->capture != CAPTURE_COUNT) return false;
  bool opposing = values->capture_rows == CAPTURE_ROWS_OPPOSING;
  unsigned in_second = bit / SECOND_WORD, seeds = words_at(rows, opposing ? bit | SECOND_WORD : bit);
  unsigned counts = counts_have(values->capture_counts, seeds);
  if (values->capture_rows == CAPTURE_ROWS_BOTH) return counts;
  return counts & (opposing ? in_second : in_second ^ 1);
}

INLINE bool is_store(const mancala_ruleset *rules, unsigned bit) {
  return rules->values.stores >= STORES_OWN && (bit & STORE_BIT) == STORE_BIT;
}

/* How many seeds the sowing goes on with after a lap, from the pit `lift`; 0 if it does not. */
INLINE unsigned ring_next_hand(const mancala_ruleset *rules, const struct words *rows, struct landing landing,
                               unsigned *lift) {
  const struct rule_values *values = &rules->values;
  if (values->relay == RELAY_NONE || is_store(rules, landing.bit)) return 0;
  bool next = values->relay == RELAY_NEXT;
  *lift = next ? landing.after : landing.bit;
  unsigned seeds = words_at(rows, *lift);
  if (next && values->capture != CAPTURE_COUNT) return seeds;
  if (next) return ring_captures_count(rules, rows, landing.bit) ? 0 : seeds;
  bool goes_on =
      seeds > 1 && !counts_have(values->relay_stops, seeds) && !ring_captures_count(rules, rows, landing.bit);
  return goes_on ? seeds : 0;
}

/* Sows from the mover's pit at `bit`, to the end of the last lap; false if the lap limit is reached, or `most` seeds
 * have been sown. */
INLINE bool ring_sow(const mancala_ruleset *rules, const struct lap_table *laps, struct words *rows, unsigned *bit,
                     unsigned most) {
  unsigned laps_left = (unsigned)rules->values.lap_limit, hand, lift;
  unsigned sown = words_at(rows, *bit);
  struct landing landing = sow_first_word(laps, rows, *bit);
  while ((hand = ring_next_hand(rules, rows, landing, &lift)) != 0) {
    if (--laps_left == 0 || sown > most) return false;
    sown += hand;
    landing = sow_hand_by_table(laps, rows, lift, hand);
  }
  *bit = landing.bit;
  return true;
}

/* ---- captures at the end --------------------------------------------------------------------------------------- */

/* The pit that faces one: columns are numbered against each other in the two words. */
INLINE unsigned ring_facing(const mancala_ruleset *rules, unsigned bit) {
  return (bit & SECOND_WORD ? 0u : (unsigned)SECOND_WORD) + 8u * ((unsigned)rules->values.columns - 1) - (bit & 63);
}

INLINE void ring_take(struct words *rows, unsigned bit) {
  uint64_t seeds = words_at(rows, bit);
  words_take(rows, bit, seeds);
  rows->low += seeds << STORE_BIT;
}

/* The pit at `bit` captures, and perhaps a chain before it, which is followed on the board as it was before anything
 * was taken. */
INLINE void ring_capture_count(const mancala_ruleset *rules, const struct lap_table *laps, struct words *rows,
                               unsigned bit) {
  const struct rule_values *values = &rules->values;
  struct words before = *rows;
  for (unsigned count = 0; count < rules->board.track_length; count++) {
    if (count && !ring_captures_count(rules, &before, bit)) return;
    ring_take(rows, values->capture_rows == CAPTURE_ROWS_OPPOSING ? bit | SECOND_WORD : bit);
    if (values->capture_opposite != CAPTURE_OPPOSITE_NO) ring_take(rows, ring_facing(rules, bit));
    if (values->capture_chain == CAPTURE_CHAIN_NONE) return;
    bit = laps->previous[bit / 8];
  }
}

INLINE void ring_capture_beyond(const mancala_ruleset *rules, const struct lap_table *laps, struct words *rows,
                                unsigned bit) {
  unsigned gap = laps->next[bit / 8], beyond = laps->next[gap / 8];
  if (words_at(rows, gap)) return;
  bool held = words_at(rows, beyond) != 0;
  ring_take(rows, beyond);
  if (rules->values.capture_opposite == CAPTURE_OPPOSITE_ALWAYS ||
      (rules->values.capture_opposite == CAPTURE_OPPOSITE_IF_CAPTURED && held))
    ring_take(rows, ring_facing(rules, beyond));
}

/* True if it captures. */
INLINE bool ring_capture_cross(const mancala_ruleset *rules, struct words *rows, unsigned bit) {
  unsigned last_pit = 8 * ((unsigned)rules->values.columns - 1), facing_bit = (last_pit - bit) & 63;
  uint64_t facing = rows->high >> facing_bit & 0xFF;
  uint64_t nothing_faces = rules->values.capture_empty == YES ? 0 : (facing - 1) >> 63;
  uint64_t not_single = (rows->low >> (bit & 63) & 0xFF) ^ 1, not_own_pit = (last_pit - bit) >> 31;
  if (!RARELY((nothing_faces | not_single | not_own_pit) == 0)) return false; /* one branch: it is hard to foresee */
  rows->high -= facing << facing_bit;
  rows->low += facing << STORE_BIT;
  if (rules->values.capture_seed == CAPTURE_SEED_TOO) rows->low += (UINT64_C(1) << STORE_BIT) - (UINT64_C(1) << bit);
  return true;
}

/* True if something may have been captured. */
INLINE bool ring_capture_by_rule(const mancala_ruleset *rules, const struct lap_table *laps, struct words *rows,
                                 unsigned bit) {
  switch (rules->values.capture) {
  case CAPTURE_COUNT:
    if (is_store(rules, bit) || !RARELY(ring_captures_count(rules, rows, bit))) return false;
    ring_capture_count(rules, laps, rows, bit);
    return true;
  case CAPTURE_BEYOND:
    if (is_store(rules, bit)) return false;
    ring_capture_beyond(rules, laps, rows, bit);
    return true;
  case CAPTURE_CROSS: return ring_capture_cross(rules, rows, bit);
  default: return false;
  }
}

/* Makes the captures that the end of a sowing brings. */
INLINE void ring_capture(const mancala_ruleset *rules, const struct lap_table *laps, struct words *rows, unsigned bit) {
  struct words before = *rows;
  if (ring_capture_by_rule(rules, laps, rows, bit) && rules->values.grand_slam == GRAND_SLAM_TAKES_NOTHING &&
      !(rows->high & row_bits(rules)))
    *rows = before;
}

/* ---- choosing -------------------------------------------------------------------------------------------------- */

/* must_feed with an empty opponent: the pits from which a seed gets into his row. */
APART uint64_t ring_feeding(const mancala_ruleset *rules, const struct lap_table *laps, struct words rows,
                            uint64_t flags) {
  uint64_t feeding = 0;
  for (; flags; flags &= flags - 1) {
    struct words after = rows;
    sow_words(laps, &after, lowest_flag(flags));
    if (after.high & row_bits(rules)) feeding |= flags & (0 - flags);
  }
  return feeding;
}

/* grand_slam = not-allowed: the pits from which the other side does not lose all that it has; all, if none is left. */
APART uint64_t ring_modest(const mancala_ruleset *rules, const struct lap_table *laps, struct words rows,
                           uint64_t flags) {
  uint64_t modest = 0;
  for (uint64_t left = flags; left; left &= left - 1) {
    struct words after = rows;
    unsigned bit = lowest_flag(left);
    bool slam = false;
    if (ring_sow(rules, laps, &after, &bit, rules->most_tried)) {
      unsigned captured = ring_captured(&after);
      ring_capture(rules, laps, &after, bit);
      slam = !(after.high & row_bits(rules)) && ring_captured(&after) != captured;
    }
    if (!slam) modest |= left & (0 - left);
  }
  return modest ? modest : flags;
}

/* Whether a capture by count can take every pit of the other side: no more than the largest count is in any. */
INLINE bool ring_slam_is_near(const mancala_ruleset *rules, uint64_t other_row) {
  const struct rule_values *values = &rules->values;
  if (values->capture != CAPTURE_COUNT || values->capture_counts & 1 || values->capture_counts >> 4) return true;
  return !bytes_with(other_row, 4);
}

/* The top bits of the pits that the side to move may sow from. */
INLINE uint64_t ring_choices(const mancala_ruleset *rules, const struct lap_table *laps, const struct words *rows) {
  const struct rule_values *values = &rules->values;
  uint64_t bits = row_bits(rules), flags = bytes_with(rows->low & bits, (unsigned)values->choose_least) & bits;
  if (values->choose == CHOOSE_LEFTMOST) flags &= 0 - flags;
  if (values->choose == CHOOSE_RIGHTMOST) flags = only_highest_bit(flags);
  if (values->must_feed == YES && !(rows->high & bits)) flags = ring_feeding(rules, laps, *rows, flags);
  if (values->grand_slam == GRAND_SLAM_NOT_ALLOWED && ring_slam_is_near(rules, rows->high & bits))
    flags = ring_modest(rules, laps, *rows, flags);
  return flags;
}

/* Plays the pit at `bit`: the sowing and its captures. False if the sowing is endless; `again` receives whether the
 * side has earned another sowing. */
INLINE bool ring_play(const mancala_ruleset *rules, const struct lap_table *laps, struct words *rows, unsigned bit,
                      bool *again) {
  if (!ring_sow(rules, laps, rows, &bit, MOST_SOWN)) return false;
  unsigned before = ring_captured(rows);
  ring_capture(rules, laps, rows, bit);
  *again = (rules->values.again == AGAIN_STORE && bit == STORE_BIT) ||
           (rules->values.again == AGAIN_CAPTURE && ring_captured(rows) != before);
  return true;
}

#endif
