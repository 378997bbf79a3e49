#include "reference/coverage.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int find(const struct coverage *coverage, const char *name) {
  int at = 0;
  while (at < coverage->count && strcmp(coverage->names[at], name) != 0) at++;
  return at;
}

static void add_feature(struct coverage *coverage, const char *name) {
  if (coverage->count == FEATURES) exit(EXIT_FAILURE);
  snprintf(coverage->names[coverage->count++], sizeof coverage->names[0], "%s", name);
}

static void add_choices(struct coverage *coverage, const mancala_rule_key *key) {
  char choices[256], name[64];
  snprintf(choices, sizeof choices, "%s", key->choices);
  for (char *word = strtok(choices, " "); word != NULL; word = strtok(NULL, " ")) {
    if (strcmp(word, key->default_value) == 0) continue;
    snprintf(name, sizeof name, "%s = %.40s", key->key, word);
    add_feature(coverage, name);
  }
}

void coverage_begin(struct coverage *coverage) {
  memset(coverage, 0, sizeof *coverage);
  for (uint32_t i = 0; i < mancala_rule_key_count(); i++) {
    mancala_rule_key key = {.struct_size = sizeof key};
    mancala_rule_key_at(i, &key);
    if (key.type == MANCALA_TYPE_CHOICE) add_choices(coverage, &key);
    else if (key.type != MANCALA_TYPE_TEXT && key.type != MANCALA_TYPE_IDS) add_feature(coverage, key.key);
  }
}

void coverage_add(struct coverage *coverage, const mancala_ruleset *ruleset) {
  int had[FEATURES], count = 0;
  const char *key;
  for (uint32_t i = 0; (key = mancala_ruleset_key_at(ruleset, i)) != NULL; i++) {
    char value[4096] = "", name[64];
    mancala_ruleset_value(ruleset, key, value, sizeof value, NULL);
    snprintf(name, sizeof name, "%s = %.40s", key, value);
    int feature = find(coverage, name);
    if (feature == coverage->count) feature = find(coverage, key);
    if (feature < coverage->count && count < FEATURES) had[count++] = feature;
  }
  for (int a = 0; a < count; a++) {
    coverage->rulesets[had[a]]++;
    for (int b = 0; b < a; b++) coverage->together[had[a]][had[b]]++;
  }
}

int coverage_print(const struct coverage *coverage) {
  int rarest = 0, missing = 0, pairs = 0;
  for (int a = 0; a < coverage->count; a++) {
    if (coverage->rulesets[a] < coverage->rulesets[rarest]) rarest = a;
    missing += coverage->rulesets[a] == 0;
    for (int b = 0; b < coverage->count; b++) pairs += coverage->together[a][b] > 0;
  }
  printf("values of keys other than the default: %d of %d, the rarest '%s' in %" PRIu64
         " rulesets; pairs of them: %d\n",
         coverage->count - missing, coverage->count, coverage->names[rarest], coverage->rulesets[rarest], pairs);
  if (getenv("MANCALA_TEST_COVERAGE") != NULL)
    for (int a = 0; a < coverage->count; a++)
      printf("  %-48s %" PRIu64 "\n", coverage->names[a], coverage->rulesets[a]);
  return missing;
}
