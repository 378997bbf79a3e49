#include <assert.h>
#include <string.h>

#include "rules/laps.h"
#include "rules/shapes.h"
#include "rules/start.h"
#include "rules/values.h"

static void compile_board(struct board *board, const struct rule_values *values) {
  *board = (struct board){
      .pits = (uint16_t)(values->rows * values->columns),
      .half = (uint16_t)(values->rows / 2 * values->columns),
      .circuits = values->track == TRACK_CIRCUITS,
      .random_start = start_is_random(values),
  };
  board->track_length = board->circuits ? board->half : board->pits;
  mancala_status status = start_lay_out(values, board->start, NOWHERE, NULL, NULL);
  assert(status == MANCALA_OK);
  (void)status;
  memcpy(board->start + board->half, board->start, board->half * sizeof *board->start);
  for (int site = 0; site < board->pits; site++) board->seed_total = (uint16_t)(board->seed_total + board->start[site]);
  if (values->start_total) board->seed_total = (uint16_t)values->start_total;
}

/* Gives numbers to the words of a ruleset, after the pits. */
static void compile_actions(mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  rules->word_base = (uint16_t)(rules->board.pits << (values->direction == DIRECTION_CHOSEN));
  rules->action_count = rules->word_base;
  assert(rules->word_base >= 2); /* a pit of each side */
  rules->most_tried = (uint16_t)(MOST_TRIED / (unsigned)(rules->word_base / 2));
  for (int word = 0; word < WORD_COUNT; word++) {
    bool used = word <= WORD_WRONG ? values->opening != OPENING_NONE : values->rest == REST_LOTTERY;
    rules->word_action[word] = -1;
    if (used) rules->word_action[word] = (int16_t)rules->action_count++;
  }
}

static uint64_t digest_bytes(uint64_t digest, const char *bytes) {
  for (; *bytes != '\0'; bytes++) digest = (digest ^ (unsigned char)*bytes) * UINT64_C(0x100000001B3); /* FNV-1a */
  return digest;
}

/* The finish of SplitMix64: every bit of the input reaches every bit of the output. */
static uint64_t mix(uint64_t z) {
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

/* Over the lines `key=value` of the play keys that differ from their defaults; never 0. A key that is added later
 * leaves the digests of older rulesets as they are. */
static uint64_t digest(const struct rule_values *values) {
  uint64_t hash = UINT64_C(0xCBF29CE484222325);
  for (enum key_index key = KEY_FIRST_PLAY; key < KEY_COUNT; key++) {
    if (value_is_default(values, key)) continue;
    char value[START_BYTES];
    struct writer writer = {value, sizeof value, 0};
    value_write(&writer, values, key);
    writer_end(&writer, NULL);
    hash = digest_bytes(digest_bytes(digest_bytes(digest_bytes(hash, keys[key].name), "="), value), "\n");
  }
  hash = mix(hash);
  return hash != 0 ? hash : 1;
}

/* A lap of less than a round drops a seed into each pit in turn, and nothing happens on the way but captures in
 * passing. Hands that go round are sown one by one. */
static bool only_passes(const struct rule_values *values) {
  return values->stores < STORES_OWN && values->first_seed == FIRST_SEED_NEXT && !values->tuzdik &&
         values->captured == CAPTURED_KEPT;
}

/* The same without captures in passing. A first seed that stays, and tuzdiks, are no hindrance: what falls into a
 * tuzdik is gone at the end of the lap as well, unless the game may end on the way. */
static bool is_plain(const struct rule_values *values) {
  return values->stores < STORES_OWN && values->origin == ORIGIN_SOWN && values->captured == CAPTURED_KEPT &&
         !values->capture_passing && (!values->tuzdik || !values->end_left);
}

/* The one number in a set of counts, or 0. */
static uint8_t only_count(uint64_t counts) {
  uint8_t count = 0;
  if (counts == 0 || counts & (counts - 1) || counts & 1) return 0;
  while (counts >>= 1) count++;
  return count;
}

static void compile_flags(mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  rules->plain_lap = is_plain(values);
  rules->passing_count =
      only_passes(values) && values->track == TRACK_RING ? only_count(values->capture_passing) : (uint8_t)0;
  rules->filtered = values->must_feed == YES || values->grand_slam == GRAND_SLAM_NOT_ALLOWED;
  rules->shape = shape_of(values);
}

static mancala_status compile_laps(mancala_ruleset *rules) {
  bool one_by_one = rules->plain_lap || rules->passing_count;
  if (laps_fit(&rules->values) && !rules->values.end_left) {
    rules->laps = allocate(&rules->allocator, sizeof *rules->laps);
    if (rules->laps == NULL) return MANCALA_E_MEMORY;
    laps_fill(rules->laps, &rules->values);
  } else if (one_by_one && !rules->board.circuits && rules->board.pits <= LONG_PITS &&
             rules->values.direction == DIRECTION_COUNTER_CLOCKWISE) {
    rules->long_laps = allocate(&rules->allocator, rules->board.pits * sizeof *rules->long_laps);
    if (rules->long_laps == NULL) return MANCALA_E_MEMORY;
    long_laps_fill(rules->long_laps, &rules->values);
  }
  return MANCALA_OK;
}

mancala_status ruleset_compile(mancala_ruleset *rules) {
  compile_flags(rules);
  compile_board(&rules->board, &rules->values);
  compile_actions(rules);
  rules->digest = digest(&rules->values);
  return compile_laps(rules);
}

uint64_t mancala_ruleset_digest(const mancala_ruleset *rules) { return rules != NULL ? rules->digest : 0; }
