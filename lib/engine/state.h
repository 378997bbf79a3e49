/* A position as the engine holds it: a plain struct that copies in a few cache lines. */
#ifndef LIB_ENGINE_STATE_H
#define LIB_ENGINE_STATE_H

#include <mancala/game.h>
#include <string.h>

#include "rules/ruleset.h"

/* What is to be decided. In the opening `turn` is the challenger, whoever has to act. */
enum stage { STAGE_SOW, STAGE_STRIP, STAGE_HIDE, STAGE_GUESS, STAGE_ANSWER, STAGE_SIDE, STAGE_LOTTERY };

/* A side that is remembered, or nobody yet. */
enum { SIDE_NONE, SIDE_SOUTH, SIDE_NORTH };

/* Pits with marks are those of rings: at most 2 × 64. */
enum { MARK_WORDS = 2 };

struct state {
  uint64_t closed[MARK_WORDS]; /* bit per pit that takes no seeds in this round; all zero outside matches */
  uint64_t taken[MARK_WORDS];  /* bit per pit that belongs to the side whose row it is not in; all zero outside matches */
  uint16_t captured[2];
  uint16_t spare[2];   /* match: seeds beside the board */
  uint16_t in_play;    /* seeds on the board and in hand */
  uint16_t strip;      /* stones, or pits, still to be stripped */
  uint16_t round;      /* match: number of the round; 0 outside matches */
  uint8_t tuzdik[2];   /* 1 + the pit whose seeds are all South's, North's; 0 for none */
  uint8_t turn;        /* 0 South, 1 North */
  uint8_t stage;       /* enum stage */
  uint8_t bonus;       /* which extra sowing is due; 0 when the key again_limit is 0 */
  uint8_t over;        /* MANCALA_END_…; 0 while playing */
  uint8_t winner;      /* SIDE_…; meaningful when over */
  uint8_t last;        /* SIDE_… who made the latest capture; kept where end_left is set */
  uint8_t first;       /* SIDE_… who first captured with a last seed; kept where end_left is set */
  uint8_t chooser;     /* 0 or 1: who chooses the side, in STAGE_SIDE */
  uint8_t began;       /* SIDE_… who began the round or game; kept in matches and where rest = beginner */
  uint8_t any_closed;  /* whether `closed` has a bit */
  uint8_t any_taken;   /* whether `taken` has a bit */
  uint8_t padding[3];  /* zero */
  uint16_t pits[MANCALA_MAX_PITS + 8]; /* by site; a few lanes more, so that whole words may be loaded and stored */
};

/* Bytes of a state that matter under these rules. */
static inline size_t state_size(const mancala_ruleset *rules) {
  return offsetof(struct state, pits) + sizeof(uint16_t) * rules->board.pits;
}

/* Small boards copy with a fixed length, which compilers turn into a few moves. */
static inline void state_copy(const mancala_ruleset *rules, struct state *to, const struct state *from) {
  enum { SMALL = 32 };
  if (rules->board.pits <= SMALL) memcpy(to, from, offsetof(struct state, pits) + SMALL * sizeof(uint16_t));
  else memcpy(to, from, state_size(rules));
}

static inline bool state_closed(const struct state *state, unsigned site) {
  return state->any_closed && (state->closed[site / 64] >> site % 64 & 1);
}

static inline bool state_taken(const struct state *state, unsigned site) {
  return state->any_taken && (state->taken[site / 64] >> site % 64 & 1);
}

/* The side that a pit belongs to: that of its row, unless the other one has taken it over. */
static inline unsigned state_owner(const mancala_ruleset *rules, const struct state *state, unsigned site) {
  return (site >= rules->board.half) ^ (unsigned)state_taken(state, site);
}

static inline bool keeps_capturers(const mancala_ruleset *rules) { return rules->values.end_left > 0; }

static inline bool keeps_beginner(const mancala_ruleset *rules) {
  return rules->values.match != MATCH_NONE || rules->values.rest == REST_BEGINNER;
}

static inline uint8_t side_mark(unsigned player) { return (uint8_t)(SIDE_SOUTH + player); }

/* The seeds in a side's own pits. */
uint32_t state_side_seeds(const mancala_ruleset *rules, const struct state *state, unsigned side);

/* Who has to act: 0, 1, MANCALA_CHANCE or, when the game is over, MANCALA_NOBODY. */
mancala_player state_actor(const struct state *state);

/* The ruleset's start, `begins` to move, in its opening stage where it has one. A random start is laid level. Not judged. */
void state_start(const mancala_ruleset *rules, struct state *state);

/* Lays all seeds on the board again at random: start_least into each pit, then each seed in turn into pit (high 32 bits × pits) >> 32. */
void state_scatter(const mancala_ruleset *rules, struct state *state, uint64_t *random);

/* Everything that decides how play goes on. The secret of the opening is not in the state. Equal on every platform. */
uint64_t state_hash(const mancala_ruleset *rules, const struct state *state);

#endif
