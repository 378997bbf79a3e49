/* The library and the reference side by side: the same position, the same actions, and whether they agree. */
#ifndef TESTS_REFERENCE_DUEL_H
#define TESTS_REFERENCE_DUEL_H

#include "reference/plain.h"

enum { REPORT = 4 * PLAIN_TEXT, REASONS = 16, EVENT_KINDS = 32, DUEL_ACTIONS = 512 };

/* What has been compared, all in all. */
struct tally {
  uint64_t rulesets, offered, positions, actions, events, rounds, sequences, random_games;
  uint64_t reasons[REASONS];         /* ends by reason */
  uint64_t event_kinds[EVENT_KINDS]; /* events by kind */
};

struct duel {
  mancala_context *context;
  struct tally *tally;
  const mancala_ruleset *ruleset; /* borrowed */
  struct plain_rules rules;
  mancala_game *game; /* owned, unless it belongs to a match */
  bool borrowed;
  mancala_game *ahead; /* where an action leads by a preview without a trace, which the library plays in another way */
  struct plain_game plain;
  mancala_trace *trace;
  struct plain_position start;         /* as it was set up */
  mancala_action played[DUEL_ACTIONS]; /* since then */
  int played_count;
  char report[REPORT]; /* how they differ, once they do */
};

/* Prepares a duel under a ruleset; the board's geometry is compared. Every function here that returns a bool says
 * whether all agrees. */
bool duel_begin(struct duel *duel, mancala_context *context, const mancala_ruleset *ruleset, struct tally *tally);
void duel_end(struct duel *duel);

/* Both are set up at a position that is not judged yet, by its text. */
bool duel_set_up(struct duel *duel, const struct plain_position *position);

/* Both begin at the start of the ruleset. */
bool duel_start(struct duel *duel, mancala_player first, uint64_t *random);

/* Both play a legal action: all that can be seen afterwards is compared, the trace event by event, and the preview. */
bool duel_play(struct duel *duel, mancala_action action);

/* Every action of the ruleset is legal or refused as the reference has it. */
bool duel_check_refusals(struct duel *duel);

/* Compares position, legal actions, decision and outcome. */
bool duel_compare(struct duel *duel);

/* Compares the count of all sequences of actions, unless there are more than `nodes` actions in them. */
bool duel_perft(struct duel *duel, int depth, int nodes);

/* Compares what random games come to; only right after a set-up, where the history is empty. */
bool duel_playouts(struct duel *duel, int games, int actions, uint64_t random);

/* Notes a difference, and returns false. */
bool duel_differ(struct duel *duel, const char *what, const char *library, const char *reference);

/* Parses a ruleset's text; NULL if it is refused. */
const mancala_ruleset *duel_parse(mancala_context *context, const char *text);

/* A disagreement that can be repeated: rules, position, actions. */
struct disagreement {
  char *rules;
  struct plain_position position;
  mancala_action actions[DUEL_ACTIONS];
  int action_count;
};

/* Makes a disagreement as small as it can and prints it on stderr. */
void disagreement_print(mancala_context *context, const struct duel *duel);

#endif
