/* Random games of any variant: what they start from, and playing them in bulk. */
#include <string.h>

#include "bench/bench.h"
#include "rules/ruleset.h"

bool every_move_forced(const mancala_ruleset *rules) { return rules->values.choose != CHOOSE_ANY; }

static bool is_over(const mancala_game *game) {
  uint32_t count = 0;
  mancala_game_actions(game, NULL, 0, &count);
  return count == 0;
}

static mancala_ruleset *without_opening(const mancala_ruleset *rules) {
  static const char none[] = "opening = none";
  mancala_ruleset *derived = NULL;
  bool ritual = rules->values.opening != OPENING_NONE;
  if (mancala_ruleset_derive(rules, none, ritual ? sizeof none - 1 : 0, &derived, NULL) != MANCALA_OK)
    stop("a variant cannot be played without its opening");
  return derived;
}

static mancala_game *new_game(const mancala_ruleset *rules) {
  mancala_game *game = NULL;
  if (mancala_game_new(rules, &game) != MANCALA_OK) stop("out of memory");
  return game;
}

/* The boards of the generator's states from 1 on. */
void starts_make(const mancala_ruleset *rules, struct starts *starts) {
  uint64_t random = 1;
  memset(starts, 0, sizeof *starts);
  starts->rules = without_opening(rules);
  if (!rules->board.random_start && !every_move_forced(rules)) {
    starts->boards[starts->count++] = new_game(starts->rules);
    return;
  }
  while (starts->count < MOST_BOARDS) {
    mancala_game *game = new_game(starts->rules);
    do mancala_game_start(game, MANCALA_NOBODY, &random);
    while (is_over(game));
    starts->boards[starts->count++] = game;
  }
}

void starts_free(struct starts *starts) {
  for (int i = 0; i < starts->count; i++) mancala_game_free(starts->boards[i]);
  mancala_ruleset_unref(starts->rules);
}

struct spent run_playouts(void *data, uint64_t games) {
  const struct starts *starts = data;
  struct spent spent = {0, 0};
  uint64_t random = 1;
  double begin = clock_seconds();
  for (int i = 0; i < starts->count; i++) {
    mancala_playout_result result = {.struct_size = sizeof result};
    if (mancala_game_playouts(starts->boards[i], games, LONGEST_GAME, &random, &result) != MANCALA_OK)
      stop("random games cannot be played");
    spent.units += (double)result.actions;
  }
  spent.seconds = clock_seconds() - begin;
  return spent;
}
