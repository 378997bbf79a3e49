/* Reading positions. */
#include "base/structs.h"
#include "game/raw.h"

static mancala_status read_pit(const mancala_ruleset *rules, struct raw *raw, struct span pit, int32_t row,
                               int32_t column, mancala_error *error) {
  unsigned site = (unsigned)site_at(rules, row, column);
  char name[8];
  uint32_t seeds;
  if (span_is(pit, "x")) {
    if (site < 64 * MARK_WORDS) {
      raw->state.closed[site / 64] |= UINT64_C(1) << site % 64;
      return MANCALA_OK;
    }
  }
  site_name(rules, (mancala_site)site, name);
  mancala_status status = span_number(pit, name, 0, MANCALA_MAX_SEEDS, &seeds, error);
  if (status == MANCALA_OK) raw->state.pits[site] = (uint16_t)seeds;
  return status;
}

static mancala_status wrong_row(const mancala_ruleset *rules, struct span text, int32_t row, mancala_error *error) {
  char letter[2] = {(char)('a' + row), 0};
  return fail(error, MANCALA_E_SYNTAX, text.place, letter, "row %s must have %d pits separated by ','", letter,
              (int)rules->values.columns);
}

static mancala_status read_row(const mancala_ruleset *rules, struct raw *raw, struct span text, int32_t row,
                               mancala_error *error) {
  struct span pit, rest = text;
  bool done = false;
  int32_t column = 0;
  while (span_split(&rest, ',', &pit, &done)) {
    if (column == rules->values.columns) return wrong_row(rules, text, row, error);
    mancala_status status = read_pit(rules, raw, pit, row, column++, error);
    if (status) return status;
  }
  return column == rules->values.columns ? MANCALA_OK : wrong_row(rules, text, row, error);
}

static mancala_status wrong_rows(const mancala_ruleset *rules, struct span text, mancala_error *error) {
  return fail(error, MANCALA_E_SYNTAX, text.place, "rows", "the board must have %d rows separated by '/'",
              (int)rules->values.rows);
}

static mancala_status read_rows(const mancala_ruleset *rules, struct raw *raw, struct span text, mancala_error *error) {
  struct span row, rest = text;
  bool done = false;
  int32_t count = 0;
  while (span_split(&rest, '/', &row, &done)) {
    if (count == rules->values.rows) return wrong_rows(rules, text, error);
    mancala_status status = read_row(rules, raw, row, count++, error);
    if (status) return status;
  }
  return count == rules->values.rows ? MANCALA_OK : wrong_rows(rules, text, error);
}

static mancala_status read_turn(struct raw *raw, struct span text, mancala_error *error) {
  char found[32];
  raw->has_turn = !span_is(text, "-");
  raw->state.turn = span_is(text, "n");
  if (!raw->has_turn || span_is(text, "s") || span_is(text, "n")) return MANCALA_OK;
  return fail(error, MANCALA_E_SYNTAX, text.place, "turn", "the turn must be s or n, found '%s'",
              span_text(text, found, sizeof found));
}

static mancala_status read_score(struct raw *raw, struct span text, mancala_error *error) {
  struct span rest = text, part;
  bool done = false;
  for (int side = 0; side < 2; side++) {
    uint32_t seeds;
    if (!span_split(&rest, '-', &part, &done) || done != (side == 1))
      return fail(error, MANCALA_E_SYNTAX, text.place, "score", "the score must be two numbers such as 12-7");
    mancala_status status = span_number(part, "score", 0, MANCALA_MAX_SEEDS, &seeds, error);
    if (status) return status;
    raw->state.captured[side] = (uint16_t)seeds;
  }
  return MANCALA_OK;
}

enum { KEYS_AT_MOST = 10 }; /* each at most once */

/* Whether a key stands among those read before. */
static bool repeated(const struct span *keys, uint32_t count, struct span key) {
  for (uint32_t i = 0; i < count; i++)
    if (keys[i].length == key.length && !memcmp(keys[i].start, key.start, key.length)) return true;
  return false;
}

/* In a text an unknown key is a slip of syntax. */
static mancala_status unknown_key(struct span key, mancala_error *error) {
  char found[48];
  return fail(error, MANCALA_E_SYNTAX, key.place, span_text(key, found, sizeof found), RAW_UNKNOWN_KEY, found);
}

static mancala_status read_keys(const mancala_ruleset *rules, struct raw *raw, struct span *rest,
                                mancala_error *error) {
  struct span word, seen[KEYS_AT_MOST];
  char found[48];
  for (uint32_t count = 0; span_word(rest, &word); count++) {
    const char *colon = memchr(word.start, ':', word.length);
    if (!colon)
      return fail(error, MANCALA_E_SYNTAX, word.place, span_text(word, found, sizeof found),
                  "expected key:value, found '%s'", found);
    struct span key = word, value = word;
    key.length = (uint32_t)(colon - word.start);
    value.start = colon + 1;
    value.length = word.length - key.length - 1;
    value.place.column += key.length + 1;
    if (count == KEYS_AT_MOST || repeated(seen, count, key))
      return fail(error, MANCALA_E_SYNTAX, key.place, span_text(key, found, sizeof found), "the key '%s' is repeated",
                  found);
    seen[count] = key;
    mancala_status status = raw_set_key(rules, raw, key, &value, error);
    if (status == MANCALA_E_NOT_FOUND) status = unknown_key(key, error);
    if (status) return status;
  }
  return MANCALA_OK;
}

/* The place of what an error's key is about: that key's own word, or the rows, the turn or the score of the text. */
static struct place place_of(struct span text, const char *about) {
  struct span rest = text, word;
  size_t length = strlen(about);
  for (int number = 0; span_word(&rest, &word); number++) {
    bool is_key = word.length > length && word.start[length] == ':' && memcmp(word.start, about, length) == 0;
    if (is_key || (number == 1 && strcmp(about, "turn") == 0)) return word.place;
  }
  return text.place;
}

/* Gives an error that has no place the one in the text that its key is about. */
static mancala_status placed(mancala_status status, struct span text, mancala_error *error) {
  if (!status || struct_check(error) || error->struct_size < sizeof *error || error->line) return status;
  struct place place = place_of(text, error->key);
  error->line = place.line;
  error->column = place.column;
  return status;
}

mancala_status raw_read(const mancala_ruleset *rules, struct raw *raw, struct span text, mancala_error *error) {
  struct span rest = text, rows, turn, score;
  raw_clear(raw);
  if (!span_word(&rest, &rows) || !span_word(&rest, &turn) || !span_word(&rest, &score))
    return fail(error, MANCALA_E_SYNTAX, text.place, "position",
                "a position has rows, turn and score, such as 4,4,4/4,4,4 s 0-0");
  mancala_status status = read_rows(rules, raw, rows, error);
  if (!status) status = read_turn(raw, turn, error);
  if (!status) status = read_score(raw, score, error);
  if (!status) status = read_keys(rules, raw, &rest, error);
  if (!status) status = placed(raw_check(rules, raw, NULL, error), text, error);
  return status;
}
