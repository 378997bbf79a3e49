/* A simple opponent: it looks one action ahead and takes one of the best. It sees no hidden choice. */
#ifndef COMPUTER_H
#define COMPUTER_H

#include "library.h"

/* One of the legal actions; there must be one. Chance is drawn, a guess and what is hidden are drawn too. */
mancala_action computer_choose(const mancala_game *game, uint64_t *random);

/* Whether the side `player` takes a draw: it does unless it has captured more. */
bool computer_agrees(const mancala_game *game, mancala_player player);

#endif
