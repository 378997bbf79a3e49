/* How a session begins: from the arguments to a game on the board. */
#include <string.h>
#include <time.h>

#include "computer.h"
#include "session.h"
#include "terminal.h"
#include "variants.h"

/* A demonstration ends: a game after so many actions without a capture, a match after so many rounds or actions. */
enum { DEMO_QUIET_LIMIT = 60, DEMO_SEED = 1, DEMO_ROUNDS = 10, DEMO_MOVES = 5000 };

/* A limit or an end that is not given: more than any game can reach. */
#define NO_LIMIT UINT64_MAX

static bool given(const struct session *session, enum option option) {
  return session->arguments->value[option] != NULL;
}

static bool wants_match(const struct session *session) {
  return given(session, OPTION_MATCH) || !strcmp(session->arguments->command->name, "match");
}

static int choose_players(struct session *session) {
  enum { HUMAN, COMPUTER, NOT_GIVEN };
  int south = NOT_GIVEN, north = NOT_GIVEN;
  if (!option_choice(session->arguments, OPTION_SOUTH, &south)) return MISUSED;
  if (!option_choice(session->arguments, OPTION_NORTH, &north)) return MISUSED;
  bool reads = session->script || terminal_in();
  bool both = south == COMPUTER && north == COMPUTER, human = south == HUMAN || north == HUMAN;
  session->demo = given(session, OPTION_DEMO) || (!reads && !both && !human);
  if (session->demo && human) return misused(session->arguments, "in a demonstration the computer plays both sides");
  if (human && !reads) return misused(session->arguments, "a human player needs a terminal, or --script");
  session->computer[0] = session->demo || south == COMPUTER;
  session->computer[1] = session->demo || north != HUMAN;
  session->brief = session->demo || given(session, OPTION_BRIEF);
  return DONE;
}

static int check_options(const struct session *session) {
  static const enum option starts[] = {OPTION_POSITION, OPTION_RANDOM, OPTION_LOAD};
  int count = 0;
  for (size_t i = 0; i < 3; i++) count += given(session, starts[i]);
  if (count > 1) return misused(session->arguments, "only one of --position, --random and --load can be given");
  if (given(session, OPTION_BEGIN) && (given(session, OPTION_POSITION) || given(session, OPTION_LOAD))) {
    return misused(session->arguments, "--begin goes with a new game, not with --position or --load");
  }
  if (given(session, OPTION_DEMO) && given(session, OPTION_SCRIPT)) {
    return misused(session->arguments, "--demo reads no commands, so it does not go with --script");
  }
  if (!session->arguments->word_count && !given(session, OPTION_LOAD)) {
    return misused(session->arguments, "the id of a variant is missing; mancala list shows them");
  }
  return DONE;
}

static int choose_limits(struct session *session) {
  const struct arguments *arguments = session->arguments;
  session->random = session->demo ? DEMO_SEED : (uint64_t)time(NULL) ^ ((uint64_t)clock() << 32);
  session->moves_left = session->demo ? DEMO_MOVES : NO_LIMIT;
  session->rounds_left = session->demo ? DEMO_ROUNDS : NO_LIMIT;
  if (!option_number(arguments, OPTION_SEED, 0, UINT64_MAX, &session->random)) return MISUSED;
  if (!option_number(arguments, OPTION_MOVES, 0, UINT64_MAX - 1, &session->moves_left)) return MISUSED;
  if (!option_number(arguments, OPTION_ROUNDS, 1, UINT64_MAX - 1, &session->rounds_left)) return MISUSED;
  return DONE;
}

/* The ruleset of a demonstration has a quiet limit, so that every game ends. */
static const mancala_ruleset *with_quiet_limit(struct session *session, const mancala_ruleset *rules) {
  struct text limit = {0}, lines = {0};
  mancala_ruleset *limited = NULL;
  rules_value(&limit, rules, "quiet_limit");
  if (!strcmp(text_words(&limit), "0")) {
    text_format(&lines, "quiet_limit = %d\n", DEMO_QUIET_LIMIT);
    mancala_ruleset_derive(rules, lines.bytes, (uint32_t)lines.length, &limited, NULL);
  }
  text_free(&lines);
  text_free(&limit);
  if (!limited) return rules;
  session->quiet_limit = DEMO_QUIET_LIMIT;
  mancala_ruleset_unref(rules);
  return limited;
}

/* A random start draws from the program's generator unless a state is given. The state told gives the board again. */
static int start_game(struct session *session) {
  const struct arguments *arguments = session->arguments;
  mancala_ruleset_info info = {.struct_size = sizeof info};
  int first = MANCALA_NOBODY;
  uint64_t given_state = 0, *state = given(session, OPTION_RANDOM) ? &given_state : &session->random;
  mancala_ruleset_describe(mancala_game_ruleset(session->game), &info);
  if (!option_choice(arguments, OPTION_BEGIN, &first)) return MISUSED;
  bool random = given(session, OPTION_RANDOM) || info.features & MANCALA_HAS_RANDOM_START;
  if (!option_number(arguments, OPTION_RANDOM, 0, UINT64_MAX, &given_state)) return MISUSED;
  if (random)
    screen_format(&session->screen, "Seeds placed at random from state 0x%016llx\n", (unsigned long long)*state);
  mancala_game_start(session->game, first, random ? state : NULL);
  return DONE;
}

static int set_position(struct session *session) {
  const char *position = session->arguments->value[OPTION_POSITION];
  struct text why = {0};
  mancala_error error = NO_ERROR;
  uint32_t length = strlen(position) < UINT32_MAX ? (uint32_t)strlen(position) : UINT32_MAX;
  mancala_status status = mancala_position_read(session->game, position, length, &error);
  error.status = status;
  error_words(&why, &error);
  if (status != MANCALA_OK) misused(session->arguments, "--position: %s", text_words(&why));
  text_free(&why);
  return status == MANCALA_OK ? DONE : MISUSED;
}

/* Makes the match; where the arguments give a start of its own the match takes the game up, else it has its own. */
static int make_match(struct session *session) {
  mancala_game *game = session->game;
  bool own_start = given(session, OPTION_POSITION) || given(session, OPTION_LOAD) || given(session, OPTION_BEGIN) ||
                   given(session, OPTION_RANDOM);
  mancala_status status = mancala_match_new(mancala_game_ruleset(game), &session->match);
  if (status == MANCALA_OK && own_start) status = mancala_match_take_up(session->match, game);
  if (status != MANCALA_OK) {
    mancala_match_free(session->match);
    session->match = NULL;
    if (status != MANCALA_E_RULE) return FAILED;
    return misused(session->arguments, "%s has no match play: its key match is none",
                   mancala_ruleset_id(mancala_game_ruleset(game)));
  }
  mancala_game_free(game);
  session->game = mancala_match_game(session->match);
  return DONE;
}

static int load_game(struct session *session, const mancala_ruleset *rules) {
  struct text why = {0};
  int code = FAILED;
  const char *file = session->arguments->value[OPTION_LOAD];
  if (!session_load(session, file, &why)) {
    complain("%s", text_words(&why));
  } else if (rules && mancala_ruleset_digest(rules) != mancala_ruleset_digest(mancala_game_ruleset(session->game))) {
    complain("%s is a game of %s under other rules than %s", file,
             mancala_ruleset_id(mancala_game_ruleset(session->game)), session->arguments->words[0]);
  } else {
    code = DONE;
  }
  text_free(&why);
  return code;
}

static int make_game(struct session *session) {
  const mancala_ruleset *rules = NULL;
  int code = DONE;
  if (session->arguments->word_count) {
    rules = variant_argument(session->context, session->arguments);
    if (!rules) return MISUSED;
  }
  if (given(session, OPTION_LOAD)) {
    code = load_game(session, rules);
  } else {
    if (session->demo && !wants_match(session)) rules = with_quiet_limit(session, rules);
    if (mancala_game_new(rules, &session->game) != MANCALA_OK) code = FAILED;
    else if (given(session, OPTION_POSITION)) code = set_position(session);
    else code = start_game(session);
  }
  mancala_ruleset_unref(rules);
  if (code == DONE && wants_match(session)) code = make_match(session);
  if (code == DONE) geometry_take(&session->geometry, mancala_game_ruleset(session->game));
  return code;
}

int session_open(struct session *session, const struct arguments *arguments) {
  *session = (struct session){.arguments = arguments, .script = arguments->value[OPTION_SCRIPT] != NULL};
  if (!screen_open(&session->screen, arguments)) return MISUSED;
  int code = check_options(session);
  if (code == DONE) code = choose_players(session);
  if (code == DONE) code = choose_limits(session);
  if (code != DONE) return code;
  session->context = context_open(arguments);
  if (!session->context || mancala_trace_new(session->context, &session->trace) != MANCALA_OK) return FAILED;
  return make_game(session);
}
