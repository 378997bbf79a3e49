/* Captures at the end of a sowing. */
#ifndef LIB_ENGINE_CAPTURE_H
#define LIB_ENGINE_CAPTURE_H

#include "engine/mask.h"
#include "engine/take.h"

/* tuzdik: the last seed makes exactly that count in a pit of the other side. One pit a side, not the last one of a row,
 * and not the pit of the same number as the other's. True if the pit has become the mover's. */
APART bool make_tuzdik(const mancala_ruleset *rules, STATE *state, struct sink *sink, const struct sowing *sowing) {
  unsigned site = sowing->base + sowing->at, half = rules->board.half, mover = sowing->mover, number = site % half;
  if (!rules->values.tuzdik || state->pits[site] != (unsigned)rules->values.tuzdik) return false;
  if (state_owner(rules, state, site) == mover || state->tuzdik[mover] || number == half - 1) return false;
  if (state->tuzdik[!mover] && (state->tuzdik[!mover] - 1u) % half == number) return false;
  if (sink)
    emit(sink, (mancala_event){.kind = MANCALA_EVENT_TUZDIK,
                               .lap = sowing->lap,
                               .actor = (mancala_player)mover,
                               .from = MANCALA_NO_SITE,
                               .to = (mancala_site)site});
  take(rules, state, sink, sowing, site, mover, MANCALA_CAPTURE_TUZDIK);
  state->tuzdik[mover] = (uint8_t)(site + 1);
  return true;
}

/* capture = count: the last pit holds one of capture_counts; with capture_chain = back also the unbroken run of pits
 * before it that do. The chain is read from the board as the sowing left it, before anything is lifted; with
 * capture_opposite what faces each captured pit goes too. */
INLINE void capture_by_count(const mancala_ruleset *rules, STATE *state, struct sink *sink,
                             const struct sowing *sowing) {
  const struct rule_values *values = &rules->values;
  unsigned chain[MANCALA_MAX_PITS], count = 0, at = sowing->at;
  while (count < rules->board.track_length &&
         captures_count(rules, state, sowing->mover, sowing->base + at, state->pits[sowing->base + at])) {
    chain[count++] = sowing->base + at;
    if (values->capture_chain == CAPTURE_CHAIN_NONE) break;
    at = open_behind(rules, state, sowing, at);
    if (at == sowing->at) break;
  }
  for (unsigned i = 0; i < count; i++) {
    take(rules, state, sink, sowing, chain[i], sowing->mover, i == 0 ? MANCALA_CAPTURE_LAST : MANCALA_CAPTURE_CHAIN);
    if (values->capture_opposite != CAPTURE_OPPOSITE_NO)
      take(rules, state, sink, sowing, (unsigned)site_facing(rules, chain[i]), sowing->mover, MANCALA_CAPTURE_OPPOSITE);
  }
}

/* capture = beyond: the pit after the landing pit is empty; the pit beyond it is taken and, by capture_opposite, what
 * faces that: always, or only if the pit beyond holds seeds. */
INLINE void capture_beyond(const mancala_ruleset *rules, STATE *state, struct sink *sink, const struct sowing *sowing) {
  unsigned gap = open_ahead(rules, state, sowing, sowing->at);
  if (state->pits[sowing->base + gap]) return;
  unsigned beyond = sowing->base + open_ahead(rules, state, sowing, gap);
  bool held = state->pits[beyond] != 0;
  take(rules, state, sink, sowing, beyond, sowing->mover, MANCALA_CAPTURE_BEYOND);
  if (rules->values.capture_opposite == CAPTURE_OPPOSITE_ALWAYS ||
      (rules->values.capture_opposite == CAPTURE_OPPOSITE_IF_CAPTURED && held))
    take(rules, state, sink, sowing, (unsigned)site_facing(rules, beyond), sowing->mover, MANCALA_CAPTURE_OPPOSITE);
}

/* capture = cross: the last seed falls into an empty pit of the mover's and takes what the facing pit of the other side
 * holds; by capture_seed it is taken itself, by capture_empty even from an empty facing pit. */
INLINE void capture_cross(const mancala_ruleset *rules, STATE *state, struct sink *sink, const struct sowing *sowing) {
  const struct rule_values *values = &rules->values;
  unsigned site = sowing->base + sowing->at, facing = (unsigned)site_facing(rules, site);
  if (state->pits[site] != 1 || state_owner(rules, state, site) != sowing->mover) return;
  if (state_owner(rules, state, facing) == sowing->mover) return;
  if (!state->pits[facing] && values->capture_empty == NO) return;
  take(rules, state, sink, sowing, facing, sowing->mover, MANCALA_CAPTURE_OPPOSITE);
  if (values->capture_seed == CAPTURE_SEED_TOO)
    take(rules, state, sink, sowing, site, sowing->mover, MANCALA_CAPTURE_LAST);
}

/* Pits of a side that hold stones, `most` (1 or 2) at the most. */
INLINE uint32_t occupied_pits(const mancala_ruleset *rules, const STATE *state, unsigned side, uint32_t most) {
  uint32_t count = 0, first = side * rules->board.half;
#ifdef NARROW
  uint64_t mask = mask_of_pits(state, first, rules->board.half, 1);
  count = (uint32_t)(mask != 0) + (uint32_t)((mask & (mask - 1)) != 0);
#else
  for (unsigned site = first; site < first + rules->board.half; site++) count += state->pits[site] != 0;
#endif
  return count < most ? count : most;
}

/* The key strip: how much more the mover has to take after a frontal capture: single stones, or whole pits; all that is
 * left, if that is less. */
INLINE uint32_t strip_due(const mancala_ruleset *rules, const STATE *state, unsigned mover, uint32_t stones) {
  uint32_t left;
  switch (rules->values.strip) {
  case STRIP_SAME_NUMBER: left = state_side_seeds(rules, state, !mover); return stones < left ? stones : left;
  case STRIP_ONE_PIT: return occupied_pits(rules, state, !mover, 1);
  case STRIP_TWO_PITS: return occupied_pits(rules, state, !mover, 2);
  default: return 0;
  }
}

/* capture = front: the last stone takes what the facing inner pit of the other side holds and, with capture_back, what
 * the outer pit behind it holds. A strip may follow: see the key strip, and strip_after. */
INLINE void capture_front(const mancala_ruleset *rules, STATE *state, struct sink *sink, const struct sowing *sowing) {
  if (rules->values.captured == CAPTURED_SOWN_ON ||
      !captures_front(rules, state, sowing, state->pits[sowing->base + sowing->at]))
    return;
  int front = site_facing(rules, sowing->base + sowing->at), back = pit_behind(rules, front);
  uint32_t before = state->in_play;
  bool both = state->pits[back] != 0;
  take(rules, state, sink, sowing, (unsigned)front, sowing->mover, MANCALA_CAPTURE_FRONT);
  if (rules->values.capture_back == YES)
    take(rules, state, sink, sowing, (unsigned)back, sowing->mover, MANCALA_CAPTURE_BACK);
  if (both || rules->values.strip_after == STRIP_AFTER_CAPTURE)
    state->strip = (uint16_t)strip_due(rules, state, sowing->mover, before - state->in_play);
}

INLINE void capture_by_rule(const mancala_ruleset *rules, STATE *state, struct sink *sink,
                            const struct sowing *sowing) {
  switch (rules->values.capture) {
  case CAPTURE_COUNT: capture_by_count(rules, state, sink, sowing); break;
  case CAPTURE_BEYOND: capture_beyond(rules, state, sink, sowing); break;
  case CAPTURE_FRONT: capture_front(rules, state, sink, sowing); break;
  case CAPTURE_CROSS: capture_cross(rules, state, sink, sowing); break;
  default: break;
  }
}

/* grand_slam = takes-nothing: a capture that leaves the other side without a seed is not made. `before` is the state
 * before it. */
APART void undo_grand_slam(const mancala_ruleset *rules, STATE *state, const STATE *before, struct sink *sink,
                           uint32_t events, unsigned mover) {
  if (state->in_play == before->in_play || state_side_seeds(rules, state, !mover)) return;
  state_copy(rules, state, before);
  if (sink) sink->count = events;
}

/* Makes the captures that the end of a sowing brings. Returns the seeds captured; a strip that is due is left in
 * `state->strip`. */
INLINE uint32_t capture_at_end(const mancala_ruleset *rules, STATE *state, struct sink *sink,
                               const struct sowing *sowing) {
  uint32_t before = state->in_play, events = sink ? sink->count : 0;
  bool no_slam = rules->values.grand_slam == GRAND_SLAM_TAKES_NOTHING;
  STATE kept;
  if (sowing->store >= 0) return 0;
  if (no_slam) state_copy(rules, &kept, state);
  /* What has just become the mover's for good captures nothing else. */
  bool made_tuzdik = rules->values.tuzdik && make_tuzdik(rules, state, sink, sowing);
  if (!made_tuzdik) capture_by_rule(rules, state, sink, sowing);
  if (no_slam && !made_tuzdik) undo_grand_slam(rules, state, &kept, sink, events, sowing->mover);
  uint32_t captured = before - state->in_play;
  if (captured && keeps_capturers(rules)) {
    state->last = side_mark(sowing->mover);
    if (!state->first) state->first = side_mark(sowing->mover);
  }
  return captured;
}

#endif
