#include <string.h>

#include "base/error.h"
#include "base/lexer.h"
#include "base/text.h"
#include "rules/ruleset.h"
#include "rules/texts.h"

static const char *const words[WORD_COUNT] = {"odd", "even", "keep", "turn", "right", "wrong", "south", "north"};

void site_place(const mancala_ruleset *rules, mancala_site site, int32_t *row, int32_t *column) {
  const struct board *board = &rules->board;
  int32_t columns = rules->values.columns, side = site / board->half, local = site % board->half;
  bool inner = local >= columns;                               /* the second row of a circuit, which runs back */
  int32_t from_left = inner ? 2 * columns - 1 - local : local; /* as the side itself sees it */
  *row = side == MANCALA_SOUTH ? inner : rules->values.rows - 1 - inner;
  *column = side == MANCALA_SOUTH ? from_left : columns - 1 - from_left;
}

mancala_site site_at(const mancala_ruleset *rules, int32_t row, int32_t column) {
  int32_t columns = rules->values.columns, rows = rules->values.rows;
  if (row < 0 || row >= rows || column < 0 || column >= columns) return MANCALA_NO_SITE;
  int32_t side = row >= rows / 2;
  int32_t inner = side == MANCALA_SOUTH ? row : rows - 1 - row;
  int32_t from_left = side == MANCALA_SOUTH ? column : columns - 1 - column;
  return side * rules->board.half + (inner != 0 ? 2 * columns - 1 - from_left : from_left);
}

void site_name(const mancala_ruleset *rules, mancala_site site, char *name) {
  int32_t row, column;
  site_place(rules, site, &row, &column);
  *name++ = (char)('a' + row);
  if (++column >= 10) *name++ = (char)('0' + column / 10);
  *name++ = (char)('0' + column % 10);
  *name = '\0';
}

mancala_site site_find(const mancala_ruleset *rules, const char *name, uint32_t length) {
  if (length < 2 || length > 3 || name[1] == '0') return MANCALA_NO_SITE;
  int32_t column = 0;
  for (uint32_t i = 1; i < length; i++) {
    if (name[i] < '0' || name[i] > '9') return MANCALA_NO_SITE;
    column = 10 * column + (name[i] - '0');
  }
  return site_at(rules, name[0] - 'a', column - 1);
}

void action_name(const mancala_ruleset *rules, mancala_action action, char *name) {
  bool chosen = rules->values.direction == DIRECTION_CHOSEN;
  if (action < rules->word_base) {
    site_name(rules, (mancala_site)(action % rules->board.pits), name);
    if (chosen) strcat(name, action < rules->board.pits ? "+" : "-");
  } else if (action < rules->action_count) strcpy(name, words[ruleset_word(rules, action)]);
  else strcpy(name, "?");
}

mancala_status mancala_action_write(const mancala_ruleset *rules, mancala_action action, char *buffer,
                                    uint32_t capacity, uint32_t *length) {
  struct writer writer;
  if (rules == NULL || writer_begin(&writer, buffer, capacity) != MANCALA_OK) return MANCALA_E_ARGUMENT;
  if (action >= rules->action_count) return MANCALA_E_NOT_FOUND;
  char name[16];
  action_name(rules, action, name);
  write_text(&writer, name);
  return writer_end(&writer, length);
}

/* The action that names a pit, or −1: `a3`; where the direction is chosen `a3+` counter-clockwise, `a3-` clockwise. */
static int32_t find_pit(const mancala_ruleset *rules, const char *text, uint32_t length) {
  if (rules->values.direction != DIRECTION_CHOSEN) return site_find(rules, text, length);
  if (length == 0 || (text[length - 1] != '+' && text[length - 1] != '-')) return -1;
  mancala_site site = site_find(rules, text, length - 1);
  return site < 0 || text[length - 1] == '+' ? site : site + rules->board.pits;
}

/* The action of a word, or −1. */
static int32_t find_word(const mancala_ruleset *rules, struct span text) {
  for (int word = 0; word < WORD_COUNT; word++)
    if (span_is(text, words[word])) return rules->word_action[word];
  return -1;
}

mancala_status mancala_action_read(const mancala_ruleset *rules, const char *text, uint32_t length, mancala_action *out,
                                   mancala_error *error) {
  if (rules == NULL || text == NULL || out == NULL)
    return fail(error, MANCALA_E_ARGUMENT, NOWHERE, NULL, "an argument is NULL");
  struct span span = {text, length, NOWHERE};
  int32_t action = find_pit(rules, text, length);
  if (action < 0) action = find_word(rules, span);
  if (action >= 0) {
    *out = (mancala_action)action;
    return MANCALA_OK;
  }
  char found[32];
  span_text(span, found, sizeof found);
  return fail(error, MANCALA_E_NOT_FOUND, NOWHERE, found, "'%s' is no pit and no other action of %s", found,
              mancala_ruleset_id(rules));
}
