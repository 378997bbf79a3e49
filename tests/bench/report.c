#include <stdio.h>

#include "bench/bench.h"

void report_add(struct report *report, const char *name, double value, const char *unit, double limit) {
  if (report->count == (int)(sizeof report->results / sizeof report->results[0])) stop("too many results");
  struct result *result = &report->results[report->count++];
  snprintf(result->name, sizeof result->name, "%s", name);
  result->unit = unit;
  result->value = value;
  result->limit = limit;
}

void report_table(const struct report *report) {
  for (int i = 0; i < report->count; i++) {
    const struct result *result = &report->results[i];
    printf("%-68s %12.3f %-10s", result->name, result->value, result->unit);
    if (result->limit >= 0)
      printf(" at most %9.3f  %s", result->limit, result->value <= result->limit ? "kept" : "NOT KEPT");
    printf("\n");
  }
}

/* The names hold nothing that JSON would have to escape. */
void report_json(const struct report *report) {
  printf("[");
  for (int i = 0; i < report->count; i++) {
    const struct result *result = &report->results[i];
    printf("%s\n  {\"name\": \"%s\", \"value\": %.6g, \"unit\": \"%s\"", i > 0 ? "," : "", result->name, result->value,
           result->unit);
    if (result->limit >= 0)
      printf(", \"limit\": %.6g, \"kept\": %s", result->limit, result->value <= result->limit ? "true" : "false");
    printf("}");
  }
  printf("\n]\n");
}
