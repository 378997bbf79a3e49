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
  const struct long_table *long_laps;
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

/* Where the words of a position lie on the board: the first site of each, and which bits of it are pits. */
struct layout {
  unsigned first[LONG_WORDS];
  uint64_t bits[LONG_WORDS];
};

INLINE uint64_t bits_of_pits(unsigned pits) { return pits >= 8 ? UINT64_MAX : (UINT64_C(1) << 8 * pits) - 1; }

/* In the order of the sites; South is first. */
INLINE struct layout compact_layout(const mancala_ruleset *rules, enum form form) {
  unsigned half = rules->board.half, columns = (unsigned)rules->values.columns, pits = rules->board.pits;
  uint64_t row = bits_of_pits(columns);
  if (form == FORM_RING) return (struct layout){{0, half, 0, 0}, {row, row, 0, 0}};
  if (form == FORM_CIRCUITS) return (struct layout){{0, columns, half, half + columns}, {row, row, row, row}};
  return (struct layout){{0, 8, 16, 24},
                         {bits_of_pits(pits), bits_of_pits(pits > 8 ? pits - 8 : 0),
                          bits_of_pits(pits > 16 ? pits - 16 : 0), bits_of_pits(pits > 24 ? pits - 24 : 0)}};
}

/* The words of a position in the order of the sites, as the side to move sees them. */
INLINE struct compact compact_of_words(enum form form, const uint64_t *words, unsigned turn) {
  bool swap = turn && form != FORM_LONG;
  if (form == FORM_RING) return (struct compact){.own = {words[turn], words[!turn]}, .turn = turn};
  return (struct compact){.own = {words[swap ? 2 : 0], words[swap ? 3 : 1]},
                          .other = {words[swap ? 0 : 2], words[swap ? 1 : 3]},
                          .turn = turn};
}

/* And back. */
INLINE void compact_words(enum form form, const struct compact *at, uint64_t *words) {
  bool swap = at->turn && form != FORM_LONG;
  if (form == FORM_RING) {
    words[at->turn] = at->own.low;
    words[!at->turn] = at->own.high;
    words[2] = words[3] = 0;
    return;
  }
  words[swap ? 2 : 0] = at->own.low;
  words[swap ? 3 : 1] = at->own.high;
  words[swap ? 0 : 2] = at->other.low;
  words[swap ? 1 : 3] = at->other.high;
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

/* The fields besides the words, from a state of either width. */
#define GET_FIELDS(at, form, state)                                                                                    \
  do {                                                                                                                 \
    compact_set_captured(form, at, (state)->captured);                                                                 \
    (at)->bonus = (state)->bonus;                                                                                      \
    if ((form) == FORM_CIRCUITS) (at)->strip = (state)->strip;                                                         \
    if ((form) != FORM_LONG) break;                                                                                    \
    (at)->last = (state)->last;                                                                                        \
    (at)->first = (state)->first;                                                                                      \
    (at)->tuzdik[0] = (state)->tuzdik[0];                                                                              \
    (at)->tuzdik[1] = (state)->tuzdik[1];                                                                              \
  } while (0)

INLINE struct compact compact_from(const mancala_ruleset *rules, enum form form, const struct narrow_state *state) {
  struct layout layout = compact_layout(rules, form);
  uint64_t words[LONG_WORDS];
  for (unsigned i = 0; i < LONG_WORDS; i++) words[i] = load_eight(state->pits + layout.first[i]) & layout.bits[i];
  struct compact at = compact_of_words(form, words, state->turn);
  GET_FIELDS(&at, form, state);
  return at;
}

/* The same from a wide state whose pits fit narrow ones. */
INLINE struct compact compact_from_wide(const mancala_ruleset *rules, enum form form, const struct state *state) {
  struct layout layout = compact_layout(rules, form);
  uint64_t words[LONG_WORDS];
  for (unsigned i = 0; i < LONG_WORDS; i++)
    words[i] = layout.bits[i] ? eight_low_bytes(state->pits + layout.first[i]) & layout.bits[i] : 0;
  struct compact at = compact_of_words(form, words, state->turn);
  GET_FIELDS(&at, form, state);
  return at;
}

INLINE unsigned compact_mine(enum form form, const struct compact *at) {
  return form == FORM_RING ? (unsigned)(at->own.low >> STORE_BIT) : at->captured & 0xFFFF;
}

INLINE unsigned compact_others(enum form form, const struct compact *at) {
  return form == FORM_RING ? (unsigned)(at->own.high >> STORE_BIT) : at->captured >> 16;
}

/* The fields of a state besides its pits, from a position and the seeds on its board. Those that a form does not have
 * stay as they are. */
#define SET_FIELDS(state, form, at, seeds)                                                                             \
  do {                                                                                                                 \
    (state)->captured[(at)->turn] = (uint16_t)compact_mine(form, at);                                                  \
    (state)->captured[!(at)->turn] = (uint16_t)compact_others(form, at);                                               \
    (state)->in_play = (uint16_t)(seeds);                                                                              \
    (state)->turn = (uint8_t)(at)->turn;                                                                               \
    (state)->bonus = (uint8_t)(at)->bonus;                                                                             \
    if ((form) == FORM_CIRCUITS) {                                                                                     \
      (state)->strip = (uint16_t)(at)->strip;                                                                          \
      (state)->stage = (at)->strip ? STAGE_STRIP : STAGE_SOW;                                                          \
    }                                                                                                                  \
    if ((form) != FORM_LONG) break;                                                                                    \
    (state)->last = (uint8_t)(at)->last;                                                                               \
    (state)->first = (uint8_t)(at)->first;                                                                             \
    (state)->tuzdik[0] = (uint8_t)(at)->tuzdik[0];                                                                     \
    (state)->tuzdik[1] = (uint8_t)(at)->tuzdik[1];                                                                     \
  } while (0)

/* Into a state of the same game, whose other fields stay. Words are stored from the first site on: what one of them
 * writes beyond its pits the next one writes again, and beyond the board there are zeros. */
APART void compact_to(const mancala_ruleset *rules, struct compact at, struct narrow_state *state) {
  enum form form = compact_form(rules);
  struct layout layout = compact_layout(rules, form);
  uint64_t words[LONG_WORDS];
  unsigned in_play = 0;
  compact_words(form, &at, words);
  for (unsigned i = 0; i < LONG_WORDS; i++) {
    if (!layout.bits[i]) continue;
    store_eight(state->pits + layout.first[i], words[i] & layout.bits[i]);
    in_play += byte_sum(words[i] & layout.bits[i]);
  }
  SET_FIELDS(state, form, &at, in_play);
}

INLINE void compact_to_wide(const mancala_ruleset *rules, enum form form, const struct compact *at, unsigned total,
                            struct state *state) {
  struct layout layout = compact_layout(rules, form);
  uint64_t words[LONG_WORDS];
  compact_words(form, at, words);
  for (unsigned i = 0; i < LONG_WORDS; i++)
    if (layout.bits[i]) store_eight_wide(state->pits + layout.first[i], words[i] & layout.bits[i]);
  SET_FIELDS(state, form, at, total - compact_mine(form, at) - compact_others(form, at));
}

/* What both sides have captured. */
INLINE unsigned compact_captured(enum form form, const struct compact *at) {
  return compact_mine(form, at) + compact_others(form, at);
}

#endif
