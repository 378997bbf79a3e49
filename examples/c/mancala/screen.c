#include "screen.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "terminal.h"

enum { PACE_ON_A_TERMINAL = 120, GREATEST_PACE = 60000 };

static const char *environment(const char *name) {
  const char *value = getenv(name);
  return value ? value : "";
}

/* The first of the three that is set decides (POSIX, XBD 8.2). */
static bool locale_is_utf8(void) {
  const char *locale = environment("LC_ALL");
  if (!locale[0]) locale = environment("LC_CTYPE");
  if (!locale[0]) locale = environment("LANG");
  return strstr(locale, "UTF-8") || strstr(locale, "utf8") || strstr(locale, "UTF8") || strstr(locale, "utf-8");
}

bool screen_open(struct screen *screen, const struct arguments *arguments) {
  enum { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };
  int color = COLOR_AUTO;
  const char *term = environment("TERM");
  *screen = (struct screen){.terminal = terminal_out() && term[0] && strcmp(term, "dumb") != 0};
  uint64_t pace = screen->terminal ? PACE_ON_A_TERMINAL : 0;
  if (!option_choice(arguments, OPTION_COLOR, &color)) return false;
  if (!option_number(arguments, OPTION_PACE, 0, GREATEST_PACE, &pace)) return false;
  screen->pace = (unsigned)pace;
  screen->color = color == COLOR_ALWAYS || (color == COLOR_AUTO && screen->terminal && !environment("NO_COLOR")[0]);
  screen->ascii = arguments->value[OPTION_ASCII] || (terminal_out() && !locale_is_utf8());
  screen->boxes = !screen->ascii && locale_is_utf8();
  terminal_size(&screen->columns, &screen->lines);
  return true;
}

const char *screen_ink(const struct screen *screen, enum ink ink) {
  static const char *const escapes[] = {
      [INK_PLAIN] = "\033[0m", [INK_SOUTH] = "\033[33m", [INK_NORTH] = "\033[36m",
      [INK_NOW] = "\033[7m",   [INK_DIM] = "\033[2m",
  };
  return screen->color ? escapes[ink] : "";
}

void screen_put(const struct screen *screen, const char *words) {
  if (!screen->ascii) {
    fputs(words, stdout);
    return;
  }
  struct text plain = {0};
  text_put_ascii(&plain, words);
  fputs(text_words(&plain), stdout);
  text_free(&plain);
}

void screen_format(const struct screen *screen, const char *format, ...) {
  struct text words = {0};
  va_list values;
  va_start(values, format);
  text_format_list(&words, format, values);
  va_end(values);
  screen_put(screen, text_words(&words));
  text_free(&words);
}
