#include "rules/shapes.h"

#include <string.h>

#define SHAPE_ROW(name, rows, columns, least, plain_lap, passing_count, filtered, ...)                                 \
  [SHAPE_##name] = SHAPE_VALUES(rows, columns, least, __VA_ARGS__),
static const struct rule_values shapes[SHAPE_COUNT] = {COMMON_SHAPES(SHAPE_ROW) NARROW_SHAPES(SHAPE_ROW)};

/* Only what matters to the engine once a position stands. */
static struct rule_values engine_values(const struct rule_values *values) {
  struct rule_values left = *values;
  left.seeds = left.start_total = left.start_least = left.begins = left.opening = left.opening_first = 0;
  left.quiet_limit = 0;
  left.match = left.match_closed = left.match_from = left.match_unfilled = left.match_begins = left.match_rounds = 0;
  memset(left.start, 0, sizeof left.start);
  return left;
}

uint8_t shape_of(const struct rule_values *values) {
  struct rule_values wanted = engine_values(values);
  for (int shape = SHAPE_NONE + 1; shape < SHAPE_COUNT; shape++)
    if (memcmp(&wanted, &shapes[shape], sizeof wanted) == 0) return (uint8_t)shape;
  return SHAPE_NONE;
}
