#include "rules/words.h"

/* The ring or the circuits, and the way round them. */
static void say_track(struct prose *prose, const struct rule_values *values) {
  static const char *const ways[] = {"counter-clockwise", "clockwise", "counter-clockwise or clockwise"};
  bool ring = values->track == TRACK_RING;
  bool clockwise = values->direction == DIRECTION_CLOCKWISE;
  const char *to = clockwise ? "right to left" : "left to right", *back = clockwise ? "left to right" : "right to left";
  const char *way = ways[values->direction];
  if (ring)
    say(prose, "Seeds are sown %s round the whole board: %salong row a from %s, along row b from %s.", way,
        values->direction == DIRECTION_CHOSEN ? "counter-clockwise is " : "", to, back);
  else {
    say(prose, "Each side sows %s round its own two rows only:", way);
    say(prose, "%sSouth along row a from %s and back along row b, North along row d from %s and back along row c.",
        values->direction == DIRECTION_CHOSEN ? "counter-clockwise is, for " : "", to, back);
  }
  if (values->direction == DIRECTION_CHOSEN)
    say(prose, "The mover chooses the direction with the pit: a2+ is a2 sown counter-clockwise, a2- clockwise.");
}

static void say_stores(struct prose *prose, const struct rule_values *values) {
  switch (values->stores) {
  case STORES_NONE: say(prose, "There are no stores: captured seeds are kept beside the board."); return;
  case STORES_BANK:
    say(prose, "Each side has a store for the seeds it captures; seeds are never sown into it.");
    return;
  default:
    say(prose, "Each side has a store for the seeds it captures: South's at the right end of the board, North's at the "
               "left end.");
    say(prose, "A sowing drops a seed into %s when it passes there; seeds in a store count as captured.",
        values->stores == STORES_OWN ? "the mover's own store, but not into the other one," : "either store");
  }
}

void words_board(struct prose *prose, const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  int32_t columns = values->columns;
  say(prose,
      "The board has %d rows of %d pit%s, named as on a chess board seen from South's seat: columns from 1 on from the "
      "left,",
      (int)values->rows, (int)columns, plural(columns));
  if (values->track == TRACK_RING) {
    say(prose, "row a for South's pits and row b for North's.");
    say(prose, "Pits of the same column lie opposite each other.");
  } else {
    say(prose, "rows a (outer) and b (inner) for South's pits, rows c (inner) and d (outer) for North's.");
    say(prose, "Inner pits of the same column lie opposite each other.");
  }
  say_track(prose, values);
  say_stores(prose, values);
}

/* The pit of South's that stands `from_left` in one of its rows: the inner row runs back. */
static uint16_t start_seeds(const mancala_ruleset *rules, int32_t row, int32_t from_left) {
  return rules->board.start[site_at(rules, row, from_left)];
}

/* Whether the pits of South's rows `first` to `last` hold the same, and so do North's. */
static bool is_even(const mancala_ruleset *rules, int32_t first, int32_t last) {
  for (int32_t row = first; row <= last; row++)
    for (int32_t column = 0; column < rules->values.columns; column++)
      if (start_seeds(rules, row, column) != start_seeds(rules, first, 0)) return false;
  return true;
}

/* One row as runs of equal pits: "7 pits of 2, 1 pit of 0". */
static void say_row(struct prose *prose, const mancala_ruleset *rules, int32_t row) {
  int32_t columns = rules->values.columns;
  say(prose, "Each side's %s holds, from its own left:",
      rules->values.rows == 2 ? "row"
      : row == 0              ? "outer row"
                              : "inner row");
  for (int32_t from = 0, to; from < columns; from = to) {
    uint16_t seeds = start_seeds(rules, row, from);
    for (to = from; to < columns && start_seeds(rules, row, to) == seeds;) to++;
    say(prose, "%d pit%s of %d%s", (int)(to - from), plural(to - from), (int)seeds, to == columns ? "." : ",");
  }
}

static void say_random(struct prose *prose, const struct rule_values *values, int32_t total) {
  int32_t least = values->start_least;
  if (least == 0)
    say(prose, "At the start %d seeds are placed at random, each in a pit drawn for it alone.", (int)total);
  else {
    say(prose, "At the start there are %d seeds in all: %d in every pit,", (int)total, (int)least);
    say(prose, "and the others are placed at random, each in a pit drawn for it alone.");
  }
}

static void say_set_up(struct prose *prose, const mancala_ruleset *rules) {
  int32_t total = rules->board.seed_total, side_rows = rules->values.rows / 2;
  if (rules->board.random_start) {
    say_random(prose, &rules->values, total);
    return;
  }
  say(prose, "At the start there are %d seeds in all.", (int)total);
  if (is_even(rules, 0, side_rows - 1)) {
    int32_t seeds = start_seeds(rules, 0, 0);
    say(prose, "Every pit holds %d seed%s.", (int)seeds, plural(seeds));
  } else {
    for (int32_t row = 0; row < side_rows; row++) say_row(prose, rules, row);
  }
}

static void say_opening(struct prose *prose, const struct rule_values *values, const char *challenger) {
  static const char *const first[] = {"the challenger", "the guesser", "the side that chose"};
  say(prose,
      "%s is the challenger: it hides one or two counters in the fist, and the other side guesses whether they are odd "
      "or even.",
      challenger);
  say(prose, "A right guess gives the choice of side to the guesser, a wrong one to the challenger.");
  say(prose, "Whoever chooses keeps the board as it lies or turns it half round, so that the rows change hands.");
  say(prose, "Then %s moves first.", first[values->opening_first]);
}

void words_start(struct prose *prose, const mancala_ruleset *rules) {
  const char *beginner = rules->values.begins == BEGINS_SOUTH ? "South" : "North";
  say_set_up(prose, rules);
  if (rules->values.opening == OPENING_HIDE_GUESS_CHOOSE) say_opening(prose, &rules->values, beginner);
  else say(prose, "%s moves first.", beginner);
}
