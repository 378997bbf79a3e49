/* What happened, in words: from the events of a trace. */
#ifndef STORY_H
#define STORY_H

#include "board.h"

/* The events of a trace, owned. */
struct events {
  mancala_event *at;
  uint32_t count;
};

void events_take(struct events *events, const mancala_trace *trace);
void events_free(struct events *events);

/* Adds a line for each lap, with every pit that gets a seed, and a line for each capture and whatever else happened;
 * the end of the game is left to outcome_words(). Of a sowing of many laps the ones in the middle are summed up. */
void story_tell(struct text *out, const struct events *events, const struct geometry *geometry);

/* Adds the same in a few words on one line without its end: `3 laps, 14 seeds sown, South takes 8, moves again`. */
void story_sum(struct text *out, const struct events *events, const struct geometry *geometry);

/* Adds a sentence about the end of a game; nothing while it goes on. */
void outcome_words(struct text *out, const mancala_game *game);

/* Whose store a site is. */
mancala_player store_owner(const struct geometry *geometry, mancala_site site);

#endif
