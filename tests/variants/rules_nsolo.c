/* Nsolo, rule by rule. South's circuit is a1 … a8 b8 … b1, North's d8 … d1 c1 … c8; b and c face each other. */
#include <stdio.h>

#include "rule_cases.h"

#define EMPTY8 "0,0,0,0,0,0,0,0"
#define TWOS "2,2,2,2,2,2,2,2"

static const struct rule_case cases[] = {
    {"two stones lie in every pit but each side's rightmost inner pit, and South moves first", "nsolo", NULL, "",
     TWOS "/2,2,2,2,2,2,2,0/0,2,2,2,2,2,2,2/" TWOS " s 0-0", "a1 a2 a3 a4 a5 a6 a7 a8 b7 b6 b5 b4 b3 b2 b1", NULL,
     NULL},
    {"each side sows only round its own two rows", "nsolo", EMPTY8 "/2,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/" TWOS " s 0-0",
     "b1", "1,1,0,0,0,0,0,0/" EMPTY8 "/" EMPTY8 "/" TWOS " n 0-0", "d8 d7 d6 d5 d4 d3 d2 d1", NULL, NULL},
    {"North's circuit runs from d8 to d1 and from c1 to c8", "nsolo",
     TWOS "/" EMPTY8 "/" EMPTY8 "/3,0,0,0,0,0,0,0 n 0-0", "d1", TWOS "/" EMPTY8 "/1,1,1,0,0,0,0,0/" EMPTY8 " s 0-0",
     NULL, NULL, NULL},
    {"North's circuit closes from c8 to d8", "nsolo", TWOS "/" EMPTY8 "/0,0,0,0,0,0,0,2/0,0,0,0,0,0,0,0 n 0-0", "c8",
     TWOS "/" EMPTY8 "/" EMPTY8 "/0,0,0,0,0,0,1,1 s 0-0", NULL, NULL, NULL},
    {"a pit with a single stone may not be sown while another holds two", "nsolo",
     "1,0,1,2,0,0,0,0/0,0,0,0,0,0,0,0/" TWOS "/" EMPTY8 " s 0-0", "",
     "1,0,1,2,0,0,0,0/" EMPTY8 "/" TWOS "/" EMPTY8 " s 0-0", "a4", NULL, NULL},
    {"a last stone in an occupied pit is taken up with all that lies there and sown on", "nsolo",
     "2,0,1,0,0,0,0,0/" EMPTY8 "/" EMPTY8 "/" TWOS " s 0-0", "a1",
     "0,1,0,1,1,0,0,0/" EMPTY8 "/" EMPTY8 "/" TWOS " n 0-0", NULL, NULL, NULL},
    {"a sowing that comes round sows the pit it started from", "nsolo",
     "16,0,0,0,0,0,0,0/" EMPTY8 "/" EMPTY8 "/" TWOS " s 0-0", "a1",
     "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/" EMPTY8 "/" TWOS " n 0-0", NULL, NULL, NULL},
    {"a last stone in an empty outer pit captures nothing", "nsolo",
     "2,0,0,0,0,0,0,0/" EMPTY8 "/0,0,5,0,0,0,0,0/0,0,5,0,0,0,0,0 s 0-0", "a1",
     "0,1,1,0,0,0,0,0/" EMPTY8 "/0,0,5,0,0,0,0,0/0,0,5,0,0,0,0,0 n 0-0", NULL, NULL, NULL},
    {"a last stone in an empty inner pit takes the facing inner pit, not the outer one behind it", "nsolo",
     EMPTY8 "/0,0,0,0,0,0,0,2/0,0,0,0,0,3,0,0/0,0,0,0,0,4,0,1 s 0-0", "b8",
     EMPTY8 "/0,0,0,0,0,1,1,0/" EMPTY8 "/0,0,0,0,0,4,0,1 s 3-0 strip:3", "d8 d6", NULL, NULL},
    {"North captures from his inner row too", "nsolo",
     "0,0,0,0,0,0,5,0/0,0,3,0,0,0,0,0/2,0,0,0,0,0,0,0/" EMPTY8 " n 0-0", "c1",
     "0,0,0,0,0,0,5,0/" EMPTY8 "/0,1,1,0,0,0,0,0/" EMPTY8 " n 0-3 strip:3", "a7", NULL, NULL},
    {"stripped stones are chosen one by one from either row, in track order", "nsolo",
     "0,1,0,0,0,0,0,0/0,0,0,0,0,0,0,2/1,0,0,0,0,2,0,2/1,0,0,0,0,0,3,0 s 0-0", "b8",
     "0,1,0,0,0,0,0,0/0,0,0,0,0,1,1,0/1,0,0,0,0,0,0,2/1,0,0,0,0,0,3,0 s 2-0 strip:2", "d7 d1 c1 c8", NULL, NULL},
    {"all stones may be stripped from one pit", "nsolo",
     "0,1,0,0,0,0,0,0/0,0,0,0,0,0,0,2/1,0,0,0,0,2,0,2/1,0,0,0,0,0,3,0 s 0-0", "b8 d7 d7",
     "0,1,0,0,0,0,0,0/0,0,0,0,0,1,1,0/1,0,0,0,0,0,0,2/1,0,0,0,0,0,1,0 n 4-0", "c8", NULL, NULL},
    {"stones may be stripped from several pits", "nsolo",
     "0,1,0,0,0,0,0,0/0,0,0,0,0,0,0,2/1,0,0,0,0,2,0,2/1,0,0,0,0,0,3,0 s 0-0", "b8 c8 d1",
     "0,1,0,0,0,0,0,0/0,0,0,0,0,1,1,0/1,0,0,0,0,0,0,1/0,0,0,0,0,0,3,0 n 4-0", "d7", NULL, NULL},
    {"if fewer are left than were captured, all that are left are stripped", "nsolo",
     "0,1,0,0,0,0,0,0/0,0,0,0,0,0,0,2/0,0,0,0,0,5,0,0/1,0,0,0,0,0,1,0 s 0-0", "b8 d7 d1",
     "0,1,0,0,0,0,0,0/0,0,0,0,0,1,1,0/" EMPTY8 "/" EMPTY8 " - 7-0", "", "cleared", "south"},
    {"the side without stones has lost, whatever the score", "nsolo",
     "0,1,0,0,0,0,0,0/0,0,0,0,0,0,0,2/0,0,0,0,0,2,0,0/" EMPTY8 " s 3-40", "b8",
     "0,1,0,0,0,0,0,0/0,0,0,0,0,1,1,0/" EMPTY8 "/" EMPTY8 " - 5-40", "", "cleared", "south"},
    {"with single stones only, one may move into an empty next pit", "nsolo",
     "1,1,0,0,0,0,0,0/0,0,0,1,0,0,0,0/" EMPTY8 "/" TWOS " s 0-0", "",
     "1,1,0,0,0,0,0,0/0,0,0,1,0,0,0,0/" EMPTY8 "/" TWOS " s 0-0", "a2 b4", NULL, NULL},
    {"a single stone that moves into an empty inner pit captures", "nsolo",
     EMPTY8 "/0,0,0,1,0,0,0,0/0,0,1,0,0,0,0,0/" TWOS " s 0-0", "b4",
     EMPTY8 "/0,0,1,0,0,0,0,0/" EMPTY8 "/" TWOS " s 1-0 strip:1", "d8 d7 d6 d5 d4 d3 d2 d1", NULL, NULL},
    {"a side with stones but no legal move passes", "nsolo",
     "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/" EMPTY8 "/0,0,0,0,0,0,2,0 n 0-0", "d7",
     "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/" EMPTY8 "/0,0,0,0,1,1,0,0 n 0-0", "d5", NULL, NULL},
    {"a position that comes back, the other side passing, is a draw", "nsolo;columns=2", "2,1/0,1/1,1/1,1 s 0-0",
     "a1 a2", "2,1/0,1/1,1/1,1 - 0-0", "", "repetition", "draw"},
    {"a position that comes back is a draw whatever the score", "nsolo;columns=2", "1,2/1,0/0,1/1,1 s 7-2",
     "a2 d1 a1 d2 a2 c2 a1 c1", "1,2/1,0/0,1/1,1 - 7-2", "", "repetition", "draw"},
    {"a position that was not there before goes on", "nsolo;columns=2", "1,2/1,0/0,1/1,1 s 7-2", "a2 d1 a1 d2 a2 c2 a1",
     "1,2/1,0/1,0/1,1 n 7-2", NULL, NULL, NULL},
    {"key repetition = score: the captured stones decide", "nsolo;columns=2;repetition=score", "2,1/0,1/1,1/1,1 s 7-2",
     "a1 a2", "2,1/0,1/1,1/1,1 - 7-2", "", "repetition", "south"},
    {"key endless = score: the captured stones decide an endless sowing", "nsolo;endless=score",
     "0,2,1,6,3,4,0,5/1,2,1,0,3,0,1,2/0,0,0,0,0,3,0,0/0,0,0,0,0,0,2,0 s 1-0", "a6",
     "0,2,1,6,3,4,0,5/1,2,1,0,3,0,1,2/0,0,0,0,0,3,0,0/0,0,0,0,0,0,2,0 - 1-0", "", "endless-sowing", "south"},
    {"key singletons = never: single stones never move", "nsolo;singletons=never",
     "1,0,0,0,0,0,0,0/" EMPTY8 "/" EMPTY8 "/0,0,0,0,0,0,0,2 s 0-0", "",
     "1,0,0,0,0,0,0,0/" EMPTY8 "/" EMPTY8 "/0,0,0,0,0,0,0,2 n 0-0", "d8", NULL, NULL},
    {"key strip = none: a capture ends the turn", "nsolo;strip=none",
     EMPTY8 "/0,0,0,0,0,0,0,2/0,0,0,0,0,3,0,0/0,0,0,0,0,4,0,1 s 0-0", "b8",
     EMPTY8 "/0,0,0,0,0,1,1,0/" EMPTY8 "/0,0,0,0,0,4,0,1 n 3-0", "d6", NULL, NULL},
    {"key choose_least = 1: single stones are sown like any others", "nsolo;choose_least=1;singletons=never",
     "1,2,0,0,0,0,0,0/" EMPTY8 "/" EMPTY8 "/" TWOS " s 0-0", "a1",
     "0,0,1,1,1,0,0,0/" EMPTY8 "/" EMPTY8 "/" TWOS " n 0-0", NULL, NULL, NULL},
    {"key columns: the smallest board is four pits", "nsolo;columns=1", NULL, "", "2/0/0/2 s 0-0", "a1", NULL, NULL},
};

static void test_columns_from_eight_to_thirty_six(void **state) {
  (void)state;
  for (unsigned columns = 8; columns <= 36; columns++) {
    char variant[32];
    sprintf(variant, "nsolo;columns=%u", columns);
    mancala_game *game = game_of(variant);
    assert_int_equal(info_of(rules_of(variant)).seed_total, 8 * columns - 4);
    mancala_action actions[MANCALA_MAX_ACTIONS];
    assert_int_equal(legal_actions(game, actions), 2 * columns - 1);
    mancala_game_free(game);
  }
  assert_int_equal(info_of(rules_of("nsolo;columns=36")).seed_total, 284);
}

int main(void) {
  struct test_list list = {NULL, 0};
  add_rule_cases(&list, cases, sizeof cases / sizeof cases[0]);
  test_list_add(&list, "eight to thirty-six columns: 8n - 4 stones, 284 on the largest",
                test_columns_from_eight_to_thirty_six, NULL);
  return test_list_run(&list, "rules of Nsolo");
}
