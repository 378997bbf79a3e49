/* Divide and random games in bulk, through the public API. */
#include "support/support.h"

static uint64_t perft(const mancala_game *game, uint32_t depth) {
  uint64_t leaves = 0;
  assert_int_equal(mancala_game_perft(game, depth, 0, &leaves), MANCALA_OK);
  return leaves;
}

static void divide_adds_up_to_perft(void **state) {
  static const char *const variants[] = {"mangala-ii", "ali-guli-mane", "nsolo", "anywoli", "kalah", "oware", "mangala-iv"};
  (void)state;
  for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
    mancala_game *game = game_of(variants[i]);
    mancala_action actions[MANCALA_MAX_ACTIONS], legal[MANCALA_MAX_ACTIONS];
    uint64_t leaves[MANCALA_MAX_ACTIONS], sum = 0;
    for (uint32_t depth = 1; depth <= 4; depth++, sum = 0) {
      uint32_t count = 0;
      assert_int_equal(mancala_game_divide(game, depth, 0, actions, leaves, MANCALA_MAX_ACTIONS, &count), MANCALA_OK);
      assert_int_equal(count, legal_actions(game, legal));
      assert_memory_equal(actions, legal, count * sizeof *legal);
      for (uint32_t k = 0; k < count; k++) sum += leaves[k];
      assert_int_equal(sum, perft(game, depth));
    }
    mancala_game_free(game);
  }
}

/* Kalah 6 × 4: the first moves' own perft to depth 2 is 185's split at depth 3, whose third move moves again. */
static void divide_counts_each_first_move(void **state) {
  (void)state;
  mancala_game *game = game_of("kalah");
  mancala_action actions[6];
  uint64_t leaves[6];
  uint32_t count;
  assert_int_equal(mancala_game_divide(game, 1, 0, actions, leaves, 6, &count), MANCALA_OK);
  for (uint32_t i = 0; i < 6; i++) assert_int_equal(leaves[i], 1);
  assert_int_equal(mancala_game_divide(game, 2, 0, actions, leaves, 6, &count), MANCALA_OK);
  for (uint32_t i = 0; i < 6; i++) assert_int_equal(leaves[i], i == 2 ? 5 : 6); /* a3 ends in the store: five pits are left */
  mancala_game_free(game);
}

static void divide_refuses(void **state) {
  (void)state;
  mancala_game *game = game_of("kalah");
  mancala_action actions[6];
  uint64_t leaves[6] = {7, 7, 7, 7, 7, 7};
  uint32_t count = 0;
  assert_int_equal(mancala_game_divide(NULL, 1, 0, actions, leaves, 6, &count), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_divide(game, 1, 0, NULL, leaves, 6, &count), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_divide(game, 1, 0, actions, NULL, 6, &count), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_divide(game, 1, 0, actions, leaves, 6, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_divide(game, 0, 0, actions, leaves, 6, &count), MANCALA_E_RANGE);
  assert_int_equal(mancala_game_divide(game, MANCALA_MAX_DEPTH + 1, 0, actions, leaves, 6, &count), MANCALA_E_RANGE);
  assert_int_equal(mancala_game_divide(game, 6, 100, actions, leaves, 6, &count), MANCALA_E_LIMIT);
  assert_int_equal(mancala_game_divide(game, 1, 0, actions, leaves, 5, &count), MANCALA_TRUNCATED);
  assert_int_equal(count, 6);
  for (int i = 0; i < 6; i++) assert_int_equal(leaves[i], 7);
  uint64_t perft_leaves = 7;
  assert_int_equal(mancala_game_perft(game, 6, 100, &perft_leaves), MANCALA_E_LIMIT);
  assert_int_equal(perft_leaves, 7);
  mancala_game_free(game);
}

/* The totals of bulk play are those of games played one by one with the same draws: SplitMix64, (high 32 bits × n) >> 32. */
static uint64_t draw(uint64_t *random) {
  uint64_t z = (*random += UINT64_C(0x9E3779B97F4A7C15));
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

static void play_by_hand(const char *variant, uint32_t games, uint32_t most, uint64_t *random, mancala_playout_result *sum) {
  *sum = (mancala_playout_result){.struct_size = sizeof *sum, .games = games, .shortest = UINT64_MAX};
  for (uint32_t i = 0; i < games; i++) {
    mancala_game *game = game_of(variant);
    mancala_action legal[MANCALA_MAX_ACTIONS];
    uint32_t played = 0, count;
    while (played < most && (count = legal_actions(game, legal)) > 0) {
      mancala_action action = legal[((draw(random) >> 32) * count) >> 32];
      assert_int_equal(mancala_game_play(game, action, NULL, NULL), MANCALA_OK);
      played++;
    }
    mancala_outcome outcome = outcome_of(game);
    sum->actions += played;
    if (played < sum->shortest) sum->shortest = played;
    if (played > sum->longest) sum->longest = played;
    if (outcome.state == MANCALA_PLAYING) sum->cut++;
    else if (outcome.winner == MANCALA_NOBODY) sum->draws++;
    else sum->wins[outcome.winner]++;
    if (outcome.state == MANCALA_OVER) sum->ends[outcome.reason]++;
    mancala_game_free(game);
  }
}

static void playouts_are_games_played_one_by_one(void **state) {
  static const char *const variants[] = {"mangala-ii", "mangala-iv;opening=none", "ali-guli-mane", "nsolo", "nsolo;columns=20",
                                         "anywoli", "anywoli;rest=lottery", "kalah", "oware", "toguz-kumalak", "hus"};
  (void)state;
  for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
    uint64_t ours = 42 + i, theirs = 42 + i;
    mancala_playout_result expected, found = {.struct_size = sizeof found};
    play_by_hand(variants[i], 30, 400, &ours, &expected);
    mancala_game *game = game_of(variants[i]);
    assert_int_equal(mancala_game_playouts(game, 30, 400, &theirs, &found), MANCALA_OK);
    assert_memory_equal(&found, &expected, sizeof found);
    assert_int_equal(ours, theirs);
    mancala_game_free(game);
  }
}

static void playouts_refuse(void **state) {
  (void)state;
  mancala_game *game = game_of("mangala-ii");
  mancala_playout_result result = {.struct_size = sizeof result};
  uint64_t random = 1;
  assert_int_equal(mancala_game_playouts(NULL, 1, 1, &random, &result), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_playouts(game, 1, 1, NULL, &result), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_playouts(game, 1, 1, &random, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_playouts(game, 0, 1, &random, &result), MANCALA_E_RANGE);
  assert_int_equal(mancala_game_playouts(game, 1, 0, &random, &result), MANCALA_E_RANGE);
  assert_int_equal(mancala_game_playouts(game, 1, MANCALA_MAX_PLAYOUT + 1, &random, &result), MANCALA_E_RANGE);
  result.struct_size = 4;
  assert_int_equal(mancala_game_playouts(game, 1, 1, &random, &result), MANCALA_E_STRUCT_SIZE);
  result.struct_size = sizeof result;
  assert_int_equal(mancala_game_resign(game, MANCALA_SOUTH), MANCALA_OK);
  assert_int_equal(mancala_game_playouts(game, 1, 1, &random, &result), MANCALA_E_GAME_OVER);
  assert_int_equal(random, 1);
  assert_int_equal(result.games, 0);
  mancala_game_free(game);
}

static void playouts_leave_the_game_as_it_is(void **state) {
  (void)state;
  mancala_game *game = game_at("anywoli", "0,0,3,0,0,4,0,0,0,0,0,0/0,0,0,9,0,0,0,0,0,0,0,0 s 44-36 last:s first:s");
  char before[POSITION_TEXT];
  strcpy(before, position_of(game));
  mancala_playout_result result = {.struct_size = 16}; /* an older caller gets what he knows */
  uint64_t random = 5;
  assert_int_equal(mancala_game_playouts(game, 10, 1000, &random, &result), MANCALA_OK);
  assert_int_equal(result.games, 10);
  assert_int_equal(result.wins[0] + result.wins[1] + result.draws, 0);
  check_text("position", position_of(game), before);
  mancala_game_free(game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(divide_adds_up_to_perft),         cmocka_unit_test(divide_counts_each_first_move),
      cmocka_unit_test(divide_refuses),                  cmocka_unit_test(playouts_are_games_played_one_by_one),
      cmocka_unit_test(playouts_refuse),                 cmocka_unit_test(playouts_leave_the_game_as_it_is),
  };
  return cmocka_run_group_tests_name("search", tests, support_begin, support_end);
}
