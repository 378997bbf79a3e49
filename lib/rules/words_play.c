#include <stdio.h>

#include "rules/words.h"

void words_choice(struct prose *prose, const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  bool any = values->choose == CHOOSE_ANY;
  char enough[32] = "seeds";
  if (values->choose_least > 1) snprintf(enough, sizeof enough, "%d seeds or more", (int)values->choose_least);
  if (any) say(prose, "The side to move sows from any of its own pits that holds %s.", enough);
  else {
    say(prose, "The side to move has no choice: it sows from the leftmost of its own pits, as seen from its own seat,");
    say(prose, "that holds %s.", enough);
  }
  if (values->singletons == SINGLETONS_INTO_EMPTY) {
    say(prose, "Only if none of them holds so many may a single seed be moved, and only into the next pit when that is "
               "empty;");
    say(prose, "%s", any ? "any such seed may be chosen." : "the leftmost such seed is moved.");
  } else if (values->choose_least > 1) say(prose, "Pits that hold fewer cannot be sown from.");
  say(prose, "A side that can move must move.");
}

/* relay = landing */
static void say_relay_from_landing(struct prose *prose, const struct rule_values *values) {
  say(prose, "If the last seed falls into a pit that holds seeds, all of them, that seed too, are taken up and sown on "
             "from there,");
  say(prose, "and so on, lap after lap. The sowing ends when the last seed falls into an empty pit");
  if (values->relay_stops != 0) {
    say(prose, "or makes a pit hold exactly");
    say_counts(prose, values->relay_stops, "or", "");
    say(prose, "seeds");
  }
  say(prose, "(see Captures for what happens there).");
}

void words_sowing(struct prose *prose, const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  say(prose, "All seeds of the pit are lifted and sown one by one into the pits that follow.");
  say(prose, "A sowing that comes round does not skip the pit it started from.");
  if (values->relay == RELAY_NONE) say(prose, "It ends with its last seed; there is no second lap.");
  if (values->relay == RELAY_LANDING) say_relay_from_landing(prose, values);
  if (values->relay == RELAY_NEXT) {
    say(prose,
        "After the last seed the next pit is looked at: if it holds seeds, they are taken up and sown on from there,");
    say(prose,
        "and so on, lap after lap. The sowing ends when the next pit is empty (see Captures for what happens there).");
  }
  if (values->relay != RELAY_NONE && values->capture == CAPTURE_COUNT)
    say(prose, "It also ends when the last seed captures.");
}

static void say_passing(struct prose *prose, const struct rule_values *values) {
  say(prose, "Whenever during a sowing a pit comes to hold exactly");
  say_counts(prose, values->capture_passing, "or", "");
  say(prose, "seeds, they are captured at once by the owner of that pit, which may be sown again in the same lap.");
  say(prose, "A pit that holds such a number from before is not captured until the number is made again.");
  if (values->relay == RELAY_LANDING) say(prose, "If the last seed is taken so, the sowing ends.");
}

/* capture = count */
static void say_count(struct prose *prose, const struct rule_values *values) {
  bool opposite = values->capture_opposite != CAPTURE_OPPOSITE_NO;
  const char *rows = values->track == TRACK_CIRCUITS                 ? "on the mover's own rows"
                     : values->capture_rows == CAPTURE_ROWS_OPPOSING ? "on the opponent's side"
                                                                     : "on either side";
  say(prose, "If the last seed brings a pit, %s, to exactly", rows);
  say_counts(prose, values->capture_counts, "or", "");
  say(prose, "seeds, the mover captures them%s.", opposite ? " together with all seeds in the pit opposite" : "");
  if (values->capture_passing != 0) say(prose, "That goes before a capture by the pit's owner.");
  if (values->capture_chain == CAPTURE_CHAIN_NONE) return;
  say(prose,
      "Then the pit before it along the track is looked at: if it too is such a pit, it is captured in the same way,");
  say(prose, "and so on backward through the unbroken chain, over the ends of the rows.");
  if (opposite) say(prose, "The chain is read from the board as the sowing left it, before anything is lifted.");
}

/* capture = beyond */
static void say_beyond(struct prose *prose, const struct rule_values *values) {
  static const char *const opposite[] = {
      ". The pit opposite that is not touched.",
      ", and the seeds of the pit opposite that pit; either may be empty.",
      ", and, if it holds any, the seeds of the pit opposite that pit too.",
  };
  say(prose,
      "When the sowing ends and the next pit is empty, the mover captures the seeds of the pit beyond the empty one%s",
      opposite[values->capture_opposite]);
}

/* capture = front */
static void say_front(struct prose *prose, const struct rule_values *values) {
  say(prose, "If the last seed falls into an empty inner pit and the opponent's inner pit opposite holds seeds, the "
             "mover captures them;");
  say(prose, "the outer pit is not touched.");
  if (values->strip == STRIP_NONE) return;
  say(prose, "Then the mover takes the same number of seeds again, one by one, from anywhere on the opponent's rows;");
  say(prose, "if fewer are left there, all that are left.");
}

void words_captures(struct prose *prose, const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  if (values->capture_passing != 0) say_passing(prose, values);
  switch (values->capture) {
  case CAPTURE_COUNT: say_count(prose, values); break;
  case CAPTURE_BEYOND: say_beyond(prose, values); break;
  case CAPTURE_FRONT: say_front(prose, values); break;
  default: say(prose, "The end of a sowing captures nothing."); break;
  }
}

void words_turn(struct prose *prose, const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  if (values->again == AGAIN_NEVER) say(prose, "After one sowing the turn goes to the other side.");
  else {
    say(prose, "A sowing that ends in a capture%s gives its side another sowing, which it must make if it can,",
        values->capture_passing != 0 ? " by the mover" : "");
    if (values->again_limit == 0) say(prose, "as often as that happens.");
    else if (values->again_limit == 1) say(prose, "once in a turn.");
    else say(prose, "at most %d times in a turn.", (int)values->again_limit);
    say(prose, "Otherwise the turn goes to the other side.");
  }
  if (values->immobile == IMMOBILE_PASS)
    say(prose, "A side that cannot move when it is its turn passes; if neither side can move, the game is over by "
               "repetition.");
}
