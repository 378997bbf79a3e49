/* What of the vocabulary has been played: every choice of every key, and which have come together in a ruleset. */
#ifndef TESTS_REFERENCE_COVERAGE_H
#define TESTS_REFERENCE_COVERAGE_H

#include <mancala/mancala.h>
#include <stdint.h>

enum { FEATURES = 256 };

/* A feature is a choice other than the default, or a number, set of counts or start other than the default. */
struct coverage {
  int count;
  char names[FEATURES][64]; /* `relay = next`, `seeds` */
  uint64_t rulesets[FEATURES];
  uint32_t together[FEATURES][FEATURES];
};

void coverage_begin(struct coverage *coverage);
void coverage_add(struct coverage *coverage, const mancala_ruleset *ruleset);

/* Prints a line; the number of features that no ruleset had. */
int coverage_print(const struct coverage *coverage);

#endif
