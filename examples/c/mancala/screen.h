/* How things are shown: colours or not, UTF-8 or plain ASCII. */
#ifndef SCREEN_H
#define SCREEN_H

#include "options.h"
#include "text.h"

enum ink { INK_PLAIN, INK_SOUTH, INK_NORTH, INK_NOW, INK_DIM };

struct screen {
  bool terminal; /* the output is a terminal on which the cursor can be moved */
  bool color;
  bool boxes; /* box drawing and arrows in UTF-8 */
  bool ascii; /* nothing but ASCII, whatever a ruleset's texts hold */
  unsigned columns, lines;
  unsigned pace; /* milliseconds between seeds */
};

/* From --color, --ascii, --pace, NO_COLOR, TERM and the locale; false after a complaint. */
bool screen_open(struct screen *screen, const struct arguments *arguments);

/* The escape sequence of an ink, or "" without colours. */
const char *screen_ink(const struct screen *screen, enum ink ink);

/* Prints UTF-8, in ASCII where the screen is ASCII. */
void screen_put(const struct screen *screen, const char *words);
void screen_format(const struct screen *screen, const char *format, ...) PRINTF_LIKE(2, 3);

#endif
