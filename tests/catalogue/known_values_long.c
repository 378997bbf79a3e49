/* Values of larger Kalah boards by both players' best play. A solver of its own, inside: the narrow engine's states and
 * hash, and a table of what is known of a position. Prints what was checked and what was left out.
 *
 * Default: the values that take about two seconds each at most, together less than ten. MANCALA_LONG set: all of them,
 * within LONG_SECONDS of CPU time. MANCALA_TEST_GAMES set, or a build with sanitizers: the shortest ones. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <mancala/mancala.h>

#define NARROW
#include "engine/actions.h"
#include "engine/hash.h"
#include "engine/narrow.h"
#include "engine/play.h"

enum {
  BUCKET = 4,
  MOST_PITS = 6,
  LONG_SECONDS = 14 * 60,
  TRIED_SECONDS = 25,
  UNMEASURED = 1000,
  FIRST_DEPTH = 4,
  DEEPER = 2
};
static const double shortest_seconds = 0.02, default_seconds = 1.9;

/* What is known of a position: the margin (South's seeds less North's) still to come lies between the bounds. */
struct entry {
  uint64_t key;
  int8_t least, greatest;
  uint8_t best; /* 1 + the place among the legal actions of the one that decided; 0 for none */
  uint8_t work; /* the binary logarithm of the nodes that it took; 0 for a free entry */
  uint8_t depth,
      guess; /* whether the latest search that proved nothing, so deep, guessed that `guess_need` is reached */
  int8_t guess_need;
};

/* What a search finds: whether South gets what he needs, whether that is proven or only as deep as it went, and 1 + the
 * place of the action that decided. */
struct verdict {
  bool holds, proven;
  unsigned best;
};

static struct {
  struct entry *entries;
  size_t buckets; /* a power of two */
} table;

static struct {
  const mancala_ruleset *rules;
  uint64_t nodes;
  double until; /* CPU time at which it gives up */
  bool gave_up;
} search;

static double cpu_seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

/* Pits and turn; the score does not change what is still to come. */
static uint64_t key_of(const struct narrow_state *state) {
  struct narrow_state scoreless = *state;
  scoreless.captured[0] = scoreless.captured[1] = 0;
  return state_hash(search.rules, &scoreless);
}

static struct entry *bucket_of(uint64_t key) { return table.entries + (key & (table.buckets - 1)) * BUCKET; }

static const struct entry *find(uint64_t key) {
  const struct entry *bucket = bucket_of(key);
  for (unsigned i = 0; i < BUCKET; i++)
    if (bucket[i].work > 0 && bucket[i].key == key) return &bucket[i];
  return NULL;
}

/* The entry of the key; else that of the bucket which took least work, emptied. */
static struct entry *entry_for(uint64_t key) {
  struct entry *bucket = bucket_of(key), *least = bucket;
  for (unsigned i = 0; i < BUCKET; i++) {
    if (bucket[i].work > 0 && bucket[i].key == key) return &bucket[i];
    if (bucket[i].work < least->work) least = &bucket[i];
  }
  *least = (struct entry){key, INT8_MIN, INT8_MAX, 0, 0, 0, 0, 0};
  return least;
}

static void remember(uint64_t key, int need, struct verdict verdict, unsigned depth, uint64_t nodes) {
  struct entry *entry = entry_for(key);
  unsigned work = 1;
  while (nodes >>= 1) work++;
  if (verdict.proven && verdict.holds && need > entry->least) entry->least = (int8_t)need;
  if (verdict.proven && !verdict.holds && need - 1 < entry->greatest) entry->greatest = (int8_t)(need - 1);
  if (verdict.best > 0) entry->best = (uint8_t)verdict.best;
  if (!verdict.proven) {
    entry->depth = (uint8_t)depth;
    entry->guess = verdict.holds;
    entry->guess_need = (int8_t)need;
  }
  if (work > entry->work) entry->work = (uint8_t)work;
}

static int margin_of(const struct narrow_state *state) { return state->captured[0] - state->captured[1]; }

enum answer { FAILS, HOLDS, OPEN };

/* Whether South gets a margin of `need` or more from here on, as far as it is known without a search. */
static enum answer known_answer(const struct narrow_state *state, int need, uint64_t key) {
  if (state->over) return need <= 0 ? HOLDS : FAILS;
  if (need <= -state->in_play) return HOLDS;
  if (need > state->in_play) return FAILS;
  const struct entry *entry = find(key);
  if (entry == NULL) return OPEN;
  return entry->least >= need ? HOLDS : entry->greatest < need ? FAILS : OPEN;
}

struct child {
  struct narrow_state state;
  uint64_t key;
  int need, order;
  unsigned place; /* 1 + the place among the legal actions */
};

/* Another move first, then the greater gain, then the pit nearer to the store. */
static int order_of(const struct narrow_state *from, const struct child *child) {
  int gain = margin_of(&child->state) - margin_of(from);
  if (from->turn == 1) gain = -gain;
  return (gain * 2 + (child->state.turn == from->turn ? 8 : 0)) * 8 + (int)child->place;
}

/* The child's bucket is fetched from memory while its sisters are made. */
static struct child child_of(const struct narrow_state *from, mancala_action action, int need, unsigned place) {
  struct child child = {.place = place};
  narrow_play_by_all_rules(search.rules, from, &child.state, action, NULL);
  child.key = key_of(&child.state);
  child.need = need - (margin_of(&child.state) - margin_of(from));
#ifdef __GNUC__
  __builtin_prefetch(bucket_of(child.key));
#endif
  return child;
}

/* The children that are not known to fail the mover, in their order. Returns how many; `*decided` is the place of one
 * that is known to serve him. */
static unsigned expand(const struct narrow_state *from, int need, unsigned best, struct child *children,
                       unsigned *decided) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  unsigned count = narrow_actions_by_all_rules(search.rules, from, actions), kept = 0;
  enum answer wish = from->turn == 0 ? HOLDS : FAILS;
  for (unsigned i = 0; i < count; i++) children[i] = child_of(from, actions[i], need, i + 1);
  for (unsigned i = 0; i < count; i++) {
    struct child child = children[i];
    enum answer answer = known_answer(&child.state, child.need, child.key);
    if (answer == wish) *decided = child.place;
    if (answer == wish) return 0;
    if (answer != OPEN) continue;
    child.order = child.place == best ? INT32_MAX : order_of(from, &child);
    unsigned at = kept++;
    for (; at > 0 && children[at - 1].order < child.order; at--) children[at] = children[at - 1];
    children[at] = child;
  }
  return kept;
}

static struct verdict look(const struct narrow_state *state, int need, uint64_t key, unsigned depth);

/* The verdict of the children in their order, as soon as one serves the mover. */
static struct verdict look_at_children(const struct narrow_state *state, int need, unsigned best, unsigned depth) {
  struct child children[MOST_PITS];
  bool south = state->turn == 0;
  struct verdict verdict = {!south, true, 0};
  unsigned decided = 0, count = expand(state, need, best, children, &decided);
  if (decided > 0) return (struct verdict){south, true, decided};
  for (unsigned i = 0; i < count; i++) {
    const struct child *child = &children[i];
    struct verdict found = look(&child->state, child->need, child->key, depth - 1);
    if (found.holds == south) return (struct verdict){south, found.proven, child->place};
    verdict.proven &= found.proven;
  }
  return verdict;
}

/* Whether South gets a margin of `need` or more from here on, looking `depth` actions ahead, where the score is taken
 * for the result; meaningless once the search has given up. */
static struct verdict look(const struct narrow_state *state, int need, uint64_t key, unsigned depth) {
  uint64_t before = search.nodes++;
  if (before % 65536 == 0 && cpu_seconds() > search.until) search.gave_up = true;
  if (depth == 0 || search.gave_up) return (struct verdict){need <= 0, false, 0};
  const struct entry *entry = find(key);
  if (entry != NULL && entry->depth >= depth && entry->guess_need == need)
    return (struct verdict){entry->guess, false, entry->best};
  struct verdict verdict = look_at_children(state, need, entry == NULL ? 0 : entry->best, depth);
  if (!search.gave_up) remember(key, need, verdict, depth, search.nodes - before);
  return verdict;
}

static bool reaches(const struct narrow_state *state, int margin) {
  int need = margin - margin_of(state);
  uint64_t key = key_of(state);
  enum answer answer = known_answer(state, need, key);
  if (answer != OPEN) return answer == HOLDS;
  struct verdict verdict = {false, false, 0};
  for (unsigned depth = FIRST_DEPTH; !verdict.proven && !search.gave_up; depth += DEEPER)
    verdict = look(state, need, key, depth);
  return verdict.holds;
}

/* The final margin of South, who begins, lies between the bounds. */
enum { ANY = 127, START = 0 };
#define MARGIN(margin) margin, margin
#define WIN 2, ANY
#define LOSS -ANY, -2
#define DRAW 0, 0

struct value {
  const char *rules;
  uint32_t columns, seeds;
  unsigned first; /* START, or the pit from South's left, from 1, that is played first */
  int least, greatest;
  double seconds; /* of CPU time that it took in a release build on one machine */
};

/* In the order of the time they take. "kalah": standard capture, two programs agree. "kalah-empty": Irving, Donkers and
 * Uiterwijk, Solving Kalah, ICGA Journal 23(3), 2000, tables 9 and 10. TRIED_SECONDS: not solved within
 * them; UNMEASURED: not measured to their end, and only tried with MANCALA_LONG. */
static const struct value values[] = {
    {"kalah", 3, 6, START, MARGIN(-8), 0.01},
    {"kalah-empty", 3, 5, START, WIN, 0.01},
    {"kalah-empty", 3, 6, START, LOSS, 0.01},
    {"kalah-empty", 5, 3, START, WIN, 0.01},
    {"kalah-empty", 5, 4, START, WIN, 0.04},
    {"kalah", 5, 3, START, MARGIN(6), 0.12},
    {"kalah", 4, 4, START, MARGIN(2), 0.20},
    {"kalah-empty", 4, 4, START, MARGIN(2), 0.23},
    {"kalah", 3, 5, START, MARGIN(6), 0.01},
    {"kalah-empty", 4, 5, START, WIN, 0.37},
    {"kalah", 6, 3, 6, MARGIN(0), 0.38},
    {"kalah-empty", 6, 3, START, MARGIN(2), 1.36},
    {"kalah", 6, 3, 2, MARGIN(-16), 1.64},
    {"kalah", 4, 5, START, MARGIN(4), 1.86},
    {"kalah", 6, 3, 5, MARGIN(2), 2.01},
    {"kalah", 6, 3, 3, MARGIN(-10), 2.22},
    {"kalah", 6, 3, 1, MARGIN(-14), 2.44},
    {"kalah", 6, 3, 4, MARGIN(-2), 2.47},
    {"kalah", 4, 6, START, MARGIN(0), 4.15},
    {"kalah", 6, 3, START, MARGIN(2), 4.93},
    {"kalah-empty", 4, 6, START, DRAW, 5.30},
    {"kalah", 5, 4, START, MARGIN(10), 7.84},
    {"kalah", 6, 4, START, MARGIN(8), TRIED_SECONDS},
    {"kalah-empty", 5, 5, START, WIN, UNMEASURED},
    {"kalah-empty", 5, 6, START, WIN, UNMEASURED},
    {"kalah-empty", 6, 4, START, MARGIN(10), UNMEASURED},
    {"kalah-empty", 6, 5, START, WIN, UNMEASURED},
    {"kalah", 6, 4, 1, MARGIN(-14), UNMEASURED},
    {"kalah", 6, 4, 2, MARGIN(-10), UNMEASURED},
    {"kalah", 6, 4, 3, MARGIN(8), UNMEASURED},
    {"kalah", 6, 4, 4, MARGIN(-2), UNMEASURED},
    {"kalah", 6, 4, 5, MARGIN(-8), UNMEASURED},
    {"kalah", 6, 4, 6, MARGIN(4), UNMEASURED},
};

static const char *name_of(const struct value *value) {
  static char text[80];
  int length = snprintf(text, sizeof text, "%s (%u,%u)", value->rules, value->columns, value->seeds);
  if (value->first != START) snprintf(text + length, sizeof text - (size_t)length, " a%u", value->first);
  return text;
}

/* Whether the value lies between its bounds, which only two questions at most need to be asked for. */
static bool agrees(const struct value *value) {
  struct state start;
  struct narrow_state first, played;
  state_start(search.rules, &start);
  narrow_from(&start, &first);
  if (value->first != START) {
    narrow_play_by_all_rules(search.rules, &first, &played, value->first - 1, NULL);
    first = played;
  }
  return (value->least == -ANY || reaches(&first, value->least)) &&
         (value->greatest == ANY || !reaches(&first, value->greatest + 2));
}

/* False if the value is another one than expected. */
static bool check(mancala_context *context, const struct value *value, double until) {
  char changes[64];
  mancala_ruleset *rules = NULL;
  double begin = cpu_seconds();
  int length = snprintf(changes, sizeof changes, "columns = %u\nseeds = %u", value->columns, value->seeds);
  const mancala_ruleset *base = mancala_registry_find(context, value->rules);
  if (mancala_ruleset_derive(base, changes, (uint32_t)length, &rules, NULL) != MANCALA_OK) return false;
  memset(table.entries, 0, table.buckets * BUCKET * sizeof *table.entries); /* other rules have other values */
  search.rules = rules;
  search.nodes = 0;
  search.until = until;
  search.gave_up = false;
  bool agreed = agrees(value);
  printf("%-20s %s: %.2f s, %llu nodes\n", name_of(value),
         search.gave_up ? "left out: not solved in its share of the time"
         : agreed       ? "agrees"
                        : "DIFFERS",
         cpu_seconds() - begin, (unsigned long long)search.nodes);
  fflush(stdout);
  mancala_ruleset_unref(rules);
  return agreed || search.gave_up;
}

static bool has_sanitizers(void) {
#if defined(__SANITIZE_ADDRESS__)
  return true;
#else
  return getenv("MANCALA_TEST_GAMES") != NULL;
#endif
}

/* Returns how many values differ. With `all`, each value may take its share of the time that is left. */
static int check_all(mancala_context *context, bool all) {
  size_t count = sizeof values / sizeof *values;
  double limit = has_sanitizers() ? shortest_seconds : default_seconds;
  int differ = 0;
  for (size_t i = 0; i < count; i++) {
    double now = cpu_seconds(), share = (LONG_SECONDS - now) / (double)(count - i);
    if (all) differ += !check(context, &values[i], now + share);
    else if (values[i].seconds <= limit) differ += !check(context, &values[i], HUGE_VAL);
    else if (values[i].seconds >= UNMEASURED)
      printf("%-20s left out: time not measured; set MANCALA_LONG\n", name_of(&values[i]));
    else
      printf("%-20s left out: takes %s %g s; set MANCALA_LONG\n", name_of(&values[i]),
             values[i].seconds < TRIED_SECONDS ? "about" : "more than", values[i].seconds);
  }
  return differ;
}

int main(void) {
  bool all = getenv("MANCALA_LONG") != NULL;
  mancala_context *context = NULL;
  table.buckets = (size_t)1 << (all ? 22 : 20);
  table.entries = malloc(table.buckets * BUCKET * sizeof *table.entries);
  if (table.entries == NULL || mancala_context_new(NULL, &context) != MANCALA_OK) return 1;
  int differ = check_all(context, all);
  mancala_context_free(context);
  free(table.entries);
  return differ > 0;
}
