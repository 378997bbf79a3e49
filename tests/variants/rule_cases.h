/* Rules shown on hand-worked positions: tables of cases, each a test named by its rule. */
#ifndef TESTS_VARIANTS_RULE_CASES_H
#define TESTS_VARIANTS_RULE_CASES_H

#include "support/support.h"

struct rule_case {
  const char *rule;     /* the test's name */
  const char *variant;  /* with overrides: `nsolo;columns=36` */
  const char *position; /* NULL: the start */
  const char *actions;  /* separated by spaces; "" for none */
  const char *after;    /* the position after them */
  const char *legal;    /* the legal actions there; NULL when the case is not about them */
  const char *reason;   /* why the game is over; NULL while it goes on */
  const char *winner;   /* "south", "north", "draw"; NULL while it goes on */
};

void add_rule_cases(struct test_list *list, const struct rule_case *cases, size_t count);

#endif
