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

void notation_write(const mancala_ruleset *rules, const struct state *state, uint8_t secret, struct writer *writer) {
  write_rows(rules, state, writer);
  write_format(writer, " %c %u-%u", state->over ? '-' : state->turn ? 'n' : 's', state->captured[0], state->captured[1]);
  if (!state->over) {
    if (state->bonus) write_format(writer, " bonus:%u", state->bonus);
    if (state->stage == STAGE_STRIP) write_format(writer, " strip:%u", state->strip);
  }
  write_side(writer, "last", state->last);
  write_side(writer, "first", state->first);
  if (!state->over) write_opening(state, secret, writer);
  if (!state->round) return;
  write_format(writer, " round:%u spare:%u-%u", state->round, state->spare[0], state->spare[1]);
  write_side(writer, "began", state->began);
}
