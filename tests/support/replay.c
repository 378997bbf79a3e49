#include "support/replay.h"

#include <stdio.h>

static void take_geometry(struct replay *replay, const mancala_ruleset *rules) {
  mancala_ruleset_info info = info_of(rules);
  replay->rows = info.rows;
  replay->columns = info.columns;
  replay->pits = info.pit_count;
  for (uint32_t pit = 0; pit < info.pit_count; pit++) {
    mancala_site_info site = {.struct_size = sizeof site};
    assert_int_equal(mancala_ruleset_site(rules, (mancala_site)pit, &site), MANCALA_OK);
    replay->site_at[site.row][site.column] = (mancala_site)pit;
    replay->owner[pit] = site.owner;
  }
  char few[8] = "";
  assert_int_equal(mancala_ruleset_value(rules, "end_left", few, sizeof few, NULL), MANCALA_OK);
  replay->remembers = strcmp(few, "0") != 0;
}

void replay_begin(struct replay *replay, const mancala_game *game) {
  const mancala_ruleset *rules = mancala_game_ruleset(game);
  memset(replay, 0, sizeof *replay);
  take_geometry(replay, rules);
  replay->tuzdik[0] = replay->tuzdik[1] = MANCALA_NO_SITE;
  replay->last = replay->first = replay->chooser = replay->winner = MANCALA_NOBODY;
  replay_read(replay, shown_position_of(game));
  mancala_decision decision = decision_of(game);
  replay->lottery = decision.kind == MANCALA_DECIDE_LOTTERY;
  if (decision.kind == MANCALA_DECIDE_ANSWER) replay->opening = REPLAY_ANSWER;
}

static bool problem(struct replay *replay, const mancala_event *event, const char *what) {
  snprintf(replay->problem, sizeof replay->problem, "%s event, %d to %d, %u seeds: %s", mancala_event_name(event->kind),
           event->from, event->to, event->seeds, what);
  return false;
}

/* Moves the seeds that an event says; both sites must then hold what it says. */
static bool move_seeds(struct replay *replay, const mancala_event *event) {
  mancala_site sites = (mancala_site)replay->pits + 3;
  if (event->from < 0 || event->from >= sites || event->to < 0 || event->to >= sites || event->from == event->to)
    return problem(replay, event, "no such sites");
  if (event->seeds == 0 || replay->seeds[event->from] < event->seeds)
    return problem(replay, event, "there are not so many seeds");
  if ((event->to < (mancala_site)replay->pits && replay->closed[event->to]) ||
      (event->from < (mancala_site)replay->pits && replay->closed[event->from]))
    return problem(replay, event, "the pit is closed");
  replay->seeds[event->from] -= event->seeds;
  replay->seeds[event->to] += event->seeds;
  if (replay->seeds[event->from] != event->from_after || replay->seeds[event->to] != event->to_after)
    return problem(replay, event, "other counts afterwards");
  return true;
}

/* Into an empty hand, but for captured seeds that are sown on. */
static bool lift(struct replay *replay, const mancala_event *event) {
  mancala_site hand = (mancala_site)replay->pits + 2;
  bool sown_on = event->code == MANCALA_CAPTURE_FRONT;
  if (event->to != hand || (replay->seeds[hand] != 0 && !sown_on))
    return problem(replay, event, "not into the empty hand");
  return move_seeds(replay, event) && (event->from_after == 0 || problem(replay, event, "seeds are left"));
}

static bool from_hand(struct replay *replay, const mancala_event *event) {
  if (event->from != (mancala_site)replay->pits + 2) return problem(replay, event, "not from the hand");
  return move_seeds(replay, event);
}

static bool capture(struct replay *replay, const mancala_event *event) {
  mancala_player taker = event->to - (mancala_site)replay->pits;
  if (taker != MANCALA_SOUTH && taker != MANCALA_NORTH) return problem(replay, event, "not into a store");
  if (event->actor != taker) return problem(replay, event, "the actor is not the owner of the store");
  if (event->code == MANCALA_CAPTURE_REST) return move_seeds(replay, event);
  if (replay->remembers) replay->last = taker;
  bool by_last_seed = (event->flags & MANCALA_EVENT_BY_LAST_SEED) != 0;
  if (replay->remembers && by_last_seed && replay->first == MANCALA_NOBODY) replay->first = taker;
  if (event->code == MANCALA_CAPTURE_STRIP) {
    if (replay->strip == 0) return problem(replay, event, "none is to be stripped");
    replay->strip--; /* one stone, or in some variants one pit */
  }
  return move_seeds(replay, event);
}

/* The board turned half round on a ring: each pit changes places with the one half the track away. */
static void turn_board(struct replay *replay) {
  uint32_t half = replay->pits / 2;
  for (uint32_t pit = 0; pit < half; pit++) {
    uint32_t seeds = replay->seeds[pit];
    replay->seeds[pit] = replay->seeds[pit + half];
    replay->seeds[pit + half] = seeds;
  }
}

static void end(struct replay *replay, const mancala_event *event) {
  replay->over = true;
  replay->reason = (uint32_t)event->code;
  replay->winner = event->actor;
  replay->bonus = replay->strip = 0;
  replay->lottery = false;
}

bool replay_event(struct replay *replay, const mancala_event *event) {
  if (event->reserved[0] != 0 || event->reserved[1] != 0) return problem(replay, event, "reserved words are not zero");
  if (replay->over) return problem(replay, event, "after the end");
  switch (event->kind) {
  case MANCALA_EVENT_LIFT: return lift(replay, event);
  case MANCALA_EVENT_SOW: return event->seeds == 1 ? from_hand(replay, event) : problem(replay, event, "not one seed");
  case MANCALA_EVENT_RELAY: return true;
  case MANCALA_EVENT_CAPTURE: return capture(replay, event);
  case MANCALA_EVENT_LAY: return from_hand(replay, event);
  case MANCALA_EVENT_STRIP: replay->strip = event->seeds; return true;
  case MANCALA_EVENT_AGAIN: replay->bonus = (uint32_t)event->code; return true;
  case MANCALA_EVENT_HIDE: replay->opening = REPLAY_GUESS; return true;
  case MANCALA_EVENT_GUESS: replay->opening = REPLAY_ANSWER; return true;
  case MANCALA_EVENT_REVEAL:
    replay->opening = REPLAY_SIDE;
    replay->chooser = event->actor;
    return true;
  case MANCALA_EVENT_CHOOSE:
    if (event->code == 1) turn_board(replay);
    replay->opening = REPLAY_PAST_OPENING;
    return true;
  case MANCALA_EVENT_LOTTERY:
    replay->lottery = true;
    replay->bonus = replay->strip = 0;
    return true;
  case MANCALA_EVENT_DRAW_LOT: replay->lottery = false; return true;
  case MANCALA_EVENT_PASS: replay->bonus = 0; return true;
  case MANCALA_EVENT_TURN:
    /* In the opening the turn of a position is the challenger's, whoever has to decide. */
    if (replay->opening == REPLAY_PAST_OPENING) replay->turn = event->actor;
    replay->bonus = 0;
    return true;
  case MANCALA_EVENT_TUZDIK: replay->tuzdik[event->actor] = event->to; return true;
  case MANCALA_EVENT_END: end(replay, event); return true;
  default: return problem(replay, event, "an unknown kind");
  }
}

void replay_trace(struct replay *replay, const mancala_trace *trace) {
  enum { BATCH = 256 };
  mancala_event events[BATCH];
  uint32_t count = mancala_trace_count(trace);
  for (uint32_t first = 0; first < count; first += BATCH) {
    uint32_t size = count - first < BATCH ? count - first : BATCH;
    assert_int_equal(mancala_trace_copy(trace, first, size, events, sizeof(mancala_event)), MANCALA_OK);
    for (uint32_t i = 0; i < size; i++)
      if (!replay_event(replay, &events[i])) fail_msg("event %u: %s", first + i, replay->problem);
  }
  if (replay->seeds[replay->pits + 2] != 0) fail_msg("seeds are left in the hand");
}
