#include "engine/state.h"

#include "base/random.h"

mancala_player state_actor(const struct state *state) {
  if (state->over) return MANCALA_NOBODY;
  switch (state->stage) {
  case STAGE_GUESS: return !state->turn;
  case STAGE_SIDE: return state->chooser;
  case STAGE_ANSWER:
  case STAGE_LOTTERY: return MANCALA_CHANCE;
  default: return state->turn;
  }
}

void state_start(const mancala_ruleset *rules, struct state *state) {
  memset(state, 0, sizeof *state);
  memcpy(state->pits, rules->board.start, sizeof(uint16_t) * rules->board.pits);
  state->in_play = rules->board.seed_total;
  state->turn = rules->values.begins == BEGINS_NORTH;
  state->stage = rules->values.opening == OPENING_HIDE_GUESS_CHOOSE ? STAGE_HIDE : STAGE_SOW;
  if (rules->values.rest == REST_BEGINNER) state->began = side_mark(state->turn);
}

void state_scatter(const mancala_ruleset *rules, struct state *state, uint64_t *random) {
  unsigned pits = rules->board.pits, least = (unsigned)rules->values.start_least;
  memset(state->pits, 0, sizeof state->pits);
  for (unsigned site = 0; site < pits; site++) state->pits[site] = (uint16_t)least;
  for (unsigned i = least * pits; i < rules->board.seed_total; i++) state->pits[random_below(random, pits)]++;
}
