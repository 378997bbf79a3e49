#include "unit/helper.h"

static void check_start(const char *lines, const char *seeds) {
  mancala_ruleset *rules = parsed_rules(lines);
  if (strcmp(start_of(rules), seeds) != 0) fail_msg("'%s' gives %s instead of %s", lines, start_of(rules), seeds);
  mancala_ruleset_unref(rules);
}

static void the_level_start_has_seeds_in_each_pit(void **state) {
  (void)state;
  check_start("columns = 3\nseeds = 5\n", "5 5 5 5 5 5");
}

static void both_sides_get_the_pattern_from_their_own_left(void **state) {
  (void)state;
  check_start("columns = 4\nstart = 1 2 3 4\n", "1 2 3 4 1 2 3 4");
}

static void a_star_fills_the_row(void **state) {
  (void)state;
  check_start("columns = 5\nstart = 1* 0\n", "1 1 1 1 0 1 1 1 1 0");
  check_start("columns = 5\nstart = 9 1* 0\n", "9 1 1 1 0 9 1 1 1 0");
  check_start("columns = 2\nstart = 9 1* 0\n", "9 0 9 0");
}

static void several_stars_share_the_row_the_leftmost_get_what_is_left_over(void **state) {
  (void)state;
  check_start("columns = 7\nstart = 1* 2* 3*\n", "1 1 1 2 2 3 3 1 1 1 2 2 3 3");
  check_start("columns = 5\nstart = 1* 2* 3*\n", "1 1 2 2 3 1 1 2 2 3");
  check_start("columns = 2\nstart = 1* 2* 3*\n", "1 2 1 2");
}

static void seeds_stands_for_the_value_of_the_key(void **state) {
  (void)state;
  check_start("start = seeds 0 seeds*\ncolumns = 3\nseeds = 6\n", "6 0 6 6 0 6");
}

static void the_inner_row_of_four_runs_back(void **state) {
  (void)state;
  check_start("rows = 4\ntrack = circuits\ncolumns = 3\nstart = 1 2 3 / 4 5 6\n", "1 2 3 6 5 4 1 2 3 6 5 4");
}

static void one_pattern_holds_for_every_row(void **state) {
  (void)state;
  check_start("rows = 4\ntrack = circuits\ncolumns = 3\nstart = 1 2 3\n", "1 2 3 3 2 1 1 2 3 3 2 1");
}

static void nsolo_leaves_the_rightmost_inner_pit_of_each_side_empty(void **state) {
  (void)state;
  const mancala_ruleset *nsolo = registered("nsolo");
  assert_string_equal(start_of(nsolo), "2 2 2 2 2 2 2 2 0 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 0 2 2 2 2 2 2 2");
  mancala_ruleset *wide = derived(nsolo, "columns = 36");
  mancala_ruleset_info info = {.struct_size = sizeof info};
  assert_int_equal(mancala_ruleset_describe(wide, &info), MANCALA_OK);
  assert_int_equal(info.seed_total, 284);
  mancala_ruleset_unref(wide);
}

static void a_random_start_has_the_seeds_of_the_level_one(void **state) {
  (void)state;
  mancala_ruleset *rules = parsed_rules("columns = 7\nseeds = 7\nstart = random\n");
  mancala_ruleset_info info = {.struct_size = sizeof info};
  assert_int_equal(mancala_ruleset_describe(rules, &info), MANCALA_OK);
  assert_int_equal(info.seed_total, 98);
  assert_int_equal(info.features, MANCALA_HAS_RANDOM_START);
  assert_string_equal(value_of(rules, "start"), "random");
  mancala_ruleset_unref(rules);
}

static void a_random_start_may_have_a_total_of_its_own(void **state) {
  (void)state;
  mancala_ruleset *rules = parsed_rules("columns = 7\nseeds = 0\nstart = random\nstart_total = 31\nstart_least = 2\n");
  mancala_ruleset_info info = {.struct_size = sizeof info};
  assert_int_equal(mancala_ruleset_describe(rules, &info), MANCALA_OK);
  assert_int_equal(info.seed_total, 31);
  assert_string_equal(value_of(rules, "start_total"), "31");
  assert_string_equal(text_of(rules), IDENTITY "columns = 7\nseeds = 0\nstart = random\nstart_total = 31\n"
                                               "start_least = 2\n");
  mancala_ruleset_unref(rules);
}

static void the_pattern_is_kept_in_one_form(void **state) {
  (void)state;
  mancala_ruleset *rules = parsed_rules("rows = 4\ntrack = circuits\nstart = 007  seeds*\t/0* 95\n");
  assert_string_equal(value_of(rules, "start"), "7 seeds* / 0* 95");
  mancala_ruleset_unref(rules);
}

static void check_refused(const char *value, mancala_status status, uint32_t column, const char *part) {
  char text[1200] = IDENTITY "start = ";
  strcat(text, value);
  check_parse_refused(text, (struct refusal){status, 3, column, "start", part});
}

static void malformed_patterns_are_refused_at_their_place(void **state) {
  (void)state;
  check_refused("1 x 3", MANCALA_E_SYNTAX, 11, "found 'x'");
  check_refused("1* *", MANCALA_E_SYNTAX, 12, "found ''");
  check_refused("seed*", MANCALA_E_SYNTAX, 9, "found 'seed'");
  check_refused("1**", MANCALA_E_SYNTAX, 9, "found '1*'");
  check_refused("-1", MANCALA_E_SYNTAX, 9, "found '-1'");
  check_refused("4096*", MANCALA_E_RANGE, 9, "from 0 to 4095");
  check_refused("99999999999999999999*", MANCALA_E_RANGE, 9, "from 0 to 4095");
  check_refused("1* /", MANCALA_E_SYNTAX, 13, "at least one number");
  check_refused("/ 1*", MANCALA_E_SYNTAX, 9, "at least one number");
  check_refused("1* / 2* / 3*", MANCALA_E_RANGE, 18, "more than 2 rows");
  check_refused("random 1", MANCALA_E_SYNTAX, 9, "found 'random'");
}

static void a_row_has_at_most_64_words(void **state) {
  (void)state;
  char value[600] = "";
  for (int i = 0; i < 64; i++) strcat(value, "seeds* ");
  strcat(value, "1");
  check_refused(value, MANCALA_E_RANGE, 9 + 64 * 7, "more than 64 words");
}

static void the_longest_pattern_fits(void **state) {
  (void)state;
  char lines[1200] = "rows = 4\ntrack = circuits\ncolumns = 64\nseeds = 1\nstart = ";
  for (int i = 0; i < 128; i++) strcat(lines, i == 63 ? "seeds* / " : "seeds* ");
  mancala_ruleset *rules = parsed_rules(lines);
  assert_int_equal(strlen(value_of(rules, "start")), 897);
  mancala_ruleset_unref(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_level_start_has_seeds_in_each_pit),
      cmocka_unit_test(both_sides_get_the_pattern_from_their_own_left),
      cmocka_unit_test(a_star_fills_the_row),
      cmocka_unit_test(several_stars_share_the_row_the_leftmost_get_what_is_left_over),
      cmocka_unit_test(seeds_stands_for_the_value_of_the_key),
      cmocka_unit_test(the_inner_row_of_four_runs_back),
      cmocka_unit_test(one_pattern_holds_for_every_row),
      cmocka_unit_test(nsolo_leaves_the_rightmost_inner_pit_of_each_side_empty),
      cmocka_unit_test(a_random_start_has_the_seeds_of_the_level_one),
      cmocka_unit_test(a_random_start_may_have_a_total_of_its_own),
      cmocka_unit_test(the_pattern_is_kept_in_one_form),
      cmocka_unit_test(malformed_patterns_are_refused_at_their_place),
      cmocka_unit_test(a_row_has_at_most_64_words),
      cmocka_unit_test(the_longest_pattern_fits),
  };
  return GROUP(tests);
}
