/* The rules of the common shapes as constants, as far as the engine looks at them while a pit is chosen and played. A
 * function that is given one of them is compiled with all its checks of rules decided. */
#ifndef LIB_ENGINE_SHAPED_H
#define LIB_ENGINE_SHAPED_H

#include "rules/shapes.h"

#define SHAPE_RULES(name, rows_, columns_, least, plain, passing, filtered_, ...)                                      \
  static const mancala_ruleset name##_rules = {.values = SHAPE_VALUES(rows_, columns_, least, __VA_ARGS__),            \
                                               .board = {.pits = rows_ * columns_,                                     \
                                                         .half = rows_ / 2 * columns_,                                 \
                                                         .circuits = rows_ == 4,                                       \
                                                         .track_length = (rows_ == 4 ? 2 : rows_) * columns_},         \
                                               .plain_lap = plain,                                                     \
                                               .passing_count = passing,                                               \
                                               .most_tried = MOST_TRIED / (rows_ / 2 * columns_),                      \
                                               .filtered = filtered_};
COMMON_SHAPES(SHAPE_RULES)
NARROW_SHAPES(SHAPE_RULES)

/* Those of narrow pits, in code that is compiled for both widths. */
#ifdef NARROW
#define OWN_SHAPES(SHAPE) NARROW_SHAPES(SHAPE)
#else
#define OWN_SHAPES(SHAPE)
#endif

#endif
