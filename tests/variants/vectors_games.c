/* Whole games of the vectors: replayed, undone to the start, redone. */
#include <stdlib.h>

#include "support/snapshot.h"
#include "support/vectors.h"

static const char *const files_of_games[][2] = {
    {"mangala-ii.games.jsonl", "mangala-ii"},
    {"mangala-iv.games.jsonl", "mangala-iv;opening=none"},
    {"ali-guli-mane.games.jsonl", "ali-guli-mane"},
    {"nsolo.games.jsonl", "nsolo"},
    {"anywoli.games.jsonl", "anywoli"},
};

static void check_end(const mancala_game *game, const json_t *line) {
  check_text("the final position", position_of(game), vector_text(line, "final"));
  check_text("the reason for the end", reason_of(game), vector_text(line, "over"));
  check_text("the winner", winner_of(game), vector_text(line, "winner"));
  assert_int_equal(outcome_of(game).entry_count, json_array_size(json_object_get(line, "moves")));
}

static void undo_and_redo(mancala_game *game, const struct snapshot *start) {
  while (mancala_game_undo(game, MANCALA_BY_ACTION) == MANCALA_OK) {
  }
  check_unchanged("undone to the start", start, game);
  while (mancala_game_redo(game, MANCALA_BY_ACTION) == MANCALA_OK) {
  }
}

static void undo_and_redo_turns(mancala_game *game, const struct snapshot *start) {
  while (mancala_game_undo(game, MANCALA_BY_TURN) == MANCALA_OK) {
  }
  check_unchanged("undone to the start by turns", start, game);
  while (mancala_game_redo(game, MANCALA_BY_TURN) == MANCALA_OK) {
  }
}

static void check_game(const json_t *line, const char *variant) {
  static struct snapshot start;
  mancala_game *game = game_at(variant, vector_text(line, "start"));
  snapshot_take(&start, game);
  char *moves = vector_words(line, "moves");
  play_all(game, moves);
  free(moves);
  check_end(game, line);
  undo_and_redo(game, &start);
  check_end(game, line);
  undo_and_redo_turns(game, &start);
  check_end(game, line);
  mancala_game_free(game);
}

static void test_games(void **state) {
  const char *const *file = *state;
  json_t *lines = vectors_read(file[0]);
  assert_true(json_array_size(lines) > 0);
  for (size_t i = 0; i < json_array_size(lines); i++) check_game(json_array_get(lines, i), file[1]);
  json_decref(lines);
}

int main(void) {
  struct test_list list = {NULL, 0};
  for (size_t i = 0; i < sizeof files_of_games / sizeof files_of_games[0]; i++)
    test_list_add(&list, files_of_games[i][0], test_games, files_of_games[i]);
  return test_list_run(&list, "vectors-games");
}
