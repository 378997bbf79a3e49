/* What SECURITY.md says of time and memory, measured: how long a single call takes at the worst, how reading grows with
 * the text, what a handle takes. Fails for nothing but a call that fails. A time is the least of several runs, so that
 * what else the machine does counts little. */
#define _POSIX_C_SOURCE 200809L
#include <mancala/mancala.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS = 3, ACTIONS = 300 };

static mancala_context *context;
static size_t live; /* bytes that the library has been given */

static void *count_alloc(void *user, size_t size, size_t align) {
  (void)user;
  (void)align;
  live += size;
  return malloc(size);
}

static void count_release(void *user, void *ptr, size_t size) {
  (void)user;
  live -= size;
  free(ptr);
}

static void need(mancala_status status, const char *what) {
  if (status == MANCALA_OK) return;
  fprintf(stderr, "%s: %s\n", what, mancala_status_name(status));
  exit(1);
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static uint64_t random_state = 1;

/* ---- single actions ---- */

struct worst {
  double play, traced, actions, undo; /* seconds */
  char position[2048];
  char action[16];
};

static void time_action(const mancala_game *game, mancala_action action, struct worst *worst, mancala_game *scratch,
                        mancala_trace *trace) {
  mancala_action legal[MANCALA_MAX_ACTIONS];
  uint32_t count;
  double play = 1e9, traced = 1e9, list = 1e9, undo = 1e9;
  for (int run = 0; run < RUNS; run++) {
    need(mancala_game_copy(scratch, game), "copy");
    double start = seconds();
    mancala_game_actions(scratch, legal, MANCALA_MAX_ACTIONS, &count);
    double listed = seconds();
    need(mancala_game_play(scratch, action, NULL, NULL), "play");
    double played = seconds();
    need(mancala_game_undo(scratch, MANCALA_BY_ACTION), "undo");
    double undone = seconds();
    need(mancala_game_play(scratch, action, trace, NULL), "play");
    double told = seconds();
    if (told - undone < traced) traced = told - undone;
    if (listed - start < list) list = listed - start;
    if (played - listed < play) play = played - listed;
    if (undone - played < undo) undo = undone - played;
    if (play < worst->play && traced < worst->traced && list < worst->actions && undo < worst->undo) return;
  }
  if (traced > worst->traced) worst->traced = traced;
  if (list > worst->actions) worst->actions = list;
  if (undo > worst->undo) worst->undo = undo;
  if (play <= worst->play) return;
  worst->play = play;
  mancala_position_write(game, 0, worst->position, sizeof worst->position, NULL);
  mancala_action_write(mancala_game_ruleset(game), action, worst->action, sizeof worst->action, NULL);
}

static void play_games(const mancala_ruleset *rules, int games, struct worst *worst) {
  mancala_action legal[MANCALA_MAX_ACTIONS];
  uint32_t count;
  mancala_game *game = NULL, *scratch = NULL;
  mancala_trace *trace = NULL;
  need(mancala_game_new(rules, &game), "game");
  need(mancala_game_new(rules, &scratch), "game");
  need(mancala_trace_new(context, &trace), "trace");
  for (int g = 0; g < games; g++) {
    need(mancala_game_start(game, MANCALA_NOBODY, g ? &random_state : NULL), "start");
    for (int i = 0; i < ACTIONS; i++) {
      mancala_game_actions(game, legal, MANCALA_MAX_ACTIONS, &count);
      if (!count) break;
      mancala_action action = legal[mancala_random_below(&random_state, count)];
      time_action(game, action, worst, scratch, trace);
      need(mancala_game_play(game, action, NULL, NULL), "play");
    }
  }
  mancala_trace_free(trace);
  mancala_game_free(game);
  mancala_game_free(scratch);
}

static void tell_worst(const char *name, const struct worst *worst) {
  printf("%-34s play %8.1f us  with a trace %8.1f us  actions %7.1f us  undo %8.1f us  %s\n", name, 1e6 * worst->play,
         1e6 * worst->traced, 1e6 * worst->actions, 1e6 * worst->undo, worst->action);
}

static void built_in_variants(void) {
  printf("slowest call in 20 random games of each built-in variant\n");
  for (uint32_t i = 0; i < mancala_registry_count(context); i++) {
    const mancala_ruleset *rules = mancala_registry_at(context, i);
    struct worst worst = {0};
    play_games(rules, 20, &worst);
    tell_worst(mancala_ruleset_id(rules), &worst);
  }
}

static const struct {
  const char *name, *text;
} hostile[] = {
    {"2 x 64, relay", "columns = 64\nseeds = 31\nrelay = landing\nlap_limit = 100000\n"},
    {"2 x 64, relay, few seeds", "columns = 64\nseeds = 2\nrelay = landing\nlap_limit = 100000\n"},
    {"2 x 64, relay, own store sown", "columns = 64\nstores = own\nseeds = 31\nrelay = landing\nlap_limit = 100000\n"},
    {"2 x 64, relay from the next", "columns = 64\nseeds = 31\nrelay = next\nlap_limit = 100000\n"},
    {"2 x 64, relay, must feed", "columns = 64\nseeds = 31\nrelay = landing\nmust_feed = yes\nlap_limit = 100000\n"},
    {"4 x 64, relay", "rows = 4\ntrack = circuits\ncolumns = 64\nseeds = 15\nrelay = landing\nlap_limit = 100000\n"},
    {"2 x 64, relay, clockwise",
     "columns = 64\nseeds = 31\ndirection = clockwise\nrelay = landing\nlap_limit = 100000\n"},
    {"2 x 64, relay, passing captures",
     "columns = 64\nseeds = 31\nrelay = landing\ncapture_passing = 63\nlap_limit = 100000\n"},
    /* A pit keeps its first seed, so that no lap ends in an empty pit: every sowing is endless. */
    {"2 x 2, endless", "columns = 2\nseeds = 3\nrelay = landing\nfirst_seed = origin\nlap_limit = 100000\n"},
    {"2 x 64, endless", "columns = 64\nseeds = 31\nrelay = landing\nfirst_seed = origin\nlap_limit = 100000\n"},
    {"2 x 64, endless, clockwise",
     "columns = 64\nseeds = 31\ndirection = clockwise\nrelay = landing\nfirst_seed = origin\nlap_limit = 100000\n"},
    {"2 x 64, endless, both stores", "columns = 64\nseeds = 31\nstores = both\nrelay = landing\nfirst_seed = origin\n"
                                     "lap_limit = 100000\n"},
    {"4 x 64, endless", "rows = 4\ntrack = circuits\ncolumns = 64\nseeds = 15\nrelay = landing\nfirst_seed = origin\n"
                        "lap_limit = 100000\n"},
    {"2 x 64, endless, one full pit", "columns = 64\nstart = 1900 1*\nrelay = landing\nfirst_seed = origin\ndirection "
                                      "= clockwise\nlap_limit = 100000\n"},
    {"2 x 64, endless, filtered",
     "columns = 64\nseeds = 31\nrelay = landing\nfirst_seed = origin\nlap_limit = 100000\ncapture = count\n"
     "capture_counts = 63\ngrand_slam = not-allowed\n"},
    {"2 x 64, endless, limit 10000", "columns = 64\nseeds = 31\nrelay = landing\nfirst_seed = origin\n"
                                     "direction = clockwise\n"},
    {"2 x 1, endless, clockwise, 4000", "columns = 1\nseeds = 2000\nrelay = landing\nfirst_seed = origin\n"
                                        "direction = clockwise\nlap_limit = 100000\n"},
    {"2 x 8, heavy, origin skipped",
     "columns = 8\nseeds = 250\nrelay = landing\norigin = skipped\nlap_limit = 100000\n"},
    {"2 x 8, heavy, both directions tried",
     "columns = 8\nseeds = 250\nrelay = landing\norigin = skipped\ndirection = chosen\nlap_limit = 100000\n"
     "capture = count\ncapture_counts = 63\ngrand_slam = not-allowed\n"},
};

static mancala_ruleset *parse(const char *head, const char *text) {
  char whole[2048];
  mancala_ruleset *rules = NULL;
  mancala_error error = {.struct_size = sizeof error};
  snprintf(whole, sizeof whole, "%s%s", head, text);
  if (mancala_ruleset_parse(context, whole, (uint32_t)strlen(whole), &rules, &error) != MANCALA_OK) {
    fprintf(stderr, "%s: %s\n", whole, error.message);
    exit(1);
  }
  return rules;
}

static void hostile_rulesets(void) {
  printf("slowest call under rules made to be slow\n");
  for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
    mancala_ruleset *rules = parse("id = hostile\ntitle = Hostile\n", hostile[i].text);
    struct worst worst = {0};
    play_games(rules, 3, &worst);
    tell_worst(hostile[i].name, &worst);
    mancala_ruleset_unref(rules);
  }
}

/* ---- reading ---- */

/* A ruleset whose notes make it about as long as wanted. */
static uint32_t write_ruleset(char *text, uint32_t wanted) {
  int length = sprintf(text, "id = long\ntitle = Long\n");
  for (int i = 0; i < 200 && (uint32_t)length + 40 < wanted; i++)
    length +=
        sprintf(text + length, "note.n%03d = %.*s\n", i, (int)(wanted / 200 > 1000 ? 1000 : wanted / 200), "text");
  while ((uint32_t)length < wanted) length += sprintf(text + length, "# a line of comment\n");
  return (uint32_t)length;
}

static double time_ruleset(const char *text, uint32_t length) {
  double best = 1e9;
  for (int run = 0; run < 5; run++) {
    mancala_ruleset *rules = NULL;
    double start = seconds();
    need(mancala_ruleset_parse(context, text, length, &rules, NULL), "parse");
    double time = seconds() - start;
    if (time < best) best = time;
    mancala_ruleset_unref(rules);
  }
  return best;
}

static void long_rulesets(void) {
  char *text = malloc(MANCALA_MAX_TEXT + 4096);
  if (!text) exit(1);
  printf("reading a ruleset of so many bytes\n");
  for (uint32_t wanted = 4000; wanted <= 64000; wanted *= 2) {
    uint32_t length = write_ruleset(text, wanted);
    double time = time_ruleset(text, length);
    printf("%10u bytes %10.1f us %8.1f ns a byte\n", length, 1e6 * time, 1e9 * time / length);
  }
  free(text);
}

/* A game without captures that goes on and on: rows of 64 pits, random moves. */
static mancala_game *long_game(const mancala_ruleset *rules, uint32_t actions) {
  mancala_action legal[MANCALA_MAX_ACTIONS];
  uint32_t count;
  mancala_game *game = NULL;
  need(mancala_game_new(rules, &game), "game");
  for (uint32_t i = 0; i < actions; i++) {
    mancala_game_actions(game, legal, MANCALA_MAX_ACTIONS, &count);
    if (!count) break;
    need(mancala_game_play(game, legal[mancala_random_below(&random_state, count)], NULL, NULL), "play");
  }
  return game;
}

static void long_records(void) {
  mancala_ruleset *rules = parse("id = quiet\ntitle = Quiet\n", "columns = 64\nseeds = 8\n");
  printf("reading the record of a game without captures\n");
  for (uint32_t actions = 2500; actions <= 80000; actions *= 2) {
    uint32_t length = 0;
    double start = seconds();
    mancala_game *game = long_game(rules, actions), *copy = NULL;
    double played = seconds() - start;
    mancala_record_write(game, 0, NULL, 0, &length);
    char *text = malloc(length + 1);
    if (!text) exit(1);
    need(mancala_record_write(game, 0, text, length + 1, NULL), "record");
    start = seconds();
    need(mancala_record_read(context, text, length, &copy, NULL), "read");
    double time = seconds() - start;
    printf("%8u actions %9u bytes: read %10.1f us, %8.1f ns a byte; played %8.1f us\n", actions, length, 1e6 * time,
           1e9 * time / length, 1e6 * played);
    free(text);
    mancala_game_free(copy);
    mancala_game_free(game);
  }
  mancala_ruleset_unref(rules);
}

/* ---- memory ---- */

static size_t since(size_t *before) {
  size_t bytes = live - *before;
  *before = live;
  return bytes;
}

static void handles(void) {
  static char text[MANCALA_MAX_TEXT + 4096];
  mancala_ruleset *wide = parse("id = wide\ntitle = Wide\n", "rows = 4\ntrack = circuits\ncolumns = 64\nseeds = 8\n");
  mancala_ruleset *rules = NULL;
  mancala_game *game = NULL;
  mancala_setup *setup = NULL;
  mancala_trace *trace = NULL;
  printf("memory, context with the built-in variants %zu bytes\n", live);
  size_t before = live;
  need(mancala_ruleset_parse(context, text, write_ruleset(text, 64000), &rules, NULL), "parse");
  printf("%8zu bytes: ruleset of 64000 bytes with 200 notes\n", since(&before));
  need(mancala_game_new(wide, &game), "game");
  printf("%8zu bytes: game on 4 x 64\n", since(&before));
  need(mancala_setup_new(wide, &setup), "set-up");
  printf("%8zu bytes: set-up on 4 x 64\n", since(&before));
  need(mancala_trace_new(context, &trace), "trace");
  printf("%8zu bytes: trace without events\n", since(&before));
  mancala_game_free(game);
  mancala_setup_free(setup);
  mancala_trace_free(trace);
  mancala_ruleset_unref(rules);
  before = live;
  game = long_game(wide, 65536);
  size_t bytes = since(&before);
  printf("%8zu bytes: game on 4 x 64 with 65536 entries, %.1f an entry\n", bytes, (double)bytes / 65536);
  mancala_game_free(game);
  mancala_ruleset_unref(wide);
}

int main(void) {
  mancala_context_options options = {.struct_size = sizeof options, .alloc = count_alloc, .release = count_release};
  need(mancala_context_new(&options, &context), "context");
  handles();
  built_in_variants();
  hostile_rulesets();
  long_rulesets();
  long_records();
  mancala_context_free(context);
  return 0;
}
