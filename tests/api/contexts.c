/* Contexts, their allocators, and the registry. */
#include <stdlib.h>

#include "support/support.h"

static void *plain_alloc(void *user, size_t size, size_t align) {
  (void)user;
  (void)align;
  return malloc(size);
}

static void plain_release(void *user, void *ptr, size_t size) {
  (void)user;
  (void)size;
  free(ptr);
}

static void *no_memory(void *user, size_t size, size_t align) {
  (void)user;
  (void)size;
  (void)align;
  return NULL;
}

static mancala_context *new_context(uint32_t flags) {
  mancala_context_options options = {.struct_size = sizeof options, .flags = flags};
  options.alloc_user = test_allocator();
  options.alloc = counting_alloc;
  options.release = counting_release;
  mancala_context *context = NULL;
  assert_int_equal(mancala_context_new(&options, &context), MANCALA_OK);
  return context;
}

static mancala_status try_options(mancala_context_options options) {
  mancala_context *context = (mancala_context *)&options; /* must become NULL */
  options.struct_size = sizeof options;
  mancala_status status = mancala_context_new(&options, &context);
  if (status != MANCALA_OK) assert_null(context);
  mancala_context_free(context);
  return status;
}

static void test_options(void **state) {
  (void)state;
  assert_int_equal(mancala_context_new(NULL, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(try_options((mancala_context_options){.flags = 2}), MANCALA_E_ARGUMENT);
  assert_int_equal(try_options((mancala_context_options){.flags = 0x80000001}), MANCALA_E_ARGUMENT);
  assert_int_equal(try_options((mancala_context_options){.alloc = plain_alloc}), MANCALA_E_ARGUMENT);
  assert_int_equal(try_options((mancala_context_options){.release = plain_release}), MANCALA_E_ARGUMENT);
  assert_int_equal(try_options((mancala_context_options){.alloc = no_memory, .release = plain_release}),
                   MANCALA_E_MEMORY);
  assert_int_equal(try_options((mancala_context_options){.alloc = plain_alloc, .release = plain_release}), MANCALA_OK);
  mancala_context_free(NULL);
}

static void test_the_built_in_variants(void **state) {
  (void)state;
  static const char *const ids[] = {"ali-guli-mane", "anywoli",           "mangala-ii",
                                    "mangala-iv",    "mangala-iv-random", "nsolo"};
  for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
    assert_string_equal(mancala_ruleset_id(mancala_registry_find(test_context(), ids[i])), ids[i]);
  uint32_t count = mancala_registry_count(test_context());
  for (uint32_t i = 0; i < count; i++) {
    const mancala_ruleset *rules = mancala_registry_at(test_context(), i);
    assert_ptr_equal(mancala_registry_find(test_context(), mancala_ruleset_id(rules)), rules);
    if (i > 0) /* sorted by id */
      assert_true(strcmp(mancala_ruleset_id(mancala_registry_at(test_context(), i - 1)), mancala_ruleset_id(rules)) <
                  0);
  }
  assert_null(mancala_registry_at(test_context(), count));
  assert_null(mancala_registry_at(test_context(), UINT32_MAX));
}

static void test_an_empty_context(void **state) {
  (void)state;
  mancala_context *context = new_context(MANCALA_CONTEXT_EMPTY);
  assert_int_equal(mancala_registry_count(context), 0);
  assert_null(mancala_registry_at(context, 0));
  assert_null(mancala_registry_find(context, "nsolo"));
  mancala_context_free(context);
}

static void test_finding(void **state) {
  (void)state;
  assert_null(mancala_registry_find(test_context(), "no-such-variant"));
  assert_null(mancala_registry_find(test_context(), ""));
  assert_null(mancala_registry_find(test_context(), "Nsolo")); /* letter by letter */
  assert_null(mancala_registry_find(test_context(), "nsol"));
  assert_null(mancala_registry_find(test_context(), NULL));
  assert_null(mancala_registry_find(NULL, "nsolo"));
  assert_int_equal(mancala_registry_count(NULL), 0);
  assert_null(mancala_registry_at(NULL, 0));
}

static const mancala_ruleset *derive(const char *base, const char *overrides) {
  mancala_ruleset *rules = NULL;
  mancala_error error = {.struct_size = sizeof error};
  if (mancala_ruleset_derive(rules_of(base), overrides, (uint32_t)strlen(overrides), &rules, &error) != MANCALA_OK)
    fail_msg("%s: %s", overrides, error.message);
  return rules;
}

static void test_adding(void **state) {
  (void)state;
  mancala_context *context = new_context(0);
  uint32_t count = mancala_registry_count(context);
  const mancala_ruleset *wide = derive("nsolo", "id = wide\naliases = broad vast\ncolumns = 36\n");
  assert_int_equal(mancala_registry_add(context, wide, NULL), MANCALA_OK);
  mancala_ruleset_unref(wide); /* the context has its share */
  assert_int_equal(mancala_registry_count(context), count + 1);
  assert_ptr_equal(mancala_registry_at(context, count), wide); /* after the built-in ones */
  assert_ptr_equal(mancala_registry_find(context, "wide"), wide);
  assert_ptr_equal(mancala_registry_find(context, "vast"), wide);
  assert_ptr_equal(mancala_registry_find(context, "broad"), wide);
  assert_null(mancala_registry_find(test_context(), "wide")); /* each context has its own registry */
  mancala_context_free(context);
}

static void refuse(mancala_context *context, const char *overrides, const char *taken) {
  const mancala_ruleset *rules = derive("nsolo", overrides);
  mancala_error error = {.struct_size = sizeof error};
  uint32_t count = mancala_registry_count(context);
  assert_int_equal(mancala_registry_add(context, rules, &error), MANCALA_E_EXISTS);
  assert_int_equal(error.status, MANCALA_E_EXISTS);
  assert_non_null(strstr(error.message, taken));
  assert_int_equal(mancala_registry_count(context), count);
  mancala_ruleset_unref(rules);
}

static void test_names_that_are_taken(void **state) {
  (void)state;
  mancala_context *context = new_context(0);
  const mancala_ruleset *rules = derive("nsolo", "id = wide\naliases = broad\n");
  assert_int_equal(mancala_registry_add(context, rules, NULL), MANCALA_OK);
  assert_int_equal(mancala_registry_add(context, rules, NULL), MANCALA_E_EXISTS);
  mancala_ruleset_unref(rules);
  refuse(context, "id = anywoli\naliases = my-own\n", "anywoli");
  refuse(context, "id = other\naliases = fine mangala-ii\n", "mangala-ii");
  refuse(context, "id = broad\naliases = \n", "broad");
  refuse(context, "id = other\naliases = broad\n", "broad");
  refuse(context, "id = other\naliases = wide\n", "wide");
  assert_null(mancala_registry_find(context, "fine")); /* nothing of a refused ruleset stays */
  mancala_context_free(context);
}

static void test_adding_nothing(void **state) {
  (void)state;
  mancala_error error = {.struct_size = sizeof error};
  assert_int_equal(mancala_registry_add(NULL, rules_of("nsolo"), &error), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_registry_add(test_context(), NULL, &error), MANCALA_E_ARGUMENT);
}

/* Everything keeps a copy of the allocator: a context may go before what came out of it. */
static void test_what_came_out_of_a_context_outlives_it(void **state) {
  (void)state;
  mancala_context *context = new_context(0);
  const mancala_ruleset *rules = mancala_ruleset_ref(mancala_registry_find(context, "nsolo"));
  mancala_trace *trace = NULL;
  mancala_game *game = NULL;
  assert_int_equal(mancala_trace_new(context, &trace), MANCALA_OK);
  assert_int_equal(mancala_game_new(rules, &game), MANCALA_OK);
  mancala_context_free(context);
  mancala_ruleset_unref(rules);
  assert_int_equal(mancala_game_play(game, 0, trace, NULL), MANCALA_OK);
  assert_true(mancala_trace_count(trace) > 0);
  assert_string_equal(mancala_ruleset_id(mancala_game_ruleset(game)), "nsolo");
  mancala_game_free(game);
  mancala_trace_free(trace);
}

static void test_all_memory_comes_from_the_callers_allocator(void **state) {
  (void)state;
  struct counting counting = {.calls = 0};
  mancala_context *context = counting_context(&counting);
  mancala_game *game = NULL, *clone = NULL;
  assert_int_equal(mancala_game_new(mancala_registry_find(context, "anywoli"), &game), MANCALA_OK);
  size_t before = counting.live_blocks;
  assert_int_equal(mancala_game_clone(game, &clone), MANCALA_OK);
  assert_true(counting.live_blocks > before);
  mancala_game_free(clone);
  assert_int_equal(counting.live_blocks, before);
  mancala_game_free(game);
  mancala_context_free(context);
  assert_int_equal(counting.live_blocks, 0);
  assert_false(counting.misused);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_options),
      cmocka_unit_test(test_the_built_in_variants),
      cmocka_unit_test(test_an_empty_context),
      cmocka_unit_test(test_finding),
      cmocka_unit_test(test_adding),
      cmocka_unit_test(test_names_that_are_taken),
      cmocka_unit_test(test_adding_nothing),
      cmocka_unit_test(test_what_came_out_of_a_context_outlives_it),
      cmocka_unit_test(test_all_memory_comes_from_the_callers_allocator),
  };
  return cmocka_run_group_tests(tests, support_begin, support_end);
}
