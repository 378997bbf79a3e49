/* Going along the track: the next pit in the direction of sowing, closed pits, stores that are sown. */
#ifndef LIB_ENGINE_TRACK_H
#define LIB_ENGINE_TRACK_H

#include "engine/state.h"

/* One sowing. Pits are counted from `base`, the first site of the track. */
struct sowing {
  unsigned mover;  /* 0 or 1 */
  unsigned base;
  unsigned origin; /* the pit that the lap was lifted from */
  unsigned at;     /* pit of the latest seed, or the pit before the store that got it */
  int store;       /* 0 or 1: the latest seed fell into this side's store; −1: into a pit */
  bool clockwise;
  uint32_t lap;    /* from 1 */
};

static inline unsigned track_next(const mancala_ruleset *rules, unsigned at) {
  return at + 1u == rules->board.track_length ? 0u : at + 1u;
}

static inline unsigned track_previous(const mancala_ruleset *rules, unsigned at) {
  return at == 0 ? rules->board.track_length - 1u : at - 1u;
}

static inline unsigned track_step(const mancala_ruleset *rules, bool clockwise, unsigned at) {
  return clockwise ? track_previous(rules, at) : track_next(rules, at);
}

/* The next pit in the direction of sowing that is not closed; `at` itself when all others are. */
static inline unsigned open_ahead(const mancala_ruleset *rules, const struct state *state, const struct sowing *sowing, unsigned at) {
  unsigned next = track_step(rules, sowing->clockwise, at);
  if (state->any_closed)
    while (next != at && state_closed(state, sowing->base + next)) next = track_step(rules, sowing->clockwise, next);
  return next;
}

/* The same against the direction of sowing. */
static inline unsigned open_behind(const mancala_ruleset *rules, const struct state *state, const struct sowing *sowing, unsigned at) {
  unsigned next = track_step(rules, !sowing->clockwise, at);
  if (state->any_closed)
    while (next != at && state_closed(state, sowing->base + next)) next = track_step(rules, !sowing->clockwise, next);
  return next;
}

/* The store that lies between a pit and the next one: South's at the right end of the board, North's at the left end; −1 elsewhere. */
static inline int store_after(const mancala_ruleset *rules, bool clockwise, unsigned at) {
  unsigned half = rules->board.half;
  if (at == (clockwise ? half : half - 1u)) return 0;
  return at == (clockwise ? 0u : 2u * half - 1u) ? 1 : -1;
}

/* Whether the mover drops a seed into a side's store when he passes it. */
static inline bool store_is_sown(const mancala_ruleset *rules, unsigned mover, int store) {
  if (store < 0 || rules->values.stores < STORES_OWN) return false;
  return rules->values.stores == STORES_BOTH || (unsigned)store == mover;
}

/* Whether a set of counts holds a number: bit n for n seeds, bit 0 for all even numbers. */
static inline bool counts_have(uint64_t counts, unsigned number) {
  if (number < 64) return number && (counts >> number & 1);
  return (counts & 1) && number % 2 == 0;
}

#endif
