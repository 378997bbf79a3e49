#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT_BUFFERS = 8, MAX_VARIANTS = 256 };

static struct counting allocator;
static mancala_context *context;

static struct {
  char *name;
  const mancala_ruleset *rules;
} variants[MAX_VARIANTS];
static size_t variant_count;

int support_begin(void **state) {
  (void)state;
  memset(&allocator, 0, sizeof allocator);
  context = counting_context(&allocator);
  return context != NULL ? 0 : -1;
}

int support_end(void **state) {
  (void)state;
  while (variant_count > 0) {
    variant_count--;
    mancala_ruleset_unref(variants[variant_count].rules);
    free(variants[variant_count].name);
  }
  mancala_context_free(context);
  context = NULL;
  if (allocator.misused) print_error("a block was given back with another size, or asked for wrongly\n");
  if (allocator.live_blocks > 0) print_error("%zu blocks are left allocated\n", allocator.live_blocks);
  return allocator.misused || allocator.live_blocks > 0 ? -1 : 0;
}

mancala_context *test_context(void) { return context; }

struct counting *test_allocator(void) {
  return &allocator;
}

/* `nsolo;columns=36` into an id and lines of overrides. */
static const mancala_ruleset *derive_variant(const char *variant) {
  char id[64] = "", overrides[1024] = "";
  size_t id_length = strcspn(variant, ";");
  assert_true(id_length < sizeof id && strlen(variant) < sizeof overrides);
  memcpy(id, variant, id_length);
  const mancala_ruleset *base = mancala_registry_find(context, id);
  if (base == NULL) fail_msg("no variant %s is registered", id);
  if (variant[id_length] == '\0') return mancala_ruleset_ref(base);
  strcpy(overrides, variant + id_length + 1);
  for (char *c = overrides; *c != '\0'; c++)
    if (*c == ';') *c = '\n';
  mancala_error error = {.struct_size = sizeof error};
  mancala_ruleset *rules = NULL;
  if (mancala_ruleset_derive(base, overrides, (uint32_t)strlen(overrides), &rules, &error) != MANCALA_OK)
    fail_msg("%s: %s", variant, error.message);
  return rules;
}

const mancala_ruleset *rules_of(const char *variant) {
  for (size_t i = 0; i < variant_count; i++)
    if (strcmp(variants[i].name, variant) == 0) return variants[i].rules;
  assert_true(variant_count < MAX_VARIANTS);
  const mancala_ruleset *rules = derive_variant(variant);
  char *name = malloc(strlen(variant) + 1);
  assert_non_null(name);
  variants[variant_count].name = strcpy(name, variant);
  variants[variant_count].rules = rules;
  variant_count++;
  return rules;
}

mancala_game *game_of(const char *variant) {
  mancala_game *game = NULL;
  assert_int_equal(mancala_game_new(rules_of(variant), &game), MANCALA_OK);
  assert_non_null(game);
  return game;
}

void set_position(mancala_game *game, const char *position) {
  mancala_error error = {.struct_size = sizeof error};
  if (mancala_position_read(game, position, (uint32_t)strlen(position), &error) != MANCALA_OK)
    fail_msg("%s: column %u, %s: %s", position, error.column, error.key, error.message);
}

mancala_game *game_at(const char *variant, const char *position) {
  mancala_game *game = game_of(variant);
  set_position(game, position);
  return game;
}

static char *text_buffer(void) {
  static char buffers[TEXT_BUFFERS][LEGAL_TEXT];
  static size_t next;
  next = (next + 1) % TEXT_BUFFERS;
  return buffers[next];
}

static const char *written_position(const mancala_game *game, uint32_t flags) {
  char *text = text_buffer();
  uint32_t length = 0;
  assert_int_equal(mancala_position_write(game, flags, text, POSITION_TEXT, &length), MANCALA_OK);
  assert_int_equal(length, strlen(text));
  return text;
}

const char *position_of(const mancala_game *game) { return written_position(game, 0); }

const char *shown_position_of(const mancala_game *game) { return written_position(game, MANCALA_FOR_SHOWING); }

const char *action_text(const mancala_game *game, mancala_action action) {
  char *text = text_buffer();
  assert_int_equal(mancala_action_write(mancala_game_ruleset(game), action, text, 16, NULL), MANCALA_OK);
  return text;
}

const char *legal_of(const mancala_game *game) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  char *text = text_buffer(), *at = text;
  uint32_t count = legal_actions(game, actions);
  *at = '\0';
  for (uint32_t i = 0; i < count; i++) {
    if (i > 0) *at++ = ' ';
    uint32_t length = 0;
    assert_int_equal(mancala_action_write(mancala_game_ruleset(game), actions[i], at, 16, &length), MANCALA_OK);
    at += length;
  }
  return text;
}

mancala_outcome outcome_of(const mancala_game *game) {
  mancala_outcome outcome = {.struct_size = sizeof outcome};
  assert_int_equal(mancala_game_outcome(game, &outcome), MANCALA_OK);
  return outcome;
}

mancala_decision decision_of(const mancala_game *game) {
  mancala_decision decision = {.struct_size = sizeof decision};
  assert_int_equal(mancala_game_decision(game, &decision), MANCALA_OK);
  return decision;
}

mancala_ruleset_info info_of(const mancala_ruleset *rules) {
  mancala_ruleset_info info = {.struct_size = sizeof info};
  assert_int_equal(mancala_ruleset_describe(rules, &info), MANCALA_OK);
  return info;
}

const char *reason_of(const mancala_game *game) {
  mancala_outcome outcome = outcome_of(game);
  return outcome.state == MANCALA_OVER ? mancala_end_reason_name(outcome.reason) : "";
}

const char *winner_of(const mancala_game *game) {
  mancala_outcome outcome = outcome_of(game);
  if (outcome.state != MANCALA_OVER) return "";
  return outcome.winner == MANCALA_SOUTH ? "south" : outcome.winner == MANCALA_NORTH ? "north" : "draw";
}

uint64_t hash_of(const mancala_game *game) {
  uint64_t hash = 0;
  assert_int_equal(mancala_game_hash(game, &hash), MANCALA_OK);
  return hash;
}

uint32_t score_of(const mancala_game *game, mancala_player player) {
  uint32_t seeds = 0;
  assert_int_equal(mancala_game_score(game, player, &seeds), MANCALA_OK);
  return seeds;
}

uint32_t legal_actions(const mancala_game *game, mancala_action actions[MANCALA_MAX_ACTIONS]) {
  uint32_t count = 0;
  assert_int_equal(mancala_game_actions(game, actions, MANCALA_MAX_ACTIONS, &count), MANCALA_OK);
  return count;
}

mancala_action action_of(const mancala_game *game, const char *text) {
  mancala_action action = 0;
  mancala_error error = {.struct_size = sizeof error};
  if (mancala_action_read(mancala_game_ruleset(game), text, (uint32_t)strlen(text), &action, &error) != MANCALA_OK)
    fail_msg("%s: %s", text, error.message);
  return action;
}

void play(mancala_game *game, const char *action) {
  mancala_error error = {.struct_size = sizeof error};
  if (mancala_game_play(game, action_of(game, action), NULL, &error) != MANCALA_OK)
    fail_msg("%s in %s: %s", action, position_of(game), error.message);
}

void play_all(mancala_game *game, const char *actions) {
  char word[16];
  for (int taken; sscanf(actions, " %15s%n", word, &taken) == 1; actions += taken) play(game, word);
}

void check_text(const char *what, const char *found, const char *expected) {
  if (strcmp(found, expected) != 0) fail_msg("%s\n  found    %s\n  expected %s", what, found, expected);
}

uint64_t random_64(uint64_t *state) {
  uint64_t z = (*state += UINT64_C(0x9E3779B97F4A7C15));
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

uint32_t random_number(uint64_t *state, uint32_t bound) { return (uint32_t)(((random_64(state) >> 32) * bound) >> 32); }

uint32_t random_game_count(void) {
  const char *text = getenv("MANCALA_TEST_GAMES");
  unsigned long count = text != NULL ? strtoul(text, NULL, 10) : 0;
  return count > 0 && count < 1000000 ? (uint32_t)count : 2000;
}

void test_list_add(struct test_list *list, const char *name, CMUnitTestFunction function, const void *state) {
  struct CMUnitTest *grown = realloc(list->tests, (list->count + 1) * sizeof *grown);
  char *copy = malloc(strlen(name) + 1);
  if (grown == NULL || copy == NULL) abort();
  list->tests = grown;
  list->tests[list->count++] = (struct CMUnitTest){
      .name = strcpy(copy, name),
      .test_func = function,
      .initial_state = state != NULL ? (void *)(uintptr_t)state : copy,
  };
}

int test_list_run(struct test_list *list, const char *group) {
  int failed = _cmocka_run_group_tests(group, list->tests, list->count, support_begin, support_end);
  for (size_t i = 0; i < list->count; i++) free((void *)(uintptr_t)list->tests[i].name);
  free(list->tests);
  return failed;
}
