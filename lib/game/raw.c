/* Raw positions: keys, and the check under the rules. */
#include <assert.h>

#include "game/raw.h"

#include "engine/actions.h"
#include "game/handle.h"

void raw_clear(struct raw *raw) { *raw = (struct raw){.has_turn = true}; }

void raw_from_state(struct raw *raw, const struct state *state, uint8_t secret) {
  *raw = (struct raw){.state = *state, .secret = secret, .has_turn = !state->over};
  raw->state.over = 0;
  raw->state.winner = 0;
  raw->strip_given = state->stage == STAGE_STRIP;
  raw->bonus_given = state->bonus > 0;
  /* Both follow from the rest: raw_check() and the judging set them again. */
  if (state->stage == STAGE_STRIP || state->stage == STAGE_LOTTERY) raw->state.stage = STAGE_SOW;
}

/* ---- keys ------------------------------------------------------------------------------------------------------ */

static mancala_status set_side(uint8_t *side, const char *key, const struct span *value, mancala_error *error) {
  char found[32];
  *side = SIDE_NONE;
  if (!value) return MANCALA_OK;
  if (!span_is(*value, "s") && !span_is(*value, "n"))
    return fail(error, MANCALA_E_SYNTAX, value->place, key, "%s must be s or n, found '%s'", key,
                span_text(*value, found, sizeof found));
  *side = span_is(*value, "s") ? SIDE_SOUTH : SIDE_NORTH;
  return MANCALA_OK;
}

static mancala_status set_number(uint16_t *number, bool *given, const char *key, const struct span *value,
                                 uint32_t minimum, uint32_t maximum, mancala_error *error) {
  uint32_t read = 0;
  mancala_status status = value ? span_number(*value, key, minimum, maximum, &read, error) : MANCALA_OK;
  if (status) return status;
  *number = (uint16_t)read;
  if (given) *given = value != NULL;
  return MANCALA_OK;
}

static mancala_status set_spare(struct raw *raw, const struct span *value, mancala_error *error) {
  raw->state.spare[0] = raw->state.spare[1] = 0;
  if (!value) return MANCALA_OK;
  struct span rest = *value, south, north;
  bool done = false;
  uint32_t number[2];
  if (!span_split(&rest, '-', &south, &done) || !span_split(&rest, '-', &north, &done) || !done)
    return fail(error, MANCALA_E_SYNTAX, value->place, "spare", "spare must be two numbers such as 3-2");
  mancala_status status = span_number(south, "spare", 0, MANCALA_MAX_SEEDS, &number[0], error);
  if (!status) status = span_number(north, "spare", 0, MANCALA_MAX_SEEDS, &number[1], error);
  if (status) return status;
  for (int i = 0; i < 2; i++) raw->state.spare[i] = (uint16_t)number[i];
  return MANCALA_OK;
}

/* A pit's name, or `.` for none: `mark` receives 1 + the site, or 0. */
static mancala_status read_mark(const mancala_ruleset *rules, struct span text, const char *key, uint8_t *mark,
                                mancala_error *error) {
  char found[16];
  mancala_site site = site_find(rules, text.start, text.length);
  *mark = 0;
  if (span_is(text, ".")) return MANCALA_OK;
  if (site < 0 || site >= 64 * MARK_WORDS)
    return fail(error, MANCALA_E_SYNTAX, text.place, key, "%s names pits, found '%s'", key,
                span_text(text, found, sizeof found));
  *mark = (uint8_t)(site + 1);
  return MANCALA_OK;
}

/* `b5-.`: South's tuzdik, then North's. */
static mancala_status set_tuzdik(const mancala_ruleset *rules, struct raw *raw, const struct span *value,
                                 mancala_error *error) {
  memset(raw->state.tuzdik, 0, sizeof raw->state.tuzdik);
  if (!value) return MANCALA_OK;
  struct span rest = *value, part;
  bool done = false;
  for (int side = 0; side < 2; side++) {
    if (!span_split(&rest, '-', &part, &done) || done != (side == 1))
      return fail(error, MANCALA_E_SYNTAX, value->place, "tuzdik",
                  "tuzdik must be two pits such as b5-a3, or '.' for none");
    mancala_status status = read_mark(rules, part, "tuzdik", &raw->state.tuzdik[side], error);
    if (status) return status;
  }
  return MANCALA_OK;
}

/* `a7,a6`: pits that belong to the side whose row they are not in. */
static mancala_status set_taken(const mancala_ruleset *rules, struct raw *raw, const struct span *value,
                                mancala_error *error) {
  memset(raw->state.taken, 0, sizeof raw->state.taken);
  if (!value) return MANCALA_OK;
  struct span rest = *value, part;
  bool done = false;
  while (span_split(&rest, ',', &part, &done)) {
    uint8_t mark;
    mancala_status status = read_mark(rules, part, "taken", &mark, error);
    if (status) return status;
    if (!mark) return fail(error, MANCALA_E_SYNTAX, part.place, "taken", "taken must be pits such as a7,a6");
    raw->state.taken[(mark - 1) / 64] |= UINT64_C(1) << (mark - 1) % 64;
  }
  return MANCALA_OK;
}

static mancala_status set_opening(struct raw *raw, const struct span *value, mancala_error *error) {
  static const struct {
    const char *text;
    uint8_t stage, chooser, secret;
  } stages[] = {{"hide", STAGE_HIDE, 0, SECRET_UNKNOWN},     {"guess:odd", STAGE_GUESS, 0, SECRET_ODD},
                {"guess:even", STAGE_GUESS, 0, SECRET_EVEN}, {"answer", STAGE_ANSWER, 0, SECRET_UNKNOWN},
                {"side:s", STAGE_SIDE, 0, SECRET_UNKNOWN},   {"side:n", STAGE_SIDE, 1, SECRET_UNKNOWN}};
  char found[32];
  if (!value) {
    raw->state.stage = STAGE_SOW;
    raw->state.chooser = 0;
    raw->secret = SECRET_UNKNOWN;
    return MANCALA_OK;
  }
  for (size_t i = 0; i < sizeof stages / sizeof *stages; i++) {
    if (!span_is(*value, stages[i].text)) continue;
    raw->state.stage = stages[i].stage;
    raw->state.chooser = stages[i].chooser;
    raw->secret = stages[i].secret;
    return MANCALA_OK;
  }
  if (span_is(*value, "guess:?"))
    return fail(error, MANCALA_E_SYNTAX, value->place, "opening",
                "guess:? was written for showing and cannot be read back: the hidden choice is not in it");
  return fail(error, MANCALA_E_SYNTAX, value->place, "opening",
              "opening must be hide, guess:odd, guess:even, answer, side:s or side:n, found '%s'",
              span_text(*value, found, sizeof found));
}

static mancala_status set_bonus(struct raw *raw, const struct span *value, mancala_error *error) {
  uint16_t bonus = 0;
  mancala_status status = set_number(&bonus, &raw->bonus_given, "bonus", value, 0, UINT8_MAX, error);
  if (status == MANCALA_OK) raw->state.bonus = (uint8_t)bonus;
  return status;
}

mancala_status raw_set_key(const mancala_ruleset *rules, struct raw *raw, struct span key, const struct span *value,
                           mancala_error *error) {
  char found[32];
  struct raw changed = *raw;
  mancala_status status;
  if (span_is(key, "bonus")) status = set_bonus(&changed, value, error);
  else if (span_is(key, "strip"))
    status = set_number(&changed.state.strip, &changed.strip_given, "strip", value, 0, MANCALA_MAX_SEEDS, error);
  else if (span_is(key, "last")) status = set_side(&changed.state.last, "last", value, error);
  else if (span_is(key, "first")) status = set_side(&changed.state.first, "first", value, error);
  else if (span_is(key, "opening")) status = set_opening(&changed, value, error);
  else if (span_is(key, "round")) status = set_number(&changed.state.round, NULL, "round", value, 1, UINT16_MAX, error);
  else if (span_is(key, "spare")) status = set_spare(&changed, value, error);
  else if (span_is(key, "tuzdik")) status = set_tuzdik(rules, &changed, value, error);
  else if (span_is(key, "taken")) status = set_taken(rules, &changed, value, error);
  else if (span_is(key, "began")) status = set_side(&changed.state.began, "began", value, error);
  else return fail(error, MANCALA_E_NOT_FOUND, key.place, span_text(key, found, sizeof found), RAW_UNKNOWN_KEY, found);
  if (status == MANCALA_OK) *raw = changed;
  return status;
}

/* ---- check ----------------------------------------------------------------------------------------------------- */

/* Collects reasons: all as bits, the first one in words. */
struct report {
  uint32_t problems;
  mancala_error *error;
};

/* Called as `refused(…) && fail(…)`: true when it is the first reason, whose words are wanted. */
static bool refused(struct report *report, uint32_t problem) {
  bool first = !report->problems;
  report->problems |= problem;
  return first;
}

static uint32_t board_seeds(const mancala_ruleset *rules, const struct raw *raw) {
  uint32_t seeds = 0;
  for (unsigned site = 0; site < rules->board.pits; site++) seeds += raw->state.pits[site];
  return seeds;
}

static void check_board(const mancala_ruleset *rules, struct raw *raw, struct report *report) {
  struct state *state = &raw->state;
  uint32_t board = board_seeds(rules, raw);
  uint32_t total = board + state->captured[0] + state->captured[1] + state->spare[0] + state->spare[1];
  if (total > MANCALA_MAX_SEEDS && refused(report, MANCALA_BAD_SEEDS))
    fail(report->error, MANCALA_E_POSITION, NOWHERE, "seeds", "there may be %d seeds in all, found %u",
         MANCALA_MAX_SEEDS, total);
  state->in_play = (uint16_t)board;
  /* Only a ring, which has 64 * MARK_WORDS pits at the most, has rounds: elsewhere a mark is refused, not looked up. */
  bool has_rounds = rules->values.match != MATCH_NONE;
  state->any_closed = has_rounds && (state->closed[0] | state->closed[1]) != 0;
  state->any_taken = has_rounds && (state->taken[0] | state->taken[1]) != 0;
  for (unsigned site = 0; site < rules->board.pits && site < 64 * MARK_WORDS; site++) {
    if (!(state->closed[site / 64] >> site % 64 & 1)) continue;
    char name[8];
    site_name(rules, (mancala_site)site, name);
    if (!has_rounds && refused(report, MANCALA_BAD_CLOSED))
      fail(report->error, MANCALA_E_POSITION, NOWHERE, name, "%s is closed, but this variant has no closed pits", name);
    else if (state->pits[site] && refused(report, MANCALA_BAD_CLOSED))
      fail(report->error, MANCALA_E_POSITION, NOWHERE, name, "%s is closed and holds %u seeds", name,
           state->pits[site]);
  }
  if (!raw->has_turn && refused(report, MANCALA_BAD_TURN))
    fail(report->error, MANCALA_E_POSITION, NOWHERE, "turn",
         "nobody is to move: a position that is set up needs a turn, a finished game travels as a record");
}

/* Keys that this variant does not have. */
static void check_keys(const mancala_ruleset *rules, const struct raw *raw, struct report *report) {
  const struct state *state = &raw->state;
  const struct rule_values *values = &rules->values;
  bool opening = state->stage >= STAGE_HIDE && state->stage <= STAGE_SIDE;
  bool taken = (state->taken[0] | state->taken[1]) != 0;
  const struct {
    const char *key;
    bool given, known;
  } keys[] = {{"bonus", raw->bonus_given, values->again_limit > 0},
              {"strip", raw->strip_given, values->strip != STRIP_NONE},
              {"last", state->last != SIDE_NONE, keeps_capturers(rules)},
              {"first", state->first != SIDE_NONE, keeps_capturers(rules)},
              {"opening", opening, values->opening != OPENING_NONE},
              {"round", state->round != 0, values->match != MATCH_NONE},
              {"spare", state->spare[0] || state->spare[1], values->match != MATCH_NONE},
              {"tuzdik", state->tuzdik[0] || state->tuzdik[1], values->tuzdik > 0},
              {"taken", taken, values->match_unfilled == MATCH_UNFILLED_TAKEN_OVER},
              {"began", state->began != SIDE_NONE, keeps_beginner(rules)}};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (keys[i].given && !keys[i].known && refused(report, MANCALA_BAD_KEY))
      fail(report->error, MANCALA_E_POSITION, NOWHERE, keys[i].key, "%s has no key '%s'", mancala_ruleset_id(rules),
           keys[i].key);
  bool began_in_round = state->began && values->rest != REST_BEGINNER;
  bool outside_round = !state->round && (state->spare[0] || state->spare[1] || taken || began_in_round);
  if (outside_round && refused(report, MANCALA_BAD_KEY))
    fail(report->error, MANCALA_E_POSITION, NOWHERE, "round",
         "spare, taken and began belong to a round: the key 'round' is missing");
  if (raw->bonus_given && raw->strip_given && refused(report, MANCALA_BAD_KEY))
    fail(report->error, MANCALA_E_POSITION, NOWHERE, "strip", "bonus and strip cannot both be due");
  bool played = raw->bonus_given || raw->strip_given || state->captured[0] || state->captured[1] || state->last ||
                state->first || state->tuzdik[0] || state->tuzdik[1];
  if (opening && played && refused(report, MANCALA_BAD_OPENING))
    fail(report->error, MANCALA_E_POSITION, NOWHERE, "opening",
         "nothing can be captured or due before the opening is over");
}

/* A tuzdik lies in the other side's row, not in its last pit, holds nothing, and not both have the same number. */
static void check_tuzdiks(const mancala_ruleset *rules, const struct raw *raw, struct report *report) {
  const struct state *state = &raw->state;
  unsigned half = rules->board.half;
  assert(half > 0);
  for (unsigned side = 0; side < 2; side++) {
    if (!state->tuzdik[side]) continue;
    unsigned site = state->tuzdik[side] - 1u;
    bool misplaced =
        site >= rules->board.pits || (site >= half) == side || site % half == half - 1 || state->pits[site];
    bool same = state->tuzdik[!side] && (state->tuzdik[!side] - 1u) % half == site % half;
    if ((misplaced || same) && refused(report, MANCALA_BAD_KEY))
      fail(report->error, MANCALA_E_POSITION, NOWHERE, "tuzdik",
           "a tuzdik is an empty pit of the other side, not its last one and not of the number of the other tuzdik");
  }
}

/* How many stones, or pits, can be stripped. */
static uint32_t strippable(const mancala_ruleset *rules, const struct state *state) {
  uint32_t pits = 0, first = state->turn ? 0 : rules->board.half;
  if (rules->values.strip == STRIP_SAME_NUMBER) return state_side_seeds(rules, state, !state->turn);
  for (unsigned site = first; site < first + rules->board.half; site++) pits += state->pits[site] != 0;
  uint32_t most = rules->values.strip == STRIP_ONE_PIT ? 1 : 2;
  return pits < most ? pits : most;
}

static void check_pending(const mancala_ruleset *rules, const struct raw *raw, struct report *report) {
  const struct state *state = &raw->state;
  if (raw->strip_given && rules->values.strip != STRIP_NONE) {
    uint32_t most = strippable(rules, state);
    if ((state->strip == 0 || state->strip > most) && refused(report, MANCALA_BAD_STRIP))
      fail(report->error, MANCALA_E_POSITION, NOWHERE, "strip",
           "strip must be from 1 to the %u %s that can be taken from %s, found %u", most,
           rules->values.strip == STRIP_SAME_NUMBER ? "stones" : "pits", state->turn ? "South" : "North", state->strip);
  }
  uint32_t limit = (uint32_t)rules->values.again_limit;
  if (!raw->bonus_given || !limit) return;
  /* With too many seeds the engine is not asked. */
  bool mobile = report->problems & MANCALA_BAD_SEEDS ? state_side_seeds(rules, state, state->turn) > 0
                                                     : engine_mobile(rules, state);
  if ((state->bonus == 0 || state->bonus > limit) && refused(report, MANCALA_BAD_BONUS))
    fail(report->error, MANCALA_E_POSITION, NOWHERE, "bonus", "bonus must be from 1 to %u, found %u", limit,
         state->bonus);
  else if (!mobile && refused(report, MANCALA_BAD_BONUS))
    fail(report->error, MANCALA_E_POSITION, NOWHERE, "bonus", "another sowing is due, but %s has no pit to sow from",
         state->turn ? "North" : "South");
}

mancala_status raw_check(const mancala_ruleset *rules, struct raw *raw, uint32_t *problems, mancala_error *error) {
  struct report report = {.error = error};
  check_board(rules, raw, &report);
  check_keys(rules, raw, &report);
  check_tuzdiks(rules, raw, &report);
  check_pending(rules, raw, &report);
  if (raw->strip_given) raw->state.stage = STAGE_STRIP;
  if (rules->values.rest == REST_BEGINNER && !raw->state.began) raw->state.began = side_mark(raw->state.turn);
  if (problems) *problems = report.problems;
  return report.problems ? MANCALA_E_POSITION : MANCALA_OK;
}
