/* Playing one action: a pure function from a state to the next. */
#ifndef LIB_ENGINE_PLAY_H
#define LIB_ENGINE_PLAY_H

#include "engine/sink.h"

/* Plays a legal action: `to` becomes the state after it (not the same object as `from`), the events go into `sink` where there is one.
 * Repetition and the quiet limit are the caller's business, who knows the history. True if the turn has ended. */
bool engine_play(const mancala_ruleset *rules, const struct state *from, struct state *to, mancala_action action,
                 struct sink *sink);

/* Judges a position that has been set up: it may be over at once, or the side to move may have to pass. */
void engine_judge(const mancala_ruleset *rules, struct state *state);

#endif
