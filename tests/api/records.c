/* Records: written and read back; what is refused, and that an action that is refused is named. */
#include <stdio.h>
#include <stdlib.h>

#include "support/snapshot.h"

enum { MOST = 32768 };

/* The record in static memory. */
static const char *record_of(const mancala_game *game, uint32_t flags) {
  static char record[MOST];
  uint32_t length = 0;
  assert_int_equal(mancala_record_write(game, flags, record, MOST, &length), MANCALA_OK);
  assert_int_equal(length, strlen(record));
  return record;
}

static mancala_game *read_record(const char *record) {
  mancala_game *game = NULL;
  mancala_error error = {.struct_size = sizeof error};
  if (mancala_record_read(test_context(), record, (uint32_t)strlen(record), &game, &error) != MANCALA_OK)
    fail_msg("line %u, column %u, %s: %s\n%s", error.line, error.column, error.key, error.message, record);
  return game;
}

static void check_round_trip(mancala_game *game) {
  static struct snapshot snapshot;
  static char record[MOST];
  snapshot_take(&snapshot, game);
  strcpy(record, record_of(game, 0));
  mancala_game *read = read_record(record);
  snapshot.rules = mancala_game_ruleset(read); /* an equal one */
  check_unchanged("read back", &snapshot, read);
  check_text("written again", record_of(read, 0), record);
  while (mancala_game_undo(game, MANCALA_BY_ACTION) == MANCALA_OK &&
         mancala_game_undo(read, MANCALA_BY_ACTION) == MANCALA_OK)
    check_text("undone", position_of(read), position_of(game));
  mancala_game_free(read);
  mancala_game_free(game);
}

static const struct played {
  const char *note, *variant, *position, *actions;
} games[] = {
    {"no actions", "anywoli", NULL, ""},
    {"some actions", "anywoli", NULL, "a1 b1 a2"},
    {"a set-up position", "nsolo", "0,0,0,1,0,0,0,0/0,0,0,0,0,0,0,2/0,0,0,0,0,3,0,0/0,0,0,0,0,4,0,1 s 3-4", "b8 d6 d8"},
    {"a finished game", "mangala-ii", "1,1,0,0,0,0/0,0,0,0,0,0 s 30-40", "a1"},
    {"over as it is set up", "mangala-ii", "0,0,0,0,0,0/0,0,0,0,0,0 s 30-40", ""},
    {"passed as it is set up", "mangala-ii", "0,0,0,0,0,0/0,0,0,0,2,1 s 30-40", "b5"},
    {"a repetition", "mangala-ii", "1,0,0,0,0,0/0,0,0,0,0,0 s 30-35", "a1 a2 a3 a4 a5 a6 b6 b5 b4 b3 b2 b1"},
    {"an endless sowing", "ali-guli-mane", "1,0,3,0,1,0,1/2,1,0,1,0,1,2 n 20-37", "b7"},
    {"the ritual, the secret still hidden", "mangala-iv", NULL, "even"},
    {"the ritual", "mangala-iv", NULL, "odd even turn a1 b7"},
    {"four rows of thirty-six", "nsolo;columns=36", NULL, "a1 c2"},
    {"other rules and names", "anywoli;rest=lottery;id=my-own;title=Mine \xC3\xA9",
     "4,3,1,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0 s 40-48", "a1 south"},
    {"a match's round", "ali-guli-mane", "5,5,5,5,5,5,x/5,5,5,5,5,5,5 n 0-0 round:2 spare:2-3 began:n", "b3 b7"},
};

static void test_round_trip(void **state) {
  const struct played *line = *state;
  mancala_game *game = line->position != NULL ? game_at(line->variant, line->position) : game_of(line->variant);
  play_all(game, line->actions);
  check_round_trip(game);
}

static void test_resignations_and_agreements(void **state) {
  (void)state;
  mancala_game *game = game_of("anywoli");
  play_all(game, "a1 b1");
  assert_int_equal(mancala_game_resign(game, MANCALA_SOUTH), MANCALA_OK);
  check_round_trip(game);
  game = game_of("anywoli");
  play_all(game, "a1");
  assert_int_equal(mancala_game_resign(game, MANCALA_NORTH), MANCALA_OK);
  check_round_trip(game);
  game = game_of("mangala-iv");
  assert_int_equal(mancala_game_agree_draw(game), MANCALA_OK);
  check_round_trip(game);
}

static void test_a_random_start_is_in_the_record(void **state) {
  (void)state;
  uint64_t random = 5;
  mancala_game *game = game_of("mangala-iv-random");
  assert_int_equal(mancala_game_start(game, MANCALA_NORTH, &random), MANCALA_OK);
  play_all(game, "odd odd keep");
  check_round_trip(game);
}

/* What could be redone is left out. */
static void test_undone_actions_are_left_out(void **state) {
  (void)state;
  mancala_game *game = game_of("anywoli");
  play_all(game, "a1 b1 a2");
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  mancala_game *read = read_record(record_of(game, 0));
  assert_int_equal(outcome_of(read).entry_count, 2);
  assert_int_equal(mancala_game_redo(read, MANCALA_BY_ACTION), MANCALA_E_NO_HISTORY);
  mancala_game_free(read);
  mancala_game_free(game);
}

/* A built-in variant is named; any other is written whole, so that a context without it can read the record. */
static void test_derived_rules_travel_with_the_record(void **state) {
  (void)state;
  static char record[MOST];
  mancala_context_options options = {.struct_size = sizeof options, .flags = MANCALA_CONTEXT_EMPTY};
  mancala_context *empty = NULL;
  mancala_game *game = game_of("nsolo;columns=9;id=wide"), *read = NULL;
  play_all(game, "a1");
  strcpy(record, record_of(game, 0));
  assert_int_equal(mancala_context_new(&options, &empty), MANCALA_OK);
  assert_int_equal(mancala_record_read(empty, record, (uint32_t)strlen(record), &read, NULL), MANCALA_OK);
  check_text("read in an empty context", position_of(read), position_of(game));
  assert_string_equal(mancala_ruleset_id(mancala_game_ruleset(read)), "wide");
  mancala_game_free(read);
  mancala_game_free(game);
  game = game_of("nsolo");
  strcpy(record, record_of(game, 0));
  assert_int_equal(mancala_record_read(empty, record, (uint32_t)strlen(record), &read, NULL), MANCALA_E_NOT_FOUND);
  assert_null(read);
  mancala_game_free(game);
  mancala_context_free(empty);
}

/* Replaces the first `from` of a record by `to` and reads it. */
static mancala_status read_changed(const char *record, const char *from, const char *to, mancala_error *error) {
  static char changed[MOST];
  mancala_game *game = (mancala_game *)changed; /* must become NULL */
  const char *at = strstr(record, from);
  if (at == NULL) fail_msg("there is no %s in\n%s", from, record);
  snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - record), record, to, at + strlen(from));
  error->struct_size = sizeof *error;
  mancala_status status = mancala_record_read(test_context(), changed, (uint32_t)strlen(changed), &game, error);
  if (status == MANCALA_OK) mancala_game_free(game);
  else {
    assert_null(game);
    assert_int_equal(error->status, status);
    assert_true(strlen(error->message) > 0);
  }
  return status;
}

static void check_changed(const char *record, const char *from, const char *to, mancala_status expected,
                          uint32_t line) {
  mancala_error error;
  mancala_status status = read_changed(record, from, to, &error);
  if (status != expected)
    fail_msg("\"%s\": %s (%s), expected %s", to, mancala_status_name(status), error.message,
             mancala_status_name(expected));
  if (line > 0 && error.line != line)
    fail_msg("\"%s\": line %u (%s), expected %u", to, error.line, error.message, line);
  if (line > 0 && error.column == 0) fail_msg("\"%s\": no column (%s)", to, error.message);
}

/* The lines: mancala-record, variant, digest, start, moves, result. */
static void test_refused_records(void **state) {
  (void)state;
  static char record[MOST];
  mancala_game *game = game_of("anywoli");
  play_all(game, "a1 b1 a2");
  strcpy(record, record_of(game, 0));
  mancala_game_free(game);
  check_changed(record, "mancala-record = 1", "mancala-record = 2", MANCALA_E_SYNTAX, 1);
  check_changed(record, "mancala-record", "chess-record", MANCALA_E_SYNTAX, 1);
  check_changed(record, "variant = anywoli", "variant = no-such", MANCALA_E_NOT_FOUND, 2);
  check_changed(record, "digest = ", "digest = z", MANCALA_E_SYNTAX, 3);
  check_changed(record, "digest = ", "digest = 1", MANCALA_E_SYNTAX, 3); /* 17 digits */
  check_changed(record, "start = 4,", "start = 4,4,", MANCALA_E_SYNTAX, 4);
  check_changed(record, "start = 4,", "start = 4096,", MANCALA_E_RANGE, 4);
  check_changed(record, " s 0-0", " s 0-0 bonus:1", MANCALA_E_POSITION, 4);
  check_changed(record, " s 0-0", " - 0-0", MANCALA_E_POSITION, 4);
  check_changed(record, "moves = a1", "moves = a13", MANCALA_E_NOT_FOUND, 5);
  check_changed(record, "result = unfinished", "result = south", MANCALA_E_MISMATCH, 6);
  check_changed(record, "result = unfinished", "result = south board-empty 0-0", MANCALA_E_MISMATCH, 6);
  check_changed(record, "result = unfinished", "unknown = 1\nresult = unfinished", MANCALA_E_SYNTAX, 6);
  check_changed(record, "result = unfinished", "variant = nsolo\nresult = unfinished", MANCALA_E_SYNTAX, 6);
  check_changed(record, "moves = a1", "moves = \xFF", MANCALA_E_SYNTAX, 5);
  mancala_error error;
  assert_int_equal(read_changed(record, "a1 b1 a2", "a1 b1 a2 b3", &error), MANCALA_OK);
}

static void test_an_action_that_is_refused_is_named(void **state) {
  (void)state;
  static char record[MOST];
  mancala_error error;
  mancala_game *game = game_of("anywoli");
  play_all(game, "a1 b1 a2");
  strcpy(record, record_of(game, 0));
  mancala_game_free(game);
  assert_int_equal(read_changed(record, "a1 b1 a2", "a1 a2 a3", &error), MANCALA_E_ILLEGAL);
  assert_string_equal(error.key, "a2");
  assert_int_equal(error.line, 5);
  assert_int_equal(error.column, 12); /* `moves = a1 a2` */
  assert_non_null(strstr(error.message, "move 2 (a2)"));
  assert_int_equal(read_changed(record, "a1 b1 a2", "a1 b1 c3", &error), MANCALA_E_NOT_FOUND);
  assert_string_equal(error.key, "c3");
  assert_int_equal(error.column, 15);
}

static void test_actions_after_the_end(void **state) {
  (void)state;
  static char record[MOST];
  mancala_error error;
  mancala_game *game = game_at("mangala-ii", "1,1,0,0,0,0/0,0,0,0,0,0 s 30-40");
  play(game, "a1");
  strcpy(record, record_of(game, 0));
  mancala_game_free(game);
  assert_int_equal(read_changed(record, "moves = a1", "moves = a1 a2", &error), MANCALA_E_GAME_OVER);
  assert_string_equal(error.key, "a2");
}

static void test_a_result_that_the_replay_does_not_confirm(void **state) {
  (void)state;
  static char record[MOST];
  mancala_game *game = game_at("mangala-ii", "1,1,0,0,0,0/0,0,0,0,0,0 s 30-40");
  play(game, "a1");
  strcpy(record, record_of(game, 0));
  mancala_game_free(game);
  check_changed(record, "result = north", "result = south", MANCALA_E_MISMATCH, 6);
  check_changed(record, "board-empty", "immobile", MANCALA_E_MISMATCH, 6);
  check_changed(record, "board-empty", "no-such-reason", MANCALA_E_MISMATCH, 6);
  check_changed(record, "32-40", "32-41", MANCALA_E_MISMATCH, 6);
  check_changed(record, "result = north board-empty 32-40", "result = unfinished", MANCALA_E_MISMATCH, 6);
}

/* A corrected rule does not silently give an old game another course. */
static void test_another_digest(void **state) {
  (void)state;
  static char record[MOST];
  char digest[32], other[32];
  mancala_game *game = game_of("anywoli");
  strcpy(record, record_of(game, 0));
  unsigned long long number = mancala_ruleset_digest(rules_of("anywoli"));
  mancala_game_free(game);
  sprintf(digest, "%016llx", number);
  sprintf(other, "%016llx", number ^ 1);
  check_changed(record, digest, other, MANCALA_E_MISMATCH, 3);
}

static void test_arguments(void **state) {
  (void)state;
  mancala_game *game = game_of("anywoli"), *read = NULL;
  assert_int_equal(mancala_record_write(NULL, 0, NULL, 0, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_record_write(game, 2, NULL, 0, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_record_read(NULL, "x", 1, &read, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_record_read(test_context(), NULL, 1, &read, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_record_read(test_context(), "x", 1, NULL, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_record_read(test_context(), "", 0, &read, NULL), MANCALA_E_SYNTAX);
  assert_int_equal(mancala_record_read(test_context(), "x", MANCALA_MAX_RECORD + 1, &read, NULL), MANCALA_E_LIMIT);
  assert_null(read);
  mancala_game_free(game);
}

int main(void) {
  struct test_list list = {NULL, 0};
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
    test_list_add(&list, games[i].note, test_round_trip, &games[i]);
  test_list_add(&list, "resignations and agreements", test_resignations_and_agreements, NULL);
  test_list_add(&list, "a random start is in the record", test_a_random_start_is_in_the_record, NULL);
  test_list_add(&list, "undone actions are left out", test_undone_actions_are_left_out, NULL);
  test_list_add(&list, "derived rules travel with the record", test_derived_rules_travel_with_the_record, NULL);
  test_list_add(&list, "refused records", test_refused_records, NULL);
  test_list_add(&list, "an action that is refused is named", test_an_action_that_is_refused_is_named, NULL);
  test_list_add(&list, "actions after the end", test_actions_after_the_end, NULL);
  test_list_add(&list, "a result that the replay does not confirm", test_a_result_that_the_replay_does_not_confirm,
                NULL);
  test_list_add(&list, "another digest", test_another_digest, NULL);
  test_list_add(&list, "arguments", test_arguments, NULL);
  return test_list_run(&list, "records");
}
