#include <stdio.h>
#include <string.h>

#include "reference/plain.h"

int plain_pit_count(const struct plain_rules *rules) { return rules->rows * rules->columns; }

int plain_half(const struct plain_rules *rules) { return plain_pit_count(rules) / 2; }

/* Two rows: a1 … an, bn … b1. Four rows: a1 … an, bn … b1, then dn … d1, c1 … cn. */
int plain_site_of(const struct plain_rules *rules, struct plain_place place) {
  int columns = rules->columns;
  switch (place.row) {
  case 0: return place.column;
  case 1: return 2 * columns - 1 - place.column;
  case 2: return 3 * columns + place.column;
  default: return 3 * columns - 1 - place.column;
  }
}

struct plain_place plain_place_of(const struct plain_rules *rules, int site) {
  struct plain_place place = {0, 0};
  for (place.row = 0; place.row < rules->rows; place.row++)
    for (place.column = 0; place.column < rules->columns; place.column++)
      if (plain_site_of(rules, place) == site) return place;
  return (struct plain_place){NONE, NONE};
}

int plain_opposite(const struct plain_rules *rules, int site) {
  struct plain_place place = plain_place_of(rules, site);
  if (rules->rows == 4 && (place.row == 0 || place.row == 3)) return NONE;
  place.row = rules->rows - 1 - place.row;
  return plain_site_of(rules, place);
}

int plain_behind(const struct plain_rules *rules, int site) {
  struct plain_place place = plain_place_of(rules, site);
  if (rules->rows == 2 || place.row == 0 || place.row == 3) return NONE;
  place.row = place.row == 1 ? 0 : 3;
  return plain_site_of(rules, place);
}

/* A side's store lies at its right hand, where its row ends counter-clockwise: South's after an, North's after b1.
 * meaning fixed here: in a game that is always sown clockwise it is the mirror image, at the left hand. */
static int list_track(const struct plain_rules *rules, int side, int places[PLAIN_PITS + 2]) {
  int count = 0, pits = plain_pit_count(rules), half = pits / 2;
  bool circuits = rules->track == TRACK_CIRCUITS, mirrored = rules->direction == DIRECTION_CLOCKWISE;
  for (int site = 0; site < pits; site++) {
    if (!circuits || (site >= half) == side) places[count++] = site;
    if (!circuits && (site + 1) % half == 0) places[count++] = pits + ((site >= half) != mirrored);
  }
  return count;
}

void plain_lay_track(struct plain_rules *rules) {
  for (int side = SOUTH; side <= NORTH; side++) {
    int places[PLAIN_PITS + 2], count = list_track(rules, side, places);
    for (int i = 0; i < count; i++) {
      int next = places[(i + 1) % count];
      rules->next[places[i]] = next;
      rules->previous[next] = places[i];
    }
  }
}

int plain_next_place(const struct plain_rules *rules, int place, int step) {
  return step == 1 ? rules->next[place] : rules->previous[place];
}

int plain_next_open(const struct plain_game *game, int site, int step) {
  int place = site;
  do place = plain_next_place(game->rules, place, step);
  while (place != site && (place >= plain_pit_count(game->rules) || game->position.closed[place]));
  return place;
}

int plain_owner(const struct plain_game *game, int site) {
  int side = site < plain_half(game->rules) ? SOUTH : NORTH;
  return game->position.taken[site] ? !side : side;
}

int plain_own_pits(const struct plain_game *game, int side, int sites[PLAIN_PITS]) {
  int count = 0, pits = plain_pit_count(game->rules), site = side == SOUTH ? 0 : pits / 2;
  for (int i = 0; i < pits; i++, site = (site + 1) % pits)
    if (plain_owner(game, site) == side) sites[count++] = site;
  return count;
}

int plain_seeds_of(const struct plain_game *game, int side) {
  int sites[PLAIN_PITS], seeds = 0, count = plain_own_pits(game, side, sites);
  for (int i = 0; i < count; i++) seeds += game->position.seeds[sites[i]];
  return seeds;
}

int plain_seeds_on_board(const struct plain_game *game) {
  int seeds = 0;
  for (int site = 0; site < plain_pit_count(game->rules); site++) seeds += game->position.seeds[site];
  return seeds;
}

/* ---- texts ------------------------------------------------------------------------------------------------------- */

void plain_pit_name(const struct plain_rules *rules, int site, char name[8]) {
  struct plain_place place = plain_place_of(rules, site);
  snprintf(name, 8, "%c%d", "abcd"[place.row & 3], (place.column + 1) % 100);
}

void plain_action_name(const struct plain_rules *rules, mancala_action action, char name[16]) {
  static const char *const words[] = {"odd", "even", "keep", "turn", "right", "wrong", "south", "north"};
  int pits = plain_pit_count(rules), number = (int)action;
  bool chosen = rules->direction == DIRECTION_CHOSEN;
  if (number < pits * (chosen ? 2 : 1)) {
    plain_pit_name(rules, number % pits, name);
    if (chosen) strcat(name, number < pits ? "+" : "-");
    return;
  }
  number -= pits * (chosen ? 2 : 1);
  if (rules->opening == OPENING_NONE) number += 6;
  strcpy(name, number < 8 ? words[number] : "?");
}

static char *write_marked(char *at, const char *key, int side) {
  return side == NONE ? at : at + sprintf(at, " %s:%c", key, "sn"[side]);
}

static char *write_tuzdiks(const struct plain_game *game, char *at) {
  const struct plain_position *position = &game->position;
  char names[2][8] = {".", "."};
  if (position->tuzdik[SOUTH] == NONE && position->tuzdik[NORTH] == NONE) return at;
  for (int side = SOUTH; side <= NORTH; side++)
    if (position->tuzdik[side] != NONE) plain_pit_name(game->rules, position->tuzdik[side], names[side]);
  return at + sprintf(at, " tuzdik:%s-%s", names[SOUTH], names[NORTH]);
}

static char *write_taken(const struct plain_game *game, char *at) {
  const char *joint = " taken:";
  for (int site = 0; site < plain_pit_count(game->rules); site++) {
    char name[8];
    if (!game->position.taken[site]) continue;
    plain_pit_name(game->rules, site, name);
    at += sprintf(at, "%s%s", joint, name);
    joint = ",";
  }
  return at;
}

static char *write_stage(const struct plain_position *position, char *at) {
  static const char *const guesses[] = {"?", "odd", "even"};
  switch (position->stage) {
  case HIDING: return at + sprintf(at, " opening:hide");
  case GUESSING: return at + sprintf(at, " opening:guess:%s", guesses[position->hidden]);
  case ANSWERING: return at + sprintf(at, " opening:answer");
  case CHOOSING: return at + sprintf(at, " opening:side:%c", "sn"[position->chooser]);
  default: return at;
  }
}

static char *write_board(const struct plain_game *game, char *at) {
  struct plain_place place = {0, 0};
  for (place.row = 0; place.row < game->rules->rows; place.row++) {
    for (place.column = 0; place.column < game->rules->columns; place.column++) {
      int site = plain_site_of(game->rules, place);
      if (place.column > 0) *at++ = ',';
      at += game->position.closed[site] ? sprintf(at, "x") : sprintf(at, "%d", game->position.seeds[site]);
    }
    *at++ = place.row + 1 < game->rules->rows ? '/' : ' ';
  }
  return at;
}

void plain_write(const struct plain_game *game, char text[PLAIN_TEXT]) {
  const struct plain_position *position = &game->position;
  char *at = write_board(game, text);
  at += sprintf(at, "%c %d-%d", game->over ? '-' : "sn"[position->turn], position -> captured[0],
                position -> captured[1]);
  if (!game->over && position->bonus) at += sprintf(at, " bonus:%d", position->bonus);
  if (!game->over && position->stage == STRIPPING) at += sprintf(at, " strip:%d", position->strip);
  at = write_marked(at, "last", position->last);
  at = write_marked(at, "first", position->first);
  at = write_tuzdiks(game, at);
  at = write_taken(game, at);
  if (!game->over) at = write_stage(position, at);
  if (position->round)
    at += sprintf(at, " round:%d spare:%d-%d", position->round, position->spare[0], position->spare[1]);
  write_marked(at, "began", position->began);
}
