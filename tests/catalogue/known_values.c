/* Values of small Kalah boards by both players' best play, searched to the end through the public API. */
#include <stdio.h>
#include <stdlib.h>

#include "support/support.h"

enum { MAX_COLUMNS = 6, TABLE_BITS = 20, TABLE_SIZE = 1 << TABLE_BITS };

/* What is known of a position: the margin (South's seeds less North's) still to come lies between the bounds. */
struct entry {
  uint64_t key;
  int16_t least, greatest;
};

static struct entry *table;

static int margin_of(const mancala_game *game) {
  return (int)score_of(game, MANCALA_SOUTH) - (int)score_of(game, MANCALA_NORTH);
}

/* Pits and turn; the score does not change what is still to come. */
static uint64_t key_of(const mancala_game *game, mancala_player actor) {
  uint32_t seeds[2 * MAX_COLUMNS + 3], count = 0;
  assert_int_equal(mancala_game_seeds(game, seeds, 2 * MAX_COLUMNS + 3, &count), MANCALA_OK);
  uint64_t key = actor == MANCALA_SOUTH ? 1 : 2;
  for (uint32_t pit = 0; pit + 3 < count; pit++) key = random_64(&key) + seeds[pit];
  return random_64(&key);
}

static struct entry *entry_of(uint64_t key, int widest) {
  struct entry *entry = &table[key & (TABLE_SIZE - 1)];
  if (entry->key != key) *entry = (struct entry){key, (int16_t)-widest, (int16_t)widest};
  return entry;
}

/* The final margin, if it lies between `low` and `high`; else a bound beyond the one that it passes. */
static int search(mancala_game *game, int low, int high, int widest) {
  mancala_player actor = decision_of(game).actor;
  int now = margin_of(game);
  if (actor == MANCALA_NOBODY) return now;
  uint64_t key = key_of(game, actor);
  struct entry known = *entry_of(key, widest);
  if (known.least + now > low) low = known.least + now;
  if (known.greatest + now < high) high = known.greatest + now;
  if (low >= high) return known.least + now >= high ? known.least + now : known.greatest + now;
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = legal_actions(game, actions);
  int first_low = low, first_high = high, best = actor == MANCALA_SOUTH ? -widest + now : widest + now;
  while (count-- > 0 && low < high) { /* the pits next to the store first: they give another move more often */
    assert_int_equal(mancala_game_play(game, actions[count], NULL, NULL), MANCALA_OK);
    int value = search(game, low, high, widest);
    assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
    if (actor == MANCALA_SOUTH) {
      if (value > best) best = value;
      if (best > low) low = best;
    } else {
      if (value < best) best = value;
      if (best < high) high = best;
    }
  }
  struct entry *entry = entry_of(key, widest);
  if (best > first_low) entry->least = (int16_t)(best - now);
  if (best < first_high) entry->greatest = (int16_t)(best - now);
  return best;
}

static mancala_game *small_board(const char *rules, uint32_t columns, uint32_t seeds) {
  char variant[64];
  snprintf(variant, sizeof variant, "%s;columns=%u;seeds=%u", rules, columns, seeds);
  memset(table, 0, TABLE_SIZE * sizeof *table); /* other rules and boards have other values */
  return game_of(variant);
}

static int value_of(const char *rules, uint32_t columns, uint32_t seeds) {
  mancala_game *game = small_board(rules, columns, seeds);
  int total = (int)(2 * columns * seeds), value = search(game, -total, total, 2 * total);
  mancala_game_free(game);
  return value;
}

/* Standard capture, final margins of the first player for 1, 2, … seeds a pit; two programs agree. Larger boards
 * take too long here. */
static const struct {
  uint32_t columns;
  const char *margins;
} standard[] = {{1, "0 -2 6 -2 2 0"}, {2, "2 -2 -2 -10 6 8"}, {3, "0 4 2 2"}, {4, "2 6 6"}, {5, "0 2"}, {6, "2 6"}};

static void test_standard_values(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof standard / sizeof standard[0]; i++) {
    char *rest = NULL;
    uint32_t seeds = 1;
    for (const char *at = standard[i].margins; *at != '\0'; at = rest, seeds++) {
      int expected = (int)strtol(at, &rest, 10), found = value_of("kalah", standard[i].columns, seeds);
      if (found != expected) fail_msg("(%u,%u): found %d, expected %d", standard[i].columns, seeds, found, expected);
    }
  }
}

/* Empty capture: Irving, Donkers and Uiterwijk 2000, Table 10: the first player wins, loses or draws. */
static const struct {
  uint32_t columns;
  const char *results;
} empty_capture[] = {{1, "DLWLWD"}, {2, "WLLLWW"}, {3, "DWWW"}, {4, "WWW"}, {5, "DD"}, {6, "WW"}};

static void test_empty_capture_results(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof empty_capture / sizeof empty_capture[0]; i++)
    for (uint32_t seeds = 1; empty_capture[i].results[seeds - 1] != '\0'; seeds++) {
      int value = value_of("kalah-empty", empty_capture[i].columns, seeds);
      char found = value > 0 ? 'W' : value < 0 ? 'L' : 'D', expected = empty_capture[i].results[seeds - 1];
      if (found != expected)
        fail_msg("(%u,%u): margin %d, expected %c", empty_capture[i].columns, seeds, value, expected);
    }
}

/* Table 9's margins, for those boards that are small enough. */
static void test_empty_capture_margins(void **state) {
  (void)state;
  assert_int_equal(value_of("kalah-empty", 4, 1), 2);
  assert_int_equal(value_of("kalah-empty", 4, 2), 6);
  assert_int_equal(value_of("kalah-empty", 4, 3), 8);
  assert_int_equal(value_of("kalah-empty", 6, 1), 2);
  assert_int_equal(value_of("kalah-empty", 6, 2), 10);
}

/* Standard capture, margins by the first move, from South's left; two programs agree. */
static void check_first_moves(uint32_t columns, uint32_t seeds, const int *margins, uint32_t again) {
  mancala_game *game = small_board("kalah", columns, seeds);
  int total = (int)(2 * columns * seeds);
  for (uint32_t pit = 0; pit < columns; pit++) {
    assert_int_equal(mancala_game_play(game, pit, NULL, NULL), MANCALA_OK);
    assert_int_equal(decision_of(game).actor == MANCALA_SOUTH, pit == again);
    int found = search(game, -total, total, 2 * total);
    if (found != margins[pit])
      fail_msg("(%u,%u) a%u: found %d, expected %d", columns, seeds, pit + 1, found, margins[pit]);
    assert_int_equal(mancala_game_undo(game, MANCALA_BY_ACTION), MANCALA_OK);
  }
  mancala_game_free(game);
}

static void test_first_moves(void **state) {
  (void)state;
  check_first_moves(4, 3, (const int[]){-6, 6, 2, -2}, 1);
  check_first_moves(6, 2, (const int[]){-14, -8, -8, -14, 6, 0}, 4);
}

int main(void) {
  struct test_list list = {NULL, 0};
  table = malloc(TABLE_SIZE * sizeof *table);
  if (table == NULL) return 1;
  test_list_add(&list, "standard capture: margins", test_standard_values, NULL);
  test_list_add(&list, "empty capture: wins, losses and draws", test_empty_capture_results, NULL);
  test_list_add(&list, "empty capture: margins", test_empty_capture_margins, NULL);
  test_list_add(&list, "standard capture: margins by the first move", test_first_moves, NULL);
  int failed = test_list_run(&list, "known values");
  free(table);
  return failed;
}
