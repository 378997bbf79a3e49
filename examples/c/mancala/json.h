/* Writing JSON. */
#ifndef JSON_H
#define JSON_H

#include "text.h"

/* Adds a string in quotes. Bytes that are no UTF-8 become U+FFFD. */
void json_string(struct text *out, const char *words);

#endif
