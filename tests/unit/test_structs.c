#include "base/structs.h"

#include "base/allocator.h"
#include "base/error.h"
#include "unit/helper.h"

#include <stdio.h>

#include <mancala/version.h>

/* A structure of this library, and the same as a newer version of it would have it. */
struct ours {
  uint32_t struct_size, a, b, c;
};
struct newer {
  struct ours ours;
  uint32_t d, e;
};

static void sizes_from_8_to_4096_are_accepted(void **state) {
  (void)state;
  static const uint32_t bad[] = {0, 1, 4, 7, 4097, UINT32_MAX}, good[] = {8, 12, 4096};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    assert_int_equal(struct_check(&(struct ours){.struct_size = bad[i]}), MANCALA_E_STRUCT_SIZE);
  for (size_t i = 0; i < sizeof good / sizeof *good; i++)
    assert_int_equal(struct_check(&(struct ours){.struct_size = good[i]}), MANCALA_OK);
  assert_int_equal(struct_check(NULL), MANCALA_E_ARGUMENT);
}

static void an_older_caller_gets_what_fits(void **state) {
  (void)state;
  for (uint32_t size = 8; size <= sizeof(struct ours); size++) {
    struct ours out = {size, 9, 9, 9}, expected = out, filled = {0, 1, 2, 3};
    memcpy((char *)&expected + 4, (char *)&filled + 4, size - 4);
    struct_fill(&out, &filled, sizeof filled);
    assert_memory_equal(&out, &expected, sizeof out);
  }
}

static void a_newer_caller_gets_zeros(void **state) {
  (void)state;
  struct newer out = {{sizeof out, 9, 9, 9}, 9, 9};
  struct newer expected = {{sizeof out, 1, 2, 3}, 0, 0};
  struct_fill(&out, &(struct ours){0, 1, 2, 3}, sizeof(struct ours));
  assert_memory_equal(&out, &expected, sizeof out);
}

static void what_an_older_caller_lacks_is_zero(void **state) {
  (void)state;
  struct ours taken = {9, 9, 9, 9};
  assert_int_equal(struct_take(&taken, sizeof taken, &(struct ours){12, 1, 2, 3}), MANCALA_OK);
  assert_memory_equal(&taken, (&(struct ours){12, 1, 2, 0}), sizeof taken);
}

static void a_newer_caller_may_set_only_what_is_known(void **state) {
  (void)state;
  struct ours taken = {9, 9, 9, 9};
  struct newer in = {{sizeof in, 1, 2, 3}, 0, 1};
  assert_int_equal(struct_take(&taken, sizeof taken, &in), MANCALA_E_NEWER_FIELDS);
  assert_memory_equal(&taken, (&(struct ours){9, 9, 9, 9}), sizeof taken);
  in.e = 0;
  assert_int_equal(struct_take(&taken, sizeof taken, &in), MANCALA_OK);
  assert_memory_equal(&taken, (&(struct ours){sizeof in, 1, 2, 3}), sizeof taken);
  in.ours.struct_size = 4;
  assert_int_equal(struct_take(&taken, sizeof taken, &in), MANCALA_E_STRUCT_SIZE);
  assert_int_equal(struct_take(&taken, sizeof taken, NULL), MANCALA_E_ARGUMENT);
}

static void an_error_is_filled_in_and_its_status_returned(void **state) {
  (void)state;
  mancala_error error = {.struct_size = sizeof error};
  assert_int_equal(fail(&error, MANCALA_E_RANGE, (struct place){3, 4}, "rows", "found %d", 5), MANCALA_E_RANGE);
  assert_int_equal(error.status, MANCALA_E_RANGE);
  assert_int_equal(error.line, 3);
  assert_int_equal(error.column, 4);
  assert_string_equal(error.key, "rows");
  assert_string_equal(error.message, "found 5");
  assert_int_equal(fail(&error, MANCALA_E_MEMORY, NOWHERE, NULL, "none"), MANCALA_E_MEMORY);
  assert_string_equal(error.key, "");
  assert_int_equal(fail(NULL, MANCALA_E_RULE, NOWHERE, NULL, "none"), MANCALA_E_RULE);
}

static void an_error_of_no_size_is_left_as_it_is(void **state) {
  (void)state;
  mancala_error error = {.struct_size = 7, .line = 9};
  assert_int_equal(fail(&error, MANCALA_E_RANGE, (struct place){3, 4}, "rows", "found"), MANCALA_E_RANGE);
  assert_int_equal(error.line, 9);
}

static void a_smaller_error_ends_with_its_text_terminated(void **state) {
  (void)state;
  for (uint32_t size = 8; size <= sizeof(mancala_error); size++) {
    mancala_error error;
    memset(&error, '#', sizeof error);
    error.struct_size = size;
    fail(&error, MANCALA_E_RANGE, (struct place){3, 4}, "a-key", "%0200d", 1);
    assert_int_equal(error.status, MANCALA_E_RANGE);
    if (size > offsetof(mancala_error, message))
      assert_non_null(memchr(error.message, 0, size - offsetof(mancala_error, message)));
    for (size_t i = size; i < sizeof error; i++) assert_int_equal(((char *)&error)[i], '#');
  }
}

static void a_long_key_and_message_are_cut_between_characters(void **state) {
  (void)state;
  char long_text[600];
  for (size_t i = 0; i + 2 < sizeof long_text; i += 2) memcpy(long_text + i, "\xC3\xA9", 3);
  mancala_error error = {.struct_size = sizeof error};
  fail(&error, MANCALA_E_RANGE, NOWHERE, long_text, "%s", long_text);
  assert_int_equal(strlen(error.key), 46);
  assert_int_equal(strlen(error.message), 190);
}

static void every_status_has_a_name_and_a_text(void **state) {
  (void)state;
  static const mancala_status statuses[] = {0, 1, -1, -2, -3, -4, -5, -6, -7, -10, -11, -12, -20, -21, -22, -23, -30};
  for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++) {
    assert_memory_equal(mancala_status_name(statuses[i]), "MANCALA_", 8);
    assert_string_not_equal(mancala_status_text(statuses[i]), "unknown status");
  }
  assert_string_equal(mancala_status_name(MANCALA_E_RANGE), "MANCALA_E_RANGE");
  assert_string_equal(mancala_status_name(-8), "unknown");
  assert_string_equal(mancala_status_text(INT32_MIN), "unknown status");
}

static void the_version_of_the_library_is_that_of_the_headers(void **state) {
  (void)state;
  assert_int_equal(mancala_version_number(),
                   MANCALA_VERSION_MAJOR * 65536 + MANCALA_VERSION_MINOR * 256 + MANCALA_VERSION_PATCH);
  char text[32];
  snprintf(text, sizeof text, "%d.%d.%d", MANCALA_VERSION_MAJOR, MANCALA_VERSION_MINOR, MANCALA_VERSION_PATCH);
  assert_string_equal(mancala_version_string(), text);
}

static void memory_is_zeroed_and_aligned(void **state) {
  (void)state;
  struct allocator allocator = allocator_default();
  for (size_t size = 1; size < 100; size++) {
    unsigned char *memory = allocate(&allocator, size);
    assert_non_null(memory);
    assert_int_equal((uintptr_t)memory % _Alignof(uint64_t), 0);
    for (size_t i = 0; i < size; i++) assert_int_equal(memory[i], 0);
    memset(memory, 0xFF, size);
    release(&allocator, memory, size);
  }
  release(&allocator, NULL, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sizes_from_8_to_4096_are_accepted),
      cmocka_unit_test(an_older_caller_gets_what_fits),
      cmocka_unit_test(a_newer_caller_gets_zeros),
      cmocka_unit_test(what_an_older_caller_lacks_is_zero),
      cmocka_unit_test(a_newer_caller_may_set_only_what_is_known),
      cmocka_unit_test(an_error_is_filled_in_and_its_status_returned),
      cmocka_unit_test(an_error_of_no_size_is_left_as_it_is),
      cmocka_unit_test(a_smaller_error_ends_with_its_text_terminated),
      cmocka_unit_test(a_long_key_and_message_are_cut_between_characters),
      cmocka_unit_test(every_status_has_a_name_and_a_text),
      cmocka_unit_test(the_version_of_the_library_is_that_of_the_headers),
      cmocka_unit_test(memory_is_zeroed_and_aligned),
  };
  return GROUP(tests);
}
