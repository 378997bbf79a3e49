/* The hide–guess–choose ritual. */
#ifndef LIB_ENGINE_OPENING_H
#define LIB_ENGINE_OPENING_H

#include "engine/sink.h"

/* Plays a word of the opening. What was hidden is not in the state: after the guess comes STAGE_ANSWER, which whoever knows the secret
 * answers with `right` or `wrong`, and chance for everybody else. */
void opening_play(const mancala_ruleset *rules, struct state *state, enum action_word word, struct sink *sink);

#endif
