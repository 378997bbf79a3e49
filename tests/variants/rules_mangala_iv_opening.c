/* The opening ritual of Mangala IV: hide, guess, choose. The turn of a position in the opening is the challenger's. */
#include "rule_cases.h"

#define BOARD "1,2,3,4,5,6,7/8,9,10,11,12,13,14"
#define TURNED "14,13,12,11,10,9,8/7,6,5,4,3,2,1"

static const struct rule_case cases[] = {
    {"the ritual begins with the challenger, South, hiding odd or even", "mangala-iv", NULL, "",
     "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:hide", "odd even", NULL, NULL},
    {"then the other guesses odd or even", "mangala-iv", NULL, "odd",
     "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:guess:odd", "odd even", NULL, NULL},
    {"a right guess of odd gives the choice of side to the guesser", "mangala-iv", BOARD " s 0-0 opening:guess:odd",
     "odd", BOARD " s 0-0 opening:side:n", "keep turn", NULL, NULL},
    {"a right guess of even gives the choice of side to the guesser", "mangala-iv", BOARD " s 0-0 opening:guess:even",
     "even", BOARD " s 0-0 opening:side:n", "keep turn", NULL, NULL},
    {"a wrong guess of even gives it to the challenger", "mangala-iv", BOARD " s 0-0 opening:guess:odd", "even",
     BOARD " s 0-0 opening:side:s", "keep turn", NULL, NULL},
    {"a wrong guess of odd gives it to the challenger", "mangala-iv", BOARD " s 0-0 opening:guess:even", "odd",
     BOARD " s 0-0 opening:side:s", "keep turn", NULL, NULL},
    {"keep leaves the board and the challenger moves first", "mangala-iv", BOARD " s 0-0 opening:side:n", "keep",
     BOARD " s 0-0", "a1", NULL, NULL},
    {"turn rotates the board half round and the challenger moves first", "mangala-iv", BOARD " s 0-0 opening:side:n",
     "turn", TURNED " s 0-0", "a1", NULL, NULL},
    {"the challenger may turn the board too", "mangala-iv", BOARD " s 0-0 opening:side:s", "turn", TURNED " s 0-0",
     "a1", NULL, NULL},
    {"North can be the challenger: he hides", "mangala-iv", BOARD " n 0-0 opening:hide", "even",
     BOARD " n 0-0 opening:guess:even", "odd even", NULL, NULL},
    {"North can be the challenger: South guesses right and chooses", "mangala-iv", BOARD " n 0-0 opening:guess:even",
     "even", BOARD " n 0-0 opening:side:s", "keep turn", NULL, NULL},
    {"North can be the challenger: a wrong guess gives him the choice", "mangala-iv", BOARD " n 0-0 opening:guess:even",
     "odd", BOARD " n 0-0 opening:side:n", "keep turn", NULL, NULL},
    {"North can be the challenger: he moves first", "mangala-iv", BOARD " n 0-0 opening:side:s", "turn",
     TURNED " n 0-0", "b7", NULL, NULL},
    {"key opening_first = guesser: North, who guessed, moves first", "mangala-iv;opening_first=guesser",
     BOARD " s 0-0 opening:side:s", "keep", BOARD " n 0-0", "b7", NULL, NULL},
    {"key opening_first = guesser: South, who guessed, moves first", "mangala-iv;opening_first=guesser",
     BOARD " n 0-0 opening:side:s", "turn", TURNED " s 0-0", "a1", NULL, NULL},
    {"key opening_first = chooser: North, who chose, moves first", "mangala-iv;opening_first=chooser",
     BOARD " s 0-0 opening:side:n", "keep", BOARD " n 0-0", "b7", NULL, NULL},
    {"key opening_first = chooser: South, who chose, moves first", "mangala-iv;opening_first=chooser",
     BOARD " s 0-0 opening:side:s", "keep", BOARD " s 0-0", "a1", NULL, NULL},
    {"key begins = north: North is the challenger", "mangala-iv;begins=north", NULL, "",
     "7,7,7,7,7,7,7/7,7,7,7,7,7,7 n 0-0 opening:hide", "odd even", NULL, NULL},
    {"key opening = none: play begins at once", "mangala-iv;opening=none", NULL, "",
     "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0", "a1", NULL, NULL},
    {"a first mover without seeds passes", "mangala-iv", "0,0,0,0,0,0,0/0,0,3,0,1,0,0 s 0-0 opening:side:n", "keep",
     "0,0,0,0,0,0,0/0,0,3,0,1,0,0 n 0-0", "b5", NULL, NULL},
    {"a board that is turned gives the first mover seeds", "mangala-iv",
     "0,0,0,0,0,0,0/0,0,3,0,1,0,0 s 0-0 opening:side:n", "turn", "0,0,1,0,3,0,0/0,0,0,0,0,0,0 s 0-0", "a3", NULL, NULL},
    {"the whole ritual, then the first move", "mangala-iv", NULL, "odd even turn a1",
     "3,0,10,10,10,0,10/10,0,10,1,10,10,2 n 12-0", "b7", NULL, NULL},
    {"opening actions do not count towards the quiet limit", "mangala-iv;quiet_limit=1", NULL, "odd even turn a1 b7 a1",
     "0,2,15,1,1,4,0/14,4,14,0,3,14,0 n 19-7", "b6", NULL, NULL},
};

static void check_decision(const mancala_game *game, uint32_t kind, mancala_player actor) {
  mancala_decision decision = decision_of(game);
  assert_int_equal(decision.kind, kind);
  assert_int_equal(decision.actor, actor);
}

static void check_actors(mancala_player challenger, const char *guess, mancala_player chooser) {
  mancala_player other = MANCALA_NORTH - challenger;
  mancala_game *game = game_of("mangala-iv");
  assert_int_equal(mancala_game_start(game, challenger, NULL), MANCALA_OK);
  check_decision(game, MANCALA_DECIDE_HIDE, challenger);
  play(game, "odd");
  check_decision(game, MANCALA_DECIDE_GUESS, other);
  play(game, guess);
  check_decision(game, MANCALA_DECIDE_SIDE, chooser);
  play(game, "keep");
  check_decision(game, MANCALA_DECIDE_PIT, challenger);
  assert_int_equal(outcome_of(game).quiet_count, 0);
  mancala_game_free(game);
}

static void test_who_decides(void **state) {
  (void)state;
  check_actors(MANCALA_SOUTH, "odd", MANCALA_NORTH);
  check_actors(MANCALA_SOUTH, "even", MANCALA_SOUTH);
  check_actors(MANCALA_NORTH, "odd", MANCALA_SOUTH);
  check_actors(MANCALA_NORTH, "even", MANCALA_NORTH);
}

static void test_resigning_in_the_opening(void **state) {
  (void)state;
  mancala_game *game = game_of("mangala-iv");
  play(game, "odd");
  assert_int_equal(mancala_game_resign(game, MANCALA_NORTH), MANCALA_OK);
  check_text("the winner", winner_of(game), "south");
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  play(game, "odd"); /* the secret is still odd */
  check_decision(game, MANCALA_DECIDE_SIDE, MANCALA_NORTH);
  mancala_game_free(game);
}

int main(void) {
  struct test_list list = {NULL, 0};
  add_rule_cases(&list, cases, sizeof cases / sizeof cases[0]);
  test_list_add(&list, "who decides in each stage, with either side as the challenger", test_who_decides, NULL);
  test_list_add(&list, "resigning in the opening, taken back", test_resigning_in_the_opening, NULL);
  return test_list_run(&list, "the opening of Mangala IV");
}
