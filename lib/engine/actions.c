#include "engine/actions.h"

#include "engine/sow.h"

/* ---- pits to sow from ---------------------------------------------------------------------------------------------- */

/* singletons = into-empty: a single stone may move if the next pit of the track is empty. */
static bool singleton_moves(const mancala_ruleset *rules, const struct state *state, unsigned site) {
  unsigned base = rules->board.circuits && site >= rules->board.half ? rules->board.half : 0u;
  return state->pits[site] == 1 && state->pits[base + open_next(rules, state, base, site - base)] == 0;
}

/* A side's pits that hold `least` seeds or more, without a branch for each: which ones do is hard to foresee. `out` has room for one
 * more than there are. */
static unsigned pits_with(const mancala_ruleset *rules, const struct state *state, unsigned side, unsigned least,
                          mancala_action *out) {
  unsigned first = side * rules->board.half, end = first + rules->board.half, count = 0;
  for (unsigned site = first; site < end; site++) {
    out[count] = site;
    count += state->pits[site] >= least;
  }
  return count;
}

static unsigned movable_singletons(const mancala_ruleset *rules, const struct state *state, unsigned side, mancala_action *out) {
  unsigned first = side * rules->board.half, end = first + rules->board.half, count = 0;
  for (unsigned site = first; site < end; site++)
    if (singleton_moves(rules, state, site)) out[count++] = site;
  return count;
}

/* Pits with choose_least seeds or more, or else the single stones that may move; choose = leftmost takes the first. */
static unsigned sowable(const mancala_ruleset *rules, const struct state *state, unsigned side, mancala_action *out) {
  const struct rule_values *values = &rules->values;
  unsigned count = pits_with(rules, state, side, (unsigned)values->choose_least, out);
  if (!count && values->singletons == SINGLETONS_INTO_EMPTY) count = movable_singletons(rules, state, side, out);
  return values->choose == CHOOSE_LEFTMOST && count ? 1u : count;
}

bool engine_mobile(const mancala_ruleset *rules, const struct state *state, unsigned side) {
  mancala_action out[MANCALA_MAX_ACTIONS];
  unsigned first = side * rules->board.half, end = first + rules->board.half;
  unsigned least = (unsigned)rules->values.choose_least;
  for (unsigned site = first; site < end; site++)
    if (state->pits[site] >= least) return true;
  return rules->values.singletons == SINGLETONS_INTO_EMPTY && movable_singletons(rules, state, side, out) > 0;
}

/* ---- all stages ---------------------------------------------------------------------------------------------------- */

/* The two words that answer a stage of the opening or a chance event; WORD_COUNT where pits do. */
static enum action_word first_word(const struct state *state) {
  switch (state->stage) {
    case STAGE_HIDE:
    case STAGE_GUESS: return WORD_ODD;
    case STAGE_SIDE: return WORD_KEEP;
    case STAGE_ANSWER: return WORD_RIGHT;
    case STAGE_LOTTERY: return WORD_SOUTH;
    default: return WORD_COUNT;
  }
}

unsigned engine_actions(const mancala_ruleset *rules, const struct state *state, mancala_action *out) {
  if (state->over) return 0;
  if (state->stage == STAGE_SOW) return sowable(rules, state, state->turn, out);
  if (state->stage == STAGE_STRIP) return pits_with(rules, state, !state->turn, 1, out); /* any pit of the other side with stones */
  enum action_word word = first_word(state);
  out[0] = (mancala_action)rules->word_action[word];
  out[1] = (mancala_action)rules->word_action[word + 1];
  return 2;
}

/* ---- refusals ------------------------------------------------------------------------------------------------------ */

static enum refusal refusal_of_sowing(const mancala_ruleset *rules, const struct state *state, unsigned site) {
  mancala_action legal[MANCALA_MAX_ACTIONS];
  unsigned count = sowable(rules, state, state->turn, legal);
  for (unsigned i = 0; i < count; i++)
    if (legal[i] == site) return REFUSED_NOT;
  if (state->pits[site] >= (unsigned)rules->values.choose_least) return REFUSED_FORCED;
  if (count && state->pits[legal[0]] >= (unsigned)rules->values.choose_least) return REFUSED_LEAST;
  return state->pits[site] == 1 && !singleton_moves(rules, state, site) ? REFUSED_SINGLETON
         : singleton_moves(rules, state, site)                          ? REFUSED_FORCED
                                                                        : REFUSED_LEAST;
}

static enum refusal refusal_of_pit(const mancala_ruleset *rules, const struct state *state, unsigned site) {
  if (state->stage != STAGE_SOW && state->stage != STAGE_STRIP) return REFUSED_WORD;
  unsigned side = state->stage == STAGE_STRIP ? !state->turn : state->turn;
  if ((site >= rules->board.half) != side) return REFUSED_OTHER_SIDE;
  if (state_closed(state, site)) return REFUSED_CLOSED;
  if (!state->pits[site]) return REFUSED_EMPTY;
  return state->stage == STAGE_STRIP ? REFUSED_NOT : refusal_of_sowing(rules, state, site);
}

enum refusal engine_refusal(const mancala_ruleset *rules, const struct state *state, mancala_action action) {
  if (action >= rules->action_count) return REFUSED_NO_ACTION;
  if (state->over) return REFUSED_OVER;
  if (action < rules->board.pits) return refusal_of_pit(rules, state, action);
  enum action_word word = ruleset_word(rules, action), wanted = first_word(state);
  return wanted != WORD_COUNT && (word == wanted || word == wanted + 1) ? REFUSED_NOT : REFUSED_WORD;
}
