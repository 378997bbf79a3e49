#include <stdio.h>

#include "rules/words.h"

static void say_pits_to_choose(struct prose *prose, const struct rule_values *values) {
  char enough[32] = "seeds";
  if (values->choose_least > 1) (void)snprintf(enough, sizeof enough, "%d seeds or more", (int)values->choose_least);
  if (values->choose == CHOOSE_ANY) {
    say(prose, "The side to move sows from any of its own pits that holds %s.", enough);
    return;
  }
  say(prose, "The side to move has no choice%s: it sows from the %s of its own pits, as seen from its own seat,",
      values->direction == DIRECTION_CHOSEN ? " of pit" : "",
      values->choose == CHOOSE_LEFTMOST ? "leftmost" : "rightmost");
  say(prose, "that holds %s.", enough);
}

/* singletons = into-empty */
static void say_singletons(struct prose *prose, const struct rule_values *values) {
  say(prose,
      "Only if none of them holds so many may a single seed be moved, and only into the next pit when that is empty;");
  if (values->choose == CHOOSE_ANY) say(prose, "any such seed may be chosen.");
  else say(prose, "the %s such seed is moved.", values->choose == CHOOSE_LEFTMOST ? "leftmost" : "rightmost");
}

void words_choice(struct prose *prose, const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  say_pits_to_choose(prose, values);
  if (values->singletons == SINGLETONS_INTO_EMPTY) say_singletons(prose, values);
  else if (values->choose_least > 1) say(prose, "Pits that hold fewer cannot be sown from.");
  if (values->must_feed == YES) {
    say(prose, "When the other side has no seeds in its pits, only a sowing that brings some there may be chosen,");
    say(prose, "whatever it captures at its end; a side that has no such sowing cannot move.");
  }
  if (values->grand_slam == GRAND_SLAM_NOT_ALLOWED)
    say(prose,
        "A sowing whose capture at its end leaves the other side without seeds may be chosen only if there is no "
        "other.");
  say(prose, "A side that can move must move.");
}

/* ---- sowing ---------------------------------------------------------------------------------------------------- */

static void say_lap(struct prose *prose, const struct rule_values *values) {
  say(prose, "All seeds of the pit are lifted and sown one by one");
  switch (values->first_seed) {
  case FIRST_SEED_ORIGIN:
    say(prose, "from that pit itself on: the first one stays in it, and so a single seed does not move.");
    break;
  case FIRST_SEED_ORIGIN_UNLESS_SINGLE:
    say(prose, "from that pit itself on: the first one stays in it, but a single seed goes into the next pit.");
    break;
  default: say(prose, "into the pits that follow.");
  }
  if (values->origin == ORIGIN_SOWN) say(prose, "A sowing that comes round does not skip the pit it started from.");
  else say(prose, "A lap that comes round skips the pit it was lifted from.");
}

/* relay = landing */
static void say_relay_from_landing(struct prose *prose, const struct rule_values *values) {
  say(prose, "If the last seed falls into a pit that holds seeds, all of them, that seed too, are taken up and sown on "
             "from there,");
  say(prose, "and so on, lap after lap. The sowing ends when the last seed falls into an empty pit");
  if (values->relay_stops != 0) {
    say(prose, "or makes a pit hold");
    say_seeds(prose, values->relay_stops, "");
  }
  say(prose, "(see Captures for what happens there).");
}

/* relay = next */
static void say_relay_from_next(struct prose *prose) {
  say(prose,
      "After the last seed the next pit is looked at: if it holds seeds, they are taken up and sown on from there,");
  say(prose,
      "and so on, lap after lap. The sowing ends when the next pit is empty (see Captures for what happens there).");
}

/* Whether a capture ends a sowing that would go on otherwise. */
static bool capture_ends_relay(const struct rule_values *values) {
  if (values->relay == RELAY_NONE) return false;
  if (values->capture == CAPTURE_COUNT) return true;
  return values->capture == CAPTURE_FRONT && values->captured == CAPTURED_KEPT &&
         (values->capture_landing == CAPTURE_LANDING_OCCUPIED || values->relay == RELAY_NEXT);
}

void words_sowing(struct prose *prose, const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  bool sown_on = values->captured == CAPTURED_SOWN_ON;
  say_lap(prose, values);
  if (values->relay == RELAY_NONE && !sown_on) say(prose, "It ends with its last seed; there is no second lap.");
  if (values->relay == RELAY_NONE && sown_on)
    say(prose, "It ends with its last seed, unless that captures (see Captures).");
  if (values->relay == RELAY_LANDING) say_relay_from_landing(prose, values);
  if (values->relay == RELAY_NEXT) say_relay_from_next(prose);
  if (capture_ends_relay(values)) say(prose, "It also ends when the last seed captures.");
  if (values->stores >= STORES_OWN)
    say(prose, "A sowing whose last seed falls into a store ends there and captures nothing.");
}

/* ---- turn ------------------------------------------------------------------------------------------------------ */

/* What earns another sowing, as the beginning of a sentence. */
static void say_earned(struct prose *prose, const struct rule_values *values) {
  if (values->again == AGAIN_STORE) say(prose, "A sowing whose last seed falls into the mover's own store");
  else say(prose, "A sowing that ends in a capture%s", values->capture_passing != 0 ? " by the mover" : "");
}

void words_turn(struct prose *prose, const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  if (values->again == AGAIN_NEVER) say(prose, "After one sowing the turn goes to the other side.");
  else {
    say_earned(prose, values);
    say(prose, "gives its side another sowing, which it must make if it can,");
    if (values->again_limit == 0) say(prose, "as often as that happens.");
    else if (values->again_limit == 1) say(prose, "once in a turn.");
    else say(prose, "at most %d times in a turn.", (int)values->again_limit);
    say(prose, "Otherwise the turn goes to the other side.");
  }
  if (values->immobile == IMMOBILE_PASS)
    say(prose, "A side that cannot move when it is its turn passes; if neither side can move, the game is over by "
               "repetition.");
}
