#include <string.h>

#include "rules/check.h"
#include "rules/context.h"
#include "rules/texts.h"
#include "rules/values.h"

/* A ruleset's text being read. */
struct reading {
  mancala_context *context;       /* the variants that `base` may name; NULL where it is not allowed */
  mancala_ruleset *rules;         /* what has been read so far */
  struct place places[KEY_COUNT]; /* of the keys that the text gives; line 0 for the others */
  bool begun;                     /* a key has been read */
  mancala_error *error;
};

static mancala_status out_of_memory(mancala_error *error) {
  return fail(error, MANCALA_E_MEMORY, NOWHERE, NULL, "out of memory");
}

/* What a ruleset takes over from another: the play keys, and the texts from `first` on in the key table. */
static mancala_status inherit(mancala_ruleset *rules, const mancala_ruleset *base, enum key_index first,
                              mancala_error *error) {
  rules->values = base->values;
  return texts_copy(rules, base, first, error);
}

static mancala_status read_base(struct reading *reading, struct span key, struct span value) {
  char id[MAX_KEY + 1];
  if (reading->context == NULL)
    return fail(reading->error, MANCALA_E_SYNTAX, key.place, "base",
                "base is not allowed in overrides: they have a base already");
  if (reading->begun)
    return fail(reading->error, MANCALA_E_SYNTAX, key.place, "base", "base must stand before all other keys, and once");
  span_text(value, id, sizeof id);
  const mancala_ruleset *base = value.length <= MAX_KEY ? mancala_registry_find(reading->context, id) : NULL;
  if (base == NULL)
    return fail(reading->error, MANCALA_E_NOT_FOUND, value.place, "base",
                "base must be the id of a registered variant, found '%s'", id);
  return inherit(reading->rules, base, KEY_PEOPLE, reading->error);
}

static mancala_status unknown_key(struct span key, mancala_error *error) {
  char name[MAX_KEY + 1];
  span_text(key, name, sizeof name);
  const char *nearest = key_nearest(name);
  if (nearest == NULL) return fail(error, MANCALA_E_SYNTAX, key.place, name, "unknown key '%s'", name);
  return fail(error, MANCALA_E_SYNTAX, key.place, name, "unknown key '%s'; the nearest is '%s'", name, nearest);
}

/* Small letters, digits and hyphens, 1 to MAX_KEY of them. */
static bool is_id(struct span text) {
  for (uint32_t i = 0; i < text.length; i++)
    if (strchr("abcdefghijklmnopqrstuvwxyz0123456789-", text.start[i]) == NULL) return false;
  return text.length >= 1 && text.length <= MAX_KEY;
}

static mancala_status check_id(struct span id, const char *key, mancala_error *error) {
  if (is_id(id)) return MANCALA_OK;
  char found[40];
  return fail(error, MANCALA_E_SYNTAX, id.place, key,
              "%s must be 1 to %d small letters, digits and hyphens, found '%s'", key, MAX_KEY,
              span_text(id, found, sizeof found));
}

static mancala_status check_aliases(struct span rest, mancala_error *error) {
  struct span id;
  mancala_status status = MANCALA_OK;
  while (status == MANCALA_OK && span_word(&rest, &id)) status = check_id(id, "aliases", error);
  return status;
}

static mancala_status read_text(struct reading *reading, enum key_index index, const char *name, struct place place,
                                struct span value) {
  const struct key *key = &keys[index];
  mancala_status status = MANCALA_OK;
  if (value.length < (uint32_t)key->minimum || value.length > (uint32_t)key->maximum)
    return fail(reading->error, MANCALA_E_RANGE, value.place, name, "%s must be %d to %d bytes long, found %u", name,
                (int)key->minimum, (int)key->maximum, (unsigned)value.length);
  if (index == KEY_ID) status = check_id(value, name, reading->error);
  if (index == KEY_ALIASES) status = check_aliases(value, reading->error);
  return status == MANCALA_OK ? texts_set(reading->rules, index, name, place, value, reading->error) : status;
}

static mancala_status read_pair(struct reading *reading, struct span key, struct span value) {
  if (span_is(key, "base")) return read_base(reading, key, value);
  char name[MAX_KEY + 1];
  enum key_index index = key.length <= MAX_KEY ? key_find(span_text(key, name, sizeof name)) : KEY_COUNT;
  if (index == KEY_COUNT) return unknown_key(key, reading->error);
  struct place *place = &reading->places[index];
  if (place->line > 0 && !key_is_family(index))
    return fail(reading->error, MANCALA_E_SYNTAX, key.place, name, "the key '%s' stands in line %u already", name,
                (unsigned)place->line);
  *place = key.place;
  if (index < KEY_FIRST_PLAY) return read_text(reading, index, name, key.place, value);
  return value_read(&reading->rules->values, index, value, reading->error);
}

static mancala_status read_pairs(struct reading *reading, const char *text, uint32_t length) {
  struct lexer lexer;
  struct span key, value;
  bool more = true;
  lexer_begin(&lexer, text, length);
  for (;;) {
    mancala_status status = lexer_pair(&lexer, &key, &value, &more, reading->error);
    if (status != MANCALA_OK || !more) return status;
    status = read_pair(reading, key, value);
    if (status != MANCALA_OK) return status;
    reading->begun = true;
  }
}

static mancala_status require(const mancala_ruleset *rules, const char *key, mancala_error *error) {
  if (texts_find(rules, key) != NULL) return MANCALA_OK;
  return fail(error, MANCALA_E_SYNTAX, (struct place){1, 1}, key, "the key '%s' is required and not given", key);
}

/* The text that would be written must be one that can be read. */
static mancala_status check_length(const mancala_ruleset *rules, mancala_error *error) {
  uint32_t length = 0;
  mancala_ruleset_write(rules, NULL, 0, &length);
  if (length <= MANCALA_MAX_TEXT) return MANCALA_OK;
  return fail(error, MANCALA_E_LIMIT, NOWHERE, NULL, "the whole ruleset has %u bytes of text, at most %d are allowed",
              (unsigned)length, MANCALA_MAX_TEXT);
}

static mancala_status finish(struct reading *reading) {
  mancala_ruleset *rules = reading->rules;
  texts_finish(rules);
  mancala_status status = require(rules, "id", reading->error);
  if (status == MANCALA_OK) status = require(rules, "title", reading->error);
  if (status == MANCALA_OK) status = rules_check(&rules->values, reading->places, reading->error);
  if (status == MANCALA_OK) status = check_length(rules, reading->error);
  if (status == MANCALA_OK && ruleset_compile(rules) != MANCALA_OK) return out_of_memory(reading->error);
  return status;
}

static mancala_status read_all(struct reading *reading, const char *text, uint32_t length) {
  if (length > MANCALA_MAX_TEXT)
    return fail(reading->error, MANCALA_E_LIMIT, NOWHERE, NULL, "the text has %u bytes, at most %d are read",
                (unsigned)length, MANCALA_MAX_TEXT);
  mancala_status status = text_check(text, length, reading->error);
  if (status == MANCALA_OK) status = read_pairs(reading, text, length);
  return status == MANCALA_OK ? finish(reading) : status;
}

/* Hands the ruleset out, or gives it back. */
static mancala_status deliver(mancala_ruleset *rules, mancala_status status, mancala_ruleset **out) {
  if (status == MANCALA_OK) *out = rules;
  else mancala_ruleset_unref(rules);
  return status;
}

mancala_status mancala_ruleset_parse(mancala_context *context, const char *text, uint32_t length, mancala_ruleset **out,
                                     mancala_error *error) {
  if (out != NULL) *out = NULL;
  if (context == NULL || text == NULL || out == NULL)
    return fail(error, MANCALA_E_ARGUMENT, NOWHERE, NULL, "an argument is NULL");
  struct reading reading = {.context = context, .rules = ruleset_new(&context->allocator), .error = error};
  if (reading.rules == NULL) return out_of_memory(error);
  values_default(&reading.rules->values);
  return deliver(reading.rules, read_all(&reading, text, length), out);
}

/* A ruleset that got another id is another variant: the aliases of its base are not its own. */
static mancala_status drop_aliases(struct reading *reading, const mancala_ruleset *base) {
  mancala_ruleset *rules = reading->rules;
  bool renamed = strcmp(mancala_ruleset_id(rules), mancala_ruleset_id(base)) != 0;
  if (!renamed || reading->places[KEY_ALIASES].line > 0) return MANCALA_OK;
  mancala_status status = texts_set(rules, KEY_ALIASES, "aliases", NOWHERE, span_of(""), reading->error);
  texts_finish(rules);
  return status;
}

mancala_status mancala_ruleset_derive(const mancala_ruleset *base, const char *overrides, uint32_t length,
                                      mancala_ruleset **out, mancala_error *error) {
  if (out != NULL) *out = NULL;
  if (base == NULL || overrides == NULL || out == NULL)
    return fail(error, MANCALA_E_ARGUMENT, NOWHERE, NULL, "an argument is NULL");
  struct reading reading = {.rules = ruleset_new(&base->allocator), .error = error};
  if (reading.rules == NULL) return out_of_memory(error);
  mancala_status status = inherit(reading.rules, base, KEY_ID, error);
  if (status == MANCALA_OK) status = read_all(&reading, overrides, length);
  if (status == MANCALA_OK) status = drop_aliases(&reading, base);
  if (status == MANCALA_OK)
    reading.rules->builtin = base->builtin && reading.rules->digest == base->digest &&
                             strcmp(mancala_ruleset_id(reading.rules), mancala_ruleset_id(base)) == 0;
  return deliver(reading.rules, status, out);
}
