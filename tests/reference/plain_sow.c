#include "reference/plain.h"

bool plain_count_captures(const struct plain_game *game, int mover, int site) {
  const struct plain_rules *rules = game->rules;
  bool own = plain_owner(game, site) == mover;
  if (rules->capture != CAPTURE_COUNT || !plain_counts_hold(&rules->counts, game->position.seeds[site])) return false;
  return rules->capture_rows == ROWS_BOTH || own == (rules->capture_rows == ROWS_OWN);
}

bool plain_front_captures(const struct plain_game *game, const struct plain_sowing *sowing) {
  int seeds = game->position.seeds[sowing->at], front = plain_opposite(game->rules, sowing->at);
  if (game->rules->capture != CAPTURE_FRONT || front == NONE || game->position.seeds[front] == 0) return false;
  return game->rules->landing_occupied ? seeds >= 2 : seeds == 1;
}

/* ---- one seed ---------------------------------------------------------------------------------------------------- */

static void tell_seed(struct plain_game *game, const struct plain_sowing *sowing) {
  int pits = plain_pit_count(game->rules), in_store = sowing->store != NONE;
  int held = in_store ? game->position.captured[sowing->store] : game->position.seeds[sowing->at];
  plain_tell(game, (mancala_event){.kind = MANCALA_EVENT_SOW,
                                   .lap = (uint32_t)sowing->lap,
                                   .actor = sowing->mover,
                                   .from = pits + 2,
                                   .to = in_store ? pits + sowing->store : sowing->at,
                                   .seeds = 1,
                                   .from_after = (uint32_t)sowing->hand,
                                   .to_after = (uint32_t)held});
}

/* The game is over in mid-lap when so few seeds are left; those in hand are laid into the pit just emptied.
 * meaning fixed here: where the latest seed went into a store, that is the pit that got one last, or was lifted if none
 * did. */
static bool few_left(struct plain_game *game, struct plain_sowing *sowing) {
  int laid = sowing->hand;
  if (plain_seeds_on_board(game) + laid > game->rules->end_left) return false;
  game->position.seeds[sowing->at] += laid;
  sowing->hand = 0;
  if (laid > 0)
    plain_tell(game, (mancala_event){.kind = MANCALA_EVENT_LAY,
                                     .lap = (uint32_t)sowing->lap,
                                     .actor = sowing->mover,
                                     .from = plain_pit_count(game->rules) + 2,
                                     .to = sowing->at,
                                     .seeds = (uint32_t)laid,
                                     .to_after = (uint32_t)game->position.seeds[sowing->at]});
  return true;
}

/* meaning fixed here: a seed sown into a store is no capture, so `last` does not change by it. */
static bool captured_in_passing(struct plain_game *game, const struct plain_sowing *sowing) {
  struct plain_position *position = &game->position;
  int site = sowing->at, taker = plain_owner(game, site);
  for (int side = SOUTH; side <= NORTH; side++) {
    if (position->tuzdik[side] != site) continue;
    plain_take(game, sowing, site, side, MANCALA_CAPTURE_TUZDIK);
    return true;
  }
  if (!plain_counts_hold(&game->rules->passing, position->seeds[site])) return false;
  if (sowing->hand == 0 && plain_count_captures(game, sowing->mover, site))
    return false; /* the last seed captures as such */
  if (game->rules->passing_taker == TAKER_MOVER) taker = sowing->mover;
  plain_take(game, sowing, site, taker, MANCALA_CAPTURE_PASSING);
  return true;
}

/* Drops a seed into the pit `at` or into a store. True if the game is over by it. */
static bool drop(struct plain_game *game, struct plain_sowing *sowing) {
  sowing->hand--;
  if (sowing->store != NONE) game->position.captured[sowing->store]++;
  else game->position.seeds[sowing->at]++;
  tell_seed(game, sowing);
  bool left_play = sowing->store != NONE || captured_in_passing(game, sowing);
  return left_play && few_left(game, sowing);
}

/* ---- one lap ----------------------------------------------------------------------------------------------------- */

static bool store_is_sown(const struct plain_game *game, int mover, int side) {
  return game->rules->stores == STORES_BOTH || (game->rules->stores == STORES_OWN && side == mover);
}

/* meaning fixed here: with all other pits closed even a skipped origin is sown, or there would be no pit to sow. */
static bool pit_is_sown(const struct plain_game *game, const struct plain_sowing *sowing, int site) {
  bool only_pit = plain_next_open(game, site, sowing->step) == site;
  if (game->position.closed[site]) return false;
  return !game->rules->skip_origin || site != sowing->origin || only_pit;
}

static void go_on(const struct plain_game *game, struct plain_sowing *sowing) {
  int pits = plain_pit_count(game->rules), place = sowing->store == NONE ? sowing->at : pits + sowing->store;
  for (;;) {
    place = plain_next_place(game->rules, place, sowing->step);
    if (place >= pits && store_is_sown(game, sowing->mover, place - pits)) {
      sowing->store = place - pits;
      return;
    }
    if (place >= pits || !pit_is_sown(game, sowing, place)) continue;
    sowing->store = NONE;
    sowing->at = place;
    return;
  }
}

/* Sows what is in the hand, from the place after the one reached. True if the game is over in mid-lap. */
static bool sow_hand(struct plain_game *game, struct plain_sowing *sowing) {
  while (sowing->hand > 0) {
    go_on(game, sowing);
    if (drop(game, sowing)) return true;
  }
  return false;
}

static void lift(struct plain_game *game, struct plain_sowing *sowing, int site, int code) {
  int seeds = game->position.seeds[site];
  game->position.seeds[site] = 0;
  sowing->hand += seeds;
  if (seeds > 0)
    plain_tell(game, (mancala_event){.kind = MANCALA_EVENT_LIFT,
                                     .lap = (uint32_t)sowing->lap,
                                     .actor = sowing->mover,
                                     .from = site,
                                     .to = plain_pit_count(game->rules) + 2,
                                     .seeds = (uint32_t)seeds,
                                     .to_after = (uint32_t)sowing->hand,
                                     .code = code});
}

static bool sow_lap(struct plain_game *game, struct plain_sowing *sowing) {
  int rule = game->rules->first_seed;
  lift(game, sowing, sowing->at, 0);
  sowing->sown += sowing->hand;
  bool stays = rule == FIRST_SEED_ORIGIN || (rule == FIRST_SEED_ORIGIN_UNLESS_SINGLE && sowing->hand > 1);
  if (stays && drop(game, sowing)) return true;
  return sow_hand(game, sowing);
}

/* captured = sown-on: what the landing captures in front is sown on from the pit after the landing pit.
 * meaning fixed here: for such a lap the landing pit is its origin, which `origin = skipped` passes over; its first
 * seed always falls into the next pit. */
static bool sow_captured(struct plain_game *game, struct plain_sowing *sowing) {
  int front = plain_opposite(game->rules, sowing->at);
  lift(game, sowing, front, MANCALA_CAPTURE_FRONT);
  if (game->rules->back) lift(game, sowing, plain_behind(game->rules, front), MANCALA_CAPTURE_FRONT);
  sowing->sown += sowing->hand;
  return sow_hand(game, sowing);
}

/* ---- the whole --------------------------------------------------------------------------------------------------- */

/* The pit that a relay goes on with, or NONE. */
static int relay_pit(const struct plain_game *game, const struct plain_sowing *sowing) {
  int seeds = game->position.seeds[sowing->at], next = plain_next_open(game, sowing->at, sowing->step);
  switch (game->rules->relay) {
  case RELAY_LANDING: return seeds >= 2 && !plain_counts_hold(&game->rules->relay_stops, seeds) ? sowing->at : NONE;
  case RELAY_NEXT: return game->position.seeds[next] > 0 ? next : NONE;
  default: return NONE;
  }
}

/* How the sowing goes on after a lap: false if it is over. A landing that captures by its count or in front ends it,
 * whatever the relay would be, except that captured seeds may be sown on. */
static bool goes_on(struct plain_game *game, struct plain_sowing *sowing, bool *sown_on) {
  int pit;
  *sown_on = false;
  if (sowing->store != NONE || plain_count_captures(game, sowing->mover, sowing->at)) return false;
  if (plain_front_captures(game, sowing)) return *sown_on = game->rules->sown_on;
  pit = relay_pit(game, sowing);
  if (pit == NONE) return false;
  plain_tell(game, (mancala_event){.kind = MANCALA_EVENT_RELAY,
                                   .lap = (uint32_t)sowing->lap,
                                   .actor = sowing->mover,
                                   .from = sowing->at,
                                   .to = pit});
  sowing->at = pit;
  return true;
}

enum plain_sown plain_sow(struct plain_game *game, int site, int step, int most, struct plain_sowing *sowing) {
  bool sown_on = false;
  *sowing = (struct plain_sowing){.mover = game->position.turn, .step = step, .at = site, .store = NONE};
  do {
    if (sowing->lap == game->rules->lap_limit || sowing->sown > most) return SOWN_ENDLESS;
    sowing->lap++;
    sowing->origin = sowing->at;
    if (sown_on ? sow_captured(game, sowing) : sow_lap(game, sowing)) return SOWN_FEW_LEFT;
  } while (goes_on(game, sowing, &sown_on));
  return SOWN;
}
