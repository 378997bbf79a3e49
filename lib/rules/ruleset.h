/* What a variant is, inside the library: values of its keys, and the compiled form that the engine reads. */
#ifndef LIB_RULES_RULESET_H
#define LIB_RULES_RULESET_H

#include <mancala/ruleset.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "base/allocator.h"

/* Choices, numbered as they stand in the key table (lib/rules/keys.c). The first is the default. */
enum { STORES_NONE, STORES_BANK, STORES_OWN, STORES_BOTH };
enum { TRACK_RING, TRACK_CIRCUITS };
enum { DIRECTION_COUNTER_CLOCKWISE, DIRECTION_CLOCKWISE, DIRECTION_CHOSEN };
enum { BEGINS_SOUTH, BEGINS_NORTH };
enum { OPENING_NONE, OPENING_HIDE_GUESS_CHOOSE };
enum { OPENING_FIRST_CHALLENGER, OPENING_FIRST_GUESSER, OPENING_FIRST_CHOOSER };
enum { CHOOSE_ANY, CHOOSE_LEFTMOST, CHOOSE_RIGHTMOST };
enum { SINGLETONS_NEVER, SINGLETONS_INTO_EMPTY };
enum { NO, YES };
enum { FIRST_SEED_NEXT, FIRST_SEED_ORIGIN, FIRST_SEED_ORIGIN_UNLESS_SINGLE };
enum { ORIGIN_SOWN, ORIGIN_SKIPPED };
enum { RELAY_NONE, RELAY_LANDING, RELAY_NEXT };
enum { PASSING_OWNER, PASSING_MOVER };
enum { CAPTURE_NONE, CAPTURE_COUNT, CAPTURE_BEYOND, CAPTURE_FRONT, CAPTURE_CROSS };
enum { CAPTURE_ROWS_BOTH, CAPTURE_ROWS_OPPOSING, CAPTURE_ROWS_OWN };
enum { CAPTURE_CHAIN_NONE, CAPTURE_CHAIN_BACK };
enum { CAPTURE_OPPOSITE_NO, CAPTURE_OPPOSITE_ALWAYS, CAPTURE_OPPOSITE_IF_CAPTURED };
enum { CAPTURE_SEED_TOO, CAPTURE_SEED_STAYS };
enum { CAPTURE_LANDING_EMPTY, CAPTURE_LANDING_OCCUPIED };
enum { CAPTURED_KEPT, CAPTURED_SOWN_ON };
enum { GRAND_SLAM_ALLOWED, GRAND_SLAM_TAKES_NOTHING, GRAND_SLAM_NOT_ALLOWED };
enum { STRIP_NONE, STRIP_SAME_NUMBER, STRIP_ONE_PIT, STRIP_TWO_PITS };
enum { STRIP_AFTER_CAPTURE, STRIP_AFTER_BOTH_ROWS };
enum { AGAIN_NEVER, AGAIN_CAPTURE, AGAIN_STORE };
enum { IMMOBILE_PASS, IMMOBILE_END, IMMOBILE_LOSES };
enum { CLEARED_GOES_ON, CLEARED_LOSES };
enum { END_ROW_GOES_ON, END_ROW_ENDS };
enum { REST_NOBODY, REST_SIDE, REST_LATEST_CAPTURER, REST_FIRST_LAST_SEED, REST_LOTTERY, REST_MOVER, REST_BEGINNER };
enum { DECIDED_BY_SCORE, DECIDED_DRAW, DECIDED_BY_SIDES };
enum { MATCH_NONE, MATCH_REFILL };
enum { MATCH_CLOSED_STAY, MATCH_CLOSED_MAY_OPEN };
enum { MATCH_FROM_HELD, MATCH_FROM_CAPTURED };
enum { MATCH_UNFILLED_CLOSED, MATCH_UNFILLED_TAKEN_OVER };
enum { MATCH_BEGINS_WINNER, MATCH_BEGINS_LOSER, MATCH_BEGINS_ALTERNATE };

enum { START_BYTES = 1024 }; /* the longest canonical text of the key `start` has 899: two rows of 64 words */

/* The values of the keys that decide play, in the order of the key table. A set of counts has bit n for n seeds, and
 * bit 0 for all even numbers, however large. */
struct rule_values {
  int32_t rows, columns, stores, track, direction;
  int32_t seeds, start_total, start_least, begins, opening, opening_first;
  int32_t choose, choose_least, singletons, must_feed;
  int32_t first_seed, origin, relay, lap_limit;
  int32_t capture_passing_taker, capture, capture_rows, capture_chain, capture_opposite, capture_seed, capture_empty;
  int32_t capture_back, capture_landing, captured, grand_slam, strip, strip_after, tuzdik;
  int32_t again, again_limit, immobile, cleared;
  int32_t end_row, end_left, majority, rest, repetition, endless, quiet_limit;
  int32_t match, match_closed, match_from, match_unfilled, match_begins, match_rounds;
  uint64_t relay_stops, capture_passing, capture_counts;
  char start[START_BYTES]; /* canonical text of the key `start` */
};

/* The compiled board. Sites are numbered in track order, so a lap adds to neighbouring numbers.
 * Ring (two rows): sites 0 … n−1 are a1 … an, n … 2n−1 are bn … b1.
 * Circuits (four rows): 0 … 2n−1 are a1 … an bn … b1, 2n … 4n−1 are dn … d1 c1 … cn. */
struct board {
  uint16_t pits, half;   /* all pits; those of a side: side s owns s × half … s × half + half − 1 */
  uint16_t track_length; /* pits on the ring, or on a side's circuit */
  bool circuits, random_start;
  uint16_t start[MANCALA_MAX_PITS]; /* seeds at the start; of a random start: the level start it replaces */
  uint16_t seed_total;
};

/* Actions beyond the pits, in this order after them; those that a ruleset lacks take no number. */
enum action_word {
  WORD_ODD,
  WORD_EVEN,
  WORD_KEEP,
  WORD_TURN,
  WORD_RIGHT,
  WORD_WRONG,
  WORD_SOUTH,
  WORD_NORTH,
  WORD_COUNT
};

/* Seeds after which a sowing is endless, however few laps they have been, and seeds that all actions of a side may sow
 * when they are only tried, to see which are legal: so that an action's time has a bound. An endless sowing of a
 * built-in variant sows less than six seeds a lap and gets to lap_limit = 10000 long before. */
enum { MOST_SOWN = 131072, MOST_TRIED = 32768 };

struct lap_table; /* see lib/rules/laps.h */
struct long_laps;
struct rule_text; /* identity texts and families: see lib/rules/texts.h */

struct mancala_ruleset {
  atomic_uint references;
  struct allocator allocator;
  bool builtin; /* came with the library: a record may name it by id and digest */
  uint64_t digest;
  struct rule_values values;
  struct board board;
  bool plain_lap; /* a lap drops a seed into each pit in turn, the first perhaps into its origin; no captures on the way
                     but by tuzdiks */
  uint8_t passing_count; /* the only count of capture_passing on a ring where nothing else happens on the way, or 0 */
  bool filtered;         /* legal actions depend on what they lead to: must_feed, or a grand slam that is not allowed */
  uint16_t most_tried;   /* an action's part of MOST_TRIED: seeds after which it is endless when it is only tried */
  uint8_t shape;         /* enum shape: rules known when the library was compiled */
  struct lap_table *laps;      /* sowings as sums, for short tracks; NULL for others */
  struct long_laps *long_laps; /* by hand, the same for longer rings and captures in passing; NULL for others */
  uint16_t action_count;
  uint16_t word_base; /* the first action that is no pit: pits, or twice as many where the direction is chosen */
  int16_t word_action[WORD_COUNT]; /* action number of a word, −1 if the ruleset has no such word */
  struct rule_text *texts;
  uint32_t text_count, text_capacity;
};

/* The word of an action that is no pit. */
static inline enum action_word ruleset_word(const mancala_ruleset *rules, mancala_action action) {
  int word = 0;
  while (word < WORD_COUNT && rules->word_action[word] != (int16_t)action) word++;
  return (enum action_word)word;
}

/* Writes a pit's name (`a1` … `d64`) into at least 4 bytes, NUL-terminated. */
void site_name(const mancala_ruleset *rules, mancala_site site, char *name);

/* The pit of that name, or MANCALA_NO_SITE. */
mancala_site site_find(const mancala_ruleset *rules, const char *name, uint32_t length);

/* Text of an action ("?" for a number that is none) into at least 16 bytes. */
void action_name(const mancala_ruleset *rules, mancala_action action, char *name);

/* Row (0 South's outermost) and column (0 South's leftmost) of a pit, and back. */
void site_place(const mancala_ruleset *rules, mancala_site site, int32_t *row, int32_t *column);
mancala_site site_at(const mancala_ruleset *rules, int32_t row, int32_t column);

/* The facing pit of the other side. On a ring the sites of a column add up to the last site; on circuits of n columns
 * the inner pits of a column, n … 2n − 1 on either circuit, add up to 3n − 1, and outer pits face none: −1. */
static inline int site_facing(const mancala_ruleset *rules, unsigned site) {
  int half = rules->board.half, columns = rules->values.columns;
  if (!rules->board.circuits) return 2 * half - 1 - (int)site;
  bool north = (int)site >= half;
  int local = (int)site - (north ? half : 0);
  return local < columns ? MANCALA_NO_SITE : (north ? 0 : half) + 3 * columns - 1 - local;
}

/* The place of South's store; North's follows, then the hand. */
static inline mancala_site site_store(const mancala_ruleset *rules, int side) { return rules->board.pits + side; }
static inline mancala_site site_hand(const mancala_ruleset *rules) { return rules->board.pits + 2; }

/* Bytes of a saved position: 48 of state, two for each pit, 32 for a bit for each pit that can be closed. */
uint32_t ruleset_position_bytes(const mancala_ruleset *rules);

/* A ruleset without keys, with one share; NULL when out of memory. */
mancala_ruleset *ruleset_new(const struct allocator *allocator);

/* Board, actions, tables and digest from values that have been checked; MANCALA_E_MEMORY when there is none left. */
mancala_status ruleset_compile(mancala_ruleset *rules);

/* Writes the ruleset's text, flat; `prefix` stands before every line. */
struct writer;
void ruleset_write_lines(const mancala_ruleset *rules, const char *prefix, struct writer *writer);

/* True if both play alike (the same digest). */
static inline bool ruleset_equal(const mancala_ruleset *a, const mancala_ruleset *b) {
  return a == b || a->digest == b->digest;
}

#endif
