#define NARROW
#include "engine/compact_step.h"

#include "engine/compact.h"

/* A wide state of a board with few pits, as all in the compact form are. */
INLINE void copy_wide(struct state *to, const struct state *from) {
  memcpy(to, from, offsetof(struct state, pits) + SMALL_PITS * sizeof *from->pits);
}

/* The bit at which the pit of an action begins. */
INLINE unsigned bit_of(const mancala_ruleset *rules, enum form form, mancala_action action) {
  unsigned half = rules->board.half, columns = (unsigned)rules->values.columns;
  if (form == FORM_LONG) return 8 * action;
  unsigned pit = action >= half ? action - half : action;
  return 8 * (pit < columns ? pit : pit - columns + LAP_SECOND);
}

INLINE bool step_in(const mancala_ruleset *rules, enum form form, const struct state *from, struct state *to,
                    mancala_action action, bool *turn_ended) {
  unsigned total = (unsigned)from->in_play + from->captured[0] + from->captured[1], turn = from->turn;
  struct narrow_state root;
  struct frame frame = {rules, rules->laps, rules->long_laps, &root, total, true, false};
  struct compact at = compact_from_wide(rules, form, from);
  if (form == FORM_LONG) narrow_from(from, &root);
  if (!compact_play(rules, form, &frame, &at, bit_of(rules, form, action))) return false;
  *turn_ended = at.turn != turn;
  struct words choices = compact_settle(rules, form, &frame, &at);
  if (!any_choice(&choices)) return false;
  copy_wide(to, from);
  compact_to_wide(rules, form, &at, total, to);
  return true;
}

bool compact_step(const mancala_ruleset *rules, const struct state *from, struct state *to, mancala_action action,
                  bool *turn_ended) {
  uint32_t total = (uint32_t)from->in_play + from->captured[0] + from->captured[1];
  if (!compact_rules(rules) || !compact_plain(rules, total, from->stage, from->any_closed | from->any_taken | from->over))
    return false;
  switch (compact_form(rules)) {
  case FORM_RING: return step_in(rules, FORM_RING, from, to, action, turn_ended);
  case FORM_CIRCUITS: return step_in(rules, FORM_CIRCUITS, from, to, action, turn_ended);
  default: return step_in(rules, FORM_LONG, from, to, action, turn_ended);
  }
}
