/* Reading records and replaying them. */
#include <assert.h>
#include <mancala/context.h>
#include <mancala/record.h>

#include "game/outcome.h"
#include "game/raw.h"
#include "game/record.h"
#include "rules/context.h"

/* The keys of a record, in the order in which they must stand. */
enum part { PART_HEADER, PART_VARIANT, PART_DIGEST, PART_RULES, PART_START, PART_MOVES, PART_RESULT, PART_COUNT };
static const char *const part_names[PART_COUNT] = {[PART_HEADER] = "mancala-record", [PART_VARIANT] = "variant",
                                                   [PART_DIGEST] = "digest",         [PART_RULES] = RECORD_RULES_PREFIX,
                                                   [PART_START] = "start",           [PART_MOVES] = "moves",
                                                   [PART_RESULT] = "result"};

struct reading {
  mancala_context *context;
  mancala_error *error;
  const char *text;
  uint32_t length;
  enum part expected; /* the first part that may come now */
  struct span variant;
  uint64_t digest;
  struct place digest_place;
  uint32_t rules_end; /* end of the last line of rules in the text; 0 without */
  mancala_game *game;
  uint32_t move; /* number of the latest move, from 1 */
  bool complete; /* the result has been read */
};

static bool is_part(struct span key, enum part part) {
  if (part != PART_RULES) return span_is(key, part_names[part]);
  return key.length > sizeof RECORD_RULES_PREFIX - 1 &&
         !memcmp(key.start, RECORD_RULES_PREFIX, sizeof RECORD_RULES_PREFIX - 1);
}

/* Parts that may be left out or come again. */
static bool is_optional(enum part part) { return part == PART_RULES || part == PART_MOVES; }

static mancala_status find_part(struct reading *reading, struct span key, enum part *found) {
  char name[48];
  enum part part = reading->expected;
  while (part < PART_COUNT && !is_part(key, part) && is_optional(part)) part++;
  if (part == PART_COUNT || !is_part(key, part))
    return fail(
        reading->error, MANCALA_E_SYNTAX, key.place, span_text(key, name, sizeof name), "expected %s, found '%s'",
        reading->expected == PART_COUNT ? "the end of the record" : part_names[part == PART_COUNT ? PART_RESULT : part],
        name);
  *found = part;
  reading->expected = is_optional(part) ? part : (enum part)(part + 1);
  return MANCALA_OK;
}

/* ---- the ruleset ----------------------------------------------------------------------------------------------- */

/* Parses the ruleset that stands in the record. All else is blanked out, so that errors keep their line and column. */
static mancala_status parse_rules(struct reading *reading, mancala_ruleset **rules) {
  const struct allocator *allocator = &reading->context->allocator;
  struct lexer lexer;
  struct span key, value;
  bool more = true;
  char *text = allocate(allocator, reading->rules_end);
  if (!text) return fail(reading->error, MANCALA_E_MEMORY, NOWHERE, NULL, "out of memory");
  for (uint32_t i = 0; i < reading->rules_end; i++) text[i] = reading->text[i] == '\n' ? '\n' : ' ';
  lexer_begin(&lexer, reading->text, reading->rules_end);
  while (lexer_pair(&lexer, &key, &value, &more, NULL) == MANCALA_OK && more) {
    if (!is_part(key, PART_RULES)) continue;
    size_t from = (size_t)(key.start - reading->text) + sizeof RECORD_RULES_PREFIX - 1;
    size_t end = (size_t)(value.start - reading->text) + value.length;
    memcpy(text + from, reading->text + from, end - from);
  }
  mancala_status status = mancala_ruleset_parse(reading->context, text, reading->rules_end, rules, reading->error);
  release(allocator, text, reading->rules_end);
  return status;
}

static mancala_status find_registered(struct reading *reading, const mancala_ruleset **rules) {
  char id[48];
  *rules = mancala_ruleset_ref(mancala_registry_find(reading->context, span_text(reading->variant, id, sizeof id)));
  if (*rules) return MANCALA_OK;
  return fail(reading->error, MANCALA_E_NOT_FOUND, reading->variant.place, "variant", "no variant '%s' is registered",
              id);
}

/* Makes the game once all that names the rules has been read. */
static mancala_status make_game(struct reading *reading) {
  const mancala_ruleset *rules = NULL;
  mancala_ruleset *parsed = NULL;
  mancala_status status = reading->rules_end ? parse_rules(reading, &parsed) : find_registered(reading, &rules);
  if (status) return status;
  if (parsed) rules = parsed;
  assert(rules);
  if (rules->digest != reading->digest)
    status = fail(reading->error, MANCALA_E_MISMATCH, reading->digest_place, "digest",
                  "the record was made under rules with digest %016llx, those of %s have %016llx",
                  (unsigned long long)reading->digest, mancala_ruleset_id(rules), (unsigned long long)rules->digest);
  else if ((status = mancala_game_new(rules, &reading->game)) != MANCALA_OK)
    status = fail(reading->error, status, NOWHERE, NULL, "out of memory");
  mancala_ruleset_unref(rules);
  return status;
}

static mancala_status read_start(struct reading *reading, struct span value) {
  struct raw raw;
  mancala_status status = make_game(reading);
  if (!status) status = raw_read(reading->game->rules, &raw, value, reading->error);
  if (!status) game_stand_at(reading->game, &raw.state, raw.secret);
  return status;
}

/* ---- moves and result ------------------------------------------------------------------------------------------ */

/* Names the move in front of what was wrong with it. */
static mancala_status blame_move(struct reading *reading, struct span word, mancala_status status, const char *reason) {
  char name[24];
  return fail(reading->error, status, word.place, span_text(word, name, sizeof name), "move %u (%s): %s", reading->move,
              name, reason);
}

static mancala_status play_entry(struct reading *reading, struct span word, uint32_t entry) {
  if (entry == MANCALA_ENTRY_HIDDEN)
    return blame_move(reading, word, MANCALA_E_SYNTAX,
                      "it is hidden: the record was written for showing and cannot be read back");
  mancala_status status = game_end_by_players(reading->game, entry);
  return status ? blame_move(reading, word, status, mancala_status_text(status)) : MANCALA_OK;
}

static mancala_status play_word(struct reading *reading, struct span word) {
  mancala_error inner = {.struct_size = sizeof inner};
  mancala_action action;
  uint32_t entry = record_entry_find(word);
  reading->move++;
  if (entry) return play_entry(reading, word, entry);
  mancala_status status = mancala_action_read(reading->game->rules, word.start, word.length, &action, &inner);
  if (!status) status = mancala_game_play(reading->game, action, NULL, &inner);
  return status ? blame_move(reading, word, status, inner.message) : MANCALA_OK;
}

static mancala_status read_moves(struct reading *reading, struct span rest) {
  struct span word;
  mancala_status status = MANCALA_OK;
  while (!status && span_word(&rest, &word)) status = play_word(reading, word);
  return status;
}

static mancala_status check_result(struct reading *reading, struct span value) {
  char actual[64], found[64];
  struct writer writer;
  writer_begin(&writer, actual, sizeof actual);
  record_write_result(reading->game, &writer);
  writer_end(&writer, NULL);
  reading->complete = true;
  if (span_is(value, actual)) return MANCALA_OK;
  return fail(reading->error, MANCALA_E_MISMATCH, value.place, "result", "the record says '%s', the replay gives '%s'",
              span_text(value, found, sizeof found), actual);
}

/* ---- the record ------------------------------------------------------------------------------------------------ */

static mancala_status read_header(struct reading *reading, struct span value) {
  char found[32];
  if (span_is(value, "1")) return MANCALA_OK;
  return fail(reading->error, MANCALA_E_SYNTAX, value.place, "mancala-record", "records have version 1, found '%s'",
              span_text(value, found, sizeof found));
}

static mancala_status read_part(struct reading *reading, enum part part, struct span value) {
  switch (part) {
  case PART_HEADER: return read_header(reading, value);
  case PART_VARIANT: reading->variant = value; return MANCALA_OK;
  case PART_DIGEST:
    reading->digest_place = value.place;
    return span_hex(value, "digest", &reading->digest, reading->error);
  case PART_RULES: reading->rules_end = (uint32_t)(value.start - reading->text) + value.length; return MANCALA_OK;
  case PART_START: return read_start(reading, value);
  case PART_MOVES: return read_moves(reading, value);
  default: return check_result(reading, value);
  }
}

static mancala_status read_record(struct reading *reading) {
  struct lexer lexer;
  struct span key, value;
  bool more = true;
  mancala_status status = text_check(reading->text, reading->length, reading->error);
  lexer_begin(&lexer, reading->text, reading->length);
  while (!status) {
    enum part part = PART_HEADER;
    status = lexer_pair(&lexer, &key, &value, &more, reading->error);
    if (status || !more) break;
    status = find_part(reading, key, &part);
    if (!status) status = read_part(reading, part, value);
  }
  if (!status && !reading->complete)
    status = fail(reading->error, MANCALA_E_SYNTAX, (struct place){lexer.line, 1}, "result",
                  "the record ends before its result");
  return status;
}

mancala_status mancala_record_read(mancala_context *context, const char *text, uint32_t length, mancala_game **out,
                                   mancala_error *error) {
  if (out) *out = NULL;
  if (!context || !text || !out)
    return fail(error, MANCALA_E_ARGUMENT, NOWHERE, NULL, "context, text and out must not be NULL");
  if (length > MANCALA_MAX_RECORD)
    return fail(error, MANCALA_E_LIMIT, NOWHERE, NULL, "a record may have %d bytes, found %u", MANCALA_MAX_RECORD,
                length);
  struct reading reading = {.context = context, .error = error, .text = text, .length = length};
  mancala_status status = read_record(&reading);
  if (status) mancala_game_free(reading.game);
  else *out = reading.game;
  return status;
}
