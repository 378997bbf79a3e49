#include <stdio.h>
#include <stdlib.h>

#include "unit/helper.h"

static char *copy_of(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  return strcpy(copy, text);
}

/* Reads the text of a ruleset again: the same text and the same digest. */
static void check_round_trip(const mancala_ruleset *rules) {
  char *text = copy_of(text_of(rules));
  mancala_ruleset *again = parsed(text);
  assert_string_equal(text_of(again), text);
  assert_true(mancala_ruleset_digest(again) == mancala_ruleset_digest(rules));
  mancala_ruleset_unref(again);
  free(text);
}

static void every_builtin_reads_back_equal(void **state) {
  (void)state;
  for (uint32_t i = 0; i < mancala_registry_count(helper_context()); i++)
    check_round_trip(mancala_registry_at(helper_context(), i));
}

static void derived_rulesets_read_back_equal(void **state) {
  (void)state;
  static const char *const variants[][2] = {
      {"nsolo", "columns = 36\nstart = 1 2* / 3* seeds"},
      {"anywoli", "rest = lottery\nquiet_limit = 50\ncapture_passing = 4 63"},
      {"mangala-iv", "opening = none\nstart = random"},
      {"ali-guli-mane", "title = \tA\ttab\nname.kn = \xE2\x80\x9Cx\xE2\x80\x9D = y"},
  };
  for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
    mancala_ruleset *rules = derived(registered(variants[i][0]), variants[i][1]);
    check_round_trip(rules);
    mancala_ruleset_unref(rules);
  }
}

static void the_text_is_flat_and_has_only_what_differs_from_the_defaults(void **state) {
  (void)state;
  mancala_ruleset *rules =
      parsed("base = mangala-ii\nid = x\ntitle = X\nsource =\nregion =\npeople =\nseeds = 4\nrelay = none\n"
             "source.thevenot =\nsource.hyde =\nsource.guys =\nsource.clarke =\nsource.laurent =\nname.tr =\n"
             "term.seed.tr =\nnote.begins =\nnote.origin =\nnote.repetition =\n");
  assert_string_equal(text_of(rules), IDENTITY "capture = count\ncapture_counts = 2 4 6\ncapture_chain = back\n");
  mancala_ruleset_unref(rules);
}

static void the_keys_that_differ_are_listed_in_the_order_of_the_text(void **state) {
  (void)state;
  const mancala_ruleset *rules = registered("mangala-iv-random");
  char text[8192] = "", value[1100];
  const char *key;
  for (uint32_t i = 0; (key = mancala_ruleset_key_at(rules, i)) != NULL; i++) {
    assert_int_equal(mancala_ruleset_value(rules, key, value, sizeof value, NULL), MANCALA_OK);
    sprintf(text + strlen(text), "%s = %s\n", key, value);
  }
  assert_string_equal(text, text_of(rules));
  assert_null(mancala_ruleset_key_at(rules, UINT32_MAX));
  assert_null(mancala_ruleset_key_at(NULL, 0));
}

static void a_short_buffer_gets_the_beginning_and_the_length(void **state) {
  (void)state;
  const mancala_ruleset *rules = registered("nsolo");
  uint32_t whole, length;
  assert_int_equal(mancala_ruleset_write(rules, NULL, 0, &whole), MANCALA_TRUNCATED);
  assert_int_equal(whole, strlen(text_of(rules)));
  char *buffer = malloc(whole + 1);
  for (uint32_t capacity = 1; capacity <= whole + 1; capacity++) {
    mancala_status status = mancala_ruleset_write(rules, buffer, capacity, &length);
    assert_int_equal(status, capacity <= whole ? MANCALA_TRUNCATED : MANCALA_OK);
    assert_int_equal(length, whole);
    assert_true(strlen(buffer) < capacity && strlen(buffer) + 4 >= capacity);
  }
  free(buffer);
  assert_int_equal(mancala_ruleset_write(NULL, NULL, 0, &length), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_write(rules, NULL, 1, &length), MANCALA_E_ARGUMENT);
}

static uint64_t digest_of(const char *lines) {
  mancala_ruleset *rules = parsed(lines);
  uint64_t digest = mancala_ruleset_digest(rules);
  mancala_ruleset_unref(rules);
  return digest;
}

static void the_digest_ignores_the_identity(void **state) {
  (void)state;
  uint64_t digest = digest_of(IDENTITY);
  assert_true(digest != 0);
  assert_true(digest == digest_of("id = y\ntitle = Y\naliases = z\nsummary = s\nname.kn = n\nnote.x = y\n"));
}

static void the_digest_ignores_order_and_defaults_that_are_given(void **state) {
  (void)state;
  assert_true(digest_of(IDENTITY "seeds = 3\ncolumns = 5\n") ==
              digest_of(IDENTITY "columns = 05\nlap_limit = 10000\nseeds = 3\n"));
}

static void the_digest_changes_with_every_play_key(void **state) {
  (void)state;
  static const char host[] = IDENTITY "capture = count\ncapture_counts = 3\nchoose_least = 2\nend_left = 1\n";
  static const char *const lines[] = {
      "",
      "rows = 4\ntrack = circuits",
      "columns = 7",
      "stores = bank",
      "stores = own",
      "stores = both",
      "direction = clockwise",
      "direction = chosen",
      "seeds = 5",
      "start = random",
      "start = random\nstart_total = 48",
      "start = random\nstart_least = 1",
      "start = 4*",
      "begins = north",
      "opening = hide-guess-choose",
      "opening = hide-guess-choose\nopening_first = guesser",
      "choose = leftmost",
      "choose = rightmost",
      "singletons = into-empty",
      "must_feed = yes",
      "first_seed = origin",
      "first_seed = origin-unless-single",
      "origin = skipped",
      "relay = landing",
      "relay = next",
      "relay = landing\nrelay_stops = 5",
      "relay = landing\nrelay_stops = even",
      "lap_limit = 9",
      "capture_passing = 5",
      "capture_passing = 5\ncapture_passing_taker = mover",
      "capture_rows = opposing",
      "capture_rows = own",
      "capture_chain = back",
      "capture_opposite = always",
      "grand_slam = takes-nothing",
      "grand_slam = not-allowed",
      "tuzdik = 3",
      "tuzdik = 4",
      "again = capture",
      "again = capture\nagain_limit = 1",
      "immobile = end",
      "immobile = loses",
      "cleared = loses",
      "end_row = ends",
      "majority = yes",
      "rest = side",
      "rest = mover",
      "rest = beginner",
      "repetition = draw",
      "repetition = sides",
      "endless = draw",
      "quiet_limit = 1",
      "match = refill",
      "match = refill\nmatch_closed = may-open",
      "match = refill\nmatch_from = captured",
      "match = refill\nmatch_unfilled = taken-over",
      "match = refill\nmatch_begins = loser",
      "match = refill\nmatch_rounds = 3",
  };
  enum { COUNT = sizeof lines / sizeof *lines };
  uint64_t digests[COUNT];
  for (size_t i = 0; i < COUNT; i++) {
    char text[512];
    snprintf(text, sizeof text, "%s%s", host, lines[i]);
    digests[i] = digest_of(text);
    for (size_t j = 0; j < i; j++)
      if (digests[j] == digests[i]) fail_msg("'%s' and '%s' have the same digest", lines[i], lines[j]);
  }
}

/* As the first vocabulary gave them: records of that time name variants by digest, so a key that is added must not
 * change the digest of a ruleset that does not use it. */
static void old_digests_are_kept(void **state) {
  (void)state;
  static const struct {
    const char *id, *overrides;
    uint64_t digest;
  } kept[] = {
      {"ali-guli-mane", "", UINT64_C(0x3511bb10fd9ecff3)},
      {"anywoli", "", UINT64_C(0xda234302f6544b4a)},
      {"mangala-ii", "", UINT64_C(0x761fff39f6e2243b)},
      {"mangala-iv", "", UINT64_C(0xb620b99b5d963f3c)},
      {"mangala-iv-random", "", UINT64_C(0x6f4f9ed455a5110a)},
      {"nsolo", "", UINT64_C(0xea797a7a329ab41d)},
      {"anywoli", "again_limit = 0", UINT64_C(0xda234302f6544b4a)},
      {"mangala-ii", "capture_rows = opposing", UINT64_C(0x0f04d3e916427c55)},
      {"mangala-ii", "quiet_limit = 100", UINT64_C(0x0e42e954d0a3fda4)},
      {"mangala-ii", "columns = 12", UINT64_C(0xed00b02d3b150dd0)},
      {"mangala-ii", "start = 1 2*", UINT64_C(0x41733a34402307bf)},
  };
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
    mancala_ruleset *rules = derived(registered(kept[i].id), kept[i].overrides);
    if (mancala_ruleset_digest(rules) != kept[i].digest)
      fail_msg("%s: %016llx", kept[i].id, (unsigned long long)mancala_ruleset_digest(rules));
    mancala_ruleset_unref(rules);
  }
  assert_true(mancala_ruleset_digest(NULL) == 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_builtin_reads_back_equal),
      cmocka_unit_test(derived_rulesets_read_back_equal),
      cmocka_unit_test(the_text_is_flat_and_has_only_what_differs_from_the_defaults),
      cmocka_unit_test(the_keys_that_differ_are_listed_in_the_order_of_the_text),
      cmocka_unit_test(a_short_buffer_gets_the_beginning_and_the_length),
      cmocka_unit_test(the_digest_ignores_the_identity),
      cmocka_unit_test(the_digest_ignores_order_and_defaults_that_are_given),
      cmocka_unit_test(the_digest_changes_with_every_play_key),
      cmocka_unit_test(old_digests_are_kept),
  };
  return GROUP(tests);
}
