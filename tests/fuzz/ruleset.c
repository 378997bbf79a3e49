/* Fuzz target: the text of a ruleset, and the same text as overrides of another. What is accepted must be written to a
 * text that reads back to the same, must describe itself without contradiction and must be playable. */
#include <stdlib.h>

#include "fuzz.h"

enum { ACTIONS = 6, LAPS = 5000 };

/* Owned by the caller: free(). */
static char *written(const mancala_ruleset *rules, uint32_t *length) {
  assert_int_equal(mancala_ruleset_write(rules, NULL, 0, length), MANCALA_TRUNCATED);
  char *text = malloc(*length + (size_t)1);
  assert_non_null(text);
  assert_int_equal(mancala_ruleset_write(rules, text, *length + 1, NULL), MANCALA_OK);
  assert_int_equal(strlen(text), *length);
  return text;
}

static void check_written(const mancala_ruleset *rules) {
  uint32_t length, again_length;
  mancala_ruleset *again = NULL;
  mancala_error error = {.struct_size = sizeof error};
  char *text = written(rules, &length);
  if (mancala_ruleset_parse(test_context(), text, length, &again, &error) != MANCALA_OK)
    fail_msg("what was written is refused: %s\n%s", error.message, text);
  char *again_text = written(again, &again_length);
  check_text("written, read and written again", again_text, text);
  assert_true(mancala_ruleset_digest(again) == mancala_ruleset_digest(rules));
  mancala_ruleset_unref(again);
  free(again_text);
  free(text);
}

static void check_words(const mancala_ruleset *rules) {
  uint32_t length = 0;
  assert_int_equal(mancala_ruleset_words(rules, NULL, 0, &length), MANCALA_TRUNCATED);
  char *text = malloc(length + (size_t)1);
  assert_non_null(text);
  assert_int_equal(mancala_ruleset_words(rules, text, length + 1, NULL), MANCALA_OK);
  assert_int_equal(strlen(text), length);
  free(text);
}

static void check_keys(const mancala_ruleset *rules) {
  char value[2048];
  const char *key;
  for (uint32_t i = 0; (key = mancala_ruleset_key_at(rules, i)) != NULL; i++)
    assert_int_equal(mancala_ruleset_value(rules, key, value, sizeof value, NULL), MANCALA_OK);
}

static mancala_site_info site_of(const mancala_ruleset *rules, mancala_site site) {
  mancala_site_info info = {.struct_size = sizeof info};
  assert_int_equal(mancala_ruleset_site(rules, site, &info), MANCALA_OK);
  return info;
}

/* What lies beside a pit has it at its own side; a pit of an outer row faces none. */
static void check_sites(const mancala_ruleset *rules, const mancala_ruleset_info *info) {
  assert_int_equal(info->site_count, info->pit_count + 3);
  for (mancala_site site = 0; site < (mancala_site)info->pit_count; site++) {
    mancala_site_info pit = site_of(rules, site);
    assert_int_equal(pit.kind, MANCALA_PIT);
    assert_int_equal(site_of(rules, pit.next).previous, site);
    assert_int_equal(site_of(rules, pit.previous).next, site);
    if (pit.opposite == MANCALA_NO_SITE) continue;
    assert_int_equal(site_of(rules, pit.opposite).opposite, site);
    assert_int_equal(site_of(rules, pit.opposite).owner, 1 - pit.owner);
  }
}

static void check_actions(const mancala_ruleset *rules, const mancala_ruleset_info *info) {
  char text[16];
  uint32_t length;
  for (mancala_action action = 0, read; action < info->action_count; action++) {
    assert_int_equal(mancala_action_write(rules, action, text, sizeof text, &length), MANCALA_OK);
    assert_int_equal(mancala_action_read(rules, text, length, &read, NULL), MANCALA_OK);
    assert_int_equal(read, action);
  }
}

/* Sowings that may take many laps are played a few times only. */
static uint32_t actions_for(const mancala_ruleset *rules) {
  char limit[16];
  assert_int_equal(mancala_ruleset_value(rules, "lap_limit", limit, sizeof limit, NULL), MANCALA_OK);
  uint32_t actions = LAPS / (uint32_t)strtoul(limit, NULL, 10) + 1;
  return actions < ACTIONS ? actions : ACTIONS;
}

static void check_games(const mancala_ruleset *rules, const mancala_ruleset_info *info, uint64_t random) {
  mancala_game *game = NULL;
  assert_int_equal(mancala_game_new(rules, &game), MANCALA_OK);
  fuzz_play(game, random, actions_for(rules));
  mancala_game_free(game);
  mancala_match *match = NULL;
  bool has_rounds = (info->features & MANCALA_HAS_ROUNDS) != 0;
  assert_int_equal(mancala_match_new(rules, &match), has_rounds ? MANCALA_OK : MANCALA_E_RULE);
  mancala_match_free(match);
}

static void check_accepted(const mancala_ruleset *rules, uint64_t random) {
  mancala_ruleset_info info = info_of(rules);
  check_written(rules);
  check_words(rules);
  check_keys(rules);
  check_sites(rules, &info);
  check_actions(rules, &info);
  check_games(rules, &info, random);
  mancala_ruleset_unref(rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *text = (const char *)data;
  size_t blocks = fuzz_begin();
  uint64_t digest = fuzz_digest(data, size);
  mancala_ruleset *rules = NULL;
  mancala_error error = {.struct_size = sizeof error};
  mancala_status status = mancala_ruleset_parse(test_context(), text, (uint32_t)size, &rules, &error);
  assert_int_equal(status == MANCALA_OK, rules != NULL);
  if (rules != NULL) check_accepted(rules, digest);
  else fuzz_check_refusal(status, &error, text, size);

  status = mancala_ruleset_derive(fuzz_rules((uint32_t)digest), text, (uint32_t)size, &rules, &error);
  assert_int_equal(status == MANCALA_OK, rules != NULL);
  if (rules != NULL) check_accepted(rules, digest);
  else fuzz_check_refusal(status, &error, text, size);
  fuzz_end(blocks);
  return 0;
}
