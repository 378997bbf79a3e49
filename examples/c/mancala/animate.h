/* A move shown seed by seed. */
#ifndef ANIMATE_H
#define ANIMATE_H

#include "story.h"

/* Shows the events on the board `before` (changed on the way) and leaves the board `after` on the screen. False, and
 * nothing is shown, where this cannot be done: no terminal, no pace, a board higher than the screen, nothing moved. */
bool animate(struct view *before, const struct view *after, const struct events *events,
             const struct geometry *geometry, const struct screen *screen);

#endif
