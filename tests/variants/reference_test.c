/* The library against the plain reference engine of tests/support: random games from the start and from random
 * positions must agree in legal actions, positions, end and winner, action by action. */
#include <stdio.h>
#include <stdlib.h>

#include "reference_positions.h"
#include "support/support.h"

/* An eighth of the random games of a variant begin at its start, the others at random positions. */
enum { FROM_THE_START = 8, ACTIONS_AT_MOST = 250 };

#define BOARD(game_, rows_, columns_) .game = game_, .rows = rows_, .columns = columns_
#define MANGALA_II BOARD(REFERENCE_MANGALA_II, 2, 6)
#define MANGALA_IV BOARD(REFERENCE_MANGALA_IV, 2, 7)
#define ALI_GULI_MANE BOARD(REFERENCE_ALI_GULI_MANE, 2, 7)
#define ANYWOLI BOARD(REFERENCE_ANYWOLI, 2, 12)

static const struct reading {
  const char *variant;
  struct reference_rules rules;
} readings[] = {
    {"mangala-ii", {MANGALA_II}},
    {"mangala-ii;capture_rows=opposing", {MANGALA_II, .opposing_only = true}},
    {"mangala-ii;columns=9", {BOARD(REFERENCE_MANGALA_II, 2, 9)}},
    {"mangala-iv;opening=none", {MANGALA_IV}},
    {"mangala-iv;opening=none;lap_limit=3", {MANGALA_IV, .lap_limit = 3}},
    {"ali-guli-mane", {ALI_GULI_MANE}},
    {"ali-guli-mane;capture_opposite=if-captured", {ALI_GULI_MANE, .opposite_if_captured = true}},
    {"ali-guli-mane;immobile=pass", {ALI_GULI_MANE, .immobile_passes = true}},
    {"ali-guli-mane;rest=side", {ALI_GULI_MANE, .rest = REFERENCE_SIDE}},
    {"ali-guli-mane;lap_limit=6;quiet_limit=4", {ALI_GULI_MANE, .lap_limit = 6, .quiet_limit = 4}},
    {"nsolo", {BOARD(REFERENCE_NSOLO, 4, 8)}},
    {"nsolo;columns=11", {BOARD(REFERENCE_NSOLO, 4, 11)}},
    {"nsolo;columns=36", {BOARD(REFERENCE_NSOLO, 4, 36)}},
    {"anywoli", {ANYWOLI, .rest = REFERENCE_LATEST_CAPTURER}},
    {"anywoli;rest=first-last-seed", {ANYWOLI, .rest = REFERENCE_FIRST_LAST_SEED}},
    {"anywoli;rest=nobody", {ANYWOLI}},
    {"anywoli;rest=side", {ANYWOLI, .rest = REFERENCE_SIDE}},
    {"anywoli;quiet_limit=9", {ANYWOLI, .rest = REFERENCE_LATEST_CAPTURER, .quiet_limit = 9}},
};

enum { NAME = 16 };

static void place_name(struct reference_place place, char name[NAME]) {
  sprintf(name, "%c%d", "abcd"[place.row], place.column + 1);
}

static void write_legal(const struct reference *reference, char *at) {
  struct reference_place places[REFERENCE_PITS];
  int count = reference_legal(reference, places);
  *at = '\0';
  for (int i = 0; i < count; i++) {
    if (i > 0) *at++ = ' ';
    place_name(places[i], at);
    at += strlen(at);
  }
}

/* `text` becomes the reference's position; `what` says how it was reached. */
static void check_agreement(const struct reference *reference, const mancala_game *game, const char *what,
                            char text[REFERENCE_TEXT]) {
  char legal[REFERENCE_TEXT];
  const char *winner = reference->winner == 0 ? "south" : reference->winner == 1 ? "north" : "draw";
  reference_write(reference, text);
  write_legal(reference, legal);
  check_text(what, position_of(game), text);
  check_text(what, legal_of(game), legal);
  check_text(what, reason_of(game), reference->over != NULL ? reference->over : "");
  check_text(what, winner_of(game), reference->over != NULL ? winner : "");
}

/* Plays on both until the game ends, or is long enough. */
static void compare_game(struct reference *reference, mancala_game *game, uint64_t *random) {
  static char text[REFERENCE_TEXT], what[REFERENCE_TEXT + NAME];
  check_agreement(reference, game, "set up", text);
  for (int i = 0; i < ACTIONS_AT_MOST && reference->over == NULL; i++) {
    struct reference_place places[REFERENCE_PITS];
    int count = reference_legal(reference, places);
    struct reference_place place = places[random_number(random, (uint32_t)count)];
    char name[NAME];
    place_name(place, name);
    strcat(strcat(strcpy(what, text), " "), name);
    reference_play(reference, place);
    play(game, name);
    check_agreement(reference, game, what, text);
  }
}

static void test_reading(void **state) {
  const struct reading *reading = *state;
  mancala_game *game = game_of(reading->variant);
  struct reference reference = {.over = NULL};
  uint64_t random = 0xC0FFEE;
  uint32_t games = random_game_count();
  for (uint32_t number = 0; number < games; number++) {
    bool from_start = number % FROM_THE_START == 0;
    struct reference_position position =
        from_start ? start_position(&reading->rules) : random_position(&reading->rules, &random);
    reference_begin(&reference, &reading->rules, &position);
    struct reference unjudged = {.rules = reading->rules, .position = position};
    char text[REFERENCE_TEXT];
    reference_write(&unjudged, text);
    if (from_start) assert_int_equal(mancala_game_start(game, MANCALA_NOBODY, NULL), MANCALA_OK);
    else set_position(game, text);
    compare_game(&reference, game, &random);
  }
  reference_end(&reference);
  mancala_game_free(game);
}

int main(void) {
  struct test_list list = {NULL, 0};
  for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++)
    test_list_add(&list, readings[i].variant, test_reading, &readings[i]);
  return test_list_run(&list, "reference");
}
