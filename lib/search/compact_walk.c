#define NARROW
#include "search/compact_walk.h"

#include <assert.h>
#include <mancala/search.h>

#include "base/random.h"
#include "engine/compact_play.h"
#include "engine/play.h"
#include "engine/shaped.h"
#include "game/history_ends.h"

bool compact_walk_fits(const mancala_ruleset *rules, const struct narrow_state *state) {
  return compact_fits(rules, state);
}

/* ---- perft ----------------------------------------------------------------------------------------------------- */

struct compact_walk {
  struct walk *walk;
  struct frame frame;
  struct past past; /* of the root */
  uint32_t depth;   /* at the root */
  uint64_t made;    /* over all leaves, so that none of them is left out by the compiler */
  struct compact path[MANCALA_MAX_DEPTH];
};

/* What goes down the tree besides the words, in one word: the other fields of a position, and how many positions lie
 * between the latest capture and it. */
enum {
  MARK_BONUS = 1,
  MARK_STRIP = 9,
  MARK_MINE = 17,
  MARK_OTHERS = 25,
  MARK_LAST = 33,
  MARK_FIRST = 35,
  MARK_TUZDIKS = 37,
  MARK_QUIET = 49
};

/* Short rows have their captures in their words, and no strip. */
INLINE uint64_t marks_of(enum form form, const struct compact *at, uint32_t quiet) {
  uint64_t marks = at->turn | at->bonus << MARK_BONUS | (uint64_t)quiet << MARK_QUIET;
  if (form == FORM_RING) return marks;
  return marks | at->strip << MARK_STRIP | (uint64_t)(at->captured & 0xFF) << MARK_MINE |
         (uint64_t)(at->captured >> 16) << MARK_OTHERS | (uint64_t)at->last << MARK_LAST |
         (uint64_t)at->first << MARK_FIRST | (uint64_t)(at->tuzdik[0] | at->tuzdik[1] << 6) << MARK_TUZDIKS;
}

INLINE unsigned mark(uint64_t marks, unsigned bit, unsigned most) { return (unsigned)(marks >> bit) & most; }

INLINE struct compact compact_at(enum form form, struct words own, struct words other, uint64_t marks) {
  struct compact at = {.own = own, .turn = mark(marks, 0, 1), .bonus = mark(marks, MARK_BONUS, 0xFF)};
  if (form == FORM_RING) return at;
  at.other = other;
  at.strip = mark(marks, MARK_STRIP, 0xFF);
  at.captured = mark(marks, MARK_MINE, 0xFF) | mark(marks, MARK_OTHERS, 0xFF) << 16;
  at.last = mark(marks, MARK_LAST, 3);
  at.first = mark(marks, MARK_FIRST, 3);
  at.tuzdik[0] = mark(marks, MARK_TUZDIKS, 63);
  at.tuzdik[1] = mark(marks, MARK_TUZDIKS + 6, 63);
  return at;
}

INLINE bool same_words(struct words a, struct words b) { return a.low == b.low && a.high == b.high; }

/* Of two positions without a capture between them. */
static bool same_position(const struct compact *a, const struct compact *b) {
  return same_words(a->own, b->own) && same_words(a->other, b->other) && a->turn == b->turn && a->bonus == b->bonus;
}

static uint64_t hash_of(const struct compact_walk *walk, const struct compact *at) {
  struct narrow_state state = *walk->frame.root;
  compact_to(walk->walk->rules, *at, &state);
  return state_hash(walk->walk->rules, &state);
}

/* Whether one of the `quiet` positions before this one, `ply` actions below the root, was the same. */
APART bool came_back(const struct compact_walk *walk, struct compact at, uint32_t quiet, unsigned ply) {
  for (unsigned back = 1; back <= quiet && back <= ply; back++)
    if (same_position(&walk->path[ply - back], &at)) return true;
  if (quiet <= ply) return false;
  uint64_t hash = hash_of(walk, &at);
  for (unsigned back = 1; back <= quiet - ply; back++)
    if (walk->past.hashes[walk->past.count - 1 - back] == hash) return true;
  return false;
}

typedef bool compact_counter(struct compact_walk *walk, struct words own, struct words other, uint64_t marks,
                             uint32_t depth);

INLINE bool count_compact_leaves(const mancala_ruleset *rules, enum form form, struct compact_walk *walk,
                                 struct compact at, struct words choices) {
  uint64_t made = 0, count = 0;
  for (; any_choice(&choices); count++) {
    struct compact leaf;
    compact_play(rules, form, &walk->frame, &at, next_choice(form, &choices), &leaf);
    made += leaf.own.low ^ leaf.own.high ^ leaf.other.low ^ leaf.other.high ^ leaf.turn;
  }
  walk->made ^= made;
  if (walk->walk->nodes_left < count) return false;
  walk->walk->nodes_left -= count;
  walk->walk->leaves += count;
  return true;
}

/* `self` is the function that this one is compiled into. */
INLINE bool count_compact(const mancala_ruleset *rules, enum form form, struct compact_walk *walk, struct compact at,
                          uint32_t quiet, uint32_t depth, compact_counter *self) {
  struct words choices = compact_settle(rules, form, &walk->frame, &at);
  unsigned ply = walk->depth - depth;
  if (!any_choice(&choices)) return true;
  if (quiet >= shortest_cycle(rules) && came_back(walk, at, quiet, ply)) return true;
  if (depth == 1) return count_compact_leaves(rules, form, walk, at, choices);
  walk->path[ply].own = at.own;
  walk->path[ply].other = at.other;
  walk->path[ply].turn = at.turn;
  walk->path[ply].bonus = at.bonus;
  while (any_choice(&choices)) {
    struct compact next;
    unsigned bit = next_choice(form, &choices);
    if (walk->walk->nodes_left-- == 0) return false;
    if (!compact_play(rules, form, &walk->frame, &at, bit, &next)) continue;
    bool captured = compact_captured(form, &next) != compact_captured(form, &at);
    uint64_t marks = marks_of(form, &next, captured ? 0 : quiet + 1);
    if (!self(walk, next.own, next.other, marks, depth - 1)) return false;
  }
  return true;
}

/* clang-format off */
#define COMPACT_COUNT(name, rules, form)                                                                                     \
  static bool count_##name(struct compact_walk *walk, struct words own, struct words other, uint64_t marks,           \
                           uint32_t depth) {                                                                           \
    return count_compact(rules, form, walk, compact_at(form, own, other, marks), (uint32_t)(marks >> MARK_QUIET), depth,           \
                         count_##name);                                                                                \
  }
#define COMPACT_COUNT_SHAPE(name, ...) COMPACT_COUNT(name, &name##_rules, FORM_OF(name##_rules))
#define COMPACT_COUNTER(name, ...) [SHAPE_##name] = count_##name,
COMPACT_COUNT(any_ring, walk->walk->rules, FORM_RING)
COMPACT_COUNT(any_circuits, walk->walk->rules, FORM_CIRCUITS)
COMPACT_COUNT(any_long, walk->walk->rules, FORM_LONG)
COMMON_SHAPES(COMPACT_COUNT_SHAPE)
static compact_counter *const counters[SHAPE_COUNT] = {COMMON_SHAPES(COMPACT_COUNTER)};
/* clang-format on */

bool compact_walk_count(struct walk *walk, const struct narrow_state *state, struct past past, uint32_t depth) {
  const mancala_ruleset *rules = walk->rules;
  static compact_counter *const any[] = {count_any_ring, count_any_circuits, count_any_long};
  enum form form = compact_form(rules);
  compact_counter *counter = counters[rules->shape] ? counters[rules->shape] : any[form];
  struct compact_walk compact_walk;
  struct compact at = compact_from(rules, form, state);
  compact_walk.walk = walk;
  compact_walk.frame = frame_of(rules, state);
  compact_walk.frame.remembers = false; /* no count depends on it */
  compact_walk.past = past;
  compact_walk.depth = depth;
  compact_walk.made = 0;
  return counter(&compact_walk, at.own, at.other, marks_of(form, &at, past.count - past.since - 1), depth);
}

/* ---- random games ---------------------------------------------------------------------------------------------- */

/* The bit of the `number`-th choice. */
INLINE unsigned choice_at(const mancala_ruleset *rules, enum form form, unsigned turn, struct words choices,
                          uint32_t number) {
  if (rules->values.choose != CHOOSE_ANY) return next_choice(form, &choices); /* there is one */
  if (form == FORM_LONG) {
    unsigned first = turn ? rules->board.half : 0u;
    return 8 * (first + nth_bit(choices.low >> first, number));
  }
  if (form == FORM_RING) return 8 * nth_one(choices.low >> 7, number);
  uint32_t first = flag_count(choices.low);
  return number < first ? 8 * nth_one(choices.low >> 7, number)
                        : SECOND_WORD + 8 * nth_one(choices.high >> 7, number - first);
}

/* The last action of a game, played by the engine that knows how games end. */
APART void play_last(const mancala_ruleset *rules, struct narrow_state *state, struct compact at, unsigned bit,
                     bool repeats) {
  struct narrow_state before = *state;
  compact_to(rules, at, &before);
  narrow_play_by_all_rules(rules, &before, state, choice_action(rules, compact_form(rules), &at, bit), NULL);
  if (repeats) end_game(rules, state, NULL, MANCALA_END_REPETITION);
  assert(state->over);
}

INLINE uint64_t compact_key(enum form form, const struct compact *at) {
  uint64_t key = mix(at->turn + 2 * at->bonus, at->own.low, at->own.high);
  return form != FORM_RING ? key + mix(1024, at->other.low, at->other.high) : key;
}

INLINE uint32_t random_compact(const mancala_ruleset *rules, enum form form, const mancala_ruleset *full,
                               struct narrow_state *state, uint64_t *random, uint32_t max_actions, uint64_t *hashes) {
  const struct narrow_state root = *state;
  struct frame frame = frame_of(full, &root);
  struct compact at = compact_from(rules, form, state);
  struct words choices = compact_settle(rules, form, &frame, &at);
  struct filter filter;
  struct past past = {.filter = &filter, .hashes = hashes, .count = 1};
  filter.chains = NULL;
  filter_empty(&filter);
  hashes[0] = compact_key(form, &at);
  for (uint32_t played = 0; played < max_actions; played++) {
    unsigned bit = choice_at(rules, form, at.turn, choices, random_below(random, count_choices(form, &choices)));
    struct compact next;
    bool goes_on = compact_play(rules, form, &frame, &at, bit, &next), repeats = false;
    if (goes_on) {
      choices = compact_settle(rules, form, &frame, &next);
      goes_on = any_choice(&choices);
    }
    if (goes_on) {
      uint64_t key = compact_key(form, &next);
      if (compact_captured(form, &next) != compact_captured(form, &at)) past.since = past.count;
      repeats = past.count - past.since >= shortest_cycle(rules) && has_occurred(&past, key);
      hashes[past.count++] = key;
    }
    if (!goes_on || repeats) {
      play_last(full, state, at, bit, repeats);
      return played + 1;
    }
    at = next;
  }
  compact_to(full, at, state);
  return max_actions;
}

/* clang-format off */
#define COMPACT_RANDOM(name, rules, form)                                                                                    \
  static uint32_t random_##name(const mancala_ruleset *full, struct narrow_state *state, uint64_t *random,            \
                                uint32_t max_actions, uint64_t *hashes) {                                              \
    return random_compact(rules, form, full, state, random, max_actions, hashes);                                            \
  }
#define COMPACT_RANDOM_SHAPE(name, ...) COMPACT_RANDOM(name, &name##_rules, FORM_OF(name##_rules))
#define COMPACT_PLAYER(name, ...) case SHAPE_##name: return random_##name(rules, state, random, max_actions, hashes);
COMPACT_RANDOM(any_ring, full, FORM_RING)
COMPACT_RANDOM(any_circuits, full, FORM_CIRCUITS)
COMPACT_RANDOM(any_long, full, FORM_LONG)
COMMON_SHAPES(COMPACT_RANDOM_SHAPE)
/* clang-format on */

uint32_t compact_walk_random(const mancala_ruleset *rules, struct narrow_state *state, uint64_t *random,
                             uint32_t max_actions, uint64_t *hashes) {
  switch (rules->shape) {
    COMMON_SHAPES(COMPACT_PLAYER)
  default: break;
  }
  switch (compact_form(rules)) {
  case FORM_RING: return random_any_ring(rules, state, random, max_actions, hashes);
  case FORM_CIRCUITS: return random_any_circuits(rules, state, random, max_actions, hashes);
  default: return random_any_long(rules, state, random, max_actions, hashes);
  }
}
