/* Fuzz target: the driver. See calls.h. After each call, whatever it was: a call that failed has changed nothing and
 * says why; a call that only reads has changed nothing; a game that was changed holds as many seeds as its position
 * says, and a fresh game at that position, read from its text and loaded from its bytes, has the same hash and the same
 * actions. */
#include "calls.h"

#include <stdlib.h>

enum { CALLS_AT_MOST = 150, MOSTLY_PLAY = 208 };

static const struct call_table *const tables[] = {&ruleset_calls, &game_calls, &position_calls, &match_calls};

static const struct call *call_number(uint32_t number) {
  uint32_t count = 0;
  for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) count += tables[i]->count;
  number %= count;
  size_t table = 0;
  while (number >= tables[table]->count) number -= tables[table++]->count;
  return &tables[table]->calls[number];
}

static const struct call *call_named(const char *name) {
  uint32_t number = 0;
  while (strcmp(call_number(number)->name, name) != 0) number++;
  return call_number(number);
}

/* A fresh game that reads the text, and one that loads the bytes, stand where the game stands. */
static void check_fresh(const char *name, const mancala_game *game) {
  static struct snapshot snapshot;
  mancala_game *fresh = NULL;
  snapshot_take(&snapshot, game);
  assert_int_equal(mancala_game_new(mancala_game_ruleset(game), &fresh), MANCALA_OK);
  /* A previewed choice that is hidden has no text that can be read back, a finished game neither. */
  if (snapshot.outcome.state == MANCALA_PLAYING && strchr(snapshot.position, '?') == NULL) {
    set_position(fresh, snapshot.position);
    check_same_position(name, &snapshot, fresh);
  }
  uint32_t size = info_of(snapshot.rules).position_bytes;
  uint8_t *bytes = malloc(size);
  assert_non_null(bytes);
  assert_int_equal(mancala_game_save(game, bytes, size, NULL), MANCALA_OK);
  assert_int_equal(mancala_game_load(fresh, bytes, size, NULL), MANCALA_OK);
  check_same_position(name, &snapshot, fresh);
  free(bytes);
  mancala_game_free(fresh);
}

static void check_call(struct world *world, const struct call *call, mancala_status status) {
  if (strcmp(mancala_status_name(status), "unknown") == 0) fail_msg("%s: unknown status %d", call->name, status);
  if (status < 0 && world->error != NULL) fuzz_check_refusal(status, world->error, NULL, 0);
  for (uint32_t i = 0; i < world->used_count; i++) {
    bool may_change = status >= 0 && (call->changes & 1u << i) != 0;
    /* A game that was used twice may have been changed as the other one. */
    bool twice = i == 0 ? false : world->used[i].game == world->used[0].game;
    if (may_change) check_fresh(call->name, world->used[i].game);
    else if (!twice || status < 0) check_unchanged(call->name, &world->used[i].before, world->used[i].game);
  }
}

/* A set-up that fills a game stays as it is, too. */
static void check_others(const struct world *world, const struct call *call, mancala_status status) {
  bool fills = strcmp(call->name, "mancala_game_set_up") == 0;
  if (world->setup_used > 0 && (status < 0 || fills)) {
    char after[POSITION_TEXT];
    setup_text(world, world->setup_used - 1, after);
    check_text(call->name, after, world->setup_before);
  }
  if (world->match_used != NULL && (status < 0 || call->changes == CHANGES_NOTHING)) {
    mancala_match_info after = {.struct_size = sizeof after};
    assert_int_equal(mancala_match_describe(world->match_used, &after), MANCALA_OK);
    assert_memory_equal(&after, &world->match_before, sizeof after);
  }
}

static void make_call(struct world *world) {
  uint8_t number = draw_byte(world);
  const struct call *call = number >= MOSTLY_PLAY ? call_named("mancala_game_play") : call_number(number);
  world->used_count = 0;
  world->setup_used = 0;
  world->match_used = NULL;
  world->error = NULL;
  mancala_status status = call->make(world);
  check_call(world, call, status);
  check_others(world, call, status);
  while (world->block_count > 0) free(world->blocks[--world->block_count]);
}

/* The first byte chooses the variant that two of the games play. */
static void world_begin(struct world *world) {
  const mancala_ruleset *rules = fuzz_rules(draw_byte(world));
  assert_int_equal(mancala_game_new(rules, &world->games[0]), MANCALA_OK);
  assert_int_equal(mancala_game_new(rules, &world->games[1]), MANCALA_OK);
  assert_int_equal(mancala_trace_new(test_context(), &world->traces[0]), MANCALA_OK);
}

static void world_end(struct world *world) {
  for (size_t i = 0; i < GAMES; i++) mancala_game_free(world->games[i]);
  for (size_t i = 0; i < MATCHES; i++) mancala_match_free(world->matches[i]);
  for (size_t i = 0; i < TRACES; i++) mancala_trace_free(world->traces[i]);
  for (size_t i = 0; i < SETUPS; i++) mancala_setup_free(world->setups[i]);
  for (size_t i = 0; i < SETUPS; i++) mancala_ruleset_unref(world->setup_rules[i]);
  for (size_t i = 0; i < RULES; i++) mancala_ruleset_unref(world->rules[i]);
  mancala_context_free(world->context);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static struct world world;
  size_t blocks = fuzz_begin();
  memset(&world, 0, sizeof world);
  world.at = data;
  world.left = size;
  world_begin(&world);
  for (uint32_t i = 0; i < CALLS_AT_MOST && world.left > 0; i++) make_call(&world);
  world_end(&world);
  fuzz_end(blocks);
  return 0;
}
