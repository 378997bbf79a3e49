/* Structures that begin with their size: what a caller of another version may hand in and what it gets back. */
#ifndef LIB_BASE_STRUCTS_H
#define LIB_BASE_STRUCTS_H

#include <mancala/status.h>

/* MANCALA_OK if `out` (a structure that begins with `struct_size`) can be filled: not NULL, 8 to 4096 bytes. */
mancala_status struct_check(const void *out);

/* Fills `out`, whose size struct_check() has found good, from `ours` of `size` bytes: as much as fits, the rest zeroed,
 * `struct_size` left as it is. `ours` need not have its own `struct_size` set. */
void struct_fill(void *out, const void *ours, size_t size);

/* Takes a structure in: copies `in` into `ours` of `size` bytes, what an older caller lacks is zero.
 * MANCALA_E_NEWER_FIELDS if a newer caller set bytes beyond `size`. */
mancala_status struct_take(void *ours, size_t size, const void *in);

#endif
