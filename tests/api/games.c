/* The calls of a game that can fail: NULL, what does not exist, what is not legal, use after the end. A call that fails
 * changes nothing. */
#include "support/snapshot.h"

static void test_new_games(void **state) {
  (void)state;
  mancala_game *game = NULL;
  assert_int_equal(mancala_game_new(NULL, &game), MANCALA_E_ARGUMENT);
  assert_null(game);
  assert_int_equal(mancala_game_new(rules_of("nsolo"), NULL), MANCALA_E_ARGUMENT);
  mancala_game_free(NULL);
  assert_null(mancala_game_ruleset(NULL));
}

static void test_null_games(void **state) {
  (void)state;
  mancala_game *game = game_of("nsolo"), *out = NULL;
  uint32_t number = 0, seeds[64];
  uint64_t hash = 0;
  mancala_decision decision = {.struct_size = sizeof decision};
  mancala_outcome outcome = {.struct_size = sizeof outcome};
  mancala_site_state site = {.struct_size = sizeof site};
  assert_int_equal(mancala_game_clone(NULL, &out), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_clone(game, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_copy(NULL, game), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_copy(game, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_start(NULL, MANCALA_NOBODY, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_decision(NULL, &decision), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_actions(NULL, seeds, 64, &number), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_check(NULL, 0, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_play(NULL, 0, NULL, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_preview(NULL, 0, game, NULL, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_undo(NULL, MANCALA_BY_ACTION), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_redo(NULL, MANCALA_BY_ACTION), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_history(NULL, seeds, 64, &number), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_score(NULL, MANCALA_SOUTH, &number), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_score(game, MANCALA_SOUTH, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_outcome(NULL, &outcome), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_resign(NULL, MANCALA_SOUTH), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_agree_draw(NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_hash(NULL, &hash), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_hash(game, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_seeds(NULL, seeds, 64, &number), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_site(NULL, 0, &site), MANCALA_E_ARGUMENT);
  mancala_game_free(game);
}

static void check_refused_action(const char *what, mancala_game *game, mancala_action action, mancala_status expected) {
  static struct snapshot before;
  mancala_error error = {.struct_size = sizeof error};
  mancala_game *after = game_of("anywoli");
  snapshot_take(&before, game);
  assert_int_equal(mancala_game_check(game, action, &error), expected);
  assert_int_equal(error.status, expected);
  assert_true(strlen(error.message) > 0);
  assert_int_equal(mancala_game_play(game, action, NULL, &error), expected);
  assert_int_equal(mancala_game_play(game, action, NULL, NULL), expected);
  assert_int_equal(mancala_game_preview(game, action, after, NULL, &error), expected);
  check_unchanged(what, &before, game);
  assert_string_equal(mancala_ruleset_id(mancala_game_ruleset(after)),
                      "anywoli"); /* the preview has changed nothing either */
  mancala_game_free(after);
}

static void test_refused_actions(void **state) {
  (void)state;
  mancala_game *game = game_at("mangala-ii", "1,0,2,0,0,0/0,3,0,0,0,1 s 0-0");
  check_refused_action("an empty pit", game, action_of(game, "a2"), MANCALA_E_ILLEGAL);
  check_refused_action("a pit of the other side", game, action_of(game, "b6"), MANCALA_E_ILLEGAL);
  check_refused_action("no action", game, 12, MANCALA_E_NOT_FOUND);
  check_refused_action("no action", game, UINT32_MAX, MANCALA_E_NOT_FOUND);
  check_refused_action("an entry that is no action", game, MANCALA_ENTRY_SOUTH_RESIGNS, MANCALA_E_NOT_FOUND);
  mancala_game_free(game);
  game = game_of("mangala-iv;opening=none");
  check_refused_action("not the leftmost", game, action_of(game, "a2"), MANCALA_E_ILLEGAL);
  mancala_game_free(game);
  game = game_of("mangala-iv");
  check_refused_action("a pit in the opening", game, action_of(game, "a1"), MANCALA_E_ILLEGAL);
  check_refused_action("another stage of the opening", game, action_of(game, "keep"), MANCALA_E_ILLEGAL);
  mancala_game_free(game);
  game = game_at("nsolo", "1,0,0,1,0,0,0,0/0,0,0,0,0,1,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,4,0,1 s 0-0 strip:3");
  check_refused_action("an own pit while stripping", game, action_of(game, "a4"), MANCALA_E_ILLEGAL);
  check_refused_action("an empty pit while stripping", game, action_of(game, "d7"), MANCALA_E_ILLEGAL);
  mancala_game_free(game);
  game = game_at("nsolo", "1,0,2,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,4,0,1 s 0-0");
  check_refused_action("a single stone", game, action_of(game, "a1"), MANCALA_E_ILLEGAL);
  mancala_game_free(game);
  game = game_at("ali-guli-mane", "1,x,2,0,0,0,0/0,0,0,0,0,0,3 s 0-0");
  check_refused_action("a closed pit", game, action_of(game, "a2"), MANCALA_E_ILLEGAL);
  mancala_game_free(game);
}

static void test_the_reason_names_the_action(void **state) {
  (void)state;
  mancala_game *game = game_at("mangala-ii", "1,0,2,0,0,0/0,3,0,0,0,1 s 0-0");
  mancala_error error = {.struct_size = sizeof error};
  assert_int_equal(mancala_game_check(game, action_of(game, "a2"), &error), MANCALA_E_ILLEGAL);
  assert_string_equal(error.key, "a2");
  assert_int_equal(mancala_game_check(game, action_of(game, "b5"), &error), MANCALA_E_ILLEGAL);
  assert_string_equal(error.key, "b5");
  mancala_game_free(game);
}

static const struct reason {
  const char *variant, *position, *action, *message; /* part of it */
} reasons[] = {
    {"mangala-ii", "1,0,2,0,0,0/0,3,0,0,0,1 s 0-0", "a2", "a2 is empty"},
    {"mangala-ii", "1,0,2,0,0,0/0,3,0,0,0,1 s 0-0", "b5", "b5 is not South's pit"},
    {"mangala-iv;opening=none", "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0", "a2",
     "the move is forced: the turn starts from a1"},
    {"ali-guli-mane", "1,x,2,0,0,0,0/0,0,0,0,0,0,3 s 0-0", "a2", "a2 is closed in this round"},
    {"nsolo", "1,0,2,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,4,0,1 s 0-0", "a1", "a1 holds 1; 2 or more"},
    {"nsolo", "1,1,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,4,0,1 s 0-0", "a1",
     "the pit after it is not empty"},
    {"oware", "0,0,0,0,1,1/0,0,0,0,0,0 s 23-23", "a5", "a5 leaves North without seeds"},
    {"oware;grand_slam=not-allowed", "1,0,0,0,0,1/0,0,0,0,0,2 s 20-24", "a6", "a6 takes all that North has"},
};

static void test_reasons(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
    mancala_game *game = game_at(reasons[i].variant, reasons[i].position);
    mancala_error error = {.struct_size = sizeof error};
    assert_int_equal(mancala_game_check(game, action_of(game, reasons[i].action), &error), MANCALA_E_ILLEGAL);
    if (strstr(error.message, reasons[i].message) == NULL) fail_msg("%s, not: %s", error.message, reasons[i].message);
    mancala_game_free(game);
  }
}

static void check_after_the_end(mancala_game *game) {
  static struct snapshot before;
  uint32_t count = 77;
  snapshot_take(&before, game);
  assert_int_equal(before.outcome.state, MANCALA_OVER);
  assert_int_equal(mancala_game_actions(game, NULL, 0, &count), MANCALA_OK);
  assert_int_equal(count, 0);
  check_refused_action("after the end", game, 0, MANCALA_E_GAME_OVER);
  assert_int_equal(mancala_game_resign(game, MANCALA_SOUTH), MANCALA_E_GAME_OVER);
  assert_int_equal(mancala_game_agree_draw(game), MANCALA_E_GAME_OVER);
  check_unchanged("after the end", &before, game);
}

static void test_use_after_the_end(void **state) {
  (void)state;
  mancala_game *game = game_at("mangala-ii", "1,1,0,0,0,0/0,0,0,0,0,0 s 30-40");
  play(game, "a1");
  check_after_the_end(game);
  mancala_game_free(game);
  game = game_at("mangala-ii", "0,0,0,0,0,0/0,0,0,0,0,0 s 30-40"); /* over as it is set up */
  check_after_the_end(game);
  mancala_game_free(game);
  game = game_of("nsolo");
  assert_int_equal(mancala_game_resign(game, MANCALA_NORTH), MANCALA_OK);
  check_after_the_end(game);
  mancala_game_free(game);
  game = game_of("mangala-iv");
  assert_int_equal(mancala_game_agree_draw(game), MANCALA_OK);
  check_after_the_end(game);
  mancala_game_free(game);
}

static void test_players_that_do_not_exist(void **state) {
  (void)state;
  static const mancala_player none[] = {MANCALA_NOBODY, MANCALA_CHANCE, 2, -3, INT32_MAX, INT32_MIN};
  static struct snapshot before;
  mancala_game *game = game_of("anywoli");
  snapshot_take(&before, game);
  for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
    uint32_t seeds = 77;
    assert_int_equal(mancala_game_resign(game, none[i]), MANCALA_E_ARGUMENT);
    assert_int_equal(mancala_game_score(game, none[i], &seeds), MANCALA_E_ARGUMENT);
    assert_int_equal(seeds, 77);
    if (none[i] != MANCALA_NOBODY) assert_int_equal(mancala_game_start(game, none[i], NULL), MANCALA_E_ARGUMENT);
  }
  check_unchanged("no such player", &before, game);
  mancala_game_free(game);
}

static void test_sites_that_do_not_exist(void **state) {
  (void)state;
  mancala_game *game = game_of("mangala-ii");
  mancala_site_state site = {.struct_size = sizeof site};
  static const mancala_site none[] = {-1, 15, 16, INT32_MAX, INT32_MIN};
  for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
    assert_int_equal(mancala_game_site(game, none[i], &site), MANCALA_E_NOT_FOUND);
  mancala_game_free(game);
}

static void test_what_sites_hold(void **state) {
  (void)state;
  mancala_game *game = game_at("ali-guli-mane", "1,2,3,4,5,6,x/7,8,9,10,1,0,3 s 4-6");
  static const uint32_t expected[] = {1, 2, 3, 4, 5, 6, 0, 3, 0, 1, 10, 9, 8, 7, 4, 6, 0};
  for (mancala_site number = 0; number < 17; number++) {
    mancala_site_state site = {.struct_size = sizeof site};
    assert_int_equal(mancala_game_site(game, number, &site), MANCALA_OK);
    assert_int_equal(site.seeds, expected[number]);
    assert_int_equal(site.flags, number == 6 ? MANCALA_SITE_CLOSED : 0);
  }
  assert_int_equal(score_of(game, MANCALA_SOUTH), 4);
  assert_int_equal(score_of(game, MANCALA_NORTH), 6);
  mancala_game_free(game);
}

static void test_previews(void **state) {
  (void)state;
  static struct snapshot before;
  mancala_game *game = game_of("nsolo"), *after = game_of("mangala-ii");
  snapshot_take(&before, game);
  assert_int_equal(mancala_game_preview(game, 0, game, NULL, NULL), MANCALA_E_ARGUMENT); /* not `game` itself */
  assert_int_equal(mancala_game_preview(game, 0, NULL, NULL, NULL), MANCALA_OK);
  assert_int_equal(mancala_game_preview(game, 0, after, NULL, NULL), MANCALA_OK); /* of whatever ruleset */
  check_unchanged("previewed", &before, game);
  assert_ptr_equal(mancala_game_ruleset(after), mancala_game_ruleset(game));
  assert_int_equal(mancala_game_undo(after, MANCALA_BY_ACTION), MANCALA_E_NO_HISTORY);
  play(game, "a1");
  check_text("the preview", position_of(after), position_of(game));
  mancala_game_free(game);
  mancala_game_free(after);
}

/* The last of several games to share a ruleset lets go of it. */
static void test_copies_take_over_the_ruleset(void **state) {
  (void)state;
  mancala_ruleset *wide = NULL;
  mancala_game *source = NULL, *target = game_of("mangala-ii");
  assert_int_equal(mancala_ruleset_derive(rules_of("nsolo"), "columns = 36", 12, &wide, NULL), MANCALA_OK);
  assert_int_equal(mancala_game_new(wide, &source), MANCALA_OK);
  mancala_ruleset_unref(wide);
  play_all(source, "a1");
  assert_int_equal(mancala_game_copy(target, source), MANCALA_OK);
  static struct snapshot snapshot;
  snapshot_take(&snapshot, source);
  check_unchanged("a copy", &snapshot, target);
  assert_int_equal(mancala_game_copy(source, source), MANCALA_OK); /* onto itself */
  check_unchanged("a copy onto itself", &snapshot, source);
  mancala_game_free(source);
  assert_int_equal(mancala_game_undo(target, MANCALA_BY_ACTION), MANCALA_OK);
  mancala_game_free(target);
}

static void test_a_clone_goes_its_own_way(void **state) {
  (void)state;
  mancala_game *game = game_of("anywoli"), *clone = NULL;
  static struct snapshot before;
  play_all(game, "a1 b1 a2");
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  assert_int_equal(mancala_game_clone(game, &clone), MANCALA_OK);
  snapshot_take(&before, game);
  check_unchanged("the clone", &before, clone);
  assert_int_equal(mancala_game_redo(clone, MANCALA_BY_ACTION), MANCALA_OK); /* what could be redone is cloned too */
  check_unchanged("the original", &before, game);
  mancala_game_free(game);
  play(clone, "b3");
  mancala_game_free(clone);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_new_games),
      cmocka_unit_test(test_null_games),
      cmocka_unit_test(test_refused_actions),
      cmocka_unit_test(test_the_reason_names_the_action),
      cmocka_unit_test(test_reasons),
      cmocka_unit_test(test_use_after_the_end),
      cmocka_unit_test(test_players_that_do_not_exist),
      cmocka_unit_test(test_sites_that_do_not_exist),
      cmocka_unit_test(test_what_sites_hold),
      cmocka_unit_test(test_previews),
      cmocka_unit_test(test_copies_take_over_the_ruleset),
      cmocka_unit_test(test_a_clone_goes_its_own_way),
  };
  return cmocka_run_group_tests(tests, support_begin, support_end);
}
