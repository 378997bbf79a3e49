/* Draws from a generator state of the caller. */
#include "support/support.h"

/* The first outputs of SplitMix64 from state 1234567, as published for testing; their high 32 bits are drawn. */
static const uint64_t published[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                     UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                     UINT64_C(16408922859458223821)};

static void test_the_published_generator(void **state) {
  (void)state;
  static const uint32_t bounds[] = {1, 2, 3, 6, 10, 528, 1u << 31, UINT32_MAX};
  for (size_t b = 0; b < sizeof bounds / sizeof bounds[0]; b++) {
    uint64_t random = 1234567;
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++)
      assert_int_equal(mancala_random_below(&random, bounds[b]), ((published[i] >> 32) * bounds[b]) >> 32);
  }
}

static void test_no_bound_and_no_state(void **state) {
  (void)state;
  uint64_t random = 99;
  assert_int_equal(mancala_random_below(&random, 0), 0);
  assert_true(random == 99);
  assert_int_equal(mancala_random_below(NULL, 6), 0);
  assert_int_equal(mancala_random_below(NULL, 0), 0);
  assert_int_equal(mancala_random_below(&random, 1), 0);
  assert_true(random != 99);
}

/* Among 6, in 60 000 draws: each number within five standard deviations (456) of 10 000. */
static void test_all_numbers_are_equally_likely(void **state) {
  (void)state;
  uint32_t times[6] = {0};
  uint64_t random = 7;
  for (int i = 0; i < 60000; i++) times[mancala_random_below(&random, 6)]++;
  for (int i = 0; i < 6; i++) assert_in_range(times[i], 9544, 10456);
}

/* Bulk play can be repeated action by action, in every built-in variant. */
static void test_bulk_play_draws_so(void **state) {
  (void)state;
  for (uint32_t i = 0; i < mancala_registry_count(test_context()); i++) {
    const mancala_ruleset *rules = mancala_registry_at(test_context(), i);
    mancala_game *game = NULL;
    mancala_playout_result bulk = {.struct_size = sizeof bulk};
    uint64_t ours = 1000 + i, theirs = 1000 + i;
    uint32_t played = 0;
    mancala_action legal[MANCALA_MAX_ACTIONS];
    assert_int_equal(mancala_game_new(rules, &game), MANCALA_OK);
    assert_int_equal(mancala_game_playouts(game, 1, 500, &theirs, &bulk), MANCALA_OK);
    for (uint32_t count; played < 500 && (count = legal_actions(game, legal)) > 0; played++)
      assert_int_equal(mancala_game_play(game, legal[mancala_random_below(&ours, count)], NULL, NULL), MANCALA_OK);
    if (played != bulk.actions || ours != theirs) fail_msg("%s: bulk play went otherwise", mancala_ruleset_id(rules));
    mancala_game_free(game);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_the_published_generator),
      cmocka_unit_test(test_no_bound_and_no_state),
      cmocka_unit_test(test_all_numbers_are_equally_likely),
      cmocka_unit_test(test_bulk_play_draws_so),
  };
  return cmocka_run_group_tests(tests, support_begin, support_end);
}
