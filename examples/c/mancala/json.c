#include "json.h"

#include <string.h>

static void escaped(struct text *out, unsigned char c) {
  switch (c) {
  case '"': text_put(out, "\\\""); break;
  case '\\': text_put(out, "\\\\"); break;
  case '\n': text_put(out, "\\n"); break;
  case '\t': text_put(out, "\\t"); break;
  case '\r': text_put(out, "\\r"); break;
  default: text_format(out, "\\u%04x", c);
  }
}

void json_string(struct text *out, const char *words) {
  size_t left = strlen(words);
  text_put(out, "\"");
  while (left) {
    unsigned char c = (unsigned char)*words;
    size_t length = utf8_length(words, left);
    if (!length) text_put(out, "\xEF\xBF\xBD");
    else if (c < 0x20 || c == '"' || c == '\\' || c == 0x7F) escaped(out, c);
    else text_add(out, words, length);
    length = length ? length : 1;
    words += length;
    left -= length;
  }
  text_put(out, "\"");
}
