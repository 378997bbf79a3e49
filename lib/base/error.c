#include "base/error.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/structs.h"
#include "base/text.h"

/* Copies a text into a field, cut at a character's boundary if it is too long. */
static void copy_cut(char *field, size_t capacity, const char *text) {
  size_t length = strlen(text);
  if (length >= capacity) length = text_cut(text, capacity - 1);
  memcpy(field, text, length);
  field[length] = '\0';
}

/* The structure of another version may end within the message: it gets an end there too. */
static void end_text(mancala_error *error) {
  size_t size = error->struct_size;
  if (size > offsetof(mancala_error, key) && size < sizeof *error) ((char *)error)[size - 1] = '\0';
}

mancala_status fail(mancala_error *error, mancala_status status, struct place place, const char *key,
                    const char *format, ...) {
  if (struct_check(error) != MANCALA_OK) return status;
  mancala_error ours = {.status = status, .line = place.line, .column = place.column};
  if (key != NULL) copy_cut(ours.key, sizeof ours.key, key);
  char message[2 * sizeof ours.message];
  va_list arguments;
  va_start(arguments, format);
  int count = vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  if (count > 0) copy_cut(ours.message, sizeof ours.message, message);
  struct_fill(error, &ours, sizeof ours);
  end_text(error);
  return status;
}
