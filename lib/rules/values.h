/* The values of the keys that decide play: from text, to text, and the defaults. */
#ifndef LIB_RULES_VALUES_H
#define LIB_RULES_VALUES_H

#include "base/lexer.h"
#include "base/text.h"
#include "rules/keys.h"

/* Gives every key its default. */
void values_default(struct rule_values *values);

/* Reads one value; MANCALA_E_SYNTAX or MANCALA_E_RANGE, and nothing is changed. */
mancala_status value_read(struct rule_values *values, enum key_index key, struct span text, mancala_error *error);

/* Writes one value in its canonical form. */
void value_write(struct writer *writer, const struct rule_values *values, enum key_index key);

bool value_is_default(const struct rule_values *values, enum key_index key);

/* The number of a number or of a choice. */
int32_t value_number(const struct rule_values *values, enum key_index key);

/* The counts of a set of counts, as bits. */
uint64_t value_counts(const struct rule_values *values, enum key_index key);

/* Writes the name of a choice. */
void choice_write(struct writer *writer, enum key_index key, int32_t choice);

/* A piece of text that stands nowhere in a file. */
struct span span_of(const char *text);

#endif
