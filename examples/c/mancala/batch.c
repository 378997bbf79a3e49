#include "batch.h"

#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "variants.h"

/* Games that are kept ready, one for each id that came up last. */
enum { KEPT_GAMES = 64 };

struct kept_game {
  struct text id;
  mancala_game *game; /* owned */
};

struct batch {
  mancala_context *context;
  struct kept_game kept[KEPT_GAMES];
  unsigned next; /* place that is given to the next new id */
  struct text line, out, why;
};

/* A part of the line. */
struct field {
  const char *start;
  size_t length;
};

/* Cuts the line at its tabs: the number of fields, at most one more than there is room for. */
static size_t cut_fields(const struct text *line, struct field *fields, size_t room) {
  const char *at = text_words(line), *end = at + line->length;
  size_t count = 0;
  while (count < room) {
    const char *tab = memchr(at, '\t', (size_t)(end - at));
    fields[count++] = (struct field){at, (size_t)((tab ? tab : end) - at)};
    if (!tab) return count;
    at = tab + 1;
  }
  return room + 1;
}

static bool same_text(const struct text *text, struct field field) {
  return text->length == field.length && !memcmp(text_words(text), field.start, field.length);
}

static mancala_game *game_for(struct batch *batch, struct field id) {
  for (unsigned i = 0; i < KEPT_GAMES; i++) {
    if (batch->kept[i].game && same_text(&batch->kept[i].id, id)) return batch->kept[i].game;
  }
  const mancala_ruleset *rules = variant_find(batch->context, id.start, id.length, &batch->why);
  if (!rules) return NULL;
  struct kept_game *kept = &batch->kept[batch->next];
  batch->next = (batch->next + 1) % KEPT_GAMES;
  mancala_game_free(kept->game);
  kept->game = NULL;
  text_clear(&kept->id);
  text_add(&kept->id, id.start, id.length);
  if (mancala_game_new(rules, &kept->game) != MANCALA_OK) text_put(&batch->why, "out of memory");
  mancala_ruleset_unref(rules);
  return kept->game;
}

static void put_why(struct batch *batch, mancala_status status, mancala_error *error) {
  error->status = status;
  error_words(&batch->why, error);
}

static bool set_position(struct batch *batch, mancala_game *game, struct field position) {
  mancala_error error = NO_ERROR;
  uint32_t length = position.length < UINT32_MAX ? (uint32_t)position.length : UINT32_MAX;
  mancala_status status = MANCALA_OK;
  if (position.length == 5 && !memcmp(position.start, "start", 5)) {
    status = mancala_game_start(game, MANCALA_NOBODY, NULL);
  } else {
    status = mancala_position_read(game, position.start, length, &error);
  }
  if (status == MANCALA_OK) return true;
  text_put(&batch->why, "position: ");
  put_why(batch, status, &error);
  return false;
}

static bool play_action(struct batch *batch, mancala_game *game, struct field word, unsigned number) {
  mancala_error error = NO_ERROR;
  mancala_action action = 0;
  uint32_t length = word.length < MANCALA_MAX_TEXT ? (uint32_t)word.length : MANCALA_MAX_TEXT;
  mancala_status status = mancala_action_read(mancala_game_ruleset(game), word.start, length, &action, &error);
  if (status == MANCALA_OK) status = mancala_game_play(game, action, NULL, &error);
  if (status == MANCALA_OK) return true;
  text_format(&batch->why, "action %u: ", number);
  put_why(batch, status, &error);
  return false;
}

static bool play_actions(struct batch *batch, mancala_game *game, struct field actions) {
  const char *at = actions.start, *end = at + actions.length;
  for (unsigned number = 1; at < end; number++) {
    while (at < end && *at == ' ') at++;
    const char *stop = at;
    while (stop < end && *stop != ' ') stop++;
    if (at < stop && !play_action(batch, game, (struct field){at, (size_t)(stop - at)}, number)) return false;
    at = stop;
  }
  return true;
}

static void put_actions(struct batch *batch, const char *key, const mancala_game *game) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = legal_actions(game, actions);
  text_format(&batch->out, "\"%s\":[", key);
  for (uint32_t i = 0; i < count; i++) {
    text_put(&batch->out, i ? ",\"" : "\"");
    action_text(&batch->out, mancala_game_ruleset(game), actions[i]);
    text_put(&batch->out, "\"");
  }
  text_put(&batch->out, "],");
}

static void put_end(struct batch *batch, const mancala_game *game) {
  mancala_outcome outcome = outcome_of(game);
  if (outcome.state != MANCALA_OVER) {
    text_put(&batch->out, "\"over\":null,\"winner\":null}");
    return;
  }
  text_put(&batch->out, "\"over\":");
  json_string(&batch->out, mancala_end_reason_name(outcome.reason));
  text_format(&batch->out, ",\"winner\":\"%s\"}", player_word(outcome.winner));
}

/* Fills `out`; false with the reason in `why`. */
static bool do_line(struct batch *batch) {
  struct field fields[3] = {{NULL, 0}};
  size_t bad = 0, count = cut_fields(&batch->line, fields, 3);
  if (!utf8_good(text_words(&batch->line), batch->line.length, &bad)) {
    text_format(&batch->why, "byte %zu of the line is not part of UTF-8 text", bad + 1);
    return false;
  }
  if (count < 2 || count > 3) {
    text_put(&batch->why, "a line must be ID, POSITION and ACTIONS, with a tab between them");
    return false;
  }
  mancala_game *game = game_for(batch, fields[0]);
  if (!game || !set_position(batch, game, fields[1])) return false;
  text_put(&batch->out, "{");
  put_actions(batch, "legal", game);
  if (count == 3 && !play_actions(batch, game, fields[2])) return false;
  text_put(&batch->out, "\"after\":\"");
  position_text(&batch->out, game, 0);
  text_put(&batch->out, "\",");
  put_actions(batch, "next", game);
  put_end(batch, game);
  return true;
}

static bool answer_line(struct batch *batch) {
  text_clear(&batch->out);
  text_clear(&batch->why);
  bool good = do_line(batch);
  if (!good) {
    text_clear(&batch->out);
    text_put(&batch->out, "{\"error\":");
    json_string(&batch->out, text_words(&batch->why));
    text_put(&batch->out, "}");
  }
  text_put(&batch->out, "\n");
  fwrite(batch->out.bytes, 1, batch->out.length, stdout);
  fflush(stdout);
  return good;
}

static void batch_free(struct batch *batch) {
  for (unsigned i = 0; i < KEPT_GAMES; i++) {
    text_free(&batch->kept[i].id);
    mancala_game_free(batch->kept[i].game);
  }
  text_free(&batch->line);
  text_free(&batch->out);
  text_free(&batch->why);
  mancala_context_free(batch->context);
}

int batch_run(const struct arguments *arguments) {
  struct batch batch = {.context = context_open(arguments)};
  int code = batch.context ? DONE : FAILED;
  while (batch.context && !ferror(stdout) && text_line(&batch.line, stdin)) {
    if (!answer_line(&batch)) code = FAILED;
  }
  batch_free(&batch);
  return code;
}
