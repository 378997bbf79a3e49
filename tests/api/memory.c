/* Out of memory: in each scene the n-th allocation fails, for every n until the scene gets by without a failure. The
 * call must say MANCALA_E_MEMORY, change nothing, leak nothing, and succeed when it is made again. */
#include <stdlib.h>

#include "support/snapshot.h"

enum { ACTIONS = 700, FIRST_EVENTS = 16 }; /* in a scene that lets the history grow; events that are compared */

struct events {
  uint32_t count;
  mancala_event first[FIRST_EVENTS];
};

struct scene {
  struct counting counting;
  mancala_context *context;
  const mancala_ruleset *rules; /* borrowed from the context */
  mancala_game *game, *other;
  mancala_trace *trace;
  mancala_match *match;
  struct snapshot before; /* of `game` */
  struct events events;   /* of `trace` */
  char *record;
};

struct play {
  const char *name;
  void (*prepare)(struct scene *scene);
  mancala_status (*act)(struct scene *scene);
};

static void nothing(struct scene *scene) { (void)scene; }

static mancala_game *new_game(struct scene *scene, const char *id) {
  mancala_game *game = NULL;
  assert_int_equal(mancala_game_new(mancala_registry_find(scene->context, id), &game), MANCALA_OK);
  return game;
}

/* ---- contexts and rulesets ---- */

static mancala_status act_ruleset_parse(struct scene *scene) {
  static const char text[] =
      "base = nsolo\nid = my-own\ntitle = Mine\nname.xx = Name\nnote.why = because\ncolumns = 12\n";
  mancala_ruleset *rules = (mancala_ruleset *)scene;
  mancala_status status = mancala_ruleset_parse(scene->context, text, sizeof text - 1, &rules, NULL);
  assert_true((status == MANCALA_OK) == (rules != NULL));
  mancala_ruleset_unref(rules);
  return status;
}

static mancala_status act_ruleset_derive(struct scene *scene) {
  mancala_ruleset *rules = (mancala_ruleset *)scene;
  mancala_status status = mancala_ruleset_derive(scene->rules, "columns = 12\ntitle = T", 22, &rules, NULL);
  assert_true((status == MANCALA_OK) == (rules != NULL));
  mancala_ruleset_unref(rules);
  return status;
}

/* Many rulesets, so that the registry has to grow. */
static mancala_status act_registry_add(struct scene *scene) {
  mancala_status status = MANCALA_OK;
  for (int i = 0; i < 20 && status == MANCALA_OK; i++) {
    char overrides[] = "id = mine-a";
    mancala_ruleset *rules = NULL;
    overrides[10] = (char)('a' + i);
    uint32_t count = mancala_registry_count(scene->context);
    if (mancala_registry_find(scene->context, overrides + 5) != NULL) continue;
    status = mancala_ruleset_derive(scene->rules, overrides, 11, &rules, NULL);
    if (status != MANCALA_OK) return status;
    status = mancala_registry_add(scene->context, rules, NULL);
    assert_int_equal(mancala_registry_count(scene->context), count + (status == MANCALA_OK));
    mancala_ruleset_unref(rules);
  }
  return status;
}

/* ---- games ---- */

static mancala_status keep_or_free(mancala_status status, mancala_game *game) {
  assert_true((status == MANCALA_OK) == (game != NULL));
  mancala_game_free(game);
  return status;
}

static mancala_status act_game_new(struct scene *scene) {
  mancala_game *game = (mancala_game *)scene;
  mancala_status status = mancala_game_new(scene->rules, &game);
  return keep_or_free(status, game);
}

static void prepare_game(struct scene *scene) { scene->game = new_game(scene, "anywoli"); }

static mancala_status play_random(struct scene *scene, uint64_t *random, mancala_trace *trace) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = legal_actions(scene->game, actions);
  return mancala_game_play(scene->game, actions[random_number(random, count)], trace, NULL);
}

static bool goes_on(const struct scene *scene) {
  mancala_outcome outcome = outcome_of(scene->game);
  return outcome.state == MANCALA_PLAYING && outcome.entry_count < ACTIONS;
}

static struct events events_of(const mancala_trace *trace) {
  struct events events;
  memset(&events, 0, sizeof events);
  events.count = mancala_trace_count(trace);
  uint32_t copied = events.count < FIRST_EVENTS ? events.count : FIRST_EVENTS;
  if (trace != NULL)
    assert_int_equal(mancala_trace_copy(trace, 0, copied, events.first, sizeof events.first[0]), MANCALA_OK);
  return events;
}

static void take_snapshot(struct scene *scene) {
  snapshot_take(&scene->before, scene->game);
  scene->events = events_of(scene->trace);
}

/* Random actions up to the end of the game or to ACTIONS of them. */
static mancala_status play_on(struct scene *scene, mancala_trace *trace) {
  uint64_t random = 1234;
  while (goes_on(scene)) {
    take_snapshot(scene);
    mancala_status status = play_random(scene, &random, trace);
    if (status != MANCALA_OK) return status;
  }
  take_snapshot(scene);
  return MANCALA_OK;
}

static void prepare_long_game(struct scene *scene) {
  prepare_game(scene);
  assert_int_equal(play_on(scene, NULL), MANCALA_OK);
}

static mancala_status act_clone(struct scene *scene) {
  mancala_game *clone = (mancala_game *)scene;
  mancala_status status = mancala_game_clone(scene->game, &clone);
  return keep_or_free(status, clone);
}

static void prepare_copy(struct scene *scene) {
  prepare_long_game(scene);
  scene->other = scene->game; /* the source */
  scene->game = new_game(scene, "nsolo");
  assert_int_equal(mancala_game_play(scene->game, 0, NULL, NULL), MANCALA_OK);
}

static mancala_status act_copy(struct scene *scene) { return mancala_game_copy(scene->game, scene->other); }

static mancala_status act_play(struct scene *scene) { return play_on(scene, NULL); }

static void prepare_trace(struct scene *scene) {
  prepare_game(scene);
  assert_int_equal(mancala_trace_new(scene->context, &scene->trace), MANCALA_OK);
}

static mancala_status act_play_with_trace(struct scene *scene) { return play_on(scene, scene->trace); }

/* Long relays: the trace has to grow again and again, while it holds the events of the action before. */
static void prepare_long_traces(struct scene *scene) {
  mancala_ruleset *wide = NULL;
  static const char overrides[] = "id = wide\ncolumns = 36\nseeds = 12";
  assert_int_equal(mancala_ruleset_derive(scene->rules, overrides, sizeof overrides - 1, &wide, NULL), MANCALA_OK);
  assert_int_equal(mancala_game_new(wide, &scene->game), MANCALA_OK);
  mancala_ruleset_unref(wide);
  assert_int_equal(mancala_trace_new(scene->context, &scene->trace), MANCALA_OK);
}

static void prepare_preview(struct scene *scene) {
  prepare_trace(scene);
  scene->other = new_game(scene, "mangala-ii");
}

static mancala_status act_preview(struct scene *scene) {
  mancala_status status = mancala_game_preview(scene->game, 0, scene->other, scene->trace, NULL);
  if (status != MANCALA_OK) assert_string_equal(mancala_ruleset_id(mancala_game_ruleset(scene->other)), "mangala-ii");
  return status;
}

static mancala_status resign(mancala_game *game) { return mancala_game_resign(game, MANCALA_SOUTH); }

/* Ended and taken back at every length, so that the entry once falls where the history has to grow. */
static mancala_status end_at_every_length(struct scene *scene, mancala_status (*end)(mancala_game *game)) {
  uint64_t random = 1234;
  while (goes_on(scene)) {
    snapshot_take(&scene->before, scene->game);
    mancala_status status = end(scene->game);
    if (status != MANCALA_OK) return status;
    assert_int_equal(mancala_game_undo(scene->game, MANCALA_BY_ACTION), MANCALA_OK);
    status = play_random(scene, &random, NULL);
    if (status != MANCALA_OK) return status;
  }
  return MANCALA_OK;
}

static mancala_status act_resign(struct scene *scene) { return end_at_every_length(scene, resign); }

static mancala_status act_agree_draw(struct scene *scene) {
  return end_at_every_length(scene, mancala_game_agree_draw);
}

static mancala_status act_perft(struct scene *scene) {
  uint64_t leaves = 7;
  mancala_status status = mancala_game_perft(scene->game, 2, 0, &leaves);
  assert_true((status == MANCALA_OK) == (leaves != 7));
  return status;
}

static mancala_status act_divide(struct scene *scene) {
  mancala_action actions[MANCALA_MAX_ACTIONS] = {7777};
  uint64_t leaves[MANCALA_MAX_ACTIONS];
  uint32_t count = 0;
  mancala_status status = mancala_game_divide(scene->game, 2, 0, actions, leaves, MANCALA_MAX_ACTIONS, &count);
  assert_true((status == MANCALA_OK) == (actions[0] != 7777));
  return status;
}

static mancala_status act_playouts(struct scene *scene) {
  mancala_playout_result result = {.struct_size = sizeof result};
  uint64_t random = 1;
  mancala_status status = mancala_game_playouts(scene->game, 2, 1000, &random, &result);
  assert_true((status == MANCALA_OK) == (random != 1));
  assert_int_equal(result.games, status == MANCALA_OK ? 2 : 0);
  return status;
}

/* ---- the others ---- */

static mancala_status act_trace_new(struct scene *scene) {
  mancala_trace *trace = (mancala_trace *)scene;
  mancala_status status = mancala_trace_new(scene->context, &trace);
  assert_true((status == MANCALA_OK) == (trace != NULL));
  mancala_trace_free(trace);
  return status;
}

static mancala_status act_setup_new(struct scene *scene) {
  mancala_setup *setup = (mancala_setup *)scene;
  mancala_status status = mancala_setup_new(scene->rules, &setup);
  assert_true((status == MANCALA_OK) == (setup != NULL));
  mancala_setup_free(setup);
  return status;
}

static mancala_status act_match_new(struct scene *scene) {
  mancala_match *match = (mancala_match *)scene;
  mancala_status status = mancala_match_new(mancala_registry_find(scene->context, "ali-guli-mane"), &match);
  assert_true((status == MANCALA_OK) == (match != NULL));
  mancala_match_free(match);
  return status;
}

/* Rounds of Anywoli, for a round that is long enough. */
static void prepare_match(struct scene *scene) {
  mancala_ruleset *rounds = NULL;
  const mancala_ruleset *anywoli = mancala_registry_find(scene->context, "anywoli");
  assert_int_equal(mancala_ruleset_derive(anywoli, "match = refill", 14, &rounds, NULL), MANCALA_OK);
  assert_int_equal(mancala_game_new(rounds, &scene->game), MANCALA_OK);
  assert_int_equal(mancala_match_new(rounds, &scene->match), MANCALA_OK);
  mancala_ruleset_unref(rounds);
  assert_int_equal(play_on(scene, NULL), MANCALA_OK);
}

static mancala_status act_take_up(struct scene *scene) {
  mancala_status status = mancala_match_take_up(scene->match, scene->game);
  uint32_t entries = outcome_of(mancala_match_game(scene->match)).entry_count;
  assert_int_equal(entries, status == MANCALA_OK ? outcome_of(scene->game).entry_count : 0);
  return status;
}

static void prepare_record(struct scene *scene) {
  uint32_t length = 0;
  mancala_ruleset *wide = NULL;
  assert_int_equal(mancala_ruleset_derive(scene->rules, "columns = 12\nid = wide", 22, &wide, NULL), MANCALA_OK);
  assert_int_equal(mancala_game_new(wide, &scene->game), MANCALA_OK);
  mancala_ruleset_unref(wide);
  assert_int_equal(play_on(scene, NULL), MANCALA_OK);
  assert_int_equal(mancala_record_write(scene->game, 0, NULL, 0, &length), MANCALA_TRUNCATED);
  scene->record = malloc(length + 1);
  assert_non_null(scene->record);
  assert_int_equal(mancala_record_write(scene->game, 0, scene->record, length + 1, NULL), MANCALA_OK);
}

static mancala_status act_record_read(struct scene *scene) {
  mancala_game *game = (mancala_game *)scene;
  mancala_status status =
      mancala_record_read(scene->context, scene->record, (uint32_t)strlen(scene->record), &game, NULL);
  return keep_or_free(status, game);
}

static const struct play plays[] = {
    {"mancala_ruleset_parse", nothing, act_ruleset_parse},
    {"mancala_ruleset_derive", nothing, act_ruleset_derive},
    {"mancala_registry_add", nothing, act_registry_add},
    {"mancala_game_new", nothing, act_game_new},
    {"mancala_game_clone", prepare_long_game, act_clone},
    {"mancala_game_copy", prepare_copy, act_copy},
    {"mancala_game_play", prepare_game, act_play},
    {"mancala_game_play with a trace", prepare_trace, act_play_with_trace},
    {"mancala_game_play with long traces", prepare_long_traces, act_play_with_trace},
    {"mancala_game_preview", prepare_preview, act_preview},
    {"mancala_game_resign", prepare_game, act_resign},
    {"mancala_game_agree_draw", prepare_game, act_agree_draw},
    {"mancala_game_perft", prepare_game, act_perft},
    {"mancala_game_divide", prepare_game, act_divide},
    {"mancala_game_playouts", prepare_game, act_playouts},
    {"mancala_trace_new", nothing, act_trace_new},
    {"mancala_setup_new", nothing, act_setup_new},
    {"mancala_match_new", nothing, act_match_new},
    {"mancala_match_take_up", prepare_match, act_take_up},
    {"mancala_record_read", prepare_record, act_record_read},
};

static void open_scene(struct scene *scene, const struct play *play) {
  memset(scene, 0, sizeof *scene);
  scene->context = counting_context(&scene->counting);
  assert_non_null(scene->context);
  scene->rules = mancala_registry_find(scene->context, "nsolo");
  play->prepare(scene);
}

static void close_scene(struct scene *scene) {
  mancala_match_free(scene->match);
  mancala_trace_free(scene->trace);
  mancala_game_free(scene->game);
  mancala_game_free(scene->other);
  mancala_context_free(scene->context);
  free(scene->record);
  assert_int_equal(scene->counting.live_blocks, 0);
  assert_false(scene->counting.misused);
}

/* Whether the n-th allocation of the act came to fail. */
static bool fail_once(const struct play *play, uint64_t n) {
  static struct scene scene;
  open_scene(&scene, play);
  if (scene.game != NULL) take_snapshot(&scene);
  scene.counting.fail_at = scene.counting.calls + n;
  mancala_status status = play->act(&scene);
  bool failed = scene.counting.calls >= scene.counting.fail_at;
  if (status != (failed ? MANCALA_E_MEMORY : MANCALA_OK))
    fail_msg("allocation %llu %s: %s", (unsigned long long)n, failed ? "failed" : "did not fail",
             mancala_status_name(status));
  if (failed && scene.game != NULL) {
    struct events events = events_of(scene.trace);
    check_unchanged("out of memory", &scene.before, scene.game);
    assert_memory_equal(&events, &scene.events, sizeof events);
  }
  scene.counting.fail_at = 0;
  assert_int_equal(play->act(&scene), MANCALA_OK);
  close_scene(&scene);
  return failed;
}

static void test_scene(void **state) {
  uint64_t n = 1;
  while (fail_once(*state, n)) n++;
  if (n == 1) fail_msg("nothing was allocated");
}

static void test_context_new(void **state) {
  (void)state;
  for (uint64_t n = 1;; n++) {
    struct counting counting = {.fail_at = n};
    mancala_context *context = counting_context(&counting);
    bool failed = counting.calls >= n;
    assert_true(failed == (context == NULL));
    mancala_context_free(context);
    assert_int_equal(counting.live_blocks, 0);
    assert_false(counting.misused);
    if (!failed) break;
  }
}

/* Calls that have no MANCALA_E_MEMORY among their answers do not allocate. */
static void test_calls_that_allocate_nothing(void **state) {
  (void)state;
  static struct scene scene;
  static const struct play long_game = {"", prepare_long_game, act_play};
  static char text[65536];
  mancala_setup *setup = NULL;
  open_scene(&scene, &long_game);
  mancala_action actions[MANCALA_MAX_ACTIONS];
  assert_int_equal(mancala_setup_new(mancala_game_ruleset(scene.game), &setup), MANCALA_OK);
  uint64_t calls = scene.counting.calls;
  snapshot_take(&scene.before, scene.game);
  legal_actions(scene.game, actions);
  mancala_record_write(scene.game, 0, text, sizeof text, NULL);
  mancala_ruleset_write(scene.rules, text, sizeof text, NULL);
  mancala_ruleset_words(scene.rules, text, sizeof text, NULL);
  while (mancala_game_undo(scene.game, MANCALA_BY_ACTION) == MANCALA_OK) {
  }
  while (mancala_game_redo(scene.game, MANCALA_BY_TURN) == MANCALA_OK) {
  }
  check_unchanged("undone and redone", &scene.before, scene.game);
  assert_int_equal(mancala_setup_from_game(setup, scene.game), MANCALA_OK);
  mancala_game_set_up(scene.game, setup, NULL, NULL);
  assert_int_equal(mancala_game_start(scene.game, MANCALA_NORTH, NULL), MANCALA_OK);
  strcpy(text, position_of(scene.game));
  set_position(scene.game, text);
  assert_true(scene.counting.calls == calls);
  mancala_setup_free(setup);
  close_scene(&scene);
}

int main(void) {
  struct test_list list = {NULL, 0};
  test_list_add(&list, "mancala_context_new", test_context_new, NULL);
  for (size_t i = 0; i < sizeof plays / sizeof plays[0]; i++)
    test_list_add(&list, plays[i].name, test_scene, &plays[i]);
  test_list_add(&list, "calls that allocate nothing", test_calls_that_allocate_nothing, NULL);
  return test_list_run(&list, "out of memory");
}
