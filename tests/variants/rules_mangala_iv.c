/* Mangala IV past its opening, rule by rule. The track runs a1 … a7 b7 … b1. */
#include "rule_cases.h"

#define PLAIN "mangala-iv;opening=none"

static const struct rule_case cases[] = {
    {"fourteen pits hold seven seeds each at the level start and only the leftmost may be played", PLAIN, NULL, "",
     "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0", "a1", NULL, NULL},
    {"North's leftmost pit is b7", PLAIN, "0,0,0,0,0,0,3/0,0,5,0,0,1,0 n 0-0", "", "0,0,0,0,0,0,3/0,0,5,0,0,1,0 n 0-0",
     "b6", NULL, NULL},
    {"the sowing ends in an empty pit", PLAIN, "2,0,0,0,0,0,0/0,0,0,0,0,0,3 s 0-0", "a1",
     "0,1,1,0,0,0,0/0,0,0,0,0,0,3 n 0-0", "b7", NULL, NULL},
    {"a last seed that makes three is sown on", PLAIN, "1,2,0,0,0,0,0/0,0,0,0,0,0,9 s 0-0", "a1",
     "0,0,1,1,1,0,0/0,0,0,0,0,0,9 n 0-0", NULL, NULL, NULL},
    {"a last seed that makes five is sown on", PLAIN, "1,4,0,0,0,0,0/0,0,0,0,0,0,9 s 0-0", "a1",
     "0,0,1,1,1,1,1/0,0,0,0,0,0,9 n 0-0", NULL, NULL, NULL},
    {"a last seed that makes two takes them with all that lies opposite", PLAIN, "1,1,0,0,0,0,0/0,9,0,0,0,0,3 s 0-0",
     "a1", "0,0,0,0,0,0,0/0,0,0,0,0,0,3 n 11-0", NULL, NULL, NULL},
    {"a last seed that makes four takes them with all that lies opposite", PLAIN, "1,3,0,0,0,0,0/0,6,0,0,0,0,3 s 0-0",
     "a1", "0,0,0,0,0,0,0/0,0,0,0,0,0,3 n 10-0", NULL, NULL, NULL},
    {"six is neither taken nor a stop: it is sown on", PLAIN, "1,5,0,0,0,0,0/0,0,0,0,0,0,0 s 0-0", "a1",
     "0,0,1,1,1,1,1/0,0,0,0,0,0,1 n 0-0", NULL, NULL, NULL},
    {"a chain takes every pit of two or four before it, each with what lies opposite", PLAIN,
     "2,1,3,0,0,0,0/0,5,6,0,0,0,3 s 0-0", "a1", "0,0,0,0,0,0,0/0,0,0,0,0,0,3 n 17-0", NULL, NULL, NULL},
    {"the chain stops at another count", PLAIN, "2,2,1,0,0,0,0/0,5,6,0,0,0,3 s 0-0", "a1",
     "0,3,0,0,0,0,0/0,5,0,0,0,0,3 n 8-0", NULL, NULL, NULL},
    {"captures are made on both rows", PLAIN, "0,0,0,0,0,0,2/0,0,0,0,5,1,0 s 0-0", "a7",
     "0,0,0,0,0,0,0/0,0,0,0,5,0,1 n 2-0", NULL, NULL, NULL},
    {"the chain runs over the ends of the rows and is read before anything is lifted", PLAIN,
     "0,0,0,0,0,2,1/0,0,0,0,6,0,1 s 0-0", "a6", "0,0,0,0,0,0,0/0,0,0,0,6,0,0 n 4-0", NULL, NULL, NULL},
    {"a side without seeds passes", PLAIN, "1,0,0,0,0,0,0/0,0,0,0,0,0,0 s 0-0", "a1",
     "0,1,0,0,0,0,0/0,0,0,0,0,0,0 s 0-0", "a2", NULL, NULL},
    {"the game is over when the board is empty", PLAIN, "1,1,0,0,0,0,0/0,4,0,0,0,0,0 s 40-52", "a1",
     "0,0,0,0,0,0,0/0,0,0,0,0,0,0 - 46-52", "", "board-empty", "north"},
    {"a single seed is never captured: it goes round until the position comes back", PLAIN,
     "1,0,0,0,0,0,0/0,0,0,0,0,0,0 s 50-47", "a1 a2 a3 a4 a5 a6 a7 b7 b6 b5 b4 b3 b2 b1",
     "1,0,0,0,0,0,0/0,0,0,0,0,0,0 - 50-47", "", "repetition", "south"},
    {"key choose = any: any own pit may be played", "mangala-iv;opening=none;choose=any", NULL, "",
     "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0", "a1 a2 a3 a4 a5 a6 a7", NULL, NULL},
    {"key capture_opposite = no: only the pit itself is taken", "mangala-iv;opening=none;capture_opposite=no",
     "1,1,0,0,0,0,0/0,9,0,0,0,0,3 s 0-0", "a1", "0,0,0,0,0,0,0/0,9,0,0,0,0,3 n 2-0", NULL, NULL, NULL},
    {"key relay = none: a last seed that makes three stays", "mangala-iv;opening=none;relay=none;relay_stops=none",
     "1,2,0,0,0,0,0/0,0,0,0,0,0,9 s 0-0", "a1", "0,3,0,0,0,0,0/0,0,0,0,0,0,9 n 0-0", NULL, NULL, NULL},
};

/* From 7 a pit every action is forced; the captures are those of an independent program. */
static void test_the_level_start_is_decided_by_itself(void **state) {
  (void)state;
  static const uint32_t captures[] = {12, 7, 7, 0, 9, 7, 15, 3, 3, 13, 0, 21};
  mancala_game *game = game_of(PLAIN);
  uint32_t before = 0;
  for (size_t i = 0; outcome_of(game).state == MANCALA_PLAYING; i++) {
    mancala_action actions[MANCALA_MAX_ACTIONS];
    assert_int_equal(legal_actions(game, actions), 1);
    assert_int_equal(mancala_game_play(game, actions[0], NULL, NULL), MANCALA_OK);
    uint32_t captured = score_of(game, MANCALA_SOUTH) + score_of(game, MANCALA_NORTH);
    assert_int_equal(captured - before, i < sizeof captures / sizeof captures[0] ? captures[i] : 0);
    before = captured;
  }
  assert_int_equal(score_of(game, MANCALA_SOUTH), 46);
  assert_int_equal(score_of(game, MANCALA_NORTH), 51);
  check_text("the reason for the end", reason_of(game), "repetition");
  check_text("the winner", winner_of(game), "north");
  mancala_game_free(game);
}

static void test_a_start_at_random_places_every_seed(void **state) {
  (void)state;
  mancala_game *game = game_of("mangala-iv-random;opening=none");
  uint64_t random = 12345;
  char first[POSITION_TEXT];
  assert_int_equal(mancala_game_start(game, MANCALA_NOBODY, &random), MANCALA_OK);
  strcpy(first, position_of(game));
  uint32_t seeds[17], count = 0, sum = 0;
  assert_int_equal(mancala_game_seeds(game, seeds, 17, &count), MANCALA_OK);
  for (uint32_t pit = 0; pit < 14; pit++) sum += seeds[pit];
  assert_int_equal(sum, 98);
  assert_int_equal(mancala_game_start(game, MANCALA_NOBODY, &random), MANCALA_OK);
  assert_string_not_equal(position_of(game), first); /* the state has moved on */
  random = 12345;
  assert_int_equal(mancala_game_start(game, MANCALA_NOBODY, &random), MANCALA_OK);
  check_text("from the same state", position_of(game), first);
  mancala_game_free(game);
}

int main(void) {
  struct test_list list = {NULL, 0};
  add_rule_cases(&list, cases, sizeof cases / sizeof cases[0]);
  test_list_add(&list, "from seven a pit the captures are known and North wins 51 to 46",
                test_the_level_start_is_decided_by_itself, NULL);
  test_list_add(&list, "a start at random places all 98 seeds, the same for the same generator state",
                test_a_start_at_random_places_every_seed, NULL);
  return test_list_run(&list, "rules of Mangala IV");
}
