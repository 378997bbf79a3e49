#include "commands.h"

#include <stdlib.h>
#include <string.h>

#include "computer.h"
#include "story.h"
#include "terminal.h"

struct command_word {
  const char *name;
  const char *argument;
  const char *meaning;
  enum answer (*run)(struct session *session, const char *rest);
};

static enum answer say(const struct session *session, enum answer answer, const char *words) {
  screen_format(&session->screen, "%s\n", words);
  return answer;
}

/* Says a text and gives it back. */
static enum answer say_text(const struct session *session, enum answer answer, struct text *words) {
  say(session, answer, text_words(words));
  text_free(words);
  return answer;
}

bool ask(const struct session *session, const char *prompt, struct text *line) {
  screen_format(&session->screen, "%s> ", prompt);
  if (!terminal_in()) putchar('\n');
  fflush(stdout);
  return text_line(line, stdin);
}

static enum answer do_moves(struct session *session, const char *rest) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = legal_actions(session->game, actions);
  struct text list = {0}, words = {0};
  (void)rest;
  if (!count) return say(session, ANSWER_DONE, "No move: the game is over.");
  for (uint32_t i = 0; i < count; i++) {
    text_put(&list, i ? " " : "");
    action_text(&list, mancala_game_ruleset(session->game), actions[i]);
  }
  text_wrap(&words, text_words(&list), 2, session->screen.columns);
  text_free(&list);
  screen_put(&session->screen, text_words(&words));
  text_free(&words);
  return ANSWER_DONE;
}

static void hint_line(const struct session *session, mancala_action action) {
  struct text line = {0};
  struct events events;
  action_text(&line, mancala_game_ruleset(session->game), action);
  if (mancala_game_preview(session->game, action, NULL, session->trace, NULL) == MANCALA_OK) {
    events_take(&events, session->trace);
    text_put(&line, "  ");
    story_sum(&line, &events, &session->geometry);
    events_free(&events);
  }
  screen_format(&session->screen, "  %s\n", text_words(&line));
  text_free(&line);
}

/* In the opening ritual nothing is to be seen ahead. */
static enum answer do_hint(struct session *session, const char *rest) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = legal_actions(session->game, actions), kind = decision_of(session->game).kind;
  struct text advice = {0};
  if (!count || (kind != MANCALA_DECIDE_PIT && kind != MANCALA_DECIDE_STRIP && kind != MANCALA_DECIDE_SIDE)) {
    return do_moves(session, rest);
  }
  if (kind == MANCALA_DECIDE_PIT) {
    for (uint32_t i = 0; i < count; i++) hint_line(session, actions[i]);
  } else {
    do_moves(session, rest);
  }
  uint64_t random = session->random;
  text_put(&advice, "The computer would play ");
  action_text(&advice, mancala_game_ruleset(session->game), computer_choose(session->game, &random));
  text_put(&advice, ".");
  return say_text(session, ANSWER_DONE, &advice);
}

typedef mancala_status step_history(mancala_game *game, uint32_t unit);

/* Steps until a person has to decide; what the computer did goes with it. */
static enum answer step(struct session *session, const char *rest, step_history *go, const char *nothing) {
  uint32_t unit = strcmp(rest, "action") ? MANCALA_BY_TURN : MANCALA_BY_ACTION;
  if (rest[0] && unit == MANCALA_BY_TURN) return say(session, ANSWER_REFUSED, "Refused: only `action` may follow.");
  if (go(session->game, unit) != MANCALA_OK) return say(session, ANSWER_REFUSED, nothing);
  while (!session_waits(session) && go(session->game, unit) == MANCALA_OK) continue;
  session->board_shown = session->end_told = false;
  return ANSWER_DONE;
}

static enum answer do_undo(struct session *session, const char *rest) {
  return step(session, rest, mancala_game_undo, "Refused: there is nothing to take back.");
}

static enum answer do_redo(struct session *session, const char *rest) {
  return step(session, rest, mancala_game_redo, "Refused: there is nothing to play again.");
}

static enum answer do_save(struct session *session, const char *rest) {
  struct text words = {0};
  if (!rest[0]) return say(session, ANSWER_REFUSED, "Refused: save needs the name of a file.");
  bool good = session_save(session, rest, &words);
  if (!good) return say_text(session, ANSWER_REFUSED, &words);
  uint32_t kind = decision_of(session->game).kind;
  text_format(&words, "Saved to %s.%s", rest, kind == MANCALA_DECIDE_GUESS ? " It holds what is hidden." : "");
  return say_text(session, ANSWER_DONE, &words);
}

static enum answer do_load(struct session *session, const char *rest) {
  struct text words = {0};
  if (!rest[0]) return say(session, ANSWER_REFUSED, "Refused: load needs the name of a file.");
  if (!session_load(session, rest, &words)) return say_text(session, ANSWER_REFUSED, &words);
  text_clear(&words);
  text_format(&words, "Loaded %s.", rest);
  return say_text(session, ANSWER_DONE, &words);
}

/* Who gives up or offers a draw: the person whose turn it is. */
static mancala_player speaker(const struct session *session) { return decision_of(session->game).actor; }

static enum answer do_resign(struct session *session, const char *rest) {
  mancala_player player = speaker(session);
  bool whole = session->match && !strcmp(rest, "match");
  if (rest[0] && !whole) {
    return say(session, ANSWER_REFUSED,
               session->match ? "Refused: only `match` may follow." : "Refused: nothing may follow.");
  }
  if (whole && player < 0) player = session->computer[MANCALA_SOUTH] ? MANCALA_NORTH : MANCALA_SOUTH;
  mancala_status status =
      whole ? mancala_match_resign(session->match, player) : mancala_game_resign(session->game, player);
  if (status != MANCALA_OK) return say(session, ANSWER_REFUSED, "Refused: the game is over already.");
  struct text words = {0};
  text_format(&words, "%s resigns%s.", player_name(player), whole ? " the match" : "");
  session->end_told = false;
  return say_text(session, ANSWER_DONE, &words);
}

static bool opponent_agrees(const struct session *session, mancala_player opponent) {
  if (session->computer[opponent]) return computer_agrees(session->game, opponent);
  struct text line = {0}, prompt = {0};
  text_format(&prompt, "%s, do you agree to a draw? (yes or no)", player_name(opponent));
  bool agreed = ask(session, text_words(&prompt), &line) && !strcmp(text_words(&line), "yes");
  text_free(&prompt);
  text_free(&line);
  return agreed;
}

static enum answer do_draw(struct session *session, const char *rest) {
  mancala_player player = speaker(session);
  (void)rest;
  if (player < 0) return say(session, ANSWER_REFUSED, "Refused: the game is over already.");
  struct text words = {0};
  bool agreed = opponent_agrees(session, 1 - player);
  text_format(&words, "%s %s.", player_name(1 - player), agreed ? "agrees to a draw" : "does not agree to a draw");
  if (agreed) mancala_game_agree_draw(session->game);
  session->end_told = false;
  return say_text(session, ANSWER_DONE, &words);
}

static enum answer do_position(struct session *session, const char *rest) {
  struct text words = {0};
  (void)rest;
  position_text(&words, session->game, MANCALA_FOR_SHOWING);
  return say_text(session, ANSWER_DONE, &words);
}

static enum answer do_record(struct session *session, const char *rest) {
  struct text words = {0};
  (void)rest;
  record_text(&words, session->game, MANCALA_FOR_SHOWING);
  return say_text(session, ANSWER_DONE, &words);
}

static enum answer do_rules(struct session *session, const char *rest) {
  struct text words = {0};
  (void)rest;
  rules_words(&words, mancala_game_ruleset(session->game));
  return say_text(session, ANSWER_DONE, &words);
}

static enum answer do_board(struct session *session, const char *rest) {
  (void)rest;
  session->board_shown = false;
  return ANSWER_DONE;
}

static enum answer do_pace(struct session *session, const char *rest) {
  uint64_t pace;
  if (!read_number(rest, 0, 60000, &pace)) {
    return say(session, ANSWER_REFUSED, "Refused: pace needs a number of milliseconds from 0 to 60000.");
  }
  session->screen.pace = (unsigned)pace;
  return ANSWER_DONE;
}

static enum answer do_next(struct session *session, const char *rest) {
  (void)rest;
  if (!session_over(session)) return say(session, ANSWER_REFUSED, "Refused: the game goes on.");
  return ANSWER_NEXT;
}

static enum answer do_help(struct session *session, const char *rest) {
  struct text words = {0};
  (void)rest;
  command_list(&words);
  screen_put(&session->screen, text_words(&words));
  text_free(&words);
  return ANSWER_DONE;
}

static enum answer do_quit(struct session *session, const char *rest) {
  (void)session, (void)rest;
  return ANSWER_LEAVE;
}

static const struct command_word command_words[] = {
    {"moves", "", "list the legal moves", do_moves},
    {"hint", "", "say what each legal move would do", do_hint},
    {"undo", "[action]", "take back a turn, or a single action of it", do_undo},
    {"redo", "[action]", "play again what was taken back", do_redo},
    {"board", "", "draw the board again", do_board},
    {"position", "", "show the position as text", do_position},
    {"record", "", "show the record up to now", do_record},
    {"rules", "", "show the rules in words", do_rules},
    {"save", "FILE", "write the record to a file", do_save},
    {"load", "FILE", "go on with the game of a record", do_load},
    {"pace", "MILLISECONDS", "change the pause between seeds", do_pace},
    {"draw", "", "offer a draw", do_draw},
    {"resign", "[match]", "resign the game, or in a match the whole match", do_resign},
    {"next", "", "after the end: on to the next round, or leave", do_next},
    {"help", "", "show this list", do_help},
    {"quit", "", "leave", do_quit},
};
enum { COMMAND_WORDS = sizeof command_words / sizeof command_words[0] };

void command_list(struct text *out) {
  text_put(out, "While playing, type a move (`a3`, or a word such as `odd`) or one of these:\n");
  for (size_t i = 0; i < COMMAND_WORDS; i++) {
    char name[40];
    snprintf(name, sizeof name, "%s %s", command_words[i].name, command_words[i].argument);
    text_format(out, "  %-20s %s\n", name, command_words[i].meaning);
  }
}

static enum answer do_action(struct session *session, const char *word) {
  mancala_error error = NO_ERROR;
  mancala_action action = 0;
  mancala_decision decision = decision_of(session->game);
  mancala_status status =
      mancala_action_read(mancala_game_ruleset(session->game), word, (uint32_t)strlen(word), &action, &error);
  if (status != MANCALA_OK) {
    struct text why = {0};
    error.status = status;
    text_put(&why, "Refused: ");
    error_words(&why, &error);
    text_put(&why, " (help shows the commands, moves the moves)");
    return say_text(session, ANSWER_REFUSED, &why);
  }
  if (mancala_game_check(session->game, action, NULL) == MANCALA_OK && decision.kind == MANCALA_DECIDE_HIDE) {
    if (session->screen.terminal && terminal_in()) fputs("\033[1A\033[2K", stdout);
    say(session, ANSWER_DONE, "What was typed is hidden: it is not shown again before the guess.");
  }
  return session_play(session, action) ? ANSWER_DONE : ANSWER_REFUSED;
}

/* Cuts the blanks off both ends. */
static char *trimmed(char *line) {
  line += strspn(line, " \t");
  size_t length = strlen(line);
  while (length && strchr(" \t", line[length - 1])) line[--length] = '\0';
  return line;
}

enum answer command_do(struct session *session, char *line) {
  char *word = trimmed(line);
  size_t length = strcspn(word, " \t");
  if (!length) return session_over(session) ? ANSWER_NEXT : do_moves(session, "");
  for (size_t i = 0; i < COMMAND_WORDS; i++) {
    if (strlen(command_words[i].name) != length || memcmp(command_words[i].name, word, length) != 0) continue;
    return command_words[i].run(session, word + length + strspn(word + length, " \t"));
  }
  return do_action(session, word);
}
