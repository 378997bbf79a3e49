/* Random set-ups: the board that a generator state gives, on every platform. */
#include <stdlib.h>

#include "support/support.h"
#include "support/vectors.h"

static uint64_t state_of(const json_t *line) { return strtoull(vector_text(line, "state"), NULL, 16); }

static void test_start(void **state) {
  const json_t *line = *state;
  mancala_game *game = game_of("mangala-iv;opening=none");
  uint64_t random = state_of(line);
  assert_int_equal(mancala_game_start(game, MANCALA_NOBODY, &random), MANCALA_OK);
  check_text("the board", position_of(game), vector_text(line, "position"));
  assert_true(random == state_of(line) + 98 * UINT64_C(0x9E3779B97F4A7C15)); /* one step of SplitMix64 a seed */
  mancala_game_free(game);
}

/* `mangala-iv-random` starts at random by itself and gives the same boards. */
static void test_random_variant(void **state) {
  const json_t *line = *state;
  mancala_game *game = game_of("mangala-iv-random;opening=none");
  uint64_t random = state_of(line);
  assert_int_equal(mancala_game_start(game, MANCALA_NOBODY, &random), MANCALA_OK);
  check_text("the board", position_of(game), vector_text(line, "position"));
  if (state_of(line) == 0) {
    assert_int_equal(mancala_game_start(game, MANCALA_NOBODY, NULL), MANCALA_OK);
    check_text("the board without a generator", position_of(game), vector_text(line, "position"));
  }
  mancala_game_free(game);
}

int main(void) {
  struct test_list list = {NULL, 0};
  json_t *setups = vectors_read("random-setups.jsonl");
  for (size_t i = 0; i < json_array_size(setups); i++) {
    const json_t *line = json_array_get(setups, i);
    test_list_add(&list, json_string_value(json_object_get(line, "state")), test_start, line);
    test_list_add(&list, json_string_value(json_object_get(line, "state")), test_random_variant, line);
  }
  int failed = test_list_run(&list, "vectors-random-setups");
  json_decref(setups);
  return failed;
}
