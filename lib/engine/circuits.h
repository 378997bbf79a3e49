/* Four rows in the compact form: the rules of sow.h, capture.h and choose.h once more for a circuit in two words, the
 * outer row in `low`, the inner one in `high`. */
#ifndef LIB_ENGINE_CIRCUITS_H
#define LIB_ENGINE_CIRCUITS_H

#include "engine/words.h"

/* Whether a ruleset that has a lap table is played in this form. On circuits any pit may be chosen (rules/check.c). */
INLINE bool circuit_rules(const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  bool in_front = values->capture == CAPTURE_FRONT && values->capture_landing == CAPTURE_LANDING_EMPTY;
  return rules->board.circuits && (in_front || values->capture == CAPTURE_NONE) && values->relay != RELAY_NEXT &&
         values->again == AGAIN_NEVER && values->must_feed == NO && values->grand_slam == GRAND_SLAM_ALLOWED;
}

/* The stones on a circuit, below 256. */
INLINE unsigned circuit_stones(const struct words *circuit) { return byte_sum(circuit->low) + byte_sum(circuit->high); }

/* Sows from the mover's pit at `bit`, to the end of the last lap; false if a limit is reached. */
INLINE bool circuit_sow(const mancala_ruleset *rules, const struct lap_table *laps, struct words *circuit,
                        unsigned *bit) {
  unsigned laps_left = (unsigned)rules->values.lap_limit, stones = words_at(circuit, *bit), sown = 0;
  for (;;) {
    sown += stones;
    *bit = sow_hand_by_table(laps, circuit, *bit, stones).bit;
    if (rules->values.relay == RELAY_NONE) return true;
    stones = words_at(circuit, *bit);
    if (stones <= 1 || counts_have(rules->values.relay_stops, stones)) return true;
    if (--laps_left == 0 || sown > MOST_SOWN) return false;
  }
}

/* Pits with stones, `most` at the most. */
INLINE unsigned circuit_occupied(const struct words *circuit, unsigned most) {
  unsigned count = flag_count(bytes_with(circuit->low, 1)) + flag_count(bytes_with(circuit->high, 1));
  return count < most ? count : most;
}

/* What has to be stripped from the other side's circuit after a capture of so many stones. */
INLINE unsigned circuit_strip(const mancala_ruleset *rules, const struct words *other, unsigned stones) {
  unsigned left;
  switch (rules->values.strip) {
  case STRIP_SAME_NUMBER: left = circuit_stones(other); return stones < left ? stones : left;
  case STRIP_ONE_PIT: return circuit_occupied(other, 1);
  case STRIP_TWO_PITS: return circuit_occupied(other, 2);
  default: return 0;
  }
}

/* Takes what the last stone, at `bit`, captures from the other side's circuit; returns how many stones. `strip`
 * receives what is due after it. */
INLINE unsigned circuit_capture(const mancala_ruleset *rules, const struct words *circuit, struct words *other,
                                unsigned bit, unsigned *strip) {
  const struct rule_values *values = &rules->values;
  unsigned front = 8 * ((unsigned)values->columns - 1) - (bit & 63), back = bit & 63;
  uint64_t stones = other->high >> front & 0xFF, behind = other->low >> back & 0xFF;
  *strip = 0;
  if (values->capture != CAPTURE_FRONT) return 0;
  if (!((bit >= SECOND_WORD) & (words_at(circuit, bit) == 1) & (stones != 0))) return 0;
  other->high -= stones << front;
  if (values->capture_back == YES) {
    other->low -= behind << back;
    stones += behind;
  }
  if (behind || values->strip_after == STRIP_AFTER_CAPTURE) *strip = circuit_strip(rules, other, (unsigned)stones);
  return (unsigned)stones;
}

/* singletons = into-empty: the single stones whose next pit is empty. Both words receive flags. */
INLINE struct words circuit_singletons(const mancala_ruleset *rules, const struct words *circuit) {
  unsigned last = 8 * ((unsigned)rules->values.columns - 1);
  uint64_t first_of_low = circuit->low & 0xFF, first_of_high = circuit->high & 0xFF;
  struct words next = {circuit->low >> 8 | first_of_high << last, circuit->high >> 8 | first_of_low << last};
  return (struct words){bytes_equal(circuit->low, 1) & bytes_equal(next.low, 0),
                        bytes_equal(circuit->high, 1) & bytes_equal(next.high, 0)};
}

/* The flags of the pits that the side to move may sow from. */
INLINE struct words circuit_choices(const mancala_ruleset *rules, const struct words *circuit) {
  const struct rule_values *values = &rules->values;
  unsigned least = (unsigned)values->choose_least;
  struct words flags = {bytes_with(circuit->low, least), bytes_with(circuit->high, least)};
  if (values->singletons == SINGLETONS_INTO_EMPTY && RARELY(!(flags.low | flags.high)))
    flags = circuit_singletons(rules, circuit);
  return flags;
}

#endif
