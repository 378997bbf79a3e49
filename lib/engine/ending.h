/* When a game is over, who has won, and what becomes of the rest. */
#ifndef LIB_ENGINE_ENDING_H
#define LIB_ENGINE_ENDING_H

#include "engine/sink.h"

/* The game is over for a reason that the rules know (not resignation): pending keys are dropped and the winner is set. With repetition = side
 * what lies on the board is awarded before. */
void end_game(const mancala_ruleset *rules, struct state *state, struct sink *sink, uint32_t reason);

/* Judges the variant's own end: a side cleared, more than half of all seeds captured, end_left seeds or fewer in play, an empty row. What is left is
 * awarded by the key `rest`, where `mover` is who has just moved; with the lottery a chance action comes first. True if the game is over or waits
 * for the lottery. */
bool judge_own_end(const mancala_ruleset *rules, struct state *state, struct sink *sink, unsigned mover);

/* The side to move has nothing to move and the variant has the game end, or that side lose. What is left is awarded by the key `rest`. */
void end_immobile(const mancala_ruleset *rules, struct state *state, struct sink *sink);

/* The lottery is drawn: `player` gets what is left. */
void end_by_lottery(const mancala_ruleset *rules, struct state *state, struct sink *sink, unsigned player);

#endif
