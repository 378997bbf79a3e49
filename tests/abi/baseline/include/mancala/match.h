/**
 * @file match.h
 * Matches: rounds that follow each other until a side cannot fill a single pit, or until as many are played as the key
 * `match_rounds` allows.
 *
 * The game of the current round belongs to the match; play on it with the functions of game.h. Its position carries the
 * keys `round`, `spare` and `began`, so that a match can be saved as the text or the record of its current round and be
 * taken up again with mancala_match_take_up().
 */
#ifndef MANCALA_MATCH_H
#define MANCALA_MATCH_H

#include <mancala/position.h>

#ifdef __cplusplus
extern "C" {
#endif

/** State of a match: mancala_match_info.state. */
enum {
  MANCALA_MATCH_PLAYING = 0,    /**< the round goes on */
  MANCALA_MATCH_ROUND_OVER = 1, /**< the round is over: mancala_match_next_round() */
  MANCALA_MATCH_OVER = 2        /**< the match is over */
};

/** How a match stands. */
typedef struct mancala_match_info {
  uint32_t struct_size;        /**< in: sizeof(mancala_match_info) */
  uint32_t state;              /**< MANCALA_MATCH_… */
  uint32_t round;              /**< number of the round, from 1 */
  mancala_player began;        /**< who began the round */
  mancala_player round_winner; /**< once the round is over: who holds more; ::MANCALA_NOBODY if they hold the same */
  mancala_player winner;       /**< once the match is over: who has won it */
  uint32_t spare[2];           /**< seeds that South and North hold beside the board in this round */
  uint32_t held[2];            /**< once the round is over: the seeds that South and North hold in all */
  mancala_player next_begins;  /**< once the round is over and the match goes on: who begins the next round */
  uint32_t reserved[5];        /**< zero */
} mancala_match_info;

/**
 * Makes a match at the start of its first round.
 * @param[in] rules shared; its key `match` must not be `none`.
 * @param[out] out receives the match, owned by the caller: mancala_match_free(). NULL on failure.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_RULE (no match is played in this variant),
 * ::MANCALA_E_MEMORY. Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_match_new(const mancala_ruleset *rules, mancala_match **out);

/**
 * Frees a match and its game.
 * @param[in] match owned by the caller; NULL is fine.
 * Thread safety: one thread at a time for each match. Since 0.1.0.
 */
MANCALA_API void mancala_match_free(mancala_match *match);

/**
 * The game of the current round.
 * @param[in,out] match borrowed for the call.
 * @return borrowed, valid while the match lives, the same handle in every round; NULL for NULL. Do not free it.
 * Thread safety: one thread at a time for the match and its game together. Since 0.1.0.
 */
MANCALA_API mancala_game *mancala_match_game(mancala_match *match);

/**
 * Takes up a match in the middle: the game becomes the current round, with its history. A game whose position has no
 * key `round` counts as round 1 with nothing spare.
 * @param[in,out] match changed.
 * @param[in] game copied; of an equal ruleset.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_MISMATCH, ::MANCALA_E_MEMORY.
 * Thread safety: one thread at a time for each object. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_match_take_up(mancala_match *match, const mancala_game *game);

/**
 * How the match stands.
 * @param[in] match borrowed for the call.
 * @param[in,out] out receives it.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_STRUCT_SIZE.
 * Thread safety: one thread at a time for the match and its game together. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_match_describe(const mancala_match *match, mancala_match_info *out);

/**
 * Refills the board and begins the next round; the history of the round before is dropped.
 * @param[in,out] match changed; its round must be over.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_ILLEGAL (the round goes on), ::MANCALA_E_GAME_OVER (the match
 * is over), ::MANCALA_E_LIMIT (round 65535 was the last). Thread safety: one thread at a time for the match and its
 * game together. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_match_next_round(mancala_match *match);

/**
 * A side resigns the whole match, whatever stage it is in. To resign only the round: mancala_game_resign() on its game,
 * which gives the opponent all seeds on the board.
 * @param[in,out] match changed.
 * @param[in] player who resigns.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_GAME_OVER (the match is over).
 * Thread safety: one thread at a time for the match and its game together. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_match_resign(mancala_match *match, mancala_player player);

#ifdef __cplusplus
}
#endif
#endif
