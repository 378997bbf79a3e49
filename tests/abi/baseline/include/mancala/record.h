/**
 * @file record.h
 * Records: a whole game as text, to keep and to replay.
 *
 * A record holds the variant (its id and digest; the whole ruleset where it is not a built-in one), the start position,
 * the entries and the result. The format is described in docs/notation.md.
 */
#ifndef MANCALA_RECORD_H
#define MANCALA_RECORD_H

#include <mancala/position.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  MANCALA_MAX_RECORD = 16777216 /**< bytes of a record that can be read, its end not counted */
};

/**
 * The record of a game up to now; what could be redone is left out.
 * @param[in] game borrowed for the call.
 * @param[in] flags 0, or ::MANCALA_FOR_SHOWING.
 * @param[out] buffer receives NUL-terminated UTF-8; NULL when `capacity` is 0.
 * @param[in] capacity bytes of `buffer`.
 * @param[out] length bytes of the whole text, its end not counted; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_TRUNCATED, ::MANCALA_E_ARGUMENT, ::MANCALA_E_NO_HISTORY (the game was loaded from
 * bytes when it was already over, so there is no start to replay from). Thread safety: one thread at a time for each
 * game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_record_write(const mancala_game *game, uint32_t flags, char *buffer,
                                                uint32_t capacity, uint32_t *length);

/**
 * Reads a record and replays it.
 * @param[in] context gives the allocator and the registered variants; borrowed for the call.
 * @param[in] text UTF-8, need not be terminated.
 * @param[in] length bytes of `text`, at most ::MANCALA_MAX_RECORD.
 * @param[out] out receives the game at its end, with its history, owned by the caller: mancala_game_free(). NULL on
 * failure.
 * @param[out] error line, column, and the number and text of an action that is refused; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_SYNTAX, ::MANCALA_E_NOT_FOUND (the variant),
 * ::MANCALA_E_MISMATCH (the variant's rules are not those of the record, or the result is not what the replay gives),
 * ::MANCALA_E_ILLEGAL or ::MANCALA_E_GAME_OVER (an action), ::MANCALA_E_LIMIT (too long), ::MANCALA_E_MEMORY, and what
 * mancala_ruleset_parse() and mancala_position_read() return.
 * Thread safety: one thread at a time for each context. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_record_read(mancala_context *context, const char *text, uint32_t length,
                                               mancala_game **out, mancala_error *error);

#ifdef __cplusplus
}
#endif
#endif
