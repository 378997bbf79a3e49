/* A position as the engine holds it: a plain struct that copies in a few cache lines. */
#ifndef LIB_ENGINE_STATE_H
#define LIB_ENGINE_STATE_H

#include <mancala/game.h>
#include <string.h>

#include "rules/ruleset.h"

/* What gcc and clang have beyond the language. With MANCALA_PLAIN_C it is left out, so that what other compilers get
 * can be tested. */
#if defined(__GNUC__) && !defined(MANCALA_PLAIN_C)
#define HAS_EXTENSIONS 1
#else
#define HAS_EXTENSIONS 0
#endif

/* The rules are functions that are compiled into their callers, so that the checks of rules that are known when the
 * library is compiled (see rules/shapes.h) cost nothing. */
#if HAS_EXTENSIONS
#define INLINE static inline __attribute__((always_inline))
#define APART static __attribute__((noinline, unused))
#define RARELY(condition) __builtin_expect(!!(condition), 0) /* one branch, that is mostly not taken */
#else
#define INLINE static inline
#define APART static inline
#define RARELY(condition) (condition)
#endif

/* What is to be decided. In the opening `turn` is the challenger, whoever has to act. */
enum stage { STAGE_SOW, STAGE_STRIP, STAGE_HIDE, STAGE_GUESS, STAGE_ANSWER, STAGE_SIDE, STAGE_LOTTERY };

/* A side that is remembered, or nobody yet. */
enum { SIDE_NONE, SIDE_SOUTH, SIDE_NORTH };

/* Pits with marks are those of rings: at most 2 × 64. */
enum { MARK_WORDS = 2 };

/* What a state holds besides the pits. Bytes that the hash joins do not lie side by side: a compiler would load both at
 * once, and the load would wait for the two stores before it. */
/* clang-format off */
#define STATE_FIELDS \
  uint64_t closed[MARK_WORDS]; /* bit per pit that takes no seeds in this round; zero outside matches */         \
  uint64_t taken[MARK_WORDS];  /* bit per pit that is not of the side whose row it is in; zero outside matches */ \
  uint32_t choices;   /* bit per pit of a side that may be chosen, where the action before has told; 0 if not */  \
  uint16_t captured[2];                                                                                          \
  uint16_t spare[2];  /* match: seeds beside the board */                                                        \
  uint16_t in_play;   /* seeds on the board and in hand */                                                       \
  uint16_t strip;     /* stones, or pits, still to be stripped */                                                \
  uint16_t round;     /* match: number of the round; 0 outside matches */                                        \
  uint8_t tuzdik[2];  /* 1 + the pit whose seeds are all South's, North's; 0 for none */                         \
  uint8_t turn;       /* 0 South, 1 North */                                                                     \
  uint8_t bonus;      /* which extra sowing is due; 0 when the key again_limit is 0 */                           \
  uint8_t stage;      /* enum stage */                                                                           \
  uint8_t over;       /* MANCALA_END_...; 0 while playing */                                                     \
  uint8_t last;       /* SIDE_... who made the latest capture; kept where end_left is set */                     \
  uint8_t winner;     /* SIDE_...; meaningful when over */                                                       \
  uint8_t first;      /* SIDE_... who first captured with a last seed; kept where end_left is set */             \
  uint8_t chooser;    /* 0 or 1: who chooses the side, in STAGE_SIDE */                                          \
  uint8_t began;      /* SIDE_... who began the round or game; kept in matches and where rest = beginner */      \
  uint8_t any_closed; /* whether `closed` has a bit */                                                           \
  uint8_t any_taken;  /* whether `taken` has a bit */                                                            \
  uint8_t padding[1]; /* zero */
/* clang-format on */

struct state {
  STATE_FIELDS
  uint16_t pits[MANCALA_MAX_PITS + 8]; /* by site; a few lanes more, so that whole words may be loaded and stored */
};

enum { SMALL_PITS = 32 };

/* The same for small boards with few seeds, a byte a pit: a lap is then one or two vector additions. */
enum { NARROW_PITS = 48, NARROW_SEEDS = 254 };
struct narrow_state {
  STATE_FIELDS
  uint8_t pits[NARROW_PITS + 16];
};
_Static_assert(offsetof(struct state, pits) == offsetof(struct narrow_state, pits),
               "the fields before the pits are the same");

/* The engine is compiled twice from one source: for struct state, and with NARROW defined for struct narrow_state. */
#ifdef NARROW
#define STATE struct narrow_state
#define ENGINE(name) narrow_##name
typedef uint8_t lane;
#else
#define STATE struct state
#define ENGINE(name) engine_##name
typedef uint16_t lane;
#endif

#if HAS_EXTENSIONS && defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define LOWEST_FIRST 1
#else
#define LOWEST_FIRST 0
#endif

/* Eight wide pits as one word of their low bytes, the first one lowest; and such a word into eight wide pits. */
#if LOWEST_FIRST && (defined(__clang__) || __GNUC__ >= 9)
typedef uint16_t eight_wide __attribute__((vector_size(16)));
typedef uint8_t eight_bytes __attribute__((vector_size(8)));

INLINE uint64_t eight_low_bytes(const uint16_t *pits) {
  uint64_t word;
  eight_wide wide;
  memcpy(&wide, pits, sizeof wide);
  eight_bytes bytes = __builtin_convertvector(wide, eight_bytes);
  memcpy(&word, &bytes, sizeof word);
  return word;
}

INLINE void store_eight_wide(uint16_t *pits, uint64_t word) {
  eight_bytes bytes;
  memcpy(&bytes, &word, sizeof bytes);
  eight_wide wide = __builtin_convertvector(bytes, eight_wide);
  memcpy(pits, &wide, sizeof wide);
}
#else
INLINE uint64_t eight_low_bytes(const uint16_t *pits) {
  uint64_t word = 0;
  for (unsigned i = 0; i < 8; i++) word |= (uint64_t)(pits[i] & 0xFF) << 8 * i;
  return word;
}

INLINE void store_eight_wide(uint16_t *pits, uint64_t word) {
  for (unsigned i = 0; i < 8; i++) pits[i] = (uint16_t)(word >> 8 * i & 0xFF);
}
#endif

#ifdef NARROW
/* Eight narrow pits as one word, the first one lowest. */
INLINE uint64_t load_eight(const lane *pits) {
  uint64_t word = 0;
  if (LOWEST_FIRST) memcpy(&word, pits, sizeof word);
  else
    for (unsigned i = 0; i < 8; i++) word |= (uint64_t)pits[i] << 8 * i;
  return word;
}

INLINE void store_eight(lane *pits, uint64_t word) {
  if (LOWEST_FIRST) memcpy(pits, &word, sizeof word);
  else
    for (unsigned i = 0; i < 8; i++) pits[i] = (lane)(word >> 8 * i);
}
#endif

/* Bytes of a state that matter under these rules. */
INLINE size_t state_size(const mancala_ruleset *rules) {
  return offsetof(STATE, pits) + sizeof(lane) * rules->board.pits;
}

/* Small boards copy with a fixed length, which compilers turn into a few moves. */
INLINE void state_copy(const mancala_ruleset *rules, STATE *to, const STATE *from) {
  if (rules->board.pits <= SMALL_PITS) memcpy(to, from, offsetof(STATE, pits) + SMALL_PITS * sizeof(lane));
  else memcpy(to, from, state_size(rules));
}

INLINE bool state_closed(const STATE *state, unsigned site) {
  return state->any_closed && (state->closed[site / 64] >> site % 64 & 1);
}

INLINE bool state_taken(const STATE *state, unsigned site) {
  return state->any_taken && (state->taken[site / 64] >> site % 64 & 1);
}

/* The side that a pit belongs to: that of its row, unless the other one has taken it over. */
INLINE unsigned state_owner(const mancala_ruleset *rules, const STATE *state, unsigned site) {
  return (site >= rules->board.half) ^ (unsigned)state_taken(state, site);
}

/* The first site of the side whose pits are chosen from: to be stripped, or to sow. Bit 0 of `choices` is its pit. */
INLINE unsigned first_choosable(const mancala_ruleset *rules, const STATE *state) {
  return (state->stage == STAGE_STRIP) ^ state->turn ? rules->board.half : 0u;
}

INLINE bool keeps_capturers(const mancala_ruleset *rules) { return rules->values.end_left > 0; }

INLINE bool keeps_beginner(const mancala_ruleset *rules) {
  return rules->values.match != MATCH_NONE || rules->values.rest == REST_BEGINNER;
}

INLINE uint8_t side_mark(unsigned player) { return (uint8_t)(SIDE_SOUTH + player); }

INLINE uint32_t state_row_seeds(const mancala_ruleset *rules, const STATE *state, unsigned side) {
  const lane *pits = state->pits + side * rules->board.half;
  uint32_t seeds = 0;
  for (unsigned i = 0; i < rules->board.half; i++) seeds += pits[i];
  return seeds;
}

/* The seeds in a side's own pits. */
INLINE uint32_t state_side_seeds(const mancala_ruleset *rules, const STATE *state, unsigned side) {
  if (!state->any_taken) return state_row_seeds(rules, state, side);
  uint32_t seeds = 0;
  for (unsigned site = 0; site < rules->board.pits; site++)
    if (state_owner(rules, state, site) == side) seeds += state->pits[site];
  return seeds;
}

/* Who has to act: 0, 1, MANCALA_CHANCE or, when the game is over, MANCALA_NOBODY. */
mancala_player state_actor(const struct state *state);

/* The ruleset's start, `begins` to move, in its opening stage where it has one. A random start is laid level. Not
 * judged. */
void state_start(const mancala_ruleset *rules, struct state *state);

/* Lays all seeds on the board again at random: start_least into each pit, then each seed in turn into pit (high 32 bits
 * × pits) >> 32. */
void state_scatter(const mancala_ruleset *rules, struct state *state, uint64_t *random);

#endif
