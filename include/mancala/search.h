/**
 * @file search.h
 * Counting the tree of a game.
 */
#ifndef MANCALA_SEARCH_H
#define MANCALA_SEARCH_H

#include <mancala/game.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  MANCALA_MAX_DEPTH = 64 /**< actions that perft looks ahead at the most */
};

/**
 * Perft: the number of sequences of `depth` actions from a position. A finished game has no children. Repetition counts
 * with the history of the game; the quiet limit counts too.
 * @param[in] game borrowed for the call.
 * @param[in] depth 0 … ::MANCALA_MAX_DEPTH.
 * @param[in] node_limit actions to be played at the most; 0 for no limit.
 * @param[out] leaves receives the count.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_RANGE (depth), ::MANCALA_E_LIMIT (the node limit was reached),
 * ::MANCALA_E_MEMORY.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_perft(const mancala_game *game, uint32_t depth, uint64_t node_limit,
                                              uint64_t *leaves);

#ifdef __cplusplus
}
#endif
#endif
