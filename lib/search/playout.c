#include "search/playout.h"

#include "base/random.h"
#include "engine/actions.h"
#include "game/step.h"

uint32_t playout_run(const mancala_ruleset *rules, struct state *state, uint64_t *random, uint32_t max_actions, uint64_t *hashes) {
  struct state other, *now = state, *next = &other;
  struct filter filter;
  struct past past = {.filter = &filter, .hashes = hashes, .count = 1};
  uint8_t secret = SECRET_UNKNOWN;
  uint32_t played = 0;
  hashes[0] = state_hash(rules, state);
  filter.from = filter.upto = UINT32_MAX;
  while (played < max_actions && !now->over) {
    mancala_action actions[MANCALA_MAX_ACTIONS];
    unsigned count = engine_actions(rules, now, actions);
    struct step step = game_step(rules, now, next, &secret, &past, actions[random_below(random, count)], NULL);
    played++;
    hashes[past.count] = step.hash;
    past = (struct past){&filter, hashes, step.since, past.count + 1, step.quiet};
    struct state *swap = now;
    now = next;
    next = swap;
  }
  if (now != state) state_copy(rules, state, now);
  return played;
}
