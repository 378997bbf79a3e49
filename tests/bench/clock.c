#define _POSIX_C_SOURCE 200809L /* clock_gettime() */
#include <stdlib.h>
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

double median(double values[RUNS]) {
  qsort(values, RUNS, sizeof values[0], by_size);
  return values[RUNS / 2];
}
