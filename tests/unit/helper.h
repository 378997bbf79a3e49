/* What the unit tests share: one context on an allocator that counts, and rulesets from short texts. */
#ifndef TESTS_UNIT_HELPER_H
#define TESTS_UNIT_HELPER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <mancala/context.h>
#include <mancala/ruleset.h>

/* The library has a function `fail`, as cmocka has a macro. */
#undef fail
#undef fail_msg
#define fail_msg(...) (print_error(__VA_ARGS__), print_error("\n"), _fail(__FILE__, __LINE__))

/* The least identity that a ruleset needs, in two lines. */
#define IDENTITY "id = x\ntitle = X\n"

/* Group fixtures: the context; at the end nothing may be left allocated. */
int helper_begin(void **state);
int helper_end(void **state);

mancala_context *helper_context(void);

/* Reads a ruleset that must be good. Owned by the caller. */
mancala_ruleset *parsed(const char *text);

/* The same with IDENTITY before it. */
mancala_ruleset *parsed_rules(const char *lines);

/* Derives a ruleset, which must succeed. Owned by the caller. */
mancala_ruleset *derived(const mancala_ruleset *base, const char *overrides);

/* A registered variant, which must exist. Borrowed. */
const mancala_ruleset *registered(const char *id);

/* What a refusal must say. `key` NULL: any; `part` must stand in the message. */
struct refusal {
  mancala_status status;
  uint32_t line, column;
  const char *key, *part;
};

void check_refusal(const char *what, mancala_status status, const mancala_error *error, struct refusal expected);
void check_parse_refused(const char *text, struct refusal expected);
void check_derive_refused(const mancala_ruleset *base, const char *overrides, struct refusal expected);

/* Value and text of a ruleset, in static memory until the next call. */
const char *value_of(const mancala_ruleset *rules, const char *key);
const char *text_of(const mancala_ruleset *rules);
const char *words_of(const mancala_ruleset *rules);

/* Seeds at the start by site, "2 2 0", in static memory until the next call. */
const char *start_of(const mancala_ruleset *rules);

#define GROUP(tests) cmocka_run_group_tests(tests, helper_begin, helper_end)

#endif
