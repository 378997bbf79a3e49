/* A bounded writer of text: writes what fits and counts what was needed. */
#ifndef LIB_BASE_TEXT_H
#define LIB_BASE_TEXT_H

#include <mancala/status.h>

#include "base/error.h"

struct writer {
  char *buffer;      /* NULL when capacity is 0 */
  uint32_t capacity; /* bytes, the end included */
  uint32_t length;   /* bytes that the whole text needs, its end not counted */
};

/* A writer on the caller's buffer. MANCALA_E_ARGUMENT for NULL with a capacity. */
mancala_status writer_begin(struct writer *writer, char *buffer, uint32_t capacity);
void write_bytes(struct writer *writer, const char *bytes, size_t count);
void write_text(struct writer *writer, const char *text);
void write_char(struct writer *writer, char c);
void write_number(struct writer *writer, int64_t number);
void write_format(struct writer *writer, const char *format, ...) PRINTF_LIKE(2, 3);
/* Ends the text with NUL, also a truncated one, which is cut at a character's boundary; stores the length needed where
 * `length` is not NULL. MANCALA_OK or MANCALA_TRUNCATED. */
mancala_status writer_end(struct writer *writer, uint32_t *length);

/* The greatest length up to `length` at which UTF-8 text can be cut without cutting a character. */
size_t text_cut(const char *bytes, size_t length);

#endif
