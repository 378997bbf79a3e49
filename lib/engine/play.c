#include "engine/play.h"

#include "engine/actions.h"
#include "engine/narrow.h"
#include "engine/opening.h"
#include "engine/pits.h"
#include "engine/shaped.h"

/* ---- shapes of games that the compact form does not know --------------------------------------------------------- */

/* clang-format off */
#define SHAPE_FUNCTIONS(name, ...)                                                                              \
  static bool play_##name(const STATE *from, STATE *to, mancala_action action) {                                \
    return play_pit(&name##_rules, from, to, action, NULL);                                                     \
  }                                                                                                             \
  static unsigned pits_##name(const STATE *state, mancala_action *out) {                                        \
    return pits_to_choose(&name##_rules, state, out);                                                           \
  }
OWN_SHAPES(SHAPE_FUNCTIONS)
#define SHAPE_PLAY(name, ...) case SHAPE_##name: return play_##name(from, to, action);
#define SHAPE_PITS(name, ...) case SHAPE_##name: return pits_##name(state, out);
/* clang-format on */

/* ---- any action ------------------------------------------------------------------------------------------------ */

/* Plays a word of the opening or a chance event, in `to`, which is equal to `from`. */
static bool play_word(const mancala_ruleset *rules, const STATE *from, STATE *to, mancala_action action,
                      struct sink *sink) {
  enum action_word word = ruleset_word(rules, action);
  to->choices = 0;
  if (from->stage == STAGE_LOTTERY) end_by_lottery(rules, to, sink, word == WORD_NORTH);
  else opening_play(rules, to, word, sink);
  return true;
}

/* The choices of a position as they are kept with it; 0 where they have to be asked for. */
static uint32_t known_choices(const mancala_ruleset *rules, const STATE *state) {
#ifdef NARROW
  (void)rules;
  (void)state;
  return 0;
#else
  return compact_choose(rules, state);
#endif
}

/* In `to`, which is equal to `from`. Without a trace a shape that the library is compiled for serves. */
static bool play_any(const mancala_ruleset *rules, const STATE *from, STATE *to, mancala_action action,
                     struct sink *sink) {
  if (from->stage > STAGE_STRIP) return play_word(rules, from, to, action, sink);
  if (sink) return play_pit(rules, from, to, action, sink);
  switch (rules->shape) {
    OWN_SHAPES(SHAPE_PLAY)
  default: return play_pit(rules, from, to, action, NULL);
  }
}

#ifndef NARROW
/* Where a narrow shape plays the same sooner, there and back again. */
static bool play_by_narrow_shape(const mancala_ruleset *rules, const STATE *from, STATE *to, mancala_action action) {
  struct narrow_state narrow;
  narrow_from(from, &narrow);
  bool turn_ended = narrow_play_by_all_rules(rules, &narrow, &narrow, action, NULL);
  narrow_to(&narrow, to);
  return turn_ended;
}
#endif

bool ENGINE(play_by_all_rules)(const mancala_ruleset *rules, const STATE *from, STATE *to, mancala_action action,
                               struct sink *sink) {
  STATE before;
#ifndef NARROW
  if (!sink && has_narrow_shape(rules) && from->stage <= STAGE_STRIP && narrow_fits(rules, from))
    return play_by_narrow_shape(rules, from, to, action);
#endif
  state_copy(rules, from == to ? &before : to, from);
  if (from == to) from = &before;
  bool turn_ended = play_any(rules, from, to, action, sink);
  if (sink) to->choices = known_choices(rules, to); /* without one the compact form would have told */
  return turn_ended;
}

void ENGINE(judge)(const mancala_ruleset *rules, STATE *state) {
  state->choices = 0;
  if (judge_own_end(rules, state, NULL, !state->turn)) return;
  if (state->stage == STAGE_SOW && !state->bonus) turn_to(rules, state, NULL, state->turn);
}

/* ---- legal actions --------------------------------------------------------------------------------------------- */

bool ENGINE(mobile)(const mancala_ruleset *rules, const STATE *state) { return is_mobile(rules, state); }

enum action_word ENGINE(first_word)(const STATE *state) {
  switch (state->stage) {
  case STAGE_HIDE:
  case STAGE_GUESS: return WORD_ODD;
  case STAGE_SIDE: return WORD_KEEP;
  case STAGE_ANSWER: return WORD_RIGHT;
  case STAGE_LOTTERY: return WORD_SOUTH;
  default: return WORD_COUNT;
  }
}

unsigned ENGINE(actions_by_all_rules)(const mancala_ruleset *rules, const STATE *state, mancala_action *out) {
  if (state->over) return 0;
  if (state->stage > STAGE_STRIP) {
    enum action_word word = ENGINE(first_word)(state);
    out[0] = (mancala_action)rules->word_action[word];
    out[1] = (mancala_action)rules->word_action[word + 1];
    return 2;
  }
  uint32_t choices = rules->filtered ? known_choices(rules, state) : 0;
  if (choices) return list_bits(choices, first_choosable(rules, state), out);
  switch (rules->shape) {
    OWN_SHAPES(SHAPE_PITS)
  default: return pits_to_choose(rules, state, out);
  }
}
