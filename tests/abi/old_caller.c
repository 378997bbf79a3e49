/* A program as it was compiled with the headers of the baseline, run against today's library. It calls every function
 * that they declare. What is called recorded was written by the library of the baseline and is read by every later one.
 */
#include <mancala/mancala.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

#define CHECK(condition) check((condition) != 0, #condition, __LINE__)
#define OK(call) CHECK((call) == MANCALA_OK)

static void check(int fine, const char *what, int line) {
  if (!fine) fprintf(stderr, "line %d: not so: %s\n", line, what);
  failures += !fine;
}

static const char recorded_game[] = "mancala-record = 1\n"
                                    "variant = kalah\n"
                                    "digest = cb352484197910d5\n"
                                    "start = 4,4,4,4,4,4/4,4,4,4,4,4 s 0-0\n"
                                    "moves = a3 a4 b2 south-resigns\n"
                                    "result = north resigned 2-1\n";

/* A ruleset and its digest. */
static const char recorded_rules[] =
    "id = small\ntitle = Small\ncolumns = 4\nstores = own\nseeds = 3\ncapture = cross\n"
    "again = store\nend_row = ends\nrest = side\n";
static const uint64_t recorded_digest = UINT64_C(0x99041a0d45504ab4);

/* Mangala II after `a1 b6`. */
static const char recorded_position[] = "1,8,7,7,7,7/7,7,7,7,7,0 s 0-0";
static const char recorded_bytes[] = "4d4e4350010000003b24e2f639ff1f76000000000000000000000000000000000000000000000000"
                                     "28fb129395d1befc0000000000000000000000000000000000000000000000000000000000000000"
                                     "010008000700070007000700000007000700070007000700";

/* ---- help ---- */

static void *counted_alloc(void *user, size_t size, size_t align) {
  (void)align; /* malloc() aligns to 16 or to what any type needs */
  ++*(long *)user;
  return malloc(size);
}

static void counted_release(void *user, void *pointer, size_t size) {
  (void)size;
  --*(long *)user;
  free(pointer);
}

static uint32_t length_of(const char *text) { return (uint32_t)strlen(text); }

static mancala_game *new_game(const mancala_context *context, const char *id) {
  mancala_game *game = NULL;
  OK(mancala_game_new(mancala_registry_find(context, id), &game));
  return game;
}

static void play(mancala_game *game, const char *name) {
  mancala_action action = 0;
  mancala_error error = {.struct_size = sizeof error};
  OK(mancala_action_read(mancala_game_ruleset(game), name, length_of(name), &action, &error));
  OK(mancala_game_check(game, action, &error));
  OK(mancala_game_play(game, action, NULL, &error));
}

static int stands_at(const mancala_game *game, const char *position) {
  char text[256];
  return mancala_position_write(game, 0, text, sizeof text, NULL) == MANCALA_OK && strcmp(text, position) == 0;
}

static int32_t actor(const mancala_game *game) {
  mancala_decision decision = {.struct_size = sizeof decision};
  OK(mancala_game_decision(game, &decision));
  return decision.actor;
}

static mancala_outcome outcome(const mancala_game *game) {
  mancala_outcome out = {.struct_size = sizeof out};
  OK(mancala_game_outcome(game, &out));
  return out;
}

/* ---- topics ---- */

static void names(void) {
  uint32_t compiled = MANCALA_VERSION_MAJOR * 65536u + MANCALA_VERSION_MINOR * 256u + MANCALA_VERSION_PATCH;
  CHECK(mancala_version_number() >= compiled);
  CHECK(strchr(mancala_version_string(), '.') != NULL);
  CHECK(!strcmp(mancala_status_name(MANCALA_E_RANGE), "MANCALA_E_RANGE"));
  CHECK(!strcmp(mancala_status_text(MANCALA_OK), "success"));
  CHECK(!strcmp(mancala_end_reason_name(MANCALA_END_REPETITION), "repetition"));
  CHECK(!strcmp(mancala_event_name(MANCALA_EVENT_CAPTURE), "capture"));
  CHECK(!strcmp(mancala_capture_name(MANCALA_CAPTURE_CHAIN), "chain"));
}

static void random_numbers(void) {
  uint64_t random = 1234567; /* the generator's first output from there is 6457827717110365317 */
  CHECK(mancala_random_below(&random, 1000) == 1000 * (6457827717110365317u >> 32) >> 32);
}

static void keys(void) {
  mancala_rule_key key = {.struct_size = sizeof key};
  CHECK(mancala_rule_key_count() > 30);
  OK(mancala_rule_key_at(0, &key));
  CHECK(!strcmp(key.key, "id") && key.type == MANCALA_TYPE_TEXT && key.summary[0]);
}

static void rulesets(mancala_context *context) {
  mancala_ruleset *rules = NULL, *wide = NULL;
  mancala_error error = {.struct_size = sizeof error};
  mancala_ruleset_info info = {.struct_size = sizeof info};
  mancala_site_info site = {.struct_size = sizeof site};
  char text[4096];
  uint32_t before = mancala_registry_count(context), index = 0;
  CHECK(mancala_ruleset_parse(context, "id = pond\nseads = 3\n", 20, &rules, &error) == MANCALA_E_SYNTAX);
  CHECK(error.line == 2 && error.status == MANCALA_E_SYNTAX && !strcmp(error.key, "seads") && error.message[0]);
  OK(mancala_ruleset_parse(context, recorded_rules, sizeof recorded_rules - 1, &rules, &error));
  CHECK(!strcmp(mancala_ruleset_id(rules), "small") && !strcmp(mancala_ruleset_title(rules), "Small"));
  CHECK(mancala_ruleset_digest(rules) == recorded_digest);
  OK(mancala_ruleset_write(rules, text, sizeof text, NULL));
  CHECK(!strcmp(text, recorded_rules));
  OK(mancala_ruleset_words(rules, text, sizeof text, NULL));
  OK(mancala_ruleset_value(rules, "columns", text, sizeof text, NULL));
  CHECK(!strcmp(text, "4"));
  while (mancala_ruleset_key_at(rules, index)) index++;
  CHECK(index == 9);
  OK(mancala_ruleset_derive(rules, "columns = 5", 11, &wide, &error));
  OK(mancala_ruleset_describe(wide, &info));
  CHECK(info.rows == 2 && info.columns == 5 && info.pit_count == 10 && info.site_count == 13 && info.seed_total == 30);
  OK(mancala_ruleset_site(wide, 4, &site));
  CHECK(!strcmp(site.name, "a5") && site.kind == MANCALA_PIT && site.owner == MANCALA_SOUTH && site.next == 5);
  CHECK(site.row == 0 && site.column == 4 && site.opposite == 5 && site.previous == 3);
  OK(mancala_registry_add(context, rules, &error));
  CHECK(mancala_registry_add(context, rules, &error) == MANCALA_E_EXISTS);
  CHECK(mancala_registry_count(context) == before + 1);
  CHECK(mancala_registry_at(context, before) == mancala_registry_find(context, "small"));
  mancala_ruleset_unref(mancala_ruleset_ref(wide));
  mancala_ruleset_unref(wide);
  mancala_ruleset_unref(rules);
}

static void play_and_undo(const mancala_context *context) {
  mancala_game *game = new_game(context, "kalah"), *after = new_game(context, "kalah"), *clone = NULL;
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = 0, seeds = 0;
  char text[16];
  OK(mancala_game_preview(game, 2, after, NULL, NULL));
  CHECK(stands_at(after, "4,4,0,5,5,5/4,4,4,4,4,4 s 1-0") && stands_at(game, "4,4,4,4,4,4/4,4,4,4,4,4 s 0-0"));
  play(game, "a3");
  CHECK(stands_at(game, "4,4,0,5,5,5/4,4,4,4,4,4 s 1-0") && actor(game) == MANCALA_SOUTH);
  OK(mancala_game_actions(game, actions, MANCALA_MAX_ACTIONS, &count));
  CHECK(count == 5 && actions[0] == 0 && actions[2] == 3);
  OK(mancala_game_score(game, MANCALA_SOUTH, &seeds));
  CHECK(seeds == 1);
  OK(mancala_game_undo(game, MANCALA_BY_ACTION));
  CHECK(mancala_game_undo(game, MANCALA_BY_TURN) == MANCALA_E_NO_HISTORY);
  OK(mancala_game_redo(game, MANCALA_BY_TURN));
  OK(mancala_game_clone(game, &clone));
  OK(mancala_game_agree_draw(clone));
  CHECK(outcome(clone).reason == MANCALA_END_AGREED && outcome(clone).winner == MANCALA_NOBODY);
  OK(mancala_game_copy(game, clone));
  OK(mancala_game_history(game, actions, MANCALA_MAX_ACTIONS, &count));
  CHECK(count == 2 && actions[0] == 2 && actions[1] == MANCALA_ENTRY_DRAW_AGREED);
  OK(mancala_action_write(mancala_game_ruleset(game), actions[0], text, sizeof text, NULL));
  CHECK(!strcmp(text, "a3"));
  OK(mancala_entry_write(mancala_game_ruleset(game), actions[1], text, sizeof text, NULL));
  CHECK(!strcmp(text, "draw-agreed"));
  OK(mancala_game_start(game, MANCALA_NORTH, NULL));
  CHECK(actor(game) == MANCALA_NORTH && outcome(game).entry_count == 0);
  OK(mancala_game_resign(game, MANCALA_NORTH));
  CHECK(outcome(game).state == MANCALA_OVER && outcome(game).winner == MANCALA_SOUTH);
  mancala_game_free(clone);
  mancala_game_free(after);
  mancala_game_free(game);
}

static void traces(mancala_context *context) {
  static const uint32_t kinds[] = {MANCALA_EVENT_LIFT, MANCALA_EVENT_SOW, MANCALA_EVENT_SOW,
                                   MANCALA_EVENT_SOW,  MANCALA_EVENT_SOW, MANCALA_EVENT_AGAIN};
  mancala_game *game = new_game(context, "kalah");
  mancala_trace *trace = NULL;
  mancala_event events[6];
  OK(mancala_trace_new(context, &trace));
  OK(mancala_game_play(game, 2, trace, NULL));
  CHECK(mancala_trace_count(trace) == 6);
  OK(mancala_trace_copy(trace, 0, 6, events, sizeof events[0]));
  for (int i = 0; i < 6; i++) CHECK(events[i].kind == kinds[i]);
  CHECK(events[0].from == 2 && events[0].seeds == 4 && events[1].to == 3 && events[1].to_after == 5);
  mancala_trace_clear(trace);
  CHECK(mancala_trace_count(trace) == 0);
  mancala_trace_free(trace);
  mancala_game_free(game);
}

static void positions(const mancala_context *context) {
  mancala_game *game = new_game(context, "mangala-ii");
  mancala_setup *setup = NULL;
  mancala_site_state site = {.struct_size = sizeof site};
  uint32_t seeds[15], count = 0, problems = 0;
  uint64_t hash = 0, again = 1;
  OK(mancala_position_read(game, recorded_position, sizeof recorded_position - 1, NULL));
  OK(mancala_game_hash(game, &hash));
  OK(mancala_setup_new(mancala_game_ruleset(game), &setup));
  OK(mancala_setup_from_game(setup, game));
  OK(mancala_setup_site(setup, 0, 9, 0));
  OK(mancala_setup_turn(setup, MANCALA_NORTH));
  OK(mancala_setup_key(setup, "bonus", NULL, NULL));
  OK(mancala_game_set_up(game, setup, &problems, NULL));
  CHECK(problems == 0 && stands_at(game, "9,8,7,7,7,7/7,7,7,7,7,0 n 0-0"));
  OK(mancala_game_seeds(game, seeds, 15, &count));
  CHECK(count == 15 && seeds[0] == 9 && seeds[1] == 8 && seeds[6] == 0 && seeds[7] == 7);
  OK(mancala_game_site(game, 1, &site));
  CHECK(site.seeds == 8 && site.flags == 0);
  OK(mancala_game_hash(game, &again));
  CHECK(hash != again);
  mancala_setup_free(setup);
  mancala_game_free(game);
}

static void bytes(const mancala_context *context) {
  mancala_game *game = new_game(context, "mangala-ii");
  uint8_t saved[sizeof recorded_bytes / 2], now[1024];
  uint32_t length = 0;
  for (size_t i = 0; i < sizeof saved; i++) {
    char pair[3] = {recorded_bytes[2 * i], recorded_bytes[2 * i + 1], '\0'};
    saved[i] = (uint8_t)strtoul(pair, NULL, 16);
  }
  OK(mancala_game_load(game, saved, sizeof saved, NULL));
  CHECK(stands_at(game, recorded_position));
  OK(mancala_game_save(game, now, sizeof now, &length));
  OK(mancala_game_load(game, now, length, NULL));
  CHECK(stands_at(game, recorded_position));
  mancala_game_free(game);
}

static void records(mancala_context *context) {
  mancala_game *game = NULL;
  mancala_error error = {.struct_size = sizeof error};
  char text[1024];
  OK(mancala_record_read(context, recorded_game, sizeof recorded_game - 1, &game, &error));
  CHECK(outcome(game).entry_count == 4 && outcome(game).reason == MANCALA_END_RESIGNED);
  OK(mancala_record_write(game, 0, text, sizeof text, NULL));
  CHECK(!strcmp(text, recorded_game));
  mancala_game_free(game);
}

/* Mangala IV: what is hidden stays hidden. */
static void opening(const mancala_context *context) {
  mancala_game *game = new_game(context, "mangala-iv");
  mancala_action entry = 0;
  uint32_t count = 0;
  char text[256];
  play(game, "odd");
  OK(mancala_game_history(game, &entry, 1, &count));
  CHECK(count == 1 && entry == MANCALA_ENTRY_HIDDEN);
  OK(mancala_position_write(game, MANCALA_FOR_SHOWING, text, sizeof text, NULL));
  CHECK(strstr(text, "opening:guess:?") != NULL);
  play(game, "even");
  play(game, "keep");
  CHECK(mancala_game_history(game, &entry, 1, &count) == MANCALA_TRUNCATED);
  CHECK(count == 3 && entry != MANCALA_ENTRY_HIDDEN);
  mancala_game_free(game);
}

static void matches(const mancala_context *context) {
  mancala_match *match = NULL;
  mancala_match_info info = {.struct_size = sizeof info};
  OK(mancala_match_new(mancala_registry_find(context, "ali-guli-mane"), &match));
  mancala_game *round = mancala_match_game(match), *taken = new_game(context, "ali-guli-mane");
  OK(mancala_match_take_up(match, taken));
  OK(mancala_game_resign(round, MANCALA_NORTH)); /* which gives South all 70 seeds, enough for all pits */
  OK(mancala_match_describe(match, &info));
  CHECK(info.round == 1 && info.held[MANCALA_SOUTH] == 70 && info.held[MANCALA_NORTH] == 0);
  CHECK(info.state == MANCALA_MATCH_OVER && info.winner == MANCALA_SOUTH);
  CHECK(mancala_match_next_round(match) == MANCALA_E_GAME_OVER);
  CHECK(mancala_match_resign(match, MANCALA_SOUTH) == MANCALA_E_GAME_OVER);
  mancala_game_free(taken);
  mancala_match_free(match);
}

static void searches(const mancala_context *context) {
  mancala_game *game = new_game(context, "mangala-ii");
  mancala_action actions[6];
  mancala_playout_result result = {.struct_size = sizeof result};
  uint64_t leaves = 0, parts[6], random = 1;
  uint32_t count = 0;
  OK(mancala_game_perft(game, 3, 0, &leaves)); /* as in tests/vectors/mangala-ii.perft */
  CHECK(leaves == 206);
  OK(mancala_game_divide(game, 3, 0, actions, parts, 6, &count));
  CHECK(count == 6 && parts[0] + parts[1] + parts[2] + parts[3] + parts[4] + parts[5] == 206);
  OK(mancala_game_playouts(game, 10, 1000, &random, &result));
  CHECK(result.games == 10 && result.wins[0] + result.wins[1] + result.draws + result.cut == 10);
  mancala_game_free(game);
}

int main(void) {
  long in_use = 0;
  mancala_context_options options = {sizeof options, 0, &in_use, counted_alloc, counted_release, {0}};
  mancala_context *context = NULL;
  OK(mancala_context_new(&options, &context));
  names();
  random_numbers();
  keys();
  rulesets(context);
  play_and_undo(context);
  traces(context);
  positions(context);
  bytes(context);
  records(context);
  opening(context);
  matches(context);
  searches(context);
  mancala_context_free(context);
  CHECK(in_use == 0);
  return failures > 0;
}
