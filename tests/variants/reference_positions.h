/* Random positions for the comparison with the reference engine. */
#ifndef TESTS_VARIANTS_REFERENCE_POSITIONS_H
#define TESTS_VARIANTS_REFERENCE_POSITIONS_H

#include <stdint.h>

#include "support/reference.h"

/* The start of the variant. */
struct reference_position start_position(const struct reference_rules *rules);

/* Any position that may be set up: sparse or full, closed pits in Ali Guli Mane, pending keys that fit the board. */
struct reference_position random_position(const struct reference_rules *rules, uint64_t *random);

#endif
