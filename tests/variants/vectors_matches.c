/* Whole matches of Ali Guli Mane. */
#include <stdio.h>
#include <stdlib.h>

#include "support/support.h"
#include "support/vectors.h"

static mancala_match_info describe(const mancala_match *match) {
  mancala_match_info info = {.struct_size = sizeof info};
  assert_int_equal(mancala_match_describe(match, &info), MANCALA_OK);
  return info;
}

static void check_fields(const char *what, const mancala_game *game, const char *expected) {
  char found[POSITION_TEXT], wanted[POSITION_TEXT];
  without_keys(position_of(game), found);
  without_keys(expected, wanted);
  check_text(what, found, wanted);
}

static uint32_t element(const json_t *object, const char *key, size_t index) {
  return (uint32_t)json_integer_value(json_array_get(json_object_get(object, key), index));
}

static void check_round(mancala_match *match, const json_t *round) {
  mancala_game *game = mancala_match_game(match);
  mancala_match_info info = describe(match);
  assert_int_equal(info.state, MANCALA_MATCH_PLAYING);
  assert_int_equal(info.round, json_integer_value(json_object_get(round, "round")));
  assert_int_equal(info.spare[MANCALA_SOUTH], element(round, "spare", 0));
  assert_int_equal(info.spare[MANCALA_NORTH], element(round, "spare", 1));
  check_fields("the start of the round", game, vector_text(round, "start"));
  mancala_player mover = decision_of(game).actor;
  assert_int_equal(info.began, mover);
  char *moves = vector_words(round, "moves");
  play_all(game, moves);
  free(moves);
  check_fields("the end of the round", game, vector_text(round, "final"));
  check_text("the reason for the end of the round", reason_of(game), vector_text(round, "over"));
  assert_int_equal(describe(match).began, mover);
}

/* What each side holds: spare, captured, and what lies on its own row. */
static void check_held(mancala_match *match) {
  mancala_match_info info = describe(match);
  uint32_t seeds[17];
  uint32_t count = 0;
  assert_int_equal(mancala_game_seeds(mancala_match_game(match), seeds, 17, &count), MANCALA_OK);
  assert_int_equal(count, 17);
  for (uint32_t side = 0; side < 2; side++) {
    uint32_t held = info.spare[side] + seeds[14 + side];
    for (uint32_t pit = 0; pit < 7; pit++) held += seeds[side * 7 + pit];
    assert_int_equal(info.held[side], held);
  }
  assert_int_equal(info.held[0] + info.held[1], 70);
  mancala_player better = info.held[0] > info.held[1]   ? MANCALA_SOUTH
                          : info.held[1] > info.held[0] ? MANCALA_NORTH
                                                        : MANCALA_NOBODY;
  assert_int_equal(info.round_winner, better);
}

static void test_match(void **state) {
  const json_t *line = *state;
  const json_t *rounds = json_object_get(line, "rounds");
  mancala_match *match = NULL;
  assert_int_equal(mancala_match_new(rules_of("ali-guli-mane"), &match), MANCALA_OK);
  for (size_t i = 0; i < json_array_size(rounds); i++) {
    check_round(match, json_array_get(rounds, i));
    check_held(match);
    bool last = i + 1 == json_array_size(rounds);
    assert_int_equal(describe(match).state, last ? MANCALA_MATCH_OVER : MANCALA_MATCH_ROUND_OVER);
    if (last) break;
    mancala_player begins = describe(match).next_begins;
    assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
    assert_int_equal(describe(match).began, begins);
  }
  mancala_match_info info = describe(match);
  assert_int_equal(info.held[MANCALA_SOUTH], element(line, "purses", 0));
  assert_int_equal(info.held[MANCALA_NORTH], element(line, "purses", 1));
  check_text("the winner of the match", info.winner == MANCALA_SOUTH ? "south" : "north", vector_text(line, "winner"));
  assert_int_equal(mancala_match_next_round(match), MANCALA_E_GAME_OVER);
  mancala_match_free(match);
}

int main(void) {
  struct test_list list = {NULL, 0};
  json_t *matches = vectors_read("ali-guli-mane.matches.jsonl");
  for (size_t i = 0; i < json_array_size(matches); i++) {
    const json_t *line = json_array_get(matches, i);
    char name[64];
    snprintf(name, sizeof name, "match %zu, %zu rounds", i + 1, json_array_size(json_object_get(line, "rounds")));
    test_list_add(&list, name, test_match, line);
  }
  int failed = test_list_run(&list, "vectors-matches");
  json_decref(matches);
  return failed;
}
