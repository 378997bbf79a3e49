#include "base/lexer.h"

#include <string.h>

#include "base/text.h"

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* Moves the front of a span by `count` bytes. */
static void skip(struct span *span, uint32_t count) {
  span->start += count;
  span->length -= count;
  span->place.column += count;
}

static struct span front(const struct span *span, uint32_t length) {
  return (struct span){span->start, length, span->place};
}

/* Without the blanks at both ends. */
static struct span trim(struct span span) {
  while (span.length > 0 && is_blank(*span.start)) skip(&span, 1);
  while (span.length > 0 && is_blank(span.start[span.length - 1])) span.length--;
  return span;
}

void lexer_begin(struct lexer *lexer, const char *text, uint32_t length) {
  /* The byte order mark that some editors put in front is no part of the first line. */
  bool marked = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0;
  *lexer = (struct lexer){text, length, marked ? 3 : 0, 1};
}

/* The next line without its end; false at the end of the text. */
static bool next_line(struct lexer *lexer, struct span *line) {
  if (lexer->at >= lexer->length) return false;
  const char *start = lexer->text + lexer->at;
  uint32_t left = lexer->length - lexer->at;
  const char *end = memchr(start, '\n', left);
  uint32_t length = end != NULL ? (uint32_t)(end - start) : left;
  *line = (struct span){start, length, {lexer->line, 1}};
  lexer->at += length + (end != NULL);
  lexer->line++;
  if (length > 0 && start[length - 1] == '\r') line->length--;
  return true;
}

mancala_status lexer_pair(struct lexer *lexer, struct span *key, struct span *value, bool *more, mancala_error *error) {
  struct span line;
  *more = false;
  do {
    if (!next_line(lexer, &line)) return MANCALA_OK;
    line = trim(line);
  } while (line.length == 0 || *line.start == '#');
  char found[40];
  const char *equals = memchr(line.start, '=', line.length);
  if (equals == NULL)
    return fail(error, MANCALA_E_SYNTAX, line.place, NULL, "expected 'key = value', found '%s'",
                span_text(line, found, sizeof found));
  uint32_t length = (uint32_t)(equals - line.start);
  *key = trim(front(&line, length));
  if (key->length == 0)
    return fail(error, MANCALA_E_SYNTAX, line.place, NULL, "expected a key before '=', found '%s'",
                span_text(line, found, sizeof found));
  skip(&line, length + 1);
  *value = trim(line);
  *more = true;
  return MANCALA_OK;
}

bool span_word(struct span *rest, struct span *word) {
  while (rest->length > 0 && is_blank(*rest->start)) skip(rest, 1);
  uint32_t length = 0;
  while (length < rest->length && !is_blank(rest->start[length])) length++;
  *word = front(rest, length);
  skip(rest, length);
  return length > 0;
}

bool span_split(struct span *rest, char separator, struct span *part, bool *done) {
  if (*done) return false;
  const char *end = rest->length > 0 ? memchr(rest->start, separator, rest->length) : NULL;
  uint32_t length = end != NULL ? (uint32_t)(end - rest->start) : rest->length;
  *part = front(rest, length);
  *done = end == NULL;
  skip(rest, length + (end != NULL));
  return true;
}

bool span_is(struct span span, const char *text) {
  return strlen(text) == span.length && memcmp(span.start, text, span.length) == 0;
}

mancala_status span_number(struct span span, const char *what, uint32_t minimum, uint32_t maximum, uint32_t *number,
                           mancala_error *error) {
  uint64_t value = 0;
  mancala_status status = span.length > 0 ? MANCALA_OK : MANCALA_E_SYNTAX;
  for (uint32_t i = 0; i < span.length; i++) {
    if (span.start[i] < '0' || span.start[i] > '9') {
      status = MANCALA_E_SYNTAX;
      break;
    }
    if (value <= UINT32_MAX)
      value = value * 10 + (uint64_t)(span.start[i] - '0'); /* beyond that it is too large anyway */
  }
  if (status == MANCALA_OK && (value < minimum || value > maximum)) status = MANCALA_E_RANGE;
  if (status == MANCALA_OK) {
    *number = (uint32_t)value;
    return status;
  }
  char found[32];
  return fail(error, status, span.place, what, "%s must be a number from %u to %u, found '%s'", what, (unsigned)minimum,
              (unsigned)maximum, span_text(span, found, sizeof found));
}

static int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

mancala_status span_hex(struct span span, const char *what, uint64_t *number, mancala_error *error) {
  uint64_t value = 0;
  bool good = span.length >= 1 && span.length <= 16;
  for (uint32_t i = 0; good && i < span.length; i++) {
    int digit = hex_digit(span.start[i]);
    good = digit >= 0;
    if (good) value = value << 4 | (uint64_t)digit;
  }
  if (good) {
    *number = value;
    return MANCALA_OK;
  }
  char found[32];
  return fail(error, MANCALA_E_SYNTAX, span.place, what, "%s must be 1 to 16 hexadecimal digits, found '%s'", what,
              span_text(span, found, sizeof found));
}

const char *span_text(struct span span, char *buffer, size_t capacity) {
  static const char mark[] = "…";
  size_t length = span.length;
  bool cut = length >= capacity;
  if (cut) length = capacity >= sizeof mark ? text_cut(span.start, capacity - sizeof mark) : 0;
  if (length > 0) memcpy(buffer, span.start, length);
  if (cut && capacity >= sizeof mark) {
    memcpy(buffer + length, mark, sizeof mark - 1);
    length += sizeof mark - 1;
  }
  buffer[length] = '\0';
  return buffer;
}
