/**
 * @file status.h
 * What a call answers, and the details of a failure.
 *
 * A call that can fail returns a ::mancala_status. **A call that fails changes nothing.** A NULL handle or pointer
 * where one is required gets ::MANCALA_E_ARGUMENT.
 */
#ifndef MANCALA_STATUS_H
#define MANCALA_STATUS_H

#include <mancala/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** 0 is success, above 0 is success with a note, below 0 is an error. */
typedef int32_t mancala_status;

/** Status codes; a value is never used again for something else. */
enum {
  MANCALA_OK = 0,              /**< success */
  MANCALA_TRUNCATED = 1,       /**< the buffer is too short; the length or count needed has been reported */
  MANCALA_E_MEMORY = -1,       /**< the allocator returned NULL */
  MANCALA_E_ARGUMENT = -2,     /**< NULL where an object is required, or a flag or player that does not exist */
  MANCALA_E_STRUCT_SIZE = -3,  /**< `struct_size` is below 8 or above 4096 */
  MANCALA_E_NEWER_FIELDS = -4, /**< the caller set bytes of a structure that this library does not know */
  MANCALA_E_RANGE = -5,        /**< a number is outside its range */
  MANCALA_E_NOT_FOUND = -6,    /**< no such variant, key, site or action */
  MANCALA_E_EXISTS = -7,       /**< the id or alias is taken */
  MANCALA_E_SYNTAX = -10,      /**< the text is malformed */
  MANCALA_E_RULE = -11,        /**< keys that contradict each other, or a board that cannot be played */
  MANCALA_E_POSITION = -12,    /**< the position cannot be set up under these rules */
  MANCALA_E_ILLEGAL = -20,     /**< the action is not legal here */
  MANCALA_E_GAME_OVER = -21,   /**< the game (or the match) is over */
  MANCALA_E_NO_HISTORY = -22,  /**< nothing to undo or to redo, or no start that could be replayed */
  MANCALA_E_MISMATCH = -23,    /**< objects of different rulesets, or a result that the replay does not confirm */
  MANCALA_E_LIMIT = -30        /**< a limit that is stated, or that the caller gave, was reached */
};

/** The details of a failure, in memory of the caller. Optional everywhere: pass NULL to do without. */
typedef struct mancala_error {
  uint32_t
      struct_size; /**< in: sizeof(mancala_error) as the caller was compiled; a size out of range leaves all as it is */
  mancala_status status; /**< out: the code that the call returned */
  uint32_t line;         /**< out: line of the text, from 1; 0 when it is not about text */
  uint32_t column;       /**< out: column in bytes, from 1; 0 when it is not about text */
  char key[48];          /**< out: the key, pit or action that it is about; may be empty */
  char message[192];     /**< out: one plain sentence in UTF-8: what was found and what was expected */
} mancala_error;

/**
 * The name of a status code.
 * @param status any number.
 * @return borrowed static text such as "MANCALA_E_RANGE", valid for ever; "unknown" for a number that is none.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API const char *mancala_status_name(mancala_status status);

/**
 * A status code in a few plain words.
 * @param status any number.
 * @return borrowed static text, valid for ever; "unknown status" for a number that is none.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API const char *mancala_status_text(mancala_status status);

#ifdef __cplusplus
}
#endif
#endif
