/* Whether an action may be played, with the reason in words. */
#ifndef LIB_GAME_DECIDE_H
#define LIB_GAME_DECIDE_H

#include "engine/actions.h"
#include "game/handle.h"

/* MANCALA_OK, or why the action is refused, by all rules. */
mancala_status game_check_by_rules(const struct mancala_game *game, mancala_action action, mancala_error *error);

/* The same, the short way where there is one. */
INLINE mancala_status game_check(const struct mancala_game *game, mancala_action action, mancala_error *error) {
  return is_known_choice(game->rules, &game->state, action) ? MANCALA_OK : game_check_by_rules(game, action, error);
}

#endif
