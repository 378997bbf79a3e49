/* The three endless sowings of Ali Guli Mane among the edge cases of the vectors: cycles of 84, 2 882 824 and 43
 * million laps. */
#include <stdio.h>
#include <string.h>

#include "bench/bench.h"

static const struct endless {
  const char *laps, *position, *action;
} endless[] = {
    {"84", "1,0,3,0,1,0,1/2,1,0,1,0,1,2 n 20-37", "b7"},
    {"2882824", "2,3,0,1,8,2,6/5,4,5,4,3,4,5 n 18-0", "b4"},
    {"43 million", "1,5,4,4,3,6,7/2,5,9,3,4,5,2 s 10-0", "a4"},
};

enum { DECISIONS = 50 };

static double milliseconds(mancala_game *game, mancala_action action) {
  double begin = clock_seconds();
  for (int i = 0; i < DECISIONS; i++) {
    if (mancala_game_play(game, action, NULL, NULL) != MANCALA_OK) stop("the endless sowing is refused");
    mancala_game_undo(game, MANCALA_BY_ACTION);
  }
  return (clock_seconds() - begin) / DECISIONS * 1e3;
}

void measure_endless(struct report *report, mancala_context *context) {
  const mancala_ruleset *rules = mancala_registry_find(context, "ali-guli-mane");
  for (size_t i = 0; i < sizeof endless / sizeof endless[0]; i++) {
    double values[RUNS];
    char name[96];
    mancala_game *game = NULL;
    mancala_action action = 0;
    if (mancala_game_new(rules, &game) != MANCALA_OK) stop("out of memory");
    mancala_position_read(game, endless[i].position, (uint32_t)strlen(endless[i].position), NULL);
    mancala_action_read(rules, endless[i].action, 2, &action, NULL);
    for (int run = 0; run < RUNS; run++) values[run] = milliseconds(game, action);
    mancala_game_free(game);
    snprintf(name, sizeof name, "ali-guli-mane, endless sowing with a cycle of %s laps", endless[i].laps);
    report_add(report, name, median(values), "ms", 1);
  }
}
