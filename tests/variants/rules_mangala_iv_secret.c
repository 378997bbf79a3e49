/* What the challenger holds in his fist is not shown before the guess: not by hash, text for showing, preview, trace,
 * history, record or perft. Two games that differ in it only must look the same. */
#include <stdlib.h>

#include "support/snapshot.h"

enum { RECORD = 8192 };

static mancala_game *with_secret(const char *secret) {
  mancala_game *game = game_of("mangala-iv");
  play(game, secret);
  return game;
}

static mancala_trace *new_trace(void) {
  mancala_trace *trace = NULL;
  assert_int_equal(mancala_trace_new(test_context(), &trace), MANCALA_OK);
  return trace;
}

static uint32_t events_of(const mancala_trace *trace, mancala_event *events, uint32_t capacity) {
  uint32_t count = mancala_trace_count(trace);
  assert_true(count <= capacity);
  assert_int_equal(mancala_trace_copy(trace, 0, count, events, sizeof *events), MANCALA_OK);
  return count;
}

static void test_hash_and_text(void **state) {
  (void)state;
  mancala_game *odd = with_secret("odd"), *even = with_secret("even");
  assert_true(hash_of(odd) == hash_of(even));
  check_text("for showing", shown_position_of(odd), "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:guess:?");
  check_text("for showing", shown_position_of(even), shown_position_of(odd));
  check_text("for saving", position_of(odd), "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:guess:odd");
  check_text("for saving", position_of(even), "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:guess:even");
  mancala_game_free(odd);
  mancala_game_free(even);
}

static void test_a_text_for_showing_cannot_be_read(void **state) {
  (void)state;
  static struct snapshot before;
  mancala_game *game = with_secret("odd");
  const char *shown = shown_position_of(game);
  snapshot_take(&before, game);
  assert_int_equal(mancala_position_read(game, shown, (uint32_t)strlen(shown), NULL), MANCALA_E_SYNTAX);
  check_unchanged("a text for showing", &before, game);
  mancala_game_free(game);
}

static void trace_of_hiding(const char *secret, mancala_event *events, uint32_t *count) {
  mancala_game *game = game_of("mangala-iv");
  mancala_trace *trace = new_trace();
  assert_int_equal(mancala_game_play(game, action_of(game, secret), trace, NULL), MANCALA_OK);
  *count = events_of(trace, events, 8);
  mancala_trace_free(trace);
  mancala_game_free(game);
}

static void test_the_trace_of_hiding(void **state) {
  (void)state;
  mancala_event odd[8], even[8];
  uint32_t odd_count = 0, even_count = 0;
  trace_of_hiding("odd", odd, &odd_count);
  trace_of_hiding("even", even, &even_count);
  assert_true(odd_count > 0);
  assert_int_equal(odd[0].kind, MANCALA_EVENT_HIDE);
  assert_int_equal(odd_count, even_count);
  assert_memory_equal(odd, even, odd_count * sizeof odd[0]);
}

static void test_the_trace_of_a_guess_that_is_played(void **state) {
  (void)state;
  mancala_game *game = with_secret("odd");
  mancala_trace *trace = new_trace();
  mancala_event events[8];
  assert_int_equal(mancala_game_play(game, action_of(game, "even"), trace, NULL), MANCALA_OK);
  assert_true(events_of(trace, events, 8) >= 2);
  assert_int_equal(events[0].kind, MANCALA_EVENT_GUESS);
  assert_int_equal(events[0].code, 2);
  assert_int_equal(events[1].kind, MANCALA_EVENT_REVEAL);
  assert_int_equal(events[1].code, 0);
  assert_int_equal(events[1].actor, MANCALA_SOUTH);
  mancala_trace_free(trace);
  mancala_game_free(game);
}

/* After a previewed guess a 1:1 chance answers it, whatever is hidden. */
static void check_previewed_guess(const char *secret, const char *guess) {
  mancala_game *game = with_secret(secret), *after = game_of("mangala-iv");
  mancala_trace *trace = new_trace();
  mancala_event events[8];
  assert_int_equal(mancala_game_preview(game, action_of(game, guess), after, trace, NULL), MANCALA_OK);
  mancala_decision decision = decision_of(after);
  assert_int_equal(decision.kind, MANCALA_DECIDE_ANSWER);
  assert_int_equal(decision.actor, MANCALA_CHANCE);
  check_text("the answers", legal_of(after), "right wrong");
  uint32_t count = events_of(trace, events, 8);
  for (uint32_t i = 0; i < count; i++) assert_int_not_equal(events[i].kind, MANCALA_EVENT_REVEAL);
  mancala_game *wrong = NULL;
  assert_int_equal(mancala_game_clone(after, &wrong), MANCALA_OK);
  play(after, "right");
  check_text("after a right guess", position_of(after), "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:side:n");
  play(wrong, "wrong");
  check_text("after a wrong guess", position_of(wrong), "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:side:s");
  mancala_game_free(wrong);
  mancala_trace_free(trace);
  mancala_game_free(after);
  mancala_game_free(game);
}

static void test_preview(void **state) {
  (void)state;
  check_previewed_guess("odd", "odd");
  check_previewed_guess("odd", "even");
  check_previewed_guess("even", "odd");
  check_previewed_guess("even", "even");
}

static void test_right_and_wrong_are_for_chance_only(void **state) {
  (void)state;
  mancala_game *game = with_secret("odd");
  assert_int_equal(mancala_game_check(game, action_of(game, "right"), NULL), MANCALA_E_ILLEGAL);
  assert_int_equal(mancala_game_check(game, action_of(game, "wrong"), NULL), MANCALA_E_ILLEGAL);
  mancala_game_free(game);
}

static void test_history(void **state) {
  (void)state;
  mancala_game *game = with_secret("odd");
  mancala_action entries[4];
  uint32_t count = 0;
  assert_int_equal(mancala_game_history(game, entries, 4, &count), MANCALA_OK);
  assert_int_equal(count, 1);
  assert_true(entries[0] == MANCALA_ENTRY_HIDDEN);
  play(game, "even");
  assert_int_equal(mancala_game_history(game, entries, 4, &count), MANCALA_OK);
  assert_int_equal(count, 2);
  assert_int_equal(entries[0], action_of(game, "odd"));
  assert_int_equal(entries[1], action_of(game, "even"));
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  assert_int_equal(mancala_game_history(game, entries, 4, &count), MANCALA_OK);
  assert_true(count == 1 && entries[0] == MANCALA_ENTRY_HIDDEN); /* hidden again */
  mancala_game_free(game);
}

static void record_of(const mancala_game *game, uint32_t flags, char *record) {
  assert_int_equal(mancala_record_write(game, flags, record, RECORD, NULL), MANCALA_OK);
}

static void test_record(void **state) {
  (void)state;
  static char odd_record[RECORD], even_record[RECORD];
  mancala_game *odd = with_secret("odd"), *even = with_secret("even"), *read = NULL;
  record_of(odd, MANCALA_FOR_SHOWING, odd_record);
  record_of(even, MANCALA_FOR_SHOWING, even_record);
  assert_string_equal(odd_record, even_record);
  uint32_t length = (uint32_t)strlen(odd_record);
  assert_int_not_equal(mancala_record_read(test_context(), odd_record, length, &read, NULL), MANCALA_OK);
  assert_null(read);
  record_of(odd, 0, odd_record); /* for saving: the secret comes back */
  assert_int_equal(mancala_record_read(test_context(), odd_record, (uint32_t)strlen(odd_record), &read, NULL),
                   MANCALA_OK);
  check_text("read back", position_of(read), position_of(odd));
  mancala_game_free(read);
  mancala_game_free(odd);
  mancala_game_free(even);
}

static void test_a_set_up_secret_is_hidden_in_records_too(void **state) {
  (void)state;
  static char odd_record[RECORD], even_record[RECORD];
  mancala_game *odd = game_at("mangala-iv", "1,2,3,4,5,6,7/7,6,5,4,3,2,1 s 0-0 opening:guess:odd");
  mancala_game *even = game_at("mangala-iv", "1,2,3,4,5,6,7/7,6,5,4,3,2,1 s 0-0 opening:guess:even");
  record_of(odd, MANCALA_FOR_SHOWING, odd_record);
  record_of(even, MANCALA_FOR_SHOWING, even_record);
  assert_string_equal(odd_record, even_record);
  assert_true(hash_of(odd) == hash_of(even));
  mancala_game_free(odd);
  mancala_game_free(even);
}

/* A game that ends before the guess never reveals it; a record for saving still has it. */
static void test_a_game_that_ends_before_the_guess(void **state) {
  (void)state;
  static char odd_record[RECORD], even_record[RECORD];
  mancala_game *odd = with_secret("odd"), *even = with_secret("even"), *read = NULL;
  mancala_action entries[4];
  uint32_t count = 0;
  assert_int_equal(mancala_game_resign(odd, MANCALA_SOUTH), MANCALA_OK);
  assert_int_equal(mancala_game_resign(even, MANCALA_SOUTH), MANCALA_OK);
  assert_int_equal(mancala_game_history(odd, entries, 4, &count), MANCALA_OK);
  assert_true(count == 2 && entries[0] == MANCALA_ENTRY_HIDDEN && entries[1] == MANCALA_ENTRY_SOUTH_RESIGNS);
  assert_true(hash_of(odd) == hash_of(even));
  record_of(odd, MANCALA_FOR_SHOWING, odd_record);
  record_of(even, MANCALA_FOR_SHOWING, even_record);
  assert_string_equal(odd_record, even_record);
  record_of(odd, 0, odd_record);
  assert_int_equal(mancala_record_read(test_context(), odd_record, (uint32_t)strlen(odd_record), &read, NULL),
                   MANCALA_OK);
  assert_int_equal(mancala_game_undo(read, MANCALA_BY_ACTION), MANCALA_OK);
  check_text("the secret", position_of(read), "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:guess:odd");
  mancala_game_free(read);
  mancala_game_free(odd);
  mancala_game_free(even);
}

/* Undo and redo pass through the ritual with the secret that was hidden. */
static void test_undo_and_redo(void **state) {
  (void)state;
  static const char *const secrets[] = {"odd", "even"};
  for (size_t i = 0; i < 2; i++) {
    mancala_game *game = with_secret(secrets[i]);
    play_all(game, "odd keep a1");
    const char *right = i == 0 ? "n" : "s";
    for (int back = 0; back < 3; back++) assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
    assert_non_null(strstr(position_of(game), secrets[i]));
    assert_int_equal(mancala_game_redo(game, MANCALA_BY_ACTION), MANCALA_OK);
    assert_string_equal(strstr(position_of(game), "side:") + 5, right);
    for (int back = 0; back < 2; back++) assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
    assert_non_null(strstr(position_of(game), "opening:hide"));
    assert_int_equal(mancala_game_redo(game, MANCALA_BY_ACTION), MANCALA_OK);
    assert_non_null(strstr(position_of(game), secrets[i]));
    mancala_game_free(game);
  }
}

/* A secret that was set up comes back with the set-up position. */
static void test_undo_to_a_secret_that_was_set_up(void **state) {
  (void)state;
  static const char position[] = "1,2,3,4,5,6,7/7,6,5,4,3,2,1 n 0-0 opening:guess:even";
  static struct snapshot before;
  mancala_game *game = game_at("mangala-iv", position);
  snapshot_take(&before, game);
  play_all(game, "even turn");
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  check_unchanged("undone", &before, game);
  play(game, "odd");
  check_text("guessed wrong", position_of(game), "1,2,3,4,5,6,7/7,6,5,4,3,2,1 n 0-0 opening:side:n");
  mancala_game_free(game);
}

static void test_perft(void **state) {
  (void)state;
  mancala_game *odd = with_secret("odd"), *even = with_secret("even");
  for (uint32_t depth = 1; depth <= 4; depth++) {
    uint64_t odd_leaves = 0, even_leaves = 0;
    assert_int_equal(mancala_game_perft(odd, depth, 0, &odd_leaves), MANCALA_OK);
    assert_int_equal(mancala_game_perft(even, depth, 0, &even_leaves), MANCALA_OK);
    assert_true(odd_leaves == even_leaves);
  }
  mancala_game_free(odd);
  mancala_game_free(even);
}

/* A copy, and a position saved to bytes, keep the secret: the guess is answered as it would have been. */
static void test_copies_and_bytes_keep_it(void **state) {
  (void)state;
  mancala_game *game = with_secret("even"), *clone = NULL, *copy = game_of("nsolo"), *loaded = game_of("mangala-iv");
  uint32_t length = info_of(rules_of("mangala-iv")).position_bytes;
  uint8_t *bytes = malloc(length);
  assert_non_null(bytes);
  assert_int_equal(mancala_game_clone(game, &clone), MANCALA_OK);
  assert_int_equal(mancala_game_copy(copy, game), MANCALA_OK);
  assert_int_equal(mancala_game_save(game, bytes, length, NULL), MANCALA_OK);
  assert_int_equal(mancala_game_load(loaded, bytes, length, NULL), MANCALA_OK);
  mancala_game *games[] = {clone, copy, loaded};
  for (size_t i = 0; i < 3; i++) {
    play(games[i], "even");
    check_text("guessed right", position_of(games[i]), "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:side:n");
    mancala_game_free(games[i]);
  }
  free(bytes);
  mancala_game_free(game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_hash_and_text),
      cmocka_unit_test(test_a_text_for_showing_cannot_be_read),
      cmocka_unit_test(test_the_trace_of_hiding),
      cmocka_unit_test(test_the_trace_of_a_guess_that_is_played),
      cmocka_unit_test(test_preview),
      cmocka_unit_test(test_right_and_wrong_are_for_chance_only),
      cmocka_unit_test(test_history),
      cmocka_unit_test(test_record),
      cmocka_unit_test(test_a_set_up_secret_is_hidden_in_records_too),
      cmocka_unit_test(test_a_game_that_ends_before_the_guess),
      cmocka_unit_test(test_undo_and_redo),
      cmocka_unit_test(test_undo_to_a_secret_that_was_set_up),
      cmocka_unit_test(test_perft),
      cmocka_unit_test(test_copies_and_bytes_keep_it),
  };
  return cmocka_run_group_tests_name("the secret of Mangala IV", tests, support_begin, support_end);
}
