/* The rules in words, topic by topic. Together the topics tell every key that decides play. */
#ifndef LIB_RULES_WORDS_H
#define LIB_RULES_WORDS_H

#include "rules/prose.h"
#include "rules/ruleset.h"

/* In words_start.c */
void words_board(struct prose *prose, const mancala_ruleset *rules);
void words_start(struct prose *prose, const mancala_ruleset *rules);

/* In words_play.c */
void words_choice(struct prose *prose, const mancala_ruleset *rules);
void words_sowing(struct prose *prose, const mancala_ruleset *rules);
void words_turn(struct prose *prose, const mancala_ruleset *rules);

/* In words_captures.c */
void words_captures(struct prose *prose, const mancala_ruleset *rules);

/* In words_end.c */
void words_ending(struct prose *prose, const mancala_ruleset *rules);
void words_result(struct prose *prose, const mancala_ruleset *rules);
void words_match(struct prose *prose, const mancala_ruleset *rules);

/* Adds a set of counts: "exactly 2, 4 or 6 seeds", or "an even number of seeds"; `after` follows at once. */
void say_seeds(struct prose *prose, uint64_t counts, const char *after);

/* "1 seed", "2 seeds": the ending of a plural. */
static inline const char *plural(int32_t number) { return number == 1 ? "" : "s"; }

#endif
