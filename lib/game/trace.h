/* The trace handle, inside the library. */
#ifndef LIB_GAME_TRACE_H
#define LIB_GAME_TRACE_H

#include "base/allocator.h"
#include "engine/sink.h"

struct mancala_trace {
  struct allocator allocator;
  struct sink sink; /* `count` never exceeds `capacity` between calls */
};

/* Makes room for so many events in all. MANCALA_E_MEMORY leaves all as it is. */
mancala_status trace_reserve(struct mancala_trace *trace, uint32_t events);

/* The room behind the events that are there; some must have been reserved. */
struct sink trace_room(const struct mancala_trace *trace);

/* Puts the events written into that room in the place of those before. */
void trace_take(struct mancala_trace *trace, const struct sink *written);

#endif
