#include "contract.h"

#include <stdlib.h>

uint32_t contract_seeds(const struct contract *contract) {
  uint32_t seeds[MANCALA_MAX_PITS + 3], count = 0, sum = 0;
  assert_int_equal(mancala_game_seeds(contract->game, seeds, MANCALA_MAX_PITS + 3, &count), MANCALA_OK);
  assert_int_equal(count, contract->info.site_count);
  for (uint32_t site = 0; site < count; site++) sum += seeds[site];
  return sum;
}

static void check_outcome(const struct contract *contract, const struct replay *replay) {
  mancala_outcome outcome = outcome_of(contract->game);
  if ((outcome.state == MANCALA_OVER) != replay->over || outcome.reason != replay->reason ||
      outcome.winner != replay->winner)
    fail_msg("the trace tells another outcome at %s", position_of(contract->game));
}

void check_after_action(struct contract *contract, struct replay *before) {
  char replayed[POSITION_TEXT];
  assert_int_equal(contract_seeds(contract), contract->seeds);
  replay_trace(before, contract->trace);
  replay_write(before, replayed);
  check_text("the trace, replayed", replayed, shown_position_of(contract->game));
  check_outcome(contract, before);
}

/* The listed actions are exactly those that are accepted. */
void check_all_actions(struct contract *contract) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = legal_actions(contract->game, actions), listed = 0, action_count = contract->info.action_count;
  mancala_status refusal = outcome_of(contract->game).state == MANCALA_OVER ? MANCALA_E_GAME_OVER : MANCALA_E_ILLEGAL;
  assert_int_equal(decision_of(contract->game).action_count, count);
  for (mancala_action action = 0; action <= action_count + 2; action++) {
    bool legal = false;
    for (uint32_t i = 0; i < count; i++) legal = legal || actions[i] == action;
    listed += legal;
    mancala_status expected = legal ? MANCALA_OK : action < action_count ? refusal : MANCALA_E_NOT_FOUND;
    mancala_status found = mancala_game_check(contract->game, action, NULL);
    if (found != expected && !(action >= action_count && refusal == MANCALA_E_GAME_OVER && found == refusal))
      fail_msg("action %u at %s: %s", action, position_of(contract->game), mancala_status_name(found));
  }
  assert_int_equal(listed, count);
}

/* Written, read and written again; a fresh game at that text has the same hash and the same actions. */
void check_text_round_trip(struct contract *contract) {
  static struct snapshot snapshot;
  if (outcome_of(contract->game).state == MANCALA_OVER) return;
  snapshot_take(&snapshot, contract->game);
  set_position(contract->other, snapshot.position);
  check_same_position("read from its text", &snapshot, contract->other);
}

void check_bytes_round_trip(struct contract *contract) {
  static struct snapshot snapshot;
  uint32_t length = 0, capacity = contract->info.position_bytes;
  snapshot_take(&snapshot, contract->game);
  assert_int_equal(mancala_game_save(contract->game, contract->bytes, capacity, &length), MANCALA_OK);
  assert_int_equal(length, capacity);
  assert_int_equal(mancala_game_load(contract->other, contract->bytes, length, NULL), MANCALA_OK);
  check_same_position("loaded from its bytes", &snapshot, contract->other);
  assert_int_equal(outcome_of(contract->other).entry_count, 0);
}

void check_preview(struct contract *contract, mancala_action action) {
  static struct snapshot before;
  snapshot_take(&before, contract->game);
  assert_int_equal(mancala_game_preview(contract->game, action, contract->other, contract->second, NULL), MANCALA_OK);
  check_unchanged("previewed", &before, contract->game);
  assert_int_equal(outcome_of(contract->other).entry_count, 0);
}

static void check_same_trace(const mancala_trace *first, const mancala_trace *second) {
  uint32_t count = mancala_trace_count(first);
  assert_int_equal(mancala_trace_count(second), count);
  mancala_event *events = calloc(2 * (size_t)count + 1, sizeof *events);
  assert_non_null(events);
  assert_int_equal(mancala_trace_copy(first, 0, count, events, sizeof *events), MANCALA_OK);
  assert_int_equal(mancala_trace_copy(second, 0, count, events + count, sizeof *events), MANCALA_OK);
  assert_memory_equal(events, events + count, count * sizeof *events);
  free(events);
}

/* Compared as shown: a previewed choice that is hidden stays hidden. */
void check_previewed(struct contract *contract) {
  check_text("the preview", shown_position_of(contract->other), shown_position_of(contract->game));
  check_text("the preview's actions", legal_of(contract->other), legal_of(contract->game));
  check_text("the preview's end", reason_of(contract->other), reason_of(contract->game));
  check_text("the preview's winner", winner_of(contract->other), winner_of(contract->game));
  assert_true(hash_of(contract->other) == hash_of(contract->game));
  check_same_trace(contract->trace, contract->second);
}

/* One action back, and forth again. */
void check_undo_and_redo(struct contract *contract, const struct snapshot *before) {
  static struct snapshot after;
  snapshot_take(&after, contract->game);
  assert_int_equal(mancala_game_undo(contract->game, MANCALA_BY_ACTION), MANCALA_OK);
  check_unchanged("undone", before, contract->game);
  assert_int_equal(mancala_game_redo(contract->game, MANCALA_BY_ACTION), MANCALA_OK);
  check_unchanged("redone", &after, contract->game);
}
