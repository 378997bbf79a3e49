/* mancala batch. */
#ifndef BATCH_H
#define BATCH_H

#include "options.h"

int batch_run(const struct arguments *arguments);

#endif
