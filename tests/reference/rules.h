/* The plain reference engine: rules. A ruleset as the reference sees it, read key by key through the public API.
 * Nothing here, or in the other files plain_*, knows anything of the inside of the library. */
#ifndef TESTS_REFERENCE_RULES_H
#define TESTS_REFERENCE_RULES_H

#include <mancala/mancala.h>
#include <stdbool.h>

/* The choices of the keys, in the order in which the vocabulary lists them. */
enum { STORES_NONE, STORES_BANK, STORES_OWN, STORES_BOTH };
enum { TRACK_RING, TRACK_CIRCUITS };
enum { DIRECTION_COUNTER_CLOCKWISE, DIRECTION_CLOCKWISE, DIRECTION_CHOSEN };
enum { OPENING_NONE, OPENING_HIDE_GUESS_CHOOSE };
enum { FIRST_CHALLENGER, FIRST_GUESSER, FIRST_CHOOSER };
enum { CHOOSE_ANY, CHOOSE_LEFTMOST, CHOOSE_RIGHTMOST };
enum { FIRST_SEED_NEXT, FIRST_SEED_ORIGIN, FIRST_SEED_ORIGIN_UNLESS_SINGLE };
enum { RELAY_NONE, RELAY_LANDING, RELAY_NEXT };
enum { TAKER_OWNER, TAKER_MOVER };
enum { CAPTURE_NONE, CAPTURE_COUNT, CAPTURE_BEYOND, CAPTURE_FRONT, CAPTURE_CROSS };
enum { ROWS_BOTH, ROWS_OPPOSING, ROWS_OWN };
enum { OPPOSITE_NO, OPPOSITE_ALWAYS, OPPOSITE_IF_CAPTURED };
enum { SLAM_ALLOWED, SLAM_TAKES_NOTHING, SLAM_NOT_ALLOWED };
enum { STRIP_NONE, STRIP_SAME_NUMBER, STRIP_ONE_PIT, STRIP_TWO_PITS };
enum { AGAIN_NEVER, AGAIN_CAPTURE, AGAIN_STORE };
enum { IMMOBILE_PASS, IMMOBILE_END, IMMOBILE_LOSES };
enum { REST_NOBODY, REST_SIDE, REST_LATEST, REST_FIRST_LAST_SEED, REST_LOTTERY, REST_MOVER, REST_BEGINNER };
enum { BY_SCORE, BY_DRAW, BY_SIDES };
enum { BEGINS_WINNER, BEGINS_LOSER, BEGINS_ALTERNATE };

enum { PLAIN_TEXT = 4096 }; /* bytes that hold any value, position or report line of a ruleset */

/* A set of numbers of seeds. */
struct plain_counts {
  bool even; /* all even numbers from 2 on, however large */
  bool has[64];
};

struct plain_rules {
  int rows, columns, stores, track, direction;
  int seeds, start_total, start_least, begins, opening, opening_first;
  char start[PLAIN_TEXT];
  int choose, choose_least;
  bool singletons, must_feed;
  int first_seed, relay, lap_limit;
  bool skip_origin;
  struct plain_counts relay_stops, passing, counts;
  int passing_taker, capture, capture_rows, opposite;
  bool chain, seed_stays, from_empty, back, landing_occupied, sown_on;
  int grand_slam, strip, tuzdik;
  bool strip_both_rows;
  int again, again_limit, immobile;
  bool cleared_loses, row_ends, majority;
  int end_left, rest, repetition, endless_draw, quiet_limit;
  bool match, may_open, from_captured, taken_over;
  int match_begins, match_rounds;
  /* worked out from the above: */
  int seeds_at_start;
  int next[MANCALA_MAX_PITS + 2], previous[MANCALA_MAX_PITS + 2]; /* places along the track, counter-clockwise */
};

/* Reads every key of a ruleset. False, with a sentence on stderr, if the vocabulary holds a key or a choice that the
 * reference does not know. */
bool plain_rules_read(struct plain_rules *rules, const mancala_ruleset *ruleset);

bool plain_counts_hold(const struct plain_counts *counts, int number);

#endif
