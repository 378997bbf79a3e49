#include "nearest.h"

#include <string.h>

enum { LONGEST = 47 }; /* bytes of a key or an id */

static unsigned smaller(unsigned a, unsigned b) { return a < b ? a : b; }

/* Levenshtein distance: letters to put in, take out or change. `b_length` is at most LONGEST. */
static unsigned distance(const char *a, size_t a_length, const char *b, size_t b_length) {
  unsigned row[LONGEST + 1]; /* distances of the letters of `a` so far to each beginning of `b` */
  for (size_t j = 0; j <= b_length; j++) row[j] = (unsigned)j;
  for (size_t i = 1; i <= a_length; i++) {
    unsigned diagonal = row[0];
    row[0] = (unsigned)i;
    for (size_t j = 1; j <= b_length; j++) {
      unsigned changed = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = smaller(changed, smaller(row[j], row[j - 1]) + 1);
    }
  }
  return row[b_length];
}

static unsigned distance_to(const char *word, const char *name) {
  size_t length = strlen(name), word_length = strlen(word);
  if (length > LONGEST) return LONGEST + 1;
  if (length < 2 || strcmp(name + length - 2, ".*") != 0) return distance(word, word_length, name, length);
  return distance(word, strcspn(word, "."), name, length - 2) + (strchr(word, '.') ? 0u : 1u);
}

unsigned nearest_names(const char *word, name_at *at, const void *of, const char *found[NEAREST_NAMES]) {
  unsigned far[NEAREST_NAMES], count = 0, limit = (unsigned)(strlen(word) / 2);
  const char *name;
  for (uint32_t i = 0; (name = at(of, i)); i++) {
    unsigned here = distance_to(word, name), place = count;
    if (here > limit) continue;
    while (place > 0 && far[place - 1] > here) place--;
    if (place == NEAREST_NAMES) continue;
    count += count < NEAREST_NAMES;
    for (unsigned j = count - 1; j > place; j--) {
      far[j] = far[j - 1];
      found[j] = found[j - 1];
    }
    far[place] = here;
    found[place] = name;
  }
  /* What is much worse than the best is no help. */
  while (count > 1 && far[count - 1] > far[0] + 1) count--;
  return count;
}
