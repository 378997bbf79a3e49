/* The benchmark: how things are measured, and the tables that come of it. */
#ifndef TESTS_BENCH_BENCH_H
#define TESTS_BENCH_BENCH_H

#include <mancala/mancala.h>
#include <stdbool.h>

enum { MOST_RUNS = 5, MOST_COLUMNS = 6, MOST_ROWS = 64, MOST_TABLES = 16, MOST_CHOSEN = 32 };

struct bench {
  mancala_context *context;
  int runs;                                                  /* of each measurement; the median is reported */
  double run_seconds;                                        /* a run takes at least so long */
  const char *yardsticks;                                    /* folder of the yardstick programs; NULL to do without */
  bool quick;                                                /* small numbers, to see that everything works */
  const char *variants[MOST_CHOSEN], *sections[MOST_CHOSEN]; /* what is wanted; none: all */
  int variant_count, section_count;
  struct table *tables; /* MOST_TABLES */
  int table_count;
};

void stop(const char *message);
bool bench_wants(const struct bench *bench, const char *variant);

/* ---- tables: print.c ------------------------------------------------------------------------------------------- */

struct column {
  const char *name, *unit; /* "" for a ratio or a count */
  int decimals;
  double limit; /* at most so much is wanted; 0: no limit */
};

struct row {
  char label[64];
  double values[MOST_COLUMNS]; /* NAN where nothing was measured */
};

struct table {
  const char *name, *title, *first; /* `first` heads the column of labels */
  const struct column *columns;
  int column_count, row_count;
  struct row rows[MOST_ROWS];
};

/* A new table without rows; columns end with one without a name. */
struct table *table_add(struct bench *bench, const char *name, const char *title, const char *first,
                        const struct column *columns);
/* A new row; all its values are NAN. */
struct row *row_add(struct table *table, const char *label);
void print_text(const struct bench *bench);
void print_markdown(const struct bench *bench);
void print_json(const struct bench *bench);

/* ---- measuring: measure.c -------------------------------------------------------------------------------------- */

struct spent {
  double units, seconds; /* what was done, in processor time */
};

struct task {
  struct spent (*run)(void *data, uint64_t repeats);
  void *data;
  uint64_t repeats;              /* 0: as many as fill a run */
  double nanoseconds[MOST_RUNS]; /* per unit */
};

/* Processor time of this process in seconds. */
double clock_seconds(void);
/* Runs the tasks in turns, so that all of them meet the same machine. */
void measure(const struct bench *bench, struct task *tasks, int count);
/* Medians over the runs: nanoseconds per unit; the time of one task divided by that of another. */
double task_nanoseconds(const struct bench *bench, const struct task *task);
double task_ratio(const struct bench *bench, const struct task *task, const struct task *other);

/* ---- random games: starts.c ------------------------------------------------------------------------------------ */

enum { MOST_BOARDS = 256, LONGEST_GAME = 1000 };

/* What random games of a variant are played from, an opening ritual left out: its start, or random boards where the
 * start is random or every move is forced, which leaves chance nothing else. */
struct starts {
  mancala_ruleset *rules;
  mancala_game *boards[MOST_BOARDS];
  int count;
};

bool every_move_forced(const mancala_ruleset *rules);
void starts_make(const mancala_ruleset *rules, struct starts *starts);
void starts_free(struct starts *starts);
/* So many random games from each board in bulk (`data` are the starts); units are actions. */
struct spent run_playouts(void *data, uint64_t games);

/* ---- sections -------------------------------------------------------------------------------------------------- */

void measure_perft(struct bench *bench);
void measure_playouts(struct bench *bench);
void measure_handles(struct bench *bench);
void measure_copies(struct bench *bench);
void measure_endless(struct bench *bench);
void measure_memory(struct bench *bench);
void measure_yardsticks(struct bench *bench);

#endif
