/* Anywoli, rule by rule. The track runs a1 … a12 b12 … b1. */
#include "rule_cases.h"

#define FOURS "4,4,4,4,4,4,4,4,4,4,4,4"
#define EMPTY12 "0,0,0,0,0,0,0,0,0,0,0,0"

/* a1 sows: a2 becomes four in passing and goes to South; three in hand and one in a3 are left. */
#define MID_LAP "4,3,1,0,0,0,0,0,0,0,0,0/" EMPTY12 " s 40-48"
/* a12 makes four in b12 with its last seed; four are left in b4. */
#define LAST_SEED "0,0,0,0,0,0,0,0,0,0,0,1/0,0,0,4,0,0,0,0,0,0,0,3 s 40-44"

static const struct rule_case cases[] = {
    {"twenty-four pits hold four seeds each at the start and South moves first", "anywoli", NULL, "",
     FOURS "/" FOURS " s 0-0", "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12", NULL, NULL},
    {"a last seed in an occupied pit takes up all of it, itself included, and is sown on", "anywoli",
     "1,1,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 s 0-0", "a1",
     "0,0,1,1,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 n 0-0", NULL, NULL, NULL},
    {"an empty pit ends the sowing", "anywoli", "2,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 s 0-0", "a1",
     "0,1,1,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 n 0-0", NULL, NULL, NULL},
    {"an own pit made four in passing goes to its owner, the mover", "anywoli",
     "2,3,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 s 0-0", "a1",
     "0,0,1,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 n 4-0 last:s", NULL, NULL, NULL},
    {"an opposing pit made four in passing goes to its owner, not the mover", "anywoli",
     "0,0,0,0,0,0,0,0,0,0,0,2/0,0,0,0,0,0,0,5,0,0,0,3 s 0-0", "a12", EMPTY12 "/0,0,0,0,0,0,0,5,0,0,1,0 n 0-4 last:n",
     NULL, NULL, NULL},
    {"a capture in passing gives no other move", "anywoli", "2,3,0,0,5,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 s 0-0",
     "a1", "0,0,1,0,5,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 n 4-0 last:s", "b8", NULL, NULL},
    {"a pit that stands at four from before is not captured", "anywoli",
     "1,0,4,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,4,0,0,0,0 s 0-0", "a1",
     "0,1,4,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,4,0,0,0,0 n 0-0", NULL, NULL, NULL},
    {"a pit that was taken may be sown again in the same lap", "anywoli", "25,3,0,0,0,0,0,0,0,0,0,0/" EMPTY12 " s 0-0",
     "a1", "1,1,1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1,1,1 n 4-0 last:s", NULL, NULL, NULL},
    {"a last seed that makes four on the own row: the mover takes them and moves again", "anywoli",
     "1,3,0,0,5,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 s 0-0", "a1",
     "0,0,0,0,5,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 s 4-0 last:s first:s", "a5", NULL, NULL},
    {"a last seed that makes four on the opponent's row goes to the mover too", "anywoli",
     "0,0,0,0,5,0,0,0,0,0,0,1/0,0,0,0,0,0,0,5,0,0,0,3 s 0-0", "a12",
     "0,0,0,0,5,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 s 4-0 last:s first:s", "a5", NULL, NULL},
    {"the mover moves again as often as it happens", "anywoli", "1,3,0,0,1,3,0,0,5,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 s 0-0",
     "a1 a5", "0,0,0,0,0,0,0,0,5,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 s 8-0 last:s first:s", "a9", NULL, NULL},
    {"with an empty row after such a capture the turn passes", "anywoli",
     "0,0,0,0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,5,0,0,0,3 s 0-0", "a12",
     EMPTY12 "/0,0,0,0,0,0,0,5,0,0,0,0 n 4-0 last:s first:s", "b8", NULL, NULL},
    {"who first captured with a last seed stays so", "anywoli",
     "0,0,0,0,0,0,0,0,9,0,0,0/3,1,0,0,0,0,0,5,0,0,0,0 n 4-0 last:s first:s", "b2",
     "0,0,0,0,0,0,0,0,9,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 n 4-4 last:n first:s", "b8", NULL, NULL},
    {"a side with no seeds passes", "anywoli", "1,0,0,0,5,0,0,0,0,0,0,0/" EMPTY12 " s 0-0", "a1",
     "0,1,0,0,5,0,0,0,0,0,0,0/" EMPTY12 " s 0-0", "a2 a5", NULL, NULL},
    {"four left in the middle of a lap go to the side that made the latest capture", "anywoli", MID_LAP " last:n", "a1",
     EMPTY12 "/" EMPTY12 " - 48-48 last:s", "", "four-left", "draw"},
    {"four left after a last seed go to the mover", "anywoli", LAST_SEED " last:n", "a12",
     EMPTY12 "/" EMPTY12 " - 48-44 last:s first:s", "", "four-left", "south"},
    {"four left in mid-lap, the opponent the owner of the pit: they go to him", "anywoli",
     "0,0,0,0,0,0,0,0,0,0,1,3/0,0,0,0,0,0,0,0,0,0,0,3 s 40-48 last:s", "a12", EMPTY12 "/" EMPTY12 " - 40-55 last:n", "",
     "four-left", "north"},
    {"key rest = first-last-seed: four left go to the side that first captured with a last seed",
     "anywoli;rest=first-last-seed", MID_LAP " last:n first:n", "a1", EMPTY12 "/" EMPTY12 " - 44-52 last:s first:n", "",
     "four-left", "north"},
    {"key rest = first-last-seed: that side may be decided by the very last capture", "anywoli;rest=first-last-seed",
     LAST_SEED " last:n", "a12", EMPTY12 "/" EMPTY12 " - 48-44 last:s first:s", "", "four-left", "south"},
    {"key rest = first-last-seed: if nobody has, they stay on the board", "anywoli;rest=first-last-seed",
     MID_LAP " last:n", "a1", "0,3,1,0,0,0,0,0,0,0,0,0/" EMPTY12 " - 44-48 last:s", "", "four-left", "north"},
    {"key rest = nobody: seeds in hand are laid into the pit just emptied and the board stays", "anywoli;rest=nobody",
     MID_LAP, "a1", "0,3,1,0,0,0,0,0,0,0,0,0/" EMPTY12 " - 44-48 last:s", "", "four-left", "north"},
    {"key rest = nobody: after a last seed the board just stays", "anywoli;rest=nobody", LAST_SEED, "a12",
     EMPTY12 "/0,0,0,4,0,0,0,0,0,0,0,0 - 44-44 last:s first:s", "", "four-left", "draw"},
    {"key rest = side: seeds in hand are laid down, then each side takes its row", "anywoli;rest=side", MID_LAP, "a1",
     EMPTY12 "/" EMPTY12 " - 48-48 last:s", "", "four-left", "draw"},
    {"key rest = lottery: South draws the four left in mid-lap", "anywoli;rest=lottery", MID_LAP, "a1 south",
     EMPTY12 "/" EMPTY12 " - 48-48 last:s", "", "four-left", "draw"},
    {"key rest = lottery: North draws them", "anywoli;rest=lottery", MID_LAP, "a1 north",
     EMPTY12 "/" EMPTY12 " - 44-52 last:s", "", "four-left", "north"},
    {"key rest = lottery: four left in a set-up are drawn at once", "anywoli;rest=lottery",
     EMPTY12 "/0,0,0,4,0,0,0,0,0,0,0,0 s 48-44", "north", EMPTY12 "/" EMPTY12 " - 48-48", "", "four-left", "draw"},
    {"key end_left: more may be left over", "anywoli;end_left=9",
     "2,3,0,0,5,0,0,0,0,0,0,0/0,0,0,0,0,0,0,3,0,0,0,0 s 0-0", "a1", EMPTY12 "/" EMPTY12 " - 13-0 last:s", "",
     "few-left", "south"},
    {"repetition: captured seeds decide and seeds in play count for nobody", "anywoli",
     "0,1,0,0,0,0,0,0,0,1,1,0/0,1,1,0,0,0,0,0,1,0,0,0 n 2-1", "b9 a2 b3 a10 b1 a12 b11 a4 b7 a6 b5 a8",
     "0,1,0,0,0,0,0,0,0,1,1,0/0,1,1,0,0,0,0,0,1,0,0,0 - 2-1", "", "repetition", "south"},
};

static void check_lottery(mancala_game *game) {
  mancala_decision decision = decision_of(game);
  assert_int_equal(decision.kind, MANCALA_DECIDE_LOTTERY);
  assert_int_equal(decision.actor, MANCALA_CHANCE);
  check_text("the outcomes", legal_of(game), "south north");
  assert_int_equal(outcome_of(game).state, MANCALA_PLAYING);
}

static void test_the_lottery_is_a_chance_decision(void **state) {
  (void)state;
  mancala_game *game = game_at("anywoli;rest=lottery", MID_LAP);
  assert_true((info_of(rules_of("anywoli;rest=lottery")).features & MANCALA_HAS_CHANCE) != 0);
  assert_true((info_of(rules_of("anywoli")).features & MANCALA_HAS_CHANCE) == 0);
  play(game, "a1");
  check_lottery(game);
  play(game, "south");
  assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  check_lottery(game);
  play(game, "north");
  assert_int_equal(score_of(game, MANCALA_NORTH), 52);
  mancala_game_free(game);
}

/* The lot decides who gets the seeds, not who is called the latest capturer. */
static void test_the_lottery_survives_text_and_bytes(void **state) {
  (void)state;
  mancala_game *game = game_at("anywoli;rest=lottery", MID_LAP), *other = game_of("anywoli;rest=lottery");
  uint8_t bytes[1024];
  uint32_t length = 0;
  play(game, "a1");
  set_position(other, position_of(game));
  check_lottery(other);
  assert_true(hash_of(other) == hash_of(game));
  assert_int_equal(mancala_game_save(game, bytes, sizeof bytes, &length), MANCALA_OK);
  assert_int_equal(mancala_game_start(other, MANCALA_NOBODY, NULL), MANCALA_OK);
  assert_int_equal(mancala_game_load(other, bytes, length, NULL), MANCALA_OK);
  check_lottery(other);
  check_text("loaded", position_of(other), position_of(game));
  mancala_game_free(game);
  mancala_game_free(other);
}

int main(void) {
  struct test_list list = {NULL, 0};
  add_rule_cases(&list, cases, sizeof cases / sizeof cases[0]);
  test_list_add(&list, "the lottery is a chance decision", test_the_lottery_is_a_chance_decision, NULL);
  test_list_add(&list, "a lottery that is due survives text and bytes", test_the_lottery_survives_text_and_bytes, NULL);
  return test_list_run(&list, "rules of Anywoli");
}
