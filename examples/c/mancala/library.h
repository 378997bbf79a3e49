/* The library's texts in growing buffers, and its errors in words. */
#ifndef LIBRARY_H
#define LIBRARY_H

#include <mancala/mancala.h>

#include "text.h"

/* An error to hand to a call. */
#define NO_ERROR ((mancala_error){.struct_size = sizeof(mancala_error)})

/* Adds `column 5: key: message`, as much of it as there is; characters that a terminal would obey become `?`. */
void error_words(struct text *out, const mancala_error *error);

/* The same for the text of a file: `FILE:LINE:COLUMN: key: message`. */
void file_error_words(struct text *out, const char *file, const mancala_error *error);

void position_text(struct text *out, const mancala_game *game, uint32_t flags);
mancala_status record_text(struct text *out, const mancala_game *game, uint32_t flags);
void action_text(struct text *out, const mancala_ruleset *rules, mancala_action action);
void rules_text(struct text *out, const mancala_ruleset *rules);
void rules_words(struct text *out, const mancala_ruleset *rules);

/* Replaces `out` by the value of a key; false, and `out` empty, when there is none. */
bool rules_value(struct text *out, const mancala_ruleset *rules, const char *key);

mancala_decision decision_of(const mancala_game *game);
mancala_outcome outcome_of(const mancala_game *game);
uint32_t score_of(const mancala_game *game, mancala_player player);

/* `south`, `north`, or `draw` for nobody; with a capital for people. */
const char *player_word(mancala_player player);
const char *player_name(mancala_player player);

/* All legal actions in `actions`, room for MANCALA_MAX_ACTIONS; returns how many. */
uint32_t legal_actions(const mancala_game *game, mancala_action *actions);

#endif
