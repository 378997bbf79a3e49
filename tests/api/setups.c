/* Positions set up pit by pit, each reason for refusal, and all of them at once. */
#include <stdlib.h>

#include "support/snapshot.h"

static mancala_setup *setup_of(const char *variant) {
  mancala_setup *setup = NULL;
  assert_int_equal(mancala_setup_new(rules_of(variant), &setup), MANCALA_OK);
  return setup;
}

static mancala_site site_of(const char *variant, const char *pit) {
  mancala_action action = 0;
  assert_int_equal(mancala_action_read(rules_of(variant), pit, (uint32_t)strlen(pit), &action, NULL), MANCALA_OK);
  return (mancala_site)action;
}

/* One step of a set-up: a pit, `turn`, a store or a key, and its value. */
struct step {
  const char *what;
  const char *value; /* a number, `x` for closed, `x3` for closed with seeds; a side for `turn`; a key's value */
};

static void do_step(mancala_setup *setup, const char *variant, const struct step *step) {
  uint32_t pits = info_of(rules_of(variant)).pit_count;
  if (strcmp(step->what, "south") == 0 || strcmp(step->what, "north") == 0) {
    mancala_site store = (mancala_site)pits + (step->what[0] == 'n');
    assert_int_equal(mancala_setup_site(setup, store, (uint32_t)strtoul(step->value, NULL, 10), 0), MANCALA_OK);
  } else if (strcmp(step->what, "turn") == 0) {
    mancala_player player = step->value[0] == 'n' ? MANCALA_NORTH : MANCALA_SOUTH;
    assert_int_equal(mancala_setup_turn(setup, player), MANCALA_OK);
  } else if (step->what[1] >= '0' && step->what[1] <= '9') {
    bool closed = step->value[0] == 'x';
    uint32_t seeds = (uint32_t)strtoul(step->value + closed, NULL, 10);
    uint32_t flags = closed ? MANCALA_SITE_CLOSED : 0;
    assert_int_equal(mancala_setup_site(setup, site_of(variant, step->what), seeds, flags), MANCALA_OK);
  } else {
    assert_int_equal(mancala_setup_key(setup, step->what, step->value, NULL), MANCALA_OK);
  }
}

static const struct setup_case {
  const char *note, *variant;
  struct step steps[8];
  uint32_t problems;
  const char *position; /* when it is accepted */
} cases[] = {
    {"a few pits", "mangala-ii", {{"a1", "3"}, {"b4", "2"}, {"south", "7"}}, 0, "3,0,0,0,0,0/0,0,0,2,0,0 s 7-0"},
    {"North to move", "mangala-ii", {{"a1", "3"}, {"b4", "2"}, {"turn", "n"}}, 0, "3,0,0,0,0,0/0,0,0,2,0,0 n 0-0"},
    {"judged: the empty board is over", "mangala-ii", {{"north", "5"}}, 0, "0,0,0,0,0,0/0,0,0,0,0,0 - 0-5"},
    {"judged: South has passed", "mangala-ii", {{"b4", "2"}}, 0, "0,0,0,0,0,0/0,0,0,2,0,0 n 0-0"},
    {"closed pits", "ali-guli-mane", {{"a1", "3"}, {"a7", "x"}, {"b4", "2"}}, 0, "3,0,0,0,0,0,x/0,0,0,2,0,0,0 s 0-0"},
    {"a bonus", "ali-guli-mane", {{"a1", "3"}, {"bonus", "1"}}, 0, "3,0,0,0,0,0,0/0,0,0,0,0,0,0 s 0-0 bonus:1"},
    {"a strip",
     "nsolo",
     {{"a1", "2"}, {"d8", "2"}, {"strip", "2"}},
     0,
     "2,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,2 s 0-0 strip:2"},
    {"capturers",
     "anywoli",
     {{"a1", "5"}, {"b1", "5"}, {"south", "8"}, {"last", "s"}, {"first", "s"}},
     0,
     "5,0,0,0,0,0,0,0,0,0,0,0/5,0,0,0,0,0,0,0,0,0,0,0 s 8-0 last:s first:s"},
    {"an opening with its secret",
     "mangala-iv",
     {{"a1", "5"}, {"b1", "5"}, {"opening", "guess:odd"}, {"turn", "n"}},
     0,
     "5,0,0,0,0,0,0/5,0,0,0,0,0,0 n 0-0 opening:guess:odd"},
    {"a round of a match",
     "ali-guli-mane",
     {{"a1", "5"}, {"b1", "5"}, {"round", "2"}, {"spare", "30-30"}, {"began", "n"}},
     0,
     "5,0,0,0,0,0,0/5,0,0,0,0,0,0 s 0-0 round:2 spare:30-30 began:n"},
    {"too many seeds", "mangala-ii", {{"a1", "4000"}, {"b4", "90"}, {"south", "6"}}, MANCALA_BAD_SEEDS, NULL},
    {"a closed pit that holds seeds",
     "ali-guli-mane",
     {{"a1", "3"}, {"a7", "x1"}, {"b4", "2"}},
     MANCALA_BAD_CLOSED,
     NULL},
    {"a closed pit in a variant without rounds",
     "mangala-ii",
     {{"a1", "3"}, {"a6", "x"}, {"b4", "2"}},
     MANCALA_BAD_CLOSED,
     NULL},
    {"a key of another variant", "mangala-ii", {{"a1", "3"}, {"last", "s"}}, MANCALA_BAD_KEY, NULL},
    {"an opening in a variant without one", "anywoli", {{"a1", "9"}, {"opening", "hide"}}, MANCALA_BAD_KEY, NULL},
    {"more to strip than there is", "nsolo", {{"a1", "2"}, {"d8", "2"}, {"strip", "3"}}, MANCALA_BAD_STRIP, NULL},
    {"nothing to strip", "nsolo", {{"a1", "2"}, {"d8", "2"}, {"strip", "0"}}, MANCALA_BAD_STRIP, NULL},
    {"a bonus with an empty row", "ali-guli-mane", {{"b1", "3"}, {"bonus", "1"}}, MANCALA_BAD_BONUS, NULL},
    {"a bonus above the limit", "ali-guli-mane", {{"a1", "3"}, {"bonus", "2"}}, MANCALA_BAD_BONUS, NULL},
    {"an opening with captures",
     "mangala-iv",
     {{"a1", "3"}, {"b1", "3"}, {"south", "1"}, {"opening", "hide"}},
     MANCALA_BAD_OPENING,
     NULL},
    {"several reasons at once",
     "ali-guli-mane",
     {{"b1", "4000"}, {"b2", "x90"}, {"north", "20"}, {"bonus", "1"}},
     MANCALA_BAD_SEEDS | MANCALA_BAD_CLOSED | MANCALA_BAD_BONUS,
     NULL},
};

static void test_case(void **state) {
  static struct snapshot before;
  const struct setup_case *line = *state;
  mancala_setup *setup = setup_of(line->variant);
  mancala_game *game = game_of(line->variant);
  mancala_error error = {.struct_size = sizeof error};
  uint32_t problems = 0xFFFF;
  for (const struct step *step = line->steps; step->what != NULL; step++) do_step(setup, line->variant, step);
  snapshot_take(&before, game);
  mancala_status status = mancala_game_set_up(game, setup, &problems, &error);
  if (problems != line->problems) fail_msg("problems %u, expected %u: %s", problems, line->problems, error.message);
  assert_int_equal(status, line->problems == 0 ? MANCALA_OK : MANCALA_E_POSITION);
  assert_int_equal(mancala_game_set_up(game, setup, NULL, NULL),
                   status); /* both are optional, the set-up stays as it is */
  if (status == MANCALA_OK) {
    check_text("the position", position_of(game), line->position);
    assert_int_equal(outcome_of(game).entry_count, 0);
  } else {
    check_unchanged("refused", &before, game);
    assert_true(strlen(error.message) > 0);
  }
  mancala_setup_free(setup);
  mancala_game_free(game);
}

/* A finished game leaves nobody to move, which is a reason until a side is set. */
static void test_from_a_finished_game(void **state) {
  (void)state;
  mancala_setup *setup = setup_of("ali-guli-mane");
  mancala_game *game = game_at("ali-guli-mane", "1,1,0,0,0,0,0/0,0,0,0,0,0,0 s 30-38");
  uint32_t problems = 0;
  play(game, "a1");
  assert_int_equal(mancala_setup_from_game(setup, game), MANCALA_OK);
  assert_int_equal(mancala_game_set_up(game, setup, &problems, NULL), MANCALA_E_POSITION);
  assert_int_equal(problems, MANCALA_BAD_TURN);
  assert_int_equal(mancala_setup_turn(setup, MANCALA_SOUTH), MANCALA_OK);
  assert_int_equal(mancala_game_set_up(game, setup, &problems, NULL), MANCALA_OK);
  check_text("South to move", position_of(game), "0,2,0,0,0,0,0/0,0,0,0,0,0,0 s 30-38");
  mancala_setup_free(setup);
  mancala_game_free(game);
}

/* What could be chosen in the game does not stay. */
static void test_choices_from_a_game_that_is_changed(void **state) {
  (void)state;
  mancala_setup *setup = setup_of("mangala-ii");
  mancala_game *game = game_of("mangala-ii");
  play(game, "a1");
  assert_int_equal(mancala_setup_from_game(setup, game), MANCALA_OK);
  assert_int_equal(mancala_setup_site(setup, site_of("mangala-ii", "b1"), 0, 0), MANCALA_OK);
  assert_int_equal(mancala_game_set_up(game, setup, NULL, NULL), MANCALA_OK);
  check_text("actions", legal_of(game), "b6 b5 b4 b3 b2");
  mancala_setup_free(setup);
  mancala_game_free(game);
}

static void test_from_a_game_with_its_keys(void **state) {
  (void)state;
  static const char *const positions[][2] = {
      {"anywoli", "5,0,0,0,0,0,0,0,0,0,0,0/5,0,0,0,0,0,0,0,0,0,0,0 n 8-0 last:s first:n"},
      {"mangala-iv", "5,0,0,0,0,0,0/5,0,0,0,0,0,0 n 0-0 opening:guess:even"},
      {"nsolo", "2,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,2 s 0-0 strip:2"},
      {"ali-guli-mane", "5,0,0,0,0,0,x/5,0,0,0,0,0,0 s 3-4 bonus:1 round:2 spare:30-20 began:n"},
  };
  for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
    mancala_setup *setup = setup_of(positions[i][0]);
    mancala_game *game = game_at(positions[i][0], positions[i][1]), *other = game_of(positions[i][0]);
    assert_int_equal(mancala_setup_from_game(setup, game), MANCALA_OK);
    assert_int_equal(mancala_game_set_up(other, setup, NULL, NULL), MANCALA_OK);
    check_text("set up again", position_of(other), positions[i][1]);
    assert_true(hash_of(other) == hash_of(game));
    mancala_setup_free(setup);
    mancala_game_free(game);
    mancala_game_free(other);
  }
}

static void test_taking_things_back(void **state) {
  (void)state;
  mancala_setup *setup = setup_of("ali-guli-mane");
  mancala_game *game = game_of("ali-guli-mane");
  static const struct step steps[] = {{"a1", "3"}, {"a7", "x"}, {"b1", "2"}, {"bonus", "1"}, {"a7", "4"}, {"a1", "0"}};
  for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) do_step(setup, "ali-guli-mane", &steps[i]);
  assert_int_equal(mancala_setup_key(setup, "bonus", NULL, NULL), MANCALA_OK);
  assert_int_equal(mancala_game_set_up(game, setup, NULL, NULL), MANCALA_OK);
  check_text("the position", position_of(game), "0,0,0,0,0,0,4/2,0,0,0,0,0,0 s 0-0");
  mancala_setup_free(setup);
  mancala_game_free(game);
}

static void test_refused_steps(void **state) {
  (void)state;
  mancala_setup *setup = setup_of("mangala-ii");
  mancala_error error = {.struct_size = sizeof error};
  assert_int_equal(mancala_setup_site(setup, -1, 1, 0), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_setup_site(setup, 14, 1, 0), MANCALA_E_NOT_FOUND); /* the hand */
  assert_int_equal(mancala_setup_site(setup, 15, 1, 0), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_setup_site(setup, 0, MANCALA_MAX_SEEDS + 1, 0), MANCALA_E_RANGE);
  assert_int_equal(mancala_setup_site(setup, 0, UINT32_MAX, 0), MANCALA_E_RANGE);
  assert_int_equal(mancala_setup_site(setup, 0, 1, 2), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_setup_site(setup, 12, 1, MANCALA_SITE_CLOSED), MANCALA_E_ARGUMENT); /* a store */
  assert_int_equal(mancala_setup_turn(setup, MANCALA_NOBODY), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_setup_turn(setup, 2), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_setup_key(setup, "no-such-key", "1", &error), MANCALA_E_NOT_FOUND);
  assert_int_equal(error.status, MANCALA_E_NOT_FOUND);
  assert_string_equal(error.key, "no-such-key");
  assert_int_equal(mancala_setup_key(setup, "no-such-key", NULL, &error), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_setup_key(setup, "bonus", "one", &error), MANCALA_E_SYNTAX);
  assert_string_equal(error.key, "bonus");
  assert_int_equal(mancala_setup_key(setup, "bonus", "", &error), MANCALA_E_SYNTAX);
  assert_int_equal(mancala_setup_key(setup, "strip", "4096", &error), MANCALA_E_RANGE);
  assert_int_equal(mancala_setup_key(setup, "last", "south", &error), MANCALA_E_SYNTAX);
  assert_int_equal(mancala_setup_key(setup, "opening", "guess:?", &error), MANCALA_E_SYNTAX);
  mancala_game *game = game_of("mangala-ii");
  assert_int_equal(mancala_setup_site(setup, 0, 2, 0), MANCALA_OK);
  assert_int_equal(mancala_game_set_up(game, setup, NULL, NULL), MANCALA_OK);
  check_text("nothing of it stays", position_of(game), "2,0,0,0,0,0/0,0,0,0,0,0 s 0-0");
  mancala_game_free(game);
  mancala_setup_free(setup);
}

static void test_null_arguments(void **state) {
  (void)state;
  mancala_setup *setup = setup_of("mangala-ii"), *out = NULL;
  mancala_game *game = game_of("mangala-ii");
  assert_int_equal(mancala_setup_new(NULL, &out), MANCALA_E_ARGUMENT);
  assert_null(out);
  assert_int_equal(mancala_setup_new(rules_of("nsolo"), NULL), MANCALA_E_ARGUMENT);
  mancala_setup_free(NULL);
  assert_int_equal(mancala_setup_from_game(NULL, game), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_setup_from_game(setup, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_setup_site(NULL, 0, 0, 0), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_setup_turn(NULL, MANCALA_SOUTH), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_setup_key(NULL, "bonus", "1", NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_setup_key(setup, NULL, "1", NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_set_up(NULL, setup, NULL, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_set_up(game, NULL, NULL, NULL), MANCALA_E_ARGUMENT);
  mancala_game_free(game);
  mancala_setup_free(setup);
}

static void test_other_rulesets(void **state) {
  (void)state;
  mancala_setup *setup = setup_of("mangala-ii");
  mancala_game *other = game_of("mangala-ii;columns=7"), *equal = game_of("mangala-ii;id=mine");
  assert_int_equal(mancala_setup_from_game(setup, other), MANCALA_E_MISMATCH);
  assert_int_equal(mancala_game_set_up(other, setup, NULL, NULL), MANCALA_E_MISMATCH);
  assert_int_equal(mancala_setup_from_game(setup, equal), MANCALA_OK); /* plays alike */
  assert_int_equal(mancala_game_set_up(equal, setup, NULL, NULL), MANCALA_OK);
  mancala_game_free(other);
  mancala_game_free(equal);
  mancala_setup_free(setup);
}

int main(void) {
  struct test_list list = {NULL, 0};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) test_list_add(&list, cases[i].note, test_case, &cases[i]);
  test_list_add(&list, "from a finished game", test_from_a_finished_game, NULL);
  test_list_add(&list, "from a game with its keys", test_from_a_game_with_its_keys, NULL);
  test_list_add(&list, "choices from a game that is changed", test_choices_from_a_game_that_is_changed, NULL);
  test_list_add(&list, "taking things back", test_taking_things_back, NULL);
  test_list_add(&list, "refused steps", test_refused_steps, NULL);
  test_list_add(&list, "NULL arguments", test_null_arguments, NULL);
  test_list_add(&list, "other rulesets", test_other_rulesets, NULL);
  return test_list_run(&list, "setups");
}
