/* Whose turn it is. */
#ifndef LIB_ENGINE_TURN_H
#define LIB_ENGINE_TURN_H

#include "engine/sink.h"

/* The turn goes to `player`; a side that has nothing to move passes by itself, or ends the game (key `immobile`). If neither side can
 * move the game is over by repetition. */
void turn_to(const mancala_ruleset *rules, struct state *state, struct sink *sink, unsigned player);

/* After a sowing that captured `captured` seeds at its end and did not end the game: stones to strip, another sowing of the same side (keys `again`,
 * `again_limit`), or the other side's turn. True if that was the end of the turn. */
bool finish_turn(const mancala_ruleset *rules, struct state *state, struct sink *sink, uint32_t captured);

#endif
