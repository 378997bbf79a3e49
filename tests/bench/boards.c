/* The plain program `seeds`, untouched, playing Mangala IV from the random boards of mancala_game_start(): 256 boards
 * of 98 seeds from generator state 1, each game so many times. `seeds` has no random boards of its own. Usage:
 * yardstick-boards GAMES */
#define main seeds_main
#include "yardstick/seeds.c"
#undef main
#include <mancala/random.h>

enum { BOARDS = 256, PITS = 14, SEEDS = 98, LONGEST = 1000 };

static S boards[BOARDS];

static void lay_boards(void) {
  uint64_t random = 1;
  for (int i = 0; i < BOARDS; i++)
    for (int seed = 0; seed < SEEDS; seed++) boards[i].b[mancala_random_below(&random, PITS)]++;
}

/* One game as the loop in main() of seeds.c plays it; returns how many actions it had. */
static u64 play_board(const S *board) {
  static u64 seen[LONGEST + 1];
  S s = *board;
  u64 actions = 0;
  int known = 0;
  seen[known++] = key(&s);
  while (actions < LONGEST && !s.over) {
    u8 pits[32];
    int count = legal(&s, pits);
    int captured = play(&s, pits[rnd((u32)count)]);
    actions++;
    if (s.over) break;
    if (captured) known = 0;
    u64 hash = key(&s);
    int repeated = 0;
    for (int i = 0; i < known; i++) repeated |= seen[i] == hash;
    if (repeated) break;
    seen[known++] = hash;
  }
  return actions;
}

int main(int count, char **words) {
  if (count < 2) return 2;
  u64 actions = 0;
  long games = atol(words[1]);
  ID = M4;
  N2 = PITS;
  lay_boards();
  double begin = now();
  for (int i = 0; i < BOARDS; i++)
    for (long game = 0; game < games; game++) actions += play_board(&boards[i]);
  double time = now() - begin;
  printf("plain mangala-iv boards games=%ld actions=%lu time=%.6f s\n", games * BOARDS, actions, time);
  return 0;
}
