#include <mancala/status.h>

struct status_row {
  mancala_status status;
  const char *name, *text;
};

#define ROW(status, text)                                                                                              \
  { status, #status, text }

static const struct status_row rows[] = {
    ROW(MANCALA_OK, "success"),
    ROW(MANCALA_TRUNCATED, "the buffer is too short"),
    ROW(MANCALA_E_MEMORY, "out of memory"),
    ROW(MANCALA_E_ARGUMENT, "an argument is NULL or does not exist"),
    ROW(MANCALA_E_STRUCT_SIZE, "the size of a structure is not set"),
    ROW(MANCALA_E_NEWER_FIELDS, "a structure has fields that this library does not know"),
    ROW(MANCALA_E_RANGE, "a number is outside its range"),
    ROW(MANCALA_E_NOT_FOUND, "there is no such variant, key, site or action"),
    ROW(MANCALA_E_EXISTS, "the id or alias is taken"),
    ROW(MANCALA_E_SYNTAX, "the text is malformed"),
    ROW(MANCALA_E_RULE, "the rules contradict each other or cannot be played"),
    ROW(MANCALA_E_POSITION, "the position cannot be set up under these rules"),
    ROW(MANCALA_E_ILLEGAL, "the action is not legal here"),
    ROW(MANCALA_E_GAME_OVER, "the game is over"),
    ROW(MANCALA_E_NO_HISTORY, "there is no history to go through"),
    ROW(MANCALA_E_MISMATCH, "the objects or the result do not belong together"),
    ROW(MANCALA_E_LIMIT, "a limit was reached"),
};

static const struct status_row *find(mancala_status status) {
  static const struct status_row unknown = {0, "unknown", "unknown status"};
  for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].status == status) return &rows[i];
  return &unknown;
}

const char *mancala_status_name(mancala_status status) { return find(status)->name; }

const char *mancala_status_text(mancala_status status) { return find(status)->text; }
