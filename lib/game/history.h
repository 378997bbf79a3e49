/* The history of a game: growing, committing an entry, going back. */
#ifndef LIB_GAME_HISTORY_H
#define LIB_GAME_HISTORY_H

#include "game/handle.h"
#include "game/step.h"

/* The positions that the current one may repeat. */
struct past game_past(const struct mancala_game *game);

/* Grows to room for `entries` entries, keeping `keep` of them. */
mancala_status history_grow(const struct allocator *allocator, const mancala_ruleset *rules, struct history *history,
                            uint32_t entries, uint32_t keep);

/* Makes room for `entries` entries in all, keeping `keep` of them; MANCALA_E_MEMORY leaves all as it is. */
INLINE mancala_status history_reserve(const struct allocator *allocator, const mancala_ruleset *rules,
                                      struct history *history, uint32_t entries, uint32_t keep) {
  return entries <= history->capacity ? MANCALA_OK : history_grow(allocator, rules, history, entries, keep);
}

/* Gives the memory back. */
void history_release(const struct allocator *allocator, const mancala_ruleset *rules, struct history *history);

/* Chains the hashes of positions 0 … cursor anew, where the history is long. */
void history_chain(struct history *history);

/* Takes `to` (where game_try() has left it, or another state) as the position after one more entry. Room must have been
 * made. `redo` keeps what lies beyond. */
void game_commit(struct mancala_game *game, const struct state *to, uint8_t secret, uint32_t action,
                 const struct step *step, bool redo);

/* Goes back to position `cursor` (at most the current one). */
void game_go_back(struct mancala_game *game, uint32_t cursor);

/* Plays the next entry that was taken back. There must be one. */
void game_go_forward(struct mancala_game *game);

/* Where game_try() leaves the position: without a sink nothing can go wrong, and it plays in place. */
INLINE struct state *game_tried(struct mancala_game *game, bool with_sink) {
  return with_sink ? &game->spare : &game->state;
}

/* Plays a legal action or another kind of entry (MANCALA_ENTRY_…) from the current position into game_tried(). */
void game_try(struct mancala_game *game, uint32_t action, uint8_t *secret, struct sink *sink, struct step *step);

#endif
