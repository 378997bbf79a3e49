/* The driver: bytes become calls of all public functions on a handful of handles, with wrong arguments among them. A
 * call is a row of a table; its function draws its arguments from the input, makes the call, checks what that call
 * alone must do, and returns its status (MANCALA_OK for functions that return none). What all calls have in common is
 * checked in calls.c. */
#ifndef TESTS_FUZZ_CALLS_H
#define TESTS_FUZZ_CALLS_H

#include "fuzz.h"

enum { GAMES = 3, RULES = 2, TRACES = 2, SETUPS = 2, MATCHES = 2, USED = 4, BLOCKS = 16 };

struct world {
  const uint8_t *at; /* what is left of the input */
  size_t left;
  mancala_context *context;
  const mancala_ruleset *rules[RULES]; /* shares */
  mancala_game *games[GAMES];
  mancala_trace *traces[TRACES];
  mancala_setup *setups[SETUPS];
  const mancala_ruleset *setup_rules[SETUPS]; /* shares */
  mancala_match *matches[MATCHES];
  /* Of the call that is being made: */
  struct {
    mancala_game *game;
    struct snapshot before;
  } used[USED];
  uint32_t used_count;
  uint32_t setup_used; /* slot + 1; 0 for none */
  char setup_before[POSITION_TEXT];
  mancala_match *match_used;
  mancala_match_info match_before;
  void *blocks[BLOCKS]; /* for its arguments; freed after it */
  uint32_t block_count;
  mancala_error *error; /* that was passed, where it is whole */
};

enum {
  CHANGES_NOTHING = 0,
  CHANGES_FIRST = 1,
  CHANGES_SECOND = 2
}; /* which of the games used, by a call that succeeds */

struct call {
  const char *name;
  mancala_status (*make)(struct world *world);
  uint32_t changes;
};

/* The tables, one for some headers each. The bytes of the corpus count on their order: new rows go to the end. */
struct call_table {
  const struct call *calls;
  uint32_t count;
};
extern const struct call_table ruleset_calls, game_calls, position_calls, match_calls;

/* ---- drawing arguments ------------------------------------------------------------------------------------------ */

uint8_t draw_byte(struct world *world); /* 0 when the input is used up */
bool draw_wrong(struct world *world);   /* once in sixteen: the argument is to be wrong */
uint32_t draw_number(struct world *world);
mancala_player draw_player(struct world *world);
mancala_site draw_site(struct world *world);

/* Handles: perhaps NULL. A game may be that of a match; it is kept how it was before the call. */
const mancala_ruleset *draw_rules(struct world *world);
mancala_game *draw_game(struct world *world);
mancala_match *draw_match(struct world *world);
mancala_setup *draw_setup(struct world *world);
uint32_t draw_slot(struct world *world, uint32_t count);

/* Memory of exactly so many bytes until the call is over. */
void *argument(struct world *world, size_t size);
void *draw_memory(struct world *world, uint32_t element_size,
                  uint32_t *capacity); /* perhaps NULL, perhaps too little */

/* A structure with a `struct_size` that may be wrong, smaller or larger; perhaps NULL. check_structure() after success.
 */
void *draw_structure(struct world *world, size_t size);
void check_structure(const void *structure, size_t size);
mancala_error *draw_error(struct world *world);

/* A text of one of some kinds, or bytes of the input. */
enum { RULES_TEXT, POSITION_LINE, WORD, RECORD_TEXT };
const char *draw_text(struct world *world, uint32_t kind, uint32_t *length);
const char *draw_name(struct world *world); /* NUL-terminated; perhaps NULL */

/* ---- checks
 * ---------------------------------------------------------------------------------------------------------- */

/* What a set-up makes of a fresh game: its position, or the reason why it is refused; in POSITION_TEXT bytes. */
void setup_text(const struct world *world, uint32_t slot, char *out);

/* A text that was written with a capacity: terminated, and truncated only where it had to be. */
void check_written_text(mancala_status status, const char *text, uint32_t capacity, const uint32_t *length);

/* What a call gave out is there if and only if it succeeded; `asked` is false where the place for it was NULL. */
void check_made(mancala_status status, const void *made, bool asked);

#endif
