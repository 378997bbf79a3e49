#include "search/walk.h"

#include "base/random.h"
#include "engine/actions.h"
#include "engine/play.h"
#include "game/history_ends.h"

/* One action. With the opening's words the secret has to be seen to. */
static struct step walk_step(const mancala_ruleset *rules, const STATE *from, STATE *to, uint8_t *secret,
                             const struct past *past, mancala_action action) {
  struct step step;
  if (from->stage > STAGE_STRIP) {
    GAME(step)(rules, from, to, secret, past, action, NULL, &step);
    return step;
  }
  struct before before = before_of(from);
  bool turn_ended = ENGINE(play)(rules, from, to, action, NULL);
  return step_behind(rules, (uint32_t)rules->values.quiet_limit, before, to, past, turn_ended, NULL);
}

/* ---- perft ----------------------------------------------------------------------------------------------------- */

/* Leaves are made, but nothing is asked of their history. */
static bool count_leaves(struct walk *walk, const STATE *state, const mancala_action *actions, unsigned count) {
  STATE next;
  if (walk->nodes_left < count) return false;
  walk->nodes_left -= count;
  for (unsigned i = 0; i < count; i++) ENGINE(play)(walk->rules, state, &next, actions[i], NULL);
  walk->leaves += count;
  return true;
}

/* The depth is bounded by MANCALA_MAX_DEPTH, so the stack is too. */
bool WALK(count)(struct walk *walk, const STATE *state, uint8_t secret, struct past past, uint32_t depth) {
  STATE next;
  mancala_action actions[MANCALA_MAX_ACTIONS];
  unsigned count = ENGINE(actions)(walk->rules, state, actions);
  if (depth == 1) return count_leaves(walk, state, actions, count);
  for (unsigned i = 0; i < count; i++) {
    uint8_t secret_below = secret;
    if (walk->nodes_left-- == 0) return false;
    struct step step = walk_step(walk->rules, state, &next, &secret_below, &past, actions[i]);
    walk->hashes[past.count] = step.hash;
    struct past below = {NULL, walk->hashes, step.since, past.count + 1, step.quiet};
    if (!WALK(count)(walk, &next, secret_below, below, depth - 1)) return false;
  }
  return true;
}

/* ---- random games ---------------------------------------------------------------------------------------------- */

uint32_t WALK(random)(const mancala_ruleset *rules, STATE *state, uint64_t *random, uint32_t max_actions,
                      uint64_t *hashes) {
  STATE other, *now = state, *next = &other;
  struct filter filter;
  struct past past = {.filter = &filter, .hashes = hashes, .count = 1};
  uint8_t secret = SECRET_UNKNOWN;
  uint32_t played = 0;
  hashes[0] = state_hash(rules, state);
  filter.chains = NULL;
  filter_empty(&filter);
  while (played < max_actions && !now->over) {
    mancala_action actions[MANCALA_MAX_ACTIONS];
    unsigned count = ENGINE(actions)(rules, now, actions);
    struct step step = walk_step(rules, now, next, &secret, &past, actions[random_below(random, count)]);
    played++;
    hashes[past.count++] = step.hash;
    past.since = step.since;
    past.quiet = step.quiet;
    STATE *swap = now;
    now = next;
    next = swap;
  }
  if (now != state) *state = *now;
  return played;
}
