#include <stdio.h>

#include "rules/keys.h"
#include "rules/values.h"
#include "unit/helper.h"

/* Lines under which every value of a key is playable. */
static const char *host_of(const char *key) {
  static const struct {
    const char *key, *lines;
  } hosts[] = {
      {"seeds", "start = 1*\n"},
      {"start_total", "start = random\n"},
      {"start_least", "start = random\n"},
      {"choose_least", "start = random\nstart_total = 4095\n"},
      {"relay_stops", "relay = landing\n"},
      {"capture_counts", "capture = count\n"},
      {"again_limit", "capture = count\ncapture_counts = 2\nagain = capture\n"},
      {"match_rounds", "match = refill\n"},
  };
  for (size_t i = 0; i < sizeof hosts / sizeof *hosts; i++)
    if (strcmp(hosts[i].key, key) == 0) return hosts[i].lines;
  return "";
}

static const char *line_of(const char *key, const char *value) {
  static char text[512];
  snprintf(text, sizeof text, "%s%s%s = %s\n", IDENTITY, host_of(key), key, value);
  return text;
}

static uint32_t line_number(const char *key) {
  uint32_t line = 3;
  for (const char *c = host_of(key); *c != '\0'; c++) line += *c == '\n';
  return line;
}

static void check_accepted(const char *key, const char *value) {
  mancala_ruleset *rules = parsed(line_of(key, value));
  assert_string_equal(value_of(rules, key), value);
  mancala_ruleset_unref(rules);
}

static void check_refused(const char *key, const char *value, mancala_status status) {
  check_parse_refused(line_of(key, value),
                      (struct refusal){status, line_number(key), (uint32_t)strlen(key) + 4, key, key});
}

/* Calls `check` for every key of a type. */
static void for_each(uint32_t type, void (*check)(const struct key *key)) {
  int count = 0;
  for (enum key_index key = KEY_FIRST_PLAY; key < KEY_COUNT; key++) {
    if (keys[key].type != type) continue;
    check(&keys[key]);
    count++;
  }
  assert_true(count > 0);
}

static void check_default(const struct key *key) {
  mancala_ruleset *rules = parsed(IDENTITY);
  assert_string_equal(value_of(rules, key->name), key->default_value);
  mancala_ruleset_unref(rules);
}

static void every_key_that_is_not_given_has_its_default(void **state) {
  (void)state;
  for_each(MANCALA_TYPE_NUMBER, check_default);
  for_each(MANCALA_TYPE_CHOICE, check_default);
  for_each(MANCALA_TYPE_COUNTS, check_default);
  for_each(MANCALA_TYPE_START, check_default);
}

static void check_number_bounds(const struct key *key) {
  char text[32];
  bool unplayable_ends = strcmp(key->name, "rows") == 0 || strcmp(key->name, "end_left") == 0 ||
                         strcmp(key->name, "start_least") == 0; /* see the limits */
  snprintf(text, sizeof text, "%d", (int)key->minimum);
  check_accepted(key->name, text);
  snprintf(text, sizeof text, "%d", (int)key->maximum);
  if (!unplayable_ends) check_accepted(key->name, text);
  snprintf(text, sizeof text, "%d", (int)key->maximum + 1);
  check_refused(key->name, text, MANCALA_E_RANGE);
  check_refused(key->name, "4294967298", MANCALA_E_RANGE);
  check_refused(key->name, "99999999999999999999999999", MANCALA_E_RANGE);
  if (key->minimum == 0) return;
  snprintf(text, sizeof text, "%d", (int)key->minimum - 1);
  check_refused(key->name, text, MANCALA_E_RANGE);
}

static void numbers_are_accepted_to_the_ends_of_their_range_and_refused_beyond(void **state) {
  (void)state;
  for_each(MANCALA_TYPE_NUMBER, check_number_bounds);
}

static void check_malformed_number(const struct key *key) {
  static const char *const bad[] = {"-1", "+2", "2.0", "two", "2 4", "0x2"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) check_refused(key->name, bad[i], MANCALA_E_SYNTAX);
}

static void what_is_no_whole_number_is_refused(void **state) {
  (void)state;
  for_each(MANCALA_TYPE_NUMBER, check_malformed_number);
}

/* Choices are read without the rest of the ruleset: most are playable only with other keys. */
static void check_choices(const struct key *key) {
  struct rule_values values;
  struct span rest = span_of(key->choices), word;
  for (int32_t number = 0; span_word(&rest, &word); number++) {
    char text[64];
    struct writer writer = {text, sizeof text, 0};
    values_default(&values);
    assert_int_equal(value_read(&values, (enum key_index)(key - keys), word, NULL), MANCALA_OK);
    assert_int_equal(value_number(&values, (enum key_index)(key - keys)), number);
    value_write(&writer, &values, (enum key_index)(key - keys));
    writer_end(&writer, NULL);
    assert_true(span_is(word, text));
  }
  static const char *const bad[] = {"x", "None", "0", "none none"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) check_refused(key->name, bad[i], MANCALA_E_SYNTAX);
}

static void every_choice_is_read_and_written_and_no_other(void **state) {
  (void)state;
  for_each(MANCALA_TYPE_CHOICE, check_choices);
}

static void check_counts(const struct key *key) {
  check_accepted(key->name, "2");
  check_accepted(key->name, "63");
  check_accepted(key->name, "2 3 4 5 6 62 63");
  if (strcmp(key->name, "capture_counts") != 0) check_accepted(key->name, "none");
  check_refused(key->name, "1", MANCALA_E_RANGE);
  check_refused(key->name, "64", MANCALA_E_RANGE);
  check_refused(key->name, "2,4", MANCALA_E_SYNTAX);
  check_refused(key->name, "all", MANCALA_E_SYNTAX);
  check_accepted(key->name, "even");
  check_refused(key->name, "even 3", MANCALA_E_SYNTAX);
}

static void counts_are_numbers_from_2_to_63(void **state) {
  (void)state;
  for_each(MANCALA_TYPE_COUNTS, check_counts);
}

static void counts_are_kept_in_order_and_stand_once(void **state) {
  (void)state;
  mancala_ruleset *rules = parsed_rules("capture_passing = 6   2\t4\n");
  assert_string_equal(value_of(rules, "capture_passing"), "2 4 6");
  mancala_ruleset_unref(rules);
  check_parse_refused(IDENTITY "capture_passing = 2 4 2",
                      (struct refusal){MANCALA_E_SYNTAX, 3, 23, "capture_passing", "holds 2 twice"});
  check_parse_refused(IDENTITY "capture_passing = 2 none",
                      (struct refusal){MANCALA_E_SYNTAX, 3, 21, "capture_passing", "found 'none'"});
}

static void check_read_as(const char *line, const char *value) {
  mancala_ruleset *rules = parsed_rules(line);
  assert_string_equal(value_of(rules, "capture_passing"), value);
  mancala_ruleset_unref(rules);
}

static void a_range_stands_for_each_of_its_counts(void **state) {
  (void)state;
  check_read_as("capture_passing = 2-4 6\n", "2 3 4 6");
  check_read_as("capture_passing = 61-63 8-9 2\n", "2 8 9 61 62 63");
  check_read_as("capture_passing = 5-5\n", "5");
  mancala_ruleset *range = parsed_rules("capture_passing = 2-63\n");
  assert_true(range->values.capture_passing == ~UINT64_C(3));
  mancala_ruleset_unref(range);
  mancala_ruleset *listed = parsed_rules("capture_passing = 2 3 4\n");
  range = parsed_rules("capture_passing = 2-4\n");
  assert_true(mancala_ruleset_digest(range) == mancala_ruleset_digest(listed));
  mancala_ruleset_unref(listed);
  mancala_ruleset_unref(range);
}

static void a_range_that_is_none_is_refused(void **state) {
  (void)state;
  static const struct {
    const char *value;
    mancala_status status;
    uint32_t column;
    const char *message;
  } rows[] = {
      {"6 4-2", MANCALA_E_SYNTAX, 21, "a range goes from the smaller number to the greater, found '4-2'"},
      {"1-4", MANCALA_E_RANGE, 19, "must be a number from 2 to 63, found '1'"},
      {"4-64", MANCALA_E_RANGE, 21, "must be a number from 2 to 63, found '64'"},
      {"4-4294967298", MANCALA_E_RANGE, 21, "must be a number from 2 to 63, found '4294967298'"},
      {"2-x", MANCALA_E_SYNTAX, 21, "must be a number from 2 to 63, found 'x'"},
      {"even-4", MANCALA_E_SYNTAX, 19, "must be a number from 2 to 63, found 'even'"},
      {"2-4-6", MANCALA_E_SYNTAX, 21, "must be a number from 2 to 63, found '4-6'"},
      {"2--4", MANCALA_E_SYNTAX, 21, "must be a number from 2 to 63, found '-4'"},
      {"2 4-", MANCALA_E_SYNTAX, 21, "on either side of its hyphen, such as 2-4; found '4-'"},
      {"-4", MANCALA_E_SYNTAX, 19, "on either side of its hyphen, such as 2-4; found '-4'"},
      {"2 - 4", MANCALA_E_SYNTAX, 21, "on either side of its hyphen, such as 2-4; found '-'"},
      {"3 2-4", MANCALA_E_SYNTAX, 21, "holds 3 twice"},
      {"2-4 4-6", MANCALA_E_SYNTAX, 23, "holds 4 twice"},
      {"2-4 2", MANCALA_E_SYNTAX, 23, "holds 2 twice"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char text[256];
    snprintf(text, sizeof text, IDENTITY "capture_passing = %s", rows[i].value);
    check_parse_refused(text, (struct refusal){rows[i].status, 3, rows[i].column, "capture_passing", rows[i].message});
  }
}

/* `even` goes beyond 63; the even numbers up to there are another set. */
static void all_even_counts_are_one_word(void **state) {
  (void)state;
  char line[256] = "capture_passing =";
  for (int count = 2; count <= 62; count += 2) snprintf(line + strlen(line), sizeof line - strlen(line), " %d", count);
  mancala_ruleset *even = parsed_rules("capture_passing = even\n"), *listed = parsed_rules(line);
  assert_true((even->values.capture_passing & 1) != 0);
  assert_true((listed->values.capture_passing & 1) == 0);
  assert_true((even->values.capture_passing & ~UINT64_C(1)) == listed->values.capture_passing);
  assert_string_equal(value_of(listed, "capture_passing"), line + strlen("capture_passing = "));
  assert_true(mancala_ruleset_digest(even) != mancala_ruleset_digest(listed));
  mancala_ruleset_unref(even);
  mancala_ruleset_unref(listed);
}

static void check_empty(const struct key *key) {
  check_parse_refused(line_of(key->name, ""),
                      (struct refusal){MANCALA_E_SYNTAX, line_number(key->name), (uint32_t)strlen(key->name) + 4 - 1,
                                       key->name, key->name});
}

static void an_empty_value_of_a_play_key_is_refused(void **state) {
  (void)state;
  for_each(MANCALA_TYPE_NUMBER, check_empty);
  for_each(MANCALA_TYPE_CHOICE, check_empty);
  for_each(MANCALA_TYPE_COUNTS, check_empty);
  for_each(MANCALA_TYPE_START, check_empty);
}

static void numbers_are_written_without_leading_zeros(void **state) {
  (void)state;
  mancala_ruleset *rules = parsed_rules("columns = 007\n");
  assert_string_equal(value_of(rules, "columns"), "7");
  mancala_ruleset_unref(rules);
}

static void a_value_of_no_key_is_not_found(void **state) {
  (void)state;
  char buffer[8];
  mancala_ruleset *rules = parsed(IDENTITY);
  assert_int_equal(mancala_ruleset_value(rules, "colums", buffer, sizeof buffer, NULL), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_ruleset_value(rules, "name.kn", buffer, sizeof buffer, NULL), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_ruleset_value(rules, "name.*", buffer, sizeof buffer, NULL), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_ruleset_value(rules, "base", buffer, sizeof buffer, NULL), MANCALA_E_NOT_FOUND);
  assert_string_equal(value_of(rules, "people"), "");
  mancala_ruleset_unref(rules);
}

static void a_value_is_cut_to_the_buffer(void **state) {
  (void)state;
  char buffer[5];
  uint32_t length;
  mancala_ruleset *rules = parsed(IDENTITY);
  assert_int_equal(mancala_ruleset_value(rules, "begins", buffer, sizeof buffer, &length), MANCALA_TRUNCATED);
  assert_string_equal(buffer, "sout");
  assert_int_equal(length, 5);
  assert_int_equal(mancala_ruleset_value(rules, "begins", NULL, 0, &length), MANCALA_TRUNCATED);
  assert_int_equal(mancala_ruleset_value(rules, "begins", NULL, 1, &length), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_value(NULL, "begins", buffer, 1, &length), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_value(rules, NULL, buffer, 1, &length), MANCALA_E_ARGUMENT);
  mancala_ruleset_unref(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_key_that_is_not_given_has_its_default),
      cmocka_unit_test(numbers_are_accepted_to_the_ends_of_their_range_and_refused_beyond),
      cmocka_unit_test(what_is_no_whole_number_is_refused),
      cmocka_unit_test(every_choice_is_read_and_written_and_no_other),
      cmocka_unit_test(counts_are_numbers_from_2_to_63),
      cmocka_unit_test(counts_are_kept_in_order_and_stand_once),
      cmocka_unit_test(a_range_stands_for_each_of_its_counts),
      cmocka_unit_test(a_range_that_is_none_is_refused),
      cmocka_unit_test(all_even_counts_are_one_word),
      cmocka_unit_test(an_empty_value_of_a_play_key_is_refused),
      cmocka_unit_test(numbers_are_written_without_leading_zeros),
      cmocka_unit_test(a_value_of_no_key_is_not_found),
      cmocka_unit_test(a_value_is_cut_to_the_buffer),
  };
  return GROUP(tests);
}
