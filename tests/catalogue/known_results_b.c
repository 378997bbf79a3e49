/* Results from outside the library for Anywoli's kin and the Damascus games: openings and a whole round from other
 * engines; the course of the forced games by an independent program (reference/lab_games.py, or a variation on it).
 * Where each comes from is said beside it. */
#include <stdio.h>

#include "support/support.h"

/* ---- openings --------------------------------------------------------------------------------------------------- */

/* The seeds of a two-row board as a list in track order, which is the order of sites. */
static void check_track(const mancala_game *game, const char *expected) {
  uint32_t seeds[MANCALA_MAX_PITS + 3], count = 0;
  char found[512] = "";
  assert_int_equal(mancala_game_seeds(game, seeds, sizeof seeds / sizeof seeds[0], &count), MANCALA_OK);
  size_t at = 0;
  for (uint32_t site = 0; site + 3 < count; site++)
    at += (size_t)snprintf(found + at, sizeof found - at, site ? ",%u" : "%u", (unsigned)seeds[site]);
  check_text("the pits in track order", found, expected);
}

/* MancalaGames (test_gm_namnam.py) has North begin with b6, the pit of index 6 in track order. Turning the board by one
 * pit gives a6. */
static void test_nam_nam_opening(void **state) {
  (void)state;
  mancala_game *game = game_at("nam-nam", "4,4,4,4,4,4/4,4,4,4,4,4 n 0-0");
  play(game, "b6");
  check_track(game, "6,6,0,1,6,6,2,7,1,6,1,6");
  set_position(game, "4,4,4,4,4,4/4,4,4,4,4,4 s 0-0");
  play(game, "a6");
  check_track(game, "6,0,1,6,6,2,7,1,6,1,6,6");
  mancala_game_free(game);
}

/* From four a pit, pit p: {1,5,5,5,0,5,5,5,5,0,...} turned by p, and nothing captured. Anywoli: two independent
 * programs. Yit Nuri by hand: the laps end 4, 9 and 14 pits on, and its track has 14. */
static void check_openings(const char *variant, uint32_t pits) {
  for (uint32_t pit = 0; pit < pits; pit++) {
    mancala_game *game = game_of(variant);
    uint32_t seeds[MANCALA_MAX_PITS + 3], count = 0;
    if (pit >= pits / 2) assert_int_equal(mancala_game_start(game, MANCALA_NORTH, NULL), MANCALA_OK);
    assert_int_equal(mancala_game_play(game, pit, NULL, NULL), MANCALA_OK);
    assert_int_equal(mancala_game_seeds(game, seeds, sizeof seeds / sizeof seeds[0], &count), MANCALA_OK);
    for (uint32_t on = 0; on < pits; on++)
      assert_int_equal(seeds[(pit + on) % pits], on == 0 ? 1 : on % 5 == 4 ? 0 : 5);
    assert_true(seeds[pits] == 0 && seeds[pits + 1] == 0);
    mancala_game_free(game);
  }
}

static void test_anywoli_openings(void **state) {
  (void)state;
  check_openings("anywoli", 24);
  check_openings("yit-nuri", 14);
}

/* ---- a whole round of Nam-Nam ----------------------------------------------------------------------------------- */

/* The first round of a game in MancalaGames (test_gm_namnam.py, class TestNamNam45), North beginning: its moves, and
 * the boards and stores after some of them. The last capture leaves four, which go with it. */
static const struct stage {
  const char *moves, *after;
} round_of_nam_nam[] = {
    {"b6", "6,6,0,1,6,6/6,1,6,1,7,2 s 0-0"},
    {"a6", "7,7,1,2,7,1/0,2,7,2,8,0 n 4-0 last:s"},
    {"b3", "1,10,0,0,1,3/0,1,0,0,10,2 s 8-12"},
    {"a5", "1,10,0,0,0,0/0,1,0,0,10,2 n 12-12"},
    {"b6 a1 b2", "1,2,1,2,0,2/0,1,2,0,13,0 s 12-12"},
    {"a6 b6 a5", "3,0,2,3,0,0/0,0,2,1,0,1 n 20-16"},
    {"b3 a4 b5 a5", "0,0,2,0,0,0/2,0,1,1,1,1 n 24-16"},
    {"b3 a3 b2 a4 b5 a2 b4 a1 b2 a2 b3 a6 b1 a1", "0,2,0,2,0,1/0,1,0,1,1,0 n 24-16"},
    {"b4 a6 b3 a4 b6 a2 b4 a4 b6 a6 b6 a3 b2 a4 b3 a1 b5 a2", "1,0,2,1,1,0/2,0,1,0,0,0 n 24-16"},
    {"b3 a1 b1 a3 b5", "1,0,0,1,3,0/0,1,0,1,0,1 s 24-16"},
    {"a4", "0,0,0,0,0,0/0,0,0,0,0,0 - 32-16"},
};

static void test_nam_nam_round(void **state) {
  (void)state;
  mancala_game *game = game_of("nam-nam");
  assert_int_equal(mancala_game_start(game, MANCALA_NORTH, NULL), MANCALA_OK);
  for (size_t i = 0; i < sizeof round_of_nam_nam / sizeof round_of_nam_nam[0]; i++) {
    play_all(game, round_of_nam_nam[i].moves);
    const char *found = position_of(game), *expected = round_of_nam_nam[i].after;
    if (strncmp(found, expected, strlen(expected)) != 0)
      fail_msg("after %s: found %s, expected %s", round_of_nam_nam[i].moves, found, expected);
  }
  assert_int_equal(outcome_of(game).entry_count, 52);
  check_text("the reason", reason_of(game), "four-left");
  check_text("the winner", winner_of(game), "south");
  mancala_game_free(game);
}

/* ---- forced games from the level start -------------------------------------------------------------------------- */

/* Culin has the first player invariably win La'b Roseya. By no reading that we tried does he: the course of each game
 * is that of a program of plain loops with that one rule changed. */
static const struct forced {
  const char *variant;
  uint32_t south, north, moves;
  const char *reason;
} forced_games[] = {
    {"lab-roseya", 38, 59, 70, "repetition"},
    {"lab-roseya;capture_chain=none", 37, 59, 76, "repetition"},
    {"lab-roseya;capture_rows=opposing", 44, 53, 115, "repetition"},
    {"lab-roseya;origin=skipped", 31, 67, 72, "board-empty"},
    {"lab-roseya;choose=leftmost", 46, 51, 26, "repetition"},
    {"mangala-iv;opening=none", 46, 51, 26, "repetition"}, /* the rules text of Mangala IV gives this result */
};

static void play_out(mancala_game *game) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count;
  while ((count = legal_actions(game, actions)) > 0) {
    assert_int_equal(count, 1);
    assert_int_equal(mancala_game_play(game, actions[0], NULL, NULL), MANCALA_OK);
  }
}

static void check_forced(const struct forced *line, mancala_player first) {
  mancala_game *game = game_of(line->variant);
  assert_int_equal(mancala_game_start(game, first, NULL), MANCALA_OK);
  play_out(game);
  assert_int_equal(score_of(game, first), line->south);
  assert_int_equal(score_of(game, !first), line->north);
  assert_int_equal(outcome_of(game).entry_count, line->moves);
  assert_int_equal(outcome_of(game).winner, !first);
  check_text("the reason", reason_of(game), line->reason);
  mancala_game_free(game);
}

static void test_the_second_player_wins(void **state) {
  check_forced(*state, MANCALA_SOUTH);
  check_forced(*state, MANCALA_NORTH);
}

/* ---- random starts of La'b Madjnuni ----------------------------------------------------------------------------- */

/* Two in each pit, then 70 seeds at random: reference/lab_games.py board STATE. */
static const struct random_start {
  uint64_t state;
  const char *position;
} random_starts[] = {
    {0, "7,7,7,11,6,6,6/8,9,8,6,4,6,7 s 0-0"},
    {1, "8,7,5,6,6,5,8/6,9,6,7,8,6,11 s 0-0"},
    {2, "7,2,9,7,12,8,5/4,8,6,9,3,12,6 s 0-0"},
    {UINT64_C(0xFEDCBA9876543210), "8,5,10,6,7,6,5/11,6,12,5,5,6,6 s 0-0"},
};

static void test_random_starts(void **state) {
  (void)state;
  mancala_game *game = game_of("lab-madjnuni");
  check_text("the board of state 0", position_of(game), random_starts[0].position);
  for (size_t i = 0; i < sizeof random_starts / sizeof random_starts[0]; i++) {
    uint64_t random = random_starts[i].state;
    assert_int_equal(mancala_game_start(game, MANCALA_NOBODY, &random), MANCALA_OK);
    check_text("the board", position_of(game), random_starts[i].position);
  }
  mancala_game_free(game);
}

static void test_random_starts_hold_two_or_more(void **state) {
  (void)state;
  mancala_game *game = game_of("lab-madjnuni");
  uint64_t random = 7;
  for (int i = 0; i < 2000; i++) {
    uint32_t seeds[17], count = 0, total = 0;
    assert_int_equal(mancala_game_start(game, MANCALA_NOBODY, &random), MANCALA_OK);
    assert_int_equal(mancala_game_seeds(game, seeds, 17, &count), MANCALA_OK);
    for (int pit = 0; pit < 14; pit++) {
      assert_true(seeds[pit] >= 2);
      total += seeds[pit];
    }
    assert_int_equal(total, 98);
  }
  mancala_game_free(game);
}

int main(void) {
  struct test_list list = {NULL, 0};
  test_list_add(&list, "the opening of Nam-Nam", test_nam_nam_opening, NULL);
  test_list_add(&list, "the openings of Anywoli and Yit Nuri", test_anywoli_openings, NULL);
  test_list_add(&list, "a whole round of Nam-Nam", test_nam_nam_round, NULL);
  for (size_t i = 0; i < sizeof forced_games / sizeof forced_games[0]; i++) {
    char name[128];
    snprintf(name, sizeof name, "the second player wins: %s", forced_games[i].variant);
    test_list_add(&list, name, test_the_second_player_wins, &forced_games[i]);
  }
  test_list_add(&list, "random starts of La'b Madjnuni", test_random_starts, NULL);
  test_list_add(&list, "random starts hold two or more a pit", test_random_starts_hold_two_or_more, NULL);
  return test_list_run(&list, "known results of Anywoli's kin and the Damascus games");
}
