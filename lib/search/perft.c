/* Perft: counting the sequences of actions. */
#include <mancala/search.h>

#include "game/history.h"
#include "search/walks.h"

/* In narrow pits where the position fits: no sequence of actions leads out of them, since seeds are conserved. */
static bool count_from(struct walk *walk, const mancala_game *game, struct past past, uint32_t depth) {
  struct narrow_state narrow;
  if (!narrow_fits(game->rules, &game->state)) return walk_count(walk, &game->state, game->secret, past, depth);
  narrow_from(&game->state, &narrow);
  return narrow_walk_count(walk, &narrow, game->secret, past, depth);
}

mancala_status mancala_game_perft(const mancala_game *game, uint32_t depth, uint64_t node_limit, uint64_t *leaves) {
  if (!game || !leaves) return MANCALA_E_ARGUMENT;
  if (depth > MANCALA_MAX_DEPTH) return MANCALA_E_RANGE;
  if (depth == 0) {
    *leaves = 1;
    return MANCALA_OK;
  }
  struct past past = game_past(game);
  uint32_t kept = past.count - past.since;
  size_t size = (kept + (size_t)MANCALA_MAX_DEPTH) * sizeof(uint64_t);
  struct walk walk = {.rules = game->rules, .nodes_left = node_limit ? node_limit : UINT64_MAX};
  walk.hashes = allocate(&game->allocator, size);
  if (!walk.hashes) return MANCALA_E_MEMORY;
  memcpy(walk.hashes, past.hashes + past.since, kept * sizeof(uint64_t));
  past = (struct past){NULL, walk.hashes, 0, kept, past.quiet};
  bool complete = count_from(&walk, game, past, depth);
  release(&game->allocator, walk.hashes, size);
  if (!complete) return MANCALA_E_LIMIT;
  *leaves = walk.leaves;
  return MANCALA_OK;
}
