#include "base/allocator.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* What every object of the library needs; the public header promises to ask for no more than 16. */
enum { ALIGNMENT = _Alignof(max_align_t) < 16 ? _Alignof(max_align_t) : 16 };

/* malloc aligns for max_align_t by itself. */
static void *standard_alloc(void *user, size_t size, size_t align) {
  (void)user;
  (void)align;
  assert(align <= _Alignof(max_align_t));
  return malloc(size);
}

static void standard_release(void *user, void *ptr, size_t size) {
  (void)user;
  (void)size;
  free(ptr);
}

struct allocator allocator_default(void) {
  return (struct allocator){NULL, standard_alloc, standard_release};
}

void *allocate(const struct allocator *allocator, size_t size) {
  assert(size > 0);
  void *memory = allocator->alloc(allocator->user, size, ALIGNMENT);
  if (memory != NULL) memset(memory, 0, size);
  return memory;
}

void release(const struct allocator *allocator, void *ptr, size_t size) {
  if (ptr != NULL) allocator->release(allocator->user, ptr, size);
}
