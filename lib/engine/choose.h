/* Pits that a side may sow from. */
#ifndef LIB_ENGINE_CHOOSE_H
#define LIB_ENGINE_CHOOSE_H

#include "engine/capture.h"
#include "engine/sow.h"

/* singletons = into-empty: a single stone may move if the next pit of the track is empty. */
static inline bool singleton_moves(const mancala_ruleset *rules, const struct state *state, unsigned site) {
  unsigned base = rules->board.circuits && site >= rules->board.half ? rules->board.half : 0u;
  struct sowing sowing = {.base = base, .clockwise = rules->values.direction == DIRECTION_CLOCKWISE};
  return state->pits[site] == 1 && state->pits[base + open_ahead(rules, state, &sowing, site - base)] == 0;
}

/* A side's pits that hold `least` seeds or more, without a branch for each: which ones do is hard to foresee. `out` has room for one
 * more than there are. */
static inline unsigned pits_with(const mancala_ruleset *rules, const struct state *state, unsigned side, unsigned least,
                                 mancala_action *out) {
  unsigned first = side * rules->board.half, end = first + rules->board.half, count = 0;
  if (state->any_taken) {
    first = 0;
    end = rules->board.pits;
  }
  for (unsigned site = first; site < end; site++) {
    out[count] = site;
    count += state->pits[site] >= least;
  }
  if (!state->any_taken) return count;
  unsigned own = 0;
  for (unsigned i = 0; i < count; i++)
    if (state_owner(rules, state, out[i]) == side) out[own++] = out[i];
  return own;
}

static inline unsigned movable_singletons(const mancala_ruleset *rules, const struct state *state, unsigned side,
                                          mancala_action *out) {
  unsigned count = pits_with(rules, state, side, 1, out), movable = 0;
  for (unsigned i = 0; i < count; i++)
    if (singleton_moves(rules, state, out[i])) out[movable++] = out[i];
  return movable;
}

/* ---- choices that depend on what they lead to ------------------------------------------------------------------------ */

/* direction = chosen: the actions of a pit are the pit (counter-clockwise) and pits + pit (clockwise). */
static inline unsigned action_site(const mancala_ruleset *rules, mancala_action action) {
  return action >= rules->board.pits ? action - rules->board.pits : action;
}

static inline bool action_clockwise(const mancala_ruleset *rules, mancala_action action) {
  return rules->values.direction == DIRECTION_CLOCKWISE || action >= rules->board.pits;
}

/* Sows on a copy; false for an endless sowing, which leaves the position as it is. */
static inline bool try_sowing(const mancala_ruleset *rules, const struct state *state, mancala_action action, struct state *after,
                              struct sowing *sowing) {
  state_copy(rules, after, state);
  return sow(rules, after, NULL, action_site(rules, action), action_clockwise(rules, action), sowing) != SOW_ENDLESS;
}

/* must_feed: whether the other side has seeds when the sowing is over, before anything is captured at its end. */
static inline bool feeds(const mancala_ruleset *rules, const struct state *state, mancala_action action) {
  struct state after;
  struct sowing sowing;
  return try_sowing(rules, state, action, &after, &sowing) && state_side_seeds(rules, &after, !state->turn) > 0;
}

/* Whether the end of the sowing captures all that the other side has. */
static inline bool is_grand_slam(const mancala_ruleset *rules, const struct state *state, mancala_action action) {
  struct state after;
  struct sowing sowing;
  return try_sowing(rules, state, action, &after, &sowing) && capture_at_end(rules, &after, NULL, &sowing) > 0 &&
         !state_side_seeds(rules, &after, !state->turn);
}

/* Keeps the actions that feed an empty opponent; then those that are no grand slam, unless all are. */
static inline unsigned filter_choice(const mancala_ruleset *rules, const struct state *state, mancala_action *actions, unsigned count) {
  unsigned kept = 0;
  if (rules->values.must_feed == YES && !state_side_seeds(rules, state, !state->turn)) {
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

/* ---- all of it --------------------------------------------------------------------------------------------------------- */

/* Both directions of each pit, pit by pit. */
static inline unsigned double_directions(const mancala_ruleset *rules, mancala_action *actions, unsigned count) {
  for (unsigned i = count; i-- > 0;) {
    actions[2 * i + 1] = actions[i] + rules->board.pits;
    actions[2 * i] = actions[i];
  }
  return 2 * count;
}

/* Pits with choose_least seeds or more, or else the single stones that may move; choose = leftmost takes the first, rightmost the last. */
static inline unsigned sowable(const mancala_ruleset *rules, const struct state *state, unsigned side, mancala_action *out) {
  const struct rule_values *values = &rules->values;
  unsigned count = pits_with(rules, state, side, (unsigned)values->choose_least, out);
  if (!count && values->singletons == SINGLETONS_INTO_EMPTY) count = movable_singletons(rules, state, side, out);
  if (!count) return 0;
  if (values->choose == CHOOSE_RIGHTMOST) out[0] = out[count - 1];
  if (values->choose != CHOOSE_ANY) count = 1;
  if (values->direction == DIRECTION_CHOSEN) count = double_directions(rules, out, count);
  return rules->filtered ? filter_choice(rules, state, out, count) : count;
}

/* Whether the side to move has anything to sow. */
static inline bool is_mobile(const mancala_ruleset *rules, const struct state *state) {
  mancala_action out[MANCALA_MAX_ACTIONS];
  unsigned first = state->turn * rules->board.half, end = first + rules->board.half;
  unsigned least = (unsigned)rules->values.choose_least;
  if (rules->filtered || state->any_taken) return sowable(rules, state, state->turn, out) > 0;
  for (unsigned site = first; site < end; site++)
    if (state->pits[site] >= least) return true;
  return rules->values.singletons == SINGLETONS_INTO_EMPTY && movable_singletons(rules, state, state->turn, out) > 0;
}

#endif
