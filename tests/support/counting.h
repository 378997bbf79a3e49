/* An allocator that counts, checks what it gets back, and can fail one allocation. */
#ifndef TESTS_SUPPORT_COUNTING_H
#define TESTS_SUPPORT_COUNTING_H

#include <mancala/context.h>
#include <stdbool.h>

struct counting {
  uint64_t calls;     /* allocations asked for so far */
  uint64_t fail_at;   /* the number of the call, from 1, that gets NULL; 0 for none */
  size_t live_blocks; /* given and not taken back */
  size_t live_bytes;
  size_t peak_bytes;
  bool misused; /* a size or alignment that the header does not allow, or a block given back with another size */
};

void *counting_alloc(void *user, size_t size, size_t align);
void counting_release(void *user, void *ptr, size_t size);

/* A context on that allocator; NULL when it could not be made. `counting` must outlive all that comes out of it. */
mancala_context *counting_context(struct counting *counting);

#endif
