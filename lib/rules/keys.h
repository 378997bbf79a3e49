/* The vocabulary of keys: one table that parsing, checking, writing, digests and lists are driven by. */
#ifndef LIB_RULES_KEYS_H
#define LIB_RULES_KEYS_H

#include "rules/ruleset.h"

/* Rows of the table, in the order in which rulesets are written. */
/* clang-format off */
enum key_index {
  /* identity: texts that decide nothing */
  KEY_ID, KEY_TITLE, KEY_ALIASES, KEY_SUMMARY, KEY_PEOPLE, KEY_REGION, KEY_SOURCE,
  KEY_SOURCES, KEY_NAMES, KEY_TERMS, KEY_NOTES,
  /* play */
  KEY_ROWS, KEY_COLUMNS, KEY_STORES, KEY_TRACK, KEY_DIRECTION,
  KEY_SEEDS, KEY_START, KEY_START_TOTAL, KEY_START_LEAST, KEY_BEGINS, KEY_OPENING, KEY_OPENING_FIRST,
  KEY_CHOOSE, KEY_CHOOSE_LEAST, KEY_SINGLETONS, KEY_MUST_FEED,
  KEY_FIRST_SEED, KEY_ORIGIN, KEY_RELAY, KEY_RELAY_STOPS, KEY_LAP_LIMIT,
  KEY_CAPTURE_PASSING, KEY_CAPTURE_PASSING_TAKER, KEY_CAPTURE, KEY_CAPTURE_COUNTS, KEY_CAPTURE_ROWS, KEY_CAPTURE_CHAIN,
  KEY_CAPTURE_OPPOSITE, KEY_CAPTURE_SEED, KEY_CAPTURE_EMPTY, KEY_CAPTURE_BACK, KEY_CAPTURE_LANDING, KEY_CAPTURED,
  KEY_GRAND_SLAM, KEY_STRIP, KEY_STRIP_AFTER, KEY_TUZDIK,
  KEY_AGAIN, KEY_AGAIN_LIMIT, KEY_IMMOBILE, KEY_CLEARED,
  KEY_END_ROW, KEY_END_LEFT, KEY_MAJORITY, KEY_REST, KEY_REPETITION, KEY_ENDLESS, KEY_QUIET_LIMIT,
  KEY_MATCH, KEY_MATCH_CLOSED, KEY_MATCH_FROM, KEY_MATCH_UNFILLED, KEY_MATCH_BEGINS, KEY_MATCH_ROUNDS,
  KEY_COUNT,
  KEY_FIRST_PLAY = KEY_ROWS
};
/* clang-format on */

enum {
  MAX_KEY = 47,    /* bytes of a key, an id or an alias */
  MAX_VALUE = 1000 /* bytes of a text */
};

struct key {
  const char *name; /* a family ends in ".*" */
  uint32_t type;    /* MANCALA_TYPE_… */
  int32_t minimum, maximum;
  size_t offset; /* of the value in struct rule_values; 0 for identity */
  const char *default_value, *choices, *summary;
};

extern const struct key keys[KEY_COUNT];

/* The row of a key or of the family that it is a member of; KEY_COUNT if there is none. `name` is NUL-terminated. */
enum key_index key_find(const char *name);

bool key_is_family(enum key_index key);

/* The key whose name is most like an unknown one, or NULL if none is much like it. `name` is at most MAX_KEY bytes
 * long. */
const char *key_nearest(const char *name);

#endif
