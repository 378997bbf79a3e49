/* How a game stands, its history, and ends that the players decide. */
#include "base/structs.h"
#include "game/history.h"
#include "game/outcome.h"

mancala_status mancala_game_score(const mancala_game *game, mancala_player player, uint32_t *seeds) {
  if (!game || !seeds || (player != MANCALA_SOUTH && player != MANCALA_NORTH)) return MANCALA_E_ARGUMENT;
  *seeds = game->state.captured[player];
  return MANCALA_OK;
}

mancala_status mancala_game_outcome(const mancala_game *game, mancala_outcome *out) {
  if (!game) return MANCALA_E_ARGUMENT;
  mancala_status status = struct_check(out);
  if (status) return status;
  const struct history *history = &game->history;
  mancala_outcome outcome = {.state = game->state.over ? MANCALA_OVER : MANCALA_PLAYING,
                             .reason = game->state.over,
                             .winner = game_winner(game),
                             .entry_count = history->cursor,
                             .turn_count = history->cursor ? history->entries[history->cursor - 1].turn : 0,
                             .quiet_count = game_past(game).quiet};
  struct_fill(out, &outcome, sizeof outcome);
  return MANCALA_OK;
}

mancala_player game_winner(const struct mancala_game *game) {
  return game->state.over && game->state.winner ? game->state.winner - SIDE_SOUTH : MANCALA_NOBODY;
}

/* The secret is kept from the hiding to the guess, or for good if the game is ended before: hiding is then the latest
 * action. */
uint32_t game_entry_shown(const struct mancala_game *game, uint32_t index) {
  const struct history *history = &game->history;
  uint32_t latest = history->cursor;
  if (game->secret == SECRET_UNKNOWN) return history->entries[index].action;
  while (latest && history->entries[latest - 1].action >= MANCALA_ENTRY_SOUTH_RESIGNS) latest--;
  return index + 1 == latest ? MANCALA_ENTRY_HIDDEN : history->entries[index].action;
}

mancala_status mancala_game_history(const mancala_game *game, mancala_action *out, uint32_t capacity, uint32_t *count) {
  if (!game || !count || (!out && capacity)) return MANCALA_E_ARGUMENT;
  *count = game->history.cursor;
  uint32_t fitting = *count < capacity ? *count : capacity;
  for (uint32_t i = 0; i < fitting; i++) out[i] = game_entry_shown(game, i);
  return fitting < *count ? MANCALA_TRUNCATED : MANCALA_OK;
}

/* ---- ends that the players decide ------------------------------------------------------------------------------ */

mancala_status game_end_by_players(struct mancala_game *game, uint32_t entry) {
  if (game->state.over) return MANCALA_E_GAME_OVER;
  if (history_reserve(&game->allocator, game->rules, &game->history, game->history.cursor + 1, game->history.length))
    return MANCALA_E_MEMORY;
  uint8_t secret = game->secret;
  struct step step;
  game_try(game, entry, &secret, NULL, &step);
  game_commit(game, &game->state, secret, entry, &step, false);
  return MANCALA_OK;
}

mancala_status mancala_game_resign(mancala_game *game, mancala_player player) {
  if (!game || (player != MANCALA_SOUTH && player != MANCALA_NORTH)) return MANCALA_E_ARGUMENT;
  return game_end_by_players(game, player == MANCALA_SOUTH ? MANCALA_ENTRY_SOUTH_RESIGNS : MANCALA_ENTRY_NORTH_RESIGNS);
}

mancala_status mancala_game_agree_draw(mancala_game *game) {
  return game ? game_end_by_players(game, MANCALA_ENTRY_DRAW_AGREED) : MANCALA_E_ARGUMENT;
}

const char *mancala_end_reason_name(uint32_t reason) {
  static const char *const names[] = {[MANCALA_END_NONE] = "none",
                                      [MANCALA_END_BOARD_EMPTY] = "board-empty",
                                      [MANCALA_END_IMMOBILE] = "immobile",
                                      [MANCALA_END_FOUR_LEFT] = "four-left",
                                      [MANCALA_END_FEW_LEFT] = "few-left",
                                      [MANCALA_END_CLEARED] = "cleared",
                                      [MANCALA_END_ENDLESS_SOWING] = "endless-sowing",
                                      [MANCALA_END_REPETITION] = "repetition",
                                      [MANCALA_END_QUIET_LIMIT] = "quiet-limit",
                                      [MANCALA_END_RESIGNED] = "resigned",
                                      [MANCALA_END_AGREED] = "agreed",
                                      [MANCALA_END_ROW_EMPTY] = "row-empty",
                                      [MANCALA_END_MAJORITY] = "majority"};
  return reason < sizeof names / sizeof *names ? names[reason] : "unknown";
}
