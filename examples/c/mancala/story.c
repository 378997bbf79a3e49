#include "story.h"

#include <stdlib.h>

/* Laps told one by one at the beginning and at the end of a long sowing; pits named of a long lap. */
enum { FIRST_LAPS = 4, LAST_LAPS = 3, FIRST_PITS = 9, LAST_PITS = 3 };

void events_take(struct events *events, const mancala_trace *trace) {
  events->count = mancala_trace_count(trace);
  events->at = must_allocate((events->count + 1) * sizeof *events->at);
  mancala_trace_copy(trace, 0, events->count, events->at, sizeof *events->at);
}

void events_free(struct events *events) {
  free(events->at);
  *events = (struct events){0};
}

mancala_player store_owner(const struct geometry *geometry, mancala_site site) {
  return site == (mancala_site)geometry->pits ? MANCALA_SOUTH : MANCALA_NORTH;
}

/* The number of seeds sown in the lap that is lifted by event `lift`. */
static uint32_t lap_length(const struct events *events, uint32_t lift) {
  uint32_t sown = 0;
  for (uint32_t i = lift + 1; i < events->count && events->at[i].kind != MANCALA_EVENT_LIFT; i++) {
    sown += events->at[i].kind == MANCALA_EVENT_SOW;
  }
  return sown;
}

static void tell_lap(struct text *out, const struct events *events, uint32_t lift, const struct geometry *geometry) {
  const mancala_event *event = &events->at[lift];
  uint32_t sown = lap_length(events, lift), told = 0;
  if (event->lap > 1) text_format(out, "  lap %u: ", (unsigned)event->lap);
  else text_put(out, "  sows ");
  if (event->code == MANCALA_CAPTURE_FRONT) text_put(out, "captured ");
  text_format(out, "%s (%u):", geometry->name[event->from], (unsigned)event->seeds);
  for (uint32_t i = lift + 1; told < sown; i++) {
    if (events->at[i].kind != MANCALA_EVENT_SOW) continue;
    bool shown = told < FIRST_PITS || told + LAST_PITS >= sown;
    if (shown) text_format(out, " %s", geometry->name[events->at[i].to]);
    else if (told == FIRST_PITS) text_put(out, " …");
    told++;
  }
  text_put(out, "\n");
}

static const char *capture_words(int32_t code) {
  static const char *const words[] = {
      [MANCALA_CAPTURE_PASSING] = "made in passing",        [MANCALA_CAPTURE_LAST] = "made by the last seed",
      [MANCALA_CAPTURE_CHAIN] = "the chain before it",      [MANCALA_CAPTURE_OPPOSITE] = "opposite",
      [MANCALA_CAPTURE_BEYOND] = "beyond the empty pit",    [MANCALA_CAPTURE_FRONT] = "in front of the landing pit",
      [MANCALA_CAPTURE_STRIP] = "chosen after the capture", [MANCALA_CAPTURE_REST] = "what was left",
      [MANCALA_CAPTURE_TUZDIK] = "of the tuzdik",           [MANCALA_CAPTURE_BACK] = "behind it",
  };
  return code >= 1 && (size_t)code < sizeof words / sizeof words[0] ? words[code] : mancala_capture_name(code);
}

static void tell_event(struct text *out, const mancala_event *event, const struct geometry *geometry) {
  const char *actor = player_name(event->actor);
  switch (event->kind) {
  case MANCALA_EVENT_CAPTURE:
    text_format(out, "    %s takes %u from %s (%s)\n", player_name(store_owner(geometry, event->to)),
                (unsigned)event->seeds, geometry->name[event->from], capture_words(event->code));
    break;
  case MANCALA_EVENT_LAY:
    text_format(out, "    the %u still in hand are laid into %s\n", (unsigned)event->seeds, geometry->name[event->to]);
    break;
  case MANCALA_EVENT_STRIP:
    text_format(out, "  %s takes more from the opponent's rows: %u to choose\n", actor, (unsigned)event->seeds);
    break;
  case MANCALA_EVENT_AGAIN: text_format(out, "  %s has to move once more\n", actor); break;
  case MANCALA_EVENT_HIDE: text_format(out, "  %s hides one or two counters in the fist\n", actor); break;
  case MANCALA_EVENT_GUESS: text_format(out, "  %s guesses %s\n", actor, event->code == 1 ? "odd" : "even"); break;
  case MANCALA_EVENT_REVEAL:
    text_format(out, "  the guess is %s: %s chooses the side\n", event->code ? "right" : "wrong", actor);
    break;
  case MANCALA_EVENT_CHOOSE: text_put(out, event->code ? "  the board is turned\n" : "  the board stays\n"); break;
  case MANCALA_EVENT_LOTTERY: text_put(out, "  what is left goes by a lottery\n"); break;
  case MANCALA_EVENT_DRAW_LOT: text_format(out, "  the lot falls on %s\n", actor); break;
  case MANCALA_EVENT_PASS: text_format(out, "  %s cannot move and passes\n", actor); break;
  case MANCALA_EVENT_TUZDIK: text_format(out, "    %s becomes %s's tuzdik\n", geometry->name[event->to], actor); break;
  default: break;
  }
}

static uint32_t last_lap(const struct events *events) {
  uint32_t lap = 0;
  for (uint32_t i = 0; i < events->count; i++) lap = events->at[i].lap > lap ? events->at[i].lap : lap;
  return lap;
}

static void tell_skipped(struct text *out, uint32_t laps, const uint32_t *taken) {
  text_format(out, "  … laps %d to %u", FIRST_LAPS + 1, (unsigned)(laps - LAST_LAPS));
  for (int side = MANCALA_SOUTH; side <= MANCALA_NORTH; side++) {
    if (taken[side]) text_format(out, ", %s takes %u", player_name(side), (unsigned)taken[side]);
  }
  text_put(out, "\n");
}

void story_tell(struct text *out, const struct events *events, const struct geometry *geometry) {
  uint32_t laps = last_lap(events), taken[2] = {0, 0};
  bool many = laps > FIRST_LAPS + LAST_LAPS + 1, skipping = false;
  for (uint32_t i = 0; i < events->count; i++) {
    const mancala_event *event = &events->at[i];
    bool middle = many && event->lap > FIRST_LAPS && event->lap + LAST_LAPS <= laps;
    if (skipping && !middle) tell_skipped(out, laps, taken);
    skipping = middle;
    if (middle && event->kind == MANCALA_EVENT_CAPTURE) taken[store_owner(geometry, event->to)] += event->seeds;
    if (middle) continue;
    if (event->kind == MANCALA_EVENT_LIFT) tell_lap(out, events, i, geometry);
    else tell_event(out, event, geometry);
  }
}

static void sum_event(struct text *out, const mancala_event *event) {
  const char *actor = player_name(event->actor);
  switch (event->kind) {
  case MANCALA_EVENT_STRIP: text_format(out, ", %u to choose next", (unsigned)event->seeds); break;
  case MANCALA_EVENT_AGAIN: text_put(out, ", moves again"); break;
  case MANCALA_EVENT_HIDE: text_put(out, ", hides one or two counters"); break;
  case MANCALA_EVENT_GUESS: text_format(out, ", guesses %s", event->code == 1 ? "odd" : "even"); break;
  case MANCALA_EVENT_REVEAL:
    text_format(out, ", %s: %s chooses the side", event->code ? "right" : "wrong", actor);
    break;
  case MANCALA_EVENT_CHOOSE: text_put(out, event->code ? ", the board is turned" : ", the board stays"); break;
  case MANCALA_EVENT_LOTTERY: text_put(out, ", a lottery for the rest"); break;
  case MANCALA_EVENT_DRAW_LOT: text_format(out, ", the lot falls on %s", actor); break;
  case MANCALA_EVENT_PASS: text_format(out, ", %s passes", actor); break;
  case MANCALA_EVENT_TUZDIK: text_put(out, ", a tuzdik"); break;
  case MANCALA_EVENT_END: text_format(out, ", game over (%s)", mancala_end_reason_name((uint32_t)event->code)); break;
  default: break;
  }
}

void story_sum(struct text *out, const struct events *events, const struct geometry *geometry) {
  uint32_t laps = last_lap(events), sown = 0, taken[2] = {0, 0};
  struct text words = {0};
  for (uint32_t i = 0; i < events->count; i++) {
    const mancala_event *event = &events->at[i];
    sown += event->kind == MANCALA_EVENT_SOW;
    if (event->kind == MANCALA_EVENT_CAPTURE) taken[store_owner(geometry, event->to)] += event->seeds;
  }
  if (laps > 1) text_format(&words, ", %u laps", (unsigned)laps);
  if (sown) text_format(&words, ", %u sown", (unsigned)sown);
  for (int side = MANCALA_SOUTH; side <= MANCALA_NORTH; side++) {
    if (taken[side]) text_format(&words, ", %s takes %u", player_name(side), (unsigned)taken[side]);
  }
  for (uint32_t i = 0; i < events->count; i++) sum_event(&words, &events->at[i]);
  text_put(out, words.length > 2 ? text_words(&words) + 2 : "");
  text_free(&words);
}

static const char *reason_words(uint32_t reason) {
  static const char *const words[] = {
      [MANCALA_END_BOARD_EMPTY] = "no seed is left on the board",
      [MANCALA_END_IMMOBILE] = "the side to move cannot",
      [MANCALA_END_FOUR_LEFT] = "four seeds or fewer were left",
      [MANCALA_END_FEW_LEFT] = "few seeds were left",
      [MANCALA_END_CLEARED] = "a side has no stones left",
      [MANCALA_END_ENDLESS_SOWING] = "the sowing would not end",
      [MANCALA_END_REPETITION] = "the position came back, or neither side can move",
      [MANCALA_END_QUIET_LIMIT] = "too many actions without a capture",
      [MANCALA_END_ROW_EMPTY] = "a side's row is empty",
      [MANCALA_END_MAJORITY] = "a side has more than half of the seeds",
      [MANCALA_END_RESIGNED] = "resignation",
      [MANCALA_END_AGREED] = "agreement",
  };
  return reason && reason < sizeof words / sizeof words[0] ? words[reason] : mancala_end_reason_name(reason);
}

void outcome_words(struct text *out, const mancala_game *game) {
  mancala_outcome outcome = outcome_of(game);
  if (outcome.state != MANCALA_OVER) return;
  text_format(out, "The game is over: %s (%s). ", reason_words(outcome.reason),
              mancala_end_reason_name(outcome.reason));
  if (outcome.winner == MANCALA_NOBODY) text_put(out, "It is a draw");
  else text_format(out, "%s wins", player_name(outcome.winner));
  text_format(out, ", South %u, North %u.\n", (unsigned)score_of(game, MANCALA_SOUTH),
              (unsigned)score_of(game, MANCALA_NORTH));
}
