#include "engine/actions.h"

#include "engine/choose.h"

static bool is_legal(const mancala_ruleset *rules, const STATE *state, mancala_action action) {
  mancala_action legal[MANCALA_MAX_ACTIONS];
  unsigned count = engine_actions(rules, state, legal);
  for (unsigned i = 0; i < count; i++)
    if (legal[i] == action) return true;
  return false;
}

/* Why a pit with seeds may not be sown, for a choice that is not among the legal ones. */
static enum refusal refusal_of_choice(const mancala_ruleset *rules, const STATE *state, mancala_action action) {
  const struct rule_values *values = &rules->values;
  unsigned site = action_site(rules, action), least = (unsigned)values->choose_least;
  mancala_action enough[MANCALA_MAX_ACTIONS];
  if (state->pits[site] < least) {
    bool singletons =
        values->singletons == SINGLETONS_INTO_EMPTY && !pits_with(rules, state, state->turn, least, enough);
    if (!singletons || state->pits[site] > 1) return REFUSED_LEAST;
    if (!singleton_moves(rules, state, site)) return REFUSED_SINGLETON;
  }
  if (values->choose != CHOOSE_ANY) return REFUSED_FORCED;
  return must_feed_now(rules, state) && !feeds(rules, state, action) ? REFUSED_FEED : REFUSED_GRAND_SLAM;
}

/* Whether an own pit may be chosen because of its seeds alone, whatever the others hold. */
static bool is_free_choice(const mancala_ruleset *rules, const STATE *state, unsigned site) {
  const struct rule_values *values = &rules->values;
  if (state->stage == STAGE_STRIP) return true;
  return state->pits[site] >= (unsigned)values->choose_least && values->choose == CHOOSE_ANY &&
         values->grand_slam != GRAND_SLAM_NOT_ALLOWED && !must_feed_now(rules, state);
}

static enum refusal refusal_of_pit(const mancala_ruleset *rules, const STATE *state, mancala_action action) {
  unsigned site = action_site(rules, action);
  if (state->stage != STAGE_SOW && state->stage != STAGE_STRIP) return REFUSED_WORD;
  unsigned side = state->stage == STAGE_STRIP ? !state->turn : state->turn;
  if (state_closed(state, site)) return REFUSED_CLOSED;
  if (state_owner(rules, state, site) != side) return REFUSED_OTHER_SIDE;
  if (!state->pits[site]) return REFUSED_EMPTY;
  if (is_free_choice(rules, state, site)) return REFUSED_NOT;
  return is_legal(rules, state, action) ? REFUSED_NOT : refusal_of_choice(rules, state, action);
}

enum refusal engine_refusal(const mancala_ruleset *rules, const STATE *state, mancala_action action) {
  if (action >= rules->action_count) return REFUSED_NO_ACTION;
  if (state->over) return REFUSED_OVER;
  if (is_known_choice(rules, state, action)) return REFUSED_NOT;
  if (action < rules->word_base) return refusal_of_pit(rules, state, action);
  enum action_word word = ruleset_word(rules, action), wanted = engine_first_word(state);
  return wanted != WORD_COUNT && (word == wanted || word == wanted + 1) ? REFUSED_NOT : REFUSED_WORD;
}
