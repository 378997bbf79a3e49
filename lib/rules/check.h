/* Keys that contradict each other, and boards that cannot be played. */
#ifndef LIB_RULES_CHECK_H
#define LIB_RULES_CHECK_H

#include "base/error.h"
#include "rules/keys.h"

/* MANCALA_OK or MANCALA_E_RULE. `places` has the place of every key that the text gives, line 0 for the others. */
mancala_status rules_check(const struct rule_values *values, const struct place places[KEY_COUNT],
                           mancala_error *error);

#endif
