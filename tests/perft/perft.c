/* Numbers of sequences of actions: the tables of the vectors, and published numbers of other readings. */
#include <stdio.h>
#include <stdlib.h>

#include "support/support.h"
#include "support/vectors.h"

static void check_leaves(const mancala_game *game, uint32_t depth, uint64_t expected) {
  uint64_t leaves = 0;
  assert_int_equal(mancala_game_perft(game, depth, 0, &leaves), MANCALA_OK);
  if (leaves != expected)
    fail_msg("depth %u: found %llu leaves, expected %llu", depth, (unsigned long long)leaves,
             (unsigned long long)expected);
}

static const char *const tables[][2] = {
    {"mangala-ii.perft", "mangala-ii"},
    {"mangala-iv.perft", "mangala-iv;opening=none"},
    {"ali-guli-mane.perft", "ali-guli-mane"},
    {"nsolo.perft", "nsolo"},
    {"anywoli.perft", "anywoli"},
};

static void test_table(void **state) {
  const char *const *table = *state;
  mancala_game *game = game_of(table[1]);
  char *text = vectors_text(table[0]);
  int rows = 0;
  for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
    unsigned depth;
    unsigned long long leaves;
    if (sscanf(line, "%u %llu", &depth, &leaves) != 2) continue;
    check_leaves(game, depth, leaves);
    rows++;
  }
  assert_true(rows > 0);
  free(text);
  mancala_game_free(game);
}

/* From KNOWN-RESULTS: the opposite pit only together with the pit beyond, a side without seeds passes (MancalaGames and
 * an independent program); Anywoli by the same two. */
static const struct known {
  const char *variant;
  uint64_t leaves[8]; /* from depth 1, ended by 0 */
} known[] = {
    {"ali-guli-mane;capture_opposite=if-captured;immobile=pass", {7, 36, 184, 845, 4208, 18309, 0}},
    {"anywoli", {12, 116, 1214, 12377, 0}},
};

static void test_known(void **state) {
  const struct known *line = *state;
  mancala_game *game = game_of(line->variant);
  for (uint32_t i = 0; line->leaves[i] != 0; i++) check_leaves(game, i + 1, line->leaves[i]);
  mancala_game_free(game);
}

static void test_depth_zero_is_one_leaf_also_when_over(void **state) {
  (void)state;
  mancala_game *game = game_at("mangala-ii", "1,1,0,0,0,0/0,0,0,0,0,0 s 0-0");
  check_leaves(game, 0, 1);
  play(game, "a1");
  check_text("the reason", reason_of(game), "board-empty");
  check_leaves(game, 0, 1);
  check_leaves(game, 1, 0);
  mancala_game_free(game);
}

/* A single seed goes round, for whoever has it; the game is over when a position has come back after `depth` actions.
 */
static const struct round_trip {
  const char *rule, *variant, *position, *played; /* before counting begins */
  uint32_t depth;
} round_trips[] = {
    {"the same board, the other side to move, is no repetition", "ali-guli-mane;immobile=pass",
     "1,0,0,0,0,0,0/0,0,0,0,0,0,0 s 20-20", "", 14},
    {"the same board with a bonus due is no repetition", "ali-guli-mane;immobile=pass",
     "1,0,0,0,0,0,0/0,0,0,0,0,0,0 s 20-19 bonus:1", "", 15},
    {"the position after a capture in the game can come back", "mangala-ii", "1,1,0,0,0,1/1,0,0,0,0,1 s 30-35",
     "a2 b1 a6 a3 a4 a5", 9}, /* b1 takes two in a1, a6 two in b6 */
};

static void test_round_trip(void **state) {
  const struct round_trip *line = *state;
  mancala_game *game = game_at(line->variant, line->position);
  play_all(game, line->played);
  check_leaves(game, line->depth, 1);
  check_leaves(game, line->depth + 1, 0);
  mancala_game_free(game);
}

/* A single seed goes round in twelve actions, and the game is over when the start comes back. */
static void test_repetition_counts_with_the_history(void **state) {
  (void)state;
  mancala_game *game = game_at("mangala-ii", "1,0,0,0,0,0/0,0,0,0,0,0 s 0-0");
  check_leaves(game, 12, 1);
  check_leaves(game, 13, 0);
  play_all(game, "a1 a2 a3 a4 a5 a6");
  check_leaves(game, 6, 1);
  check_leaves(game, 7, 0);
  mancala_game *fresh = game_at("mangala-ii", position_of(game));
  check_leaves(fresh, 12, 1);
  mancala_game_free(fresh);
  mancala_game_free(game);
}

/* a6 makes three of the two in b6, all that North has: not allowed, since a1 can be played. */
static void test_a_grand_slam_with_a_pit_of_two(void **state) {
  (void)state;
  mancala_game *game = game_at("oware;grand_slam=not-allowed", "1,0,0,0,0,1/0,0,0,0,0,2 s 20-24");
  check_text("the legal actions", legal_of(game), "a1");
  check_leaves(game, 1, 1);
  mancala_game_free(game);
}

static void test_the_quiet_limit_counts(void **state) {
  (void)state;
  mancala_game *game = game_of("mangala-iv;opening=none;quiet_limit=1");
  check_leaves(game, 4, 1); /* captures 12, 7, 7, then none: over after the fourth action */
  check_leaves(game, 5, 0);
  mancala_game_free(game);
}

/* Two actions without a capture have been played: the third one ends the game. */
static void test_the_quiet_limit_counts_with_the_history(void **state) {
  (void)state;
  mancala_game *game = game_at("mangala-ii;quiet_limit=3", "1,0,0,0,0,0/0,0,0,1,0,0 s 0-0");
  play_all(game, "a1 b4");
  check_leaves(game, 1, 1);
  check_leaves(game, 2, 0);
  mancala_game_free(game);
}

static void test_node_limit(void **state) {
  (void)state;
  mancala_game *game = game_of("mangala-ii");
  uint64_t leaves = 77;
  assert_int_equal(mancala_game_perft(game, 3, 10, &leaves), MANCALA_E_LIMIT);
  assert_int_equal(mancala_game_perft(game, 1, 6, &leaves), MANCALA_OK);
  assert_int_equal(leaves, 6);
  mancala_game_free(game);
}

/* Six actions, and six answers to each: 42 actions are played in all. */
static void test_node_limit_of_divide(void **state) {
  (void)state;
  mancala_game *game = game_of("mangala-ii");
  mancala_action actions[6];
  uint64_t leaves[6];
  uint32_t count = 0;
  assert_int_equal(mancala_game_divide(game, 2, 42, actions, leaves, 6, &count), MANCALA_OK);
  for (uint32_t i = 0; i < count; i++) assert_int_equal(leaves[i], 6);
  assert_int_equal(mancala_game_divide(game, 2, 41, actions, leaves, 6, &count), MANCALA_E_LIMIT);
  mancala_game_free(game);
}

static void test_failing_calls(void **state) {
  (void)state;
  mancala_game *game = game_of("mangala-ii");
  uint64_t leaves = 77;
  assert_int_equal(mancala_game_perft(NULL, 1, 0, &leaves), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_perft(game, 1, 0, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_perft(game, MANCALA_MAX_DEPTH + 1, 0, &leaves), MANCALA_E_RANGE);
  assert_int_equal(leaves, 77);
  mancala_game_free(game);
}

int main(void) {
  struct test_list list = {NULL, 0};
  for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
    test_list_add(&list, tables[i][0], test_table, tables[i]);
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    test_list_add(&list, known[i].variant, test_known, &known[i]);
  for (size_t i = 0; i < sizeof round_trips / sizeof round_trips[0]; i++)
    test_list_add(&list, round_trips[i].rule, test_round_trip, &round_trips[i]);
  test_list_add(&list, "depth 0 is one leaf, also when over", test_depth_zero_is_one_leaf_also_when_over, NULL);
  test_list_add(&list, "repetition counts with the history", test_repetition_counts_with_the_history, NULL);
  test_list_add(&list, "a grand slam is not allowed, with a pit of two", test_a_grand_slam_with_a_pit_of_two, NULL);
  test_list_add(&list, "the quiet limit counts", test_the_quiet_limit_counts, NULL);
  test_list_add(&list, "the quiet limit counts with the history", test_the_quiet_limit_counts_with_the_history, NULL);
  test_list_add(&list, "node limit", test_node_limit, NULL);
  test_list_add(&list, "node limit of divide", test_node_limit_of_divide, NULL);
  test_list_add(&list, "failing calls", test_failing_calls, NULL);
  return test_list_run(&list, "perft");
}
