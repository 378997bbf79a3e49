/* A user's text that plays like a built-in: random games of both in turns. */
#include <string.h>

#include "bench/bench.h"

static const struct column columns[] = {
    {"built-in", "ns/action", 1, 0}, {"copy", "ns/action", 1, 0}, {"copy / built-in", "", 3, 1.05}, {NULL, NULL, 0, 0}};

/* The variant's text under another id, read as a user's text is. */
static mancala_ruleset *renamed_copy(mancala_context *context, const mancala_ruleset *rules) {
  static const char rename[] = "id = renamed-copy";
  static char text[MANCALA_MAX_TEXT];
  uint32_t length = 0;
  mancala_ruleset *derived = NULL, *copy = NULL;
  if (mancala_ruleset_derive(rules, rename, sizeof rename - 1, &derived, NULL) != MANCALA_OK ||
      mancala_ruleset_write(derived, text, sizeof text, &length) != MANCALA_OK ||
      mancala_ruleset_parse(context, text, length, &copy, NULL) != MANCALA_OK)
    stop("a variant cannot be copied");
  mancala_ruleset_unref(derived);
  return copy;
}

static void measure_variant(const struct bench *bench, struct table *table, const mancala_ruleset *rules) {
  struct starts built_in, copied;
  struct task tasks[] = {{.run = run_playouts, .data = &built_in}, {.run = run_playouts, .data = &copied}};
  struct row *row = row_add(table, mancala_ruleset_id(rules));
  mancala_ruleset *copy = renamed_copy(bench->context, rules);
  starts_make(rules, &built_in);
  starts_make(copy, &copied);
  measure(bench, tasks, 2);
  row->values[0] = task_nanoseconds(bench, &tasks[0]);
  row->values[1] = task_nanoseconds(bench, &tasks[1]);
  row->values[2] = task_ratio(bench, &tasks[1], &tasks[0]);
  starts_free(&copied);
  starts_free(&built_in);
  mancala_ruleset_unref(copy);
}

void measure_copies(struct bench *bench) {
  struct table *table =
      table_add(bench, "copies", "A renamed copy against the built-in, random games.", "variant", columns);
  for (uint32_t i = 0; i < mancala_registry_count(bench->context); i++) {
    const mancala_ruleset *rules = mancala_registry_at(bench->context, i);
    if (bench_wants(bench, mancala_ruleset_id(rules))) measure_variant(bench, table, rules);
  }
}
