#include "game/history.h"

#include "engine/hash.h"
#include "engine/play.h"

/* ---- memory ---------------------------------------------------------------------------------------------------- */

/* From CHAINED entries on hashes are found by chains. Up to there a filter does, which costs less memory. */
enum { FIRST_CAPACITY = 64, CHAINED = 4096 };

static size_t checkpoint_count(uint32_t capacity) { return capacity / CHECKPOINT_STEP + 1; }

static size_t chain_bytes(uint32_t capacity) { return (2 * (size_t)capacity + 1) * sizeof(uint32_t); }

void history_release(const struct allocator *allocator, const mancala_ruleset *rules, struct history *history) {
  release(allocator, history->entries, history->capacity * sizeof *history->entries);
  release(allocator, history->hashes, (history->capacity + (size_t)1) * sizeof *history->hashes);
  release(allocator, history->checkpoints, checkpoint_count(history->capacity) * state_size(rules));
  release(allocator, history->chains.latest, chain_bytes(history->capacity));
  *history = (struct history){0};
}

/* Copies what the first `keep` entries need. */
static void history_move(const mancala_ruleset *rules, struct history *to, const struct history *from, uint32_t keep) {
  to->cursor = from->cursor;
  to->length = from->length;
  if (!from->capacity) return;
  memcpy(to->entries, from->entries, keep * sizeof *to->entries);
  memcpy(to->hashes, from->hashes, (keep + (size_t)1) * sizeof *to->hashes);
  memcpy(to->checkpoints, from->checkpoints, checkpoint_count(keep) * state_size(rules));
}

static void chain_add(struct history *history, uint32_t position) {
  struct chains *chains = &history->chains;
  uint64_t hash = history->hashes[position];
  if (!chains->latest || !hash) return;
  chains->earlier[position] = chains->latest[hash & chains->mask];
  chains->latest[hash & chains->mask] = position + 1;
}

/* Only the latest position can be taken out. */
static void chain_remove(struct history *history, uint32_t position) {
  struct chains *chains = &history->chains;
  uint64_t hash = history->hashes[position];
  if (chains->latest && hash) chains->latest[hash & chains->mask] = chains->earlier[position];
}

void history_chain(struct history *history) {
  struct chains *chains = &history->chains;
  if (!chains->latest) return;
  chains->earlier = chains->latest + history->capacity;
  chains->mask = history->capacity - 1;
  memset(chains->latest, 0, history->capacity * sizeof *chains->latest);
  for (uint32_t position = 0; position <= history->cursor; position++) chain_add(history, position);
}

mancala_status history_grow(const struct allocator *allocator, const mancala_ruleset *rules, struct history *history,
                            uint32_t entries, uint32_t keep) {
  if (entries > UINT32_MAX / 2) return MANCALA_E_MEMORY;
  uint32_t capacity = history->capacity ? history->capacity : FIRST_CAPACITY;
  while (capacity < entries) capacity *= 2;
  struct history larger = {.capacity = capacity};
  larger.entries = allocate(allocator, capacity * sizeof *larger.entries);
  larger.hashes = allocate(allocator, (capacity + (size_t)1) * sizeof *larger.hashes);
  larger.checkpoints = allocate(allocator, checkpoint_count(capacity) * state_size(rules));
  if (capacity >= CHAINED) larger.chains.latest = allocate(allocator, chain_bytes(capacity));
  if (!larger.entries || !larger.hashes || !larger.checkpoints || (capacity >= CHAINED && !larger.chains.latest)) {
    history_release(allocator, rules, &larger);
    return MANCALA_E_MEMORY;
  }
  history_move(rules, &larger, history, keep);
  history_chain(&larger);
  history_release(allocator, rules, history);
  *history = larger;
  return MANCALA_OK;
}

/* ---- forward --------------------------------------------------------------------------------------------------- */

static const struct entry *latest(const struct mancala_game *game) {
  return game->history.cursor ? &game->history.entries[game->history.cursor - 1] : NULL;
}

struct past game_past(const struct mancala_game *game) {
  const struct entry *entry = latest(game);
  return (struct past){.hashes = game->history.hashes,
                       .since = entry ? entry->since : 0,
                       .count = game->history.cursor + 1,
                       .quiet = entry ? entry->quiet : 0};
}

static uint8_t *checkpoint_at(const struct mancala_game *game, uint32_t cursor) {
  return game->history.checkpoints + cursor / CHECKPOINT_STEP * state_size(game->rules);
}

void game_commit(struct mancala_game *game, const struct state *to, uint8_t secret, uint32_t action,
                 const struct step *step, bool redo) {
  struct history *history = &game->history;
  const struct entry *before = latest(game);
  bool new_turn = !before || game->turn_ended || action >= MANCALA_ENTRY_SOUTH_RESIGNS;
  uint32_t turn = (before ? before->turn : 0) + new_turn;
  history->entries[history->cursor++] = (struct entry){action, turn, step->since, step->quiet};
  history->hashes[history->cursor] = step->hash;
  chain_add(history, history->cursor);
  if (!redo) history->length = history->cursor;
  if (to != &game->state) state_copy(game->rules, &game->state, to);
  game->secret = secret;
  game->turn_ended = step->turn_ended;
  if (history->cursor % CHECKPOINT_STEP == 0) memcpy(checkpoint_at(game, history->cursor), to, state_size(game->rules));
}

/* A resignation or an agreement ends the game whatever the position. There are no events. */
static struct step end_by_players(struct mancala_game *game, uint32_t action) {
  struct past past = game_past(game);
  struct state *state = &game->state;
  state->stage = STAGE_SOW;
  state->strip = 0;
  state->bonus = state->chooser = 0;
  state->over = action == MANCALA_ENTRY_DRAW_AGREED ? MANCALA_END_AGREED : MANCALA_END_RESIGNED;
  state->winner = action == MANCALA_ENTRY_DRAW_AGREED     ? SIDE_NONE
                  : action == MANCALA_ENTRY_SOUTH_RESIGNS ? SIDE_NORTH
                                                          : SIDE_SOUTH;
  return (struct step){.since = past.since, .quiet = past.quiet, .turn_ended = true};
}

void game_try(struct mancala_game *game, uint32_t action, uint8_t *secret, struct sink *sink, struct step *step) {
  if (action >= MANCALA_ENTRY_SOUTH_RESIGNS) {
    *step = end_by_players(game, action);
    return;
  }
  struct past past = game_past(game);
  past.filter = &game->filter;
  game->filter.chains = game->history.chains.latest ? &game->history.chains : NULL;
  game_step(game->rules, &game->state, game_tried(game, sink != NULL), secret, &past, action, sink, step);
}

void game_go_forward(struct mancala_game *game) {
  uint32_t action = game->history.entries[game->history.cursor].action;
  uint8_t secret = game->secret;
  struct step step;
  game_try(game, action, &secret, NULL, &step);
  game_commit(game, &game->state, secret, action, &step, true);
}

/* ---- back ------------------------------------------------------------------------------------------------------ */

void game_go_back(struct mancala_game *game, uint32_t cursor) {
  struct history *history = &game->history;
  memcpy(&game->state, checkpoint_at(game, cursor), state_size(game->rules));
  for (uint32_t after = cursor - cursor % CHECKPOINT_STEP; history->cursor > after; history->cursor--)
    chain_remove(history, history->cursor);
  /* What was hidden is played again: openings end before the second checkpoint. */
  game->secret = history->cursor == 0 ? game->start_secret : SECRET_UNKNOWN;
  game->turn_ended =
      history->cursor == 0 || history->entries[history->cursor].turn != history->entries[history->cursor - 1].turn;
  if (game->filter.upto > cursor + 1)
    game->filter.upto = game->filter.from; /* what comes after may be played otherwise */
  while (history->cursor < cursor) game_go_forward(game);
}
