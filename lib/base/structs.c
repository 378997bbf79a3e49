#include "base/structs.h"

#include <assert.h>
#include <string.h>

enum { SMALLEST = 8, GREATEST = 4096 };

static uint32_t struct_size(const void *structure) {
  uint32_t size;
  memcpy(&size, structure, sizeof size);
  return size;
}

mancala_status struct_check(const void *out) {
  if (out == NULL) return MANCALA_E_ARGUMENT;
  uint32_t size = struct_size(out);
  return size < SMALLEST || size > GREATEST ? MANCALA_E_STRUCT_SIZE : MANCALA_OK;
}

void struct_fill(void *out, const void *ours, size_t size) {
  size_t theirs = struct_size(out);
  size_t common = theirs < size ? theirs : size;
  assert(common >= sizeof(uint32_t));
  memcpy((char *)out + sizeof(uint32_t), (const char *)ours + sizeof(uint32_t), common - sizeof(uint32_t));
  memset((char *)out + common, 0, theirs - common);
}

mancala_status struct_take(void *ours, size_t size, const void *in) {
  mancala_status status = struct_check(in);
  if (status != MANCALA_OK) return status;
  size_t theirs = struct_size(in);
  for (size_t byte = size; byte < theirs; byte++)
    if (((const char *)in)[byte] != 0) return MANCALA_E_NEWER_FIELDS;
  memset(ours, 0, size);
  memcpy(ours, in, theirs < size ? theirs : size);
  return MANCALA_OK;
}
