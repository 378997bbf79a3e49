/* What may be played, and why something may not. */
#ifndef LIB_ENGINE_ACTIONS_H
#define LIB_ENGINE_ACTIONS_H

#include "engine/mask.h"

/* The legal actions by all rules: as ENGINE(actions) below. */
unsigned ENGINE(actions_by_all_rules)(const mancala_ruleset *rules, const STATE *state, mancala_action *out);

/* The legal actions, in the track order of the pits they name, into `out` (MANCALA_MAX_ACTIONS are enough). Returns how
 * many. Most often the action before has told them. */
INLINE unsigned ENGINE(actions)(const mancala_ruleset *rules, const STATE *state, mancala_action *out) {
  unsigned half = rules->board.half, first = first_choosable(rules, state);
  if (!state->choices || state->over) return ENGINE(actions_by_all_rules)(rules, state, out);
  if (half > 8 || rules->values.choose != CHOOSE_ANY) return list_bits(state->choices, first, out);
  return list_few_bits(state->choices, half, first, out);
}

/* Whether the side to move has a pit that it may sow from. */
bool ENGINE(mobile)(const mancala_ruleset *rules, const STATE *state);

/* The first of the two words that answer a stage of the opening or a chance event; WORD_COUNT where pits do. */
enum action_word ENGINE(first_word)(const STATE *state);

/* Why an action is refused. */
enum refusal {
  REFUSED_NOT,        /* it is legal */
  REFUSED_NO_ACTION,  /* the ruleset has no such action */
  REFUSED_OVER,       /* the game is over */
  REFUSED_WORD,       /* a word where a pit is to be chosen, or the other way round, or another word */
  REFUSED_OTHER_SIDE, /* not a pit of the side that has to be chosen from */
  REFUSED_CLOSED,     /* the pit is closed in this round */
  REFUSED_EMPTY,      /* the pit is empty */
  REFUSED_LEAST,      /* it holds fewer than choose_least, and other pits hold enough */
  REFUSED_SINGLETON,  /* a single stone whose next pit holds stones */
  REFUSED_FORCED,     /* choose = leftmost or rightmost: another pit comes first */
  REFUSED_FEED,       /* must_feed: it leaves the other side empty */
  REFUSED_GRAND_SLAM  /* grand_slam = not-allowed: it takes all that the other side has */
};

/* Whether the action before has told that this one may be played: most often nothing more need be asked. */
INLINE bool is_known_choice(const mancala_ruleset *rules, const STATE *state, mancala_action action) {
  uint32_t pit = action - first_choosable(rules, state);
  return pit < 32 && (state->choices >> pit & 1) && !state->over;
}

enum refusal ENGINE(refusal)(const mancala_ruleset *rules, const STATE *state, mancala_action action);

#endif
