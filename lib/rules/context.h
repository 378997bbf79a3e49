/* The context, inside the library. */
#ifndef LIB_RULES_CONTEXT_H
#define LIB_RULES_CONTEXT_H

#include <mancala/context.h>

#include "base/allocator.h"

struct mancala_context {
  struct allocator allocator;
  const mancala_ruleset **rules;
  uint32_t count, capacity;
};

#endif
