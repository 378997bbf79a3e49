#include <stdio.h>

#include "rules/texts.h"
#include "unit/helper.h"

static void the_least_ruleset_has_an_id_and_a_title(void **state) {
  (void)state;
  mancala_ruleset *rules = parsed("id=a-1\ntitle=\xE0\xB2\x85");
  assert_string_equal(mancala_ruleset_id(rules), "a-1");
  assert_string_equal(mancala_ruleset_title(rules), "\xE0\xB2\x85");
  mancala_ruleset_unref(rules);
  check_parse_refused("title = X", (struct refusal){MANCALA_E_SYNTAX, 1, 1, "id", "'id' is required"});
  check_parse_refused("id = x", (struct refusal){MANCALA_E_SYNTAX, 1, 1, "title", "'title' is required"});
  check_parse_refused("", (struct refusal){MANCALA_E_SYNTAX, 1, 1, "id", "'id' is required"});
}

static void keys_may_stand_in_any_order_among_comments(void **state) {
  (void)state;
  mancala_ruleset *rules =
      parsed("# one\r\ncolumns = 9\r\n\r\ntitle = X # no comment\r\n  # two\r\nid = x\r\nseeds = 3");
  assert_string_equal(value_of(rules, "title"), "X # no comment");
  assert_string_equal(value_of(rules, "columns"), "9");
  assert_string_equal(value_of(rules, "seeds"), "3");
  mancala_ruleset_unref(rules);
}

static void an_unknown_key_is_refused_with_the_nearest(void **state) {
  (void)state;
  check_parse_refused(IDENTITY "\n  colums = 3", (struct refusal){MANCALA_E_SYNTAX, 4, 3, "colums",
                                                                  "unknown key 'colums'; the nearest is 'columns'"});
  check_parse_refused(IDENTITY "xyzzy = 3", (struct refusal){MANCALA_E_SYNTAX, 3, 1, "xyzzy", "unknown key 'xyzzy'"});
  check_parse_refused(IDENTITY "name. = 3", (struct refusal){MANCALA_E_SYNTAX, 3, 1, "name.", "'name.*'"});
  check_parse_refused(IDENTITY "a_key_that_is_much_longer_than_any_key_is_allowed_to_be = 3",
                      (struct refusal){MANCALA_E_SYNTAX, 3, 1, NULL, "unknown key 'a_key_that"});
}

static void a_repeated_key_is_refused_with_both_lines(void **state) {
  (void)state;
  check_parse_refused(IDENTITY "seeds = 3\nrows = 2\n seeds = 3",
                      (struct refusal){MANCALA_E_SYNTAX, 5, 2, "seeds", "stands in line 3 already"});
  check_parse_refused("id = x\nid = x", (struct refusal){MANCALA_E_SYNTAX, 2, 1, "id", "stands in line 1 already"});
  check_parse_refused(IDENTITY "name.kn = a\nname.tr = b\nname.kn = c",
                      (struct refusal){MANCALA_E_SYNTAX, 5, 1, "name.kn", "stands in line 3 already"});
  check_parse_refused(IDENTITY "name.kn =\nname.kn = c",
                      (struct refusal){MANCALA_E_SYNTAX, 4, 1, "name.kn", "stands in line 3 already"});
}

static void ids_are_small_letters_digits_and_hyphens(void **state) {
  (void)state;
  static const char *const bad[] = {"X", "a b", "a_b", "a.b", "\xC3\xA9", "a;b"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    char text[128];
    snprintf(text, sizeof text, "title = X\nid = %s", bad[i]);
    check_parse_refused(text, (struct refusal){MANCALA_E_SYNTAX, 2, 6, "id", bad[i]});
  }
  check_parse_refused("title = X\nid =", (struct refusal){MANCALA_E_RANGE, 2, 5, "id", "1 to 47 bytes long, found 0"});
  mancala_ruleset_unref(parsed("title=X\nid=-0123456789abcdefghijklmnopqrstuvwxyz-012345678"));
  check_parse_refused("title=X\nid=-0123456789abcdefghijklmnopqrstuvwxyz-0123456789",
                      (struct refusal){MANCALA_E_RANGE, 2, 4, "id", "found 48"});
}

static void aliases_are_ids_separated_by_blanks(void **state) {
  (void)state;
  mancala_ruleset *rules = parsed_rules("aliases = one two-2\n");
  assert_string_equal(value_of(rules, "aliases"), "one two-2");
  mancala_ruleset_unref(rules);
  check_parse_refused(IDENTITY "aliases = one Two",
                      (struct refusal){MANCALA_E_SYNTAX, 3, 15, "aliases", "found 'Two'"});
}

static void texts_have_at_most_1000_bytes(void **state) {
  (void)state;
  char text[1200] = IDENTITY "summary = ";
  size_t start = strlen(text);
  memset(text + start, 'x', 1000);
  mancala_ruleset_unref(parsed(text));
  text[start + 1000] = 'x';
  check_parse_refused(text, (struct refusal){MANCALA_E_RANGE, 3, 11, "summary", "0 to 1000 bytes long, found 1001"});
}

static void an_empty_text_is_as_none(void **state) {
  (void)state;
  mancala_ruleset *rules = parsed_rules("people =\nname.kn =\naliases =\n");
  assert_string_equal(value_of(rules, "people"), "");
  assert_string_equal(text_of(rules), IDENTITY);
  mancala_ruleset_unref(rules);
}

static void at_most_256_texts_are_held(void **state) {
  (void)state;
  char text[8192] = IDENTITY;
  for (int i = 0; i < 254; i++) sprintf(text + strlen(text), "note.n%d = n\n", i);
  mancala_ruleset_unref(parsed(text));
  strcat(text, "people = P\n");
  check_parse_refused(text, (struct refusal){MANCALA_E_LIMIT, 257, 1, NULL, "at most 256 texts"});
}

static void a_text_has_at_most_65536_bytes(void **state) {
  (void)state;
  static char text[MANCALA_MAX_TEXT + 2];
  mancala_ruleset *rules;
  mancala_error error = {.struct_size = sizeof error};
  memset(text, '\n', sizeof text);
  memcpy(text, IDENTITY, strlen(IDENTITY));
  assert_int_equal(mancala_ruleset_parse(helper_context(), text, MANCALA_MAX_TEXT, &rules, NULL), MANCALA_OK);
  mancala_ruleset_unref(rules);
  mancala_status status = mancala_ruleset_parse(helper_context(), text, MANCALA_MAX_TEXT + 1, &rules, &error);
  check_refusal("long", status, &error, (struct refusal){MANCALA_E_LIMIT, 0, 0, "", "65537 bytes, at most 65536"});
  assert_null(rules);
  assert_int_equal(mancala_ruleset_parse(helper_context(), text, UINT32_MAX, &rules, NULL), MANCALA_E_LIMIT);
}

/* A text is longer when it is written with blanks round the equals sign. */
static void a_ruleset_that_could_not_be_written_is_refused(void **state) {
  (void)state;
  static char text[MANCALA_MAX_TEXT + 1];
  char value[961];
  memset(value, 'x', sizeof value - 1);
  value[sizeof value - 1] = '\0';
  int length = sprintf(text, "id=x\ntitle=X\n");
  for (int i = 0; length + 975 < MANCALA_MAX_TEXT; i++) length += sprintf(text + length, "note.n%02d=%s\n", i, value);
  int left = MANCALA_MAX_TEXT - length;
  sprintf(text + length, "note.z=%.*s\n", left - 8, value);
  assert_int_equal(strlen(text), MANCALA_MAX_TEXT);
  check_parse_refused(text, (struct refusal){MANCALA_E_LIMIT, 0, 0, "", "at most 65536 are allowed"});
}

static void arguments_that_are_null_are_refused(void **state) {
  (void)state;
  mancala_ruleset *rules = (mancala_ruleset *)&rules;
  mancala_error error = {.struct_size = sizeof error};
  assert_int_equal(mancala_ruleset_parse(NULL, "", 0, &rules, &error), MANCALA_E_ARGUMENT);
  assert_null(rules);
  assert_int_equal(error.status, MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_parse(helper_context(), NULL, 0, &rules, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_parse(helper_context(), "", 0, NULL, NULL), MANCALA_E_ARGUMENT);
}

static void texts_stand_in_the_order_of_the_keys(void **state) {
  (void)state;
  mancala_ruleset *rules =
      parsed("note.b = 1\nname.tr = 2\nname.kn = 3\nnote.a = 4\nsource.x = 5\nregion = 6\ntitle = X\nid = x\n");
  assert_string_equal(
      text_of(rules),
      "id = x\ntitle = X\nregion = 6\nsource.x = 5\nname.kn = 3\nname.tr = 2\nnote.a = 4\nnote.b = 1\n");
  assert_string_equal(texts_find(rules, "name.tr"), "2");
  assert_null(texts_find(rules, "people"));
  mancala_ruleset_unref(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_least_ruleset_has_an_id_and_a_title),
      cmocka_unit_test(keys_may_stand_in_any_order_among_comments),
      cmocka_unit_test(an_unknown_key_is_refused_with_the_nearest),
      cmocka_unit_test(a_repeated_key_is_refused_with_both_lines),
      cmocka_unit_test(ids_are_small_letters_digits_and_hyphens),
      cmocka_unit_test(aliases_are_ids_separated_by_blanks),
      cmocka_unit_test(texts_have_at_most_1000_bytes),
      cmocka_unit_test(an_empty_text_is_as_none),
      cmocka_unit_test(at_most_256_texts_are_held),
      cmocka_unit_test(a_text_has_at_most_65536_bytes),
      cmocka_unit_test(a_ruleset_that_could_not_be_written_is_refused),
      cmocka_unit_test(arguments_that_are_null_are_refused),
      cmocka_unit_test(texts_stand_in_the_order_of_the_keys),
  };
  return GROUP(tests);
}
