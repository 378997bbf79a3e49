/* Commands, their options, and the arguments that the program was called with. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "program.h"

enum option {
  OPTION_RULES,
  OPTION_TEXT,
  OPTION_POSITION,
  OPTION_BEGIN,
  OPTION_RANDOM,
  OPTION_LOAD,
  OPTION_SAVE,
  OPTION_SOUTH,
  OPTION_NORTH,
  OPTION_MATCH,
  OPTION_SEED,
  OPTION_GAMES,
  OPTION_SECONDS,
  OPTION_MOVES,
  OPTION_ROUNDS,
  OPTION_SCRIPT,
  OPTION_DEMO,
  OPTION_BRIEF,
  OPTION_PACE,
  OPTION_COLOR,
  OPTION_ASCII,
  OPTION_COUNT
};

struct command;

struct arguments {
  const struct command *command;
  const char *words[2];
  unsigned word_count;
  const char *value[OPTION_COUNT]; /* NULL: not given; "" for an option without a value */
  const char **rules_files;        /* owned; every value of --rules */
  unsigned rules_count;
};

struct command {
  const char *name;
  const char *words; /* as in the usage line */
  unsigned least, most;
  uint32_t options; /* bits of enum option */
  int (*run)(const struct arguments *arguments);
  const char *summary;
  const char *more; /* further lines of the help; may be empty */
};

#define OPTION_BIT(option) (UINT32_C(1) << (option))

/* Takes the arguments after the command's name apart. DONE, MISUSED after a complaint, or -1 when help is asked for. */
int arguments_read(struct arguments *arguments, const struct command *command, int count, char **words);
void arguments_free(struct arguments *arguments);

/* Prints a command's help. */
void command_help(const struct command *command);

/* Complains about the way in which a command was called; returns MISUSED. */
int misused(const struct arguments *arguments, const char *format, ...) PRINTF_LIKE(2, 3);

/* The number given with an option; `*number` stays as it is when the option is not given. False after a complaint. */
bool option_number(const struct arguments *arguments, enum option option, uint64_t least, uint64_t most,
                   uint64_t *number);

/* The place of the option's value among those that its help lists; `*choice` stays when it is not given. False after a
 * complaint. */
bool option_choice(const struct arguments *arguments, enum option option, int *choice);

#endif
