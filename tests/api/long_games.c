/* Games of ten thousand actions, and boards of the largest sizes: played, undone to the start, redone. */
#include <stdlib.h>

#include "support/snapshot.h"

enum { PLIES = 10000, CHECKPOINT = 250, CHECKPOINTS = PLIES / CHECKPOINT + 1 };

/* On 2 × 64 pits a random game of Anywoli lasts long enough; the seed was chosen so that it does. */
#define LONG_GAME "anywoli;columns=64"

static struct snapshot checkpoints[CHECKPOINTS];

static void take_checkpoint(const mancala_game *game, uint32_t entries) {
  if (entries % CHECKPOINT == 0) snapshot_take(&checkpoints[entries / CHECKPOINT], game);
}

static uint32_t play_at_random(mancala_game *game, uint64_t random, uint32_t most) {
  uint32_t entries = 0;
  take_checkpoint(game, 0);
  while (entries < most && outcome_of(game).state == MANCALA_PLAYING) {
    mancala_action actions[MANCALA_MAX_ACTIONS];
    uint32_t count = legal_actions(game, actions);
    assert_int_equal(mancala_game_play(game, actions[random_number(&random, count)], NULL, NULL), MANCALA_OK);
    take_checkpoint(game, ++entries);
  }
  return entries;
}

static void undo_to_the_start(mancala_game *game) {
  uint32_t entries = outcome_of(game).entry_count;
  while (entries > 0) {
    assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
    entries--;
    if (entries % CHECKPOINT == 0) check_unchanged("undone", &checkpoints[entries / CHECKPOINT], game);
  }
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_E_NO_HISTORY);
}

static void redo_to_the_end(mancala_game *game, const struct snapshot *end) {
  uint32_t entries = 0;
  do {
    if (entries % CHECKPOINT == 0) check_unchanged("redone", &checkpoints[entries / CHECKPOINT], game);
    entries++;
  } while (mancala_game_redo(game, MANCALA_BY_ACTION) == MANCALA_OK);
  check_unchanged("the end", end, game);
}

static void there_and_back(mancala_game *game) {
  static struct snapshot end;
  snapshot_take(&end, game);
  undo_to_the_start(game);
  redo_to_the_end(game, &end);
  while (mancala_game_undo(game, MANCALA_BY_TURN) == MANCALA_OK) {
  }
  check_unchanged("undone by turns", &checkpoints[0], game);
  while (mancala_game_redo(game, MANCALA_BY_TURN) == MANCALA_OK) {
  }
  check_unchanged("redone by turns", &end, game);
}

static void test_ten_thousand_actions(void **state) {
  (void)state;
  mancala_game *game = game_of(LONG_GAME);
  assert_int_equal(play_at_random(game, 1, PLIES), PLIES);
  assert_int_equal(outcome_of(game).entry_count, PLIES);
  there_and_back(game);
  mancala_game_free(game);
}

static void test_ten_thousand_actions_are_cloned_and_copied(void **state) {
  (void)state;
  static struct snapshot end;
  mancala_game *game = game_of(LONG_GAME), *clone = NULL, *copy = game_of("nsolo");
  play_at_random(game, 1, PLIES);
  snapshot_take(&end, game);
  assert_int_equal(mancala_game_clone(game, &clone), MANCALA_OK);
  assert_int_equal(mancala_game_copy(copy, game), MANCALA_OK);
  mancala_game_free(game);
  mancala_game *games[] = {clone, copy};
  for (size_t i = 0; i < 2; i++) {
    check_unchanged("the same game", &end, games[i]);
    undo_to_the_start(games[i]);
    mancala_game_free(games[i]);
  }
}

static void test_ten_thousand_actions_make_a_record(void **state) {
  (void)state;
  static struct snapshot end;
  uint32_t length = 0;
  mancala_game *game = game_of(LONG_GAME), *read = NULL;
  play_at_random(game, 1, PLIES);
  snapshot_take(&end, game);
  assert_int_equal(mancala_record_write(game, 0, NULL, 0, &length), MANCALA_TRUNCATED);
  char *record = malloc(length + 1);
  assert_non_null(record);
  assert_int_equal(mancala_record_write(game, 0, record, length + 1, NULL), MANCALA_OK);
  assert_int_equal(mancala_record_read(test_context(), record, length, &read, NULL), MANCALA_OK);
  end.rules = mancala_game_ruleset(read);
  check_unchanged("read back", &end, read);
  undo_to_the_start(game);
  while (mancala_game_undo(read, MANCALA_BY_TURN) == MANCALA_OK) {
  }
  checkpoints[0].rules = end.rules;
  check_unchanged("undone to its start", &checkpoints[0], read);
  free(record);
  mancala_game_free(read);
  mancala_game_free(game);
}

/* Boards of 4 × 36 and of the stated limits, to the end of the game or to the ten thousandth action. */
static const char *const boards[] = {"nsolo;columns=36",           "nsolo;columns=64", "nsolo;columns=36;seeds=12",
                                     "mangala-ii;columns=64",      "nsolo;columns=1",  "mangala-ii;columns=1",
                                     "anywoli;columns=64;seeds=31"};

static void test_board(void **state) {
  mancala_game *game = game_of(*state);
  uint32_t entries = play_at_random(game, 7, PLIES);
  assert_true(entries > 0);
  there_and_back(game);
  mancala_game_free(game);
}

/* All 4095 seeds in one pit of the longest track. */
static void test_the_longest_sowing(void **state) {
  (void)state;
  mancala_setup *setup = NULL;
  mancala_game *game = game_of("mangala-ii;columns=64");
  assert_int_equal(mancala_setup_new(rules_of("mangala-ii;columns=64"), &setup), MANCALA_OK);
  assert_int_equal(mancala_setup_site(setup, 0, MANCALA_MAX_SEEDS, 0), MANCALA_OK);
  assert_int_equal(mancala_game_set_up(game, setup, NULL, NULL), MANCALA_OK);
  play(game, "a1");
  uint32_t seeds[131], count = 0;
  assert_int_equal(mancala_game_seeds(game, seeds, 131, &count), MANCALA_OK);
  for (uint32_t pit = 0; pit < 128; pit++) /* 4095 = 31 × 128 + 127: all but the origin get one more */
    assert_int_equal(seeds[pit], pit == 0 ? 31 : 32);
  mancala_setup_free(setup);
  mancala_game_free(game);
}

int main(void) {
  struct test_list list = {NULL, 0};
  test_list_add(&list, "ten thousand actions", test_ten_thousand_actions, NULL);
  test_list_add(&list, "ten thousand actions, cloned and copied", test_ten_thousand_actions_are_cloned_and_copied,
                NULL);
  test_list_add(&list, "ten thousand actions, as a record", test_ten_thousand_actions_make_a_record, NULL);
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) test_list_add(&list, boards[i], test_board, NULL);
  test_list_add(&list, "the longest sowing", test_the_longest_sowing, NULL);
  return test_list_run(&list, "long games");
}
