/* The allocator that every object carries a copy of. */
#ifndef LIB_BASE_ALLOCATOR_H
#define LIB_BASE_ALLOCATOR_H

#include <stddef.h>

struct allocator {
  void *user;
  void *(*alloc)(void *user, size_t size, size_t align);
  void (*release)(void *user, void *ptr, size_t size);
};

/* The allocator of the C library. */
struct allocator allocator_default(void);

/* Zeroed memory of `size` bytes (at least 1), or NULL. */
void *allocate(const struct allocator *allocator, size_t size);

/* Gives memory back; NULL is fine. `size` is what was asked for. */
void release(const struct allocator *allocator, void *ptr, size_t size);

#endif
