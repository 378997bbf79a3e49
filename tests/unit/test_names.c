#include <stdio.h>

#include "rules/ruleset.h"
#include "unit/helper.h"

static const char *action_text(const mancala_ruleset *rules, mancala_action action) {
  static char text[16];
  uint32_t length;
  assert_int_equal(mancala_action_write(rules, action, text, sizeof text, &length), MANCALA_OK);
  assert_int_equal(length, strlen(text));
  return text;
}

/* Every action reads back from its text, and no other text is one. */
static void check_round_trip(const mancala_ruleset *rules) {
  for (mancala_action action = 0; action < rules->action_count; action++) {
    mancala_action again = 9999;
    const char *text = action_text(rules, action);
    assert_int_equal(mancala_action_read(rules, text, (uint32_t)strlen(text), &again, NULL), MANCALA_OK);
    assert_int_equal(again, action);
  }
}

static void every_action_reads_back(void **state) {
  (void)state;
  for (uint32_t i = 0; i < mancala_registry_count(helper_context()); i++)
    check_round_trip(mancala_registry_at(helper_context(), i));
  mancala_ruleset *large =
      derived(registered("nsolo"), "columns = 64\nopening = hide-guess-choose\nend_left = 4\nrest = lottery\n");
  assert_int_equal(large->action_count, 264);
  check_round_trip(large);
  mancala_ruleset_unref(large);
  large = parsed_rules("rows = 4\ntrack = circuits\ncolumns = 64\ndirection = chosen\nopening = hide-guess-choose\n"
                       "seeds = 1\nend_left = 4\nrest = lottery\n");
  assert_int_equal(large->action_count, 520);
  assert_in_range(large->action_count, 1, MANCALA_MAX_ACTIONS);
  check_round_trip(large);
  mancala_ruleset_unref(large);
}

static void actions_are_pits_then_words(void **state) {
  (void)state;
  static const char *const texts[] = {"a1", "a2", "a3", "a4", "a5",  "a6",   "a7",   "b7",   "b6",    "b5",
                                      "b4", "b3", "b2", "b1", "odd", "even", "keep", "turn", "right", "wrong"};
  const mancala_ruleset *rules = registered("mangala-iv");
  assert_int_equal(rules->action_count, 20);
  for (mancala_action action = 0; action < 20; action++) assert_string_equal(action_text(rules, action), texts[action]);
  assert_int_equal(ruleset_word(rules, 13), WORD_COUNT);
  assert_int_equal(ruleset_word(rules, 17), WORD_TURN);
}

/* Where the direction is chosen: all pits counter-clockwise, then all of them clockwise, then the words. */
static void a_chosen_direction_is_part_of_the_action(void **state) {
  (void)state;
  mancala_ruleset *rules = derived(registered("mangala-iv"), "direction = chosen\n");
  assert_int_equal(rules->action_count, 34);
  assert_string_equal(action_text(rules, 0), "a1+");
  assert_string_equal(action_text(rules, 13), "b1+");
  assert_string_equal(action_text(rules, 14), "a1-");
  assert_string_equal(action_text(rules, 16), "a3-");
  assert_string_equal(action_text(rules, 27), "b1-");
  assert_string_equal(action_text(rules, 28), "odd");
  assert_int_equal(ruleset_word(rules, 27), WORD_COUNT);
  assert_int_equal(ruleset_word(rules, 29), WORD_EVEN);
  static const char *const bad[] = {"a3", "a3*", "+", "-", "a8+", "a+", "a3+-", "3+", "odd+"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    mancala_action action = 77;
    assert_int_equal(mancala_action_read(rules, bad[i], (uint32_t)strlen(bad[i]), &action, NULL), MANCALA_E_NOT_FOUND);
    assert_int_equal(action, 77);
  }
  mancala_ruleset_unref(rules);
  mancala_action action;
  assert_int_equal(mancala_action_read(registered("mangala-iv"), "a3+", 3, &action, NULL), MANCALA_E_NOT_FOUND);
}

static void the_lottery_has_a_word_for_each_side(void **state) {
  (void)state;
  mancala_ruleset *rules = derived(registered("anywoli"), "rest = lottery\n");
  assert_string_equal(action_text(rules, 24), "south");
  assert_string_equal(action_text(rules, 25), "north");
  assert_int_equal(rules->word_action[WORD_ODD], -1);
  mancala_ruleset_unref(rules);
}

static void an_action_that_does_not_exist_is_not_written(void **state) {
  (void)state;
  char text[16];
  const mancala_ruleset *rules = registered("nsolo");
  assert_int_equal(mancala_action_write(rules, 32, text, sizeof text, NULL), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_action_write(rules, UINT32_MAX, text, sizeof text, NULL), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_action_write(NULL, 0, text, sizeof text, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_action_write(rules, 0, NULL, 3, NULL), MANCALA_E_ARGUMENT);
  action_name(rules, 32, text);
  assert_string_equal(text, "?");
}

static void an_action_is_cut_to_the_buffer(void **state) {
  (void)state;
  char text[3] = "##";
  uint32_t length;
  mancala_ruleset *rules = parsed_rules("columns = 10\n");
  assert_int_equal(mancala_action_write(rules, 9, text, sizeof text, &length), MANCALA_TRUNCATED);
  assert_string_equal(text, "a1");
  assert_int_equal(length, 3);
  assert_int_equal(mancala_action_write(rules, 9, NULL, 0, &length), MANCALA_TRUNCATED);
  mancala_ruleset_unref(rules);
}

static void other_texts_are_no_actions(void **state) {
  (void)state;
  static const char *const bad[] = {"",    "a",   "1",   "a0",  "a9",  "a01",   "e1",   "A1",         "a1 ",
                                    " a1", "a-1", "a1a", "b10", "odd", "south", "pass", "a4294967297"};
  const mancala_ruleset *rules = registered("nsolo");
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    mancala_action action = 77;
    mancala_error error = {.struct_size = sizeof error};
    mancala_status status = mancala_action_read(rules, bad[i], (uint32_t)strlen(bad[i]), &action, &error);
    check_refusal(bad[i], status, &error,
                  (struct refusal){MANCALA_E_NOT_FOUND, 0, 0, bad[i], "no other action of nsolo"});
    assert_int_equal(action, 77);
  }
  mancala_action action;
  assert_int_equal(mancala_action_read(NULL, "a1", 2, &action, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_action_read(rules, NULL, 2, &action, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_action_read(rules, "a1", 2, NULL, NULL), MANCALA_E_ARGUMENT);
}

static void the_text_of_an_action_need_not_be_terminated(void **state) {
  (void)state;
  mancala_action action;
  assert_int_equal(mancala_action_read(registered("mangala-iv"), "a12", 2, &action, NULL), MANCALA_OK);
  assert_int_equal(action, 0);
}

static void places_outside_the_board_have_no_site(void **state) {
  (void)state;
  const mancala_ruleset *rules = registered("mangala-ii");
  assert_int_equal(site_at(rules, -1, 0), MANCALA_NO_SITE);
  assert_int_equal(site_at(rules, 2, 0), MANCALA_NO_SITE);
  assert_int_equal(site_at(rules, 0, -1), MANCALA_NO_SITE);
  assert_int_equal(site_at(rules, 0, 6), MANCALA_NO_SITE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_action_reads_back),
      cmocka_unit_test(actions_are_pits_then_words),
      cmocka_unit_test(a_chosen_direction_is_part_of_the_action),
      cmocka_unit_test(the_lottery_has_a_word_for_each_side),
      cmocka_unit_test(an_action_that_does_not_exist_is_not_written),
      cmocka_unit_test(an_action_is_cut_to_the_buffer),
      cmocka_unit_test(other_texts_are_no_actions),
      cmocka_unit_test(the_text_of_an_action_need_not_be_terminated),
      cmocka_unit_test(places_outside_the_board_have_no_site),
  };
  return GROUP(tests);
}
