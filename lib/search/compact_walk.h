/* Perft and random games of positions that fit the form of lib/engine/compact.h. */
#ifndef LIB_SEARCH_COMPACT_WALK_H
#define LIB_SEARCH_COMPACT_WALK_H

#include "engine/narrow.h"
#include "search/walk.h"

enum { COMPACT_MOST_QUIET = 32000 }; /* positions since the latest capture that such a walk can begin with */

/* Whether the position can be walked so. */
bool compact_walk_fits(const mancala_ruleset *rules, const struct narrow_state *state);

/* As narrow_walk_count(), for a position that fits. */
bool compact_walk_count(struct walk *walk, const struct narrow_state *state, struct past past, uint32_t depth);

/* As narrow_walk_random(), for a position that fits. */
uint32_t compact_walk_random(const mancala_ruleset *rules, struct narrow_state *state, uint64_t *random,
                             uint32_t max_actions, uint64_t *hashes);

#endif
