/* The three endless sowings of Ali Guli Mane among the edge cases of the vectors: cycles of 84, 2 882 824 and 43
 * million laps. */
#include <string.h>

#include "bench/bench.h"

static const struct endless {
  const char *laps, *position, *action;
} endless[] = {
    {"84 laps", "1,0,3,0,1,0,1/2,1,0,1,0,1,2 n 20-37", "b7"},
    {"2882824 laps", "2,3,0,1,8,2,6/5,4,5,4,3,4,5 n 18-0", "b4"},
    {"43 million laps", "1,5,4,4,3,6,7/2,5,9,3,4,5,2 s 10-0", "a4"},
};

static const struct column columns[] = {{"time", "ms", 3, 1}, {NULL, NULL, 0, 0}};

struct sowing {
  mancala_game *game;
  mancala_action action;
};

static struct spent run_sowing(void *data, uint64_t repeats) {
  const struct sowing *sowing = data;
  double begin = clock_seconds();
  for (uint64_t i = 0; i < repeats; i++) {
    if (mancala_game_play(sowing->game, sowing->action, NULL, NULL) != MANCALA_OK)
      stop("the endless sowing is refused");
    mancala_game_undo(sowing->game, MANCALA_BY_ACTION);
  }
  return (struct spent){(double)repeats, clock_seconds() - begin};
}

void measure_endless(struct bench *bench) {
  if (!bench_wants(bench, "ali-guli-mane")) return;
  const mancala_ruleset *rules = mancala_registry_find(bench->context, "ali-guli-mane");
  struct table *table = table_add(bench, "endless", "Ali Guli Mane, a sowing that goes in a cycle.", "cycle", columns);
  for (size_t i = 0; i < sizeof endless / sizeof endless[0]; i++) {
    struct sowing sowing = {NULL, 0};
    struct task task = {.run = run_sowing, .data = &sowing};
    const char *position = endless[i].position;
    if (mancala_game_new(rules, &sowing.game) != MANCALA_OK) stop("out of memory");
    if (mancala_position_read(sowing.game, position, (uint32_t)strlen(position), NULL) != MANCALA_OK ||
        mancala_action_read(rules, endless[i].action, 2, &sowing.action, NULL) != MANCALA_OK)
      stop("a position is refused");
    measure(bench, &task, 1);
    row_add(table, endless[i].laps)->values[0] = task_nanoseconds(bench, &task) / 1e6;
    mancala_game_free(sowing.game);
  }
}
