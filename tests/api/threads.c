/* What docs/guide/threads.md allows: rulesets shared by many threads, with a game, a trace, a match, a context a
 * thread. What a thread finds must be what one thread alone finds. Built with ThreadSanitizer, it shows that nothing
 * races. cmocka may be asked in the main thread only, so a thread that finds a fault notes it down. */
#include <pthread.h>
#include <stdio.h>

#include "support/support.h"

enum { THREADS = 8, ACTIONS = 400 };

struct job {
  const mancala_ruleset *const *rules; /* shared */
  uint32_t rules_count, first;         /* which of them is played first */
  uint64_t digest;                     /* of all that was seen */
  const char *fault;
};

/* The first fault stays. */
static bool good(struct job *job, bool condition, const char *fault) {
  if (!condition && !job->fault) job->fault = fault;
  return condition;
}

static mancala_ruleset *parse(mancala_context *context, const char *text) {
  mancala_ruleset *rules = NULL;
  mancala_ruleset_parse(context, text, (uint32_t)strlen(text), &rules, NULL);
  return rules;
}

static uint64_t mixed(uint64_t digest, uint64_t number) { return (digest ^ number) * UINT64_C(0x9E3779B97F4A7C15); }

static void run_jobs(void *(*work)(void *job), struct job *jobs, unsigned count) {
  pthread_t threads[THREADS];
  for (unsigned i = 0; i < count; i++) assert_int_equal(pthread_create(&threads[i], NULL, work, &jobs[i]), 0);
  for (unsigned i = 0; i < count; i++) assert_int_equal(pthread_join(threads[i], NULL), 0);
  for (unsigned i = 0; i < count; i++)
    if (jobs[i].fault) fail_msg("thread %u: %s", i, jobs[i].fault);
}

/* ---- games of shared rulesets ---- */

static uint64_t play_random_game(struct job *job, const mancala_ruleset *rules, mancala_game *game,
                                 mancala_trace *trace) {
  uint64_t random = mancala_ruleset_digest(rules), digest = 0, hash = 0;
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = 0;
  for (int i = 0; i < ACTIONS; i++) {
    good(job, mancala_game_actions(game, actions, MANCALA_MAX_ACTIONS, &count) == MANCALA_OK, "actions");
    if (!count) break;
    mancala_action action = actions[random_number(&random, count)];
    if (!good(job, mancala_game_play(game, action, trace, NULL) == MANCALA_OK, "play")) break;
    mancala_game_hash(game, &hash);
    digest = mixed(mixed(digest, hash), mancala_trace_count(trace));
  }
  return digest;
}

/* What the functions of a ruleset say: they read it, and write nothing. */
static uint64_t ask_ruleset(struct job *job, const mancala_ruleset *rules) {
  char text[8192];
  uint32_t length = 0, words = 0;
  mancala_ruleset_info info = {.struct_size = sizeof info};
  good(job, mancala_ruleset_write(rules, text, sizeof text, &length) == MANCALA_OK, "write");
  good(job, mancala_ruleset_words(rules, text, sizeof text, &words) == MANCALA_OK, "words");
  good(job, mancala_ruleset_describe(rules, &info) == MANCALA_OK, "describe");
  return mixed(mixed(length, words), info.action_count);
}

/* A ruleset of the thread's own, derived from the shared one, and a share of the shared one. */
static void derive_and_share(struct job *job, const mancala_ruleset *rules) {
  mancala_ruleset *derived = NULL;
  mancala_game *game = NULL;
  const mancala_ruleset *share = mancala_ruleset_ref(rules);
  good(job, share == rules, "ref");
  good(job, mancala_ruleset_derive(share, "title = Mine", 12, &derived, NULL) == MANCALA_OK, "derive");
  good(job, mancala_ruleset_digest(derived) == mancala_ruleset_digest(rules), "digest");
  good(job, mancala_game_new(derived, &game) == MANCALA_OK, "game of the derived ruleset");
  mancala_ruleset_unref(derived);
  mancala_ruleset_unref(share);
  mancala_game_free(game);
}

static uint64_t use_ruleset(struct job *job, const mancala_ruleset *rules, mancala_trace *trace) {
  mancala_game *game = NULL;
  if (!good(job, mancala_game_new(rules, &game) == MANCALA_OK, "game")) return 0;
  uint64_t digest = mixed(ask_ruleset(job, rules), play_random_game(job, rules, game, trace));
  mancala_game_free(game);
  derive_and_share(job, rules);
  return digest;
}

/* Each thread begins with another variant; the sum does not depend on the order. */
static void *use_rulesets(void *argument) {
  struct job *job = argument;
  mancala_context *context = NULL;
  mancala_trace *trace = NULL;
  mancala_context_options options = {.struct_size = sizeof options, .flags = MANCALA_CONTEXT_EMPTY};
  good(job, mancala_context_new(&options, &context) == MANCALA_OK, "context");
  good(job, mancala_trace_new(context, &trace) == MANCALA_OK, "trace");
  for (uint32_t i = 0; i < job->rules_count; i++)
    job->digest += use_ruleset(job, job->rules[(job->first + i) % job->rules_count], trace);
  mancala_trace_free(trace);
  mancala_context_free(context);
  return NULL;
}

static void test_shared_rulesets(void **state) {
  (void)state;
  enum { MOST_RULES = 64 };
  const mancala_ruleset *rules[MOST_RULES];
  mancala_context *context = NULL;
  assert_int_equal(mancala_context_new(NULL, &context), MANCALA_OK);
  uint32_t count = mancala_registry_count(context);
  assert_in_range(count, 6, MOST_RULES);
  for (uint32_t i = 0; i < count; i++) rules[i] = mancala_registry_at(context, i);
  struct job jobs[THREADS], alone = {rules, count, 0, 0, NULL};
  use_rulesets(&alone);
  assert_null(alone.fault);
  for (uint32_t i = 0; i < THREADS; i++) jobs[i] = (struct job){rules, count, i * count / THREADS, 0, NULL};
  run_jobs(use_rulesets, jobs, THREADS);
  for (uint32_t i = 0; i < THREADS; i++) assert_true(jobs[i].digest == alone.digest);
  mancala_context_free(context);
}

/* ---- shares that outlive their context ---- */

static void *give_up_share(void *argument) {
  struct job *job = argument;
  mancala_game *game = NULL;
  good(job, mancala_game_new(job->rules[0], &game) == MANCALA_OK, "game");
  for (int i = 0; i < 1000; i++) mancala_ruleset_unref(mancala_ruleset_ref(job->rules[0]));
  mancala_ruleset_unref(job->rules[0]);
  job->digest = mancala_ruleset_digest(mancala_game_ruleset(game));
  mancala_game_free(game); /* the last thread to come here frees the ruleset */
  return NULL;
}

static void test_the_last_share_is_given_up_in_any_thread(void **state) {
  (void)state;
  for (int round = 0; round < 20; round++) {
    mancala_context *context = NULL;
    struct job jobs[THREADS];
    assert_int_equal(mancala_context_new(NULL, &context), MANCALA_OK);
    mancala_ruleset *rules = parse(context, "base = nsolo\nid = mine\ntitle = Mine");
    assert_non_null(rules);
    mancala_context_free(context);
    uint64_t digest = mancala_ruleset_digest(rules);
    const mancala_ruleset *share = rules;
    for (int i = 0; i < THREADS; i++) {
      jobs[i] = (struct job){.rules = &share, .rules_count = 1};
      mancala_ruleset_ref(rules);
    }
    mancala_ruleset_unref(rules);
    run_jobs(give_up_share, jobs, THREADS);
    for (int i = 0; i < THREADS; i++) assert_true(jobs[i].digest == digest);
  }
}

/* ---- a context, a match and bulk counts a thread ---- */

static void count_games(struct job *job, const mancala_game *game, uint64_t *leaves, mancala_playout_result *result) {
  uint64_t random = 1;
  good(job, mancala_game_perft(game, 3, 0, leaves) == MANCALA_OK, "perft");
  good(job, mancala_game_playouts(game, 20, 1000, &random, result) == MANCALA_OK, "playouts");
}

static void play_match(struct job *job, mancala_match *match) {
  mancala_match_info info = {.struct_size = sizeof info};
  for (int round = 0; round < 3; round++) {
    mancala_game *game = mancala_match_game(match);
    play_random_game(job, mancala_game_ruleset(game), game, NULL);
    mancala_match_describe(match, &info);
    if (info.state == MANCALA_MATCH_PLAYING) mancala_game_resign(game, MANCALA_SOUTH);
    if (mancala_match_next_round(match) != MANCALA_OK) break;
  }
  mancala_match_describe(match, &info);
  job->digest = mixed(mixed(job->digest, info.round), info.held[0]);
}

static void *use_context(void *argument) {
  struct job *job = argument;
  mancala_context *context = NULL;
  mancala_match *match = NULL;
  mancala_playout_result result = {.struct_size = sizeof result};
  uint64_t leaves = 0;
  good(job, mancala_context_new(NULL, &context) == MANCALA_OK, "context");
  mancala_ruleset *rules = parse(context, "base = ali-guli-mane\nid = mine\ntitle = Mine");
  good(job, mancala_registry_add(context, rules, NULL) == MANCALA_OK, "add");
  if (good(job, mancala_match_new(mancala_registry_find(context, "mine"), &match) == MANCALA_OK, "match")) {
    count_games(job, mancala_match_game(match), &leaves, &result);
    job->digest = mixed(mixed(leaves, result.actions), strlen(mancala_status_text(MANCALA_E_RULE)));
    play_match(job, match);
  }
  mancala_match_free(match);
  mancala_ruleset_unref(rules);
  mancala_context_free(context);
  return NULL;
}

static void test_a_context_a_thread(void **state) {
  (void)state;
  struct job jobs[THREADS] = {0}, alone = {0};
  use_context(&alone);
  assert_null(alone.fault);
  run_jobs(use_context, jobs, THREADS);
  for (int i = 0; i < THREADS; i++) assert_true(jobs[i].digest == alone.digest);
}

/* ---- a game that goes from thread to thread ---- */

struct relay {
  struct job job;
  mancala_game *game;
};

static void *play_on(void *argument) {
  struct relay *relay = argument;
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = 0;
  mancala_game_actions(relay->game, actions, MANCALA_MAX_ACTIONS, &count);
  if (good(&relay->job, count > 0, "the game is over"))
    good(&relay->job, mancala_game_play(relay->game, actions[0], NULL, NULL) == MANCALA_OK, "play");
  return NULL;
}

static void test_a_game_is_handed_on(void **state) {
  (void)state;
  struct relay relay = {.game = game_of("mangala-ii")};
  mancala_game *alone = game_of("mangala-ii");
  for (int i = 0; i < THREADS; i++) {
    pthread_t thread;
    mancala_action actions[MANCALA_MAX_ACTIONS];
    assert_int_equal(pthread_create(&thread, NULL, play_on, &relay), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_null(relay.job.fault);
    legal_actions(alone, actions);
    assert_int_equal(mancala_game_play(alone, actions[0], NULL, NULL), MANCALA_OK);
    assert_string_equal(position_of(relay.game), position_of(alone));
  }
  mancala_game_free(relay.game);
  mancala_game_free(alone);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_shared_rulesets),
      cmocka_unit_test(test_the_last_share_is_given_up_in_any_thread),
      cmocka_unit_test(test_a_context_a_thread),
      cmocka_unit_test(test_a_game_is_handed_on),
  };
  return cmocka_run_group_tests_name("threads", tests, support_begin, support_end);
}
