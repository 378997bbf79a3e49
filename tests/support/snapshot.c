#include "support/snapshot.h"

#include <stdlib.h>

/* The latest entries of the history. */
static void take_entries(struct snapshot *snapshot, const mancala_game *game) {
  uint32_t count = 0;
  mancala_game_history(game, NULL, 0, &count);
  snapshot->entry_count = count;
  if (count == 0) return;
  mancala_action *all = malloc(count * sizeof *all);
  assert_non_null(all);
  assert_int_equal(mancala_game_history(game, all, count, &count), MANCALA_OK);
  uint32_t kept = count < SNAPSHOT_ENTRIES ? count : SNAPSHOT_ENTRIES;
  memcpy(snapshot->entries, all + count - kept, kept * sizeof *all);
  free(all);
}

void snapshot_take(struct snapshot *snapshot, const mancala_game *game) {
  memset(snapshot, 0, sizeof *snapshot);
  strcpy(snapshot->position, position_of(game));
  strcpy(snapshot->legal, legal_of(game));
  snapshot->hash = hash_of(game);
  snapshot->outcome = outcome_of(game);
  snapshot->decision = decision_of(game);
  snapshot->rules = mancala_game_ruleset(game);
  take_entries(snapshot, game);
}

void check_same_position(const char *what, const struct snapshot *snapshot, const mancala_game *game) {
  check_text(what, position_of(game), snapshot->position);
  check_text(what, legal_of(game), snapshot->legal);
  if (hash_of(game) != snapshot->hash) fail_msg("%s: another hash at %s", what, snapshot->position);
  mancala_outcome outcome = outcome_of(game);
  mancala_decision decision = decision_of(game);
  if (outcome.state != snapshot->outcome.state || outcome.reason != snapshot->outcome.reason ||
      outcome.winner != snapshot->outcome.winner)
    fail_msg("%s: another outcome at %s", what, snapshot->position);
  if (memcmp(&decision, &snapshot->decision, sizeof decision) != 0)
    fail_msg("%s: another decision at %s", what, snapshot->position);
}

void check_unchanged(const char *what, const struct snapshot *snapshot, const mancala_game *game) {
  static struct snapshot now;
  check_same_position(what, snapshot, game);
  snapshot_take(&now, game);
  if (now.entry_count != snapshot->entry_count || memcmp(now.entries, snapshot->entries, sizeof now.entries) != 0)
    fail_msg("%s: another history at %s", what, snapshot->position);
  if (memcmp(&now.outcome, &snapshot->outcome, sizeof now.outcome) != 0)
    fail_msg("%s: other counts at %s", what, snapshot->position);
  assert_ptr_equal(now.rules, snapshot->rules);
}
