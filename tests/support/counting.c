#include "support/counting.h"

#include <stdlib.h>
#include <string.h>

/* Stands before each block; as large as the greatest alignment that the library may ask for. */
struct header {
  _Alignas(16) size_t size;
  uint32_t mark;
};

enum { MARK_LIVE = 0x11FE11FE, MARK_DEAD = 0x0DEAD0DE };

void *counting_alloc(void *user, size_t size, size_t align) {
  struct counting *counting = user;
  if (size == 0 || align == 0 || align > 16 || (align & (align - 1)) != 0) counting->misused = true;
  if (++counting->calls == counting->fail_at) return NULL;
  struct header *header = malloc(sizeof *header + size);
  if (header == NULL) return NULL;
  header->size = size;
  header->mark = MARK_LIVE;
  memset(header + 1, 0xA5, size);
  counting->live_blocks++;
  counting->live_bytes += size;
  if (counting->live_bytes > counting->peak_bytes) counting->peak_bytes = counting->live_bytes;
  return header + 1;
}

void counting_release(void *user, void *ptr, size_t size) {
  struct counting *counting = user;
  struct header *header = ptr == NULL ? NULL : (struct header *)ptr - 1;
  if (header == NULL || header->mark != MARK_LIVE || header->size != size) {
    counting->misused = true;
    return;
  }
  header->mark = MARK_DEAD;
  counting->live_blocks--;
  counting->live_bytes -= size;
  free(header);
}

mancala_context *counting_context(struct counting *counting) {
  mancala_context_options options = {.struct_size = sizeof options};
  options.alloc_user = counting;
  options.alloc = counting_alloc;
  options.release = counting_release;
  mancala_context *context = NULL;
  mancala_context_new(&options, &context);
  return context;
}
