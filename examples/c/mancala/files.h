/* Whole files in and out. */
#ifndef FILES_H
#define FILES_H

#include "text.h"

/* Reads a file of at most `limit` bytes, `-` for the standard input; false with the reason in `why`. */
bool file_read(struct text *text, const char *name, size_t limit, struct text *why);

/* Writes a file; false with the reason in `why`. */
bool file_write(const char *name, const struct text *text, struct text *why);

#endif
