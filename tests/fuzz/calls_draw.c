/* Drawing the arguments of calls from the input. */
#include <stdlib.h>

#include "calls.h"

uint8_t draw_byte(struct world *world) {
  if (world->left == 0) return 0;
  world->left--;
  return *world->at++;
}

bool draw_wrong(struct world *world) { return draw_byte(world) % 16 == 15; }

/* Small numbers, and those round the limits. */
uint32_t draw_number(struct world *world) {
  static const uint32_t numbers[] = {255,   256,   257,   527,        528,        4095,       4096,       32767,
                                     65535, 65536, 65537, 0x7FFFFFFF, 0x80000000, 0xFFFFFFF0, 0xFFFFFFF2, 0xFFFFFFFF};
  uint8_t byte = draw_byte(world);
  return byte < 240 ? byte : numbers[byte - 240];
}

mancala_player draw_player(struct world *world) {
  uint8_t byte = draw_byte(world);
  return byte < 240 ? byte % 2 : byte % 7 - 3;
}

mancala_site draw_site(struct world *world) { return (mancala_site)draw_number(world); }

uint32_t draw_slot(struct world *world, uint32_t count) { return draw_byte(world) % count; }

const mancala_ruleset *draw_rules(struct world *world) {
  uint8_t byte = draw_byte(world);
  if (byte % 16 < RULES) return world->rules[byte % 16];
  return byte % 16 == 15 ? NULL : fuzz_rules(byte / 16 + 16u * draw_byte(world));
}

static mancala_game *use(struct world *world, mancala_game *game) {
  if (game == NULL) return NULL;
  assert_true(world->used_count < USED);
  world->used[world->used_count].game = game;
  snapshot_take(&world->used[world->used_count++].before, game);
  return game;
}

mancala_game *draw_game(struct world *world) {
  uint8_t slot = draw_byte(world) % 16;
  if (slot == 15) return NULL;
  if (slot >= 12) return use(world, mancala_match_game(world->matches[slot % MATCHES]));
  return use(world, world->games[slot % GAMES]);
}

mancala_match *draw_match(struct world *world) {
  uint8_t slot = draw_byte(world) % 16;
  mancala_match *match = slot == 15 ? NULL : world->matches[slot % MATCHES];
  use(world, mancala_match_game(match));
  world->match_used = match;
  world->match_before = (mancala_match_info){.struct_size = sizeof world->match_before};
  if (match != NULL) assert_int_equal(mancala_match_describe(match, &world->match_before), MANCALA_OK);
  return match;
}

void setup_text(const struct world *world, uint32_t slot, char *out) {
  mancala_game *game = NULL;
  mancala_error error = {.struct_size = sizeof error};
  assert_int_equal(mancala_game_new(world->setup_rules[slot], &game), MANCALA_OK);
  bool accepted = mancala_game_set_up(game, world->setups[slot], NULL, &error) == MANCALA_OK;
  strcpy(out, accepted ? position_of(game) : error.message);
  mancala_game_free(game);
}

mancala_setup *draw_setup(struct world *world) {
  uint8_t slot = draw_byte(world) % 16;
  if (slot == 15 || world->setups[slot % SETUPS] == NULL) return NULL;
  world->setup_used = slot % SETUPS + 1;
  setup_text(world, slot % SETUPS, world->setup_before);
  return world->setups[slot % SETUPS];
}

void *argument(struct world *world, size_t size) {
  assert_true(world->block_count < BLOCKS);
  void *block = malloc(size > 0 ? size : 1);
  assert_non_null(block);
  memset(block, 0x5A, size);
  return world->blocks[world->block_count++] = block;
}

void *draw_memory(struct world *world, uint32_t element_size, uint32_t *capacity) {
  static const uint16_t capacities[] = {0, 1, 2, 7, 40, 300, 1000, 2048};
  uint8_t byte = draw_byte(world);
  *capacity = capacities[byte % 8];
  if (byte >= 240) return NULL;
  return *capacity == 0 ? NULL : argument(world, (size_t)*capacity * element_size);
}

void *draw_structure(struct world *world, size_t size) {
  const size_t sizes[] = {0, 7, 8, 12, size - 4, size + 1, size + 8, 4096, 4097, 0xFFFFFFFF};
  uint8_t byte = draw_byte(world);
  if (byte == 255) return NULL;
  uint32_t struct_size = (uint32_t)(byte < 240 ? size : sizes[byte % 10]);
  uint8_t *structure = argument(world, struct_size >= 8 && struct_size <= 4096 ? struct_size : 8);
  memset(structure, 0, struct_size >= 8 && struct_size <= 4096 ? struct_size : 8);
  memcpy(structure, &struct_size, sizeof struct_size);
  return structure;
}

/* What a newer caller has beyond the structure is zero. */
void check_structure(const void *structure, size_t size) {
  uint32_t struct_size;
  memcpy(&struct_size, structure, sizeof struct_size);
  for (size_t i = size; i < struct_size; i++)
    if (((const uint8_t *)structure)[i] != 0) fail_msg("byte %zu beyond a structure of %zu is not zero", i, size);
}

mancala_error *draw_error(struct world *world) {
  mancala_error *error = draw_structure(world, sizeof *error);
  if (error != NULL && error->struct_size == sizeof *error) world->error = error;
  return error;
}

static const char *const rules_texts[] = {
    "columns = 3\nseeds = 2\n",
    "id = mine\ntitle = Mine\ncapture = count\ncapture_counts = 2 3\ncapture_chain = back\n",
    "base = kalah\nid = wide\ncolumns = 9\n",
    "base = ali-guli-mane\nid = short\nlap_limit = 7\nquiet_limit = 20\n",
    "base = mangala-iv\nid = lot\nopening_first = chooser\nrest = lottery\n",
    "rows = 4\n",
    "columns = 65\n",
    "id = oware\ntitle = Taken\naliases = mangala-ii\n",
    "quiet_limit = 3\n",
    "again = store\nstores = own\n",
};
static const char *const positions[] = {
    "1,0,0,0,0,0/0,0,0,0,0,1 s 0-0",
    "0,0,0,0,0,0/0,0,0,0,0,0 n 20-4",
    "1,1,0,0,0,0,x/2,0,0,0,0,x,0 s 30-30 round:2 spare:3-2 began:n bonus:1",
    "0,1,0,0,0,0,0/0,0,0,0,0,0,1 n 33-31 round:65535",
    "5,0,0,0,0,0,0/5,0,0,0,0,0,0 s 0-0 opening:hide",
    "5,0,0,0,0,0,0/5,0,0,0,0,0,0 n 0-0 opening:guess:even",
    "5,0,0,0,0,0,0/5,0,0,0,0,0,0 n 0-0 opening:side:s",
    "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1 s 0-0 strip:2",
    "0,0,0,0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0,0,0,3 n 44-36 last:s first:n",
    "1,2,3,4,5,6,7,8,9/0,0,9,9,9,9,9,9,9 s 0-9 tuzdik:b5-a3",
};
static const char *const words[] = {
    "a1",   "b6",         "d36",    "a3+",   "a3-",   "odd",   "turn",  "wrong", "north",   "bonus",      "strip",
    "last", "first",      "tuzdik", "taken", "round", "spare", "began", "seeds", "columns", "name.kn",    "opening",
    "hide", "guess:even", "side:n", "3",     "a7,b2", "b5-.",  "3-2",   "s",     "oware",   "mangala-ii", "",
};

static const char *pick(struct world *world, const char *const *texts, size_t count) {
  return texts[draw_byte(world) % count];
}

static const char *known_text(struct world *world, uint32_t kind) {
  switch (kind) {
  case RULES_TEXT: return pick(world, rules_texts, sizeof rules_texts / sizeof rules_texts[0]);
  case POSITION_LINE: return pick(world, positions, sizeof positions / sizeof positions[0]);
  default: return pick(world, words, sizeof words / sizeof words[0]);
  }
}

/* The record of a game that there is, perhaps with a byte changed. */
static char *written_record(struct world *world, uint32_t *length) {
  const mancala_game *game = world->games[draw_slot(world, GAMES)];
  if (game == NULL || mancala_record_write(game, 0, NULL, 0, length) != MANCALA_TRUNCATED) {
    *length = 0;
    return argument(world, 1);
  }
  char *text = argument(world, *length + (size_t)1);
  assert_int_equal(mancala_record_write(game, 0, text, *length + 1, NULL), MANCALA_OK);
  if (draw_wrong(world)) text[draw_number(world) % *length] = (char)draw_byte(world);
  return text;
}

static char *bytes_of_input(struct world *world, uint32_t *length) {
  *length = draw_byte(world);
  if (*length > world->left) *length = (uint32_t)world->left;
  char *text = argument(world, *length);
  if (*length > 0) memcpy(text, world->at, *length);
  world->at += *length;
  world->left -= *length;
  return text;
}

const char *draw_text(struct world *world, uint32_t kind, uint32_t *length) {
  uint8_t byte = draw_byte(world);
  if (byte == 255) {
    *length = byte;
    return NULL;
  }
  if (byte >= 192) return bytes_of_input(world, length);
  if (kind == RECORD_TEXT) return written_record(world, length);
  const mancala_game *game = world->games[draw_slot(world, GAMES)];
  const char *known =
      kind == POSITION_LINE && byte % 4 == 0 && game != NULL ? position_of(game) : known_text(world, kind);
  *length = (uint32_t)strlen(known);
  char *text = argument(world, *length);
  memcpy(text, known, *length);
  return text;
}

const char *draw_name(struct world *world) {
  uint32_t length;
  const char *text = draw_text(world, WORD, &length);
  if (text == NULL) return NULL;
  char *name = argument(world, length + (size_t)1);
  memcpy(name, text, length);
  name[length] = '\0';
  return name;
}

void check_written_text(mancala_status status, const char *text, uint32_t capacity, const uint32_t *length) {
  if (status < 0) return;
  uint32_t stored = 0;
  if (capacity > 0) {
    const char *end = memchr(text, '\0', capacity);
    if (end == NULL) fail_msg("a text in %u bytes is not terminated", capacity);
    stored = (uint32_t)(end - text);
  }
  if (status == MANCALA_OK && length != NULL && *length != stored)
    fail_msg("a text of %u bytes is said to have %u", stored, *length);
  if (status == MANCALA_TRUNCATED && length != NULL && *length < capacity)
    fail_msg("a text of %u bytes is truncated in %u", *length, capacity);
}

void check_made(mancala_status status, const void *made, bool asked) {
  if (asked && (status == MANCALA_OK) != (made != NULL))
    fail_msg("status %d, but something was given out or not", status);
  if (!asked) assert_int_equal(status, MANCALA_E_ARGUMENT);
}
