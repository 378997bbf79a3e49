/* A two-player game loop to start from: frames, animation timed by the trace, undo and redo, saving and loading.
 *
 *   game_loop [VARIANT]   two people at one terminal; `help` lists the commands
 *   game_loop --demo      a scripted game of Kalah; time is counted, not waited for
 *
 * The parts: the *model* is the library's game; the *animation* walks through the trace of the latest action and holds
 * the board as it is shown; the *view* draws that board; the *loop* reads input when nothing moves and lets time pass
 * when something does. To put this into a game engine, replace draw(), read_command() and wait_for_frame(). */
#define _POSIX_C_SOURCE 200809L
#include <mancala/mancala.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <time.h>
#endif

enum { FRAME_MS = 40, LONGEST_MS = 6000, MAX_SITES = MANCALA_MAX_PITS + 3, MAX_FILE = 1 << 20 };

static const char saved_game[] = "game_loop.record";

static const char *const script[] = {"a3",   "a6", "b6",   "undo", "redo",   "undo", "b2",   "save",
                                     "undo", "b4", "load", "oops", "resign", "undo", "quit", NULL};

struct animation {
  uint32_t next;             /* event of the trace that comes next */
  uint32_t wait;             /* milliseconds until then */
  uint32_t total;            /* milliseconds of all events at full length */
  uint32_t shown[MAX_SITES]; /* seeds as drawn, by site */
};

struct loop {
  mancala_context *context;
  mancala_game *game;
  mancala_trace *trace;
  mancala_site_info sites[MAX_SITES];
  mancala_ruleset_info info;
  struct animation animation;
  uint64_t random;         /* for chance actions */
  uint32_t now;            /* milliseconds since the start */
  const char *const *demo; /* the next line of the script; NULL when people play */
  bool running;
  char message[192]; /* shown below the board */
};

/* ---- view ---- */

static const char *player_name(mancala_player player) {
  return player == MANCALA_SOUTH ? "South" : player == MANCALA_NORTH ? "North" : "nobody";
}

static mancala_site site_at(const struct loop *loop, int32_t row, int32_t column) {
  mancala_site site = 0;
  while (loop->sites[site].row != row || loop->sites[site].column != column) site++;
  return site;
}

static void say(struct loop *loop, const char *message) {
  snprintf(loop->message, sizeof loop->message, "%s", message);
}

static void draw(const struct loop *loop) {
  const uint32_t *seeds = loop->animation.shown;
  mancala_site store = (mancala_site)loop->info.pit_count;
  if (!loop->demo) fputs("\033[H\033[J", stdout);
  printf("  North %u\n", (unsigned)seeds[store + 1]);
  for (int32_t row = (int32_t)loop->info.rows - 1; row >= 0; row--) {
    printf("  %c", 'a' + (int)row);
    for (int32_t column = 0; column < (int32_t)loop->info.columns; column++)
      printf(" %3u", (unsigned)seeds[site_at(loop, row, column)]);
    putchar('\n');
  }
  printf("  South %u\n", (unsigned)seeds[store]);
  if (*loop->message) puts(loop->message);
}

/* What an event looks like; a graphical game would move seeds and play a sound here. */
static void show_event(const struct loop *loop, const mancala_event *event) {
  if (!loop->demo) {
    draw(loop);
  } else {
    printf("%5u ms  %s", (unsigned)loop->now, mancala_event_name(event->kind));
    if (event->from != MANCALA_NO_SITE) printf(" %s", loop->sites[event->from].name);
    if (event->to != MANCALA_NO_SITE) printf(" > %s %u", loop->sites[event->to].name, (unsigned)event->to_after);
    if (event->kind == MANCALA_EVENT_TURN) printf(" %s", player_name(event->actor));
    putchar('\n');
  }
  fflush(stdout);
}

/* ---- animation ---- */

/* Milliseconds that an event stays before the next one. */
static uint32_t duration(const mancala_event *event) {
  switch (event->kind) {
  case MANCALA_EVENT_LIFT: return 320;
  case MANCALA_EVENT_SOW: return 160;
  case MANCALA_EVENT_RELAY: return 240;
  case MANCALA_EVENT_CAPTURE: return 400;
  case MANCALA_EVENT_PASS:
  case MANCALA_EVENT_REVEAL: return 800;
  default: return 80;
  }
}

static bool event_at(const struct loop *loop, uint32_t index, mancala_event *event) {
  return mancala_trace_copy(loop->trace, index, 1, event, sizeof *event) == MANCALA_OK;
}

static void animation_begin(struct loop *loop) {
  mancala_event event;
  loop->animation.next = loop->animation.wait = loop->animation.total = 0;
  for (uint32_t i = 0; event_at(loop, i, &event); i++) loop->animation.total += duration(&event);
}

/* Shows the board as the game has it, at once: after an undo, a load, or what turns the board. */
static void animation_snap(struct loop *loop) {
  uint32_t count;
  mancala_trace_clear(loop->trace);
  loop->animation.next = loop->animation.wait = 0;
  mancala_game_seeds(loop->game, loop->animation.shown, MAX_SITES, &count);
}

static bool animation_runs(const struct loop *loop) {
  return loop->animation.wait > 0 || loop->animation.next < mancala_trace_count(loop->trace);
}

/* Lets time pass: all events that are due happen. A sowing of many laps goes faster, so that it never takes too long.
 */
static void animation_step(struct loop *loop, uint32_t ms) {
  struct animation *animation = &loop->animation;
  mancala_event event;
  while (animation->wait <= ms && event_at(loop, animation->next, &event)) {
    bool moves = event.from != MANCALA_NO_SITE && event.to != MANCALA_NO_SITE && event.kind != MANCALA_EVENT_RELAY;
    if (moves) {
      animation->shown[event.from] = event.from_after;
      animation->shown[event.to] = event.to_after;
    }
    show_event(loop, &event);
    ms -= animation->wait;
    animation->wait = duration(&event);
    if (animation->total > LONGEST_MS)
      animation->wait = (uint32_t)((uint64_t)animation->wait * LONGEST_MS / animation->total);
    animation->next++;
  }
  animation->wait -= animation->wait < ms ? animation->wait : ms;
}

/* ---- model ---- */

static bool learn_geometry(struct loop *loop) {
  const mancala_ruleset *rules = mancala_game_ruleset(loop->game);
  loop->info.struct_size = sizeof loop->info;
  if (mancala_ruleset_describe(rules, &loop->info) != MANCALA_OK) return false;
  for (uint32_t i = 0; i < loop->info.site_count; i++) {
    loop->sites[i].struct_size = sizeof loop->sites[i];
    if (mancala_ruleset_site(rules, (mancala_site)i, &loop->sites[i]) != MANCALA_OK) return false;
  }
  animation_snap(loop);
  return true;
}

static void say_outcome(struct loop *loop) {
  mancala_outcome outcome = {.struct_size = sizeof outcome};
  if (mancala_game_outcome(loop->game, &outcome) != MANCALA_OK || outcome.state != MANCALA_OVER) return;
  bool draw_game = outcome.winner == MANCALA_NOBODY;
  snprintf(loop->message, sizeof loop->message, "Over (%s): %s%s", mancala_end_reason_name(outcome.reason),
           draw_game ? "a draw" : player_name(outcome.winner), draw_game ? "" : " wins");
}

static bool play(struct loop *loop, mancala_action action) {
  mancala_error error = {.struct_size = sizeof error};
  bool fine = mancala_game_play(loop->game, action, loop->trace, &error) == MANCALA_OK;
  if (fine) animation_begin(loop);
  else say(loop, error.message);
  return fine;
}

static void play_word(struct loop *loop, const char *word) {
  mancala_error error = {.struct_size = sizeof error};
  mancala_action action;
  const mancala_ruleset *rules = mancala_game_ruleset(loop->game);
  if (mancala_action_read(rules, word, (uint32_t)strlen(word), &action, &error) == MANCALA_OK) play(loop, action);
  else say(loop, error.message);
}

static bool play_chance(struct loop *loop) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = 0;
  return mancala_game_actions(loop->game, actions, MANCALA_MAX_ACTIONS, &count) == MANCALA_OK && count > 0 &&
         play(loop, actions[mancala_random_below(&loop->random, count)]);
}

static void save(struct loop *loop) {
  uint32_t length = 0;
  bool fine = mancala_record_write(loop->game, 0, NULL, 0, &length) >= 0;
  char *text = fine ? malloc(length + 1u) : NULL;
  FILE *file = text ? fopen(saved_game, "wb") : NULL;
  fine = file && mancala_record_write(loop->game, 0, text, length + 1, NULL) == MANCALA_OK &&
         fwrite(text, 1, length, file) == length;
  if (file) fine = fclose(file) == 0 && fine;
  free(text);
  say(loop, fine ? "Saved" : "The game could not be saved");
}

/* The game goes on as it was if the file cannot be read. */
static void load(struct loop *loop) {
  mancala_error error = {.struct_size = sizeof error, .message = "There is no saved game"};
  mancala_game *game = NULL;
  FILE *file = fopen(saved_game, "rb");
  char *text = file ? malloc(MAX_FILE) : NULL;
  size_t length = text ? fread(text, 1, MAX_FILE, file) : 0;
  if (file) fclose(file);
  if (text && mancala_record_read(loop->context, text, (uint32_t)length, &game, &error) == MANCALA_OK) {
    mancala_game_free(loop->game);
    loop->game = game;
    learn_geometry(loop);
    say(loop, "Loaded");
  } else {
    say(loop, error.message);
  }
  free(text);
}

/* ---- loop ---- */

static void wait_for_frame(struct loop *loop) {
  loop->now += FRAME_MS;
  if (loop->demo) return;
#ifdef _WIN32
  Sleep(FRAME_MS);
#else
  nanosleep(&(struct timespec){.tv_nsec = FRAME_MS * 1000000L}, NULL);
#endif
}

static bool read_command(struct loop *loop, char *line, size_t size, mancala_player actor) {
  printf("%s> ", player_name(actor));
  if (!loop->demo) {
    fflush(stdout);
    if (!fgets(line, (int)size, stdin)) return false;
    line[strcspn(line, "\r\n")] = '\0';
    return true;
  }
  if (!*loop->demo) return false;
  snprintf(line, size, "%s", *loop->demo++);
  puts(line);
  return true;
}

static void step_by_turn(struct loop *loop, mancala_status (*step)(mancala_game *, uint32_t)) {
  if (step(loop->game, MANCALA_BY_TURN) == MANCALA_OK) animation_snap(loop);
  else say(loop, "There is nothing to undo or redo");
}

static void obey(struct loop *loop, const char *command, mancala_player actor) {
  if (!*command) return;
  if (strcmp(command, "quit") == 0) loop->running = false;
  else if (strcmp(command, "help") == 0) say(loop, "a pit or a word such as odd; undo, redo, resign, save, load, quit");
  else if (strcmp(command, "undo") == 0) step_by_turn(loop, mancala_game_undo);
  else if (strcmp(command, "redo") == 0) step_by_turn(loop, mancala_game_redo);
  else if (strcmp(command, "save") == 0) save(loop);
  else if (strcmp(command, "load") == 0) load(loop);
  else if (strcmp(command, "resign") == 0) {
    if (mancala_game_resign(loop->game, actor) != MANCALA_OK) say(loop, "The game is over");
    animation_snap(loop);
  } else play_word(loop, command);
}

static void take_input(struct loop *loop) {
  mancala_decision decision = {.struct_size = sizeof decision};
  char line[128];
  mancala_game_decision(loop->game, &decision);
  if (decision.actor == MANCALA_CHANCE) {
    loop->running = play_chance(loop);
    return;
  }
  animation_snap(loop); /* what no single event shows, such as a board that was turned */
  say_outcome(loop);
  draw(loop);
  loop->message[0] = '\0';
  if (read_command(loop, line, sizeof line, decision.actor)) obey(loop, line, decision.actor);
  else loop->running = false;
}

static void run(struct loop *loop) {
  for (loop->running = true; loop->running;) {
    if (!animation_runs(loop)) {
      take_input(loop);
      continue;
    }
    wait_for_frame(loop);
    animation_step(loop, FRAME_MS);
  }
}

int main(int argc, char **argv) {
  static struct loop loop = {.random = 1};
  bool demo = argc > 1 && strcmp(argv[1], "--demo") == 0;
  const char *variant = argc > 1 && !demo ? argv[1] : "kalah";
  loop.demo = demo ? script : NULL;
  bool fine = mancala_context_new(NULL, &loop.context) == MANCALA_OK &&
              mancala_trace_new(loop.context, &loop.trace) == MANCALA_OK &&
              mancala_game_new(mancala_registry_find(loop.context, variant), &loop.game) == MANCALA_OK &&
              learn_geometry(&loop);
  if (fine) run(&loop);
  else fprintf(stderr, "game_loop: there is no variant %s\n", variant);
  if (demo) remove(saved_game);
  mancala_game_free(loop.game);
  mancala_trace_free(loop.trace);
  mancala_context_free(loop.context);
  return fine ? 0 : 1;
}
