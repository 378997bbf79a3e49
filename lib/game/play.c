/* Playing, previewing, undo and redo. */
#include "base/error.h"
#include "game/decide.h"
#include "game/history.h"
#include "game/trace.h"

/* Computes the action into game_tried(), with the events in the trace where there is one. They are written beside those
 * of the call before, which stay if there is no memory; the buffer is made larger and the action computed again if it
 * was too small. */
static mancala_status try_with_trace(struct mancala_game *game, mancala_action action, uint8_t known, uint8_t *secret,
                                     mancala_trace *trace, struct step *step) {
  uint32_t wanted = 1;
  for (;;) {
    if (trace && trace_reserve(trace, wanted)) return MANCALA_E_MEMORY;
    struct sink fresh = trace ? trace_room(trace) : (struct sink){0};
    *secret = known;
    game_try(game, action, secret, trace ? &fresh : NULL, step);
    if (!trace) return MANCALA_OK;
    if (fresh.count <= fresh.capacity) {
      trace_take(trace, &fresh);
      return MANCALA_OK;
    }
    wanted = fresh.count;
  }
}

static mancala_status no_memory(mancala_error *error) {
  return fail(error, MANCALA_E_MEMORY, NOWHERE, NULL, "out of memory");
}

mancala_status mancala_game_play(mancala_game *game, mancala_action action, mancala_trace *trace,
                                 mancala_error *error) {
  if (!game) return fail(error, MANCALA_E_ARGUMENT, NOWHERE, "game", "game is NULL");
  mancala_status status = game_check(game, action, error);
  if (status) return status;
  uint32_t cursor = game->history.cursor;
  if (history_reserve(&game->allocator, game->rules, &game->history, cursor + 1, game->history.length))
    return no_memory(error);
  uint8_t secret;
  struct step step;
  if (try_with_trace(game, action, game->secret, &secret, trace, &step)) return no_memory(error);
  game_commit(game, game_tried(game, trace != NULL), secret, action, &step, false);
  return MANCALA_OK;
}

/* Room for a game under `rules`, where `after` has been played under others: filled in only when all else has gone
 * well. */
static mancala_status reserve_after(const mancala_game *after, const mancala_ruleset *rules, struct history *room) {
  if (!after || after->rules == rules) return MANCALA_OK;
  return history_reserve(&after->allocator, rules, room, 1, 0);
}

/* `after` is to stand at `state`, which follows the position of `look`. */
static void stand_after(mancala_game *after, const mancala_game *look, const struct state *state,
                        struct history *room) {
  if (room->capacity) {
    history_release(&after->allocator, after->rules, &after->history);
    after->history = *room;
    mancala_ruleset_ref(look->rules);
    mancala_ruleset_unref(after->rules);
    after->rules = look->rules;
  }
  after->start = *state;
  after->replayable = !state->over;
  game_stand_at_judged(after, state, SECRET_UNKNOWN);
}

mancala_status mancala_game_preview(const mancala_game *game, mancala_action action, mancala_game *after,
                                    mancala_trace *trace, mancala_error *error) {
  if (!game) return fail(error, MANCALA_E_ARGUMENT, NOWHERE, "game", "game is NULL");
  if (after == game) return fail(error, MANCALA_E_ARGUMENT, NOWHERE, "after", "after must be another game");
  mancala_status status = game_check(game, action, error);
  if (status) return status;
  struct mancala_game look = *game; /* shares the history, which is only read; the secret is not used */
  struct history room = {0};
  if (reserve_after(after, game->rules, &room)) return no_memory(error);
  uint8_t secret;
  struct step step;
  if (try_with_trace(&look, action, SECRET_UNKNOWN, &secret, trace, &step)) {
    if (after) history_release(&after->allocator, game->rules, &room);
    return no_memory(error);
  }
  if (after) stand_after(after, &look, game_tried(&look, trace != NULL), &room);
  return MANCALA_OK;
}

/* ---- back and forth -------------------------------------------------------------------------------------------- */

mancala_status mancala_game_undo(mancala_game *game, uint32_t unit) {
  if (!game || unit > MANCALA_BY_TURN) return MANCALA_E_ARGUMENT;
  const struct history *history = &game->history;
  uint32_t cursor = history->cursor;
  if (!cursor) return MANCALA_E_NO_HISTORY;
  uint32_t turn = history->entries[--cursor].turn;
  while (unit == MANCALA_BY_TURN && cursor && history->entries[cursor - 1].turn == turn) cursor--;
  game_go_back(game, cursor);
  return MANCALA_OK;
}

mancala_status mancala_game_redo(mancala_game *game, uint32_t unit) {
  if (!game || unit > MANCALA_BY_TURN) return MANCALA_E_ARGUMENT;
  const struct history *history = &game->history;
  if (history->cursor == history->length) return MANCALA_E_NO_HISTORY;
  uint32_t turn = history->entries[history->cursor].turn;
  do game_go_forward(game);
  while (unit == MANCALA_BY_TURN && history->cursor < history->length &&
         history->entries[history->cursor].turn == turn);
  return MANCALA_OK;
}
