/* Matches: rounds, purses, refilling, closed pits. */
#include <mancala/match.h>

#include "base/structs.h"
#include "game/handle.h"

struct mancala_match {
  struct allocator allocator;
  mancala_game *game; /* the current round */
  uint8_t resigned;   /* SIDE_… who resigned the match */
};

static const mancala_ruleset *match_rules(const mancala_match *match) { return match->game->rules; }

/* Puts the game at the start of round 1. */
static void begin(mancala_match *match) {
  struct state start;
  state_start(match_rules(match), &start);
  start.round = 1;
  start.began = side_mark(start.turn);
  game_stand_at(match->game, &start, SECRET_UNKNOWN);
}

mancala_status mancala_match_new(const mancala_ruleset *rules, mancala_match **out) {
  if (out) *out = NULL;
  if (!rules || !out) return MANCALA_E_ARGUMENT;
  if (rules->values.match == MATCH_NONE) return MANCALA_E_RULE;
  mancala_match *match = allocate(&rules->allocator, sizeof *match);
  if (!match) return MANCALA_E_MEMORY;
  match->allocator = rules->allocator;
  mancala_status status = mancala_game_new(rules, &match->game);
  if (status) {
    release(&rules->allocator, match, sizeof *match);
    return status;
  }
  begin(match);
  *out = match;
  return MANCALA_OK;
}

void mancala_match_free(mancala_match *match) {
  if (!match) return;
  struct allocator allocator = match->allocator;
  mancala_game_free(match->game);
  release(&allocator, match, sizeof *match);
}

mancala_game *mancala_match_game(mancala_match *match) { return match ? match->game : NULL; }

mancala_status mancala_match_take_up(mancala_match *match, const mancala_game *game) {
  if (!match || !game) return MANCALA_E_ARGUMENT;
  if (!ruleset_equal(match_rules(match), game->rules)) return MANCALA_E_MISMATCH;
  mancala_status status = game == match->game ? MANCALA_OK : mancala_game_copy(match->game, game);
  if (status) return status;
  match->resigned = SIDE_NONE;
  return MANCALA_OK;
}

/* ---- accounts -------------------------------------------------------------------------------------------------- */

/* The round that is played, also where the position does not say it. */
static uint32_t round_of(const mancala_match *match) { return match->game->state.round ? match->game->state.round : 1; }

static unsigned began_by(const mancala_match *match) {
  const struct state *state = &match->game->state;
  if (state->began) return state->began - (unsigned)SIDE_SOUTH;
  return match->game->start.turn;
}

/* What each side holds when the round is over: its spare seeds, what it captured and (unless match_from = captured)
 * what lies in its own pits. Who resigned the round gave the opponent all seeds on the board. */
static void count_purses(const mancala_match *match, uint32_t held[2]) {
  const struct state *state = &match->game->state;
  for (unsigned side = 0; side < 2; side++) {
    unsigned gets = state->over == MANCALA_END_RESIGNED ? state->winner - (unsigned)SIDE_SOUTH : side;
    held[side] += (uint32_t)state->spare[side] + state->captured[side];
    if (match_rules(match)->values.match_from == MATCH_FROM_HELD || state->over == MANCALA_END_RESIGNED)
      held[gets] += state_side_seeds(match_rules(match), state, side);
  }
}

/* Whether a pit may be filled again: one that was closed stays so for the rest of the match, unless match_closed =
 * may-open. */
static bool can_open(const mancala_match *match, unsigned site) {
  const struct rule_values *values = &match_rules(match)->values;
  return values->match_closed == MATCH_CLOSED_MAY_OPEN || values->match_unfilled == MATCH_UNFILLED_TAKEN_OVER ||
         !state_closed(&match->game->state, site);
}

/* Pits of its own row that a side can fill, as far as its seeds go. */
static unsigned fillable(const mancala_match *match, unsigned side, uint32_t held) {
  const mancala_ruleset *rules = match_rules(match);
  unsigned open = 0, first = side * rules->board.half;
  for (unsigned site = first; site < first + rules->board.half; site++) open += can_open(match, site);
  uint32_t pits = held / (uint32_t)rules->values.seeds;
  return pits < open ? (unsigned)pits : open;
}

static mancala_player next_beginner(const mancala_match *match, const mancala_match_info *info) {
  int32_t begins = match_rules(match)->values.match_begins;
  if (info->round_winner == MANCALA_NOBODY || begins == MATCH_BEGINS_ALTERNATE) return !info->began;
  return begins == MATCH_BEGINS_WINNER ? info->round_winner : !info->round_winner;
}

/* The match is over at the latest after match_rounds rounds. */
static bool is_last_round(const mancala_match *match, uint32_t round) {
  uint32_t limit = (uint32_t)match_rules(match)->values.match_rounds;
  return limit > 0 && round >= limit;
}

/* Fills in what is known once the round is over. After the last round that may be played who holds more has won. */
static void describe_round_end(const mancala_match *match, mancala_match_info *info) {
  count_purses(match, info->held);
  bool same = info->held[0] == info->held[1];
  info->round_winner = same ? MANCALA_NOBODY : info->held[1] > info->held[0];
  bool last = is_last_round(match, info->round), can_fill[2];
  for (unsigned side = 0; side < 2; side++) can_fill[side] = fillable(match, side, info->held[side]) > 0;
  if (can_fill[0] && can_fill[1] && !last) {
    info->state = MANCALA_MATCH_ROUND_OVER;
    info->next_begins = next_beginner(match, info);
    return;
  }
  info->state = MANCALA_MATCH_OVER;
  info->winner = last || can_fill[0] == can_fill[1] ? info->round_winner : can_fill[1];
}

static mancala_match_info describe(const mancala_match *match) {
  const struct state *state = &match->game->state;
  mancala_match_info info = {.state = MANCALA_MATCH_PLAYING,
                             .round = round_of(match),
                             .began = (mancala_player)began_by(match),
                             .round_winner = MANCALA_NOBODY,
                             .winner = MANCALA_NOBODY,
                             .spare = {state->spare[0], state->spare[1]},
                             .next_begins = MANCALA_NOBODY};
  if (state->over) describe_round_end(match, &info);
  if (match->resigned) {
    info.state = MANCALA_MATCH_OVER;
    info.winner = match->resigned == SIDE_SOUTH;
    info.next_begins = MANCALA_NOBODY;
  }
  return info;
}

mancala_status mancala_match_describe(const mancala_match *match, mancala_match_info *out) {
  if (!match) return MANCALA_E_ARGUMENT;
  mancala_status status = struct_check(out);
  if (status) return status;
  mancala_match_info info = describe(match);
  struct_fill(out, &info, sizeof info);
  return MANCALA_OK;
}

/* ---- rounds ---------------------------------------------------------------------------------------------------- */

static void fill(const mancala_ruleset *rules, struct state *next, unsigned site, unsigned side) {
  uint16_t seeds = (uint16_t)rules->values.seeds;
  next->pits[site] = seeds;
  next->in_play = (uint16_t)(next->in_play + seeds);
  next->spare[side] = (uint16_t)(next->spare[side] - seeds);
}

/* A side fills its pits from its left. */
static void refill(const mancala_match *match, struct state *next, unsigned side) {
  const mancala_ruleset *rules = match_rules(match);
  unsigned to_fill = fillable(match, side, next->spare[side]), first = side * rules->board.half;
  for (unsigned site = first; to_fill && site < first + rules->board.half; site++) {
    if (!can_open(match, site)) continue;
    fill(rules, next, site, side);
    to_fill--;
  }
}

/* A pit that its side could not fill: with match_unfilled = taken-over it is the other side's if that can fill it, else
 * it is closed. */
static void settle_unfilled(const mancala_ruleset *rules, struct state *next, unsigned site) {
  unsigned other = site < rules->board.half;
  uint64_t bit = UINT64_C(1) << site % 64;
  if (rules->values.match_unfilled == MATCH_UNFILLED_TAKEN_OVER && next->spare[other] >= rules->values.seeds) {
    fill(rules, next, site, other);
    next->taken[site / 64] |= bit;
    next->any_taken = 1;
  } else {
    next->closed[site / 64] |= bit;
    next->any_closed = 1;
  }
}

mancala_status mancala_match_next_round(mancala_match *match) {
  if (!match) return MANCALA_E_ARGUMENT;
  mancala_match_info info = describe(match);
  if (info.state == MANCALA_MATCH_PLAYING) return MANCALA_E_ILLEGAL;
  if (info.state == MANCALA_MATCH_OVER) return MANCALA_E_GAME_OVER;
  if (info.round == UINT16_MAX) return MANCALA_E_LIMIT;
  struct state next = {.round = (uint16_t)(info.round + 1),
                       .turn = (uint8_t)info.next_begins,
                       .began = side_mark((unsigned)info.next_begins)};
  for (unsigned side = 0; side < 2; side++) next.spare[side] = (uint16_t)info.held[side];
  for (unsigned side = 0; side < 2; side++) refill(match, &next, side);
  for (unsigned site = 0; site < match_rules(match)->board.pits; site++)
    if (!next.pits[site]) settle_unfilled(match_rules(match), &next, site);
  game_stand_at(match->game, &next, SECRET_UNKNOWN);
  return MANCALA_OK;
}

mancala_status mancala_match_resign(mancala_match *match, mancala_player player) {
  if (!match || (player != MANCALA_SOUTH && player != MANCALA_NORTH)) return MANCALA_E_ARGUMENT;
  if (describe(match).state == MANCALA_MATCH_OVER) return MANCALA_E_GAME_OVER;
  match->resigned = side_mark((unsigned)player);
  return MANCALA_OK;
}
