/* What a variant is, inside the library: values of its keys, and the compiled form that the engine reads. */
#ifndef LIB_RULES_RULESET_H
#define LIB_RULES_RULESET_H

#include <mancala/ruleset.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "base/allocator.h"

/* Choices, numbered as they stand in the key table (lib/rules/keys.c). The first is the default. */
enum { STORES_NONE, STORES_BANK };
enum { TRACK_RING, TRACK_CIRCUITS };
enum { BEGINS_SOUTH, BEGINS_NORTH };
enum { OPENING_NONE, OPENING_HIDE_GUESS_CHOOSE };
enum { OPENING_FIRST_CHALLENGER, OPENING_FIRST_GUESSER, OPENING_FIRST_CHOOSER };
enum { CHOOSE_ANY, CHOOSE_LEFTMOST };
enum { SINGLETONS_NEVER, SINGLETONS_INTO_EMPTY };
enum { RELAY_NONE, RELAY_LANDING, RELAY_NEXT };
enum { CAPTURE_NONE, CAPTURE_COUNT, CAPTURE_BEYOND, CAPTURE_FRONT };
enum { CAPTURE_ROWS_BOTH, CAPTURE_ROWS_OPPOSING };
enum { CAPTURE_CHAIN_NONE, CAPTURE_CHAIN_BACK };
enum { CAPTURE_OPPOSITE_NO, CAPTURE_OPPOSITE_ALWAYS, CAPTURE_OPPOSITE_IF_CAPTURED };
enum { STRIP_NONE, STRIP_SAME_NUMBER };
enum { AGAIN_NEVER, AGAIN_CAPTURE };
enum { IMMOBILE_PASS, IMMOBILE_END };
enum { CLEARED_GOES_ON, CLEARED_LOSES };
enum { REST_NOBODY, REST_SIDE, REST_LATEST_CAPTURER, REST_FIRST_LAST_SEED, REST_LOTTERY };
enum { DECIDED_BY_SCORE, DECIDED_DRAW };
enum { MATCH_NONE, MATCH_REFILL };
enum { MATCH_CLOSED_STAY, MATCH_CLOSED_MAY_OPEN };

enum { START_BYTES = 1024 }; /* the longest canonical text of the key `start` has 897: two rows of 64 words */

/* The values of the keys that decide play, in the order of the key table. A set of counts has bit n for n seeds. */
struct rule_values {
  int32_t rows, columns, stores, track;
  int32_t seeds, begins, opening, opening_first;
  int32_t choose, choose_least, singletons;
  int32_t relay, lap_limit;
  int32_t capture, capture_rows, capture_chain, capture_opposite, strip;
  int32_t again, again_limit, immobile, cleared;
  int32_t end_left, rest, repetition, endless, quiet_limit;
  int32_t match, match_closed;
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
  int16_t opposite[MANCALA_MAX_PITS]; /* the facing pit, −1 for the outer pits of four rows */
  uint16_t start[MANCALA_MAX_PITS];   /* seeds at the start; of a random start: the level start it replaces */
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

struct rule_text; /* identity texts and families: see lib/rules/texts.h */

struct mancala_ruleset {
  atomic_uint references;
  struct allocator allocator;
  bool builtin; /* came with the library: a record may name it by id and digest */
  uint64_t digest;
  struct rule_values values;
  struct board board;
  uint16_t action_count;
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

/* The place of South's store; North's follows, then the hand. */
static inline mancala_site site_store(const mancala_ruleset *rules, int side) { return rules->board.pits + side; }
static inline mancala_site site_hand(const mancala_ruleset *rules) { return rules->board.pits + 2; }

/* Bytes of a saved position: 48 of state, two for each pit, 32 for a bit for each pit that can be closed. */
uint32_t ruleset_position_bytes(const mancala_ruleset *rules);

/* A ruleset without keys, with one share; NULL when out of memory. */
mancala_ruleset *ruleset_new(const struct allocator *allocator);

/* Board, actions and digest from values that have been checked. */
void ruleset_compile(mancala_ruleset *rules);

/* Writes the ruleset's text, flat; `prefix` stands before every line. */
struct writer;
void ruleset_write_lines(const mancala_ruleset *rules, const char *prefix, struct writer *writer);

/* True if both play alike (the same digest). */
static inline bool ruleset_equal(const mancala_ruleset *a, const mancala_ruleset *b) {
  return a == b || a->digest == b->digest;
}

#endif
