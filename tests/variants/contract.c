/* The contract test over every registered variant: random games (support.h says how many), from the start; those of
 * Mangala IV from random boards, with its opening ritual, in every other game with North as the challenger. A tenth as
 * many games are played of some derived variants, and matches of Ali Guli Mane round by round.
 *
 * Every variant is played with `quiet_limit = 300`, so that every game ends: random Anywoli games wander for thousands
 * of actions without one. After every action the seeds are counted and the trace is replayed by support/replay.c. What
 * costs more (all actions checked, text and bytes there and back, preview, undo and redo) is checked at every 11th
 * position of a game and at its end; the whole game is undone to its start and redone in every 50th game. */
#include "contract.h"

#include <stdio.h>
#include <stdlib.h>

enum { QUIET_LIMIT = 300, SAMPLE = 11, WHOLE_GAME = 50, ACTIONS_AT_MOST = 100000, ROUNDS_AT_MOST = 25 };

static const char *const derived[] = {
    "anywoli;rest=lottery",
    "anywoli;rest=nobody",
    "anywoli;rest=first-last-seed",
    "ali-guli-mane;rest=side",
    "nsolo;columns=36",
    "mangala-ii;columns=64",
    "mangala-iv;choose=any",
    "mangala-iv;opening_first=chooser",
    "nsolo;columns=64",
    "ali-guli-mane;lap_limit=7",
    "ali-guli-mane;again_limit=3",
    "mangala-iv;opening_first=guesser",
};

static bool is_hidden_guess(const struct contract *contract) {
  return decision_of(contract->game).kind == MANCALA_DECIDE_GUESS;
}

static void start_game(struct contract *contract, uint32_t number) {
  bool random_board = strncmp(contract->variant, "mangala-iv", 10) == 0;
  mancala_player first = number % 2 == 0 ? MANCALA_NOBODY : MANCALA_NORTH;
  uint64_t *random = random_board ? &contract->random : NULL;
  assert_int_equal(mancala_game_start(contract->game, first, random), MANCALA_OK);
  contract->seeds = contract_seeds(contract);
  assert_int_equal(contract->seeds, contract->info.seed_total);
}

static mancala_action random_action(struct contract *contract) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  uint32_t count = legal_actions(contract->game, actions);
  if (count == 0) fail_msg("nothing is legal at %s, though the game goes on", position_of(contract->game));
  return actions[random_number(&contract->random, count)];
}

static void play_plainly(struct contract *contract, mancala_action action) {
  static struct replay replay;
  replay_begin(&replay, contract->game);
  assert_int_equal(mancala_game_play(contract->game, action, contract->trace, NULL), MANCALA_OK);
  check_after_action(contract, &replay);
}

static void play_with_checks(struct contract *contract, mancala_action action) {
  static struct snapshot before;
  bool hidden_guess = is_hidden_guess(contract);
  snapshot_take(&before, contract->game);
  check_all_actions(contract);
  check_text_round_trip(contract);
  check_bytes_round_trip(contract);
  check_preview(contract, action);
  play_plainly(contract, action);
  if (!hidden_guess) check_previewed(contract);
  check_undo_and_redo(contract, &before);
}

static void check_end(struct contract *contract) {
  check_all_actions(contract);
  check_bytes_round_trip(contract);
  assert_int_equal(decision_of(contract->game).kind, MANCALA_DECIDE_NOTHING);
  assert_int_equal(decision_of(contract->game).actor, MANCALA_NOBODY);
}

static void check_whole_game(struct contract *contract, const struct snapshot *start) {
  static struct snapshot end;
  snapshot_take(&end, contract->game);
  while (mancala_game_undo(contract->game, MANCALA_BY_TURN) == MANCALA_OK) {
  }
  check_unchanged("the start, undone by turns", start, contract->game);
  while (mancala_game_redo(contract->game, MANCALA_BY_TURN) == MANCALA_OK) {
  }
  check_unchanged("the end, redone by turns", &end, contract->game);
}

/* Plays on to the end of the game. */
static void play_out(struct contract *contract, uint32_t number) {
  static struct snapshot start;
  snapshot_take(&start, contract->game);
  uint32_t entries = 0;
  for (; outcome_of(contract->game).state == MANCALA_PLAYING; entries++) {
    if (entries == ACTIONS_AT_MOST) fail_msg("game %u does not end", number);
    mancala_action action = random_action(contract);
    if ((entries + number) % SAMPLE == 0) play_with_checks(contract, action);
    else play_plainly(contract, action);
  }
  assert_int_equal(outcome_of(contract->game).entry_count, entries);
  check_end(contract);
  if (number % WHOLE_GAME == 0) check_whole_game(contract, &start);
}

static void play_game(struct contract *contract, uint32_t number) {
  start_game(contract, number);
  play_out(contract, number);
}

/* A match, with closed pits from its second or third round on; its board holds all seeds but the spare ones. */
static void play_match(struct contract *contract, mancala_match *match, uint32_t number) {
  contract->game = mancala_match_game(match);
  for (uint32_t round = 0; round < ROUNDS_AT_MOST; round++) {
    mancala_match_info info = {.struct_size = sizeof info};
    assert_int_equal(mancala_match_describe(match, &info), MANCALA_OK);
    contract->seeds = contract_seeds(contract);
    assert_int_equal(contract->seeds + info.spare[0] + info.spare[1], contract->info.seed_total);
    play_out(contract, number + round);
    if (mancala_match_next_round(match) == MANCALA_E_GAME_OVER) return;
  }
}

static void contract_begin(struct contract *contract, const char *name) {
  char variant[128];
  snprintf(variant, sizeof variant, "%s;quiet_limit=%d", name, QUIET_LIMIT);
  memset(contract, 0, sizeof *contract);
  contract->variant = name;
  contract->rules = rules_of(variant);
  contract->info = info_of(contract->rules);
  contract->game = game_of(variant);
  contract->other = game_of(variant);
  contract->random = 0x5EED;
  contract->bytes = malloc(contract->info.position_bytes);
  assert_non_null(contract->bytes);
  assert_int_equal(mancala_trace_new(test_context(), &contract->trace), MANCALA_OK);
  assert_int_equal(mancala_trace_new(test_context(), &contract->second), MANCALA_OK);
}

static void contract_end(struct contract *contract) {
  mancala_game_free(contract->game);
  mancala_game_free(contract->other);
  mancala_trace_free(contract->trace);
  mancala_trace_free(contract->second);
  free(contract->bytes);
}

static void check_variant(const char *name, uint32_t games) {
  struct contract contract;
  contract_begin(&contract, name);
  for (uint32_t number = 0; number < games; number++) play_game(&contract, number);
  contract_end(&contract);
}

static void test_registered(void **state) { check_variant(*state, random_game_count()); }

static void test_derived(void **state) { check_variant(*state, random_game_count() / 10 + 1); }

static void test_matches(void **state) {
  struct contract contract;
  contract_begin(&contract, *state);
  mancala_game *own = contract.game;
  uint32_t matches = random_game_count() / 50 + 1;
  for (uint32_t number = 0; number < matches; number++) {
    mancala_match *match = NULL;
    assert_int_equal(mancala_match_new(contract.rules, &match), MANCALA_OK);
    play_match(&contract, match, number);
    mancala_match_free(match);
  }
  contract.game = own;
  contract_end(&contract);
}

int main(void) {
  struct test_list list = {NULL, 0};
  mancala_context *context = NULL;
  if (mancala_context_new(NULL, &context) != MANCALA_OK) return 1;
  for (uint32_t i = 0; i < mancala_registry_count(context); i++)
    test_list_add(&list, mancala_ruleset_id(mancala_registry_at(context, i)), test_registered, NULL);
  mancala_context_free(context);
  if (list.count == 0) return 1;
  for (size_t i = 0; i < sizeof derived / sizeof derived[0]; i++) test_list_add(&list, derived[i], test_derived, NULL);
  test_list_add(&list, "matches of Ali Guli Mane", test_matches, "ali-guli-mane");
  return test_list_run(&list, "contract");
}
