/**
 * @file context.h
 * The context: an allocator and the registry of variants.
 *
 * Every object keeps a copy of the allocator it was made with, so a context may be freed before the rulesets and games
 * that came out of it. The functions of the allocator and the memory behind `alloc_user` must outlive them all.
 */
#ifndef MANCALA_CONTEXT_H
#define MANCALA_CONTEXT_H

#include <mancala/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Flags of ::mancala_context_options. */
enum {
  MANCALA_CONTEXT_EMPTY = 1 /**< start without the built-in variants */
};

/** How a context is made. Set all to zero, then `struct_size` and what is wanted. */
typedef struct mancala_context_options {
  uint32_t struct_size; /**< in: sizeof(mancala_context_options); extra bytes of a newer caller must be zero */
  uint32_t flags;       /**< in: 0 or ::MANCALA_CONTEXT_EMPTY */
  void *alloc_user;     /**< in: handed to both functions as it is */
  /** in: returns `size` bytes (at least 1) aligned to `align` (a power of two, at most 16), or NULL. NULL with
   * `release` NULL: the allocator of the C library. */
  void *(*alloc)(void *user, size_t size, size_t align);
  /** in: takes back what `alloc` gave; `ptr` is never NULL, `size` is what was asked for. */
  void (*release)(void *user, void *ptr, size_t size);
  uint32_t reserved[8]; /**< in: zero */
} mancala_context_options;

/**
 * Makes a context and, unless it is to be empty, parses the built-in variants into its registry.
 * @param[in] options how; NULL for the C library's allocator and all built-ins. Copied.
 * @param[out] out receives the context, owned by the caller: mancala_context_free(). NULL on failure.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT (`out` is NULL, an unknown flag, one allocator function without the
 * other),
 * ::MANCALA_E_STRUCT_SIZE, ::MANCALA_E_NEWER_FIELDS, ::MANCALA_E_MEMORY.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_context_new(const mancala_context_options *options, mancala_context **out);

/**
 * Frees a context and gives up its share in the registered rulesets. Games, traces and rulesets that the caller holds
 * go on to live.
 * @param[in] context owned by the caller; NULL is fine.
 * Thread safety: one thread at a time for each context. Since 0.1.0.
 */
MANCALA_API void mancala_context_free(mancala_context *context);

/**
 * The number of registered variants.
 * @param[in] context borrowed for the call.
 * @return the count; 0 for NULL.
 * Thread safety: one thread at a time for each context. Since 0.1.0.
 */
MANCALA_API uint32_t mancala_registry_count(const mancala_context *context);

/**
 * The variant at a place of the registry; built-ins come first, sorted by id, then user's in the order of adding.
 * @param[in] context borrowed for the call.
 * @param[in] index 0 … count − 1.
 * @return borrowed, valid while the context lives; mancala_ruleset_ref() to keep it. NULL outside the range.
 * Thread safety: one thread at a time for each context. Since 0.1.0.
 */
MANCALA_API const mancala_ruleset *mancala_registry_at(const mancala_context *context, uint32_t index);

/**
 * Finds a variant by its id or by one of its aliases, letter by letter.
 * @param[in] context borrowed for the call.
 * @param[in] id_or_alias NUL-terminated.
 * @return borrowed, valid while the context lives; NULL if there is none, or for NULL arguments.
 * Thread safety: one thread at a time for each context. Since 0.1.0.
 */
MANCALA_API const mancala_ruleset *mancala_registry_find(const mancala_context *context, const char *id_or_alias);

/**
 * Registers a ruleset under its id and aliases. The context takes a share of it.
 * @param[in,out] context borrowed for the call.
 * @param[in] rules shared; may come from another context.
 * @param[out] error details of a failure, or NULL.
 * @return ::MANCALA_OK, ::MANCALA_E_ARGUMENT, ::MANCALA_E_EXISTS (its id or an alias is taken), ::MANCALA_E_MEMORY.
 * Thread safety: one thread at a time for each context. Since 0.1.0.
 */
MANCALA_API mancala_status mancala_registry_add(mancala_context *context, const mancala_ruleset *rules,
                                                mancala_error *error);

#ifdef __cplusplus
}
#endif
#endif
