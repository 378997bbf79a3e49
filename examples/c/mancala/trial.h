/* Random games on a ruleset, and how they went. */
#ifndef TRIAL_H
#define TRIAL_H

#include "library.h"

enum { TRIAL_ACTIONS = 10000 /* a game that has not ended by then is cut */ };

struct trial {
  uint64_t games;   /* to be played */
  uint64_t seconds; /* at the most */
  uint64_t random;  /* state of the generator */

  uint64_t played; /* to their end, or cut */
  bool stopped;    /* by the time */
  uint64_t cut;
  uint64_t ends[32];             /* by reason */
  uint64_t actions, least, most; /* of the games that ended */
  uint64_t sowings, endless;
  uint64_t first_wins, first_loses; /* the side that makes the first sowing; other games that ended are draws */
};

/* Plays the games; false when out of memory. */
bool trial_play(struct trial *trial, const mancala_ruleset *rules);

/* Adds the report to a text. */
void trial_report(struct text *out, const struct trial *trial);

#endif
