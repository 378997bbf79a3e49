/* Random games of every variant in bulk: time per action and, since one action may be many laps, per lap. Variants are
 * compared within families of like sowing. */
#include <math.h>

#include "bench/bench.h"
#include "rules/ruleset.h"

enum { GAMES_FOR_LAPS = 4096, GAMES_FOR_LAPS_QUICK = 8 };

static const struct column columns[] = {{"actions/s", "million", 2, 0},  {"time", "ns/action", 1, 0},
                                        {"laps", "per action", 2, 0},    {"time of a lap", "ns", 1, 0},
                                        {"times the fastest", "", 2, 2}, {NULL, NULL, 0, 0}};

static bool is_single(const struct rule_values *values) { return values->rows == 2 && values->relay == RELAY_NONE; }
static bool is_passing(const struct rule_values *values) { return values->rows == 2 && values->capture_passing; }
static bool is_four_rows(const struct rule_values *values) { return values->rows == 4; }
static bool is_relay(const struct rule_values *values) {
  return values->rows == 2 && values->relay != RELAY_NONE && !values->capture_passing;
}
/* Where the move is forced nothing depends on which pit chance has chosen, so that a processor foresees more. */
static bool is_forced(const struct rule_values *values) { return is_relay(values) && values->choose != CHOOSE_ANY; }
static bool is_free(const struct rule_values *values) { return is_relay(values) && values->choose == CHOOSE_ANY; }

static const struct family {
  const char *name, *title;
  bool (*has)(const struct rule_values *values);
} families[] = {
    {"playouts-single", "Two rows, a single lap.", is_single},
    {"playouts-relay", "Two rows, relays, nothing captured on the way.", is_free},
    {"playouts-forced", "The same, where the move is forced.", is_forced},
    {"playouts-passing", "Two rows, relays, captures on the way.", is_passing},
    {"playouts-four", "Four rows.", is_four_rows},
};

/* ---- laps ------------------------------------------------------------------------------------------------------ */

struct laps {
  double actions, laps;
};

/* Each lap begins with a lift. An endless sowing has only its end for an event: it went to the lap limit. */
static void count_action(const mancala_ruleset *rules, const mancala_trace *trace, struct laps *laps) {
  mancala_event event;
  laps->actions++;
  for (uint32_t i = 0; i < mancala_trace_count(trace); i++) {
    mancala_trace_copy(trace, i, 1, &event, sizeof event);
    if (event.kind == MANCALA_EVENT_LIFT) laps->laps++;
    if (event.kind == MANCALA_EVENT_END && event.code == MANCALA_END_ENDLESS_SOWING)
      laps->laps += rules->values.lap_limit;
  }
}

/* The first games that run_playouts() plays, once more with a trace. */
static struct laps count_laps(const struct bench *bench, const struct starts *starts) {
  struct laps laps = {0, 0};
  uint64_t random = 1;
  mancala_game *game = NULL;
  mancala_trace *trace = NULL;
  mancala_action actions[MANCALA_MAX_ACTIONS];
  int games = bench->quick ? GAMES_FOR_LAPS_QUICK : GAMES_FOR_LAPS;
  games = games > starts->count ? games / starts->count : 1;
  if (mancala_game_new(starts->rules, &game) != MANCALA_OK) stop("out of memory");
  if (mancala_trace_new(bench->context, &trace) != MANCALA_OK) stop("out of memory");
  for (int i = 0; i < starts->count * games; i++) {
    uint32_t count = 0;
    mancala_game_copy(game, starts->boards[i / games]);
    for (int played = 0; played < LONGEST_GAME; played++) {
      mancala_game_actions(game, actions, MANCALA_MAX_ACTIONS, &count);
      if (count == 0) break;
      if (mancala_game_play(game, actions[mancala_random_below(&random, count)], trace, NULL) != MANCALA_OK)
        stop("a legal action is refused");
      count_action(starts->rules, trace, &laps);
    }
  }
  mancala_trace_free(trace);
  mancala_game_free(game);
  return laps;
}

/* ---- tables ---------------------------------------------------------------------------------------------------- */

static void measure_variant(const struct bench *bench, struct table *table, const mancala_ruleset *rules) {
  struct starts starts;
  struct task task = {.run = run_playouts, .data = &starts};
  struct row *row = row_add(table, mancala_ruleset_id(rules));
  starts_make(rules, &starts);
  struct laps laps = count_laps(bench, &starts);
  measure(bench, &task, 1);
  starts_free(&starts);
  double nanoseconds = task_nanoseconds(bench, &task), laps_per_action = laps.laps / laps.actions;
  row->values[0] = 1e3 / nanoseconds;
  row->values[1] = nanoseconds;
  row->values[2] = laps_per_action;
  row->values[3] = nanoseconds / laps_per_action;
}

static void compare_family(struct table *table) {
  double fastest = INFINITY;
  for (int i = 0; i < table->row_count; i++) fastest = fmin(fastest, table->rows[i].values[3]);
  for (int i = 0; i < table->row_count; i++) table->rows[i].values[4] = table->rows[i].values[3] / fastest;
}

void measure_playouts(struct bench *bench) {
  for (size_t f = 0; f < sizeof families / sizeof families[0]; f++) {
    struct table *table = table_add(bench, families[f].name, families[f].title, "variant", columns);
    for (uint32_t i = 0; i < mancala_registry_count(bench->context); i++) {
      const mancala_ruleset *rules = mancala_registry_at(bench->context, i);
      if (families[f].has(&rules->values) && bench_wants(bench, mancala_ruleset_id(rules)))
        measure_variant(bench, table, rules);
    }
    compare_family(table);
  }
}
