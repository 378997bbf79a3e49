/* Stages: a turn of Nsolo that takes several actions. A capture in front lets the mover strip as many stones again, one
 * action each; the decision says what is asked for and how many stones are still to be chosen. */
#include <mancala/mancala.h>
#include <stdio.h>

static const char *kind_name(uint32_t kind) {
  return kind == MANCALA_DECIDE_PIT ? "choose a pit" : kind == MANCALA_DECIDE_STRIP ? "choose a stone" : "other";
}

static void show_decision(const mancala_game *game, const mancala_action *actions, uint32_t count) {
  mancala_decision decision = {.struct_size = sizeof decision};
  if (mancala_game_decision(game, &decision) != MANCALA_OK) return;
  printf("%s: %s", decision.actor == MANCALA_SOUTH ? "South" : "North", kind_name(decision.kind));
  if (decision.remaining) printf(", %u to go", (unsigned)decision.remaining);
  for (uint32_t i = 0; i < count; i++) {
    char name[16];
    if (mancala_action_write(mancala_game_ruleset(game), actions[i], name, sizeof name, NULL) != MANCALA_OK) return;
    printf("%s %s", i ? "" : ":", name);
  }
  putchar('\n');
}

static mancala_player actor(const mancala_game *game) {
  mancala_decision decision = {.struct_size = sizeof decision};
  return mancala_game_decision(game, &decision) == MANCALA_OK ? decision.actor : MANCALA_NOBODY;
}

/* Plays a whole turn, always the last legal action. */
static int play_turn(mancala_game *game) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  mancala_player mover = actor(game);
  uint32_t count = 0;
  while (actor(game) == mover) {
    if (mancala_game_actions(game, actions, MANCALA_MAX_ACTIONS, &count) != MANCALA_OK || count == 0) return 0;
    show_decision(game, actions, count);
    if (mancala_game_play(game, actions[count - 1], NULL, NULL) != MANCALA_OK) return 0;
  }
  return 1;
}

int main(void) {
  static const char start[] = "0,0,0,0,0,0,0,1/0,0,0,0,2,0,0,0/0,1,2,0,0,0,0,0/1,0,0,0,3,0,0,0 s 0-0";
  mancala_context *context = NULL;
  mancala_game *game = NULL;
  char position[256];
  int fine = mancala_context_new(NULL, &context) == MANCALA_OK &&
             mancala_game_new(mancala_registry_find(context, "nsolo"), &game) == MANCALA_OK;
  fine = fine && mancala_position_read(game, start, sizeof start - 1, NULL) == MANCALA_OK;
  for (int turn = 0; fine && turn < 2; turn++) fine = play_turn(game);
  if (fine && mancala_position_write(game, 0, position, sizeof position, NULL) == MANCALA_OK) puts(position);
  mancala_game_free(game);
  mancala_context_free(context);
  return fine ? 0 : 1;
}
