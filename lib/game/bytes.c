/* Positions as a fixed number of bytes: little-endian, with version, the ruleset's digest and a checksum. */
#include <mancala/position.h>

#include "base/error.h"
#include "game/handle.h"
#include "game/raw.h"

/* Offsets; then the pits, two bytes each. */
enum {
  AT_MAGIC = 0,
  AT_VERSION = 4,
  AT_DIGEST = 8,
  AT_NUMBERS = 16, /* captured, spare, strip, round: two bytes each */
  AT_SMALL = 28,   /* turn, stage, bonus, over, winner, last, first, chooser, began, secret, tuzdiks: a byte each */
  AT_CHECKSUM = 40,
  AT_CLOSED = 48,
  AT_TAKEN = 64,
  AT_PITS = 80,
  VERSION = 1,
  SMALL_COUNT = 12
};
static const char magic[4] = {'M', 'N', 'C', 'P'};

static void put(uint8_t *bytes, uint64_t number, unsigned count) {
  for (unsigned i = 0; i < count; i++) bytes[i] = (uint8_t)(number >> 8 * i);
}

static uint64_t get(const uint8_t *bytes, unsigned count) {
  uint64_t number = 0;
  for (unsigned i = 0; i < count; i++) number |= (uint64_t)bytes[i] << 8 * i;
  return number;
}

/* FNV-1a over everything but the checksum itself. */
static uint64_t checksum(const uint8_t *bytes, uint32_t length) {
  uint64_t hash = UINT64_C(0xCBF29CE484222325);
  for (uint32_t i = 0; i < length; i++)
    if (i < AT_CHECKSUM || i >= AT_CLOSED) hash = (hash ^ bytes[i]) * UINT64_C(0x100000001B3);
  return hash;
}

mancala_status mancala_game_save(const mancala_game *game, uint8_t *bytes, uint32_t capacity, uint32_t *length) {
  if (!game || (!bytes && capacity)) return MANCALA_E_ARGUMENT;
  uint32_t size = ruleset_position_bytes(game->rules);
  if (length) *length = size;
  if (!bytes || capacity < size) return MANCALA_TRUNCATED;
  const struct state *state = &game->state;
  const uint16_t numbers[] = {state->captured[0], state->captured[1], state->spare[0],
                              state->spare[1],    state->strip,       state->round};
  const uint8_t small[SMALL_COUNT] = {state->turn,   state->stage, state->bonus,     state->over,
                                      state->winner, state->last,  state->first,     state->chooser,
                                      state->began,  game->secret, state->tuzdik[0], state->tuzdik[1]};
  memset(bytes, 0, size);
  memcpy(bytes + AT_MAGIC, magic, sizeof magic);
  put(bytes + AT_VERSION, VERSION, 2);
  put(bytes + AT_DIGEST, game->rules->digest, 8);
  for (size_t i = 0; i < 6; i++) put(bytes + AT_NUMBERS + 2 * i, numbers[i], 2);
  memcpy(bytes + AT_SMALL, small, sizeof small);
  for (size_t i = 0; i < MARK_WORDS; i++) {
    put(bytes + AT_CLOSED + 8 * i, state->closed[i], 8);
    put(bytes + AT_TAKEN + 8 * i, state->taken[i], 8);
  }
  for (size_t i = 0; i < game->rules->board.pits; i++) put(bytes + AT_PITS + 2 * i, state->pits[i], 2);
  put(bytes + AT_CHECKSUM, checksum(bytes, size), 8);
  return MANCALA_OK;
}

static void read_state(const mancala_ruleset *rules, const uint8_t *bytes, struct state *state, uint8_t *secret) {
  uint16_t *const numbers[] = {&state->captured[0], &state->captured[1], &state->spare[0],
                               &state->spare[1],    &state->strip,       &state->round};
  uint8_t *const small[SMALL_COUNT] = {&state->turn,   &state->stage, &state->bonus,     &state->over,
                                       &state->winner, &state->last,  &state->first,     &state->chooser,
                                       &state->began,  secret,        &state->tuzdik[0], &state->tuzdik[1]};
  for (size_t i = 0; i < 6; i++) *numbers[i] = (uint16_t)get(bytes + AT_NUMBERS + 2 * i, 2);
  for (unsigned i = 0; i < SMALL_COUNT; i++) *small[i] = bytes[AT_SMALL + i];
  for (size_t i = 0; i < MARK_WORDS; i++) {
    state->closed[i] = get(bytes + AT_CLOSED + 8 * i, 8);
    state->taken[i] = get(bytes + AT_TAKEN + 8 * i, 8);
  }
  for (size_t i = 0; i < rules->board.pits; i++) state->pits[i] = (uint16_t)get(bytes + AT_PITS + 2 * i, 2);
}

/* Whether no pit that there is not is marked. */
static bool marks_fit(const mancala_ruleset *rules, const struct state *state) {
  for (unsigned site = 0; site < 64 * MARK_WORDS; site++) {
    bool marked = (state->closed[site / 64] | state->taken[site / 64]) >> site % 64 & 1;
    if (marked && site >= rules->board.pits) return false;
  }
  return state->tuzdik[0] <= rules->board.pits && state->tuzdik[1] <= rules->board.pits;
}

/* Whether the small fields are numbers that a saved game can have. */
static bool plausible(const mancala_ruleset *rules, const struct state *state, uint8_t secret) {
  static const uint8_t stage_limit = STAGE_LOTTERY;
  if (state->turn > 1 || state->stage > stage_limit || state->over > MANCALA_END_MAJORITY ||
      state->winner > SIDE_NORTH || state->last > SIDE_NORTH || state->first > SIDE_NORTH || state->chooser > 1 ||
      state->began > SIDE_NORTH || secret > SECRET_EVEN || !marks_fit(rules, state))
    return false;
  if (secret != SECRET_UNKNOWN && state->stage != STAGE_GUESS && !state->over) return false;
  if (state->chooser && state->stage != STAGE_SIDE) return false;
  if ((state->strip > 0) != (state->stage == STAGE_STRIP)) return false;
  return state->over ? state->stage == STAGE_SOW && !state->bonus : !state->winner;
}

mancala_status mancala_game_load(mancala_game *game, const uint8_t *bytes, uint32_t length, mancala_error *error) {
  if (!game || !bytes)
    return fail(error, MANCALA_E_ARGUMENT, NOWHERE, game ? "bytes" : "game", "%s is NULL", game ? "bytes" : "game");
  const mancala_ruleset *rules = game->rules;
  uint32_t size = ruleset_position_bytes(rules);
  if (length != size)
    return fail(error, MANCALA_E_SYNTAX, NOWHERE, "length", "a saved position of %s has %u bytes, found %u",
                mancala_ruleset_id(rules), size, length);
  if (memcmp(bytes, magic, sizeof magic) != 0 || get(bytes + AT_VERSION, 4) != VERSION)
    return fail(error, MANCALA_E_SYNTAX, NOWHERE, "version", "the bytes are no saved position of version %d", VERSION);
  if (get(bytes + AT_CHECKSUM, 8) != checksum(bytes, length))
    return fail(error, MANCALA_E_SYNTAX, NOWHERE, "checksum", "the checksum is wrong: the bytes have been changed");
  if (get(bytes + AT_DIGEST, 8) != rules->digest)
    return fail(error, MANCALA_E_MISMATCH, NOWHERE, "digest",
                "the position was saved under other rules than those of %s", mancala_ruleset_id(rules));
  struct state state = {0};
  struct raw raw;
  uint8_t secret;
  read_state(rules, bytes, &state, &secret);
  if (!plausible(rules, &state, secret))
    return fail(error, MANCALA_E_POSITION, NOWHERE, "position", "the bytes hold a position that cannot be");
  raw_from_state(&raw, &state, secret);
  raw.has_turn = true;
  mancala_status status = raw_check(rules, &raw, NULL, error);
  if (status) return status;
  game_stand_at(game, &raw.state, secret);
  if (!state.over) return MANCALA_OK;
  raw.state.over = state.over;
  raw.state.winner = state.winner;
  game_stand_at_judged(game, &raw.state, secret);
  game->replayable = 0;
  return MANCALA_OK;
}
