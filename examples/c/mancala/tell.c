#include "tell.h"

#include <inttypes.h>
#include <string.h>

#include "screen.h"
#include "variants.h"

enum { TEXT_COLUMNS = 100, LABEL_COLUMNS = 24 };

/* UTF-8 unless --ascii is given: these texts may go into a file. */
static struct screen plain_screen(const struct arguments *arguments) {
  return (struct screen){.ascii = arguments->value[OPTION_ASCII] != NULL};
}

int list_run(const struct arguments *arguments) {
  struct screen screen = plain_screen(arguments);
  mancala_context *context = context_open(arguments);
  struct text summary = {0};
  if (!context) return FAILED;
  for (uint32_t i = 0; i < mancala_registry_count(context); i++) {
    const mancala_ruleset *rules = mancala_registry_at(context, i);
    screen_format(&screen, "%-18s  %s\n", mancala_ruleset_id(rules), mancala_ruleset_title(rules));
    if (rules_value(&summary, rules, "summary")) screen_format(&screen, "%20s%s\n", "", text_words(&summary));
  }
  text_free(&summary);
  mancala_context_free(context);
  return DONE;
}

/* A label and a value behind it, broken into lines that stand under each other. */
static void put_labelled(struct text *out, const char *label, const char *value) {
  struct text lines = {0};
  text_wrap(&lines, value, LABEL_COLUMNS, TEXT_COLUMNS);
  text_format(out, "%-*s%s%s", LABEL_COLUMNS, label, strlen(label) >= LABEL_COLUMNS ? " " : "",
              text_words(&lines) + LABEL_COLUMNS);
  text_free(&lines);
}

static void put_value(struct text *out, const mancala_ruleset *rules, const char *key, const char *label) {
  struct text value = {0};
  if (rules_value(&value, rules, key)) put_labelled(out, label, text_words(&value));
  text_free(&value);
}

/* All keys of a family, such as `source` and `source.gering`, under a heading; the label is what follows the dot. */
static void put_family(struct text *out, const mancala_ruleset *rules, const char *family, const char *heading) {
  const char *key;
  size_t length = strlen(family);
  bool first = true;
  for (uint32_t i = 0; (key = mancala_ruleset_key_at(rules, i)); i++) {
    if (strncmp(key, family, length) != 0 || (key[length] && key[length] != '.')) continue;
    if (first) text_format(out, "\n%s\n", heading);
    first = false;
    put_value(out, rules, key, key[length] ? key + length + 1 : family);
  }
}

static void put_rules(struct text *out, const mancala_ruleset *rules) {
  text_format(out, "%s\n\n", mancala_ruleset_title(rules));
  put_labelled(out, "id", mancala_ruleset_id(rules));
  put_value(out, rules, "aliases", "aliases");
  put_value(out, rules, "people", "people");
  put_value(out, rules, "region", "region");
  put_value(out, rules, "summary", "summary");
  text_put(out, "\n");
  rules_words(out, rules);
  put_family(out, rules, "name", "Names by language");
  put_family(out, rules, "term", "Words of the game");
  put_family(out, rules, "note", "Decisions, where the sources are silent or contradict each other");
  put_family(out, rules, "source", "Sources");
}

int rules_run(const struct arguments *arguments) {
  struct screen screen = plain_screen(arguments);
  mancala_context *context = context_open(arguments);
  if (!context) return FAILED;
  const mancala_ruleset *rules = variant_argument(context, arguments);
  struct text out = {0};
  if (rules && arguments->value[OPTION_TEXT]) rules_text(&out, rules);
  else if (rules) put_rules(&out, rules);
  screen_put(&screen, text_words(&out));
  text_free(&out);
  mancala_context_free(context);
  mancala_ruleset_unref(rules);
  return rules ? DONE : MISUSED;
}

/* What may stand behind a key. */
static void put_kind(struct text *out, const mancala_rule_key *key) {
  switch (key->type) {
  case MANCALA_TYPE_NUMBER: text_format(out, "%" PRId32 " to %" PRId32, key->minimum, key->maximum); break;
  case MANCALA_TYPE_CHOICE: text_put(out, key->choices); break;
  case MANCALA_TYPE_COUNTS:
    text_format(out, "none, even, or numbers from %" PRId32 " to %" PRId32, key->minimum, key->maximum);
    break;
  case MANCALA_TYPE_START: text_put(out, "seeds of each row, or random"); break;
  case MANCALA_TYPE_TEXT:
    text_format(out, "%" PRId32 " to %" PRId32 " bytes of UTF-8", key->minimum, key->maximum);
    break;
  case MANCALA_TYPE_IDS: text_put(out, "ids separated by spaces"); break;
  default: text_put(out, "?");
  }
}

static const char *type_name(uint32_t type) {
  static const char *const names[] = {
      [MANCALA_TYPE_NUMBER] = "number", [MANCALA_TYPE_CHOICE] = "choice", [MANCALA_TYPE_COUNTS] = "counts",
      [MANCALA_TYPE_START] = "start",   [MANCALA_TYPE_TEXT] = "text",     [MANCALA_TYPE_IDS] = "ids",
  };
  return type && type < sizeof names / sizeof names[0] ? names[type] : "?";
}

int keys_run(const struct arguments *arguments) {
  struct screen screen = plain_screen(arguments);
  struct text out = {0};
  text_format(&out, "%-22s %-7s %-17s %s\n%24s%s\n", "KEY", "TYPE", "DEFAULT", "VALUES", "", "MEANING");
  for (uint32_t i = 0; i < mancala_rule_key_count(); i++) {
    mancala_rule_key key = {.struct_size = sizeof key};
    if (mancala_rule_key_at(i, &key) != MANCALA_OK) continue;
    text_format(&out, "%-22s %-7s %-17s ", key.key, type_name(key.type),
                key.default_value[0] ? key.default_value : "-");
    put_kind(&out, &key);
    text_put(&out, "\n");
    text_wrap(&out, key.summary, 24, TEXT_COLUMNS);
  }
  screen_put(&screen, text_words(&out));
  text_free(&out);
  return DONE;
}

static int count_leaves(const mancala_game *game, uint64_t depth) {
  for (uint32_t d = 1; d <= depth; d++) {
    uint64_t leaves = 0;
    mancala_status status = mancala_game_perft(game, d, 0, &leaves);
    if (status != MANCALA_OK) {
      complain("depth %u: %s", (unsigned)d, mancala_status_text(status));
      return FAILED;
    }
    printf("%u %" PRIu64 "\n", (unsigned)d, leaves);
    fflush(stdout);
  }
  return DONE;
}

static int perft_game(const struct arguments *arguments, const mancala_ruleset *rules, uint64_t depth) {
  const char *position = arguments->value[OPTION_POSITION];
  mancala_error error = NO_ERROR;
  mancala_game *game = NULL;
  struct text why = {0};
  int code = mancala_game_new(rules, &game) == MANCALA_OK ? DONE : FAILED;
  if (code == DONE && position) {
    size_t length = strlen(position);
    mancala_status status = MANCALA_E_LIMIT;
    if (length <= MANCALA_MAX_TEXT) status = mancala_position_read(game, position, (uint32_t)length, &error);
    error.status = status;
    error_words(&why, &error);
    if (status != MANCALA_OK) code = misused(arguments, "--position: %s", text_words(&why));
  }
  if (code == DONE) code = count_leaves(game, depth);
  mancala_game_free(game);
  text_free(&why);
  return code;
}

int perft_run(const struct arguments *arguments) {
  uint64_t depth = 0;
  if (!read_number(arguments->words[1], 1, MANCALA_MAX_DEPTH, &depth)) {
    return misused(arguments, "DEPTH must be a number from 1 to %d, found '%s'", MANCALA_MAX_DEPTH,
                   arguments->words[1]);
  }
  mancala_context *context = context_open(arguments);
  if (!context) return FAILED;
  const mancala_ruleset *rules = variant_argument(context, arguments);
  int code = rules ? perft_game(arguments, rules, depth) : MISUSED;
  mancala_ruleset_unref(rules);
  mancala_context_free(context);
  return code;
}
