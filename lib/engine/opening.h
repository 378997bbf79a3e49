/* The hide-guess-choose ritual. What was hidden is not in the state: after the guess comes STAGE_ANSWER, which whoever
 * knows the secret answers with `right` or `wrong`, and chance for everybody else. */
#ifndef LIB_ENGINE_OPENING_H
#define LIB_ENGINE_OPENING_H

#include "engine/turn.h"

/* Turns the board half round: every pit's seeds go to the pit of the other side that sits where it sat. Sites are
 * numbered along the track, so that is half the board further on, on a ring and on two circuits alike. */
APART void turn_board(const mancala_ruleset *rules, STATE *state) {
  for (unsigned site = 0; site < rules->board.half; site++) {
    lane seeds = state->pits[site];
    state->pits[site] = state->pits[site + rules->board.half];
    state->pits[site + rules->board.half] = seeds;
  }
}

/* The key opening_first; `turn` is the challenger up to here. */
APART unsigned first_to_move(const mancala_ruleset *rules, const STATE *state) {
  switch (rules->values.opening_first) {
  case OPENING_FIRST_GUESSER: return !state->turn;
  case OPENING_FIRST_CHOOSER: return state->chooser;
  default: return state->turn;
  }
}

APART void choose_side(const mancala_ruleset *rules, STATE *state, bool turned, struct sink *sink) {
  if (turned) turn_board(rules, state);
  emit_plain(sink, MANCALA_EVENT_CHOOSE, state->chooser, turned);
  unsigned first = first_to_move(rules, state);
  state->chooser = 0;
  state->stage = STAGE_SOW;
  if (!judge_own_end(rules, state, sink, state->turn)) turn_to(rules, state, sink, first);
}

APART void opening_play(const mancala_ruleset *rules, STATE *state, enum action_word word, struct sink *sink) {
  unsigned guesser = !state->turn;
  switch (state->stage) {
  case STAGE_HIDE:
    state->stage = STAGE_GUESS;
    emit_plain(sink, MANCALA_EVENT_HIDE, state->turn, 0);
    break;
  case STAGE_GUESS:
    state->stage = STAGE_ANSWER;
    emit_plain(sink, MANCALA_EVENT_GUESS, (mancala_player)guesser, word == WORD_ODD ? 1 : 2);
    break;
  case STAGE_ANSWER: /* a right guess gives the guesser the choice of side, a wrong one the challenger */
    state->chooser = (uint8_t)(word == WORD_RIGHT ? guesser : state->turn);
    state->stage = STAGE_SIDE;
    emit_plain(sink, MANCALA_EVENT_REVEAL, state->chooser, word == WORD_RIGHT);
    break;
  default: choose_side(rules, state, word == WORD_TURN, sink); break;
  }
}

#endif
