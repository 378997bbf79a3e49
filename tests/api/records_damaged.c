/* Records cut at every byte and damaged at random: refused with a place, or read as another game, but never a crash. */
#include <stdlib.h>

#include "support/support.h"

enum { MOST = 32768 };

static const struct example {
  const char *note, *variant, *position, *actions;
} examples[] = {
    {"a built-in variant", "anywoli", NULL, "a1 b1 a2 b3"},
    {"a derived variant", "nsolo;columns=9;title=Wide \xC3\xA9", NULL, "a1"},
    {"a finished game", "mangala-ii", "1,1,0,0,0,0/0,0,0,0,0,0 s 30-40", "a1"},
    {"a secret", "mangala-iv", NULL, "odd even keep a1"},
};

static uint32_t example_record(const struct example *example, char *record) {
  uint32_t length = 0;
  mancala_game *game =
      example->position != NULL ? game_at(example->variant, example->position) : game_of(example->variant);
  play_all(game, example->actions);
  assert_int_equal(mancala_record_write(game, 0, record, MOST, &length), MANCALA_OK);
  mancala_game_free(game);
  return length;
}

/* A read that fails says so everywhere: status, error, out. `lines` are in the text. */
static mancala_status try_record(const char *text, uint32_t length, uint32_t lines) {
  mancala_error error = {.struct_size = sizeof error};
  mancala_game *game = NULL;
  mancala_status status = mancala_record_read(test_context(), text, length, &game, &error);
  if (status == MANCALA_OK) {
    mancala_game_free(game);
    return status;
  }
  assert_null(game);
  assert_int_equal(error.status, status);
  assert_true(strlen(error.message) > 0);
  if (status == MANCALA_E_SYNTAX && (error.line == 0 || error.line > lines + 1 || error.column == 0))
    fail_msg("line %u, column %u: %s", error.line, error.column, error.message);
  return status;
}

static uint32_t count_lines(const char *text, uint32_t length) {
  uint32_t lines = 1;
  for (uint32_t i = 0; i < length; i++) lines += text[i] == '\n';
  return lines;
}

static void test_cut_at_every_byte(void **state) {
  static char record[MOST];
  uint32_t length = example_record(*state, record);
  uint32_t step = length > 2000 ? 3 : 1;
  for (uint32_t cut = 0; cut < length; cut += step) {
    char *text = malloc(cut > 0 ? cut : 1); /* exactly as long, so that a sanitizer sees a read beyond */
    assert_non_null(text);
    memcpy(text, record, cut);
    try_record(text, cut, count_lines(record, cut));
    free(text);
  }
  assert_int_equal(try_record(record, length, count_lines(record, length)), MANCALA_OK);
}

/* Some bytes of a copy get other values, or are taken out, or doubled. */
static void damage(char *text, uint32_t *length, uint64_t *random) {
  uint32_t changes = 1 + random_number(random, 4);
  for (; changes > 0; changes--) {
    uint32_t at = random_number(random, *length), kind = random_number(random, 4);
    if (kind == 0) text[at] = (char)random_64(random);
    if (kind == 1) text[at] = (char)(text[at] ^ (1 << random_number(random, 8)));
    if (kind == 2) memmove(text + at, text + at + 1, --*length - at);
    if (kind == 3) memmove(text + at + 1, text + at, (*length)++ - at);
  }
}

static void test_damaged_at_random(void **state) {
  static char record[MOST], text[MOST];
  uint32_t length = example_record(*state, record), refused = 0, times = 4 * random_game_count();
  uint64_t random = 2024;
  for (uint32_t i = 0; i < times; i++) {
    uint32_t damaged = length;
    memcpy(text, record, length);
    damage(text, &damaged, &random);
    refused += try_record(text, damaged, count_lines(text, damaged)) != MANCALA_OK;
  }
  assert_true(refused > times / 2);
}

int main(void) {
  struct test_list list = {NULL, 0};
  for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
    test_list_add(&list, examples[i].note, test_cut_at_every_byte, &examples[i]);
    test_list_add(&list, examples[i].note, test_damaged_at_random, &examples[i]);
  }
  return test_list_run(&list, "damaged records");
}
