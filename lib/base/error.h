/* Filling in the caller's mancala_error. */
#ifndef LIB_BASE_ERROR_H
#define LIB_BASE_ERROR_H

#include <mancala/status.h>

#if defined(__GNUC__)
#define PRINTF_LIKE(text, first) __attribute__((__format__(__printf__, text, first)))
#else
#define PRINTF_LIKE(text, first)
#endif

/* Where in a text an error stands; all zero when it is not about text. */
struct place {
  uint32_t line, column;
};

/* Fills `error` (may be NULL, may be of another size) and returns `status`, so that a failing call ends in one
 * statement: return fail(error, MANCALA_E_RANGE, place, "columns", "columns must be from 1 to 64, found %d", n); `key`
 * may be NULL. A message that is too long is cut at a character's boundary. */
mancala_status fail(mancala_error *error, mancala_status status, struct place place, const char *key,
                    const char *format, ...) PRINTF_LIKE(5, 6);

/* The same without a place. */
#define NOWHERE ((struct place){0, 0})

#endif
