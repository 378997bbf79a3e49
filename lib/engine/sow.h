/* Sowing: laps, relay, captures in passing. */
#ifndef LIB_ENGINE_SOW_H
#define LIB_ENGINE_SOW_H

#include "engine/take.h"
#include "engine/vector_lap.h"
#include "rules/laps.h"

/* How a sowing ended. */
enum sow_end {
  SOW_LANDED,   /* captures at the end are to be looked for */
  SOW_FEW_LEFT, /* `end_left` seeds or fewer were left in mid-lap: the game is over */
  SOW_ENDLESS   /* a limit was reached; the state is in pieces */
};

/* ---- seed by seed ---------------------------------------------------------------------------------------------- */

/* Whether a pit gets no seed: it is closed, or it is the origin where that is skipped and there is another pit. */
INLINE bool is_passed_over(const mancala_ruleset *rules, const STATE *state, const struct sowing *sowing, unsigned at) {
  if (state_closed(state, sowing->base + at)) return true;
  return rules->values.origin == ORIGIN_SKIPPED && at == sowing->origin && open_ahead(rules, state, sowing, at) != at;
}

/* Goes on to where the next seed falls. */
INLINE void advance(const mancala_ruleset *rules, const STATE *state, struct sowing *sowing) {
  for (;;) {
    int store = sowing->store < 0 ? store_after(rules, sowing->clockwise, sowing->at) : -1;
    sowing->store = -1;
    if (store_is_sown(rules, sowing->mover, store)) {
      sowing->store = store;
      return;
    }
    sowing->at = track_step(rules, sowing->clockwise, sowing->at);
    if (!is_passed_over(rules, state, sowing, sowing->at)) return;
  }
}

/* With end_left set: whether so few seeds are left in mid-lap that the game is over; those in hand are laid on the
 * board. */
INLINE bool few_are_left(const mancala_ruleset *rules, STATE *state, struct sink *sink, const struct sowing *sowing,
                         unsigned hand) {
  if (!rules->values.end_left || state->in_play > (uint32_t)rules->values.end_left) return false;
  lay_hand(rules, state, sink, sowing, hand);
  return true;
}

/* A seed has just fallen into a pit: a tuzdik's maker takes it; a count of capture_passing is taken by the pit's owner
 * or the mover, unless it is the last seed and captures at the end. True if anything was taken. */
INLINE bool capture_in_passing(const mancala_ruleset *rules, STATE *state, struct sink *sink,
                               const struct sowing *sowing, unsigned hand) {
  unsigned site = sowing->base + sowing->at;
  for (unsigned side = 0; side < 2; side++) {
    if (state->tuzdik[side] != site + 1) continue;
    take(rules, state, sink, sowing, site, side, MANCALA_CAPTURE_TUZDIK);
    remember_capturer(rules, state, side);
    return true;
  }
  if (!counts_have(rules->values.capture_passing, state->pits[site])) return false;
  if (hand == 0 && captures_count(rules, state, sowing->mover, site, state->pits[site])) return false;
  unsigned taker =
      rules->values.capture_passing_taker == PASSING_MOVER ? sowing->mover : state_owner(rules, state, site);
  take(rules, state, sink, sowing, site, taker, MANCALA_CAPTURE_PASSING);
  remember_capturer(rules, state, taker);
  return true;
}

/* Drops one seed where the sowing has got to. True if seeds have left play by it. */
INLINE bool drop(const mancala_ruleset *rules, STATE *state, struct sink *sink, struct sowing *sowing, unsigned hand) {
  if (sowing->store >= 0) {
    state->captured[sowing->store]++;
    state->in_play--;
    if (sink) emit_seed(rules, state, sink, sowing, hand);
    return true;
  }
  state->pits[sowing->base + sowing->at]++;
  sowing->sown = sowing->at;
  if (sink) emit_seed(rules, state, sink, sowing, hand);
  return capture_in_passing(rules, state, sink, sowing, hand);
}

/* Lifts the pit `at`. */
INLINE void lift_pit(const mancala_ruleset *rules, STATE *state, struct sink *sink, struct sowing *sowing) {
  unsigned site = sowing->base + sowing->at, hand = state->pits[site];
  state->pits[site] = 0;
  if (sink) emit_lift(rules, sink, sowing, hand);
}

/* Whether a seed falls into each pit in turn, and nothing else happens on the way. */
INLINE bool lap_is_plain(const mancala_ruleset *rules, const STATE *state) {
  return rules->plain_lap && !state->any_closed;
}

/* Such a lap, but that a tuzdik's maker takes what falls into it. */
INLINE void sow_plain_hand(const mancala_ruleset *rules, STATE *state, struct sink *sink, struct sowing *sowing,
                           unsigned hand, bool stays) {
  while (hand--) {
    if (!stays) sowing->at = track_step(rules, sowing->clockwise, sowing->at);
    stays = false;
    state->pits[sowing->base + sowing->at]++;
    if (sink) emit_seed(rules, state, sink, sowing, hand);
    if (rules->values.tuzdik) capture_in_passing(rules, state, sink, sowing, hand);
  }
  sowing->sown = sowing->at;
}

/* Sows a handful that begins at the pit `at`, seed by seed; the first one may stay there. True if the game is over in
 * mid-lap. */
INLINE bool sow_hand(const mancala_ruleset *rules, STATE *state, struct sink *sink, struct sowing *sowing,
                     unsigned hand, bool stays) {
  sowing->origin = sowing->sown = sowing->at;
  sowing->store = -1;
  if (lap_is_plain(rules, state)) {
    sow_plain_hand(rules, state, sink, sowing, hand, stays);
    return false;
  }
  while (hand--) {
    if (!stays) advance(rules, state, sowing);
    stays = false;
    if (drop(rules, state, sink, sowing, hand) && few_are_left(rules, state, sink, sowing, hand)) return true;
  }
  return false;
}

/* ---- relay ----------------------------------------------------------------------------------------------------- */

/* Where the sowing goes on after a lap, whose last pit holds `seeds`; false if it ends. `lift` receives the pit to be
 * taken up, `hand` what is in it. */
INLINE bool relay_goes_on(const mancala_ruleset *rules, const STATE *state, const struct sowing *sowing, unsigned seeds,
                          unsigned *lift, unsigned *hand) {
  const struct rule_values *values = &rules->values;
  unsigned at = sowing->at;
  if (values->relay == RELAY_NONE || sowing->store >= 0) return false;
  if (captures_count(rules, state, sowing->mover, sowing->base + at, seeds) ||
      captures_front(rules, state, sowing, seeds))
    return false;
  if (values->relay == RELAY_NEXT) {
    *lift = open_ahead(rules, state, sowing, at);
    *hand = state->pits[sowing->base + *lift];
    return *hand != 0;
  }
  *lift = at;
  *hand = seeds;
  return seeds > 1 && !counts_have(values->relay_stops, seeds);
}

/* captured = sown-on: whether the landing captures, so that what it takes is sown on from the next pit. */
INLINE bool captures_and_goes_on(const mancala_ruleset *rules, const STATE *state, const struct sowing *sowing,
                                 unsigned seeds) {
  return rules->values.captured == CAPTURED_SOWN_ON && captures_front(rules, state, sowing, seeds);
}

/* Takes up what the landing captures. Returns the hand. */
APART unsigned take_up_capture(const mancala_ruleset *rules, STATE *state, struct sink *sink,
                               const struct sowing *sowing) {
  int front = site_facing(rules, sowing->base + sowing->at), back = pit_behind(rules, front);
  unsigned hand = 0;
  take_into_hand(rules, state, sink, sowing, (unsigned)front, &hand);
  if (rules->values.capture_back == YES) take_into_hand(rules, state, sink, sowing, (unsigned)back, &hand);
  return hand;
}

APART void emit_relay(struct sink *sink, const struct sowing *sowing, unsigned lift) {
  emit(sink, (mancala_event){.kind = MANCALA_EVENT_RELAY,
                             .lap = sowing->lap,
                             .actor = (mancala_player)sowing->mover,
                             .from = (mancala_site)(sowing->base + sowing->at),
                             .to = (mancala_site)(sowing->base + lift)});
}

/* A lap of `hand` seeds that fall into pits one by one; returns what the last pit holds. What has got into tuzdiks is
 * taken when it is over: no game with a plain lap ends on the way. */
INLINE unsigned sow_by_vector(const mancala_ruleset *rules, STATE *state, struct sowing *sowing, unsigned hand) {
  lane *track = state->pits + sowing->base;
  unsigned length = rules->board.track_length, lifted = sowing->at;
  unsigned from = first_seed_stays(&rules->values, hand) ? track_previous(rules, lifted) : lifted;
  unsigned last = from + hand < length ? from + hand : (from + hand - length) % length;
  unsigned seeds = track[last] + 1u; /* read before the lap, so that what comes next need not wait for it */
  bool is_known = hand < length && last != lifted && !rules->values.tuzdik;
  sowing->at = lap_by_vector(track, length, lifted, from, hand);
  for (unsigned side = 0; rules->values.tuzdik && side < 2; side++)
    if (state->tuzdik[side]) take(rules, state, NULL, sowing, state->tuzdik[side] - 1u, side, MANCALA_CAPTURE_TUZDIK);
  return is_known ? seeds : track[sowing->at];
}

/* Sows from a pit of the mover to the end of the last lap. It is endless when it goes on after lap_limit laps, or after
 * more than `most` seeds. */
INLINE enum sow_end sow(const mancala_ruleset *rules, STATE *state, struct sink *sink, unsigned site, bool clockwise,
                        unsigned most, struct sowing *sowing) {
  const struct board *board = &rules->board;
  bool by_vector = lap_is_plain(rules, state) && !sink && !clockwise;
  unsigned base = board->circuits && site >= board->half ? board->half : 0u;
  unsigned hand = state->pits[site], seeds, sown = 0, lift; /* `sown` in all laps */
  bool captured = false;                                    /* whether the hand is what the landing captured */
  *sowing = (struct sowing){
      .mover = state->turn, .base = base, .at = site - base, .store = -1, .clockwise = clockwise, .lap = 1};
  for (;;) {
    if (by_vector) {
      seeds = sow_by_vector(rules, state, sowing, hand);
    } else {
      if (!captured) lift_pit(rules, state, sink, sowing);
      if (sow_hand(rules, state, sink, sowing, hand, !captured && first_seed_stays(&rules->values, hand)))
        return SOW_FEW_LEFT;
      seeds = state->pits[base + sowing->at];
    }
    sown += hand;
    captured = captures_and_goes_on(rules, state, sowing, seeds);
    if (!captured && !relay_goes_on(rules, state, sowing, seeds, &lift, &hand)) return SOW_LANDED;
    if (sink && !captured) emit_relay(sink, sowing, lift);
    if (++sowing->lap > (uint32_t)rules->values.lap_limit || sown > most) return SOW_ENDLESS;
    if (captured) hand = take_up_capture(rules, state, sink, sowing);
    else sowing->at = lift;
  }
}

#endif
