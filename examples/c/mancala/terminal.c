#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200809L
#endif

#include "terminal.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "program.h"

#if defined(_WIN32)
#include <io.h>
#include <windows.h>

bool terminal_in(void) { return _isatty(_fileno(stdin)); }
bool terminal_out(void) { return _isatty(_fileno(stdout)); }
void terminal_wait(unsigned milliseconds) { Sleep(milliseconds); }
static void ask_size(unsigned *columns, unsigned *lines) { (void)columns, (void)lines; }

#else
#include <sys/ioctl.h>
#include <unistd.h>

bool terminal_in(void) { return isatty(STDIN_FILENO); }
bool terminal_out(void) { return isatty(STDOUT_FILENO); }

void terminal_wait(unsigned milliseconds) {
  struct timespec pause = {.tv_sec = (time_t)(milliseconds / 1000), .tv_nsec = (long)(milliseconds % 1000) * 1000000};
  nanosleep(&pause, NULL);
}

static void ask_size(unsigned *columns, unsigned *lines) {
#if defined(TIOCGWINSZ)
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return;
  *columns = size.ws_col;
  *lines = size.ws_row;
#else
  (void)columns, (void)lines;
#endif
}
#endif

static void environment_number(const char *name, unsigned *number) {
  const char *value = getenv(name);
  uint64_t found;
  if (value && read_number(value, 1, 10000, &found)) *number = (unsigned)found;
}

void terminal_size(unsigned *columns, unsigned *lines) {
  *columns = 80;
  *lines = 24;
  ask_size(columns, lines);
  environment_number("COLUMNS", columns);
  environment_number("LINES", lines);
}
