/* Where the events of a trace go: a buffer of fixed size that counts on when it is full, so that the caller can make it
 * larger and play again. NULL stands for no trace. */
#ifndef LIB_ENGINE_SINK_H
#define LIB_ENGINE_SINK_H

#include <mancala/trace.h>

#include "engine/state.h"

struct sink {
  mancala_event *events;
  uint32_t capacity;
  uint32_t count; /* may exceed `capacity` */
};

INLINE void emit(struct sink *sink, mancala_event event) {
  if (sink->count < sink->capacity) sink->events[sink->count] = event;
  sink->count++;
}

/* An event that moves no seeds. */
APART void emit_plain_event(struct sink *sink, uint32_t kind, mancala_player actor, int32_t code) {
  emit(sink,
       (mancala_event){.kind = kind, .actor = actor, .from = MANCALA_NO_SITE, .to = MANCALA_NO_SITE, .code = code});
}

INLINE void emit_plain(struct sink *sink, uint32_t kind, mancala_player actor, int32_t code) {
  if (sink) emit_plain_event(sink, kind, actor, code);
}

#endif
