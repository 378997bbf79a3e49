/* Perft: counting the sequences of actions. */
#include <mancala/search.h>

#include "engine/actions.h"
#include "game/history.h"
#include "search/compact_walk.h"
#include "search/walks.h"

/* In narrow pits where the position fits: no sequence of actions leads out of them, since seeds are conserved. */
static bool count_from(struct walk *walk, const struct state *state, uint8_t secret, struct past past, uint32_t depth) {
  struct narrow_state narrow;
  if (!narrow_fits(walk->rules, state)) return walk_count(walk, state, secret, past, depth);
  narrow_from(state, &narrow);
  if (past.count - past.since <= COMPACT_MOST_QUIET && compact_walk_fits(walk->rules, &narrow))
    return compact_walk_count(walk, &narrow, past, depth);
  return narrow_walk_count(walk, &narrow, secret, past, depth);
}

/* The walk's memory: the hashes since the latest capture of the game, and room for those of the path. */
static mancala_status walk_begin(struct walk *walk, const mancala_game *game, uint64_t node_limit, struct past *past,
                                 size_t *size) {
  struct past all = game_past(game);
  uint32_t kept = all.count - all.since;
  *size = (kept + (size_t)MANCALA_MAX_DEPTH) * sizeof(uint64_t);
  *walk = (struct walk){.rules = game->rules, .nodes_left = node_limit ? node_limit : UINT64_MAX};
  walk->hashes = allocate(&game->allocator, *size);
  if (!walk->hashes) return MANCALA_E_MEMORY;
  memcpy(walk->hashes, all.hashes + all.since, kept * sizeof(uint64_t));
  *past = (struct past){NULL, walk->hashes, 0, kept, all.quiet};
  return MANCALA_OK;
}

mancala_status mancala_game_perft(const mancala_game *game, uint32_t depth, uint64_t node_limit, uint64_t *leaves) {
  struct walk walk;
  struct past past;
  size_t size;
  if (!game || !leaves) return MANCALA_E_ARGUMENT;
  if (depth > MANCALA_MAX_DEPTH) return MANCALA_E_RANGE;
  if (depth == 0) {
    *leaves = 1;
    return MANCALA_OK;
  }
  mancala_status status = walk_begin(&walk, game, node_limit, &past, &size);
  if (status) return status;
  bool complete = count_from(&walk, &game->state, game->secret, past, depth);
  release(&game->allocator, walk.hashes, size);
  if (!complete) return MANCALA_E_LIMIT;
  *leaves = walk.leaves;
  return MANCALA_OK;
}

/* Plays one action of the root and counts what is below it. */
static bool count_action(struct walk *walk, const mancala_game *game, struct past past, mancala_action action,
                         uint32_t depth, uint64_t *leaves) {
  struct state next;
  uint8_t secret = game->secret;
  if (walk->nodes_left-- == 0) return false;
  struct step step;
  game_step(game->rules, &game->state, &next, &secret, &past, action, NULL, &step);
  walk->leaves = depth == 1;
  if (depth > 1) {
    walk->hashes[past.count] = step.hash;
    past = (struct past){NULL, walk->hashes, step.since, past.count + 1, step.quiet};
    if (!count_from(walk, &next, secret, past, depth - 1)) return false;
  }
  *leaves = walk->leaves;
  return true;
}

mancala_status mancala_game_divide(const mancala_game *game, uint32_t depth, uint64_t node_limit,
                                   mancala_action *actions, uint64_t *leaves, uint32_t capacity, uint32_t *count) {
  mancala_action legal[MANCALA_MAX_ACTIONS];
  uint64_t counted[MANCALA_MAX_ACTIONS];
  struct walk walk;
  struct past past;
  size_t size;
  if (!game || !count || (capacity && (!actions || !leaves))) return MANCALA_E_ARGUMENT;
  if (depth < 1 || depth > MANCALA_MAX_DEPTH) return MANCALA_E_RANGE;
  *count = engine_actions(game->rules, &game->state, legal);
  if (*count > capacity) return MANCALA_TRUNCATED;
  mancala_status status = walk_begin(&walk, game, node_limit, &past, &size);
  if (status) return status;
  bool complete = true;
  for (uint32_t i = 0; complete && i < *count; i++)
    complete = count_action(&walk, game, past, legal[i], depth, &counted[i]);
  release(&game->allocator, walk.hashes, size);
  if (!complete) return MANCALA_E_LIMIT;
  if (*count) {
    memcpy(actions, legal, *count * sizeof *actions);
    memcpy(leaves, counted, *count * sizeof *leaves);
  }
  return MANCALA_OK;
}
