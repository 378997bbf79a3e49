/* The differential test: the library against the plain reference engine, on all registered variants and on random
 * rulesets, from random positions. MANCALA_TEST_RULESETS sets how many random rulesets are wanted (20 000; with
 * MANCALA_LONG ten times as many), MANCALA_TEST_SEED where the random numbers begin; with MANCALA_TEST_COVERAGE it is
 * listed how many rulesets had each value of each key. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/coverage.h"
#include "reference/duel.h"
#include "reference/random_rules.h"

enum {
  RANDOM_RULESETS = 20000,
  LONG_RUN = 10,           /* times as many with MANCALA_LONG */
  RANDOM_ENOUGH = 5000,    /* from so many on every kind of event, every reason and every choice must have come up */
  DISAGREEMENTS_SHOWN = 5, /* then the test gives up */
  POSITIONS_A_RULESET = 4, /* the start, and random ones */
  ACTIONS_A_POSITION = 8,
  ACTIONS_OF_A_LONG_GAME = 150, /* with one ruleset in LONG_GAMES_EVERY: repetitions that lie far back */
  LONG_GAMES_EVERY = 16,
  STEPS_BACK = 20,           /* that are undone and redone after a game, at the most */
  POSITIONS_A_VARIANT = 400, /* of those that are registered */
  ACTIONS_A_VARIANT = 40,
  HEAVY_POSITIONS = 40, /* of each ruleset for the bounds on seeds sown */
  HEAVY_ACTIONS = 4,
  WALKS_EVERY = 4, /* one of so many positions */
  PERFT_DEPTH = 3,
  PERFT_NODES = 60, /* at the most */
  PLAYOUTS = 2,
  PLAYOUT_ACTIONS = 30,
  ROUNDS_A_MATCH = 6,
  ACTIONS_A_ROUND = 30
};

struct test {
  mancala_context *context;
  uint64_t random;
  int disagreements;
  struct tally tally;
  struct coverage coverage; /* of the random rulesets */
};

/* ---- one ruleset ------------------------------------------------------------------------------------------------- */

/* Plays random actions until the game is over or there have been enough. */
static bool play_on(struct test *test, struct duel *duel, int actions) {
  bool same = true;
  for (int i = 0; i < actions && same; i++) {
    mancala_action legal[MANCALA_MAX_ACTIONS];
    int count = plain_legal(&duel->plain, legal);
    if (count == 0) break;
    same = duel_play(duel, legal[random_number(&test->random, (uint32_t)count)]);
  }
  return same;
}

/* Takes some actions back and plays them again. */
static bool go_back_and_forth(struct test *test, struct duel *duel) {
  int steps = random_between(&test->random, 1, STEPS_BACK), back = 0, forth = 0;
  while (back < steps && mancala_game_undo(duel->game, MANCALA_BY_ACTION) == MANCALA_OK) back++;
  while (mancala_game_redo(duel->game, MANCALA_BY_ACTION) == MANCALA_OK) forth++;
  return back == forth ? duel_compare(duel) : duel_differ(duel, "undo and redo", "other steps", "as many");
}

static bool play_from_start(struct test *test, struct duel *duel, int actions) {
  uint64_t random = random_bits(&test->random);
  int first = random_between(&test->random, NONE, NORTH);
  bool at_random = random_percent(&test->random, 30);
  return duel_start(duel, first, at_random ? &random : NULL) && duel_check_refusals(duel) &&
         play_on(test, duel, actions);
}

/* Perft, as deep as there are few enough actions, and random games. */
static bool walk(struct test *test, struct duel *duel) {
  bool same = duel_playouts(duel, PLAYOUTS, PLAYOUT_ACTIONS, random_bits(&test->random));
  for (int depth = 1; depth <= PERFT_DEPTH && same; depth++) same = duel_perft(duel, depth, PERFT_NODES);
  return same;
}

static bool play_from_positions(struct test *test, struct duel *duel, int positions, int actions) {
  bool is_long = test->tally.rulesets % LONG_GAMES_EVERY == 0;
  bool same =
      play_from_start(test, duel, is_long ? ACTIONS_OF_A_LONG_GAME : 2 * actions) && go_back_and_forth(test, duel);
  for (int i = 1; i < positions && same; i++) {
    struct plain_position position;
    random_position(&test->random, &duel->rules, &position);
    same = duel_set_up(duel, &position) && duel_check_refusals(duel);
    if (same && i % WALKS_EVERY == WALKS_EVERY - 1) same = walk(test, duel);
    same = same && play_on(test, duel, actions);
  }
  return same;
}

/* ---- matches ----------------------------------------------------------------------------------------------------- */

static bool compare_round(struct duel *duel, const mancala_match *match, const struct plain_match_info *expected) {
  mancala_match_info info = {.struct_size = sizeof info};
  char texts[2][160];
  mancala_match_describe(match, &info);
  snprintf(texts[0], sizeof texts[0], "state %u round-winner %d winner %d next %d held %u-%u", (unsigned)info.state,
           (int)info.round_winner, (int)info.winner, (int)info.next_begins, (unsigned)info.held[0],
           (unsigned)info.held[1]);
  snprintf(texts[1], sizeof texts[1], "state %u round-winner %d winner %d next %d held %u-%u",
           (unsigned)expected->state, expected->round_winner, expected->winner, expected->next_begins,
           (unsigned)expected->held[0], (unsigned)expected->held[1]);
  return strcmp(texts[0], texts[1]) == 0 || duel_differ(duel, "end of a round", texts[0], texts[1]);
}

/* One round to its end; a long one is resigned. */
static bool play_round(struct test *test, struct duel *duel, mancala_match *match, struct plain_match_info *info) {
  if (!play_on(test, duel, ACTIONS_A_ROUND)) return false;
  if (!duel->plain.over) {
    int side = (int)random_number(&test->random, 2);
    mancala_game_resign(duel->game, side);
    plain_resign(&duel->plain, side);
  }
  *info = plain_round_over(&duel->plain);
  test->tally.rounds++;
  return duel_compare(duel) && compare_round(duel, match, info);
}

static bool play_match(struct test *test, struct duel *duel) {
  mancala_match *match = NULL;
  if (mancala_match_new(duel->ruleset, &match) != MANCALA_OK)
    return duel_differ(duel, "new match", "refused", "MANCALA_OK");
  mancala_game_free(duel->game);
  duel->game = mancala_match_game(match);
  duel->borrowed = true;
  plain_start(&duel->start, &duel->rules, NONE, NULL);
  duel->start.round = 1;
  duel->start.began = duel->start.turn;
  duel->played_count = 0;
  plain_set_up(&duel->plain, &duel->rules, &duel->start);
  bool same = duel_compare(duel);
  for (int i = 0; i < ROUNDS_A_MATCH && same; i++) {
    struct plain_match_info info;
    same = play_round(test, duel, match, &info);
    if (!same || info.state == MANCALA_MATCH_OVER) break;
    mancala_match_next_round(match);
    plain_next_round(&duel->plain, &info);
    duel->start = duel->plain.position;
    duel->played_count = 0;
    same = duel_compare(duel);
  }
  if (!same) disagreement_print(test->context, duel);
  mancala_match_free(match);
  return same;
}

static void compare_ruleset(struct test *test, const mancala_ruleset *ruleset, int positions, int actions) {
  static struct duel duel;
  test->tally.rulesets++;
  bool same =
      duel_begin(&duel, test->context, ruleset, &test->tally) && play_from_positions(test, &duel, positions, actions);
  if (!same) disagreement_print(test->context, &duel);
  if (same && duel.rules.match) same = play_match(test, &duel);
  duel_end(&duel);
  test->disagreements += !same;
}

/* ---- bounds on seeds sown ---------------------------------------------------------------------------------------- */

/* Rules and boards on which sowings end only after more seeds than an action may sow, or than one that is tried may. */
static const char *const heavy_rules[] = {
    "columns = 8\nrelay = landing\n",
    "columns = 8\nrelay = landing\ndirection = clockwise\n",
    "columns = 8\nrelay = landing\norigin = skipped\n",
    "columns = 8\nrelay = landing\nmust_feed = yes\n",
    "columns = 8\nrelay = landing\nmust_feed = yes\ndirection = chosen\n",
    "columns = 1\nrelay = landing\ncapture = count\ncapture_counts = 3 5\ncapture_rows = opposing\n"
    "grand_slam = not-allowed\n",
    "columns = 2\nrelay = landing\ncapture = count\ncapture_counts = 3 5\ncapture_rows = opposing\n"
    "capture_chain = back\ngrand_slam = not-allowed\ndirection = chosen\n",
    "rows = 4\ntrack = circuits\ncolumns = 4\nrelay = landing\ncapture = front\ncaptured = sown-on\n"};

static bool play_heavy(struct test *test, struct duel *duel) {
  bool same = true;
  for (int i = 0; i < HEAVY_POSITIONS && same; i++) {
    struct plain_position position;
    heavy_position(&test->random, &duel->rules, &position);
    same = duel_set_up(duel, &position) && duel_check_refusals(duel) && play_on(test, duel, HEAVY_ACTIONS);
  }
  if (!same) disagreement_print(test->context, duel);
  return same;
}

static void compare_heavy(struct test *test) {
  static struct duel duel;
  for (size_t i = 0; i < sizeof heavy_rules / sizeof *heavy_rules; i++) {
    char text[RULES_TEXT];
    sprintf(text, "id = heavy\ntitle = Heavy\nlap_limit = 100000\n%s", heavy_rules[i]);
    const mancala_ruleset *ruleset = duel_parse(test->context, text);
    test->disagreements +=
        !ruleset || !duel_begin(&duel, test->context, ruleset, &test->tally) || !play_heavy(test, &duel);
    if (ruleset) duel_end(&duel);
    mancala_ruleset_unref(ruleset);
  }
}

/* ---- all of them ------------------------------------------------------------------------------------------------- */

static uint64_t number_from(const char *variable, uint64_t standard) {
  const char *text = getenv(variable);
  return text != NULL ? strtoull(text, NULL, 10) : standard;
}

static void compare_registered(struct test *test) {
  for (uint32_t i = 0; i < mancala_registry_count(test->context); i++)
    compare_ruleset(test, mancala_registry_at(test->context, i), POSITIONS_A_VARIANT, ACTIONS_A_VARIANT);
  printf("registered variants: %" PRIu64 "\n", test->tally.rulesets);
}

static void compare_random(struct test *test, uint64_t wanted) {
  static char text[RULES_TEXT];
  for (uint64_t accepted = 0; accepted < wanted && test->disagreements < DISAGREEMENTS_SHOWN;) {
    random_rules(&test->random, text);
    test->tally.offered++;
    const mancala_ruleset *ruleset = duel_parse(test->context, text);
    if (ruleset == NULL) continue;
    coverage_add(&test->coverage, ruleset);
    compare_ruleset(test, ruleset, POSITIONS_A_RULESET, ACTIONS_A_POSITION);
    mancala_ruleset_unref(ruleset);
    accepted++;
  }
}

/* Prints what has been compared; the number of kinds of event and reasons that never came up. */
static int print_tally(const struct tally *tally) {
  int missing = 0;
  printf("rulesets compared: %" PRIu64 " (random ones offered: %" PRIu64 ")\n", tally->rulesets, tally->offered);
  printf("positions: %" PRIu64 "\nactions: %" PRIu64 "\nevents: %" PRIu64 "\nrounds of matches: %" PRIu64 "\n",
         tally->positions, tally->actions, tally->events, tally->rounds);
  printf("sequences in perft: %" PRIu64 "\nrandom games: %" PRIu64 "\n", tally->sequences, tally->random_games);
  printf("ends:");
  for (uint32_t reason = 1; strcmp(mancala_end_reason_name(reason), "unknown") != 0; reason++) {
    if (reason == MANCALA_END_RESIGNED || reason == MANCALA_END_AGREED) continue;
    printf(" %s %" PRIu64, mancala_end_reason_name(reason), tally->reasons[reason]);
    missing += tally->reasons[reason] == 0;
  }
  printf("\nevents by kind:");
  for (uint32_t kind = 1; strcmp(mancala_event_name(kind), "unknown") != 0; kind++) {
    printf(" %s %" PRIu64, mancala_event_name(kind), tally->event_kinds[kind]);
    missing += tally->event_kinds[kind] == 0;
  }
  printf("\n");
  return missing;
}

int main(void) {
  static struct test test;
  uint64_t standard = getenv("MANCALA_LONG") != NULL ? LONG_RUN * RANDOM_RULESETS : RANDOM_RULESETS;
  uint64_t wanted = number_from("MANCALA_TEST_RULESETS", standard);
  test.random = number_from("MANCALA_TEST_SEED", 1);
  if (mancala_context_new(NULL, &test.context) != MANCALA_OK) return EXIT_FAILURE;
  coverage_begin(&test.coverage);
  compare_registered(&test);
  compare_heavy(&test);
  compare_random(&test, wanted);
  int missing = print_tally(&test.tally) + coverage_print(&test.coverage);
  mancala_context_free(test.context);
  printf("disagreements: %d\n", test.disagreements);
  bool lacking = test.disagreements == 0 && missing > 0 && wanted >= RANDOM_ENOUGH;
  if (lacking) fprintf(stderr, "%d kinds of end, of event or values of keys never came up\n", missing);
  return test.disagreements > 0 || lacking ? EXIT_FAILURE : EXIT_SUCCESS;
}
