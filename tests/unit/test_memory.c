#include "rules/catalogue.h"
#include "support/counting.h"
#include "unit/helper.h"

/* Runs `work` with the n-th allocation failing, for every n until it needs fewer. It must answer MANCALA_E_MEMORY, keep
 * what was there, and leave nothing behind. */
struct trial {
  struct counting counting;
  mancala_context *context;
  mancala_ruleset *rules; /* good for adding and deriving; made before the trial */
};

static void check_failing(const char *what, struct trial *trial, mancala_status (*work)(struct trial *trial)) {
  size_t blocks = trial->counting.live_blocks;
  uint64_t failed = 0;
  mancala_status status;
  do {
    trial->counting.calls = 0;
    trial->counting.fail_at = ++failed;
    status = work(trial);
    trial->counting.fail_at = 0;
    if (status != MANCALA_OK && status != MANCALA_E_MEMORY) fail_msg("%s: status %d", what, (int)status);
    if (status == MANCALA_E_MEMORY && trial->counting.live_blocks != blocks)
      fail_msg("%s: allocation %u leaks", what, (unsigned)failed);
  } while (status == MANCALA_E_MEMORY);
  assert_true(failed > 1);
  assert_false(trial->counting.misused);
}

static mancala_status make_context(struct trial *trial) {
  mancala_context_options options = {.struct_size = sizeof options};
  options.alloc_user = &trial->counting;
  options.alloc = counting_alloc;
  options.release = counting_release;
  trial->context = (mancala_context *)trial;
  mancala_status status = mancala_context_new(&options, &trial->context);
  assert_int_equal(trial->context == NULL, status != MANCALA_OK);
  return status;
}

static void begin(struct trial *trial) {
  memset(trial, 0, sizeof *trial);
  assert_int_equal(make_context(trial), MANCALA_OK);
}

static void end(struct trial *trial) {
  mancala_ruleset_unref(trial->rules);
  mancala_context_free(trial->context);
  assert_int_equal(trial->counting.live_blocks, 0);
  assert_int_equal(trial->counting.live_bytes, 0);
  assert_false(trial->counting.misused);
}

static void a_context_is_made_or_not_at_all(void **state) {
  (void)state;
  struct trial trial = {0};
  check_failing("mancala_context_new", &trial, make_context);
  assert_int_equal(mancala_registry_count(trial.context), catalogue_count);
  end(&trial);
}

static mancala_status check_error(mancala_status status, const mancala_error *error) {
  assert_int_equal(error->status, status);
  if (status == MANCALA_E_MEMORY) assert_string_equal(error->message, "out of memory");
  return status;
}

static mancala_status parse(struct trial *trial) {
  static const char text[] = "base = mangala-iv\nid = x\ntitle = X\nname.kn = N\nterm.pit = P\nseeds = 3\n";
  mancala_error error = {.struct_size = sizeof error};
  trial->rules = (mancala_ruleset *)trial;
  mancala_status status = mancala_ruleset_parse(trial->context, text, sizeof text - 1, &trial->rules, &error);
  assert_int_equal(trial->rules == NULL, status != MANCALA_OK);
  return check_error(status, &error);
}

static void a_ruleset_is_read_or_not_at_all(void **state) {
  (void)state;
  struct trial trial;
  begin(&trial);
  check_failing("mancala_ruleset_parse", &trial, parse);
  end(&trial);
}

static mancala_status derive(struct trial *trial) {
  static const char text[] = "id = y\npeople = P\nname.kn = N\nseeds = 3\n";
  mancala_error error = {.struct_size = sizeof error};
  mancala_ruleset *rules = (mancala_ruleset *)trial;
  mancala_status status = mancala_ruleset_derive(trial->rules, text, sizeof text - 1, &rules, &error);
  assert_int_equal(rules == NULL, status != MANCALA_OK);
  mancala_ruleset_unref(rules);
  return check_error(status, &error);
}

static void a_ruleset_is_derived_or_not_at_all(void **state) {
  (void)state;
  struct trial trial;
  begin(&trial);
  assert_int_equal(
      mancala_ruleset_derive(mancala_registry_find(trial.context, "ali-guli-mane"), "", 0, &trial.rules, NULL),
      MANCALA_OK);
  check_failing("mancala_ruleset_derive", &trial, derive);
  end(&trial);
}

static mancala_status add(struct trial *trial) {
  uint32_t count = mancala_registry_count(trial->context);
  mancala_error error = {.struct_size = sizeof error};
  mancala_status status = mancala_registry_add(trial->context, trial->rules, &error);
  assert_int_equal(mancala_registry_count(trial->context), status == MANCALA_OK ? count + 1 : count);
  assert_int_equal(mancala_registry_find(trial->context, "x") != NULL, status == MANCALA_OK);
  return check_error(status, &error);
}

static void a_variant_is_added_or_not_at_all(void **state) {
  (void)state;
  struct trial trial = {0};
  mancala_context_options options = {.struct_size = sizeof options, .flags = MANCALA_CONTEXT_EMPTY};
  options.alloc_user = &trial.counting;
  options.alloc = counting_alloc;
  options.release = counting_release;
  assert_int_equal(mancala_context_new(&options, &trial.context), MANCALA_OK);
  assert_int_equal(mancala_ruleset_parse(trial.context, IDENTITY, sizeof IDENTITY - 1, &trial.rules, NULL), MANCALA_OK);
  check_failing("mancala_registry_add", &trial, add);
  end(&trial);
}

static void reading_writing_and_asking_allocate_nothing(void **state) {
  (void)state;
  struct trial trial;
  begin(&trial);
  const mancala_ruleset *rules = mancala_registry_find(trial.context, "nsolo");
  uint64_t calls = trial.counting.calls;
  mancala_ruleset_info info = {.struct_size = sizeof info};
  mancala_site_info site = {.struct_size = sizeof site};
  uint32_t length;
  mancala_action action;
  mancala_ruleset_describe(rules, &info);
  mancala_ruleset_site(rules, 0, &site);
  mancala_ruleset_write(rules, NULL, 0, &length);
  mancala_ruleset_words(rules, NULL, 0, &length);
  mancala_ruleset_value(rules, "start", NULL, 0, &length);
  mancala_ruleset_key_at(rules, 3);
  mancala_action_read(rules, "a1", 2, &action, NULL);
  assert_true(trial.counting.calls == calls);
  end(&trial);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_context_is_made_or_not_at_all),
      cmocka_unit_test(a_ruleset_is_read_or_not_at_all),
      cmocka_unit_test(a_ruleset_is_derived_or_not_at_all),
      cmocka_unit_test(a_variant_is_added_or_not_at_all),
      cmocka_unit_test(reading_writing_and_asking_allocate_nothing),
  };
  return GROUP(tests);
}
