/* The engine is compiled for wide pits, for narrow ones, and there is a compact form, which is compiled for common
 * shapes too: all must give the same states. Tested inside. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <mancala/mancala.h>

#include "base/random.h"
#include "engine/actions.h"
#include "engine/narrow.h"
#include "engine/play.h"
#include "engine/shaped.h"
#include "rules/shapes.h"
#include "search/compact_walk.h"
#include "search/walks.h"

unsigned narrow_actions_by_all_rules(const mancala_ruleset *rules, const struct narrow_state *state,
                                     mancala_action *out);

static void assert_same(const mancala_ruleset *rules, const struct narrow_state *narrow, const struct state *wide) {
  struct state widened;
  narrow_to(narrow, &widened);
  widened.choices = wide->choices; /* they are told in some forms; what they list is compared */
  assert_memory_equal(&widened, wide, state_size(rules));
}

/* What the narrow engine has told of the choices of a position, if anything, lists its legal actions. */
static void assert_tells(const mancala_ruleset *rules, const struct state *wide, uint32_t choices,
                         const mancala_action *actions, unsigned count) {
  struct state told = *wide;
  mancala_action listed[MANCALA_MAX_ACTIONS];
  told.choices = choices;
  if (!choices) return;
  assert_int_equal(engine_actions(rules, &told, listed), count);
  assert_memory_equal(listed, actions, count * sizeof *actions);
}

/* One action: wide pits, which go by the compact form where they can, and narrow ones, which never do. `wide` and
 * `narrow` become the position after it. */
static void step(const mancala_ruleset *rules, struct state *wide, struct narrow_state *narrow, uint64_t *random) {
  mancala_action wide_actions[MANCALA_MAX_ACTIONS], narrow_actions_[MANCALA_MAX_ACTIONS];
  struct state wide_next = {0};
  struct narrow_state narrow_next = {0};
  unsigned count = engine_actions(rules, wide, wide_actions);
  assert_int_equal(narrow_actions_by_all_rules(rules, narrow, narrow_actions_), count);
  assert_memory_equal(narrow_actions_, wide_actions, count * sizeof *wide_actions);
  assert_tells(rules, wide, narrow->choices, wide_actions, count);
  mancala_action action = wide_actions[random_below(random, count)];
  bool ended = engine_play(rules, wide, &wide_next, action, NULL);
  assert_int_equal(narrow_play_by_all_rules(rules, narrow, &narrow_next, action, NULL), ended);
  assert_same(rules, &narrow_next, &wide_next);
  *wide = wide_next;
  *narrow = narrow_next;
}

static void random_games(const mancala_ruleset *rules, uint32_t games) {
  uint64_t random = 7;
  for (uint32_t i = 0; i < games; i++) {
    struct state wide;
    struct narrow_state narrow;
    state_start(rules, &wide);
    if (i % 2) state_scatter(rules, &wide, &random);
    engine_judge(rules, &wide);
    if (!narrow_fits(rules, &wide)) return;
    narrow_from(&wide, &narrow);
    for (uint32_t actions = 0; actions < 300 && !wide.over; actions++) step(rules, &wide, &narrow, &random);
  }
}

static void all_widths_play_alike(void **state) {
  mancala_context *context;
  (void)state;
  assert_int_equal(mancala_context_new(NULL, &context), MANCALA_OK);
  for (uint32_t i = 0; i < mancala_registry_count(context); i++) random_games(mancala_registry_at(context, i), 200);
  mancala_context_free(context);
}

/* ---- walks ------------------------------------------------------------------------------------------------------- */

enum { DEPTH = 4, ACTIONS = 400 };

/* The same rules without their shape, so that their form is played with rules that are looked up. */
static mancala_ruleset *without_shape(const mancala_ruleset *rules) {
  static mancala_ruleset copy;
  memcpy(&copy, rules, sizeof copy);
  copy.shape = SHAPE_NONE;
  return &copy;
}

typedef uint32_t player(const mancala_ruleset *rules, struct narrow_state *state, uint64_t *random,
                        uint32_t max_actions, uint64_t *hashes);

static uint32_t play_out(player *play, const mancala_ruleset *rules, const struct narrow_state *start, uint64_t *random,
                         struct narrow_state *end) {
  static uint64_t hashes[ACTIONS + 1];
  *end = *start;
  uint32_t actions = play(rules, end, random, ACTIONS, hashes);
  end->choices = 0; /* they are told in some forms */
  return actions;
}

static void assert_same_game(const mancala_ruleset *rules, const struct narrow_state *start, uint64_t *random) {
  struct narrow_state general, shaped, plain;
  uint64_t for_shaped = *random, for_plain = *random;
  uint32_t actions = play_out(narrow_walk_random, rules, start, random, &general);
  assert_int_equal(play_out(compact_walk_random, rules, start, &for_shaped, &shaped), actions);
  assert_int_equal(play_out(compact_walk_random, without_shape(rules), start, &for_plain, &plain), actions);
  assert_memory_equal(&shaped, &general, offsetof(struct narrow_state, pits) + rules->board.pits);
  assert_memory_equal(&plain, &general, offsetof(struct narrow_state, pits) + rules->board.pits);
  assert_true(for_shaped == *random && for_plain == *random);
}

static uint64_t leaves(const mancala_ruleset *rules, const struct narrow_state *state, bool compact) {
  uint64_t hashes[DEPTH + 2] = {0};
  struct walk walk = {.rules = rules, .hashes = hashes, .nodes_left = UINT64_MAX};
  struct past past = {.hashes = hashes, .count = 1};
  assert_true(compact ? compact_walk_count(&walk, state, past, DEPTH)
                      : narrow_walk_count(&walk, state, SECRET_UNKNOWN, past, DEPTH));
  return walk.leaves;
}

static bool walk_start(const mancala_ruleset *rules, struct narrow_state *narrow) {
  struct state wide;
  state_start(rules, &wide);
  wide.stage = STAGE_SOW; /* as if the opening were over */
  engine_judge(rules, &wide);
  narrow_from(&wide, narrow);
  return narrow_fits(rules, &wide) && compact_walk_fits(rules, narrow);
}

static void all_forms_walk_alike(void **state) {
  mancala_context *context;
  unsigned compact = 0;
  (void)state;
  assert_int_equal(mancala_context_new(NULL, &context), MANCALA_OK);
  for (uint32_t i = 0; i < mancala_registry_count(context); i++) {
    const mancala_ruleset *rules = mancala_registry_at(context, i);
    struct narrow_state start;
    uint64_t random = i;
    if (!walk_start(rules, &start)) continue;
    compact++;
    for (int game = 0; game < 200; game++) assert_same_game(rules, &start, &random);
    uint64_t expected = leaves(rules, &start, false);
    assert_int_equal(leaves(rules, &start, true), expected);
    assert_int_equal(leaves(without_shape(rules), &start, true), expected);
  }
  assert_true(compact > 20); /* all but the large boards, tuzdiks and captures that are sown on */
  mancala_context_free(context);
}

/* ---- shapes ------------------------------------------------------------------------------------------------------ */

/* The variants with a shape, and the rules that the library is compiled for. */
static const struct {
  const char *id;
  enum shape shape;
  const mancala_ruleset *rules;
} shaped[] = {{"mangala-ii", SHAPE_mangala_ii, &mangala_ii_rules},
              {"mangala-iv", SHAPE_mangala_iv, &mangala_iv_rules},
              {"ali-guli-mane", SHAPE_ali_guli_mane, &ali_guli_mane_rules},
              {"nsolo", SHAPE_nsolo, &nsolo_rules},
              {"anywoli", SHAPE_anywoli, &anywoli_rules},
              {"kalah", SHAPE_kalah, &kalah_rules},
              {"oware", SHAPE_oware, &oware_rules},
              {"awari", SHAPE_awari, &awari_rules},
              {"toguz-kumalak", SHAPE_toguz_kumalak, &toguz_kumalak_rules},
              {"hus", SHAPE_hus, &hus_rules},
              {"msuwa", SHAPE_msuwa, &msuwa_rules},
              {"nsolo-1913", SHAPE_nsolo_1913, &nsolo_1913_rules}};

/* What is derived from the values stands in the list of shapes; it is what a ruleset of these values is compiled to. */
static void a_shape_has_the_flags_of_its_rules(void **state) {
  mancala_context *context;
  (void)state;
  assert_int_equal(sizeof shaped / sizeof *shaped, SHAPE_COUNT - 1);
  assert_int_equal(mancala_context_new(NULL, &context), MANCALA_OK);
  for (size_t i = 0; i < sizeof shaped / sizeof *shaped; i++) {
    const mancala_ruleset *rules = mancala_registry_find(context, shaped[i].id), *of_shape = shaped[i].rules;
    assert_int_equal(rules->shape, shaped[i].shape);
    assert_int_equal(of_shape->board.pits, rules->board.pits);
    assert_int_equal(of_shape->board.half, rules->board.half);
    assert_int_equal(of_shape->board.circuits, rules->board.circuits);
    assert_int_equal(of_shape->board.track_length, rules->board.track_length);
    assert_int_equal(of_shape->plain_lap, rules->plain_lap);
    assert_int_equal(of_shape->passing_count, rules->passing_count);
    assert_int_equal(of_shape->most_tried, rules->most_tried);
    assert_int_equal(of_shape->filtered, rules->filtered);
  }
  mancala_context_free(context);
}

/* The walk of narrow pits is compiled for some shapes as well. */
static void narrow_shapes_walk_alike(void **state) {
  mancala_context *context;
  (void)state;
  assert_int_equal(mancala_context_new(NULL, &context), MANCALA_OK);
  for (size_t i = 0; i < sizeof shaped / sizeof *shaped; i++) {
    const mancala_ruleset *rules = mancala_registry_find(context, shaped[i].id);
    uint64_t random = i, for_plain = i;
    struct state wide;
    struct narrow_state start, of_shape, plain;
    if (!has_narrow_shape(rules)) continue;
    state_start(rules, &wide);
    narrow_from(&wide, &start);
    for (int game = 0; game < 200; game++) {
      uint32_t actions = play_out(narrow_walk_random, rules, &start, &random, &of_shape);
      assert_int_equal(play_out(narrow_walk_random, without_shape(rules), &start, &for_plain, &plain), actions);
      assert_memory_equal(&of_shape, &plain, offsetof(struct narrow_state, pits) + rules->board.pits);
      assert_true(random == for_plain);
    }
  }
  mancala_context_free(context);
}

/* A renamed copy written as text gets the same shape: it is chosen by values, never by id. */
static void a_renamed_copy_has_the_shape_of_the_built_in(void **state) {
  mancala_context *context;
  (void)state;
  assert_int_equal(mancala_context_new(NULL, &context), MANCALA_OK);
  for (size_t i = 0; i < sizeof shaped / sizeof *shaped; i++) {
    const mancala_ruleset *rules = mancala_registry_find(context, shaped[i].id);
    mancala_ruleset *copy, *other;
    const char *renamed = "id = my-own\ntitle = My own\nquiet_limit = 200", *changed = "lap_limit = 50";
    assert_int_equal(rules->shape, shaped[i].shape);
    assert_int_equal(mancala_ruleset_derive(rules, renamed, (uint32_t)strlen(renamed), &copy, NULL), MANCALA_OK);
    assert_int_equal(copy->shape, shaped[i].shape);
    assert_int_equal(mancala_ruleset_derive(rules, changed, (uint32_t)strlen(changed), &other, NULL), MANCALA_OK);
    assert_int_equal(other->shape, SHAPE_NONE);
    mancala_ruleset_unref(copy);
    mancala_ruleset_unref(other);
  }
  mancala_context_free(context);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(all_widths_play_alike), cmocka_unit_test(all_forms_walk_alike),
                                     cmocka_unit_test(a_shape_has_the_flags_of_its_rules),
                                     cmocka_unit_test(narrow_shapes_walk_alike),
                                     cmocka_unit_test(a_renamed_copy_has_the_shape_of_the_built_in)};
  return cmocka_run_group_tests_name("widths", tests, NULL, NULL);
}
