/* mancala list, rules, keys and perft. */
#ifndef TELL_H
#define TELL_H

#include "options.h"

int list_run(const struct arguments *arguments);
int rules_run(const struct arguments *arguments);
int keys_run(const struct arguments *arguments);
int perft_run(const struct arguments *arguments);

#endif
