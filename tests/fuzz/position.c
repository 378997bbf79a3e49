/* Fuzz target: a position, as text and as saved bytes. The first byte chooses the ruleset, and whether the rest is text
 * or bytes. What is refused leaves the game as it was; what is accepted must be played on, written and read back. */
#include <stdlib.h>

#include "fuzz.h"

enum { AS_BYTES = 0x80, ACTIONS = 3, AT_CHECKSUM = 40, BEHIND_CHECKSUM = 48, HEAD = 16 };

static void load_text(mancala_game *game, const char *text, size_t length) {
  static struct snapshot before;
  mancala_error error = {.struct_size = sizeof error};
  snapshot_take(&before, game);
  mancala_status status = mancala_position_read(game, text, (uint32_t)length, &error);
  if (status == MANCALA_OK) return;
  fuzz_check_refusal(status, &error, text, length);
  check_unchanged("a refused text", &before, game);
}

/* The checksum of docs: FNV-1a over all other bytes. Without a right one nearly all made-up bytes would be refused. */
static void put_checksum(uint8_t *bytes, size_t length) {
  uint64_t sum = UINT64_C(0xCBF29CE484222325);
  for (size_t i = 0; i < length; i++)
    if (i < AT_CHECKSUM || i >= BEHIND_CHECKSUM) sum = (sum ^ bytes[i]) * UINT64_C(0x100000001B3);
  for (unsigned i = 0; i < 8; i++) bytes[AT_CHECKSUM + i] = (uint8_t)(sum >> 8 * i);
}

static void load_bytes(mancala_game *game, const uint8_t *bytes, size_t length) {
  static struct snapshot before;
  mancala_error error = {.struct_size = sizeof error};
  snapshot_take(&before, game);
  mancala_status status = mancala_game_load(game, bytes, (uint32_t)length, &error);
  if (status == MANCALA_OK) return;
  fuzz_check_refusal(status, &error, NULL, 0);
  check_unchanged("refused bytes", &before, game);
}

/* The bytes as they are; then laid over those of the start behind the head, which says what was saved, with a checksum.
 */
static void load_patched(mancala_game *game, const uint8_t *data, size_t size) {
  load_bytes(game, data, size);
  uint32_t length = info_of(mancala_game_ruleset(game)).position_bytes;
  uint8_t *bytes = malloc(length);
  assert_non_null(bytes);
  assert_int_equal(mancala_game_save(game, bytes, length, NULL), MANCALA_OK);
  if (size > length - HEAD) size = length - HEAD;
  memcpy(bytes + HEAD, data, size);
  put_checksum(bytes, length);
  load_bytes(game, bytes, length);
  free(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 0) return 0;
  size_t blocks = fuzz_begin();
  mancala_game *game = NULL;
  assert_int_equal(mancala_game_new(fuzz_rules(data[0] & ~(uint32_t)AS_BYTES), &game), MANCALA_OK);
  if ((data[0] & AS_BYTES) != 0) load_patched(game, data + 1, size - 1);
  else load_text(game, (const char *)data + 1, size - 1);
  fuzz_play(game, fuzz_digest(data, size), ACTIONS);
  mancala_game_free(game);
  fuzz_end(blocks);
  return 0;
}
