/* Every position of the vectors: legal actions, one action, the position after it; and positions that are judged as
 * they are set up. Edge cases are tests of their own, named by variant and note. */
#include <stdio.h>
#include <stdlib.h>

#include "support/support.h"
#include "support/vectors.h"

/* The edge cases hold Nsolo boards of other sizes than the variant's. */
static const char *variant_for(const char *variant, const char *position) {
  static char name[64];
  int columns = 1;
  for (const char *c = position; *c != '\0' && *c != '/'; c++) columns += *c == ',';
  if (strcmp(variant, "nsolo") != 0 || columns == 8) return variant;
  snprintf(name, sizeof name, "nsolo;columns=%d", columns);
  return name;
}

static void check_result(const mancala_game *game, const json_t *line) {
  check_text("the position after", position_of(game), vector_text(line, "after"));
  check_text("the reason for the end", reason_of(game), vector_text(line, "over"));
  check_text("the winner", winner_of(game), vector_text(line, "winner"));
}

static void check_move(const json_t *line, const char *variant) {
  const char *position = vector_text(line, "position");
  mancala_game *game = game_at(variant_for(variant, position), position);
  check_text("the position", position_of(game), position);
  char *legal = vector_words(line, "legal");
  check_text("the legal actions", legal_of(game), legal);
  free(legal);
  play(game, vector_text(line, "move"));
  check_result(game, line);
  mancala_game_free(game);
}

static void check_setup(const json_t *line) {
  mancala_game *game = game_at(vector_text(line, "variant"), vector_text(line, "position"));
  check_result(game, line);
  char *legal = vector_words(line, "legal");
  check_text("the legal actions", legal_of(game), legal);
  free(legal);
  assert_int_equal(outcome_of(game).entry_count, 0);
  mancala_game_free(game);
}

static const char *const files_of_moves[][2] = {
    {"mangala-ii.moves.jsonl", "mangala-ii"},
    {"mangala-iv.moves.jsonl", "mangala-iv"},
    {"ali-guli-mane.moves.jsonl", "ali-guli-mane"},
    {"ali-guli-mane.closed.moves.jsonl", "ali-guli-mane"},
    {"nsolo.moves.jsonl", "nsolo"},
    {"anywoli.moves.jsonl", "anywoli"},
};

static void test_moves(void **state) {
  const char *const *file = *state;
  json_t *lines = vectors_read(file[0]);
  assert_true(json_array_size(lines) > 0);
  for (size_t i = 0; i < json_array_size(lines); i++) check_move(json_array_get(lines, i), file[1]);
  json_decref(lines);
}

static void test_edge_case(void **state) {
  const json_t *line = *state;
  check_move(line, vector_text(line, "variant"));
}

static void test_setup(void **state) { check_setup(*state); }

static void add_cases(struct test_list *list, const json_t *lines, CMUnitTestFunction function) {
  for (size_t i = 0; i < json_array_size(lines); i++) {
    const json_t *line = json_array_get(lines, i);
    char name[256];
    snprintf(name, sizeof name, "%s: %s", json_string_value(json_object_get(line, "variant")),
             json_string_value(json_object_get(line, "note")));
    test_list_add(list, name, function, line);
  }
}

int main(void) {
  struct test_list list = {NULL, 0};
  json_t *edge_cases = vectors_read("edge-cases.jsonl");
  json_t *more = vectors_read("more-edge-cases.jsonl");
  json_t *setups = vectors_read("setups.jsonl");
  for (size_t i = 0; i < sizeof files_of_moves / sizeof files_of_moves[0]; i++)
    test_list_add(&list, files_of_moves[i][0], test_moves, files_of_moves[i]);
  add_cases(&list, edge_cases, test_edge_case);
  add_cases(&list, more, test_edge_case);
  add_cases(&list, setups, test_setup);
  int failed = test_list_run(&list, "vectors");
  json_decref(edge_cases);
  json_decref(more);
  json_decref(setups);
  return failed;
}
