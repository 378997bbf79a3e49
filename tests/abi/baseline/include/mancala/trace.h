/**
 * @file trace.h
 * The trace: what a player would see happen, event by event.
 *
 * A trace is a batch of events that one call fills. Replaying its events on the position before gives the position
 * after: seeds move from `from` to `to`, turn and end are set by their events.
 */
#ifndef MANCALA_TRACE_H
#define MANCALA_TRACE_H

#include <mancala/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Kinds of event. Where nothing else is said, `from` and `to` are ::MANCALA_NO_SITE and `seeds` is 0. */
enum {
  MANCALA_EVENT_LIFT = 1,    /**< all seeds of the pit `from` go into the hand `to`; `code` is MANCALA_CAPTURE_FRONT for
                              * captured ones that are sown on, else 0 */
  MANCALA_EVENT_SOW = 2,     /**< one seed goes from the hand `from` into the pit or store `to` */
  MANCALA_EVENT_RELAY = 3,   /**< the sowing goes on; `from` is where the lap ended, `to` the pit lifted next */
  MANCALA_EVENT_CAPTURE = 4, /**< seeds go from the pit `from` into the store `to`; `code` is a MANCALA_CAPTURE_… */
  MANCALA_EVENT_LAY = 5, /**< seeds left in the hand `from` are laid into the pit `to`, as the game ended in mid-lap */
  MANCALA_EVENT_STRIP = 6,     /**< the mover has to choose `seeds` stones of the opponent, one action each */
  MANCALA_EVENT_AGAIN = 7,     /**< the same side has to move once more; `code` is the value of the key `bonus`, or 0 */
  MANCALA_EVENT_HIDE = 8,      /**< the challenger has hidden counters; the trace does not tell which */
  MANCALA_EVENT_GUESS = 9,     /**< the guess; `code` 1 is odd, 2 even */
  MANCALA_EVENT_REVEAL = 10,   /**< `code` 1: the guess was right, 0: wrong; `actor` will choose the side */
  MANCALA_EVENT_CHOOSE = 11,   /**< the side is chosen; `code` 1: the board is turned half round, 0: it stays */
  MANCALA_EVENT_LOTTERY = 12,  /**< what is left goes by a lottery that is to be drawn next */
  MANCALA_EVENT_DRAW_LOT = 13, /**< the lottery is drawn; `actor` takes what is left */
  MANCALA_EVENT_PASS = 14,     /**< `actor` cannot move and passes by itself */
  MANCALA_EVENT_TURN = 15,     /**< the turn goes to `actor` */
  MANCALA_EVENT_TUZDIK = 17,   /**< the pit `to` becomes `actor`'s for good: its seeds, now and later, are his */
  MANCALA_EVENT_END = 16       /**< the game is over; `code` is the reason, `actor` the winner or ::MANCALA_NOBODY */
};

/** Why seeds are captured: `code` of ::MANCALA_EVENT_CAPTURE. */
enum {
  MANCALA_CAPTURE_PASSING = 1,  /**< a pit came to the count during the sowing: its owner takes it */
  MANCALA_CAPTURE_LAST = 2,     /**< the last seed made the count */
  MANCALA_CAPTURE_CHAIN = 3,    /**< a pit of the unbroken chain before the last one */
  MANCALA_CAPTURE_OPPOSITE = 4, /**< the pit opposite a captured (or looked at) one */
  MANCALA_CAPTURE_BEYOND = 5,   /**< the pit beyond the empty one */
  MANCALA_CAPTURE_FRONT = 6,    /**< the opposing inner pit in front of the landing pit */
  MANCALA_CAPTURE_STRIP = 7,    /**< a stone chosen after a frontal capture */
  MANCALA_CAPTURE_TUZDIK = 9,   /**< the seeds of a tuzdik */
  MANCALA_CAPTURE_BACK = 10,    /**< the outer pit behind one that was captured in front */
  MANCALA_CAPTURE_REST = 8      /**< what was left at the end is awarded */
};

/** Flags of an event. */
enum {
  MANCALA_EVENT_BY_LAST_SEED = 1 /**< a capture that the last seed of a sowing made */
};

/** One event: 48 bytes. */
typedef struct mancala_event {
  uint32_t kind;        /**< MANCALA_EVENT_… */
  uint32_t lap;         /**< lap of the sowing, from 1; 0 outside a sowing */
  mancala_player actor; /**< who did it, or who gets it: see the kinds */
  mancala_site from;    /**< where the seeds come from */
  mancala_site to;      /**< where the seeds go to */
  uint32_t seeds;       /**< seeds moved */
  uint32_t from_after;  /**< seeds in `from` once it has happened */
  uint32_t to_after;    /**< seeds in `to` once it has happened */
  uint32_t flags;       /**< MANCALA_EVENT_BY_… */
  int32_t code;         /**< depends on the kind */
  uint32_t reserved[2]; /**< zero */
} mancala_event;

/**
 * Makes an empty trace.
 * @param[in] context gives the allocator; borrowed for the call.
 * @param[out] out receives the trace, owned by the caller: mancala_trace_free(). NULL on failure.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_MEMORY.
 * Thread safety: one thread at a time for each context. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_trace_new(mancala_context *context, mancala_trace **out);

/**
 * Frees a trace.
 * @param[in] trace owned by the caller; NULL is fine.
 * Thread safety: one thread at a time for each trace. Since 0.1.0.
 */
MANCALA_API void mancala_trace_free(mancala_trace *trace);

/**
 * Takes all events out; the memory is kept for the next call.
 * @param[in,out] trace borrowed for the call; NULL is fine.
 * Thread safety: one thread at a time for each trace. Since 0.1.0.
 */
MANCALA_API void mancala_trace_clear(mancala_trace *trace);

/**
 * The number of events.
 * @param[in] trace borrowed for the call.
 * @return the count; 0 for NULL.
 * Thread safety: one thread at a time for each trace. Since 0.1.0.
 */
MANCALA_API uint32_t mancala_trace_count(const mancala_trace *trace);

/**
 * Copies events out.
 * @param[in] trace borrowed for the call.
 * @param[in] first index of the first one wanted.
 * @param[in] count how many; `first` + `count` must not exceed the number of events.
 * @param[out] out array of `count` elements of `element_size` bytes each.
 * @param[in] element_size sizeof(mancala_event) as the caller was compiled, 8 … 4096: a smaller one gets the first
 * bytes of each event, in a larger one the extra bytes are zeroed.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_STRUCT_SIZE, ::MANCALA_E_RANGE.
 * Thread safety: one thread at a time for each trace. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_trace_copy(const mancala_trace *trace, uint32_t first, uint32_t count,
                                              mancala_event *out, uint32_t element_size);

/**
 * The name of a kind of event.
 * @param kind MANCALA_EVENT_….
 * @return borrowed static text such as "capture", valid for ever; "unknown" for a number that is none.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API const char *mancala_event_name(uint32_t kind);

/**
 * The name of a cause of capture.
 * @param code MANCALA_CAPTURE_….
 * @return borrowed static text such as "chain", valid for ever; "unknown" for a number that is none.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API const char *mancala_capture_name(int32_t code);

#ifdef __cplusplus
}
#endif
#endif
