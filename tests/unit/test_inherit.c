#include "rules/ruleset.h"
#include "unit/helper.h"

static void base_inherits_play_keys_and_texts_but_not_the_identity(void **state) {
  (void)state;
  mancala_ruleset *rules = parsed("base = ali-guli-mane\n" IDENTITY "seeds = 6\nregion = R\n");
  assert_string_equal(value_of(rules, "columns"), "7");
  assert_string_equal(value_of(rules, "capture"), "beyond");
  assert_string_equal(value_of(rules, "seeds"), "6");
  assert_string_equal(value_of(rules, "region"), "R");
  assert_string_equal(value_of(rules, "term.pit.kn-latn"), "ane");
  assert_string_equal(value_of(rules, "aliases"), "");
  assert_string_equal(value_of(rules, "summary"), "");
  assert_string_equal(mancala_ruleset_id(rules), "x");
  assert_string_equal(mancala_ruleset_title(rules), "X");
  mancala_ruleset_unref(rules);
}

static void id_and_title_must_be_given_anew(void **state) {
  (void)state;
  check_parse_refused("base = nsolo\ntitle = X", (struct refusal){MANCALA_E_SYNTAX, 1, 1, "id", "'id' is required"});
  check_parse_refused("base = nsolo\nid = x", (struct refusal){MANCALA_E_SYNTAX, 1, 1, "title", "'title' is required"});
}

static void base_may_be_named_by_an_alias(void **state) {
  (void)state;
  mancala_ruleset *rules = parsed("base = nchombwa\n" IDENTITY);
  assert_true(mancala_ruleset_digest(rules) == mancala_ruleset_digest(registered("nsolo")));
  mancala_ruleset_unref(rules);
}

static void base_must_be_registered(void **state) {
  (void)state;
  check_parse_refused("\nbase = nosuch\n" IDENTITY, (struct refusal){MANCALA_E_NOT_FOUND, 2, 8, "base", "'nosuch'"});
  check_parse_refused("base =\n" IDENTITY, (struct refusal){MANCALA_E_NOT_FOUND, 1, 7, "base", "''"});
  check_parse_refused("base = an-id-that-is-much-longer-than-any-id-is-allowed-to-be-here\n" IDENTITY,
                      (struct refusal){MANCALA_E_NOT_FOUND, 1, 8, "base", "'an-id-that"});
}

static void base_stands_before_all_other_keys_and_once(void **state) {
  (void)state;
  check_parse_refused("id = x\nbase = nsolo\n",
                      (struct refusal){MANCALA_E_SYNTAX, 2, 1, "base", "before all other keys"});
  check_parse_refused("base = nsolo\nbase = nsolo\n", (struct refusal){MANCALA_E_SYNTAX, 2, 1, "base", "and once"});
}

static void base_is_not_allowed_in_overrides(void **state) {
  (void)state;
  check_derive_refused(registered("nsolo"), "base = nsolo",
                       (struct refusal){MANCALA_E_SYNTAX, 1, 1, "base", "not allowed"});
}

static void a_derived_ruleset_keeps_what_is_not_overridden(void **state) {
  (void)state;
  mancala_ruleset *rules = derived(registered("nsolo"), "columns = 36");
  assert_string_equal(mancala_ruleset_id(rules), "nsolo");
  assert_string_equal(mancala_ruleset_title(rules), "Nsolo");
  assert_string_equal(value_of(rules, "aliases"), "nchombwa");
  assert_string_equal(value_of(rules, "columns"), "36");
  assert_string_equal(value_of(rules, "start"), "seeds* / seeds* 0");
  assert_string_equal(value_of(rules, "people"), "Ngoni");
  mancala_ruleset_unref(rules);
}

static void a_renamed_ruleset_does_not_keep_the_aliases(void **state) {
  (void)state;
  mancala_ruleset *rules = derived(registered("nsolo"), "id = wide-nsolo\ncolumns = 36");
  assert_string_equal(mancala_ruleset_id(rules), "wide-nsolo");
  assert_string_equal(mancala_ruleset_title(rules), "Nsolo");
  assert_string_equal(value_of(rules, "aliases"), "");
  mancala_ruleset_unref(rules);
  rules = derived(registered("nsolo"), "aliases = wide\nid = wide-nsolo");
  assert_string_equal(value_of(rules, "aliases"), "wide");
  mancala_ruleset_unref(rules);
}

static void an_empty_override_takes_a_text_away(void **state) {
  (void)state;
  mancala_ruleset *rules = derived(registered("nsolo"), "people =\nnote.front =");
  char buffer[8];
  assert_string_equal(value_of(rules, "people"), "");
  assert_int_equal(mancala_ruleset_value(rules, "note.front", buffer, sizeof buffer, NULL), MANCALA_E_NOT_FOUND);
  mancala_ruleset_unref(rules);
}

static void no_overrides_give_an_equal_ruleset(void **state) {
  (void)state;
  const mancala_ruleset *nsolo = registered("nsolo");
  mancala_ruleset *rules = derived(nsolo, "");
  char text[8192];
  strcpy(text, text_of(nsolo));
  assert_string_equal(text_of(rules), text);
  assert_true(mancala_ruleset_digest(rules) == mancala_ruleset_digest(nsolo));
  mancala_ruleset_unref(rules);
}

static void a_key_may_be_overridden_once(void **state) {
  (void)state;
  check_derive_refused(registered("nsolo"), "columns = 9\ncolumns = 10",
                       (struct refusal){MANCALA_E_SYNTAX, 2, 1, "columns", "stands in line 1 already"});
}

static void errors_name_the_place_within_the_overrides(void **state) {
  (void)state;
  const mancala_ruleset *nsolo = registered("nsolo");
  check_derive_refused(nsolo, "\n columns = 65",
                       (struct refusal){MANCALA_E_RANGE, 2, 12, "columns", "from 1 to 64, found '65'"});
  check_derive_refused(nsolo, "colums = 9", (struct refusal){MANCALA_E_SYNTAX, 1, 1, "colums", "'columns'"});
  check_derive_refused(nsolo, "columns", (struct refusal){MANCALA_E_SYNTAX, 1, 1, "", "key = value"});
  check_derive_refused(nsolo, "title =", (struct refusal){MANCALA_E_RANGE, 1, 8, "title", "found 0"});
}

static void only_a_builtin_with_its_id_and_play_keys_is_a_builtin(void **state) {
  (void)state;
  const mancala_ruleset *nsolo = registered("nsolo");
  static const struct {
    const char *overrides;
    bool builtin;
  } cases[] = {{"", true}, {"columns = 8", true}, {"title = T", true}, {"columns = 9", false}, {"id = other", false}};
  assert_true(nsolo->builtin);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    mancala_ruleset *rules = derived(nsolo, cases[i].overrides);
    assert_int_equal(rules->builtin, cases[i].builtin);
    mancala_ruleset *again = derived(rules, "");
    assert_int_equal(again->builtin, cases[i].builtin);
    mancala_ruleset_unref(rules);
    mancala_ruleset_unref(again);
  }
  mancala_ruleset *same = parsed(text_of(nsolo));
  assert_false(same->builtin);
  mancala_ruleset_unref(same);
}

static void the_base_is_not_changed_and_may_go_first(void **state) {
  (void)state;
  mancala_ruleset *base = parsed_rules("name.kn = a\n");
  mancala_ruleset *rules = derived(base, "seeds = 9\nname.kn = b");
  assert_string_equal(value_of(base, "seeds"), "4");
  assert_string_equal(value_of(base, "name.kn"), "a");
  mancala_ruleset_unref(base);
  assert_string_equal(value_of(rules, "name.kn"), "b");
  mancala_ruleset_unref(rules);
}

static void arguments_that_are_null_are_refused(void **state) {
  (void)state;
  mancala_ruleset *rules = (mancala_ruleset *)&rules;
  assert_int_equal(mancala_ruleset_derive(NULL, "", 0, &rules, NULL), MANCALA_E_ARGUMENT);
  assert_null(rules);
  assert_int_equal(mancala_ruleset_derive(registered("nsolo"), NULL, 0, &rules, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_derive(registered("nsolo"), "", 0, NULL, NULL), MANCALA_E_ARGUMENT);
}

static void shares_are_counted(void **state) {
  (void)state;
  mancala_ruleset *rules = parsed(IDENTITY);
  assert_ptr_equal(mancala_ruleset_ref(rules), rules);
  mancala_ruleset_unref(rules);
  assert_string_equal(mancala_ruleset_id(rules), "x");
  mancala_ruleset_unref(rules);
  assert_null(mancala_ruleset_ref(NULL));
  mancala_ruleset_unref(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(base_inherits_play_keys_and_texts_but_not_the_identity),
      cmocka_unit_test(id_and_title_must_be_given_anew),
      cmocka_unit_test(base_may_be_named_by_an_alias),
      cmocka_unit_test(base_must_be_registered),
      cmocka_unit_test(base_stands_before_all_other_keys_and_once),
      cmocka_unit_test(base_is_not_allowed_in_overrides),
      cmocka_unit_test(a_derived_ruleset_keeps_what_is_not_overridden),
      cmocka_unit_test(a_renamed_ruleset_does_not_keep_the_aliases),
      cmocka_unit_test(an_empty_override_takes_a_text_away),
      cmocka_unit_test(no_overrides_give_an_equal_ruleset),
      cmocka_unit_test(a_key_may_be_overridden_once),
      cmocka_unit_test(errors_name_the_place_within_the_overrides),
      cmocka_unit_test(only_a_builtin_with_its_id_and_play_keys_is_a_builtin),
      cmocka_unit_test(the_base_is_not_changed_and_may_go_first),
      cmocka_unit_test(arguments_that_are_null_are_refused),
      cmocka_unit_test(shares_are_counted),
  };
  return GROUP(tests);
}
