#include "game/step.h"

#include "engine/play.h"
#include "game/history_ends.h"

/* A word. Hiding sets the secret; a guess is answered at once by whoever knows it. */
static bool play_and_reveal(const mancala_ruleset *rules, const STATE *from, STATE *to, uint8_t *secret,
                            mancala_action action, struct sink *sink) {
  uint8_t stage = from->stage;
  bool turn_ended = ENGINE(play)(rules, from, to, action, sink);
  if (stage == STAGE_HIDE) *secret = ruleset_word(rules, action) == WORD_ODD ? SECRET_ODD : SECRET_EVEN;
  if (stage == STAGE_GUESS && *secret != SECRET_UNKNOWN) {
    uint8_t guess = ruleset_word(rules, action) == WORD_ODD ? SECRET_ODD : SECRET_EVEN;
    STATE asked = *to;
    mancala_action answer = (mancala_action)rules->word_action[guess == *secret ? WORD_RIGHT : WORD_WRONG];
    turn_ended = ENGINE(play)(rules, &asked, to, answer, sink);
    *secret = SECRET_UNKNOWN;
  }
  return turn_ended;
}

void GAME(step)(const mancala_ruleset *rules, const STATE *from, STATE *to, uint8_t *secret, const struct past *past,
                mancala_action action, struct sink *sink, struct step *step) {
  struct before before = before_of(from);
  bool turn_ended = from->stage > STAGE_STRIP ? play_and_reveal(rules, from, to, secret, action, sink)
                                              : ENGINE(play)(rules, from, to, action, sink);
  *step = step_behind(rules, (uint32_t)rules->values.quiet_limit, before, to, past, turn_ended, sink);
}
