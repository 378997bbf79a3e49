/* Undo and redo, by action and by turn; a finished game can be taken back too. */
#include <mancala/mancala.h>
#include <stdio.h>
#include <string.h>

static void show(const char *what, const mancala_game *game) {
  mancala_outcome outcome = {.struct_size = sizeof outcome};
  char position[256];
  if (mancala_game_outcome(game, &outcome) != MANCALA_OK) return;
  if (mancala_position_write(game, 0, position, sizeof position, NULL) != MANCALA_OK) return;
  printf("%-14s %u entries, turn %u: %s%s\n", what, (unsigned)outcome.entry_count, (unsigned)outcome.turn_count,
         position, outcome.state == MANCALA_OVER ? " (over)" : "");
}

static int play(mancala_game *game, const char *names) {
  while (*names) {
    uint32_t length = (uint32_t)strcspn(names, " ");
    mancala_action action;
    if (mancala_action_read(mancala_game_ruleset(game), names, length, &action, NULL) != MANCALA_OK) return 0;
    if (mancala_game_play(game, action, NULL, NULL) != MANCALA_OK) return 0;
    names += length + (names[length] == ' ');
  }
  return 1;
}

static void show_history(const mancala_game *game) {
  mancala_action entries[32];
  uint32_t count = 0;
  if (mancala_game_history(game, entries, 32, &count) != MANCALA_OK) return;
  printf("history       ");
  for (uint32_t i = 0; i < count; i++) {
    char name[16];
    mancala_entry_write(mancala_game_ruleset(game), entries[i], name, sizeof name, NULL);
    printf(" %s", name);
  }
  putchar('\n');
}

static int undo(mancala_game *game, uint32_t unit) {
  if (mancala_game_undo(game, unit) != MANCALA_OK) return 0;
  show(unit == MANCALA_BY_TURN ? "turn undone" : "undone", game);
  return 1;
}

static int redo(mancala_game *game, uint32_t unit) {
  if (mancala_game_redo(game, unit) != MANCALA_OK) return 0;
  show(unit == MANCALA_BY_TURN ? "turn redone" : "redone", game);
  return 1;
}

int main(void) {
  static const char start[] = "0,0,0,0,0,0,0,2/0,0,0,0,2,0,0,0/0,1,2,0,0,0,0,0/1,0,0,0,3,0,0,0 s 0-0";
  mancala_context *context = NULL;
  mancala_game *game = NULL;
  int fine = mancala_context_new(NULL, &context) == MANCALA_OK &&
             mancala_game_new(mancala_registry_find(context, "nsolo"), &game) == MANCALA_OK &&
             mancala_position_read(game, start, sizeof start - 1, NULL) == MANCALA_OK;
  if (fine) show("start", game);
  fine = fine && play(game, "b5 c2 d1 d5 a8"); /* South sows and strips two stones, North sows, South sows */
  if (fine) show("played", game);
  if (fine) show_history(game);
  fine = fine && undo(game, MANCALA_BY_ACTION) && undo(game, MANCALA_BY_ACTION) && undo(game, MANCALA_BY_ACTION);
  fine = fine && undo(game, MANCALA_BY_TURN) && redo(game, MANCALA_BY_TURN) && redo(game, MANCALA_BY_ACTION);
  fine = fine && mancala_game_resign(game, MANCALA_NORTH) == MANCALA_OK;
  if (fine) show("North resigns", game);
  if (fine) show_history(game);
  fine = fine && undo(game, MANCALA_BY_ACTION);
  printf("redo can %s\n", mancala_game_redo(game, MANCALA_BY_ACTION) == MANCALA_OK ? "bring it back" : "do nothing");
  fine = fine && undo(game, MANCALA_BY_TURN) && undo(game, MANCALA_BY_TURN) && undo(game, MANCALA_BY_TURN);
  printf("further undo: %s\n", mancala_status_name(mancala_game_undo(game, MANCALA_BY_ACTION)));
  mancala_game_free(game);
  mancala_context_free(context);
  return fine ? 0 : 1;
}
