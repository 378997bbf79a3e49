/* Save and load: a game as a record, that keeps its history; a position as a line of text; a position as bytes of a
 * fixed number in the caller's memory, without allocation (rollback, shared memory, many copies). */
#include <mancala/mancala.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int play_leftmost(mancala_game *game, int actions) {
  mancala_action action;
  uint32_t count = 0;
  for (int i = 0; i < actions; i++) {
    if (mancala_game_actions(game, &action, 1, &count) < 0 || count == 0) return 0;
    if (mancala_game_play(game, action, NULL, NULL) != MANCALA_OK) return 0;
  }
  return 1;
}

static int same(const mancala_game *one, const mancala_game *other) {
  uint64_t hashes[2] = {0, 1};
  return mancala_game_hash(one, &hashes[0]) == MANCALA_OK && mancala_game_hash(other, &hashes[1]) == MANCALA_OK &&
         hashes[0] == hashes[1];
}

/* The record, owned by the caller: the first call asks for its length. */
static char *record_of(const mancala_game *game) {
  uint32_t length = 0;
  if (mancala_record_write(game, 0, NULL, 0, &length) < 0) return NULL;
  char *text = malloc(length + 1u);
  if (text) mancala_record_write(game, 0, text, length + 1, NULL);
  return text;
}

static int try_record(mancala_context *context, const mancala_game *game) {
  mancala_error error = {.struct_size = sizeof error};
  mancala_game *read = NULL;
  char *text = record_of(game);
  if (!text) return 0;
  fputs(text, stdout);
  int fine = mancala_record_read(context, text, (uint32_t)strlen(text), &read, &error) == MANCALA_OK;
  printf("record read: %s\n", fine && same(game, read) ? "the same position" : error.message);
  fine = fine && mancala_game_undo(read, MANCALA_BY_TURN) == MANCALA_OK;
  printf("its history: %s\n", fine ? "can be undone" : "is missing");
  mancala_game_free(read);
  char *digest = strstr(text, "digest = ");
  if (digest) digest[9] = digest[9] == '0' ? '1' : '0'; /* as if the rules had been corrected since */
  mancala_status status = mancala_record_read(context, text, (uint32_t)strlen(text), &read, &error);
  printf("other rules: %s\n", mancala_status_name(status));
  free(text);
  return fine && status == MANCALA_E_MISMATCH;
}

static int try_bytes(mancala_game *game) {
  mancala_ruleset_info info = {.struct_size = sizeof info};
  mancala_error error = {.struct_size = sizeof error};
  mancala_game *other = NULL;
  if (mancala_ruleset_describe(mancala_game_ruleset(game), &info) != MANCALA_OK) return 0;
  uint32_t length = info.position_bytes;
  uint8_t *bytes = malloc(length);
  int fine = bytes && mancala_game_save(game, bytes, length, NULL) == MANCALA_OK &&
             mancala_game_new(mancala_game_ruleset(game), &other) == MANCALA_OK &&
             mancala_game_load(other, bytes, length, NULL) == MANCALA_OK && same(game, other);
  printf("bytes: %s\n", fine ? "the same position" : "failed");
  if (fine) bytes[length / 2] ^= 1;
  if (fine && mancala_game_load(other, bytes, length, &error) < 0) printf("a bit flipped: %s\n", error.message);
  fine = fine && same(game, other); /* a call that fails changes nothing */
  mancala_game_free(other);
  free(bytes);
  return fine;
}

static int try_text(mancala_game *game) {
  char position[256];
  uint32_t length = 0;
  mancala_game *other = NULL;
  int fine = mancala_position_write(game, 0, position, sizeof position, &length) == MANCALA_OK &&
             mancala_game_new(mancala_game_ruleset(game), &other) == MANCALA_OK &&
             mancala_position_read(other, position, length, NULL) == MANCALA_OK && same(game, other);
  printf("text: %s\n", fine ? position : "failed");
  mancala_game_free(other);
  return fine;
}

int main(void) {
  mancala_context *context = NULL;
  mancala_game *game = NULL;
  int fine = mancala_context_new(NULL, &context) == MANCALA_OK &&
             mancala_game_new(mancala_registry_find(context, "anywoli"), &game) == MANCALA_OK;
  fine = fine && play_leftmost(game, 9) && try_record(context, game) && try_text(game) && try_bytes(game);
  mancala_game_free(game);
  mancala_context_free(context);
  return fine ? 0 : 1;
}
