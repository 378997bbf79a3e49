/* Keys of a position that do not fit its rules or each other, as text and in a set-up: which status, and about what. */
#include <stdlib.h>

#include "support/snapshot.h"

#define FIVES "5,5,5,5,5,5,5/5,5,5,5,5,5,5"
#define NINES "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9"
#define TENS "1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1"
#define EIGHTS "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2"
/* The middle pits are empty: a5, and b5 from North's left as well. */
#define NO_FIFTHS "9,9,9,9,0,9,9,9,9/9,9,9,9,0,9,9,9,9"

static const struct refused {
  const char *variant, *text;
  mancala_status status;
  const char *message; /* part of it */
} refused[] = {
    {"ali-guli-mane", FIVES " s 0-0 round:2 spare:1 began:s", MANCALA_E_SYNTAX, "spare must be two numbers"},
    {"ali-guli-mane", FIVES " s 0-0 round:2 spare:1-2-3 began:s", MANCALA_E_SYNTAX, "spare must be two numbers"},
    {"ali-guli-mane", FIVES " s 0-0 spare:1-2", MANCALA_E_POSITION, "the key 'round' is missing"},
    {"ali-guli-mane", FIVES " s 0-0 began:n", MANCALA_E_POSITION, "the key 'round' is missing"},
    {"ali-guli-mane", FIVES " s 0-0 round:2 began:x", MANCALA_E_SYNTAX, "began must be s or n"},
    {"ba-awa", "4,4,4,4,4,4/4,4,4,4,4,4 s 0-0 round:2 began:s taken:z9", MANCALA_E_SYNTAX, "taken names pits"},
    {"ba-awa", "4,4,4,4,4,4/4,4,4,4,4,4 s 0-0 round:2 began:s taken:.", MANCALA_E_SYNTAX, "taken must be pits"},
    {"ba-awa", "4,4,4,4,4,4/4,4,4,4,4,4 s 0-0 taken:a6", MANCALA_E_POSITION, "the key 'round' is missing"},
    {"nsolo-1913", TENS " s 0-0 strip:2", MANCALA_E_POSITION, "strip must be from 1 to the 1 pits"},
    {"nsolo;again=capture;again_limit=1", EIGHTS " s 0-0 bonus:1 strip:2", MANCALA_E_POSITION,
     "bonus and strip cannot both be due"},
    {"toguz-kumalak", NINES " s 0-0 tuzdik:b5", MANCALA_E_SYNTAX, "tuzdik must be two pits"},
    {"toguz-kumalak", NINES " s 0-0 tuzdik:b5-a3-a4", MANCALA_E_SYNTAX, "tuzdik must be two pits"},
    {"toguz-kumalak", NINES " s 0-0 tuzdik:q1-.", MANCALA_E_SYNTAX, "tuzdik names pits"},
    {"toguz-kumalak", NINES " s 0-0 tuzdik:b5-.", MANCALA_E_POSITION, "a tuzdik is an empty pit"},
    {"toguz-kumalak", NO_FIFTHS " s 9-9 tuzdik:a5-.", MANCALA_E_POSITION, "a tuzdik is an empty pit of the other side"},
    {"toguz-kumalak", NO_FIFTHS " s 9-9 tuzdik:b5-a5", MANCALA_E_POSITION, "not of the number of the other tuzdik"},
    {"toguz-kumalak", "9,9,9,9,9,9,9,9,9/0,9,9,9,9,9,9,9,9 s 9-0 tuzdik:b1-.", MANCALA_E_POSITION, "not its last one"},
};

static void test_refused(void **state) {
  static struct snapshot before;
  const struct refused *line = *state;
  mancala_error error = {.struct_size = sizeof error};
  mancala_game *game = game_of(line->variant);
  snapshot_take(&before, game);
  uint32_t length = (uint32_t)strlen(line->text);
  assert_int_equal(mancala_position_read(game, line->text, length, &error), line->status);
  if (strstr(error.message, line->message) == NULL) fail_msg("%s", error.message);
  check_unchanged(line->text, &before, game);
  mancala_game_free(game);
}

/* The place of a wrong value is where it begins, behind the colon. */
static void test_the_place_of_a_value(void **state) {
  (void)state;
  static const char text[] = FIVES " s 0-0 round:2 began:x";
  mancala_error error = {.struct_size = sizeof error};
  mancala_game *game = game_of("ali-guli-mane");
  assert_int_equal(mancala_position_read(game, text, sizeof text - 1, &error), MANCALA_E_SYNTAX);
  assert_int_equal(error.column, sizeof text - 1); /* the last character, counted from 1 */
  mancala_game_free(game);
}

/* The tuzdik that is refused above is allowed where it is right. */
static void test_a_tuzdik(void **state) {
  (void)state;
  mancala_game *game = game_at("toguz-kumalak", NO_FIFTHS " s 9-9 tuzdik:b5-.");
  assert_non_null(strstr(position_of(game), "tuzdik:b5-."));
  mancala_game_free(game);
}

/* A key that is taken away again leaves what there was without it. */
static void test_keys_taken_away(void **state) {
  (void)state;
  static const char *const keys[][3] = {{"mangala-iv", "opening", "side:n"}, {"ali-guli-mane", "spare", "1-2"},
                                        {"ali-guli-mane", "round", "2"},     {"ali-guli-mane", "began", "n"},
                                        {"ba-awa", "taken", "a1"},           {"toguz-kumalak", "tuzdik", "b5-."}};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    mancala_setup *setup = NULL;
    mancala_game *plain = game_of(keys[i][0]), *game = game_of(keys[i][0]);
    if (strcmp(keys[i][1], "opening") == 0) play_all(plain, "odd even keep");
    assert_int_equal(mancala_setup_new(mancala_game_ruleset(game), &setup), MANCALA_OK);
    assert_int_equal(mancala_setup_from_game(setup, plain), MANCALA_OK);
    assert_int_equal(mancala_setup_key(setup, keys[i][1], keys[i][2], NULL), MANCALA_OK);
    assert_int_equal(mancala_setup_key(setup, keys[i][1], NULL, NULL), MANCALA_OK);
    assert_int_equal(mancala_game_set_up(game, setup, NULL, NULL), MANCALA_OK);
    assert_string_equal(position_of(game), position_of(plain));
    mancala_setup_free(setup);
    mancala_game_free(game);
    mancala_game_free(plain);
  }
}

static void test_texts_that_are_too_long(void **state) {
  (void)state;
  mancala_setup *setup = NULL;
  mancala_error error = {.struct_size = sizeof error};
  char *text = malloc(MANCALA_MAX_TEXT + 2);
  assert_non_null(text);
  memset(text, '1', MANCALA_MAX_TEXT + 1);
  text[MANCALA_MAX_TEXT + 1] = '\0';
  assert_int_equal(mancala_setup_new(rules_of("mangala-ii"), &setup), MANCALA_OK);
  assert_int_equal(mancala_setup_key(setup, "bonus", text, &error), MANCALA_E_SYNTAX);
  assert_int_equal(mancala_setup_key(setup, text, "1", &error), MANCALA_E_SYNTAX);
  assert_string_equal(error.message, "the key or its value is too long");
  mancala_setup_free(setup);
  free(text);
}

int main(void) {
  struct test_list list = {NULL, 0};
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    test_list_add(&list, refused[i].text, test_refused, &refused[i]);
  test_list_add(&list, "the place of a value", test_the_place_of_a_value, NULL);
  test_list_add(&list, "a tuzdik", test_a_tuzdik, NULL);
  test_list_add(&list, "keys taken away", test_keys_taken_away, NULL);
  test_list_add(&list, "texts that are too long", test_texts_that_are_too_long, NULL);
  return test_list_run(&list, "keys of a position");
}
