/* Positions in and out as text, their sites, their hash. */
#include <mancala/position.h>

#include "base/structs.h"
#include "engine/hash.h"
#include "game/handle.h"
#include "game/notation.h"
#include "game/raw.h"

mancala_status mancala_game_seeds(const mancala_game *game, uint32_t *out, uint32_t capacity, uint32_t *count) {
  if (!game || !count || (!out && capacity)) return MANCALA_E_ARGUMENT;
  uint32_t pits = game->rules->board.pits, sites = pits + 3;
  *count = sites;
  for (uint32_t site = 0; site < sites && site < capacity; site++)
    out[site] = site < pits ? game->state.pits[site] : site < pits + 2 ? game->state.captured[site - pits] : 0;
  return sites > capacity ? MANCALA_TRUNCATED : MANCALA_OK;
}

mancala_status mancala_game_site(const mancala_game *game, mancala_site site, mancala_site_state *out) {
  if (!game) return MANCALA_E_ARGUMENT;
  mancala_status status = struct_check(out);
  if (status) return status;
  int32_t pits = game->rules->board.pits;
  if (site < 0 || site >= pits + 3) return MANCALA_E_NOT_FOUND;
  mancala_site_state found = {0};
  if (site < pits) {
    found.seeds = game->state.pits[site];
    found.flags = state_closed(&game->state, (unsigned)site) ? MANCALA_SITE_CLOSED : 0;
  } else if (site < pits + 2) {
    found.seeds = game->state.captured[site - pits];
  }
  struct_fill(out, &found, sizeof found);
  return MANCALA_OK;
}

mancala_status mancala_game_hash(const mancala_game *game, uint64_t *hash) {
  if (!game || !hash) return MANCALA_E_ARGUMENT;
  *hash = state_hash(game->rules, &game->state);
  return MANCALA_OK;
}

mancala_status mancala_position_write(const mancala_game *game, uint32_t flags, char *buffer, uint32_t capacity,
                                      uint32_t *length) {
  struct writer writer;
  if (!game || (flags & ~(uint32_t)MANCALA_FOR_SHOWING)) return MANCALA_E_ARGUMENT;
  mancala_status status = writer_begin(&writer, buffer, capacity);
  if (status) return status;
  notation_write(game->rules, &game->state, flags & MANCALA_FOR_SHOWING ? SECRET_UNKNOWN : game->secret, &writer);
  return writer_end(&writer, length);
}

mancala_status mancala_position_read(mancala_game *game, const char *text, uint32_t length, mancala_error *error) {
  if (!game || !text)
    return fail(error, MANCALA_E_ARGUMENT, NOWHERE, game ? "text" : "game", "%s is NULL", game ? "text" : "game");
  if (length > MANCALA_MAX_TEXT)
    return fail(error, MANCALA_E_LIMIT, NOWHERE, "position", "a position may have %d bytes, found %u", MANCALA_MAX_TEXT,
                length);
  mancala_status status = text_check(text, length, error);
  if (status) return status;
  struct raw raw;
  status = raw_read(game->rules, &raw, (struct span){text, length, {1, 1}}, error);
  if (status == MANCALA_OK) game_stand_at(game, &raw.state, raw.secret);
  return status;
}
