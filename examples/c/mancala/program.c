#include "program.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void complain(const char *format, ...) {
  va_list values;
  va_start(values, format);
  fflush(stdout);
  fputs("mancala: ", stderr);
  vfprintf(stderr, format, values);
  fputc('\n', stderr);
  va_end(values);
}

void *must_grow(void *memory, size_t size) {
  void *grown = realloc(memory, size ? size : 1);
  if (!grown) {
    complain("out of memory");
    exit(FAILED);
  }
  return grown;
}

void *must_allocate(size_t size) {
  void *memory = must_grow(NULL, size);
  memset(memory, 0, size);
  return memory;
}

bool read_number(const char *words, uint64_t least, uint64_t most, uint64_t *number) {
  bool hexadecimal = words[0] == '0' && (words[1] == 'x' || words[1] == 'X');
  const char *digits = hexadecimal ? words + 2 : words;
  size_t good = strspn(digits, hexadecimal ? "0123456789abcdefABCDEF" : "0123456789");
  if (!good || digits[good]) return false;
  errno = 0;
  unsigned long long found = strtoull(digits, NULL, hexadecimal ? 16 : 10);
  if (errno || found < least || found > most) return false;
  *number = found;
  return true;
}

int finish_output(int code) {
  if (fflush(stdout) == 0 && !ferror(stdout)) return code;
  complain("the output could not be written");
  return FAILED;
}
