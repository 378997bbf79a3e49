/* The key `start`: the seeds of each row at the start. */
#ifndef LIB_RULES_START_H
#define LIB_RULES_START_H

#include "base/lexer.h"
#include "rules/ruleset.h"

/* Reads the value into its canonical text: words with one blank between them, rows with " / ". */
mancala_status start_read(char *start, struct span text, mancala_error *error);

bool start_is_random(const struct rule_values *values);

/* Lays the pattern out on one side: `seeds` holds rows / 2 × columns numbers, in track order from the side's left, the
 * same for both sides. MANCALA_E_RULE, with `place` and `key`, if it does not fit the board. */
mancala_status start_lay_out(const struct rule_values *values, uint16_t *seeds, struct place place, const char *key,
                             mancala_error *error);

#endif
