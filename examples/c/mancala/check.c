#include "check.h"

#include <inttypes.h>
#include <string.h>

#include "files.h"
#include "nearest.h"
#include "screen.h"
#include "trial.h"
#include "variants.h"

/* The library tells of the first problem that it finds. To find the others, a bad value is changed to the key's
 * default, any other line that is bad is blanked out, and the text is read again, until it is good. Which keys these
 * lines were about is remembered: a contradiction that names one of them may come of the change, and is not told of. */
struct finder {
  const char *name; /* of the file */
  mancala_context *context;
  struct text text;     /* what is left of the file */
  struct text doubtful; /* keys of lines that were changed or blanked out, a blank after each */
  struct text out;      /* the problems found */
  unsigned count;
  uint32_t changed; /* the line that was changed last; 0 for none */
  bool no_base;     /* the line with the base was blanked out: any contradiction may come of that */
  bool held_back;
};

/* ---- what would be accepted -------------------------------------------------------------------------------------- */

static const char *key_name_at(const void *of, uint32_t index) {
  mancala_rule_key key = {.struct_size = sizeof key};
  (void)of;
  return mancala_rule_key_at(index, &key) == MANCALA_OK ? key.key : NULL;
}

static const char *variant_at(const void *of, uint32_t index) {
  const mancala_ruleset *rules = mancala_registry_at((const mancala_context *)of, index);
  return rules ? mancala_ruleset_id(rules) : NULL;
}

/* The key of that name, or the family that it is a member of. */
static bool find_key(const char *name, mancala_rule_key *key) {
  for (uint32_t i = 0; i < mancala_rule_key_count(); i++) {
    *key = (mancala_rule_key){.struct_size = sizeof *key};
    if (mancala_rule_key_at(i, key) != MANCALA_OK) continue;
    size_t length = strlen(key->key);
    bool family = length > 2 && key->key[length - 1] == '*';
    if (family ? !strncmp(name, key->key, length - 1) : !strcmp(name, key->key)) return true;
  }
  return false;
}

static void put_values(struct text *out, const mancala_rule_key *key) {
  switch (key->type) {
  case MANCALA_TYPE_NUMBER:
    text_format(out, "a number from %" PRId32 " to %" PRId32, key->minimum, key->maximum);
    break;
  case MANCALA_TYPE_CHOICE: text_format(out, "one of: %s", key->choices); break;
  case MANCALA_TYPE_COUNTS:
    text_format(out, "none, even, or numbers from %" PRId32 " to %" PRId32, key->minimum, key->maximum);
    break;
  case MANCALA_TYPE_START: text_put(out, "the seeds of each row, or random"); break;
  case MANCALA_TYPE_IDS: text_put(out, "ids separated by blanks"); break;
  default: text_format(out, "%" PRId32 " to %" PRId32 " bytes of text", key->minimum, key->maximum);
  }
}

static void put_key(struct text *out, const char *name) {
  mancala_rule_key key;
  if (!find_key(name, &key)) return;
  text_format(out, "    %s = ", key.key);
  put_values(out, &key);
  text_format(out, ": %s\n", key.summary);
}

/* The message about a value has said what is accepted; this says what it is about. */
static void put_meaning(struct text *out, const mancala_rule_key *key) {
  text_format(out, "    %s: %s\n", key->key, key->summary);
}

static void put_near_keys(struct text *out, const char *name) {
  const char *near[NEAREST_NAMES];
  unsigned count = nearest_names(name, key_name_at, NULL, near);
  for (unsigned i = 0; i < count; i++) put_key(out, near[i]);
  if (!count) text_put(out, "    no key is like it; mancala keys lists them\n");
}

static void put_near_variants(struct text *out, const mancala_context *context, const char *name) {
  const char *near[NEAREST_NAMES];
  unsigned count = nearest_names(name, variant_at, context, near);
  for (unsigned i = 0; i < count; i++) text_format(out, "    base = %s\n", near[i]);
  if (!count) text_put(out, "    no variant is like it; mancala list shows them\n");
}

/* What might have been meant. */
static void put_accepted(struct finder *finder, const mancala_error *error, const char *value) {
  mancala_rule_key key;
  bool about_key = error->status == MANCALA_E_SYNTAX || error->status == MANCALA_E_RANGE;
  if (error->status == MANCALA_E_NOT_FOUND) put_near_variants(&finder->out, finder->context, value);
  if (!about_key || !error->key[0] || !strcmp(error->key, "base")) return;
  if (find_key(error->key, &key)) put_meaning(&finder->out, &key);
  else put_near_keys(&finder->out, error->key);
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

/* The line of that number in the text, and its length without its end; NULL past the last. */
static char *find_line(struct text *text, uint32_t line, size_t *length) {
  char *at = text->bytes, *end = text->bytes + text->length;
  while (at && line > 1) {
    at = memchr(at, '\n', (size_t)(end - at));
    if (at) at++;
    line--;
  }
  if (!at || at >= end) return NULL;
  const char *next = memchr(at, '\n', (size_t)(end - at));
  *length = (size_t)((next ? next : end) - at);
  return at;
}

/* Cuts the blanks off both ends of a part of a line. */
static void put_trimmed(struct text *out, const char *part, size_t length) {
  while (length && strchr(" \t\r", part[0])) part++, length--;
  while (length && strchr(" \t\r", part[length - 1])) length--;
  text_add(out, part, length);
}

/* The key and the value of a line; without `=` both are empty. */
static void split_line(const char *line, size_t length, struct text *key, struct text *value) {
  const char *equals = memchr(line, '=', length);
  text_clear(key);
  text_clear(value);
  if (!equals) return;
  put_trimmed(key, line, (size_t)(equals - line));
  put_trimmed(value, equals + 1, (size_t)(line + length - equals - 1));
}

static bool is_doubtful(const struct finder *finder, const char *key, size_t length) {
  const char *at = text_words(&finder->doubtful);
  for (; *at; at += strcspn(at, " ") + 1)
    if (strcspn(at, " ") == length && !memcmp(at, key, length)) return true;
  return false;
}

static void doubt(struct finder *finder, const char *key) { text_format(&finder->doubtful, "%s ", key); }

/* Whether a message has one of the doubtful keys as a word. */
static bool names_doubtful(const struct finder *finder, const char *message) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz_";
  while (*message) {
    size_t length = strspn(message, letters);
    if (length && is_doubtful(finder, message, length)) return true;
    message += length ? length : 1;
  }
  return false;
}

/* Puts other words in the place of a line. */
static void change_line(struct text *text, const char *line, size_t length, const char *words) {
  struct text changed = {0};
  text_add(&changed, text->bytes, (size_t)(line - text->bytes));
  text_put(&changed, words);
  text_add(&changed, line + length, text->length - (size_t)(line - text->bytes) - length);
  text_free(text);
  *text = changed;
}

/* Remembers what a line was about, or may have been meant to be about. */
static void doubt_line(struct finder *finder, const struct text *key) {
  const char *near[NEAREST_NAMES];
  mancala_rule_key known;
  if (!strcmp(text_words(key), "base")) finder->no_base = true;
  doubt(finder, text_words(key));
  if (find_key(text_words(key), &known)) return;
  unsigned count = nearest_names(text_words(key), key_name_at, NULL, near);
  for (unsigned i = 0; i < count; i++) doubt(finder, near[i]);
}

/* Takes what is bad out of a line: its value, if `by_value`, or all of it. False if there is nothing to be taken out.
 */
static bool mend_line(struct finder *finder, const struct text *key, uint32_t line, bool by_value) {
  size_t length = 0;
  const char *at = find_line(&finder->text, line, &length);
  mancala_rule_key known;
  if (!at || strspn(at, " ") >= length) return false;
  doubt_line(finder, key);
  struct text words = {0};
  if (by_value && find_key(text_words(key), &known)) {
    bool needed = !strcmp(known.key, "id") || !strcmp(known.key, "title");
    text_format(&words, "%s = %s", text_words(key), needed ? "missing" : known.default_value);
    finder->changed = line;
  }
  change_line(&finder->text, at, length, text_words(&words));
  text_free(&words);
  return true;
}

/* ---- problems ---------------------------------------------------------------------------------------------------- */

static void put_problem(struct finder *finder, const mancala_error *error, const char *value) {
  file_error_words(&finder->out, finder->name, error);
  text_put(&finder->out, "\n");
  put_accepted(finder, error, value);
  finder->count++;
}

/* A text without id or title is told of at its beginning; it gets one, to be read on. */
static bool supply_missing(struct finder *finder, const mancala_error *error, const char *line_key) {
  bool identity = !strcmp(error->key, "id") || !strcmp(error->key, "title");
  if (error->status != MANCALA_E_SYNTAX || !identity || !strcmp(line_key, error->key)) return false;
  bool doubtful = is_doubtful(finder, error->key, strlen(error->key));
  mancala_error placeless = *error;
  placeless.line = placeless.column = 0;
  if (!doubtful) put_problem(finder, &placeless, "");
  text_format(&finder->text, "\n%s = missing\n", error->key);
  return true;
}

/* Tells of a problem, and mends its line. Where the value was changed already it was not what was bad. */
static bool take_line_problem(struct finder *finder, const mancala_error *error, const struct text *key,
                              const struct text *value) {
  bool rule = error->status == MANCALA_E_RULE;
  bool follows = rule && (finder->no_base || names_doubtful(finder, error->message));
  bool again = !rule && error->line && error->line == finder->changed;
  if (!follows && !again) put_problem(finder, error, text_words(value));
  if (rule) finder->held_back = true;
  return error->line && mend_line(finder, key, error->line, !rule && !again);
}

/* Takes one problem in; false if the text cannot be read on. */
static bool take_problem(struct finder *finder, const mancala_error *error) {
  struct text key = {0}, value = {0};
  size_t length = 0;
  const char *line = error->line ? find_line(&finder->text, error->line, &length) : NULL;
  if (line) split_line(line, length, &key, &value);
  bool go_on = supply_missing(finder, error, text_words(&key)) || take_line_problem(finder, error, &key, &value);
  text_free(&key);
  text_free(&value);
  return go_on;
}

/* Finds the problems; the ruleset if there are none. */
static mancala_ruleset *find_problems(struct finder *finder) {
  mancala_ruleset *rules = NULL;
  for (;;) {
    mancala_error error = NO_ERROR;
    error.status = mancala_ruleset_parse(finder->context, text_words(&finder->text), (uint32_t)finder->text.length,
                                         &rules, &error);
    if (error.status == MANCALA_OK && !finder->count) return rules;
    mancala_ruleset_unref(rules);
    if (error.status == MANCALA_OK || !take_problem(finder, &error)) return NULL;
  }
}

/* ---- the command ------------------------------------------------------------------------------------------------- */

static void put_facts(struct text *out, const char *name, const mancala_ruleset *rules) {
  mancala_ruleset_info info = {.struct_size = sizeof info};
  mancala_ruleset_describe(rules, &info);
  text_format(out, "%s: no problems.\n", name);
  text_format(out, "%s (%s): %u rows of %u pit%s, %u seed%s.\n", mancala_ruleset_title(rules),
              mancala_ruleset_id(rules), (unsigned)info.rows, (unsigned)info.columns, info.columns == 1 ? "" : "s",
              (unsigned)info.seed_total, info.seed_total == 1 ? "" : "s");
}

static void put_count(struct finder *finder) {
  text_format(&finder->out, "%u problem%s.%s\n", finder->count, finder->count == 1 ? "" : "s",
              finder->held_back ? " Others may show once these are mended." : "");
}

static int check_text(struct finder *finder, struct trial *trial) {
  mancala_ruleset *rules = find_problems(finder);
  int code = rules ? DONE : FAILED;
  if (rules) {
    put_facts(&finder->out, finder->name, rules);
    if (trial->games && !trial_play(trial, rules)) {
      complain("out of memory");
      code = FAILED;
    } else if (trial->games) trial_report(&finder->out, trial);
  } else put_count(finder);
  mancala_ruleset_unref(rules);
  return code;
}

static int check_file(struct finder *finder, struct trial *trial) {
  struct text why = {0};
  int code = FAILED;
  if (file_read(&finder->text, finder->name, MANCALA_MAX_TEXT, &why)) code = check_text(finder, trial);
  else complain("%s", text_words(&why));
  text_free(&why);
  return code;
}

int check_run(const struct arguments *arguments) {
  struct trial trial = {.games = 1000, .seconds = 10, .random = 1};
  struct finder finder = {.name = arguments->words[0]};
  struct screen screen = {.ascii = arguments->value[OPTION_ASCII] != NULL};
  if (!option_number(arguments, OPTION_GAMES, 0, 1000000, &trial.games) ||
      !option_number(arguments, OPTION_SECONDS, 1, 86400, &trial.seconds) ||
      !option_number(arguments, OPTION_SEED, 0, UINT64_MAX, &trial.random))
    return MISUSED;
  finder.context = context_open(arguments);
  if (!finder.context) return FAILED;
  int code = check_file(&finder, &trial);
  screen_put(&screen, text_words(&finder.out));
  text_free(&finder.out);
  text_free(&finder.text);
  text_free(&finder.doubtful);
  mancala_context_free(finder.context);
  return code;
}
