/* All that can be seen of a game, to show that a call that failed has changed nothing. */
#ifndef TESTS_SUPPORT_SNAPSHOT_H
#define TESTS_SUPPORT_SNAPSHOT_H

#include "support/support.h"

enum { SNAPSHOT_ENTRIES = 64 }; /* of the history, the latest are compared */

struct snapshot {
  char position[POSITION_TEXT];
  char legal[LEGAL_TEXT];
  uint64_t hash;
  mancala_outcome outcome;
  mancala_decision decision;
  uint32_t entry_count;
  mancala_action entries[SNAPSHOT_ENTRIES];
  const mancala_ruleset *rules;
};

void snapshot_take(struct snapshot *snapshot, const mancala_game *game);

/* The position: text, legal actions, hash, decision, outcome but for the counts. */
void check_same_position(const char *what, const struct snapshot *snapshot, const mancala_game *game);

/* The position and the history. */
void check_unchanged(const char *what, const struct snapshot *snapshot, const mancala_game *game);

#endif
