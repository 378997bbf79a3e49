#include "play.h"

#include <string.h>

#include "commands.h"
#include "computer.h"
#include "story.h"
#include "terminal.h"

/* In a brief report the board is drawn after so many entries. */
enum { ENTRIES_PER_BOARD = 10 };

static void introduce(const struct session *session) {
  const mancala_ruleset *rules = mancala_game_ruleset(session->game);
  screen_format(&session->screen, "%s (%s)%s\n", mancala_ruleset_title(rules), mancala_ruleset_id(rules),
                session->match ? ", a match" : "");
  if (session->demo) screen_put(&session->screen, "A demonstration: the computer plays both sides.\n");
  else if (!session->computer[0] || !session->computer[1])
    screen_put(&session->screen, "help lists what can be typed.\n");
  if (session->quiet_limit)
    screen_format(&session->screen,
                  "So that it ends it plays under quiet_limit = %u, which is not a rule of the variant:\n"
                  "the game is over after %u actions in a row without a capture.\n",
                  session->quiet_limit, session->quiet_limit);
}

static void prompt_words(struct text *out, const struct session *session) {
  mancala_decision decision = decision_of(session->game);
  text_put(out, player_name(decision.actor));
  switch (decision.kind) {
  case MANCALA_DECIDE_PIT: text_put(out, decision.bonus ? ", move once more" : ", a pit to sow from"); break;
  case MANCALA_DECIDE_STRIP:
    text_format(out, ", a pit to take from (%u to choose)", (unsigned)decision.remaining);
    break;
  case MANCALA_DECIDE_HIDE: text_put(out, ", hide: odd or even"); break;
  case MANCALA_DECIDE_GUESS: text_put(out, ", guess: odd or even"); break;
  case MANCALA_DECIDE_SIDE: text_put(out, ", keep your side or turn the board: keep or turn"); break;
  default: break;
  }
}

/* Reads a line and does it; false when it is time to leave. */
static bool ask_and_do(struct session *session, const char *prompt, bool *next) {
  struct text line = {0};
  enum answer answer = ANSWER_LEAVE;
  if (ask(session, prompt, &line)) {
    char *words = line.bytes;
    answer = command_do(session, words);
  } else {
    screen_put(&session->screen, "\nThe input has ended.\n");
  }
  text_free(&line);
  if (answer == ANSWER_REFUSED) session->refused = true;
  *next = answer == ANSWER_NEXT;
  return answer != ANSWER_LEAVE;
}

static bool human_turn(struct session *session) {
  struct text prompt = {0};
  bool next = false;
  if (!session->board_shown) session_show_board(session);
  prompt_words(&prompt, session);
  bool stay = ask_and_do(session, text_words(&prompt), &next);
  text_free(&prompt);
  return stay;
}

static void machine_turn(struct session *session) {
  uint32_t entries = outcome_of(session->game).entry_count;
  if (!session->board_shown && (!session->brief || entries % ENTRIES_PER_BOARD == 0)) session_show_board(session);
  session_play(session, computer_choose(session->game, &session->random));
}

static void tell_round(const struct session *session) {
  mancala_match_info info = match_info(session->match);
  struct text words = {0};
  text_format(&words, "Round %u: South holds %u, North %u.", (unsigned)info.round, (unsigned)info.held[0],
              (unsigned)info.held[1]);
  if (info.state == MANCALA_MATCH_OVER)
    text_format(&words, " The match is over: %s wins it.", player_name(info.winner));
  else text_format(&words, " %s begins the next round.", player_name(info.next_begins));
  screen_format(&session->screen, "%s\n", text_words(&words));
  text_free(&words);
}

/* For the eyes of both: a choice that is still hidden is not shown. */
static void tell_record(const struct session *session) {
  struct text record = {0};
  if (record_text(&record, session->game, MANCALA_FOR_SHOWING) == MANCALA_OK) {
    fputs("\nThe record:\n\n", stdout);
    screen_put(&session->screen, text_words(&record));
  }
  text_free(&record);
}

static void tell_end(struct session *session) {
  struct text words = {0};
  if (session->end_told) return;
  if (!session->board_shown) session_show_board(session);
  outcome_words(&words, session->game);
  screen_put(&session->screen, text_words(&words));
  if (session->match) tell_round(session);
  if (session->demo) tell_record(session);
  session->end_told = true;
  text_free(&words);
}

/* Begins the next round; false when there is none, or no more are wanted. */
static bool next_round(struct session *session) {
  if (!session->match || match_info(session->match).state != MANCALA_MATCH_ROUND_OVER) return false;
  if (session->rounds_left <= 1) {
    screen_put(&session->screen, "The match stops here: so many rounds were asked for.\n");
    return false;
  }
  session->rounds_left--;
  session->board_shown = session->end_told = false;
  return mancala_match_next_round(session->match) == MANCALA_OK;
}

/* The end of a game or round: a person may take back, save, load or go on. False to leave. */
static bool after_end(struct session *session) {
  tell_end(session);
  if (session->computer[0] && session->computer[1]) return next_round(session);
  bool more = session->match && match_info(session->match).state == MANCALA_MATCH_ROUND_OVER, next = false;
  if (!ask_and_do(session, more ? "next, undo, save FILE or quit" : "undo, save FILE, load FILE or quit", &next)) {
    return false;
  }
  return next ? next_round(session) : true;
}

static bool step(struct session *session) {
  if (session_over(session)) return after_end(session);
  if (session_waits(session)) return human_turn(session);
  if (session->moves_left == 0) {
    if (!session->board_shown) session_show_board(session);
    screen_put(&session->screen, "The game stops here: so many actions were asked for.\n");
    return false;
  }
  session->moves_left--;
  machine_turn(session);
  return true;
}

/* How to go on with a game that was left; a hidden choice is not shown, so that such a position cannot be read back. */
static void tell_position(const struct session *session) {
  struct text position = {0};
  position_text(&position, session->game, MANCALA_FOR_SHOWING);
  screen_format(&session->screen, "The game was left at: %s\n", text_words(&position));
  text_free(&position);
}

static int leave(const struct session *session) {
  const char *file = session->arguments->value[OPTION_SAVE];
  struct text why = {0};
  int code = session->refused && session->script ? FAILED : DONE;
  if (outcome_of(session->game).state != MANCALA_OVER) {
    tell_position(session);
    if (session->demo) tell_record(session);
  }
  if (file && !session_save(session, file, &why)) {
    complain("%s", text_words(&why));
    code = FAILED;
  }
  text_free(&why);
  return code;
}

int play_run(const struct arguments *arguments) {
  struct session session;
  int code = session_open(&session, arguments);
  if (code == DONE) {
    introduce(&session);
    while (step(&session)) fflush(stdout);
    code = leave(&session);
  }
  session_close(&session);
  return code;
}
