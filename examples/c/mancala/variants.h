/* Variants by id, with overrides: `nsolo;columns=36`. */
#ifndef VARIANTS_H
#define VARIANTS_H

#include "library.h"
#include "options.h"

/* A context with the built-in variants and those of --rules; NULL after a complaint. */
mancala_context *context_open(const struct arguments *arguments);

/* The ruleset of an id with overrides, `length` bytes; a share owned by the caller. NULL with the reason in `why`. */
const mancala_ruleset *variant_find(const mancala_context *context, const char *id, size_t length, struct text *why);

/* The same for the first word of the arguments; NULL after a complaint. */
const mancala_ruleset *variant_argument(const mancala_context *context, const struct arguments *arguments);

/* The variant among the first `builtins` of the registry that has the name as its id or an alias; borrowed. NULL if
 * there is none, or if it is the same as `rules`, word for word. */
const mancala_ruleset *variant_in_the_way(const mancala_context *context, uint32_t builtins,
                                          const mancala_ruleset *rules, const char *name);

#endif
