#include "base/random.h"

#include <mancala/random.h>

uint32_t mancala_random_below(uint64_t *random, uint32_t bound) {
  return random && bound ? random_below(random, bound) : 0;
}
