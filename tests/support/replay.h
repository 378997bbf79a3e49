/* An independent replayer: a plain board that events are applied to, so that a trace can be shown to tell everything.
 * It knows nothing of the rules: it moves seeds from `from` to `to` and keeps what the events say of turn, keys and
 * end. */
#ifndef TESTS_SUPPORT_REPLAY_H
#define TESTS_SUPPORT_REPLAY_H

#include "support/support.h"

enum replay_opening { REPLAY_PAST_OPENING, REPLAY_HIDE, REPLAY_GUESS, REPLAY_ANSWER, REPLAY_SIDE };

struct replay {
  uint32_t rows, columns, pits;
  mancala_site site_at[MANCALA_MAX_ROWS][MANCALA_MAX_COLUMNS];
  mancala_player owner[MANCALA_MAX_PITS];
  uint32_t seeds[MANCALA_MAX_PITS + 3]; /* pits, South's and North's store, the hand */
  bool closed[MANCALA_MAX_PITS];
  bool remembers;      /* who captured last and first: where a few seeds left are given away */
  mancala_player turn; /* in the opening: the challenger */
  uint32_t bonus, strip;
  mancala_player last, first;
  mancala_site tuzdik[2]; /* South's and North's, or MANCALA_NO_SITE */
  enum replay_opening opening;
  mancala_player chooser;
  char match_keys[1024]; /* taken (128 pits at the most), round, spare and began, which no event changes */
  bool lottery;          /* a lottery is to be drawn */
  bool over;
  uint32_t reason;
  mancala_player winner;
  char problem[160]; /* of the event that could not be applied */
};

/* The position of a game before the action. */
void replay_begin(struct replay *replay, const mancala_game *game);

/* Applies one event; false with `problem` when it cannot be, or says something else than the board. */
bool replay_event(struct replay *replay, const mancala_event *event);

/* All events of a trace; fails the test where one cannot be applied. */
void replay_trace(struct replay *replay, const mancala_trace *trace);

/* The position as text for showing, in POSITION_TEXT bytes. */
void replay_write(const struct replay *replay, char *out);

/* Takes rows, turn, score and keys from a position's text. */
void replay_read(struct replay *replay, const char *text);

#endif
