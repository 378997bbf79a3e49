#include "rules/words.h"

static const char *decided(int32_t choice) {
  return choice == DECIDED_DRAW ? "it is a draw" : "the captured seeds decide";
}

/* cleared = loses comes first: a board that is empty has two cleared sides. */
static void say_own_end(struct prose *prose, const struct rule_values *values) {
  bool loses = values->cleared == CLEARED_LOSES;
  if (loses)
    say(prose, "The game is over as soon as a side has no seeds on its rows: that side has lost. If neither has any, "
               "it is a draw.");
  if (values->end_left > 0) {
    say(prose, "The game is over as soon as only %d seed%s or fewer are left in play, seeds in hand included",
        (int)values->end_left, plural(values->end_left));
    if (values->capture_passing != 0) say(prose, "and even in the middle of a lap");
    say(prose, "(see Result).");
  } else if (!loses) say(prose, "The game is over when the board is empty.");
  if (values->immobile == IMMOBILE_END) say(prose, "It is over when a side cannot move and it is its turn.");
}

void words_ending(struct prose *prose, const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  say_own_end(prose, values);
  if (values->relay != RELAY_NONE) {
    say(prose, "A sowing that has not ended after %d lap%s is endless: the position is put back as it was before it,",
        (int)values->lap_limit, plural(values->lap_limit));
    say(prose, "the game is over and %s.", decided(values->endless));
  }
  say(prose, "When a position comes back that has occurred since the last capture, the game is over and %s.",
      decided(values->repetition));
  if (values->quiet_limit > 0)
    say(prose, "After %d action%s in a row without a capture the game is over and %s.", (int)values->quiet_limit,
        plural(values->quiet_limit), decided(values->repetition));
  say(prose, "A side may resign, and both may agree on a draw.");
}

/* The cases in which what is left in play is given away. */
static void say_rest(struct prose *prose, const struct rule_values *values) {
  static const char *const takers[] = {
      [REST_SIDE] = "go to the side on whose rows they lie",
      [REST_LATEST_CAPTURER] = "go to the side that made the latest capture",
      [REST_FIRST_LAST_SEED] = "go to the side that first captured with a last seed",
      [REST_LOTTERY] = "go to one side by lot",
  };
  bool few = values->end_left > 0, immobile = values->immobile == IMMOBILE_END && values->rest != REST_LOTTERY;
  if (values->rest == REST_NOBODY || !(few || immobile)) {
    say(prose, "Seeds left in play count for nobody.");
    return;
  }
  say(prose, "When the game ends because %s%s%s, the seeds left in play %s.", few ? "few seeds are left" : "",
      few && immobile ? " or " : "", immobile ? "a side cannot move" : "", takers[values->rest]);
  say(prose, "In all other cases they count for nobody.");
}

/* Whether there is an end at which the captured seeds decide. */
static bool score_decides(const struct rule_values *values) {
  return values->cleared == CLEARED_GOES_ON || values->end_left > 0 || values->immobile == IMMOBILE_END ||
         values->repetition == DECIDED_BY_SCORE || (values->relay != RELAY_NONE && values->endless == DECIDED_BY_SCORE);
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

void words_match(struct prose *prose, const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  if (values->match == MATCH_NONE) {
    say(prose, "Every game stands for itself; no rounds are played.");
    return;
  }
  say(prose, "A match is a row of rounds. When a round is over, each side holds its spare seeds, what it captured and "
             "what is left on");
  say(prose, "its own row. The side that holds more has won the round and starts the next; if both hold the same, the "
             "side that");
  say(prose, "did not start this round starts.");
  say(prose, "Each side then fills its pits with %d seed%s each, from its left; what is left over is spare.",
      (int)values->seeds, plural(values->seeds));
  say(prose,
      "A pit that it cannot fill is closed%s: it takes no seeds, is skipped in sowing and in looking ahead, and "
      "nothing is",
      values->match_closed == MATCH_CLOSED_STAY ? " for the rest of the match"
                                                : ", but may open again in a later round");
  say(prose, "captured from it. The match is over when a side cannot fill a single pit: the other side has won it.");
  say(prose, "Resigning a round gives the opponent all seeds on the board.");
}
