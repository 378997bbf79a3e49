#include "rules/catalogue.h"

#include "unit/helper.h"

static mancala_context *empty_context(void) {
  mancala_context_options options = {.struct_size = sizeof options, .flags = MANCALA_CONTEXT_EMPTY};
  mancala_context *context;
  assert_int_equal(mancala_context_new(&options, &context), MANCALA_OK);
  return context;
}

/* A ruleset of its own, by a context on the C library's allocator. */
static mancala_ruleset *of(mancala_context *context, const char *text) {
  mancala_ruleset *rules;
  assert_int_equal(mancala_ruleset_parse(context, text, (uint32_t)strlen(text), &rules, NULL), MANCALA_OK);
  return rules;
}

static void the_builtins_are_listed_by_id(void **state) {
  (void)state;
  static const char *const founding[] = {"ali-guli-mane", "anywoli",           "mangala-ii",
                                         "mangala-iv",    "mangala-iv-random", "nsolo"};
  for (size_t i = 0; i < sizeof founding / sizeof *founding; i++) registered(founding[i]);
  assert_int_equal(mancala_registry_count(helper_context()), catalogue_count);
  for (uint32_t i = 1; i < catalogue_count; i++)
    assert_true(strcmp(mancala_ruleset_id(mancala_registry_at(helper_context(), i - 1)),
                       mancala_ruleset_id(mancala_registry_at(helper_context(), i))) < 0);
  assert_null(mancala_registry_at(helper_context(), catalogue_count));
  assert_null(mancala_registry_at(helper_context(), UINT32_MAX));
}

static void a_variant_is_found_by_its_id_or_an_alias(void **state) {
  (void)state;
  const mancala_context *context = helper_context();
  assert_ptr_equal(mancala_registry_find(context, "nchombwa"), registered("nsolo"));
  assert_string_equal(mancala_ruleset_id(mancala_registry_find(context, "mangala-iv")), "mangala-iv");
  static const char *const none[] = {"", "nsol", "nsolox", "Nsolo", "nsolo ", "nsolo;columns=9"};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++) assert_null(mancala_registry_find(context, none[i]));
}

static void an_empty_context_has_no_variants(void **state) {
  (void)state;
  mancala_context *context = empty_context();
  assert_int_equal(mancala_registry_count(context), 0);
  assert_null(mancala_registry_at(context, 0));
  assert_null(mancala_registry_find(context, "nsolo"));
  mancala_context_free(context);
}

static void added_variants_come_last_in_the_order_of_adding(void **state) {
  (void)state;
  mancala_context *context;
  assert_int_equal(mancala_context_new(NULL, &context), MANCALA_OK);
  static const char *const texts[] = {"id = z\ntitle = Z\n", "id = a\ntitle = A\naliases = a1 a2\n"};
  for (size_t i = 0; i < 2; i++) {
    mancala_ruleset *rules = of(context, texts[i]);
    assert_int_equal(mancala_registry_add(context, rules, NULL), MANCALA_OK);
    assert_ptr_equal(mancala_registry_at(context, catalogue_count + (uint32_t)i), rules);
    mancala_ruleset_unref(rules);
  }
  assert_int_equal(mancala_registry_count(context), catalogue_count + 2);
  assert_string_equal(mancala_ruleset_id(mancala_registry_find(context, "a2")), "a");
  mancala_context_free(context);
}

static void an_id_or_alias_that_is_taken_is_refused_and_named(void **state) {
  (void)state;
  mancala_context *context = empty_context();
  mancala_ruleset *first = of(context, "id = one\ntitle = One\naliases = uno eins\n");
  assert_int_equal(mancala_registry_add(context, first, NULL), MANCALA_OK);
  mancala_ruleset_unref(first);
  static const struct {
    const char *text, *taken;
  } cases[] = {
      {"id = one\ntitle = X\n", "one"},
      {"id = eins\ntitle = X\n", "eins"},
      {"id = x\ntitle = X\naliases = y one\n", "one"},
      {"id = x\ntitle = X\naliases = y uno\n", "uno"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    mancala_ruleset *rules = of(context, cases[i].text);
    mancala_error error = {.struct_size = sizeof error};
    mancala_status status = mancala_registry_add(context, rules, &error);
    check_refusal(cases[i].text, status, &error,
                  (struct refusal){MANCALA_E_EXISTS, 0, 0, cases[i].taken, "of the variant one"});
    assert_int_equal(mancala_registry_count(context), 1);
    assert_null(mancala_registry_find(context, "y"));
    mancala_ruleset_unref(rules);
  }
  mancala_context_free(context);
}

static void a_registered_variant_can_be_a_base(void **state) {
  (void)state;
  mancala_context *context = empty_context();
  mancala_ruleset *base = of(context, "id = one\ntitle = One\nseeds = 9\n");
  assert_int_equal(mancala_registry_add(context, base, NULL), MANCALA_OK);
  mancala_ruleset *rules = of(context, "base = one\nid = two\ntitle = Two\n");
  assert_string_equal(value_of(rules, "seeds"), "9");
  mancala_ruleset_unref(rules);
  mancala_ruleset_unref(base);
  mancala_context_free(context);
}

static void a_ruleset_outlives_its_context(void **state) {
  (void)state;
  mancala_context *context;
  assert_int_equal(mancala_context_new(NULL, &context), MANCALA_OK);
  const mancala_ruleset *rules = mancala_ruleset_ref(mancala_registry_find(context, "nsolo"));
  mancala_context_free(context);
  assert_string_equal(mancala_ruleset_id(rules), "nsolo");
  mancala_ruleset_unref(rules);
}

static void a_ruleset_may_be_shared_between_contexts(void **state) {
  (void)state;
  mancala_context *context = empty_context();
  assert_int_equal(mancala_registry_add(context, registered("nsolo"), NULL), MANCALA_OK);
  assert_ptr_equal(mancala_registry_find(context, "nsolo"), registered("nsolo"));
  mancala_context_free(context);
  assert_string_equal(mancala_ruleset_title(registered("nsolo")), "Nsolo");
}

static void many_variants_can_be_added(void **state) {
  (void)state;
  mancala_context *context = empty_context();
  for (int i = 0; i < 100; i++) {
    char text[] = "id = x00\ntitle = X\n";
    text[6] = (char)('0' + i / 10);
    text[7] = (char)('0' + i % 10);
    mancala_ruleset *rules = of(context, text);
    assert_int_equal(mancala_registry_add(context, rules, NULL), MANCALA_OK);
    mancala_ruleset_unref(rules);
  }
  assert_int_equal(mancala_registry_count(context), 100);
  assert_ptr_equal(mancala_registry_find(context, "x42"), mancala_registry_at(context, 42));
  mancala_context_free(context);
}

static void *no_memory(void *user, size_t size, size_t align) {
  (void)user;
  (void)size;
  (void)align;
  return NULL;
}

static void bad_options_are_refused(void **state) {
  (void)state;
  mancala_context *context = (mancala_context *)&context;
  mancala_context_options options = {.struct_size = sizeof options, .flags = 2};
  assert_int_equal(mancala_context_new(NULL, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_context_new(&options, &context), MANCALA_E_ARGUMENT);
  assert_null(context);
  options = (mancala_context_options){.struct_size = sizeof options, .alloc = no_memory};
  assert_int_equal(mancala_context_new(&options, &context), MANCALA_E_ARGUMENT);
  options = (mancala_context_options){.struct_size = 4};
  assert_int_equal(mancala_context_new(&options, &context), MANCALA_E_STRUCT_SIZE);
  options = (mancala_context_options){.struct_size = sizeof options, .reserved = {0, 0, 0, 0, 0, 0, 0, 1}};
  assert_int_equal(mancala_context_new(&options, &context), MANCALA_E_NEWER_FIELDS);
  struct {
    mancala_context_options options;
    uint64_t later;
  } newer = {{.struct_size = sizeof newer}, 1};
  assert_int_equal(mancala_context_new(&newer.options, &context), MANCALA_E_NEWER_FIELDS);
}

static void options_of_an_older_or_newer_caller_are_accepted(void **state) {
  (void)state;
  mancala_context *context;
  mancala_context_options older = {.struct_size = 8, .flags = MANCALA_CONTEXT_EMPTY, .alloc = no_memory};
  assert_int_equal(mancala_context_new(&older, &context), MANCALA_OK);
  mancala_context_free(context);
  struct {
    mancala_context_options options;
    uint64_t later;
  } newer = {{.struct_size = sizeof newer}, 0};
  assert_int_equal(mancala_context_new(&newer.options, &context), MANCALA_OK);
  mancala_context_free(context);
}

static void null_is_answered_not_followed(void **state) {
  (void)state;
  mancala_context_free(NULL);
  assert_int_equal(mancala_registry_count(NULL), 0);
  assert_null(mancala_registry_at(NULL, 0));
  assert_null(mancala_registry_find(NULL, "nsolo"));
  assert_null(mancala_registry_find(helper_context(), NULL));
  assert_int_equal(mancala_registry_add(NULL, registered("nsolo"), NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_registry_add(helper_context(), NULL, NULL), MANCALA_E_ARGUMENT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_builtins_are_listed_by_id),
      cmocka_unit_test(a_variant_is_found_by_its_id_or_an_alias),
      cmocka_unit_test(an_empty_context_has_no_variants),
      cmocka_unit_test(added_variants_come_last_in_the_order_of_adding),
      cmocka_unit_test(an_id_or_alias_that_is_taken_is_refused_and_named),
      cmocka_unit_test(a_registered_variant_can_be_a_base),
      cmocka_unit_test(a_ruleset_outlives_its_context),
      cmocka_unit_test(a_ruleset_may_be_shared_between_contexts),
      cmocka_unit_test(many_variants_can_be_added),
      cmocka_unit_test(bad_options_are_refused),
      cmocka_unit_test(options_of_an_older_or_newer_caller_are_accepted),
      cmocka_unit_test(null_is_answered_not_followed),
  };
  return GROUP(tests);
}
