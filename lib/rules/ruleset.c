#include "rules/ruleset.h"

#include "rules/laps.h"
#include "rules/texts.h"

mancala_ruleset *ruleset_new(const struct allocator *allocator) {
  mancala_ruleset *rules = allocate(allocator, sizeof *rules);
  if (rules == NULL) return NULL;
  atomic_init(&rules->references, 1);
  rules->allocator = *allocator;
  return rules;
}

/* Rulesets are never made const: only the count of shares changes after they are compiled. */
// NOLINTNEXTLINE(performance-no-int-to-ptr): a cast that takes `const` off is what -Wcast-qual forbids
static mancala_ruleset *changeable(const mancala_ruleset *rules) { return (mancala_ruleset *)(uintptr_t)rules; }

const mancala_ruleset *mancala_ruleset_ref(const mancala_ruleset *rules) {
  if (rules != NULL) atomic_fetch_add_explicit(&changeable(rules)->references, 1, memory_order_relaxed);
  return rules;
}

void mancala_ruleset_unref(const mancala_ruleset *rules) {
  if (rules == NULL) return;
  mancala_ruleset *mine = changeable(rules);
  if (atomic_fetch_sub_explicit(&mine->references, 1, memory_order_acq_rel) != 1) return;
  texts_free(mine);
  struct allocator allocator = mine->allocator;
  release(&allocator, mine->laps, sizeof *mine->laps);
  release(&allocator, mine->long_laps, mine->board.pits * sizeof *mine->long_laps);
  release(&allocator, mine, sizeof *mine);
}
