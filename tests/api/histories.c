/* History, undo and redo. */
#include "support/snapshot.h"

static uint32_t history_of(const mancala_game *game, mancala_action *entries, uint32_t capacity) {
  uint32_t count = 0;
  assert_int_equal(mancala_game_history(game, entries, capacity, &count), MANCALA_OK);
  return count;
}

static void test_nothing_to_undo_or_redo(void **state) {
  (void)state;
  static struct snapshot before;
  mancala_game *game = game_of("anywoli");
  snapshot_take(&before, game);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_E_NO_HISTORY);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_TURN), MANCALA_E_NO_HISTORY);
  assert_int_equal(mancala_game_redo(game, MANCALA_BY_ACTION), MANCALA_E_NO_HISTORY);
  assert_int_equal(mancala_game_redo(game, MANCALA_BY_TURN), MANCALA_E_NO_HISTORY);
  check_unchanged("nothing to undo", &before, game);
  mancala_game_free(game);
}

static void test_units_that_do_not_exist(void **state) {
  (void)state;
  static struct snapshot before;
  mancala_game *game = game_of("anywoli");
  play(game, "a1");
  snapshot_take(&before, game);
  assert_int_equal(mancala_game_undo(game, 2), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_undo(game, UINT32_MAX), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_redo(game, 2), MANCALA_E_ARGUMENT);
  check_unchanged("no such unit", &before, game);
  mancala_game_free(game);
}

static void test_playing_drops_what_could_be_redone(void **state) {
  (void)state;
  mancala_game *game = game_of("anywoli");
  play_all(game, "a1 b1 a2");
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  play(game, "b2");
  assert_int_equal(mancala_game_redo(game, MANCALA_BY_ACTION), MANCALA_E_NO_HISTORY);
  mancala_action entries[4];
  assert_int_equal(history_of(game, entries, 4), 2);
  assert_int_equal(entries[0], action_of(game, "a1"));
  assert_int_equal(entries[1], action_of(game, "b2"));
  mancala_game_free(game);
}

/* An action that is refused drops nothing. */
static void test_a_refused_action_keeps_what_could_be_redone(void **state) {
  (void)state;
  mancala_game *game = game_of("anywoli");
  play_all(game, "a1 b1");
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  assert_int_equal(mancala_game_play(game, action_of(game, "a2"), NULL, NULL), MANCALA_E_ILLEGAL);
  assert_int_equal(mancala_game_redo(game, MANCALA_BY_ACTION), MANCALA_OK);
  mancala_action entries[4];
  assert_int_equal(history_of(game, entries, 4), 2);
  mancala_game_free(game);
}

static void test_undone_entries_are_not_counted(void **state) {
  (void)state;
  mancala_game *game = game_of("anywoli");
  mancala_action entries[4];
  play_all(game, "a1 b1 a2");
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  assert_int_equal(history_of(game, entries, 4), 2);
  assert_int_equal(outcome_of(game).entry_count, 2);
  mancala_game_free(game);
}

static void test_resignations_are_entries(void **state) {
  (void)state;
  mancala_game *game = game_of("anywoli");
  mancala_action entries[4];
  play_all(game, "a1 b1");
  assert_int_equal(mancala_game_resign(game, MANCALA_NORTH), MANCALA_OK);
  assert_int_equal(history_of(game, entries, 4), 3);
  assert_true(entries[2] == MANCALA_ENTRY_NORTH_RESIGNS);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  assert_int_equal(outcome_of(game).state, MANCALA_PLAYING);
  assert_int_equal(mancala_game_redo(game, MANCALA_BY_ACTION), MANCALA_OK);
  check_text("the winner", winner_of(game), "south");
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  assert_int_equal(mancala_game_agree_draw(game), MANCALA_OK);
  assert_int_equal(history_of(game, entries, 4), 3);
  assert_true(entries[2] == MANCALA_ENTRY_DRAW_AGREED);
  mancala_game_free(game);
}

static void check_entry(const mancala_game *game, uint32_t index, const char *expected) {
  mancala_action entries[8];
  char text[16];
  uint32_t length = 0;
  assert_true(index < history_of(game, entries, 8));
  assert_int_equal(mancala_entry_write(mancala_game_ruleset(game), entries[index], text, sizeof text, &length),
                   MANCALA_OK);
  assert_string_equal(text, expected);
  assert_int_equal(length, strlen(expected));
}

/* The texts of docs/notation.md. */
static void test_every_entry_has_a_text(void **state) {
  (void)state;
  mancala_game *game = game_of("mangala-iv");
  play(game, "odd");
  check_entry(game, 0, "?");
  assert_int_equal(mancala_game_agree_draw(game), MANCALA_OK);
  check_entry(game, 0, "?");
  check_entry(game, 1, "draw-agreed");
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  play_all(game, "even keep");
  check_entry(game, 0, "odd");
  check_entry(game, 2, "keep");
  assert_int_equal(mancala_game_resign(game, MANCALA_SOUTH), MANCALA_OK);
  check_entry(game, 3, "south-resigns");
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  assert_int_equal(mancala_game_resign(game, MANCALA_NORTH), MANCALA_OK);
  check_entry(game, 3, "north-resigns");
  mancala_game_free(game);
}

static void test_numbers_that_are_no_entry(void **state) {
  (void)state;
  const mancala_ruleset *rules = rules_of("anywoli");
  char text[16] = "as before";
  uint32_t length = 77;
  const uint32_t none[] = {info_of(rules).action_count, MANCALA_MAX_ACTIONS, MANCALA_ENTRY_SOUTH_RESIGNS - 1,
                           MANCALA_ENTRY_HIDDEN + 1, UINT32_MAX};
  for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
    assert_int_equal(mancala_entry_write(rules, none[i], text, sizeof text, &length), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_entry_write(NULL, 0, text, sizeof text, &length), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_entry_write(NULL, MANCALA_ENTRY_HIDDEN, text, sizeof text, &length), MANCALA_E_ARGUMENT);
  assert_string_equal(text, "as before");
  assert_int_equal(length, 77);
}

static void test_a_new_position_has_no_history(void **state) {
  (void)state;
  mancala_game *game = game_of("anywoli");
  play_all(game, "a1 b1");
  set_position(game, "0,0,3,0,0,4,0,0,0,0,0,0/0,0,0,9,0,0,0,0,0,0,0,0 s 44-36 last:s first:s");
  assert_int_equal(outcome_of(game).entry_count, 0);
  assert_int_equal(outcome_of(game).quiet_count, 0);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_E_NO_HISTORY);
  assert_int_equal(mancala_game_redo(game, MANCALA_BY_ACTION), MANCALA_E_NO_HISTORY);
  play(game, "a3");
  assert_int_equal(mancala_game_start(game, MANCALA_NOBODY, NULL), MANCALA_OK);
  assert_int_equal(outcome_of(game).entry_count, 0);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_E_NO_HISTORY);
  mancala_game_free(game);
}

/* A finished game is undone into play, and repetition counts again from there. */
static void test_a_finished_game_is_undone(void **state) {
  (void)state;
  mancala_game *game = game_at("mangala-ii", "1,0,0,0,0,0/0,0,0,0,0,0 s 30-35");
  play_all(game, "a1 a2 a3 a4 a5 a6 b6 b5 b4 b3 b2 b1");
  check_text("the reason", reason_of(game), "repetition");
  assert_int_equal(mancala_game_check(game, action_of(game, "a1"), NULL), MANCALA_E_GAME_OVER);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  check_text("one back", position_of(game), "0,0,0,0,0,0/1,0,0,0,0,0 n 30-35");
  play(game, "b1");
  check_text("the reason", reason_of(game), "repetition");
  while (mancala_game_undo(game, MANCALA_BY_TURN) == MANCALA_OK) {
  }
  check_text("the start", position_of(game), "1,0,0,0,0,0/0,0,0,0,0,0 s 30-35");
  mancala_game_free(game);
}

static void test_turns_are_counted(void **state) {
  (void)state;
  mancala_game *game = game_at("ali-guli-mane", "1,0,0,4,0,0,0/1,0,0,0,0,0,2 s 0-0");
  assert_int_equal(outcome_of(game).turn_count, 0); /* a turn begins with its first action */
  play(game, "a1");                                 /* captures: the turn goes on */
  assert_int_equal(outcome_of(game).turn_count, 1);
  play(game, "a2");
  assert_int_equal(outcome_of(game).turn_count, 1);
  play(game, "b7");
  assert_int_equal(outcome_of(game).turn_count, 2);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_TURN), MANCALA_OK);
  assert_int_equal(outcome_of(game).turn_count, 1);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_TURN), MANCALA_OK);
  assert_int_equal(outcome_of(game).turn_count, 0);
  assert_int_equal(outcome_of(game).entry_count, 0);
  mancala_game_free(game);
}

/* A last seed in the own store earns another sowing; with one seed in a pit and choose_least = 2 there is none, so the
 * turn is over. */
static void test_a_turn_ends_where_nothing_can_be_sown_again(void **state) {
  (void)state;
  mancala_game *game = game_at("kalah;columns=3;choose_least=2", "0,2,0/2,2,2 s 0-0");
  play(game, "a2");
  check_text("North's turn", position_of(game), "0,0,1/2,2,2 n 1-0");
  play(game, "b1");
  assert_int_equal(outcome_of(game).turn_count, 2);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_TURN), MANCALA_OK);
  check_text("North's turn again", position_of(game), "0,0,1/2,2,2 n 1-0");
  mancala_game_free(game);
}

/* Plays, undoes some, plays otherwise, again and again: the game is then the same as one that was played straight,
 * repetition and quiet count included. The boards are sparse, so that positions come back after long stretches without
 * a capture. */
static const char *const wanderings[][2] = {
    {"mangala-ii;columns=30", "1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/"
                              "1,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0 s 0-0"},
    {"ali-guli-mane;immobile=pass", "1,0,0,0,0,0,0/1,0,0,0,0,0,0 s 0-0 bonus:1"},
    {"nsolo;columns=2", "1,2/1,0/0,1/1,1 s 7-2"},
    {"anywoli;quiet_limit=90", "0,1,0,0,0,0,0,0,0,1,1,0/0,1,1,0,0,0,0,0,1,0,0,0 n 2-1"},
    {"mangala-iv;choose=any", "1,2,3,4,5,6,7/7,6,5,4,3,2,1 s 0-0 opening:hide"},
};

static void play_random(mancala_game *game, uint64_t *random) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = legal_actions(game, actions);
  assert_int_equal(mancala_game_play(game, actions[random_number(random, count)], NULL, NULL), MANCALA_OK);
}

static void wander(mancala_game *game, uint64_t *random) {
  for (int i = 0; i < 400; i++) {
    uint32_t back = random_number(random, 12) == 0 ? random_number(random, 50) : 0;
    if (outcome_of(game).state == MANCALA_OVER) back += 1 + random_number(random, 30);
    uint32_t forth = back > 0 ? random_number(random, back) : 0;
    uint32_t unit = random_number(random, 2);
    while (back > 0 && mancala_game_undo(game, unit) == MANCALA_OK) back--;
    for (; forth > 0; forth--) mancala_game_redo(game, unit);
    if (outcome_of(game).state == MANCALA_PLAYING) play_random(game, random);
  }
}

/* Plays the history of `game` on `straight` action by action. */
static void replay_straight(mancala_game *straight, const mancala_game *game) {
  static struct snapshot snapshot;
  static mancala_action entries[4096];
  uint32_t count = history_of(game, entries, 4096);
  for (uint32_t i = 0; i < count; i++) {
    mancala_action action = entries[i];
    if (action == MANCALA_ENTRY_HIDDEN)
      action = action_of(game, strstr(position_of(game), "odd") != NULL ? "odd" : "even");
    assert_int_equal(mancala_game_play(straight, action, NULL, NULL), MANCALA_OK);
  }
  snapshot_take(&snapshot, straight);
  snapshot.rules = mancala_game_ruleset(game);
  check_unchanged("after undos", &snapshot, game);
}

static void test_wandering_ends_where_a_straight_game_does(void **state) {
  (void)state;
  uint64_t random = 77;
  for (size_t i = 0; i < sizeof wanderings / sizeof wanderings[0]; i++) {
    for (int times = 0; times < 20; times++) {
      mancala_game *game = game_at(wanderings[i][0], wanderings[i][1]);
      mancala_game *straight = game_at(wanderings[i][0], wanderings[i][1]);
      wander(game, &random);
      replay_straight(straight, game);
      mancala_game_free(game);
      mancala_game_free(straight);
    }
  }
}

static void test_redo_by_turn_ends_with_the_turn(void **state) {
  (void)state;
  mancala_game *game = game_of("mangala-ii");
  play_all(game, "a1 b1 a2");
  while (mancala_game_undo(game, MANCALA_BY_TURN) == MANCALA_OK) {
  }
  assert_int_equal(mancala_game_redo(game, MANCALA_BY_TURN), MANCALA_OK);
  assert_int_equal(outcome_of(game).entry_count, 1);
  mancala_game_free(game);
}

static void test_a_guess_taken_back_leaves_what_was_hidden(void **state) {
  (void)state;
  static const char *const hidden[][2] = {{"odd", "opening:guess:odd"}, {"even", "opening:guess:even"}};
  for (size_t i = 0; i < 2; i++) {
    mancala_game *game = game_of("mangala-iv");
    play(game, hidden[i][0]);
    play(game, "odd");
    assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
    assert_non_null(strstr(position_of(game), hidden[i][1]));
    mancala_game_free(game);
  }
}

static void test_a_resignation_with_stones_to_strip_is_a_turn_of_its_own(void **state) {
  (void)state;
  mancala_game *due = game_at("nsolo", "0,0,0,1,0,0,0,0/0,0,0,0,0,0,0,2/0,0,0,0,0,3,0,0/0,0,0,0,0,4,0,1 s 0-0");
  play(due, "b8"); /* stones are to be stripped */
  assert_int_equal(outcome_of(due).turn_count, 1);
  assert_int_equal(mancala_game_resign(due, MANCALA_NORTH), MANCALA_OK);
  assert_int_equal(outcome_of(due).turn_count, 2);
  assert_null(strstr(position_of(due), "strip"));
  assert_int_equal(decision_of(due).remaining, 0);
  uint8_t bytes[256];
  uint32_t length = 0;
  assert_int_equal(mancala_game_save(due, bytes, sizeof bytes, &length), MANCALA_OK);
  assert_int_equal(mancala_game_load(due, bytes, length, NULL), MANCALA_OK); /* nothing is due that could not be */
  check_text("the reason", reason_of(due), "resigned");
  mancala_game_free(due);
}

/* Each side walks with a stone along its outer row of 36; South can take c5 from b6. Once the capture and what came
 * after it are taken back, all positions before it can come back again. More than 32 come after it and fewer before, so
 * that only those after it have been searched by a filter. */
static void test_a_capture_taken_back_no_longer_hides_positions(void **state) {
  enum { PITS = 144, SOUTH = 0, NORTH = PITS / 2, B6 = 66, C5 = 112, STEPS = 15, BEFORE = 2 * STEPS, AFTER = 34 };
  (void)state;
  const char *variant = "nsolo;columns=36;choose_least=1;singletons=never;relay=none;strip=none;direction=chosen";
  mancala_setup *setup = NULL;
  mancala_game *game = game_of(variant);
  const mancala_site stones[] = {SOUTH, NORTH, B6, C5};
  assert_int_equal(mancala_setup_new(rules_of(variant), &setup), MANCALA_OK);
  for (size_t i = 0; i < 4; i++) assert_int_equal(mancala_setup_site(setup, stones[i], 1, 0), MANCALA_OK);
  assert_int_equal(mancala_game_set_up(game, setup, NULL, NULL), MANCALA_OK);
  for (uint32_t i = 0; i < BEFORE + 1 + AFTER; i++) {
    mancala_action south = i < BEFORE ? i / 2 : i == BEFORE ? B6 : i / 2 - 1, north = NORTH + i / 2;
    assert_int_equal(mancala_game_play(game, i % 2 ? north : south, NULL, NULL), MANCALA_OK);
  }
  for (uint32_t i = 0; i < AFTER + 1; i++) assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  assert_int_equal(mancala_game_play(game, PITS + SOUTH + STEPS, NULL, NULL), MANCALA_OK); /* both a step back */
  check_text("one has stepped back", reason_of(game), "");
  assert_int_equal(mancala_game_play(game, PITS + NORTH + STEPS, NULL, NULL), MANCALA_OK);
  check_text("both have", reason_of(game), "repetition");
  mancala_setup_free(setup);
  mancala_game_free(game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_nothing_to_undo_or_redo),
      cmocka_unit_test(test_units_that_do_not_exist),
      cmocka_unit_test(test_playing_drops_what_could_be_redone),
      cmocka_unit_test(test_a_refused_action_keeps_what_could_be_redone),
      cmocka_unit_test(test_undone_entries_are_not_counted),
      cmocka_unit_test(test_resignations_are_entries),
      cmocka_unit_test(test_every_entry_has_a_text),
      cmocka_unit_test(test_numbers_that_are_no_entry),
      cmocka_unit_test(test_a_new_position_has_no_history),
      cmocka_unit_test(test_a_finished_game_is_undone),
      cmocka_unit_test(test_turns_are_counted),
      cmocka_unit_test(test_a_turn_ends_where_nothing_can_be_sown_again),
      cmocka_unit_test(test_wandering_ends_where_a_straight_game_does),
      cmocka_unit_test(test_redo_by_turn_ends_with_the_turn),
      cmocka_unit_test(test_a_guess_taken_back_leaves_what_was_hidden),
      cmocka_unit_test(test_a_resignation_with_stones_to_strip_is_a_turn_of_its_own),
      cmocka_unit_test(test_a_capture_taken_back_no_longer_hides_positions),
  };
  return cmocka_run_group_tests(tests, support_begin, support_end);
}
