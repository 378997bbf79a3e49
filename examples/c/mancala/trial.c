#include "trial.h"

#include <inttypes.h>
#include <time.h>

#include "computer.h"

static void count_end(struct trial *trial, const mancala_game *game, uint64_t actions, mancala_player first) {
  mancala_outcome outcome = outcome_of(game);
  uint32_t reasons = sizeof trial->ends / sizeof trial->ends[0];
  trial->ends[outcome.reason < reasons ? outcome.reason : 0]++;
  if (outcome.reason == MANCALA_END_ENDLESS_SOWING) trial->endless++;
  trial->actions += actions;
  if (!trial->least || actions < trial->least) trial->least = actions;
  if (actions > trial->most) trial->most = actions;
  if (outcome.winner == MANCALA_NOBODY || first == MANCALA_NOBODY) return;
  if (outcome.winner == first) trial->first_wins++;
  else trial->first_loses++;
}

/* One game; false when the time is up. */
static bool play_one(struct trial *trial, mancala_game *game, time_t started) {
  mancala_action legal[MANCALA_MAX_ACTIONS];
  mancala_player first = MANCALA_NOBODY;
  uint64_t actions = 0;
  for (uint32_t count; (count = legal_actions(game, legal)) > 0 && actions < TRIAL_ACTIONS; actions++) {
    if (difftime(time(NULL), started) > (double)trial->seconds) return false;
    mancala_decision decision = decision_of(game);
    if (decision.kind == MANCALA_DECIDE_PIT) {
      trial->sowings++;
      if (first == MANCALA_NOBODY) first = decision.actor;
    }
    mancala_action action = legal[mancala_random_below(&trial->random, count)];
    if (mancala_game_play(game, action, NULL, NULL) != MANCALA_OK) return false;
  }
  trial->played++;
  if (outcome_of(game).state == MANCALA_OVER) count_end(trial, game, actions, first);
  else trial->cut++;
  return true;
}

bool trial_play(struct trial *trial, const mancala_ruleset *rules) {
  mancala_game *game = NULL;
  mancala_ruleset_info info = {.struct_size = sizeof info};
  time_t started = time(NULL);
  if (mancala_game_new(rules, &game) != MANCALA_OK || mancala_ruleset_describe(rules, &info) != MANCALA_OK)
    return false;
  bool random = (info.features & MANCALA_HAS_RANDOM_START) != 0;
  while (trial->played < trial->games && !trial->stopped) {
    mancala_game_start(game, MANCALA_NOBODY, random ? &trial->random : NULL);
    trial->stopped = !play_one(trial, game, started);
  }
  mancala_game_free(game);
  return true;
}

/* ---- report ------------------------------------------------------------------------------------------------------ */

enum { LABEL = 24 };

static double percent(uint64_t part, uint64_t whole) { return whole ? 100.0 * (double)part / (double)whole : 0.0; }

static void put_share(struct text *out, const char *label, uint64_t part, uint64_t whole) {
  text_format(out, "    %-*s %" PRIu64 " (%.1f %%)\n", LABEL - 2, label, part, percent(part, whole));
}

static void put_ends(struct text *out, const struct trial *trial) {
  text_put(out, "  How they end:\n");
  for (uint32_t reason = 0; reason < sizeof trial->ends / sizeof trial->ends[0]; reason++)
    if (trial->ends[reason]) put_share(out, mancala_end_reason_name(reason), trial->ends[reason], trial->played);
  if (!trial->cut) return;
  put_share(out, "not at all", trial->cut, trial->played);
  text_format(out, "    These were cut after %d actions. The key quiet_limit would end them.\n", TRIAL_ACTIONS);
}

void trial_report(struct text *out, const struct trial *trial) {
  uint64_t ended = trial->played - trial->cut, draws = ended - trial->first_wins - trial->first_loses;
  if (trial->stopped)
    text_format(out, "Stopped after %" PRIu64 " second%s: %" PRIu64 " of %" PRIu64 " random games were played.\n",
                trial->seconds, trial->seconds == 1 ? "" : "s", trial->played, trial->games);
  else text_format(out, "%" PRIu64 " random game%s:\n", trial->played, trial->played == 1 ? "" : "s");
  if (!trial->played) return;
  put_ends(out, trial);
  if (ended)
    text_format(out, "  %-*s least %" PRIu64 ", mean %.1f, most %" PRIu64 "\n", LABEL,
                "Actions in a game:", trial->least, (double)trial->actions / (double)ended, trial->most);
  text_format(out, "  %-*s %" PRIu64 " of %" PRIu64 "\n", LABEL, "Endless sowings:", trial->endless, trial->sowings);
  if (ended)
    text_format(out, "  %-*s wins %.1f %%, loses %.1f %%, draws %.1f %%\n", LABEL,
                "The side that begins:", percent(trial->first_wins, ended), percent(trial->first_loses, ended),
                percent(draws, ended));
}
