#include "variants.h"

#include <stdlib.h>
#include <string.h>

#include "files.h"

/* So much of what was found is shown in a complaint; an id has at most 47 bytes. */
enum { SHOWN_BYTES = 60 };

static mancala_status register_text(mancala_context *context, const struct text *text, mancala_error *error) {
  mancala_ruleset *rules = NULL;
  mancala_status status = mancala_ruleset_parse(context, text_words(text), (uint32_t)text->length, &rules, error);
  if (status == MANCALA_OK) status = mancala_registry_add(context, rules, error);
  mancala_ruleset_unref(rules);
  return status;
}

static bool register_file(mancala_context *context, const char *name) {
  struct text text = {0}, why = {0};
  mancala_error error = NO_ERROR;
  if (file_read(&text, name, MANCALA_MAX_TEXT, &why)) {
    error.status = register_text(context, &text, &error);
    if (error.status != MANCALA_OK) file_error_words(&why, name, &error);
  }
  bool good = !why.length;
  if (!good) complain("%s", text_words(&why));
  text_free(&text);
  text_free(&why);
  return good;
}

mancala_context *context_open(const struct arguments *arguments) {
  mancala_context *context = NULL;
  mancala_status status = mancala_context_new(NULL, &context);
  if (status != MANCALA_OK) {
    complain("the variants cannot be loaded: %s", mancala_status_text(status));
    return NULL;
  }
  for (unsigned i = 0; i < arguments->rules_count; i++) {
    if (!register_file(context, arguments->rules_files[i])) {
      mancala_context_free(context);
      return NULL;
    }
  }
  return context;
}

/* Turns `;columns=36;seeds=3` into lines. */
static bool override_lines(struct text *lines, const char *part, const char *end, struct text *why) {
  while (part < end) {
    const char *start = part + 1;
    part = memchr(start, ';', (size_t)(end - start));
    if (!part) part = end;
    if (*start == '#' || !memchr(start, '=', (size_t)(part - start))) {
      text_put(why, "an override must be KEY=VALUE, found '");
      text_put_cut(why, start, (size_t)(part - start), SHOWN_BYTES);
      text_put(why, "'");
      return false;
    }
    text_add(lines, start, (size_t)(part - start));
    text_put(lines, "\n");
  }
  return true;
}

static const mancala_ruleset *derive(const mancala_ruleset *base, const struct text *lines, struct text *why) {
  mancala_error error = NO_ERROR;
  mancala_ruleset *rules = NULL;
  if (lines->length > MANCALA_MAX_TEXT) {
    text_format(why, "the overrides are longer than %d bytes", MANCALA_MAX_TEXT);
    return NULL;
  }
  mancala_status status = mancala_ruleset_derive(base, text_words(lines), (uint32_t)lines->length, &rules, &error);
  if (status == MANCALA_OK) return rules;
  error.status = status;
  error.column = 0; /* it counts in the lines made here, which nobody has written */
  text_format(why, "%s: ", mancala_ruleset_id(base));
  error_words(why, &error);
  return NULL;
}

const mancala_ruleset *variant_find(const mancala_context *context, const char *id, size_t length, struct text *why) {
  const char *end = id + length, *overrides = memchr(id, ';', length);
  struct text name = {0}, lines = {0};
  text_add(&name, id, overrides ? (size_t)(overrides - id) : length);
  const mancala_ruleset *rules = mancala_registry_find(context, text_words(&name));
  if (memchr(id, '\n', length)) {
    text_put(why, "an id with its overrides must stand on one line");
    rules = NULL;
  } else if (!rules) {
    text_put(why, "there is no variant '");
    text_put_cut(why, text_words(&name), name.length, SHOWN_BYTES);
    text_put(why, "'; mancala list shows them");
  } else if (!overrides) {
    mancala_ruleset_ref(rules);
  } else {
    rules = override_lines(&lines, overrides, end, why) ? derive(rules, &lines, why) : NULL;
  }
  text_free(&name);
  text_free(&lines);
  return rules;
}

const mancala_ruleset *variant_argument(const mancala_context *context, const struct arguments *arguments) {
  struct text why = {0};
  const char *id = arguments->words[0];
  const mancala_ruleset *rules = variant_find(context, id, strlen(id), &why);
  if (!rules) misused(arguments, "%s", text_words(&why));
  text_free(&why);
  return rules;
}

/* The same identity and the same rules, word for word. */
static bool same_variant(const mancala_ruleset *one, const mancala_ruleset *other) {
  struct text words = {0}, others = {0};
  rules_text(&words, one);
  rules_text(&others, other);
  bool same = !strcmp(text_words(&words), text_words(&others));
  text_free(&words);
  text_free(&others);
  return same;
}

const mancala_ruleset *variant_in_the_way(const mancala_context *context, uint32_t builtins,
                                          const mancala_ruleset *rules, const char *name) {
  const mancala_ruleset *other = mancala_registry_find(context, name);
  for (uint32_t i = 0; other && i < builtins; i++)
    if (mancala_registry_at(context, i) == other) return same_variant(rules, other) ? NULL : other;
  return NULL;
}
