#include "game/trace.h"

#include <mancala/context.h>

#include "base/structs.h"
#include "rules/context.h"

/* A trace takes less than 4 GiB, so that its size is a size_t everywhere. */
enum { FIRST_EVENTS = 128, MOST_EVENTS = UINT32_MAX / sizeof(mancala_event) / 2 };

static size_t trace_bytes(uint32_t capacity) { return 2 * (size_t)capacity * sizeof(mancala_event); }

static mancala_event *half_of(const struct mancala_trace *trace, bool second) {
  return second ? trace->events + trace->capacity : trace->events;
}

mancala_status trace_reserve(struct mancala_trace *trace, uint32_t events) {
  if (events <= trace->capacity) return MANCALA_OK;
  if (events > MOST_EVENTS) return MANCALA_E_MEMORY;
  uint32_t capacity = trace->capacity ? trace->capacity : FIRST_EVENTS;
  while (capacity < events) capacity = capacity < MOST_EVENTS / 2 ? capacity * 2 : MOST_EVENTS;
  mancala_event *larger = allocate(&trace->allocator, trace_bytes(capacity));
  if (!larger) return MANCALA_E_MEMORY;
  if (trace->count) memcpy(larger, half_of(trace, trace->in_second), trace->count * sizeof *larger);
  release(&trace->allocator, trace->events, trace_bytes(trace->capacity));
  trace->events = larger;
  trace->capacity = capacity;
  trace->in_second = false;
  return MANCALA_OK;
}

struct sink trace_room(const struct mancala_trace *trace) {
  return (struct sink){half_of(trace, !trace->in_second), trace->capacity, 0};
}

void trace_take(struct mancala_trace *trace, const struct sink *written) {
  trace->in_second = !trace->in_second;
  trace->count = written->count;
}

mancala_status mancala_trace_new(mancala_context *context, mancala_trace **out) {
  if (out) *out = NULL;
  if (!context || !out) return MANCALA_E_ARGUMENT;
  *out = allocate(&context->allocator, sizeof **out);
  if (!*out) return MANCALA_E_MEMORY;
  (*out)->allocator = context->allocator;
  return MANCALA_OK;
}

void mancala_trace_free(mancala_trace *trace) {
  if (!trace) return;
  struct allocator allocator = trace->allocator;
  release(&allocator, trace->events, trace_bytes(trace->capacity));
  release(&allocator, trace, sizeof *trace);
}

void mancala_trace_clear(mancala_trace *trace) {
  if (trace) trace->count = 0;
}

uint32_t mancala_trace_count(const mancala_trace *trace) { return trace ? trace->count : 0; }

mancala_status mancala_trace_copy(const mancala_trace *trace, uint32_t first, uint32_t count, mancala_event *out,
                                  uint32_t element_size) {
  if (!trace || (!out && count)) return MANCALA_E_ARGUMENT;
  if (element_size < 8 || element_size > 4096) return MANCALA_E_STRUCT_SIZE;
  if (first > trace->count || count > trace->count - first) return MANCALA_E_RANGE;
  size_t known = element_size < sizeof(mancala_event) ? element_size : sizeof(mancala_event);
  unsigned char *to = (unsigned char *)out;
  const mancala_event *events = half_of(trace, trace->in_second);
  for (uint32_t i = 0; i < count; i++, to += element_size) {
    memcpy(to, &events[first + i], known);
    memset(to + known, 0, element_size - known);
  }
  return MANCALA_OK;
}

/* Names by number; NULL and out of range give "unknown". */
static const char *name_of(const char *const *names, size_t count, int64_t number) {
  return number > 0 && (uint64_t)number < count && names[number] ? names[number] : "unknown";
}

const char *mancala_event_name(uint32_t kind) {
  static const char *const names[] = {
      [MANCALA_EVENT_LIFT] = "lift",         [MANCALA_EVENT_SOW] = "sow",       [MANCALA_EVENT_RELAY] = "relay",
      [MANCALA_EVENT_CAPTURE] = "capture",   [MANCALA_EVENT_LAY] = "lay",       [MANCALA_EVENT_STRIP] = "strip",
      [MANCALA_EVENT_AGAIN] = "again",       [MANCALA_EVENT_HIDE] = "hide",     [MANCALA_EVENT_GUESS] = "guess",
      [MANCALA_EVENT_REVEAL] = "reveal",     [MANCALA_EVENT_CHOOSE] = "choose", [MANCALA_EVENT_LOTTERY] = "lottery",
      [MANCALA_EVENT_DRAW_LOT] = "draw-lot", [MANCALA_EVENT_PASS] = "pass",     [MANCALA_EVENT_TURN] = "turn",
      [MANCALA_EVENT_END] = "end",           [MANCALA_EVENT_TUZDIK] = "tuzdik"};
  return name_of(names, sizeof names / sizeof *names, kind);
}

const char *mancala_capture_name(int32_t code) {
  static const char *const names[] = {
      [MANCALA_CAPTURE_PASSING] = "passing",   [MANCALA_CAPTURE_LAST] = "last",     [MANCALA_CAPTURE_CHAIN] = "chain",
      [MANCALA_CAPTURE_OPPOSITE] = "opposite", [MANCALA_CAPTURE_BEYOND] = "beyond", [MANCALA_CAPTURE_FRONT] = "front",
      [MANCALA_CAPTURE_STRIP] = "strip",       [MANCALA_CAPTURE_REST] = "rest",     [MANCALA_CAPTURE_TUZDIK] = "tuzdik",
      [MANCALA_CAPTURE_BACK] = "back"};
  return name_of(names, sizeof names / sizeof *names, code);
}
