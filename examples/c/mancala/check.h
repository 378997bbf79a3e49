/* mancala check: every problem of a ruleset's file, then random games. */
#ifndef CHECK_H
#define CHECK_H

#include "options.h"

int check_run(const struct arguments *arguments);

#endif
