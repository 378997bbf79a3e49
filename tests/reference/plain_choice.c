#include <string.h>

#include "reference/plain.h"

int plain_action_site(const struct plain_rules *rules, mancala_action action) {
  return (int)action % plain_pit_count(rules);
}

int plain_action_step(const struct plain_rules *rules, mancala_action action) {
  return rules->direction == DIRECTION_CLOCKWISE || (int)action >= plain_pit_count(rules) ? -1 : 1;
}

/* ---- one action -------------------------------------------------------------------------------------------------- */

/* The actions that name a pit: one, or one for each direction. */
static int directions(const struct plain_rules *rules, int site, mancala_action actions[2]) {
  actions[0] = (mancala_action)site;
  actions[1] = (mancala_action)(site + plain_pit_count(rules));
  return rules->direction == DIRECTION_CHOSEN ? 2 : 1;
}

/* singletons: a single seed may move if the next pit, in the direction of its sowing, is empty. */
static bool singleton_may_move(const struct plain_game *game, mancala_action action) {
  int site = plain_action_site(game->rules, action), step = plain_action_step(game->rules, action);
  return game->position.seeds[site] == 1 && game->position.seeds[plain_next_open(game, site, step)] == 0;
}

/* What an action leads to, tried on a copy that is not traced. All actions that a side can have may sow 32768 seeds
 * together when they are tried, each the same part. */
static enum plain_sown try(const struct plain_game *game, mancala_action action, struct plain_game *after,
                           struct plain_sowing *sowing) {
  *after = *game;
  after->tracing = false;
  int site = plain_action_site(game->rules, action), step = plain_action_step(game->rules, action);
  int actions = (game->rules->direction == DIRECTION_CHOSEN ? 2 : 1) * plain_pit_count(game->rules) / 2;
  return plain_sow(after, site, step, 32768 / actions, sowing);
}

/* meaning fixed here: a move feeds if the other side has seeds when the sowing is over, before anything is captured at
 * its end. */
static bool feeds(const struct plain_game *game, mancala_action action) {
  struct plain_game after;
  struct plain_sowing sowing;
  return try(game, action, &after, &sowing) != SOWN_ENDLESS && plain_seeds_of(&after, !game->position.turn) > 0;
}

/* A sowing that ends the game in mid-lap, or never ends, captures nothing at its end. */
static bool is_grand_slam(const struct plain_game *game, mancala_action action) {
  struct plain_game after;
  struct plain_sowing sowing;
  if (try(game, action, &after, &sowing) != SOWN) return false;
  return plain_capture(&after, &sowing) > 0 && plain_seeds_of(&after, !game->position.turn) == 0;
}

/* ---- all actions ------------------------------------------------------------------------------------------------- */

/* The pits with seeds enough; if there are none, the single seeds that may move. */
static int enough_seeds(const struct plain_game *game, mancala_action *actions) {
  int sites[PLAIN_PITS], count = 0, pits = plain_own_pits(game, game->position.turn, sites);
  for (int i = 0; i < pits; i++)
    if (game->position.seeds[sites[i]] >= game->rules->choose_least)
      count += directions(game->rules, sites[i], actions + count);
  if (count > 0 || !game->rules->singletons) return count;
  for (int i = 0; i < pits; i++) {
    mancala_action both[2];
    int ways = directions(game->rules, sites[i], both);
    for (int way = 0; way < ways; way++)
      if (singleton_may_move(game, both[way])) actions[count++] = both[way];
  }
  return count;
}

/* choose: only what names the first pit, or the last. */
static int keep_forced(const struct plain_game *game, mancala_action *actions, int count) {
  int kept = 0;
  if (game->rules->choose == CHOOSE_ANY || count == 0) return count;
  int forced = plain_action_site(game->rules, actions[game->rules->choose == CHOOSE_LEFTMOST ? 0 : count - 1]);
  for (int i = 0; i < count; i++)
    if (plain_action_site(game->rules, actions[i]) == forced) actions[kept++] = actions[i];
  return kept;
}

/* meaning fixed here: a side that cannot feed the other one, which has no seeds, has no legal move at all (as in Oware:
 * see immobile). */
static int keep_feeding(const struct plain_game *game, mancala_action *actions, int count) {
  int kept = 0;
  if (!game->rules->must_feed || plain_seeds_of(game, !game->position.turn) > 0) return count;
  for (int i = 0; i < count; i++)
    if (feeds(game, actions[i])) actions[kept++] = actions[i];
  return kept;
}

/* grand_slam = not-allowed: unless there is no other move. */
static int keep_modest(const struct plain_game *game, mancala_action *actions, int count) {
  mancala_action modest[MANCALA_MAX_ACTIONS];
  int kept = 0;
  if (game->rules->grand_slam != SLAM_NOT_ALLOWED) return count;
  for (int i = 0; i < count; i++)
    if (!is_grand_slam(game, actions[i])) modest[kept++] = actions[i];
  if (kept == 0) return count;
  memcpy(actions, modest, sizeof *actions * (size_t)kept);
  return kept;
}

int plain_sowings(const struct plain_game *game, mancala_action actions[MANCALA_MAX_ACTIONS]) {
  int count = enough_seeds(game, actions);
  count = keep_forced(game, actions, count);
  count = keep_feeding(game, actions, count);
  return keep_modest(game, actions, count);
}
