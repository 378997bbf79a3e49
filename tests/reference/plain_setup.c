#include <stdlib.h>
#include <string.h>

#include "reference/plain.h"
#include "reference/random.h"

void plain_clear(struct plain_position *position) {
  memset(position, 0, sizeof *position);
  position->last = position->first = position->began = position->tuzdik[SOUTH] = position->tuzdik[NORTH] = NONE;
}

/* ---- the start --------------------------------------------------------------------------------------------------- */

/* One row as its side sees it, from its left: numbers and `seeds`, those with a star repeated to fill the row. */
static void lay_row(const struct plain_rules *rules, const char *pattern, int *row) {
  char text[PLAIN_TEXT], *words[MANCALA_MAX_COLUMNS + 1];
  int count = 0, stars = 0, at = 0;
  strcpy(text, pattern);
  for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
    words[count++] = word;
    stars += strchr(word, '*') != NULL;
  }
  int space = rules->columns - (count - stars), shared = 0;
  for (int i = 0; i < count; i++) {
    bool star = strchr(words[i], '*') != NULL;
    int seeds = strncmp(words[i], "seeds", 5) == 0 ? rules->seeds : atoi(words[i]);
    int times = star ? space / stars + (shared < space % stars) : 1;
    shared += star;
    while (times-- > 0) row[at++] = seeds;
  }
}

/* Both sides get the same; a side's first pattern is its outermost row, and one alone holds for all its rows. */
static void lay_out(struct plain_position *position, const struct plain_rules *rules) {
  char text[PLAIN_TEXT];
  strcpy(text, rules->start);
  char *second = strchr(text, '/');
  if (second != NULL) *second++ = '\0';
  for (int depth = 0; depth < rules->rows / 2; depth++) {
    int row[MANCALA_MAX_COLUMNS] = {0};
    lay_row(rules, depth == 1 && second != NULL ? second : text, row);
    for (int i = 0; i < rules->columns; i++) {
      struct plain_place south = {depth, i}, north = {rules->rows - 1 - depth, rules->columns - 1 - i};
      position->seeds[plain_site_of(rules, south)] = position->seeds[plain_site_of(rules, north)] = row[i];
    }
  }
}

static void scatter(struct plain_position *position, const struct plain_rules *rules, int total, uint64_t *random) {
  int pits = plain_pit_count(rules);
  memset(position->seeds, 0, sizeof position->seeds);
  for (int site = 0; site < pits; site++) position->seeds[site] = rules->start_least;
  for (int left = total - pits * rules->start_least; left > 0; left--)
    position->seeds[random_number(random, (uint32_t)pits)]++;
}

static bool starts_at_random(const struct plain_rules *rules) { return strcmp(rules->start, "random") == 0; }

int plain_seeds_at_start(const struct plain_rules *rules) {
  struct plain_position position;
  int seeds = 0;
  plain_clear(&position);
  if (!starts_at_random(rules)) lay_out(&position, rules);
  for (int site = 0; site < plain_pit_count(rules); site++)
    seeds += starts_at_random(rules) ? rules->seeds : position.seeds[site];
  return rules->start_total > 0 ? rules->start_total : seeds;
}

void plain_start(struct plain_position *position, const struct plain_rules *rules, int first, uint64_t *random) {
  uint64_t zero = 0;
  plain_clear(position);
  if (!starts_at_random(rules)) lay_out(position, rules);
  if (starts_at_random(rules) || random != NULL)
    scatter(position, rules, rules->seeds_at_start, random != NULL ? random : &zero);
  position->turn = first == NONE ? rules->begins : first;
  if (rules->opening != OPENING_NONE) position->stage = HIDING;
}

void plain_free(struct plain_game *game) {
  free(game->seen);
  free(game->events);
  game->seen = NULL;
  game->events = NULL;
  game->seen_count = game->seen_capacity = game->event_count = game->event_capacity = 0;
}
