/* Writing records. */
#include <mancala/record.h>

#include "game/notation.h"
#include "game/outcome.h"
#include "game/record.h"

enum { LINE_BYTES = 96 }; /* a line of moves is ended once it is so long */

static const struct {
  uint32_t entry;
  const char *name;
} entry_names[] = {{MANCALA_ENTRY_SOUTH_RESIGNS, "south-resigns"},
                   {MANCALA_ENTRY_NORTH_RESIGNS, "north-resigns"},
                   {MANCALA_ENTRY_DRAW_AGREED, "draw-agreed"},
                   {MANCALA_ENTRY_HIDDEN, "?"}};

/* The word for an entry that is no action; NULL for any other number. */
static const char *entry_word(uint32_t entry) {
  for (size_t i = 0; i < sizeof entry_names / sizeof *entry_names; i++)
    if (entry_names[i].entry == entry) return entry_names[i].name;
  return NULL;
}

mancala_status mancala_entry_write(const mancala_ruleset *rules, mancala_action entry, char *buffer, uint32_t capacity,
                                   uint32_t *length) {
  struct writer writer;
  const char *word = entry_word(entry);
  if (!word) return mancala_action_write(rules, entry, buffer, capacity, length);
  if (!rules || writer_begin(&writer, buffer, capacity)) return MANCALA_E_ARGUMENT;
  write_text(&writer, word);
  return writer_end(&writer, length);
}

void record_entry_name(const mancala_ruleset *rules, uint32_t entry, char name[16]) {
  mancala_entry_write(rules, entry, name, 16, NULL);
}

uint32_t record_entry_find(struct span word) {
  for (size_t i = 0; i < sizeof entry_names / sizeof *entry_names; i++)
    if (span_is(word, entry_names[i].name)) return entry_names[i].entry;
  return 0;
}

void record_write_result(const struct mancala_game *game, struct writer *writer) {
  static const char *const names[] = {[SIDE_NONE] = "draw", [SIDE_SOUTH] = "south", [SIDE_NORTH] = "north"};
  const struct state *state = &game->state;
  if (!state->over) write_text(writer, "unfinished");
  else
    write_format(writer, "%s %s %u-%u", names[state->winner], mancala_end_reason_name(state->over), state->captured[0],
                 state->captured[1]);
}

static void write_moves(const mancala_game *game, bool for_showing, struct writer *writer) {
  uint32_t line_start = 0;
  for (uint32_t i = 0; i < game->history.cursor; i++) {
    char name[16];
    uint32_t entry = for_showing ? game_entry_shown(game, i) : game->history.entries[i].action;
    record_entry_name(game->rules, entry, name);
    if (i == 0 || writer->length - line_start >= LINE_BYTES) {
      write_text(writer, i ? "\nmoves =" : "moves =");
      line_start = writer->length;
    }
    write_char(writer, ' ');
    write_text(writer, name);
  }
  if (game->history.cursor) write_char(writer, '\n');
}

mancala_status mancala_record_write(const mancala_game *game, uint32_t flags, char *buffer, uint32_t capacity,
                                    uint32_t *length) {
  struct writer writer;
  if (!game || (flags & ~(uint32_t)MANCALA_FOR_SHOWING)) return MANCALA_E_ARGUMENT;
  if (!game->replayable) return MANCALA_E_NO_HISTORY;
  mancala_status status = writer_begin(&writer, buffer, capacity);
  if (status) return status;
  bool for_showing = flags & MANCALA_FOR_SHOWING;
  const mancala_ruleset *rules = game->rules;
  write_format(&writer, "mancala-record = 1\nvariant = %s\ndigest = %016llx\n", mancala_ruleset_id(rules),
               (unsigned long long)rules->digest);
  if (!rules->builtin) ruleset_write_lines(rules, RECORD_RULES_PREFIX, &writer);
  write_text(&writer, "start = ");
  notation_write(rules, &game->start, for_showing && game->secret ? SECRET_UNKNOWN : game->start_secret, &writer);
  write_char(&writer, '\n');
  write_moves(game, for_showing, &writer);
  write_text(&writer, "result = ");
  record_write_result(game, &writer);
  write_char(&writer, '\n');
  return writer_end(&writer, length);
}
