/* Calls of status.h, version.h, random.h, context.h and ruleset.h. */
#include "calls.h"

static mancala_status names(struct world *world) {
  int32_t number = (int32_t)(draw_number(world) - 40u);
  assert_true(strlen(mancala_status_name(number)) > 0);
  assert_true(strlen(mancala_status_text(number)) > 0);
  assert_true(strlen(mancala_event_name((uint32_t)number)) > 0);
  assert_true(strlen(mancala_capture_name(number)) > 0);
  assert_true(strlen(mancala_end_reason_name((uint32_t)number)) > 0);
  return MANCALA_OK;
}

static mancala_status version(struct world *world) {
  (void)world;
  assert_true(mancala_version_number() > 0);
  assert_true(strlen(mancala_version_string()) > 0);
  return MANCALA_OK;
}

static mancala_status random_below(struct world *world) {
  uint64_t state = draw_number(world);
  uint32_t bound = draw_number(world), drawn = mancala_random_below(draw_wrong(world) ? NULL : &state, bound);
  assert_true(drawn < bound || (bound == 0 && drawn == 0));
  return MANCALA_OK;
}

/* With the tests' allocator, or with half of one, which is refused. Built-in variants are read in once. */
static mancala_status context_new(struct world *world) {
  mancala_context *made = NULL;
  mancala_context_options *options = draw_structure(world, sizeof *options);
  bool asked = !draw_wrong(world), whole = options != NULL && options->struct_size >= sizeof *options;
  if (options == NULL || options->struct_size > 4096) whole = false;
  if (whole) {
    options->flags = draw_byte(world) < 250 ? MANCALA_CONTEXT_EMPTY : draw_byte(world);
    options->alloc_user = test_allocator();
    options->alloc = counting_alloc;
    options->release = draw_wrong(world) ? NULL : counting_release;
  }
  mancala_status status = mancala_context_new(options, asked ? &made : NULL);
  check_made(status, made, asked);
  if (made == NULL) return status;
  mancala_context_free(world->context);
  world->context = made;
  return status;
}

static mancala_status context_free(struct world *world) {
  mancala_context_free(world->context);
  world->context = NULL;
  return MANCALA_OK;
}

static mancala_context *draw_context(struct world *world) {
  return draw_byte(world) % 2 == 0 ? world->context : test_context();
}

static mancala_status registry_count(struct world *world) {
  mancala_context *context = draw_context(world);
  uint32_t count = mancala_registry_count(context);
  assert_null(mancala_registry_at(context, count));
  return MANCALA_OK;
}

static mancala_status registry_at(struct world *world) {
  mancala_context *context = draw_context(world);
  uint32_t index = draw_number(world);
  const mancala_ruleset *rules = mancala_registry_at(context, index);
  assert_int_equal(rules != NULL, index < mancala_registry_count(context));
  if (rules != NULL) assert_ptr_equal(mancala_registry_find(context, mancala_ruleset_id(rules)), rules);
  return MANCALA_OK;
}

static mancala_status registry_find(struct world *world) {
  mancala_context *context = draw_context(world);
  const char *name = draw_name(world);
  const mancala_ruleset *rules = mancala_registry_find(context, name);
  if (context == NULL || name == NULL) assert_null(rules);
  return MANCALA_OK;
}

/* Only to the context of this input: that of the tests stays as it is. */
static mancala_status registry_add(struct world *world) {
  const mancala_ruleset *rules = draw_rules(world);
  uint32_t count = mancala_registry_count(world->context);
  mancala_status status = mancala_registry_add(world->context, rules, draw_error(world));
  assert_int_equal(mancala_registry_count(world->context), count + (status == MANCALA_OK));
  return status;
}

static mancala_status rule_key_at(struct world *world) {
  uint32_t index = draw_number(world);
  mancala_rule_key *key = draw_structure(world, sizeof *key);
  mancala_status status = mancala_rule_key_at(index, key);
  if (status == MANCALA_OK) check_structure(key, sizeof *key);
  if (status == MANCALA_OK) assert_true(index < mancala_rule_key_count());
  return status;
}

static void keep_rules(struct world *world, mancala_status status, const mancala_ruleset *made, bool asked) {
  check_made(status, made, asked);
  if (made == NULL) return;
  uint32_t slot = draw_slot(world, RULES);
  mancala_ruleset_unref(world->rules[slot]);
  world->rules[slot] = made;
}

static mancala_status ruleset_parse(struct world *world) {
  mancala_ruleset *made = NULL;
  bool asked = !draw_wrong(world);
  uint32_t length;
  mancala_context *context = draw_context(world);
  const char *text = draw_text(world, RULES_TEXT, &length);
  mancala_status status = mancala_ruleset_parse(context, text, length, asked ? &made : NULL, draw_error(world));
  keep_rules(world, status, made, asked);
  return status;
}

static mancala_status ruleset_derive(struct world *world) {
  mancala_ruleset *made = NULL;
  bool asked = !draw_wrong(world);
  uint32_t length;
  const mancala_ruleset *base = draw_rules(world);
  const char *text = draw_text(world, RULES_TEXT, &length);
  mancala_status status = mancala_ruleset_derive(base, text, length, asked ? &made : NULL, draw_error(world));
  keep_rules(world, status, made, asked);
  return status;
}

static mancala_status ruleset_ref(struct world *world) {
  const mancala_ruleset *rules = draw_rules(world);
  assert_ptr_equal(mancala_ruleset_ref(rules), rules);
  uint32_t slot = draw_slot(world, RULES);
  mancala_ruleset_unref(world->rules[slot]);
  world->rules[slot] = rules;
  return MANCALA_OK;
}

static mancala_status ruleset_unref(struct world *world) {
  uint32_t slot = draw_slot(world, RULES);
  mancala_ruleset_unref(world->rules[slot]);
  world->rules[slot] = NULL;
  return MANCALA_OK;
}

static mancala_status ruleset_write(struct world *world) {
  uint32_t capacity, length, *wanted = draw_wrong(world) ? NULL : &length;
  const mancala_ruleset *rules = draw_rules(world);
  char *buffer = draw_memory(world, 1, &capacity);
  mancala_status status = mancala_ruleset_write(rules, buffer, capacity, wanted);
  check_written_text(status, buffer, capacity, wanted);
  return status;
}

static mancala_status ruleset_words(struct world *world) {
  uint32_t capacity, length, *wanted = draw_wrong(world) ? NULL : &length;
  const mancala_ruleset *rules = draw_rules(world);
  char *buffer = draw_memory(world, 1, &capacity);
  mancala_status status = mancala_ruleset_words(rules, buffer, capacity, wanted);
  check_written_text(status, buffer, capacity, wanted);
  return status;
}

static mancala_status ruleset_names(struct world *world) {
  const mancala_ruleset *rules = draw_rules(world);
  assert_int_equal(strlen(mancala_ruleset_id(rules)) > 0, rules != NULL);
  assert_int_equal(strlen(mancala_ruleset_title(rules)) > 0, rules != NULL);
  if (rules == NULL) assert_true(mancala_ruleset_digest(rules) == 0);
  return MANCALA_OK;
}

static mancala_status ruleset_describe(struct world *world) {
  const mancala_ruleset *rules = draw_rules(world);
  mancala_ruleset_info *info = draw_structure(world, sizeof *info);
  mancala_status status = mancala_ruleset_describe(rules, info);
  if (status == MANCALA_OK) check_structure(info, sizeof *info);
  return status;
}

static mancala_status ruleset_site(struct world *world) {
  const mancala_ruleset *rules = draw_rules(world);
  mancala_site site = draw_site(world);
  mancala_site_info *info = draw_structure(world, sizeof *info);
  mancala_status status = mancala_ruleset_site(rules, site, info);
  if (status == MANCALA_OK) check_structure(info, sizeof *info);
  if (status == MANCALA_OK) assert_in_range(site, 0, info_of(rules).site_count - 1);
  return status;
}

static mancala_status ruleset_value(struct world *world) {
  uint32_t capacity, length, *wanted = draw_wrong(world) ? NULL : &length;
  const mancala_ruleset *rules = draw_rules(world);
  const char *key = draw_name(world);
  char *buffer = draw_memory(world, 1, &capacity);
  mancala_status status = mancala_ruleset_value(rules, key, buffer, capacity, wanted);
  check_written_text(status, buffer, capacity, wanted);
  return status;
}

static mancala_status ruleset_key_at(struct world *world) {
  const mancala_ruleset *rules = draw_rules(world);
  const char *key = mancala_ruleset_key_at(rules, draw_number(world));
  if (key != NULL) assert_true(mancala_ruleset_value(rules, key, NULL, 0, NULL) >= 0);
  return MANCALA_OK;
}

static mancala_status action_write(struct world *world) {
  uint32_t capacity, length, *wanted = draw_wrong(world) ? NULL : &length;
  const mancala_ruleset *rules = draw_rules(world);
  mancala_action action = draw_number(world);
  char *buffer = draw_memory(world, 1, &capacity);
  mancala_status status = mancala_action_write(rules, action, buffer, capacity, wanted);
  check_written_text(status, buffer, capacity, wanted);
  if (status >= 0) assert_true(action < info_of(rules).action_count);
  return status;
}

static mancala_status entry_write(struct world *world) {
  uint32_t capacity, length, *wanted = draw_wrong(world) ? NULL : &length;
  const mancala_ruleset *rules = draw_rules(world);
  mancala_action entry = draw_number(world);
  char *buffer = draw_memory(world, 1, &capacity);
  mancala_status status = mancala_entry_write(rules, entry, buffer, capacity, wanted);
  check_written_text(status, buffer, capacity, wanted);
  return status;
}

static mancala_status action_read(struct world *world) {
  mancala_action action = 0;
  uint32_t length;
  const mancala_ruleset *rules = draw_rules(world);
  const char *text = draw_text(world, WORD, &length);
  mancala_status status =
      mancala_action_read(rules, text, length, draw_wrong(world) ? NULL : &action, draw_error(world));
  if (status == MANCALA_OK) assert_true(action < info_of(rules).action_count);
  return status;
}

static const struct call calls[] = {
    {"names of numbers", names, CHANGES_NOTHING},
    {"mancala_version_number", version, CHANGES_NOTHING},
    {"mancala_random_below", random_below, CHANGES_NOTHING},
    {"mancala_context_new", context_new, CHANGES_NOTHING},
    {"mancala_context_free", context_free, CHANGES_NOTHING},
    {"mancala_registry_count", registry_count, CHANGES_NOTHING},
    {"mancala_registry_at", registry_at, CHANGES_NOTHING},
    {"mancala_registry_find", registry_find, CHANGES_NOTHING},
    {"mancala_registry_add", registry_add, CHANGES_NOTHING},
    {"mancala_rule_key_at", rule_key_at, CHANGES_NOTHING},
    {"mancala_ruleset_parse", ruleset_parse, CHANGES_NOTHING},
    {"mancala_ruleset_derive", ruleset_derive, CHANGES_NOTHING},
    {"mancala_ruleset_ref", ruleset_ref, CHANGES_NOTHING},
    {"mancala_ruleset_unref", ruleset_unref, CHANGES_NOTHING},
    {"mancala_ruleset_write", ruleset_write, CHANGES_NOTHING},
    {"mancala_ruleset_words", ruleset_words, CHANGES_NOTHING},
    {"mancala_ruleset_id, title, digest", ruleset_names, CHANGES_NOTHING},
    {"mancala_ruleset_describe", ruleset_describe, CHANGES_NOTHING},
    {"mancala_ruleset_site", ruleset_site, CHANGES_NOTHING},
    {"mancala_ruleset_value", ruleset_value, CHANGES_NOTHING},
    {"mancala_ruleset_key_at", ruleset_key_at, CHANGES_NOTHING},
    {"mancala_action_write", action_write, CHANGES_NOTHING},
    {"mancala_entry_write", entry_write, CHANGES_NOTHING},
    {"mancala_action_read", action_read, CHANGES_NOTHING},
};
const struct call_table ruleset_calls = {calls, sizeof calls / sizeof calls[0]};
