/* Fuzz target: the text of a record. The game of an accepted one must be undone to its start and redone, and must be
 * written to a record that reads back to the same. */
#include <stdlib.h>

#include "fuzz.h"

enum { ACTIONS = 2 };

static mancala_game *read_record(const char *text, size_t length) {
  mancala_game *game = NULL;
  mancala_error error = {.struct_size = sizeof error};
  mancala_status status = mancala_record_read(test_context(), text, (uint32_t)length, &game, &error);
  assert_int_equal(status == MANCALA_OK, game != NULL);
  if (status != MANCALA_OK) fuzz_check_refusal(status, &error, text, length);
  return game;
}

/* Owned by the caller: free(). */
static char *written(const mancala_game *game, uint32_t *length) {
  assert_int_equal(mancala_record_write(game, 0, NULL, 0, length), MANCALA_TRUNCATED);
  char *text = malloc(*length + (size_t)1);
  assert_non_null(text);
  assert_int_equal(mancala_record_write(game, 0, text, *length + 1, NULL), MANCALA_OK);
  return text;
}

static void check_written(const mancala_game *game) {
  static struct snapshot snapshot;
  uint32_t length, again_length;
  char *text = written(game, &length);
  mancala_game *again = read_record(text, length);
  if (again == NULL) fail_msg("what was written is refused:\n%s", text);
  snapshot_take(&snapshot, game);
  snapshot.rules = mancala_game_ruleset(again);
  check_unchanged("written and read", &snapshot, again);
  char *again_text = written(again, &again_length);
  check_text("written, read and written again", again_text, text);
  free(again_text);
  free(text);
  mancala_game_free(again);
}

static void check_undo(mancala_game *game) {
  static struct snapshot end;
  snapshot_take(&end, game);
  while (mancala_game_undo(game, MANCALA_BY_TURN) == MANCALA_OK) continue;
  assert_int_equal(outcome_of(game).entry_count, 0);
  while (mancala_game_redo(game, MANCALA_BY_TURN) == MANCALA_OK) continue;
  check_unchanged("undone to the start and redone", &end, game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  size_t blocks = fuzz_begin();
  mancala_game *game = read_record((const char *)data, size);
  if (game != NULL) {
    check_written(game);
    check_undo(game);
    fuzz_play(game, fuzz_digest(data, size), ACTIONS);
    mancala_game_free(game);
  }
  fuzz_end(blocks);
  return 0;
}
