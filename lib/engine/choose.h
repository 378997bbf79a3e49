/* Pits that a side may sow from. */
#ifndef LIB_ENGINE_CHOOSE_H
#define LIB_ENGINE_CHOOSE_H

#include "engine/capture.h"
#include "engine/mask.h"
#include "engine/sow.h"

/* singletons = into-empty: a single stone may move if the next pit of the track is empty. */
INLINE bool singleton_moves(const mancala_ruleset *rules, const STATE *state, unsigned site) {
  unsigned base = rules->board.circuits && site >= rules->board.half ? rules->board.half : 0u;
  struct sowing sowing = {.base = base, .clockwise = rules->values.direction == DIRECTION_CLOCKWISE};
  return state->pits[site] == 1 && state->pits[base + open_ahead(rules, state, &sowing, site - base)] == 0;
}

/* Pits from `first` to before `end` that hold `least` seeds or more, without a branch for each: which ones do is hard
 * to foresee. `out` has room for one more than there are. */
INLINE unsigned list_pits(const STATE *state, unsigned first, unsigned end, unsigned least, mancala_action *out) {
#ifdef NARROW
  return list_bits(mask_of_pits(state, first, end - first, least), first, out);
#else
  unsigned count = 0;
  for (unsigned site = first; site < end; site++) {
    out[count] = site;
    count += state->pits[site] >= least;
  }
  return count;
#endif
}

/* The same with pits that have been taken over: those in the own row, then those in the other. */
APART unsigned list_own_pits(const mancala_ruleset *rules, const STATE *state, unsigned side, unsigned least,
                             mancala_action *out) {
  unsigned half = rules->board.half, own = 0;
  unsigned count = list_pits(state, side * half, side * half + half, least, out);
  count += list_pits(state, side ? 0 : half, side ? half : 2 * half, least, out + count);
  for (unsigned i = 0; i < count; i++)
    if (state_owner(rules, state, out[i]) == side) out[own++] = out[i];
  return own;
}

/* A side's pits that hold `least` seeds or more. */
INLINE unsigned pits_with(const mancala_ruleset *rules, const STATE *state, unsigned side, unsigned least,
                          mancala_action *out) {
  unsigned first = side * rules->board.half;
  return state->any_taken ? list_own_pits(rules, state, side, least, out)
                          : list_pits(state, first, first + rules->board.half, least, out);
}

/* The leftmost of a row's pits that holds `least` seeds or more, into `out`; 0 if none does, else 1. */
INLINE unsigned leftmost_pit(const STATE *state, unsigned first, unsigned end, unsigned least, mancala_action *out) {
#ifdef NARROW
  uint64_t mask = mask_of_pits(state, first, end - first, least);
  if (mask) *out = first + lowest_bit(mask);
  return mask != 0;
#else
  for (unsigned site = first; site < end; site++) {
    if (state->pits[site] < least) continue;
    *out = site;
    return 1;
  }
  return 0;
#endif
}

/* Whether one of a side's pits holds `least` seeds or more. */
INLINE bool any_pit_with(const mancala_ruleset *rules, const STATE *state, unsigned side, unsigned least) {
  unsigned first = side * rules->board.half;
#ifdef NARROW
  return mask_of_pits(state, first, rules->board.half, least) != 0;
#else
  for (unsigned site = first; site < first + rules->board.half; site++)
    if (state->pits[site] >= least) return true;
  return false;
#endif
}

#ifdef NARROW
/* The single stones of a side whose next pit on its circuit is empty, as bits; no pit is closed. */
INLINE uint64_t movable_mask(const mancala_ruleset *rules, const STATE *state, unsigned side) {
  unsigned half = rules->board.half, first = side * half;
  uint64_t some = mask_of_pits(state, first, half, 1), more = mask_of_pits(state, first, half, 2);
  uint64_t empty = ((UINT64_C(1) << half) - 1) & ~some;
  uint64_t before_empty = rules->values.direction == DIRECTION_CLOCKWISE ? empty << 1 | empty >> (half - 1)
                                                                         : empty >> 1 | (empty & 1) << (half - 1);
  return some & ~more & before_empty;
}
#endif

APART unsigned movable_singletons(const mancala_ruleset *rules, const STATE *state, unsigned side,
                                  mancala_action *out) {
#ifdef NARROW
  if (rules->board.circuits && !state->any_closed)
    return list_bits(movable_mask(rules, state, side), side * rules->board.half, out);
#endif
  unsigned count = pits_with(rules, state, side, 1, out), movable = 0;
  for (unsigned i = 0; i < count; i++)
    if (singleton_moves(rules, state, out[i])) out[movable++] = out[i];
  return movable;
}

/* ---- choices that depend on what they lead to ------------------------------------------------------------------ */

/* direction = chosen: the actions of a pit are the pit (counter-clockwise) and pits + pit (clockwise). */
INLINE unsigned action_site(const mancala_ruleset *rules, mancala_action action) {
  return action >= rules->board.pits ? action - rules->board.pits : action;
}

INLINE bool action_clockwise(const mancala_ruleset *rules, mancala_action action) {
  return rules->values.direction == DIRECTION_CLOCKWISE || action >= rules->board.pits;
}

/* Sows on a copy, within a side's part of what may be sown in trying all its actions. */
APART enum sow_end try_sowing(const mancala_ruleset *rules, const STATE *state, mancala_action action, STATE *after,
                              struct sowing *sowing) {
  state_copy(rules, after, state);
  return sow(rules, after, NULL, action_site(rules, action), action_clockwise(rules, action), rules->most_tried,
             sowing);
}

/* must_feed: whether the other side has seeds when the sowing is over, before anything is captured at its end. An
 * endless sowing leaves the position as it is, so it feeds nobody. */
APART bool feeds(const mancala_ruleset *rules, const STATE *state, mancala_action action) {
  STATE after;
  struct sowing sowing;
  return try_sowing(rules, state, action, &after, &sowing) != SOW_ENDLESS &&
         state_side_seeds(rules, &after, !state->turn) > 0;
}

/* Whether the end of the sowing captures all that the other side has. */
APART bool is_grand_slam(const mancala_ruleset *rules, const STATE *state, mancala_action action) {
  STATE after;
  struct sowing sowing;
  return try_sowing(rules, state, action, &after, &sowing) == SOW_LANDED &&
         capture_at_end(rules, &after, NULL, &sowing) > 0 && !state_side_seeds(rules, &after, !state->turn);
}

/* Whether the other side is empty and has to be fed. */
INLINE bool must_feed_now(const mancala_ruleset *rules, const STATE *state) {
  return rules->values.must_feed == YES && !state_side_seeds(rules, state, !state->turn);
}

/* Keeps the actions that feed an empty opponent; then those that are no grand slam, unless all are. */
APART unsigned filter_choice(const mancala_ruleset *rules, const STATE *state, mancala_action *actions,
                             unsigned count) {
  unsigned kept = 0;
  if (must_feed_now(rules, state)) {
    for (unsigned i = 0; i < count; i++)
      if (feeds(rules, state, actions[i])) actions[kept++] = actions[i];
    count = kept;
  }
  if (rules->values.grand_slam != GRAND_SLAM_NOT_ALLOWED) return count;
  mancala_action modest[MANCALA_MAX_ACTIONS];
  kept = 0;
  for (unsigned i = 0; i < count; i++)
    if (!is_grand_slam(rules, state, actions[i])) modest[kept++] = actions[i];
  if (kept) memcpy(actions, modest, kept * sizeof *actions);
  return kept ? kept : count;
}

/* ---- all of it ------------------------------------------------------------------------------------------------- */

/* Both directions of each pit, pit by pit. */
APART unsigned double_directions(const mancala_ruleset *rules, mancala_action *actions, unsigned count) {
  for (unsigned i = count; i-- > 0;) {
    actions[2 * i + 1] = actions[i] + rules->board.pits;
    actions[2 * i] = actions[i];
  }
  return 2 * count;
}

/* Pits with choose_least seeds or more, or else the single stones that may move; choose = leftmost takes the first,
 * rightmost the last. */
INLINE unsigned sowable(const mancala_ruleset *rules, const STATE *state, unsigned side, mancala_action *out) {
  const struct rule_values *values = &rules->values;
  unsigned first = side * rules->board.half, least = (unsigned)values->choose_least;
  unsigned count = values->choose == CHOOSE_LEFTMOST && !state->any_taken
                       ? leftmost_pit(state, first, first + rules->board.half, least, out)
                       : pits_with(rules, state, side, least, out);
  if (!count && values->singletons == SINGLETONS_INTO_EMPTY) count = movable_singletons(rules, state, side, out);
  if (!count) return 0;
  if (values->choose == CHOOSE_RIGHTMOST) out[0] = out[count - 1];
  if (values->choose != CHOOSE_ANY) count = 1;
  if (values->direction == DIRECTION_CHOSEN) count = double_directions(rules, out, count);
  return rules->filtered ? filter_choice(rules, state, out, count) : count;
}

/* Where it is not enough that a pit holds seeds. */
APART bool has_choice(const mancala_ruleset *rules, const STATE *state) {
  mancala_action out[MANCALA_MAX_ACTIONS];
  return sowable(rules, state, state->turn, out) > 0;
}

/* Whether the side to move has anything to sow. That a choice must not take all leaves at least one of them, so only
 * that it must feed has to be tried. */
INLINE bool is_mobile(const mancala_ruleset *rules, const STATE *state) {
  if (must_feed_now(rules, state) || state->any_taken) return has_choice(rules, state);
  if (any_pit_with(rules, state, state->turn, (unsigned)rules->values.choose_least)) return true;
  if (rules->values.singletons == SINGLETONS_NEVER) return false;
#ifdef NARROW
  if (rules->board.circuits && !state->any_closed) return movable_mask(rules, state, state->turn) != 0;
#endif
  return has_choice(rules, state);
}

#ifdef NARROW
/* Whether the seeds in the own row alone tell what may be chosen. */
INLINE bool row_tells_choices(const mancala_ruleset *rules, const STATE *state) {
  const struct rule_values *values = &rules->values;
  bool singletons = values->singletons == SINGLETONS_NEVER || (rules->board.circuits && !state->any_closed);
  return rules->board.half <= MASK_PITS && singletons && !rules->filtered && values->direction != DIRECTION_CHOSEN &&
         !state->any_taken;
}

INLINE uint64_t choices_of_row(const mancala_ruleset *rules, const STATE *state) {
  const struct rule_values *values = &rules->values;
  unsigned half = rules->board.half;
  uint64_t mask = mask_of_pits(state, state->turn * half, half, (unsigned)values->choose_least);
  if (values->singletons == SINGLETONS_INTO_EMPTY && !mask) mask = movable_mask(rules, state, state->turn);
  if (values->choose == CHOOSE_LEFTMOST) mask &= 0 - mask;
  return values->choose == CHOOSE_RIGHTMOST ? only_highest_bit(mask) : mask;
}
#endif

/* What may be stripped: any of the other side's pits with stones. */
INLINE void find_strip_choices(const mancala_ruleset *rules, STATE *state) {
#ifdef NARROW
  unsigned half = rules->board.half;
  if (half <= MASK_PITS && !state->any_taken)
    state->choices = (uint32_t)mask_of_pits(state, !state->turn * half, half, 1);
#else
  (void)rules;
  (void)state;
#endif
}

/* Whether the side to move has anything to sow. What it may sow is kept with the position where it shows. */
INLINE bool find_choices(const mancala_ruleset *rules, STATE *state) {
#ifdef NARROW
  if (row_tells_choices(rules, state)) {
    state->choices = (uint32_t)choices_of_row(rules, state);
    return state->choices != 0;
  }
#endif
  return is_mobile(rules, state);
}

#endif
