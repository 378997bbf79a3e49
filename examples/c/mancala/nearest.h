/* Names that are nearly what was written. */
#ifndef NEAREST_H
#define NEAREST_H

#include <stddef.h>
#include <stdint.h>

enum { NEAREST_NAMES = 3 };

/* The name at a place, NULL past the last one. `of` is what nearest_names() was given. */
typedef const char *name_at(const void *of, uint32_t index);

/* Up to NEAREST_NAMES of the names that are most like `word`, the most alike first; returns how many. A name with more
 * than half of its letters wrong is not alike. A family such as `name.*` is compared up to its dot. */
unsigned nearest_names(const char *word, name_at *at, const void *of, const char *found[NEAREST_NAMES]);

#endif
