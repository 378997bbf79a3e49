#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "rules/prose.h"
#include "unit/helper.h"

/* The text with its line ends as blanks, so that phrases are found wherever a line breaks. */
static const char *running(const mancala_ruleset *rules) {
  static char text[32768];
  strcpy(text, words_of(rules));
  for (char *c = text; *c != '\0'; c++)
    if (*c == '\n') *c = ' ';
  return text;
}

struct row {
  const char *name, *variant, *overrides, *phrase;
};

/* What the words of a variant must say, and for keys that a founding game does not use, of one that is derived. */
static const struct row rows[] = {
    {"rows and columns", "mangala-ii", "", "2 rows of 6 pits"},
    {"one column", "mangala-ii", "columns = 1", "2 rows of 1 pit,"},
    {"ring", "mangala-ii", "", "round the whole board"},
    {"circuits", "nsolo", "", "round its own two rows only"},
    {"stores", "anywoli", "", "Each side has a store"},
    {"no stores", "nsolo", "", "There are no stores"},
    {"level start", "mangala-ii", "", "72 seeds in all. Every pit holds 6 seeds."},
    {"start by rows", "nsolo", "", "Each side's inner row holds, from its own left: 7 pits of 2, 1 pit of 0."},
    {"start of one row", "mangala-ii", "start = 1 2*",
     "Each side's row holds, from its own left: 1 pit of 1, 5 pits of 2."},
    {"random start", "mangala-iv-random", "", "98 seeds are placed at random"},
    {"south begins", "nsolo", "", "South moves first."},
    {"north begins", "nsolo", "begins = north", "North moves first."},
    {"opening", "mangala-iv", "", "South is the challenger: it hides one or two counters"},
    {"challenger first", "mangala-iv", "", "Then the challenger moves first."},
    {"guesser first", "mangala-iv", "opening_first = guesser", "Then the guesser moves first."},
    {"chooser first", "mangala-iv", "opening_first = chooser", "Then the side that chose moves first."},
    {"any pit", "mangala-ii", "", "from any of its own pits that holds seeds."},
    {"leftmost pit", "mangala-iv", "", "has no choice: it sows from the leftmost of its own pits"},
    {"least seeds", "nsolo", "", "that holds 2 seeds or more."},
    {"least seeds without singletons", "nsolo", "singletons = never", "Pits that hold fewer cannot be sown from."},
    {"single seeds", "nsolo", "", "may a single seed be moved, and only into the next pit when that is empty"},
    {"single lap", "mangala-ii", "", "there is no second lap"},
    {"relay from the landing pit", "anywoli", "", "all of them, that seed too, are taken up and sown on"},
    {"relay from the next pit", "ali-guli-mane", "", "After the last seed the next pit is looked at"},
    {"relay stops", "mangala-iv", "", "or makes a pit hold exactly 2 or 4 seeds"},
    {"lap limit", "nsolo", "lap_limit = 1", "not ended after 1 lap is endless"},
    {"capture in passing", "anywoli", "", "comes to hold exactly 4 seeds, they are captured at once by the owner"},
    {"no capture", "mangala-ii", "capture = none\ncapture_counts = none\ncapture_chain = none",
     "The end of a sowing captures nothing."},
    {"capture by count", "mangala-ii", "",
     "a pit, on either side, to exactly 2, 4 or 6 seeds, the mover captures them."},
    {"opposing rows", "mangala-ii", "capture_rows = opposing", "a pit, on the opponent's side, to exactly"},
    {"chain", "mangala-ii", "", "backward through the unbroken chain"},
    {"count with the opposite pit", "mangala-iv", "", "together with all seeds in the pit opposite"},
    {"capture beyond with the opposite pit", "ali-guli-mane", "", "the pit opposite that pit; either may be empty."},
    {"capture beyond without the opposite pit", "ali-guli-mane", "capture_opposite = no",
     "The pit opposite that is not touched."},
    {"capture beyond with the opposite pit if captured", "ali-guli-mane", "capture_opposite = if-captured",
     "and, if it holds any, the seeds of the pit opposite"},
    {"frontal capture", "nsolo", "", "the outer pit is not touched."},
    {"strip", "nsolo", "", "the same number of seeds again"},
    {"one sowing", "mangala-ii", "", "After one sowing the turn goes to the other side."},
    {"again", "anywoli", "", "another sowing, which it must make if it can, as often as that happens."},
    {"again once", "ali-guli-mane", "", "which it must make if it can, once in a turn."},
    {"again limited", "ali-guli-mane", "again_limit = 3", "at most 3 times in a turn."},
    {"immobile passes", "mangala-ii", "", "A side that cannot move when it is its turn passes"},
    {"immobile ends", "ali-guli-mane", "", "It is over when a side cannot move and it is its turn."},
    {"cleared loses", "nsolo", "", "a side has no seeds on its rows: that side has lost."},
    {"cleared goes on", "mangala-ii", "", "The game is over when the board is empty."},
    {"few left", "anywoli", "", "as soon as only 4 seeds or fewer are left in play"},
    {"rest to nobody", "mangala-ii", "", "Seeds left in play count for nobody."},
    {"rest to the side", "ali-guli-mane", "rest = side",
     "because a side cannot move, the seeds left in play go to the side on whose rows they lie"},
    {"rest to the latest capturer", "anywoli", "",
     "because few seeds are left, the seeds left in play go to the side that made the latest capture"},
    {"rest to the first last-seed capturer", "anywoli", "rest = first-last-seed",
     "the side that first captured with a last seed"},
    {"rest by lot", "anywoli", "rest = lottery", "go to one side by lot"},
    {"repetition decided by score", "mangala-ii", "",
     "comes back that has occurred since the last capture, the game is over and the captured seeds decide."},
    {"repetition drawn", "nsolo", "", "since the last capture, the game is over and it is a draw."},
    {"endless sowing decided by score", "anywoli", "",
     "put back as it was before it, the game is over and the captured seeds decide."},
    {"endless sowing drawn", "nsolo", "", "put back as it was before it, the game is over and it is a draw."},
    {"quiet limit", "mangala-ii", "quiet_limit = 100", "After 100 actions in a row without a capture the game is over"},
    {"score decides", "mangala-ii", "", "the side that has more wins, equal numbers are a draw."},
    {"score decides nothing", "nsolo", "", "Captured seeds are counted but decide nothing."},
    {"no match", "mangala-ii", "", "no rounds are played"},
    {"match", "ali-guli-mane", "", "Each side then fills its pits with 5 seeds each"},
    {"closed pits stay", "ali-guli-mane", "", "is closed for the rest of the match"},
    {"closed pits may open", "ali-guli-mane", "match_closed = may-open",
     "is closed, but may open again in a later round"},
};

static void check_row(void **state) {
  const struct row *row = *state;
  mancala_ruleset *rules = derived(registered(row->variant), row->overrides);
  if (strstr(running(rules), row->phrase) == NULL) fail_msg("'%s' is not in:\n%s", row->phrase, words_of(rules));
  mancala_ruleset_unref(rules);
}

/* Lines of at most 100 columns, no blanks at their ends, one blank line between paragraphs. */
static void check_lines(const char *text) {
  assert_true(strlen(text) > 0 && text[strlen(text) - 1] == '\n');
  assert_null(strstr(text, "\n\n\n"));
  assert_null(strstr(text, "  "));
  for (const char *line = text; *line != '\0'; line = strchr(line, '\n') + 1) {
    size_t length = strcspn(line, "\n");
    if (length > 100) fail_msg("%u columns: %.*s", (unsigned)length, (int)length, line);
    assert_true(length == 0 || (!isspace((unsigned char)line[0]) && !isspace((unsigned char)line[length - 1])));
  }
}

static void lines_have_at_most_100_columns(void **state) {
  (void)state;
  for (uint32_t i = 0; i < mancala_registry_count(helper_context()); i++)
    check_lines(words_of(mancala_registry_at(helper_context(), i)));
  char lines[2048] = "rows = 4\ntrack = circuits\ncolumns = 64\ncapture_passing =";
  for (int count = 2; count <= 63; count++) sprintf(lines + strlen(lines), " %d", count);
  strcat(lines, "\nstart =");
  for (int i = 0; i < 64; i++) sprintf(lines + strlen(lines), " %d", i % 2 * 10);
  mancala_ruleset *rules = parsed_rules(lines);
  check_lines(words_of(rules));
  mancala_ruleset_unref(rules);
}

static void words_do_not_depend_on_names(void **state) {
  (void)state;
  mancala_ruleset *rules = parsed("base = nsolo\n" IDENTITY);
  char *text = malloc(strlen(words_of(rules)) + 1);
  strcpy(text, words_of(rules));
  assert_string_equal(words_of(registered("nsolo")), text);
  free(text);
  mancala_ruleset_unref(rules);
}

static void a_short_buffer_gets_the_beginning_and_the_length(void **state) {
  (void)state;
  char buffer[10];
  uint32_t length;
  assert_int_equal(mancala_ruleset_words(registered("nsolo"), buffer, sizeof buffer, &length), MANCALA_TRUNCATED);
  assert_string_equal(buffer, "Board\nThe");
  assert_int_equal(length, strlen(words_of(registered("nsolo"))));
  assert_int_equal(mancala_ruleset_words(NULL, buffer, sizeof buffer, &length), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_words(registered("nsolo"), NULL, 1, &length), MANCALA_E_ARGUMENT);
}

static void a_word_that_fills_the_line_exactly_stays_on_it(void **state) {
  (void)state;
  char buffer[512];
  struct writer writer;
  struct prose prose = {&writer, 0};
  writer_begin(&writer, buffer, sizeof buffer);
  say(&prose, "%0*d %0*d %d", 60, 1, 39, 2, 3);
  writer_end(&writer, NULL);
  assert_int_equal(strcspn(buffer, "\n"), 100);
  assert_string_equal(buffer + 100, "\n3");
}

static void counts_are_joined_as_in_a_sentence(void **state) {
  (void)state;
  static const struct {
    uint64_t counts;
    const char *text;
  } cases[] = {{1 << 4, "4."},
               {1 << 2 | 1 << 4, "2 or 4."},
               {1 << 2 | 1 << 4 | 1 << 6, "2, 4 or 6."},
               {UINT64_C(1) << 63, "63."}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char buffer[64];
    struct writer writer;
    struct prose prose = {&writer, 0};
    writer_begin(&writer, buffer, sizeof buffer);
    say_counts(&prose, cases[i].counts, "or", ".");
    writer_end(&writer, NULL);
    assert_string_equal(buffer, cases[i].text);
  }
}

int main(void) {
  enum { ROWS = sizeof rows / sizeof *rows, MORE = 5 };
  struct CMUnitTest tests[ROWS + MORE] = {
      cmocka_unit_test(lines_have_at_most_100_columns),
      cmocka_unit_test(words_do_not_depend_on_names),
      cmocka_unit_test(a_short_buffer_gets_the_beginning_and_the_length),
      cmocka_unit_test(a_word_that_fills_the_line_exactly_stays_on_it),
      cmocka_unit_test(counts_are_joined_as_in_a_sentence),
  };
  for (size_t i = 0; i < ROWS; i++)
    tests[MORE + i] =
        (struct CMUnitTest){.name = rows[i].name, .test_func = check_row, .initial_state = (void *)(uintptr_t)&rows[i]};
  return GROUP(tests);
}
