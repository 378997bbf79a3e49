/* A match of Ali Guli Mane: purses, refilling, closed pits, who starts, resignation, the end. */
#include <stdio.h>

#include "support/snapshot.h"
#include "support/vectors.h"

static mancala_match *match_of(const char *variant) {
  mancala_match *match = NULL;
  assert_int_equal(mancala_match_new(rules_of(variant), &match), MANCALA_OK);
  return match;
}

static mancala_match_info describe(const mancala_match *match) {
  mancala_match_info info = {.struct_size = sizeof info};
  assert_int_equal(mancala_match_describe(match, &info), MANCALA_OK);
  return info;
}

/* A match whose round is over at the given position: the side to move is empty. */
static mancala_match *ended_round(const char *variant, const char *position) {
  mancala_match *match = match_of(variant);
  set_position(mancala_match_game(match), position);
  return match;
}

static void check_board(mancala_match *match, const char *expected) {
  char found[POSITION_TEXT];
  without_keys(position_of(mancala_match_game(match)), found);
  check_text("the board of the round", found, expected);
}

static void test_the_first_round(void **state) {
  (void)state;
  mancala_match *match = match_of("ali-guli-mane");
  mancala_match_info info = describe(match);
  assert_int_equal(info.state, MANCALA_MATCH_PLAYING);
  assert_int_equal(info.round, 1);
  assert_int_equal(info.began, MANCALA_SOUTH);
  assert_int_equal(info.winner, MANCALA_NOBODY);
  assert_true(info.spare[0] == 0 && info.spare[1] == 0);
  check_board(match, "5,5,5,5,5,5,5/5,5,5,5,5,5,5 s 0-0");
  assert_int_equal(mancala_match_next_round(match), MANCALA_E_ILLEGAL); /* the round goes on */
  mancala_match_free(match);
}

/* South holds 30 and the three on his row, North 37: he has won the round, fills seven pits and keeps two. */
static void test_what_lies_on_a_row_counts_for_its_side(void **state) {
  (void)state;
  mancala_match *match = ended_round("ali-guli-mane", "0,2,0,0,1,0,0/0,0,0,0,0,0,0 n 30-37 round:1 spare:0-0 began:s");
  mancala_match_info info = describe(match);
  assert_int_equal(info.state, MANCALA_MATCH_ROUND_OVER);
  assert_int_equal(info.held[0], 33);
  assert_int_equal(info.held[1], 37);
  assert_int_equal(info.round_winner, MANCALA_NORTH);
  assert_int_equal(info.next_begins, MANCALA_NORTH);
  check_text("the winner of the round by captured seeds", winner_of(mancala_match_game(match)), "north");
  assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
  check_board(match, "5,5,5,5,5,5,x/5,5,5,5,5,5,5 n 0-0");
  info = describe(match);
  assert_true(info.spare[0] == 3 && info.spare[1] == 2);
  assert_int_equal(info.round, 2);
  assert_int_equal(info.began, MANCALA_NORTH);
  assert_int_equal(outcome_of(mancala_match_game(match)).entry_count, 0);
  mancala_match_free(match);
}

/* North's left is b7: the pits that he cannot fill are b1, b2, …. */
static void test_each_side_refills_from_its_left(void **state) {
  (void)state;
  mancala_match *match = ended_round("ali-guli-mane", "0,0,0,0,0,0,0/0,0,0,0,0,0,1 s 52-17 round:1 spare:0-0 began:s");
  assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
  check_board(match, "5,5,5,5,5,5,5/x,x,x,x,5,5,5 s 0-0");
  mancala_match_info info = describe(match);
  assert_true(info.spare[0] == 17 && info.spare[1] == 3);
  mancala_match_free(match);
}

static void test_holding_the_same_the_other_side_starts(void **state) {
  (void)state;
  mancala_match *match = ended_round("ali-guli-mane", "0,0,0,0,0,0,0/0,0,0,0,0,0,1 s 35-34 round:1 spare:0-0 began:s");
  assert_int_equal(describe(match).round_winner, MANCALA_NOBODY);
  assert_int_equal(describe(match).next_begins, MANCALA_NORTH);
  assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
  check_board(match, "5,5,5,5,5,5,5/5,5,5,5,5,5,5 n 0-0");
  mancala_match_free(match);
  match = ended_round("ali-guli-mane", "0,0,0,0,0,0,0/0,0,0,0,0,0,1 s 35-34 round:2 spare:0-0 began:n");
  assert_int_equal(describe(match).next_begins, MANCALA_SOUTH);
  mancala_match_free(match);
}

/* South holds 40, enough for all seven pits, but a7 was closed in this round. */
static void test_a_closed_pit_stays_closed(void **state) {
  (void)state;
  mancala_match *match = ended_round("ali-guli-mane", "0,0,0,0,0,0,x/x,0,0,0,0,0,0 s 37-30 round:3 spare:3-0 began:n");
  assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
  check_board(match, "5,5,5,5,5,5,x/x,5,5,5,5,5,5 s 0-0");
  mancala_match_info info = describe(match);
  assert_true(info.spare[0] == 10 && info.spare[1] == 0);
  assert_int_equal(info.round, 4);
  mancala_match_free(match);
}

static void test_key_match_closed_may_open(void **state) {
  (void)state;
  mancala_match *match = ended_round("ali-guli-mane;match_closed=may-open",
                                     "0,0,0,0,0,0,x/x,0,0,0,0,0,0 s 37-30 round:3 spare:3-0 began:n");
  assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
  check_board(match, "5,5,5,5,5,5,5/x,5,5,5,5,5,5 s 0-0");
  mancala_match_info info = describe(match);
  assert_true(info.spare[0] == 5 && info.spare[1] == 0);
  mancala_match_free(match);
}

static void test_a_side_that_cannot_fill_a_pit_has_lost_the_match(void **state) {
  (void)state;
  mancala_match *match = ended_round("ali-guli-mane", "0,0,0,0,0,0,0/x,x,x,x,x,0,2 s 60-0 round:9 spare:6-2 began:s");
  mancala_match_info info = describe(match);
  assert_int_equal(info.state, MANCALA_MATCH_OVER);
  assert_int_equal(info.winner, MANCALA_SOUTH);
  assert_true(info.held[0] == 66 && info.held[1] == 4);
  assert_int_equal(mancala_match_next_round(match), MANCALA_E_GAME_OVER);
  assert_int_equal(mancala_match_resign(match, MANCALA_SOUTH), MANCALA_E_GAME_OVER);
  mancala_match_free(match);
}

static void test_five_seeds_are_enough_for_a_pit(void **state) {
  (void)state;
  mancala_match *match = ended_round("ali-guli-mane", "0,0,0,0,0,0,0/x,x,x,x,x,0,2 s 60-1 round:9 spare:5-2 began:s");
  assert_int_equal(describe(match).state, MANCALA_MATCH_ROUND_OVER);
  assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
  check_board(match, "5,5,5,5,5,5,5/x,x,x,x,x,x,5 s 0-0");
  mancala_match_free(match);
}

/* South holds 33, North 37: both could go on, but after the third round of three North has won the match. Round 2 of
 * three is followed by another; one of two, taken up in round 3, by none. */
static void test_key_match_rounds(void **state) {
  (void)state;
  static const char third[] = "0,2,0,0,1,0,0/0,0,0,0,0,0,0 n 30-37 round:3 spare:0-0 began:s";
  static const char second[] = "0,2,0,0,1,0,0/0,0,0,0,0,0,0 n 30-37 round:2 spare:0-0 began:s";
  mancala_match *match = ended_round("ali-guli-mane;match_rounds=3", third);
  mancala_match_info info = describe(match);
  assert_int_equal(info.state, MANCALA_MATCH_OVER);
  assert_true(info.held[0] == 33 && info.held[1] == 37);
  assert_int_equal(info.round_winner, MANCALA_NORTH);
  assert_int_equal(info.winner, MANCALA_NORTH);
  assert_int_equal(info.next_begins, MANCALA_NOBODY);
  assert_int_equal(mancala_match_next_round(match), MANCALA_E_GAME_OVER);
  assert_int_equal(mancala_match_resign(match, MANCALA_SOUTH), MANCALA_E_GAME_OVER);
  mancala_match_free(match);
  match = ended_round("ali-guli-mane;match_rounds=3", second);
  assert_int_equal(describe(match).state, MANCALA_MATCH_ROUND_OVER);
  assert_int_equal(describe(match).winner, MANCALA_NOBODY);
  assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
  mancala_match_free(match);
  match = ended_round("ali-guli-mane;match_rounds=2", third);
  assert_int_equal(describe(match).state, MANCALA_MATCH_OVER);
  mancala_match_free(match);
  match = ended_round("ali-guli-mane", third);
  assert_int_equal(describe(match).state, MANCALA_MATCH_ROUND_OVER);
  mancala_match_free(match);
}

/* 34 and one on his row for North, 35 for South. */
static void test_key_match_rounds_holding_the_same_nobody_wins(void **state) {
  (void)state;
  mancala_match *match =
      ended_round("ali-guli-mane;match_rounds=1", "0,0,0,0,0,0,0/0,0,0,0,0,0,1 s 35-34 round:1 spare:0-0 began:s");
  assert_int_equal(describe(match).state, MANCALA_MATCH_OVER);
  assert_int_equal(describe(match).winner, MANCALA_NOBODY);
  mancala_match_free(match);
}

/* North, with 2 + 2, cannot fill a pit after round 9 of 20: the match is over before its rounds are. All of South's
 * pits are closed and North holds 12 + 2: without a limit North, who can fill a pit, has won, after the last round
 * South, who holds 54 + 2. */
static void test_key_match_rounds_beside_pits_that_cannot_be_filled(void **state) {
  (void)state;
  static const char closed[] = "x,x,x,x,x,x,x/0,0,0,0,0,0,0 s 54-12 round:9 spare:2-2 began:s";
  mancala_match *match =
      ended_round("ali-guli-mane;match_rounds=20", "0,0,0,0,0,0,0/x,x,x,x,x,0,2 s 60-0 round:9 spare:6-2 began:s");
  assert_int_equal(describe(match).state, MANCALA_MATCH_OVER);
  assert_int_equal(describe(match).winner, MANCALA_SOUTH);
  mancala_match_free(match);
  match = ended_round("ali-guli-mane", closed);
  assert_int_equal(describe(match).state, MANCALA_MATCH_OVER);
  assert_int_equal(describe(match).winner, MANCALA_NORTH);
  mancala_match_free(match);
  match = ended_round("ali-guli-mane;match_rounds=9", closed);
  assert_int_equal(describe(match).state, MANCALA_MATCH_OVER);
  assert_int_equal(describe(match).winner, MANCALA_SOUTH);
  mancala_match_free(match);
}

/* South has captured 10 and resigns: what is on the board is North's. */
static void test_resigning_a_round(void **state) {
  (void)state;
  mancala_match *match = ended_round("ali-guli-mane", "5,5,0,0,0,0,0/5,5,5,5,5,0,0 s 10-20 round:2 spare:3-2 began:s");
  assert_int_equal(describe(match).state, MANCALA_MATCH_PLAYING);
  assert_int_equal(mancala_game_resign(mancala_match_game(match), MANCALA_SOUTH), MANCALA_OK);
  mancala_match_info info = describe(match);
  assert_int_equal(info.state, MANCALA_MATCH_ROUND_OVER);
  assert_true(info.held[0] == 13 && info.held[1] == 57);
  assert_int_equal(info.round_winner, MANCALA_NORTH);
  assert_int_equal(mancala_game_undo(mancala_match_game(match), MANCALA_BY_ACTION), MANCALA_OK);
  assert_int_equal(describe(match).state, MANCALA_MATCH_PLAYING);
  mancala_match_free(match);
}

static void test_resigning_the_match(void **state) {
  (void)state;
  mancala_match *match = match_of("ali-guli-mane");
  play(mancala_match_game(match), "a1");
  assert_int_equal(mancala_match_resign(match, MANCALA_NORTH), MANCALA_OK);
  mancala_match_info info = describe(match);
  assert_int_equal(info.state, MANCALA_MATCH_OVER);
  assert_int_equal(info.winner, MANCALA_SOUTH);
  assert_int_equal(mancala_match_resign(match, MANCALA_SOUTH), MANCALA_E_GAME_OVER);
  assert_int_equal(mancala_match_next_round(match), MANCALA_E_GAME_OVER);
  mancala_match_free(match);
}

static void test_resigning_the_match_between_rounds(void **state) {
  (void)state;
  mancala_match *match = ended_round("ali-guli-mane", "0,0,0,0,0,0,0/0,0,0,0,0,0,1 s 52-17 round:1 spare:0-0 began:s");
  assert_int_equal(mancala_match_resign(match, MANCALA_SOUTH), MANCALA_OK);
  assert_int_equal(describe(match).winner, MANCALA_NORTH);
  mancala_match_free(match);
}

/* The round's text and record carry what a match needs, so that it can be taken up elsewhere. */
static void test_taking_a_match_up(void **state) {
  (void)state;
  static char record[8192];
  mancala_match *match = ended_round("ali-guli-mane", "0,0,0,0,0,0,0/0,0,0,0,0,0,1 s 52-17 round:1 spare:0-0 began:s");
  assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
  mancala_game *game = mancala_match_game(match), *read = NULL;
  mancala_action actions[MANCALA_MAX_ACTIONS];
  legal_actions(game, actions);
  assert_int_equal(mancala_game_play(game, actions[0], NULL, NULL), MANCALA_OK);
  assert_int_equal(mancala_record_write(game, 0, record, sizeof record, NULL), MANCALA_OK);
  assert_int_equal(mancala_record_read(test_context(), record, (uint32_t)strlen(record), &read, NULL), MANCALA_OK);
  mancala_match *other = match_of("ali-guli-mane");
  assert_int_equal(mancala_match_take_up(other, read), MANCALA_OK);
  mancala_match_info before = describe(match), after = describe(other);
  assert_memory_equal(&before, &after, sizeof before);
  check_text("the round", position_of(mancala_match_game(other)), position_of(game));
  assert_int_equal(outcome_of(mancala_match_game(other)).entry_count, 1); /* with its history */
  assert_int_equal(mancala_game_undo(mancala_match_game(other), MANCALA_BY_ACTION), MANCALA_OK);
  mancala_game_free(read);
  mancala_match_free(other);
  mancala_match_free(match);
}

static void test_a_game_without_match_keys_is_round_one(void **state) {
  (void)state;
  mancala_match *match = match_of("ali-guli-mane");
  mancala_game *game = game_of("ali-guli-mane");
  play(game, "a3");
  assert_int_equal(mancala_match_take_up(match, game), MANCALA_OK);
  mancala_match_info info = describe(match);
  assert_int_equal(info.round, 1);
  assert_true(info.spare[0] == 0 && info.spare[1] == 0);
  mancala_game_free(game);
  mancala_match_free(match);
}

static void test_a_round_can_be_undone_to_its_start_only(void **state) {
  (void)state;
  mancala_match *match = ended_round("ali-guli-mane", "0,0,0,0,0,0,0/0,0,0,0,0,0,1 s 52-17 round:1 spare:0-0 began:s");
  assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
  assert_int_equal(mancala_game_undo(mancala_match_game(match), MANCALA_BY_ACTION), MANCALA_E_NO_HISTORY);
  mancala_match_free(match);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_the_first_round),
      cmocka_unit_test(test_what_lies_on_a_row_counts_for_its_side),
      cmocka_unit_test(test_each_side_refills_from_its_left),
      cmocka_unit_test(test_holding_the_same_the_other_side_starts),
      cmocka_unit_test(test_a_closed_pit_stays_closed),
      cmocka_unit_test(test_key_match_closed_may_open),
      cmocka_unit_test(test_a_side_that_cannot_fill_a_pit_has_lost_the_match),
      cmocka_unit_test(test_five_seeds_are_enough_for_a_pit),
      cmocka_unit_test(test_key_match_rounds),
      cmocka_unit_test(test_key_match_rounds_holding_the_same_nobody_wins),
      cmocka_unit_test(test_key_match_rounds_beside_pits_that_cannot_be_filled),
      cmocka_unit_test(test_resigning_a_round),
      cmocka_unit_test(test_resigning_the_match),
      cmocka_unit_test(test_resigning_the_match_between_rounds),
      cmocka_unit_test(test_taking_a_match_up),
      cmocka_unit_test(test_a_game_without_match_keys_is_round_one),
      cmocka_unit_test(test_a_round_can_be_undone_to_its_start_only),
  };
  return cmocka_run_group_tests_name("rules of the match", tests, support_begin, support_end);
}
