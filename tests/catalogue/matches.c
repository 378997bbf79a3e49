/* Random matches of every variant that has rounds, to their end, and of derived ones with each choice of the match
 * keys, to their end or to a limit: where the one who begins mostly wins, matches in which the loser begins, or the
 * sides in turn, can go on for ever. At the start and the end of every round the accounts are checked against the text
 * of the keys: who holds what, which pits are filled and whose they are, who begins, when the match is over, and that
 * no seed is lost, but by match_from = captured, where the seeds left in play leave the match. */
#include <stdio.h>
#include <stdlib.h>

#include "support/support.h"

/* Rounds after which a match as its variant has it must be over, and after which a derived one is left alone. The
 * longest that we met had 5013. */
enum { MATCHES = 6, MOST_ROUNDS = 10000, MOST_DERIVED_ROUNDS = 150 };

/* The match keys of a variant, as far as the accounts go by them. */
struct keys {
  uint32_t seeds, pits, rounds;
  bool stay, captured, taken_over;
  char begins[16];
};

struct account {
  uint32_t held[2], total, lost, rounds;
  bool over;
  bool closed[MANCALA_MAX_PITS]; /* in the round that is over */
};

static void value_of(const mancala_ruleset *rules, const char *key, char *out, uint32_t size) {
  assert_int_equal(mancala_ruleset_value(rules, key, out, size, NULL), MANCALA_OK);
}

static bool value_is(const mancala_ruleset *rules, const char *key, const char *value) {
  char found[32];
  value_of(rules, key, found, sizeof found);
  return strcmp(found, value) == 0;
}

static struct keys keys_of(const mancala_ruleset *rules) {
  struct keys keys = {.stay = value_is(rules, "match_closed", "stay"),
                      .captured = value_is(rules, "match_from", "captured"),
                      .taken_over = value_is(rules, "match_unfilled", "taken-over")};
  char number[16];
  value_of(rules, "seeds", number, sizeof number);
  keys.seeds = (uint32_t)strtoul(number, NULL, 10);
  value_of(rules, "match_rounds", number, sizeof number);
  keys.rounds = (uint32_t)strtoul(number, NULL, 10);
  keys.pits = info_of(rules).pit_count;
  value_of(rules, "match_begins", keys.begins, sizeof keys.begins);
  return keys;
}

static mancala_match_info describe(const mancala_match *match) {
  mancala_match_info info = {.struct_size = sizeof info};
  assert_int_equal(mancala_match_describe(match, &info), MANCALA_OK);
  return info;
}

static uint32_t seeds_at(const mancala_game *game, uint32_t site) {
  mancala_site_state pit = {.struct_size = sizeof pit};
  assert_int_equal(mancala_game_site(game, (mancala_site)site, &pit), MANCALA_OK);
  return pit.seeds;
}

static bool closed_at(const mancala_game *game, uint32_t site) {
  mancala_site_state pit = {.struct_size = sizeof pit};
  assert_int_equal(mancala_game_site(game, (mancala_site)site, &pit), MANCALA_OK);
  return (pit.flags & MANCALA_SITE_CLOSED) != 0;
}

/* Whether the position's key `taken` names a pit. */
static bool taken_at(const mancala_game *game, uint32_t pits, uint32_t site) {
  char name[8];
  const char *keys = strstr(position_of(game), " taken:");
  if (keys == NULL) return false;
  snprintf(name, sizeof name, "%c%u", site < pits / 2 ? 'a' : 'b',
           (unsigned)(site < pits / 2 ? site + 1 : pits - site));
  for (const char *at = keys + 7; *at != '\0' && *at != ' ';) {
    size_t length = strcspn(at, ", ");
    if (length == strlen(name) && strncmp(at, name, length) == 0) return true;
    at += length + (at[length] == ',');
  }
  return false;
}

/* ---- the start of a round --------------------------------------------------------------------------------------- */

/* Pits of its own row that a side may fill: match_closed = stay leaves out those closed in the round before. */
static uint32_t openable(const struct keys *keys, const struct account *account, uint32_t side) {
  uint32_t count = 0, half = keys->pits / 2;
  for (uint32_t site = side * half; site < (side + 1) * half; site++)
    count += !keys->stay || keys->taken_over || !account->closed[site];
  return count;
}

static uint32_t least_of(uint32_t a, uint32_t b) { return a < b ? a : b; }

/* How many pits of each row are its side's and the other side's in the next round, and what each side keeps beside the
 * board. */
struct plan {
  uint32_t own[2], over[2], spare[2];
};

static struct plan plan_of(const struct keys *keys, const struct account *account) {
  struct plan plan;
  for (uint32_t side = 0; side < 2; side++)
    plan.own[side] = least_of(account->held[side] / keys->seeds, openable(keys, account, side));
  for (uint32_t side = 0; side < 2; side++) {
    uint32_t left = account->held[!side] - plan.own[!side] * keys->seeds;
    plan.over[side] = keys->taken_over ? least_of(keys->pits / 2 - plan.own[side], left / keys->seeds) : 0;
  }
  for (uint32_t side = 0; side < 2; side++)
    plan.spare[side] = account->held[side] - (plan.own[side] + plan.over[!side]) * keys->seeds;
  return plan;
}

static void check_row(const mancala_game *game, const struct keys *keys, const struct plan *plan, uint32_t side) {
  uint32_t half = keys->pits / 2, own = 0, over = 0;
  for (uint32_t site = side * half; site < (side + 1) * half; site++) {
    bool taken = taken_at(game, keys->pits, site), closed = closed_at(game, site);
    assert_int_equal(seeds_at(game, site), closed ? 0 : keys->seeds);
    assert_false(closed && taken);
    own += !taken && !closed;
    over += taken;
  }
  assert_int_equal(own, plan->own[side]);
  assert_int_equal(over, plan->over[side]);
}

static mancala_player expected_beginner(const struct keys *keys, const mancala_match_info *over) {
  if (over->held[0] == over->held[1] || strcmp(keys->begins, "alternate") == 0) return !over->began;
  bool north_won = over->held[1] > over->held[0];
  return strcmp(keys->begins, "winner") == 0 ? north_won : !north_won;
}

/* With very few seeds on it the board may be cleared as soon as it is laid out (end_left): then there are no rows to
 * look at. */
static void next_round(mancala_match *match, const struct keys *keys, const struct account *account) {
  const mancala_game *game = mancala_match_game(match);
  mancala_match_info over = describe(match);
  mancala_player begins = expected_beginner(keys, &over);
  struct plan plan = plan_of(keys, account);
  assert_int_equal(over.next_begins, begins);
  assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
  mancala_match_info info = describe(match);
  assert_int_equal(info.round, over.round + 1);
  assert_int_equal(info.began, begins);
  for (uint32_t side = 0; side < 2; side++) {
    assert_int_equal(info.spare[side], plan.spare[side]);
    if (info.state != MANCALA_MATCH_PLAYING) continue;
    check_row(game, keys, &plan, side);
    assert_int_equal(score_of(game, (mancala_player)side), 0);
    assert_int_equal(decision_of(game).actor, begins);
  }
}

/* ---- the end of a round ----------------------------------------------------------------------------------------- */

static void play_round(mancala_game *game, uint64_t *random) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count;
  while ((count = legal_actions(game, actions)) > 0)
    assert_int_equal(mancala_game_play(game, actions[random_number(random, count)], NULL, NULL), MANCALA_OK);
}

/* What each side holds now, counted pit by pit; seeds in play that nobody holds are lost to the match. */
static void settle(mancala_match *match, const struct keys *keys, struct account *account) {
  const mancala_game *game = mancala_match_game(match);
  mancala_match_info info = describe(match);
  uint32_t half = keys->pits / 2, on_board = 0;
  for (uint32_t side = 0; side < 2; side++)
    account->held[side] = info.spare[side] + score_of(game, (mancala_player)side);
  for (uint32_t site = 0; site < keys->pits; site++) {
    uint32_t owner = (site >= half) ^ taken_at(game, keys->pits, site);
    account->closed[site] = closed_at(game, site);
    on_board += seeds_at(game, site);
    if (!keys->captured) account->held[owner] += seeds_at(game, site);
  }
  if (keys->captured) account->lost += on_board;
  assert_int_equal(account->held[0] + account->held[1] + account->lost, account->total);
  assert_int_equal(info.held[0], account->held[0]);
  assert_int_equal(info.held[1], account->held[1]);
}

/* The match is over as soon as a side cannot fill a single pit; who can has won it, or who holds more where neither
 * can. After match_rounds rounds it is over anyway, and who holds more has won it. */
static bool match_is_over(mancala_match *match, const struct keys *keys, const struct account *account) {
  mancala_match_info info = describe(match);
  bool can[2];
  for (uint32_t side = 0; side < 2; side++)
    can[side] = account->held[side] >= keys->seeds && openable(keys, account, side) > 0;
  bool last = keys->rounds > 0 && account->rounds >= keys->rounds, over = last || !can[0] || !can[1];
  assert_int_equal(info.state, over ? MANCALA_MATCH_OVER : MANCALA_MATCH_ROUND_OVER);
  if (!over) return false;
  mancala_player more = account->held[0] == account->held[1] ? MANCALA_NOBODY : account->held[1] > account->held[0];
  assert_int_equal(info.winner, last || can[0] == can[1] ? more : can[1]);
  assert_int_equal(mancala_match_next_round(match), MANCALA_E_GAME_OVER);
  return true;
}

static struct account play_match(const mancala_ruleset *rules, uint32_t most_rounds, uint64_t *random) {
  struct keys keys = keys_of(rules);
  struct account account = {.total = info_of(rules).seed_total};
  mancala_match *match = NULL;
  assert_int_equal(mancala_match_new(rules, &match), MANCALA_OK);
  for (;;) {
    play_round(mancala_match_game(match), random);
    account.rounds++;
    settle(match, &keys, &account);
    account.over = match_is_over(match, &keys, &account);
    if (account.over || account.rounds == most_rounds) break;
    next_round(match, &keys, &account);
  }
  mancala_match_free(match);
  return account;
}

static void test_random_matches(void **state) {
  const char *variant = *state;
  const mancala_ruleset *rules = rules_of(variant);
  bool derived = strchr(variant, ';') != NULL;
  uint64_t random = 1;
  uint32_t matches = random_game_count() < 2000 ? 1 : MATCHES; /* one under sanitizers and valgrind */
  uint32_t rounds = 0, longest = 0, lost = 0, losing = 0, over = 0;
  for (uint32_t i = 0; i < matches; i++) {
    struct account account = play_match(rules, derived ? MOST_DERIVED_ROUNDS : MOST_ROUNDS, &random);
    rounds += account.rounds;
    longest = account.rounds > longest ? account.rounds : longest;
    lost += account.lost;
    losing += account.lost > 0;
    over += account.over;
  }
  print_message("%s: %u of %u matches over, %u rounds, the longest match %u; %u seeds left %u of the matches\n",
                variant, (unsigned)over, (unsigned)matches, (unsigned)rounds, (unsigned)longest, (unsigned)lost,
                (unsigned)losing);
  if (!derived) assert_int_equal(over, matches);
  if (!value_is(rules, "match_from", "captured")) assert_int_equal(lost, 0);
}

/* ---- refills worked out by hand from the text of the keys ------------------------------------------------------- */

static const struct refill {
  const char *name, *variant;
  const char *over; /* a position in which the round is over as soon as it is set up */
  const char *next; /* the start of the round after it */
} refills[] = {
    /* South 28 + the last 4 = 32: six pits, and with the other eight North's b2 and b1; North 16: b6 to b3. North
       began, so South does. */
    {"taken over: the loser fills from his left, the winner the rest", "nam-nam",
     "1,1,1,1,0,0/0,0,0,0,0,0 s 28-16 last:s round:1 spare:0-0 began:n",
     "4,4,4,4,4,4/4,4,4,4,4,4 s 0-0 taken:b2,b1 round:2 spare:0-0 began:s"},
    /* North 24 + the last 4 = 28: his own six again, and South's a6; South 20: a1 to a5. */
    {"taken over: pits are won back", "nam-nam",
     "1,1,1,1,0,0/0,0,0,0,0,0 s 20-24 last:n taken:b2,b1 round:2 spare:0-0 began:s",
     "4,4,4,4,4,4/4,4,4,4,4,4 n 0-0 taken:a6 round:3 spare:0-0 began:n"},
    /* Nobody can move: South 20 and five on his row, six pits and one seed; North 23, five pits and three. Neither
       fills b1. */
    {"taken over: a pit that neither can fill is closed", "nam-nam",
     "3,2,0,0,0,0/0,0,0,0,0,0 s 20-23 round:1 spare:0-0 began:s",
     "4,4,4,4,4,4/x,4,4,4,4,4 n 0-0 round:2 spare:1-3 began:n"},
    /* The last eight are North's, who began: 14 and 26 + 8; North fills six, South a1 to a3, North a4 and a5 with 8 of
       his 10, a6 stays. */
    {"taken over: the beginner's eight", "ba-awa", "0,0,0,0,0,0/4,3,1,0,0,0 s 14-26 round:1 spare:0-0 began:n",
     "4,4,4,4,4,x/4,4,4,4,4,4 s 0-0 taken:a4,a5 round:2 spare:2-2 began:s"},
    /* South 52: seven pits, 17 over; North 17 and one on his row: b7, b6, b5, 3 over. South fills b4, b3 and b2, 2
       over; b1 is closed. */
    {"taken over, Ali Guli Mane", "ali-guli-mane;match_unfilled=taken-over",
     "0,0,0,0,0,0,0/0,0,0,0,0,0,1 s 52-17 round:1 spare:0-0 began:s",
     "5,5,5,5,5,5,5/x,5,5,5,5,5,5 s 0-0 taken:b4,b3,b2 round:2 spare:2-3 began:s"},
    /* South 30, without the three on his row: six pits; North 37: seven and two over. Three seeds leave the match. */
    {"from captured: what is left in play leaves the match", "ali-guli-mane;match_from=captured",
     "0,2,0,0,1,0,0/0,0,0,0,0,0,0 n 30-37 round:1 spare:0-0 began:s",
     "5,5,5,5,5,5,x/5,5,5,5,5,5,5 n 0-0 round:2 spare:0-2 began:n"},
    /* North 35 + 10 spare: b2 and b1, closed in this round, are filled again, 10 over; South 20 + 5: five pits. */
    {"may open: closed pits are filled again", "ali-guli-mane;match_closed=may-open",
     "0,0,0,0,0,0,0/x,x,0,0,0,0,0 s 20-35 round:4 spare:5-10 began:s",
     "5,5,5,5,5,x,x/5,5,5,5,5,5,5 n 0-0 round:5 spare:0-10 began:n"},
    /* The same with stay: North keeps five pits and 20 over. */
    {"stay: closed pits stay closed", "ali-guli-mane", "0,0,0,0,0,0,0/x,x,0,0,0,0,0 s 20-35 round:4 spare:5-10 began:s",
     "5,5,5,5,5,x,x/x,x,5,5,5,5,5 n 0-0 round:5 spare:0-20 began:n"},
    /* South 33, North 37: the loser is South. */
    {"the loser begins", "ali-guli-mane;match_begins=loser",
     "0,2,0,0,1,0,0/0,0,0,0,0,0,0 n 30-37 round:1 spare:0-0 began:n",
     "5,5,5,5,5,5,x/5,5,5,5,5,5,5 s 0-0 round:2 spare:3-2 began:s"},
    /* Both hold 35: who did not begin. */
    {"the loser begins: where both hold the same, who did not begin", "ali-guli-mane;match_begins=loser",
     "0,0,0,0,0,0,0/0,0,0,0,0,0,1 s 35-34 round:1 spare:0-0 began:n",
     "5,5,5,5,5,5,5/5,5,5,5,5,5,5 s 0-0 round:2 spare:0-0 began:s"},
    /* North has won, and began: South does. */
    {"the sides begin in turn", "ali-guli-mane;match_begins=alternate",
     "0,2,0,0,1,0,0/0,0,0,0,0,0,0 n 30-37 round:1 spare:0-0 began:n",
     "5,5,5,5,5,5,x/5,5,5,5,5,5,5 s 0-0 round:2 spare:3-2 began:s"},
};

static void test_refill(void **state) {
  const struct refill *line = *state;
  mancala_match *match = NULL;
  assert_int_equal(mancala_match_new(rules_of(line->variant), &match), MANCALA_OK);
  set_position(mancala_match_game(match), line->over);
  assert_int_equal(describe(match).state, MANCALA_MATCH_ROUND_OVER);
  assert_int_equal(mancala_match_next_round(match), MANCALA_OK);
  check_text("the next round", position_of(mancala_match_game(match)), line->next);
  mancala_match_free(match);
}

/* ---- all of it -------------------------------------------------------------------------------------------------- */

/* Every choice of the match keys, on top of each variant's own. */
static const char *const choices[] = {
    "",
    ";match_unfilled=closed;match_closed=stay",
    ";match_unfilled=closed;match_closed=may-open",
    ";match_closed=stay;match_unfilled=taken-over",
    ";match_from=captured",
    ";match_from=held",
    ";match_begins=winner",
    ";match_begins=loser",
    ";match_begins=alternate",
    ";match_rounds=3",
    ";match_from=captured;match_closed=stay;match_unfilled=taken-over;match_begins=loser",
    ";match_from=captured;match_unfilled=closed;match_closed=may-open;match_begins=alternate",
};

static char *copy_of(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  assert_non_null(copy);
  return strcpy(copy, text);
}

/* The variants with rounds, each with every choice; returns how many names there are. */
static size_t name_variants(char **names, size_t room) {
  mancala_context *context = NULL;
  size_t count = 0;
  char name[256];
  if (mancala_context_new(NULL, &context) != MANCALA_OK) return 0;
  for (uint32_t i = 0; i < mancala_registry_count(context); i++) {
    const mancala_ruleset *rules = mancala_registry_at(context, i);
    char value[16];
    if (mancala_ruleset_value(rules, "match", value, sizeof value, NULL) != MANCALA_OK || strcmp(value, "none") == 0)
      continue;
    for (size_t k = 0; k < sizeof choices / sizeof choices[0] && count < room; k++) {
      snprintf(name, sizeof name, "%s%s", mancala_ruleset_id(rules), choices[k]);
      names[count++] = copy_of(name);
    }
  }
  mancala_context_free(context);
  return count;
}

int main(void) {
  enum { MOST_NAMES = 256 };
  static char *names[MOST_NAMES];
  struct test_list list = {NULL, 0};
  size_t count = name_variants(names, MOST_NAMES);
  for (size_t i = 0; i < sizeof refills / sizeof refills[0]; i++)
    test_list_add(&list, refills[i].name, test_refill, &refills[i]);
  for (size_t i = 0; i < count; i++) test_list_add(&list, names[i], test_random_matches, names[i]);
  int failed = test_list_run(&list, "matches") + (count == 0);
  for (size_t i = 0; i < count; i++) free(names[i]);
  return failed;
}
