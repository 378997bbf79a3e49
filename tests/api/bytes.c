/* Positions saved to bytes and loaded from them, whole and damaged. */
#include <stdlib.h>

#include "support/snapshot.h"

static const char *const positions[][2] = {
    {"mangala-ii", "3,1,1,1,0,0/0,0,0,2,0,0 s 5-6"},
    {"ali-guli-mane", "5,0,0,0,0,0,x/5,0,0,0,0,0,0 s 3-4 bonus:1 round:2 spare:30-20 began:n"},
    {"mangala-iv", "5,0,0,0,0,0,0/5,0,0,0,0,0,0 n 0-0 opening:guess:even"},
    {"nsolo", "2,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,2 s 0-0 strip:2"},
    {"anywoli", "5,0,0,0,0,0,0,0,0,0,0,0/5,0,0,0,0,0,0,0,0,0,0,0 n 8-0 last:s first:n"},
    {"nsolo;columns=64", NULL},
    {"mangala-ii", "4095,0,0,0,0,0/0,0,0,0,0,0 s 0-0"},
};

enum { POSITIONS = sizeof positions / sizeof positions[0] };

static mancala_game *example(size_t index) {
  return positions[index][1] != NULL ? game_at(positions[index][0], positions[index][1]) : game_of(positions[index][0]);
}

/* Owned by the caller: free(). */
static uint8_t *saved(const mancala_game *game, uint32_t *length) {
  *length = info_of(mancala_game_ruleset(game)).position_bytes;
  uint8_t *bytes = malloc(*length);
  assert_non_null(bytes);
  assert_int_equal(mancala_game_save(game, bytes, *length, NULL), MANCALA_OK);
  return bytes;
}

static void test_there_and_back(void **state) {
  (void)state;
  static struct snapshot snapshot;
  for (size_t i = 0; i < POSITIONS; i++) {
    uint32_t length;
    mancala_game *game = example(i), *other = game_of(positions[i][0]);
    uint8_t *bytes = saved(game, &length);
    snapshot_take(&snapshot, game);
    assert_int_equal(mancala_game_load(other, bytes, length, NULL), MANCALA_OK);
    check_same_position("loaded", &snapshot, other);
    assert_int_equal(outcome_of(other).entry_count, 0);
    free(bytes);
    mancala_game_free(game);
    mancala_game_free(other);
  }
}

static void test_finished_games(void **state) {
  (void)state;
  mancala_game *game = game_at("ali-guli-mane", "1,1,0,0,0,0,0/0,0,0,0,0,0,0 s 30-38"),
               *other = game_of("ali-guli-mane");
  static struct snapshot snapshot;
  uint32_t length;
  play(game, "a1");
  snapshot_take(&snapshot, game);
  uint8_t *bytes = saved(game, &length);
  assert_int_equal(mancala_game_load(other, bytes, length, NULL), MANCALA_OK);
  check_same_position("loaded", &snapshot, other);
  assert_int_equal(mancala_game_play(other, 0, NULL, NULL), MANCALA_E_GAME_OVER);
  assert_int_equal(mancala_record_write(other, 0, NULL, 0, NULL), MANCALA_E_NO_HISTORY); /* no start to replay from */
  free(bytes);
  mancala_game_free(game);
  mancala_game_free(other);
}

static void test_capacities(void **state) {
  (void)state;
  mancala_game *game = example(0);
  uint32_t needed = info_of(rules_of("mangala-ii")).position_bytes, length = 0;
  uint8_t *bytes = malloc(needed + 8);
  assert_non_null(bytes);
  assert_int_equal(mancala_game_save(game, NULL, 0, &length), MANCALA_TRUNCATED);
  assert_int_equal(length, needed);
  for (uint32_t capacity = 1; capacity <= needed + 4; capacity++) {
    memset(bytes, 0x5C, needed + 8);
    assert_int_equal(mancala_game_save(game, bytes, capacity, &length),
                     capacity < needed ? MANCALA_TRUNCATED : MANCALA_OK);
    assert_int_equal(length, needed);
    for (uint32_t i = capacity < needed ? 0 : needed; i < needed + 8; i++) assert_int_equal(bytes[i], 0x5C);
  }
  assert_int_equal(mancala_game_save(game, NULL, needed, &length), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_save(NULL, bytes, needed, &length), MANCALA_E_ARGUMENT);
  free(bytes);
  mancala_game_free(game);
}

static void test_saving_allocates_nothing(void **state) {
  (void)state;
  uint32_t length;
  mancala_game *game = example(1);
  uint8_t *bytes = saved(game, &length);
  uint64_t calls = test_allocator()->calls;
  assert_int_equal(mancala_game_save(game, bytes, length, NULL), MANCALA_OK);
  assert_int_equal(mancala_game_load(game, bytes, length, NULL), MANCALA_OK);
  assert_true(test_allocator()->calls == calls);
  free(bytes);
  mancala_game_free(game);
}

static void check_load(mancala_game *game, const struct snapshot *before, const uint8_t *bytes, uint32_t length,
                       mancala_status expected) {
  mancala_error error = {.struct_size = sizeof error};
  mancala_status status = mancala_game_load(game, bytes, length, &error);
  if (status != expected) fail_msg("%s, expected %s", mancala_status_name(status), mancala_status_name(expected));
  assert_int_equal(error.status, status);
  assert_true(strlen(error.message) > 0);
  check_unchanged("refused bytes", before, game);
}

static void test_lengths(void **state) {
  (void)state;
  static struct snapshot before;
  uint32_t length;
  mancala_game *game = example(3);
  uint8_t *bytes = saved(game, &length);
  snapshot_take(&before, game);
  for (uint32_t shorter = 0; shorter < length; shorter++) {
    uint8_t *cut = malloc(shorter > 0 ? shorter : 1); /* exactly as long, so that a sanitizer sees a read beyond */
    assert_non_null(cut);
    memcpy(cut, bytes, shorter);
    check_load(game, &before, cut, shorter, MANCALA_E_SYNTAX);
    free(cut);
  }
  uint8_t *longer = calloc(1, length + 1);
  assert_non_null(longer);
  memcpy(longer, bytes, length);
  check_load(game, &before, longer, length + 1, MANCALA_E_SYNTAX);
  assert_int_equal(mancala_game_load(NULL, bytes, length, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_game_load(game, NULL, length, NULL), MANCALA_E_ARGUMENT);
  free(longer);
  free(bytes);
  mancala_game_free(game);
}

/* One bit wrong anywhere, then any byte wrong: the checksum (or, in the digest, the ruleset) tells. */
static void test_damaged_bytes(void **state) {
  (void)state;
  static struct snapshot before;
  for (size_t i = 0; i < 5; i++) {
    uint32_t length;
    mancala_game *game = example(i);
    uint8_t *bytes = saved(game, &length);
    snapshot_take(&before, game);
    for (uint32_t at = 0; at < length; at++) {
      for (unsigned change = 1; change < 256; change += change < 128 ? change : 1) {
        bytes[at] ^= (uint8_t)change;
        mancala_status status = mancala_game_load(game, bytes, length, NULL);
        bytes[at] ^= (uint8_t)change;
        if (status >= 0) fail_msg("%s: byte %u changed by %u is accepted", positions[i][0], at, change);
      }
    }
    check_unchanged("damaged bytes", &before, game);
    free(bytes);
    mancala_game_free(game);
  }
}

static void test_noise(void **state) {
  (void)state;
  uint64_t random = 99;
  uint8_t bytes[512];
  mancala_game *game = game_of("ali-guli-mane");
  uint32_t length = info_of(rules_of("ali-guli-mane")).position_bytes;
  assert_true(length <= sizeof bytes);
  for (int i = 0; i < 2000; i++) {
    for (uint32_t at = 0; at < length; at++) bytes[at] = (uint8_t)random_64(&random);
    assert_true(mancala_game_load(game, bytes, length, NULL) < 0);
  }
  mancala_game_free(game);
}

static void test_other_rulesets(void **state) {
  (void)state;
  static struct snapshot before;
  uint32_t length;
  mancala_game *game = game_of("mangala-ii"), *other = game_of("mangala-ii;quiet_limit=9"),
               *equal = game_of("mangala-ii;id=mine");
  uint8_t *bytes = saved(game, &length);
  snapshot_take(&before, other);
  check_load(other, &before, bytes, length, MANCALA_E_MISMATCH);
  assert_int_equal(mancala_game_load(equal, bytes, length, NULL), MANCALA_OK);
  free(bytes);
  mancala_game_free(game);
  mancala_game_free(other);
  mancala_game_free(equal);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_there_and_back), cmocka_unit_test(test_finished_games),
      cmocka_unit_test(test_capacities),     cmocka_unit_test(test_saving_allocates_nothing),
      cmocka_unit_test(test_lengths),        cmocka_unit_test(test_damaged_bytes),
      cmocka_unit_test(test_noise),          cmocka_unit_test(test_other_rulesets),
  };
  return cmocka_run_group_tests(tests, support_begin, support_end);
}
