#include "base/lexer.h"

/* Ranges of well-formed UTF-8 (Unicode, table 3-7): a lead byte, then how many bytes follow and the range of the first
 * of them; the others are 80 … BF. */
static const struct {
  unsigned char first, last, following, low, high;
} leads[] = {
    {0xC2, 0xDF, 1, 0x80, 0xBF}, {0xE0, 0xE0, 2, 0xA0, 0xBF}, {0xE1, 0xEC, 2, 0x80, 0xBF}, {0xED, 0xED, 2, 0x80, 0x9F},
    {0xEE, 0xEF, 2, 0x80, 0xBF}, {0xF0, 0xF0, 3, 0x90, 0xBF}, {0xF1, 0xF3, 3, 0x80, 0xBF}, {0xF4, 0xF4, 3, 0x80, 0x8F},
};

/* Bytes of the character beyond ASCII that `at` begins, or 0 if there is none. */
static uint32_t character(const unsigned char *at, uint32_t left) {
  for (unsigned i = 0; i < sizeof leads / sizeof *leads; i++) {
    if (at[0] < leads[i].first || at[0] > leads[i].last) continue;
    if (left <= leads[i].following || at[1] < leads[i].low || at[1] > leads[i].high) return 0;
    for (unsigned byte = 2; byte <= leads[i].following; byte++)
      if (at[byte] < 0x80 || at[byte] > 0xBF) return 0;
    return leads[i].following + 1U;
  }
  return 0;
}

/* Control characters other than tab and the ends of lines: C0, DEL, and C1 (U+0080 … U+009F). */
static bool is_control(const unsigned char *at, uint32_t left) {
  if (at[0] == '\r') return left < 2 || at[1] != '\n';
  if (at[0] < 0x20) return at[0] != '\t' && at[0] != '\n';
  return at[0] == 0x7F || (at[0] == 0xC2 && left >= 2 && at[1] >= 0x80 && at[1] <= 0x9F);
}

mancala_status text_check(const char *text, uint32_t length, mancala_error *error) {
  const unsigned char *bytes = (const unsigned char *)text;
  struct place place = {1, 1};
  for (uint32_t at = 0; at < length;) {
    const unsigned char *here = bytes + at;
    if (is_control(here, length - at))
      return fail(error, MANCALA_E_SYNTAX, place, NULL, "the text holds the control character U+%04X",
                  here[0] == 0xC2 ? here[1] : here[0]);
    uint32_t count = here[0] < 0x80 ? 1 : character(here, length - at);
    if (count == 0)
      return fail(error, MANCALA_E_SYNTAX, place, NULL, "the text is not UTF-8: byte 0x%02X does not begin a character",
                  here[0]);
    place.column += count;
    if (here[0] == '\n') place = (struct place){place.line + 1, 1};
    at += count;
  }
  return MANCALA_OK;
}
