/* Records, inside the library: `key = value` lines in a fixed order (docs/notation.md). */
#ifndef LIB_GAME_RECORD_H
#define LIB_GAME_RECORD_H

#include "base/lexer.h"
#include "base/text.h"
#include "game/handle.h"

/* Stands before each line of a ruleset that is written into a record. */
#define RECORD_RULES_PREFIX "rules."

/* The word for an entry of the history. */
void record_entry_name(const mancala_ruleset *rules, uint32_t entry, char name[16]);

/* MANCALA_ENTRY_… for a word that is no action; 0 if there is none. */
uint32_t record_entry_find(struct span word);

/* `WINNER REASON SOUTH-NORTH`, or `unfinished`. */
void record_write_result(const struct mancala_game *game, struct writer *writer);

#endif
