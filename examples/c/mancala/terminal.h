/* The terminal: what a program may know of it, and waiting. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>

/* Whether the standard input and output are terminals. */
bool terminal_in(void);
bool terminal_out(void);

/* Size in columns and lines; 80 × 24 where it is not known. COLUMNS and LINES of the environment come first. */
void terminal_size(unsigned *columns, unsigned *lines);

void terminal_wait(unsigned milliseconds);

#endif
