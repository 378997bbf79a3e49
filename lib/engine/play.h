/* Playing one action: a pure function from a state to the next. */
#ifndef LIB_ENGINE_PLAY_H
#define LIB_ENGINE_PLAY_H

#include "engine/sink.h"

/* Plays a legal action: `to` becomes the state after it (not the same object as `from`), the events go into `sink`
 * where there is one. Repetition and the quiet limit are the caller's business, who knows the history. True if the turn
 * has ended. */
bool ENGINE(play)(const mancala_ruleset *rules, const STATE *from, STATE *to, mancala_action action, struct sink *sink);

/* Judges a position that has been set up: it may be over at once, or the side to move may have to pass. */
void ENGINE(judge)(const mancala_ruleset *rules, STATE *state);

#endif
