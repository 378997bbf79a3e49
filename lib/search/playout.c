/* Random games. */
#include "search/playout.h"

#include <mancala/search.h>

#include "base/structs.h"
#include "game/handle.h"
#include "search/compact_walk.h"
#include "search/walks.h"

uint32_t playout_run(const mancala_ruleset *rules, struct state *state, uint64_t *random, uint32_t max_actions,
                     uint64_t *hashes) {
  if (!narrow_fits(rules, state)) return walk_random(rules, state, random, max_actions, hashes);
  struct narrow_state narrow;
  narrow_from(state, &narrow);
  uint32_t played = compact_walk_fits(rules, &narrow) ? compact_walk_random(rules, &narrow, random, max_actions, hashes)
                                                      : narrow_walk_random(rules, &narrow, random, max_actions, hashes);
  narrow_to(&narrow, state);
  return played;
}

static void add_game(mancala_playout_result *result, const struct state *state, uint32_t actions) {
  if (!result->games || actions < result->shortest) result->shortest = actions;
  if (actions > result->longest) result->longest = actions;
  result->games++;
  result->actions += actions;
  if (!state->over) result->cut++;
  else if (state->winner) result->wins[state->winner - SIDE_SOUTH]++;
  else result->draws++;
  if (state->over) result->ends[state->over]++;
}

mancala_status mancala_game_playouts(const mancala_game *game, uint64_t games, uint32_t max_actions, uint64_t *random,
                                     mancala_playout_result *out) {
  if (!game || !random) return MANCALA_E_ARGUMENT;
  mancala_status status = struct_check(out);
  if (status) return status;
  if (games < 1 || max_actions < 1 || max_actions > MANCALA_MAX_PLAYOUT) return MANCALA_E_RANGE;
  if (game->state.over) return MANCALA_E_GAME_OVER;
  size_t size = (max_actions + (size_t)1) * sizeof(uint64_t);
  uint64_t *hashes = allocate(&game->allocator, size);
  if (!hashes) return MANCALA_E_MEMORY;
  mancala_playout_result result = {0};
  for (uint64_t i = 0; i < games; i++) {
    struct state state = game->state;
    uint32_t actions = playout_run(game->rules, &state, random, max_actions, hashes);
    add_game(&result, &state, actions);
  }
  release(&game->allocator, hashes, size);
  struct_fill(out, &result, sizeof result);
  return MANCALA_OK;
}
