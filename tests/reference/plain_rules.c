#include "reference/plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reading {
  struct plain_rules *rules;
  const mancala_ruleset *ruleset;
  uint32_t keys; /* play keys that have been read */
  bool good;
};

static void complain(struct reading *reading, const char *key, const char *what) {
  fprintf(stderr, "reference: the key %s: %s\n", key, what);
  reading->good = false;
}

static void value_of(struct reading *reading, const char *key, char value[PLAIN_TEXT]) {
  reading->keys++;
  if (mancala_ruleset_value(reading->ruleset, key, value, PLAIN_TEXT, NULL) == MANCALA_OK) return;
  complain(reading, key, "it cannot be read");
  value[0] = '\0';
}

static int number(struct reading *reading, const char *key) {
  char value[PLAIN_TEXT];
  value_of(reading, key, value);
  return atoi(value);
}

/* The place of a value among the choices that the reference knows. */
static int choice(struct reading *reading, const char *key, const char *choices) {
  char value[PLAIN_TEXT], known[256];
  value_of(reading, key, value);
  strcpy(known, choices);
  int at = 0;
  for (char *word = strtok(known, " "); word != NULL; word = strtok(NULL, " "), at++)
    if (strcmp(word, value) == 0) return at;
  complain(reading, key, value);
  return 0;
}

static struct plain_counts counts(struct reading *reading, const char *key) {
  char value[PLAIN_TEXT];
  struct plain_counts set = {.even = false};
  value_of(reading, key, value);
  set.even = strcmp(value, "even") == 0;
  if (set.even || strcmp(value, "none") == 0) return set;
  for (char *word = strtok(value, " "); word != NULL; word = strtok(NULL, " ")) set.has[atoi(word)] = true;
  return set;
}

bool plain_counts_hold(const struct plain_counts *counts, int number) {
  if (number < 2) return false;
  return (counts->even && number % 2 == 0) || (number < 64 && counts->has[number]);
}

static void read_board(struct reading *reading, struct plain_rules *rules) {
  rules->rows = number(reading, "rows");
  rules->columns = number(reading, "columns");
  rules->stores = choice(reading, "stores", "none bank own both");
  rules->track = choice(reading, "track", "ring circuits");
  rules->direction = choice(reading, "direction", "counter-clockwise clockwise chosen");
  rules->seeds = number(reading, "seeds");
  value_of(reading, "start", rules->start);
  rules->start_total = number(reading, "start_total");
  rules->start_least = number(reading, "start_least");
  rules->begins = choice(reading, "begins", "south north");
  rules->opening = choice(reading, "opening", "none hide-guess-choose");
  rules->opening_first = choice(reading, "opening_first", "challenger guesser chooser");
}

static void read_sowing(struct reading *reading, struct plain_rules *rules) {
  rules->choose = choice(reading, "choose", "any leftmost rightmost");
  rules->choose_least = number(reading, "choose_least");
  rules->singletons = choice(reading, "singletons", "never into-empty");
  rules->must_feed = choice(reading, "must_feed", "no yes");
  rules->first_seed = choice(reading, "first_seed", "next origin origin-unless-single");
  rules->skip_origin = choice(reading, "origin", "sown skipped");
  rules->relay = choice(reading, "relay", "none landing next");
  rules->relay_stops = counts(reading, "relay_stops");
  rules->lap_limit = number(reading, "lap_limit");
}

static void read_captures(struct reading *reading, struct plain_rules *rules) {
  rules->passing = counts(reading, "capture_passing");
  rules->passing_taker = choice(reading, "capture_passing_taker", "owner mover");
  rules->capture = choice(reading, "capture", "none count beyond front cross");
  rules->counts = counts(reading, "capture_counts");
  rules->capture_rows = choice(reading, "capture_rows", "both opposing own");
  rules->chain = choice(reading, "capture_chain", "none back");
  rules->opposite = choice(reading, "capture_opposite", "no always if-captured");
  rules->seed_stays = choice(reading, "capture_seed", "too stays");
  rules->from_empty = choice(reading, "capture_empty", "no yes");
  rules->back = choice(reading, "capture_back", "no yes");
  rules->landing_occupied = choice(reading, "capture_landing", "empty occupied");
  rules->sown_on = choice(reading, "captured", "kept sown-on");
  rules->grand_slam = choice(reading, "grand_slam", "allowed takes-nothing not-allowed");
  rules->strip = choice(reading, "strip", "none same-number one-pit two-pits");
  rules->strip_both_rows = choice(reading, "strip_after", "capture both-rows");
  rules->tuzdik = number(reading, "tuzdik");
}

static void read_end(struct reading *reading, struct plain_rules *rules) {
  rules->again = choice(reading, "again", "never capture store");
  rules->again_limit = number(reading, "again_limit");
  rules->immobile = choice(reading, "immobile", "pass end loses");
  rules->cleared_loses = choice(reading, "cleared", "goes-on loses");
  rules->row_ends = choice(reading, "end_row", "goes-on ends");
  rules->end_left = number(reading, "end_left");
  rules->majority = choice(reading, "majority", "no yes");
  rules->rest = choice(reading, "rest", "nobody side latest-capturer first-last-seed lottery mover beginner");
  rules->repetition = choice(reading, "repetition", "score draw sides");
  rules->endless_draw = choice(reading, "endless", "score draw");
  rules->quiet_limit = number(reading, "quiet_limit");
  rules->match = choice(reading, "match", "none refill");
  rules->may_open = choice(reading, "match_closed", "stay may-open");
  rules->from_captured = choice(reading, "match_from", "held captured");
  rules->taken_over = choice(reading, "match_unfilled", "closed taken-over");
  rules->match_begins = choice(reading, "match_begins", "winner loser alternate");
  rules->match_rounds = number(reading, "match_rounds");
}

/* Keys that decide play: those that are neither texts nor ids. */
static uint32_t play_keys(void) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < mancala_rule_key_count(); i++) {
    mancala_rule_key key = {.struct_size = sizeof key};
    if (mancala_rule_key_at(i, &key) == MANCALA_OK)
      count += key.type != MANCALA_TYPE_TEXT && key.type != MANCALA_TYPE_IDS;
  }
  return count;
}

bool plain_rules_read(struct plain_rules *rules, const mancala_ruleset *ruleset) {
  struct reading reading = {rules, ruleset, 0, true};
  memset(rules, 0, sizeof *rules);
  read_board(&reading, rules);
  read_sowing(&reading, rules);
  read_captures(&reading, rules);
  read_end(&reading, rules);
  if (!reading.good) return false;
  rules->seeds_at_start = plain_seeds_at_start(rules);
  plain_lay_track(rules);
  if (reading.keys != play_keys()) complain(&reading, "?", "the vocabulary has keys that the reference does not read");
  return reading.good;
}
