/* The failing cases of a match; its rules are in tests/variants/rules_match.c. */
#include "support/snapshot.h"

static mancala_match *new_match(void) {
  mancala_match *match = NULL;
  assert_int_equal(mancala_match_new(rules_of("ali-guli-mane"), &match), MANCALA_OK);
  return match;
}

static void test_null_arguments(void **state) {
  (void)state;
  mancala_match *match = new_match(), *out = NULL;
  mancala_game *game = game_of("ali-guli-mane");
  mancala_match_info info = {.struct_size = sizeof info};
  assert_int_equal(mancala_match_new(NULL, &out), MANCALA_E_ARGUMENT);
  assert_null(out);
  assert_int_equal(mancala_match_new(rules_of("ali-guli-mane"), NULL), MANCALA_E_ARGUMENT);
  mancala_match_free(NULL);
  assert_null(mancala_match_game(NULL));
  assert_int_equal(mancala_match_take_up(NULL, game), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_match_take_up(match, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_match_describe(NULL, &info), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_match_describe(match, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_match_next_round(NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_match_resign(NULL, MANCALA_SOUTH), MANCALA_E_ARGUMENT);
  mancala_match_free(match);
  mancala_game_free(game);
}

static void test_variants_without_a_match(void **state) {
  (void)state;
  static const char *const variants[] = {"mangala-ii", "mangala-iv", "nsolo", "anywoli"};
  for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
    mancala_match *match = NULL;
    assert_int_equal(mancala_match_new(rules_of(variants[i]), &match), MANCALA_E_RULE);
    assert_null(match);
  }
}

static void test_players_that_do_not_exist(void **state) {
  (void)state;
  static struct snapshot before;
  mancala_match *match = new_match();
  snapshot_take(&before, mancala_match_game(match));
  assert_int_equal(mancala_match_resign(match, MANCALA_NOBODY), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_match_resign(match, 2), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_match_next_round(match), MANCALA_E_ILLEGAL);
  check_unchanged("refused", &before, mancala_match_game(match));
  mancala_match_free(match);
}

static void test_taking_up_another_variant(void **state) {
  (void)state;
  static struct snapshot before;
  mancala_match *match = new_match();
  mancala_game *other = game_of("nsolo"), *unequal = game_of("ali-guli-mane;rest=side"),
               *equal = game_of("ali-guli-mane;id=mine");
  snapshot_take(&before, mancala_match_game(match));
  assert_int_equal(mancala_match_take_up(match, other), MANCALA_E_MISMATCH);
  assert_int_equal(mancala_match_take_up(match, unequal), MANCALA_E_MISMATCH);
  check_unchanged("refused", &before, mancala_match_game(match));
  assert_int_equal(mancala_match_take_up(match, equal), MANCALA_OK);
  mancala_match_free(match);
  mancala_game_free(other);
  mancala_game_free(unequal);
  mancala_game_free(equal);
}

/* A match that was resigned goes on from a game that is taken up. */
static void test_taking_up_a_game_after_a_resignation(void **state) {
  (void)state;
  mancala_match *match = new_match();
  mancala_match_info info = {.struct_size = sizeof info};
  mancala_game *game = game_of("ali-guli-mane");
  assert_int_equal(mancala_match_resign(match, MANCALA_SOUTH), MANCALA_OK);
  assert_int_equal(mancala_match_describe(match, &info), MANCALA_OK);
  assert_int_equal(info.state, MANCALA_MATCH_OVER);
  assert_int_equal(mancala_match_take_up(match, game), MANCALA_OK);
  assert_int_equal(mancala_match_describe(match, &info), MANCALA_OK);
  assert_int_equal(info.state, MANCALA_MATCH_PLAYING);
  mancala_match_free(match);
  mancala_game_free(game);
}

static void test_the_game_stays_the_same_handle(void **state) {
  (void)state;
  mancala_match *match = new_match();
  mancala_game *game = mancala_match_game(match);
  set_position(game, "0,0,0,0,0,0,0/0,0,0,0,0,0,1 s 52-17 round:1 spare:0-0 began:s");
  assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
  assert_ptr_equal(mancala_match_game(match), game);
  mancala_match_free(match);
}

/* Round 65535 is the last. */
static void test_the_last_round(void **state) {
  (void)state;
  mancala_match *match = new_match();
  mancala_match_info info = {.struct_size = sizeof info};
  set_position(mancala_match_game(match), "0,0,0,0,0,0,0/0,0,0,0,0,0,1 s 52-17 round:65534 spare:0-0 began:s");
  assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
  assert_int_equal(mancala_match_describe(match, &info), MANCALA_OK);
  assert_int_equal(info.round, 65535);
  set_position(mancala_match_game(match), "0,0,0,0,0,0,0/0,0,0,0,0,0,1 s 52-17 round:65535 spare:0-0 began:s");
  assert_int_equal(mancala_match_next_round(match), MANCALA_E_LIMIT);
  mancala_match_free(match);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_null_arguments),
      cmocka_unit_test(test_variants_without_a_match),
      cmocka_unit_test(test_players_that_do_not_exist),
      cmocka_unit_test(test_taking_up_another_variant),
      cmocka_unit_test(test_taking_up_a_game_after_a_resignation),
      cmocka_unit_test(test_the_game_stays_the_same_handle),
      cmocka_unit_test(test_the_last_round),
  };
  return cmocka_run_group_tests(tests, support_begin, support_end);
}
