/* Going along the track: the next pit in the direction of sowing, closed pits, stores that are sown. */
#ifndef LIB_ENGINE_TRACK_H
#define LIB_ENGINE_TRACK_H

#include "engine/state.h"

/* One sowing. Pits are counted from `base`, the first site of the track. */
struct sowing {
  unsigned mover; /* 0 or 1 */
  unsigned base;
  unsigned origin; /* the pit that the lap was lifted from */
  unsigned at;     /* pit of the latest seed, or the pit before the store that got it */
  unsigned sown;   /* the pit that got a seed last, or that was lifted */
  int store;       /* 0 or 1: the latest seed fell into this side's store; −1: into a pit */
  bool clockwise;
  uint32_t lap; /* from 1 */
};

INLINE unsigned track_next(const mancala_ruleset *rules, unsigned at) {
  return at + 1u == rules->board.track_length ? 0u : at + 1u;
}

INLINE unsigned track_previous(const mancala_ruleset *rules, unsigned at) {
  return at == 0 ? rules->board.track_length - 1u : at - 1u;
}

INLINE unsigned track_step(const mancala_ruleset *rules, bool clockwise, unsigned at) {
  return clockwise ? track_previous(rules, at) : track_next(rules, at);
}

/* The next pit in the direction of sowing that is not closed; `at` itself when all others are. */
INLINE unsigned open_ahead(const mancala_ruleset *rules, const STATE *state, const struct sowing *sowing, unsigned at) {
  unsigned next = track_step(rules, sowing->clockwise, at);
  if (state->any_closed)
    while (next != at && state_closed(state, sowing->base + next)) next = track_step(rules, sowing->clockwise, next);
  return next;
}

/* The same against the direction of sowing. */
INLINE unsigned open_behind(const mancala_ruleset *rules, const STATE *state, const struct sowing *sowing,
                            unsigned at) {
  unsigned next = track_step(rules, !sowing->clockwise, at);
  if (state->any_closed)
    while (next != at && state_closed(state, sowing->base + next)) next = track_step(rules, !sowing->clockwise, next);
  return next;
}

/* The store that lies between a pit and the next one, −1 for none. A side's store is at its right hand, where its row
 * ends counter-clockwise; in a game that is always sown clockwise it is at its left hand, where its row ends then. */
INLINE int store_after(const mancala_ruleset *rules, bool clockwise, unsigned at) {
  unsigned half = rules->board.half;
  bool right_end = at == (clockwise ? half : half - 1u), left_end = at == (clockwise ? 0u : 2u * half - 1u);
  if (!right_end && !left_end) return -1;
  return rules->values.direction == DIRECTION_CLOCKWISE ? right_end : left_end;
}

/* Whether the mover drops a seed into a side's store when he passes it. */
INLINE bool store_is_sown(const mancala_ruleset *rules, unsigned mover, int store) {
  if (store < 0 || rules->values.stores < STORES_OWN) return false;
  return rules->values.stores == STORES_BOTH || (unsigned)store == mover;
}

/* The outer pit behind an inner one of four rows: the sites of a column add up to 2n − 1 on a circuit. */
INLINE int pit_behind(const mancala_ruleset *rules, int site) {
  int half = rules->board.half, base = site >= half ? half : 0;
  return 2 * base + 2 * rules->values.columns - 1 - site;
}

/* Whether a set of counts holds a number: bit n for n seeds, bit 0 for all even numbers. In words and not in
 * conditions, so that compilers make no branches of it: which count it is is hard to foresee. */
INLINE bool counts_have(uint64_t counts, unsigned number) {
  uint64_t named = (counts & ~UINT64_C(1)) >> (number & 63) & (number < 64);
  uint64_t even = counts & ~(uint64_t)number & (number != 0);
  return (named | even) & 1;
}

#endif
