/* A position as two or four words, seen by the side to move: for small boards with a lap table and few seeds, while it
 * is plain play. There are no marks, no captures in passing and no end of the game here: what is not plain play is left
 * to the engine of pits.h, which knows all rules. */
#ifndef LIB_ENGINE_COMPACT_H
#define LIB_ENGINE_COMPACT_H

#include "engine/circuits.h"
#include "engine/ring.h"

struct compact {
  struct words own;     /* a ring: both rows. Circuits: that of the side to move */
  struct words other;   /* circuits: that of the other side */
  unsigned turn, bonus; /* as in struct state */
  unsigned strip;       /* circuits: as in struct state */
  unsigned captured;    /* circuits: by both sides, the mover's in the low half */
};

/* ---- what fits, there and back --------------------------------------------------------------------------------- */

INLINE bool compact_rules(const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  return rules->laps && values->end_left == 0 && values->quiet_limit == 0 && values->choose_least <= LAP_SEEDS &&
         (ring_rules(rules) || circuit_rules(rules));
}

INLINE bool compact_fits(const mancala_ruleset *rules, const struct narrow_state *state) {
  return compact_rules(rules) && !state->any_closed && !state->any_taken && state->stage <= STAGE_STRIP &&
         !state->over && (uint32_t)state->in_play + state->captured[0] + state->captured[1] <= LAP_SEEDS;
}

/* A row of pits, from its first site. */
INLINE uint64_t compact_row(const mancala_ruleset *rules, const struct narrow_state *state, unsigned first) {
  return load_eight(state->pits + first) & row_bits(rules);
}

INLINE struct words compact_side(const mancala_ruleset *rules, const struct narrow_state *state, unsigned side) {
  unsigned first = side * rules->board.half, columns = (unsigned)rules->values.columns;
  return (struct words){compact_row(rules, state, first), compact_row(rules, state, first + columns)};
}

INLINE uint64_t compact_ring_row(const mancala_ruleset *rules, const struct narrow_state *state, unsigned side) {
  uint64_t pits = compact_row(rules, state, side * rules->board.half);
  return pits | (uint64_t)state->captured[side] << STORE_BIT;
}

INLINE struct compact compact_from(const mancala_ruleset *rules, const struct narrow_state *state) {
  unsigned turn = state->turn;
  struct compact at = {.turn = turn, .bonus = state->bonus, .strip = state->strip};
  if (rules->board.circuits) {
    at.own = compact_side(rules, state, turn);
    at.other = compact_side(rules, state, !turn);
    at.captured = state->captured[turn] | (unsigned)state->captured[!turn] << 16;
  } else {
    at.own.low = compact_ring_row(rules, state, turn);
    at.own.high = compact_ring_row(rules, state, !turn);
  }
  return at;
}

/* Writes a row of pits from its first site on; returns its seeds. */
INLINE unsigned compact_row_to(const mancala_ruleset *rules, uint64_t row, struct narrow_state *state, unsigned first) {
  for (int pit = 0; pit < rules->values.columns; pit++) state->pits[first + (unsigned)pit] = (uint8_t)(row >> 8 * pit);
  return byte_sum(row & row_bits(rules));
}

/* Into a state of the same game, whose other fields stay. */
APART void compact_to(const mancala_ruleset *rules, const struct compact *at, struct narrow_state *state) {
  unsigned turn = at->turn, half = rules->board.half, columns = (unsigned)rules->values.columns, in_play;
  if (rules->board.circuits) {
    in_play = compact_row_to(rules, at->own.low, state, turn * half);
    in_play += compact_row_to(rules, at->own.high, state, turn * half + columns);
    in_play += compact_row_to(rules, at->other.low, state, !turn * half);
    in_play += compact_row_to(rules, at->other.high, state, !turn * half + columns);
    state->captured[turn] = (uint16_t)at->captured;
    state->captured[!turn] = (uint16_t)(at->captured >> 16);
  } else {
    in_play = compact_row_to(rules, at->own.low, state, turn * half);
    in_play += compact_row_to(rules, at->own.high, state, !turn * half);
    state->captured[turn] = (uint16_t)(at->own.low >> STORE_BIT);
    state->captured[!turn] = (uint16_t)(at->own.high >> STORE_BIT);
  }
  state->in_play = (uint16_t)in_play;
  state->turn = (uint8_t)turn;
  state->bonus = (uint8_t)at->bonus;
  state->strip = (uint16_t)at->strip;
  state->stage = at->strip ? STAGE_STRIP : STAGE_SOW;
}

/* What follows takes `circuits` beside the rules, so that it is known when the library is compiled. */

/* ---- choices --------------------------------------------------------------------------------------------------- */

/* Pits that may be chosen, as flags in two words. */
INLINE bool any_choice(const struct words *choices) { return (choices->low | choices->high) != 0; }

INLINE unsigned count_choices(const struct words *choices) {
  return flag_count(choices->low) + flag_count(choices->high);
}

/* Takes the first one out of the choices, which are not empty; returns its bit. */
INLINE unsigned next_choice(struct words *choices) {
  bool first = choices->low != 0;
  uint64_t word = first ? choices->low : choices->high;
  unsigned bit = lowest_flag(word) + (first ? 0u : (unsigned)SECOND_WORD);
  word &= word - 1;
  if (first) choices->low = word;
  else choices->high = word;
  return bit;
}

/* The action that names the pit of a choice. */
INLINE mancala_action choice_action(const mancala_ruleset *rules, const struct compact *at, unsigned bit) {
  unsigned side = at->strip ? !at->turn : at->turn, pit = bit / 8;
  if (bit & SECOND_WORD) pit += (unsigned)rules->values.columns - LAP_SECOND;
  return side * rules->board.half + pit;
}

INLINE struct words compact_choices(const mancala_ruleset *rules, bool circuits, const struct lap_table *laps,
                                    const struct compact *at) {
  struct words flags;
  if (!circuits) return (struct words){ring_choices(rules, laps, &at->own), 0};
  if (at->strip) return (struct words){bytes_with(at->other.low, 1), bytes_with(at->other.high, 1)};
  flags = circuit_choices(rules, laps, &at->own);
  if (rules->values.choose == CHOOSE_ANY) return flags;
  bool low = rules->values.choose == CHOOSE_LEFTMOST ? flags.low != 0 : flags.high == 0;
  uint64_t word = low ? flags.low : flags.high;
  word = rules->values.choose == CHOOSE_LEFTMOST ? word & (0 - word) : only_highest_flag(word);
  return (struct words){low ? word : 0, low ? 0 : word};
}

/* ---- turns and ends -------------------------------------------------------------------------------------------- */

/* Whether the game is over by the variant's own rules. `half` is half of all seeds of the position. */
INLINE bool compact_is_over(const mancala_ruleset *rules, bool circuits, const struct compact *at, unsigned half) {
  const struct rule_values *values = &rules->values;
  uint64_t bits = row_bits(rules), own = circuits ? at->own.low | at->own.high : at->own.low & bits;
  uint64_t other = circuits ? at->other.low | at->other.high : at->own.high & bits;
  if (values->majority == YES) {
    uint64_t mine = circuits ? at->captured & 0xFFFF : at->own.low >> STORE_BIT;
    uint64_t others = circuits ? at->captured >> 16 : at->own.high >> STORE_BIT;
    if (mine > half || others > half) return true;
  }
  if (values->end_row == END_ROW_ENDS || values->cleared == CLEARED_LOSES) return !own || !other;
  return !(own | other);
}

/* The turn goes to the other side, if `changes`; without a branch, since that is hard to foresee. */
INLINE void compact_turn(struct compact *at, bool circuits, bool changes) {
  uint64_t mask = 0 - (uint64_t)changes;
  if (circuits) {
    uint64_t low = (at->own.low ^ at->other.low) & mask, high = (at->own.high ^ at->other.high) & mask;
    at->own = (struct words){at->own.low ^ low, at->own.high ^ high};
    at->other = (struct words){at->other.low ^ low, at->other.high ^ high};
    if (changes) at->captured = at->captured >> 16 | at->captured << 16;
  } else {
    uint64_t change = (at->own.low ^ at->own.high) & mask;
    at->own = (struct words){at->own.low ^ change, at->own.high ^ change};
  }
  at->turn ^= changes;
}

/* Where an empty row ends the game, nobody who is to sow again is without a move. */
INLINE bool row_end_shows_immobility(const mancala_ruleset *rules) {
  return rules->values.end_row == END_ROW_ENDS && rules->values.choose_least == 1 && !rules->filtered;
}

INLINE bool play_ring(const mancala_ruleset *rules, const struct lap_table *laps, struct compact *at, unsigned bit) {
  const struct rule_values *values = &rules->values;
  bool again;
  if (!ring_play(rules, laps, &at->own, bit, &again)) return false;
  if (values->again_limit) again = again && at->bonus < (unsigned)values->again_limit;
  if (again && !row_end_shows_immobility(rules)) again = ring_choices(rules, laps, &at->own) != 0;
  compact_turn(at, false, !again);
  at->bonus = again && values->again_limit ? at->bonus + 1 : 0;
  return true;
}

INLINE void play_strip_of_circuit(const mancala_ruleset *rules, struct compact *at, unsigned bit) {
  unsigned stones = rules->values.strip == STRIP_SAME_NUMBER ? 1 : words_at(&at->other, bit);
  words_take(&at->other, bit, stones);
  at->captured += stones;
  compact_turn(at, true, --at->strip == 0);
}

INLINE bool play_circuit(const mancala_ruleset *rules, const struct lap_table *laps, struct compact *at, unsigned bit) {
  if (at->strip) {
    play_strip_of_circuit(rules, at, bit);
    return true;
  }
  if (!circuit_sow(rules, laps, &at->own, &bit)) return false;
  at->captured += circuit_capture(rules, &at->own, &at->other, bit, &at->strip);
  compact_turn(at, true, at->strip == 0);
  return true;
}

/* Plays the choice at `bit`, without asking whether the game is over by it. False if the sowing is endless. */
INLINE bool compact_play(const mancala_ruleset *rules, bool circuits, const struct lap_table *laps, struct compact *at,
                         unsigned bit) {
  return circuits ? play_circuit(rules, laps, at, bit) : play_ring(rules, laps, at, bit);
}

/* Passes for a side that has nothing to move, where that is how the game goes on; the choices of the side to move. None
 * if the game is over. */
INLINE struct words compact_settle(const mancala_ruleset *rules, bool circuits, const struct lap_table *laps,
                                   struct compact *at, unsigned half) {
  if (compact_is_over(rules, circuits, at, half)) return (struct words){0, 0};
  struct words choices = compact_choices(rules, circuits, laps, at);
  if (any_choice(&choices) || rules->values.immobile != IMMOBILE_PASS) return choices;
  compact_turn(at, circuits, true);
  at->bonus = 0;
  return compact_choices(rules, circuits, laps, at);
}

/* What both sides have captured. */
INLINE unsigned compact_captured(bool circuits, const struct compact *at) {
  return circuits ? (at->captured >> 16) + (at->captured & 0xFFFF) : ring_captured(&at->own);
}

#endif
