#include "check.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "nearest.h"
#include "screen.h"
#include "trial.h"
#include "variants.h"

/* The library tells of the first problem that it finds. To find the others, a bad value is changed to the key's
 * default, any other line that is bad is blanked out, and the text is read again, until it is good. Which keys these
 * lines were about is remembered: a contradiction that names one of them may come of the change, and is not told of.
 * A base that stands too late is put before all other lines once these are good by themselves. */
struct problem {
  uint32_t line, column; /* 0: about the whole file */
  struct text words;     /* owned */
};

struct finder {
  const char *name; /* of the file */
  mancala_context *context;
  struct text text;     /* what is left of the file */
  struct text doubtful; /* keys of lines that were changed or blanked out, a blank after each */
  struct text base;     /* the line with a base that stands too late; empty once it has been put first */
  uint32_t base_line;   /* where that line stood */
  uint32_t shift;       /* lines put before the file's own: 1 with such a base, else 0 */
  struct text out;
  struct problem *problems; /* owned, as they were found */
  unsigned count;
  uint32_t builtins; /* variants that come first in the registry */
  uint32_t changed;  /* the line that was changed last; 0 for none */
  bool no_base;      /* the line with the base was blanked out: contradictions may come of that */
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
static void put_accepted(const struct finder *finder, struct text *out, const mancala_error *error, const char *value) {
  mancala_rule_key key;
  bool about_key = error->status == MANCALA_E_SYNTAX || error->status == MANCALA_E_RANGE;
  if (error->status == MANCALA_E_NOT_FOUND) put_near_variants(out, finder->context, value);
  if (!about_key || !error->key[0] || !strcmp(error->key, "base")) return;
  if (find_key(error->key, &key)) put_meaning(out, &key);
  else put_near_keys(out, error->key);
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

/* The first line with that key and its number; NULL if the text has none. */
static char *find_key_line(struct text *text, const char *name, uint32_t *number, size_t *length) {
  struct text key = {0}, value = {0};
  char *line = NULL;
  for (*number = 1; (line = text_find_line(text, *number, length)) != NULL; (*number)++) {
    text_split_line(line, *length, &key, &value);
    if (!strcmp(text_words(&key), name)) break;
  }
  text_free(&key);
  text_free(&value);
  return line;
}

static bool gives(struct finder *finder, const char *key) {
  uint32_t number = 0;
  size_t length = 0;
  return find_key_line(&finder->text, key, &number, &length) != NULL;
}

static bool is_doubtful(const struct finder *finder, const char *key, size_t length) {
  const char *at = text_words(&finder->doubtful);
  for (; *at; at += strcspn(at, " ") + 1)
    if (strcspn(at, " ") == length && !memcmp(at, key, length)) return true;
  return false;
}

static void doubt(struct finder *finder, const char *key) { text_format(&finder->doubtful, "%s ", key); }

static bool is_uncertain(struct finder *finder, const char *word, size_t length) {
  struct text key = {0};
  mancala_rule_key known;
  text_add(&key, word, length);
  bool uncertain = is_doubtful(finder, word, length) ||
                   (finder->no_base && find_key(key.bytes, &known) && !gives(finder, key.bytes));
  text_free(&key);
  return uncertain;
}

/* Whether a contradiction is about a key that is doubtful, or whose value might have come with the base. Its message
 * names keys at its beginning, after `needs` and before ` =`; other words may look like keys and are none. */
static bool may_follow(struct finder *finder, const mancala_error *error) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz_";
  const char *message = error->message;
  bool needed = true;
  if (is_uncertain(finder, error->key, strlen(error->key))) return true;
  while (*message) {
    size_t length = strspn(message, letters);
    bool named = length && (needed || !strncmp(message + length, " = ", 3));
    if (named && is_uncertain(finder, message, length)) return true;
    if (length || *message != ' ') needed = length == 5 && !memcmp(message, "needs", 5);
    message += length ? length : 1;
  }
  return false;
}

/* Remembers what a line was about, or may have been meant to be about. */
static void doubt_line(struct finder *finder, const struct text *key) {
  const char *near[NEAREST_NAMES];
  mancala_rule_key known;
  doubt(finder, text_words(key));
  if (find_key(text_words(key), &known)) return;
  unsigned count = nearest_names(text_words(key), key_name_at, NULL, near);
  for (unsigned i = 0; i < count; i++)
    if (!gives(finder, near[i])) doubt(finder, near[i]);
}

/* Takes what is bad out of a line: its value, if `by_value`, or all of it. False if there is nothing to be taken out.
 */
static bool mend_line(struct finder *finder, const struct text *key, uint32_t line, bool by_value) {
  size_t length = 0;
  const char *at = text_find_line(&finder->text, line, &length);
  mancala_rule_key known;
  if (!at || strspn(at, " ") >= length) return false;
  doubt_line(finder, key);
  struct text words = {0};
  if (by_value && find_key(text_words(key), &known)) {
    bool needed = !strcmp(known.key, "id") || !strcmp(known.key, "title");
    text_format(&words, "%s = %s", text_words(key), needed ? "missing" : known.default_value);
    finder->changed = line;
  }
  text_change_line(&finder->text, at, length, text_words(&words));
  text_free(&words);
  return true;
}

/* ---- problems ---------------------------------------------------------------------------------------------------- */

/* The line of the file that a line of the text is. */
static uint32_t own_line(const struct finder *finder, uint32_t line) {
  return line > finder->shift ? line - finder->shift : line ? finder->base_line : 0;
}

static void put_problem(struct finder *finder, const mancala_error *error, const char *value) {
  mancala_error placed = *error;
  placed.line = own_line(finder, error->line);
  finder->problems = must_grow(finder->problems, (finder->count + 1) * sizeof *finder->problems);
  struct problem *problem = &finder->problems[finder->count++];
  *problem = (struct problem){.line = placed.line, .column = placed.column};
  file_error_words(&problem->words, finder->name, &placed);
  text_put(&problem->words, "\n");
  put_accepted(finder, &problem->words, error, value);
}

/* By line and column; those of one place stay in the order in which they were found. */
static void sort_problems(struct finder *finder) {
  for (unsigned i = 1; i < finder->count; i++) {
    struct problem problem = finder->problems[i];
    unsigned at = i;
    for (; at > 0; at--) {
      const struct problem *before = &finder->problems[at - 1];
      if (before->line < problem.line || (before->line == problem.line && before->column <= problem.column)) break;
      finder->problems[at] = *before;
    }
    finder->problems[at] = problem;
  }
}

/* A text without id or title is told of at its beginning; it gets one, to be read on. */
static bool supply_missing(struct finder *finder, const mancala_error *error, const char *line_key) {
  bool identity = !strcmp(error->key, "id") || !strcmp(error->key, "title");
  if (error->status != MANCALA_E_SYNTAX || !identity || !strcmp(line_key, error->key)) return false;
  bool doubtful = is_doubtful(finder, error->key, strlen(error->key));
  if (!doubtful) {
    mancala_error first = *error;
    first.line = 1 + finder->shift;
    first.column = 1;
    put_problem(finder, &first, "");
  }
  text_format(&finder->text, "\n%s = missing\n", error->key);
  return true;
}

/* Tells of a problem, and mends its line. Where the value was changed already it was not what was bad. */
static bool take_line_problem(struct finder *finder, const mancala_error *error, const struct text *key,
                              const struct text *value) {
  bool rule = error->status == MANCALA_E_RULE;
  bool follows = rule && may_follow(finder, error);
  bool again = !rule && error->line && error->line == finder->changed;
  if (!follows && !again) put_problem(finder, error, text_words(value));
  if (rule) finder->held_back = true;
  if (error->status == MANCALA_E_NOT_FOUND) finder->no_base = true;
  return error->line && mend_line(finder, key, error->line, !rule && !again);
}

/* Keeps the line of a base that stands too late, if it is the only one, to be put first later. */
static bool take_late_base(struct finder *finder, const mancala_error *error, const struct text *value) {
  uint32_t first = 0;
  size_t length = 0;
  if (error->status != MANCALA_E_SYNTAX || strcmp(error->key, "base") != 0 || finder->base_line) return false;
  char *line = find_key_line(&finder->text, "base", &first, &length);
  if (!line || first != error->line) return false;
  put_problem(finder, error, text_words(value));
  text_add(&finder->base, line, length);
  finder->base_line = error->line;
  text_change_line(&finder->text, line, length, "");
  return true;
}

/* Puts that line first; false if there is none. All that tells of two lines at once has been told by then. */
static bool put_base_first(struct finder *finder) {
  if (!finder->base.length) return false;
  text_put(&finder->base, "\n");
  text_change_line(&finder->text, finder->text.bytes, 0, finder->base.bytes);
  text_clear(&finder->base);
  finder->shift = 1;
  finder->no_base = false;
  if (finder->changed) finder->changed++;
  return true;
}

/* Takes one problem in; false if the text cannot be read on. */
static bool take_problem(struct finder *finder, const mancala_error *error) {
  struct text key = {0}, value = {0};
  size_t length = 0;
  const char *line = error->line ? text_find_line(&finder->text, error->line, &length) : NULL;
  if (line) text_split_line(line, length, &key, &value);
  bool go_on = take_late_base(finder, error, &value) || supply_missing(finder, error, text_words(&key)) ||
               take_line_problem(finder, error, &key, &value);
  text_free(&key);
  text_free(&value);
  return go_on;
}

/* The column in a line at which a word of its value begins. */
static uint32_t find_column(const char *line, size_t length, const char *word) {
  const char *at = memchr(line, '=', length), *end = line + length;
  while (at && at < end) {
    at += 1 + strspn(at + 1, " \t");
    size_t count = strcspn(at, " \t\r\n");
    if (count == strlen(word) && !memcmp(at, word, count)) return (uint32_t)(at - line) + 1;
    at += count;
  }
  return 1;
}

/* Tells of a name in the line of a key if it is taken. */
static void check_name(struct finder *finder, const mancala_ruleset *rules, const char *key, const char *name) {
  const mancala_ruleset *other = variant_in_the_way(finder->context, finder->builtins, rules, name);
  size_t length = 0;
  mancala_error error = NO_ERROR;
  const char *line = find_key_line(&finder->text, key, &error.line, &length);
  if (!other || !line) return;
  error.status = MANCALA_E_EXISTS;
  error.column = find_column(line, length, name);
  snprintf(error.message, sizeof error.message,
           "the %s '%s' is taken by the built-in variant %s: it cannot be registered beside it",
           strcmp(key, "id") ? "alias" : "id", name, mancala_ruleset_id(other));
  put_problem(finder, &error, "");
}

/* The id and the aliases must not be those of built-in variants. */
static void check_names(struct finder *finder, const mancala_ruleset *rules) {
  struct text aliases = {0}, alias = {0};
  check_name(finder, rules, "id", mancala_ruleset_id(rules));
  rules_value(&aliases, rules, "aliases");
  for (const char *at = text_words(&aliases); *at; at += strspn(at, " \t")) {
    text_clear(&alias);
    text_add(&alias, at, strcspn(at, " \t"));
    check_name(finder, rules, "aliases", alias.bytes);
    at += alias.length;
  }
  text_free(&aliases);
  text_free(&alias);
}

/* Finds the problems; the ruleset if there are none. */
static mancala_ruleset *find_problems(struct finder *finder) {
  mancala_ruleset *rules = NULL;
  for (;;) {
    mancala_error error = NO_ERROR;
    error.status = mancala_ruleset_parse(finder->context, text_words(&finder->text), (uint32_t)finder->text.length,
                                         &rules, &error);
    bool lines_good = error.status == MANCALA_OK || error.status == MANCALA_E_RULE;
    bool again = lines_good && put_base_first(finder);
    bool good = error.status == MANCALA_OK && !again;
    if (good) check_names(finder, rules);
    if (good && !finder->count) return rules;
    mancala_ruleset_unref(rules);
    if (!again && (good || !take_problem(finder, &error))) return NULL;
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

/* The problems and how many they are. */
static void put_problems(struct finder *finder) {
  sort_problems(finder);
  for (unsigned i = 0; i < finder->count; i++) text_put(&finder->out, text_words(&finder->problems[i].words));
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
  } else put_problems(finder);
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

static void finder_free(struct finder *finder) {
  for (unsigned i = 0; i < finder->count; i++) text_free(&finder->problems[i].words);
  free(finder->problems);
  text_free(&finder->out);
  text_free(&finder->text);
  text_free(&finder->doubtful);
  text_free(&finder->base);
  mancala_context_free(finder->context);
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
  finder.builtins = mancala_registry_count(finder.context) - arguments->rules_count;
  int code = check_file(&finder, &trial);
  screen_put(&screen, text_words(&finder.out));
  finder_free(&finder);
  return code;
}
