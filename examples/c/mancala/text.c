#include "text.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

char *text_room(struct text *text, size_t count) {
  size_t need = text->length + count + 1;
  if (need > text->capacity) {
    text->capacity = need < 256 ? 256 : need + need / 2;
    text->bytes = must_grow(text->bytes, text->capacity);
  }
  return text->bytes + text->length;
}

void text_used(struct text *text, size_t count) {
  text->length += count;
  text->bytes[text->length] = '\0';
}

void text_add(struct text *text, const char *bytes, size_t count) {
  char *room = text_room(text, count);
  if (count) memcpy(room, bytes, count);
  text_used(text, count);
}

void text_put(struct text *text, const char *words) { text_add(text, words, strlen(words)); }

void text_format_list(struct text *text, const char *format, va_list values) {
  va_list again;
  va_copy(again, values);
  int count = vsnprintf(NULL, 0, format, values);
  if (count > 0) {
    vsnprintf(text_room(text, (size_t)count), (size_t)count + 1, format, again);
    text_used(text, (size_t)count);
  }
  va_end(again);
}

void text_format(struct text *text, const char *format, ...) {
  va_list values;
  va_start(values, format);
  text_format_list(text, format, values);
  va_end(values);
}

void text_put_cut(struct text *text, const char *bytes, size_t count, size_t most) {
  size_t kept = 0;
  while (kept < count) {
    size_t next = utf8_length(bytes + kept, count - kept);
    if (!next) next = 1;
    if (kept + next > most) break;
    kept += next;
  }
  text_add(text, bytes, kept);
  if (kept < count) text_put(text, "...");
}

void text_clear(struct text *text) {
  text->length = 0;
  if (text->bytes) text->bytes[0] = '\0';
}

void text_free(struct text *text) {
  free(text->bytes);
  *text = (struct text){0};
}

const char *text_words(const struct text *text) { return text->bytes ? text->bytes : ""; }

bool text_line(struct text *text, FILE *file) {
  text_clear(text);
  int c;
  while ((c = getc(file)) != EOF && c != '\n') {
    *text_room(text, 1) = (char)c;
    text->length++;
  }
  if (c == EOF && text->length == 0) return false;
  if (text->length && text->bytes[text->length - 1] == '\r') text->length--;
  text_add(text, "", 0);
  return true;
}

bool text_file(struct text *text, FILE *file, size_t limit) {
  size_t got = 1;
  while (got && text->length <= limit) {
    char *room = text_room(text, 65536);
    got = fread(room, 1, 65536, file);
    text_used(text, got);
  }
  return !ferror(file);
}

void text_wrap(struct text *text, const char *words, size_t indent, size_t width) {
  size_t column = 0;
  while (*words) {
    size_t length = strcspn(words, " "), columns = 0;
    for (size_t i = 0; i < length; i++) columns += ((unsigned char)words[i] & 0xC0) != 0x80;
    if (column && column + 1 + columns > width) {
      text_put(text, "\n");
      column = 0;
    }
    text_format(text, "%*s", column ? 1 : (int)indent, "");
    text_add(text, words, length);
    column += (column ? 1 : indent) + columns;
    words += length + strspn(words + length, " ");
  }
  text_put(text, "\n");
}

char *text_find_line(struct text *text, uint32_t line, size_t *length) {
  char *at = text->bytes, *end = text->bytes + text->length;
  while (at && line > 1) {
    at = memchr(at, '\n', (size_t)(end - at));
    if (at) at++;
    line--;
  }
  if (!at || at >= end) return NULL;
  const char *next = memchr(at, '\n', (size_t)(end - at));
  *length = (size_t)((next ? next : end) - at);
  return at;
}

/* Cuts the blanks off both ends of a part of a line. */
static void put_trimmed(struct text *out, const char *part, size_t length) {
  while (length && strchr(" \t\r", part[0])) part++, length--;
  while (length && strchr(" \t\r", part[length - 1])) length--;
  text_add(out, part, length);
}

void text_split_line(const char *line, size_t length, struct text *key, struct text *value) {
  const char *equals = memchr(line, '=', length);
  text_clear(key);
  text_clear(value);
  if (!equals) return;
  put_trimmed(key, line, (size_t)(equals - line));
  put_trimmed(value, equals + 1, (size_t)(line + length - equals - 1));
}

void text_change_line(struct text *text, const char *line, size_t length, const char *words) {
  struct text changed = {0};
  text_add(&changed, text->bytes, (size_t)(line - text->bytes));
  text_put(&changed, words);
  text_add(&changed, line + length, text->length - (size_t)(line - text->bytes) - length);
  text_free(text);
  *text = changed;
}
