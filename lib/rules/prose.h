/* Running text: sentences flow into lines of at most PROSE_COLUMNS columns. ASCII only. */
#ifndef LIB_RULES_PROSE_H
#define LIB_RULES_PROSE_H

#include "base/text.h"

enum { PROSE_COLUMNS = 100 };

struct prose {
  struct writer *writer;
  uint32_t column; /* columns used in the line */
};

/* Begins a paragraph under a heading of one line. */
void prose_begin(struct prose *prose, const char *heading);

/* Ends the paragraph's last line. */
void prose_end(struct prose *prose);

/* Adds words, after a blank. At most 500 bytes at a time, no word longer than a line. */
void say(struct prose *prose, const char *format, ...) PRINTF_LIKE(2, 3);

/* Adds the numbers of a set: "2, 4 or 6" with "or" as the last joint. `after` follows the last number at once. */
void say_counts(struct prose *prose, uint64_t counts, const char *joint, const char *after);

#endif
