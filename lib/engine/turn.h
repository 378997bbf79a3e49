/* Whose turn it is. */
#ifndef LIB_ENGINE_TURN_H
#define LIB_ENGINE_TURN_H

#include "engine/choose.h"
#include "engine/ending.h"

/* The turn goes to `player`; a side that has nothing to move passes by itself, or the game is over (key `immobile`). If
 * neither side can move the game is over by repetition. */
INLINE void turn_to(const mancala_ruleset *rules, STATE *state, struct sink *sink, unsigned player) {
  state->turn = (uint8_t)player;
  state->stage = STAGE_SOW;
  state->bonus = 0;
  emit_plain(sink, MANCALA_EVENT_TURN, (mancala_player)player, 0);
  if (find_choices(rules, state)) return;
  if (rules->values.immobile != IMMOBILE_PASS) {
    end_immobile(rules, state, sink);
    return;
  }
  emit_plain(sink, MANCALA_EVENT_PASS, (mancala_player)player, 0);
  state->turn = !player;
  emit_plain(sink, MANCALA_EVENT_TURN, !player, 0);
  if (!find_choices(rules, state)) end_game(rules, state, sink, MANCALA_END_REPETITION);
}

/* Whether the same side sows once more: after a capture at the end of the sowing, or after ending in the own store;
 * always as often as it happens, or again_limit times a turn. */
INLINE bool sows_again(const mancala_ruleset *rules, STATE *state, uint32_t captured, bool in_own_store) {
  const struct rule_values *values = &rules->values;
  bool earned = (values->again == AGAIN_CAPTURE && captured) || (values->again == AGAIN_STORE && in_own_store);
  return earned && (!values->again_limit || state->bonus < values->again_limit) && find_choices(rules, state);
}

/* After an action that did not end the game: stones to strip, another sowing of the same side, or the other side's
 * turn. True if that was the end of the turn. */
INLINE bool finish_turn(const mancala_ruleset *rules, STATE *state, struct sink *sink, uint32_t captured,
                        bool in_own_store) {
  if (state->strip) {
    state->stage = STAGE_STRIP;
    find_strip_choices(rules, state);
    if (sink)
      emit(sink, (mancala_event){.kind = MANCALA_EVENT_STRIP,
                                 .actor = state->turn,
                                 .from = MANCALA_NO_SITE,
                                 .to = MANCALA_NO_SITE,
                                 .seeds = state->strip});
    return false;
  }
  if (sows_again(rules, state, captured, in_own_store)) {
    state->stage = STAGE_SOW;
    if (rules->values.again_limit) state->bonus++;
    emit_plain(sink, MANCALA_EVENT_AGAIN, state->turn, state->bonus);
    return false;
  }
  turn_to(rules, state, sink, !state->turn);
  return true;
}

#endif
