/* Prints a dictionary for libFuzzer: the keys and choices of the rules' vocabulary, and the words of positions and
 * records. */
#include <mancala/mancala.h>
#include <stdio.h>
#include <string.h>

static const char *const words[] = {
    "base = ",
    "rules.",
    " = ",
    "none",
    "random",
    "even",
    "2-4 6",
    "4095",
    "4096",
    "65536",
    "1000000",
    "4294967296",
    "-1",
    "\\x0a",
    "\\x0d\\x0a",
    "# ",
    "\\xef\\xbb\\xbf",
    "\\xc3\\xa9",
    "/",
    ",",
    "x,",
    "0,0,0,0,0,0",
    " s 0-0",
    " n 0-0",
    " - 0-0",
    " bonus:1",
    " strip:1",
    " last:s",
    " first:n",
    " tuzdik:b5-.",
    " tuzdik:b5-a3",
    " opening:hide",
    " opening:guess:odd",
    " opening:guess:even",
    " opening:guess:?",
    " opening:answer",
    " opening:side:s",
    " round:2",
    " spare:3-2",
    " taken:a7,a6",
    " began:n",
    "mancala-record = 1",
    "variant = ",
    "digest = ",
    "start = ",
    "moves = ",
    "result = ",
    "south-resigns",
    "north-resigns",
    "draw-agreed",
    "unfinished",
    "south ",
    "north ",
    "draw ",
    " a1",
    " b1",
    " c1",
    " d1",
    " a3+",
    " a3-",
    " odd",
    " even",
    " keep",
    " turn",
    " right",
    " wrong",
    " south",
    " north",
};

static void print_entry(const char *text, size_t length) { printf("\"%.*s\"\n", (int)length, text); }

static void print_choices(const char *choices) {
  while (*choices != '\0') {
    size_t length = strcspn(choices, " ");
    print_entry(choices, length);
    choices += length + (choices[length] == ' ');
  }
}

int main(void) {
  mancala_rule_key key = {.struct_size = sizeof key};
  for (uint32_t i = 0; mancala_rule_key_at(i, &key) == MANCALA_OK; i++) {
    const char *star = strchr(key.key, '*');
    size_t length = star != NULL ? (size_t)(star - key.key) : strlen(key.key);
    print_entry(key.key, length);
    print_choices(key.choices);
  }
  for (uint32_t reason = 1; strcmp(mancala_end_reason_name(reason), "unknown") != 0; reason++)
    print_entry(mancala_end_reason_name(reason), strlen(mancala_end_reason_name(reason)));
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) print_entry(words[i], strlen(words[i]));
  return 0;
}
