/* Saved positions of which a byte has been changed and the checksum made to fit again: whoever writes the bytes can do
 * that. Such a position is refused, or it is one that the rules allow and that can be played on. */
#include "support/snapshot.h"

enum { SAVED = 1024, AT_CHECKSUM = 40, AFTER_CHECKSUM = 48 };

static const struct example {
  const char *note, *variant, *position;
} examples[] = {
    {"Mangala II", "mangala-ii", "6,6,6,6,6,6/6,6,6,6,6,6 s 0-0"},
    {"a round of Ali Guli Mane", "ali-guli-mane", "5,5,5,5,5,5,5/5,5,5,5,5,x,x s 0-0 round:2 spare:7-3 began:s"},
    {"a guess that is due", "mangala-iv", "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:guess:odd"},
    {"a strip that is due", "nsolo", NULL},
    {"a tuzdik", "toguz-kumalak", "9,9,9,9,9,9,9,9,9/9,9,9,9,0,9,9,9,9 s 9-0 tuzdik:b5-."},
    {"Anywoli", "anywoli", NULL},
};

/* FNV-1a of 64 bits over all but the checksum, little-endian. */
static void mend(uint8_t *bytes, uint32_t length) {
  uint64_t hash = UINT64_C(0xCBF29CE484222325);
  for (uint32_t i = 0; i < length; i++)
    if (i < AT_CHECKSUM || i >= AFTER_CHECKSUM) hash = (hash ^ bytes[i]) * UINT64_C(0x100000001B3);
  for (int i = 0; i < 8; i++) bytes[AT_CHECKSUM + i] = (uint8_t)(hash >> 8 * i);
}

/* Every legal action can be played and taken back, and the position goes out and in again. */
static void check_playable(mancala_game *game) {
  uint8_t bytes[SAVED];
  uint32_t length = 0;
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint64_t hash = hash_of(game);
  uint32_t count = legal_actions(game, actions);
  assert_true((count == 0) == (outcome_of(game).state == MANCALA_OVER));
  for (uint32_t i = 0; i < count; i++) {
    assert_int_equal(mancala_game_play(game, actions[i], NULL, NULL), MANCALA_OK);
    assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
    assert_true(hash_of(game) == hash);
  }
  assert_int_equal(mancala_game_save(game, bytes, SAVED, &length), MANCALA_OK);
  assert_int_equal(mancala_game_load(game, bytes, length, NULL), MANCALA_OK);
  assert_true(hash_of(game) == hash);
}

static void try_bytes(mancala_game *game, const uint8_t *bytes, uint32_t length, const struct snapshot *before,
                      uint32_t refused[2]) {
  mancala_error error = {.struct_size = sizeof error};
  mancala_status status = mancala_game_load(game, bytes, length, &error);
  refused[status != MANCALA_OK]++;
  if (status == MANCALA_OK) {
    check_playable(game);
    return;
  }
  assert_true(status == MANCALA_E_POSITION || status == MANCALA_E_SYNTAX || status == MANCALA_E_MISMATCH);
  assert_int_equal(error.status, status);
  assert_true(error.message[0] != '\0');
  assert_true(hash_of(game) == before->hash);
}

static void test_mended(void **state) {
  static const uint8_t values[] = {0, 1, 2, 3, 7, 12, 13, 63, 64, 127, 128, 255};
  const struct example *example = *state;
  static struct snapshot before;
  uint8_t saved[SAVED], bytes[SAVED];
  uint32_t length = 0, refused[2] = {0, 0};
  mancala_game *game =
      example->position != NULL ? game_at(example->variant, example->position) : game_of(example->variant);
  if (example->position == NULL) play(game, action_text(game, 0));
  snapshot_take(&before, game);
  assert_int_equal(mancala_game_save(game, saved, SAVED, &length), MANCALA_OK);
  memcpy(bytes, saved, length);
  mend(bytes, length);
  assert_memory_equal(bytes, saved, length);
  for (uint32_t at = 0; at < length; at++) {
    for (size_t i = 0; i < sizeof values; i++) {
      memcpy(bytes, saved, length);
      bytes[at] = i % 2 ? values[i] : (uint8_t)(saved[at] ^ values[i]);
      mend(bytes, length);
      try_bytes(game, bytes, length, &before, refused);
      assert_int_equal(mancala_game_load(game, saved, length, NULL), MANCALA_OK);
    }
  }
  assert_true(refused[false] > 0 && refused[true] > 0);
  mancala_game_free(game);
}

/* A chooser belongs to the choice of side, stones that are due to a strip: elsewhere they are refused. */
static void test_fields_outside_their_stage(void **state) {
  enum { STRIP = 24, CHOOSER = 35 };
  (void)state;
  mancala_game *game = game_of("nsolo");
  uint8_t bytes[SAVED];
  uint32_t length = 0;
  const uint32_t fields[] = {STRIP, CHOOSER};
  for (size_t i = 0; i < 2; i++) {
    assert_int_equal(mancala_game_save(game, bytes, SAVED, &length), MANCALA_OK);
    assert_int_equal(bytes[fields[i]], 0);
    bytes[fields[i]] = 1;
    mend(bytes, length);
    assert_int_equal(mancala_game_load(game, bytes, length, NULL), MANCALA_E_POSITION);
  }
  mancala_game_free(game);
}

int main(void) {
  struct test_list list = {NULL, 0};
  for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
    test_list_add(&list, examples[i].note, test_mended, &examples[i]);
  test_list_add(&list, "fields outside their stage", test_fields_outside_their_stage, NULL);
  return test_list_run(&list, "mended bytes");
}
