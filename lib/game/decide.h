/* Whether an action may be played, with the reason in words. */
#ifndef LIB_GAME_DECIDE_H
#define LIB_GAME_DECIDE_H

#include "game/handle.h"

/* MANCALA_OK, or why the action is refused. */
mancala_status game_check(const struct mancala_game *game, mancala_action action, mancala_error *error);

#endif
