#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "rules/keys.h"
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

#define FOUR_ROWS "rows = 4\ntrack = circuits\n"
#define COUNT "capture = count\ncapture_counts = 2\n"
#define BEYOND "capture = beyond\n"
#define CROSS "capture = cross\n"
#define FRONT FOUR_ROWS "capture = front\n"
#define SOWN_ON FRONT "captured = sown-on\n"
#define LANDING "relay = landing\n"
#define STORES "stores = own\n"
#define AGAIN STORES "again = store\n"
#define FEW "end_left = 4\n"
#define OPENING "opening = hide-guess-choose\n"
#define MATCH "match = refill\n"

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
    {"singletons that are forced", "mangala-ii", "choose = leftmost\nchoose_least = 2\nsingletons = into-empty",
     "the leftmost such seed is moved."},
    {"singletons that are forced, from the right", "mangala-ii",
     "choose = rightmost\nchoose_least = 2\nsingletons = into-empty", "the rightmost such seed is moved."},
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
     "because a side cannot move, the seeds left in play go to the side in whose pits they lie"},
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
    {"clockwise", "mangala-ii", "direction = clockwise",
     "sown clockwise round the whole board: along row a from right to left, along row b from left to right."},
    {"clockwise circuits", "nsolo", "direction = clockwise",
     "sows clockwise round its own two rows only: South along row a from right to left and back along row b, North "
     "along "
     "row d from left to right and back along row c."},
    {"a chosen direction", "mangala-ii", "direction = chosen",
     "counter-clockwise or clockwise round the whole board: counter-clockwise is along row a from left to right"},
    {"a chosen direction in actions", "nsolo", "direction = chosen\nsingletons = never\nstrip = none",
     "a2+ is a2 sown counter-clockwise, a2- clockwise."},
    {"own store sown", "mangala-ii", "stores = own",
     "drops a seed into the mover's own store, but not into the other one,"},
    {"both stores sown", "mangala-ii", "stores = both", "drops a seed into either store when it passes there"},
    {"ending in a store", "mangala-ii", "stores = own",
     "whose last seed falls into a store ends there and captures nothing"},
    {"random start with a total", "mangala-iv-random", "start_total = 50", "50 seeds are placed at random"},
    {"random start with a least number", "mangala-iv-random", "start_least = 2",
     "98 seeds in all: 2 in every pit, and the others are placed at random"},
    {"rightmost pit", "mangala-iv", "choose = rightmost", "it sows from the rightmost of its own pits"},
    {"no choice but of the direction", "mangala-iv", "direction = chosen", "has no choice of pit: it sows"},
    {"must feed", "mangala-ii", "must_feed = yes",
     "When the other side has no seeds in its pits, only a sowing that brings some there may be chosen"},
    {"grand slam not allowed", "mangala-ii", "grand_slam = not-allowed",
     "leaves the other side without seeds may be chosen only if there is no other."},
    {"grand slam takes nothing", "mangala-ii", "grand_slam = takes-nothing",
     "would leave the other side without seeds is not made."},
    {"first seed in the origin", "mangala-ii", "first_seed = origin", "and so a single seed does not move."},
    {"first seed in the origin unless single", "mangala-ii", "first_seed = origin-unless-single",
     "the first one stays in it, but a single seed goes into the next pit."},
    {"origin skipped", "mangala-ii", "origin = skipped", "skips the pit it was lifted from."},
    {"relay stops at even counts", "mangala-iv", "relay_stops = even", "or makes a pit hold an even number of seeds"},
    {"mover captures in passing", "anywoli", "capture_passing_taker = mover", "at once by the side that sows;"},
    {"even counts in passing", "anywoli", "capture_passing = even", "comes to hold an even number of seeds, they"},
    {"even counts", "mangala-ii", "capture_counts = even", "to an even number of seeds, the mover captures them."},
    {"own rows", "mangala-ii", "capture_rows = own", "a pit, on the mover's own side, to exactly"},
    {"a chain on one side", "mangala-ii", "capture_rows = own", "the unbroken chain."},
    {"cross capture", "kalah", "",
     "an empty pit of the mover's own and the opponent's pit opposite holds seeds, the mover captures them together "
     "with "
     "that last seed."},
    {"cross capture without its seed", "kalah", "capture_seed = stays", "them; the last seed stays where it fell."},
    {"cross capture of an empty pit", "kalah-empty", "",
     "that seed and all seeds of the opponent's pit opposite, even if there are none."},
    {"frontal capture with the pit behind", "nsolo", "capture_back = yes",
     "captures them, and with them all seeds of the outer pit behind it."},
    {"frontal capture from an occupied pit", "nsolo", "capture_landing = occupied", "falls into an occupied inner pit"},
    {"a frontal capture ends a relay", "nsolo", "capture_landing = occupied",
     "It also ends when the last seed captures."},
    {"captured seeds sown on", "nsolo", "captured = sown-on\nstrip = none",
     "the mover takes them; the outer pit is not touched. These seeds are not kept but sown on"},
    {"sown on without relay", "nsolo", "captured = sown-on\nstrip = none\nrelay = none",
     "It ends with its last seed, unless that captures"},
    {"strip of one pit", "nsolo", "strip = one-pit",
     "Then the mover takes all seeds of one more of the opponent's pits"},
    {"strip of two pits", "nsolo", "strip = two-pits",
     "two more of the opponent's pits, which it chooses; if only one holds"},
    {"strip after both rows", "nsolo", "capture_back = yes\nstrip_after = both-rows",
     "If the inner and the outer pit both held seeds, the mover then takes the same number"},
    {"tuzdik", "mangala-ii", "tuzdik = 3", "brings to exactly 3 seeds becomes the mover's tuzdik"},
    {"nothing but a tuzdik", "kalah", "capture = none\ntuzdik = 3", "captures nothing but a tuzdik."},
    {"again in the store", "kalah", "",
     "whose last seed falls into the mover's own store gives its side another sowing, which it must make if it can,"},
    {"immobile loses", "hus", "", "a side cannot move and it is its turn: that side has lost."},
    {"row empty", "kalah", "", "It is over when a side has no seeds in its row after a move."},
    {"rows empty", "hus", "end_row = ends", "It is over when a side has no seeds on its rows after a move."},
    {"majority", "oware", "", "as soon as a side has captured more than half of all seeds: that side has won."},
    {"few left with stores", "kalah", "end_left = 3", "and even in the middle of a lap"},
    {"rest at three ends", "kalah", "end_left = 3\nimmobile = end",
     "because few seeds are left, a row is empty or a side cannot move, the seeds left in play go to the side in "
     "whose"},
    {"rest at four ends", "kalah", "end_left = 3\nimmobile = end\nmajority = yes",
     "because few seeds are left, a side has more than half of all seeds, a row is empty or a side cannot move, the "
     "seeds"},
    {"rest after a majority", "oware", "",
     "because a side has more than half of all seeds or a side cannot move, the seeds left in play go to the side in"},
    {"rest when a row is empty", "kalah", "",
     "When the game ends because a row is empty, the seeds left in play go to"},
    {"rest to the mover", "kalah", "rest = mover", "go to the side that moved last."},
    {"rest to the beginner", "kalah", "rest = beginner", "go to the side that began."},
    {"rest to the challenger", "kalah", "rest = beginner\nopening = hide-guess-choose", "go to the challenger."},
    {"the lottery is for few seeds only", "kalah", "end_left = 3\nrest = lottery",
     "When the game ends because few seeds are left, the seeds left in play go to one side by lot."},
    {"repetition to the sides", "oware", "",
     "the game is over and each side takes the seeds in its own pits; then the captured seeds decide."},
    {"rest at a repetition", "oware", "",
     "count for nobody, but for those that each side takes when a position comes back."},
    {"a store ends a repetition", "kalah", "", "A seed sown into a store counts as a capture here."},
    {"endless without relay", "nsolo", "captured = sown-on\nstrip = none\nrelay = none", "laps is endless"},
    {"refilled from captured seeds", "ali-guli-mane", "match_from = captured",
     "each side holds its spare seeds and what it captured; what is left on the board is out of the match."},
    {"pits taken over", "ali-guli-mane", "match_unfilled = taken-over",
     "is filled by the other side, if that has the seeds, and is the other side's in this round;"},
    {"loser begins", "ali-guli-mane", "match_begins = loser", "has won the round, and the other side starts the next;"},
    {"beginners alternate", "ali-guli-mane", "match_begins = alternate", "The sides start the rounds by turns."},
    {"rounds of a match", "ali-guli-mane", "match_rounds = 3",
     "It is over after 3 rounds at the latest: the side that holds more then has won it; if both hold the same, nobody "
     "has."},
    {"a match of one round", "ali-guli-mane", "match_rounds = 1", "It is over after 1 round at the latest:"},
    {"no match", "mangala-ii", "", "no rounds are played"},
    {"match", "ali-guli-mane", "", "Each side then fills its pits with 5 seeds each"},
    {"closed pits stay", "ali-guli-mane", "", "is closed for the rest of the match"},
    {"closed pits may open", "ali-guli-mane", "match_closed = may-open",
     "is closed, but may open again in a later round"},
};

/* Lines of at most 100 columns, no blanks at their ends, one blank line between paragraphs. */
static void check_lines(const char *text) {
  assert_true(strlen(text) > 0 && text[strlen(text) - 1] == '\n');
  assert_null(strstr(text, "\n\n\n"));
  assert_null(strstr(text, "  "));
  static const char *const loose[] = {" ,", " .", " ;", " :", "\n,", "\n.", "..", ",,", ",.", "seedss"};
  for (size_t i = 0; i < sizeof loose / sizeof *loose; i++)
    if (strstr(text, loose[i]) != NULL) fail_msg("'%s' in:\n%s", loose[i], text);
  for (const char *line = text; *line != '\0'; line = strchr(line, '\n') + 1) {
    size_t length = strcspn(line, "\n");
    if (length > 100) fail_msg("%u columns: %.*s", (unsigned)length, (int)length, line);
    assert_true(length == 0 || (!isspace((unsigned char)line[0]) && !isspace((unsigned char)line[length - 1])));
  }
}

/* Lines of rulesets that differ in the values of one key; a choice has a set of lines for each of its words. */
static const struct {
  const char *key, *lines[8];
} values[] = {
    {"rows", {"", FOUR_ROWS}},
    {"columns", {"", "columns = 7"}},
    {"stores", {"stores = none", "stores = bank", "stores = own", "stores = both"}},
    {"track", {"", FOUR_ROWS}},
    {"direction", {"", "direction = clockwise", "direction = chosen"}},
    {"direction", {FOUR_ROWS, FOUR_ROWS "direction = clockwise", FOUR_ROWS "direction = chosen"}},
    {"seeds", {"", "seeds = 5"}},
    {"start", {"", "start = 1 seeds*", "start = random"}},
    {"start_total", {"start = random", "start = random\nstart_total = 50"}},
    {"start_least", {"start = random", "start = random\nstart_least = 2"}},
    {"begins", {"", "begins = north"}},
    {"opening", {"", OPENING}},
    {"opening_first", {OPENING, OPENING "opening_first = guesser", OPENING "opening_first = chooser"}},
    {"choose", {"", "choose = leftmost", "choose = rightmost"}},
    {"choose_least", {"", "choose_least = 2"}},
    {"singletons", {"choose_least = 2", "choose_least = 2\nsingletons = into-empty"}},
    {"must_feed", {"", "must_feed = yes"}},
    {"first_seed", {"", "first_seed = origin", "first_seed = origin-unless-single"}},
    {"origin", {"", "origin = skipped"}},
    {"relay", {"", "relay = landing", "relay = next"}},
    {"relay_stops", {LANDING, LANDING "relay_stops = 2", LANDING "relay_stops = 2 4", LANDING "relay_stops = even"}},
    {"lap_limit", {LANDING, LANDING "lap_limit = 5"}},
    {"lap_limit", {SOWN_ON, SOWN_ON "lap_limit = 5"}},
    {"capture_passing", {"", "capture_passing = 4", "capture_passing = even"}},
    {"capture_passing_taker", {"capture_passing = 4", "capture_passing = 4\ncapture_passing_taker = mover"}},
    {"capture", {"", COUNT, "capture = beyond", FRONT, "capture = cross"}},
    {"capture_counts", {COUNT, "capture = count\ncapture_counts = 3", "capture = count\ncapture_counts = even"}},
    {"capture_rows", {COUNT, COUNT "capture_rows = opposing", COUNT "capture_rows = own"}},
    {"capture_chain", {COUNT, COUNT "capture_chain = back"}},
    {"capture_opposite", {BEYOND, BEYOND "capture_opposite = always", BEYOND "capture_opposite = if-captured"}},
    {"capture_seed", {CROSS, CROSS "capture_seed = stays"}},
    {"capture_empty", {CROSS, CROSS "capture_empty = yes"}},
    {"capture_back", {FRONT, FRONT "capture_back = yes"}},
    {"capture_landing", {FRONT, FRONT "capture_landing = occupied"}},
    {"captured", {FRONT, SOWN_ON}},
    {"grand_slam", {CROSS, CROSS "grand_slam = takes-nothing", CROSS "grand_slam = not-allowed"}},
    {"strip", {FRONT, FRONT "strip = same-number", FRONT "strip = one-pit", FRONT "strip = two-pits"}},
    {"strip_after",
     {FRONT "capture_back = yes\nstrip = one-pit",
      FRONT "capture_back = yes\nstrip = one-pit\nstrip_after = both-rows"}},
    {"tuzdik", {"", "tuzdik = 3", "tuzdik = 4"}},
    {"again", {BEYOND STORES, BEYOND STORES "again = capture", BEYOND STORES "again = store"}},
    {"again_limit", {AGAIN, AGAIN "again_limit = 1", AGAIN "again_limit = 2"}},
    {"immobile", {"", "immobile = end", "immobile = loses"}},
    {"cleared", {"", "cleared = loses"}},
    {"end_row", {"", "end_row = ends"}},
    {"end_left", {"", "end_left = 1", "end_left = 4"}},
    {"majority", {"", "majority = yes"}},
    {"rest",
     {FEW, FEW "rest = side", FEW "rest = latest-capturer", FEW "rest = first-last-seed", FEW "rest = lottery",
      FEW "rest = mover", FEW "rest = beginner"}},
    {"repetition", {"", "repetition = draw", "repetition = sides"}},
    {"endless", {LANDING, LANDING "endless = draw"}},
    {"endless", {SOWN_ON, SOWN_ON "endless = draw"}},
    {"quiet_limit", {"", "quiet_limit = 1", "quiet_limit = 10"}},
    {"match", {"", MATCH}},
    {"match_closed", {MATCH, MATCH "match_closed = may-open"}},
    {"match_from", {MATCH, MATCH "match_from = captured"}},
    {"match_unfilled", {MATCH, MATCH "match_unfilled = taken-over"}},
    {"match_begins", {MATCH, MATCH "match_begins = loser", MATCH "match_begins = alternate"}},
    {"match_rounds", {MATCH, MATCH "match_rounds = 1", MATCH "match_rounds = 2"}},
};
enum { VALUES = sizeof values / sizeof *values };

static char *copy_of(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  return strcpy(copy, text);
}

/* Every value of a key makes words of its own. */
static void check_values_differ(const char *key, const char *const *lines) {
  char *words[8], *value[8];
  for (int i = 0; i < 8 && lines[i] != NULL; i++) {
    mancala_ruleset *rules = parsed_rules(lines[i]);
    words[i] = copy_of(words_of(rules));
    value[i] = copy_of(value_of(rules, key));
    check_lines(words[i]);
    for (int j = 0; j < i; j++) {
      if (strcmp(value[i], value[j]) == 0) fail_msg("%s has the value %s twice", key, value[i]);
      if (strcmp(words[i], words[j]) == 0) fail_msg("%s: %s and %s have the same words", key, value[i], value[j]);
    }
    mancala_ruleset_unref(rules);
  }
  for (int i = 0; i < 8 && lines[i] != NULL; i++) {
    free(words[i]);
    free(value[i]);
  }
}

static void every_value_of_every_key_makes_a_difference(void **state) {
  (void)state;
  for (size_t i = 0; i < VALUES; i++) check_values_differ(values[i].key, values[i].lines);
}

static int count_words(const char *text) {
  int count = *text != '\0';
  for (; *text != '\0'; text++) count += *text == ' ';
  return count;
}

/* The list above has every key, and every word of a choice. */
static void check_listed(const struct key *key) {
  int lines = 0;
  for (size_t i = 0; i < VALUES && lines == 0; i++)
    if (strcmp(values[i].key, key->name) == 0)
      while (lines < 8 && values[i].lines[lines] != NULL) lines++;
  if (lines < 2 || (key->type == MANCALA_TYPE_CHOICE && lines != count_words(key->choices)))
    fail_msg("%s has only %d values here", key->name, lines);
}

static void the_list_of_values_is_whole(void **state) {
  (void)state;
  for (enum key_index key = KEY_FIRST_PLAY; key < KEY_COUNT; key++) check_listed(&keys[key]);
}

static void check_row(void **state) {
  const struct row *row = *state;
  mancala_ruleset *rules = derived(registered(row->variant), row->overrides);
  if (strstr(running(rules), row->phrase) == NULL) fail_msg("'%s' is not in:\n%s", row->phrase, words_of(rules));
  mancala_ruleset_unref(rules);
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
  enum { ROWS = sizeof rows / sizeof *rows, MORE = 7 };
  struct CMUnitTest tests[ROWS + MORE] = {
      cmocka_unit_test(every_value_of_every_key_makes_a_difference),
      cmocka_unit_test(the_list_of_values_is_whole),
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
