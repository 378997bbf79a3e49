#include "rules/texts.h"

#include <string.h>

enum { GROWTH = 16 };

static void free_text(const mancala_ruleset *rules, struct rule_text *text) {
  if (text->key != NULL) release(&rules->allocator, text->key, strlen(text->key) + strlen(text->value) + 2);
  *text = (struct rule_text){0};
}

void texts_free(mancala_ruleset *rules) {
  for (uint32_t i = 0; i < rules->text_count; i++) free_text(rules, &rules->texts[i]);
  release(&rules->allocator, rules->texts, rules->text_capacity * sizeof *rules->texts);
  rules->texts = NULL;
  rules->text_count = rules->text_capacity = 0;
}

/* Texts stand in the order of the key table, members of a family by their bytes. */
static int compare(const struct rule_text *text, enum key_index index, const char *key) {
  return text->index != index ? (text->index < index ? -1 : 1) : strcmp(text->key, key);
}

/* The place of a key, or the place where it would be put in. */
static uint32_t find(const mancala_ruleset *rules, enum key_index index, const char *key, bool *found) {
  uint32_t at = 0;
  int order = 1;
  while (at < rules->text_count && (order = compare(&rules->texts[at], index, key)) < 0) at++;
  *found = at < rules->text_count && order == 0;
  return at;
}

static const char *value_at(const mancala_ruleset *rules, enum key_index index, const char *key) {
  bool found;
  uint32_t at = find(rules, index, key, &found);
  return found ? rules->texts[at].value : NULL;
}

const char *texts_find(const mancala_ruleset *rules, const char *key) { return value_at(rules, key_find(key), key); }

/* Room for one more; what is there stays as it is on failure. */
static mancala_status grow(mancala_ruleset *rules, struct place place, mancala_error *error) {
  if (rules->text_count < rules->text_capacity) return MANCALA_OK;
  if (rules->text_count == MAX_TEXTS)
    return fail(error, MANCALA_E_LIMIT, place, NULL, "a ruleset can hold at most %d texts", MAX_TEXTS);
  uint32_t capacity = rules->text_capacity + GROWTH;
  struct rule_text *texts = allocate(&rules->allocator, capacity * sizeof *texts);
  if (texts == NULL) return fail(error, MANCALA_E_MEMORY, NOWHERE, NULL, "out of memory");
  if (rules->text_count > 0) memcpy(texts, rules->texts, rules->text_count * sizeof *texts);
  release(&rules->allocator, rules->texts, rules->text_capacity * sizeof *texts);
  rules->texts = texts;
  rules->text_capacity = capacity;
  return MANCALA_OK;
}

static bool make(const mancala_ruleset *rules, struct rule_text *text, enum key_index index, const char *key,
                 uint32_t line, struct span value) {
  size_t key_size = strlen(key) + 1;
  char *memory = allocate(&rules->allocator, key_size + value.length + 1);
  if (memory == NULL) return false;
  memcpy(memory, key, key_size);
  if (value.length > 0) memcpy(memory + key_size, value.start, value.length);
  *text = (struct rule_text){memory, memory + key_size, index, line};
  return true;
}

mancala_status texts_set(mancala_ruleset *rules, enum key_index index, const char *key, struct place place,
                         struct span value, mancala_error *error) {
  bool found;
  uint32_t at = find(rules, index, key, &found);
  if (found && rules->texts[at].line > 0)
    return fail(error, MANCALA_E_SYNTAX, place, key, "the key '%s' stands in line %u already", key,
                (unsigned)rules->texts[at].line);
  mancala_status status = found ? MANCALA_OK : grow(rules, place, error);
  if (status != MANCALA_OK) return status;
  struct rule_text text;
  if (!make(rules, &text, index, key, place.line, value))
    return fail(error, MANCALA_E_MEMORY, NOWHERE, NULL, "out of memory");
  if (found) free_text(rules, &rules->texts[at]);
  else memmove(&rules->texts[at + 1], &rules->texts[at], (rules->text_count++ - at) * sizeof text);
  rules->texts[at] = text;
  return MANCALA_OK;
}

mancala_status texts_copy(mancala_ruleset *rules, const mancala_ruleset *from, enum key_index first,
                          mancala_error *error) {
  mancala_status status = MANCALA_OK;
  for (uint32_t i = 0; i < from->text_count && status == MANCALA_OK; i++) {
    const struct rule_text *text = &from->texts[i];
    struct span value = {text->value, (uint32_t)strlen(text->value), NOWHERE};
    if (text->index >= first) status = texts_set(rules, text->index, text->key, NOWHERE, value, error);
  }
  return status;
}

void texts_finish(mancala_ruleset *rules) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < rules->text_count; i++) {
    struct rule_text text = rules->texts[i];
    text.line = 0;
    if (*text.value != '\0') rules->texts[kept++] = text;
    else free_text(rules, &text);
  }
  rules->text_count = kept;
}
