#include "rules/keys.h"

#include "unit/helper.h"

static mancala_rule_key key_at(uint32_t index) {
  mancala_rule_key key = {.struct_size = sizeof key};
  assert_int_equal(mancala_rule_key_at(index, &key), MANCALA_OK);
  return key;
}

static void every_key_has_a_name_a_type_and_a_summary_of_one_line(void **state) {
  (void)state;
  for (uint32_t i = 0; i < mancala_rule_key_count(); i++) {
    mancala_rule_key key = key_at(i);
    assert_true(strlen(key.key) > 0 && strlen(key.key) <= 47);
    assert_in_range(key.type, MANCALA_TYPE_NUMBER, MANCALA_TYPE_IDS);
    assert_in_range(strlen(key.summary), 5, 100);
    assert_null(strchr(key.summary, '\n'));
    assert_true(key.minimum <= key.maximum);
    for (uint32_t j = 0; j < i; j++) assert_string_not_equal(key.key, key_at(j).key);
  }
}

static void the_default_of_a_choice_is_its_first_word(void **state) {
  (void)state;
  for (uint32_t i = 0; i < mancala_rule_key_count(); i++) {
    mancala_rule_key key = key_at(i);
    if (key.type != MANCALA_TYPE_CHOICE) {
      assert_string_equal(key.choices, "");
      continue;
    }
    size_t length = strlen(key.default_value);
    assert_true(length > 0 && strncmp(key.choices, key.default_value, length) == 0 && key.choices[length] == ' ');
  }
}

static void keys_stand_in_the_order_in_which_they_are_written(void **state) {
  (void)state;
  assert_int_equal(mancala_rule_key_count(), 65);
  assert_string_equal(key_at(0).key, "id");
  assert_string_equal(key_at(7).key, "source.*");
  assert_string_equal(key_at(11).key, "rows");
  assert_string_equal(key_at(63).key, "match_begins");
  assert_string_equal(key_at(64).key, "match_rounds");
}

static void a_key_tells_its_range_and_default(void **state) {
  (void)state;
  mancala_rule_key key = key_at(KEY_COLUMNS);
  assert_string_equal(key.key, "columns");
  assert_int_equal(key.type, MANCALA_TYPE_NUMBER);
  assert_int_equal(key.minimum, 1);
  assert_int_equal(key.maximum, 64);
  assert_string_equal(key.default_value, "6");
  key = key_at(KEY_RELAY);
  assert_string_equal(key.choices, "none landing next");
}

static void a_key_past_the_last_or_without_room_is_refused(void **state) {
  (void)state;
  mancala_rule_key key = {.struct_size = sizeof key};
  assert_int_equal(mancala_rule_key_at(mancala_rule_key_count(), &key), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_rule_key_at(UINT32_MAX, &key), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_rule_key_at(0, NULL), MANCALA_E_ARGUMENT);
  key.struct_size = 4;
  assert_int_equal(mancala_rule_key_at(0, &key), MANCALA_E_STRUCT_SIZE);
}

static void older_and_newer_callers_get_what_they_know(void **state) {
  (void)state;
  struct {
    mancala_rule_key key;
    uint64_t later;
  } newer = {{.struct_size = sizeof newer}, 7};
  assert_int_equal(mancala_rule_key_at(KEY_ROWS, &newer.key), MANCALA_OK);
  assert_int_equal(newer.later, 0);
  mancala_rule_key older = {.struct_size = 12, .minimum = 7, .maximum = 7};
  assert_int_equal(mancala_rule_key_at(KEY_ROWS, &older), MANCALA_OK);
  assert_int_equal(older.minimum, 2);
  assert_int_equal(older.maximum, 7);
}

static void a_member_is_found_in_its_family(void **state) {
  (void)state;
  assert_int_equal(key_find("source"), KEY_SOURCE);
  assert_int_equal(key_find("source.hyde"), KEY_SOURCES);
  assert_int_equal(key_find("term.pit.kn-latn"), KEY_TERMS);
  assert_int_equal(key_find("note.7"), KEY_NOTES);
  static const char *const none[] = {"",         "source.",  "name", "name.*", "name.Kn",
                                     "name.k n", "names.kn", "row",  "rowss"};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++) assert_int_equal(key_find(none[i]), KEY_COUNT);
}

static void a_member_has_at_most_47_bytes(void **state) {
  (void)state;
  char name[64] = "name.";
  memset(name + 5, 'x', 42);
  assert_int_equal(key_find(name), KEY_NAMES);
  name[47] = 'x';
  assert_int_equal(key_find(name), KEY_COUNT);
}

static void the_nearest_key_is_found_by_the_fewest_changes(void **state) {
  (void)state;
  static const char *const pairs[][2] = {
      {"colums", "columns"},
      {"row", "rows"},
      {"captur_counts", "capture_counts"},
      {"Title", "title"},
      {"repetion", "repetition"},
      {"nam.kn", "name.*"},
      {"notes.begin", "note.*"},
      {"quietlimit", "quiet_limit"},
      {"capture-rows", "capture_rows"},
  };
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) assert_string_equal(key_nearest(pairs[i][0]), pairs[i][1]);
  assert_null(key_nearest("xyzzy"));
  assert_null(key_nearest(""));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_key_has_a_name_a_type_and_a_summary_of_one_line),
      cmocka_unit_test(the_default_of_a_choice_is_its_first_word),
      cmocka_unit_test(keys_stand_in_the_order_in_which_they_are_written),
      cmocka_unit_test(a_key_tells_its_range_and_default),
      cmocka_unit_test(a_key_past_the_last_or_without_room_is_refused),
      cmocka_unit_test(older_and_newer_callers_get_what_they_know),
      cmocka_unit_test(a_member_is_found_in_its_family),
      cmocka_unit_test(a_member_has_at_most_47_bytes),
      cmocka_unit_test(the_nearest_key_is_found_by_the_fewest_changes),
  };
  return GROUP(tests);
}
