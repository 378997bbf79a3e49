#include "rules/words.h"

void say_seeds(struct prose *prose, uint64_t counts, const char *after) {
  bool even = (counts & 1) != 0;
  say(prose, "%s", even ? "an even number of" : "exactly");
  if (!even) say_counts(prose, counts, "or", "");
  say(prose, "seeds%s", after);
}

mancala_status mancala_ruleset_words(const mancala_ruleset *rules, char *buffer, uint32_t capacity, uint32_t *length) {
  static const struct {
    const char *heading;
    void (*tell)(struct prose *prose, const mancala_ruleset *rules);
  } topics[] = {
      {"Board", words_board},   {"Start", words_start},       {"Choice", words_choice},
      {"Sowing", words_sowing}, {"Captures", words_captures}, {"Turn", words_turn},
      {"End", words_ending},    {"Result", words_result},     {"Match", words_match},
  };
  struct writer writer;
  if (rules == NULL || writer_begin(&writer, buffer, capacity) != MANCALA_OK) return MANCALA_E_ARGUMENT;
  struct prose prose = {&writer, 0};
  for (unsigned i = 0; i < sizeof topics / sizeof *topics; i++) {
    prose_begin(&prose, topics[i].heading);
    topics[i].tell(&prose, rules);
    prose_end(&prose);
  }
  return writer_end(&writer, length);
}
