/* mancala: the games of libmancala in a terminal. */
#include <stdio.h>
#include <string.h>

#include <mancala/mancala.h>

#include "batch.h"
#include "check.h"
#include "commands.h"
#include "play.h"
#include "replay.h"
#include "tell.h"

#define SHOWING (OPTION_BIT(OPTION_PACE) | OPTION_BIT(OPTION_COLOR) | OPTION_BIT(OPTION_ASCII))
#define PLAYING                                                                                                        \
  (SHOWING | OPTION_BIT(OPTION_RULES) | OPTION_BIT(OPTION_POSITION) | OPTION_BIT(OPTION_BEGIN) |                       \
   OPTION_BIT(OPTION_RANDOM) | OPTION_BIT(OPTION_LOAD) | OPTION_BIT(OPTION_SAVE) | OPTION_BIT(OPTION_SOUTH) |          \
   OPTION_BIT(OPTION_NORTH) | OPTION_BIT(OPTION_SEED) | OPTION_BIT(OPTION_MOVES) | OPTION_BIT(OPTION_ROUNDS) |         \
   OPTION_BIT(OPTION_SCRIPT) | OPTION_BIT(OPTION_DEMO) | OPTION_BIT(OPTION_BRIEF))

#define ID_HELP "ID is the id or an alias of a variant; it may carry overrides: 'nsolo;columns=36;quiet_limit=100'.\n"

static const struct command commands[] = {
    {"list", "list", 0, 0, OPTION_BIT(OPTION_RULES) | OPTION_BIT(OPTION_ASCII), list_run,
     "Lists the variants: id, title, summary.", ""},
    {"rules", "rules ID", 1, 1, OPTION_BIT(OPTION_RULES) | OPTION_BIT(OPTION_TEXT) | OPTION_BIT(OPTION_ASCII),
     rules_run, "Tells the rules of a variant in words, its names, its decisions and its sources.", ID_HELP},
    {"keys", "keys", 0, 0, OPTION_BIT(OPTION_ASCII), keys_run,
     "Lists the keys of a ruleset's text: type, default, values, meaning.", ""},
    {"check", "check FILE", 1, 1,
     OPTION_BIT(OPTION_RULES) | OPTION_BIT(OPTION_GAMES) | OPTION_BIT(OPTION_SECONDS) | OPTION_BIT(OPTION_SEED) |
         OPTION_BIT(OPTION_ASCII),
     check_run, "Checks a ruleset's file: tells all its problems; if there are none, plays random games with it.",
     "FILE may be - for the standard input. The report says how the games end, how long they last, how often\n"
     "a sowing is endless, and how the side that begins fares. A game is cut after 10000 actions.\n"},
    {"play", "play ID", 0, 1, PLAYING | OPTION_BIT(OPTION_MATCH), play_run,
     "Plays a game. Without a terminal on the standard input it shows a demonstration.",
     ID_HELP "With --load the ID may be left out.\n"},
    {"match", "match ID", 0, 1, PLAYING, play_run, "Plays a match of rounds, as play --match does.",
     ID_HELP "With --load the ID may be left out.\n"},
    {"replay", "replay FILE", 1, 1, SHOWING | OPTION_BIT(OPTION_RULES) | OPTION_BIT(OPTION_BRIEF), replay_run,
     "Shows the game of a record move by move; FILE may be - for the standard input.", ""},
    {"perft", "perft ID DEPTH", 2, 2, OPTION_BIT(OPTION_RULES) | OPTION_BIT(OPTION_POSITION), perft_run,
     "Counts the sequences of actions: a line DEPTH LEAVES for each depth from 1.", ID_HELP},
    {"batch", "batch", 0, 0, OPTION_BIT(OPTION_RULES), batch_run,
     "Answers lines of the standard input, for scripts: one line of JSON for each.",
     "A line is ID<TAB>POSITION<TAB>ACTIONS. POSITION may be `start`; ACTIONS are separated by spaces and\n"
     "may be none. The answer is\n"
     "  {\"legal\":[...],\"after\":\"POSITION\",\"next\":[...],\"over\":null or \"REASON\",\n"
     "   \"winner\":null, \"south\", \"north\" or \"draw\"}\n"
     "on one line: the actions that are legal in the given position, the position when all ACTIONS are\n"
     "played, the actions there. A bad line is answered by {\"error\":\"...\"}; the rest goes on, and\n"
     "the exit status is 1.\n" ID_HELP},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void general_help(void) {
  printf("Usage: mancala COMMAND [arguments]\n\nMancala games, played through libmancala %s.\n\nCommands:\n",
         mancala_version_string());
  for (int i = 0; i < COMMANDS; i++) printf("  %-16s %s\n", commands[i].words, commands[i].summary);
  printf("\nmancala COMMAND --help tells more; mancala --version prints the version.\n"
         "Exit status: 0 all went well, 1 something in the input failed, 2 the program was called wrongly.\n");
}

static const struct command *find_command(const char *name) {
  for (int i = 0; i < COMMANDS; i++) {
    if (!strcmp(commands[i].name, name)) return &commands[i];
  }
  return NULL;
}

static void show_help(const struct command *command) {
  struct text list = {0};
  command_help(command);
  if (command->run == play_run) command_list(&list);
  printf("%s%s", list.length ? "\n" : "", text_words(&list));
  text_free(&list);
}

static int run(const struct command *command, int count, char **words) {
  struct arguments arguments;
  int code = arguments_read(&arguments, command, count, words);
  if (code == DONE) code = command->run(&arguments);
  if (code == -1) {
    show_help(command);
    code = DONE;
  }
  arguments_free(&arguments);
  return code;
}

int main(int count, char **words) {
  const char *first = count > 1 ? words[1] : "";
  const struct command *command = find_command(first);
  if (command) return finish_output(run(command, count - 2, words + 2));
  if (!strcmp(first, "--help") || !strcmp(first, "-h") || !strcmp(first, "help")) {
    command = count > 2 ? find_command(words[2]) : NULL;
    if (command) show_help(command);
    else general_help();
    return finish_output(DONE);
  }
  if (!strcmp(first, "--version")) {
    printf("mancala %s\n", mancala_version_string());
    return finish_output(DONE);
  }
  if (first[0]) complain("there is no command '%s'; see mancala --help", first);
  else complain("a command is missing; see mancala --help");
  return MISUSED;
}
