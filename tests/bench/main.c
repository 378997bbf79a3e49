/* bench [--json] [SEEDS]: speed and memory of the library, with the yardstick program SEEDS run beside it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/bench.h"

const struct game founding_games[FOUNDING_GAMES] = {
    {"mangala-ii", ""}, {"mangala-iv", "opening = none"}, {"ali-guli-mane", ""}, {"nsolo", ""}, {"anywoli", ""}};

void stop(const char *message) {
  fprintf(stderr, "bench: %s\n", message);
  exit(1);
}

mancala_ruleset *game_rules(mancala_context *context, const struct game *game) {
  mancala_ruleset *rules = NULL;
  const mancala_ruleset *base = mancala_registry_find(context, game->id);
  if (mancala_ruleset_derive(base, game->overrides, (uint32_t)strlen(game->overrides), &rules, NULL) != MANCALA_OK)
    stop("a founding game is missing");
  return rules;
}

int main(int count, char **arguments) {
  static struct report report;
  const char *seeds_program = NULL;
  int json = 0;
  for (int i = 1; i < count; i++) {
    if (strcmp(arguments[i], "--json") == 0) json = 1;
    else if (arguments[i][0] == '-' || seeds_program != NULL) stop("usage: bench [--json] [SEEDS]");
    else seeds_program = arguments[i];
  }
  mancala_context *context = NULL;
  if (mancala_context_new(NULL, &context) != MANCALA_OK) stop("out of memory");
  measure_playouts(&report, context, seeds_program);
  measure_endless(&report, context);
  measure_allocations(&report);
  mancala_context_free(context);
  if (json) report_json(&report);
  else report_table(&report);
  return 0;
}
