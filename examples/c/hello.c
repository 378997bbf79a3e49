/* Hello: one game of Mangala II in which each side always sows its leftmost pit. */
#include <mancala/mancala.h>
#include <stdio.h>

static void show(const mancala_game *game) {
  char position[256];
  if (mancala_position_write(game, 0, position, sizeof position, NULL) == MANCALA_OK) puts(position);
}

static int play_to_the_end(mancala_game *game) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = 0;
  while (mancala_game_actions(game, actions, MANCALA_MAX_ACTIONS, &count) == MANCALA_OK && count > 0)
    if (mancala_game_play(game, actions[0], NULL, NULL) != MANCALA_OK) return 0;
  return 1;
}

static void show_outcome(const mancala_game *game) {
  mancala_outcome outcome = {.struct_size = sizeof outcome};
  if (mancala_game_outcome(game, &outcome) != MANCALA_OK) return;
  const char *winner = outcome.winner == MANCALA_SOUTH   ? "South wins"
                       : outcome.winner == MANCALA_NORTH ? "North wins"
                                                         : "a draw";
  printf("%s after %u turns: %s\n", winner, (unsigned)outcome.turn_count, mancala_end_reason_name(outcome.reason));
}

int main(void) {
  mancala_context *context = NULL;
  mancala_game *game = NULL;
  mancala_status status = mancala_context_new(NULL, &context);
  if (status == MANCALA_OK) status = mancala_game_new(mancala_registry_find(context, "mangala-ii"), &game);
  if (status == MANCALA_OK) {
    printf("libmancala %s\n", mancala_version_string());
    show(game);
    if (play_to_the_end(game)) show(game);
    show_outcome(game);
  } else {
    fprintf(stderr, "hello: %s\n", mancala_status_text(status));
  }
  mancala_game_free(game);
  mancala_context_free(context);
  return status == MANCALA_OK ? 0 : 1;
}
