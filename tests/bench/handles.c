/* The public handle against the internal engine, on the same random games. The engine is what mancala_game_playouts()
 * runs: listing actions, drawing one, playing it, hash and repetition. The handle does the same by a call for each,
 * checks the action, and keeps a history that can be undone. */
#include "bench/bench.h"

static const struct column columns[] = {{"engine", "ns/action", 1, 0}, {"handle", "ns/action", 1, 0},
                                        {"handle / engine", "", 2, 3}, {"with a trace / engine", "", 2, 8},
                                        {"undo", "ns/action", 1, 0},   {NULL, NULL, 0, 0}};

struct player {
  const struct starts *starts;
  mancala_game *game;
  mancala_trace *trace; /* NULL to play without */
  bool undo;            /* each game is undone, action by action */
};

static uint32_t play_game(const struct player *player, uint64_t *random) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  for (uint32_t played = 0; played < LONGEST_GAME; played++) {
    uint32_t count = 0;
    mancala_game_actions(player->game, actions, MANCALA_MAX_ACTIONS, &count);
    if (count == 0) return played;
    mancala_action action = actions[mancala_random_below(random, count)];
    if (mancala_game_play(player->game, action, player->trace, NULL) != MANCALA_OK) stop("a legal action is refused");
  }
  return LONGEST_GAME;
}

static struct spent run_handle(void *data, uint64_t games) {
  const struct player *player = data;
  uint64_t random = 1, actions = 0;
  double begin = clock_seconds();
  for (int i = 0; i < player->starts->count; i++) {
    for (uint64_t game = 0; game < games; game++) {
      mancala_game_copy(player->game, player->starts->boards[i]);
      actions += play_game(player, &random);
      while (player->undo && mancala_game_undo(player->game, MANCALA_BY_ACTION) == MANCALA_OK) continue;
    }
  }
  return (struct spent){(double)actions, clock_seconds() - begin};
}

static void measure_variant(const struct bench *bench, struct table *table, const mancala_ruleset *rules) {
  struct starts starts;
  mancala_game *game = NULL;
  mancala_trace *trace = NULL;
  struct row *row = row_add(table, mancala_ruleset_id(rules));
  starts_make(rules, &starts);
  if (mancala_game_new(starts.rules, &game) != MANCALA_OK) stop("out of memory");
  if (mancala_trace_new(bench->context, &trace) != MANCALA_OK) stop("out of memory");
  struct player plain = {&starts, game, NULL, false}, traced = {&starts, game, trace, false};
  struct player undone = {&starts, game, NULL, true};
  struct task tasks[] = {{.run = run_playouts, .data = &starts},
                         {.run = run_handle, .data = &plain},
                         {.run = run_handle, .data = &traced},
                         {.run = run_handle, .data = &undone}};
  if (run_playouts(&starts, 2).units != run_handle(&plain, 2).units) stop("handle and bulk play different games");
  measure(bench, tasks, 4);
  row->values[0] = task_nanoseconds(bench, &tasks[0]);
  row->values[1] = task_nanoseconds(bench, &tasks[1]);
  row->values[2] = task_ratio(bench, &tasks[1], &tasks[0]);
  row->values[3] = task_ratio(bench, &tasks[2], &tasks[0]);
  row->values[4] = task_nanoseconds(bench, &tasks[3]) - row->values[1];
  mancala_trace_free(trace);
  mancala_game_free(game);
  starts_free(&starts);
}

void measure_handles(struct bench *bench) {
  struct table *table = table_add(bench, "handles", "The handle against the internal engine.", "variant", columns);
  for (uint32_t i = 0; i < mancala_registry_count(bench->context); i++) {
    const mancala_ruleset *rules = mancala_registry_at(bench->context, i);
    if (bench_wants(bench, mancala_ruleset_id(rules))) measure_variant(bench, table, rules);
  }
}
