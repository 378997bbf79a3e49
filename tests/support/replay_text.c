/* The replayer's own reading and writing of positions. */
#include <stdio.h>
#include <stdlib.h>

#include "support/replay.h"

static mancala_player player_of(char letter) {
  return letter == 's' ? MANCALA_SOUTH : letter == 'n' ? MANCALA_NORTH : MANCALA_NOBODY;
}

static char letter_of(mancala_player player) {
  return player == MANCALA_SOUTH ? 's' : player == MANCALA_NORTH ? 'n' : '-';
}

static const char *read_rows(struct replay *replay, const char *at) {
  for (uint32_t row = 0; row < replay->rows; row++) {
    for (uint32_t column = 0; column < replay->columns; column++) {
      mancala_site site = replay->site_at[row][column];
      char *end = (char *)(uintptr_t)at + 1;
      replay->closed[site] = *at == 'x';
      replay->seeds[site] = *at == 'x' ? 0 : (uint32_t)strtoul(at, &end, 10);
      at = end + 1;
    }
  }
  return at;
}

static void read_opening(struct replay *replay, const char *value) {
  if (strcmp(value, "hide") == 0) replay->opening = REPLAY_HIDE;
  if (strncmp(value, "guess:", 6) == 0) replay->opening = REPLAY_GUESS;
  if (strncmp(value, "side:", 5) == 0) {
    replay->opening = REPLAY_SIDE;
    replay->chooser = player_of(value[5]);
  }
}

/* The pit of that name at the front of the text, or none for `.`. */
static mancala_site read_pit(const struct replay *replay, const char *name) {
  if (*name == '.') return MANCALA_NO_SITE;
  return replay->site_at[*name - 'a'][strtoul(name + 1, NULL, 10) - 1];
}

/* `b5-.`: South's, then North's. */
static void read_tuzdik(struct replay *replay, const char *value) {
  replay->tuzdik[0] = read_pit(replay, value);
  replay->tuzdik[1] = read_pit(replay, strchr(value, '-') + 1);
}

static void read_key(struct replay *replay, const char *word) {
  if (strncmp(word, "bonus:", 6) == 0) replay->bonus = (uint32_t)strtoul(word + 6, NULL, 10);
  else if (strncmp(word, "strip:", 6) == 0) replay->strip = (uint32_t)strtoul(word + 6, NULL, 10);
  else if (strncmp(word, "last:", 5) == 0) replay->last = player_of(word[5]);
  else if (strncmp(word, "first:", 6) == 0) replay->first = player_of(word[6]);
  else if (strncmp(word, "opening:", 8) == 0) read_opening(replay, word + 8);
  else if (strncmp(word, "tuzdik:", 7) == 0) read_tuzdik(replay, word + 7);
  else strcat(strcat(replay->match_keys, " "), word);
}

void replay_read(struct replay *replay, const char *text) {
  const char *at = read_rows(replay, text);
  replay->turn = player_of(*at);
  char *end;
  replay->seeds[replay->pits] = (uint32_t)strtoul(at + 2, &end, 10);
  replay->seeds[replay->pits + 1] = (uint32_t)strtoul(end + 1, &end, 10);
  char word[1024];
  for (int taken; sscanf(end, " %1023s%n", word, &taken) == 1; end += taken) read_key(replay, word);
}

static char *write_rows(const struct replay *replay, char *at) {
  for (uint32_t row = 0; row < replay->rows; row++) {
    for (uint32_t column = 0; column < replay->columns; column++) {
      mancala_site site = replay->site_at[row][column];
      if (column > 0) *at++ = ',';
      at += replay->closed[site] ? sprintf(at, "x") : sprintf(at, "%u", replay->seeds[site]);
    }
    *at++ = row + 1 < replay->rows ? '/' : ' ';
  }
  return at;
}

static char *write_pit(const struct replay *replay, mancala_site site, char *at) {
  for (uint32_t row = 0; row < replay->rows; row++)
    for (uint32_t column = 0; column < replay->columns; column++)
      if (replay->site_at[row][column] == site) return at + sprintf(at, "%c%u", "abcd"[row], column + 1);
  return at + sprintf(at, ".");
}

static char *write_tuzdik(const struct replay *replay, char *at) {
  if (replay->tuzdik[0] == MANCALA_NO_SITE && replay->tuzdik[1] == MANCALA_NO_SITE) return at;
  at = write_pit(replay, replay->tuzdik[0], at + sprintf(at, " tuzdik:"));
  return write_pit(replay, replay->tuzdik[1], at + sprintf(at, "-"));
}

static char *write_opening(const struct replay *replay, char *at) {
  switch (replay->opening) {
  case REPLAY_HIDE: return at + sprintf(at, " opening:hide");
  case REPLAY_GUESS: return at + sprintf(at, " opening:guess:?");
  case REPLAY_ANSWER: return at + sprintf(at, " opening:answer");
  case REPLAY_SIDE: return at + sprintf(at, " opening:side:%c", letter_of(replay->chooser));
  default: return at;
  }
}

void replay_write(const struct replay *replay, char *out) {
  char *at = write_rows(replay, out);
  char turn = letter_of(replay->over ? MANCALA_NOBODY : replay->turn);
  at += sprintf(at, "%c %u-%u", turn, replay->seeds[replay->pits], replay->seeds[replay->pits + 1]);
  if (replay->bonus > 0) at += sprintf(at, " bonus:%u", replay->bonus);
  if (replay->strip > 0) at += sprintf(at, " strip:%u", replay->strip);
  if (replay->last != MANCALA_NOBODY) at += sprintf(at, " last:%c", letter_of(replay->last));
  if (replay->first != MANCALA_NOBODY) at += sprintf(at, " first:%c", letter_of(replay->first));
  at = write_opening(replay, write_tuzdik(replay, at));
  strcpy(at, replay->match_keys);
}
