/* One 64-bit digest of all that random games of a variant come to, the same on every machine: DIGEST ID prints it,
 * DIGEST ID FILE compares it with the line `ID DIGEST` of a file. What enters: of every game its actions, the hash
 * after each of them, the outcome, the scores, the end as bytes and as text, the generator; of some games their traces,
 * which are made seed by seed; of some positions perft and games in bulk, which go by the fast paths. */
#include <inttypes.h>
#include <mancala/mancala.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of each eight games the last begins with a random board; one in TRACED is traced, one in COUNTED is counted from its
 * start and from the position after COUNTED_AFTER actions. Games that never end are cut after ACTIONS_AT_MOST. */
enum { GAMES = 10000, RANDOM_BOARD = 8, TRACED = 10, COUNTED = 100, COUNTED_AFTER = 12, ACTIONS_AT_MOST = 1000 };
enum { PERFT_DEPTH = 3, BULK_GAMES = 20 };
enum { BYTES = 4096, EVENTS = 256 };

struct digest {
  uint64_t sum;
  uint64_t random;
  mancala_game *game;
  mancala_trace *trace;
};

static void require(mancala_status status, const char *call) {
  if (status == MANCALA_OK) return;
  fprintf(stderr, "%s: status %d\n", call, (int)status);
  exit(1);
}

/* The last steps of SplitMix64, so that every bit of a value, and its place in the order, tells. */
static void add(struct digest *digest, uint64_t value) {
  uint64_t z = digest->sum + UINT64_C(0x9E3779B97F4A7C15) + value;
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  digest->sum = z ^ (z >> 31);
}

static void add_bytes(struct digest *digest, const void *bytes, uint32_t length) {
  add(digest, length);
  for (uint32_t i = 0; i < length; i++) add(digest, ((const uint8_t *)bytes)[i]);
}

static void add_hash(struct digest *digest) {
  uint64_t hash = 0;
  require(mancala_game_hash(digest->game, &hash), "mancala_game_hash");
  add(digest, hash);
}

static void add_event(struct digest *digest, const mancala_event *event) {
  add(digest, event->kind);
  add(digest, event->lap);
  add(digest, (uint32_t)event->actor);
  add(digest, (uint32_t)event->from);
  add(digest, (uint32_t)event->to);
  add(digest, event->seeds);
  add(digest, event->from_after);
  add(digest, event->to_after);
  add(digest, event->flags);
  add(digest, (uint32_t)event->code);
}

static void add_trace(struct digest *digest) {
  mancala_event events[EVENTS];
  uint32_t count = mancala_trace_count(digest->trace);
  add(digest, count);
  for (uint32_t first = 0; first < count; first += EVENTS) {
    uint32_t some = count - first < EVENTS ? count - first : EVENTS;
    require(mancala_trace_copy(digest->trace, first, some, events, sizeof *events), "mancala_trace_copy");
    for (uint32_t i = 0; i < some; i++) add_event(digest, &events[i]);
  }
}

static void add_end(struct digest *digest) {
  uint8_t bytes[BYTES];
  uint32_t length = 0, seeds = 0;
  mancala_outcome outcome = {.struct_size = sizeof outcome};
  require(mancala_game_outcome(digest->game, &outcome), "mancala_game_outcome");
  add(digest, outcome.state);
  add(digest, outcome.reason);
  add(digest, (uint32_t)outcome.winner);
  add(digest, outcome.entry_count);
  add(digest, outcome.turn_count);
  add(digest, outcome.quiet_count);
  for (mancala_player player = MANCALA_SOUTH; player <= MANCALA_NORTH; player++) {
    require(mancala_game_score(digest->game, player, &seeds), "mancala_game_score");
    add(digest, seeds);
  }
  require(mancala_game_save(digest->game, bytes, BYTES, &length), "mancala_game_save");
  add_bytes(digest, bytes, length);
  require(mancala_position_write(digest->game, 0, (char *)bytes, BYTES, &length), "mancala_position_write");
  add_bytes(digest, bytes, length);
}

static void add_counts(struct digest *digest) {
  uint64_t leaves = 0;
  mancala_playout_result result = {.struct_size = sizeof result};
  require(mancala_game_perft(digest->game, PERFT_DEPTH, 0, &leaves), "mancala_game_perft");
  add(digest, leaves);
  mancala_status status = mancala_game_playouts(digest->game, BULK_GAMES, ACTIONS_AT_MOST, &digest->random, &result);
  if (status == MANCALA_E_GAME_OVER) return;
  require(status, "mancala_game_playouts");
  add(digest, result.wins[0]);
  add(digest, result.wins[1]);
  add(digest, result.draws);
  add(digest, result.cut);
  add(digest, result.actions);
  add(digest, result.shortest);
  add(digest, result.longest);
  for (int i = 0; i < MANCALA_END_COUNT; i++) add(digest, result.ends[i]);
}

static void start(struct digest *digest, uint32_t number, uint32_t features) {
  bool random_board = (features & MANCALA_HAS_RANDOM_START) != 0 || number % RANDOM_BOARD == RANDOM_BOARD - 1;
  mancala_player first = number % 2 == 0 ? MANCALA_NOBODY : MANCALA_NORTH;
  require(mancala_game_start(digest->game, first, random_board ? &digest->random : NULL), "mancala_game_start");
}

static void play_game(struct digest *digest, uint32_t number) {
  mancala_trace *trace = number % TRACED == 0 ? digest->trace : NULL;
  for (uint32_t played = 0; played < ACTIONS_AT_MOST; played++) {
    mancala_action actions[MANCALA_MAX_ACTIONS];
    uint32_t count = 0;
    if (number % COUNTED == 0 && played % COUNTED_AFTER == 0 && played <= COUNTED_AFTER) add_counts(digest);
    require(mancala_game_actions(digest->game, actions, MANCALA_MAX_ACTIONS, &count), "mancala_game_actions");
    add(digest, count);
    if (count == 0) break;
    mancala_action action = actions[mancala_random_below(&digest->random, count)];
    require(mancala_game_play(digest->game, action, trace, NULL), "mancala_game_play");
    add(digest, action);
    add_hash(digest);
    if (trace) add_trace(digest);
  }
  add_end(digest);
}

static uint64_t digest_of(mancala_context *context, const char *id) {
  struct digest digest = {.random = 20240601};
  mancala_ruleset_info info = {.struct_size = sizeof info};
  const mancala_ruleset *rules = mancala_registry_find(context, id);
  require(mancala_game_new(rules, &digest.game), id);
  require(mancala_trace_new(context, &digest.trace), "mancala_trace_new");
  require(mancala_ruleset_describe(rules, &info), "mancala_ruleset_describe");
  for (uint32_t number = 0; number < GAMES; number++) {
    start(&digest, number, info.features);
    play_game(&digest, number);
  }
  add(&digest, digest.random);
  mancala_trace_free(digest.trace);
  mancala_game_free(digest.game);
  return digest.sum;
}

/* The line of the file that begins with the id, in `line`; false when there is none. */
static bool find_line(const char *name, const char *id, char *line, int capacity) {
  FILE *file = fopen(name, "r");
  bool found = false;
  while (file && !found && fgets(line, capacity, file))
    found = !strncmp(line, id, strlen(id)) && line[strlen(id)] == ' ';
  if (file) fclose(file);
  line[strcspn(line, "\r\n")] = '\0';
  return found;
}

int main(int count, char **words) {
  char found[128], recorded[128] = "";
  mancala_context *context = NULL;
  if (count != 2 && count != 3) {
    fprintf(stderr, "Usage: %s ID [FILE]\n", words[0]);
    return 2;
  }
  require(mancala_context_new(NULL, &context), "mancala_context_new");
  snprintf(found, sizeof found, "%s %016" PRIx64, words[1], digest_of(context, words[1]));
  mancala_context_free(context);
  puts(found);
  if (count == 2) return 0;
  if (!find_line(words[2], words[1], recorded, sizeof recorded))
    fprintf(stderr, "%s has no line for %s\n", words[2], words[1]);
  else if (strcmp(found, recorded) != 0) fprintf(stderr, "recorded is\n%s\n", recorded);
  else return 0;
  return 1;
}
