/* A game that goes on for 16 384 actions without a capture until a position comes back: with a seed on each circuit of
 * 128 pits that can go either way. South's goes round and round. North's goes forth and back, so that it is at 2r or
 * 2r + 1 pits from its start in South's r-th round, and at the end of a round twice forth: no position comes back
 * before South's 64th round is over and North's seed is at its start, too. */
#include <stdlib.h>

#include "support/snapshot.h"

#define VARIANT                                                                                                        \
  "nsolo;columns=64;capture=none;strip=none;relay=none;choose_least=1;singletons=never;direction=chosen;"              \
  "quiet_limit=0"

enum { PITS = 128, ROUNDS = 64, ACTIONS = 2 * PITS * ROUNDS };

/* Action number `entry`, from 0: a pit, sown counter-clockwise; with 2 * PITS more, clockwise. */
static mancala_action cycle_action(uint32_t entry) {
  uint32_t step = entry / 2 % PITS, round = entry / 2 / PITS;
  if (entry % 2 == 0) return step;
  bool back = step % 2 == 1 && step + 1 < PITS;
  return PITS + (2 * round + step % 2) % PITS + (back ? 2 * PITS : 0);
}

static mancala_game *cycle_game(void) {
  mancala_setup *setup = NULL;
  mancala_game *game = game_of(VARIANT);
  assert_int_equal(mancala_setup_new(rules_of(VARIANT), &setup), MANCALA_OK);
  assert_int_equal(mancala_setup_site(setup, 0, 1, 0), MANCALA_OK);
  assert_int_equal(mancala_setup_site(setup, PITS, 1, 0), MANCALA_OK);
  assert_int_equal(mancala_game_set_up(game, setup, NULL, NULL), MANCALA_OK);
  mancala_setup_free(setup);
  return game;
}

static void play_cycle(mancala_game *game, uint32_t from, uint32_t to) {
  for (uint32_t entry = from; entry < to; entry++) {
    if (outcome_of(game).state != MANCALA_PLAYING) fail_msg("over after %u actions: %s", entry, reason_of(game));
    assert_int_equal(mancala_game_play(game, cycle_action(entry), NULL, NULL), MANCALA_OK);
  }
}

static void check_repeated(const mancala_game *game) {
  check_text("the end", reason_of(game), "repetition");
  assert_int_equal(outcome_of(game).entry_count, ACTIONS);
}

static void test_the_first_position_comes_back(void **state) {
  (void)state;
  mancala_game *game = cycle_game();
  play_cycle(game, 0, ACTIONS);
  check_repeated(game);
  mancala_game_free(game);
}

/* What was taken back counts no more, what is redone counts again. */
static void test_after_undo_and_redo(void **state) {
  (void)state;
  mancala_game *game = cycle_game();
  play_cycle(game, 0, ACTIONS);
  for (uint32_t i = 0; i < 9000; i++) assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  for (uint32_t i = 0; i < 1000; i++) assert_int_equal(mancala_game_redo(game, MANCALA_BY_ACTION), MANCALA_OK);
  play_cycle(game, ACTIONS - 8000, ACTIONS);
  check_repeated(game);
  mancala_game_free(game);
}

/* At the end of the last round North's seed goes back: as at the beginning of that round, 256 actions before. */
static void test_a_late_position_comes_back(void **state) {
  (void)state;
  mancala_game *game = cycle_game();
  play_cycle(game, 0, ACTIONS - 1);
  check_text("playing", reason_of(game), "");
  assert_int_equal(mancala_game_play(game, cycle_action(ACTIONS - 1) + 2 * PITS, NULL, NULL), MANCALA_OK);
  check_repeated(game);
  mancala_game_free(game);
}

static void test_in_a_copy_of_a_long_game(void **state) {
  (void)state;
  mancala_game *game = cycle_game(), *clone = NULL, *copy = game_of(VARIANT);
  play_cycle(game, 0, ACTIONS - 100);
  assert_int_equal(mancala_game_clone(game, &clone), MANCALA_OK);
  assert_int_equal(mancala_game_copy(copy, game), MANCALA_OK);
  mancala_game_free(game);
  play_cycle(clone, ACTIONS - 100, ACTIONS);
  play_cycle(copy, ACTIONS - 100, ACTIONS);
  check_repeated(clone);
  check_repeated(copy);
  mancala_game_free(clone);
  mancala_game_free(copy);
}

/* A game that is set up anew, and a long one that becomes a short one, know nothing of what was before. */
static void test_after_a_new_start(void **state) {
  (void)state;
  mancala_game *game = cycle_game(), *other = cycle_game();
  play_cycle(game, 0, ACTIONS);
  set_position(game, position_of(other));
  play_cycle(game, 0, 5000);
  assert_int_equal(mancala_game_copy(game, other), MANCALA_OK);
  play_cycle(game, 0, ACTIONS);
  check_repeated(game);
  mancala_game_free(game);
  mancala_game_free(other);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_the_first_position_comes_back),
      cmocka_unit_test(test_after_undo_and_redo),
      cmocka_unit_test(test_a_late_position_comes_back),
      cmocka_unit_test(test_in_a_copy_of_a_long_game),
      cmocka_unit_test(test_after_a_new_start),
  };
  return cmocka_run_group_tests(tests, support_begin, support_end);
}
