/* Positions as text. */
#ifndef LIB_GAME_NOTATION_H
#define LIB_GAME_NOTATION_H

#include "base/text.h"
#include "engine/state.h"

/* Writes a state. `secret` is what stands after `opening:guess:` (enum secret; SECRET_UNKNOWN writes `?`). */
void notation_write(const mancala_ruleset *rules, const struct state *state, uint8_t secret, struct writer *writer);

#endif
