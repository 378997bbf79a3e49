#include "session.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "animate.h"
#include "computer.h"
#include "files.h"
#include "terminal.h"

mancala_match_info match_info(const mancala_match *match) {
  mancala_match_info info = {.struct_size = sizeof info};
  mancala_match_describe(match, &info);
  return info;
}

bool session_over(const struct session *session) {
  if (session->match) return match_info(session->match).state != MANCALA_MATCH_PLAYING;
  return outcome_of(session->game).state == MANCALA_OVER;
}

bool session_waits(const struct session *session) {
  mancala_player actor = decision_of(session->game).actor;
  return actor >= 0 && !session->computer[actor];
}

static struct view session_view(const struct session *session) {
  struct view view;
  view_take(&view, session->game);
  for (int side = 0; side < 2; side++) {
    view.role[side] = session->replay ? "" : session->computer[side] ? "computer" : "human";
  }
  return view;
}

/* Adds what the drawing does not show: whose tuzdik a pit is, which pits have been taken over. */
static void put_marks(struct text *out, const struct session *session) {
  struct text position = {0};
  position_text(&position, session->game, MANCALA_FOR_SHOWING);
  const char *tuzdik = strstr(text_words(&position), " tuzdik:"), *taken = strstr(text_words(&position), " taken:");
  if (tuzdik) text_format(out, "  tuzdik of South and North: %.*s\n", (int)strcspn(tuzdik + 8, " "), tuzdik + 8);
  if (taken) text_format(out, "  pits taken over: %.*s\n", (int)strcspn(taken + 7, " "), taken + 7);
  text_free(&position);
}

void session_show_board(struct session *session) {
  struct text out = {0};
  struct view view = session_view(session);
  text_put(&out, "\n");
  if (session->match) {
    mancala_match_info info = match_info(session->match);
    text_format(&out, "Round %u, beside the board: South %u, North %u\n", (unsigned)info.round, (unsigned)info.spare[0],
                (unsigned)info.spare[1]);
  }
  board_draw(&out, &view, &session->geometry, &session->screen);
  put_marks(&out, session);
  screen_put(&session->screen, text_words(&out));
  session->board_shown = true;
  text_free(&out);
}

/* The game of a record; NULL with the reason in `why`. */
static mancala_game *read_game(mancala_context *context, const char *file, struct text *why) {
  struct text text = {0};
  mancala_error error = NO_ERROR;
  mancala_game *game = NULL;
  if (file_read(&text, file, MANCALA_MAX_RECORD, why)) {
    error.status = mancala_record_read(context, text_words(&text), (uint32_t)text.length, &game, &error);
    if (error.status != MANCALA_OK) file_error_words(why, file, &error);
  }
  text_free(&text);
  return game;
}

bool session_load(struct session *session, const char *file, struct text *why) {
  mancala_game *game = read_game(session->context, file, why);
  if (!game) return false;
  if (session->match) {
    mancala_status status = mancala_match_take_up(session->match, game);
    if (status != MANCALA_OK) text_format(why, "%s: %s", file, mancala_status_text(status));
    mancala_game_free(game);
    if (status != MANCALA_OK) return false;
  } else {
    mancala_game_free(session->game);
    session->game = game;
    geometry_take(&session->geometry, mancala_game_ruleset(game));
  }
  session->board_shown = session->end_told = false;
  return true;
}

bool session_save(const struct session *session, const char *file, struct text *why) {
  struct text record = {0};
  mancala_status status = record_text(&record, session->game, 0);
  bool good = status == MANCALA_OK;
  if (!good) text_format(why, "the record cannot be written: %s", mancala_status_text(status));
  else good = file_write(file, &record, why);
  text_free(&record);
  return good;
}

/* A line for the move: `12. South a3: 3 laps, 14 sown`, or only who did what where the story does not say it. */
static void show_head(const struct session *session, const mancala_decision *decision, mancala_action action,
                      const struct events *events) {
  struct text line = {0};
  bool chance = decision->actor == MANCALA_CHANCE, hidden = decision->kind == MANCALA_DECIDE_HIDE;
  if (!session->brief && (hidden || decision->kind == MANCALA_DECIDE_GUESS)) return;
  if (session->brief) text_format(&line, "%3u. ", (unsigned)outcome_of(session->game).entry_count);
  text_put(&line, chance ? "Chance" : player_name(decision->actor));
  if (!hidden) {
    text_put(&line, " ");
    action_text(&line, mancala_game_ruleset(session->game), action);
  }
  if (session->brief) {
    text_put(&line, ": ");
    story_sum(&line, events, &session->geometry);
  }
  screen_format(&session->screen, "%s\n", text_words(&line));
  text_free(&line);
}

/* The story, line by line at the pace; on a terminal after an animation all at once. */
static void show_story(const struct session *session, const struct events *events, bool animated) {
  struct text story = {0};
  story_tell(&story, events, &session->geometry);
  char *line = story.bytes;
  while (line && *line) {
    size_t length = strcspn(line, "\n");
    line[length] = '\0';
    screen_format(&session->screen, "%s\n", line);
    fflush(stdout);
    if (!animated) terminal_wait(session->screen.pace);
    line += length + 1;
  }
  text_free(&story);
}

bool session_play(struct session *session, mancala_action action) {
  struct view before = session_view(session), after;
  mancala_decision decision = decision_of(session->game);
  mancala_error error = NO_ERROR;
  mancala_status status = mancala_game_play(session->game, action, session->trace, &error);
  if (status != MANCALA_OK) {
    struct text why = {0};
    error.status = status;
    error_words(&why, &error);
    screen_format(&session->screen, "Refused: %s\n", text_words(&why));
    text_free(&why);
    return false;
  }
  struct events events;
  events_take(&events, session->trace);
  after = session_view(session);
  show_head(session, &decision, action, &events);
  session->board_shown = !session->brief && animate(&before, &after, &events, &session->geometry, &session->screen);
  if (!session->brief) show_story(session, &events, session->board_shown);
  session->end_told = false;
  events_free(&events);
  return true;
}

void session_close(struct session *session) {
  mancala_trace_free(session->trace);
  if (!session->match) mancala_game_free(session->game);
  mancala_match_free(session->match);
  mancala_context_free(session->context);
}
