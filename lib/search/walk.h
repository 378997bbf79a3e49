/* Walking the tree of a game and playing random games; compiled for both widths of pits, as the engine is. */
#ifndef LIB_SEARCH_WALK_H
#define LIB_SEARCH_WALK_H

#include "game/past.h"
#include "game/step.h"

#ifdef NARROW
#define WALK(name) narrow_walk_##name
#else
#define WALK(name) walk_##name
#endif

/* A walk down the tree. The hashes of the positions since the latest capture of the game stand first, then those of the
 * path. */
struct walk {
  const mancala_ruleset *rules;
  uint64_t *hashes;
  uint64_t nodes_left; /* UINT64_MAX without a limit */
  uint64_t leaves;
};

/* Counts the sequences of `depth` (at least 1) actions from `state`; false when the node limit is reached. */
bool WALK(count)(struct walk *walk, const STATE *state, uint8_t secret, struct past past, uint32_t depth);

/* Plays random actions from `state`, which becomes the last position, until the game is over or `max_actions` have been
 * played; returns how many. `hashes` has room for max_actions + 1 numbers. */
uint32_t WALK(random)(const mancala_ruleset *rules, STATE *state, uint64_t *random, uint32_t max_actions,
                      uint64_t *hashes);

#endif
