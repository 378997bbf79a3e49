/* Taking times: tasks in turns, medians. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime() */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench/bench.h"

double clock_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(const double *values, int count) {
  double sorted[MOST_RUNS];
  memcpy(sorted, values, (size_t)count * sizeof *values);
  qsort(sorted, (size_t)count, sizeof sorted[0], by_size);
  return sorted[count / 2];
}

/* Doubles the repeats until a run is long enough. */
static void calibrate(const struct bench *bench, struct task *task) {
  task->repeats = 1;
  while (task->run(task->data, task->repeats).seconds < bench->run_seconds) task->repeats *= 2;
}

void measure(const struct bench *bench, struct task *tasks, int count) {
  for (int i = 0; i < count; i++)
    if (tasks[i].repeats == 0) calibrate(bench, &tasks[i]);
  for (int run = 0; run < bench->runs; run++) {
    for (int i = 0; i < count; i++) {
      struct spent spent = tasks[i].run(tasks[i].data, tasks[i].repeats);
      tasks[i].nanoseconds[run] = spent.seconds / spent.units * 1e9;
    }
  }
}

double task_nanoseconds(const struct bench *bench, const struct task *task) {
  return median(task->nanoseconds, bench->runs);
}

double task_ratio(const struct bench *bench, const struct task *task, const struct task *other) {
  double ratios[MOST_RUNS];
  for (int run = 0; run < bench->runs; run++) ratios[run] = task->nanoseconds[run] / other->nanoseconds[run];
  return median(ratios, bench->runs);
}
