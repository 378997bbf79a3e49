/**
 * @file position.h
 * Positions: in and out as text, as bytes and pit by pit; the hash.
 *
 * A position that is set up is judged at once: if by the rules the game is already over there, it is over; if the side
 * to move has nothing to move and the variant has it pass, it has passed. It is the first of the repetition history.
 * The notation is described in docs/notation.md.
 */
#ifndef MANCALA_POSITION_H
#define MANCALA_POSITION_H

#include <mancala/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Flags of mancala_site_state. */
enum {
  MANCALA_SITE_CLOSED = 1 /**< the pit takes no seeds in this round */
};

/** What a site holds. */
typedef struct mancala_site_state {
  uint32_t struct_size; /**< in: sizeof(mancala_site_state) */
  uint32_t seeds;       /**< seeds in the pit or store; 0 for the hand */
  uint32_t flags;       /**< MANCALA_SITE_… */
  uint32_t reserved[5]; /**< zero */
} mancala_site_state;

/** Flags of mancala_position_write() and mancala_record_write(). */
enum {
  MANCALA_FOR_SHOWING = 1 /**< `?` in place of the hidden choice: for the eyes of both; cannot be read back */
};

/** Reasons why a position is refused, as bits. */
enum {
  MANCALA_BAD_SEEDS = 1,   /**< more than ::MANCALA_MAX_SEEDS in all */
  MANCALA_BAD_CLOSED = 2,  /**< a closed pit that holds seeds, or in a variant without rounds */
  MANCALA_BAD_TURN = 4,    /**< nobody to move */
  MANCALA_BAD_KEY = 8,     /**< a key that this variant does not have, or that contradicts another key */
  MANCALA_BAD_STRIP = 16,  /**< `strip` is more than the stones of the other side */
  MANCALA_BAD_BONUS = 32,  /**< `bonus` with nothing to sow from, or above the variant's limit */
  MANCALA_BAD_OPENING = 64 /**< an opening stage together with captures or other pending keys */
};

/**
 * The seeds of every site, by site: the pits, South's store, North's store, the hand (0). A closed pit has 0.
 * @param[in] game borrowed for the call.
 * @param[out] out array of `capacity` numbers; NULL when `capacity` is 0.
 * @param[in] capacity elements of `out`.
 * @param[out] count the number of sites.
 * @return ::MANCALA_OK, ::MANCALA_TRUNCATED (the first `capacity` are there), ::MANCALA_E_ARGUMENT.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_seeds(const mancala_game *game, uint32_t *out, uint32_t capacity,
                                              uint32_t *count);

/**
 * What one site holds.
 * @param[in] game borrowed for the call.
 * @param[in] site 0 … site count − 1.
 * @param[in,out] out receives it.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_STRUCT_SIZE, ::MANCALA_E_NOT_FOUND.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_site(const mancala_game *game, mancala_site site, mancala_site_state *out);

/**
 * The 64-bit hash of the position: everything that decides how play goes on, not the history, the quiet count or the
 * secret. It is the same on every platform within a minor version.
 * @param[in] game borrowed for the call.
 * @param[out] hash receives it.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_hash(const mancala_game *game, uint64_t *hash);

/**
 * The position as one line of text.
 * @param[in] game borrowed for the call.
 * @param[in] flags 0, or ::MANCALA_FOR_SHOWING.
 * @param[out] buffer receives NUL-terminated ASCII; NULL when `capacity` is 0.
 * @param[in] capacity bytes of `buffer`.
 * @param[out] length bytes of the whole text, its end not counted; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_TRUNCATED, ::MANCALA_E_ARGUMENT.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_position_write(const mancala_game *game, uint32_t flags, char *buffer,
                                                  uint32_t capacity, uint32_t *length);

/**
 * Sets a game to a position given as text, without history. Its turn must be `s` or `n`: a finished game travels as a
 * record.
 * @param[in,out] game changed.
 * @param[in] text ASCII, need not be terminated.
 * @param[in] length bytes of `text`, at most ::MANCALA_MAX_TEXT.
 * @param[out] error column, key and what was expected; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_SYNTAX, ::MANCALA_E_RANGE (a number out of range),
 * ::MANCALA_E_POSITION (refused under these rules), ::MANCALA_E_LIMIT (too long).
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_position_read(mancala_game *game, const char *text, uint32_t length,
                                                 mancala_error *error);

/**
 * Saves the position (with the secret, without the history) to memory of the caller: as many bytes as
 * mancala_ruleset_info.position_bytes says, the same on every platform.
 * @param[in] game borrowed for the call.
 * @param[out] bytes array of `capacity` bytes; NULL when `capacity` is 0.
 * @param[in] capacity bytes available.
 * @param[out] length bytes needed; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_TRUNCATED (nothing is written), ::MANCALA_E_ARGUMENT.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_save(const mancala_game *game, uint8_t *bytes, uint32_t capacity,
                                             uint32_t *length);

/**
 * Sets a game to a position saved by mancala_game_save() under an equal ruleset, without history. Allocates nothing.
 * @param[in,out] game changed.
 * @param[in] bytes array of `length` bytes.
 * @param[in] length as saved.
 * @param[out] error what is wrong with the bytes; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_SYNTAX (wrong length, version or checksum),
 * ::MANCALA_E_MISMATCH (another ruleset), ::MANCALA_E_POSITION (a position that cannot be).
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_load(mancala_game *game, const uint8_t *bytes, uint32_t length,
                                             mancala_error *error);

/**
 * Makes a set-up: an empty board, no captures, South to move, past the opening.
 * @param[in] rules shared; the set-up takes a share.
 * @param[out] out receives the set-up, owned by the caller: mancala_setup_free(). NULL on failure.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_MEMORY.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_setup_new(const mancala_ruleset *rules, mancala_setup **out);

/**
 * Frees a set-up.
 * @param[in] setup owned by the caller; NULL is fine.
 * Thread safety: one thread at a time for each set-up. Since 0.1.0.
 */
MANCALA_API void mancala_setup_free(mancala_setup *setup);

/**
 * Takes over the position of a game; the turn of a finished game is nobody's.
 * @param[in,out] setup changed.
 * @param[in] game borrowed for the call; of an equal ruleset.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_MISMATCH.
 * Thread safety: one thread at a time for each object. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_setup_from_game(mancala_setup *setup, const mancala_game *game);

/**
 * Sets what a pit or a store holds.
 * @param[in,out] setup changed.
 * @param[in] site a pit or a store.
 * @param[in] seeds 0 … ::MANCALA_MAX_SEEDS.
 * @param[in] flags 0, or ::MANCALA_SITE_CLOSED for a pit.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT (unknown flags), ::MANCALA_E_NOT_FOUND (no pit or store),
 * ::MANCALA_E_RANGE. Thread safety: one thread at a time for each set-up. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_setup_site(mancala_setup *setup, mancala_site site, uint32_t seeds, uint32_t flags);

/**
 * Sets whose turn it is (in the opening: who is the challenger).
 * @param[in,out] setup changed.
 * @param[in] player ::MANCALA_SOUTH or ::MANCALA_NORTH.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT.
 * Thread safety: one thread at a time for each set-up. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_setup_turn(mancala_setup *setup, mancala_player player);

/**
 * Sets or takes away one key of the position, as in its text: `bonus`, `strip`, `last`, `first`, `opening`, ….
 * @param[in,out] setup changed.
 * @param[in] key NUL-terminated.
 * @param[in] value NUL-terminated, such as "3" or "guess:odd"; NULL takes the key away.
 * @param[out] error what was expected; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_NOT_FOUND (no such key), ::MANCALA_E_SYNTAX,
 * ::MANCALA_E_RANGE. Thread safety: one thread at a time for each set-up. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_setup_key(mancala_setup *setup, const char *key, const char *value,
                                             mancala_error *error);

/**
 * Sets a game to what has been set up, without history; the set-up stays as it is.
 * @param[in,out] game changed; of an equal ruleset.
 * @param[in] setup borrowed for the call.
 * @param[out] problems all reasons why it is refused, bits of MANCALA_BAD_…, 0 on success; or NULL.
 * @param[out] error the first reason in words; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_MISMATCH, ::MANCALA_E_POSITION.
 * Thread safety: one thread at a time for each object. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_set_up(mancala_game *game, const mancala_setup *setup, uint32_t *problems,
                                               mancala_error *error);

#ifdef __cplusplus
}
#endif
#endif
