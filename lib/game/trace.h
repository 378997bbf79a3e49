/* The trace handle, inside the library. */
#ifndef LIB_GAME_TRACE_H
#define LIB_GAME_TRACE_H

#include "base/allocator.h"
#include "engine/sink.h"

struct mancala_trace {
  struct allocator allocator;
  mancala_event *events; /* two halves: the events of the latest call, and room for the next one's */
  uint32_t capacity;     /* events of a half */
  uint32_t count;        /* events of the latest call */
  bool in_second;        /* in which half they are */
};

/* Makes room for so many events of a call. MANCALA_E_MEMORY leaves all as it is. */
mancala_status trace_reserve(struct mancala_trace *trace, uint32_t events);

/* The half that is free; some room must have been reserved. */
struct sink trace_room(const struct mancala_trace *trace);

/* Puts the events written there in the place of those before. */
void trace_take(struct mancala_trace *trace, const struct sink *written);

#endif
