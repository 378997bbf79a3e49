/* Trace: what a player would see happen, event by event. Its moves of seeds, played on the counts of the position
 * before, give the position after; a program that animates the board needs nothing else. */
#include <mancala/mancala.h>
#include <stdio.h>
#include <string.h>

static mancala_event events[4096];

static const char *site_name(const mancala_ruleset *rules, mancala_site site, mancala_site_info *info) {
  info->struct_size = sizeof *info;
  return mancala_ruleset_site(rules, site, info) == MANCALA_OK ? info->name : "-";
}

static void show(const mancala_ruleset *rules, const mancala_event *event) {
  mancala_site_info from, to;
  printf("  %-8s", mancala_event_name(event->kind));
  if (event->lap) printf(" lap %u", (unsigned)event->lap);
  if (event->from != MANCALA_NO_SITE) printf(" from %s", site_name(rules, event->from, &from));
  if (event->to != MANCALA_NO_SITE) printf(" to %s", site_name(rules, event->to, &to));
  if (event->seeds) printf(" seeds %u", (unsigned)event->seeds);
  if (event->kind == MANCALA_EVENT_CAPTURE) printf(" (%s)", mancala_capture_name(event->code));
  if (event->kind == MANCALA_EVENT_TURN) printf(" %s", event->actor == MANCALA_SOUTH ? "South" : "North");
  putchar('\n');
}

/* Seeds move from a site to a site: the event says how many each holds then. */
static void apply(const mancala_event *event, uint32_t *seeds) {
  if (event->from == MANCALA_NO_SITE || event->to == MANCALA_NO_SITE || event->kind == MANCALA_EVENT_RELAY) return;
  seeds[event->from] = event->from_after;
  seeds[event->to] = event->to_after;
}

static int play(mancala_game *game, const char *name, mancala_trace *trace) {
  const mancala_ruleset *rules = mancala_game_ruleset(game);
  uint32_t seeds[MANCALA_MAX_PITS + 3], after[MANCALA_MAX_PITS + 3], sites = 0;
  mancala_action action;
  if (mancala_action_read(rules, name, (uint32_t)strlen(name), &action, NULL) != MANCALA_OK) return 0;
  if (mancala_game_seeds(game, seeds, MANCALA_MAX_PITS + 3, &sites) != MANCALA_OK) return 0;
  if (mancala_game_play(game, action, trace, NULL) != MANCALA_OK) return 0;
  uint32_t count = mancala_trace_count(trace);
  if (count > sizeof events / sizeof *events) return 0;
  if (mancala_trace_copy(trace, 0, count, events, sizeof *events) != MANCALA_OK) return 0;
  printf("%s: %u events\n", name, (unsigned)count);
  for (uint32_t i = 0; i < count; i++) {
    show(rules, &events[i]);
    apply(&events[i], seeds);
  }
  if (mancala_game_seeds(game, after, MANCALA_MAX_PITS + 3, &sites) != MANCALA_OK) return 0;
  int same = memcmp(seeds, after, sites * sizeof *seeds) == 0;
  printf("  replayed: %s\n", same ? "the same board" : "another board");
  return same;
}

int main(void) {
  static const char position[] = "1,1,0,2,0,0,3/1,0,3,0,5,0,2 s 20-32";
  mancala_context *context = NULL;
  mancala_game *game = NULL;
  mancala_trace *trace = NULL;
  int fine = mancala_context_new(NULL, &context) == MANCALA_OK && mancala_trace_new(context, &trace) == MANCALA_OK &&
             mancala_game_new(mancala_registry_find(context, "ali-guli-mane"), &game) == MANCALA_OK &&
             mancala_position_read(game, position, sizeof position - 1, NULL) == MANCALA_OK;
  fine = fine && play(game, "a2", trace) && play(game, "a1", trace);
  mancala_game_free(game);
  mancala_trace_free(trace);
  mancala_context_free(context);
  return fine ? 0 : 1;
}
