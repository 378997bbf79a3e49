/* mancala play and mancala match. */
#ifndef PLAY_H
#define PLAY_H

#include "options.h"

int play_run(const struct arguments *arguments);

#endif
