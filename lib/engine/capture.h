/* Captures at the end of a sowing. */
#ifndef LIB_ENGINE_CAPTURE_H
#define LIB_ENGINE_CAPTURE_H

#include "engine/sow.h"

/* Makes the captures that the last seed of a sowing brings, by the rule of the key `capture`. Returns the seeds captured; a bonus
 * strip that is due is left in `state->strip`. */
uint32_t capture_at_end(const mancala_ruleset *rules, struct state *state, struct sink *sink, const struct sowing *sowing);

#endif
