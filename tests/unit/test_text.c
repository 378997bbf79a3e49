#include "base/text.h"
#include "unit/helper.h"

static const char sample[] = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8C\xB1z"; /* a é € 🌱 z: characters of 1 to 4 bytes */

static void nothing_is_written_past_the_capacity_and_no_character_is_cut(void **state) {
  (void)state;
  static const size_t cuts[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11}; /* bytes kept of each capacity − 1 */
  for (uint32_t capacity = 1; capacity <= sizeof sample; capacity++) {
    char buffer[32];
    uint32_t length = 0;
    struct writer writer;
    memset(buffer, '#', sizeof buffer);
    assert_int_equal(writer_begin(&writer, buffer, capacity), MANCALA_OK);
    write_text(&writer, sample);
    mancala_status status = writer_end(&writer, &length);
    assert_int_equal(status, capacity == sizeof sample ? MANCALA_OK : MANCALA_TRUNCATED);
    assert_int_equal(length, sizeof sample - 1);
    assert_int_equal(strlen(buffer), cuts[capacity - 1]);
    assert_memory_equal(buffer, sample, cuts[capacity - 1]);
    for (size_t i = capacity; i < sizeof buffer; i++) assert_int_equal(buffer[i], '#');
  }
}

static void pieces_give_the_same_text_at_every_capacity(void **state) {
  (void)state;
  static const char whole[] = "abc:-7 [2 seeds]";
  for (uint32_t capacity = 1; capacity <= sizeof whole + 1; capacity++) {
    char buffer[64];
    uint32_t length;
    struct writer writer;
    writer_begin(&writer, buffer, capacity);
    write_bytes(&writer, "abcd", 3);
    write_char(&writer, ':');
    write_number(&writer, -7);
    write_text(&writer, " [");
    write_format(&writer, "%d %s]", 2, "seeds");
    mancala_status status = writer_end(&writer, &length);
    assert_int_equal(status, capacity < sizeof whole ? MANCALA_TRUNCATED : MANCALA_OK);
    assert_int_equal(length, sizeof whole - 1);
    assert_memory_equal(buffer, whole, strlen(buffer));
    assert_int_equal(strlen(buffer), capacity < sizeof whole ? capacity - 1 : sizeof whole - 1);
  }
}

static void without_a_buffer_the_length_is_counted(void **state) {
  (void)state;
  struct writer writer;
  uint32_t length;
  assert_int_equal(writer_begin(&writer, NULL, 0), MANCALA_OK);
  write_text(&writer, "12345");
  write_format(&writer, "%d", 678);
  assert_int_equal(writer_end(&writer, &length), MANCALA_TRUNCATED);
  assert_int_equal(length, 8);
}

static void no_buffer_with_a_capacity_is_refused(void **state) {
  (void)state;
  struct writer writer;
  assert_int_equal(writer_begin(&writer, NULL, 1), MANCALA_E_ARGUMENT);
}

static void an_empty_text_is_terminated(void **state) {
  (void)state;
  char buffer[4] = "###";
  struct writer writer;
  writer_begin(&writer, buffer, sizeof buffer);
  assert_int_equal(writer_end(&writer, NULL), MANCALA_OK);
  assert_string_equal(buffer, "");
}

static void numbers_are_written_to_the_ends_of_their_range(void **state) {
  (void)state;
  static const struct {
    int64_t number;
    const char *text;
  } cases[] = {
      {0, "0"}, {-1, "-1"}, {4095, "4095"}, {INT64_MAX, "9223372036854775807"}, {INT64_MIN, "-9223372036854775808"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char buffer[32];
    struct writer writer;
    writer_begin(&writer, buffer, sizeof buffer);
    write_number(&writer, cases[i].number);
    writer_end(&writer, NULL);
    assert_string_equal(buffer, cases[i].text);
  }
}

static void the_length_stops_at_its_greatest_value(void **state) {
  (void)state;
  struct writer writer = {NULL, 0, UINT32_MAX - 2};
  write_text(&writer, "12345");
  assert_int_equal(writer.length, UINT32_MAX);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nothing_is_written_past_the_capacity_and_no_character_is_cut),
      cmocka_unit_test(pieces_give_the_same_text_at_every_capacity),
      cmocka_unit_test(without_a_buffer_the_length_is_counted),
      cmocka_unit_test(no_buffer_with_a_capacity_is_refused),
      cmocka_unit_test(an_empty_text_is_terminated),
      cmocka_unit_test(numbers_are_written_to_the_ends_of_their_range),
      cmocka_unit_test(the_length_stops_at_its_greatest_value),
  };
  return GROUP(tests);
}
