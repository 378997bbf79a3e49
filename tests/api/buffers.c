/* Texts and arrays out: at every capacity the length needed is reported, what fits is there, a text is terminated, and
 * nothing is written beyond. */
#include <stdlib.h>

#include "support/support.h"

enum { MOST = 20000, GUARD = 0x5C };

static mancala_game *game;

static mancala_status write_rules(char *buffer, uint32_t capacity, uint32_t *length) {
  return mancala_ruleset_write(mancala_game_ruleset(game), buffer, capacity, length);
}
static mancala_status write_words(char *buffer, uint32_t capacity, uint32_t *length) {
  return mancala_ruleset_words(mancala_game_ruleset(game), buffer, capacity, length);
}
static mancala_status write_value(char *buffer, uint32_t capacity, uint32_t *length) {
  return mancala_ruleset_value(mancala_game_ruleset(game), "capture_counts", buffer, capacity, length);
}
static mancala_status write_text_value(char *buffer, uint32_t capacity, uint32_t *length) {
  return mancala_ruleset_value(mancala_game_ruleset(game), "title", buffer, capacity, length);
}
static mancala_status write_pit(char *buffer, uint32_t capacity, uint32_t *length) {
  return mancala_action_write(mancala_game_ruleset(game), 3, buffer, capacity, length);
}
static mancala_status write_word(char *buffer, uint32_t capacity, uint32_t *length) {
  return mancala_action_write(mancala_game_ruleset(game), 15, buffer, capacity, length);
}
static mancala_status write_action_entry(char *buffer, uint32_t capacity, uint32_t *length) {
  return mancala_entry_write(mancala_game_ruleset(game), 3, buffer, capacity, length);
}
static mancala_status write_resignation(char *buffer, uint32_t capacity, uint32_t *length) {
  return mancala_entry_write(mancala_game_ruleset(game), MANCALA_ENTRY_NORTH_RESIGNS, buffer, capacity, length);
}
static mancala_status write_position(char *buffer, uint32_t capacity, uint32_t *length) {
  return mancala_position_write(game, 0, buffer, capacity, length);
}
static mancala_status write_shown_position(char *buffer, uint32_t capacity, uint32_t *length) {
  return mancala_position_write(game, MANCALA_FOR_SHOWING, buffer, capacity, length);
}
static mancala_status write_record(char *buffer, uint32_t capacity, uint32_t *length) {
  return mancala_record_write(game, 0, buffer, capacity, length);
}

static const struct text_out {
  const char *name;
  mancala_status (*write)(char *buffer, uint32_t capacity, uint32_t *length);
} texts_out[] = {
    {"mancala_ruleset_write", write_rules},       {"mancala_ruleset_words", write_words},
    {"mancala_ruleset_value", write_value},       {"mancala_ruleset_value of a text", write_text_value},
    {"mancala_action_write of a pit", write_pit}, {"mancala_action_write of a word", write_word},
    {"mancala_entry_write", write_action_entry},  {"mancala_entry_write of a resignation", write_resignation},
    {"mancala_position_write", write_position},   {"mancala_position_write for showing", write_shown_position},
    {"mancala_record_write", write_record},
};

/* A text that is cut is a prefix of the whole one, but for the bytes of a character that was cut. */
static void check_prefix(const char *name, const char *cut, const char *whole, uint32_t capacity) {
  size_t length = strlen(cut);
  if (length >= capacity || length + 4 < capacity) fail_msg("%s: %zu bytes in a buffer of %u", name, length, capacity);
  assert_memory_equal(cut, whole, length);
}

static void test_text(void **state) {
  const struct text_out *out = *state;
  static char whole[MOST], buffer[MOST + 1];
  uint32_t needed = 0, length = 0;
  assert_int_equal(out->write(NULL, 0, &needed), MANCALA_TRUNCATED);
  assert_true(needed > 0 && needed + 1 < MOST);
  assert_int_equal(out->write(whole, MOST, &length), MANCALA_OK);
  assert_int_equal(length, needed);
  assert_int_equal(strlen(whole), needed);
  uint32_t step = needed > 1000 ? 7 : 1; /* of long texts, every seventh capacity */
  for (uint32_t capacity = 1; capacity <= needed + 2; capacity += capacity + step <= needed ? step : 1) {
    memset(buffer, GUARD, sizeof buffer);
    mancala_status status = out->write(buffer, capacity, &length);
    assert_int_equal(status, capacity > needed ? MANCALA_OK : MANCALA_TRUNCATED);
    assert_int_equal(length, needed);
    for (size_t i = capacity; i < capacity + 16; i++) assert_int_equal(buffer[i], GUARD);
    if (capacity > needed) assert_string_equal(buffer, whole);
    else check_prefix(out->name, buffer, whole, capacity);
  }
}

static void test_text_arguments(void **state) {
  const struct text_out *out = *state;
  char buffer[4] = "abc";
  uint32_t length = 77;
  assert_int_equal(out->write(NULL, 4, &length), MANCALA_E_ARGUMENT);
  assert_int_equal(out->write(NULL, 0, NULL), MANCALA_TRUNCATED); /* the length is not needed */
  assert_int_equal(out->write(buffer, 1, NULL), MANCALA_TRUNCATED);
  assert_string_equal(buffer, "");
}

static mancala_status list_seeds(uint32_t *out, uint32_t capacity, uint32_t *count) {
  return mancala_game_seeds(game, out, capacity, count);
}
static mancala_status list_actions(uint32_t *out, uint32_t capacity, uint32_t *count) {
  return mancala_game_actions(game, out, capacity, count);
}
static mancala_status list_history(uint32_t *out, uint32_t capacity, uint32_t *count) {
  return mancala_game_history(game, out, capacity, count);
}

static const struct array_out {
  const char *name;
  mancala_status (*list)(uint32_t *out, uint32_t capacity, uint32_t *count);
} arrays_out[] = {
    {"mancala_game_seeds", list_seeds}, {"mancala_game_actions", list_actions}, {"mancala_game_history", list_history}};

static void test_array(void **state) {
  const struct array_out *out = *state;
  uint32_t whole[300], array[300], needed = 0, count = 0;
  assert_int_equal(out->list(NULL, 0, &needed), MANCALA_TRUNCATED);
  assert_true(needed > 1 && needed < 200);
  assert_int_equal(out->list(whole, 200, &count), MANCALA_OK);
  assert_int_equal(count, needed);
  for (uint32_t capacity = 1; capacity <= needed + 2; capacity++) {
    for (size_t i = 0; i < 300; i++) array[i] = 0xABCDABCD;
    assert_int_equal(out->list(array, capacity, &count), capacity >= needed ? MANCALA_OK : MANCALA_TRUNCATED);
    assert_int_equal(count, needed);
    uint32_t filled = capacity < needed ? capacity : needed;
    assert_memory_equal(array, whole, filled * sizeof array[0]);
    for (uint32_t i = filled; i < filled + 8; i++) assert_true(array[i] == 0xABCDABCD);
  }
  assert_int_equal(out->list(NULL, 3, &count), MANCALA_E_ARGUMENT);
  assert_int_equal(out->list(array, 3, NULL), MANCALA_E_ARGUMENT);
}

static int begin(void **state) {
  if (support_begin(state) != 0) return -1;
  game = game_of("mangala-iv;choose=any");
  play_all(game, "odd even turn");
  play_all(game, "a3");
  return 0;
}

static int end(void **state) {
  mancala_game_free(game);
  return support_end(state);
}

int main(void) {
  enum { TEXTS = sizeof texts_out / sizeof texts_out[0], ARRAYS = sizeof arrays_out / sizeof arrays_out[0] };
  struct CMUnitTest tests[2 * TEXTS + ARRAYS];
  size_t count = 0;
  for (size_t i = 0; i < TEXTS; i++) {
    void *out = (void *)(uintptr_t)&texts_out[i];
    tests[count++] = (struct CMUnitTest){texts_out[i].name, test_text, NULL, NULL, out};
    tests[count++] = (struct CMUnitTest){texts_out[i].name, test_text_arguments, NULL, NULL, out};
  }
  for (size_t i = 0; i < ARRAYS; i++)
    tests[count++] = (struct CMUnitTest){arrays_out[i].name, test_array, NULL, NULL, (void *)(uintptr_t)&arrays_out[i]};
  return _cmocka_run_group_tests("buffers", tests, count, begin, end);
}
