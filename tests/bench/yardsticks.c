/* The library beside the single-game programs of tests/bench/yardstick, in turns in one run. */
#define _POSIX_C_SOURCE 200809L /* popen() */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/bench.h"

enum work { PERFT, GAMES, BOARDS };

/* One thing that both do. The yardstick's command gets the number at its end; `units` is the word before what it has
 * counted. */
struct duel {
  const char *variant;
  enum work work;
  const char *yardstick, *arguments, *units;
  unsigned number, quick_number; /* depth, games, or rounds of games over MOST_BOARDS boards */
};

/* As tight as a program for one game can be made. */
static const struct duel tight[] = {
    {"kalah", PERFT, "kalah", "perft", "leaves", 11, 5},
    {"oware", PERFT, "oware", "perft", "leaves", 11, 5},
    {"mangala-ii", GAMES, "mangala", "fast", "moves", 50000, 1000},
};

/* What a competent programmer writes for one game. */
static const struct duel plain[] = {
    {"mangala-ii", PERFT, "seeds", "mangala-ii perft", "leaves", 9, 4},
    {"ali-guli-mane", PERFT, "seeds", "ali-guli-mane perft", "leaves", 9, 4},
    {"nsolo", PERFT, "seeds", "nsolo perft", "leaves", 6, 2},
    {"anywoli", PERFT, "seeds", "anywoli perft", "leaves", 6, 2},
    {"mangala-ii", GAMES, "seeds", "mangala-ii play", "actions", 40000, 1000},
    {"mangala-iv", GAMES, "seeds", "mangala-iv play", "actions", 100000, 1000},
    {"mangala-iv", BOARDS, "boards", "", "actions", 400, 4},
    {"ali-guli-mane", GAMES, "seeds", "ali-guli-mane play", "actions", 100000, 1000},
    {"nsolo", GAMES, "seeds", "nsolo play", "actions", 20000, 200},
    {"anywoli", GAMES, "seeds", "anywoli play", "actions", 2000, 100},
};

static const struct column tight_columns[] = {
    {"library", "ns", 2, 0}, {"yardstick", "ns", 2, 0}, {"ratio", "", 2, 1.5}, {NULL, NULL, 0, 0}};
static const struct column plain_columns[] = {
    {"library", "ns", 2, 0}, {"yardstick", "ns", 2, 0}, {"ratio", "", 2, 0.5}, {NULL, NULL, 0, 0}};

/* ---- the library's side ---------------------------------------------------------------------------------------- */

static struct spent run_perft(void *data, uint64_t depth) {
  const struct starts *starts = data;
  uint64_t leaves = 0;
  double begin = clock_seconds();
  if (mancala_game_perft(starts->boards[0], (uint32_t)depth, 0, &leaves) != MANCALA_OK) stop("perft fails");
  return (struct spent){(double)leaves, clock_seconds() - begin};
}

/* From the start of the variant, whatever starts_make() would take. */
static struct spent run_games(void *data, uint64_t games) {
  const struct starts *starts = data;
  struct starts first = *starts;
  mancala_game_start(first.boards[0], MANCALA_NOBODY, NULL);
  first.count = 1;
  return run_playouts(&first, games);
}

static struct spent run_boards(void *data, uint64_t rounds) {
  const struct starts *starts = data;
  uint64_t random = 1;
  for (int i = 0; i < starts->count; i++) mancala_game_start(starts->boards[i], MANCALA_NOBODY, &random);
  return run_playouts(data, rounds);
}

/* ---- the yardstick's side -------------------------------------------------------------------------------------- */

struct program {
  const struct duel *duel;
  const char *folder;
};

/* The number that stands behind ` name=` in a line. */
static double number_after(const char *line, const char *name) {
  char wanted[32];
  double number = 0;
  snprintf(wanted, sizeof wanted, " %s=", name);
  const char *at = strstr(line, wanted);
  if (!at || sscanf(at + strlen(wanted), "%lf", &number) != 1) stop("the yardstick's answer cannot be read");
  return number;
}

/* It takes its processor time itself, around the work alone. */
static struct spent run_yardstick(void *data, uint64_t number) {
  const struct program *program = data;
  char command[1024], line[512] = "";
  const char *limit = program->duel->work == GAMES && strcmp(program->duel->yardstick, "seeds") == 0 ? " 1000" : "";
  int length = snprintf(command, sizeof command, "'%s/yardstick-%s' %s %llu%s", program->folder,
                        program->duel->yardstick, program->duel->arguments, (unsigned long long)number, limit);
  if (length < 0 || (size_t)length >= sizeof command) stop("the folder of the yardsticks has too long a name");
  FILE *answer = popen(command, "r");
  if (!answer || !fgets(line, sizeof line, answer) || pclose(answer) != 0) stop("the yardstick does not run");
  return (struct spent){number_after(line, program->duel->units), number_after(line, "time")};
}

/* ---- both ------------------------------------------------------------------------------------------------------ */

static const struct {
  const char *label;
  struct spent (*run)(void *data, uint64_t number);
} works[] = {
    [PERFT] = {"perft", run_perft}, [GAMES] = {"random games", run_games}, [BOARDS] = {"random boards", run_boards}};

/* Trees and forced games have to come out alike on both sides; games drawn by different generators need not. */
static void compare(const struct duel *duel, struct starts *starts, struct program *program) {
  double ours = works[duel->work].run(starts, duel->quick_number).units;
  double theirs = run_yardstick(program, duel->quick_number).units;
  if (duel->work != GAMES && ours != theirs) stop("the library and the yardstick do not count alike");
}

static void fight(const struct bench *bench, struct table *table, const struct duel *duel) {
  struct starts starts;
  struct program program = {duel, bench->yardsticks};
  char label[64];
  unsigned number = bench->quick ? duel->quick_number : duel->number;
  starts_make(mancala_registry_find(bench->context, duel->variant), &starts);
  struct task tasks[] = {{.run = works[duel->work].run, .data = &starts, .repeats = number},
                         {.run = run_yardstick, .data = &program, .repeats = number}};
  compare(duel, &starts, &program);
  measure(bench, tasks, 2);
  starts_free(&starts);
  int length = snprintf(label, sizeof label, "%s, %s", duel->variant, works[duel->work].label);
  if (duel->work == PERFT) snprintf(label + length, sizeof label - (size_t)length, " %u", number);
  struct row *row = row_add(table, label);
  row->values[0] = task_nanoseconds(bench, &tasks[0]);
  row->values[1] = task_nanoseconds(bench, &tasks[1]);
  row->values[2] = task_ratio(bench, &tasks[0], &tasks[1]);
}

static void fight_all(const struct bench *bench, struct table *table, const struct duel *duels, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (bench_wants(bench, duels[i].variant)) fight(bench, table, &duels[i]);
}

void measure_yardsticks(struct bench *bench) {
  if (!bench->yardsticks) return;
  fight_all(bench, table_add(bench, "tight", "Against tight programs for one game.", "leaf or action", tight_columns),
            tight, sizeof tight / sizeof tight[0]);
  fight_all(bench, table_add(bench, "plain", "Against plain programs for one game.", "leaf or action", plain_columns),
            plain, sizeof plain / sizeof plain[0]);
}
