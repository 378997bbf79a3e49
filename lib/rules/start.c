#include "rules/start.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "rules/values.h"

/* A word of a row pattern: a number, or `seeds`; with a star it is repeated to fill the row. */
struct start_word {
  bool is_seeds, star;
  uint32_t number;
};

static mancala_status read_word(struct start_word *word, struct span text, mancala_error *error) {
  *word = (struct start_word){0};
  if (text.length > 0 && text.start[text.length - 1] == '*') {
    word->star = true;
    text.length--;
  }
  word->is_seeds = span_is(text, "seeds");
  if (word->is_seeds) return MANCALA_OK;
  if (text.length > 0 && *text.start >= '0' && *text.start <= '9')
    return span_number(text, "start", 0, MANCALA_MAX_SEEDS, &word->number, error);
  char found[32];
  return fail(error, MANCALA_E_SYNTAX, text.place, "start",
              "start must be 'random' or, for each row, numbers and 'seeds', each with or without '*'; found '%s'",
              span_text(text, found, sizeof found));
}

static void write_word(struct writer *writer, const struct start_word *word) {
  if (word->is_seeds) write_text(writer, "seeds");
  else write_number(writer, word->number);
  if (word->star) write_char(writer, '*');
}

static mancala_status read_row(struct writer *writer, struct span row, mancala_error *error) {
  struct place place = row.place;
  struct span text;
  uint32_t count = 0;
  while (span_word(&row, &text)) {
    struct start_word word;
    mancala_status status = read_word(&word, text, error);
    if (status != MANCALA_OK) return status;
    if (++count > MANCALA_MAX_COLUMNS)
      return fail(error, MANCALA_E_RANGE, text.place, "start", "start has more than %d words for a row",
                  MANCALA_MAX_COLUMNS);
    if (count > 1) write_char(writer, ' ');
    write_word(writer, &word);
  }
  if (count > 0) return MANCALA_OK;
  return fail(error, MANCALA_E_SYNTAX, place, "start", "start needs at least one number for each row");
}

mancala_status start_read(char *start, struct span text, mancala_error *error) {
  char canonical[START_BYTES]; /* enough: two rows of 64 words of six letters */
  struct writer writer = {canonical, sizeof canonical, 0};
  struct span row;
  bool done = span_is(text, "random");
  if (done) write_text(&writer, "random");
  for (int rows = 0; span_split(&text, '/', &row, &done); rows++) {
    if (rows == MANCALA_MAX_ROWS / 2)
      return fail(error, MANCALA_E_RANGE, row.place, "start", "start has more than %d rows for a side",
                  MANCALA_MAX_ROWS / 2);
    if (rows > 0) write_text(&writer, " / ");
    mancala_status status = read_row(&writer, row, error);
    if (status != MANCALA_OK) return status;
  }
  mancala_status status = writer_end(&writer, NULL);
  assert(status == MANCALA_OK);
  memcpy(start, canonical, writer.length + 1);
  return status;
}

bool start_is_random(const struct rule_values *values) { return strcmp(values->start, "random") == 0; }

/* How many words and stars a row pattern has. */
static void count_words(struct span row, int32_t *words, int32_t *stars) {
  struct span word;
  *words = *stars = 0;
  while (span_word(&row, &word)) {
    ++*words;
    *stars += word.start[word.length - 1] == '*';
  }
}

/* Lays one row out from its left; the words are known to be good. */
static mancala_status lay_row(const struct rule_values *values, struct span row, uint16_t *seeds, struct place place,
                              const char *key, mancala_error *error) {
  int32_t words, stars, filled = 0, at = 0;
  count_words(row, &words, &stars);
  int32_t space = values->columns - (words - stars); /* that the stars share, the leftmost take what is left over */
  if (space < 0 || (stars == 0 && space > 0))
    return fail(error, MANCALA_E_RULE, place, key, "start has %d words without '*' for a row of %d pits (columns = %d)",
                (int)(words - stars), (int)values->columns, (int)values->columns);
  struct span text;
  struct start_word word;
  while (span_word(&row, &text) && read_word(&word, text, NULL) == MANCALA_OK) {
    assert(!word.star || stars > 0);
    int32_t times = word.star ? space / stars + (filled < space % stars) : 1;
    filled += word.star;
    while (times-- > 0) seeds[at++] = (uint16_t)(word.is_seeds ? (uint32_t)values->seeds : word.number);
  }
  assert(at == values->columns);
  return MANCALA_OK;
}

/* The inner row of four comes after the outer one on the circuit and runs the other way. */
static void place_row(const struct rule_values *values, int row, const uint16_t *from_left, uint16_t *seeds) {
  for (int32_t column = 0; column < values->columns; column++)
    seeds[row == 0 ? column : 2 * values->columns - 1 - column] = from_left[column];
}

static int count_rows(const char *start) {
  int rows = 1;
  for (; *start != '\0'; start++) rows += *start == '/';
  return rows;
}

mancala_status start_lay_out(const struct rule_values *values, uint16_t *seeds, struct place place, const char *key,
                             mancala_error *error) {
  int rows = values->rows / 2, given = count_rows(values->start);
  if (given != 1 && given != rows)
    return fail(error, MANCALA_E_RULE, place, key, "start has %d rows, but a side has %d (rows = %d)", given, rows,
                (int)values->rows);
  struct span text = span_of(start_is_random(values) ? "seeds*" : values->start), part = text;
  bool done = false;
  for (int row = 0; row < rows; row++) {
    uint16_t from_left[MANCALA_MAX_COLUMNS] = {0};
    if (row < given) span_split(&text, '/', &part, &done);
    mancala_status status = lay_row(values, part, from_left, place, key, error);
    if (status != MANCALA_OK) return status;
    place_row(values, row, from_left, seeds);
  }
  return MANCALA_OK;
}
