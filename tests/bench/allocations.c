/* What a game allocates while it is played, and how much memory it holds. */
#include <stdio.h>

#include "bench/bench.h"
#include "support/counting.h"

enum { PLIES = 500, LONG_GAME = 10000, KIBIBYTE = 1024 };

static uint32_t random_below_10000(uint64_t *state) {
  *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(*state >> 33) % 10000;
}

/* Plays up to `most` random actions; how many. */
static uint32_t play(mancala_game *game, uint32_t most, uint64_t random) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  for (uint32_t plies = 0; plies < most; plies++) {
    uint32_t count = 0;
    mancala_game_actions(game, actions, MANCALA_MAX_ACTIONS, &count);
    if (count == 0) return plies;
    if (mancala_game_play(game, actions[random_below_10000(&random) % count], NULL, NULL) != MANCALA_OK)
      stop("a legal action is refused");
  }
  return most;
}

/* The longest of some random games, at most 500 plies: its memory, and what playing it again on the warm handle
 * allocates. */
static void measure_game(struct report *report, const struct game *played) {
  struct counting counting = {.calls = 0};
  mancala_context *context = counting_context(&counting);
  mancala_ruleset *rules = game_rules(context, played);
  mancala_game *game = NULL;
  size_t before = counting.live_bytes;
  uint64_t seed = 1, best = 1;
  uint32_t longest = 0;
  char name[96];
  if (mancala_game_new(rules, &game) != MANCALA_OK) stop("out of memory");
  for (; seed <= 200 && longest < PLIES; seed++) {
    mancala_game_start(game, MANCALA_NOBODY, NULL);
    uint32_t plies = play(game, PLIES, seed);
    if (plies <= longest) continue;
    longest = plies;
    best = seed;
  }
  mancala_game_start(game, MANCALA_NOBODY, NULL);
  uint64_t calls = counting.calls;
  play(game, PLIES, best);
  snprintf(name, sizeof name, "%s%s%s, allocations of %u plies on a warm game", played->id,
           played->overrides[0] != '\0' ? ", " : "", played->overrides, longest);
  report_add(report, name, (double)(counting.calls - calls), "calls", 0);
  snprintf(name, sizeof name, "%s%s%s, a game with %u plies of history", played->id,
           played->overrides[0] != '\0' ? ", " : "", played->overrides, longest);
  report_add(report, name, (double)(counting.live_bytes - before) / KIBIBYTE, "KiB", 64);
  mancala_game_free(game);
  mancala_ruleset_unref(rules);
  mancala_context_free(context);
}

/* A cold game: the history grows in steps, so that a long game costs few allocations. */
static void measure_growth(struct report *report) {
  static const struct game wide = {"anywoli", "columns = 64"};
  struct counting counting = {.calls = 0};
  mancala_context *context = counting_context(&counting);
  mancala_ruleset *rules = game_rules(context, &wide);
  mancala_game *game = NULL;
  size_t before = counting.live_bytes;
  char name[96];
  if (mancala_game_new(rules, &game) != MANCALA_OK) stop("out of memory");
  uint64_t calls = counting.calls;
  uint32_t plies = play(game, LONG_GAME, 1);
  snprintf(name, sizeof name, "anywoli on 2 x 64, allocations of the first %u plies", plies);
  report_add(report, name, (double)(counting.calls - calls), "calls", -1);
  snprintf(name, sizeof name, "anywoli on 2 x 64, a game with %u plies of history", plies);
  report_add(report, name, (double)(counting.live_bytes - before) / KIBIBYTE, "KiB", -1);
  mancala_game_free(game);
  mancala_ruleset_unref(rules);
  mancala_context_free(context);
}

void measure_allocations(struct report *report) {
  static const struct game large = {"nsolo", "columns = 36"};
  for (int i = 0; i < FOUNDING_GAMES; i++) measure_game(report, &founding_games[i]);
  measure_game(report, &large);
  measure_growth(report);
}
