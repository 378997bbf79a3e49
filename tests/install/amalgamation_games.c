/* What the library answers, as text to be compared: perft of each built-in variant, random games of each, and their last positions. */
#include <inttypes.h>
#include <mancala/mancala.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 200, LONGEST = 2000, MAX_POSITION = 2048 };

static void must(mancala_status status) {
  if (status == MANCALA_OK) return;
  printf("%s\n", mancala_status_name(status));
  exit(1);
}

/* splitmix64: the same choices with each build. */
static uint64_t next_random(uint64_t *state) {
  uint64_t number = *state += UINT64_C(0x9E3779B97F4A7C15);
  number = (number ^ number >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  number = (number ^ number >> 27) * UINT64_C(0x94D049BB133111EB);
  return number ^ number >> 31;
}

static uint64_t mixed(uint64_t sum, uint64_t number) { return (sum ^ number) * UINT64_C(0x100000001B3); }

/* A number that all events of a game add to. */
static uint64_t trace_sum(const mancala_trace *trace, uint64_t sum) {
  mancala_event event;
  for (uint32_t i = 0; i < mancala_trace_count(trace); i++) {
    must(mancala_trace_copy(trace, i, 1, &event, sizeof event));
    sum = mixed(mixed(mixed(sum, event.kind), (uint64_t)event.from + 7), (uint64_t)event.to + 7);
    sum = mixed(mixed(sum, event.seeds), event.to_after);
  }
  return sum;
}

/* One game through the handle, with its trace. */
static void play_one(mancala_game *game, mancala_trace *trace, uint64_t *random) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = 0, played = 0;
  uint64_t sum = 0, hash = 0;
  char position[MAX_POSITION];
  for (; played < LONGEST; played++) {
    must(mancala_game_actions(game, actions, MANCALA_MAX_ACTIONS, &count));
    if (count == 0) break;
    must(mancala_game_play(game, actions[next_random(random) % count], trace, NULL));
    sum = trace_sum(trace, sum);
  }
  must(mancala_game_hash(game, &hash));
  must(mancala_position_write(game, 0, position, sizeof position, NULL));
  printf("  %" PRIu32 " %016" PRIx64 " %016" PRIx64 " %s\n", played, sum, hash, position);
}

static void print_playouts(const mancala_game *game, uint64_t random) {
  mancala_playout_result result = {.struct_size = sizeof result};
  must(mancala_game_playouts(game, GAMES, LONGEST, &random, &result));
  printf("  %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64, result.wins[0], result.wins[1], result.draws, result.cut);
  printf(" %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", result.actions, result.shortest, result.longest);
}

static void print_variant(const mancala_ruleset *rules, mancala_game *game, mancala_trace *trace) {
  uint64_t leaves = 0;
  printf("%s %016" PRIx64 "\n", mancala_ruleset_id(rules), mancala_ruleset_digest(rules));
  for (uint32_t depth = 1; depth <= 4; depth++) {
    must(mancala_game_perft(game, depth, 0, &leaves));
    printf("  %" PRIu64 "\n", leaves);
  }
  print_playouts(game, 1);
  for (uint64_t random = 1; random <= 5; random++) {
    uint64_t state = random;
    must(mancala_game_start(game, MANCALA_NOBODY, NULL));
    play_one(game, trace, &state);
  }
}

int main(void) {
  mancala_context *context = NULL;
  mancala_trace *trace = NULL;
  must(mancala_context_new(NULL, &context));
  must(mancala_trace_new(context, &trace));
  for (uint32_t i = 0; i < mancala_registry_count(context); i++) {
    mancala_game *game = NULL;
    must(mancala_game_new(mancala_registry_at(context, i), &game));
    print_variant(mancala_registry_at(context, i), game, trace);
    mancala_game_free(game);
  }
  mancala_trace_free(trace);
  mancala_context_free(context);
}
