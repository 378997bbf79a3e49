/**
 * @file game.h
 * The game handle: legal actions, play, preview, undo, history, outcome.
 *
 * A turn is one action or several (a pit; then, perhaps, stones to strip; a guess; a chance event). After each action,
 * in this order: endless sowing, the variant's own end, pass, repetition, quiet limit; the first that applies decides.
 */
#ifndef MANCALA_GAME_H
#define MANCALA_GAME_H

#include <mancala/ruleset.h>
#include <mancala/trace.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What is to be decided next: mancala_decision.kind. */
enum {
  MANCALA_DECIDE_NOTHING = 0, /**< the game is over */
  MANCALA_DECIDE_PIT = 1,     /**< a pit to sow from */
  MANCALA_DECIDE_STRIP = 2,   /**< a pit of the opponent to take a stone from */
  MANCALA_DECIDE_HIDE = 3,    /**< odd or even, hidden from the opponent */
  MANCALA_DECIDE_GUESS = 4,   /**< odd or even, as a guess */
  MANCALA_DECIDE_ANSWER = 5,  /**< chance: whether the guess is right; only for those who do not know the secret */
  MANCALA_DECIDE_SIDE = 6,    /**< keep the side or turn the board */
  MANCALA_DECIDE_LOTTERY = 7  /**< chance: who gets what is left */
};

/** The decision that a position asks for. */
typedef struct mancala_decision {
  uint32_t struct_size;  /**< in: sizeof(mancala_decision) */
  uint32_t kind;         /**< MANCALA_DECIDE_… */
  mancala_player actor;  /**< who decides; ::MANCALA_CHANCE: draw one of the actions, all equally likely;
                          * ::MANCALA_NOBODY when the game is over */
  uint32_t action_count; /**< number of legal actions */
  uint32_t remaining;    /**< stones still to be stripped, else 0 */
  uint32_t bonus;        /**< which extra sowing this is, else 0 */
  uint32_t reserved[6];  /**< zero */
} mancala_decision;

/** State of a game: mancala_outcome.state. */
enum {
  MANCALA_PLAYING = 0, /**< it goes on */
  MANCALA_OVER = 1     /**< it is over */
};

/** Why a game is over. */
enum {
  MANCALA_END_NONE = 0,
  MANCALA_END_BOARD_EMPTY = 1,    /**< no seed is left on the board */
  MANCALA_END_IMMOBILE = 2,       /**< the side to move cannot */
  MANCALA_END_FOUR_LEFT = 3,      /**< four seeds or fewer are left */
  MANCALA_END_FEW_LEFT = 4,       /**< as many as the key `end_left` says, or fewer, are left */
  MANCALA_END_CLEARED = 5,        /**< a side has no stones left */
  MANCALA_END_ENDLESS_SOWING = 6, /**< a sowing went over the lap limit */
  MANCALA_END_REPETITION = 7,     /**< a position came back, or neither side can move */
  MANCALA_END_QUIET_LIMIT = 8,    /**< too many actions without a capture */
  MANCALA_END_RESIGNED = 9,       /**< a side resigned */
  MANCALA_END_AGREED = 10,        /**< a draw was agreed */
  MANCALA_END_ROW_EMPTY = 11,     /**< a side's row is empty */
  MANCALA_END_MAJORITY = 12       /**< a side has more than half of all seeds */
};

/** How a game stands. */
typedef struct mancala_outcome {
  uint32_t struct_size;  /**< in: sizeof(mancala_outcome) */
  uint32_t state;        /**< ::MANCALA_PLAYING or ::MANCALA_OVER */
  uint32_t reason;       /**< MANCALA_END_… */
  mancala_player winner; /**< ::MANCALA_NOBODY while playing and for a draw */
  uint32_t entry_count;  /**< actions, resignations and agreements so far */
  uint32_t turn_count;   /**< turns begun so far */
  uint32_t quiet_count;  /**< actions in a row without a capture */
  uint32_t reserved[5];  /**< zero */
} mancala_outcome;

/** What undo and redo take as a step. */
enum {
  MANCALA_BY_ACTION = 0, /**< a single action, resignation or agreement */
  MANCALA_BY_TURN = 1    /**< all of a turn */
};

/** Entries of a history that are no actions. */
#define MANCALA_ENTRY_SOUTH_RESIGNS 0xFFFFFFF0u /**< South resigned */
#define MANCALA_ENTRY_NORTH_RESIGNS 0xFFFFFFF1u /**< North resigned */
#define MANCALA_ENTRY_DRAW_AGREED 0xFFFFFFF2u   /**< both agreed on a draw */
#define MANCALA_ENTRY_HIDDEN 0xFFFFFFF3u        /**< the hidden choice, as long as it has not been guessed at */

/**
 * Makes a game at the start of its ruleset: as mancala_game_start() with ::MANCALA_NOBODY and NULL does.
 * @param[in] rules shared; the game takes a share.
 * @param[out] out receives the game, owned by the caller: mancala_game_free(). NULL on failure.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_MEMORY.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_new(const mancala_ruleset *rules, mancala_game **out);

/**
 * Makes a game like another, with its history, redo and secret.
 * @param[in] game borrowed for the call.
 * @param[out] out receives the new game, owned by the caller: mancala_game_free(). NULL on failure.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_MEMORY.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_clone(const mancala_game *game, mancala_game **out);

/**
 * Makes a game equal to another, of whatever ruleset, keeping its memory where that is large enough.
 * @param[in,out] target changed.
 * @param[in] source borrowed for the call; may be `target`.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_MEMORY.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_copy(mancala_game *target, const mancala_game *source);

/**
 * Frees a game.
 * @param[in] game owned by the caller; NULL is fine.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API void mancala_game_free(mancala_game *game);

/**
 * The ruleset of a game.
 * @param[in] game borrowed for the call.
 * @return borrowed, valid while the game lives and is not made a copy of another; NULL for NULL.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API const mancala_ruleset *mancala_game_ruleset(const mancala_game *game);

/**
 * Sets a game to the start, without history.
 * @param[in,out] game changed.
 * @param[in] first who begins (in an opening ritual: the challenger); ::MANCALA_NOBODY as the key `begins` says.
 * @param[in,out] random generator state: every seed of the start is placed at random, and the state moves on. NULL: the
 * start of the ruleset; a ruleset whose start is random takes the board of state 0.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_start(mancala_game *game, mancala_player first, uint64_t *random);

/**
 * What is to be decided next, and by whom.
 * @param[in] game borrowed for the call.
 * @param[in,out] out receives it.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_STRUCT_SIZE.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_decision(const mancala_game *game, mancala_decision *out);

/**
 * The legal actions, in the track order of the pits they name, from the left of the side that owns them.
 * @param[in] game borrowed for the call.
 * @param[out] out array of `capacity` actions; NULL when `capacity` is 0. ::MANCALA_MAX_ACTIONS are always enough.
 * @param[in] capacity elements of `out`.
 * @param[out] count how many there are; 0 when the game is over.
 * @return ::MANCALA_OK, ::MANCALA_TRUNCATED (the first `capacity` are there), ::MANCALA_E_ARGUMENT.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_actions(const mancala_game *game, mancala_action *out, uint32_t capacity,
                                                uint32_t *count);

/**
 * Says whether an action is legal and, if not, why.
 * @param[in] game borrowed for the call.
 * @param[in] action any number.
 * @param[out] error the reason, with the action's text as key; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_NOT_FOUND (no action of this ruleset), ::MANCALA_E_ILLEGAL,
 * ::MANCALA_E_GAME_OVER.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_check(const mancala_game *game, mancala_action action, mancala_error *error);

/**
 * Plays a legal action. What could be redone is dropped. Allocates only when the history or the trace has to grow.
 * @param[in,out] game changed.
 * @param[in] action one of mancala_game_actions().
 * @param[in,out] trace filled anew with what happened; NULL for none, which costs nothing.
 * @param[out] error why it is refused; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_NOT_FOUND, ::MANCALA_E_ILLEGAL, ::MANCALA_E_GAME_OVER,
 * ::MANCALA_E_MEMORY.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_play(mancala_game *game, mancala_action action, mancala_trace *trace,
                                             mancala_error *error);

/**
 * Shows what an action would do without playing it. Hidden information stays hidden: after a guess, chance answers.
 * @param[in] game borrowed for the call.
 * @param[in] action one of mancala_game_actions().
 * @param[in,out] after becomes a game without history at the position after the action; NULL if not wanted; not `game`.
 * @param[in,out] trace filled anew with what would happen; NULL if not wanted.
 * @param[out] error why it is refused; or NULL.
 * @return as mancala_game_play().
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_preview(const mancala_game *game, mancala_action action, mancala_game *after,
                                                mancala_trace *trace, mancala_error *error);

/**
 * Takes back the latest action, resignation or agreement, or all of the latest turn. A finished game goes on.
 * @param[in,out] game changed.
 * @param[in] unit ::MANCALA_BY_ACTION or ::MANCALA_BY_TURN. An automatic pass belongs to the turn before it.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_NO_HISTORY.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_undo(mancala_game *game, uint32_t unit);

/**
 * Plays again what was taken back: one entry, or entries up to the end of a turn.
 * @param[in,out] game changed.
 * @param[in] unit ::MANCALA_BY_ACTION or ::MANCALA_BY_TURN.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_NO_HISTORY.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_redo(mancala_game *game, uint32_t unit);

/**
 * The entries played so far, from the first: actions, or MANCALA_ENTRY_…; mancala_entry_write() gives their texts.
 * @param[in] game borrowed for the call.
 * @param[out] out array of `capacity` entries; NULL when `capacity` is 0.
 * @param[in] capacity elements of `out`.
 * @param[out] count how many there are; those that could be redone do not count.
 * @return ::MANCALA_OK, ::MANCALA_TRUNCATED (the first `capacity` are there), ::MANCALA_E_ARGUMENT.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_history(const mancala_game *game, mancala_action *out, uint32_t capacity,
                                                uint32_t *count);

/**
 * The text of an entry of a history, as it stands in records: an action as mancala_action_write() has it, or
 * `south-resigns`, `north-resigns`, `draw-agreed`, `?` for the hidden choice.
 * @param[in] rules borrowed for the call.
 * @param[in] entry one of mancala_game_history().
 * @param[out] buffer receives NUL-terminated ASCII; NULL when `capacity` is 0. 16 bytes are always enough.
 * @param[in] capacity bytes of `buffer`.
 * @param[out] length bytes of the whole text, its end not counted; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_TRUNCATED, ::MANCALA_E_ARGUMENT, ::MANCALA_E_NOT_FOUND (neither an action of this
 * ruleset nor MANCALA_ENTRY_…).
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_entry_write(const mancala_ruleset *rules, mancala_action entry, char *buffer,
                                               uint32_t capacity, uint32_t *length);

/**
 * The seeds that a side has captured.
 * @param[in] game borrowed for the call.
 * @param[in] player ::MANCALA_SOUTH or ::MANCALA_NORTH.
 * @param[out] seeds receives 0 … ::MANCALA_MAX_SEEDS.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_score(const mancala_game *game, mancala_player player, uint32_t *seeds);

/**
 * How the game stands: whether it is over, why, who won, how long it is.
 * @param[in] game borrowed for the call.
 * @param[in,out] out receives it.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_STRUCT_SIZE.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_outcome(const mancala_game *game, mancala_outcome *out);

/**
 * A side resigns: the other one wins.
 * @param[in,out] game changed.
 * @param[in] player who resigns, whether it is his turn or not.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_GAME_OVER, ::MANCALA_E_MEMORY.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_resign(mancala_game *game, mancala_player player);

/**
 * Both sides agree on a draw.
 * @param[in,out] game changed.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_GAME_OVER, ::MANCALA_E_MEMORY.
 * Thread safety: one thread at a time for each game. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_game_agree_draw(mancala_game *game);

/**
 * The name of a reason why a game is over.
 * @param reason MANCALA_END_….
 * @return borrowed static text such as "board-empty", valid for ever; "unknown" for a number that is none.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API const char *mancala_end_reason_name(uint32_t reason);

#ifdef __cplusplus
}
#endif
#endif
