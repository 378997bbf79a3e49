#include "search/playout.h"

#include "search/walks.h"

uint32_t playout_run(const mancala_ruleset *rules, struct state *state, uint64_t *random, uint32_t max_actions, uint64_t *hashes) {
  if (!narrow_fits(rules, state)) return walk_random(rules, state, random, max_actions, hashes);
  struct narrow_state narrow;
  narrow_from(state, &narrow);
  uint32_t played = narrow_walk_random(rules, &narrow, random, max_actions, hashes);
  narrow_to(&narrow, state);
  return played;
}
