#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

enum { LAPS = 300 };

/* Beside the built-in variants: the largest boards, and rules that no built-in variant has. */
static const char *const derived[] = {
    "nsolo;columns=64;lap_limit=300",
    "mangala-ii;columns=64",
    "kalah;columns=20;seeds=20",
    "kalah;direction=chosen",
    "nam-nam;columns=64;seeds=2;lap_limit=300",
    "anywoli;rest=lottery;lap_limit=300",
    "anywoli;rest=first-last-seed;lap_limit=300",
    "ali-guli-mane;lap_limit=7",
    "ali-guli-mane;again_limit=3;lap_limit=300",
    "mangala-iv;opening_first=chooser",
    "mangala-ii;columns=1",
    "oware;grand_slam=not-allowed;quiet_limit=9",
};

/* A built-in variant, with sowings that are endless after few laps. */
static const mancala_ruleset *registered(uint32_t number) {
  const mancala_ruleset *rules = mancala_registry_at(test_context(), number);
  if ((info_of(rules).features & MANCALA_HAS_RELAY) == 0) return rules;
  char variant[64];
  snprintf(variant, sizeof variant, "%s;lap_limit=%d", mancala_ruleset_id(rules), LAPS);
  return rules_of(variant);
}

const mancala_ruleset *fuzz_rules(uint32_t number) {
  uint32_t count = mancala_registry_count(test_context());
  number %= count + (uint32_t)(sizeof derived / sizeof derived[0]);
  return number < count ? registered(number) : rules_of(derived[number - count]);
}

size_t fuzz_begin(void) {
  static const mancala_context *ready;
  if (ready != test_context()) {
    uint32_t count = mancala_registry_count(test_context()) + (uint32_t)(sizeof derived / sizeof derived[0]);
    for (uint32_t number = 0; number < count; number++) fuzz_rules(number);
    ready = test_context();
  }
  return test_allocator()->live_blocks;
}

void fuzz_end(size_t blocks_before) {
  if (test_allocator()->misused) fail_msg("a block was given back with another size, or asked for wrongly");
  if (test_allocator()->live_blocks != blocks_before)
    fail_msg("%zu blocks are allocated, %zu were before", test_allocator()->live_blocks, blocks_before);
}

/* FNV-1a. */
uint64_t fuzz_digest(const uint8_t *data, size_t size) {
  uint64_t digest = UINT64_C(0xCBF29CE484222325);
  for (size_t i = 0; i < size; i++) digest = (digest ^ data[i]) * UINT64_C(0x100000001B3);
  return digest;
}

static void check_place(const mancala_error *error, const char *text, size_t length) {
  uint32_t lines = 1, width = 0, widest = 0;
  for (size_t i = 0; i < length; i++) {
    width = text[i] == '\n' ? 0 : width + 1;
    if (text[i] == '\n') lines++;
    if (width > widest) widest = width;
  }
  /* What is missing at the end is missing in the line after the last one. */
  if (error->line > lines + 1 || error->column > widest + 1)
    fail_msg("line %u, column %u of %u lines, at most %u wide: %s", error->line, error->column, lines, widest,
             error->message);
}

void fuzz_check_refusal(mancala_status status, const mancala_error *error, const char *text, size_t length) {
  if (status >= 0) fail_msg("status %d is no refusal", status);
  if (error->status != status) fail_msg("the error says %d, the call %d", error->status, status);
  if (strcmp(mancala_status_name(status), "unknown") == 0) fail_msg("status %d has no name", status);
  if (memchr(error->message, '\0', sizeof error->message) == NULL || error->message[0] == '\0')
    fail_msg("status %d comes without a message", status);
  if (memchr(error->key, '\0', sizeof error->key) == NULL) fail_msg("the key is not terminated");
  if (text != NULL) check_place(error, text, length);
}

static void play_one(struct contract *contract) {
  static struct snapshot before;
  static struct replay replay;
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = legal_actions(contract->game, actions);
  if (count == 0) fail_msg("nothing is legal at %s, though the game goes on", position_of(contract->game));
  mancala_action action = actions[random_number(&contract->random, count)];
  bool hidden_guess = decision_of(contract->game).kind == MANCALA_DECIDE_GUESS;
  snapshot_take(&before, contract->game);
  /* Bytes may have lost the hidden choice, as those of a preview have; a text without it is only for showing. */
  if (strstr(before.position, "guess:?") == NULL) check_text_round_trip(contract);
  check_preview(contract, action);
  replay_begin(&replay, contract->game);
  assert_int_equal(mancala_game_play(contract->game, action, contract->trace, NULL), MANCALA_OK);
  check_after_action(contract, &replay);
  if (!hidden_guess) check_previewed(contract);
  check_undo_and_redo(contract, &before);
}

void fuzz_play(mancala_game *game, uint64_t random, uint32_t actions) {
  struct contract contract = {.rules = mancala_game_ruleset(game), .game = game, .random = random};
  contract.info = info_of(contract.rules);
  contract.seeds = contract_seeds(&contract);
  contract.bytes = malloc(contract.info.position_bytes);
  assert_non_null(contract.bytes);
  assert_int_equal(mancala_game_new(contract.rules, &contract.other), MANCALA_OK);
  assert_int_equal(mancala_trace_new(test_context(), &contract.trace), MANCALA_OK);
  assert_int_equal(mancala_trace_new(test_context(), &contract.second), MANCALA_OK);
  for (uint32_t i = 0; i < actions && outcome_of(game).state == MANCALA_PLAYING; i++) play_one(&contract);
  check_all_actions(&contract);
  check_bytes_round_trip(&contract);
  mancala_trace_free(contract.second);
  mancala_trace_free(contract.trace);
  mancala_game_free(contract.other);
  free(contract.bytes);
}
