/* Perft of every variant from its start, leaf by leaf. Where every move is forced there is no tree. */
#include "bench/bench.h"

/* The least depth with so many leaves is measured. */
enum { LEAVES = 400000, LEAVES_QUICK = 200, DEEPEST = 30 };

static const struct column columns[] = {{"depth", "", 0, 0},
                                        {"leaves", "", 0, 0},
                                        {"leaves/s", "million", 1, 0},
                                        {"time", "ns/leaf", 2, 0},
                                        {NULL, NULL, 0, 0}};

struct tree {
  const mancala_game *game;
  uint32_t depth;
  uint64_t leaves;
};

static struct spent run_perft(void *data, uint64_t repeats) {
  struct tree *tree = data;
  double begin = clock_seconds();
  for (uint64_t i = 0; i < repeats; i++)
    if (mancala_game_perft(tree->game, tree->depth, 0, &tree->leaves) != MANCALA_OK) stop("perft fails");
  return (struct spent){(double)tree->leaves * (double)repeats, clock_seconds() - begin};
}

static void measure_variant(const struct bench *bench, struct table *table, const mancala_ruleset *rules) {
  struct starts starts;
  struct row *row = row_add(table, mancala_ruleset_id(rules));
  if (every_move_forced(rules)) return;
  starts_make(rules, &starts);
  struct tree tree = {.game = starts.boards[0]};
  struct task task = {.run = run_perft, .data = &tree};
  do {
    tree.depth++;
    run_perft(&tree, 1);
  } while (tree.leaves < (bench->quick ? LEAVES_QUICK : LEAVES) && tree.depth < DEEPEST);
  measure(bench, &task, 1);
  double nanoseconds = task_nanoseconds(bench, &task);
  row->values[0] = tree.depth;
  row->values[1] = (double)tree.leaves;
  row->values[2] = 1e3 / nanoseconds;
  row->values[3] = nanoseconds;
  starts_free(&starts);
}

void measure_perft(struct bench *bench) {
  struct table *table = table_add(bench, "perft", "Perft from the start, every leaf made.", "variant", columns);
  for (uint32_t i = 0; i < mancala_registry_count(bench->context); i++) {
    const mancala_ruleset *rules = mancala_registry_at(bench->context, i);
    if (bench_wants(bench, mancala_ruleset_id(rules))) measure_variant(bench, table, rules);
  }
}
