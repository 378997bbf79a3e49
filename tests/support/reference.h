/* A second engine for the five founding games, plain and slow: arrays and loops, seed by seed, written from the rules
 * in words and sharing nothing with the library. It covers their alternative keys, not the opening ritual and not
 * lotteries. */
#ifndef TESTS_SUPPORT_REFERENCE_H
#define TESTS_SUPPORT_REFERENCE_H

#include <stdbool.h>
#include <stddef.h>

enum { REFERENCE_COLUMNS = 64, REFERENCE_PITS = 256, REFERENCE_TEXT = 2048 };

enum reference_game {
  REFERENCE_MANGALA_II,
  REFERENCE_MANGALA_IV,
  REFERENCE_ALI_GULI_MANE,
  REFERENCE_NSOLO,
  REFERENCE_ANYWOLI
};

/* Who gets what is left when the game ends by its own rules. */
enum reference_rest { REFERENCE_NOBODY, REFERENCE_SIDE, REFERENCE_LATEST_CAPTURER, REFERENCE_FIRST_LAST_SEED };

struct reference_rules {
  enum reference_game game;
  int rows, columns;
  enum reference_rest rest;
  bool opposite_if_captured; /* Ali Guli Mane: the opposite pit is only taken together with the pit beyond */
  bool immobile_passes;      /* Ali Guli Mane: a side without seeds passes */
  bool opposing_only;        /* Mangala II: captures in the opponent's row only */
  int lap_limit;             /* 0: 10 000 */
  int quiet_limit;           /* 0: off */
};

struct reference_place {
  int row, column; /* from South's outermost row and South's left */
};

/* Sides: 0 South, 1 North, −1 nobody. */
struct reference_position {
  int pits[4][REFERENCE_COLUMNS];
  bool closed[4][REFERENCE_COLUMNS];
  int turn;
  int score[2];
  int bonus, strip;
  int last, first; /* Anywoli: who made the latest capture, who first captured with a last seed */
};

struct reference {
  struct reference_rules rules;
  struct reference_position position;
  const char *over; /* the reason; NULL while playing */
  int winner;       /* −1 is a draw once it is over */
  int quiet;
  struct reference_position *seen; /* since the last capture */
  size_t seen_count, seen_capacity;
};

/* Sets up a position and judges it. Start from a zeroed struct; reference_end() frees it. */
void reference_begin(struct reference *reference, const struct reference_rules *rules,
                     const struct reference_position *position);
void reference_end(struct reference *reference);

/* Legal pits in track order from the left of the side that owns them; the count. */
int reference_legal(const struct reference *reference, struct reference_place places[REFERENCE_PITS]);

void reference_play(struct reference *reference, struct reference_place place);

/* The position in the notation of the rules. */
void reference_write(const struct reference *reference, char out[REFERENCE_TEXT]);

/* The parts of it. */
struct reference_place reference_next(const struct reference_rules *rules, struct reference_place place);
struct reference_place reference_first(const struct reference_rules *rules, int side);
int reference_owner(const struct reference_rules *rules, struct reference_place place);
int reference_row_seeds(const struct reference *reference, int side); /* all rows of a side */

/* What an action did: reference_moves.c. */
struct reference_result {
  int captured;
  bool endless;
  bool again;     /* the same side is to move once more */
  bool four_left; /* Anywoli has ended, in the middle of a lap perhaps */
};
struct reference_result reference_move(struct reference *reference, struct reference_place place);

/* Anywoli's end: `hand` seeds are still in hand, `emptied` is the pit just emptied. */
void reference_award(struct reference *reference, int hand, struct reference_place emptied);

#endif
