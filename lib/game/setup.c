/* Set-ups: positions pit by pit. */
#include "base/error.h"
#include "game/handle.h"
#include "game/raw.h"

struct mancala_setup {
  struct allocator allocator;
  const mancala_ruleset *rules;
  struct raw raw;
};

mancala_status mancala_setup_new(const mancala_ruleset *rules, mancala_setup **out) {
  if (out) *out = NULL;
  if (!rules || !out) return MANCALA_E_ARGUMENT;
  mancala_setup *setup = allocate(&rules->allocator, sizeof *setup);
  if (!setup) return MANCALA_E_MEMORY;
  setup->allocator = rules->allocator;
  setup->rules = mancala_ruleset_ref(rules);
  raw_clear(&setup->raw);
  *out = setup;
  return MANCALA_OK;
}

void mancala_setup_free(mancala_setup *setup) {
  if (!setup) return;
  struct allocator allocator = setup->allocator;
  mancala_ruleset_unref(setup->rules);
  release(&allocator, setup, sizeof *setup);
}

mancala_status mancala_setup_from_game(mancala_setup *setup, const mancala_game *game) {
  if (!setup || !game) return MANCALA_E_ARGUMENT;
  if (!ruleset_equal(setup->rules, game->rules)) return MANCALA_E_MISMATCH;
  raw_from_state(&setup->raw, &game->state, game->secret);
  return MANCALA_OK;
}

mancala_status mancala_setup_site(mancala_setup *setup, mancala_site site, uint32_t seeds, uint32_t flags) {
  if (!setup || (flags & ~(uint32_t)MANCALA_SITE_CLOSED)) return MANCALA_E_ARGUMENT;
  struct state *state = &setup->raw.state;
  int32_t pits = setup->rules->board.pits;
  if (site < 0 || site >= pits + 2) return MANCALA_E_NOT_FOUND;
  if (seeds > MANCALA_MAX_SEEDS) return MANCALA_E_RANGE;
  if (flags && site >= 64 * MARK_WORDS) return MANCALA_E_ARGUMENT;
  if (site >= pits) {
    if (flags) return MANCALA_E_ARGUMENT;
    state->captured[site - pits] = (uint16_t)seeds;
    return MANCALA_OK;
  }
  state->pits[site] = (uint16_t)seeds;
  if (site >= 64 * MARK_WORDS) return MANCALA_OK;
  uint64_t bit = UINT64_C(1) << site % 64;
  if (flags & MANCALA_SITE_CLOSED) state->closed[site / 64] |= bit;
  else state->closed[site / 64] &= ~bit;
  return MANCALA_OK;
}

mancala_status mancala_setup_turn(mancala_setup *setup, mancala_player player) {
  if (!setup || (player != MANCALA_SOUTH && player != MANCALA_NORTH)) return MANCALA_E_ARGUMENT;
  setup->raw.has_turn = true;
  setup->raw.state.turn = (uint8_t)player;
  return MANCALA_OK;
}

mancala_status mancala_setup_key(mancala_setup *setup, const char *key, const char *value, mancala_error *error) {
  if (!setup || !key)
    return fail(error, MANCALA_E_ARGUMENT, NOWHERE, setup ? "key" : "setup", "%s is NULL", setup ? "key" : "setup");
  size_t key_length = strlen(key), value_length = value ? strlen(value) : 0;
  if (key_length > MANCALA_MAX_TEXT || value_length > MANCALA_MAX_TEXT)
    return fail(error, MANCALA_E_SYNTAX, NOWHERE, "key", "the key or its value is too long");
  struct span key_span = {key, (uint32_t)key_length, NOWHERE}, value_span = {value, (uint32_t)value_length, NOWHERE};
  return raw_set_key(setup->rules, &setup->raw, key_span, value ? &value_span : NULL, error);
}

mancala_status mancala_game_set_up(mancala_game *game, const mancala_setup *setup, uint32_t *problems,
                                   mancala_error *error) {
  if (!game || !setup)
    return fail(error, MANCALA_E_ARGUMENT, NOWHERE, game ? "setup" : "game", "%s is NULL", game ? "setup" : "game");
  if (!ruleset_equal(setup->rules, game->rules))
    return fail(error, MANCALA_E_MISMATCH, NOWHERE, "setup",
                "the set-up is for %s, the game plays %s under other rules", mancala_ruleset_id(setup->rules),
                mancala_ruleset_id(game->rules));
  struct raw raw = setup->raw;
  mancala_status status = raw_check(game->rules, &raw, problems, error);
  if (status == MANCALA_OK) game_stand_at(game, &raw.state, raw.secret);
  return status;
}
