/* Traces: what they tell, copied out in callers' sizes; and the failing cases. */
#include <stdlib.h>

#include "support/replay.h"

static mancala_trace *new_trace(void) {
  mancala_trace *trace = NULL;
  assert_int_equal(mancala_trace_new(test_context(), &trace), MANCALA_OK);
  return trace;
}

static void trace_action(mancala_trace *trace, const char *variant, const char *position, const char *action) {
  mancala_game *game = game_at(variant, position);
  assert_int_equal(mancala_game_play(game, action_of(game, action), trace, NULL), MANCALA_OK);
  mancala_game_free(game);
}

static void check_events(const mancala_trace *trace, const mancala_event *expected, uint32_t count) {
  mancala_event events[64];
  assert_true(count <= 64);
  assert_int_equal(mancala_trace_count(trace), count);
  assert_int_equal(mancala_trace_copy(trace, 0, count, events, sizeof events[0]), MANCALA_OK);
  for (uint32_t i = 0; i < count; i++) {
    if (memcmp(&events[i], &expected[i], sizeof events[i]) == 0) continue;
    const mancala_event *e = &events[i];
    fail_msg("event %u: %s, lap %u, actor %d, from %d to %d, %u seeds, after %u and %u, flags %u, code %d", i,
             mancala_event_name(e->kind), e->lap, e->actor, e->from, e->to, e->seeds, e->from_after, e->to_after,
             e->flags, e->code);
  }
}

/* Mangala II, sites 0 … 11 from a1, stores 12 and 13, hand 14: a1 makes a3 two; a2 before it is two as well. */
static void test_a_sowing_with_a_chain(void **state) {
  (void)state;
  static const mancala_event expected[] = {
      {.kind = MANCALA_EVENT_LIFT, .lap = 1, .from = 0, .to = 14, .seeds = 2, .to_after = 2},
      {.kind = MANCALA_EVENT_SOW, .lap = 1, .from = 14, .to = 1, .seeds = 1, .from_after = 1, .to_after = 2},
      {.kind = MANCALA_EVENT_SOW, .lap = 1, .from = 14, .to = 2, .seeds = 1, .from_after = 0, .to_after = 2},
      {.kind = MANCALA_EVENT_CAPTURE,
       .lap = 1,
       .from = 2,
       .to = 12,
       .seeds = 2,
       .to_after = 7,
       .flags = MANCALA_EVENT_BY_LAST_SEED,
       .code = MANCALA_CAPTURE_LAST},
      {.kind = MANCALA_EVENT_CAPTURE,
       .lap = 1,
       .from = 1,
       .to = 12,
       .seeds = 2,
       .to_after = 9,
       .flags = MANCALA_EVENT_BY_LAST_SEED,
       .code = MANCALA_CAPTURE_CHAIN},
      {.kind = MANCALA_EVENT_TURN, .actor = MANCALA_NORTH, .from = MANCALA_NO_SITE, .to = MANCALA_NO_SITE},
  };
  mancala_trace *trace = new_trace();
  trace_action(trace, "mangala-ii", "2,1,1,0,0,0/0,0,0,3,0,0 s 5-0", "a1");
  check_events(trace, expected, sizeof expected / sizeof expected[0]);
  mancala_trace_free(trace);
}

static void test_an_endless_action_has_only_its_end(void **state) {
  (void)state;
  static const mancala_event expected[] = {{.kind = MANCALA_EVENT_END,
                                            .actor = MANCALA_NORTH,
                                            .from = MANCALA_NO_SITE,
                                            .to = MANCALA_NO_SITE,
                                            .code = MANCALA_END_ENDLESS_SOWING}};
  mancala_trace *trace = new_trace();
  trace_action(trace, "ali-guli-mane", "1,0,3,0,1,0,1/2,1,0,1,0,1,2 n 20-37", "b7");
  check_events(trace, expected, 1);
  mancala_trace_free(trace);
}

static void test_laps_are_numbered(void **state) {
  (void)state;
  mancala_trace *trace = new_trace();
  mancala_event events[64];
  trace_action(trace, "ali-guli-mane", "1,5,2,0,0,0,0/0,0,0,0,0,0,3 s 0-0", "a1");
  uint32_t count = mancala_trace_count(trace), relays = 0;
  assert_int_equal(mancala_trace_copy(trace, 0, count, events, sizeof events[0]), MANCALA_OK);
  for (uint32_t i = 0; i < count; i++) {
    if (events[i].kind == MANCALA_EVENT_RELAY) {
      relays++;
      assert_int_equal(events[i].from, 1); /* a2, where the lap ended */
      assert_int_equal(events[i].to, 2);   /* a3, lifted next */
    }
    if (events[i].kind == MANCALA_EVENT_LIFT || events[i].kind == MANCALA_EVENT_SOW)
      assert_int_equal(events[i].lap, relays + 1);
  }
  assert_int_equal(relays, 1);
  mancala_trace_free(trace);
}

static bool has_event(const mancala_trace *trace, uint32_t kind, mancala_player actor, int32_t code) {
  mancala_event event;
  for (uint32_t i = 0; i < mancala_trace_count(trace); i++) {
    assert_int_equal(mancala_trace_copy(trace, i, 1, &event, sizeof event), MANCALA_OK);
    if (event.kind == kind && event.actor == actor && event.code == code) return true;
  }
  return false;
}

static void test_events_of_the_turn(void **state) {
  (void)state;
  mancala_trace *trace = new_trace();
  trace_action(trace, "mangala-ii", "1,0,0,1,0,0/0,0,0,0,0,0 s 30-40", "a1");
  assert_true(has_event(trace, MANCALA_EVENT_PASS, MANCALA_NORTH, 0));
  trace_action(trace, "ali-guli-mane", "1,0,0,4,0,0,0/0,0,0,5,0,0,2 s 0-0", "a1");
  assert_true(has_event(trace, MANCALA_EVENT_AGAIN, MANCALA_SOUTH, 1));
  assert_true(has_event(trace, MANCALA_EVENT_CAPTURE, MANCALA_SOUTH, MANCALA_CAPTURE_BEYOND));
  assert_true(has_event(trace, MANCALA_EVENT_CAPTURE, MANCALA_SOUTH, MANCALA_CAPTURE_OPPOSITE));
  trace_action(trace, "anywoli", "1,3,0,0,5,0,0,0,0,0,0,0/0,0,0,0,0,0,0,5,0,0,0,0 s 0-0", "a1");
  assert_true(has_event(trace, MANCALA_EVENT_AGAIN, MANCALA_SOUTH, 0));
  trace_action(trace, "anywoli", "0,0,0,0,0,0,0,0,0,0,0,2/0,0,0,0,0,0,0,5,0,0,0,3 s 0-0", "a12");
  assert_true(has_event(trace, MANCALA_EVENT_CAPTURE, MANCALA_NORTH, MANCALA_CAPTURE_PASSING));
  trace_action(trace, "anywoli", "4,3,1,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0 s 40-48", "a1");
  assert_true(has_event(trace, MANCALA_EVENT_CAPTURE, MANCALA_SOUTH, MANCALA_CAPTURE_REST));
  assert_true(has_event(trace, MANCALA_EVENT_END, MANCALA_NOBODY, MANCALA_END_FOUR_LEFT));
  trace_action(trace, "nsolo", "0,0,0,1,0,0,0,0/0,0,0,0,0,0,0,2/0,0,0,0,0,3,0,0/0,0,0,0,0,4,0,1 s 0-0", "b8");
  assert_true(has_event(trace, MANCALA_EVENT_CAPTURE, MANCALA_SOUTH, MANCALA_CAPTURE_FRONT));
  assert_true(has_event(trace, MANCALA_EVENT_STRIP, MANCALA_SOUTH, 0));
  trace_action(trace, "nsolo", "0,0,0,1,0,0,0,0/0,0,0,0,0,1,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,4,0,1 s 0-0 strip:3", "d6");
  assert_true(has_event(trace, MANCALA_EVENT_CAPTURE, MANCALA_SOUTH, MANCALA_CAPTURE_STRIP));
  mancala_trace_free(trace);
}

/* What makes a tuzdik is a capture by the last seed, which counts for the key `first`. Found by fuzzing. */
static void test_a_tuzdik_is_made_by_the_last_seed(void **state) {
  static struct replay replay;
  char replayed[POSITION_TEXT];
  (void)state;
  mancala_trace *trace = NULL;
  mancala_game *game = game_at("toguz-kumalak;end_left=1", "1,0,0,0,0,0,0,0,2/1,0,0,0,0,0,0,0,2 s 0-0");
  assert_int_equal(mancala_trace_new(test_context(), &trace), MANCALA_OK);
  replay_begin(&replay, game);
  assert_int_equal(mancala_game_play(game, action_of(game, "a9"), trace, NULL), MANCALA_OK);
  check_text("played", position_of(game), "1,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 n 3-0 last:s first:s tuzdik:b9-.");
  replay_trace(&replay, trace);
  replay_write(&replay, replayed);
  check_text("the trace, replayed", replayed, position_of(game));
  mancala_trace_free(trace);
  mancala_game_free(game);
}

static void test_a_trace_is_filled_anew(void **state) {
  (void)state;
  mancala_trace *trace = new_trace();
  trace_action(trace, "mangala-ii", "2,1,1,0,0,0/0,0,0,3,0,0 s 5-0", "a1");
  uint32_t count = mancala_trace_count(trace);
  trace_action(trace, "mangala-ii", "2,1,1,0,0,0/0,0,0,3,0,0 s 5-0", "a1");
  assert_int_equal(mancala_trace_count(trace), count);
  mancala_trace_clear(trace);
  assert_int_equal(mancala_trace_count(trace), 0);
  mancala_trace_free(trace);
}

static void test_ranges(void **state) {
  (void)state;
  mancala_trace *trace = new_trace();
  mancala_event events[8];
  trace_action(trace, "mangala-ii", "2,1,1,0,0,0/0,0,0,3,0,0 s 5-0", "a1");
  assert_int_equal(mancala_trace_count(trace), 6);
  assert_int_equal(mancala_trace_copy(trace, 0, 6, events, sizeof events[0]), MANCALA_OK);
  assert_int_equal(mancala_trace_copy(trace, 6, 0, events, sizeof events[0]), MANCALA_OK);
  assert_int_equal(mancala_trace_copy(trace, 0, 7, events, sizeof events[0]), MANCALA_E_RANGE);
  assert_int_equal(mancala_trace_copy(trace, 6, 1, events, sizeof events[0]), MANCALA_E_RANGE);
  assert_int_equal(mancala_trace_copy(trace, 7, 0, events, sizeof events[0]), MANCALA_E_RANGE);
  assert_int_equal(mancala_trace_copy(trace, 1, UINT32_MAX, events, sizeof events[0]), MANCALA_E_RANGE);
  assert_int_equal(mancala_trace_copy(trace, UINT32_MAX, 2, events, sizeof events[0]), MANCALA_E_RANGE);
  assert_int_equal(mancala_trace_copy(NULL, 0, 0, events, sizeof events[0]), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_trace_copy(trace, 0, 1, NULL, sizeof events[0]), MANCALA_E_ARGUMENT);
  mancala_trace_free(trace);
}

/* Elements of callers that are older or newer: the first bytes of each event; zeros behind. */
static void test_element_sizes(void **state) {
  (void)state;
  mancala_trace *trace = new_trace();
  mancala_event whole[6];
  trace_action(trace, "mangala-ii", "2,1,1,0,0,0/0,0,0,3,0,0 s 5-0", "a1");
  assert_int_equal(mancala_trace_copy(trace, 0, 6, whole, sizeof whole[0]), MANCALA_OK);
  static const uint32_t sizes[] = {8, 12, 28, 44, 48, 52, 64, 4096};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    uint32_t size = sizes[i], known = size < sizeof whole[0] ? size : (uint32_t)sizeof whole[0];
    unsigned char *bytes = malloc(6 * (size_t)size);
    assert_non_null(bytes);
    memset(bytes, 0xEE, 6 * (size_t)size);
    assert_int_equal(mancala_trace_copy(trace, 0, 6, (mancala_event *)(void *)bytes, size), MANCALA_OK);
    for (size_t event = 0; event < 6; event++) {
      assert_memory_equal(bytes + event * size, &whole[event], known);
      for (size_t at = known; at < size; at++) assert_int_equal(bytes[event * size + at], 0);
    }
    free(bytes);
  }
  assert_int_equal(mancala_trace_copy(trace, 0, 1, whole, 0), MANCALA_E_STRUCT_SIZE);
  assert_int_equal(mancala_trace_copy(trace, 0, 1, whole, 7), MANCALA_E_STRUCT_SIZE);
  assert_int_equal(mancala_trace_copy(trace, 0, 1, whole, 4097), MANCALA_E_STRUCT_SIZE);
  mancala_trace_free(trace);
}

static void test_null_arguments(void **state) {
  (void)state;
  mancala_trace *trace = NULL;
  assert_int_equal(mancala_trace_new(NULL, &trace), MANCALA_E_ARGUMENT);
  assert_null(trace);
  assert_int_equal(mancala_trace_new(test_context(), NULL), MANCALA_E_ARGUMENT);
  assert_int_equal(mancala_trace_count(NULL), 0);
  mancala_trace_clear(NULL);
  mancala_trace_free(NULL);
}

/* A trace that has been large enough once costs no memory any more. */
static void test_memory_is_kept(void **state) {
  (void)state;
  mancala_trace *trace = new_trace();
  mancala_game *game = game_of("anywoli"), *after = game_of("anywoli");
  assert_int_equal(mancala_game_preview(game, 0, after, trace, NULL), MANCALA_OK);
  uint64_t calls = test_allocator()->calls;
  assert_int_equal(mancala_game_preview(game, 0, after, trace, NULL), MANCALA_OK);
  assert_true(test_allocator()->calls == calls);
  mancala_game_free(game);
  mancala_game_free(after);
  mancala_trace_free(trace);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_a_sowing_with_a_chain),
      cmocka_unit_test(test_an_endless_action_has_only_its_end),
      cmocka_unit_test(test_laps_are_numbered),
      cmocka_unit_test(test_events_of_the_turn),
      cmocka_unit_test(test_a_tuzdik_is_made_by_the_last_seed),
      cmocka_unit_test(test_a_trace_is_filled_anew),
      cmocka_unit_test(test_ranges),
      cmocka_unit_test(test_element_sizes),
      cmocka_unit_test(test_null_arguments),
      cmocka_unit_test(test_memory_is_kept),
  };
  return cmocka_run_group_tests(tests, support_begin, support_end);
}
