/* What may be played: decisions, legal actions, refusals. */
#include "base/error.h"
#include "base/structs.h"
#include "engine/actions.h"
#include "game/decide.h"

static uint32_t decision_kind(const struct state *state) {
  static const uint32_t kinds[] = {[STAGE_SOW] = MANCALA_DECIDE_PIT,        [STAGE_STRIP] = MANCALA_DECIDE_STRIP,
                                   [STAGE_HIDE] = MANCALA_DECIDE_HIDE,      [STAGE_GUESS] = MANCALA_DECIDE_GUESS,
                                   [STAGE_ANSWER] = MANCALA_DECIDE_ANSWER,  [STAGE_SIDE] = MANCALA_DECIDE_SIDE,
                                   [STAGE_LOTTERY] = MANCALA_DECIDE_LOTTERY};
  return state->over ? MANCALA_DECIDE_NOTHING : kinds[state->stage];
}

mancala_status mancala_game_decision(const mancala_game *game, mancala_decision *out) {
  if (!game) return MANCALA_E_ARGUMENT;
  mancala_status status = struct_check(out);
  if (status) return status;
  mancala_action actions[MANCALA_MAX_ACTIONS];
  mancala_decision decision = {.kind = decision_kind(&game->state),
                               .actor = state_actor(&game->state),
                               .action_count = engine_actions(game->rules, &game->state, actions),
                               .remaining = game->state.strip,
                               .bonus = game->state.bonus};
  if (game->state.over) decision.remaining = decision.bonus = 0;
  struct_fill(out, &decision, sizeof decision);
  return MANCALA_OK;
}

mancala_status mancala_game_actions(const mancala_game *game, mancala_action *out, uint32_t capacity, uint32_t *count) {
  if (!game || !count || (!out && capacity)) return MANCALA_E_ARGUMENT;
  if (capacity >= MANCALA_MAX_ACTIONS) {
    *count = engine_actions(game->rules, &game->state, out);
    return MANCALA_OK;
  }
  mancala_action actions[MANCALA_MAX_ACTIONS];
  *count = engine_actions(game->rules, &game->state, actions);
  uint32_t fitting = *count < capacity ? *count : capacity;
  if (fitting) memcpy(out, actions, fitting * sizeof *out);
  return fitting < *count ? MANCALA_TRUNCATED : MANCALA_OK;
}

/* ---- why not --------------------------------------------------------------------------------------------------- */

static const char *side_name(int side) { return side ? "North" : "South"; }

static const char *expected_words(const struct state *state) {
  switch (state->stage) {
  case STAGE_HIDE:
  case STAGE_GUESS: return "odd or even";
  case STAGE_ANSWER: return "right or wrong";
  case STAGE_SIDE: return "keep or turn";
  case STAGE_LOTTERY: return "south or north";
  case STAGE_STRIP: return "a pit to take a stone from";
  default: return "a pit to sow from";
  }
}

static mancala_status refuse_least(const struct mancala_game *game, const char *name, mancala_action action,
                                   mancala_error *error) {
  return fail(error, MANCALA_E_ILLEGAL, NOWHERE, name, "%s holds %u; %d or more are needed to sow from a pit", name,
              game->state.pits[action % game->rules->board.pits], (int)game->rules->values.choose_least);
}

static mancala_status refuse_forced(const struct mancala_game *game, const char *name, mancala_error *error) {
  mancala_action legal[MANCALA_MAX_ACTIONS];
  char forced[16];
  engine_actions(game->rules, &game->state, legal);
  action_name(game->rules, legal[0], forced);
  return fail(error, MANCALA_E_ILLEGAL, NOWHERE, name, "the move is forced: the turn starts from %s, not from %s",
              forced, name);
}

static mancala_status refuse(const struct mancala_game *game, enum refusal refusal, mancala_action action,
                             mancala_error *error) {
  const struct state *state = &game->state;
  int chosen_from = state->stage == STAGE_STRIP ? !state->turn : state->turn;
  char name[16];
  action_name(game->rules, action, name);
  switch (refusal) {
  case REFUSED_NO_ACTION:
    return fail(error, MANCALA_E_NOT_FOUND, NOWHERE, name, "action %u does not exist; this ruleset has %u", action,
                game->rules->action_count);
  case REFUSED_OVER:
    return fail(error, MANCALA_E_GAME_OVER, NOWHERE, name, "the game is over (%s)",
                mancala_end_reason_name(state->over));
  case REFUSED_WORD:
    return fail(error, MANCALA_E_ILLEGAL, NOWHERE, name, "%s cannot be played here; expected %s", name,
                expected_words(state));
  case REFUSED_OTHER_SIDE:
    return fail(error, MANCALA_E_ILLEGAL, NOWHERE, name, "%s is not %s's pit, and %s is to choose one of %s's", name,
                side_name(chosen_from), side_name(state->turn), side_name(chosen_from));
  case REFUSED_CLOSED: return fail(error, MANCALA_E_ILLEGAL, NOWHERE, name, "%s is closed in this round", name);
  case REFUSED_EMPTY: return fail(error, MANCALA_E_ILLEGAL, NOWHERE, name, "%s is empty", name);
  case REFUSED_LEAST: return refuse_least(game, name, action, error);
  case REFUSED_SINGLETON:
    return fail(error, MANCALA_E_ILLEGAL, NOWHERE, name, "%s holds a single stone, and the pit after it is not empty",
                name);
  case REFUSED_FEED:
    return fail(error, MANCALA_E_ILLEGAL, NOWHERE, name,
                "%s leaves %s without seeds; a move that gives him some must be played", name, side_name(!state->turn));
  case REFUSED_GRAND_SLAM:
    return fail(error, MANCALA_E_ILLEGAL, NOWHERE, name, "%s takes all that %s has, and there are other moves", name,
                side_name(!state->turn));
  default: return refuse_forced(game, name, error);
  }
}

mancala_status game_check_by_rules(const struct mancala_game *game, mancala_action action, mancala_error *error) {
  enum refusal refusal = engine_refusal(game->rules, &game->state, action);
  return refusal == REFUSED_NOT ? MANCALA_OK : refuse(game, refusal, action, error);
}

mancala_status mancala_game_check(const mancala_game *game, mancala_action action, mancala_error *error) {
  return game ? game_check(game, action, error) : fail(error, MANCALA_E_ARGUMENT, NOWHERE, "game", "game is NULL");
}
