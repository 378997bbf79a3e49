#include "files.h"

#include <errno.h>
#include <string.h>

bool file_read(struct text *text, const char *name, size_t limit, struct text *why) {
  bool standard = !strcmp(name, "-");
  FILE *file = standard ? stdin : fopen(name, "rb");
  bool good = file && text_file(text, file, limit);
  if (!good) text_format(why, "%s cannot be read: %s", name, strerror(errno));
  else if (text->length > limit) text_format(why, "%s is longer than %zu bytes", name, limit);
  if (file && !standard) fclose(file);
  return good && text->length <= limit;
}

bool file_write(const char *name, const struct text *text, struct text *why) {
  FILE *file = fopen(name, "wb");
  bool good = file && fwrite(text_words(text), 1, text->length, file) == text->length;
  if (file && fclose(file) != 0) good = false;
  if (!good) text_format(why, "%s cannot be written: %s", name, strerror(errno));
  return good;
}
