/* Playing one action: a pure function from a state to the next. */
#ifndef LIB_ENGINE_PLAY_H
#define LIB_ENGINE_PLAY_H

#include "engine/compact_step.h"
#include "engine/sink.h"

/* Plays a legal action by the engine that knows all rules: as ENGINE(play) below. */
bool ENGINE(play_by_all_rules)(const mancala_ruleset *rules, const STATE *from, STATE *to, mancala_action action,
                               struct sink *sink);

/* Plays a legal action: `to` becomes the state after it (without a sink it may be `from` itself), the events go into
 * `sink` where there is one. Repetition and the quiet limit are the caller's business, who knows the history. True if
 * the turn has ended. */
INLINE bool ENGINE(play)(const mancala_ruleset *rules, const STATE *from, STATE *to, mancala_action action,
                         struct sink *sink) {
#ifndef NARROW
  bool turn_ended;
  if (!sink && compact_step(rules, from, to, action, &turn_ended)) return turn_ended;
#endif
  return ENGINE(play_by_all_rules)(rules, from, to, action, sink);
}

/* Judges a position that has been set up: it may be over at once, or the side to move may have to pass. */
void ENGINE(judge)(const mancala_ruleset *rules, STATE *state);

#endif
