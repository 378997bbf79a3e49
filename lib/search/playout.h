/* Random games through the internal engine. */
#ifndef LIB_SEARCH_PLAYOUT_H
#define LIB_SEARCH_PLAYOUT_H

#include "engine/state.h"

/* Plays random actions from `state` (which becomes the last position) until the game is over or `max_actions` have been
 * played; returns how many. `hashes` has room for max_actions + 1 numbers. `random` is the caller's generator state. */
uint32_t playout_run(const mancala_ruleset *rules, struct state *state, uint64_t *random, uint32_t max_actions,
                     uint64_t *hashes);

#endif
