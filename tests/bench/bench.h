/* The benchmark: what is measured, and the table of results. */
#ifndef TESTS_BENCH_BENCH_H
#define TESTS_BENCH_BENCH_H

#include <mancala/mancala.h>

enum { RUNS = 5 }; /* of each measurement; the median is reported */

struct result {
  char name[96];
  const char *unit;
  double value;
  double limit; /* at most so much is wanted; negative: there is no limit */
};

struct report {
  struct result results[64];
  int count;
};

void report_add(struct report *report, const char *name, double value, const char *unit, double limit);
void report_table(const struct report *report);
void report_json(const struct report *report);

/* Processor time of this process in seconds. */
double clock_seconds(void);
double median(double values[RUNS]);

/* The founding games; `yardstick` is what the program `seeds` calls them. */
struct game {
  const char *id;
  const char *overrides; /* for playing without chance or ritual; "" for none */
};
enum { FOUNDING_GAMES = 5 };
extern const struct game founding_games[FOUNDING_GAMES];

/* A variant with overrides, owned by the caller; ends the program when it cannot be made. */
mancala_ruleset *game_rules(mancala_context *context, const struct game *game);
void stop(const char *message);

void measure_allocations(struct report *report);
void measure_playouts(struct report *report, mancala_context *context, const char *seeds_program);
void measure_endless(struct report *report, mancala_context *context);

#endif
