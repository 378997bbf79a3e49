#include "rules/words.h"

/* What decides when the game is over by repetition, by the quiet limit or by an endless sowing. */
static const char *decided(int32_t choice) {
  static const char *const deciders[] = {
      [DECIDED_BY_SCORE] = "the captured seeds decide",
      [DECIDED_DRAW] = "it is a draw",
      [DECIDED_BY_SIDES] = "each side takes the seeds in its own pits; then the captured seeds decide",
  };
  return deciders[choice];
}

static bool may_be_endless(const struct rule_values *values) {
  return values->relay != RELAY_NONE || values->captured == CAPTURED_SOWN_ON;
}

static const char *own_row(const struct rule_values *values) {
  return values->rows == 2 ? "in its row" : "on its rows";
}

/* end_left, or else the empty board. */
static void say_few_left(struct prose *prose, const struct rule_values *values) {
  if (values->end_left == 0) {
    say(prose, "The game is over when the board is empty.");
    return;
  }
  say(prose, "The game is over as soon as only %d seed%s or fewer are left in play, seeds in hand included",
      (int)values->end_left, plural(values->end_left));
  bool mid_lap = values->capture_passing != 0 || values->stores >= STORES_OWN || values->tuzdik > 0;
  if (mid_lap) say(prose, "and even in the middle of a lap");
  say(prose, "(see Result).");
  if (mid_lap && (values->rest == REST_NOBODY || values->rest == REST_SIDE || values->rest == REST_LOTTERY))
    say(prose, "Seeds still in hand then are laid into the pit that got a seed last.");
}

/* cleared = loses comes first: a board that is empty has two cleared sides. */
static void say_own_end(struct prose *prose, const struct rule_values *values) {
  bool loses = values->cleared == CLEARED_LOSES;
  if (loses)
    say(prose, "The game is over as soon as a side has no seeds on its rows: that side has lost. If neither has any, "
               "it is a draw.");
  if (values->majority == YES)
    say(prose, "The game is over as soon as a side has captured more than half of all seeds: that side has won.");
  if (!loses || values->end_left > 0) say_few_left(prose, values);
  if (values->end_row == END_ROW_ENDS)
    say(prose, "It is over when a side has no seeds %s after a move.", own_row(values));
  if (values->immobile == IMMOBILE_END) say(prose, "It is over when a side cannot move and it is its turn.");
  if (values->immobile == IMMOBILE_LOSES)
    say(prose, "It is over when a side cannot move and it is its turn: that side has lost.");
}

void words_ending(struct prose *prose, const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  say_own_end(prose, values);
  if (may_be_endless(values)) {
    say(prose, "A sowing that has not ended after %d lap%s is endless: the position is put back as it was before it,",
        (int)values->lap_limit, plural(values->lap_limit));
    say(prose, "the game is over and %s.", decided(values->endless));
  }
  say(prose, "When a position comes back that has occurred since the last capture, the game is over and %s.",
      decided(values->repetition));
  if (values->quiet_limit > 0)
    say(prose, "After %d action%s in a row without a capture the game is over and %s.", (int)values->quiet_limit,
        plural(values->quiet_limit), decided(values->repetition));
  if (values->stores >= STORES_OWN) say(prose, "A seed sown into a store counts as a capture here.");
  say(prose, "A side may resign, and both may agree on a draw.");
}

/* ---- result ---------------------------------------------------------------------------------------------------- */

static const char *rest_taker(const struct rule_values *values) {
  static const char *const takers[] = {
      [REST_SIDE] = "go to the side in whose pits they lie",
      [REST_LATEST_CAPTURER] = "go to the side that made the latest capture, if there was one",
      [REST_FIRST_LAST_SEED] = "go to the side that first captured with a last seed, if there is one",
      [REST_LOTTERY] = "go to one side by lot",
      [REST_MOVER] = "go to the side that moved last",
      [REST_BEGINNER] = "go to the side that began",
  };
  if (values->rest == REST_BEGINNER && values->opening != OPENING_NONE) return "go to the challenger";
  return takers[values->rest];
}

/* The ends at which what is left in play is given away; returns how many. The lottery is drawn at one of them only. */
static int rest_ends(const struct rule_values *values, const char *ends[4]) {
  int count = 0;
  if (values->rest == REST_NOBODY) return 0;
  if (values->end_left > 0) ends[count++] = "few seeds are left";
  if (values->rest == REST_LOTTERY) return count;
  if (values->majority == YES) ends[count++] = "a side has more than half of all seeds";
  if (values->end_row == END_ROW_ENDS) ends[count++] = "a row is empty";
  if (values->immobile != IMMOBILE_PASS) ends[count++] = "a side cannot move";
  return count;
}

/* The cases in which what is left in play is given away. */
static void say_rest(struct prose *prose, const struct rule_values *values) {
  const char *ends[4];
  int count = rest_ends(values, ends);
  bool sides = values->repetition == DECIDED_BY_SIDES;
  const char *but = sides ? ", but for those that each side takes when a position comes back" : "";
  if (count == 0) {
    say(prose, "Seeds left in play count for nobody%s.", but);
    return;
  }
  say(prose, "When the game ends because");
  for (int i = 0; i < count; i++) say(prose, "%s%s", ends[i], i + 1 == count ? "," : i + 2 == count ? " or" : ",");
  say(prose, "the seeds left in play %s. In all other cases they count for nobody%s.", rest_taker(values), but);
}

/* Whether there is an end at which the captured seeds decide. */
static bool score_decides(const struct rule_values *values) {
  return values->cleared == CLEARED_GOES_ON || values->end_left > 0 || values->immobile == IMMOBILE_END ||
         values->majority == YES || values->repetition != DECIDED_DRAW ||
         (may_be_endless(values) && values->endless == DECIDED_BY_SCORE);
}

void words_result(struct prose *prose, const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  if (!score_decides(values)) {
    say(prose, "Captured seeds are counted but decide nothing.");
    return;
  }
  say_rest(prose, values);
  say(prose,
      "Where nothing else is said, the captured seeds decide: the side that has more wins, equal numbers are a draw.");
}

/* ---- match ----------------------------------------------------------------------------------------------------- */

static void say_round_end(struct prose *prose, const struct rule_values *values) {
  say(prose, "A match is a row of rounds. When a round is over, each side holds its spare seeds%s",
      values->match_from == MATCH_FROM_HELD ? ", what it captured and what is left in its own pits."
                                            : " and what it captured; what is left on the board is out of the match.");
  if (values->match_begins == MATCH_BEGINS_ALTERNATE) {
    say(prose, "The side that holds more has won the round. The sides start the rounds by turns.");
    return;
  }
  say(prose, "The side that holds more has won the round%s the next;",
      values->match_begins == MATCH_BEGINS_WINNER ? " and starts" : ", and the other side starts");
  say(prose, "if both hold the same, the side that did not start this round starts.");
}

/* What becomes of a pit that its side cannot fill. */
static void say_unfilled(struct prose *prose, const struct rule_values *values) {
  bool taken_over = values->match_unfilled == MATCH_UNFILLED_TAKEN_OVER;
  if (taken_over) {
    say(prose, "A pit that it cannot fill is filled by the other side, if that has the seeds, and is the other side's "
               "in this round;");
    say(prose, "if neither can fill it, it is closed in this round:");
  } else {
    say(prose, "A pit that it cannot fill is closed%s:",
        values->match_closed == MATCH_CLOSED_STAY ? " for the rest of the match"
                                                  : ", but may open again in a later round");
  }
  say(prose, "it takes no seeds, is skipped in sowing and in looking ahead, and nothing is captured from it.");
}

static void say_match_end(struct prose *prose, const struct rule_values *values) {
  say(prose, "The match is over when a side cannot fill a single pit: the other side has won it.");
  if (values->match_rounds == 0) return;
  say(prose,
      "It is over after %d round%s at the latest: the side that holds more then has won it; if both hold the "
      "same, nobody has.",
      (int)values->match_rounds, plural(values->match_rounds));
}

void words_match(struct prose *prose, const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  if (values->match == MATCH_NONE) {
    say(prose, "Every game stands for itself; no rounds are played.");
    return;
  }
  say_round_end(prose, values);
  say(prose, "Each side then fills its pits with %d seed%s each, from its left; what is left over is spare.",
      (int)values->seeds, plural(values->seeds));
  say_unfilled(prose, values);
  say_match_end(prose, values);
  say(prose, "Resigning a round gives the opponent all seeds on the board.");
}
