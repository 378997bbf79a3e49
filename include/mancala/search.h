/**
 * @file search.h
 * Counting the tree of a game, and random games in bulk.
 */
#ifndef MANCALA_SEARCH_H
#define MANCALA_SEARCH_H

#include <mancala/game.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  MANCALA_MAX_DEPTH = 64,        /**< actions that perft looks ahead at the most */
  MANCALA_MAX_PLAYOUT = 1000000, /**< actions of a random game at the most */
  MANCALA_END_COUNT = 32         /**< room for the reasons why a game is over, in ::mancala_playout_result */
};

/** What random games came to. */
typedef struct mancala_playout_result {
  uint32_t struct_size;             /**< in: sizeof(mancala_playout_result) */
  uint32_t reserved32;              /**< zero */
  uint64_t games;                   /**< games played */
  uint64_t wins[2];                 /**< won by South, by North */
  uint64_t draws;                   /**< finished without a winner */
  uint64_t cut;                     /**< not finished when the actions ran out */
  uint64_t actions;                 /**< actions in all games together */
  uint64_t shortest;                /**< actions of the shortest game */
  uint64_t longest;                 /**< actions of the longest game */
  uint64_t ends[MANCALA_END_COUNT]; /**< finished games by MANCALA_END_… */
  uint64_t reserved[4];             /**< zero */
} mancala_playout_result;

/**
 * Perft: the number of sequences of `depth` actions from a position. A finished game has no children. Repetition counts
 * with the history of the game; the quiet limit counts too.
 * @param[in] game borrowed for the call.
 * @param[in] depth 0 … ::MANCALA_MAX_DEPTH.
 * @param[in] node_limit actions to be played at the most; 0 for no limit.
 * @param[out] leaves receives the count.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_RANGE (depth), ::MANCALA_E_LIMIT (the node limit was
 * reached),
 * ::MANCALA_E_MEMORY.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_perft(const mancala_game *game, uint32_t depth, uint64_t node_limit,
                                              uint64_t *leaves);

/**
 * Perft for each legal action: how many sequences of `depth` actions begin with it. The counts add up to perft.
 * @param[in] game borrowed for the call.
 * @param[in] depth 1 … ::MANCALA_MAX_DEPTH.
 * @param[in] node_limit actions to be played at the most; 0 for no limit.
 * @param[out] actions array of `capacity` elements: the legal actions, in their order.
 * @param[out] leaves array of `capacity` elements: the count for each.
 * @param[in] capacity elements of both arrays; ::MANCALA_MAX_ACTIONS are always enough.
 * @param[out] count the number of legal actions.
 * @return ::MANCALA_OK, ::MANCALA_TRUNCATED (`capacity` is too small: `count` is set, nothing is counted),
 * ::MANCALA_E_ARGUMENT, ::MANCALA_E_RANGE (depth), ::MANCALA_E_LIMIT (the node limit was reached), ::MANCALA_E_MEMORY.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_divide(const mancala_game *game, uint32_t depth, uint64_t node_limit,
                                               mancala_action *actions, uint64_t *leaves, uint32_t capacity,
                                               uint32_t *count);

/**
 * Plays random games from the position of a game: each action is drawn from the legal ones, in their order, by
 * mancala_random_below(), also where there is but one. The position counts as the first of the repetition history; what
 * is hidden in it is answered by chance. Results are the same on every platform and build.
 * @param[in] game borrowed for the call; not changed.
 * @param[in] games how many, from 1.
 * @param[in] max_actions actions of a game at the most, 1 … ::MANCALA_MAX_PLAYOUT; a game that is not over then is cut.
 * @param[in,out] random generator state; moves on.
 * @param[in,out] out receives the results.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_STRUCT_SIZE, ::MANCALA_E_RANGE (`games` or `max_actions`),
 * ::MANCALA_E_GAME_OVER (the game is over), ::MANCALA_E_MEMORY.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_playouts(const mancala_game *game, uint64_t games, uint32_t max_actions,
                                                 uint64_t *random, mancala_playout_result *out);

#ifdef __cplusplus
}
#endif
#endif
