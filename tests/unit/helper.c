#include "unit/helper.h"

#include <stdio.h>

#include "rules/ruleset.h"
#include "support/counting.h"

static struct counting counting;
static mancala_context *context;

int helper_begin(void **state) {
  (void)state;
  context = counting_context(&counting);
  return context == NULL;
}

int helper_end(void **state) {
  (void)state;
  mancala_context_free(context);
  if (counting.live_blocks > 0) print_error("%u blocks are still allocated\n", (unsigned)counting.live_blocks);
  if (counting.misused) print_error("the allocator was misused\n");
  return counting.live_blocks > 0 || counting.misused;
}

mancala_context *helper_context(void) { return context; }

static uint32_t length_of(const char *text) { return (uint32_t)strlen(text); }

mancala_ruleset *parsed(const char *text) {
  mancala_ruleset *rules = NULL;
  mancala_error error = {.struct_size = sizeof error};
  mancala_status status = mancala_ruleset_parse(context, text, length_of(text), &rules, &error);
  if (status != MANCALA_OK) fail_msg("'%s' is refused, %d: %s", text, (int)status, error.message);
  assert_non_null(rules);
  return rules;
}

mancala_ruleset *parsed_rules(const char *lines) {
  char text[4096];
  assert_true((size_t)snprintf(text, sizeof text, "%s%s", IDENTITY, lines) < sizeof text);
  return parsed(text);
}

mancala_ruleset *derived(const mancala_ruleset *base, const char *overrides) {
  mancala_ruleset *rules = NULL;
  mancala_error error = {.struct_size = sizeof error};
  mancala_status status = mancala_ruleset_derive(base, overrides, length_of(overrides), &rules, &error);
  if (status != MANCALA_OK) fail_msg("'%s' is refused, %d: %s", overrides, (int)status, error.message);
  assert_non_null(rules);
  return rules;
}

const mancala_ruleset *registered(const char *id) {
  const mancala_ruleset *rules = mancala_registry_find(context, id);
  if (rules == NULL) fail_msg("there is no variant '%s'", id);
  return rules;
}

void check_refusal(const char *what, mancala_status status, const mancala_error *error, struct refusal expected) {
  if (status != expected.status)
    fail_msg("'%s': status %d (%s) instead of %d", what, (int)status, error->message, (int)expected.status);
  if (error->status != status) fail_msg("'%s': the error has status %d", what, (int)error->status);
  if (error->line != expected.line || error->column != expected.column)
    fail_msg("'%s': line %u column %u instead of %u and %u: %s", what, (unsigned)error->line, (unsigned)error->column,
             (unsigned)expected.line, (unsigned)expected.column, error->message);
  if (expected.key != NULL && strcmp(error->key, expected.key) != 0)
    fail_msg("'%s': key '%s' instead of '%s': %s", what, error->key, expected.key, error->message);
  if (strstr(error->message, expected.part) == NULL)
    fail_msg("'%s': the message '%s' lacks '%s'", what, error->message, expected.part);
}

void check_parse_refused(const char *text, struct refusal expected) {
  mancala_error error = {.struct_size = sizeof error};
  mancala_ruleset *rules = (mancala_ruleset *)&error;
  mancala_status status = mancala_ruleset_parse(context, text, length_of(text), &rules, &error);
  check_refusal(text, status, &error, expected);
  assert_null(rules);
  assert_int_equal(mancala_ruleset_parse(context, text, length_of(text), &rules, NULL), status);
}

void check_derive_refused(const mancala_ruleset *base, const char *overrides, struct refusal expected) {
  mancala_error error = {.struct_size = sizeof error};
  mancala_ruleset *rules = (mancala_ruleset *)&error;
  mancala_status status = mancala_ruleset_derive(base, overrides, length_of(overrides), &rules, &error);
  check_refusal(overrides, status, &error, expected);
  assert_null(rules);
}

const char *value_of(const mancala_ruleset *rules, const char *key) {
  static char value[2048];
  uint32_t length;
  if (mancala_ruleset_value(rules, key, value, sizeof value, &length) != MANCALA_OK) fail_msg("no value of '%s'", key);
  assert_int_equal(length, strlen(value));
  return value;
}

const char *text_of(const mancala_ruleset *rules) {
  static char text[MANCALA_MAX_TEXT + 1];
  assert_int_equal(mancala_ruleset_write(rules, text, sizeof text, NULL), MANCALA_OK);
  return text;
}

const char *words_of(const mancala_ruleset *rules) {
  static char text[32768];
  assert_int_equal(mancala_ruleset_words(rules, text, sizeof text, NULL), MANCALA_OK);
  return text;
}

const char *start_of(const mancala_ruleset *rules) {
  static char text[2048];
  size_t length = 0;
  for (int site = 0; site < rules->board.pits; site++)
    length += (size_t)snprintf(text + length, sizeof text - length, "%s%u", site > 0 ? " " : "",
                               (unsigned)rules->board.start[site]);
  return text;
}
