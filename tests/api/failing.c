/* The tests of the API once more, each for every n with its n-th allocation failing. Linked beside a test program, this
 * stands between it and the library (`--wrap` of the linker) for every function that may answer MANCALA_E_MEMORY: a
 * call in which the allocation failed must say so, hand out nothing and change nothing, and is then made again, so that
 * the test goes on and finds what it would have found. A failing allocation in any other function is a fault. */
#include <stdio.h>
#include <stdlib.h>

#include "support/support.h"

#define REAL(name) __real_##name
#define WRAPPED(name) __wrap_##name

/* ---- what a call must leave as it is ---- */

enum { SAVED_BYTES = 1024, FIRST_EVENTS = 16 };

struct look {
  uint8_t bytes[SAVED_BYTES];
  uint32_t length, entries, events;
  mancala_event first_events[FIRST_EVENTS];
  mancala_outcome outcome;
  const mancala_ruleset *rules;
};

static struct look look_at(const mancala_game *game, const mancala_trace *trace) {
  struct look look;
  memset(&look, 0, sizeof look);
  look.events = mancala_trace_count(trace);
  uint32_t copied = look.events < FIRST_EVENTS ? look.events : FIRST_EVENTS;
  if (trace != NULL) mancala_trace_copy(trace, 0, copied, look.first_events, sizeof look.first_events[0]);
  look.outcome.struct_size = sizeof look.outcome;
  if (game == NULL) return look;
  mancala_game_save(game, look.bytes, SAVED_BYTES, &look.length);
  assert_true(look.length <= SAVED_BYTES);
  mancala_game_history(game, NULL, 0, &look.entries);
  mancala_game_outcome(game, &look.outcome);
  look.rules = mancala_game_ruleset(game);
  return look;
}

static void check_look(const struct look *before, const mancala_game *game, const mancala_trace *trace) {
  struct look after = look_at(game, trace);
  assert_memory_equal(before, &after, sizeof after);
}

/* ---- calls that are made again ---- */

static uint64_t failed_calls;

/* Whether the allocation that is to fail has failed since there were `calls` of them. */
static bool has_failed_since(uint64_t calls) {
  const struct counting *counting = test_allocator();
  return counting->fail_at > calls && counting->calls >= counting->fail_at;
}

static mancala_error kept_error(const mancala_error *error) {
  mancala_error kept = {0};
  if (error != NULL && error->struct_size == sizeof kept) kept = *error;
  return kept;
}

/* A call that failed for want of memory; what it said in `error` is checked and taken back. */
static void check_failed(mancala_status status, mancala_error *error, const mancala_error *kept) {
  failed_calls++;
  assert_int_equal(status, MANCALA_E_MEMORY);
  if (error == NULL || error->struct_size != sizeof *error) return;
  assert_int_equal(error->status, MANCALA_E_MEMORY);
  assert_true(error->message[0] != '\0');
  *error = *kept;
}

/* Defines the wrapper of a function that makes an object, which is NULL when it could not be made. */
#define WRAP_MAKER(name, parameters, arguments, error)                                                                 \
  mancala_status REAL(name) parameters;                                                                                \
  mancala_status WRAPPED(name) parameters;                                                                             \
  mancala_status WRAPPED(name) parameters {                                                                            \
    uint64_t calls = test_allocator()->calls;                                                                          \
    mancala_error kept = kept_error(error);                                                                            \
    mancala_status status = REAL(name) arguments;                                                                      \
    if (!has_failed_since(calls)) return status;                                                                       \
    check_failed(status, error, &kept);                                                                                \
    assert_null(*out);                                                                                                 \
    return REAL(name) arguments;                                                                                       \
  }

/* The same for a function that changes a game, or another one that stands for all that it must leave alone. */
#define WRAP_CHANGER(name, parameters, arguments, game, trace, error)                                                  \
  mancala_status REAL(name) parameters;                                                                                \
  mancala_status WRAPPED(name) parameters;                                                                             \
  mancala_status WRAPPED(name) parameters {                                                                            \
    uint64_t calls = test_allocator()->calls;                                                                          \
    mancala_error kept = kept_error(error);                                                                            \
    struct look before = look_at(game, trace);                                                                         \
    mancala_status status = REAL(name) arguments;                                                                      \
    if (!has_failed_since(calls)) return status;                                                                       \
    check_failed(status, error, &kept);                                                                                \
    check_look(&before, game, trace);                                                                                  \
    return REAL(name) arguments;                                                                                       \
  }

/* clang-format off */
WRAP_MAKER(mancala_context_new, (const mancala_context_options *options, mancala_context **out),
           (options, out), NULL)
WRAP_MAKER(mancala_ruleset_parse,
           (mancala_context *context, const char *text, uint32_t length, mancala_ruleset **out, mancala_error *error),
           (context, text, length, out, error), error)
WRAP_MAKER(mancala_ruleset_derive,
           (const mancala_ruleset *base, const char *text, uint32_t length, mancala_ruleset **out, mancala_error *error),
           (base, text, length, out, error), error)
WRAP_MAKER(mancala_game_new, (const mancala_ruleset *rules, mancala_game **out), (rules, out), NULL)
WRAP_MAKER(mancala_game_clone, (const mancala_game *game, mancala_game **out), (game, out), NULL)
WRAP_MAKER(mancala_trace_new, (mancala_context *context, mancala_trace **out), (context, out), NULL)
WRAP_MAKER(mancala_setup_new, (const mancala_ruleset *rules, mancala_setup **out), (rules, out), NULL)
WRAP_MAKER(mancala_match_new, (const mancala_ruleset *rules, mancala_match **out), (rules, out), NULL)
WRAP_MAKER(mancala_record_read,
           (mancala_context *context, const char *text, uint32_t length, mancala_game **out, mancala_error *error),
           (context, text, length, out, error), error)

WRAP_CHANGER(mancala_registry_add, (mancala_context *context, const mancala_ruleset *rules, mancala_error *error),
             (context, rules, error), NULL, NULL, error)
WRAP_CHANGER(mancala_game_copy, (mancala_game *game, const mancala_game *source), (game, source), game, NULL, NULL)
WRAP_CHANGER(mancala_game_play,
             (mancala_game *game, mancala_action action, mancala_trace *trace, mancala_error *error),
             (game, action, trace, error), game, trace, error)
WRAP_CHANGER(mancala_game_preview,
             (const mancala_game *game, mancala_action action, mancala_game *after, mancala_trace *trace,
              mancala_error *error),
             (game, action, after, trace, error), after, trace, error)
WRAP_CHANGER(mancala_game_resign, (mancala_game *game, mancala_player player), (game, player), game, NULL, NULL)
WRAP_CHANGER(mancala_game_agree_draw, (mancala_game *game), (game), game, NULL, NULL)
WRAP_CHANGER(mancala_match_take_up, (mancala_match *match, const mancala_game *game), (match, game),
             mancala_match_game(match), NULL, NULL)
WRAP_CHANGER(mancala_game_perft, (const mancala_game *game, uint32_t depth, uint64_t node_limit, uint64_t *leaves),
             (game, depth, node_limit, leaves), game, NULL, NULL)
WRAP_CHANGER(mancala_game_divide,
             (const mancala_game *game, uint32_t depth, uint64_t node_limit, mancala_action *actions, uint64_t *leaves,
              uint32_t capacity, uint32_t *count),
             (game, depth, node_limit, actions, leaves, capacity, count), game, NULL, NULL)
WRAP_CHANGER(mancala_game_playouts,
             (const mancala_game *game, uint64_t games, uint32_t max_actions, uint64_t *random,
              mancala_playout_result *out),
             (game, games, max_actions, random, out), game, NULL, NULL)
/* clang-format on */

/* ---- tests that are repeated ---- */

static struct {
  CMFixtureFunction begin, end; /* of the group: all is made anew each time, and must be given back */
  uint64_t n;                   /* the allocation that fails, from the test's first */
  bool done;
} repetition;

/* Whether the n-th allocation of the test came to fail. */
static bool run_once(const struct CMUnitTest *test, uint64_t n) {
  void *state = test->initial_state;
  assert_int_equal(repetition.begin(&state), 0);
  struct counting *counting = test_allocator();
  uint64_t failed_before = failed_calls;
  counting->fail_at = counting->calls + n;
  test->test_func(&state);
  bool failed = counting->calls >= counting->fail_at;
  counting->fail_at = 0;
  assert_int_equal(failed_calls - failed_before, failed);
  assert_int_equal(repetition.end(&state), 0);
  return failed;
}

/* Every allocation in turn; in a short run of the tests fewer and fewer of those beyond the eighth. */
static uint64_t step_after(uint64_t n) { return getenv("MANCALA_LONG") != NULL ? 1 : 1 + n / 8; }

static void repeat(void **state) {
  repetition.done = false;
  repetition.n = 1;
  while (run_once(*state, repetition.n)) repetition.n += step_after(repetition.n);
  repetition.done = true;
}

static int tell(void **state) {
  const struct CMUnitTest *test = *state;
  if (!repetition.done) print_error("%s: allocation %llu\n", test->name, (unsigned long long)repetition.n);
  return 0;
}

int REAL(_cmocka_run_group_tests)(const char *group, const struct CMUnitTest *tests, size_t count,
                                  CMFixtureFunction begin, CMFixtureFunction end);
int WRAPPED(_cmocka_run_group_tests)(const char *group, const struct CMUnitTest *tests, size_t count,
                                     CMFixtureFunction begin, CMFixtureFunction end);

int WRAPPED(_cmocka_run_group_tests)(const char *group, const struct CMUnitTest *tests, size_t count,
                                     CMFixtureFunction begin, CMFixtureFunction end) {
  struct CMUnitTest *repeated = calloc(count, sizeof *repeated);
  if (repeated == NULL) return 1;
  repetition.begin = begin;
  repetition.end = end;
  for (size_t i = 0; i < count; i++)
    repeated[i] = (struct CMUnitTest){tests[i].name, repeat, NULL, tell, (void *)(uintptr_t)&tests[i]};
  int failed = REAL(_cmocka_run_group_tests)(group, repeated, count, NULL, NULL);
  printf("%llu allocations failed, one at a time\n", (unsigned long long)failed_calls);
  free(repeated);
  return failed;
}
