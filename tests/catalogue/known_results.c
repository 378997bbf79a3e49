/* Published results of Kalah, Oware and Togyzqumalaq: perft numbers, perfect games, positions, a line. Where each
 * comes from is said beside it. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "support/support.h"

/* ---- perft ------------------------------------------------------------------------------------------------------- */

static const struct perft {
  const char *variant;
  uint64_t leaves[10]; /* from depth 1, ended by 0 */
} perfts[] = {
    /* two independent programs; equals OpenSpiel's mancala */
    {"kalah", {6, 35, 185, 942, 4690, 23233, 114430, 563055, 2763490}},
    /* an independent program each */
    {"kalah-empty", {6, 35, 185, 942, 4685, 23169, 113959, 559885, 2743126}},
    {"kalah;seeds=3", {6, 35, 182, 904, 4243, 19418, 87103, 387726}},
    {"kalah;seeds=6", {6, 35, 190, 1056, 5882, 32243, 177827}},
    {"kalah;columns=4;seeds=3", {4, 15, 50, 158, 488, 1510, 4637, 14102}},
    /* Game::Oware's test to depth 7; two independent programs */
    {"oware", {6, 36, 190, 1014, 5219, 27332, 139157, 711414, 3592872}},
};

static void test_perft(void **state) {
  const struct perft *row = *state;
  mancala_game *game = game_of(row->variant);
  for (uint32_t depth = 1; row->leaves[depth - 1] != 0; depth++) {
    uint64_t leaves = 0;
    assert_int_equal(mancala_game_perft(game, depth, 0, &leaves), MANCALA_OK);
    if (leaves != row->leaves[depth - 1])
      fail_msg("depth %u: found %llu leaves, expected %llu", depth, (unsigned long long)leaves,
               (unsigned long long)row->leaves[depth - 1]);
  }
  mancala_game_free(game);
}

/* ---- perfect games of Kalah -------------------------------------------------------------------------------------- */

/* Irving, Donkers and Uiterwijk 2000, Table 9: the last seed in an own empty pit is always banked. Pits are counted
 * from 0 in the mover's order of sowing, `-` passes the turn. By the rule of kalah those that are marked come to
 * nothing: a pit is empty, the wrong side has to move, or the game is not over at that margin. In the others no seed
 * is banked alone. */
static const struct perfect {
  uint32_t columns, seeds;
  int margin;
  const char *line;
  bool needs_empty_capture;
} perfect_games[] = {
    {4, 1, 2, "32-32-1", false},
    {4, 2, 6, "3-3-230-231-1323", false},
    {4, 3, 8, "13-1-032-2-3-0-1320-3-0-2", true},
    {4, 4, 2, "02-2-3-0-2-21-303231-0-32-1-0", true},
    {6, 1, 2, "54-54-3-3-2", false},
    {6, 2, 10, "42-42-30-0-1-1-4-5", true},
    {6, 3, 2, "4-5-35-250-2-154-451535452-53-3-54-2", true},
    {6, 4, 10, "25-10-3-3-5153-1-4-5-045-4-535452-53-4-1-3-2-0-54-1-3", true},
};

/* One step of a line. False where it cannot be made. */
static bool follow(mancala_game *game, mancala_player side, uint32_t columns, char step) {
  char pit[4];
  mancala_decision decision = decision_of(game);
  if (decision.actor != side) return false;
  uint32_t number = (uint32_t)(step - '0');
  snprintf(pit, sizeof pit, "%c%u", side == MANCALA_SOUTH ? 'a' : 'b',
           side == MANCALA_SOUTH ? number + 1 : columns - number);
  return mancala_game_play(game, action_of(game, pit), NULL, NULL) == MANCALA_OK;
}

static bool reaches_margin(const char *rules, const struct perfect *perfect) {
  char variant[64];
  snprintf(variant, sizeof variant, "%s;columns=%u;seeds=%u", rules, perfect->columns, perfect->seeds);
  mancala_game *game = game_of(variant);
  mancala_player side = MANCALA_SOUTH;
  bool good = true;
  for (const char *step = perfect->line; good && *step != '\0'; step++) {
    if (isdigit((unsigned char)*step)) good = follow(game, side, perfect->columns, *step);
    else side = side == MANCALA_SOUTH ? MANCALA_NORTH : MANCALA_SOUTH;
  }
  int margin = (int)score_of(game, MANCALA_SOUTH) - (int)score_of(game, MANCALA_NORTH);
  uint32_t reason = outcome_of(game).reason; /* the board is empty where the last seed of both rows went at once */
  good = good && (reason == MANCALA_END_ROW_EMPTY || reason == MANCALA_END_BOARD_EMPTY) && margin == perfect->margin;
  mancala_game_free(game);
  return good;
}

static void test_perfect_game(void **state) {
  const struct perfect *perfect = *state;
  assert_true(reaches_margin("kalah-empty", perfect));
  assert_int_equal(reaches_margin("kalah", perfect), !perfect->needs_empty_capture);
}

/* ---- positions --------------------------------------------------------------------------------------------------- */

static void check_after(const char *variant, const char *position, const char *actions, const char *expected) {
  mancala_game *game = game_at(variant, position);
  play_all(game, actions);
  check_text("the position after", position_of(game), expected);
  mancala_game_free(game);
}

/* OpenSpiel's order: cell 0 is North's store, 1 to 6 are South's pits, 7 his store, 8 to 13 North's pits. */
static void test_kalah_positions(void **state) {
  (void)state;
  /* {0,0,0,1,0,0,0,0,0,0,4,0,0,0}: from cell 3 into the empty cell 4, which cell 10 (b4) faces. South's store
   * becomes 5; his row and North's are empty. */
  check_after("kalah", "0,0,1,0,0,0/0,0,0,4,0,0 s 0-0", "a3", "0,0,0,0,0,0/0,0,0,0,0,0 - 5-0");
  /* {0,1,0,0,0,0,8,0,1,0,0,0,0,0}: the eight of cell 6 pass over the other store; then cells 1, 7, 8 hold 2, 1, 2. */
  check_after("kalah", "1,0,0,0,0,8/0,0,0,0,0,1 s 0-0", "a6", "2,0,0,0,0,0/1,1,1,1,1,2 n 1-0");
  /* (5,1)|(2,3), the first pit: five go round and end in the emptied origin. */
  check_after("kalah-empty;columns=2", "5,1/3,2 s 0-0", "a1", "0,2/0,3 n 6-0");
}

/* Twelve pits in sowing order from South's leftmost. */
static void test_oware_positions(void **state) {
  (void)state;
  /* {0,0,8,0,0,1,3,1,1,1,3,0}, pit 2: the chain breaks at once. */
  check_after("oware", "0,0,8,0,0,1/0,3,1,1,1,3 s 0-0", "a3", "0,0,0,1,1,2/0,4,2,2,2,4 n 0-0");
  /* {3,1,1,1,0,0,0,0,8,0,0,1}, North's third pit: no capture; {4,2,2,2,1,0,0,0,0,1,1,2}. */
  check_after("oware", "3,1,1,1,0,0/1,0,0,8,0,0 n 0-0", "b4", "4,2,2,2,1,0/2,1,1,0,0,0 s 0-0");
  /* {1,1,1,1,1,0,0,0,8,0,0,1}: a grand slam, which captures nothing; {2,2,2,2,2,0,0,0,0,1,1,2}. */
  check_after("oware", "1,1,1,1,1,0/1,0,0,8,0,0 n 0-0", "b4", "2,2,2,2,2,0/2,1,1,0,0,0 s 0-0");
  /* The origin is skipped on every lap: 12, 23 and 24 seeds. */
  check_after("oware", "12,0,0,0,0,0/0,0,0,0,0,0 s 0-0", "a1", "0,2,1,1,1,1/1,1,1,1,1,1 n 0-0");
  check_after("oware", "23,0,0,0,0,0/0,0,0,0,0,0 s 0-0", "a1", "0,3,2,2,2,2/2,2,2,2,2,2 n 0-0");
  check_after("oware", "24,0,0,0,0,0/0,0,0,0,0,0 s 0-0", "a1", "0,3,3,2,2,2/2,2,2,2,2,2 n 0-0");
}

/* {0,0,8,0,0,1,1,1,1,1,2,3}, pit 2: eleven are captured, more than half of all 18; each side takes its row, and it ends
 * 15 to 3. */
static void test_oware_eleven_captured(void **state) {
  (void)state;
  mancala_game *game = game_at("oware", "0,0,8,0,0,1/3,2,1,1,1,1 s 0-0");
  play(game, "a3");
  check_text("the position after", position_of(game), "0,0,0,0,0,0/0,0,0,0,0,0 - 15-3");
  check_text("the reason", reason_of(game), "majority");
  mancala_game_free(game);
}

/* South's row empty, North to move with 0,0,0,0,1,1, b1 to b6 as they lie before South: he cannot feed, takes his
 * own, and it is over. In the order of sowing the last of them would be b1, which feeds a1, and must. */
static void test_oware_unable_to_feed(void **state) {
  (void)state;
  mancala_game *game = game_at("oware", "0,0,0,0,0,0/0,0,0,0,1,1 n 0-0");
  check_text("the position", position_of(game), "0,0,0,0,0,0/0,0,0,0,0,0 - 0-2");
  check_text("the reason", reason_of(game), "immobile");
  set_position(game, "0,0,0,0,0,0/1,1,0,0,0,0 n 0-0");
  check_text("the legal actions", legal_of(game), "b1");
  mancala_game_free(game);
}

/* ---- a line of Togyzqumalaq -------------------------------------------------------------------------------------- */

/* Where the last seed of an action falls. */
static void play_to(mancala_game *game, mancala_trace *trace, const char *from, const char *to) {
  mancala_event event = {.kind = 0}, last = {.kind = 0};
  assert_int_equal(mancala_game_play(game, action_of(game, from), trace, NULL), MANCALA_OK);
  for (uint32_t i = 0; i < mancala_trace_count(trace); i++) {
    assert_int_equal(mancala_trace_copy(trace, i, 1, &event, sizeof event), MANCALA_OK);
    if (event.kind == MANCALA_EVENT_SOW) last = event;
  }
  check_text("the last seed", action_text(game, (mancala_action)last.to), to);
}

/* f1e2 d2e1 i1a2 b2i1 b1g2 f2e1: from–to, columns a to i from South's left for both rows, row 1 South's. North makes
 * a tuzdik on E1, and it stands 22 to 15. Counted out: nine from a6 make b5 ten (10–0); nine from b4 make a5 ten
 * (10–10); ten from a9 make b1 eleven; eleven from b2 make a9 two (10–12); eleven from a2 make b7 twelve (22–12);
 * eleven from b6 make a5 three. */
static void test_togyzqumalaq_line(void **state) {
  (void)state;
  static const char *const line[][2] = {{"a6", "b5"}, {"b4", "a5"}, {"a9", "b1"},
                                        {"b2", "a9"}, {"a2", "b7"}, {"b6", "a5"}};
  mancala_trace *trace = NULL;
  assert_int_equal(mancala_trace_new(test_context(), &trace), MANCALA_OK);
  mancala_game *game = game_of("toguz-kumalak");
  for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) play_to(game, trace, line[i][0], line[i][1]);
  check_text("the position", position_of(game), "12,2,13,13,0,3,12,12,1/13,2,12,3,2,1,0,12,12 s 22-15 tuzdik:.-a5");
  mancala_trace_free(trace);
  mancala_game_free(game);
}

int main(void) {
  struct test_list list = {NULL, 0};
  char name[128];
  for (size_t i = 0; i < sizeof perfts / sizeof perfts[0]; i++) {
    snprintf(name, sizeof name, "perft of %s", perfts[i].variant);
    test_list_add(&list, name, test_perft, &perfts[i]);
  }
  for (size_t i = 0; i < sizeof perfect_games / sizeof perfect_games[0]; i++) {
    snprintf(name, sizeof name, "Kalah (%u,%u): %s", perfect_games[i].columns, perfect_games[i].seeds,
             perfect_games[i].line);
    test_list_add(&list, name, test_perfect_game, &perfect_games[i]);
  }
  test_list_add(&list, "Kalah: positions of OpenSpiel, and the round trip", test_kalah_positions, NULL);
  test_list_add(&list, "Oware: positions", test_oware_positions, NULL);
  test_list_add(&list, "Oware: eleven captured make 15 to 3", test_oware_eleven_captured, NULL);
  test_list_add(&list, "Oware: unable to feed", test_oware_unable_to_feed, NULL);
  test_list_add(&list, "Togyzqumalaq: a line with a tuzdik", test_togyzqumalaq_line, NULL);
  return test_list_run(&list, "known results");
}
