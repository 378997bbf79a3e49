#include <string.h>

#include "rules/keys.h"

static int smaller(int a, int b) { return a < b ? a : b; }

/* Levenshtein distance: letters to put in, take out or change. Both at most MAX_KEY long. */
static int distance(const char *a, size_t a_length, const char *b, size_t b_length) {
  int row[MAX_KEY + 1]; /* distances of the letters of `a` so far to each beginning of `b` */
  for (size_t j = 0; j <= b_length; j++) row[j] = (int)j;
  for (size_t i = 1; i <= a_length; i++) {
    int diagonal = row[0];
    row[0] = (int)i;
    for (size_t j = 1; j <= b_length; j++) {
      int changed = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = smaller(changed, smaller(row[j], row[j - 1]) + 1);
    }
  }
  return row[b_length];
}

/* A member of a family is compared by what stands before its first point. */
static int key_distance(const char *name, size_t length, enum key_index key) {
  if (!key_is_family(key)) return distance(name, length, keys[key].name, strlen(keys[key].name));
  const char *point = memchr(name, '.', length);
  if (point == NULL) return MAX_KEY;
  return distance(name, (size_t)(point - name), keys[key].name, strlen(keys[key].name) - 2);
}

const char *key_nearest(const char *name) {
  size_t length = strlen(name);
  int best = (int)length / 2 + 1; /* more than half of the letters wrong is not alike */
  const char *nearest = NULL;
  for (enum key_index key = KEY_ID; key < KEY_COUNT; key++) {
    int far = key_distance(name, length, key);
    if (far >= best) continue;
    best = far;
    nearest = keys[key].name;
  }
  return nearest;
}
