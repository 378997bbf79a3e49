#include "reference/duel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool duel_differ(struct duel *duel, const char *what, const char *library, const char *reference) {
  snprintf(duel->report, REPORT, "%s\n  library:   %.*s\n  reference: %.*s\n", what, REPORT / 3, library, REPORT / 3,
           reference);
  return false;
}

static bool same_number(struct duel *duel, const char *what, int64_t library, int64_t reference) {
  char texts[2][32];
  if (library == reference) return true;
  snprintf(texts[0], sizeof texts[0], "%lld", (long long)library);
  snprintf(texts[1], sizeof texts[1], "%lld", (long long)reference);
  return duel_differ(duel, what, texts[0], texts[1]);
}

static bool succeeded(struct duel *duel, const char *what, mancala_status status, const mancala_error *error) {
  char text[256];
  if (status == MANCALA_OK) return true;
  snprintf(text, sizeof text, "%s: %s", mancala_status_name(status), error != NULL ? error->message : "");
  return duel_differ(duel, what, text, "MANCALA_OK");
}

/* ---- geometry ---------------------------------------------------------------------------------------------------- */

static bool compare_pit(struct duel *duel, int site) {
  const struct plain_rules *rules = &duel->rules;
  struct plain_place place = plain_place_of(rules, site);
  struct plain_game bare = {.rules = rules};
  mancala_site_info info = {.struct_size = sizeof info};
  char name[8];
  int step = rules->direction == DIRECTION_CLOCKWISE ? -1 : 1;
  plain_pit_name(rules, site, name);
  if (!succeeded(duel, "geometry", mancala_ruleset_site(duel->ruleset, site, &info), NULL)) return false;
  if (strcmp(name, info.name) != 0) return duel_differ(duel, "name of a pit", info.name, name);
  return same_number(duel, "row", info.row, place.row) && same_number(duel, "column", info.column, place.column) &&
         same_number(duel, "owner", info.owner, plain_owner(&bare, site)) &&
         same_number(duel, "opposite", info.opposite, plain_opposite(rules, site)) &&
         same_number(duel, "next", info.next, plain_next_open(&bare, site, step)) &&
         same_number(duel, "previous", info.previous, plain_next_open(&bare, site, -step));
}

static bool compare_geometry(struct duel *duel) {
  bool same = true;
  for (int site = 0; site < plain_pit_count(&duel->rules); site++) same = same && compare_pit(duel, site);
  return same;
}

/* ---- begin, end -------------------------------------------------------------------------------------------------- */

bool duel_begin(struct duel *duel, mancala_context *context, const mancala_ruleset *ruleset, struct tally *tally) {
  memset(duel, 0, sizeof *duel);
  duel->context = context;
  duel->ruleset = ruleset;
  duel->tally = tally;
  duel->plain.tracing = true;
  duel->plain.rules = &duel->rules;
  if (!plain_rules_read(&duel->rules, ruleset)) return duel_differ(duel, "vocabulary", "a key or choice", "unknown");
  if (!succeeded(duel, "new game", mancala_game_new(ruleset, &duel->game), NULL)) return false;
  if (!succeeded(duel, "new game", mancala_game_new(ruleset, &duel->ahead), NULL)) return false;
  return succeeded(duel, "new trace", mancala_trace_new(context, &duel->trace), NULL) && compare_geometry(duel);
}

void duel_end(struct duel *duel) {
  plain_free(&duel->plain);
  mancala_trace_free(duel->trace);
  mancala_game_free(duel->ahead);
  if (!duel->borrowed) mancala_game_free(duel->game);
}

const mancala_ruleset *duel_parse(mancala_context *context, const char *text) {
  mancala_ruleset *ruleset = NULL;
  return mancala_ruleset_parse(context, text, (uint32_t)strlen(text), &ruleset, NULL) == MANCALA_OK ? ruleset : NULL;
}

/* ---- what can be seen of a position ------------------------------------------------------------------------------ */

static void write_actions(const struct plain_rules *rules, const mancala_action *actions, int count,
                          char text[PLAIN_TEXT]) {
  char *at = text;
  *at = '\0';
  for (int i = 0; i < count && at - text < PLAIN_TEXT - 32; i++) {
    char name[16];
    plain_action_name(rules, actions[i], name);
    at += sprintf(at, "%s%s", i > 0 ? " " : "", name);
  }
}

/* The texts of the actions are the library's own on its side, so that those are compared, too. */
static bool compare_actions(struct duel *duel) {
  mancala_action ours[MANCALA_MAX_ACTIONS], theirs[MANCALA_MAX_ACTIONS];
  char texts[2][PLAIN_TEXT];
  uint32_t count = 0;
  int expected = plain_legal(&duel->plain, theirs);
  mancala_game_actions(duel->game, ours, MANCALA_MAX_ACTIONS, &count);
  bool same = (int)count == expected;
  for (uint32_t i = 0; same && i < count; i++) {
    char library[16] = "", reference[16];
    plain_action_name(&duel->rules, theirs[i], reference);
    mancala_action_write(duel->ruleset, ours[i], library, sizeof library, NULL);
    same = ours[i] == theirs[i] && strcmp(library, reference) == 0;
  }
  if (same) return true;
  write_actions(&duel->rules, ours, (int)count, texts[0]);
  write_actions(&duel->rules, theirs, expected, texts[1]);
  return duel_differ(duel, "legal actions", texts[0], texts[1]);
}

static bool compare_decision(struct duel *duel) {
  static const int kinds[] = {
      [SOWING] = MANCALA_DECIDE_PIT,     [STRIPPING] = MANCALA_DECIDE_STRIP,  [HIDING] = MANCALA_DECIDE_HIDE,
      [GUESSING] = MANCALA_DECIDE_GUESS, [ANSWERING] = MANCALA_DECIDE_ANSWER, [CHOOSING] = MANCALA_DECIDE_SIDE,
      [DRAWING] = MANCALA_DECIDE_LOTTERY};
  const struct plain_position *position = &duel->plain.position;
  mancala_decision decision = {.struct_size = sizeof decision};
  int actor = position->turn;
  if (position->stage == GUESSING) actor = !position->turn;
  if (position->stage == CHOOSING) actor = position->chooser;
  if (position->stage == ANSWERING || position->stage == DRAWING) actor = MANCALA_CHANCE;
  if (duel->plain.over) actor = MANCALA_NOBODY;
  mancala_game_decision(duel->game, &decision);
  return same_number(duel, "kind of decision", decision.kind,
                     duel->plain.over ? MANCALA_DECIDE_NOTHING : kinds[position->stage]) &&
         same_number(duel, "who decides", decision.actor, actor) &&
         same_number(duel, "stones to strip", decision.remaining, position->strip) &&
         same_number(duel, "extra sowing", decision.bonus, position->bonus);
}

/* While the game goes on its quiet count matters, too. */
static bool compare_outcome(struct duel *duel) {
  const struct plain_game *plain = &duel->plain;
  mancala_outcome outcome = {.struct_size = sizeof outcome};
  mancala_game_outcome(duel->game, &outcome);
  return same_number(duel, "state", outcome.state, plain->over ? MANCALA_OVER : MANCALA_PLAYING) &&
         same_number(duel, "reason of the end", outcome.reason, plain->over) &&
         same_number(duel, "winner", outcome.winner, plain->winner) &&
         same_number(duel, "turns", outcome.turn_count, plain->turns) &&
         (plain->over || same_number(duel, "quiet actions", outcome.quiet_count, plain->quiet));
}

bool duel_compare(struct duel *duel) {
  char library[PLAIN_TEXT] = "", reference[PLAIN_TEXT];
  mancala_position_write(duel->game, 0, library, sizeof library, NULL);
  plain_write(&duel->plain, reference);
  if (strcmp(library, reference) != 0) return duel_differ(duel, "position", library, reference);
  return compare_outcome(duel) && compare_actions(duel) && compare_decision(duel);
}

/* ---- trace ------------------------------------------------------------------------------------------------------- */

static void write_event(const mancala_event *event, char text[256]) {
  snprintf(text, 256, "%s lap %u actor %d from %d to %d seeds %u from_after %u to_after %u flags %u code %d",
           mancala_event_name(event->kind), (unsigned)event->lap, (int)event->actor, (int)event->from, (int)event->to,
           (unsigned)event->seeds, (unsigned)event->from_after, (unsigned)event->to_after, (unsigned)event->flags,
           (int)event->code);
}

static bool differ_in_event(struct duel *duel, int index, const mancala_event *library,
                            const mancala_event *reference) {
  char texts[2][256] = {"(no event)", "(no event)"}, what[64];
  snprintf(what, sizeof what, "event %d", index);
  if (library != NULL) write_event(library, texts[0]);
  if (reference != NULL) write_event(reference, texts[1]);
  return duel_differ(duel, what, texts[0], texts[1]);
}

/* All fields are 32 bits wide, so equal events are equal bytes. */
static bool compare_trace(struct duel *duel) {
  const struct plain_game *plain = &duel->plain;
  int count = (int)mancala_trace_count(duel->trace);
  for (int i = 0; i < count || i < plain->event_count; i++) {
    mancala_event event;
    const mancala_event *expected = i < plain->event_count ? &plain->events[i] : NULL;
    if (i >= count) return differ_in_event(duel, i, NULL, expected);
    mancala_trace_copy(duel->trace, (uint32_t)i, 1, &event, sizeof event);
    if (expected == NULL || memcmp(&event, expected, sizeof event) != 0)
      return differ_in_event(duel, i, &event, expected);
    duel->tally->events++;
    duel->tally->event_kinds[event.kind % EVENT_KINDS]++;
  }
  return true;
}

/* ---- moves ------------------------------------------------------------------------------------------------------- */

static void count_end(struct duel *duel) {
  if (duel->plain.over) duel->tally->reasons[duel->plain.over % REASONS]++;
}

bool duel_set_up(struct duel *duel, const struct plain_position *position) {
  struct plain_game raw = {.rules = &duel->rules, .position = *position};
  char text[PLAIN_TEXT];
  mancala_error error = {.struct_size = sizeof error};
  duel->start = *position;
  duel->played_count = 0;
  duel->tally->positions++;
  plain_write(&raw, text);
  mancala_status status = mancala_position_read(duel->game, text, (uint32_t)strlen(text), &error);
  if (!succeeded(duel, "set-up", status, &error)) return false;
  plain_set_up(&duel->plain, &duel->rules, position);
  count_end(duel);
  return duel_compare(duel);
}

bool duel_start(struct duel *duel, mancala_player first, uint64_t *random) {
  uint64_t again = random != NULL ? *random : 0;
  plain_start(&duel->start, &duel->rules, first, random);
  duel->played_count = 0;
  duel->tally->positions++;
  mancala_status status = mancala_game_start(duel->game, first, random != NULL ? &again : NULL);
  if (!succeeded(duel, "start", status, NULL)) return false;
  plain_set_up(&duel->plain, &duel->rules, &duel->start);
  count_end(duel);
  return duel_compare(duel);
}

/* Position and outcome of the preview. */
static bool compare_preview(struct duel *duel) {
  char library[PLAIN_TEXT] = "", reference[PLAIN_TEXT];
  mancala_outcome outcome = {.struct_size = sizeof outcome};
  uint64_t hashes[2] = {0, 0};
  mancala_position_write(duel->ahead, 0, library, sizeof library, NULL);
  plain_write(&duel->plain, reference);
  if (strcmp(library, reference) != 0) return duel_differ(duel, "position of the preview", library, reference);
  mancala_game_outcome(duel->ahead, &outcome);
  mancala_game_hash(duel->game, &hashes[0]);
  mancala_game_hash(duel->ahead, &hashes[1]);
  return same_number(duel, "reason in the preview", outcome.reason, duel->plain.over) &&
         same_number(duel, "winner in the preview", outcome.winner, duel->plain.winner) &&
         same_number(duel, "hash of the preview", (int64_t)hashes[1], (int64_t)hashes[0]);
}

bool duel_play(struct duel *duel, mancala_action action) {
  mancala_error error = {.struct_size = sizeof error};
  int stage =
      duel->plain.position.stage; /* a preview knows nothing that is hidden, so chance would have to answer a guess */
  if (duel->played_count < DUEL_ACTIONS) duel->played[duel->played_count++] = action;
  duel->tally->actions++;
  mancala_status status = mancala_game_preview(duel->game, action, duel->ahead, NULL, &error);
  if (!succeeded(duel, "preview", status, &error)) return false;
  status = mancala_game_play(duel->game, action, duel->trace, &error);
  if (!succeeded(duel, "play", status, &error)) return false;
  plain_play(&duel->plain, action);
  count_end(duel);
  if (!duel_compare(duel) || !compare_trace(duel)) return false;
  return stage == HIDING || stage == GUESSING || compare_preview(duel);
}

bool duel_check_refusals(struct duel *duel) {
  mancala_action legal[MANCALA_MAX_ACTIONS];
  int count = plain_legal(&duel->plain, legal);
  mancala_ruleset_info info = {.struct_size = sizeof info};
  mancala_ruleset_describe(duel->ruleset, &info);
  for (mancala_action action = 0; action < info.action_count; action++) {
    char name[16], what[64];
    bool is_legal = false;
    for (int i = 0; i < count; i++) is_legal = is_legal || legal[i] == action;
    if ((mancala_game_check(duel->game, action, NULL) == MANCALA_OK) == is_legal) continue;
    plain_action_name(&duel->rules, action, name);
    snprintf(what, sizeof what, "whether %s is legal", name);
    return duel_differ(duel, what, is_legal ? "no" : "yes", is_legal ? "yes" : "no");
  }
  return true;
}
