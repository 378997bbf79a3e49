/* One action as a game sees it: the engine's, the revealing of the secret, repetition and the quiet limit. */
#ifndef LIB_GAME_STEP_H
#define LIB_GAME_STEP_H

#include "engine/sink.h"
#include "game/past.h"

/* Compiled for both widths of pits, as the engine is. */
#ifdef NARROW
#define GAME(name) narrow_game_##name
#else
#define GAME(name) game_##name
#endif

/* Plays a legal action from `from` to `to`, which without a sink may be the same. `secret` is what the challenger has
 * hidden as far as the caller may know it: it is set by hiding and answers a guess; with SECRET_UNKNOWN chance will
 * answer. `step` is written and not returned: copying what has just been written would wait for it. */
void GAME(step)(const mancala_ruleset *rules, const STATE *from, STATE *to, uint8_t *secret, const struct past *past,
                mancala_action action, struct sink *sink, struct step *step);

#endif
