/* What a person can type while playing. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "session.h"

enum answer {
  ANSWER_DONE,
  ANSWER_REFUSED, /* the reason is on the screen */
  ANSWER_NEXT,    /* on to the next round, or out of a game that is over */
  ANSWER_LEAVE
};

/* Does what a line says: a command, or an action. */
enum answer command_do(struct session *session, char *line);

/* Asks for a line after a prompt; false at the end of the input. */
bool ask(const struct session *session, const char *prompt, struct text *line);

/* The list of commands, for help. */
void command_list(struct text *out);

#endif
