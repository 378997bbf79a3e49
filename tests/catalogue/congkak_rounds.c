/* Rounds of congkak: refilling from the store, burnt pits, who begins, pits that are won back, the end of the match.
 * Counted by hand. */
#include "support/support.h"

static mancala_match_info describe(const mancala_match *match) {
  mancala_match_info info = {.struct_size = sizeof info};
  assert_int_equal(mancala_match_describe(match, &info), MANCALA_OK);
  return info;
}

/* A match at a position in which one more action ends the round. */
static mancala_match *match_at(const char *position, const char *action) {
  mancala_match *match = NULL;
  assert_int_equal(mancala_match_new(rules_of("congkak"), &match), MANCALA_OK);
  mancala_game *game = mancala_match_game(match);
  set_position(game, position);
  play(game, action);
  check_text("the reason", reason_of(game), "row-empty");
  return match;
}

static void check_next_round(mancala_match *match, const char *expected) {
  assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
  check_text("the next round", position_of(mancala_match_game(match)), expected);
}

/* South ends with 45, North with 48 and the five in his row. 45 fill six pits and leave 3, 53 fill seven and leave
 * 4. The loser begins. */
static void test_the_loser_has_a_burnt_pit_and_begins(void **state) {
  (void)state;
  mancala_match *match = match_at("0,0,0,0,0,0,1/0,3,0,0,2,0,0 s 44-48 round:1 spare:0-0 began:s", "a7");
  mancala_match_info info = describe(match);
  assert_int_equal(info.state, MANCALA_MATCH_ROUND_OVER);
  assert_true(info.held[0] == 45 && info.held[1] == 53);
  assert_int_equal(info.round_winner, MANCALA_NORTH);
  check_next_round(match, "7,7,7,7,7,7,x/7,7,7,7,7,7,7 s 0-0 round:2 spare:3-4 began:s");
  mancala_match_free(match);
}

/* With a7 burnt South holds 3 beside the board and ends the round with 48 in his store and a row of five: 56 fill
 * all seven pits again. North has 42, which fill six; his left is b7, so b1 is burnt. North, who lost, begins. */
static void test_a_burnt_pit_is_won_back(void **state) {
  (void)state;
  mancala_match *match = match_at("5,0,0,0,0,0,x/1,0,0,0,0,0,0 n 48-37 round:2 spare:3-4 began:s", "b1");
  mancala_match_info info = describe(match);
  assert_true(info.held[0] == 56 && info.held[1] == 42);
  check_next_round(match, "7,7,7,7,7,7,7/x,7,7,7,7,7,7 n 0-0 round:3 spare:7-0 began:n");
  mancala_match_free(match);
}

/* 49 each: seven pits each, and the side that did not begin this round begins the next. */
static void test_after_an_even_round_the_other_side_begins(void **state) {
  (void)state;
  mancala_match *match = match_at("0,0,0,0,0,0,1/0,3,0,0,2,0,0 s 48-44 round:1 spare:0-0 began:s", "a7");
  assert_int_equal(describe(match).round_winner, MANCALA_NOBODY);
  check_next_round(match, "7,7,7,7,7,7,7/7,7,7,7,7,7,7 n 0-0 round:2 spare:0-0 began:n");
  mancala_match_free(match);
}

/* South ends with six seeds in all: not one pit can be filled. */
static void test_all_pits_burnt_lose_the_match(void **state) {
  (void)state;
  mancala_match *match = match_at("0,0,0,0,0,0,1/0,3,0,0,2,0,0 s 5-87 round:4 spare:0-0 began:n", "a7");
  mancala_match_info info = describe(match);
  assert_int_equal(info.state, MANCALA_MATCH_OVER);
  assert_int_equal(info.winner, MANCALA_NORTH);
  assert_int_equal(mancala_match_next_round(match), MANCALA_E_GAME_OVER);
  mancala_match_free(match);
}

int main(void) {
  struct test_list list = {NULL, 0};
  test_list_add(&list, "the loser has a burnt pit and begins", test_the_loser_has_a_burnt_pit_and_begins, NULL);
  test_list_add(&list, "a burnt pit is won back", test_a_burnt_pit_is_won_back, NULL);
  test_list_add(&list, "after an even round the other side begins", test_after_an_even_round_the_other_side_begins,
                NULL);
  test_list_add(&list, "all pits burnt lose the match", test_all_pits_burnt_lose_the_match, NULL);
  return test_list_run(&list, "rounds of congkak");
}
