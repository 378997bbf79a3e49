/* Rules that all variants share: who begins, endless sowings, repetition, the quiet limit, resignation, agreement; and
 * which of them decides when several apply. */
#include "rule_cases.h"

static const struct rule_case cases[] = {
    {"any number of seeds may be set up, whatever the variant starts with", "mangala-ii",
     "4000,0,0,0,0,0/0,0,0,0,0,7 s 50-38", "", "4000,0,0,0,0,0/0,0,0,0,0,7 s 50-38", "a1", NULL, NULL},
    {"an endless sowing puts the position back and the captured seeds decide", "ali-guli-mane",
     "1,0,3,0,1,0,1/2,1,0,1,0,1,2 n 20-37", "b7", "1,0,3,0,1,0,1/2,1,0,1,0,1,2 - 20-37", "", "endless-sowing", "north"},
    {"key lap_limit: a sowing of so many laps still ends by itself", "mangala-iv;opening=none;lap_limit=2",
     "1,2,0,0,0,0,0/0,0,0,0,0,0,9 s 0-0", "a1", "0,0,1,1,1,0,0/0,0,0,0,0,0,9 n 0-0", "b7", NULL, NULL},
    {"key lap_limit: one more lap makes it endless", "mangala-iv;opening=none;lap_limit=1",
     "1,2,0,0,0,0,0/0,0,0,0,0,0,9 s 3-4", "a1", "1,2,0,0,0,0,0/0,0,0,0,0,0,9 - 3-4", "", "endless-sowing", "north"},
    {"key lap_limit: a sowing without relay is a single lap", "mangala-iv;opening=none;lap_limit=1",
     "2,0,0,0,0,0,0/0,0,0,0,0,0,9 s 3-4", "a1", "0,1,1,0,0,0,0/0,0,0,0,0,0,9 n 3-4", "b7", NULL, NULL},
    {"key lap_limit: what an endless sowing captured in passing is given back", "anywoli;lap_limit=1",
     "2,3,1,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 s 3-4 last:n", "a1",
     "2,3,1,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 - 3-4 last:n", "", "endless-sowing", "north"},
    {"key endless = draw: an endless sowing is a draw", "ali-guli-mane;endless=draw",
     "1,0,3,0,1,0,1/2,1,0,1,0,1,2 n 20-37", "b7", "1,0,3,0,1,0,1/2,1,0,1,0,1,2 - 20-37", "", "endless-sowing", "draw"},
    {"repetition counts from the set-up position, as it stands after a pass", "mangala-ii",
     "0,0,0,0,0,0/1,0,0,0,0,0 s 30-35", "b1 a1 a2 a3 a4 a5 a6 b6 b5 b4 b3 b2", "0,0,0,0,0,0/1,0,0,0,0,0 - 30-35", "",
     "repetition", "north"},
    {"repetition: seeds in play count for nobody, whatever the key rest says", "mangala-ii;rest=side",
     "1,0,0,0,0,0/0,0,0,0,0,0 s 35-35", "a1 a2 a3 a4 a5 a6 b6 b5 b4 b3 b2 b1", "1,0,0,0,0,0/0,0,0,0,0,0 - 35-35", "",
     "repetition", "draw"},
    {"key repetition = draw: a repetition is a draw", "mangala-ii;repetition=draw", "1,0,0,0,0,0/0,0,0,0,0,0 s 30-35",
     "a1 a2 a3 a4 a5 a6 b6 b5 b4 b3 b2 b1", "1,0,0,0,0,0/0,0,0,0,0,0 - 30-35", "", "repetition", "draw"},
    {"pending keys are part of a position: the same board without its bonus is no repetition",
     "ali-guli-mane;immobile=pass", "1,0,0,0,0,0,0/0,0,0,0,0,0,0 s 20-19 bonus:1",
     "a1 a2 a3 a4 a5 a6 a7 b7 b6 b5 b4 b3 b2 b1", "1,0,0,0,0,0,0/0,0,0,0,0,0,0 s 20-19", "a1", NULL, NULL},
    {"and then the next position does come back", "ali-guli-mane;immobile=pass",
     "1,0,0,0,0,0,0/0,0,0,0,0,0,0 s 20-19 bonus:1", "a1 a2 a3 a4 a5 a6 a7 b7 b6 b5 b4 b3 b2 b1 a1",
     "0,1,0,0,0,0,0/0,0,0,0,0,0,0 - 20-19", "", "repetition", "south"},
    {"key quiet_limit: so many actions in a row without a capture end the game", "mangala-ii;quiet_limit=3",
     "1,0,0,0,0,0/0,0,3,0,0,0 s 30-35", "a1 b3 a2", "1,0,1,0,0,0/1,1,0,0,0,0 - 30-35", "", "quiet-limit", "north"},
    {"key quiet_limit: one action fewer does not", "mangala-ii;quiet_limit=3", "1,0,0,0,0,0/0,0,3,0,0,0 s 30-35",
     "a1 b3", "1,1,0,0,0,0/1,1,0,0,0,0 s 30-35", NULL, NULL, NULL},
    {"key quiet_limit: a capture begins the count anew", "mangala-ii;quiet_limit=3", "1,0,1,0,0,1/0,0,1,0,0,7 s 30-35",
     "a1 b3 a2 b2", "0,0,0,0,0,1/1,0,0,0,0,7 s 32-35", NULL, NULL, NULL},
    {"repetition goes before the quiet limit", "mangala-ii;quiet_limit=12", "1,0,0,0,0,0/0,0,0,0,0,0 s 30-35",
     "a1 a2 a3 a4 a5 a6 b6 b5 b4 b3 b2 b1", "1,0,0,0,0,0/0,0,0,0,0,0 - 30-35", "", "repetition", "north"},
    {"the variant's own end goes before the quiet limit", "ali-guli-mane;quiet_limit=1",
     "1,1,0,0,0,0,0/0,0,0,0,0,0,0 s 30-38", "a1", "0,2,0,0,0,0,0/0,0,0,0,0,0,0 - 30-38", "", "immobile", "north"},
    {"an endless sowing goes before the quiet limit", "ali-guli-mane;quiet_limit=1",
     "1,0,3,0,1,0,1/2,1,0,1,0,1,2 n 20-37", "b7", "1,0,3,0,1,0,1/2,1,0,1,0,1,2 - 20-37", "", "endless-sowing", "north"},
    {"key begins = north: North moves first in a game from the start", "nsolo;begins=north;columns=2", NULL, "",
     "2,2/2,0/0,2/2,2 n 0-0", "d2 d1 c2", NULL, NULL},
};

static mancala_game *started(const char *variant, mancala_player first) {
  mancala_game *game = game_of(variant);
  assert_int_equal(mancala_game_start(game, first, NULL), MANCALA_OK);
  return game;
}

static void test_either_side_can_start(void **state) {
  (void)state;
  static const char *const variants[] = {"mangala-ii", "mangala-iv", "ali-guli-mane",
                                         "nsolo",      "anywoli",    "mangala-ii;begins=north"};
  for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
    mancala_game *game = started(variants[i], MANCALA_NORTH);
    assert_int_equal(decision_of(game).actor, MANCALA_NORTH);
    mancala_game_free(game);
    game = started(variants[i], MANCALA_SOUTH);
    assert_int_equal(decision_of(game).actor, MANCALA_SOUTH);
    mancala_game_free(game);
  }
  mancala_game *game = started("mangala-ii;begins=north", MANCALA_NOBODY);
  assert_int_equal(decision_of(game).actor, MANCALA_NORTH);
  mancala_game_free(game);
}

static void test_the_quiet_count(void **state) {
  (void)state;
  mancala_game *game = game_at("mangala-ii", "1,0,1,0,0,1/0,0,3,0,0,1 s 0-0");
  assert_int_equal(outcome_of(game).quiet_count, 0);
  play(game, "a1");
  assert_int_equal(outcome_of(game).quiet_count, 1);
  play(game, "b3");
  assert_int_equal(outcome_of(game).quiet_count, 2);
  play(game, "a6"); /* takes two in b6 */
  assert_int_equal(outcome_of(game).quiet_count, 0);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  assert_int_equal(outcome_of(game).quiet_count, 2);
  mancala_game_free(game);
}

static void test_resignation(void **state) {
  (void)state;
  mancala_game *game = game_at("mangala-ii", "1,0,1,0,0,1/0,0,3,0,0,1 s 40-2");
  assert_int_equal(mancala_game_resign(game, MANCALA_NORTH), MANCALA_OK); /* not his turn */
  check_text("the reason", reason_of(game), "resigned");
  check_text("the winner", winner_of(game), "south");
  assert_int_equal(mancala_game_resign(game, MANCALA_SOUTH), MANCALA_E_GAME_OVER);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  check_text("taken back", position_of(game), "1,0,1,0,0,1/0,0,3,0,0,1 s 40-2");
  assert_int_equal(mancala_game_resign(game, MANCALA_SOUTH), MANCALA_OK);
  check_text("the winner", winner_of(game), "north"); /* whatever the score */
  mancala_action entry = 0;
  uint32_t count = 0;
  assert_int_equal(mancala_game_history(game, &entry, 1, &count), MANCALA_OK);
  assert_true(count == 1 && entry == MANCALA_ENTRY_SOUTH_RESIGNS);
  mancala_game_free(game);
}

static void test_an_agreed_draw(void **state) {
  (void)state;
  mancala_game *game = game_of("anywoli");
  play_all(game, "a1 b1");
  assert_int_equal(mancala_game_agree_draw(game), MANCALA_OK);
  check_text("the reason", reason_of(game), "agreed");
  check_text("the winner", winner_of(game), "draw");
  assert_int_equal(mancala_game_agree_draw(game), MANCALA_E_GAME_OVER);
  assert_int_equal(outcome_of(game).entry_count, 3);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_TURN), MANCALA_OK);
  assert_int_equal(outcome_of(game).state, MANCALA_PLAYING);
  assert_int_equal(mancala_game_redo(game, MANCALA_BY_TURN), MANCALA_OK);
  check_text("the reason", reason_of(game), "agreed");
  mancala_game_free(game);
}

/* Undo by turn takes back a sowing together with the second one, or with the stones stripped after it. */
static void test_undo_by_turn(void **state) {
  (void)state;
  mancala_game *game = game_at("nsolo", "0,0,0,1,0,0,0,0/0,0,0,0,0,0,0,2/0,0,0,0,0,3,0,0/0,0,0,0,0,4,0,1 s 0-0");
  play_all(game, "b8 d6 d8 d6");
  assert_int_equal(decision_of(game).actor, MANCALA_NORTH);
  assert_int_equal(outcome_of(game).entry_count, 4);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_TURN), MANCALA_OK);
  assert_int_equal(outcome_of(game).entry_count, 0);
  assert_int_equal(mancala_game_redo(game, MANCALA_BY_TURN), MANCALA_OK);
  assert_int_equal(outcome_of(game).entry_count, 4);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_TURN), MANCALA_OK); /* the rest of a turn half undone */
  assert_int_equal(outcome_of(game).entry_count, 0);
  mancala_game_free(game);
}

/* a4 is answered by a pass, which is undone with it. */
static void test_a_pass_belongs_to_the_turn_before_it(void **state) {
  (void)state;
  mancala_game *game = game_at("mangala-ii", "1,0,0,1,0,0/0,0,0,0,0,0 s 30-40");
  play(game, "a1");
  check_text("North has passed", position_of(game), "0,1,0,1,0,0/0,0,0,0,0,0 s 30-40");
  play(game, "a4");
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_TURN), MANCALA_OK);
  check_text("one turn back", position_of(game), "0,1,0,1,0,0/0,0,0,0,0,0 s 30-40");
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_TURN), MANCALA_OK);
  check_text("two turns back", position_of(game), "1,0,0,1,0,0/0,0,0,0,0,0 s 30-40");
  mancala_game_free(game);
}

int main(void) {
  struct test_list list = {NULL, 0};
  add_rule_cases(&list, cases, sizeof cases / sizeof cases[0]);
  test_list_add(&list, "either side can start", test_either_side_can_start, NULL);
  test_list_add(&list, "the quiet count", test_the_quiet_count, NULL);
  test_list_add(&list, "a side resigns, whether it is its turn or not", test_resignation, NULL);
  test_list_add(&list, "both agree on a draw", test_an_agreed_draw, NULL);
  test_list_add(&list, "undo by turn takes back all actions of the turn", test_undo_by_turn, NULL);
  test_list_add(&list, "a pass belongs to the turn before it", test_a_pass_belongs_to_the_turn_before_it, NULL);
  return test_list_run(&list, "rules that all variants share");
}
