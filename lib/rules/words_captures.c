#include "rules/words.h"

static void say_passing(struct prose *prose, const struct rule_values *values) {
  bool owner = values->capture_passing_taker == PASSING_OWNER;
  say(prose, "Whenever during a sowing a pit comes to hold");
  say_seeds(prose, values->capture_passing, ",");
  say(prose, "they are captured at once by the %s; the pit may be sown again in the same lap.",
      owner ? "owner of that pit" : "side that sows");
  say(prose, "A pit that holds such a number from before is not captured until the number is made again.");
  if (values->relay == RELAY_LANDING) say(prose, "If the last seed is taken so, the sowing ends.");
}

/* Where a capture by count may be. */
static const char *count_rows(const struct rule_values *values) {
  static const char *const rows[] = {"on either side", "on the opponent's side", "on the mover's own side"};
  return values->track == TRACK_CIRCUITS ? "on the mover's own rows" : rows[values->capture_rows];
}

/* capture = count */
static void say_count(struct prose *prose, const struct rule_values *values) {
  bool opposite = values->capture_opposite != CAPTURE_OPPOSITE_NO;
  say(prose, "If the last seed brings a pit, %s, to", count_rows(values));
  say_seeds(prose, values->capture_counts, ",");
  say(prose, "the mover captures them%s.", opposite ? " together with all seeds in the pit opposite" : "");
  if (values->capture_passing != 0) say(prose, "That goes before a capture during the sowing.");
  if (values->capture_chain == CAPTURE_CHAIN_NONE) return;
  say(prose, "Then the pit before it along the track is looked at: if it too is such a pit, it is captured in the same "
             "way,");
  say(prose, "and so on backward through the unbroken chain%s.",
      values->capture_rows == CAPTURE_ROWS_BOTH ? ", over the ends of the rows" : "");
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

/* capture = cross */
static void say_cross(struct prose *prose, const struct rule_values *values) {
  say(prose, "If the last seed falls into an empty pit of the mover's own%s the mover captures",
      values->capture_empty == YES ? "," : " and the opponent's pit opposite holds seeds,");
  if (values->capture_empty == YES)
    say(prose, "that seed and all seeds of the opponent's pit opposite, even if there are none.");
  else if (values->capture_seed == CAPTURE_SEED_TOO) say(prose, "them together with that last seed.");
  else say(prose, "them; the last seed stays where it fell.");
}

/* The key strip, after a frontal capture. */
static void say_strip(struct prose *prose, const struct rule_values *values) {
  say(prose, "%s",
      values->strip_after == STRIP_AFTER_CAPTURE ? "Then the mover takes"
                                                 : "If the inner and the outer pit both held seeds, the "
                                                   "mover then takes");
  switch (values->strip) {
  case STRIP_SAME_NUMBER:
    say(prose, "the same number of seeds again, one by one, from anywhere on the opponent's rows;");
    say(prose, "if fewer are left there, all that are left.");
    break;
  case STRIP_ONE_PIT: say(prose, "all seeds of one more of the opponent's pits, which it chooses."); break;
  default:
    say(prose, "all seeds of two more of the opponent's pits, which it chooses; if only one holds seeds, of that one.");
  }
}

/* capture = front */
static void say_front(struct prose *prose, const struct rule_values *values) {
  bool back = values->capture_back == YES;
  say(prose, "If the last seed falls into an %s inner pit and the opponent's inner pit opposite holds seeds, the mover",
      values->capture_landing == CAPTURE_LANDING_EMPTY ? "empty" : "occupied");
  say(prose, "%s them%s", values->captured == CAPTURED_KEPT ? "captures" : "takes",
      back ? ", and with them all seeds of the outer pit behind it." : "; the outer pit is not touched.");
  if (values->captured == CAPTURED_SOWN_ON) {
    say(prose,
        "These seeds are not kept but sown on, from the pit after the one where the last seed fell, and that may "
        "capture again.");
    if (values->relay != RELAY_NONE) say(prose, "It goes before the relay.");
  }
  if (values->strip != STRIP_NONE) say_strip(prose, values);
}

static void say_tuzdik(struct prose *prose, const struct rule_values *values) {
  say(prose,
      "A pit of the other side that the last seed brings to exactly %d seed%s becomes the mover's tuzdik, if he "
      "may have it,",
      (int)values->tuzdik, plural(values->tuzdik));
  say(prose, "and nothing else is captured then: for the rest of the game the mover captures at once what is in it and "
             "every seed");
  say(prose,
      "that is sown into it. A side may have one tuzdik: not the last pit of a row, on its owner's right, and not "
      "the pit");
  say(prose, "with the same number, counted from its owner's left, as the other side's tuzdik.");
}

void words_captures(struct prose *prose, const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  if (values->capture_passing != 0) say_passing(prose, values);
  switch (values->capture) {
  case CAPTURE_COUNT: say_count(prose, values); break;
  case CAPTURE_BEYOND: say_beyond(prose, values); break;
  case CAPTURE_FRONT: say_front(prose, values); break;
  case CAPTURE_CROSS: say_cross(prose, values); break;
  default: say(prose, "The end of a sowing captures nothing%s.", values->tuzdik > 0 ? " but a tuzdik" : ""); break;
  }
  if (values->grand_slam == GRAND_SLAM_TAKES_NOTHING)
    say(prose, "A capture at the end of a sowing that would leave the other side without seeds is not made.");
  if (values->tuzdik > 0) say_tuzdik(prose, values);
}
