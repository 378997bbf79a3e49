/* Opening: hidden and chance actions. In Mangala IV the challenger hides counters, the other side guesses, and who was
 * right chooses the side. What is hidden is in no text for showing, and a program that must not know it sees chance. */
#include <mancala/mancala.h>
#include <stdio.h>
#include <string.h>

static int play(mancala_game *game, const char *word) {
  mancala_action action;
  mancala_error error = {.struct_size = sizeof error};
  mancala_status status =
      mancala_action_read(mancala_game_ruleset(game), word, (uint32_t)strlen(word), &action, &error);
  if (status == MANCALA_OK) status = mancala_game_play(game, action, NULL, &error);
  if (status != MANCALA_OK) printf("%s: %s\n", word, error.message);
  return status == MANCALA_OK;
}

static void show(const char *who, const mancala_game *game, uint32_t flags) {
  char position[256];
  if (mancala_position_write(game, flags, position, sizeof position, NULL) == MANCALA_OK)
    printf("%s %s\n", who, position);
}

/* To everyone but the challenger the guess is answered by chance: all its actions are equally likely. */
static int look_ahead(const mancala_game *game, mancala_game *after, const char *guess, uint64_t *random) {
  mancala_action action, answers[MANCALA_MAX_ACTIONS];
  mancala_decision decision = {.struct_size = sizeof decision};
  uint32_t count = 0;
  char name[16];
  if (mancala_action_read(mancala_game_ruleset(game), guess, (uint32_t)strlen(guess), &action, NULL) != MANCALA_OK)
    return 0;
  if (mancala_game_preview(game, action, after, NULL, NULL) != MANCALA_OK) return 0;
  if (mancala_game_decision(after, &decision) != MANCALA_OK) return 0;
  if (mancala_game_actions(after, answers, MANCALA_MAX_ACTIONS, &count) != MANCALA_OK || count == 0) return 0;
  printf("After the guess %s chance decides: %s, %u answers\n", guess, decision.actor == MANCALA_CHANCE ? "yes" : "no",
         (unsigned)count);
  action = answers[mancala_random_below(random, count)];
  mancala_action_write(mancala_game_ruleset(game), action, name, sizeof name, NULL);
  printf("Suppose it is %s:\n", name);
  if (mancala_game_play(after, action, NULL, NULL) != MANCALA_OK) return 0;
  show("  supposed ", after, 0);
  return 1;
}

int main(void) {
  mancala_context *context = NULL;
  mancala_game *game = NULL, *after = NULL;
  uint64_t random = 20071101;
  int fine = mancala_context_new(NULL, &context) == MANCALA_OK;
  const mancala_ruleset *rules = mancala_registry_find(context, "mangala-iv");
  fine = fine && mancala_game_new(rules, &game) == MANCALA_OK && mancala_game_new(rules, &after) == MANCALA_OK;
  fine = fine && mancala_game_start(game, MANCALA_NOBODY, &random) == MANCALA_OK; /* all seeds at random */
  if (fine) {
    show("start      ", game, 0);
    fine = play(game, "odd");
    show("challenger ", game, 0);
    show("guesser    ", game, MANCALA_FOR_SHOWING);
    fine = fine && look_ahead(game, after, "even", &random) && play(game, "even");
    show("guessed    ", game, 0);
    fine = fine && play(game, "turn");
    show("turned     ", game, 0);
  }
  mancala_game_free(after);
  mancala_game_free(game);
  mancala_context_free(context);
  return fine ? 0 : 1;
}
