/* The game handle, inside the library. */
#ifndef LIB_GAME_HANDLE_H
#define LIB_GAME_HANDLE_H

#include <mancala/game.h>

#include "base/allocator.h"
#include "engine/sink.h"
#include "game/past.h"

/* One entry of the history: an action, a resignation or an agreement. */
struct entry {
  uint32_t action; /* an action, or MANCALA_ENTRY_… */
  uint32_t turn;   /* number of the turn it belongs to, from 1 */
  uint32_t since;  /* index of the first position that a repetition may come back to, once it has been played */
  uint32_t quiet;  /* actions in a row without a capture, once it has been played */
};

/* A full state is kept before every CHECKPOINT_STEP-th entry; undo goes back to one and replays. */
enum { CHECKPOINT_STEP = 16 };

/* Position k is the one after k entries. Beyond `cursor` lies what can be redone. */
struct history {
  struct entry *entries;   /* entry k leads from position k to k + 1 */
  uint64_t *hashes;        /* of position k; one more than entries */
  uint8_t *checkpoints;    /* states (state_size() bytes) of positions 0, 16, 32, … */
  uint32_t cursor, length; /* entries played; entries in all */
  uint32_t capacity;       /* entries for which there is room: a power of two */
  struct chains chains;    /* of the hashes of positions 0 … cursor */
};

struct mancala_game {
  struct allocator allocator;
  const mancala_ruleset *rules;
  struct state state;   /* the position now */
  struct state spare;   /* where the next one is computed */
  struct state start;   /* what was set up, before it was judged: where a record starts */
  uint8_t secret;       /* enum secret, in STAGE_GUESS */
  uint8_t start_secret; /* the secret of `start` */
  uint8_t turn_ended;   /* whether the next entry begins a turn */
  uint8_t replayable;   /* whether `start` can be set up again: not after a finished position was loaded */
  struct history history;
  struct filter filter; /* of the history's hashes */
};

/* The game is to stand at `start` (a raw state) with `secret`, without history; it is judged. Allocates nothing. */
void game_stand_at(struct mancala_game *game, const struct state *start, uint8_t secret);

/* The same for a state that is taken as it is, finished ones included. */
void game_stand_at_judged(struct mancala_game *game, const struct state *state, uint8_t secret);

#endif
