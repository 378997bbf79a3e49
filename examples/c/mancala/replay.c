#include "replay.h"

#include <stdlib.h>

#include "session.h"
#include "story.h"
#include "variants.h"

/* Makes `game` what `whole` was when it had `entries` entries. */
static bool go_back(mancala_game *game, const mancala_game *whole, uint32_t entries) {
  if (mancala_game_copy(game, whole) != MANCALA_OK) return false;
  while (outcome_of(game).entry_count > entries) {
    if (mancala_game_undo(game, MANCALA_BY_ACTION) != MANCALA_OK) return false;
  }
  return true;
}

/* An entry that is no action: resignation, agreement, a choice that is still hidden. */
static bool replay_word(struct session *session, const mancala_game *whole, uint32_t index, mancala_action entry) {
  const char *words = "South hides one or two counters in the fist";
  if (entry == MANCALA_ENTRY_SOUTH_RESIGNS) words = "South resigns";
  if (entry == MANCALA_ENTRY_NORTH_RESIGNS) words = "North resigns";
  if (entry == MANCALA_ENTRY_DRAW_AGREED) words = "both agree on a draw";
  if (entry == MANCALA_ENTRY_HIDDEN && decision_of(session->game).actor == MANCALA_NORTH) {
    words = "North hides one or two counters in the fist";
  }
  screen_format(&session->screen, "%s\n", words);
  return go_back(session->game, whole, index + 1);
}

static bool replay_entries(struct session *session, const mancala_game *whole, const mancala_action *entries,
                           uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (!session->brief && !session->board_shown) session_show_board(session);
    bool action = entries[i] < MANCALA_ENTRY_SOUTH_RESIGNS;
    if (action ? !session_play(session, entries[i]) : !replay_word(session, whole, i, entries[i])) return false;
  }
  session_show_board(session);
  struct text words = {0};
  outcome_words(&words, session->game);
  screen_put(&session->screen, words.length ? text_words(&words) : "The game goes on.\n");
  text_free(&words);
  return true;
}

/* Shows the game of the session, which is at its end. */
static bool replay(struct session *session) {
  const mancala_ruleset *rules = mancala_game_ruleset(session->game);
  uint32_t count = outcome_of(session->game).entry_count;
  mancala_game *whole = NULL;
  if (mancala_game_clone(session->game, &whole) != MANCALA_OK) return false;
  mancala_action *entries = must_allocate((count + 1) * sizeof *entries);
  mancala_game_history(whole, entries, count, &count);
  screen_format(&session->screen, "%s (%s)\n", mancala_ruleset_title(rules), mancala_ruleset_id(rules));
  bool good = go_back(session->game, whole, 0);
  if (good && session->brief) session_show_board(session);
  good = good && replay_entries(session, whole, entries, count);
  free(entries);
  mancala_game_free(whole);
  return good;
}

int replay_run(const struct arguments *arguments) {
  struct session session = {.arguments = arguments, .replay = true, .brief = arguments->value[OPTION_BRIEF] != NULL};
  struct text why = {0};
  if (!screen_open(&session.screen, arguments)) return MISUSED;
  session.context = context_open(arguments);
  bool good = session.context && mancala_trace_new(session.context, &session.trace) == MANCALA_OK;
  if (good) good = session_load(&session, arguments->words[0], &why);
  if (why.length) complain("%s", text_words(&why));
  if (good) good = replay(&session);
  text_free(&why);
  session_close(&session);
  return good ? DONE : FAILED;
}
