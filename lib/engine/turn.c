#include "engine/turn.h"

#include "engine/actions.h"
#include "engine/ending.h"

void turn_to(const mancala_ruleset *rules, struct state *state, struct sink *sink, unsigned player) {
  state->turn = (uint8_t)player;
  state->stage = STAGE_SOW;
  state->bonus = 0;
  emit_plain(sink, MANCALA_EVENT_TURN, (mancala_player)player, 0);
  if (engine_mobile(rules, state, player)) return;
  if (rules->values.immobile == IMMOBILE_END) {
    end_immobile(rules, state, sink);
    return;
  }
  emit_plain(sink, MANCALA_EVENT_PASS, (mancala_player)player, 0);
  state->turn = !player;
  emit_plain(sink, MANCALA_EVENT_TURN, !player, 0);
  if (!engine_mobile(rules, state, !player)) end_game(rules, state, sink, MANCALA_END_REPETITION);
}

/* Whether a capture lets the mover sow once more: always as often as it happens, or again_limit times a turn. */
static bool sows_again(const mancala_ruleset *rules, const struct state *state, uint32_t captured) {
  const struct rule_values *values = &rules->values;
  return captured && values->again == AGAIN_CAPTURE && (!values->again_limit || state->bonus < values->again_limit) &&
         engine_mobile(rules, state, state->turn);
}

bool finish_turn(const mancala_ruleset *rules, struct state *state, struct sink *sink, uint32_t captured) {
  if (state->strip) {
    state->stage = STAGE_STRIP;
    if (sink)
      emit(sink, (mancala_event){.kind = MANCALA_EVENT_STRIP, .actor = state->turn, .from = MANCALA_NO_SITE,
                                 .to = MANCALA_NO_SITE, .seeds = state->strip});
    return false;
  }
  if (sows_again(rules, state, captured)) {
    if (rules->values.again_limit) state->bonus++;
    emit_plain(sink, MANCALA_EVENT_AGAIN, state->turn, state->bonus);
    return false;
  }
  turn_to(rules, state, sink, !state->turn);
  return true;
}
