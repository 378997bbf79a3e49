/* Reading `key = value` lines and the words of a line, with places for error messages. */
#ifndef LIB_BASE_LEXER_H
#define LIB_BASE_LEXER_H

#include <stdbool.h>

#include "base/error.h"

/* A piece of the text that is read; not terminated. */
struct span {
  const char *start;
  uint32_t length;
  struct place place; /* of its first byte */
};

struct lexer {
  const char *text;
  uint32_t length;
  uint32_t at;   /* next byte */
  uint32_t line; /* line of that byte, from 1 */
};

/* Checks that the text is UTF-8 without control characters but tab, line feed, and carriage return before a line feed
 * (a NUL byte is one); MANCALA_E_SYNTAX with line and column otherwise. In utf8.c. */
mancala_status text_check(const char *text, uint32_t length, mancala_error *error);

void lexer_begin(struct lexer *lexer, const char *text, uint32_t length);

/* The next `key = value` line, blanks round both cut off; blank lines and lines that begin with `#` are passed over.
 * `*more` is false at the end of the text. MANCALA_E_SYNTAX for a line without `=` or with an empty key. An empty value
 * is allowed here. Lines end in LF or CRLF. */
mancala_status lexer_pair(struct lexer *lexer, struct span *key, struct span *value, bool *more, mancala_error *error);

/* Cuts the next word (no blanks in it) off the front of `rest`; false when there is none. */
bool span_word(struct span *rest, struct span *word);

/* Cuts `rest` at the first `separator`: what stands before it goes into `part`, `rest` keeps what follows. False when
 * `rest` is used up; an empty part between two separators is a part. Start with `*done` false. */
bool span_split(struct span *rest, char separator, struct span *part, bool *done);

bool span_is(struct span span, const char *text);

/* A whole number in decimal digits without sign, from `minimum` to `maximum`. MANCALA_E_SYNTAX or MANCALA_E_RANGE with
 * the message "`what` must be a number from … to …, found …". */
mancala_status span_number(struct span span, const char *what, uint32_t minimum, uint32_t maximum, uint32_t *number,
                           mancala_error *error);

/* Sixteen or fewer hexadecimal digits. */
mancala_status span_hex(struct span span, const char *what, uint64_t *number, mancala_error *error);

/* Copies a span into a NUL-terminated buffer for a message, cut to its size (with "…" when cut). Returns `buffer`. */
const char *span_text(struct span span, char *buffer, size_t capacity);

#endif
