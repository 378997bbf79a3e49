/* Writing positions: `rows turn south-north [key:value …]`. */
#include "game/notation.h"

#include "game/handle.h"

static void write_rows(const mancala_ruleset *rules, const struct state *state, struct writer *writer) {
  for (int32_t row = 0; row < rules->values.rows; row++) {
    if (row) write_char(writer, '/');
    for (int32_t column = 0; column < rules->values.columns; column++) {
      unsigned site = (unsigned)site_at(rules, row, column);
      if (column) write_char(writer, ',');
      if (state_closed(state, site)) write_char(writer, 'x');
      else write_number(writer, state->pits[site]);
    }
  }
}

static void write_side(struct writer *writer, const char *key, uint8_t side) {
  if (side != SIDE_NONE) write_format(writer, " %s:%c", key, side == SIDE_NORTH ? 'n' : 's');
}

static void write_opening(const struct state *state, uint8_t secret, struct writer *writer) {
  switch (state->stage) {
  case STAGE_HIDE: write_text(writer, " opening:hide"); break;
  case STAGE_GUESS:
    write_format(writer, " opening:guess:%s", secret == SECRET_ODD ? "odd" : secret == SECRET_EVEN ? "even" : "?");
    break;
  case STAGE_ANSWER: write_text(writer, " opening:answer"); break;
  case STAGE_SIDE: write_format(writer, " opening:side:%c", state->chooser ? 'n' : 's'); break;
  default: break;
  }
}

/* `tuzdik:b5-.`: South's and North's. */
static void write_tuzdik(const mancala_ruleset *rules, const struct state *state, struct writer *writer) {
  if (!state->tuzdik[0] && !state->tuzdik[1]) return;
  for (int side = 0; side < 2; side++) {
    char name[8] = ".";
    if (state->tuzdik[side]) site_name(rules, state->tuzdik[side] - 1, name);
    write_text(writer, side ? "-" : " tuzdik:");
    write_text(writer, name);
  }
}

/* `taken:a7,a6`: pits that belong to the side whose row they are not in. */
static void write_taken(const mancala_ruleset *rules, const struct state *state, struct writer *writer) {
  const char *joint = " taken:";
  for (unsigned site = 0; state->any_taken && site < rules->board.pits; site++) {
    char name[8];
    if (!state_taken(state, site)) continue;
    site_name(rules, (mancala_site)site, name);
    write_text(writer, joint);
    write_text(writer, name);
    joint = ",";
  }
}

void notation_write(const mancala_ruleset *rules, const struct state *state, uint8_t secret, struct writer *writer) {
  write_rows(rules, state, writer);
  write_format(writer, " %c %u-%u",
               state->over   ? '-'
               : state->turn ? 'n'
                             : 's',
               state->captured[0], state->captured[1]);
  if (!state->over) {
    if (state->bonus) write_format(writer, " bonus:%u", state->bonus);
    if (state->stage == STAGE_STRIP) write_format(writer, " strip:%u", state->strip);
  }
  write_side(writer, "last", state->last);
  write_side(writer, "first", state->first);
  write_tuzdik(rules, state, writer);
  write_taken(rules, state, writer);
  if (!state->over) write_opening(state, secret, writer);
  if (state->round) write_format(writer, " round:%u spare:%u-%u", state->round, state->spare[0], state->spare[1]);
  write_side(writer, "began", state->began);
}
