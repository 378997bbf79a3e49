#include "animate.h"

#include <stdlib.h>
#include <string.h>

#include "terminal.h"

/* A move of more steps than these is shown faster, so that it takes no longer than they do. */
enum { STEPS_AT_FULL_PACE = 80 };

static bool moves_seeds(const mancala_event *event) {
  return event->kind == MANCALA_EVENT_LIFT || event->kind == MANCALA_EVENT_SOW ||
         event->kind == MANCALA_EVENT_CAPTURE || event->kind == MANCALA_EVENT_LAY;
}

static unsigned lines_of(const struct text *text) {
  unsigned lines = 0;
  for (size_t i = 0; i < text->length; i++) lines += text->bytes[i] == '\n';
  return lines;
}

static void apply(struct view *view, const mancala_event *event) {
  view->seeds[event->from] = event->from_after;
  view->seeds[event->to] = event->to_after;
  view->now[0] = event->from;
  view->now[1] = event->to;
}

static void caption(struct text *out, const struct view *view, const mancala_event *event,
                    const struct geometry *geometry) {
  uint32_t hand = view->seeds[geometry->pits + 2];
  if (event->kind == MANCALA_EVENT_CAPTURE) {
    text_format(out, "  %s takes %u from %s\n", player_name(store_owner(geometry, event->to)), (unsigned)event->seeds,
                geometry->name[event->from]);
  } else {
    text_format(out, "  lap %u, %u in hand\n", (unsigned)event->lap, (unsigned)hand);
  }
}

/* Draws over the frame before, that had so many lines. */
static void show_frame(const struct text *frame, unsigned lines) {
  if (lines) printf("\033[%uA", lines);
  for (size_t i = 0; i < frame->length; i++) {
    if (frame->bytes[i] == '\n') fputs("\033[K", stdout);
    putchar(frame->bytes[i]);
  }
  fputs("\033[J", stdout);
  fflush(stdout);
}

/* 0: nothing to be shown. */
static unsigned pause_of(const struct events *events, const struct screen *screen) {
  uint32_t steps = 0;
  for (uint32_t i = 0; i < events->count; i++) steps += moves_seeds(&events->at[i]);
  if (!steps || !screen->pace) return 0;
  if (steps <= STEPS_AT_FULL_PACE) return screen->pace;
  unsigned pause = screen->pace * STEPS_AT_FULL_PACE / steps;
  return pause ? pause : 1;
}

bool animate(struct view *before, const struct view *after, const struct events *events,
             const struct geometry *geometry, const struct screen *screen) {
  unsigned pause = pause_of(events, screen), lines = 0;
  struct text frame = {0};
  board_draw(&frame, before, geometry, screen);
  bool possible = screen->terminal && pause && lines_of(&frame) + 2 < screen->lines;
  for (uint32_t i = 0; possible && i < events->count; i++) {
    if (!moves_seeds(&events->at[i])) continue;
    apply(before, &events->at[i]);
    text_clear(&frame);
    board_draw(&frame, before, geometry, screen);
    caption(&frame, before, &events->at[i], geometry);
    show_frame(&frame, lines);
    lines = lines_of(&frame);
    terminal_wait(pause);
  }
  text_clear(&frame);
  board_draw(&frame, after, geometry, screen);
  if (possible) show_frame(&frame, lines);
  text_free(&frame);
  return possible;
}
