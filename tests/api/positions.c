/* Positions as text: what is refused, where, and why; the hash. */
#include <stdio.h>
#include <stdlib.h>

#include "support/snapshot.h"

#define FIVES "5,5,5,5,5,5,5/5,5,5,5,5,5,5"
#define NSOLO "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,0/0,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2"
#define FOURS "4,4,4,4,4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4,4,4,4,4"

static const struct refused {
  const char *variant, *text;
  mancala_status status;
} refused[] = {
    {"ali-guli-mane", "", MANCALA_E_SYNTAX},
    {"ali-guli-mane", " ", MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES, MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES " s", MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES " s 0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES " s 0-", MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES " s -0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES " s 0-0-0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES " w 0-0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES " S 0-0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES " sn 0-0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES " - 0-0", MANCALA_E_POSITION},
    {"ali-guli-mane", "5,5,5,5,5,5/5,5,5,5,5,5,5 s 0-0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", "5,5,5,5,5,5,5,5/5,5,5,5,5,5,5 s 0-0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", "5,5,5,5,5,5,5 s 0-0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES "/5,5,5,5,5,5,5 s 0-0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", "5,,5,5,5,5,5/5,5,5,5,5,5,5 s 0-0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", "5,5,5,5,5,5,a/5,5,5,5,5,5,5 s 0-0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", "5,5,5,5,5,5,-5/5,5,5,5,5,5,5 s 0-0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", "5,5,5,5,5,5,+5/5,5,5,5,5,5,5 s 0-0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", "5,5,5,5,5,5,5.5/5,5,5,5,5,5,5 s 0-0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", "5,5,5,5,5,5,0x5/5,5,5,5,5,5,5 s 0-0", MANCALA_E_SYNTAX},
    {"ali-guli-mane", "5,5,5,5,5,5,4096/5,5,5,5,5,5,5 s 0-0", MANCALA_E_RANGE},
    {"ali-guli-mane", "5,5,5,5,5,5,99999999999999999999/5,5,5,5,5,5,5 s 0-0", MANCALA_E_RANGE},
    {"ali-guli-mane", FIVES " s 4096-0", MANCALA_E_RANGE},
    {"ali-guli-mane", FIVES " s 4000-200", MANCALA_E_POSITION},
    {"ali-guli-mane", "4000,5,5,5,5,5,5/95,5,5,5,5,5,5 s 0-0", MANCALA_E_POSITION},
    {"ali-guli-mane", FIVES " s 0-0 bonus", MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES " s 0-0 bonus:", MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES " s 0-0 bonus:x", MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES " s 0-0 bonus:1 bonus:1", MANCALA_E_SYNTAX},
    {"ali-guli-mane", FIVES " s 0-0 bonus:2", MANCALA_E_POSITION},
    {"ali-guli-mane", "0,0,0,0,0,0,0/5,5,5,5,5,5,5 s 0-0 bonus:1", MANCALA_E_POSITION},
    {"ali-guli-mane", FIVES " s 0-0 strip:1", MANCALA_E_POSITION},
    {"ali-guli-mane", FIVES " s 0-0 last:s", MANCALA_E_POSITION},
    {"ali-guli-mane", FIVES " s 0-0 opening:hide", MANCALA_E_POSITION},
    {"ali-guli-mane", FIVES " s 0-0 round:0 spare:0-0 began:s", MANCALA_E_RANGE},
    {"ali-guli-mane", FIVES " s 0-0 spare:4000-100 round:2 began:s", MANCALA_E_POSITION},
    {"ali-guli-mane", FIVES " s 0-0 nothing:1", MANCALA_E_SYNTAX},
    {"mangala-ii", "6,6,6,6,6,x/6,6,6,6,6,6 s 0-0", MANCALA_E_POSITION},
    {"mangala-ii", "6,6,6,6,6,6/6,6,6,6,6,6 s 0-0 round:1 spare:0-0 began:s", MANCALA_E_POSITION},
    {"mangala-ii", "6,6,6,6,6,6/6,6,6,6,6,6 s 0-0 bonus:1", MANCALA_E_POSITION},
    {"nsolo", NSOLO " s 0-0 strip:0", MANCALA_E_POSITION},
    {"nsolo", NSOLO " s 0-0 strip:31", MANCALA_E_POSITION},
    {"nsolo", NSOLO " s 0-0 bonus:1", MANCALA_E_POSITION},
    {"anywoli", FOURS " s 0-0 last:x", MANCALA_E_SYNTAX},
    {"anywoli", FOURS " s 0-0 last:-", MANCALA_E_SYNTAX},
    {"anywoli", FOURS " s 0-0 opening:hide", MANCALA_E_POSITION},
    {"mangala-iv", "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:guess:?", MANCALA_E_SYNTAX},
    {"mangala-iv", "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:guess", MANCALA_E_SYNTAX},
    {"mangala-iv", "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:side", MANCALA_E_SYNTAX},
    {"mangala-iv", "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:side:x", MANCALA_E_SYNTAX},
    {"mangala-iv", "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 1-0 opening:hide", MANCALA_E_POSITION},
    {"mangala-iv;opening=none", "7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:hide", MANCALA_E_POSITION},
};

static void test_refused_text(void **state) {
  static struct snapshot before;
  const struct refused *line = *state;
  mancala_error error = {.struct_size = sizeof error};
  mancala_game *game = game_of(line->variant);
  uint32_t length = (uint32_t)strlen(line->text);
  mancala_action actions[MANCALA_MAX_ACTIONS];
  legal_actions(game, actions);
  assert_int_equal(mancala_game_play(game, actions[0], NULL, NULL), MANCALA_OK);
  snapshot_take(&before, game);
  mancala_status status = mancala_position_read(game, line->text, length, &error);
  check_unchanged(line->text, &before, game);
  mancala_game_free(game);
  if (status != line->status || error.status != status)
    fail_msg("%s (%s), expected %s", mancala_status_name(status), error.message, mancala_status_name(line->status));
  assert_true(strlen(error.message) > 0);
  if (status == MANCALA_E_SYNTAX) assert_in_range(error.column, 1, length + 1);
}

/* A text that is cut anywhere is refused or is another position; every byte that is changed too; it never crashes. */
static void test_damaged_texts(void **state) {
  (void)state;
  static const char text[] = "0,0,3,0,0,4,0,0,0,0,0,0/0,0,0,9,0,0,0,0,0,0,0,0 s 44-36 last:s first:s";
  mancala_game *game = game_of("anywoli");
  for (uint32_t length = 0; length < sizeof text - 1; length++) {
    char *cut = malloc(length > 0 ? length : 1); /* exactly as long, so that a sanitizer sees a read beyond */
    assert_non_null(cut);
    memcpy(cut, text, length);
    mancala_position_read(game, cut, length, NULL);
    free(cut);
  }
  for (size_t at = 0; at < sizeof text - 1; at++) {
    for (int byte = 0; byte < 256; byte++) {
      char changed[sizeof text];
      memcpy(changed, text, sizeof text);
      changed[at] = (char)byte;
      mancala_error error = {.struct_size = sizeof error};
      mancala_status status = mancala_position_read(game, changed, sizeof text - 1, &error);
      assert_true(status == MANCALA_OK || strlen(error.message) > 0);
    }
  }
  mancala_game_free(game);
}

static void test_arguments(void **state) {
  (void)state;
  static char long_text[MANCALA_MAX_TEXT + 1];
  mancala_game *game = game_of("mangala-ii");
  memset(long_text, ' ', sizeof long_text);
  assert_int_equal(mancala_position_read(NULL, "x", 1, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_position_read(game, NULL, 1, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_position_read(game, long_text, MANCALA_MAX_TEXT + 1, NULL), MANCALA_E_LIMIT);
  assert_int_equal(mancala_position_write(NULL, 0, NULL, 0, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_position_write(game, 2, NULL, 0, NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_position_write(game, UINT32_MAX, NULL, 0, NULL), MANCALA_E_ARGUMENT);
  mancala_game_free(game);
}

static void check_accepted(const char *variant, const char *text, const char *written) {
  mancala_game *game = game_at(variant, text);
  check_text("written again", position_of(game), written);
  mancala_game_free(game);
}

static void test_limits(void **state) {
  (void)state;
  check_accepted("mangala-ii", "4095,0,0,0,0,0/0,0,0,0,0,0 s 0-0", "4095,0,0,0,0,0/0,0,0,0,0,0 s 0-0");
  check_accepted("mangala-ii", "1,0,0,0,0,0/0,0,0,0,0,0 s 4000-94", "1,0,0,0,0,0/0,0,0,0,0,0 s 4000-94");
  check_accepted("nsolo", NSOLO " s 0-0 strip:30", NSOLO " s 0-0 strip:30"); /* all that North has */
}

/* A board of 256 pits has no room for marks of closed pits beyond the 128th, nor of those that belong to the other
 * side: a position that gives any is refused without further ones being looked up. Found by fuzzing. */
static void test_marks_on_the_largest_board(void **state) {
  static const char *const keys[] = {"", " strip:1", " taken:a1", " strip:1 taken:a1", " bonus:1 taken:a1"};
  static struct snapshot before;
  (void)state;
  mancala_game *game = game_of("nsolo;columns=64");
  snapshot_take(&before, game);
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
    char text[POSITION_TEXT];
    snprintf(text, sizeof text, "%.1900s%s", before.position, keys[i]);
    if (strstr(keys[i], "taken") == NULL) text[0] = 'x';
    assert_int_equal(mancala_position_read(game, text, (uint32_t)strlen(text), NULL), MANCALA_E_POSITION);
    check_unchanged("marks on 256 pits", &before, game);
  }
  mancala_game_free(game);
}

/* Keys may come in any order and are written in one. */
static void test_the_order_of_keys(void **state) {
  (void)state;
  mancala_game *game = game_at("anywoli", FOURS " s 8-8 first:n last:s");
  check_text("written again", position_of(game), FOURS " s 8-8 last:s first:n");
  mancala_game_free(game);
  game = game_at("ali-guli-mane", FIVES " s 0-0 began:n spare:3-2 round:4");
  mancala_game *other = game_at("ali-guli-mane", position_of(game));
  check_text("read again", position_of(other), position_of(game));
  assert_true(hash_of(other) == hash_of(game));
  mancala_game_free(game);
  mancala_game_free(other);
}

/* The hash tells apart all that decides how play goes on. */
#define EMPTY_7 "0,0,0,0,0,0,0"
#define ONES_13 "1,1,1,1,1,1,1,1,1,1,1,1,1"
#define ONES_26 ONES_13 "," ONES_13
#define ONES_35 ONES_26 ",1,1,1,1,1,1,1,1,1"
#define NINES_BUT_FIFTHS "9,9,9,9,0,9,9,9,9/9,9,9,9,0,9,9,9,9"
#define EIGHTS "8,8,8,8,8,8,8,8,8,8,8,8/8,8,8,8,8,8,8,8,8,8,8,8"

static const struct apart {
  const char *variant, *text;
} apart[] = {
    {"ali-guli-mane", FIVES " s 0-0"},
    {"ali-guli-mane", FIVES " n 0-0"},
    {"ali-guli-mane", FIVES " s 0-0 bonus:1"},
    {"ali-guli-mane", FIVES " s 2-1"},
    {"ali-guli-mane", FIVES " s 1-2"},
    {"ali-guli-mane", "5,5,5,5,5,5,x/5,5,5,5,5,5,5 s 0-0"},
    {"ali-guli-mane", "5,5,5,5,5,x,0/5,5,5,5,5,5,5 s 0-0"},
    {"ali-guli-mane", "5,5,5,5,5,5,0/5,5,5,5,5,5,5 s 0-0"},
    {"ali-guli-mane", "6,4,5,5,5,5,5/5,5,5,5,5,5,5 s 0-0"},
    {"ali-guli-mane", FIVES " s 0-0 round:2 spare:0-0 began:s"},
    {"ali-guli-mane", FIVES " s 0-0 round:3 spare:0-0 began:s"},
    {"ali-guli-mane", FIVES " s 0-0 round:2 spare:1-0 began:s"},
    {"ali-guli-mane", FIVES " s 0-0 round:2 spare:0-1 began:s"},
    {"ali-guli-mane", FIVES " s 0-0 round:2 spare:0-0 began:n"},
    {"mangala-iv", FIVES " s 0-0"},
    {"mangala-iv", FIVES " s 0-0 opening:hide"},
    {"mangala-iv", FIVES " n 0-0 opening:hide"},
    {"mangala-iv", FIVES " s 0-0 opening:guess:odd"},
    {"mangala-iv", FIVES " s 0-0 opening:side:s"},
    {"mangala-iv", FIVES " s 0-0 opening:side:n"},
    {"nsolo", NSOLO " s 0-0"},
    {"nsolo", NSOLO " s 0-0 strip:1"},
    {"nsolo", NSOLO " s 0-0 strip:2"},
    {"anywoli", EIGHTS " s 8-8"},
    {"anywoli", EIGHTS " s 8-8 last:s"},
    {"anywoli", EIGHTS " s 8-8 last:n"},
    {"anywoli", EIGHTS " s 8-8 last:n first:s"},
    {"anywoli", EIGHTS " s 8-8 last:n first:n"},
    {"nsolo", "3," EMPTY_7 "/0," EMPTY_7 "/0," EMPTY_7 "/" EMPTY_7 ",2 s 9-9"}, /* one circuit as the other */
    {"nsolo", "2," EMPTY_7 "/0," EMPTY_7 "/0," EMPTY_7 "/" EMPTY_7 ",3 s 9-9"},
    {"toguz-kumalak", NINES_BUT_FIFTHS " s 18-18"},
    {"toguz-kumalak", NINES_BUT_FIFTHS " s 18-18 tuzdik:b5-."},
    {"toguz-kumalak", NINES_BUT_FIFTHS " s 18-18 tuzdik:.-a5"},
    {"ali-guli-mane;columns=35",
     ONES_35 "/0,0," EMPTY_7 "," ONES_26 " s 0-0 round:2 spare:0-0 began:s"}, /* b1 is the last site */
    {"ali-guli-mane;columns=35", ONES_35 "/x,0," EMPTY_7 "," ONES_26 " s 0-0 round:2 spare:0-0 began:s"},
    {"ali-guli-mane;columns=35", ONES_35 "/0,x," EMPTY_7 "," ONES_26 " s 0-0 round:2 spare:0-0 began:s"},
};

/* Of one variant: another variant has hashes of its own, or the same. */
static void test_the_hash(void **state) {
  (void)state;
  enum { COUNT = sizeof apart / sizeof apart[0] };
  uint64_t hashes[COUNT];
  for (size_t i = 0; i < COUNT; i++) {
    mancala_game *game = game_at(apart[i].variant, apart[i].text);
    hashes[i] = hash_of(game);
    mancala_game_free(game);
    for (size_t j = 0; j < i; j++)
      if (hashes[i] == hashes[j] && strcmp(apart[i].variant, apart[j].variant) == 0)
        fail_msg("%s and %s have the same hash", apart[i].text, apart[j].text);
  }
}

static void test_the_hash_does_not_know_the_history(void **state) {
  (void)state;
  mancala_game *game = game_of("anywoli"), *other;
  play_all(game, "a1 b1");
  other = game_at("anywoli", position_of(game));
  assert_true(hash_of(game) == hash_of(other));
  assert_int_not_equal(outcome_of(game).quiet_count, outcome_of(other).quiet_count);
  mancala_game_free(game);
  mancala_game_free(other);
}

int main(void) {
  struct test_list list = {NULL, 0};
  for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
    char name[256];
    snprintf(name, sizeof name, "%s refuses \"%s\"", refused[i].variant, refused[i].text);
    test_list_add(&list, name, test_refused_text, &refused[i]);
  }
  test_list_add(&list, "damaged texts", test_damaged_texts, NULL);
  test_list_add(&list, "arguments", test_arguments, NULL);
  test_list_add(&list, "limits", test_limits, NULL);
  test_list_add(&list, "marks on the largest board", test_marks_on_the_largest_board, NULL);
  test_list_add(&list, "the order of keys", test_the_order_of_keys, NULL);
  test_list_add(&list, "the hash", test_the_hash, NULL);
  test_list_add(&list, "the hash does not know the history", test_the_hash_does_not_know_the_history, NULL);
  return test_list_run(&list, "positions");
}
