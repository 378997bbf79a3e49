#include "engine/capture.h"

/* capture = count: the last pit holds one of capture_counts; with capture_chain = back also the unbroken run of pits before
 * it that do. The chain is read from the board as the sowing left it, before anything is lifted; with capture_opposite what
 * faces each captured pit goes too. */
static void capture_by_count(const mancala_ruleset *rules, struct state *state, struct sink *sink, const struct sowing *sowing) {
  const struct rule_values *values = &rules->values;
  unsigned chain[MANCALA_MAX_PITS], count = 0, at = sowing->at;
  while (count < rules->board.track_length &&
         captures_count(rules, sowing->mover, sowing->base + at, state->pits[sowing->base + at])) {
    chain[count++] = sowing->base + at;
    if (values->capture_chain == CAPTURE_CHAIN_NONE) break;
    at = open_previous(rules, state, sowing->base, at);
    if (at == sowing->at) break;
  }
  for (unsigned i = 0; i < count; i++) {
    take(rules, state, sink, sowing, chain[i], sowing->mover, i == 0 ? MANCALA_CAPTURE_LAST : MANCALA_CAPTURE_CHAIN);
    if (values->capture_opposite != CAPTURE_OPPOSITE_NO)
      take(rules, state, sink, sowing, (unsigned)rules->board.opposite[chain[i]], sowing->mover, MANCALA_CAPTURE_OPPOSITE);
  }
}

/* capture = beyond: the pit after the landing pit is empty; the pit beyond it is taken and, by capture_opposite, what faces
 * that: always, or only if the pit beyond holds seeds. */
static void capture_beyond(const mancala_ruleset *rules, struct state *state, struct sink *sink, const struct sowing *sowing) {
  unsigned gap = open_next(rules, state, sowing->base, sowing->at);
  if (state->pits[sowing->base + gap]) return;
  unsigned beyond = sowing->base + open_next(rules, state, sowing->base, gap);
  bool held = state->pits[beyond] != 0;
  take(rules, state, sink, sowing, beyond, sowing->mover, MANCALA_CAPTURE_BEYOND);
  if (rules->values.capture_opposite == CAPTURE_OPPOSITE_ALWAYS ||
      (rules->values.capture_opposite == CAPTURE_OPPOSITE_IF_CAPTURED && held))
    take(rules, state, sink, sowing, (unsigned)rules->board.opposite[beyond], sowing->mover, MANCALA_CAPTURE_OPPOSITE);
}

/* capture = front: the last stone falls into an empty inner pit and takes what the facing inner pit of the other side holds.
 * strip = same-number: then as many more stones are to be chosen, or all that are left. */
static void capture_front(const mancala_ruleset *rules, struct state *state, struct sink *sink, const struct sowing *sowing) {
  unsigned site = sowing->base + sowing->at;
  int front = rules->board.opposite[site];
  if (front < 0 || state->pits[site] != 1 || !state->pits[front]) return;
  uint32_t stones = state->pits[front];
  take(rules, state, sink, sowing, (unsigned)front, sowing->mover, MANCALA_CAPTURE_FRONT);
  if (rules->values.strip == STRIP_NONE) return;
  uint32_t left = state_side_seeds(rules, state, !sowing->mover);
  state->strip = (uint16_t)(stones < left ? stones : left);
}

uint32_t capture_at_end(const mancala_ruleset *rules, struct state *state, struct sink *sink, const struct sowing *sowing) {
  uint32_t before = state->in_play;
  switch (rules->values.capture) {
    case CAPTURE_COUNT: capture_by_count(rules, state, sink, sowing); break;
    case CAPTURE_BEYOND: capture_beyond(rules, state, sink, sowing); break;
    case CAPTURE_FRONT: capture_front(rules, state, sink, sowing); break;
    default: break;
  }
  uint32_t captured = before - state->in_play;
  if (captured && keeps_capturers(rules)) {
    state->last = side_mark(sowing->mover);
    if (!state->first) state->first = side_mark(sowing->mover);
  }
  return captured;
}
