/* The contract test: what holds for every variant, after every action. */
#ifndef TESTS_VARIANTS_CONTRACT_H
#define TESTS_VARIANTS_CONTRACT_H

#include "support/replay.h"
#include "support/snapshot.h"

struct contract {
  const char *variant;
  const mancala_ruleset *rules;
  mancala_ruleset_info info;
  mancala_game *game;    /* that is played */
  mancala_game *other;   /* for positions read, loaded and previewed */
  mancala_trace *trace;  /* of the action played */
  mancala_trace *second; /* of its preview */
  uint8_t *bytes;        /* info.position_bytes of them */
  uint64_t random;
  uint32_t seeds; /* in all, that must be conserved */
};

/* All that lies on the board, in the stores and beside the board. */
uint32_t contract_seeds(const struct contract *contract);

/* Every position: the number of seeds, and that the trace replayed on `before` gives the position after. */
void check_after_action(struct contract *contract, struct replay *before);

/* A sample of the positions. */
void check_all_actions(struct contract *contract);
void check_text_round_trip(struct contract *contract);
void check_bytes_round_trip(struct contract *contract);
void check_preview(struct contract *contract, mancala_action action);
void check_previewed(struct contract *contract); /* after that action has been played */
void check_undo_and_redo(struct contract *contract, const struct snapshot *before);

#endif
