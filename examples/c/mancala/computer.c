#include "computer.h"

/* Worth of winning, and of moving once more, in seeds. */
enum { WORTH_OF_WIN = 100000, WORTH_OF_MOVE = 2 };

static int32_t lead(const mancala_game *game, mancala_player player) {
  return (int32_t)score_of(game, player) - (int32_t)score_of(game, 1 - player);
}

/* What a position is worth to `player` at first sight. */
static int32_t worth(const mancala_game *game, mancala_player player) {
  mancala_outcome outcome = outcome_of(game);
  if (outcome.state == MANCALA_OVER) {
    if (outcome.winner == MANCALA_NOBODY) return 0;
    return outcome.winner == player ? WORTH_OF_WIN : -WORTH_OF_WIN;
  }
  return lead(game, player) + (decision_of(game).actor == player ? WORTH_OF_MOVE : 0);
}

/* The greatest worth that whoever is to move can reach with one action, told from the side of `player`. */
static int32_t best_worth(const mancala_game *game, mancala_player player, mancala_game *after) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = legal_actions(game, actions);
  mancala_player mover = decision_of(game).actor;
  int32_t best = INT32_MIN;
  for (uint32_t i = 0; i < count; i++) {
    if (mancala_game_preview(game, actions[i], after, NULL, NULL) != MANCALA_OK) continue;
    int32_t found = worth(after, mover);
    best = found > best ? found : best;
  }
  if (best == INT32_MIN) return 0;
  return mover == player ? best : -best;
}

/* The choice of a side is judged by the first sowing that follows it. */
static int32_t judge(const mancala_game *game, mancala_action action, mancala_game *after, mancala_game *later) {
  mancala_decision decision = decision_of(game);
  if (mancala_game_preview(game, action, after, NULL, NULL) != MANCALA_OK) return INT32_MIN;
  if (decision.kind == MANCALA_DECIDE_SIDE) return best_worth(after, decision.actor, later);
  return worth(after, decision.actor);
}

/* One of the best, all of them equally likely. */
static mancala_action best_action(const mancala_game *game, const mancala_action *actions, uint32_t count,
                                  uint64_t *random) {
  mancala_action chosen = actions[mancala_random_below(random, count)];
  mancala_game *after = NULL, *later = NULL;
  int32_t best = INT32_MIN;
  uint32_t equals = 0;
  if (mancala_game_clone(game, &after) == MANCALA_OK && mancala_game_clone(game, &later) == MANCALA_OK) {
    for (uint32_t i = 0; i < count; i++) {
      int32_t found = judge(game, actions[i], after, later);
      if (found < best) continue;
      equals = found > best ? 1 : equals + 1;
      best = found;
      if (mancala_random_below(random, equals) == 0) chosen = actions[i];
    }
  }
  mancala_game_free(after);
  mancala_game_free(later);
  return chosen;
}

mancala_action computer_choose(const mancala_game *game, uint64_t *random) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = legal_actions(game, actions);
  mancala_decision decision = decision_of(game);
  if (decision.kind == MANCALA_DECIDE_PIT || decision.kind == MANCALA_DECIDE_STRIP ||
      decision.kind == MANCALA_DECIDE_SIDE) {
    return best_action(game, actions, count, random);
  }
  return actions[mancala_random_below(random, count)];
}

bool computer_agrees(const mancala_game *game, mancala_player player) { return lead(game, player) <= 0; }
