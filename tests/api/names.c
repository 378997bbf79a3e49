/* Static names: every constant has one, and a number that is none gets `unknown`. */
#include <stdio.h>

#include "support/support.h"

static void test_status_names(void **state) {
  (void)state;
  static const struct {
    mancala_status status;
    const char *name;
  } names[] = {
      {MANCALA_OK, "MANCALA_OK"},
      {MANCALA_TRUNCATED, "MANCALA_TRUNCATED"},
      {MANCALA_E_MEMORY, "MANCALA_E_MEMORY"},
      {MANCALA_E_ARGUMENT, "MANCALA_E_ARGUMENT"},
      {MANCALA_E_STRUCT_SIZE, "MANCALA_E_STRUCT_SIZE"},
      {MANCALA_E_NEWER_FIELDS, "MANCALA_E_NEWER_FIELDS"},
      {MANCALA_E_RANGE, "MANCALA_E_RANGE"},
      {MANCALA_E_NOT_FOUND, "MANCALA_E_NOT_FOUND"},
      {MANCALA_E_EXISTS, "MANCALA_E_EXISTS"},
      {MANCALA_E_SYNTAX, "MANCALA_E_SYNTAX"},
      {MANCALA_E_RULE, "MANCALA_E_RULE"},
      {MANCALA_E_POSITION, "MANCALA_E_POSITION"},
      {MANCALA_E_ILLEGAL, "MANCALA_E_ILLEGAL"},
      {MANCALA_E_GAME_OVER, "MANCALA_E_GAME_OVER"},
      {MANCALA_E_NO_HISTORY, "MANCALA_E_NO_HISTORY"},
      {MANCALA_E_MISMATCH, "MANCALA_E_MISMATCH"},
      {MANCALA_E_LIMIT, "MANCALA_E_LIMIT"},
  };
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    assert_string_equal(mancala_status_name(names[i].status), names[i].name);
    assert_true(strlen(mancala_status_text(names[i].status)) > 0);
    assert_string_not_equal(mancala_status_text(names[i].status), "unknown status");
  }
  static const mancala_status none[] = {2, -8, -9, -13, -31, INT32_MIN, INT32_MAX};
  for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
    assert_string_equal(mancala_status_name(none[i]), "unknown");
    assert_string_equal(mancala_status_text(none[i]), "unknown status");
  }
}

static void test_end_reason_names(void **state) {
  (void)state;
  static const char *const names[] = {
      [MANCALA_END_BOARD_EMPTY] = "board-empty", [MANCALA_END_IMMOBILE] = "immobile",
      [MANCALA_END_FOUR_LEFT] = "four-left",     [MANCALA_END_FEW_LEFT] = "few-left",
      [MANCALA_END_CLEARED] = "cleared",         [MANCALA_END_ENDLESS_SOWING] = "endless-sowing",
      [MANCALA_END_REPETITION] = "repetition",   [MANCALA_END_QUIET_LIMIT] = "quiet-limit",
      [MANCALA_END_RESIGNED] = "resigned",       [MANCALA_END_AGREED] = "agreed",
      [MANCALA_END_ROW_EMPTY] = "row-empty",     [MANCALA_END_MAJORITY] = "majority",
  };
  for (uint32_t reason = 1; reason < sizeof names / sizeof names[0]; reason++)
    assert_string_equal(mancala_end_reason_name(reason), names[reason]);
  assert_string_not_equal(mancala_end_reason_name(MANCALA_END_NONE), "unknown");
  assert_string_equal(mancala_end_reason_name(999), "unknown");
  assert_string_equal(mancala_end_reason_name(UINT32_MAX), "unknown");
}

static void test_event_names(void **state) {
  (void)state;
  for (uint32_t kind = MANCALA_EVENT_LIFT; kind <= MANCALA_EVENT_TUZDIK; kind++) {
    assert_string_not_equal(mancala_event_name(kind), "unknown");
    for (uint32_t other = MANCALA_EVENT_LIFT; other < kind; other++)
      assert_string_not_equal(mancala_event_name(kind), mancala_event_name(other));
  }
  assert_string_equal(mancala_event_name(MANCALA_EVENT_CAPTURE), "capture");
  assert_string_equal(mancala_event_name(0), "unknown");
  assert_string_equal(mancala_event_name(999), "unknown");
  assert_string_equal(mancala_event_name(UINT32_MAX), "unknown");
}

static void test_capture_names(void **state) {
  (void)state;
  for (int32_t code = MANCALA_CAPTURE_PASSING; code <= MANCALA_CAPTURE_BACK; code++) {
    assert_string_not_equal(mancala_capture_name(code), "unknown");
    for (int32_t other = MANCALA_CAPTURE_PASSING; other < code; other++)
      assert_string_not_equal(mancala_capture_name(code), mancala_capture_name(other));
  }
  assert_string_equal(mancala_capture_name(MANCALA_CAPTURE_CHAIN), "chain");
  assert_string_equal(mancala_capture_name(0), "unknown");
  assert_string_equal(mancala_capture_name(999), "unknown");
  assert_string_equal(mancala_capture_name(INT32_MIN), "unknown");
}

static void test_the_version(void **state) {
  (void)state;
  uint32_t number = MANCALA_VERSION_MAJOR * 65536u + MANCALA_VERSION_MINOR * 256u + MANCALA_VERSION_PATCH;
  assert_int_equal(mancala_version_number(), number);
  char text[32];
  int length =
      snprintf(text, sizeof text, "%d.%d.%d", MANCALA_VERSION_MAJOR, MANCALA_VERSION_MINOR, MANCALA_VERSION_PATCH);
  assert_true(length > 0);
  assert_string_equal(mancala_version_string(), text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_status_names),  cmocka_unit_test(test_end_reason_names), cmocka_unit_test(test_event_names),
      cmocka_unit_test(test_capture_names), cmocka_unit_test(test_the_version),
  };
  return cmocka_run_group_tests(tests, support_begin, support_end);
}
