/* Ends that the history of a game decides: repetition and the quiet limit. */
#ifndef LIB_GAME_HISTORY_ENDS_H
#define LIB_GAME_HISTORY_ENDS_H

#include "engine/ending.h"
#include "engine/hash.h"
#include "game/past.h"
#include "game/step.h"

/* Whether repetition has to be looked for: with a strip pending the next action captures, so such a position cannot
 * come back. */
INLINE bool can_come_back(const STATE *state) { return !state->over && state->stage != STAGE_STRIP; }

enum { FEW_HASHES = 32 }; /* searched without a filter */

INLINE void filter_add(struct filter *filter, uint64_t hash) {
  filter->bits[hash / 64 % 128] |= UINT64_C(1) << hash % 64;
}

/* Lets the filter cover all hashes since the last capture. */
APART void filter_cover(struct filter *filter, const struct past *past) {
  if (filter->from != past->since || filter->upto > past->count) {
    memset(filter->bits, 0, sizeof filter->bits);
    filter->from = filter->upto = past->since;
  }
  while (filter->upto < past->count) filter_add(filter, past->hashes[filter->upto++]);
}

INLINE bool filter_rules_out(struct filter *filter, const struct past *past, uint64_t hash) {
  if (!filter || past->count - past->since < FEW_HASHES) return false;
  filter_cover(filter, past);
  return !(filter->bits[hash / 64 % 128] >> hash % 64 & 1);
}

/* A chain runs from the latest position back. */
APART bool chains_have(const struct chains *chains, const struct past *past, uint64_t hash) {
  uint32_t place = chains->latest[hash & chains->mask];
  while (place > past->since && past->hashes[place - 1] != hash) place = chains->earlier[place - 1];
  return place > past->since;
}

INLINE bool has_occurred(const struct past *past, uint64_t hash) {
  bool found = false;
  if (past->filter && past->filter->chains) return chains_have(past->filter->chains, past, hash);
  if (filter_rules_out(past->filter, past, hash)) return false;
  for (uint32_t i = past->since; i < past->count; i++) found |= past->hashes[i] == hash;
  return found;
}

/* Actions without a capture after which a position can have come back, at the least. With a single lap each pit that a
 * hand passes gets a seed, and what goes round passes all of them; so each has been sown. With a relay a single action
 * can bring the same position, when the other side has to pass; so can two sowings that go to and fro. */
INLINE unsigned shortest_cycle(const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  bool single_lap = values->relay == RELAY_NONE && values->captured == CAPTURED_KEPT;
  bool goes_round = values->first_seed != FIRST_SEED_ORIGIN && values->direction != DIRECTION_CHOSEN;
  return single_lap && goes_round ? rules->board.track_length : 1u;
}

/* Whether enough has been played since the latest capture that a position can have come back. Closed pits are passed
 * over, so that a round is shorter. */
INLINE bool may_have_come_back(const mancala_ruleset *rules, const STATE *state, const struct past *past) {
  return past->count - past->since >= shortest_cycle(rules) || state->any_closed;
}

/* Repetition and the quiet limit, after all that the engine decides. */
INLINE void end_by_history(const mancala_ruleset *rules, uint32_t quiet_limit, STATE *to, const struct past *past,
                           struct step *step, struct sink *sink) {
  bool captured = step->since == past->count;
  step->hash = state_hash(rules, to);
  if (!captured && may_have_come_back(rules, to, past) && has_occurred(past, step->hash))
    end_game(rules, to, sink, MANCALA_END_REPETITION);
  else if (quiet_limit && step->quiet >= quiet_limit) end_game(rules, to, sink, MANCALA_END_QUIET_LIMIT);
  if (to->over) step->turn_ended = true;
}

/* What matters of a position once an action has been played from it. */
struct before {
  uint16_t in_play;
  uint8_t stage;
};

INLINE struct before before_of(const STATE *state) { return (struct before){state->in_play, state->stage}; }

/* What an action that led to `to` means for the history. */
INLINE struct step step_behind(const mancala_ruleset *rules, uint32_t quiet_limit, struct before before, STATE *to,
                               const struct past *past, bool turn_ended, struct sink *sink) {
  struct step step = {.since = past->since, .quiet = past->quiet, .turn_ended = turn_ended};
  if (to->in_play != before.in_play) {
    step.since = past->count;
    step.quiet = 0;
  } else if (before.stage == STAGE_SOW) {
    step.quiet++;
  }
  if (can_come_back(to)) end_by_history(rules, quiet_limit, to, past, &step, sink);
  return step;
}

#endif
