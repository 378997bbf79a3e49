#include "engine/play.h"

#include "engine/actions.h"
#include "engine/opening.h"

static inline bool play_sowing(const mancala_ruleset *rules, const struct state *from, struct state *state, mancala_action action,
                               struct sink *sink) {
  struct sowing sowing;
  uint32_t first_event = sink ? sink->count : 0;
  switch (sow(rules, state, sink, action_site(rules, action), action_clockwise(rules, action), &sowing)) {
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
  bool may_end = state->in_play != from->in_play || !rules->board.circuits;
  if (may_end && judge_own_end(rules, state, sink, from->turn)) return true;
  return finish_turn(rules, state, sink, captured, sowing.store == (int)from->turn);
}

/* One stone, or one pit, of the strip. */
static inline bool play_strip(const mancala_ruleset *rules, struct state *state, unsigned site, struct sink *sink) {
  uint16_t stones = rules->values.strip == STRIP_SAME_NUMBER ? 1 : state->pits[site];
  state->pits[site] = (uint16_t)(state->pits[site] - stones);
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
  if (state->strip) return false;
  /* The sowing before the strip captured, or there would be none. */
  return finish_turn(rules, state, sink, 1, false);
}

/* Compiled twice: with a trace and, without any trace of one, for NULL. */
static inline bool play(const mancala_ruleset *rules, const struct state *from, struct state *to, mancala_action action,
                        struct sink *sink) {
  state_copy(rules, to, from);
  switch (from->stage) {
    case STAGE_SOW: return play_sowing(rules, from, to, action, sink);
    case STAGE_STRIP: return play_strip(rules, to, action, sink);
    case STAGE_LOTTERY: end_by_lottery(rules, to, sink, ruleset_word(rules, action) == WORD_NORTH); return true;
    default: opening_play(rules, to, ruleset_word(rules, action), sink); return true;
  }
}

bool engine_play(const mancala_ruleset *rules, const struct state *from, struct state *to, mancala_action action,
                 struct sink *sink) {
  return sink ? play(rules, from, to, action, sink) : play(rules, from, to, action, NULL);
}

void engine_judge(const mancala_ruleset *rules, struct state *state) {
  if (judge_own_end(rules, state, NULL, !state->turn)) return;
  if (state->stage == STAGE_SOW && !state->bonus) turn_to(rules, state, NULL, state->turn);
}

/* ---- legal actions --------------------------------------------------------------------------------------------------- */

bool engine_mobile(const mancala_ruleset *rules, const struct state *state) { return is_mobile(rules, state); }

enum action_word engine_first_word(const struct state *state) {
  switch (state->stage) {
    case STAGE_HIDE:
    case STAGE_GUESS: return WORD_ODD;
    case STAGE_SIDE: return WORD_KEEP;
    case STAGE_ANSWER: return WORD_RIGHT;
    case STAGE_LOTTERY: return WORD_SOUTH;
    default: return WORD_COUNT;
  }
}

unsigned engine_actions(const mancala_ruleset *rules, const struct state *state, mancala_action *out) {
  if (state->over) return 0;
  if (state->stage == STAGE_SOW) return sowable(rules, state, state->turn, out);
  if (state->stage == STAGE_STRIP) return pits_with(rules, state, !state->turn, 1, out); /* any pit of the other side with stones */
  enum action_word word = engine_first_word(state);
  out[0] = (mancala_action)rules->word_action[word];
  out[1] = (mancala_action)rules->word_action[word + 1];
  return 2;
}
