#include "engine/sow.h"

/* ---- a lap as vector additions ------------------------------------------------------------------------------------ */

/* Windows into these tables are lanes for a whole track: ONES_UP_TO(x)[i] is 1 for i <= x, ALL_BUT(x)[i] is 0 for i == x
 * and all bits set elsewhere, INSIDE(n)[i] is all bits set for i < n. */
#define TIMES_8(v) v, v, v, v, v, v, v, v
#define TIMES_64(v) TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v), TIMES_8(v)
#define TIMES_256(v) TIMES_64(v), TIMES_64(v), TIMES_64(v), TIMES_64(v)

static const uint16_t steps[512] = {TIMES_256(1), TIMES_256(0)};
static const uint16_t edges[512] = {TIMES_256(0xFFFF), TIMES_256(0)};
static const uint16_t holes[513] = {TIMES_256(0xFFFF), 0, TIMES_256(0xFFFF)};

#define ONES_UP_TO(x) (steps + 255 - (x))
#define INSIDE(n) (edges + 256 - (n))
#define ALL_BUT(x) (holes + 256 - (x))

/* Four lanes are added at once as one 64-bit word. No lane ever carries into its neighbour: a pit holds at most 4 095 seeds, and what is
 * subtracted has been added in the same lane before. */
static inline uint64_t four_lanes(const uint16_t *lanes) {
  uint64_t word;
  memcpy(&word, lanes, sizeof word);
  return word;
}

/* Empties the pit `from` and sows its `hand` seeds; returns where the last one falls. Lanes past the track's end keep what they
 * hold. */
static inline unsigned lap_by_vector(uint16_t *track, unsigned length, unsigned from, unsigned hand) {
  unsigned rounds = 0;
  if (hand >= length) {
    rounds = hand / length;
    hand %= length;
  }
  unsigned last = from + hand;
  if (last >= length) {
    last -= length;
    rounds++;
  }
  const uint16_t *up_to_last = ONES_UP_TO(last), *up_to_from = ONES_UP_TO(from), *inside = INSIDE(length), *keep = ALL_BUT(from);
  uint64_t all_rounds = rounds * UINT64_C(0x0001000100010001);
  for (unsigned i = 0; i < length; i += 4) {
    uint64_t word = (four_lanes(track + i) & four_lanes(keep + i)) + four_lanes(up_to_last + i) +
                    (all_rounds & four_lanes(inside + i)) - four_lanes(up_to_from + i);
    memcpy(track + i, &word, sizeof word);
  }
  return last;
}

/* ---- seed by seed -------------------------------------------------------------------------------------------------- */

void take(const mancala_ruleset *rules, struct state *state, struct sink *sink, const struct sowing *sowing, unsigned site,
          unsigned taker, int32_t cause) {
  unsigned seeds = state->pits[site];
  if (!seeds) return;
  state->pits[site] = 0;
  state->captured[taker] = (uint16_t)(state->captured[taker] + seeds);
  state->in_play = (uint16_t)(state->in_play - seeds);
  if (!sink) return;
  emit(sink, (mancala_event){.kind = MANCALA_EVENT_CAPTURE,
                             .lap = sowing ? sowing->lap : 0,
                             .actor = (mancala_player)taker,
                             .from = (mancala_site)site,
                             .to = site_store(rules, (int)taker),
                             .seeds = seeds,
                             .to_after = state->captured[taker],
                             .flags = cause != MANCALA_CAPTURE_PASSING && sowing ? MANCALA_EVENT_BY_LAST_SEED : 0,
                             .code = cause});
}

static void emit_lift(const mancala_ruleset *rules, struct sink *sink, const struct sowing *sowing, unsigned hand) {
  emit(sink, (mancala_event){.kind = MANCALA_EVENT_LIFT,
                             .lap = sowing->lap,
                             .actor = (mancala_player)sowing->mover,
                             .from = (mancala_site)(sowing->base + sowing->at),
                             .to = site_hand(rules),
                             .seeds = hand,
                             .to_after = hand});
}

static void emit_seed(const mancala_ruleset *rules, const struct state *state, struct sink *sink, const struct sowing *sowing,
                      unsigned hand) {
  unsigned site = sowing->base + sowing->at;
  emit(sink, (mancala_event){.kind = MANCALA_EVENT_SOW,
                             .lap = sowing->lap,
                             .actor = (mancala_player)sowing->mover,
                             .from = site_hand(rules),
                             .to = (mancala_site)site,
                             .seeds = 1,
                             .from_after = hand,
                             .to_after = state->pits[site]});
}

/* Seeds in hand when the game ends in mid-lap are laid into the pit just emptied. */
static void lay_hand(const mancala_ruleset *rules, struct state *state, struct sink *sink, const struct sowing *sowing,
                     unsigned hand) {
  unsigned site = sowing->base + sowing->at;
  state->pits[site] = (uint16_t)(state->pits[site] + hand);
  if (!sink || !hand) return;
  emit(sink, (mancala_event){.kind = MANCALA_EVENT_LAY,
                             .lap = sowing->lap,
                             .actor = (mancala_player)sowing->mover,
                             .from = site_hand(rules),
                             .to = (mancala_site)site,
                             .seeds = hand,
                             .to_after = state->pits[site]});
}

/* A seed has just made the pit hold a count of `capture_passing`: its owner takes it, unless it is the last seed and captures
 * for the mover. True if the game is over by that. */
static bool capture_in_passing(const mancala_ruleset *rules, struct state *state, struct sink *sink,
                               const struct sowing *sowing, unsigned hand) {
  unsigned site = sowing->base + sowing->at, owner = site >= rules->board.half;
  if (hand == 0 && captures_count(rules, sowing->mover, site, state->pits[site])) return false;
  take(rules, state, sink, sowing, site, owner, MANCALA_CAPTURE_PASSING);
  if (!keeps_capturers(rules)) return false;
  state->last = side_mark(owner);
  if (state->in_play > (uint32_t)rules->values.end_left) return false;
  lay_hand(rules, state, sink, sowing, hand);
  return true;
}

/* One lap, seed by seed: closed pits are skipped, captures in passing made, events written. True if the game is over in mid-lap. */
static bool lap_by_seed(const mancala_ruleset *rules, struct state *state, struct sink *sink, struct sowing *sowing) {
  uint16_t *track = state->pits + sowing->base;
  unsigned hand = track[sowing->at];
  uint64_t passing = rules->values.capture_passing;
  track[sowing->at] = 0;
  if (sink) emit_lift(rules, sink, sowing, hand);
  while (hand--) {
    sowing->at = open_next(rules, state, sowing->base, sowing->at);
    unsigned seeds = ++track[sowing->at];
    if (sink) emit_seed(rules, state, sink, sowing, hand);
    if (counts_have(passing, seeds) && capture_in_passing(rules, state, sink, sowing, hand)) return true;
  }
  return false;
}

/* ---- relay --------------------------------------------------------------------------------------------------------- */

/* Where the sowing goes on after a lap; false if it ends. `lift` receives the pit to be taken up, counted from the base. */
static inline bool relay_goes_on(const mancala_ruleset *rules, const struct state *state, const struct sowing *sowing,
                                 unsigned *lift) {
  const struct rule_values *values = &rules->values;
  const uint16_t *track = state->pits + sowing->base;
  unsigned at = sowing->at, seeds = track[at];
  if (values->relay == RELAY_NONE || captures_count(rules, sowing->mover, sowing->base + at, seeds)) return false;
  if (values->relay == RELAY_NEXT) {
    *lift = open_next(rules, state, sowing->base, at);
    return track[*lift] != 0;
  }
  *lift = at;
  return seeds > 1 && !counts_have(values->relay_stops, seeds);
}

static void emit_relay(struct sink *sink, const struct sowing *sowing, unsigned lift) {
  emit(sink, (mancala_event){.kind = MANCALA_EVENT_RELAY,
                             .lap = sowing->lap,
                             .actor = (mancala_player)sowing->mover,
                             .from = (mancala_site)(sowing->base + sowing->at),
                             .to = (mancala_site)(sowing->base + lift)});
}

enum sow_end sow(const mancala_ruleset *rules, struct state *state, struct sink *sink, unsigned site, struct sowing *sowing) {
  const struct board *board = &rules->board;
  bool by_seed = sink || state->any_closed || rules->values.capture_passing;
  uint32_t lap_limit = (uint32_t)rules->values.lap_limit;
  sowing->mover = site >= board->half;
  sowing->base = board->circuits ? sowing->mover * board->half : 0u;
  sowing->at = site - sowing->base;
  uint16_t *track = state->pits + sowing->base;
  for (sowing->lap = 1; sowing->lap <= lap_limit; sowing->lap++) {
    if (by_seed) {
      if (lap_by_seed(rules, state, sink, sowing)) return SOW_FEW_LEFT;
    } else {
      sowing->at = lap_by_vector(track, board->track_length, sowing->at, track[sowing->at]);
    }
    unsigned lift;
    if (!relay_goes_on(rules, state, sowing, &lift)) return SOW_LANDED;
    if (sink) emit_relay(sink, sowing, lift);
    sowing->at = lift;
  }
  return SOW_ENDLESS;
}
