#include <stdint.h>
#include <string.h>

#include "text.h"

/* Least and greatest second byte after a lead byte (Unicode 15, table 3-7): no overlong forms, no surrogates. */
static void second_range(unsigned char lead, unsigned char *least, unsigned char *most) {
  *least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  *most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
}

size_t utf8_length(const char *bytes, size_t count) {
  unsigned char lead = (unsigned char)bytes[0], least, most;
  if (lead < 0x80) return 1;
  size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || length > count) return 0;
  second_range(lead, &least, &most);
  if ((unsigned char)bytes[1] < least || (unsigned char)bytes[1] > most) return 0;
  for (size_t i = 2; i < length; i++) {
    if (((unsigned char)bytes[i] & 0xC0) != 0x80) return 0;
  }
  return length;
}

bool utf8_good(const char *bytes, size_t count, size_t *bad) {
  for (size_t i = 0; i < count;) {
    size_t length = bytes[i] ? utf8_length(bytes + i, count - i) : 0;
    *bad = i;
    if (!length) return false;
    i += length;
  }
  return true;
}

static uint32_t code_point(const char *bytes, size_t length) {
  uint32_t code = (unsigned char)bytes[0] & (0xFFu >> (length + 1));
  for (size_t i = 1; i < length; i++) code = code << 6 | ((unsigned char)bytes[i] & 0x3Fu);
  return code;
}

/* Base letters of U+00C0 … U+017F, one each. */
static const char latin[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
                            "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
                            "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

struct plain {
  uint32_t code;
  const char *words;
};

static const struct plain plain_forms[] = {
    {0x00B7, "."},  {0x00D7, "x"},  {0x2013, "-"},   {0x2014, "-"},  {0x2018, "'"}, {0x2019, "'"},
    {0x201C, "\""}, {0x201D, "\""}, {0x2026, "..."}, {0x2192, "->"}, {0x2212, "-"},
};

static const char *plain_form(uint32_t code) {
  for (size_t i = 0; i < sizeof plain_forms / sizeof plain_forms[0]; i++) {
    if (plain_forms[i].code == code) return plain_forms[i].words;
  }
  return "?";
}

void text_put_ascii(struct text *text, const char *words) {
  size_t left = strlen(words);
  while (left) {
    size_t length = utf8_length(words, left);
    if (length == 1) {
      text_add(text, words, 1);
    } else {
      uint32_t code = length ? code_point(words, length) : 0;
      if (code >= 0xC0 && code < 0xC0 + sizeof latin - 1) text_add(text, &latin[code - 0xC0], 1);
      else text_put(text, plain_form(code));
    }
    length = length ? length : 1;
    words += length;
    left -= length;
  }
}
