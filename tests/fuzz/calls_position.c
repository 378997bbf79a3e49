/* Calls of position.h and record.h. */
#include "calls.h"

static mancala_status game_seeds(struct world *world) {
  uint32_t capacity, count = 0;
  const mancala_game *game = draw_game(world);
  uint32_t *seeds = draw_memory(world, sizeof *seeds, &capacity);
  mancala_status status = mancala_game_seeds(game, seeds, capacity, draw_wrong(world) ? NULL : &count);
  if (status >= 0) assert_int_equal(status == MANCALA_TRUNCATED, count > capacity);
  return status;
}

static mancala_status game_site(struct world *world) {
  const mancala_game *game = draw_game(world);
  mancala_site site = draw_site(world);
  mancala_site_state *state = draw_structure(world, sizeof *state);
  mancala_status status = mancala_game_site(game, site, state);
  if (status == MANCALA_OK) check_structure(state, sizeof *state);
  return status;
}

static mancala_status game_hash(struct world *world) {
  uint64_t hash = 0;
  return mancala_game_hash(draw_game(world), draw_wrong(world) ? NULL : &hash);
}

static uint32_t draw_flags(struct world *world) {
  return draw_wrong(world) ? draw_number(world) : draw_byte(world) % 2;
}

static mancala_status position_write(struct world *world) {
  uint32_t capacity, length, *wanted = draw_wrong(world) ? NULL : &length;
  const mancala_game *game = draw_game(world);
  uint32_t flags = draw_flags(world);
  char *buffer = draw_memory(world, 1, &capacity);
  mancala_status status = mancala_position_write(game, flags, buffer, capacity, wanted);
  check_written_text(status, buffer, capacity, wanted);
  return status;
}

static mancala_status position_read(struct world *world) {
  uint32_t length;
  mancala_game *game = draw_game(world);
  const char *text = draw_text(world, POSITION_LINE, &length);
  return mancala_position_read(game, text, length, draw_error(world));
}

static mancala_status game_save(struct world *world) {
  uint32_t capacity, length = 0;
  const mancala_game *game = draw_game(world);
  uint8_t *bytes = draw_memory(world, 1, &capacity);
  mancala_status status = mancala_game_save(game, bytes, capacity, draw_wrong(world) ? NULL : &length);
  if (status == MANCALA_TRUNCATED)
    for (uint32_t i = 0; i < capacity; i++) assert_int_equal(bytes[i], 0x5A);
  return status;
}

/* What another game was saved as, once in a while cut or with a byte changed; or bytes of the input. */
static mancala_status game_load(struct world *world) {
  uint32_t length;
  mancala_game *game = draw_game(world);
  const mancala_game *source = world->games[draw_slot(world, GAMES)];
  if (source == NULL) {
    const char *text = draw_text(world, WORD, &length);
    return mancala_game_load(game, (const uint8_t *)text, length, draw_error(world));
  }
  length = info_of(mancala_game_ruleset(source)).position_bytes;
  uint8_t *bytes = argument(world, length);
  assert_int_equal(mancala_game_save(source, bytes, length, NULL), MANCALA_OK);
  if (draw_wrong(world)) bytes[draw_number(world) % length] ^= draw_byte(world);
  if (draw_wrong(world)) length -= draw_byte(world) % length;
  return mancala_game_load(game, bytes, length, draw_error(world));
}

static mancala_status setup_new(struct world *world) {
  mancala_setup *made = NULL;
  bool asked = !draw_wrong(world);
  const mancala_ruleset *rules = draw_rules(world);
  mancala_status status = mancala_setup_new(rules, asked ? &made : NULL);
  check_made(status, made, asked);
  if (made == NULL) return status;
  uint32_t slot = draw_slot(world, SETUPS);
  mancala_setup_free(world->setups[slot]);
  mancala_ruleset_unref(world->setup_rules[slot]);
  world->setups[slot] = made;
  world->setup_rules[slot] = mancala_ruleset_ref(rules);
  return status;
}

static mancala_status setup_free(struct world *world) {
  uint32_t slot = draw_slot(world, SETUPS);
  mancala_setup_free(world->setups[slot]);
  world->setups[slot] = NULL;
  return MANCALA_OK;
}

static mancala_status setup_from_game(struct world *world) {
  mancala_setup *setup = draw_setup(world);
  return mancala_setup_from_game(setup, draw_game(world));
}

static mancala_status setup_site(struct world *world) {
  mancala_setup *setup = draw_setup(world);
  mancala_site site = draw_site(world);
  uint32_t seeds = draw_number(world);
  return mancala_setup_site(setup, site, seeds, draw_flags(world));
}

static mancala_status setup_turn(struct world *world) {
  mancala_setup *setup = draw_setup(world);
  return mancala_setup_turn(setup, draw_player(world));
}

static mancala_status setup_key(struct world *world) {
  mancala_setup *setup = draw_setup(world);
  const char *key = draw_name(world), *value = draw_name(world);
  return mancala_setup_key(setup, key, value, draw_error(world));
}

static mancala_status game_set_up(struct world *world) {
  mancala_game *game = draw_game(world);
  const mancala_setup *setup = draw_setup(world);
  uint32_t problems = 0, *wanted = draw_wrong(world) ? NULL : &problems;
  mancala_status status = mancala_game_set_up(game, setup, wanted, draw_error(world));
  if (wanted != NULL && status == MANCALA_OK) assert_int_equal(problems, 0);
  if (wanted != NULL && status == MANCALA_E_POSITION) assert_true(problems > 0 && problems < 128);
  return status;
}

static mancala_status record_write(struct world *world) {
  uint32_t capacity, length, *wanted = draw_wrong(world) ? NULL : &length;
  const mancala_game *game = draw_game(world);
  uint32_t flags = draw_flags(world);
  char *buffer = draw_memory(world, 1, &capacity);
  mancala_status status = mancala_record_write(game, flags, buffer, capacity, wanted);
  check_written_text(status, buffer, capacity, wanted);
  return status;
}

static mancala_status record_read(struct world *world) {
  mancala_game *made = NULL;
  bool asked = !draw_wrong(world);
  uint32_t length;
  mancala_context *context = draw_byte(world) % 4 == 0 ? world->context : test_context();
  const char *text = draw_text(world, RECORD_TEXT, &length);
  mancala_status status = mancala_record_read(context, text, length, asked ? &made : NULL, draw_error(world));
  check_made(status, made, asked);
  if (made == NULL) return status;
  uint32_t slot = draw_slot(world, GAMES);
  mancala_game_free(world->games[slot]);
  world->games[slot] = made;
  return status;
}

static const struct call calls[] = {
    {"mancala_game_seeds", game_seeds, CHANGES_NOTHING},
    {"mancala_game_site", game_site, CHANGES_NOTHING},
    {"mancala_game_hash", game_hash, CHANGES_NOTHING},
    {"mancala_position_write", position_write, CHANGES_NOTHING},
    {"mancala_position_read", position_read, CHANGES_FIRST},
    {"mancala_game_save", game_save, CHANGES_NOTHING},
    {"mancala_game_load", game_load, CHANGES_FIRST},
    {"mancala_setup_new", setup_new, CHANGES_NOTHING},
    {"mancala_setup_free", setup_free, CHANGES_NOTHING},
    {"mancala_setup_from_game", setup_from_game, CHANGES_NOTHING},
    {"mancala_setup_site", setup_site, CHANGES_NOTHING},
    {"mancala_setup_turn", setup_turn, CHANGES_NOTHING},
    {"mancala_setup_key", setup_key, CHANGES_NOTHING},
    {"mancala_game_set_up", game_set_up, CHANGES_FIRST},
    {"mancala_record_write", record_write, CHANGES_NOTHING},
    {"mancala_record_read", record_read, CHANGES_NOTHING},
};
const struct call_table position_calls = {calls, sizeof calls / sizeof calls[0]};
