#include "game/step.h"

#include "engine/ending.h"
#include "engine/play.h"

/* Hiding sets the secret; a guess is answered at once by whoever knows it. */
static bool play_and_reveal(const mancala_ruleset *rules, const struct state *from, struct state *to, uint8_t *secret,
                            mancala_action action, struct sink *sink) {
  bool turn_ended = engine_play(rules, from, to, action, sink);
  if (from->stage == STAGE_HIDE) *secret = ruleset_word(rules, action) == WORD_ODD ? SECRET_ODD : SECRET_EVEN;
  if (from->stage == STAGE_GUESS && *secret != SECRET_UNKNOWN) {
    uint8_t guess = ruleset_word(rules, action) == WORD_ODD ? SECRET_ODD : SECRET_EVEN;
    struct state asked = *to;
    mancala_action answer = (mancala_action)rules->word_action[guess == *secret ? WORD_RIGHT : WORD_WRONG];
    turn_ended = engine_play(rules, &asked, to, answer, sink);
    *secret = SECRET_UNKNOWN;
  }
  return turn_ended;
}

enum { FEW_HASHES = 32 }; /* searched without a filter */

static void filter_add(struct filter *filter, uint64_t hash) { filter->bits[hash / 64 % 128] |= UINT64_C(1) << hash % 64; }

/* Lets the filter cover all hashes since the last capture. */
static void filter_cover(struct filter *filter, const struct past *past) {
  if (filter->from != past->since || filter->upto > past->count) {
    memset(filter->bits, 0, sizeof filter->bits);
    filter->from = filter->upto = past->since;
  }
  while (filter->upto < past->count) filter_add(filter, past->hashes[filter->upto++]);
}

static bool filter_rules_out(struct filter *filter, const struct past *past, uint64_t hash) {
  if (!filter || past->count - past->since < FEW_HASHES) return false;
  filter_cover(filter, past);
  return !(filter->bits[hash / 64 % 128] >> hash % 64 & 1);
}

static bool has_occurred(const struct past *past, uint64_t hash) {
  bool found = false;
  if (filter_rules_out(past->filter, past, hash)) return false;
  for (uint32_t i = past->since; i < past->count; i++) found |= past->hashes[i] == hash;
  return found;
}

/* Repetition and the quiet limit, after all that the engine decides. */
static void end_by_history(const mancala_ruleset *rules, struct state *to, const struct past *past, struct step *step,
                           struct sink *sink) {
  bool captured = step->since == past->count;
  step->hash = state_hash(rules, to);
  if (!captured && has_occurred(past, step->hash))
    end_game(rules, to, sink, MANCALA_END_REPETITION);
  else if (rules->values.quiet_limit && step->quiet >= (uint32_t)rules->values.quiet_limit)
    end_game(rules, to, sink, MANCALA_END_QUIET_LIMIT);
  if (to->over) step->turn_ended = true;
}

struct step game_step(const mancala_ruleset *rules, const struct state *from, struct state *to, uint8_t *secret,
                      const struct past *past, mancala_action action, struct sink *sink) {
  struct step step = {.since = past->since, .quiet = past->quiet};
  step.turn_ended = play_and_reveal(rules, from, to, secret, action, sink);
  if (to->in_play != from->in_play) {
    step.since = past->count;
    step.quiet = 0;
  } else if (from->stage == STAGE_SOW) {
    step.quiet++;
  }
  if (can_come_back(to)) end_by_history(rules, to, past, &step, sink);
  return step;
}
