/* Text that grows, and what is to know about UTF-8. */
#ifndef TEXT_H
#define TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "program.h"

/* Set all to zero to begin with. `bytes` is NUL-terminated, and NULL as long as nothing has been added. */
struct text {
  char *bytes;
  size_t length, capacity;
};

void text_add(struct text *text, const char *bytes, size_t count);
void text_put(struct text *text, const char *words);
void text_format(struct text *text, const char *format, ...) PRINTF_LIKE(2, 3);
void text_format_list(struct text *text, const char *format, va_list values) PRINTF_LIKE(2, 0);

/* Adds whole characters of `bytes`, at most `most` bytes of them, and `...` where some are left out. */
void text_put_cut(struct text *text, const char *bytes, size_t count, size_t most);

/* Room for `count` bytes and an end behind what is there already; the caller fills it and calls text_used(). */
char *text_room(struct text *text, size_t count);
void text_used(struct text *text, size_t count);

void text_clear(struct text *text);
void text_free(struct text *text);

/* The text as a C string, "" when nothing was added. */
const char *text_words(const struct text *text);

/* Reads one line without its LF and without a CR before it; false at the end of the input. */
bool text_line(struct text *text, FILE *file);

/* Reads all that is left of a file, but stops beyond `limit` bytes; false on a read error. */
bool text_file(struct text *text, FILE *file, size_t limit);

/* The line of that number in the text, from 1, and its length without its end; NULL past the last. */
char *text_find_line(struct text *text, uint32_t line, size_t *length);

/* The key and the value of a line; without `=` both are empty. */
void text_split_line(const char *line, size_t length, struct text *key, struct text *value);

/* Puts other words in the place of a line. */
void text_change_line(struct text *text, const char *line, size_t length, const char *words);

/* Bytes of the UTF-8 character that begins at `bytes`; 0 if it is malformed. `count` is at least 1. */
size_t utf8_length(const char *bytes, size_t count);

/* True if all of it is UTF-8 without NUL; otherwise `*bad` is the place of the first bad byte. */
bool utf8_good(const char *bytes, size_t count, size_t *bad);

/* Adds UTF-8 as plain ASCII: Latin letters lose their marks, dashes and quotes become plain, others become `?`. */
void text_put_ascii(struct text *text, const char *words);

/* Adds words broken into lines of at most `width` columns, each after `indent` blanks. */
void text_wrap(struct text *text, const char *words, size_t indent, size_t width);

#endif
