/* The perft table of one variant, ID.perft: `perft ID`. Its lines:
 *   depth leaves      the number of sequences of so many actions
 *   variant TEXT      ID with overrides, for the rows that follow; the variant as it stands where there is no such line
 *   position TEXT     where the rows that follow begin; the start where there is no such line
 *   # TEXT            a comment; it says where the numbers come from */
#include <stdio.h>
#include <stdlib.h>

#include "support/support.h"
#include "support/vectors.h"

static const char *id;

static void check_leaves(const mancala_game *game, uint32_t depth, uint64_t expected) {
  uint64_t leaves = 0;
  assert_int_equal(mancala_game_perft(game, depth, 0, &leaves), MANCALA_OK);
  if (leaves != expected)
    fail_msg("depth %u: found %llu leaves, expected %llu", depth, (unsigned long long)leaves,
             (unsigned long long)expected);
}

static mancala_game *another_game(mancala_game *game, const char *variant) {
  mancala_game_free(game);
  return game_of(variant);
}

static void test_table(void **state) {
  (void)state;
  char file[128];
  snprintf(file, sizeof file, "../catalogue/%s.perft", id);
  char *text = vectors_text(file);
  mancala_game *game = game_of(id);
  bool counted = false;
  for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
    unsigned depth;
    unsigned long long leaves;
    if (strncmp(line, "variant ", 8) == 0) game = another_game(game, line + 8);
    else if (strncmp(line, "position ", 9) == 0) set_position(game, line + 9);
    else if (sscanf(line, "%u %llu", &depth, &leaves) == 2) {
      check_leaves(game, depth, leaves);
      counted = true;
    } else if (*line != '#') fail_msg("%s: not understood: %s", file, line);
  }
  assert_true(counted);
  free(text);
  mancala_game_free(game);
}

int main(int count, char **arguments) {
  struct test_list list = {NULL, 0};
  if (count != 2) return 2;
  id = arguments[1];
  test_list_add(&list, id, test_table, NULL);
  return test_list_run(&list, "perft");
}
