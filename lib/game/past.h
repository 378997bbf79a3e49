/* What a game has behind it, as far as the rules ask: repetition, the quiet count, the secret. */
#ifndef LIB_GAME_PAST_H
#define LIB_GAME_PAST_H

#include <stdbool.h>
#include <stdint.h>

/* What the challenger hides. It lives here and not in the engine's state, so that nothing that works on states can use
 * it. */
enum secret { SECRET_UNKNOWN, SECRET_ODD, SECRET_EVEN };

/* Where hashes stand, for histories that are too long for a filter: for each value of the hash's low bits the latest
 * position with it, and for each position the one before it. They are kept as positions + 1; 0 ends a chain. Positions
 * that cannot come back (hash 0) are in none. */
struct chains {
  uint32_t *latest;  /* by low bits; NULL where the history is short */
  uint32_t *earlier; /* by position */
  uint32_t mask;     /* of the low bits */
};

/* Which of the hashes [from, upto) have been seen: a bit for each value of their low bits. A bit that is clear is
 * certain, one that is set makes the search for the hash itself worth while. It is brought up to date only when there
 * are many hashes to search. */
struct filter {
  const struct chains *chains; /* that are used in its place; NULL for none */
  uint32_t from, upto;
  uint64_t bits[128];
};

/* Covers no position that there is. */
static inline void filter_empty(struct filter *filter) { filter->from = filter->upto = UINT32_MAX; }

/* The positions since the last capture, for repetition. */
struct past {
  struct filter *filter;  /* kept between calls; NULL to do without */
  const uint64_t *hashes; /* position k's hash at [k] */
  uint32_t since;         /* first one that may come back */
  uint32_t count;         /* positions so far: `hashes[count − 1]` is the current one */
  uint32_t quiet;         /* actions in a row without a capture */
};

/* What a step brings besides the state. */
struct step {
  uint64_t hash;  /* of the new position; 0 where it cannot come back */
  uint32_t since; /* as in struct past, afterwards */
  uint32_t quiet; /* as in struct past, afterwards */
  bool turn_ended;
};

#endif
