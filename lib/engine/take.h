/* Moving seeds other than by sowing: captures, and what a trace tells of a sowing. */
#ifndef LIB_ENGINE_TAKE_H
#define LIB_ENGINE_TAKE_H

#include "engine/sink.h"
#include "engine/track.h"

APART void emit_capture(const mancala_ruleset *rules, const STATE *state, struct sink *sink,
                        const struct sowing *sowing, unsigned site, unsigned taker, unsigned seeds, int32_t cause) {
  /* A tuzdik takes what falls into it in passing; that which makes it is taken by the last seed. */
  bool into_tuzdik = cause == MANCALA_CAPTURE_TUZDIK && state->tuzdik[taker] == site + 1;
  bool in_passing = !sowing || cause == MANCALA_CAPTURE_PASSING || into_tuzdik;
  emit(sink, (mancala_event){.kind = MANCALA_EVENT_CAPTURE,
                             .lap = sowing ? sowing->lap : 0,
                             .actor = (mancala_player)taker,
                             .from = (mancala_site)site,
                             .to = site_store(rules, (int)taker),
                             .seeds = seeds,
                             .to_after = state->captured[taker],
                             .flags = in_passing ? 0 : MANCALA_EVENT_BY_LAST_SEED,
                             .code = cause});
}

/* Takes all seeds of a pit for a side. An empty pit makes no event. `sowing` is NULL outside one. */
INLINE void take(const mancala_ruleset *rules, STATE *state, struct sink *sink, const struct sowing *sowing,
                 unsigned site, unsigned taker, int32_t cause) {
  unsigned seeds = state->pits[site];
  if (!seeds) return;
  state->pits[site] = 0;
  state->captured[taker] = (uint16_t)(state->captured[taker] + seeds);
  state->in_play = (uint16_t)(state->in_play - seeds);
  if (sink) emit_capture(rules, state, sink, sowing, site, taker, seeds, cause);
}

/* Takes all seeds of a pit up into the hand. */
APART void take_into_hand(const mancala_ruleset *rules, STATE *state, struct sink *sink, const struct sowing *sowing,
                          unsigned site, unsigned *hand) {
  unsigned seeds = state->pits[site];
  state->pits[site] = 0;
  *hand += seeds;
  if (!sink || !seeds) return;
  emit(sink, (mancala_event){.kind = MANCALA_EVENT_LIFT,
                             .lap = sowing->lap,
                             .actor = (mancala_player)sowing->mover,
                             .from = (mancala_site)site,
                             .to = site_hand(rules),
                             .seeds = seeds,
                             .to_after = *hand,
                             .code = MANCALA_CAPTURE_FRONT});
}

APART void emit_lift(const mancala_ruleset *rules, struct sink *sink, const struct sowing *sowing, unsigned hand) {
  emit(sink, (mancala_event){.kind = MANCALA_EVENT_LIFT,
                             .lap = sowing->lap,
                             .actor = (mancala_player)sowing->mover,
                             .from = (mancala_site)(sowing->base + sowing->at),
                             .to = site_hand(rules),
                             .seeds = hand,
                             .to_after = hand});
}

/* A seed has fallen into the pit or store where the sowing has got to; `hand` are left. */
APART void emit_seed(const mancala_ruleset *rules, const STATE *state, struct sink *sink, const struct sowing *sowing,
                     unsigned hand) {
  bool in_store = sowing->store >= 0;
  unsigned site = sowing->base + sowing->at;
  emit(sink, (mancala_event){.kind = MANCALA_EVENT_SOW,
                             .lap = sowing->lap,
                             .actor = (mancala_player)sowing->mover,
                             .from = site_hand(rules),
                             .to = in_store ? site_store(rules, sowing->store) : (mancala_site)site,
                             .seeds = 1,
                             .from_after = hand,
                             .to_after = in_store ? state->captured[sowing->store] : state->pits[site]});
}

/* Seeds in hand when the game ends in mid-lap are laid into the pit that got a seed last. */
APART void lay_hand(const mancala_ruleset *rules, STATE *state, struct sink *sink, const struct sowing *sowing,
                    unsigned hand) {
  unsigned site = sowing->base + sowing->sown;
  state->pits[site] = (lane)(state->pits[site] + hand);
  if (!sink || !hand) return;
  emit(sink, (mancala_event){.kind = MANCALA_EVENT_LAY,
                             .lap = sowing->lap,
                             .actor = (mancala_player)sowing->mover,
                             .from = site_hand(rules),
                             .to = (mancala_site)site,
                             .seeds = hand,
                             .to_after = state->pits[site]});
}

INLINE void remember_capturer(const mancala_ruleset *rules, STATE *state, unsigned side) {
  if (keeps_capturers(rules)) state->last = side_mark(side);
}

/* Whether the last seed, or a pit of the chain, captures by the count of seeds in a pit. */
INLINE bool captures_count(const mancala_ruleset *rules, const STATE *state, unsigned mover, unsigned site,
                           unsigned seeds) {
  const struct rule_values *values = &rules->values;
  if (values->capture != CAPTURE_COUNT || !counts_have(values->capture_counts, seeds)) return false;
  if (values->capture_rows == CAPTURE_ROWS_BOTH) return true;
  return (state_owner(rules, state, site) == mover) == (values->capture_rows == CAPTURE_ROWS_OWN);
}

/* Whether the last stone captures in front: it fell into an inner pit that was empty (or, by capture_landing,
 * occupied), and the facing inner pit of the other side holds stones. */
INLINE bool captures_front(const mancala_ruleset *rules, const STATE *state, const struct sowing *sowing,
                           unsigned seeds) {
  unsigned site = sowing->base + sowing->at;
  if (rules->values.capture != CAPTURE_FRONT) return false;
  int front = site_facing(rules, site);
  bool was_empty = seeds == 1, wanted_empty = rules->values.capture_landing == CAPTURE_LANDING_EMPTY;
  return front >= 0 && seeds && was_empty == wanted_empty && state->pits[front];
}

#endif
