#include <stdio.h>

#include "rules/ruleset.h"
#include "unit/helper.h"

/* A pit as worked out by hand on paper: sites by name. */
struct pit {
  mancala_site site;
  const char *name, *next, *previous, *opposite;
  int32_t row, column;
  mancala_player owner;
};

static mancala_site_info site_info(const mancala_ruleset *rules, mancala_site site) {
  mancala_site_info info = {.struct_size = sizeof info};
  assert_int_equal(mancala_ruleset_site(rules, site, &info), MANCALA_OK);
  return info;
}

static const char *name_of(const mancala_ruleset *rules, mancala_site site) {
  static char names[4][8];
  static int turn;
  if (site == MANCALA_NO_SITE) return "";
  return strcpy(names[turn++ % 4], site_info(rules, site).name);
}

static void check_pits(const mancala_ruleset *rules, const struct pit *pits, size_t count) {
  for (size_t i = 0; i < count; i++) {
    mancala_site_info info = site_info(rules, pits[i].site);
    assert_int_equal(info.kind, MANCALA_PIT);
    assert_string_equal(info.name, pits[i].name);
    assert_string_equal(name_of(rules, info.next), pits[i].next);
    assert_string_equal(name_of(rules, info.previous), pits[i].previous);
    assert_string_equal(name_of(rules, info.opposite), pits[i].opposite);
    assert_int_equal(info.row, pits[i].row);
    assert_int_equal(info.column, pits[i].column);
    assert_int_equal(info.owner, pits[i].owner);
  }
}

static void two_rows_of_six_are_one_ring(void **state) {
  (void)state;
  static const struct pit pits[] = {
      {0, "a1", "a2", "b1", "b1", 0, 0, MANCALA_SOUTH},  {1, "a2", "a3", "a1", "b2", 0, 1, MANCALA_SOUTH},
      {2, "a3", "a4", "a2", "b3", 0, 2, MANCALA_SOUTH},  {3, "a4", "a5", "a3", "b4", 0, 3, MANCALA_SOUTH},
      {4, "a5", "a6", "a4", "b5", 0, 4, MANCALA_SOUTH},  {5, "a6", "b6", "a5", "b6", 0, 5, MANCALA_SOUTH},
      {6, "b6", "b5", "a6", "a6", 1, 5, MANCALA_NORTH},  {7, "b5", "b4", "b6", "a5", 1, 4, MANCALA_NORTH},
      {8, "b4", "b3", "b5", "a4", 1, 3, MANCALA_NORTH},  {9, "b3", "b2", "b4", "a3", 1, 2, MANCALA_NORTH},
      {10, "b2", "b1", "b3", "a2", 1, 1, MANCALA_NORTH}, {11, "b1", "a1", "b2", "a1", 1, 0, MANCALA_NORTH},
  };
  check_pits(registered("mangala-ii"), pits, sizeof pits / sizeof *pits);
}

static void four_rows_of_eight_are_a_circuit_for_each_side(void **state) {
  (void)state;
  static const struct pit pits[] = {
      {0, "a1", "a2", "b1", "", 0, 0, MANCALA_SOUTH},    {7, "a8", "b8", "a7", "", 0, 7, MANCALA_SOUTH},
      {8, "b8", "b7", "a8", "c8", 1, 7, MANCALA_SOUTH},  {12, "b4", "b3", "b5", "c4", 1, 3, MANCALA_SOUTH},
      {15, "b1", "a1", "b2", "c1", 1, 0, MANCALA_SOUTH}, {16, "d8", "d7", "c8", "", 3, 7, MANCALA_NORTH},
      {23, "d1", "c1", "d2", "", 3, 0, MANCALA_NORTH},   {24, "c1", "c2", "d1", "b1", 2, 0, MANCALA_NORTH},
      {27, "c4", "c5", "c3", "b4", 2, 3, MANCALA_NORTH}, {31, "c8", "d8", "c7", "b8", 2, 7, MANCALA_NORTH},
  };
  check_pits(registered("nsolo"), pits, sizeof pits / sizeof *pits);
}

static void sown_clockwise_the_next_pit_is_the_one_before(void **state) {
  (void)state;
  static const struct pit ring[] = {
      {0, "a1", "b1", "a2", "b1", 0, 0, MANCALA_SOUTH},
      {5, "a6", "a5", "b6", "b6", 0, 5, MANCALA_SOUTH},
      {6, "b6", "a6", "b5", "a6", 1, 5, MANCALA_NORTH},
  };
  static const struct pit circuits[] = {
      {0, "a1", "b1", "a2", "", 0, 0, MANCALA_SOUTH},
      {8, "b8", "a8", "b7", "c8", 1, 7, MANCALA_SOUTH},
      {16, "d8", "c8", "d7", "", 3, 7, MANCALA_NORTH},
  };
  mancala_ruleset *rules = derived(registered("mangala-ii"), "direction = clockwise");
  check_pits(rules, ring, sizeof ring / sizeof *ring);
  mancala_ruleset_unref(rules);
  rules = derived(registered("nsolo"), "direction = clockwise");
  check_pits(rules, circuits, sizeof circuits / sizeof *circuits);
  mancala_ruleset_unref(rules);
}

static void where_the_direction_is_chosen_next_is_counter_clockwise(void **state) {
  (void)state;
  mancala_ruleset *rules = derived(registered("mangala-ii"), "direction = chosen");
  assert_string_equal(name_of(rules, site_info(rules, 0).next), "a2");
  assert_string_equal(name_of(rules, site_info(rules, 0).previous), "b1");
  mancala_ruleset_unref(rules);
}

static void stores_and_hand_follow_the_pits(void **state) {
  (void)state;
  const mancala_ruleset *rules = registered("mangala-ii");
  static const struct {
    const char *name;
    uint32_t kind;
    mancala_player owner;
  } others[] = {{"south", MANCALA_STORE, MANCALA_SOUTH},
                {"north", MANCALA_STORE, MANCALA_NORTH},
                {"hand", MANCALA_HAND, MANCALA_NOBODY}};
  for (int i = 0; i < 3; i++) {
    mancala_site_info info = site_info(rules, 12 + i);
    assert_string_equal(info.name, others[i].name);
    assert_int_equal(info.kind, others[i].kind);
    assert_int_equal(info.owner, others[i].owner);
    assert_int_equal(info.row, -1);
    assert_int_equal(info.column, -1);
    assert_int_equal(info.next, MANCALA_NO_SITE);
    assert_int_equal(info.previous, MANCALA_NO_SITE);
    assert_int_equal(info.opposite, MANCALA_NO_SITE);
  }
}

/* next and previous undo each other, opposites are mutual, and sites, places and names are one to one. */
static void check_consistent(const mancala_ruleset *rules) {
  for (mancala_site site = 0; site < rules->board.pits; site++) {
    mancala_site_info info = site_info(rules, site);
    assert_int_equal(site_info(rules, info.next).previous, site);
    assert_int_equal(site_info(rules, info.previous).next, site);
    assert_int_equal(site_at(rules, info.row, info.column), site);
    assert_int_equal(site_find(rules, info.name, (uint32_t)strlen(info.name)), site);
    bool inner = rules->board.circuits && (info.row == 1 || info.row == 2);
    assert_int_equal(info.opposite != MANCALA_NO_SITE, !rules->board.circuits || inner);
    if (info.opposite == MANCALA_NO_SITE) continue;
    mancala_site_info facing = site_info(rules, info.opposite);
    assert_int_equal(facing.opposite, site);
    assert_int_equal(facing.column, info.column);
    assert_int_equal(facing.owner, 1 - info.owner);
  }
}

static void every_board_is_consistent(void **state) {
  (void)state;
  for (int columns = 1; columns <= 64; columns++) {
    char lines[64];
    snprintf(lines, sizeof lines, "seeds = 1\ncolumns = %d\n", columns);
    mancala_ruleset *ring = parsed_rules(lines);
    mancala_ruleset *circuits = derived(ring, "rows = 4\ntrack = circuits\n");
    check_consistent(ring);
    check_consistent(circuits);
    mancala_ruleset *clockwise = derived(circuits, "direction = clockwise\n");
    check_consistent(clockwise);
    mancala_ruleset_unref(clockwise);
    mancala_ruleset_unref(ring);
    mancala_ruleset_unref(circuits);
  }
}

static void a_site_that_does_not_exist_is_not_found(void **state) {
  (void)state;
  mancala_site_info info = {.struct_size = sizeof info};
  const mancala_ruleset *rules = registered("mangala-ii");
  static const mancala_site sites[] = {-1, -2, 15, 256, INT32_MAX, INT32_MIN};
  for (size_t i = 0; i < sizeof sites / sizeof *sites; i++)
    assert_int_equal(mancala_ruleset_site(rules, sites[i], &info), MANCALA_E_NOT_FOUND);
  assert_int_equal(mancala_ruleset_site(NULL, 0, &info), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_site(rules, 0, NULL), MANCALA_E_ARGUMENT);
  info.struct_size = 7;
  assert_int_equal(mancala_ruleset_site(rules, 0, &info), MANCALA_E_STRUCT_SIZE);
}

static void sizes_and_features_are_described(void **state) {
  (void)state;
  enum { RELAY = 1, STAGES = 2, CHANCE = 4, HIDDEN = 8, ROUNDS = 16, RANDOM = 32 };
  static const struct {
    const char *id;
    uint32_t rows, columns, pits, actions, seeds, features;
  } expected[] = {
      {"mangala-ii", 2, 6, 12, 12, 72, 0},
      {"mangala-iv", 2, 7, 14, 20, 98, RELAY | STAGES | CHANCE | HIDDEN},
      {"mangala-iv-random", 2, 7, 14, 20, 98, RELAY | STAGES | CHANCE | HIDDEN | RANDOM},
      {"ali-guli-mane", 2, 7, 14, 14, 70, RELAY | STAGES | ROUNDS},
      {"nsolo", 4, 8, 32, 32, 60, RELAY | STAGES},
      {"anywoli", 2, 12, 24, 24, 96, RELAY | STAGES},
  };
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
    mancala_ruleset_info info = {.struct_size = sizeof info};
    assert_int_equal(mancala_ruleset_describe(registered(expected[i].id), &info), MANCALA_OK);
    assert_int_equal(info.players, 2);
    assert_int_equal(info.rows, expected[i].rows);
    assert_int_equal(info.columns, expected[i].columns);
    assert_int_equal(info.pit_count, expected[i].pits);
    assert_int_equal(info.site_count, expected[i].pits + 3);
    assert_int_equal(info.action_count, expected[i].actions);
    assert_int_equal(info.seed_total, expected[i].seeds);
    assert_int_equal(info.features, expected[i].features);
    assert_int_equal(info.position_bytes, 80 + 2 * expected[i].pits);
  }
}

static void the_lottery_is_a_chance(void **state) {
  (void)state;
  mancala_ruleset *rules = derived(registered("anywoli"), "rest = lottery\n");
  mancala_ruleset_info info = {.struct_size = sizeof info};
  assert_int_equal(mancala_ruleset_describe(rules, &info), MANCALA_OK);
  assert_int_equal(info.features & (MANCALA_HAS_CHANCE | MANCALA_HAS_HIDDEN), MANCALA_HAS_CHANCE);
  assert_int_equal(info.action_count, 26);
  mancala_ruleset_unref(rules);
}

static void captured_seeds_that_are_sown_on_are_a_relay(void **state) {
  (void)state;
  mancala_ruleset_info info = {.struct_size = sizeof info};
  mancala_ruleset *rules = parsed_rules("rows = 4\ntrack = circuits\ncapture = front\ncaptured = sown-on\n");
  assert_int_equal(mancala_ruleset_describe(rules, &info), MANCALA_OK);
  assert_int_equal(info.features, MANCALA_HAS_RELAY);
  mancala_ruleset_unref(rules);
}

static void a_description_needs_a_ruleset_and_room(void **state) {
  (void)state;
  mancala_ruleset_info info = {.struct_size = sizeof info};
  assert_int_equal(mancala_ruleset_describe(NULL, &info), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_ruleset_describe(registered("nsolo"), NULL), MANCALA_E_ARGUMENT);
  info.struct_size = 5000;
  assert_int_equal(mancala_ruleset_describe(registered("nsolo"), &info), MANCALA_E_STRUCT_SIZE);
  mancala_ruleset_info older = {.struct_size = 12, .columns = 99};
  assert_int_equal(mancala_ruleset_describe(registered("nsolo"), &older), MANCALA_OK);
  assert_int_equal(older.rows, 4);
  assert_int_equal(older.columns, 99);
  assert_string_equal(mancala_ruleset_id(NULL), "");
  assert_string_equal(mancala_ruleset_title(NULL), "");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(two_rows_of_six_are_one_ring),
      cmocka_unit_test(four_rows_of_eight_are_a_circuit_for_each_side),
      cmocka_unit_test(sown_clockwise_the_next_pit_is_the_one_before),
      cmocka_unit_test(where_the_direction_is_chosen_next_is_counter_clockwise),
      cmocka_unit_test(captured_seeds_that_are_sown_on_are_a_relay),
      cmocka_unit_test(stores_and_hand_follow_the_pits),
      cmocka_unit_test(every_board_is_consistent),
      cmocka_unit_test(a_site_that_does_not_exist_is_not_found),
      cmocka_unit_test(sizes_and_features_are_described),
      cmocka_unit_test(the_lottery_is_a_chance),
      cmocka_unit_test(a_description_needs_a_ruleset_and_room),
  };
  return GROUP(tests);
}
