/* Legal moves: list the actions of a position, look ahead with a preview, play one, and learn why another is refused.
 */
#include <mancala/mancala.h>
#include <stdio.h>
#include <string.h>

static void show(const char *what, const mancala_game *game) {
  char position[256];
  if (mancala_position_write(game, 0, position, sizeof position, NULL) == MANCALA_OK)
    printf("%s: %s\n", what, position);
}

/* Each legal action, and the seeds that the mover has captured once it is played. */
static void list(const mancala_game *game, mancala_game *after) {
  mancala_decision decision = {.struct_size = sizeof decision};
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = 0;
  if (mancala_game_decision(game, &decision) != MANCALA_OK) return;
  if (mancala_game_actions(game, actions, MANCALA_MAX_ACTIONS, &count) != MANCALA_OK) return;
  for (uint32_t i = 0; i < count; i++) {
    char name[16];
    uint32_t before = 0, then = 0;
    mancala_action_write(mancala_game_ruleset(game), actions[i], name, sizeof name, NULL);
    mancala_game_score(game, decision.actor, &before);
    if (mancala_game_preview(game, actions[i], after, NULL, NULL) != MANCALA_OK) return;
    mancala_game_score(after, decision.actor, &then);
    printf("  %s captures %u\n", name, (unsigned)(then - before));
  }
}

static int play(mancala_game *game, const char *name) {
  mancala_action action;
  mancala_error error = {.struct_size = sizeof error};
  mancala_status status =
      mancala_action_read(mancala_game_ruleset(game), name, (uint32_t)strlen(name), &action, &error);
  if (status == MANCALA_OK) status = mancala_game_play(game, action, NULL, &error);
  if (status == MANCALA_OK) {
    show(name, game);
    return 1;
  }
  printf("%s is refused (%s): %s\n", name, mancala_status_name(status), error.message);
  return 0;
}

int main(void) {
  mancala_context *context = NULL;
  mancala_game *game = NULL, *after = NULL;
  int fine = mancala_context_new(NULL, &context) == MANCALA_OK;
  const mancala_ruleset *rules = mancala_registry_find(context, "oware");
  fine = fine && mancala_game_new(rules, &game) == MANCALA_OK && mancala_game_new(rules, &after) == MANCALA_OK;
  if (fine) {
    static const char position[] = "4,0,3,1,2,8/1,2,2,1,0,4 s 10-10";
    fine = mancala_position_read(game, position, sizeof position - 1, NULL) == MANCALA_OK;
    show("start", game);
    list(game, after);
    fine = fine && !play(game, "a2") && !play(game, "b1") && !play(game, "z9");
    fine = fine && play(game, "a6");
    list(game, after);
  }
  mancala_game_free(after);
  mancala_game_free(game);
  mancala_context_free(context);
  return fine ? 0 : 1;
}
