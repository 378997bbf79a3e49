/* Random rulesets over the whole vocabulary, and random positions for them. */
#ifndef TESTS_REFERENCE_RANDOM_RULES_H
#define TESTS_REFERENCE_RANDOM_RULES_H

#include "reference/plain.h"
#include "reference/random.h"

enum { RULES_TEXT = 16384 }; /* bytes that hold any text that random_rules() writes */

/* Writes a ruleset of random keys and values, all keys that mancala_rule_key_at() lists. Most of them are accepted by
 * the parser; where keys contradict each other it is the parser that says so. */
void random_rules(uint64_t *random, char text[RULES_TEXT]);

/* A random position with pending keys, closed pits, tuzdiks and pits taken over where the rules have them. */
void random_position(uint64_t *random, const struct plain_rules *rules, struct plain_position *position);

/* Thousands of seeds; on one board of two a side has nothing. */
void heavy_position(uint64_t *random, const struct plain_rules *rules, struct plain_position *position);

#endif
