/* Narrow states: whether a position fits, and there and back. */
#ifndef LIB_ENGINE_NARROW_H
#define LIB_ENGINE_NARROW_H

#include "engine/sink.h"
#include "engine/state.h"
#include "rules/shapes.h"

/* Whether the rules and the position fit into narrow pits: a board of at most 32 pits, few seeds, and nothing that asks
 * for more. */
INLINE bool narrow_fits(const mancala_ruleset *rules, const struct state *state) {
  return rules->board.pits <= NARROW_PITS && rules->values.choose_least < 128 &&
         (uint32_t)state->in_play + state->captured[0] + state->captured[1] <= NARROW_SEEDS;
}

INLINE void narrow_from(const struct state *wide, struct narrow_state *narrow) {
  memcpy(narrow, wide, offsetof(struct state, pits));
  narrow->choices = 0;
  for (unsigned i = 0; i < NARROW_PITS; i++) narrow->pits[i] = (uint8_t)wide->pits[i];
  memset(narrow->pits + NARROW_PITS, 0, sizeof narrow->pits - NARROW_PITS);
}

/* Whether the rules have a shape that the engine is compiled for, with narrow pits. */
INLINE bool has_narrow_shape(const mancala_ruleset *rules) { return rules->shape >= SHAPE_FIRST_NARROW; }

bool narrow_play_by_all_rules(const mancala_ruleset *rules, const struct narrow_state *from, struct narrow_state *to,
                              mancala_action action, struct sink *sink);

INLINE void narrow_to(const struct narrow_state *narrow, struct state *wide) {
  memcpy(wide, narrow, offsetof(struct state, pits));
  for (unsigned i = 0; i < NARROW_PITS; i++) wide->pits[i] = narrow->pits[i];
}

#endif
