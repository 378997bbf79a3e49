#include "search/walk.h"

#include "base/random.h"
#include "engine/actions.h"
#include "engine/pits.h"
#include "engine/play.h"
#include "engine/shaped.h"
#include "game/history_ends.h"

/* One action, under rules that may be those of a shape: then in place. With the opening's words the secret has to be
 * seen to. */
INLINE struct step walk_step(const mancala_ruleset *rules, const mancala_ruleset *full, const STATE *from, STATE *to,
                             uint8_t *secret, const struct past *past, mancala_action action) {
  struct step step;
  if (from->stage > STAGE_STRIP) {
    GAME(step)(full, from, to, secret, past, action, NULL, &step);
    return step;
  }
  struct before before = before_of(from);
  bool turn_ended;
  if (rules == full) {
    turn_ended = ENGINE(play)(rules, from, to, action, NULL);
  } else {
    STATE same;
    state_copy(rules, &same, from);
    turn_ended = play_pit(rules, &same, to, action, NULL);
  }
  return step_behind(rules, (uint32_t)full->values.quiet_limit, before, to, past, turn_ended, NULL);
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
    struct step step = walk_step(walk->rules, walk->rules, state, &next, &secret_below, &past, actions[i]);
    walk->hashes[past.count] = step.hash;
    struct past below = {NULL, walk->hashes, step.since, past.count + 1, step.quiet};
    if (!WALK(count)(walk, &next, secret_below, below, depth - 1)) return false;
  }
  return true;
}

/* ---- random games ---------------------------------------------------------------------------------------------- */

/* One of the legal actions, each as likely as the others. */
INLINE mancala_action draw_action(const mancala_ruleset *rules, const STATE *state, uint64_t *random) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t choices = state->choices;
  if (!choices) return actions[random_below(random, ENGINE(actions)(rules, state, actions))];
  return first_choosable(rules, state) + nth_bit(choices, random_below(random, bit_count(choices)));
}

/* `rules` may be those of a shape, which leave out what `full` has of openings and limits. */
INLINE uint32_t random_game(const mancala_ruleset *rules, const mancala_ruleset *full, STATE *state, uint64_t *random,
                            uint32_t max_actions, uint64_t *hashes) {
  struct filter filter;
  struct past past = {.filter = &filter, .hashes = hashes, .count = 1};
  uint8_t secret = SECRET_UNKNOWN;
  uint32_t played = 0;
  hashes[0] = state_hash(rules, state);
  filter.chains = NULL;
  filter_empty(&filter);
  while (played < max_actions && !state->over) {
    mancala_action action = draw_action(rules, state, random);
    struct step step = walk_step(rules, full, state, state, &secret, &past, action);
    played++;
    hashes[past.count++] = step.hash;
    past.since = step.since;
    past.quiet = step.quiet;
  }
  return played;
}

/* clang-format off */
#define RANDOM_SHAPE(name, ...)                                                                                      \
  APART uint32_t random_##name(const mancala_ruleset *full, STATE *state, uint64_t *random, uint32_t max_actions,     \
                                uint64_t *hashes) {                                                                   \
    return random_game(&name##_rules, full, state, random, max_actions, hashes);                                      \
  }
OWN_SHAPES(RANDOM_SHAPE)
#define RANDOM_CASE(name, ...) case SHAPE_##name: return random_##name(rules, state, random, max_actions, hashes);
/* clang-format on */

uint32_t WALK(random)(const mancala_ruleset *rules, STATE *state, uint64_t *random, uint32_t max_actions,
                      uint64_t *hashes) {
  switch (rules->shape) {
    OWN_SHAPES(RANDOM_CASE)
  default: return random_game(rules, rules, state, random, max_actions, hashes);
  }
}
