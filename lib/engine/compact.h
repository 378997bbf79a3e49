/* A position as two or four words, for small boards with a table of laps and few seeds, while it is plain play. There
 * are no marks of a match, no opening and no end of the game here: what is not plain play is left to the engine of
 * pits.h, which knows all rules. */
#ifndef LIB_ENGINE_COMPACT_H
#define LIB_ENGINE_COMPACT_H

#include "engine/circuits.h"
#include "engine/long_ring.h"
#include "engine/narrow.h"
#include "engine/ring.h"

/* How a board lies in the words: two short rows by table, two circuits by table, or a long ring. */
enum form { FORM_RING, FORM_CIRCUITS, FORM_LONG };

struct compact {
  struct words own;     /* short rows: both of them. Circuits: that of the side to move. Long ring: pits 0 … 15 */
  struct words other;   /* circuits: that of the other side. Long ring: pits 16 … 31 */
  unsigned turn, bonus; /* as in struct state */
  unsigned strip;       /* circuits: as in struct state */
  unsigned captured;    /* not of short rows: by both sides, the mover's in the low half */
  unsigned last, first; /* long ring: as in struct state */
  unsigned tuzdik[2];   /* long ring: as in struct state */
};

/* What stays the same during a walk. */
struct frame {
  const mancala_ruleset *rules;
  const struct lap_table *laps;
  const struct long_laps *long_laps;
  const struct narrow_state *root; /* for the fields that a compact position lacks */
  unsigned total;                  /* seeds on the board and captured */
  bool remembers;                  /* whether it matters who made the latest capture */
  bool by_engine;                  /* hands that go round a long ring are played by the engine that knows all rules */
};

INLINE struct frame frame_of(const mancala_ruleset *rules, const struct narrow_state *root) {
  return (struct frame){
      rules, rules->laps, rules->long_laps, root, (unsigned)root->in_play + root->captured[0] + root->captured[1],
      true,  true};
}

/* ---- what fits, there and back --------------------------------------------------------------------------------- */

INLINE enum form compact_form(const mancala_ruleset *rules) {
  if (!rules->laps) return FORM_LONG;
  return rules->board.circuits ? FORM_CIRCUITS : FORM_RING;
}

/* The form of a common shape, whose rules have no tables. */
#define IS_LONG(rules) ((rules).passing_count || (rules).board.pits > 2 * LAP_STORE)
#define FORM_OF(rules) ((rules).board.circuits ? FORM_CIRCUITS : IS_LONG(rules) ? FORM_LONG : FORM_RING)

INLINE bool compact_rules(const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  if (values->quiet_limit || values->choose_least > LAP_SEEDS) return false;
  switch (compact_form(rules)) {
  case FORM_RING: return ring_rules(rules);
  case FORM_CIRCUITS: return circuit_rules(rules);
  default: return long_ring_rules(rules);
  }
}

/* Whether a position of such rules is plain play: few seeds, nothing but pits to choose, no marks and no end. */
INLINE bool compact_plain(const mancala_ruleset *rules, uint32_t total, unsigned stage, unsigned marks_or_over) {
  unsigned most = compact_form(rules) == FORM_LONG && !rules->passing_count ? NARROW_SEEDS : LAP_SEEDS;
  return total <= most && stage <= STAGE_STRIP && !marks_or_over;
}

INLINE bool compact_fits(const mancala_ruleset *rules, const struct narrow_state *state) {
  return compact_rules(rules) &&
         compact_plain(rules, (uint32_t)state->in_play + state->captured[0] + state->captured[1], state->stage,
                       state->any_closed | state->any_taken | state->over);
}

/* The board as groups of eight sites, a byte each: groups are loaded and stored, so that none of them overlaps another
 * and a load never has to wait for two stores. */
INLINE uint64_t group_bits(const mancala_ruleset *rules, unsigned group) {
  unsigned pits = rules->board.pits, first = 8 * group;
  return pits <= first ? 0 : pits >= first + 8 ? UINT64_MAX : (UINT64_C(1) << 8 * (pits - first)) - 1;
}

/* Whether the words are the groups themselves: a long ring's, and rows of eight. */
INLINE bool words_are_groups(const mancala_ruleset *rules, enum form form) {
  return form == FORM_LONG || (form == FORM_CIRCUITS && rules->values.columns == 8);
}

INLINE unsigned row_words(enum form form) { return form == FORM_RING ? 2 : 4; }

/* The site at which a row begins. The rows of a short ring begin in the first group, and compilers are to see that. */
INLINE unsigned row_begin(const mancala_ruleset *rules, enum form form, unsigned row) {
  unsigned columns = (unsigned)rules->values.columns;
  return row * (form == FORM_RING ? columns % 8 : columns);
}

/* The words of a position in the order of the sites, from its groups. */
INLINE void words_of_groups(const mancala_ruleset *rules, enum form form, const uint64_t *groups, uint64_t *words) {
  if (words_are_groups(rules, form)) {
    memcpy(words, groups, LONG_WORDS * sizeof *words);
    return;
  }
  for (unsigned row = 0; row < row_words(form); row++) {
    unsigned begin = row_begin(rules, form, row), group = begin / 8, place = begin % 8;
    words[row] = groups[group] >> 8 * place;
    if (place + (unsigned)rules->values.columns > 8) words[row] |= groups[group + 1] << 8 * (8 - place);
    words[row] &= row_bits(rules);
  }
}

/* And back. */
INLINE void groups_of_words(const mancala_ruleset *rules, enum form form, const uint64_t *words, uint64_t *groups) {
  if (words_are_groups(rules, form)) {
    memcpy(groups, words, LONG_WORDS * sizeof *groups);
    return;
  }
  memset(groups, 0, LONG_WORDS * sizeof *groups);
  for (unsigned row = 0; row < row_words(form); row++) {
    unsigned begin = row_begin(rules, form, row), group = begin / 8, place = begin % 8;
    uint64_t seeds = words[row] & row_bits(rules);
    groups[group] |= seeds << 8 * place;
    if (place + (unsigned)rules->values.columns > 8) groups[group + 1] |= seeds >> 8 * (8 - place);
  }
}

INLINE void swap_if(bool wanted, uint64_t *a, uint64_t *b) {
  uint64_t change = (*a ^ *b) & (0 - (uint64_t)wanted);
  *a ^= change;
  *b ^= change;
}

/* What is one side's becomes the other's, if `wanted`; without a branch, since that is hard to foresee. The pits of a
 * long ring stay where they are. */
INLINE void swap_sides(enum form form, struct compact *at, bool wanted) {
  if (form == FORM_RING) swap_if(wanted, &at->own.low, &at->own.high);
  if (form != FORM_CIRCUITS) return;
  swap_if(wanted, &at->own.low, &at->other.low);
  swap_if(wanted, &at->own.high, &at->other.high);
}

/* The words of a position in the order of the sites, as the side to move sees them. */
INLINE struct compact compact_of_words(enum form form, const uint64_t *words, unsigned turn) {
  struct compact at = {.own = {words[0], words[1]}, .turn = turn};
  if (form != FORM_RING) at.other = (struct words){words[2], words[3]};
  swap_sides(form, &at, turn);
  return at;
}

/* And back. */
INLINE void compact_words(enum form form, struct compact at, uint64_t *words) {
  swap_sides(form, &at, at.turn);
  words[0] = at.own.low;
  words[1] = at.own.high;
  words[2] = form == FORM_RING ? 0 : at.other.low;
  words[3] = form == FORM_RING ? 0 : at.other.high;
}

INLINE void compact_set_captured(enum form form, struct compact *at, const uint16_t *captured) {
  unsigned mine = captured[at->turn], others = captured[!at->turn];
  if (form == FORM_RING) {
    at->own.low |= (uint64_t)mine << STORE_BIT;
    at->own.high |= (uint64_t)others << STORE_BIT;
  } else {
    at->captured = mine | others << 16;
  }
}

/* The fields besides the words, from a state of either width, as far as the rules have them. */
#define GET_FIELDS(at, rules, form, state)                                                                             \
  do {                                                                                                                 \
    compact_set_captured(form, at, (state)->captured);                                                                 \
    if ((rules)->values.again_limit) (at)->bonus = (state)->bonus;                                                     \
    if ((form) == FORM_CIRCUITS) (at)->strip = (state)->strip;                                                         \
    if ((form) == FORM_LONG && keeps_capturers(rules)) {                                                               \
      (at)->last = (state)->last;                                                                                      \
      (at)->first = (state)->first;                                                                                    \
    }                                                                                                                  \
    if ((form) == FORM_LONG && (rules)->values.tuzdik) {                                                               \
      (at)->tuzdik[0] = (state)->tuzdik[0];                                                                            \
      (at)->tuzdik[1] = (state)->tuzdik[1];                                                                            \
    }                                                                                                                  \
  } while (0)

INLINE struct compact compact_from(const mancala_ruleset *rules, enum form form, const struct narrow_state *state) {
  uint64_t groups[LONG_WORDS], words[LONG_WORDS];
  for (unsigned i = 0; i < LONG_WORDS; i++) groups[i] = load_eight(state->pits + 8 * i) & group_bits(rules, i);
  words_of_groups(rules, form, groups, words);
  struct compact at = compact_of_words(form, words, state->turn);
  GET_FIELDS(&at, rules, form, state);
  return at;
}

/* The same from a wide state whose pits fit narrow ones. */
INLINE struct compact compact_from_wide(const mancala_ruleset *rules, enum form form, const struct state *state) {
  uint64_t groups[LONG_WORDS], words[LONG_WORDS];
  for (unsigned i = 0; i < LONG_WORDS; i++)
    groups[i] = group_bits(rules, i) ? eight_low_bytes(state->pits + 8 * i) & group_bits(rules, i) : 0;
  words_of_groups(rules, form, groups, words);
  struct compact at = compact_of_words(form, words, state->turn);
  GET_FIELDS(&at, rules, form, state);
  return at;
}

INLINE unsigned compact_mine(enum form form, const struct compact *at) {
  return form == FORM_RING ? (unsigned)(at->own.low >> STORE_BIT) : at->captured & 0xFFFF;
}

INLINE unsigned compact_others(enum form form, const struct compact *at) {
  return form == FORM_RING ? (unsigned)(at->own.high >> STORE_BIT) : at->captured >> 16;
}

/* What both sides have captured, South's in the low half. */
INLINE uint32_t compact_captures(enum form form, const struct compact *at) {
  uint32_t captured = compact_mine(form, at) | (uint32_t)compact_others(form, at) << 16;
  unsigned half = at->turn ? 16 : 0;
  return captured >> half | captured << half;
}

/* Whose turn it is, which extra sowing is due, what is to be decided, and that the game is not over; a byte each. */
INLINE uint32_t compact_due(const struct compact *at) {
  return at->turn | (uint32_t)at->bonus << 8 | (uint32_t)(at->strip ? STAGE_STRIP : STAGE_SOW) << 16;
}

/* The fields of a state besides its pits, from a position and the seeds on its board. Those that a form does not have
 * stay as they are. Fields that the hash takes together are written together, so that it need not wait for them. */
#define SET_FIELDS(state, rules, form, at, seeds)                                                                      \
  do {                                                                                                                 \
    uint32_t captures = compact_captures(form, at), due = compact_due(at);                                             \
    (state)->captured[0] = (uint16_t)captures;                                                                         \
    (state)->captured[1] = (uint16_t)(captures >> 16);                                                                 \
    (state)->in_play = (uint16_t)(seeds);                                                                              \
    (state)->turn = (uint8_t)due;                                                                                      \
    (state)->bonus = (uint8_t)(due >> 8);                                                                              \
    (state)->stage = (uint8_t)(due >> 16);                                                                             \
    (state)->over = (uint8_t)(due >> 24);                                                                              \
    if ((form) == FORM_CIRCUITS) (state)->strip = (uint16_t)(at)->strip;                                               \
    if ((form) == FORM_LONG && keeps_capturers(rules)) {                                                               \
      (state)->last = (uint8_t)(at)->last;                                                                             \
      (state)->first = (uint8_t)(at)->first;                                                                           \
    }                                                                                                                  \
    if ((form) == FORM_LONG && (rules)->values.tuzdik) {                                                               \
      (state)->tuzdik[0] = (uint8_t)(at)->tuzdik[0];                                                                   \
      (state)->tuzdik[1] = (uint8_t)(at)->tuzdik[1];                                                                   \
    }                                                                                                                  \
  } while (0)

/* Into a state of the same game, whose other fields stay. Beyond the board there are zeros. */
APART void compact_to(const mancala_ruleset *rules, struct compact at, struct narrow_state *state) {
  enum form form = compact_form(rules);
  uint64_t words[LONG_WORDS], groups[LONG_WORDS];
  unsigned in_play = 0;
  compact_words(form, at, words);
  groups_of_words(rules, form, words, groups);
  for (unsigned i = 0; i < LONG_WORDS; i++) {
    store_eight(state->pits + 8 * i, groups[i]);
    in_play += byte_sum(groups[i]);
  }
  SET_FIELDS(state, rules, form, &at, in_play);
}

INLINE void compact_to_wide(const mancala_ruleset *rules, enum form form, const struct compact *at, unsigned total,
                            struct state *state) {
  uint64_t words[LONG_WORDS], groups[LONG_WORDS];
  compact_words(form, *at, words);
  groups_of_words(rules, form, words, groups);
  for (unsigned i = 0; i < LONG_WORDS; i++)
    if (group_bits(rules, i)) store_eight_wide(state->pits + 8 * i, groups[i]);
  SET_FIELDS(state, rules, form, at, total - compact_mine(form, at) - compact_others(form, at));
}

/* What both sides have captured. */
INLINE unsigned compact_captured(enum form form, const struct compact *at) {
  return compact_mine(form, at) + compact_others(form, at);
}

#endif
