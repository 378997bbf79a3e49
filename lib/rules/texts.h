/* Identity texts of a ruleset (id, title, sources, names by language, …): pairs of key and value. */
#ifndef LIB_RULES_TEXTS_H
#define LIB_RULES_TEXTS_H

#include "base/lexer.h"
#include "rules/keys.h"

struct rule_text {
  char *key;   /* owned by the ruleset */
  char *value; /* owned by the ruleset, in the same block of memory after the key */
  enum key_index index;
  uint32_t line; /* of the text being read that gave it; 0 when inherited */
};

enum { MAX_TEXTS = 256 }; /* bounds the work of keeping the texts in order */

/* Sets a text whose key stands at `place`, NOWHERE if it is inherited; an empty one stands for none until
 * texts_finish(). MANCALA_E_SYNTAX if the text being read has given it already, MANCALA_E_LIMIT, MANCALA_E_MEMORY. */
mancala_status texts_set(mancala_ruleset *rules, enum key_index index, const char *key, struct place place,
                         struct span value, mancala_error *error);

/* Copies the texts from `from` whose key stands at `first` of the table or after it; the copies count as inherited. */
mancala_status texts_copy(mancala_ruleset *rules, const mancala_ruleset *from, enum key_index first,
                          mancala_error *error);

/* Drops empty texts. */
void texts_finish(mancala_ruleset *rules);

/* Gives all back. */
void texts_free(mancala_ruleset *rules);

/* The value, or NULL. */
const char *texts_find(const mancala_ruleset *rules, const char *key);

#endif
