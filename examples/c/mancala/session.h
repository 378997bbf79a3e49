/* A game or match that is being played: who plays, how it is shown, what is played on. */
#ifndef SESSION_H
#define SESSION_H

#include "board.h"
#include "options.h"
#include "screen.h"

struct session {
  const struct arguments *arguments;
  struct screen screen;
  struct geometry geometry;
  mancala_context *context;
  mancala_match *match; /* owned; NULL for a single game */
  mancala_game *game;   /* owned, or borrowed from the match */
  mancala_trace *trace; /* owned */
  bool computer[2];
  bool replay; /* nobody plays: a record is shown */
  bool script; /* commands come from no terminal */
  bool demo, brief;
  unsigned quiet_limit;             /* that the demonstration adds to the rules; 0 for none */
  uint64_t random;                  /* state of the program's own generator */
  uint64_t moves_left, rounds_left; /* until the program stops by itself */
  bool board_shown;                 /* the board on the screen is that of the game */
  bool end_told;                    /* the end of the game has been told */
  bool refused;                     /* something in the input was refused */
};

/* Makes the session that the arguments ask for; DONE, or FAILED or MISUSED after a complaint. */
int session_open(struct session *session, const struct arguments *arguments);
void session_close(struct session *session);

/* Goes on with the game of a record; false with the reason in `why`, and nothing is changed. */
bool session_load(struct session *session, const char *file, struct text *why);

/* Writes the record of the game, what is hidden included. */
bool session_save(const struct session *session, const char *file, struct text *why);

/* Plays an action and shows it; false, with the reason on the screen, if it is refused. */
bool session_play(struct session *session, mancala_action action);

void session_show_board(struct session *session);

/* True if a person has to decide something next. */
bool session_waits(const struct session *session);

/* True if the game, or the round of the match, is over. */
bool session_over(const struct session *session);

mancala_match_info match_info(const mancala_match *match);

#endif
