/* The board, drawn for a person. */
#ifndef BOARD_H
#define BOARD_H

#include "library.h"
#include "screen.h"

/* The geometry of a ruleset. */
struct geometry {
  unsigned rows, columns, pits;
  bool stores;                                              /* there are stores beside the board */
  mancala_site site[MANCALA_MAX_ROWS][MANCALA_MAX_COLUMNS]; /* by row (0 is South's outermost) and column */
  mancala_player owner[MANCALA_MAX_PITS];
  char name[MANCALA_MAX_PITS + 3][8]; /* pits, stores, hand */
};

void geometry_take(struct geometry *geometry, const mancala_ruleset *rules);

/* What is to be seen: changed event by event while a move is shown. */
struct view {
  uint32_t seeds[MANCALA_MAX_PITS + 3]; /* by site: pits, stores, hand */
  bool closed[MANCALA_MAX_PITS];
  mancala_site now[2]; /* pits where something is happening, or MANCALA_NO_SITE */
  mancala_player turn; /* who is to move; MANCALA_NOBODY when it does not matter */
  const char *role[2]; /* `human` or `computer`, or "" */
};

void view_take(struct view *view, const mancala_game *game);

/* Adds the drawing to `out`; no line is wider than the screen where the screen has 40 columns or more. */
void board_draw(struct text *out, const struct view *view, const struct geometry *geometry,
                const struct screen *screen);

#endif
