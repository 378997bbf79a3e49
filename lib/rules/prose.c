#include "rules/prose.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/lexer.h"

void prose_begin(struct prose *prose, const char *heading) {
  if (prose->writer->length > 0) write_char(prose->writer, '\n');
  write_text(prose->writer, heading);
  prose_end(prose);
}

void prose_end(struct prose *prose) {
  write_char(prose->writer, '\n');
  prose->column = 0;
}

static void flow(struct prose *prose, struct span word) {
  if (prose->column + 1 + word.length > PROSE_COLUMNS) prose_end(prose);
  if (prose->column > 0) write_char(prose->writer, ' ');
  write_bytes(prose->writer, word.start, word.length);
  prose->column += word.length + (prose->column > 0);
}

void say(struct prose *prose, const char *format, ...) {
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  assert(length >= 0 && (size_t)length < sizeof text);
  struct span rest = {text, (uint32_t)length, NOWHERE}, word;
  while (span_word(&rest, &word)) flow(prose, word);
}

void say_counts(struct prose *prose, uint64_t counts, const char *joint, const char *after) {
  for (int number = 0; counts != 0; number++, counts >>= 1) {
    if ((counts & 1) == 0) continue;
    uint64_t rest = counts >> 1;
    bool is_last = rest == 0, is_last_but_one = rest != 0 && (rest & (rest - 1)) == 0;
    say(prose, "%d%s%s", number, is_last ? after : is_last_but_one ? " " : ",", is_last_but_one ? joint : "");
  }
}
