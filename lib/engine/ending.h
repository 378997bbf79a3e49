/* When a game is over, who has won, and what becomes of the rest. */
#ifndef LIB_ENGINE_ENDING_H
#define LIB_ENGINE_ENDING_H

#include "engine/mask.h"
#include "engine/take.h"

/* ---- who has won ----------------------------------------------------------------------------------------------- */

INLINE uint8_t winner_by_score(const STATE *state) {
  if (state->captured[0] == state->captured[1]) return SIDE_NONE;
  return state->captured[0] > state->captured[1] ? SIDE_SOUTH : SIDE_NORTH;
}

/* cleared = loses: the side that still has stones has won, whatever was captured; if neither has any it is a draw. */
APART uint8_t winner_by_clearing(const mancala_ruleset *rules, const STATE *state) {
  if (state_side_seeds(rules, state, 0)) return SIDE_SOUTH;
  return state_side_seeds(rules, state, 1) ? SIDE_NORTH : SIDE_NONE;
}

APART uint8_t winner_by_reason(const mancala_ruleset *rules, const STATE *state, uint32_t reason) {
  const struct rule_values *values = &rules->values;
  switch (reason) {
  case MANCALA_END_CLEARED: return winner_by_clearing(rules, state);
  case MANCALA_END_ENDLESS_SOWING: return values->endless == DECIDED_DRAW ? SIDE_NONE : winner_by_score(state);
  case MANCALA_END_REPETITION:
  case MANCALA_END_QUIET_LIMIT: return values->repetition == DECIDED_DRAW ? SIDE_NONE : winner_by_score(state);
  case MANCALA_END_IMMOBILE:
    return values->immobile == IMMOBILE_LOSES ? side_mark(!state->turn) : winner_by_score(state);
  default: return winner_by_score(state);
  }
}

/* ---- what is left ---------------------------------------------------------------------------------------------- */

/* Gives every pit's seeds to `taker`, or to the side they lie on for SIDE_NONE. */
APART void award_board(const mancala_ruleset *rules, STATE *state, struct sink *sink, uint8_t taker) {
  for (unsigned site = 0; site < rules->board.pits; site++)
    take(rules, state, sink, NULL, site, taker ? taker - (unsigned)SIDE_SOUTH : state_owner(rules, state, site),
         MANCALA_CAPTURE_REST);
}

/* The key `rest`; a side that is to get it but is nobody yet leaves the seeds where they are. */
APART void award_rest(const mancala_ruleset *rules, STATE *state, struct sink *sink, unsigned mover) {
  uint8_t taker = SIDE_NONE;
  switch (rules->values.rest) {
  case REST_SIDE: award_board(rules, state, sink, SIDE_NONE); return;
  case REST_LATEST_CAPTURER: taker = state->last; break;
  case REST_FIRST_LAST_SEED: taker = state->first; break;
  case REST_MOVER: taker = side_mark(mover); break;
  case REST_BEGINNER: taker = state->began; break;
  default: break;
  }
  if (taker) award_board(rules, state, sink, taker);
}

/* The game is over for a reason that the rules know (not resignation): pending keys are dropped and the winner is set.
 * With repetition = side what lies on the board is awarded before. */
APART void end_game(const mancala_ruleset *rules, STATE *state, struct sink *sink, uint32_t reason) {
  bool by_history = reason == MANCALA_END_REPETITION || reason == MANCALA_END_QUIET_LIMIT;
  if (by_history && rules->values.repetition == DECIDED_BY_SIDES) award_board(rules, state, sink, SIDE_NONE);
  state->winner = winner_by_reason(rules, state, reason);
  state->over = (uint8_t)reason;
  state->stage = STAGE_SOW;
  state->strip = 0;
  state->bonus = 0;
  emit_plain(sink, MANCALA_EVENT_END, state->winner ? state->winner - SIDE_SOUTH : MANCALA_NOBODY, (int32_t)reason);
}

/* ---- ends ------------------------------------------------------------------------------------------------------ */

INLINE uint32_t few_left_reason(const mancala_ruleset *rules) {
  switch (rules->values.end_left) {
  case 0: return MANCALA_END_BOARD_EMPTY;
  case 4: return MANCALA_END_FOUR_LEFT;
  default: return MANCALA_END_FEW_LEFT;
  }
}

APART bool a_side_is_empty(const mancala_ruleset *rules, const STATE *state) {
#ifdef NARROW
  unsigned half = rules->board.half;
  if (!state->any_taken) return !mask_of_pits(state, 0, half, 1) || !mask_of_pits(state, half, half, 1);
#endif
  return !state_side_seeds(rules, state, 0) || !state_side_seeds(rules, state, 1);
}

/* majority: a side has more than half of all seeds, so the other cannot catch up. */
INLINE bool a_side_has_majority(const STATE *state) {
  uint32_t total = (uint32_t)state->captured[0] + state->captured[1] + state->in_play;
  return 2u * state->captured[0] > total || 2u * state->captured[1] > total;
}

/* Why the game is over by the variant's own rules; MANCALA_END_NONE if it is not. */
INLINE uint32_t own_end(const mancala_ruleset *rules, const STATE *state) {
  const struct rule_values *values = &rules->values;
  if (values->cleared == CLEARED_LOSES && a_side_is_empty(rules, state)) return MANCALA_END_CLEARED;
  if (values->majority == YES && a_side_has_majority(state)) return MANCALA_END_MAJORITY;
  if (state->in_play <= (uint32_t)values->end_left) return few_left_reason(rules);
  if (values->end_row == END_ROW_ENDS && a_side_is_empty(rules, state)) return MANCALA_END_ROW_EMPTY;
  return MANCALA_END_NONE;
}

APART void end_by_own_rule(const mancala_ruleset *rules, STATE *state, struct sink *sink, unsigned mover,
                           uint32_t reason) {
  if (rules->values.rest == REST_LOTTERY && state->in_play && reason == few_left_reason(rules)) {
    state->stage = STAGE_LOTTERY;
    state->strip = 0;
    state->bonus = 0;
    emit_plain(sink, MANCALA_EVENT_LOTTERY, MANCALA_CHANCE, 0);
    return;
  }
  if (reason != MANCALA_END_CLEARED) award_rest(rules, state, sink, mover);
  end_game(rules, state, sink, reason);
}

/* Judges the variant's own end: a side cleared, a majority captured, end_left seeds or fewer in play, an empty row.
 * What is left is awarded by the key `rest`, where `mover` is who has just moved; with the lottery a chance action
 * comes first. True if the game is over or waits for the lottery. */
INLINE bool judge_own_end(const mancala_ruleset *rules, STATE *state, struct sink *sink, unsigned mover) {
  uint32_t reason = own_end(rules, state);
  if (reason != MANCALA_END_NONE) end_by_own_rule(rules, state, sink, mover, reason);
  return reason != MANCALA_END_NONE;
}

/* The side to move has nothing to move and the variant has the game end, or that side lose. What is left is awarded by
 * the key `rest`. */
APART void end_immobile(const mancala_ruleset *rules, STATE *state, struct sink *sink) {
  award_rest(rules, state, sink, !state->turn);
  end_game(rules, state, sink, MANCALA_END_IMMOBILE);
}

/* The lottery is drawn: `player` gets what is left. */
APART void end_by_lottery(const mancala_ruleset *rules, STATE *state, struct sink *sink, unsigned player) {
  emit_plain(sink, MANCALA_EVENT_DRAW_LOT, (mancala_player)player, 0);
  award_board(rules, state, sink, side_mark(player));
  end_game(rules, state, sink, few_left_reason(rules));
}

#endif
