/* Memory, counted by an allocator of the benchmark's own: nothing here depends on the machine but the size of
 * pointers. */
#include <stdio.h>
#include <string.h>

#include "bench/bench.h"
#include "engine/state.h"
#include "game/history.h"
#include "support/counting.h"

enum { FEW_ENTRIES = 1024, MANY_ENTRIES = 4096 };

static const struct column columns[] = {{"saved position", "bytes", 0, 0},
                                        {"state of the engine", "bytes", 0, 0},
                                        {"new handle", "bytes", 0, 0},
                                        {"entry of the history", "bytes", 1, 0},
                                        {"ruleset", "bytes", 0, 0},
                                        {"allocations of a warm game", "", 0, 0},
                                        {NULL, NULL, 0, 0}};
static const struct column context_columns[] = {{"memory", "bytes", 0, 0}, {"blocks", "", 0, 0}, {NULL, NULL, 0, 0}};

static size_t bytes_of_ruleset(mancala_context *context, struct counting *counting, const mancala_ruleset *rules) {
  static char text[MANCALA_MAX_TEXT];
  uint32_t length = 0;
  mancala_ruleset *copy = NULL;
  size_t before = counting->live_bytes;
  if (mancala_ruleset_write(rules, text, sizeof text, &length) != MANCALA_OK ||
      mancala_ruleset_parse(context, text, length, &copy, NULL) != MANCALA_OK)
    stop("a ruleset cannot be copied");
  size_t bytes = counting->live_bytes - before;
  mancala_ruleset_unref(copy);
  return bytes;
}

/* What a history takes with room for so many entries. */
static size_t bytes_of_history(struct counting *counting, const mancala_game *game, uint32_t entries) {
  struct history history = {0};
  size_t before = counting->live_bytes;
  if (history_reserve(&game->allocator, game->rules, &history, entries, 0) != MANCALA_OK) stop("out of memory");
  size_t bytes = counting->live_bytes - before;
  history_release(&game->allocator, game->rules, &history);
  return bytes;
}

static void play_game(mancala_game *game, uint64_t random) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  for (int played = 0; played < LONGEST_GAME; played++) {
    uint32_t count = 0;
    mancala_game_actions(game, actions, MANCALA_MAX_ACTIONS, &count);
    if (count == 0) return;
    if (mancala_game_play(game, actions[mancala_random_below(&random, count)], NULL, NULL) != MANCALA_OK)
      stop("a legal action is refused");
  }
}

/* Calls to the allocator while a game is played again on a handle that has played it before. */
static uint64_t allocations_when_warm(struct counting *counting, mancala_game *game) {
  play_game(game, 1);
  mancala_game_start(game, MANCALA_NOBODY, NULL);
  uint64_t calls = counting->calls;
  play_game(game, 1);
  return counting->calls - calls;
}

static void measure_variant(struct table *table, mancala_context *context, struct counting *counting,
                            const mancala_ruleset *rules) {
  mancala_game *game = NULL;
  uint32_t saved = 0;
  size_t before = counting->live_bytes;
  if (mancala_game_new(rules, &game) != MANCALA_OK) stop("out of memory");
  struct row *row = row_add(table, mancala_ruleset_id(rules));
  row->values[2] = (double)(counting->live_bytes - before);
  mancala_game_save(game, NULL, 0, &saved);
  row->values[0] = saved;
  row->values[1] = (double)state_size(rules);
  size_t entries = bytes_of_history(counting, game, MANY_ENTRIES) - bytes_of_history(counting, game, FEW_ENTRIES);
  row->values[3] = (double)entries / (MANY_ENTRIES - FEW_ENTRIES);
  row->values[4] = (double)bytes_of_ruleset(context, counting, rules);
  row->values[5] = (double)allocations_when_warm(counting, game);
  mancala_game_free(game);
}

static void context_row(struct table *table, const char *label, const struct counting *counting) {
  struct row *row = row_add(table, label);
  row->values[0] = (double)counting->live_bytes;
  row->values[1] = (double)counting->live_blocks;
}

static void measure_contexts(struct bench *bench, const struct counting *full) {
  struct counting counting = {.calls = 0};
  struct table *table = table_add(bench, "contexts", "Memory of a context.", "context", context_columns);
  mancala_context_options options = {.struct_size = sizeof options, .flags = MANCALA_CONTEXT_EMPTY};
  mancala_context *empty = NULL;
  options.alloc_user = &counting;
  options.alloc = counting_alloc;
  options.release = counting_release;
  if (mancala_context_new(&options, &empty) != MANCALA_OK) stop("out of memory");
  context_row(table, "empty", &counting);
  context_row(table, "with all built-in variants", full);
  mancala_context_free(empty);
}

void measure_memory(struct bench *bench) {
  struct counting counting = {.calls = 0};
  mancala_context *context = counting_context(&counting);
  if (!context) stop("out of memory");
  measure_contexts(bench, &counting);
  struct table *table = table_add(bench, "memory", "Memory of each variant.", "variant", columns);
  for (uint32_t i = 0; i < mancala_registry_count(context); i++) {
    const mancala_ruleset *rules = mancala_registry_at(context, i);
    if (bench_wants(bench, mancala_ruleset_id(rules))) measure_variant(table, context, &counting, rules);
  }
  mancala_context_free(context);
}
