#include "library.h"

#include <string.h>

/* The library quotes what it found, which may hold anything: control characters (C0, DEL, C1) are not let through. */
static void put_clean(struct text *out, const char *words) {
  size_t left = strlen(words);
  while (left) {
    size_t length = utf8_length(words, left);
    unsigned char first = (unsigned char)words[0];
    bool control = first < 0x20 || first == 0x7F || (first == 0xC2 && (unsigned char)words[1] < 0xA0);
    if (!length || control) text_put(out, "?");
    else text_add(out, words, length);
    length = length ? length : 1;
    words += length;
    left -= length;
  }
}

static void message_words(struct text *out, const mancala_error *error) {
  const char *message = error->message[0] ? error->message : mancala_status_text(error->status);
  if (error->key[0] && !strstr(message, error->key)) {
    put_clean(out, error->key);
    text_put(out, ": ");
  }
  put_clean(out, message);
}

void error_words(struct text *out, const mancala_error *error) {
  if (error->column) text_format(out, "column %u: ", error->column);
  message_words(out, error);
}

void file_error_words(struct text *out, const char *file, const mancala_error *error) {
  text_put(out, file);
  if (error->line) text_format(out, ":%u:%u", error->line, error->column);
  text_put(out, ": ");
  message_words(out, error);
}

void position_text(struct text *out, const mancala_game *game, uint32_t flags) {
  uint32_t length = 0, room = 255;
  if (mancala_position_write(game, flags, text_room(out, room), room + 1, &length) == MANCALA_TRUNCATED) {
    mancala_position_write(game, flags, text_room(out, length), length + 1, &length);
  }
  text_used(out, length);
}

mancala_status record_text(struct text *out, const mancala_game *game, uint32_t flags) {
  uint32_t length = 0;
  mancala_status status = mancala_record_write(game, flags, NULL, 0, &length);
  if (status < 0) return status;
  status = mancala_record_write(game, flags, text_room(out, length), length + 1, &length);
  text_used(out, length);
  return status;
}

void action_text(struct text *out, const mancala_ruleset *rules, mancala_action action) {
  char name[16];
  if (mancala_action_write(rules, action, name, sizeof name, NULL) == MANCALA_OK) text_put(out, name);
}

typedef mancala_status write_rules(const mancala_ruleset *, char *, uint32_t, uint32_t *);

static void written(struct text *out, const mancala_ruleset *rules, write_rules *write) {
  uint32_t length = 0;
  if (write(rules, NULL, 0, &length) < 0) return;
  write(rules, text_room(out, length), length + 1, &length);
  text_used(out, length);
}

void rules_text(struct text *out, const mancala_ruleset *rules) { written(out, rules, mancala_ruleset_write); }
void rules_words(struct text *out, const mancala_ruleset *rules) { written(out, rules, mancala_ruleset_words); }

bool rules_value(struct text *out, const mancala_ruleset *rules, const char *key) {
  uint32_t length = 0;
  text_clear(out);
  if (mancala_ruleset_value(rules, key, NULL, 0, &length) < 0) return false;
  mancala_ruleset_value(rules, key, text_room(out, length), length + 1, &length);
  text_used(out, length);
  return length > 0;
}

mancala_decision decision_of(const mancala_game *game) {
  mancala_decision decision = {.struct_size = sizeof decision};
  mancala_game_decision(game, &decision);
  return decision;
}

mancala_outcome outcome_of(const mancala_game *game) {
  mancala_outcome outcome = {.struct_size = sizeof outcome};
  mancala_game_outcome(game, &outcome);
  return outcome;
}

uint32_t score_of(const mancala_game *game, mancala_player player) {
  uint32_t seeds = 0;
  mancala_game_score(game, player, &seeds);
  return seeds;
}

const char *player_word(mancala_player player) {
  return player == MANCALA_SOUTH ? "south" : player == MANCALA_NORTH ? "north" : "draw";
}

const char *player_name(mancala_player player) {
  return player == MANCALA_SOUTH ? "South" : player == MANCALA_NORTH ? "North" : "nobody";
}

uint32_t legal_actions(const mancala_game *game, mancala_action *actions) {
  uint32_t count = 0;
  mancala_game_actions(game, actions, MANCALA_MAX_ACTIONS, &count);
  return count;
}
