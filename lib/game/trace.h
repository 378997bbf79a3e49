/* The trace handle, inside the library. */
#ifndef LIB_GAME_TRACE_H
#define LIB_GAME_TRACE_H

#include "base/allocator.h"
#include "engine/sink.h"

struct mancala_trace {
  struct allocator allocator;
  struct sink sink; /* `count` never exceeds `capacity` between calls */
};

/* Makes room for so many events; what is there need not be kept. MANCALA_E_MEMORY leaves all as it is. */
mancala_status trace_reserve(struct mancala_trace *trace, uint32_t events);

#endif
