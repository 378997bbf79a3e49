/* What the tests of the library share: a context whose allocator counts, variants by name, positions and actions as
 * text. Everything here goes through the public API and fails the running cmocka test when the API does. */
#ifndef TESTS_SUPPORT_SUPPORT_H
#define TESTS_SUPPORT_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <mancala/mancala.h>

#include "support/counting.h"

/* Bytes that hold any position (256 pits of at most four digits, the score, the keys), and all actions of one. */
enum { POSITION_TEXT = 2048, LEGAL_TEXT = 8192 };

/* Group fixtures: the context before the first test; after the last one it is checked that nothing is left allocated.
 */
int support_begin(void **state);
int support_end(void **state);

/* The context and its allocator. */
mancala_context *test_context(void);
struct counting *test_allocator(void);

/* A registered variant with overrides, `nsolo;columns=36;seeds=3`. Borrowed; lives until support_end(). */
const mancala_ruleset *rules_of(const char *variant);

/* A game at its start, and at a position. Owned by the caller. */
mancala_game *game_of(const char *variant);
mancala_game *game_at(const char *variant, const char *position);
void set_position(mancala_game *game, const char *position);

/* Texts in static memory, good for the next seven calls. */
const char *position_of(const mancala_game *game);
const char *shown_position_of(const mancala_game *game);
const char *legal_of(const mancala_game *game); /* words separated by spaces */
const char *action_text(const mancala_game *game, mancala_action action);
const char *reason_of(const mancala_game *game); /* "" while playing */
const char *winner_of(const mancala_game *game); /* "south", "north", "draw"; "" while playing */

uint64_t hash_of(const mancala_game *game);
uint32_t score_of(const mancala_game *game, mancala_player player);
mancala_outcome outcome_of(const mancala_game *game);
mancala_decision decision_of(const mancala_game *game);
mancala_ruleset_info info_of(const mancala_ruleset *rules);
uint32_t legal_actions(const mancala_game *game, mancala_action actions[MANCALA_MAX_ACTIONS]);
mancala_action action_of(const mancala_game *game, const char *text);

/* Plays one action, or all of a list separated by spaces. */
void play(mancala_game *game, const char *action);
void play_all(mancala_game *game, const char *actions);

/* Fails with `what` in the message where the texts differ. */
void check_text(const char *what, const char *found, const char *expected);

/* SplitMix64, and a number below a bound; apart from the library's own. */
uint64_t random_64(uint64_t *state);
uint32_t random_number(uint64_t *state, uint32_t bound);

/* The number of random games a variant: 2000, or what the environment variable MANCALA_TEST_GAMES says, which is there
 * for sanitizers and valgrind only. */
uint32_t random_game_count(void);

/* An array of tests that is built at run time. Names are copied; a test without a state of its own gets its name. */
struct test_list {
  struct CMUnitTest *tests;
  size_t count;
};
void test_list_add(struct test_list *list, const char *name, CMUnitTestFunction function, const void *state);
int test_list_run(struct test_list *list, const char *group); /* frees the list */

#endif
