/* One action in the compact form, for positions of any width. */
#ifndef LIB_ENGINE_COMPACT_STEP_H
#define LIB_ENGINE_COMPACT_STEP_H

#include <stdbool.h>

#include "rules/ruleset.h"

struct state;

/* Plays a legal pit from `from` to `to`, if the position fits the compact form and it is plain play; `turn_ended` as
 * engine_play() returns it, and `to` may be `from` itself. False, with `to` as it was, if the engine that knows all
 * rules has to play it. */
bool compact_step(const mancala_ruleset *rules, const struct state *from, struct state *to, mancala_action action,
                  bool *turn_ended);

/* The pits that may be chosen, a bit for each, if the position fits the compact form; 0 if it does not. */
uint32_t compact_choose(const mancala_ruleset *rules, const struct state *state);

#endif
