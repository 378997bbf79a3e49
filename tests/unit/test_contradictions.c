#include <stdio.h>

#include "unit/helper.h"

/* Lines that are good, and one more that contradicts them; the keys that the message must name. */
struct row {
  const char *name, *good, *line, *key, *other;
};

#define FOUR_ROWS "rows = 4\ntrack = circuits\n"
#define COUNT "capture = count\ncapture_counts = 2\n"
#define OPENING "opening = hide-guess-choose\n"
#define EIGHT "columns = 8\n"

static const struct row rows[] = {
    {"four rows need circuits", "", "rows = 4", "rows", "track = circuits, found ring"},
    {"four rows need circuits: the ring given", FOUR_ROWS, "track = ring", "track", "rows = 4"},
    {"circuits need four rows", "", "track = circuits", "track", "rows = 4, found 2"},
    {"circuits need four rows: two given", FOUR_ROWS, "rows = 2", "rows", "track = circuits"},
    {"three rows", "", "rows = 3", "rows", "rows must be 2 or 4, found 3"},
    {"who moves first after the opening needs an opening", "", "opening_first = guesser", "opening_first",
     "opening other than none"},
    {"who moves first after the opening needs an opening: none given", OPENING "opening_first = chooser\n",
     "opening = none", "opening", "opening_first = chooser"},
    {"single seeds need a least number", "", "singletons = into-empty", "singletons",
     "choose_least of at least 2, found 1"},
    {"single seeds need a least number: one given", "choose_least = 2\nsingletons = into-empty\n", "choose_least = 1",
     "choose_least", "singletons = into-empty"},
    {"relay stops need a relay from the landing pit", "relay = next\n", "relay_stops = 2", "relay_stops",
     "relay = landing, found next"},
    {"relay stops need a relay from the landing pit: none given", "relay = landing\nrelay_stops = 2\n", "relay = none",
     "relay", "relay_stops = 2"},
    {"a capture by count needs counts", "", "capture = count", "capture", "capture_counts other than none"},
    {"a capture by count needs counts: none given", COUNT, "capture_counts = none", "capture_counts",
     "capture = count"},
    {"counts need a capture by count", "", "capture_counts = 2", "capture_counts", "capture = count, found none"},
    {"counts need a capture by count: another given", COUNT, "capture = beyond", "capture", "capture_counts = 2"},
    {"a capture beyond needs a ring", FOUR_ROWS, "capture = beyond", "capture", "track = ring, found circuits"},
    {"a frontal capture needs circuits", "", "capture = front", "capture", "track = circuits, found ring"},
    {"opposing rows need a capture by count", "", "capture_rows = opposing", "capture_rows", "capture = count"},
    {"opposing rows need a ring", FOUR_ROWS COUNT, "capture_rows = opposing", "capture_rows", "track = ring"},
    {"a chain needs a capture by count", "capture = beyond\n", "capture_chain = back", "capture_chain",
     "capture = count"},
    {"the opposite pit needs a ring", FOUR_ROWS COUNT, "capture_opposite = always", "capture_opposite", "track = ring"},
    {"the opposite pit needs a capture by count or beyond", "", "capture_opposite = if-captured", "capture_opposite",
     "capture = count or beyond, found none"},
    {"the opposite pit needs a capture by count or beyond: none given", "capture = beyond\ncapture_opposite = always\n",
     "capture = none", "capture", "capture_opposite = always"},
    {"a strip needs a frontal capture", "", "strip = same-number", "strip", "capture = front"},
    {"a strip needs a frontal capture: none given", FOUR_ROWS "capture = front\nstrip = same-number\n",
     "capture = none", "capture", "strip = same-number"},
    {"another sowing needs a capture", "", "again = capture", "again", "capture other than none"},
    {"a limit of sowings needs more than one", COUNT, "again_limit = 1", "again_limit", "again = capture, found never"},
    {"a limit of sowings needs more than one: never given", COUNT "again = capture\nagain_limit = 1\n", "again = never",
     "again", "again_limit = 1"},
    {"the latest capturer needs few left", "", "rest = latest-capturer", "rest", "end_left of at least 1, found 0"},
    {"the first last-seed capturer needs few left", "", "rest = first-last-seed", "rest", "end_left"},
    {"the lottery needs few left", "", "rest = lottery", "rest", "end_left"},
    {"the lottery needs few left: none given", "rest = lottery\nend_left = 4\n", "end_left = 0", "end_left",
     "rest = lottery"},
    {"closed pits need a match", "", "match_closed = may-open", "match_closed", "match = refill, found none"},
    {"closed pits need a match: none given", "match = refill\nmatch_closed = may-open\n", "match = none", "match",
     "match_closed = may-open"},
    {"a match needs a ring", FOUR_ROWS, "match = refill", "match", "track = ring"},
    {"a match needs no opening", OPENING, "match = refill", "match", "opening = none, found hide-guess-choose"},
    {"a match needs no opening: one given", "match = refill\n", "opening = hide-guess-choose", "opening",
     "match = refill"},
    {"a match needs seeds", "seeds = 0\nstart = 1*\n", "match = refill", "match", "seeds of at least 1, found 0"},
    {"a match needs a level start", "start = 1*\n", "match = refill", "match", "start = seeds*"},
    {"a match needs a level start: a random one given", "match = refill\n", "start = random", "start",
     "match = refill"},
    {"a start has as many words as columns", EIGHT, "start = 1 2 3", "start",
     "3 words without '*' for a row of 8 pits"},
    {"a start has as many words as columns: columns given", EIGHT "start = 1 2 3 4 5 6 7 8\n", "columns = 9", "columns",
     "8 words without '*' for a row of 9 pits"},
    {"a start has not more words than columns beside its star", "columns = 2\n", "start = 1 2* 3 4", "start",
     "3 words"},
    {"a start has not more rows than a side", "", "start = 1* / 2*", "start", "2 rows, but a side has 1"},
    {"an empty board cannot be played", "", "seeds = 0", "seeds", "the board is empty"},
    {"an empty board cannot be played: by the start", "", "start = 0*", "start", "the board is empty"},
    {"an empty random board cannot be played", "start = random\n", "seeds = 0", "seeds", "the board is empty"},
    {"too many seeds", "", "seeds = 342", "seeds", "4104 seeds at the start, at most 4095"},
    {"too many seeds: by columns", "seeds = 100\n", "columns = 21", "columns", "4200 seeds"},
    {"too many seeds: by the start", "", "start = 2047 1 0*", "start", "4096 seeds"},
    {"a game that is over before it begins", "", "end_left = 48", "end_left", "48 seeds in all"},
    {"a game that is over before it begins: by seeds", "end_left = 24\n", "seeds = 2", "seeds", "end_left = 24"},
};

static void check_row(void **state) {
  const struct row *row = *state;
  mancala_ruleset *good = parsed_rules(row->good);
  struct refusal expected = {MANCALA_E_RULE, 2, 1, row->key, row->other};
  char line[128], text[512];
  snprintf(line, sizeof line, "# override\n%s\n", row->line);
  check_derive_refused(good, line, expected);
  mancala_ruleset_unref(good);
  /* The same where nothing is inherited, if the line is not one of the others over again. */
  char key[64];
  snprintf(key, sizeof key, "%.*s = ", (int)strcspn(row->line, " "), row->line);
  if (strstr(row->good, key) != NULL) return;
  snprintf(text, sizeof text, "%s%s%s\n", IDENTITY, row->good, row->line);
  mancala_ruleset *rules;
  mancala_error error = {.struct_size = sizeof error};
  assert_int_equal(mancala_ruleset_parse(helper_context(), text, (uint32_t)strlen(text), &rules, &error),
                   MANCALA_E_RULE);
  assert_non_null(strstr(error.message, row->other));
}

static void the_key_that_the_text_gives_first_in_the_rule_is_shown(void **state) {
  (void)state;
  check_parse_refused(IDENTITY "capture_counts = 2\n\n capture = front\nrows = 4\ntrack = circuits",
                      (struct refusal){MANCALA_E_RULE, 3, 1, "capture_counts", "capture = count, found front"});
}

static void rest_to_the_side_is_fine_anywhere(void **state) {
  (void)state;
  mancala_ruleset_unref(parsed_rules("rest = side\n"));
}

static void the_greatest_board_is_playable(void **state) {
  (void)state;
  mancala_ruleset *rules = parsed_rules(FOUR_ROWS "columns = 64\nseeds = 15\nend_left = 3839\n");
  mancala_ruleset_info info = {.struct_size = sizeof info};
  assert_int_equal(mancala_ruleset_describe(rules, &info), MANCALA_OK);
  assert_int_equal(info.pit_count, 256);
  assert_int_equal(info.seed_total, 3840);
  mancala_ruleset_unref(rules);
}

int main(void) {
  enum { ROWS = sizeof rows / sizeof *rows, MORE = 3 };
  struct CMUnitTest tests[ROWS + MORE] = {
      cmocka_unit_test(the_key_that_the_text_gives_first_in_the_rule_is_shown),
      cmocka_unit_test(rest_to_the_side_is_fine_anywhere),
      cmocka_unit_test(the_greatest_board_is_playable),
  };
  for (size_t i = 0; i < ROWS; i++)
    tests[MORE + i] =
        (struct CMUnitTest){.name = rows[i].name, .test_func = check_row, .initial_state = (void *)(uintptr_t)&rows[i]};
  return GROUP(tests);
}
