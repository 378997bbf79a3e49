#include <stdlib.h>

#include "unit/helper.h"

/* Reads bytes that may be anything, in memory that ends where they end: an error has a message and gives no ruleset. */
static mancala_status read_bytes(const char *bytes, size_t length) {
  char *exact = malloc(length > 0 ? length : 1);
  memcpy(exact, bytes, length);
  mancala_ruleset *rules = NULL;
  mancala_error error = {.struct_size = sizeof error};
  mancala_status status = mancala_ruleset_parse(helper_context(), exact, (uint32_t)length, &rules, &error);
  free(exact);
  assert_int_equal(rules == NULL, status != MANCALA_OK);
  if (status != MANCALA_OK) {
    assert_int_equal(error.status, status);
    assert_true(strlen(error.message) > 0);
  }
  mancala_ruleset_unref(rules);
  return status;
}

static void a_text_that_is_cut_anywhere_is_read_or_refused(void **state) {
  (void)state;
  static const char *const variants[] = {"ali-guli-mane", "mangala-iv-random", "nsolo", "toguz-kumalak"};
  for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
    const char *text = text_of(registered(variants[i]));
    for (size_t length = 0; length <= strlen(text); length++) read_bytes(text, length);
  }
}

static void a_text_with_any_byte_changed_is_read_or_refused(void **state) {
  (void)state;
  static const char bytes[] = {'\0', '\xFF', '\xC3', '\n', '\r', '=', '#', '*', '/', '9', ' '};
  static char text[MANCALA_MAX_TEXT + 1];
  strcpy(text, text_of(registered("nsolo")));
  size_t length = strlen(text);
  for (size_t at = 0; at < length; at++) {
    char before = text[at];
    for (size_t i = 0; i < sizeof bytes; i++) {
      text[at] = bytes[i];
      mancala_status status = read_bytes(text, length);
      if (i < 2) assert_int_equal(status, MANCALA_E_SYNTAX);
    }
    text[at] = before;
  }
}

static void a_nul_byte_is_refused_at_its_place(void **state) {
  (void)state;
  mancala_ruleset *rules;
  mancala_error error = {.struct_size = sizeof error};
  mancala_status status = mancala_ruleset_parse(helper_context(), "id = x\ntitle = X\0\n", 18, &rules, &error);
  check_refusal("NUL", status, &error, (struct refusal){MANCALA_E_SYNTAX, 2, 10, "", "U+0000"});
}

static void bytes_that_are_not_utf8_are_refused_at_their_place(void **state) {
  (void)state;
  check_parse_refused(IDENTITY "people = \xE0\xB2\x85\xE0\xB2",
                      (struct refusal){MANCALA_E_SYNTAX, 3, 13, "", "not UTF-8"});
}

static void a_line_of_65536_bytes_is_refused(void **state) {
  (void)state;
  static char text[MANCALA_MAX_TEXT];
  static const char fillers[] = {'x', ' ', '=', '\t', '#', '1'};
  for (size_t i = 0; i < sizeof fillers; i++) {
    memset(text, fillers[i], sizeof text);
    assert_true(read_bytes(text, sizeof text) < 0);
    memcpy(text, "seeds =", 7);
    assert_true(read_bytes(text, sizeof text) < 0);
    memcpy(text, "start =", 7);
    assert_true(read_bytes(text, sizeof text) < 0);
  }
}

static void random_lines_are_read_or_refused(void **state) {
  (void)state;
  static const char *const pieces[] = {"id",      "title",        "base",    "nsolo",   " = ",   "=",
                                       "\n",      "rows",         "4",       "columns", "start", "seeds*",
                                       " / ",     "random",       "capture", "count",   "none",  "99999999999",
                                       "name.kn", "\xE0\xB2\x85", "#",       "-1"};
  uint64_t state_64 = 1;
  for (int i = 0; i < 20000; i++) {
    char text[256] = "";
    for (int piece = 0; piece < 16; piece++) {
      state_64 = state_64 * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
      strcat(text, pieces[(state_64 >> 33) % (sizeof pieces / sizeof *pieces)]);
    }
    read_bytes(text, strlen(text));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_text_that_is_cut_anywhere_is_read_or_refused),
      cmocka_unit_test(a_text_with_any_byte_changed_is_read_or_refused),
      cmocka_unit_test(a_nul_byte_is_refused_at_its_place),
      cmocka_unit_test(bytes_that_are_not_utf8_are_refused_at_their_place),
      cmocka_unit_test(a_line_of_65536_bytes_is_refused),
      cmocka_unit_test(random_lines_are_read_or_refused),
  };
  return GROUP(tests);
}
