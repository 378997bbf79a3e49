/* Sowing: laps, relay, captures in passing. */
#ifndef LIB_ENGINE_SOW_H
#define LIB_ENGINE_SOW_H

#include "engine/sink.h"

/* How a sowing ended. */
enum sow_end {
  SOW_LANDED,   /* in the pit `at`; captures at the end are to be looked for */
  SOW_FEW_LEFT, /* a capture in passing left `end_left` seeds or fewer: the game is over in mid-lap */
  SOW_ENDLESS   /* the lap limit was reached; the state is in pieces */
};

struct sowing {
  unsigned mover; /* 0 or 1 */
  unsigned base;  /* first site of the track */
  unsigned at;    /* pit of the latest seed, counted from `base` */
  uint32_t lap;   /* from 1 */
};

static inline unsigned track_next(const mancala_ruleset *rules, unsigned at) {
  return at + 1u == rules->board.track_length ? 0u : at + 1u;
}

static inline unsigned track_previous(const mancala_ruleset *rules, unsigned at) {
  return at == 0 ? rules->board.track_length - 1u : at - 1u;
}

/* The next and the previous pit that is not closed; `at` itself when all others are. */
static inline unsigned open_next(const mancala_ruleset *rules, const struct state *state, unsigned base, unsigned at) {
  unsigned next = track_next(rules, at);
  if (state->any_closed)
    while (next != at && state_closed(state, base + next)) next = track_next(rules, next);
  return next;
}

static inline unsigned open_previous(const mancala_ruleset *rules, const struct state *state, unsigned base, unsigned at) {
  unsigned previous = track_previous(rules, at);
  if (state->any_closed)
    while (previous != at && state_closed(state, base + previous)) previous = track_previous(rules, previous);
  return previous;
}

/* Whether a set of counts (bit n for n seeds) holds a number. */
static inline bool counts_have(uint64_t counts, unsigned number) { return number < 64 && (counts >> number & 1); }

/* Whether the last seed, or a pit of the chain, captures by the count of seeds in a pit. */
static inline bool captures_count(const mancala_ruleset *rules, unsigned mover, unsigned site, unsigned seeds) {
  const struct rule_values *values = &rules->values;
  if (values->capture != CAPTURE_COUNT || !counts_have(values->capture_counts, seeds)) return false;
  return values->capture_rows == CAPTURE_ROWS_BOTH || (site >= rules->board.half) != mover;
}

/* Takes all seeds of a pit for a side. An empty pit makes no event. */
void take(const mancala_ruleset *rules, struct state *state, struct sink *sink, const struct sowing *sowing, unsigned site,
          unsigned taker, int32_t cause);

/* Sows from a pit of the mover to the end of the last lap. */
enum sow_end sow(const mancala_ruleset *rules, struct state *state, struct sink *sink, unsigned site, struct sowing *sowing);

#endif
