/* A position as two or four words, for small boards with a table of laps and few seeds, while it is plain play. There
 * are no marks of a match, no opening and no end of the game here: what is not plain play is left to the engine of
 * pits.h, which knows all rules. */
#ifndef LIB_ENGINE_COMPACT_H
#define LIB_ENGINE_COMPACT_H

#include "engine/actions.h"
#include "engine/circuits.h"
#include "engine/long_ring.h"
#include "engine/narrow.h"
#include "engine/play.h"
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
    (at)->strip = (state)->strip;                                                                                      \
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

/* The fields of a state besides its pits, from a position and the seeds on its board. */
#define SET_FIELDS(state, form, at, seeds)                                                                             \
  do {                                                                                                                 \
    (state)->captured[(at)->turn] = (uint16_t)compact_mine(form, at);                                                  \
    (state)->captured[!(at)->turn] = (uint16_t)compact_others(form, at);                                               \
    (state)->in_play = (uint16_t)(seeds);                                                                              \
    (state)->turn = (uint8_t)(at)->turn;                                                                               \
    (state)->bonus = (uint8_t)(at)->bonus;                                                                             \
    (state)->strip = (uint16_t)(at)->strip;                                                                            \
    (state)->stage = (at)->strip ? STAGE_STRIP : STAGE_SOW;                                                            \
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

/* What follows takes the form beside the rules, so that it is known when the library is compiled. */

/* ---- choices --------------------------------------------------------------------------------------------------- */

/* Pits that may be chosen: flags in two words; of a long ring bits in the first one. */
INLINE bool any_choice(const struct words *choices) { return (choices->low | choices->high) != 0; }

/* The bits of a word, 32 at the most. */
INLINE unsigned bit_count(uint64_t word) {
  word -= word >> 1 & UINT64_C(0x55555555);
  word = (word & UINT64_C(0x33333333)) + (word >> 2 & UINT64_C(0x33333333));
  return (unsigned)(((word + (word >> 4)) & UINT64_C(0x0F0F0F0F)) * UINT64_C(0x01010101) >> 24) & 0xFF;
}

INLINE unsigned count_choices(enum form form, const struct words *choices) {
  if (form == FORM_LONG) return bit_count(choices->low);
  return flag_count(choices->low) + flag_count(choices->high);
}

/* Takes the first one out of the choices, which are not empty; returns the bit at which its pit begins. */
INLINE unsigned next_choice(enum form form, struct words *choices) {
  unsigned bit, flag = form == FORM_LONG ? 0 : 7; /* where the flag stands in its byte */
  if (form != FORM_CIRCUITS || choices->low) {
    bit = lowest_bit(choices->low) - flag;
    choices->low &= choices->low - 1;
  } else {
    bit = lowest_bit(choices->high) - flag + SECOND_WORD;
    choices->high &= choices->high - 1;
  }
  return form == FORM_LONG ? 8 * bit : bit;
}

/* The action that names the pit of a choice. */
INLINE mancala_action choice_action(const mancala_ruleset *rules, enum form form, const struct compact *at,
                                    unsigned bit) {
  unsigned side = at->strip ? !at->turn : at->turn, pit = bit / 8;
  if (form == FORM_LONG) return pit;
  if (bit & SECOND_WORD) pit += (unsigned)rules->values.columns - LAP_SECOND;
  return side * rules->board.half + pit;
}

/* The choices of a long ring by the engine that knows all rules. */
APART uint64_t long_choices_by_engine(const struct frame *frame, struct compact at) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  struct narrow_state state = *frame->root;
  uint64_t choices = 0;
  compact_to(frame->rules, at, &state);
  unsigned count = narrow_actions(frame->rules, &state, actions);
  for (unsigned i = 0; i < count; i++) choices |= UINT64_C(1) << actions[i];
  return choices;
}

INLINE uint64_t long_choices(const mancala_ruleset *rules, const struct frame *frame, const struct compact *at) {
  const struct rule_values *values = &rules->values;
  const uint64_t pits[LONG_WORDS] = {at->own.low, at->own.high, at->other.low, at->other.high};
  uint64_t mask = long_pits_with(rules, pits, (unsigned)values->choose_least) & long_row(rules, at->turn);
  if (values->must_feed == YES && RARELY(!(long_pits_with(rules, pits, 1) & long_row(rules, !at->turn))))
    return long_choices_by_engine(frame, *at);
  if (values->choose == CHOOSE_LEFTMOST) mask &= 0 - mask;
  if (values->choose == CHOOSE_RIGHTMOST) mask = only_highest_flag(mask);
  return mask;
}

INLINE struct words compact_choices(const mancala_ruleset *rules, enum form form, const struct frame *frame,
                                    const struct compact *at) {
  if (form == FORM_LONG) return (struct words){long_choices(rules, frame, at), 0};
  if (form == FORM_RING) return (struct words){ring_choices(rules, frame->laps, &at->own), 0};
  if (at->strip) return (struct words){bytes_with(at->other.low, 1), bytes_with(at->other.high, 1)};
  return circuit_choices(rules, frame->laps, &at->own);
}

/* ---- ends ------------------------------------------------------------------------------------------------------ */

/* Whether the side to move, or the other one, has seeds. */
INLINE bool compact_has_seeds(const mancala_ruleset *rules, enum form form, const struct compact *at, bool other) {
  if (form == FORM_RING) return (other ? at->own.high : at->own.low) & row_bits(rules);
  if (form == FORM_CIRCUITS) return other ? at->other.low | at->other.high : at->own.low | at->own.high;
  const uint64_t pits[LONG_WORDS] = {at->own.low, at->own.high, at->other.low, at->other.high};
  return long_pits_with(rules, pits, 1) & long_row(rules, at->turn ^ other);
}

/* Whether the game is over by the variant's own rules. */
INLINE bool compact_is_over(const mancala_ruleset *rules, enum form form, const struct frame *frame,
                            const struct compact *at) {
  const struct rule_values *values = &rules->values;
  if (values->majority == YES &&
      (2 * compact_mine(form, at) > frame->total || 2 * compact_others(form, at) > frame->total))
    return true;
  if (values->end_left && frame->total - compact_captured(form, at) <= (unsigned)values->end_left) return true;
  bool own = compact_has_seeds(rules, form, at, false), other = compact_has_seeds(rules, form, at, true);
  if (values->end_row == END_ROW_ENDS || values->cleared == CLEARED_LOSES) return !own | !other;
  return !(own | other);
}

/* ---- turns ----------------------------------------------------------------------------------------------------- */

/* The turn goes to the other side, if `changes`; without a branch, since that is hard to foresee. */
INLINE void compact_turn(struct compact *at, enum form form, bool changes) {
  uint64_t mask = 0 - (uint64_t)changes;
  if (form == FORM_CIRCUITS) {
    uint64_t low = (at->own.low ^ at->other.low) & mask, high = (at->own.high ^ at->other.high) & mask;
    at->own = (struct words){at->own.low ^ low, at->own.high ^ high};
    at->other = (struct words){at->other.low ^ low, at->other.high ^ high};
  }
  if (form == FORM_RING) {
    uint64_t change = (at->own.low ^ at->own.high) & mask;
    at->own = (struct words){at->own.low ^ change, at->own.high ^ change};
  } else if (changes) {
    at->captured = at->captured >> 16 | at->captured << 16;
  }
  at->turn ^= changes;
}

/* Where an empty row ends the game, nobody who is to sow again is without a move. */
INLINE bool row_end_shows_immobility(const mancala_ruleset *rules) {
  return rules->values.end_row == END_ROW_ENDS && rules->values.choose_least == 1 && !rules->filtered;
}

/* After a sowing: the same side once more if it has earned that, or the other one. */
INLINE void compact_finish(const mancala_ruleset *rules, enum form form, const struct frame *frame, struct compact *at,
                           bool again) {
  const struct rule_values *values = &rules->values;
  if (values->again_limit) again = again && at->bonus < (unsigned)values->again_limit;
  if (again && !row_end_shows_immobility(rules)) {
    struct words choices = compact_choices(rules, form, frame, at);
    again = any_choice(&choices);
  }
  compact_turn(at, form, !again);
  at->bonus = again && values->again_limit ? at->bonus + 1 : 0;
}

/* ---- playing --------------------------------------------------------------------------------------------------- */

INLINE bool play_ring(const mancala_ruleset *rules, const struct frame *frame, struct compact *at, unsigned bit) {
  bool again;
  if (!ring_play(rules, frame->laps, &at->own, bit, &again)) return false;
  compact_finish(rules, FORM_RING, frame, at, again);
  return true;
}

INLINE void play_strip_of_circuit(const mancala_ruleset *rules, struct compact *at, unsigned bit) {
  unsigned stones = rules->values.strip == STRIP_SAME_NUMBER ? 1 : words_at(&at->other, bit);
  words_take(&at->other, bit, stones);
  at->captured += stones;
  compact_turn(at, FORM_CIRCUITS, --at->strip == 0);
}

INLINE bool play_circuit(const mancala_ruleset *rules, const struct lap_table *laps, struct compact *at, unsigned bit) {
  if (at->strip) {
    play_strip_of_circuit(rules, at, bit);
    return true;
  }
  if (!circuit_sow(rules, laps, &at->own, &bit)) return false;
  at->captured += circuit_capture(rules, &at->own, &at->other, bit, &at->strip);
  compact_turn(at, FORM_CIRCUITS, at->strip == 0);
  return true;
}

/* Plays a pit of a long ring by the engine that knows all rules. False if the game is over. */
APART bool play_long_by_engine(const struct frame *frame, struct compact before, struct compact *at, unsigned bit) {
  struct narrow_state state = *frame->root, next;
  compact_to(frame->rules, before, &state);
  narrow_play(frame->rules, &state, &next, bit / 8, NULL);
  *at = compact_from(frame->rules, FORM_LONG, &next);
  return !next.over;
}

INLINE bool play_long(const mancala_ruleset *rules, const struct frame *frame, struct compact *at, unsigned bit) {
  struct long_sowing sowing = {.pits = {at->own.low, at->own.high, at->other.low, at->other.high}, .mover = at->turn};
  sowing.remembers = frame->remembers;
  sowing.tuzdik[0] = at->tuzdik[0];
  sowing.tuzdik[1] = at->tuzdik[1];
  unsigned in_play = frame->total - compact_captured(FORM_LONG, at);
  switch (long_sow(rules, frame->long_laps, &sowing, bit / 8, in_play)) {
  case LONG_IS_OVER: return false;
  case LONG_ROUNDS: {
    if (!frame->by_engine) return false;
    struct compact after;
    bool goes_on = play_long_by_engine(frame, *at, &after, bit);
    *at = after;
    return goes_on;
  }
  default: break;
  }
  unsigned captured = long_capture(rules, &sowing);
  at->own = (struct words){sowing.pits[0], sowing.pits[1]};
  at->other = (struct words){sowing.pits[2], sowing.pits[3]};
  at->captured += sowing.captured;
  at->tuzdik[0] = sowing.tuzdik[0];
  at->tuzdik[1] = sowing.tuzdik[1];
  if (keeps_capturers(rules)) {
    if (captured) sowing.last = side_mark(at->turn);
    if (sowing.last) at->last = sowing.last;
    if (captured && !at->first) at->first = side_mark(at->turn);
  }
  compact_finish(rules, FORM_LONG, frame, at, rules->values.again == AGAIN_CAPTURE && captured);
  return true;
}

/* Plays the choice at `bit`, without asking whether the game is over by it. False if it is certain that it is, or if
 * the engine that knows all rules has to play it. */
INLINE bool compact_play(const mancala_ruleset *rules, enum form form, const struct frame *frame, struct compact *at,
                         unsigned bit) {
  if (form == FORM_RING) return play_ring(rules, frame, at, bit);
  return form == FORM_CIRCUITS ? play_circuit(rules, frame->laps, at, bit) : play_long(rules, frame, at, bit);
}

/* Passes for a side that has nothing to move, where that is how the game goes on; the choices of the side to move. None
 * if the game is over. */
INLINE struct words compact_settle(const mancala_ruleset *rules, enum form form, const struct frame *frame,
                                   struct compact *at) {
  if (compact_is_over(rules, form, frame, at)) return (struct words){0, 0};
  struct words choices = compact_choices(rules, form, frame, at);
  if (any_choice(&choices) || rules->values.immobile != IMMOBILE_PASS) return choices;
  compact_turn(at, form, true);
  at->bonus = 0;
  return compact_choices(rules, form, frame, at);
}

#endif
