/* Choosing and playing in the compact form. What takes the form beside the rules has both known when the library is
 * compiled, where it can. */
#ifndef LIB_ENGINE_COMPACT_PLAY_H
#define LIB_ENGINE_COMPACT_PLAY_H

#include "engine/actions.h"
#include "engine/compact.h"
#include "engine/play.h"

/* ---- choices --------------------------------------------------------------------------------------------------- */

/* Pits that may be chosen: flags in two words; of a long ring bits in the first one. */
INLINE bool any_choice(const struct words *choices) { return (choices->low | choices->high) != 0; }

INLINE unsigned count_choices(enum form form, const struct words *choices) {
  if (form == FORM_LONG) return bit_count(choices->low);
  return flag_count(choices->low) + flag_count(choices->high);
}

/* Takes the first one out of the choices, which are not empty; returns the bit at which its pit begins. */
INLINE unsigned next_choice(enum form form, struct words *choices) {
  unsigned bit, flag = form == FORM_LONG ? 0 : 7; /* where the flag stands in its byte */
  if (form != FORM_CIRCUITS || choices->low) {
    bit = lowest_bit(choices->low) - flag;
    choices->low &= choices->low - 1;
  } else {
    bit = lowest_bit(choices->high) - flag + SECOND_WORD;
    choices->high &= choices->high - 1;
  }
  return form == FORM_LONG ? 8 * bit : bit;
}

/* The action that names the pit of a choice. */
INLINE mancala_action choice_action(const mancala_ruleset *rules, enum form form, const struct compact *at,
                                    unsigned bit) {
  unsigned side = at->strip ? !at->turn : at->turn, pit = bit / 8;
  if (form == FORM_LONG) return pit;
  if (bit & SECOND_WORD) pit += (unsigned)rules->values.columns - LAP_SECOND;
  return side * rules->board.half + pit;
}

/* The choices as struct state has them. */
INLINE uint32_t choice_pits(const mancala_ruleset *rules, enum form form, const struct compact *at,
                            const struct words *choices) {
  if (form == FORM_LONG) return (uint32_t)(choices->low >> (at->turn ? rules->board.half : 0));
  unsigned bits = bits_of_bytes(choices->low >> 7);
  if (form == FORM_CIRCUITS) bits |= bits_of_bytes(choices->high >> 7) << rules->values.columns;
  return bits;
}

/* The choices of a long ring by the engine that knows all rules. */
APART uint64_t long_choices_by_engine(const struct frame *frame, struct compact at) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  struct narrow_state state = *frame->root;
  uint64_t choices = 0;
  compact_to(frame->rules, at, &state);
  unsigned count = narrow_actions(frame->rules, &state, actions);
  for (unsigned i = 0; i < count; i++) choices |= UINT64_C(1) << actions[i];
  return choices;
}

INLINE uint64_t long_choices(const mancala_ruleset *rules, const struct frame *frame, const struct compact *at) {
  const struct rule_values *values = &rules->values;
  const uint64_t pits[LONG_WORDS] = {at->own.low, at->own.high, at->other.low, at->other.high};
  uint64_t mask = long_pits_with(rules, pits, (unsigned)values->choose_least) & long_row(rules, at->turn);
  if (values->must_feed == YES && RARELY(!(long_pits_with(rules, pits, 1) & long_row(rules, !at->turn))))
    return long_choices_by_engine(frame, *at);
  if (values->choose == CHOOSE_LEFTMOST) mask &= 0 - mask;
  if (values->choose == CHOOSE_RIGHTMOST) mask = only_highest_bit(mask);
  return mask;
}

INLINE struct words compact_choices(const mancala_ruleset *rules, enum form form, const struct frame *frame,
                                    const struct compact *at) {
  if (form == FORM_LONG) return (struct words){long_choices(rules, frame, at), 0};
  if (form == FORM_RING) return (struct words){ring_choices(rules, frame->laps, &at->own), 0};
  if (at->strip) return (struct words){bytes_with(at->other.low, 1), bytes_with(at->other.high, 1)};
  return circuit_choices(rules, &at->own);
}

/* ---- ends ------------------------------------------------------------------------------------------------------ */

/* Whether the side to move, or the other one, has seeds. */
INLINE bool compact_has_seeds(const mancala_ruleset *rules, enum form form, const struct compact *at, bool other) {
  if (form == FORM_RING) return (other ? at->own.high : at->own.low) & row_bits(rules);
  if (form == FORM_CIRCUITS) return other ? at->other.low | at->other.high : at->own.low | at->own.high;
  const uint64_t pits[LONG_WORDS] = {at->own.low, at->own.high, at->other.low, at->other.high};
  return long_has_seeds(rules, pits, at->turn ^ other);
}

/* Whether the game is over by the variant's own rules. */
INLINE bool compact_is_over(const mancala_ruleset *rules, enum form form, const struct frame *frame,
                            const struct compact *at) {
  const struct rule_values *values = &rules->values;
  if (values->majority == YES &&
      (2 * compact_mine(form, at) > frame->total || 2 * compact_others(form, at) > frame->total))
    return true;
  if (values->end_left && frame->total - compact_captured(form, at) <= (unsigned)values->end_left) return true;
  bool own = compact_has_seeds(rules, form, at, false), other = compact_has_seeds(rules, form, at, true);
  if (values->end_row == END_ROW_ENDS || values->cleared == CLEARED_LOSES) return !(own & other);
  return !(own | other);
}

/* ---- turns ----------------------------------------------------------------------------------------------------- */

/* The turn goes to the other side, if `changes`. */
INLINE void compact_turn(struct compact *at, enum form form, bool changes) {
  unsigned half = changes ? 16 : 0;
  swap_sides(form, at, changes);
  if (form != FORM_RING) at->captured = at->captured >> half | at->captured << half;
  at->turn ^= changes;
}

/* Where an empty row ends the game, nobody who is to sow again is without a move. */
INLINE bool row_end_shows_immobility(const mancala_ruleset *rules) {
  return rules->values.end_row == END_ROW_ENDS && rules->values.choose_least == 1 && !rules->filtered;
}

/* Whether a side that has seeds in its row has a move. */
INLINE bool any_seed_is_a_choice(const mancala_ruleset *rules) {
  return rules->values.choose_least == 1 && !rules->filtered && !rules->board.circuits;
}

/* After a sowing: the same side once more if it has earned that, or the other one. */
INLINE void compact_finish(const mancala_ruleset *rules, enum form form, const struct frame *frame, struct compact *at,
                           bool again) {
  const struct rule_values *values = &rules->values;
  if (values->again_limit) again = again && at->bonus < (unsigned)values->again_limit;
  if (any_seed_is_a_choice(rules)) {
    again &= compact_has_seeds(rules, form, at, false); /* no branch: it is hard to foresee */
  } else if (again && !row_end_shows_immobility(rules)) {
    struct words choices = compact_choices(rules, form, frame, at);
    again = any_choice(&choices);
  }
  compact_turn(at, form, !again);
  at->bonus = again && values->again_limit ? at->bonus + 1 : 0;
}

/* ---- playing --------------------------------------------------------------------------------------------------- */

INLINE bool play_ring(const mancala_ruleset *rules, const struct frame *frame, struct compact *at, unsigned bit) {
  bool again;
  if (!ring_play(rules, frame->laps, &at->own, bit, &again)) return false;
  compact_finish(rules, FORM_RING, frame, at, again);
  return true;
}

INLINE void play_strip_of_circuit(const mancala_ruleset *rules, struct compact *at, unsigned bit) {
  unsigned stones = rules->values.strip == STRIP_SAME_NUMBER ? 1 : words_at(&at->other, bit);
  words_take(&at->other, bit, stones);
  at->captured += stones;
  compact_turn(at, FORM_CIRCUITS, --at->strip == 0);
}

INLINE bool play_circuit(const mancala_ruleset *rules, const struct lap_table *laps, struct compact *at, unsigned bit) {
  if (at->strip) {
    play_strip_of_circuit(rules, at, bit);
    return true;
  }
  if (!circuit_sow(rules, laps, &at->own, &bit)) return false;
  at->captured += circuit_capture(rules, &at->own, &at->other, bit, &at->strip);
  compact_turn(at, FORM_CIRCUITS, at->strip == 0);
  return true;
}

/* Plays a pit of a long ring by the engine that knows all rules. False if the game is over. */
APART bool play_long_by_engine(const struct frame *frame, struct compact before, struct compact *at, unsigned bit) {
  struct narrow_state state = *frame->root, next;
  compact_to(frame->rules, before, &state);
  narrow_play_by_all_rules(frame->rules, &state, &next, bit / 8, NULL);
  *at = compact_from(frame->rules, FORM_LONG, &next);
  return !next.over;
}

/* `at` is equal to `from`. */
INLINE bool play_long(const mancala_ruleset *rules, const struct frame *frame, const struct compact *from, unsigned bit,
                      struct compact *at) {
  uint64_t words[LONG_WORDS] = {at->own.low, at->own.high, at->other.low, at->other.high};
  some_lanes pits[LONG_PARTS];
  struct long_sowing sowing = {.mover = at->turn, .remembers = frame->remembers};
  sowing.tuzdik[0] = at->tuzdik[0];
  sowing.tuzdik[1] = at->tuzdik[1];
  long_from_words(words, pits);
  unsigned in_play = frame->total - compact_captured(FORM_LONG, at);
  switch (long_sow(rules, frame->long_laps, pits, &sowing, bit / 8, in_play)) {
  case LONG_IS_OVER: return false;
  case LONG_ROUNDS: {
    if (!frame->by_engine) return false;
    struct compact after;
    bool goes_on = play_long_by_engine(frame, *from, &after, bit);
    *at = after;
    return goes_on;
  }
  default: break;
  }
  unsigned captured = long_capture(rules, pits, &sowing);
  long_to_words(pits, words);
  at->own = (struct words){words[0], words[1]};
  at->other = (struct words){words[2], words[3]};
  at->captured += sowing.captured;
  at->tuzdik[0] = sowing.tuzdik[0];
  at->tuzdik[1] = sowing.tuzdik[1];
  if (keeps_capturers(rules)) {
    if (captured) sowing.last = side_mark(at->turn);
    if (sowing.last) at->last = sowing.last;
    if (captured && !at->first) at->first = side_mark(at->turn);
  }
  compact_finish(rules, FORM_LONG, frame, at, rules->values.again == AGAIN_CAPTURE && captured);
  return true;
}

/* Plays the choice at `bit` of the position `from`; `to` receives the new one. It is not asked whether the game is over
 * by it: false if it is certain that it is, or if the engine that knows all rules has to play it. */
INLINE bool compact_play(const mancala_ruleset *rules, enum form form, const struct frame *frame,
                         const struct compact *from, unsigned bit, struct compact *to) {
  *to = *from;
  if (form == FORM_RING) return play_ring(rules, frame, to, bit);
  return form == FORM_CIRCUITS ? play_circuit(rules, frame->laps, to, bit) : play_long(rules, frame, from, bit, to);
}

/* Passes for a side that has nothing to move, where that is how the game goes on; the choices of the side to move. None
 * if the game is over. */
INLINE struct words compact_settle(const mancala_ruleset *rules, enum form form, const struct frame *frame,
                                   struct compact *at) {
  if (compact_is_over(rules, form, frame, at)) return (struct words){0, 0};
  struct words choices = compact_choices(rules, form, frame, at);
  if (any_choice(&choices) || rules->values.immobile != IMMOBILE_PASS) return choices;
  compact_turn(at, form, true);
  at->bonus = 0;
  return compact_choices(rules, form, frame, at);
}

#endif
