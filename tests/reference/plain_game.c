#include <stdlib.h>
#include <string.h>

#include "reference/plain.h"

/* ---- events ------------------------------------------------------------------------------------------------------ */

/* Memory for one more, doubled now and then. */
static void *room(void *memory, int count, int *capacity, size_t size) {
  if (count < *capacity) return memory;
  *capacity = 2 * *capacity + 16;
  memory = realloc(memory, (size_t)*capacity * size);
  if (memory == NULL) abort();
  return memory;
}

void plain_tell(struct plain_game *game, mancala_event event) {
  if (!game->tracing) return;
  game->events = room(game->events, game->event_count, &game->event_capacity, sizeof *game->events);
  game->events[game->event_count++] = event;
}

void plain_tell_of(struct plain_game *game, uint32_t kind, int actor, int code) {
  plain_tell(game, (mancala_event){
                       .kind = kind, .actor = actor, .from = MANCALA_NO_SITE, .to = MANCALA_NO_SITE, .code = code});
}

/* ---- whose turn it is -------------------------------------------------------------------------------------------- */

static bool can_move(const struct plain_game *game) {
  mancala_action actions[MANCALA_MAX_ACTIONS];
  return plain_sowings(game, actions) > 0;
}

static void turn_to(struct plain_game *game, int side) {
  game->position.turn = side;
  game->position.stage = SOWING;
  game->position.bonus = 0;
  game->turn_ended = true;
  plain_tell_of(game, MANCALA_EVENT_TURN, side, 0);
}

/* The turn goes to a side, which may have to pass; if neither can move, that is a repetition. */
static void begin_turn(struct plain_game *game, int side) {
  turn_to(game, side);
  if (can_move(game)) return;
  if (game->rules->immobile != IMMOBILE_PASS) {
    plain_immobile(game);
    return;
  }
  plain_tell_of(game, MANCALA_EVENT_PASS, side, 0);
  turn_to(game, !side);
  if (!can_move(game)) plain_finish(game, MANCALA_END_REPETITION);
}

/* After an action that did not end the game. `earned`: it gives another sowing. */
static void end_turn(struct plain_game *game, bool earned) {
  struct plain_position *position = &game->position;
  bool more = game->rules->again_limit == 0 || position->bonus < game->rules->again_limit;
  if (position->strip > 0) {
    position->stage = STRIPPING;
    plain_tell(game, (mancala_event){.kind = MANCALA_EVENT_STRIP,
                                     .actor = position->turn,
                                     .from = MANCALA_NO_SITE,
                                     .to = MANCALA_NO_SITE,
                                     .seeds = (uint32_t)position->strip});
    return;
  }
  position->stage = SOWING;
  if (!earned || !more || !can_move(game)) {
    begin_turn(game, !position->turn);
    return;
  }
  if (game->rules->again_limit > 0) position->bonus++;
  plain_tell_of(game, MANCALA_EVENT_AGAIN, position->turn, position->bonus);
}

/* ---- actions ----------------------------------------------------------------------------------------------------- */

static void play_sowing(struct plain_game *game, mancala_action action) {
  struct plain_position before = game->position;
  struct plain_sowing sowing;
  int mover = before.turn, step = plain_action_step(game->rules, action), again = game->rules->again;
  enum plain_sown sown = plain_sow(game, plain_action_site(game->rules, action), step, 131072, &sowing);
  if (sown == SOWN_ENDLESS) {
    game->position = before;
    game->event_count = 0;
    plain_finish(game, MANCALA_END_ENDLESS_SOWING);
    return;
  }
  int captured = sown == SOWN ? plain_capture(game, &sowing) : 0;
  if (plain_judge(game, mover)) return;
  bool in_own_store = sowing.store == mover;
  end_turn(game, (again == AGAIN_CAPTURE && captured > 0) || (again == AGAIN_STORE && in_own_store));
}

/* One stone, or one pit. The sowing before it captured. */
static void play_strip(struct plain_game *game, int site) {
  struct plain_position *position = &game->position;
  int side = position->turn, stones = game->rules->strip == STRIP_SAME_NUMBER ? 1 : position->seeds[site];
  position->seeds[site] -= stones;
  position->captured[side] += stones;
  position->strip--;
  if (game->rules->end_left > 0) position->last = side;
  plain_tell(game, (mancala_event){.kind = MANCALA_EVENT_CAPTURE,
                                   .actor = side,
                                   .from = site,
                                   .to = plain_pit_count(game->rules) + side,
                                   .seeds = (uint32_t)stones,
                                   .from_after = (uint32_t)position->seeds[site],
                                   .to_after = (uint32_t)position->captured[side],
                                   .code = MANCALA_CAPTURE_STRIP});
  if (plain_judge(game, side) || position->strip > 0) return;
  end_turn(game, game->rules->again == AGAIN_CAPTURE);
}

/* A right guess gives the guesser the choice of side, a wrong one the challenger. */
static void reveal(struct plain_game *game, bool right) {
  game->position.chooser = right ? !game->position.turn : game->position.turn;
  game->position.stage = CHOOSING;
  plain_tell_of(game, MANCALA_EVENT_REVEAL, game->position.chooser, right);
}

static void guess(struct plain_game *game, int odd_or_even) {
  int hidden = game->position.hidden;
  game->position.stage = ANSWERING;
  game->position.hidden = 0;
  plain_tell_of(game, MANCALA_EVENT_GUESS, !game->position.turn, odd_or_even);
  if (hidden != 0) reveal(game, hidden == odd_or_even);
}

/* The board is turned half round: what lay at a place lies at the place that is as far from the other side's left. */
static void turn_board(struct plain_game *game) {
  struct plain_position before = game->position;
  for (int site = 0; site < plain_pit_count(game->rules); site++) {
    struct plain_place place = plain_place_of(game->rules, site);
    place.row = game->rules->rows - 1 - place.row;
    place.column = game->rules->columns - 1 - place.column;
    game->position.seeds[plain_site_of(game->rules, place)] = before.seeds[site];
  }
}

static void choose_side(struct plain_game *game, bool turned) {
  int challenger = game->position.turn, chooser = game->position.chooser;
  if (turned) turn_board(game);
  plain_tell_of(game, MANCALA_EVENT_CHOOSE, chooser, turned);
  game->position.chooser = 0;
  switch (game->rules->opening_first) {
  case FIRST_GUESSER: begin_turn(game, !challenger); break;
  case FIRST_CHOOSER: begin_turn(game, chooser); break;
  default: begin_turn(game, challenger); break;
  }
}

/* ---- history ----------------------------------------------------------------------------------------------------- */

static void forget(struct plain_game *game) { game->seen_count = 0; }

static void remember(struct plain_game *game) {
  game->seen = room(game->seen, game->seen_count, &game->seen_capacity, sizeof *game->seen);
  game->seen[game->seen_count++] = game->position;
}

static bool was_seen(const struct plain_game *game) {
  for (int i = 0; i < game->seen_count; i++)
    if (memcmp(&game->seen[i], &game->position, sizeof game->position) == 0) return true;
  return false;
}

/* meaning fixed here: seeds that leave play by being sown into a store count as captured, too: the positions before
 * cannot come back, and the quiet count begins again. Seeds that are captured and sown on do not leave play. */
static void look_back(struct plain_game *game, int stage_before, int board_before) {
  if (plain_seeds_on_board(game) != board_before) {
    forget(game);
    game->quiet = 0;
  } else if (stage_before == SOWING) {
    game->quiet++;
  }
  if (game->over) return;
  if (was_seen(game)) plain_finish(game, MANCALA_END_REPETITION);
  else if (game->rules->quiet_limit > 0 && game->quiet >= game->rules->quiet_limit)
    plain_finish(game, MANCALA_END_QUIET_LIMIT);
  else remember(game);
}

void plain_play(struct plain_game *game, mancala_action action) {
  int stage = game->position.stage, board = plain_seeds_on_board(game),
      ways = game->rules->direction == DIRECTION_CHOSEN ? 2 : 1;
  int word = (int)action -
             ways * plain_pit_count(game->rules); /* 0 odd, 1 even, 2 keep, 3 turn, 4 right; or 0 south, 1 north */
  bool with_opening = game->rules->opening != OPENING_NONE;
  game->event_count = 0;
  game->turns += game->turn_ended;
  game->turn_ended = stage != SOWING && stage != STRIPPING;
  switch (stage) {
  case SOWING: play_sowing(game, action); break;
  case STRIPPING: play_strip(game, (int)action); break;
  case HIDING:
    game->position.stage = GUESSING;
    game->position.hidden = word + 1;
    plain_tell_of(game, MANCALA_EVENT_HIDE, game->position.turn, 0);
    break;
  case GUESSING: guess(game, word + 1); break;
  case ANSWERING: reveal(game, word == 4); break;
  case CHOOSING: choose_side(game, word == 3); break;
  default: plain_lottery(game, word - (with_opening ? 6 : 0)); break;
  }
  look_back(game, stage, board);
}

void plain_resign(struct plain_game *game, int side) {
  game->turns++;
  game->position.stage = SOWING;
  game->position.strip = game->position.bonus = game->position.chooser = 0;
  game->over = MANCALA_END_RESIGNED;
  game->winner = !side;
  game->turn_ended = true;
}

int plain_legal(const struct plain_game *game, mancala_action actions[MANCALA_MAX_ACTIONS]) {
  int sites[PLAIN_PITS], count = 0, ways = game->rules->direction == DIRECTION_CHOSEN ? 2 : 1,
                         stage = game->position.stage;
  int word = ways * plain_pit_count(game->rules); /* the first of two words */
  if (game->over) return 0;
  if (stage == SOWING) return plain_sowings(game, actions);
  if (stage == STRIPPING) {
    int pits = plain_own_pits(game, !game->position.turn, sites);
    for (int i = 0; i < pits; i++)
      if (game->position.seeds[sites[i]] > 0) actions[count++] = (mancala_action)sites[i];
    return count;
  }
  if (stage == CHOOSING) word += 2;
  if (stage == ANSWERING) word += 4;
  if (stage == DRAWING && game->rules->opening != OPENING_NONE) word += 6;
  actions[0] = (mancala_action)word;
  actions[1] = (mancala_action)(word + 1);
  return 2;
}

/* ---- set-up ------------------------------------------------------------------------------------------------------ */

/* meaning fixed here: a position that does not say who began, where the rest is his, is one that the side to move
 * begins.
 */
void plain_set_up(struct plain_game *game, const struct plain_rules *rules, const struct plain_position *position) {
  bool tracing = game->tracing;
  game->rules = rules;
  game->position = *position;
  game->over = game->quiet = game->turns = 0;
  game->winner = NONE;
  game->tracing = false;
  if (rules->rest == REST_BEGINNER && position->began == NONE) game->position.began = position->turn;
  bool pending = position->stage != SOWING || position->bonus > 0;
  if (!plain_judge(game, !position->turn) && !pending) begin_turn(game, position->turn);
  game->tracing = tracing;
  game->turn_ended = true;
  game->seen_count = 0;
  remember(game);
}
