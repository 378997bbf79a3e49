/* Choosing and playing pits: the whole of an action that names one. */
#ifndef LIB_ENGINE_PITS_H
#define LIB_ENGINE_PITS_H

#include "engine/turn.h"

INLINE bool play_sowing(const mancala_ruleset *rules, const STATE *from, STATE *state, mancala_action action,
                        struct sink *sink) {
  struct sowing sowing;
  uint32_t first_event = sink ? sink->count : 0;
  switch (sow(rules, state, sink, action_site(rules, action), action_clockwise(rules, action), MOST_SOWN, &sowing)) {
  case SOW_ENDLESS: /* the position is put back as it was, and the trace has only the end */
    state_copy(rules, state, from);
    if (sink) sink->count = first_event;
    end_game(rules, state, sink, MANCALA_END_ENDLESS_SOWING);
    return true;
  case SOW_FEW_LEFT: judge_own_end(rules, state, sink, from->turn); return true;
  default: break;
  }
  uint32_t captured = capture_at_end(rules, state, sink, &sowing);
  /* On circuits no side loses seeds but by a capture, so without one there is nothing to judge. */
  bool may_end =
      state->in_play != from->in_play || !rules->board.circuits || rules->values.captured == CAPTURED_SOWN_ON;
  if (may_end && judge_own_end(rules, state, sink, from->turn)) return true;
  return finish_turn(rules, state, sink, captured, sowing.store == (int)from->turn);
}

/* One stone, or one pit, of the strip. */
INLINE bool play_strip(const mancala_ruleset *rules, STATE *state, unsigned site, struct sink *sink) {
  uint16_t stones = rules->values.strip == STRIP_SAME_NUMBER ? 1 : state->pits[site];
  state->pits[site] = (lane)(state->pits[site] - stones);
  state->in_play = (uint16_t)(state->in_play - stones);
  state->captured[state->turn] = (uint16_t)(state->captured[state->turn] + stones);
  state->strip--;
  remember_capturer(rules, state, state->turn);
  if (sink)
    emit(sink, (mancala_event){.kind = MANCALA_EVENT_CAPTURE,
                               .actor = state->turn,
                               .from = (mancala_site)site,
                               .to = site_store(rules, state->turn),
                               .seeds = stones,
                               .from_after = state->pits[site],
                               .to_after = state->captured[state->turn],
                               .code = MANCALA_CAPTURE_STRIP});
  if (judge_own_end(rules, state, sink, state->turn)) return true;
  if (state->strip) {
    find_strip_choices(rules, state);
    return false;
  }
  /* The sowing before the strip captured, or there would be none. */
  return finish_turn(rules, state, sink, 1, false);
}

/* Plays a pit in `to`, which is equal to `from`. What was just written is not copied before it is played on: that would
 * wait for it. */
INLINE bool play_pit(const mancala_ruleset *rules, const STATE *from, STATE *to, mancala_action action,
                     struct sink *sink) {
  to->choices = 0;
  if (from->stage == STAGE_STRIP) return play_strip(rules, to, action, sink);
  return play_sowing(rules, from, to, action, sink);
}

/* The pits that may be chosen: to sow from, or any of the other side's with stones to strip. */
INLINE unsigned pits_to_choose(const mancala_ruleset *rules, const STATE *state, mancala_action *out) {
  if (state->stage == STAGE_STRIP) return pits_with(rules, state, !state->turn, 1, out);
  return sowable(rules, state, state->turn, out);
}

#endif
