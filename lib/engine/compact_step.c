#define NARROW
#include "engine/compact_step.h"

#include "engine/compact_play.h"
#include "engine/shaped.h"

/* A wide state of a board with few pits, as all in the compact form are. */
INLINE void copy_wide(struct state *to, const struct state *from) {
  memcpy(to, from, offsetof(struct state, pits) + SMALL_PITS * sizeof *from->pits);
}

/* The bit at which the pit of an action begins. */
INLINE unsigned bit_of(const mancala_ruleset *rules, enum form form, mancala_action action) {
  unsigned half = rules->board.half, columns = (unsigned)rules->values.columns;
  if (form == FORM_LONG) return 8 * action;
  unsigned pit = action >= half ? action - half : action;
  if (form == FORM_RING) return 8 * pit;
  return 8 * (pit < columns ? pit : pit - columns + LAP_SECOND);
}

INLINE uint32_t seeds_in_all(const struct state *state) {
  return (uint32_t)state->in_play + state->captured[0] + state->captured[1];
}

INLINE bool step_fits(const mancala_ruleset *rules, const struct state *state) {
  return compact_rules(rules) &&
         compact_plain(rules, seeds_in_all(state), state->stage, state->any_closed | state->any_taken | state->over);
}

/* `root` is where a long ring keeps the fields that its words lack, which choices that have to be tried need. */
INLINE struct frame frame_of_step(const mancala_ruleset *rules, enum form form, const struct state *state,
                                  struct narrow_state *root) {
  if (form == FORM_LONG && rules->filtered) narrow_from(state, root);
  return (struct frame){rules, rules->laps, rules->long_laps, root, seeds_in_all(state), true, false};
}

/* ---- playing --------------------------------------------------------------------------------------------------- */

/* `full` has also what `rules`, which may be those of a shape, leave out. */
INLINE bool step_in(const mancala_ruleset *rules, enum form form, const mancala_ruleset *full, const struct state *from,
                    struct state *to, mancala_action action, bool *turn_ended) {
  struct narrow_state root;
  struct frame frame = frame_of_step(full, form, from, &root);
  struct compact before = compact_from_wide(rules, form, from), at;
  if (!compact_play(rules, form, &frame, &before, bit_of(rules, form, action), &at)) return false;
  *turn_ended = at.turn != before.turn;
  struct words choices = compact_settle(rules, form, &frame, &at);
  if (!any_choice(&choices)) return false;
  if (to != from) copy_wide(to, from);
  compact_to_wide(rules, form, &at, frame.total, to);
  to->choices = choice_pits(rules, form, &at, &choices);
  return true;
}

/* clang-format off */
#define STEP(name, rules, form)                                                                                       \
  static bool step_##name(const mancala_ruleset *full, const struct state *from, struct state *to,                    \
                          mancala_action action, bool *turn_ended) {                                                  \
    return step_in(rules, form, full, from, to, action, turn_ended);                                                  \
  }
#define STEP_SHAPE(name, ...) STEP(name, &name##_rules, FORM_OF(name##_rules))
#define STEP_CASE(name, ...) case SHAPE_##name: return step_##name(rules, from, to, action, turn_ended);
STEP(any_ring, full, FORM_RING)
STEP(any_circuits, full, FORM_CIRCUITS)
STEP(any_long, full, FORM_LONG)
COMMON_SHAPES(STEP_SHAPE)
/* clang-format on */

bool compact_step(const mancala_ruleset *rules, const struct state *from, struct state *to, mancala_action action,
                  bool *turn_ended) {
  if (has_narrow_shape(rules)) return false;
  if (!from->choices && !step_fits(rules, from)) return false; /* what has told its choices does fit */
  switch (rules->shape) {
    COMMON_SHAPES(STEP_CASE)
  default: break;
  }
  switch (compact_form(rules)) {
  case FORM_RING: return step_any_ring(rules, from, to, action, turn_ended);
  case FORM_CIRCUITS: return step_any_circuits(rules, from, to, action, turn_ended);
  default: return step_any_long(rules, from, to, action, turn_ended);
  }
}

/* ---- choosing -------------------------------------------------------------------------------------------------- */

INLINE uint32_t choose_in(const mancala_ruleset *rules, enum form form, const struct state *state) {
  struct narrow_state root;
  struct frame frame = frame_of_step(rules, form, state, &root);
  struct compact at = compact_from_wide(rules, form, state);
  struct words choices = compact_choices(rules, form, &frame, &at);
  return choice_pits(rules, form, &at, &choices);
}

uint32_t compact_choose(const mancala_ruleset *rules, const struct state *state) {
  if (!step_fits(rules, state)) return 0;
  switch (compact_form(rules)) {
  case FORM_RING: return choose_in(rules, FORM_RING, state);
  case FORM_CIRCUITS: return choose_in(rules, FORM_CIRCUITS, state);
  default: return choose_in(rules, FORM_LONG, state);
  }
}
