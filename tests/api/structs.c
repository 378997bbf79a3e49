/* Structures that begin with their size: sizes out of range, callers older and newer than the library. */
#include "support/support.h"

enum { LARGEST = 4096, NEWER = 200 };

/* What the calls below ask about. */
static mancala_game *game;
static mancala_match *match;

static mancala_status rule_key(void *out) { return mancala_rule_key_at(0, out); }
static mancala_status ruleset(void *out) { return mancala_ruleset_describe(mancala_game_ruleset(game), out); }
static mancala_status site(void *out) { return mancala_ruleset_site(mancala_game_ruleset(game), 3, out); }
static mancala_status decision(void *out) { return mancala_game_decision(game, out); }
static mancala_status outcome(void *out) { return mancala_game_outcome(game, out); }
static mancala_status site_state(void *out) { return mancala_game_site(game, 3, out); }
static mancala_status match_info(void *out) { return mancala_match_describe(match, out); }
static mancala_status playout_result(void *out) {
  uint64_t random = 1;
  return mancala_game_playouts(game, 3, 500, &random, out);
}

static const struct filled {
  const char *name;
  mancala_status (*fill)(void *out);
  uint32_t size;
} filled[] = {
    {"mancala_rule_key", rule_key, sizeof(mancala_rule_key)},
    {"mancala_ruleset_info", ruleset, sizeof(mancala_ruleset_info)},
    {"mancala_site_info", site, sizeof(mancala_site_info)},
    {"mancala_decision", decision, sizeof(mancala_decision)},
    {"mancala_outcome", outcome, sizeof(mancala_outcome)},
    {"mancala_site_state", site_state, sizeof(mancala_site_state)},
    {"mancala_match_info", match_info, sizeof(mancala_match_info)},
    {"mancala_playout_result", playout_result, sizeof(mancala_playout_result)},
};

union bytes {
  uint32_t struct_size;
  uint64_t alignment;
  unsigned char bytes[LARGEST + 8];
};

static void prepare(union bytes *out, uint32_t size) {
  memset(out->bytes, 0xEE, sizeof out->bytes);
  out->struct_size = size;
}

static void check_untouched(const union bytes *out, size_t from, const char *name) {
  for (size_t i = from; i < sizeof out->bytes; i++)
    if (out->bytes[i] != 0xEE) fail_msg("%s: byte %zu was written to", name, i);
}

static void test_sizes_out_of_range(void **state) {
  const struct filled *type = *state;
  static const uint32_t sizes[] = {0, 1, 7, LARGEST + 1, UINT32_MAX};
  static union bytes out;
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    prepare(&out, sizes[i]);
    assert_int_equal(type->fill(&out), MANCALA_E_STRUCT_SIZE);
    assert_int_equal(out.struct_size, sizes[i]);
    check_untouched(&out, sizeof out.struct_size, type->name);
  }
  assert_int_equal(type->fill(NULL), MANCALA_E_ARGUMENT);
}

/* An older caller gets the first bytes, and nothing is written beyond them. */
static void test_older_sizes(void **state) {
  const struct filled *type = *state;
  static union bytes whole, out;
  prepare(&whole, type->size);
  assert_int_equal(type->fill(&whole), MANCALA_OK);
  for (uint32_t size = 8; size <= type->size; size += 4) {
    prepare(&out, size);
    assert_int_equal(type->fill(&out), MANCALA_OK);
    assert_int_equal(out.struct_size, size);
    assert_memory_equal(out.bytes + 4, whole.bytes + 4, size - 4);
    check_untouched(&out, size, type->name);
  }
}

/* A newer caller gets zeros where this library knows nothing. */
static void test_newer_sizes(void **state) {
  const struct filled *type = *state;
  static union bytes whole, out;
  static const uint32_t extras[] = {4, 8, NEWER, LARGEST};
  prepare(&whole, type->size);
  assert_int_equal(type->fill(&whole), MANCALA_OK);
  for (size_t i = 0; i < sizeof extras / sizeof extras[0]; i++) {
    uint32_t size = extras[i] == LARGEST ? LARGEST : type->size + extras[i];
    prepare(&out, size);
    assert_int_equal(type->fill(&out), MANCALA_OK);
    assert_int_equal(out.struct_size, size);
    assert_memory_equal(out.bytes + 4, whole.bytes + 4, type->size - 4);
    for (uint32_t byte = type->size; byte < size; byte++) assert_int_equal(out.bytes[byte], 0);
    check_untouched(&out, size, type->name);
  }
}

static void fail_with(void *error) { mancala_position_read(game, "?", 1, error); }

static void test_errors_of_other_sizes(void **state) {
  (void)state;
  static union bytes whole, out;
  prepare(&whole, sizeof(mancala_error));
  fail_with(&whole);
  mancala_error *error = (mancala_error *)(void *)&whole;
  assert_int_equal(error->status, MANCALA_E_SYNTAX);
  assert_true(strlen(error->message) > 0);
  for (uint32_t size = 8; size <= sizeof(mancala_error) + NEWER; size += 4) {
    uint32_t known = size < sizeof(mancala_error) ? size : sizeof(mancala_error);
    prepare(&out, size);
    fail_with(&out);
    assert_int_equal(out.struct_size, size);
    assert_memory_equal(out.bytes + 4, whole.bytes + 4, known < 16 ? known - 4 : 12);
    check_untouched(&out, size, "mancala_error");
    for (uint32_t byte = sizeof(mancala_error); byte < size; byte++) assert_int_equal(out.bytes[byte], 0);
  }
}

/* A size out of range leaves all as it is; the call fails as it would have. */
static void test_errors_with_sizes_out_of_range(void **state) {
  (void)state;
  static const uint32_t sizes[] = {0, 7, LARGEST + 1, UINT32_MAX};
  static union bytes out;
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    prepare(&out, sizes[i]);
    assert_int_equal(mancala_position_read(game, "?", 1, (mancala_error *)(void *)&out), MANCALA_E_SYNTAX);
    assert_int_equal(out.struct_size, sizes[i]);
    check_untouched(&out, sizeof out.struct_size, "mancala_error");
  }
}

/* What is refused only once it has been read gets its place afterwards: not in such a structure either. */
static void test_no_place_in_an_error_with_a_size_out_of_range(void **state) {
  (void)state;
  static const char text[] = "4095,1,0,0,0,0,0/0,0,0,0,0,0,0 s 0-0";
  mancala_error error = {.struct_size = sizeof error}, wrong = {.struct_size = LARGEST + 1};
  assert_int_equal(mancala_position_read(game, text, sizeof text - 1, &error), MANCALA_E_POSITION);
  assert_int_equal(error.line, 1);
  assert_int_equal(mancala_position_read(game, text, sizeof text - 1, &wrong), MANCALA_E_POSITION);
  assert_int_equal(wrong.line, 0);
  assert_int_equal(wrong.column, 0);
}

static mancala_status new_with(uint32_t size, size_t dirty) {
  static union bytes in;
  memset(in.bytes, 0, sizeof in.bytes);
  in.struct_size = size;
  if (dirty > 0) in.bytes[dirty] = 1;
  mancala_context *context = NULL;
  mancala_status status = mancala_context_new((const mancala_context_options *)(const void *)&in, &context);
  assert_true((status == MANCALA_OK) == (context != NULL));
  mancala_context_free(context);
  return status;
}

static void test_options_of_other_sizes(void **state) {
  (void)state;
  const uint32_t size = sizeof(mancala_context_options);
  assert_int_equal(new_with(0, 0), MANCALA_E_STRUCT_SIZE);
  assert_int_equal(new_with(7, 0), MANCALA_E_STRUCT_SIZE);
  assert_int_equal(new_with(LARGEST + 1, 0), MANCALA_E_STRUCT_SIZE);
  assert_int_equal(new_with(8, 0), MANCALA_OK); /* older: what it lacks is zero */
  assert_int_equal(new_with(size - 8, 0), MANCALA_OK);
  assert_int_equal(new_with(size, 0), MANCALA_OK);
  assert_int_equal(new_with(size + 16, 0), MANCALA_OK); /* newer, with nothing set */
  assert_int_equal(new_with(LARGEST, 0), MANCALA_OK);
  assert_int_equal(new_with(size + 16, size), MANCALA_E_NEWER_FIELDS);
  assert_int_equal(new_with(size + 16, size + 15), MANCALA_E_NEWER_FIELDS);
  assert_int_equal(new_with(LARGEST, LARGEST - 1), MANCALA_E_NEWER_FIELDS);
}

static int begin(void **state) {
  if (support_begin(state) != 0) return -1;
  game = game_of("ali-guli-mane");
  return mancala_match_new(rules_of("ali-guli-mane"), &match) == MANCALA_OK ? 0 : -1;
}

static int end(void **state) {
  mancala_game_free(game);
  mancala_match_free(match);
  return support_end(state);
}

int main(void) {
  struct CMUnitTest tests[3 * sizeof filled / sizeof filled[0] + 4];
  size_t count = 0;
  for (size_t i = 0; i < sizeof filled / sizeof filled[0]; i++) {
    void *type = (void *)(uintptr_t)&filled[i];
    tests[count++] = (struct CMUnitTest){filled[i].name, test_sizes_out_of_range, NULL, NULL, type};
    tests[count++] = (struct CMUnitTest){filled[i].name, test_older_sizes, NULL, NULL, type};
    tests[count++] = (struct CMUnitTest){filled[i].name, test_newer_sizes, NULL, NULL, type};
  }
  tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_errors_of_other_sizes);
  tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_errors_with_sizes_out_of_range);
  tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_no_place_in_an_error_with_a_size_out_of_range);
  tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_options_of_other_sizes);
  return _cmocka_run_group_tests("structs", tests, count, begin, end);
}
