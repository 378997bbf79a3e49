#include "options.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct option_words {
  const char *name;
  const char *value; /* what follows it; NULL for none */
  const char *meaning;
};

static const struct option_words option_words[OPTION_COUNT] = {
    [OPTION_RULES] = {"--rules", "FILE", "register the ruleset in FILE too; may be given several times"},
    [OPTION_TEXT] = {"--text", NULL, "print the ruleset as text, ready to be changed and read with --rules"},
    [OPTION_POSITION] = {"--position", "TEXT", "start from this position"},
    [OPTION_BEGIN] = {"--begin", "south|north", "who begins (in an opening ritual: who is the challenger)"},
    [OPTION_RANDOM] = {"--random", "STATE",
                       "place every seed at random, from this state of the generator (0x... is hexadecimal)"},
    [OPTION_LOAD] = {"--load", "FILE", "go on with the game in this record"},
    [OPTION_SAVE] = {"--save", "FILE", "write the record to FILE at the end"},
    [OPTION_SOUTH] = {"--south", "human|computer", "who plays South (human)"},
    [OPTION_NORTH] = {"--north", "human|computer", "who plays North (computer)"},
    [OPTION_MATCH] = {"--match", NULL, "play a match of rounds"},
    [OPTION_SEED] = {"--seed", "N", "seed of the program's own random choices: the computer's moves, lotteries, random games"},
    [OPTION_GAMES] = {"--games", "N", "play so many random games (1000); 0 for none"},
    [OPTION_SECONDS] = {"--seconds", "N", "stop playing after so many seconds (10)"},
    [OPTION_MOVES] = {"--moves", "N", "stop after N actions, chance included"},
    [OPTION_ROUNDS] = {"--rounds", "N", "stop a match after N rounds"},
    [OPTION_SCRIPT] = {"--script", NULL, "read commands from the standard input though it is no terminal"},
    [OPTION_DEMO] = {"--demo", NULL, "show a whole game between two computers, and its record"},
    [OPTION_BRIEF] = {"--brief", NULL, "a line for each action instead of boards"},
    [OPTION_PACE] = {"--pace", "MILLISECONDS", "pause between seeds, 0 for none (120 on a terminal)"},
    [OPTION_COLOR] = {"--color", "auto|always|never", "colours (auto: on a terminal, unless NO_COLOR is set)"},
    [OPTION_ASCII] = {"--ascii", NULL, "plain ASCII only"},
};

int misused(const struct arguments *arguments, const char *format, ...) {
  va_list values;
  va_start(values, format);
  fflush(stdout);
  fprintf(stderr, "mancala %s: ", arguments->command->name);
  vfprintf(stderr, format, values);
  fprintf(stderr, "; see mancala %s --help\n", arguments->command->name);
  va_end(values);
  return MISUSED;
}

static int find_option(const struct command *command, const char *word, size_t length) {
  for (int i = 0; i < OPTION_COUNT; i++) {
    const char *name = option_words[i].name;
    if (command->options & OPTION_BIT(i) && strlen(name) == length && !memcmp(name, word, length)) return i;
  }
  return -1;
}

static int take_option(struct arguments *arguments, int count, char **words, int *at) {
  const char *word = words[*at], *equals = strchr(word, '='), *value = equals ? equals + 1 : NULL;
  int option = find_option(arguments->command, word, equals ? (size_t)(equals - word) : strlen(word));
  if (option < 0) return misused(arguments, "there is no option '%s'", word);
  const struct option_words *known = &option_words[option];
  if (!known->value && value) return misused(arguments, "%s takes no value", known->name);
  if (known->value && !value && ++*at < count) value = words[*at];
  if (known->value && !value) return misused(arguments, "%s needs a value", known->name);
  if (option == OPTION_RULES) arguments->rules_files[arguments->rules_count++] = value;
  else if (arguments->value[option]) return misused(arguments, "%s is given twice", known->name);
  arguments->value[option] = value ? value : "";
  return DONE;
}

static int take_word(struct arguments *arguments, const char *word) {
  if (arguments->word_count == arguments->command->most) return misused(arguments, "one argument too many: '%s'", word);
  arguments->words[arguments->word_count++] = word;
  return DONE;
}

int arguments_read(struct arguments *arguments, const struct command *command, int count, char **words) {
  bool options = true;
  *arguments = (struct arguments){.command = command};
  arguments->rules_files = must_allocate(((size_t)count + 1) * sizeof *arguments->rules_files);
  for (int i = 0; i < count; i++) {
    int code = DONE;
    if (!options || words[i][0] != '-' || !words[i][1]) code = take_word(arguments, words[i]);
    else if (!strcmp(words[i], "--")) options = false;
    else if (!strcmp(words[i], "--help") || !strcmp(words[i], "-h")) return -1;
    else code = take_option(arguments, count, words, &i);
    if (code != DONE) return code;
  }
  if (arguments->word_count >= command->least) return DONE;
  return misused(arguments, "something is missing: mancala %s", command->words);
}

void arguments_free(struct arguments *arguments) { free(arguments->rules_files); }

void command_help(const struct command *command) {
  printf("Usage: mancala %s%s\n\n%s\n", command->words, command->options ? " [options]" : "", command->summary);
  if (command->more[0]) printf("\n%s", command->more);
  printf("\nOptions:\n");
  for (int i = 0; i < OPTION_COUNT; i++) {
    if (!(command->options & OPTION_BIT(i))) continue;
    char name[64];
    const char *value = option_words[i].value;
    snprintf(name, sizeof name, "%s %s", option_words[i].name, value ? value : "");
    printf("  %-26s %s\n", name, option_words[i].meaning);
  }
  printf("  %-26s %s\n", "--help", "print this help");
}

bool option_number(const struct arguments *arguments, enum option option, uint64_t least, uint64_t most,
                   uint64_t *number) {
  const char *value = arguments->value[option];
  if (!value || read_number(value, least, most, number)) return true;
  misused(arguments, "%s must be a number from %" PRIu64 " to %" PRIu64 ", found '%s'", option_words[option].name,
          least, most, value);
  return false;
}

bool option_choice(const struct arguments *arguments, enum option option, int *choice) {
  const char *value = arguments->value[option], *choices = option_words[option].value;
  if (!value) return true;
  size_t length = strlen(value);
  int place = 0;
  for (const char *at = choices; *at; place++) {
    size_t part = strcspn(at, "|");
    if (part == length && !memcmp(at, value, length)) {
      *choice = place;
      return true;
    }
    at += part + (at[part] == '|');
  }
  misused(arguments, "%s must be %s, found '%s'", option_words[option].name, choices, value);
  return false;
}
