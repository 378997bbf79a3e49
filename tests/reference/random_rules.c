#include "reference/random_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEYS_AT_MOST = 128, VALUE = 512 };

/* A ruleset in the making. An empty value: the key is not given, so it has its default. */
struct draft {
  uint64_t *random;
  uint32_t count;
  mancala_rule_key keys[KEYS_AT_MOST];
  char values[KEYS_AT_MOST][VALUE];
};

static int index_of(const struct draft *draft, const char *key) {
  for (uint32_t i = 0; i < draft->count; i++)
    if (strcmp(draft->keys[i].key, key) == 0) return (int)i;
  fprintf(stderr, "random rulesets: the vocabulary has no key %s\n", key);
  exit(EXIT_FAILURE);
}

static const char *value_of(const struct draft *draft, const char *key) {
  int index = index_of(draft, key);
  return draft->values[index][0] != '\0' ? draft->values[index] : draft->keys[index].default_value;
}

static int number_of(const struct draft *draft, const char *key) { return atoi(value_of(draft, key)); }

static void set(struct draft *draft, const char *key, const char *value) {
  snprintf(draft->values[index_of(draft, key)], VALUE, "%s", value);
}

static void set_number(struct draft *draft, const char *key, int number) {
  char value[16];
  snprintf(value, sizeof value, "%d", number);
  set(draft, key, value);
}

static bool is_given(const struct draft *draft, const char *key) {
  return draft->values[index_of(draft, key)][0] != '\0';
}

/* ---- values ------------------------------------------------------------------------------------------------------ */

/* One of words that are separated by spaces. */
static void pick_word(uint64_t *random, const char *words, char *value) {
  char copy[VALUE], *picked = copy;
  uint32_t count = 0;
  snprintf(copy, sizeof copy, "%s", words);
  for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " "))
    if (random_number(random, ++count) == 0) picked = word;
  snprintf(value, VALUE, "%s", picked);
}

/* One to four counts, mostly small ones; or all even numbers. */
static void pick_counts(uint64_t *random, char *value) {
  bool has[64] = {false};
  int count = random_between(random, 1, 4), most = random_percent(random, 95) ? 8 : 63;
  value[0] = '\0';
  if (random_percent(random, 15)) {
    strcpy(value, "even");
    return;
  }
  while (count-- > 0) has[random_between(random, 2, most)] = true;
  for (int number = 2; number < 64; number++)
    if (has[number]) sprintf(value + strlen(value), "%s%d", value[0] != '\0' ? " " : "", number);
}

/* What makes interesting games, by key; the vocabulary's own range for a key that is not here. */
static int pick_number(uint64_t *random, const mancala_rule_key *key) {
  static const struct {
    const char *key;
    int least, most;
  } ranges[] = {{"choose_least", 1, 4}, {"lap_limit", 1, 50},  {"tuzdik", 1, 7}, {"again_limit", 1, 3},
                {"end_left", 0, 12},    {"quiet_limit", 1, 9}, {"seeds", 0, 8},  {"start_total", 1, 60},
                {"start_least", 1, 2},  {"match_rounds", 1, 5}};
  for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
    if (strcmp(key->key, ranges[i].key) == 0) return random_between(random, ranges[i].least, ranges[i].most);
  return random_between(random, key->minimum, key->maximum);
}

static void pick_row(uint64_t *random, int columns, char *value) {
  static const char *const patterns[] = {"seeds*", "seeds* 0", "0 seeds*", "1 2* 3*", "0* seeds* 1*", "seeds 5* 0"};
  size_t count = sizeof patterns / sizeof *patterns;
  if (random_percent(random, 70)) {
    strcat(value, patterns[random_number(random, (uint32_t)count)]);
    return;
  }
  for (int i = 0; i < columns; i++)
    sprintf(value + strlen(value), "%s%d", i > 0 ? " " : "", random_between(random, 0, 6));
}

static void pick_start(struct draft *draft, char *value) {
  int columns = number_of(draft, "columns");
  value[0] = '\0';
  if (random_percent(draft->random, 50)) {
    strcpy(value, "random");
    return;
  }
  pick_row(draft->random, columns, value);
  if (number_of(draft, "rows") == 2 || random_percent(draft->random, 40)) return;
  strcat(value, " / ");
  pick_row(draft->random, columns, value);
}

static void pick_value(struct draft *draft, uint32_t index) {
  const mancala_rule_key *key = &draft->keys[index];
  char *value = draft->values[index];
  switch (key->type) {
  case MANCALA_TYPE_CHOICE: pick_word(draft->random, key->choices, value); break;
  case MANCALA_TYPE_COUNTS: pick_counts(draft->random, value); break;
  case MANCALA_TYPE_START: pick_start(draft, value); break;
  default: snprintf(value, VALUE, "%d", pick_number(draft->random, key)); break;
  }
}

/* ---- sense ------------------------------------------------------------------------------------------------------- */

/* Where a key has one of `values` (any but the default for ""), another needs one of `wanted` (any but the default for
 * "", the default for "-"). Without this most drafts would be refused. */
static const struct sense {
  const char *key, *values, *needs, *wanted;
} senses[] = {
    {"opening_first", "", "opening", ""},
    {"choose", "", "track", "ring"},
    {"singletons", "", "choose_least", "2 3 4"},
    {"singletons", "", "direction", "counter-clockwise clockwise"},
    {"singletons", "", "stores", "none bank"},
    {"singletons", "", "first_seed", "next origin-unless-single"},
    {"must_feed", "", "end_row", "-"},
    {"must_feed", "", "cleared", "-"},
    {"end_row", "", "cleared", "-"},
    {"capture_passing_taker", "", "track", "ring"},
    {"capture_opposite", "if-captured", "capture", "beyond"},
    {"grand_slam", "", "track", "ring"},
    {"grand_slam", "not-allowed", "choose", "any"},
    {"again", "capture", "captured", "kept"},
    {"match_unfilled", "", "choose", "any"},
    {"relay_stops", "", "relay", "landing"},
    {"capture_counts", "", "capture", "count"},
    {"capture_rows", "", "capture", "count"},
    {"capture_rows", "", "track", "ring"},
    {"capture_chain", "", "capture", "count"},
    {"capture_opposite", "", "track", "ring"},
    {"capture_opposite", "", "capture", "count beyond"},
    {"strip", "", "capture", "front"},
    {"strip", "", "direction", "counter-clockwise clockwise"},
    {"strip_after", "", "strip", ""},
    {"strip_after", "", "capture_back", "yes"},
    {"captured", "", "capture", "front"},
    {"captured", "", "strip", "-"},
    {"again_limit", "", "again", ""},
    {"again", "capture", "capture", ""},
    {"again", "store", "stores", "own both"},
    {"stores", "own both", "track", "ring"},
    {"start_total", "", "start", "random"},
    {"start_least", "", "start", "random"},
    {"must_feed", "", "track", "ring"},
    {"origin", "", "first_seed", "next"},
    {"capture_passing_taker", "", "capture_passing", ""},
    {"capture_seed", "", "capture", "cross"},
    {"capture_empty", "", "capture", "cross"},
    {"capture_empty", "", "capture_seed", "too"},
    {"capture_back", "", "capture", "front"},
    {"capture_landing", "", "capture", "front"},
    {"grand_slam", "", "capture", "count beyond cross"},
    {"tuzdik", "", "track", "ring"},
    {"match", "", "track", "ring"},
    {"match", "", "opening", "none"},
    {"match", "", "start", "-"},
    {"match", "", "tuzdik", "-"},
    {"match_closed", "", "match", ""},
    {"match_from", "", "match", ""},
    {"match_unfilled", "", "match", ""},
    {"match_unfilled", "", "match_closed", "stay"},
    {"match_begins", "", "match", ""},
    {"match_rounds", "", "match", ""},
    {"rest", "latest-capturer first-last-seed lottery", "end_left", "1 2 3 4 5 6 7 8 9 10 11 12"},
};

static bool is_among(const char *words, const char *value) {
  size_t length = strlen(value);
  for (const char *at = words; (at = strstr(at, value)) != NULL; at += length)
    if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0')) return true;
  return false;
}

static bool is_default(const struct draft *draft, const char *key) {
  return strcmp(value_of(draft, key), draft->keys[index_of(draft, key)].default_value) == 0;
}

static bool makes_sense(const struct draft *draft, const struct sense *sense) {
  bool asked =
      sense->values[0] != '\0' ? is_among(sense->values, value_of(draft, sense->key)) : !is_default(draft, sense->key);
  if (!asked) return true;
  if (strcmp(sense->wanted, "-") == 0) return is_default(draft, sense->needs);
  if (sense->wanted[0] == '\0') return !is_default(draft, sense->needs);
  return is_among(sense->wanted, value_of(draft, sense->needs));
}

/* Takes away what makes no sense, until all does; now and then one is left for the parser to refuse. */
static void make_sense(struct draft *draft) {
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = 0; i < sizeof senses / sizeof *senses; i++) {
      if (makes_sense(draft, &senses[i]) || random_percent(draft->random, 1)) continue;
      set(draft, senses[i].key, "");
      changed = true;
    }
  }
}

/* ---- all of it --------------------------------------------------------------------------------------------------- */

static int pick_columns(uint64_t *random, bool four) {
  if (random_percent(random, 97)) return random_between(random, four ? 2 : 1, 12);
  if (random_percent(random, 80)) return four ? 16 : 40;
  return four ? 36 : MANCALA_MAX_COLUMNS;
}

/* Small boards, some large ones; few to many seeds. */
static void pick_board(struct draft *draft) {
  uint64_t *random = draft->random;
  bool four = random_percent(random, 25);
  int columns = pick_columns(random, four);
  set(draft, "rows", four ? "4" : "2");
  set(draft, "track", four ? "circuits" : "ring");
  set_number(draft, "columns", columns);
  if (random_percent(random, 80)) set_number(draft, "seeds", random_between(random, 0, 8));
  else if (random_percent(random, 20)) set_number(draft, "seeds", random_between(random, 9, 40));
}

/* The kind of capture decides what other keys make sense, so it comes first. */
static void pick_capture(struct draft *draft) {
  const char *choices = strcmp(value_of(draft, "track"), "circuits") == 0
                            ? "none count count front front front front"
                            : "none count count count beyond beyond cross cross";
  pick_word(draft->random, choices, draft->values[index_of(draft, "capture")]);
  if (strcmp(value_of(draft, "capture"), "count") == 0)
    pick_counts(draft->random, draft->values[index_of(draft, "capture_counts")]);
}

/* Endless sowings come often with a small limit; one in twenty has the limit of the vocabulary. */
static void pick_lap_limit(struct draft *draft) {
  if (random_percent(draft->random, 70)) set_number(draft, "lap_limit", random_between(draft->random, 1, 50));
  else if (random_percent(draft->random, 85)) set_number(draft, "lap_limit", random_between(draft->random, 51, 500));
}

static void read_vocabulary(struct draft *draft) {
  for (uint32_t i = 0; i < mancala_rule_key_count(); i++) {
    mancala_rule_key key = {.struct_size = sizeof key};
    mancala_rule_key_at(i, &key);
    if (key.type == MANCALA_TYPE_TEXT || key.type == MANCALA_TYPE_IDS) continue;
    if (draft->count == KEYS_AT_MOST) exit(EXIT_FAILURE);
    draft->keys[draft->count++] = key;
  }
}

/* How often a key is given: those that only few other keys leave sensible more often than the rest. */
static uint32_t percent_of(const char *key, uint32_t percent) {
  static const char *const often[] = {"relay", "capture", "strip", "grand_slam", "singletons", "choose_least", "match"};
  for (size_t i = 0; i < sizeof often / sizeof *often; i++)
    if (strncmp(key, often[i], strlen(often[i])) == 0) return percent < 50 ? 50 : percent;
  return percent;
}

void random_rules(uint64_t *random, char text[RULES_TEXT]) {
  static struct draft draft;
  draft = (struct draft){.random = random};
  read_vocabulary(&draft);
  pick_board(&draft);
  pick_capture(&draft);
  pick_lap_limit(&draft);
  uint32_t percent = (uint32_t)random_between(random, 0, 9) * 10; /* of the other keys are given */
  for (uint32_t i = 0; i < draft.count; i++) {
    bool settled = is_given(&draft, draft.keys[i].key) || strcmp(draft.keys[i].key, "seeds") == 0 ||
                   strcmp(draft.keys[i].key, "lap_limit") == 0;
    if (!settled && random_percent(random, percent_of(draft.keys[i].key, percent))) pick_value(&draft, i);
  }
  make_sense(&draft);
  char *at = text + sprintf(text, "id = random\ntitle = Random\n");
  for (uint32_t i = 0; i < draft.count; i++)
    if (draft.values[i][0] != '\0') at += sprintf(at, "%s = %s\n", draft.keys[i].key, draft.values[i]);
}
