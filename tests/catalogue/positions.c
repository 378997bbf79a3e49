/* The positions of one variant, ID.jsonl, worked out by hand from the text of its rules: `positions ID`. A line is one
 * test, named by its note:
 *   position, legal   where it begins, and the legal actions there
 *   move              an action, or several separated by blanks; null where a position is only set up and judged
 *   after             the position then; over, winner: as it ended, or null
 *   variant           ID with overrides, `kalah;columns=2`, where it is not the variant as it stands
 *   note              the rule that is shown, and how it was counted */
#include <stdio.h>
#include <stdlib.h>

#include "support/support.h"
#include "support/vectors.h"

static const char *id;

static const char *variant_of(const json_t *line) {
  const json_t *variant = json_object_get(line, "variant");
  return variant ? json_string_value(variant) : id;
}

static void check_legal(const mancala_game *game, const json_t *line) {
  char *legal = vector_words(line, "legal");
  check_text("the legal actions", legal_of(game), legal);
  free(legal);
}

static void check_position(void **state) {
  const json_t *line = *state;
  const char *position = vector_text(line, "position"), *moves = vector_text(line, "move");
  mancala_game *game = game_at(variant_of(line), position);
  if (*moves) check_text("the position", position_of(game), position);
  check_legal(game, line);
  play_all(game, moves);
  check_text("the position after", position_of(game), vector_text(line, "after"));
  check_text("the reason for the end", reason_of(game), vector_text(line, "over"));
  check_text("the winner", winner_of(game), vector_text(line, "winner"));
  mancala_game_free(game);
}

int main(int count, char **arguments) {
  enum { LEAST_LINES = 10 };
  char file[128];
  struct test_list list = {NULL, 0};
  if (count != 2) return 2;
  id = arguments[1];
  snprintf(file, sizeof file, "../catalogue/%s.jsonl", id);
  json_t *lines = vectors_read(file);
  for (size_t i = 0; i < json_array_size(lines); i++) {
    const json_t *line = json_array_get(lines, i);
    test_list_add(&list, vector_text(line, "note"), check_position, line);
  }
  if (list.count < LEAST_LINES)
    fprintf(stderr, "%s: %zu positions, at least %d are wanted\n", file, list.count, LEAST_LINES);
  int failed = list.count < LEAST_LINES;
  failed += test_list_run(&list, id);
  json_decref(lines);
  return failed;
}
