#include <stdio.h>

#include "rules/ruleset.h"
#include "unit/helper.h"

/* The limits that docs/rules-format.md states, at both ends. Those of single texts (keys, ids, values, the whole file)
 * are in test_keys.c and test_parse.c, the range of each number in test_values.c. */
static const struct {
  const char *good, *beyond;
} limits[] = {
    {"rows = 2\n", "rows = 1\n"},
    {"rows = 4\ntrack = circuits\n", "rows = 5\n"},
    {"columns = 1\n", "columns = 0\n"},
    {"columns = 64\n", "columns = 65\n"},
    {"start = random\nstart_total = 1\n", "seeds = 0\n"},
    {"start = random\nstart_total = 4095\n", "start = random\nstart_total = 4096\n"},
    {"columns = 1\nseeds = 2047\n", "columns = 1\nseeds = 2048\n"},
    {"start = 2047 0*\n", "start = 2047 1 0*\n"},
    {"rows = 4\ntrack = circuits\ncolumns = 64\nseeds = 15\n",
     "rows = 4\ntrack = circuits\ncolumns = 64\nseeds = 16\n"},
    {"columns = 1\nstart = random\nstart_total = 4095\nstart_least = 2047\n",
     "columns = 1\nstart = random\nstart_total = 4095\nstart_least = 2048\n"},
    {"start = random\nstart_total = 4095\nend_left = 4094\n", "start = random\nstart_total = 4095\nend_left = 4095\n"},
    {"start = random\nstart_total = 4095\nchoose_least = 4095\n",
     "start = random\nstart_total = 4094\nchoose_least = 4095\n"},
    {"relay = landing\nlap_limit = 1\n", "relay = landing\nlap_limit = 0\n"},
    {"relay = landing\nlap_limit = 100000\n", "relay = landing\nlap_limit = 100001\n"},
    {"quiet_limit = 1000000\n", "quiet_limit = 1000001\n"},
    {"match = refill\nmatch_rounds = 65535\n", "match = refill\nmatch_rounds = 65536\n"},
    {"capture_passing = 2\n", "capture_passing = 1\n"},
    {"capture_passing = 63\n", "capture_passing = 64\n"},
    {"tuzdik = 63\n", "tuzdik = 64\n"},
    {"stores = own\nagain = store\nagain_limit = 255\n", "stores = own\nagain = store\nagain_limit = 256\n"},
};

static void each_limit_is_reached_and_not_passed(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
    mancala_ruleset_unref(parsed_rules(limits[i].good));
    char text[512];
    snprintf(text, sizeof text, "%s%s", IDENTITY, limits[i].beyond);
    mancala_ruleset *rules;
    mancala_error error = {.struct_size = sizeof error};
    mancala_status status = mancala_ruleset_parse(helper_context(), text, (uint32_t)strlen(text), &rules, &error);
    if (status != MANCALA_E_RANGE && status != MANCALA_E_RULE)
      fail_msg("'%s': status %d: %s", limits[i].beyond, (int)status, error.message);
  }
}

static void a_side_has_1_to_128_pits(void **state) {
  (void)state;
  mancala_ruleset *least = parsed_rules("columns = 1\n");
  mancala_ruleset *most = parsed_rules("rows = 4\ntrack = circuits\ncolumns = 64\nseeds = 1\n");
  assert_int_equal(least->board.half, 1);
  assert_int_equal(most->board.half, 128);
  assert_int_equal(most->board.pits, MANCALA_MAX_PITS);
  mancala_ruleset_unref(least);
  mancala_ruleset_unref(most);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_limit_is_reached_and_not_passed),
      cmocka_unit_test(a_side_has_1_to_128_pits),
  };
  return GROUP(tests);
}
