/* mancala replay. */
#ifndef REPLAY_H
#define REPLAY_H

#include "options.h"

int replay_run(const struct arguments *arguments);

#endif
