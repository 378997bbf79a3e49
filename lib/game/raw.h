/* A raw position: what a text or a set-up says, before it is checked and judged. */
#ifndef LIB_GAME_RAW_H
#define LIB_GAME_RAW_H

#include <mancala/position.h>

#include "base/lexer.h"
#include "engine/state.h"

struct raw {
  struct state state; /* turn, pits, captured, closed, keys; in_play is filled in by raw_check() */
  uint8_t secret;     /* enum secret */
  bool has_turn;      /* false: nobody to move */
  bool strip_given, bonus_given;
};

#define RAW_UNKNOWN_KEY                                                                                                \
  "unknown key '%s'; expected bonus, strip, last, first, tuzdik, taken, opening, round, spare or began"

/* An empty board, South to move, past the opening. */
void raw_clear(struct raw *raw);

/* Sets or (value NULL) takes away a key of the position. MANCALA_E_NOT_FOUND for a key that no variant has,
 * MANCALA_E_SYNTAX and MANCALA_E_RANGE for its value. */
mancala_status raw_set_key(const mancala_ruleset *rules, struct raw *raw, struct span key, const struct span *value,
                           mancala_error *error);

/* Checks a raw position under the rules: `problems` receives bits of MANCALA_BAD_…, the error the first reason.
 * Completes `raw->state` so that it can be judged. */
mancala_status raw_check(const mancala_ruleset *rules, struct raw *raw, uint32_t *problems, mancala_error *error);

/* Reads a position's text. */
mancala_status raw_read(const mancala_ruleset *rules, struct raw *raw, struct span text, mancala_error *error);

/* Takes over what a state says. */
void raw_from_state(struct raw *raw, const struct state *state, uint8_t secret);

#endif
