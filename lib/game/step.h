/* One action as a game sees it: the engine's, the revealing of the secret, repetition and the quiet limit. */
#ifndef LIB_GAME_STEP_H
#define LIB_GAME_STEP_H

#include "game/handle.h"

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
  uint64_t hash;     /* of the new position; 0 where it cannot come back */
  uint32_t since;    /* as in struct past, afterwards */
  uint32_t quiet;    /* as in struct past, afterwards */
  bool turn_ended;
};

/* Whether repetition has to be looked for: with a strip pending the next action captures, so such a position cannot come back. */
static inline bool can_come_back(const struct state *state) { return !state->over && state->stage != STAGE_STRIP; }

/* Plays a legal action from `from` to `to`. `secret` is what the challenger has hidden as far as the caller may know it: it is set
 * by hiding and answers a guess; with SECRET_UNKNOWN chance will answer. */
struct step game_step(const mancala_ruleset *rules, const struct state *from, struct state *to, uint8_t *secret,
                      const struct past *past, mancala_action action, struct sink *sink);

#endif
