#include "base/lexer.h"
#include "unit/helper.h"

static struct span span(const char *text) { return (struct span){text, (uint32_t)strlen(text), {1, 1}}; }

static void check_span(struct span found, const char *text, uint32_t line, uint32_t column) {
  assert_int_equal(found.length, strlen(text));
  assert_memory_equal(found.start, text, found.length);
  assert_int_equal(found.place.line, line);
  assert_int_equal(found.place.column, column);
}

static void pairs_come_with_line_and_column(void **state) {
  (void)state;
  static const char text[] = "# comment = no\n\n\tkey one \t=  value = two  \r\nempty=\n  # another\nlast=x";
  struct lexer lexer;
  struct span key, value;
  bool more;
  lexer_begin(&lexer, text, sizeof text - 1);
  assert_int_equal(lexer_pair(&lexer, &key, &value, &more, NULL), MANCALA_OK);
  assert_true(more);
  check_span(key, "key one", 3, 2);
  check_span(value, "value = two", 3, 14);
  assert_int_equal(lexer_pair(&lexer, &key, &value, &more, NULL), MANCALA_OK);
  check_span(key, "empty", 4, 1);
  check_span(value, "", 4, 7);
  assert_int_equal(lexer_pair(&lexer, &key, &value, &more, NULL), MANCALA_OK);
  check_span(key, "last", 6, 1);
  check_span(value, "x", 6, 6);
  assert_int_equal(lexer_pair(&lexer, &key, &value, &more, NULL), MANCALA_OK);
  assert_false(more);
}

static void a_text_without_pairs_ends_at_once(void **state) {
  (void)state;
  static const char *const texts[] = {"", "\n", "\r\n\r\n", "# only this", "  \t \n#\n", "\xEF\xBB\xBF"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    struct lexer lexer;
    struct span key, value;
    bool more = true;
    lexer_begin(&lexer, texts[i], (uint32_t)strlen(texts[i]));
    assert_int_equal(lexer_pair(&lexer, &key, &value, &more, NULL), MANCALA_OK);
    assert_false(more);
  }
}

static void a_byte_order_mark_is_passed_over(void **state) {
  (void)state;
  struct lexer lexer;
  struct span key, value;
  bool more;
  lexer_begin(&lexer, "\xEF\xBB\xBFid = x", 9);
  assert_int_equal(lexer_pair(&lexer, &key, &value, &more, NULL), MANCALA_OK);
  check_span(key, "id", 1, 1);
}

static void check_bad_line(const char *text, uint32_t line, uint32_t column, const char *part) {
  struct lexer lexer;
  struct span key, value;
  bool more = true;
  mancala_error error = {.struct_size = sizeof error};
  lexer_begin(&lexer, text, (uint32_t)strlen(text));
  mancala_status status = lexer_pair(&lexer, &key, &value, &more, &error);
  check_refusal(text, status, &error, (struct refusal){MANCALA_E_SYNTAX, line, column, "", part});
}

static void a_line_without_a_key_or_an_equals_sign_is_refused(void **state) {
  (void)state;
  check_bad_line("\n  nonsense\n", 2, 3, "expected 'key = value', found 'nonsense'");
  check_bad_line("  = 3", 1, 3, "expected a key before '='");
  check_bad_line("=", 1, 1, "expected a key before '='");
}

static void words_are_cut_off_with_their_places(void **state) {
  (void)state;
  struct span rest = span(" one \t two"), word;
  assert_true(span_word(&rest, &word));
  check_span(word, "one", 1, 2);
  assert_true(span_word(&rest, &word));
  check_span(word, "two", 1, 8);
  assert_false(span_word(&rest, &word));
  rest = span("");
  assert_false(span_word(&rest, &word));
}

static void splitting_keeps_empty_parts(void **state) {
  (void)state;
  struct span rest = span("a,,b,"), part;
  bool done = false;
  static const struct {
    const char *text;
    uint32_t column;
  } parts[] = {{"a", 1}, {"", 3}, {"b", 4}, {"", 6}};
  for (size_t i = 0; i < 4; i++) {
    assert_true(span_split(&rest, ',', &part, &done));
    check_span(part, parts[i].text, 1, parts[i].column);
  }
  assert_false(span_split(&rest, ',', &part, &done));
  rest = span("");
  done = false;
  assert_true(span_split(&rest, ',', &part, &done));
  check_span(part, "", 1, 1);
  assert_false(span_split(&rest, ',', &part, &done));
}

static void a_span_is_compared_as_a_whole(void **state) {
  (void)state;
  assert_true(span_is(span("rows"), "rows"));
  assert_false(span_is(span("row"), "rows"));
  assert_false(span_is(span("rows"), "row"));
  assert_true(span_is(span(""), ""));
}

static void check_number(const char *text, uint32_t minimum, uint32_t maximum, mancala_status expected,
                         uint32_t number) {
  uint32_t found = 77;
  mancala_error error = {.struct_size = sizeof error};
  mancala_status status = span_number(span(text), "seeds", minimum, maximum, &found, &error);
  if (status != expected) fail_msg("'%s': %d", text, (int)status);
  assert_int_equal(found, expected == MANCALA_OK ? number : 77);
  if (expected != MANCALA_OK)
    check_refusal(text, status, &error, (struct refusal){expected, 1, 1, "seeds", "seeds must be a number from "});
}

static void numbers_are_digits_within_their_range(void **state) {
  (void)state;
  check_number("0", 0, 9, MANCALA_OK, 0);
  check_number("007", 0, 9, MANCALA_OK, 7);
  check_number("4294967295", 0, UINT32_MAX, MANCALA_OK, UINT32_MAX);
  check_number("4294967296", 0, UINT32_MAX, MANCALA_E_RANGE, 0);
  check_number("99999999999999999999999999999999999999999", 0, UINT32_MAX, MANCALA_E_RANGE, 0);
  check_number("18446744073709551617", 0, 9, MANCALA_E_RANGE, 0);
  check_number("1", 2, 9, MANCALA_E_RANGE, 0);
  check_number("10", 2, 9, MANCALA_E_RANGE, 0);
  static const char *const bad[] = {"", "-1", "+1", "1.5", "0x1", "1 2", "a", "1a", "\xD9\xA1"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) check_number(bad[i], 0, 9, MANCALA_E_SYNTAX, 0);
}

static void hexadecimal_numbers_have_one_to_sixteen_digits(void **state) {
  (void)state;
  uint64_t number = 0;
  assert_int_equal(span_hex(span("0"), "digest", &number, NULL), MANCALA_OK);
  assert_int_equal(number, 0);
  assert_int_equal(span_hex(span("DEADbeef01234567"), "digest", &number, NULL), MANCALA_OK);
  assert_true(number == UINT64_C(0xDEADBEEF01234567));
  static const char *const bad[] = {"", "g", "0x1", "12345678901234567", "-1", " 1"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    assert_int_equal(span_hex(span(bad[i]), "digest", &number, NULL), MANCALA_E_SYNTAX);
  assert_true(number == UINT64_C(0xDEADBEEF01234567));
}

static void a_span_in_a_message_is_cut_between_characters(void **state) {
  (void)state;
  static const char *const shown[] = {"", "", "", "…", "a…"};
  char buffer[8];
  for (size_t capacity = 1; capacity <= 5; capacity++)
    assert_string_equal(span_text(span("a\xC3\xA9zzzzz"), buffer, capacity), shown[capacity - 1]);
  assert_string_equal(span_text(span("a\xC3\xA9zzzzz"), buffer, 6), "a…");
  assert_string_equal(span_text(span("a\xC3\xA9zzzzz"), buffer, 7), "aé…");
  assert_string_equal(span_text(span("1234567"), buffer, 8), "1234567");
}

static void check_text_refused(const char *text, uint32_t length, uint32_t line, uint32_t column, const char *part) {
  mancala_error error = {.struct_size = sizeof error};
  mancala_status status = text_check(text, length, &error);
  check_refusal(part, status, &error, (struct refusal){MANCALA_E_SYNTAX, line, column, "", part});
}

static void well_formed_utf8_is_accepted_to_the_ends_of_its_ranges(void **state) {
  (void)state;
  static const char *const texts[] = {
      "",
      "plain\tone\r\ntwo\n",
      "\xC2\xA0",
      "\xDF\xBF",
      "\xE0\xA0\x80",
      "\xED\x9F\xBF",
      "\xEE\x80\x80",
      "\xEF\xBF\xBF",
      "\xF0\x90\x80\x80",
      "\xF4\x8F\xBF\xBF",
      "\xEF\xBB\xBF",
      "ಅಳಗುಳಿ ಮನೆ",
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    assert_int_equal(text_check(texts[i], (uint32_t)strlen(texts[i]), NULL), MANCALA_OK);
}

static void ill_formed_utf8_is_refused_at_its_place(void **state) {
  (void)state;
  static const char *const texts[] = {
      "\x80",             /* a following byte alone */
      "\xBF",             /* the same */
      "\xC0\x80",         /* NUL in two bytes */
      "\xC1\xBF",         /* ASCII in two bytes */
      "\xE0\x9F\xBF",     /* two bytes' worth in three */
      "\xED\xA0\x80",     /* a surrogate */
      "\xED\xBF\xBF",     /* a surrogate */
      "\xF0\x8F\xBF\xBF", /* three bytes' worth in four */
      "\xF4\x90\x80\x80", /* above U+10FFFF */
      "\xF5\x80\x80\x80",
      "\xFE",
      "\xFF",
      "\xC3", /* the text ends within a character */
      "\xE2\x82",
      "\xF0\x9F\x8C",
      "\xE2\x82z",
      "\xF0\x9F\x8Cz",
      "\xC3\xC3",
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    char text[16] = "a\n\xC3\xA9";
    strcat(text, texts[i]);
    check_text_refused(text, (uint32_t)strlen(text), 2, 3, "not UTF-8");
  }
}

static void control_characters_are_refused_at_their_place(void **state) {
  (void)state;
  check_text_refused("a\nbc\0d", 6, 2, 3, "U+0000");
  check_text_refused("\x1B[0m", 4, 1, 1, "U+001B");
  check_text_refused("a\x7F", 2, 1, 2, "U+007F");
  check_text_refused("\xC2\x85", 2, 1, 1, "U+0085");
  check_text_refused("\xC2\x9F", 2, 1, 1, "U+009F");
  check_text_refused("a\rb", 3, 1, 2, "U+000D");
  check_text_refused("a\r", 2, 1, 2, "U+000D");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(pairs_come_with_line_and_column),
      cmocka_unit_test(a_text_without_pairs_ends_at_once),
      cmocka_unit_test(a_byte_order_mark_is_passed_over),
      cmocka_unit_test(a_line_without_a_key_or_an_equals_sign_is_refused),
      cmocka_unit_test(words_are_cut_off_with_their_places),
      cmocka_unit_test(splitting_keeps_empty_parts),
      cmocka_unit_test(a_span_is_compared_as_a_whole),
      cmocka_unit_test(numbers_are_digits_within_their_range),
      cmocka_unit_test(hexadecimal_numbers_have_one_to_sixteen_digits),
      cmocka_unit_test(a_span_in_a_message_is_cut_between_characters),
      cmocka_unit_test(well_formed_utf8_is_accepted_to_the_ends_of_its_ranges),
      cmocka_unit_test(ill_formed_utf8_is_refused_at_its_place),
      cmocka_unit_test(control_characters_are_refused_at_their_place),
  };
  return GROUP(tests);
}
