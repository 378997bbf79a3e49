#include "engine/play.h"

#include "engine/actions.h"
#include "engine/capture.h"
#include "engine/ending.h"
#include "engine/opening.h"
#include "engine/turn.h"

static bool play_sowing(const mancala_ruleset *rules, const struct state *from, struct state *state, unsigned site,
                        struct sink *sink) {
  struct sowing sowing;
  uint32_t first_event = sink ? sink->count : 0;
  switch (sow(rules, state, sink, site, &sowing)) {
    case SOW_ENDLESS: /* the position is put back as it was, and the trace has only the end */
      state_copy(rules, state, from);
      if (sink) sink->count = first_event;
      end_game(rules, state, sink, MANCALA_END_ENDLESS_SOWING);
      return true;
    case SOW_FEW_LEFT: judge_own_end(rules, state, sink); return true;
    default: break;
  }
  uint32_t captured = capture_at_end(rules, state, sink, &sowing);
  /* On circuits no side loses seeds but by a capture, so without one there is nothing to judge. */
  bool may_end = state->in_play != from->in_play || !rules->board.circuits;
  if (may_end && judge_own_end(rules, state, sink)) return true;
  return finish_turn(rules, state, sink, captured);
}

/* One stone of the bonus strip. */
static bool play_strip(const mancala_ruleset *rules, struct state *state, unsigned site, struct sink *sink) {
  state->pits[site]--;
  state->in_play--;
  state->captured[state->turn]++;
  state->strip--;
  if (keeps_capturers(rules)) state->last = side_mark(state->turn);
  if (sink)
    emit(sink, (mancala_event){.kind = MANCALA_EVENT_CAPTURE,
                               .actor = state->turn,
                               .from = (mancala_site)site,
                               .to = site_store(rules, state->turn),
                               .seeds = 1,
                               .from_after = state->pits[site],
                               .to_after = state->captured[state->turn],
                               .code = MANCALA_CAPTURE_STRIP});
  if (judge_own_end(rules, state, sink)) return true;
  if (state->strip) return false;
  /* The sowing before the strip captured, or there would be none. */
  return finish_turn(rules, state, sink, 1);
}

bool engine_play(const mancala_ruleset *rules, const struct state *from, struct state *to, mancala_action action,
                 struct sink *sink) {
  state_copy(rules, to, from);
  switch (from->stage) {
    case STAGE_SOW: return play_sowing(rules, from, to, action, sink);
    case STAGE_STRIP: return play_strip(rules, to, action, sink);
    case STAGE_LOTTERY: end_by_lottery(rules, to, sink, ruleset_word(rules, action) == WORD_NORTH); return true;
    default: opening_play(rules, to, ruleset_word(rules, action), sink); return true;
  }
}

void engine_judge(const mancala_ruleset *rules, struct state *state) {
  if (judge_own_end(rules, state, NULL)) return;
  if (state->stage == STAGE_SOW && !state->bonus) turn_to(rules, state, NULL, state->turn);
}
