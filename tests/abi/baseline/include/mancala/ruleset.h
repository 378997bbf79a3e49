/**
 * @file ruleset.h
 * Rulesets: a variant as text, its geometry, its keys, its rules in words.
 *
 * A ruleset is immutable: every function here that only reads one may be called from any number of threads at once.
 * The text format is described in docs/rules-format.md.
 */
#ifndef MANCALA_RULESET_H
#define MANCALA_RULESET_H

#include <mancala/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Kinds of site. */
enum {
  MANCALA_PIT = 1,   /**< a playing hole */
  MANCALA_STORE = 2, /**< holds captured seeds; never sown into unless the rules say so */
  MANCALA_HAND = 3   /**< seeds between a lift and the pits that they are sown into; only in traces */
};

/** Features of a ruleset, as bits. */
enum {
  MANCALA_HAS_RELAY = 1,        /**< a sowing may go on with another handful */
  MANCALA_HAS_STAGES = 2,       /**< a turn may hold more than one action */
  MANCALA_HAS_CHANCE = 4,       /**< there are chance actions */
  MANCALA_HAS_HIDDEN = 8,       /**< there is an action that the opponent must not see */
  MANCALA_HAS_ROUNDS = 16,      /**< a match of rounds can be played */
  MANCALA_HAS_RANDOM_START = 32 /**< the seeds are placed at random at the start */
};

/** Sizes and features of a ruleset. */
typedef struct mancala_ruleset_info {
  uint32_t struct_size;    /**< in: sizeof(mancala_ruleset_info) */
  uint32_t players;        /**< 2 */
  uint32_t rows;           /**< 2 or 4 */
  uint32_t columns;        /**< 1 … 64 */
  uint32_t pit_count;      /**< rows × columns */
  uint32_t site_count;     /**< pits, two stores, one hand */
  uint32_t action_count;   /**< actions are 0 … action_count − 1 */
  uint32_t seed_total;     /**< seeds at the start */
  uint32_t features;       /**< bits of MANCALA_HAS_… */
  uint32_t position_bytes; /**< bytes of mancala_game_save() */
  uint32_t reserved[6];    /**< zero */
} mancala_ruleset_info;

/** The geometry of a site: enough to draw a board. */
typedef struct mancala_site_info {
  uint32_t struct_size;  /**< in: sizeof(mancala_site_info) */
  uint32_t kind;         /**< ::MANCALA_PIT, ::MANCALA_STORE or ::MANCALA_HAND */
  mancala_player owner;  /**< who sows from the pit or scores with the store; ::MANCALA_NOBODY for the hand */
  int32_t row;           /**< 0 is South's outermost row; −1 when the site is not a pit */
  int32_t column;        /**< 0 is South's leftmost; −1 when the site is not a pit */
  mancala_site opposite; /**< the facing pit of the other side, or ::MANCALA_NO_SITE */
  mancala_site next;     /**< the pit that is sown after it (counter-clockwise where the direction is chosen), or
                          * ::MANCALA_NO_SITE */
  mancala_site previous; /**< the pit that is sown before it, or ::MANCALA_NO_SITE */
  char name[8];          /**< `a1` … `d64`; `south`, `north`, `hand`; NUL-terminated */
  uint32_t reserved[4];  /**< zero */
} mancala_site_info;

/** Types of a key's value. */
enum {
  MANCALA_TYPE_NUMBER = 1, /**< a whole number from `minimum` to `maximum` */
  MANCALA_TYPE_CHOICE = 2, /**< one of `choices` */
  MANCALA_TYPE_COUNTS = 3, /**< `none`, `even` (all even numbers), or numbers of seeds separated by spaces, each
                            * from `minimum` to `maximum`; a range such as `2-4` is read as `2 3 4` */
  MANCALA_TYPE_START = 4,  /**< the seeds of each row at the start, or `random` */
  MANCALA_TYPE_TEXT = 5,   /**< UTF-8 text on one line, `minimum` to `maximum` bytes */
  MANCALA_TYPE_IDS = 6     /**< ids separated by spaces */
};

/** One key of the rules' vocabulary. The texts are static. */
typedef struct mancala_rule_key {
  uint32_t struct_size;      /**< in: sizeof(mancala_rule_key) */
  uint32_t type;             /**< MANCALA_TYPE_… */
  int32_t minimum;           /**< least number, or length of a text in bytes; 0 where it means nothing */
  int32_t maximum;           /**< greatest number, or length of a text in bytes; 0 where it means nothing */
  const char *key;           /**< the key; one that ends in ".*" stands for a family such as `name.kn` */
  const char *default_value; /**< what holds when the key is not given; "" where there is none */
  const char *choices;       /**< the choices, separated by spaces; "" for other types */
  const char *summary;       /**< what it means, in one line */
} mancala_rule_key;

/**
 * The number of keys in the vocabulary.
 * @return the count.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API uint32_t mancala_rule_key_count(void);

/**
 * One key of the vocabulary, in the order in which rulesets are written.
 * @param[in] index 0 … count − 1.
 * @param[in,out] out receives the key; its texts are borrowed static memory.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_STRUCT_SIZE, ::MANCALA_E_NOT_FOUND.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_rule_key_at(uint32_t index, mancala_rule_key *out);

/**
 * Reads a ruleset from its text, checks and compiles it. `base = ID` inherits from a registered variant.
 * @param[in] context gives the allocator and the variants that `base` may name; borrowed for the call.
 * @param[in] text UTF-8, need not be terminated.
 * @param[in] length bytes of `text`, at most ::MANCALA_MAX_TEXT.
 * @param[out] out receives the ruleset, owned by the caller: mancala_ruleset_unref(). NULL on failure.
 * @param[out] error line, column, key and what was expected; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_SYNTAX (malformed, not UTF-8, unknown or repeated key),
 * ::MANCALA_E_RANGE (a value out of range), ::MANCALA_E_NOT_FOUND (`base`), ::MANCALA_E_RULE (keys that contradict each
 * other, a board that cannot be played), ::MANCALA_E_LIMIT (too long), ::MANCALA_E_MEMORY.
 * Thread safety: one thread at a time for each context. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_ruleset_parse(mancala_context *context, const char *text, uint32_t length,
                                                 mancala_ruleset **out, mancala_error *error);

/**
 * Makes a ruleset from another by changing some keys. It keeps the id unless the overrides give one.
 * @param[in] base shared.
 * @param[in] overrides lines such as `columns = 36`, UTF-8, need not be terminated; `base` is not allowed in them.
 * @param[in] length bytes of `overrides`, at most ::MANCALA_MAX_TEXT.
 * @param[out] out receives the new ruleset, owned by the caller: mancala_ruleset_unref(). NULL on failure.
 * @param[out] error line and column within `overrides`, key and what was expected; or NULL.
 * @return as mancala_ruleset_parse().
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_ruleset_derive(const mancala_ruleset *base, const char *overrides, uint32_t length,
                                                  mancala_ruleset **out, mancala_error *error);

/**
 * Takes a share of a ruleset.
 * @param[in] rules shared; NULL is fine.
 * @return `rules`; give the share up with mancala_ruleset_unref().
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API const mancala_ruleset *mancala_ruleset_ref(const mancala_ruleset *rules);

/**
 * Gives up a share of a ruleset; the last one frees it.
 * @param[in] rules shared; NULL is fine.
 * Thread safety: any thread at any time (the allocator is called in the thread of the last share). Since 0.1.0.
 */
MANCALA_API void mancala_ruleset_unref(const mancala_ruleset *rules);

/**
 * The text of a ruleset, flat (without `base`): every key that differs from its default. It parses to an equal ruleset.
 * @param[in] rules shared.
 * @param[out] buffer receives NUL-terminated UTF-8; NULL when `capacity` is 0.
 * @param[in] capacity bytes of `buffer`.
 * @param[out] length bytes of the whole text, its end not counted; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_TRUNCATED, ::MANCALA_E_ARGUMENT.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_ruleset_write(const mancala_ruleset *rules, char *buffer, uint32_t capacity,
                                                 uint32_t *length);

/**
 * The rules in words, made from the keys: some paragraphs of plain English, lines of at most 100 columns.
 * @param[in] rules shared.
 * @param[out] buffer receives NUL-terminated UTF-8; NULL when `capacity` is 0.
 * @param[in] capacity bytes of `buffer`.
 * @param[out] length bytes of the whole text, its end not counted; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_TRUNCATED, ::MANCALA_E_ARGUMENT.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_ruleset_words(const mancala_ruleset *rules, char *buffer, uint32_t capacity,
                                                 uint32_t *length);

/**
 * The id of a ruleset.
 * @param[in] rules shared.
 * @return borrowed, NUL-terminated, valid while the ruleset lives; "" for NULL.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API const char *mancala_ruleset_id(const mancala_ruleset *rules);

/**
 * The title of a ruleset, for people.
 * @param[in] rules shared.
 * @return borrowed, NUL-terminated UTF-8, valid while the ruleset lives; "" for NULL.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API const char *mancala_ruleset_title(const mancala_ruleset *rules);

/**
 * A number that is equal for rulesets that play alike: it covers the keys that decide play, not names or sources.
 * @param[in] rules shared.
 * @return the digest; 0 for NULL.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API uint64_t mancala_ruleset_digest(const mancala_ruleset *rules);

/**
 * Sizes and features of a ruleset.
 * @param[in] rules shared.
 * @param[in,out] out receives them.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_STRUCT_SIZE.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_ruleset_describe(const mancala_ruleset *rules, mancala_ruleset_info *out);

/**
 * The geometry of one site.
 * @param[in] rules shared.
 * @param[in] site 0 … site count − 1.
 * @param[in,out] out receives it.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_STRUCT_SIZE, ::MANCALA_E_NOT_FOUND.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_ruleset_site(const mancala_ruleset *rules, mancala_site site,
                                                mancala_site_info *out);

/**
 * The value of one key, as a ruleset's text would have it.
 * @param[in] rules shared.
 * @param[in] key NUL-terminated: a key of the vocabulary or a member of a family such as `name.kn`.
 * @param[out] buffer receives NUL-terminated UTF-8; NULL when `capacity` is 0.
 * @param[in] capacity bytes of `buffer`.
 * @param[out] length bytes of the whole value, its end not counted; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_TRUNCATED, ::MANCALA_E_ARGUMENT, ::MANCALA_E_NOT_FOUND (no such key, or a member of a
 * family that this ruleset does not have).
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_ruleset_value(const mancala_ruleset *rules, const char *key, char *buffer,
                                                 uint32_t capacity, uint32_t *length);

/**
 * The keys that a ruleset gives a value other than the default, members of families included, one after the other.
 * @param[in] rules shared.
 * @param[in] index from 0.
 * @return the key: borrowed, NUL-terminated, valid while the ruleset lives; NULL past the last, and for NULL.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API const char *mancala_ruleset_key_at(const mancala_ruleset *rules, uint32_t index);

/**
 * The text of an action: the name of a pit, or a word such as `odd`.
 * @param[in] rules shared.
 * @param[in] action 0 … action count − 1.
 * @param[out] buffer receives NUL-terminated ASCII, at most 15 bytes and its end; NULL when `capacity` is 0.
 * @param[in] capacity bytes of `buffer`.
 * @param[out] length bytes of the whole text, its end not counted; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_TRUNCATED, ::MANCALA_E_ARGUMENT, ::MANCALA_E_NOT_FOUND.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_action_write(const mancala_ruleset *rules, mancala_action action, char *buffer,
                                                uint32_t capacity, uint32_t *length);

/**
 * Reads the text of an action. Whether it is legal is another question: mancala_game_check().
 * @param[in] rules shared.
 * @param[in] text need not be terminated.
 * @param[in] length bytes of `text`.
 * @param[out] out receives the action.
 * @param[out] error what was found and what was expected; or NULL.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_NOT_FOUND (no action of this ruleset).
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_action_read(const mancala_ruleset *rules, const char *text, uint32_t length,
                                               mancala_action *out, mancala_error *error);

#ifdef __cplusplus
}
#endif
#endif
