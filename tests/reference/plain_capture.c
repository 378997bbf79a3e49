#include <string.h>

#include "reference/plain.h"

/* meaning fixed here: `last` and `first` are remembered only where end_left is set, whoever gets the rest. */
static void remember(struct plain_game *game, int side) {
  if (game->rules->end_left > 0) game->position.last = side;
}

int plain_take(struct plain_game *game, const struct plain_sowing *sowing, int site, int side, int cause) {
  struct plain_position *position = &game->position;
  int seeds = position->seeds[site];
  bool into_tuzdik = cause == MANCALA_CAPTURE_TUZDIK && position->tuzdik[side] == site; /* not what makes one */
  bool by_last_seed = sowing && cause != MANCALA_CAPTURE_PASSING && !into_tuzdik;
  if (seeds == 0) return 0;
  position->seeds[site] = 0;
  position->captured[side] += seeds;
  if (sowing) remember(game, side);
  plain_tell(game, (mancala_event){.kind = MANCALA_EVENT_CAPTURE,
                                   .lap = sowing ? (uint32_t)sowing->lap : 0,
                                   .actor = side,
                                   .from = site,
                                   .to = plain_pit_count(game->rules) + side,
                                   .seeds = (uint32_t)seeds,
                                   .to_after = (uint32_t)position->captured[side],
                                   .flags = by_last_seed ? MANCALA_EVENT_BY_LAST_SEED : 0,
                                   .code = cause});
  return seeds;
}

/* meaning fixed here: the last pit of a row is the one at its owner's right, pits have the same number if they are as
 * far from their owners' left, in either direction of sowing. */
static bool may_be_tuzdik(const struct plain_game *game, const struct plain_sowing *sowing) {
  const struct plain_position *position = &game->position;
  int site = sowing->at, mover = sowing->mover, half = plain_half(game->rules), theirs = position->tuzdik[!mover];
  if (game->rules->tuzdik == 0 || position->seeds[site] != game->rules->tuzdik) return false;
  if (plain_owner(game, site) == mover || position->tuzdik[mover] != NONE) return false;
  return site % half != half - 1 && (theirs == NONE || theirs % half != site % half);
}

/* ---- by count ---------------------------------------------------------------------------------------------------- */

/* The chain is read from the board as it was sown, before anything is lifted. */
static int capture_by_count(struct plain_game *game, const struct plain_sowing *sowing) {
  int chain[PLAIN_PITS], count = 0, captured = 0, site = sowing->at;
  do {
    if (!plain_count_captures(game, sowing->mover, site)) break;
    chain[count++] = site;
    site = plain_next_open(game, site, -sowing->step);
  } while (game->rules->chain && site != sowing->at);
  for (int i = 0; i < count; i++) {
    int cause = i == 0 ? MANCALA_CAPTURE_LAST : MANCALA_CAPTURE_CHAIN;
    captured += plain_take(game, sowing, chain[i], sowing->mover, cause);
    if (game->rules->opposite != OPPOSITE_NO)
      captured +=
          plain_take(game, sowing, plain_opposite(game->rules, chain[i]), sowing->mover, MANCALA_CAPTURE_OPPOSITE);
  }
  return captured;
}

/* ---- beyond, cross, front ---------------------------------------------------------------------------------------- */

static int capture_beyond(struct plain_game *game, const struct plain_sowing *sowing) {
  int empty = plain_next_open(game, sowing->at, sowing->step), beyond = plain_next_open(game, empty, sowing->step);
  if (game->position.seeds[empty] > 0) return 0;
  int captured = plain_take(game, sowing, beyond, sowing->mover, MANCALA_CAPTURE_BEYOND);
  if (game->rules->opposite == OPPOSITE_ALWAYS || (game->rules->opposite == OPPOSITE_IF_CAPTURED && captured > 0))
    captured += plain_take(game, sowing, plain_opposite(game->rules, beyond), sowing->mover, MANCALA_CAPTURE_OPPOSITE);
  return captured;
}

static int capture_cross(struct plain_game *game, const struct plain_sowing *sowing) {
  int site = sowing->at, facing = plain_opposite(game->rules, site), captured = 0;
  if (game->position.seeds[site] != 1 || plain_owner(game, site) != sowing->mover) return 0;
  if (plain_owner(game, facing) == sowing->mover) return 0;
  if (game->position.seeds[facing] == 0 && !game->rules->from_empty) return 0;
  captured += plain_take(game, sowing, facing, sowing->mover, MANCALA_CAPTURE_OPPOSITE);
  if (!game->rules->seed_stays) captured += plain_take(game, sowing, site, sowing->mover, MANCALA_CAPTURE_LAST);
  return captured;
}

/* How much there is to strip after `stones` have been captured, and not more than is left. */
static int strip_due(const struct plain_game *game, int mover, int stones) {
  int sites[PLAIN_PITS], count = plain_own_pits(game, !mover, sites), occupied = 0, left = plain_seeds_of(game, !mover);
  for (int i = 0; i < count; i++) occupied += game->position.seeds[sites[i]] > 0;
  switch (game->rules->strip) {
  case STRIP_SAME_NUMBER: return stones < left ? stones : left;
  case STRIP_ONE_PIT: return occupied < 1 ? occupied : 1;
  case STRIP_TWO_PITS: return occupied < 2 ? occupied : 2;
  default: return 0;
  }
}

static int capture_front(struct plain_game *game, const struct plain_sowing *sowing) {
  if (game->rules->sown_on || !plain_front_captures(game, sowing)) return 0;
  int front = plain_opposite(game->rules, sowing->at), back = plain_behind(game->rules, front);
  bool both = game->position.seeds[back] > 0;
  int captured = plain_take(game, sowing, front, sowing->mover, MANCALA_CAPTURE_FRONT);
  if (game->rules->back) captured += plain_take(game, sowing, back, sowing->mover, MANCALA_CAPTURE_BACK);
  if (both || !game->rules->strip_both_rows) game->position.strip = strip_due(game, sowing->mover, captured);
  return captured;
}

/* ---- all of them ------------------------------------------------------------------------------------------------- */

static int capture_by_rule(struct plain_game *game, const struct plain_sowing *sowing) {
  switch (game->rules->capture) {
  case CAPTURE_COUNT: return capture_by_count(game, sowing);
  case CAPTURE_BEYOND: return capture_beyond(game, sowing);
  case CAPTURE_FRONT: return capture_front(game, sowing);
  case CAPTURE_CROSS: return capture_cross(game, sowing);
  default: return 0;
  }
}

/* meaning fixed here: a grand slam is a capture at the end of a sowing after which the other side has no seed, even
 * where it had none before (a capture from the mover's own row); the making of a tuzdik is not withheld by it. */
int plain_capture(struct plain_game *game, const struct plain_sowing *sowing) {
  struct plain_position before = game->position;
  int events = game->event_count, captured;
  if (sowing->store != NONE) return 0;
  if (may_be_tuzdik(game, sowing)) {
    plain_tell(game, (mancala_event){.kind = MANCALA_EVENT_TUZDIK,
                                     .lap = (uint32_t)sowing->lap,
                                     .actor = sowing->mover,
                                     .from = MANCALA_NO_SITE,
                                     .to = sowing->at});
    captured = plain_take(game, sowing, sowing->at, sowing->mover, MANCALA_CAPTURE_TUZDIK);
    game->position.tuzdik[sowing->mover] = sowing->at;
  } else {
    captured = capture_by_rule(game, sowing);
    if (captured > 0 && game->rules->grand_slam == SLAM_TAKES_NOTHING && plain_seeds_of(game, !sowing->mover) == 0) {
      game->position = before;
      game->event_count = events;
      return 0;
    }
  }
  if (captured > 0 && game->rules->end_left > 0 && game->position.first == NONE) game->position.first = sowing->mover;
  return captured;
}
