/* Outcome and history, inside the library. */
#ifndef LIB_GAME_OUTCOME_H
#define LIB_GAME_OUTCOME_H

#include "game/handle.h"

/* The winner of a finished game, MANCALA_NOBODY for a draw and while it goes on. */
mancala_player game_winner(const struct mancala_game *game);

/* An entry as both players may see it: the hidden choice is MANCALA_ENTRY_HIDDEN until it has been guessed at. */
uint32_t game_entry_shown(const struct mancala_game *game, uint32_t index);

/* Plays one of MANCALA_ENTRY_SOUTH_RESIGNS, _NORTH_RESIGNS, _DRAW_AGREED. */
mancala_status game_end_by_players(struct mancala_game *game, uint32_t entry);

#endif
