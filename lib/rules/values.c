#include "rules/values.h"

#include <assert.h>
#include <string.h>

#include "rules/start.h"

struct span span_of(const char *text) {
  return (struct span){text, (uint32_t)strlen(text), NOWHERE};
}

static const void *field(const struct rule_values *values, enum key_index key) {
  return (const char *)values + keys[key].offset;
}

int32_t value_number(const struct rule_values *values, enum key_index key) {
  int32_t number;
  memcpy(&number, field(values, key), sizeof number);
  return number;
}

uint64_t value_counts(const struct rule_values *values, enum key_index key) {
  uint64_t counts;
  memcpy(&counts, field(values, key), sizeof counts);
  return counts;
}

static mancala_status read_number(int32_t *number, const struct key *key, struct span text, mancala_error *error) {
  uint32_t read;
  mancala_status status = span_number(text, key->name, (uint32_t)key->minimum, (uint32_t)key->maximum, &read, error);
  if (status == MANCALA_OK) *number = (int32_t)read;
  return status;
}

static mancala_status read_choice(int32_t *choice, const struct key *key, struct span text, mancala_error *error) {
  struct span rest = span_of(key->choices), word;
  for (int32_t i = 0; span_word(&rest, &word); i++) {
    if (word.length != text.length || memcmp(word.start, text.start, word.length) != 0) continue;
    *choice = i;
    return MANCALA_OK;
  }
  char found[32];
  return fail(error, MANCALA_E_SYNTAX, text.place, key->name, "%s must be one of: %s; found '%s'", key->name,
              key->choices, span_text(text, found, sizeof found));
}

/* All even numbers: those that have a bit, and bit 0 for the rest. */
#define EVEN_COUNTS UINT64_C(0x5555555555555555)

/* A number, or a range `first-last` that stands for every number from the one to the other. */
static mancala_status read_range(uint32_t *first, uint32_t *last, const struct key *key, struct span word,
                                 mancala_error *error) {
  uint32_t least = (uint32_t)key->minimum, most = (uint32_t)key->maximum;
  struct span rest = word, part;
  bool done = false;
  char found[32];
  span_split(&rest, '-', &part, &done);
  if (done) {
    mancala_status status = span_number(word, key->name, least, most, first, error);
    *last = *first;
    return status;
  }
  if (part.length == 0 || rest.length == 0)
    return fail(error, MANCALA_E_SYNTAX, word.place, key->name,
                "%s: a range has a number on either side of its hyphen, such as 2-4; found '%s'", key->name,
                span_text(word, found, sizeof found));
  mancala_status status = span_number(part, key->name, least, most, first, error);
  if (status == MANCALA_OK) status = span_number(rest, key->name, least, most, last, error);
  if (status != MANCALA_OK || *first <= *last) return status;
  return fail(error, MANCALA_E_SYNTAX, word.place, key->name,
              "%s: a range goes from the smaller number to the greater, found '%s'", key->name,
              span_text(word, found, sizeof found));
}

static mancala_status read_counts(uint64_t *counts, const struct key *key, struct span text, mancala_error *error) {
  uint64_t set = 0;
  struct span word;
  uint32_t first = 0, last = 0;
  if (span_is(text, "none")) {
    *counts = 0;
    return MANCALA_OK;
  }
  if (text.length == 0)
    return fail(error, MANCALA_E_SYNTAX, text.place, key->name,
                "%s must be none, even or numbers from %d to %d, found nothing", key->name, (int)key->minimum,
                (int)key->maximum);
  if (span_is(text, "even")) {
    *counts = EVEN_COUNTS;
    return MANCALA_OK;
  }
  while (span_word(&text, &word)) {
    mancala_status status = read_range(&first, &last, key, word, error);
    if (status != MANCALA_OK) return status;
    for (uint32_t number = first; number <= last; number++) {
      if (set >> number & 1)
        return fail(error, MANCALA_E_SYNTAX, word.place, key->name, "%s holds %u twice", key->name, (unsigned)number);
      set |= UINT64_C(1) << number;
    }
  }
  *counts = set;
  return MANCALA_OK;
}

mancala_status value_read(struct rule_values *values, enum key_index key, struct span text, mancala_error *error) {
  void *to = (char *)values + keys[key].offset;
  switch (keys[key].type) {
  case MANCALA_TYPE_NUMBER: return read_number(to, &keys[key], text, error);
  case MANCALA_TYPE_CHOICE: return read_choice(to, &keys[key], text, error);
  case MANCALA_TYPE_COUNTS: return read_counts(to, &keys[key], text, error);
  default: assert(keys[key].type == MANCALA_TYPE_START); return start_read(to, text, error);
  }
}

void values_default(struct rule_values *values) {
  memset(values, 0, sizeof *values);
  for (enum key_index key = KEY_FIRST_PLAY; key < KEY_COUNT; key++) {
    mancala_status status = value_read(values, key, span_of(keys[key].default_value), NULL);
    assert(status == MANCALA_OK);
    (void)status;
  }
}

void choice_write(struct writer *writer, enum key_index key, int32_t choice) {
  struct span rest = span_of(keys[key].choices), word;
  while (span_word(&rest, &word) && choice > 0) choice--;
  write_bytes(writer, word.start, word.length);
}

static void write_counts(struct writer *writer, uint64_t counts) {
  if (counts == 0) write_text(writer, "none");
  if (counts == EVEN_COUNTS) {
    write_text(writer, "even");
    return;
  }
  for (int number = 0; counts != 0; number++, counts >>= 1) {
    if ((counts & 1) == 0) continue;
    write_number(writer, number);
    if (counts != 1) write_char(writer, ' ');
  }
}

void value_write(struct writer *writer, const struct rule_values *values, enum key_index key) {
  switch (keys[key].type) {
  case MANCALA_TYPE_NUMBER: write_number(writer, value_number(values, key)); break;
  case MANCALA_TYPE_CHOICE: choice_write(writer, key, value_number(values, key)); break;
  case MANCALA_TYPE_COUNTS: write_counts(writer, value_counts(values, key)); break;
  default: write_text(writer, values->start); break;
  }
}

bool value_is_default(const struct rule_values *values, enum key_index key) {
  char text[sizeof values->start];
  struct writer writer = {text, sizeof text, 0};
  value_write(&writer, values, key);
  writer_end(&writer, NULL);
  return strcmp(text, keys[key].default_value) == 0;
}
