#include "engine/state.h"

#include "base/random.h"

static uint32_t row_seeds(const mancala_ruleset *rules, const struct state *state, unsigned side) {
  const uint16_t *pits = state->pits + side * rules->board.half;
  uint32_t seeds = 0;
  for (unsigned i = 0; i < rules->board.half; i++) seeds += pits[i];
  return seeds;
}

uint32_t state_side_seeds(const mancala_ruleset *rules, const struct state *state, unsigned side) {
  if (!state->any_taken) return row_seeds(rules, state, side);
  uint32_t seeds = 0;
  for (unsigned site = 0; site < rules->board.pits; site++)
    if (state_owner(rules, state, site) == side) seeds += state->pits[site];
  return seeds;
}

mancala_player state_actor(const struct state *state) {
  if (state->over) return MANCALA_NOBODY;
  switch (state->stage) {
    case STAGE_GUESS: return !state->turn;
    case STAGE_SIDE: return state->chooser;
    case STAGE_ANSWER:
    case STAGE_LOTTERY: return MANCALA_CHANCE;
    default: return state->turn;
  }
}

void state_start(const mancala_ruleset *rules, struct state *state) {
  memset(state, 0, sizeof *state);
  memcpy(state->pits, rules->board.start, sizeof(uint16_t) * rules->board.pits);
  state->in_play = rules->board.seed_total;
  state->turn = rules->values.begins == BEGINS_NORTH;
  state->stage = rules->values.opening == OPENING_HIDE_GUESS_CHOOSE ? STAGE_HIDE : STAGE_SOW;
  if (rules->values.rest == REST_BEGINNER) state->began = side_mark(state->turn);
}

void state_scatter(const mancala_ruleset *rules, struct state *state, uint64_t *random) {
  unsigned pits = rules->board.pits, least = (unsigned)rules->values.start_least;
  memset(state->pits, 0, sizeof state->pits);
  for (unsigned site = 0; site < pits; site++) state->pits[site] = (uint16_t)least;
  for (unsigned i = least * pits; i < rules->board.seed_total; i++) state->pits[random_below(random, pits)]++;
}

/* ---- hash ---------------------------------------------------------------------------------------------------------- */

/* The full product of two words, folded: every bit of both reaches the whole result. */
static inline uint64_t fold_product(uint64_t a, uint64_t b) {
#ifdef __SIZEOF_INT128__
  __extension__ typedef unsigned __int128 wide;
  wide product = (wide)a * b;
  return (uint64_t)product ^ (uint64_t)(product >> 64);
#else
  uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32;
  uint64_t low = al * bl, cross = ah * bl + (low >> 32), middle = al * bh + (uint32_t)cross;
  return (middle << 32 | (uint32_t)low) ^ (ah * bh + (cross >> 32) + (middle >> 32));
#endif
}

/* Two words at a place of their own. The products of different places do not wait for each other. */
static inline uint64_t mix(uint64_t place, uint64_t a, uint64_t b) {
  return fold_product(a ^ UINT64_C(0x9E3779B97F4A7C15), b ^ (UINT64_C(0xC2B2AE3D27D4EB4F) * (2 * place + 1)));
}

static inline uint64_t join(uint64_t a, uint64_t b, uint64_t c, uint64_t d) { return a | b << 16 | c << 32 | d << 48; }

static inline uint64_t four_pits(const uint16_t *pits) { return join(pits[0], pits[1], pits[2], pits[3]); }

/* Pits past the board's end are zero or belong to no rule, so the last group is cut. */
static inline uint64_t last_pits(const uint16_t *pits, unsigned count) {
  uint64_t word = 0;
  for (unsigned i = 0; i < count && i < 4; i++) word |= (uint64_t)pits[i] << 16 * i;
  return word;
}

/* What only matches, tuzdiks and beginners have: left out where it is zero. */
static uint64_t hash_marks(const struct state *state) {
  uint64_t hash = mix(1024, join(state->round, state->spare[0], state->spare[1], state->began), state->closed[0]);
  hash += mix(1025, state->closed[1], state->taken[0]);
  return hash + mix(1026, state->taken[1], join(state->tuzdik[0], state->tuzdik[1], 0, 0));
}

static bool has_marks(const struct state *state) {
  return state->round | state->began | state->any_closed | state->any_taken | state->tuzdik[0] | state->tuzdik[1];
}

uint64_t state_hash(const mancala_ruleset *rules, const struct state *state) {
  const uint16_t *pits = state->pits;
  unsigned count = rules->board.pits, i = 0;
  uint64_t hash = mix(1027, join(state->captured[0], state->captured[1], state->strip, state->bonus),
                      join(state->turn | (unsigned)state->stage << 8, state->over | (unsigned)state->winner << 8,
                           state->last | (unsigned)state->first << 8, state->chooser));
  for (; i + 8 <= count; i += 8) hash += mix(i, four_pits(pits + i), four_pits(pits + i + 4));
  if (i < count) hash += mix(i, last_pits(pits + i, count - i), i + 4 < count ? last_pits(pits + i + 4, count - i - 4) : 0);
  if (has_marks(state)) hash += hash_marks(state);
  return hash ^ (hash >> 32);
}
