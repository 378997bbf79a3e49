/* A ruleset of one's own: write it as text, learn what is wrong with it, register it, play it, change it. */
#include <mancala/mancala.h>
#include <stdio.h>
#include <string.h>

static const char mistaken[] = "id = pond\ntitle = Pond\ncolumns = 5\nseads = 3\n";

static const char pond[] = "id = pond\n"
                           "title = Pond\n"
                           "aliases = small-pond\n"
                           "columns = 5\n"
                           "seeds = 3\n"
                           "relay = landing\n"
                           "capture = count\n"
                           "capture_counts = 2\n"
                           "capture_rows = opposing\n"
                           "quiet_limit = 40\n";

static mancala_ruleset *parse(mancala_context *context, const char *text) {
  mancala_ruleset *rules = NULL;
  mancala_error error = {.struct_size = sizeof error};
  mancala_status status = mancala_ruleset_parse(context, text, (uint32_t)strlen(text), &rules, &error);
  if (status != MANCALA_OK)
    printf("line %u, column %u: %s (%s)\n", (unsigned)error.line, (unsigned)error.column, error.message,
           mancala_status_name(status));
  return rules;
}

/* The text of a ruleset names the keys that differ from their defaults, and parses to an equal ruleset. */
static int show_text(mancala_context *context, const mancala_ruleset *rules) {
  char text[2048];
  if (mancala_ruleset_write(rules, text, sizeof text, NULL) != MANCALA_OK) return 0;
  fputs(text, stdout);
  mancala_ruleset *again = parse(context, text);
  int equal = mancala_ruleset_digest(again) == mancala_ruleset_digest(rules);
  printf("Read again: %s rules\n", equal ? "the same" : "other");
  mancala_ruleset_unref(again);
  return equal;
}

/* Both sides always sow their leftmost pit. */
static int play(const mancala_ruleset *rules) {
  mancala_game *game = NULL;
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = 0;
  char position[256];
  if (mancala_game_new(rules, &game) != MANCALA_OK) return 0;
  while (mancala_game_actions(game, actions, MANCALA_MAX_ACTIONS, &count) == MANCALA_OK && count > 0)
    if (mancala_game_play(game, actions[0], NULL, NULL) != MANCALA_OK) break;
  int fine = mancala_position_write(game, 0, position, sizeof position, NULL) == MANCALA_OK;
  if (fine) printf("%s ends with %s\n", mancala_ruleset_id(rules), position);
  mancala_game_free(game);
  return fine;
}

int main(void) {
  static const char wider[] = "id = lake\ntitle = Lake\naliases =\ncolumns = 9\n";
  mancala_context *context = NULL;
  mancala_ruleset *rules = NULL, *lake = NULL;
  mancala_error error = {.struct_size = sizeof error};
  int fine = mancala_context_new(NULL, &context) == MANCALA_OK && parse(context, mistaken) == NULL;
  fine = fine && (rules = parse(context, pond)) != NULL && show_text(context, rules);
  fine = fine && mancala_registry_add(context, rules, NULL) == MANCALA_OK;
  if (fine && mancala_registry_add(context, rules, &error) == MANCALA_E_EXISTS)
    printf("Once more: %s\n", error.message);
  fine = fine && play(mancala_registry_find(context, "small-pond"));
  fine = fine && mancala_ruleset_derive(rules, wider, sizeof wider - 1, &lake, NULL) == MANCALA_OK && play(lake);
  mancala_ruleset_unref(lake);
  mancala_ruleset_unref(rules);
  mancala_context_free(context);
  return fine ? 0 : 1;
}
