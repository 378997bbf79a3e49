#include "support/vectors.h"

#include <stdio.h>
#include <stdlib.h>

#include "support/support.h"

static void stop(const char *file, const char *message) {
  fprintf(stderr, "%s: %s\n", file, message);
  exit(1);
}

char *vectors_text(const char *file) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s", VECTORS_FOLDER, file);
  FILE *stream = fopen(path, "rb");
  if (stream == NULL) stop(path, "cannot be opened");
  fseek(stream, 0, SEEK_END);
  long length = ftell(stream);
  rewind(stream);
  char *text = length < 0 ? NULL : malloc((size_t)length + 1);
  if (text == NULL || fread(text, 1, (size_t)length, stream) != (size_t)length) stop(path, "cannot be read");
  text[length] = '\0';
  fclose(stream);
  return text;
}

json_t *vectors_read(const char *file) {
  char *text = vectors_text(file);
  json_t *lines = json_array();
  for (char *line = text; *line != '\0';) {
    size_t length = strcspn(line, "\n");
    json_error_t error;
    json_t *object = length > 0 ? json_loadb(line, length, 0, &error) : NULL;
    if (object == NULL && length > 0) stop(file, error.text);
    if (object != NULL) json_array_append_new(lines, object);
    line += length + (line[length] == '\n');
  }
  free(text);
  return lines;
}

const char *vector_text(const json_t *object, const char *key) {
  const json_t *value = json_object_get(object, key);
  if (json_is_null(value)) return "";
  if (!json_is_string(value)) fail_msg("the vector has no text %s", key);
  return json_string_value(value);
}

char *vector_words(const json_t *object, const char *key) {
  const json_t *words = json_object_get(object, key);
  if (!json_is_array(words)) fail_msg("the vector has no array %s", key);
  size_t bytes = 1;
  for (size_t i = 0; i < json_array_size(words); i++) bytes += json_string_length(json_array_get(words, i)) + 1;
  char *text = malloc(bytes), *at = text;
  assert_non_null(text);
  *at = '\0';
  for (size_t i = 0; i < json_array_size(words); i++)
    at += sprintf(at, i > 0 ? " %s" : "%s", json_string_value(json_array_get(words, i)));
  return text;
}

void without_keys(const char *position, char *out) {
  size_t at = 0;
  for (int spaces = 0; position[at] != '\0'; at++) {
    if (position[at] == ' ' && ++spaces == 3) break;
    out[at] = position[at];
  }
  out[at] = '\0';
}
