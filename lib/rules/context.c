#include "rules/context.h"

#include <assert.h>
#include <string.h>

#include "base/error.h"
#include "base/structs.h"
#include "rules/catalogue.h"
#include "rules/texts.h"
#include "rules/values.h"

enum { GROWTH = 16 };

static bool has_name(const mancala_ruleset *rules, struct span name) {
  if (span_is(name, mancala_ruleset_id(rules))) return true;
  const char *aliases = texts_find(rules, "aliases");
  struct span rest = span_of(aliases != NULL ? aliases : ""), alias;
  while (span_word(&rest, &alias))
    if (alias.length == name.length && memcmp(alias.start, name.start, name.length) == 0) return true;
  return false;
}

static const mancala_ruleset *find(const mancala_context *context, struct span name) {
  for (uint32_t i = 0; i < context->count; i++)
    if (has_name(context->rules[i], name)) return context->rules[i];
  return NULL;
}

static mancala_status check_free(const mancala_context *context, struct span name, mancala_error *error) {
  const mancala_ruleset *other = find(context, name);
  if (other == NULL) return MANCALA_OK;
  char taken[MAX_KEY + 1];
  span_text(name, taken, sizeof taken);
  return fail(error, MANCALA_E_EXISTS, NOWHERE, taken, "'%s' is already the id or an alias of the variant %s", taken,
              mancala_ruleset_id(other));
}

static mancala_status check_names(const mancala_context *context, const mancala_ruleset *rules, mancala_error *error) {
  const char *aliases = texts_find(rules, "aliases");
  struct span rest = span_of(aliases != NULL ? aliases : ""), alias;
  mancala_status status = check_free(context, span_of(mancala_ruleset_id(rules)), error);
  while (status == MANCALA_OK && span_word(&rest, &alias)) status = check_free(context, alias, error);
  return status;
}

/* Room for one more. */
static bool grow(mancala_context *context) {
  if (context->count < context->capacity) return true;
  uint32_t capacity = context->capacity + GROWTH;
  const mancala_ruleset **rules = allocate(&context->allocator, capacity * sizeof *rules);
  if (rules == NULL) return false;
  if (context->count > 0) memcpy(rules, context->rules, context->count * sizeof *rules);
  release(&context->allocator, context->rules, context->capacity * sizeof *rules);
  context->rules = rules;
  context->capacity = capacity;
  return true;
}

/* Takes a share of a ruleset and puts it at a place. */
static mancala_status insert(mancala_context *context, const mancala_ruleset *rules, uint32_t at,
                             mancala_error *error) {
  mancala_status status = check_names(context, rules, error);
  if (status != MANCALA_OK) return status;
  if (!grow(context)) return fail(error, MANCALA_E_MEMORY, NOWHERE, NULL, "out of memory");
  memmove(&context->rules[at + 1], &context->rules[at], (context->count - at) * sizeof *context->rules);
  context->rules[at] = mancala_ruleset_ref(rules);
  context->count++;
  return MANCALA_OK;
}

mancala_status mancala_registry_add(mancala_context *context, const mancala_ruleset *rules, mancala_error *error) {
  if (context == NULL || rules == NULL) return fail(error, MANCALA_E_ARGUMENT, NOWHERE, NULL, "an argument is NULL");
  return insert(context, rules, context->count, error);
}

static mancala_status add_builtin(mancala_context *context, const struct catalogue_entry *entry) {
  mancala_ruleset *rules;
  mancala_status status = mancala_ruleset_parse(context, entry->text, entry->length, &rules, NULL);
  if (status != MANCALA_OK) return status;
  rules->builtin = true;
  uint32_t at = 0;
  while (at < context->count && strcmp(mancala_ruleset_id(context->rules[at]), mancala_ruleset_id(rules)) < 0) at++;
  status = insert(context, rules, at, NULL);
  mancala_ruleset_unref(rules);
  return status;
}

/* A variant may come before its base in the catalogue, so what lacks its base waits for the next pass. The n-th pass is
 * at the n-th link of the longest chain of bases. */
static mancala_status add_builtins(mancala_context *context) {
  bool waiting = true;
  for (unsigned pass = 0; waiting && pass < catalogue_count; pass++) {
    waiting = false;
    for (unsigned i = 0; i < catalogue_count; i++) {
      mancala_status status = add_builtin(context, &catalogue[i]);
      if (status == MANCALA_E_NOT_FOUND) waiting = true;
      else if (status != MANCALA_OK && status != MANCALA_E_EXISTS) return status;
    }
  }
  assert(context->count == catalogue_count);
  return MANCALA_OK;
}

static bool has_reserved(const mancala_context_options *options) {
  uint32_t bits = 0;
  for (unsigned i = 0; i < sizeof options->reserved / sizeof *options->reserved; i++) bits |= options->reserved[i];
  return bits != 0;
}

/* The allocator that the caller wants, or false for half of one. */
static bool take_allocator(const mancala_context_options *options, struct allocator *allocator) {
  *allocator = options->alloc != NULL ? (struct allocator){options->alloc_user, options->alloc, options->release}
                                      : allocator_default();
  return (options->alloc == NULL) == (options->release == NULL);
}

mancala_status mancala_context_new(const mancala_context_options *options, mancala_context **out) {
  mancala_context_options mine = {.struct_size = sizeof mine};
  struct allocator allocator;
  if (out == NULL) return MANCALA_E_ARGUMENT;
  *out = NULL;
  mancala_status status = options != NULL ? struct_take(&mine, sizeof mine, options) : MANCALA_OK;
  if (status != MANCALA_OK) return status;
  if (has_reserved(&mine)) return MANCALA_E_NEWER_FIELDS;
  if ((mine.flags & ~(uint32_t)MANCALA_CONTEXT_EMPTY) != 0 || !take_allocator(&mine, &allocator))
    return MANCALA_E_ARGUMENT;
  mancala_context *context = allocate(&allocator, sizeof *context);
  if (context == NULL) return MANCALA_E_MEMORY;
  context->allocator = allocator;
  if ((mine.flags & MANCALA_CONTEXT_EMPTY) == 0) status = add_builtins(context);
  if (status == MANCALA_OK) *out = context;
  else mancala_context_free(context);
  return status;
}

void mancala_context_free(mancala_context *context) {
  if (context == NULL) return;
  for (uint32_t i = 0; i < context->count; i++) mancala_ruleset_unref(context->rules[i]);
  release(&context->allocator, context->rules, context->capacity * sizeof *context->rules);
  struct allocator allocator = context->allocator;
  release(&allocator, context, sizeof *context);
}

uint32_t mancala_registry_count(const mancala_context *context) { return context != NULL ? context->count : 0; }

const mancala_ruleset *mancala_registry_at(const mancala_context *context, uint32_t index) {
  return context != NULL && index < context->count ? context->rules[index] : NULL;
}

const mancala_ruleset *mancala_registry_find(const mancala_context *context, const char *id_or_alias) {
  return context != NULL && id_or_alias != NULL ? find(context, span_of(id_or_alias)) : NULL;
}
