/* The starts of the four-row games: how many stones there are on boards of several sizes, and where they lie. */
#include "support/support.h"

/* Sanderson (1913) counts 76, 92 and 156 men in Nsolo on ten, twelve and twenty columns; the other numbers follow from
 * two stones a pit and the pits that hold fewer. */
static const struct {
  const char *variant;
  uint32_t stones;
} sizes[] = {
    {"nsolo-1913", 76}, {"nsolo-1913;columns=12", 92}, {"nsolo-1913;columns=20", 156}, {"msuwa", 74},
    {"njombwa", 58},    {"njombwa;columns=10", 74},    {"hus", 48},                    {"hus;columns=12", 72},
};

static void test_stones(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    uint32_t found = info_of(rules_of(sizes[i].variant)).seed_total;
    if (found != sizes[i].stones) fail_msg("%s: %u stones, expected %u", sizes[i].variant, found, sizes[i].stones);
  }
}

static const struct {
  const char *variant, *position;
} starts[] = {
    {"nsolo-1913", "2,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,0/0,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,2 s 0-0"},
    {"msuwa", "2,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,1,0/0,1,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,2 s 0-0"},
    {"njombwa", "2,2,2,2,2,2,2,2/0,1,2,2,2,2,2,2/2,2,2,2,2,2,1,0/2,2,2,2,2,2,2,2 s 0-0"},
    {"hus", "2,2,2,2,2,2,2,2/0,0,0,0,2,2,2,2/2,2,2,2,0,0,0,0/2,2,2,2,2,2,2,2 s 0-0"},
};

static void test_starts(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
    mancala_game *game = game_of(starts[i].variant);
    check_text(starts[i].variant, position_of(game), starts[i].position);
    mancala_game_free(game);
  }
}

int main(void) {
  struct test_list list = {NULL, 0};
  test_list_add(&list, "stones at the start", test_stones, NULL);
  test_list_add(&list, "where they lie", test_starts, NULL);
  return test_list_run(&list, "starts of the four-row games");
}
