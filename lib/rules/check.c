#include "rules/check.h"

#include "rules/start.h"
#include "rules/values.h"

enum test { IS, IS_NOT, AT_LEAST, ONE_OF /* bits of choices */ };

struct condition {
  enum key_index key;
  enum test test;
  int32_t number;
};

/* Where `given` holds, `needed` must hold. */
struct contradiction {
  struct condition given, needed;
  const char *reason;
};

/* The start can be asked only whether it is random. */
#define START_RANDOM 0

#define BIT(choice) (1 << (choice))
#define SOWN_STORES (BIT(STORES_OWN) | BIT(STORES_BOTH))
#define ONE_DIRECTION (BIT(DIRECTION_COUNTER_CLOCKWISE) | BIT(DIRECTION_CLOCKWISE))

static const struct contradiction contradictions[] = {
    /* board */
    {{KEY_ROWS, IS, 4}, {KEY_TRACK, IS, TRACK_CIRCUITS}, "on four rows each side sows round its own two"},
    {{KEY_TRACK, IS, TRACK_CIRCUITS}, {KEY_ROWS, IS, 4}, "a circuit takes two rows a side"},
    {{KEY_STORES, ONE_OF, SOWN_STORES}, {KEY_TRACK, IS, TRACK_RING}, "stores lie at the ends of two rows"},

    /* start */
    {{KEY_START_TOTAL, AT_LEAST, 1}, {KEY_START, IS, START_RANDOM}, "another start says how many seeds there are"},
    {{KEY_START_LEAST, AT_LEAST, 1}, {KEY_START, IS, START_RANDOM}, "another start says how many seeds a pit holds"},
    {{KEY_OPENING_FIRST, IS_NOT, OPENING_FIRST_CHALLENGER},
     {KEY_OPENING, IS_NOT, OPENING_NONE},
     "without an opening begins decides"},

    /* choice */
    {{KEY_CHOOSE, IS_NOT, CHOOSE_ANY}, {KEY_TRACK, IS, TRACK_RING}, "on two rows a side has two such pits"},
    {{KEY_SINGLETONS, IS, SINGLETONS_INTO_EMPTY}, {KEY_CHOOSE_LEAST, AT_LEAST, 2}, "a single seed can be sown anyway"},
    {{KEY_SINGLETONS, IS, SINGLETONS_INTO_EMPTY},
     {KEY_DIRECTION, ONE_OF, ONE_DIRECTION},
     "which pit is next must be known"},
    {{KEY_SINGLETONS, IS, SINGLETONS_INTO_EMPTY},
     {KEY_STORES, ONE_OF, BIT(STORES_NONE) | BIT(STORES_BANK)},
     "what comes next may be a store"},
    {{KEY_SINGLETONS, IS, SINGLETONS_INTO_EMPTY},
     {KEY_FIRST_SEED, IS_NOT, FIRST_SEED_ORIGIN},
     "a single seed would stay in its pit"},
    {{KEY_MUST_FEED, IS, YES}, {KEY_TRACK, IS, TRACK_RING}, "a circuit never reaches the opponent's rows"},
    {{KEY_MUST_FEED, IS, YES}, {KEY_END_ROW, IS, END_ROW_GOES_ON}, "the game is over before a side could be fed"},
    {{KEY_MUST_FEED, IS, YES}, {KEY_CLEARED, IS, CLEARED_GOES_ON}, "the game is over before a side could be fed"},

    /* sowing */
    {{KEY_ORIGIN, IS, ORIGIN_SKIPPED},
     {KEY_FIRST_SEED, IS, FIRST_SEED_NEXT},
     "the first seed would fall into a pit that is skipped"},
    {{KEY_RELAY_STOPS, IS_NOT, 0},
     {KEY_RELAY, IS, RELAY_LANDING},
     "only a relay from the landing pit looks at its count"},

    /* captures */
    {{KEY_CAPTURE_PASSING_TAKER, IS_NOT, PASSING_OWNER},
     {KEY_CAPTURE_PASSING, IS_NOT, 0},
     "nothing is captured in passing"},
    {{KEY_CAPTURE_PASSING_TAKER, IS_NOT, PASSING_OWNER},
     {KEY_TRACK, IS, TRACK_RING},
     "on a circuit the mover owns every pit that it sows"},
    {{KEY_CAPTURE, IS, CAPTURE_COUNT}, {KEY_CAPTURE_COUNTS, IS_NOT, 0}, "nothing would ever be captured"},
    {{KEY_CAPTURE_COUNTS, IS_NOT, 0}, {KEY_CAPTURE, IS, CAPTURE_COUNT}, "no other capture looks at counts"},
    {{KEY_CAPTURE, IS, CAPTURE_BEYOND},
     {KEY_TRACK, IS, TRACK_RING},
     "the pit beyond may be the opponent's only on a ring"},
    {{KEY_CAPTURE, IS, CAPTURE_FRONT},
     {KEY_TRACK, IS, TRACK_CIRCUITS},
     "only four rows have inner pits that face each other"},
    {{KEY_CAPTURE, IS, CAPTURE_CROSS}, {KEY_TRACK, IS, TRACK_RING}, "outer pits of four rows face no pit"},
    {{KEY_CAPTURE_ROWS, IS_NOT, CAPTURE_ROWS_BOTH},
     {KEY_CAPTURE, IS, CAPTURE_COUNT},
     "no other capture asks for the row"},
    {{KEY_CAPTURE_ROWS, IS_NOT, CAPTURE_ROWS_BOTH},
     {KEY_TRACK, IS, TRACK_RING},
     "a circuit never reaches the opponent's rows"},
    {{KEY_CAPTURE_CHAIN, IS, CAPTURE_CHAIN_BACK},
     {KEY_CAPTURE, IS, CAPTURE_COUNT},
     "the pits of a chain are told by their counts"},
    {{KEY_CAPTURE_OPPOSITE, IS_NOT, CAPTURE_OPPOSITE_NO},
     {KEY_TRACK, IS, TRACK_RING},
     "outer pits of four rows face no pit"},
    {{KEY_CAPTURE_OPPOSITE, IS_NOT, CAPTURE_OPPOSITE_NO},
     {KEY_CAPTURE, ONE_OF, BIT(CAPTURE_COUNT) | BIT(CAPTURE_BEYOND)},
     "no other capture has a pit opposite"},
    {{KEY_CAPTURE_OPPOSITE, IS, CAPTURE_OPPOSITE_IF_CAPTURED},
     {KEY_CAPTURE, IS, CAPTURE_BEYOND},
     "a pit captured by its count always holds seeds"},
    {{KEY_CAPTURE_SEED, IS_NOT, CAPTURE_SEED_TOO},
     {KEY_CAPTURE, IS, CAPTURE_CROSS},
     "no other capture takes the last seed"},
    {{KEY_CAPTURE_EMPTY, IS, YES}, {KEY_CAPTURE, IS, CAPTURE_CROSS}, "no other capture looks at the facing pit"},
    {{KEY_CAPTURE_EMPTY, IS, YES}, {KEY_CAPTURE_SEED, IS, CAPTURE_SEED_TOO}, "there would be nothing to take"},
    {{KEY_CAPTURE_BACK, IS, YES}, {KEY_CAPTURE, IS, CAPTURE_FRONT}, "no other capture has a pit behind"},
    {{KEY_CAPTURE_LANDING, IS, CAPTURE_LANDING_OCCUPIED},
     {KEY_CAPTURE, IS, CAPTURE_FRONT},
     "no other capture looks at it"},
    {{KEY_CAPTURED, IS, CAPTURED_SOWN_ON}, {KEY_CAPTURE, IS, CAPTURE_FRONT}, "no other capture is sown on"},
    {{KEY_CAPTURED, IS, CAPTURED_SOWN_ON},
     {KEY_STRIP, IS, STRIP_NONE},
     "what is sown on is not kept, so no strip follows"},
    {{KEY_GRAND_SLAM, IS_NOT, GRAND_SLAM_ALLOWED},
     {KEY_CAPTURE, ONE_OF, BIT(CAPTURE_COUNT) | BIT(CAPTURE_BEYOND) | BIT(CAPTURE_CROSS)},
     "no other capture could take all"},
    {{KEY_GRAND_SLAM, IS_NOT, GRAND_SLAM_ALLOWED},
     {KEY_TRACK, IS, TRACK_RING},
     "on a circuit a count takes only own seeds"},
    {{KEY_GRAND_SLAM, IS, GRAND_SLAM_NOT_ALLOWED}, {KEY_CHOOSE, IS, CHOOSE_ANY}, "a forced move has no other"},
    {{KEY_STRIP, IS_NOT, STRIP_NONE}, {KEY_CAPTURE, IS, CAPTURE_FRONT}, "a strip follows a frontal capture"},
    {{KEY_STRIP, IS_NOT, STRIP_NONE}, {KEY_DIRECTION, ONE_OF, ONE_DIRECTION}, "a pit to strip has no direction"},
    {{KEY_STRIP_AFTER, IS_NOT, STRIP_AFTER_CAPTURE}, {KEY_STRIP, IS_NOT, STRIP_NONE}, "there is no strip"},
    {{KEY_STRIP_AFTER, IS_NOT, STRIP_AFTER_CAPTURE}, {KEY_CAPTURE_BACK, IS, YES}, "the back row is not looked at"},
    {{KEY_TUZDIK, AT_LEAST, 1}, {KEY_TRACK, IS, TRACK_RING}, "a circuit never reaches the opponent's rows"},
    {{KEY_TUZDIK, AT_LEAST, 1}, {KEY_COLUMNS, AT_LEAST, 2}, "the last pit of a row is never one"},
    {{KEY_TUZDIK, AT_LEAST, 1}, {KEY_MATCH, IS, MATCH_NONE}, "a round's pits are all filled again"},

    /* turn */
    {{KEY_AGAIN, IS, AGAIN_CAPTURE}, {KEY_CAPTURE, IS_NOT, CAPTURE_NONE}, "no sowing would ever end in a capture"},
    {{KEY_AGAIN, IS, AGAIN_CAPTURE}, {KEY_CAPTURED, IS, CAPTURED_KEPT}, "a capture that is sown on ends no sowing"},
    {{KEY_AGAIN, IS, AGAIN_STORE}, {KEY_STORES, ONE_OF, SOWN_STORES}, "no seed is sown into a store"},
    {{KEY_AGAIN_LIMIT, AT_LEAST, 1}, {KEY_AGAIN, IS_NOT, AGAIN_NEVER}, "there is no further sowing to limit"},

    /* end */
    {{KEY_END_ROW, IS, END_ROW_ENDS}, {KEY_CLEARED, IS, CLEARED_GOES_ON}, "a side without seeds has lost already"},
    {{KEY_REST, ONE_OF, BIT(REST_LATEST_CAPTURER) | BIT(REST_FIRST_LAST_SEED)},
     {KEY_END_LEFT, AT_LEAST, 1},
     "who captured is remembered only where few seeds end the game"},
    {{KEY_REST, IS, REST_LOTTERY}, {KEY_END_LEFT, AT_LEAST, 1}, "lots are drawn only when few seeds are left"},

    /* match */
    {{KEY_MATCH, IS_NOT, MATCH_NONE}, {KEY_TRACK, IS, TRACK_RING}, "pits can be closed only on a ring"},
    {{KEY_MATCH, IS_NOT, MATCH_NONE}, {KEY_OPENING, IS, OPENING_NONE}, "the round before decides who begins"},
    {{KEY_MATCH, IS_NOT, MATCH_NONE}, {KEY_SEEDS, AT_LEAST, 1}, "a round begins with so many seeds in each pit"},
    {{KEY_MATCH_CLOSED, IS_NOT, MATCH_CLOSED_STAY}, {KEY_MATCH, IS, MATCH_REFILL}, "pits are closed only in a match"},
    {{KEY_MATCH_FROM, IS_NOT, MATCH_FROM_HELD}, {KEY_MATCH, IS, MATCH_REFILL}, "nothing is refilled"},
    {{KEY_MATCH_UNFILLED, IS_NOT, MATCH_UNFILLED_CLOSED}, {KEY_MATCH, IS, MATCH_REFILL}, "nothing is refilled"},
    {{KEY_MATCH_UNFILLED, IS_NOT, MATCH_UNFILLED_CLOSED},
     {KEY_MATCH_CLOSED, IS, MATCH_CLOSED_STAY},
     "pits change hands anew in every round"},
    {{KEY_MATCH_UNFILLED, IS_NOT, MATCH_UNFILLED_CLOSED},
     {KEY_CHOOSE, IS, CHOOSE_ANY},
     "a pit that was taken over lies in the other row"},
    {{KEY_MATCH_BEGINS, IS_NOT, MATCH_BEGINS_WINNER}, {KEY_MATCH, IS, MATCH_REFILL}, "there is no next round"},
    {{KEY_MATCH_ROUNDS, AT_LEAST, 1}, {KEY_MATCH, IS, MATCH_REFILL}, "there are no rounds to limit"},
};

static bool holds(const struct rule_values *values, struct condition condition) {
  if (keys[condition.key].type == MANCALA_TYPE_START) return start_is_random(values);
  if (keys[condition.key].type == MANCALA_TYPE_COUNTS)
    return (value_counts(values, condition.key) == 0) == (condition.test == IS);
  int32_t number = value_number(values, condition.key);
  switch (condition.test) {
  case IS: return number == condition.number;
  case IS_NOT: return number != condition.number;
  case AT_LEAST: return number >= condition.number;
  default: return (condition.number >> number & 1) != 0;
  }
}

/* What a condition asks for: "= landing", "at least 2". */
static void write_needed(struct writer *writer, struct condition needed) {
  const char *joint = "";
  write_text(writer, needed.test == IS_NOT ? "other than " : needed.test == AT_LEAST ? "of at least " : "= ");
  if (keys[needed.key].type == MANCALA_TYPE_COUNTS) write_text(writer, "none");
  else if (keys[needed.key].type == MANCALA_TYPE_START) write_text(writer, "random");
  else if (needed.test == ONE_OF) {
    for (int32_t choice = 0; needed.number >> choice != 0; choice++) {
      if ((needed.number >> choice & 1) == 0) continue;
      write_text(writer, joint);
      choice_write(writer, needed.key, choice);
      joint = " or ";
    }
  } else if (keys[needed.key].type == MANCALA_TYPE_CHOICE) choice_write(writer, needed.key, needed.number);
  else write_number(writer, needed.number);
}

/* The key at which an error is shown: the first of the two that the text gives. */
static enum key_index shown(const struct place *places, enum key_index first, enum key_index second) {
  return places[first].line > 0 || places[second].line == 0 ? first : second;
}

/* A value for a message, cut to the buffer's size. */
static const char *value_text(const struct rule_values *values, enum key_index key, char *buffer, size_t capacity) {
  char whole[START_BYTES];
  struct writer writer = {whole, sizeof whole, 0};
  value_write(&writer, values, key);
  writer_end(&writer, NULL);
  return span_text(span_of(whole), buffer, capacity);
}

static mancala_status refuse(const struct rule_values *values, const struct contradiction *rule,
                             const struct place *places, mancala_error *error) {
  char needed[48], given[24], found[24];
  struct writer writer = {needed, sizeof needed, 0};
  write_needed(&writer, rule->needed);
  writer_end(&writer, NULL);
  enum key_index key = shown(places, rule->given.key, rule->needed.key);
  return fail(error, MANCALA_E_RULE, places[key], keys[key].name, "%s = %s needs %s %s, found %s: %s",
              keys[rule->given.key].name, value_text(values, rule->given.key, given, sizeof given),
              keys[rule->needed.key].name, needed, value_text(values, rule->needed.key, found, sizeof found),
              rule->reason);
}

/* Rounds are refilled with the same number of seeds in each pit, so the first must begin so. */
static mancala_status check_match_start(const struct rule_values *values, const struct place *places,
                                        mancala_error *error) {
  if (values->match == MATCH_NONE || value_is_default(values, KEY_START)) return MANCALA_OK;
  enum key_index key = shown(places, KEY_MATCH, KEY_START);
  return fail(error, MANCALA_E_RULE, places[key], keys[key].name,
              "match = refill needs start = seeds*, found another: every round begins with as many seeds in each pit");
}

/* A tuzdik is made where a sowing ends: not if the pit is taken in passing or the sowing goes on from it. */
static mancala_status check_tuzdik(const struct rule_values *values, const struct place *places, mancala_error *error) {
  int count = (int)values->tuzdik;
  uint64_t bit = UINT64_C(1) << count;
  bool ends = values->capture == CAPTURE_COUNT && (values->capture_counts & bit) != 0 &&
              values->capture_rows != CAPTURE_ROWS_OWN;
  if (count == 0 || ends) return MANCALA_OK;
  enum key_index key = shown(places, KEY_TUZDIK, KEY_CAPTURE_PASSING);
  if ((values->capture_passing & bit) != 0)
    return fail(error, MANCALA_E_RULE, places[key], keys[key].name,
                "tuzdik = %d needs capture_passing without %d: the pit would be taken in passing", count, count);
  key = shown(places, KEY_TUZDIK, shown(places, KEY_RELAY_STOPS, KEY_RELAY));
  if (values->relay == RELAY_LANDING && count > 1 && (values->relay_stops & bit) == 0)
    return fail(error, MANCALA_E_RULE, places[key], keys[key].name,
                "tuzdik = %d needs relay_stops with %d, or relay = none or next: the sowing would go on from the pit",
                count, count);
  return MANCALA_OK;
}

/* What a start lays out. */
struct laid_out {
  int32_t total;    /* seeds, both sides together */
  int32_t greatest; /* seeds that a pit can hold at the most */
};

static struct laid_out count_seeds(const struct rule_values *values, const uint16_t *seeds) {
  struct laid_out laid_out = {0, 0};
  int32_t pits = values->rows * values->columns;
  for (int32_t pit = 0; pit < pits / 2; pit++) {
    laid_out.total += 2 * seeds[pit];
    if (seeds[pit] > laid_out.greatest) laid_out.greatest = seeds[pit];
  }
  if (values->start_total > 0) laid_out.total = values->start_total;
  if (start_is_random(values)) laid_out.greatest = laid_out.total - values->start_least * (pits - 1);
  return laid_out;
}

/* The seeds that a random start lays into every pit must be there. */
static mancala_status check_start_least(const struct rule_values *values, int32_t total, const struct place *places,
                                        mancala_error *error) {
  int32_t pits = values->rows * values->columns;
  enum key_index other = values->start_total > 0 ? KEY_START_TOTAL : KEY_SEEDS;
  if (values->start_least * pits <= total) return MANCALA_OK;
  enum key_index key = shown(places, KEY_START_LEAST, shown(places, other, shown(places, KEY_COLUMNS, KEY_ROWS)));
  return fail(error, MANCALA_E_RULE, places[key], keys[key].name,
              "start_least = %d needs %d seeds for %d pits, but there are %d in all (%s = %d)",
              (int)values->start_least, (int)(values->start_least * pits), (int)pits, (int)total, keys[other].name,
              (int)value_number(values, other));
}

static mancala_status check_total(const struct rule_values *values, int32_t total, enum key_index key,
                                  const struct place *places, mancala_error *error) {
  if (total < 1)
    return fail(error, MANCALA_E_RULE, places[key], keys[key].name,
                "the board is empty at the start: seeds and start give no seed");
  if (total > MANCALA_MAX_SEEDS)
    return fail(
        error, MANCALA_E_RULE, places[key], keys[key].name,
        "there are %d seeds at the start, at most %d can be played: seeds, start, rows or columns give too many",
        (int)total, MANCALA_MAX_SEEDS);
  if (total > values->end_left) return MANCALA_OK;
  key = shown(places, KEY_END_LEFT, key);
  return fail(error, MANCALA_E_RULE, places[key], keys[key].name,
              "end_left = %d ends the game before it begins: %s %d seeds in all", (int)values->end_left,
              values->start_total > 0 ? "start_total gives" : "seeds and start give", (int)total);
}

/* Somebody must be able to begin. Single seeds that may move are not judged here. */
static mancala_status check_choose_least(const struct rule_values *values, int32_t greatest, enum key_index key,
                                         const struct place *places, mancala_error *error) {
  if (values->choose_least <= greatest || values->singletons != SINGLETONS_NEVER) return MANCALA_OK;
  key = shown(places, KEY_CHOOSE_LEAST, key);
  return fail(error, MANCALA_E_RULE, places[key], keys[key].name,
              "choose_least = %d lets nobody begin: by seeds and start no pit holds more than %d at the start",
              (int)values->choose_least, (int)greatest);
}

/* The seeds at the start, and whether there is something to play. */
static mancala_status check_seeds(const struct rule_values *values, const struct place *places, mancala_error *error) {
  uint16_t seeds[MANCALA_MAX_PITS / 2];
  enum key_index key = shown(places, KEY_START, shown(places, KEY_COLUMNS, KEY_ROWS));
  mancala_status status = start_lay_out(values, seeds, places[key], keys[key].name, error);
  if (status != MANCALA_OK) return status;
  struct laid_out laid_out = count_seeds(values, seeds);
  key = shown(places, KEY_SEEDS, key);
  if (values->start_total > 0) key = shown(places, KEY_START_TOTAL, key);
  status = check_start_least(values, laid_out.total, places, error);
  if (status == MANCALA_OK) status = check_total(values, laid_out.total, key, places, error);
  return status == MANCALA_OK ? check_choose_least(values, laid_out.greatest, key, places, error) : status;
}

mancala_status rules_check(const struct rule_values *values, const struct place places[KEY_COUNT],
                           mancala_error *error) {
  if (values->rows == 3)
    return fail(error, MANCALA_E_RULE, places[KEY_ROWS], "rows",
                "rows must be 2 or 4, found 3: both sides own as many rows");
  for (unsigned i = 0; i < sizeof contradictions / sizeof *contradictions; i++)
    if (holds(values, contradictions[i].given) && !holds(values, contradictions[i].needed))
      return refuse(values, &contradictions[i], places, error);
  mancala_status status = check_tuzdik(values, places, error);
  if (status == MANCALA_OK) status = check_match_start(values, places, error);
  return status == MANCALA_OK ? check_seeds(values, places, error) : status;
}
