/* Random games of each founding game through the internal engine, and by the program `seeds` in the same run. */
#define _POSIX_C_SOURCE 200809L /* popen() */
#include <stdio.h>
#include <string.h>

#include "bench/bench.h"
#include "search/playout.h"

enum { ACTIONS_AT_MOST = 1000 }; /* of a game, on both sides */

/* So many games that a run takes some tenths of a second. */
static const long games_a_run[FOUNDING_GAMES] = {40000, 100000, 100000, 20000, 4000};

struct speed {
  double seconds, actions;
};

/* The library's side: from the start of the variant, with its rule of repetition. */
static struct speed run_library(const mancala_ruleset *rules, long games) {
  static uint64_t hashes[ACTIONS_AT_MOST + 1];
  struct state start, state;
  uint64_t random = 1;
  struct speed speed = {0, 0};
  memset(&start, 0, sizeof start);
  state_start(rules, &start);
  double begin = clock_seconds();
  for (long game = 0; game < games; game++) {
    state = start;
    speed.actions += playout_run(rules, &state, &random, ACTIONS_AT_MOST, hashes);
  }
  speed.seconds = clock_seconds() - begin;
  return speed;
}

/* The number that stands behind `name=` in a line. */
static double number_after(const char *line, const char *name) {
  double number = 0;
  const char *at = strstr(line, name);
  if (at == NULL || sscanf(at + strlen(name), "%lf", &number) != 1) stop("the yardstick's answer cannot be read");
  return number;
}

static struct speed run_yardstick(const char *program, const char *id, long games) {
  char command[1024], line[512] = "";
  snprintf(command, sizeof command, "'%s' %s play %ld %d", program, id, games, ACTIONS_AT_MOST);
  FILE *answer = popen(command, "r");
  if (answer == NULL || fgets(line, sizeof line, answer) == NULL) stop("the yardstick does not run");
  pclose(answer);
  return (struct speed){number_after(line, " time="), number_after(line, " actions=")};
}

static void add(struct report *report, const char *id, const char *what, double value, const char *unit, double limit) {
  char name[96];
  snprintf(name, sizeof name, "%s, random games: %s", id, what);
  report_add(report, name, value, unit, limit);
}

static void measure(struct report *report, mancala_context *context, int index, const char *seeds_program) {
  const char *id = founding_games[index].id;
  long games = games_a_run[index];
  double ours[RUNS], theirs[RUNS], ratios[RUNS];
  mancala_ruleset *rules = game_rules(context, &founding_games[index]);
  for (int run = 0; run < RUNS; run++) { /* in turns, so that both meet the same machine */
    struct speed library = run_library(rules, games);
    ours[run] = library.seconds / library.actions * 1e9;
    if (seeds_program == NULL) continue;
    struct speed yardstick = run_yardstick(seeds_program, id, games);
    theirs[run] = yardstick.seconds / yardstick.actions * 1e9;
    ratios[run] = library.seconds / yardstick.seconds;
  }
  mancala_ruleset_unref(rules);
  add(report, id, "the library", median(ours), "ns/action", -1);
  if (seeds_program == NULL) return;
  add(report, id, "the yardstick", median(theirs), "ns/action", -1);
  add(report, id, "time against the yardstick", median(ratios), "times", 1);
}

void measure_playouts(struct report *report, mancala_context *context, const char *seeds_program) {
  for (int i = 0; i < FOUNDING_GAMES; i++) measure(report, context, i, seeds_program);
}
