/* bench: speed and memory of the library; `bench --help` tells the options. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/bench.h"

static const struct section {
  const char *name, *summary;
  void (*measure)(struct bench *bench);
} sections[] = {
    {"perft", "leaves of the game tree, each of them made", measure_perft},
    {"playouts", "random games in bulk, and their laps", measure_playouts},
    {"handles", "listing actions, playing and undoing through the handle", measure_handles},
    {"copies", "a renamed copy written as text against the built-in", measure_copies},
    {"endless", "endless sowings", measure_endless},
    {"memory", "bytes of positions, handles, histories and rulesets", measure_memory},
    {"yardsticks", "single-game programs side by side; needs --yardsticks", measure_yardsticks},
};
#define RUN_SECONDS 0.05
enum { SECTIONS = sizeof sections / sizeof sections[0] };

void stop(const char *message) {
  fprintf(stderr, "bench: %s\n", message);
  exit(1);
}

static int usage(void) {
  puts("Usage: bench [OPTIONS] [SECTION...]\n"
       "       bench --work perft ID DEPTH | --work playouts ID GAMES\n\n"
       "  --only ID             this variant only; may be repeated\n"
       "  --yardsticks FOLDER   where the programs yardstick-… are\n"
       "  --json, --markdown    how the tables are printed\n"
       "  --quick               small numbers and one run, to see that everything works\n"
       "  --work …              do this once and print how much it was: for profilers\n\n"
       "Sections, all of them unless some are named:");
  for (int i = 0; i < SECTIONS; i++) printf("  %-12s%s\n", sections[i].name, sections[i].summary);
  return 0;
}

static bool is_one_of(const char *name, const char *const *names, int count) {
  for (int i = 0; i < count; i++)
    if (strcmp(name, names[i]) == 0) return true;
  return false;
}

bool bench_wants(const struct bench *bench, const char *variant) {
  return bench->variant_count == 0 || is_one_of(variant, bench->variants, bench->variant_count);
}

static void choose_variant(struct bench *bench, const char *id) {
  if (!id || !mancala_registry_find(bench->context, id)) stop("--only wants the id of a variant");
  if (bench->variant_count == MOST_CHOSEN) stop("too many variants are named");
  bench->variants[bench->variant_count++] = mancala_ruleset_id(mancala_registry_find(bench->context, id));
}

static void choose_section(struct bench *bench, const char *name) {
  bool known = false;
  for (int i = 0; i < SECTIONS; i++) known |= strcmp(name, sections[i].name) == 0;
  if (!known) stop("there is no such option or section; bench --help lists them");
  if (bench->section_count == MOST_CHOSEN) stop("too many sections are named");
  bench->sections[bench->section_count++] = name;
}

/* Does one thing without measuring it, so that a profiler sees little else. */
static int work(mancala_context *context, char **words) {
  const mancala_ruleset *rules = words[0] && words[1] && words[2] ? mancala_registry_find(context, words[1]) : NULL;
  mancala_game *game = NULL;
  mancala_playout_result result = {.struct_size = sizeof result};
  uint64_t random = 1, done = 0;
  if (!rules || mancala_game_new(rules, &game) != MANCALA_OK)
    stop("--work wants perft or playouts, a variant, a number");
  uint64_t number = strtoull(words[2], NULL, 10);
  mancala_status status = MANCALA_E_ARGUMENT;
  if (strcmp(words[0], "perft") == 0) status = mancala_game_perft(game, (uint32_t)number, 0, &done);
  if (strcmp(words[0], "playouts") == 0) {
    status = mancala_game_playouts(game, number, LONGEST_GAME, &random, &result);
    done = result.actions;
  }
  mancala_game_free(game);
  mancala_context_free(context);
  if (status != MANCALA_OK) stop(mancala_status_text(status));
  printf("done=%llu\n", (unsigned long long)done);
  return 0;
}

int main(int count, char **words) {
  static struct table tables[MOST_TABLES];
  struct bench bench = {.runs = MOST_RUNS, .run_seconds = RUN_SECONDS, .tables = tables};
  void (*print)(const struct bench *) = print_text;
  if (count > 1 && strcmp(words[1], "--help") == 0) return usage();
  if (mancala_context_new(NULL, &bench.context) != MANCALA_OK) stop("out of memory");
  for (int i = 1; i < count; i++) {
    const char *word = words[i];
    if (strcmp(word, "--work") == 0) return work(bench.context, words + i + 1);
    if (strcmp(word, "--json") == 0) print = print_json;
    else if (strcmp(word, "--markdown") == 0) print = print_markdown;
    else if (strcmp(word, "--quick") == 0) bench.quick = true;
    else if (strcmp(word, "--yardsticks") == 0 && i + 1 < count) bench.yardsticks = words[++i];
    else if (strcmp(word, "--only") == 0) choose_variant(&bench, words[++i]);
    else choose_section(&bench, word);
  }
  if (bench.quick) {
    bench.runs = 1;
    bench.run_seconds = 0;
  }
  for (int i = 0; i < SECTIONS; i++)
    if (bench.section_count == 0 || is_one_of(sections[i].name, bench.sections, bench.section_count))
      sections[i].measure(&bench);
  mancala_context_free(bench.context);
  print(&bench);
  return 0;
}
