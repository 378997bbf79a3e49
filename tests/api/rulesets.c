/* Rulesets: parsing, deriving, describing; sites, keys, values and the texts of actions; each with its failing cases.
 */
#include <stdio.h>

#include "support/support.h"

static mancala_status parse(const char *text, mancala_error *error) {
  mancala_ruleset *rules = (mancala_ruleset *)&error; /* must become NULL */
  mancala_status status = mancala_ruleset_parse(test_context(), text, (uint32_t)strlen(text), &rules, error);
  assert_true((status == MANCALA_OK) == (rules != NULL));
  mancala_ruleset_unref(rules);
  return status;
}

static mancala_status derive(const char *base, const char *overrides, mancala_error *error) {
  mancala_ruleset *rules = (mancala_ruleset *)&error;
  mancala_status status = mancala_ruleset_derive(rules_of(base), overrides, (uint32_t)strlen(overrides), &rules, error);
  assert_true((status == MANCALA_OK) == (rules != NULL));
  mancala_ruleset_unref(rules);
  return status;
}

static const struct refused {
  const char *text;
  mancala_status status;
  uint32_t line, column; /* 0: whatever it is */
  const char *key;
} refused[] = {
    {"id = x\ntitle = X\ncolums = 6\n", MANCALA_E_SYNTAX, 3, 1, "colums"},
    {"id = x\ntitle = X\ncolumns 6\n", MANCALA_E_SYNTAX, 3, 0, ""},
    {"id = x\ntitle = X\ncolumns = six\n", MANCALA_E_SYNTAX, 3, 11, "columns"},
    {"id = x\ntitle = X\ncolumns = 0\n", MANCALA_E_RANGE, 3, 11, "columns"},
    {"id = x\ntitle = X\ncolumns = 65\n", MANCALA_E_RANGE, 3, 11, "columns"},
    {"id = x\ntitle = X\ncolumns = 99999999999999999999\n", MANCALA_E_RANGE, 3, 11, "columns"},
    {"id = x\ntitle = X\ncolumns = -1\n", MANCALA_E_SYNTAX, 3, 11, "columns"},
    {"id = x\ntitle = X\ncolumns = 6\ncolumns = 7\n", MANCALA_E_SYNTAX, 4, 1, "columns"},
    {"id = x\ntitle = X\ntrack = spiral\n", MANCALA_E_SYNTAX, 3, 9, "track"},
    {"id = x\ntitle = X\nrelay_stops = 2 two\nrelay = landing\n", MANCALA_E_SYNTAX, 3, 0, "relay_stops"},
    {"id = x\ntitle = X\nrows = 3\n", MANCALA_E_RULE, 3, 1, "rows"},
    {"id = x\ntitle = X\nrows = 4\n", MANCALA_E_RULE, 0, 0, "rows"},
    {"title = X\n", MANCALA_E_SYNTAX, 0, 0, "id"},
    {"id = x\n", MANCALA_E_SYNTAX, 0, 0, "title"},
    {"id = X!\ntitle = X\n", MANCALA_E_SYNTAX, 1, 6, "id"},
    {"base = no-such-variant\nid = x\ntitle = X\n", MANCALA_E_NOT_FOUND, 1, 8, "base"},
    {"id = x\ntitle = \xFF\xFE\n", MANCALA_E_SYNTAX, 2, 9, ""},
    {"id = x\ntitle = X\ncolumns = 64\nseeds = 4095\n", MANCALA_E_RULE, 0, 0, "seeds"},
    {"", MANCALA_E_SYNTAX, 0, 0, ""},
};

static void test_malformed_texts(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
    const struct refused *line = &refused[i];
    mancala_error error = {.struct_size = sizeof error};
    mancala_status status = parse(line->text, &error);
    if (status != line->status || error.status != status)
      fail_msg("%s: %s, expected %s", line->text, mancala_status_name(status), mancala_status_name(line->status));
    if (line->line > 0 && error.line != line->line) fail_msg("%s: line %u, %s", line->text, error.line, error.message);
    if (line->column > 0 && error.column != line->column)
      fail_msg("%s: column %u, %s", line->text, error.column, error.message);
    if (line->key[0] != '\0') check_text(line->text, error.key, line->key);
    assert_true(strlen(error.message) > 0);
    assert_int_equal(parse(line->text, NULL), line->status);
  }
}

static void test_a_text_that_is_too_long(void **state) {
  (void)state;
  static char text[MANCALA_MAX_TEXT + 2];
  memset(text, '\n', sizeof text);
  memcpy(text, "id = x\ntitle = X", 16);
  mancala_ruleset *rules = NULL;
  assert_int_equal(mancala_ruleset_parse(test_context(), text, MANCALA_MAX_TEXT + 1, &rules, NULL), MANCALA_E_LIMIT);
  assert_null(rules);
  assert_int_equal(mancala_ruleset_parse(test_context(), text, MANCALA_MAX_TEXT, &rules, NULL), MANCALA_OK);
  mancala_ruleset *derived = NULL;
  assert_int_equal(mancala_ruleset_derive(rules, text, MANCALA_MAX_TEXT + 1, &derived, NULL), MANCALA_E_LIMIT);
  assert_null(derived);
  mancala_ruleset_unref(rules);
}

static void test_deriving(void **state) {
  (void)state;
  mancala_error error = {.struct_size = sizeof error};
  assert_int_equal(derive("nsolo", "", NULL), MANCALA_OK);
  assert_int_equal(derive("nsolo", "columns = 36", NULL), MANCALA_OK);
  assert_int_equal(derive("nsolo", "columns = 65", &error), MANCALA_E_RANGE);
  assert_int_equal(error.line, 1);
  assert_int_equal(error.column, 11);
  check_text("the key", error.key, "columns");
  assert_int_equal(derive("nsolo", "base = anywoli", &error), MANCALA_E_SYNTAX);
  check_text("the key", error.key, "base");
  assert_int_equal(derive("nsolo", "\n\nrelay = sometimes", &error), MANCALA_E_SYNTAX);
  assert_int_equal(error.line, 3);
  assert_int_equal(derive("nsolo", "rows = 2", &error), MANCALA_E_RULE);
  assert_string_equal(mancala_ruleset_id(rules_of("nsolo;columns=36")), "nsolo"); /* it keeps the id */
  assert_string_equal(mancala_ruleset_id(rules_of("nsolo;id=mine")), "mine");
}

static void test_null_arguments(void **state) {
  (void)state;
  mancala_ruleset *rules = NULL;
  const mancala_ruleset *nsolo = rules_of("nsolo");
  mancala_site_info site = {.struct_size = sizeof site};
  mancala_ruleset_info info = {.struct_size = sizeof info};
  mancala_action action = 0;
  uint32_t length = 0;
  assert_int_equal(mancala_ruleset_parse(NULL, "id = x", 6, &rules, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_parse(test_context(), NULL, 6, &rules, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_parse(test_context(), "id = x", 6, NULL, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_derive(NULL, "", 0, &rules, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_derive(nsolo, NULL, 3, &rules, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_derive(nsolo, "", 0, NULL, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_write(NULL, NULL, 0, &length), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_words(NULL, NULL, 0, &length), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_describe(NULL, &info), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_site(NULL, 0, &site), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_value(NULL, "rows", NULL, 0, &length), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_value(nsolo, NULL, NULL, 0, &length), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_action_write(NULL, 0, NULL, 0, &length), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_action_read(NULL, "a1", 2, &action, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_action_read(nsolo, NULL, 2, &action, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_action_read(nsolo, "a1", 2, NULL, NULL), MANCALA_E_ARGUMENT);
  assert_string_equal(mancala_ruleset_id(NULL), "");
  assert_string_equal(mancala_ruleset_title(NULL), "");
  assert_true(mancala_ruleset_digest(NULL) == 0);
  assert_null(mancala_ruleset_key_at(NULL, 0));
  assert_null(mancala_ruleset_ref(NULL));
  mancala_ruleset_unref(NULL);
}

static void test_sites_out_of_range(void **state) {
  (void)state;
  const mancala_ruleset *rules = rules_of("nsolo");
  mancala_site_info site = {.struct_size = sizeof site};
  mancala_site count = (mancala_site)info_of(rules).site_count;
  assert_int_equal(count, 35);
  static const mancala_site none[] = {-1, INT32_MIN, INT32_MAX, 35, 36};
  for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
    assert_int_equal(mancala_ruleset_site(rules, none[i], &site), MANCALA_E_NOT_FOUND);
}

static void check_site(const char *variant, mancala_site number, mancala_site_info expected) {
  mancala_site_info site = {.struct_size = sizeof site};
  assert_int_equal(mancala_ruleset_site(rules_of(variant), number, &site), MANCALA_OK);
  expected.struct_size = sizeof expected;
  if (memcmp(&site, &expected, sizeof site) != 0)
    fail_msg("%s, site %d: %s %u of %d at %d,%d, opposite %d, next %d, previous %d", variant, number, site.name,
             site.kind, site.owner, site.row, site.column, site.opposite, site.next, site.previous);
}

static void test_the_geometry_of_sites(void **state) {
  (void)state;
  check_site("mangala-ii", 0, (mancala_site_info){0, MANCALA_PIT, MANCALA_SOUTH, 0, 0, 11, 1, 11, "a1", {0}});
  check_site("mangala-ii", 5, (mancala_site_info){0, MANCALA_PIT, MANCALA_SOUTH, 0, 5, 6, 6, 4, "a6", {0}});
  check_site("mangala-ii", 6, (mancala_site_info){0, MANCALA_PIT, MANCALA_NORTH, 1, 5, 5, 7, 5, "b6", {0}});
  check_site("mangala-ii", 11, (mancala_site_info){0, MANCALA_PIT, MANCALA_NORTH, 1, 0, 0, 0, 10, "b1", {0}});
  check_site("mangala-ii", 12, (mancala_site_info){0, MANCALA_STORE, MANCALA_SOUTH, -1, -1, -1, -1, -1, "south", {0}});
  check_site("mangala-ii", 13, (mancala_site_info){0, MANCALA_STORE, MANCALA_NORTH, -1, -1, -1, -1, -1, "north", {0}});
  check_site("mangala-ii", 14, (mancala_site_info){0, MANCALA_HAND, MANCALA_NOBODY, -1, -1, -1, -1, -1, "hand", {0}});
  check_site("nsolo", 0, (mancala_site_info){0, MANCALA_PIT, MANCALA_SOUTH, 0, 0, -1, 1, 15, "a1", {0}});
  check_site("nsolo", 8, (mancala_site_info){0, MANCALA_PIT, MANCALA_SOUTH, 1, 7, 31, 9, 7, "b8", {0}});
  check_site("nsolo", 15, (mancala_site_info){0, MANCALA_PIT, MANCALA_SOUTH, 1, 0, 24, 0, 14, "b1", {0}});
  check_site("nsolo", 16, (mancala_site_info){0, MANCALA_PIT, MANCALA_NORTH, 3, 7, -1, 17, 31, "d8", {0}});
  check_site("nsolo", 24, (mancala_site_info){0, MANCALA_PIT, MANCALA_NORTH, 2, 0, 15, 25, 23, "c1", {0}});
  check_site("nsolo", 31, (mancala_site_info){0, MANCALA_PIT, MANCALA_NORTH, 2, 7, 8, 16, 30, "c8", {0}});
}

static void test_descriptions(void **state) {
  (void)state;
  mancala_ruleset_info info = info_of(rules_of("nsolo;columns=36"));
  assert_int_equal(info.players, 2);
  assert_int_equal(info.rows, 4);
  assert_int_equal(info.columns, 36);
  assert_int_equal(info.pit_count, 144);
  assert_int_equal(info.site_count, 147);
  assert_int_equal(info.action_count, 144);
  assert_int_equal(info.seed_total, 284);
  assert_int_equal(info.features, MANCALA_HAS_RELAY | MANCALA_HAS_STAGES);
  assert_true(info.position_bytes > 144);
  uint32_t features = info_of(rules_of("mangala-iv-random")).features;
  assert_true((features & MANCALA_HAS_HIDDEN) != 0 && (features & MANCALA_HAS_RANDOM_START) != 0);
  assert_true((info_of(rules_of("mangala-iv;opening=none")).features & (MANCALA_HAS_HIDDEN | MANCALA_HAS_CHANCE)) == 0);
  assert_true((info_of(rules_of("ali-guli-mane")).features & MANCALA_HAS_ROUNDS) != 0);
  assert_true((info_of(rules_of("anywoli;rest=lottery")).features & MANCALA_HAS_CHANCE) != 0);
}

static void check_action(const char *variant, mancala_action action, const char *expected) {
  char text[16] = "";
  mancala_action read = UINT32_MAX;
  assert_int_equal(mancala_action_write(rules_of(variant), action, text, sizeof text, NULL), MANCALA_OK);
  check_text("the action", text, expected);
  assert_int_equal(mancala_action_read(rules_of(variant), text, (uint32_t)strlen(text), &read, NULL), MANCALA_OK);
  assert_int_equal(read, action);
}

static void test_texts_of_actions(void **state) {
  (void)state;
  check_action("nsolo", 0, "a1");
  check_action("nsolo", 16, "d8");
  check_action("nsolo;columns=64", 255, "c64");
  check_action("mangala-iv", 14, "odd");
  check_action("mangala-iv", 15, "even");
  check_action("mangala-iv", 16, "keep");
  check_action("mangala-iv", 17, "turn");
  check_action("anywoli;rest=lottery", 24, "south");
  check_action("anywoli;rest=lottery", 25, "north");
}

/* Every action of every variant has a text of its own, which reads back. */
static void test_all_actions_have_texts(void **state) {
  (void)state;
  for (uint32_t i = 0; i < mancala_registry_count(test_context()); i++) {
    const mancala_ruleset *rules = mancala_registry_at(test_context(), i);
    for (mancala_action action = 0; action < info_of(rules).action_count; action++) {
      char text[16] = "";
      assert_int_equal(mancala_action_write(rules, action, text, sizeof text, NULL), MANCALA_OK);
      check_action(mancala_ruleset_id(rules), action, text);
    }
  }
}

static void test_actions_that_are_none(void **state) {
  (void)state;
  static const char *const none[] = {"",   "a",   "1",   "a0",  "a9",   "e1",          "a01",
                                     "A1", "a1 ", " a1", "odd", "a1a1", "a4294967297", "\xC3\xA4"};
  const mancala_ruleset *rules = rules_of("nsolo");
  for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
    mancala_action action = 77;
    mancala_error error = {.struct_size = sizeof error};
    mancala_status status = mancala_action_read(rules, none[i], (uint32_t)strlen(none[i]), &action, &error);
    if (status != MANCALA_E_NOT_FOUND) fail_msg("\"%s\": %s", none[i], mancala_status_name(status));
    assert_int_equal(action, 77);
    assert_true(strlen(error.message) > 0);
  }
  char text[16] = "kept";
  assert_int_equal(mancala_action_write(rules, 32, text, sizeof text, NULL), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_action_write(rules, UINT32_MAX, text, sizeof text, NULL), MANCALA_E_NOT_FOUND);
  assert_string_equal(text, "kept");
}

static void test_values(void **state) {
  (void)state;
  const mancala_ruleset *rules = rules_of("mangala-iv");
  static const char *const values[][2] = {
      {"columns", "7"},          {"relay", "landing"},        {"relay_stops", "2 4"},
      {"capture_counts", "2 4"}, {"capture_passing", "none"}, {"lap_limit", "10000"}};
  for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
    char value[64];
    assert_int_equal(mancala_ruleset_value(rules, values[i][0], value, sizeof value, NULL), MANCALA_OK);
    check_text(values[i][0], value, values[i][1]);
  }
  assert_int_equal(mancala_ruleset_value(rules, "no_such_key", NULL, 0, NULL), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_ruleset_value(rules, "name.xx", NULL, 0, NULL), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_ruleset_value(rules, "", NULL, 0, NULL), MANCALA_E_NOT_FOUND);
}

/* Every key of the vocabulary has a type, a default that is in its range, and a meaning. */
static void test_the_vocabulary(void **state) {
  (void)state;
  uint32_t count = mancala_rule_key_count();
  assert_true(count > 30);
  mancala_rule_key key = {.struct_size = sizeof key};
  for (uint32_t i = 0; i < count; i++) {
    assert_int_equal(mancala_rule_key_at(i, &key), MANCALA_OK);
    assert_in_range(key.type, MANCALA_TYPE_NUMBER, MANCALA_TYPE_IDS);
    assert_true(strlen(key.key) > 0 && strlen(key.summary) > 0);
    assert_non_null(key.default_value);
    assert_non_null(key.choices);
    assert_true((key.type == MANCALA_TYPE_CHOICE) == (strlen(key.choices) > 0));
    assert_true(key.minimum <= key.maximum);
  }
  assert_int_equal(mancala_rule_key_at(count, &key), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_rule_key_at(UINT32_MAX, &key), MANCALA_E_NOT_FOUND);
}

/* The text of each variant parses to an equal ruleset and is written the same again. */
static void test_round_trips(void **state) {
  (void)state;
  static const char *const variants[] = {"mangala-ii",
                                         "mangala-iv",
                                         "mangala-iv-random",
                                         "ali-guli-mane",
                                         "nsolo",
                                         "anywoli",
                                         "nsolo;columns=36;seeds=3",
                                         "anywoli;rest=lottery",
                                         "mangala-iv;opening=none;start=random"};
  for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
    static char text[MANCALA_MAX_TEXT], again[MANCALA_MAX_TEXT];
    mancala_ruleset *rules = NULL;
    mancala_error error = {.struct_size = sizeof error};
    uint32_t length = 0;
    assert_int_equal(mancala_ruleset_write(rules_of(variants[i]), text, sizeof text, &length), MANCALA_OK);
    if (mancala_ruleset_parse(test_context(), text, length, &rules, &error) != MANCALA_OK)
      fail_msg("%s, line %u: %s", variants[i], error.line, error.message);
    assert_true(mancala_ruleset_digest(rules) == mancala_ruleset_digest(rules_of(variants[i])));
    assert_int_equal(mancala_ruleset_write(rules, again, sizeof again, NULL), MANCALA_OK);
    check_text(variants[i], again, text);
    mancala_ruleset_unref(rules);
  }
}

static void test_digests(void **state) {
  (void)state;
  uint64_t digest = mancala_ruleset_digest(rules_of("nsolo"));
  assert_true(mancala_ruleset_digest(rules_of("nsolo;id=other;title=Other")) == digest); /* names do not play */
  assert_true(mancala_ruleset_digest(rules_of("nsolo;columns=8")) == digest);
  assert_true(mancala_ruleset_digest(rules_of("nsolo;columns=9")) != digest);
  assert_true(mancala_ruleset_digest(rules_of("nsolo;quiet_limit=300")) != digest);
}

static void test_shares(void **state) {
  (void)state;
  mancala_ruleset *rules = NULL;
  assert_int_equal(mancala_ruleset_derive(rules_of("nsolo"), "", 0, &rules, NULL), MANCALA_OK);
  size_t live = test_allocator()->live_blocks;
  assert_ptr_equal(mancala_ruleset_ref(rules), rules);
  mancala_ruleset_unref(rules);
  assert_int_equal(test_allocator()->live_blocks, live);
  mancala_ruleset_unref(rules);
  assert_true(test_allocator()->live_blocks < live);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_malformed_texts),
      cmocka_unit_test(test_a_text_that_is_too_long),
      cmocka_unit_test(test_deriving),
      cmocka_unit_test(test_null_arguments),
      cmocka_unit_test(test_sites_out_of_range),
      cmocka_unit_test(test_the_geometry_of_sites),
      cmocka_unit_test(test_descriptions),
      cmocka_unit_test(test_texts_of_actions),
      cmocka_unit_test(test_all_actions_have_texts),
      cmocka_unit_test(test_actions_that_are_none),
      cmocka_unit_test(test_values),
      cmocka_unit_test(test_the_vocabulary),
      cmocka_unit_test(test_round_trips),
      cmocka_unit_test(test_digests),
      cmocka_unit_test(test_shares),
  };
  return cmocka_run_group_tests(tests, support_begin, support_end);
}
