#include <stdio.h>

#include "unit/helper.h"

/* Lines that are good, and one more that contradicts them; the keys that the message must name. */
struct row {
  const char *name, *good, *line, *key, *other;
};

#define FOUR_ROWS "rows = 4\ntrack = circuits\n"
#define COUNT "capture = count\ncapture_counts = 2\n"
#define COUNT_OF_3 "capture = count\ncapture_counts = 3\n"
#define OPENING "opening = hide-guess-choose\n"
#define EIGHT "columns = 8\n"
#define FRONT FOUR_ROWS "capture = front\n"

/* A line that needs another one, on lines that both are good with: each of them, coming last, is refused where the
 * other one is missing, and the message names both keys. One row for each line of the table in lib/rules/check.c. */
struct pair {
  const char *context, *needed, *given, *broken; /* the last line of `broken` has the key of `needed` */
};

static const struct pair pairs[] = {
    /* board */
    {"", "track = circuits", "rows = 4", "track = ring"},
    {"", "rows = 4", "track = circuits", "rows = 2"},
    {"", "track = ring", "stores = own", FOUR_ROWS},
    {"", "track = ring", "stores = both", FOUR_ROWS},

    /* start */
    {"", "start = random", "start_total = 50", "start = seeds*"},
    {"", "start = random", "start_least = 2", "start = seeds*"},
    {"", OPENING, "opening_first = chooser", "opening = none"},
    {"", OPENING, "opening_first = guesser", "opening = none"},

    /* choice */
    {"", "track = ring", "choose = leftmost", FOUR_ROWS},
    {"", "track = ring", "choose = rightmost", FOUR_ROWS},
    {"", "choose_least = 2", "singletons = into-empty", "choose_least = 1"},
    {"choose_least = 2\n", "direction = clockwise", "singletons = into-empty", "direction = chosen"},
    {"choose_least = 2\n", "stores = bank", "singletons = into-empty", "stores = own"},
    {"choose_least = 2\n", "first_seed = origin-unless-single", "singletons = into-empty", "first_seed = origin"},
    {"", "track = ring", "must_feed = yes", FOUR_ROWS},
    {"", "end_row = goes-on", "must_feed = yes", "end_row = ends"},
    {"", "cleared = goes-on", "must_feed = yes", "cleared = loses"},

    /* sowing */
    {"", "first_seed = next", "origin = skipped", "first_seed = origin"},
    {"", "relay = landing", "relay_stops = 2", "relay = next"},
    {"", "relay = landing", "relay_stops = even", "relay = none"},

    /* captures */
    {"", "capture_passing = 4", "capture_passing_taker = mover", "capture_passing = none"},
    {"capture_passing = 4\n", "track = ring", "capture_passing_taker = mover", FOUR_ROWS},
    {"", "capture_counts = 2", "capture = count", "capture_counts = none"},
    {"", "capture = count", "capture_counts = 2", "capture = beyond"},
    {"", "track = ring", "capture = beyond", FOUR_ROWS},
    {"", FOUR_ROWS, "capture = front", "rows = 2\ntrack = ring"},
    {"", "track = ring", "capture = cross", FOUR_ROWS},
    {"", COUNT, "capture_rows = own", "capture_counts = none\ncapture = cross"},
    {COUNT, "track = ring", "capture_rows = opposing", FOUR_ROWS},
    {"", COUNT, "capture_chain = back", "capture_counts = none\ncapture = beyond"},
    {COUNT, "track = ring", "capture_opposite = always", FOUR_ROWS},
    {"", "capture = beyond", "capture_opposite = always", "capture = cross"},
    {"", "capture = beyond", "capture_opposite = if-captured", "capture_counts = 2\ncapture = count"},
    {"", "capture = cross", "capture_seed = stays", "capture = beyond"},
    {"", "capture = cross", "capture_empty = yes", "capture = none"},
    {"capture = cross\n", "capture_seed = too", "capture_empty = yes", "capture_seed = stays"},
    {FOUR_ROWS, "capture = front", "capture_back = yes", "capture = none"},
    {FOUR_ROWS, "capture = front", "capture_landing = occupied", "capture = none"},
    {FOUR_ROWS, "capture = front", "captured = sown-on", "capture = none"},
    {FRONT, "strip = none", "captured = sown-on", "strip = one-pit"},
    {"", "capture = cross", "grand_slam = takes-nothing", "capture = none"},
    {COUNT, "track = ring", "grand_slam = takes-nothing", FOUR_ROWS},
    {COUNT, "choose = any", "grand_slam = not-allowed", "choose = rightmost"},
    {FOUR_ROWS, "capture = front", "strip = same-number", "capture = none"},
    {FRONT, "direction = clockwise", "strip = one-pit", "direction = chosen"},
    {FRONT "capture_back = yes\n", "strip = two-pits", "strip_after = both-rows", "strip = none"},
    {FRONT "strip = one-pit\n", "capture_back = yes", "strip_after = both-rows", "capture_back = no"},
    {"", "track = ring", "tuzdik = 3", FOUR_ROWS},
    {"", "columns = 2", "tuzdik = 3", "columns = 1"},
    {"", "match = none", "tuzdik = 3", "match = refill"},

    /* turn */
    {"", "capture = beyond", "again = capture", "capture = none"},
    {FRONT, "captured = kept", "again = capture", "captured = sown-on"},
    {"", "stores = both", "again = store", "stores = bank"},
    {"stores = own\n", "again = store", "again_limit = 1", "again = never"},

    /* end */
    {"", "cleared = goes-on", "end_row = ends", "cleared = loses"},
    {"", "end_left = 4", "rest = latest-capturer", "end_left = 0"},
    {"", "end_left = 4", "rest = first-last-seed", "end_left = 0"},
    {"", "end_left = 4", "rest = lottery", "end_left = 0"},

    /* match; that it needs seeds is among the rows below */
    {"", "track = ring", "match = refill", FOUR_ROWS},
    {"", "opening = none", "match = refill", "opening = hide-guess-choose"},
    {"", "match = refill", "match_closed = may-open", "match = none"},
    {"", "match = refill", "match_from = captured", "match = none"},
    {"", "match = refill", "match_unfilled = taken-over", "match = none"},
    {"match = refill\n", "match_closed = stay", "match_unfilled = taken-over", "match_closed = may-open"},
    {"match = refill\n", "choose = any", "match_unfilled = taken-over", "choose = leftmost"},
    {"", "match = refill", "match_begins = alternate", "match = none"},
    {"", "match = refill", "match_rounds = 3", "match = none"},
};

/* The key of the last line. */
static const char *key_of(const char *lines, char *key, size_t capacity) {
  const char *line = lines;
  for (const char *c = lines; *c != '\0'; c++)
    if (*c == '\n' && c[1] != '\0') line = c + 1;
  snprintf(key, capacity, "%.*s", (int)strcspn(line, " "), line);
  return key;
}

static void check_pair_refused(const struct pair *pair, const mancala_ruleset *base, const char *lines) {
  char needed[64], key[64], part[128];
  mancala_error error = {.struct_size = sizeof error};
  mancala_ruleset *rules;
  mancala_status status = mancala_ruleset_derive(base, lines, (uint32_t)strlen(lines), &rules, &error);
  if (status != MANCALA_E_RULE) fail_msg("'%s' and '%s': status %d", pair->given, lines, (int)status);
  snprintf(part, sizeof part, "%s needs %s ", pair->given, key_of(pair->broken, needed, sizeof needed));
  if (strncmp(error.message, part, strlen(part)) != 0) fail_msg("'%s' does not begin with '%s'", error.message, part);
  if (strstr(error.message, ", found ") == NULL || strstr(error.message, ": ") == NULL)
    fail_msg("'%s' lacks what was found or why", error.message);
  if (strlen(error.message) + 1 >= sizeof error.message) fail_msg("'%s' is cut", error.message);
  assert_string_equal(error.key, key_of(lines, key, sizeof key));
  assert_true(error.line > 0 && error.column == 1);
}

static void each_of_two_keys_is_refused_without_the_other(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    const struct pair *pair = &pairs[i];
    char lines[512];
    snprintf(lines, sizeof lines, "%s%s\n%s", pair->context, pair->needed, pair->given);
    mancala_ruleset *good = parsed_rules(lines);
    check_pair_refused(pair, good, pair->broken);
    snprintf(lines, sizeof lines, "%s%s", pair->context, pair->broken);
    mancala_ruleset *without = parsed_rules(lines);
    check_pair_refused(pair, without, pair->given);
    mancala_ruleset_unref(good);
    mancala_ruleset_unref(without);
  }
}

/* What the pairs do not cover. */
static const struct row rows[] = {
    {"three rows", "", "rows = 3", "rows", "rows must be 2 or 4, found 3"},
    {"a single direction of several is named", "choose_least = 2\ndirection = chosen\n", "singletons = into-empty",
     "singletons", "direction = counter-clockwise or clockwise, found chosen"},
    {"a long value is cut in the message", "relay = next\n", "relay_stops = 2 3 4 5 6 7 8 9 10 11 12 13", "relay_stops",
     "relay_stops = 2 3 4 5 6 7 8 9 10 1… needs relay = landing"},
    {"a match needs seeds", "seeds = 0\nstart = 1*\n", "match = refill", "match", "seeds of at least 1, found 0"},
    {"a match needs a level start", "start = 1*\n", "match = refill", "match", "start = seeds*"},
    {"a match needs a level start: a random one given", "match = refill\n", "start = random", "start",
     "match = refill"},
    {"a tuzdik must not be taken in passing", "capture_passing = 3 4\n", "tuzdik = 3", "tuzdik",
     "tuzdik = 3 needs capture_passing without 3"},
    {"a tuzdik must not be taken in passing: the count given", "tuzdik = 4\n", "capture_passing = even",
     "capture_passing", "tuzdik = 4 needs capture_passing without 4"},
    {"a tuzdik must end the sowing", "relay = landing\n", "tuzdik = 3", "tuzdik", "relay_stops with 3"},
    {"a tuzdik must end the sowing: the relay given", "tuzdik = 3\n", "relay = landing", "relay",
     "tuzdik = 3 needs relay_stops with 3"},
    {"a tuzdik must end the sowing: other stops given", "relay = landing\nrelay_stops = 3\ntuzdik = 3\n",
     "relay_stops = 2 4", "relay_stops", "tuzdik = 3 needs relay_stops with 3"},
    {"a random start needs the seeds that every pit gets", "start = random\n", "start_least = 5", "start_least",
     "start_least = 5 needs 60 seeds for 12 pits, but there are 48 in all (seeds = 4)"},
    {"a random start needs the seeds that every pit gets: seeds given", "start = random\nstart_least = 4\n",
     "seeds = 3", "seeds", "start_least = 4 needs 48 seeds for 12 pits, but there are 36 in all (seeds = 3)"},
    {"a random start needs the seeds that every pit gets: a total given", "start = random\nstart_least = 4\n",
     "start_total = 47", "start_total", "but there are 47 in all (start_total = 47)"},
    {"a random start needs the seeds that every pit gets: columns given",
     "start = random\nstart_total = 48\nstart_least = 4\n", "columns = 7", "columns", "start_least = 4 needs 56"},
    {"somebody must be able to begin", "", "choose_least = 5", "choose_least",
     "choose_least = 5 lets nobody begin: by seeds and start no pit holds more than 4"},
    {"somebody must be able to begin: seeds given", "choose_least = 4\n", "seeds = 3", "seeds", "choose_least = 4"},
    {"somebody must be able to begin: at random", "start = random\nstart_least = 1\n", "choose_least = 38",
     "choose_least", "no pit holds more than 37"},
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
    {"a game that is over before it begins: by a total", "start = random\nend_left = 24\n", "start_total = 24",
     "start_total", "end_left = 24 ends the game before it begins: start_total gives 24 seeds"},
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

/* Keys that go together though at first sight they might not. */
static void what_makes_sense_is_not_refused(void **state) {
  (void)state;
  static const char *const lines[] = {
      "rest = side\n",
      "rest = mover\n",
      "lap_limit = 5\nendless = draw\n",
      "stores = own\nagain = store\n", /* a game without captures at the end */
      "stores = both\ndirection = chosen\nopening = hide-guess-choose\n",
      "capture_passing = 3\n" COUNT_OF_3
      "capture_rows = opposing\ntuzdik = 3\n",       /* the last three is not taken in passing */
      "relay = landing\n" COUNT_OF_3 "tuzdik = 3\n", /* the sowing ends where it captures */
      "relay = landing\ntuzdik = 1\n",               /* and in an empty pit */
      "relay = next\ntuzdik = 3\n",
      "start = 1 0*\nchoose_least = 2\nsingletons = into-empty\n", /* a single seed begins */
      "start = random\nseeds = 0\nstart_total = 10\nstart_least = 0\n",
      "start = random\nchoose_least = 48\n",
      FOUR_ROWS "direction = clockwise\ncapture = front\nstrip = one-pit\n",
      FOUR_ROWS "direction = chosen\ncapture = front\ncaptured = sown-on\n",
      FOUR_ROWS COUNT "capture_chain = back\n",
      FOUR_ROWS "end_row = ends\nmajority = yes\nrepetition = sides\n",
      "match = refill\nstores = own\nend_row = ends\nrest = side\nagain = store\n",
  };
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) mancala_ruleset_unref(parsed_rules(lines[i]));
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
  enum { ROWS = sizeof rows / sizeof *rows, MORE = 4 };
  struct CMUnitTest tests[ROWS + MORE] = {
      cmocka_unit_test(the_key_that_the_text_gives_first_in_the_rule_is_shown),
      cmocka_unit_test(each_of_two_keys_is_refused_without_the_other),
      cmocka_unit_test(what_makes_sense_is_not_refused),
      cmocka_unit_test(the_greatest_board_is_playable),
  };
  for (size_t i = 0; i < ROWS; i++)
    tests[MORE + i] =
        (struct CMUnitTest){.name = rows[i].name, .test_func = check_row, .initial_state = (void *)(uintptr_t)&rows[i]};
  return GROUP(tests);
}
