/* Perft: counting the sequences of actions. */
#include <mancala/search.h>

#include "engine/actions.h"
#include "game/history.h"
#include "game/step.h"

/* A walk down the tree. The hashes of the positions since the latest capture of the game stand first, then those of the path. */
struct walk {
  const mancala_ruleset *rules;
  uint64_t *hashes;
  uint64_t nodes_left; /* UINT64_MAX without a limit */
  uint64_t leaves;
};

/* One node of the path. */
struct node {
  const struct state *state;
  struct past past;
  uint8_t secret;
};

/* The depth is bounded by MANCALA_MAX_DEPTH, so the stack is too. False when the node limit is reached. */
static bool count_below(struct walk *walk, const struct node *node, uint32_t depth) {
  struct state next;
  mancala_action actions[MANCALA_MAX_ACTIONS];
  unsigned count = engine_actions(walk->rules, node->state, actions);
  for (unsigned i = 0; i < count; i++) {
    if (walk->nodes_left-- == 0) return false;
    struct node below = {.state = &next, .secret = node->secret};
    struct step step = game_step(walk->rules, node->state, &next, &below.secret, &node->past, actions[i], NULL);
    if (depth == 1) {
      walk->leaves++;
      continue;
    }
    walk->hashes[node->past.count] = step.hash;
    below.past = (struct past){NULL, walk->hashes, step.since, node->past.count + 1, step.quiet};
    if (!count_below(walk, &below, depth - 1)) return false;
  }
  return true;
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
  struct node root = {&game->state, {NULL, walk.hashes, 0, kept, past.quiet}, game->secret};
  bool complete = count_below(&walk, &root, depth);
  release(&game->allocator, walk.hashes, size);
  if (!complete) return MANCALA_E_LIMIT;
  *leaves = walk.leaves;
  return MANCALA_OK;
}
