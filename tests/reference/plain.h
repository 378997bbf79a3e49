/* The plain reference engine: any ruleset of the vocabulary, played with arrays and loops, seed by seed, every rule as
 * its words have it. It is slow and means to be: it is the second opinion that the library is compared with. */
#ifndef TESTS_REFERENCE_PLAIN_H
#define TESTS_REFERENCE_PLAIN_H

#include "reference/rules.h"

enum { PLAIN_PITS = MANCALA_MAX_PITS, SOUTH = 0, NORTH = 1, NONE = -1 };

/* What is to be decided. In the opening `turn` is the challenger, whoever has to act. */
enum plain_stage { SOWING, STRIPPING, HIDING, GUESSING, ANSWERING, CHOOSING, DRAWING };

/* A position, filled with zeros to begin with so that equal positions are equal bytes. Pits by site. */
struct plain_position {
  int seeds[PLAIN_PITS];
  bool closed[PLAIN_PITS];
  bool taken[PLAIN_PITS]; /* belongs to the side whose row it is not in */
  int captured[2], spare[2];
  int turn, stage, chooser;
  int hidden; /* 1 odd, 2 even, 0 not known */
  int strip, bonus, round;
  int last, first, began; /* sides, or NONE */
  int tuzdik[2];          /* South's, North's pit, or NONE */
};

struct plain_game {
  const struct plain_rules *rules;
  struct plain_position position;
  int over, winner; /* MANCALA_END_…; a side or NONE */
  int quiet, turns;
  bool turn_ended;             /* by the latest action */
  struct plain_position *seen; /* the positions since the last capture, this one included */
  int seen_count, seen_capacity;
  bool tracing;
  mancala_event *events;
  int event_count, event_capacity;
};

/* ---- plain_board.c: places and who owns them --------------------------------------------------------------------- */

struct plain_place {
  int row, column; /* from South's outermost row and South's left */
};

int plain_pit_count(const struct plain_rules *rules);
int plain_half(const struct plain_rules *rules); /* pits of a side */
struct plain_place plain_place_of(const struct plain_rules *rules, int site);
int plain_site_of(const struct plain_rules *rules, struct plain_place place);
int plain_opposite(const struct plain_rules *rules, int site); /* the facing pit, or NONE */
int plain_behind(const struct plain_rules *rules, int site);   /* the outer pit behind an inner one, or NONE */

/* Fills in the places along the track. */
void plain_lay_track(struct plain_rules *rules);

/* The next place along the track, pits and stores alike, closed or not: `step` is 1 counter-clockwise, −1 clockwise. */
int plain_next_place(const struct plain_rules *rules, int place, int step);

/* The next pit along the track that is open; `site` itself if there is no other. */
int plain_next_open(const struct plain_game *game, int site, int step);

int plain_owner(const struct plain_game *game, int site);

/* The pits that belong to a side, in track order from its left. Returns how many. */
int plain_own_pits(const struct plain_game *game, int side, int sites[PLAIN_PITS]);

int plain_seeds_of(const struct plain_game *game, int side);
int plain_seeds_on_board(const struct plain_game *game);

void plain_pit_name(const struct plain_rules *rules, int site, char name[8]);
void plain_action_name(const struct plain_rules *rules, mancala_action action, char name[16]);

/* The position in the notation, as the library writes it. */
void plain_write(const struct plain_game *game, char text[PLAIN_TEXT]);

/* ---- plain_sow.c: a sowing up to the end of its last lap --------------------------------------------------------- */

enum plain_sown { SOWN, SOWN_FEW_LEFT, SOWN_ENDLESS };

struct plain_sowing {
  int mover, step;
  int lap;
  int hand;
  int sown;   /* seeds of all laps */
  int origin; /* the pit that the lap was lifted from */
  int at;     /* the pit that got a seed last, or was lifted if none did yet */
  int store;  /* the side whose store got the latest seed, or NONE if a pit did */
};

/* Endless: it goes on after lap_limit laps, or after more than `most` seeds. */
enum plain_sown plain_sow(struct plain_game *game, int site, int step, int most, struct plain_sowing *sowing);

/* Whether the last seed, or a pit of a chain, captures by its count. */
bool plain_count_captures(const struct plain_game *game, int mover, int site);

/* Whether the landing pit captures in front. */
bool plain_front_captures(const struct plain_game *game, const struct plain_sowing *sowing);

/* ---- plain_capture.c: taking seeds ------------------------------------------------------------------------------- */

/* Takes what a pit holds. `sowing` is NULL outside one. Returns the seeds. */
int plain_take(struct plain_game *game, const struct plain_sowing *sowing, int site, int side, int cause);

/* The captures at the end of a sowing. Returns the seeds captured; a strip that is due is left in the position. */
int plain_capture(struct plain_game *game, const struct plain_sowing *sowing);

/* ---- plain_end.c: when it is over -------------------------------------------------------------------------------- */

/* Judges the variant's own end; true if the game is over or waits for the lottery. */
bool plain_judge(struct plain_game *game, int mover);
void plain_finish(struct plain_game *game, int reason);
void plain_immobile(struct plain_game *game);
void plain_lottery(struct plain_game *game, int side);

/* ---- plain_game.c ------------------------------------------------------------------------------------------------ */

/* An empty board, South to move. */
void plain_clear(struct plain_position *position);

/* The seeds of the start in all. */
int plain_seeds_at_start(const struct plain_rules *rules);

/* The start of the ruleset; `random` is the generator's state, or NULL. */
void plain_start(struct plain_position *position, const struct plain_rules *rules, int first, uint64_t *random);

/* Sets a game up and judges it. Start from a zeroed game; plain_free() gives its memory back. */
void plain_set_up(struct plain_game *game, const struct plain_rules *rules, const struct plain_position *position);
void plain_free(struct plain_game *game);

int plain_legal(const struct plain_game *game, mancala_action actions[MANCALA_MAX_ACTIONS]);
void plain_play(struct plain_game *game, mancala_action action);
void plain_resign(struct plain_game *game, int side);

void plain_tell(struct plain_game *game, mancala_event event);
void plain_tell_of(struct plain_game *game, uint32_t kind, int actor, int code); /* an event that moves no seeds */

/* ---- plain_choice.c: what may be played -------------------------------------------------------------------------- */

/* The sowings that the side to move may make. */
int plain_sowings(const struct plain_game *game, mancala_action actions[MANCALA_MAX_ACTIONS]);

/* The pit and the direction of a sowing. */
int plain_action_site(const struct plain_rules *rules, mancala_action action);
int plain_action_step(const struct plain_rules *rules, mancala_action action);

/* ---- plain_match.c: rounds --------------------------------------------------------------------------------------- */

struct plain_match_info {
  int state; /* MANCALA_MATCH_… */
  int round_winner, winner, next_begins;
  int held[2];
};

struct plain_match_info plain_round_over(const struct plain_game *game);
void plain_next_round(struct plain_game *game, const struct plain_match_info *info);

#endif
