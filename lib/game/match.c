/* Matches: rounds, purses, refilling, closed pits. */
#include <mancala/match.h>

#include "base/structs.h"
#include "game/handle.h"

struct mancala_match {
  struct allocator allocator;
  mancala_game *game;   /* the current round */
  uint8_t resigned;     /* SIDE_… who resigned the match */
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

/* ---- accounts ------------------------------------------------------------------------------------------------------ */

/* The round that is played, also where the position does not say it. */
static uint32_t round_of(const mancala_match *match) { return match->game->state.round ? match->game->state.round : 1; }

static unsigned began_by(const mancala_match *match) {
  const struct state *state = &match->game->state;
  if (state->began) return state->began - (unsigned)SIDE_SOUTH;
  return match->game->start.turn;
}

/* What each side holds when the round is over: its spare seeds, what it captured and what lies on its own row. Who resigned the round
 * gave the opponent all seeds on the board. */
static void count_purses(const mancala_match *match, uint32_t held[2]) {
  const struct state *state = &match->game->state;
  for (unsigned side = 0; side < 2; side++) {
    unsigned gets = state->over == MANCALA_END_RESIGNED ? state->winner - (unsigned)SIDE_SOUTH : side;
    held[side] += (uint32_t)state->spare[side] + state->captured[side];
    held[gets] += state_side_seeds(match_rules(match), state, side);
  }
}

/* Pits that a side can still fill: those that are not closed for the rest of the match, as far as its seeds go. */
static unsigned fillable(const mancala_match *match, unsigned side, uint32_t held) {
  const mancala_ruleset *rules = match_rules(match);
  unsigned open = 0, first = side * rules->board.half;
  for (unsigned site = first; site < first + rules->board.half; site++)
    open += rules->values.match_closed == MATCH_CLOSED_MAY_OPEN || !state_closed(&match->game->state, site);
  uint32_t pits = held / (uint32_t)rules->values.seeds;
  return pits < open ? (unsigned)pits : open;
}

/* Fills in what is known once the round is over. */
static void describe_round_end(const mancala_match *match, mancala_match_info *info) {
  count_purses(match, info->held);
  bool same = info->held[0] == info->held[1];
  info->round_winner = same ? MANCALA_NOBODY : info->held[1] > info->held[0];
  bool can_fill[2];
  for (unsigned side = 0; side < 2; side++) can_fill[side] = fillable(match, side, info->held[side]) > 0;
  if (can_fill[0] && can_fill[1]) {
    info->state = MANCALA_MATCH_ROUND_OVER;
    info->next_begins = same ? !info->began : info->round_winner;
    return;
  }
  info->state = MANCALA_MATCH_OVER;
  info->winner = can_fill[0] == can_fill[1] ? info->round_winner : can_fill[1];
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

/* ---- rounds -------------------------------------------------------------------------------------------------------- */

/* A side fills its pits from its left; a pit that it cannot fill is closed, and so stays one that was (unless match_closed =
 * may-open). What is left over is its spare. */
static void refill(const mancala_match *match, struct state *next, unsigned side, uint32_t held) {
  const mancala_ruleset *rules = match_rules(match);
  unsigned to_fill = fillable(match, side, held), first = side * rules->board.half;
  uint32_t seeds = (uint32_t)rules->values.seeds;
  next->spare[side] = (uint16_t)(held - to_fill * seeds);
  for (unsigned site = first; site < first + rules->board.half; site++) {
    bool open = rules->values.match_closed == MATCH_CLOSED_MAY_OPEN || !state_closed(&match->game->state, site);
    if (open && to_fill) {
      next->pits[site] = (uint16_t)seeds;
      next->in_play = (uint16_t)(next->in_play + seeds);
      to_fill--;
    } else {
      next->closed[site / 64] |= UINT64_C(1) << site % 64;
      next->any_closed = 1;
    }
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
  for (unsigned side = 0; side < 2; side++) refill(match, &next, side, info.held[side]);
  game_stand_at(match->game, &next, SECRET_UNKNOWN);
  return MANCALA_OK;
}

mancala_status mancala_match_resign(mancala_match *match, mancala_player player) {
  if (!match || (player != MANCALA_SOUTH && player != MANCALA_NORTH)) return MANCALA_E_ARGUMENT;
  if (describe(match).state == MANCALA_MATCH_OVER) return MANCALA_E_GAME_OVER;
  match->resigned = side_mark((unsigned)player);
  return MANCALA_OK;
}
