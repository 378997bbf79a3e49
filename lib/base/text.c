#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Bytes of the character that begins with `lead`, in valid UTF-8. */
static size_t character_length(unsigned char lead) { return lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4; }

size_t text_cut(const char *bytes, size_t length) {
  size_t start = length;
  while (start > 0 && length - start < 4) {
    unsigned char byte = (unsigned char)bytes[--start];
    if ((byte & 0xC0) != 0x80) return start + character_length(byte) > length ? start : length;
  }
  return length;
}

mancala_status writer_begin(struct writer *writer, char *buffer, uint32_t capacity) {
  if (buffer == NULL && capacity > 0) return MANCALA_E_ARGUMENT;
  *writer = (struct writer){buffer, capacity, 0};
  return MANCALA_OK;
}

static uint32_t room(const struct writer *writer) {
  return writer->length < writer->capacity ? writer->capacity - writer->length : 0;
}

/* The length stops at its greatest value instead of starting again from 0. */
static void advance(struct writer *writer, size_t count) {
  uint32_t left = UINT32_MAX - writer->length;
  writer->length += count < left ? (uint32_t)count : left;
}

void write_bytes(struct writer *writer, const char *bytes, size_t count) {
  size_t fits = room(writer);
  if (fits > count) fits = count;
  if (fits > 0) memcpy(writer->buffer + writer->length, bytes, fits);
  advance(writer, count);
}

void write_text(struct writer *writer, const char *text) { write_bytes(writer, text, strlen(text)); }

void write_char(struct writer *writer, char c) { write_bytes(writer, &c, 1); }

void write_number(struct writer *writer, int64_t number) {
  char digits[20]; /* −9223372036854775808 */
  size_t at = sizeof digits;
  uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
  do {
    digits[--at] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (number < 0) digits[--at] = '-';
  write_bytes(writer, digits + at, sizeof digits - at);
}

void write_format(struct writer *writer, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  uint32_t free_bytes = room(writer);
  int count = vsnprintf(free_bytes > 0 ? writer->buffer + writer->length : NULL, free_bytes, format, arguments);
  va_end(arguments);
  if (count > 0) advance(writer, (size_t)count);
}

mancala_status writer_end(struct writer *writer, uint32_t *length) {
  if (length != NULL) *length = writer->length;
  if (writer->length < writer->capacity) {
    writer->buffer[writer->length] = '\0';
    return MANCALA_OK;
  }
  if (writer->capacity > 0) writer->buffer[text_cut(writer->buffer, writer->capacity - 1)] = '\0';
  return MANCALA_TRUNCATED;
}
