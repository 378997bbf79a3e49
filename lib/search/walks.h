/* The walks of either width, to choose from at run time. */
#ifndef LIB_SEARCH_WALKS_H
#define LIB_SEARCH_WALKS_H

#include "engine/narrow.h"
#include "search/walk.h"

bool narrow_walk_count(struct walk *walk, const struct narrow_state *state, uint8_t secret, struct past past,
                       uint32_t depth);
uint32_t narrow_walk_random(const mancala_ruleset *rules, struct narrow_state *state, uint64_t *random,
                            uint32_t max_actions, uint64_t *hashes);

#endif
