/* Two long rows, or rows with captures in passing, in the compact form: the rules of sow.h, capture.h and choose.h once
 * more for up to 32 pits, a byte a pit, in the order of the track: in four words, and while they are sown in vectors.
 */
#ifndef LIB_ENGINE_LONG_RING_H
#define LIB_ENGINE_LONG_RING_H

#include "engine/capture.h"
#include "engine/long_pits.h"

/* Whether a ruleset is played in this form. */
INLINE bool long_ring_rules(const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  bool known = values->capture == CAPTURE_NONE || values->capture == CAPTURE_COUNT || values->capture == CAPTURE_BEYOND;
  return rules->long_laps && values->direction == DIRECTION_COUNTER_CLOCKWISE && known &&
         values->singletons == SINGLETONS_NEVER && values->grand_slam == GRAND_SLAM_ALLOWED &&
         (values->rest != REST_LOTTERY || values->end_left == 0);
}

/* One sowing: what is on the way, and what it has brought. Its pits are kept apart, so that compilers keep all this in
 * registers. */
struct long_sowing {
  some_lanes given[LONG_PARTS]; /* how often each pit has been taken in passing: LAP_SEEDS times in all, at the most */
  unsigned at, seeds;           /* the pit of the last seed, and what it holds after the lap */
  unsigned mover;
  unsigned tuzdik[2]; /* as in struct state */
  unsigned captured;  /* by the mover, in the low half, and by the other side; what is given comes to it at the end */
  bool remembers;     /* whether it matters who made the latest capture */
  unsigned last;      /* SIDE_... who made the latest capture, SIDE_NONE for nobody */
};

enum long_end { LONG_LANDED, LONG_IS_OVER, LONG_ROUNDS };

/* A capture at the end by count, as far as it lies in the pit; the owner of a pit is the side of its row. */
INLINE bool long_captures_count(const mancala_ruleset *rules, unsigned mover, unsigned pit, unsigned seeds) {
  const struct rule_values *values = &rules->values;
  if (values->capture != CAPTURE_COUNT) return false;
  unsigned counts = counts_have(values->capture_counts, seeds), own = (pit >= rules->board.half) == mover;
  if (values->capture_rows == CAPTURE_ROWS_BOTH) return counts;
  return counts & (values->capture_rows == CAPTURE_ROWS_OWN ? own : own ^ 1);
}

/* ---- sowing ---------------------------------------------------------------------------------------------------- */

/* The words that hold pits. */
INLINE unsigned long_words(const mancala_ruleset *rules) { return (rules->board.pits + 7u) / 8; }

/* The top bits of the bytes of all words, as bits. */
INLINE uint64_t long_bits(const mancala_ruleset *rules, const uint64_t *words) {
  uint64_t bits = 0;
  for (unsigned i = 0; i < long_words(rules); i++) bits |= (uint64_t)bits_of_bytes(words[i] >> 7 & EACH_BYTE) << 8 * i;
  return bits;
}

/* The pits in a side's row, as bits. */
INLINE uint64_t long_row(const mancala_ruleset *rules, unsigned side) {
  return ((UINT64_C(1) << rules->board.half) - 1) << (side ? rules->board.half : 0);
}

/* Remembers who took the latest of the pits in `taken` (all bits), if any: they lie behind the last seed or under it.
 */
INLINE void long_remember(const mancala_ruleset *rules, struct long_sowing *sowing, const some_lanes *taken) {
  uint64_t words[LONG_WORDS];
  long_to_words(taken, words);
  uint64_t bits = long_bits(rules, words), before = bits & ((UINT64_C(2) << sowing->at) - 1);
  bool north = (before ? before : bits) >> rules->board.half != 0;
  if (bits) sowing->last = side_mark(rules->values.capture_passing_taker == PASSING_MOVER ? sowing->mover : north);
}

/* Pits that a seed of the lap has made hold the count of capture_passing are taken, but the last one is not if it
 * captures at the end. The pit that was lifted is empty, so that it matters not what the lap has for it. */
INLINE void long_pass(const mancala_ruleset *rules, some_lanes *pits, struct long_sowing *sowing,
                      const struct long_lap *lap) {
  unsigned count = rules->passing_count;
  unsigned kept = sowing->at + (unsigned)LONG_PITS * !long_captures_count(rules, sowing->mover, sowing->at, count);
  some_lanes taken[LONG_PARTS] = {0};
  for (unsigned i = 0; i < long_parts(rules); i++) {
    some_lanes may_be_taken = load(lap->less + i * LANES) & load(ALL_BUT(kept) + i * LANES);
    taken[i] = long_equal(pits[i], count) & may_be_taken;
    sowing->given[i] = long_minus(sowing->given[i], taken[i]);
    pits[i] &= ~taken[i];
  }
  if (keeps_capturers(rules) && sowing->remembers) long_remember(rules, sowing, taken);
}

/* What was taken in passing goes to the owners of the pits, or to the mover. Returns how many seeds. */
INLINE unsigned long_give(const mancala_ruleset *rules, struct long_sowing *sowing) {
  uint64_t given[LONG_WORDS], sum = 0, south = 0;
  long_to_words(sowing->given, given);
  for (unsigned i = 0; i < long_words(rules); i++) {
    sum += given[i];
    south += given[i] & load_eight(INSIDE(rules->board.half) + 8 * i);
  }
  unsigned all = byte_sum(sum), of_south = byte_sum(south), mine = sowing->mover ? all - of_south : of_south;
  if (rules->values.capture_passing_taker == PASSING_MOVER) mine = all;
  sowing->captured += rules->passing_count * (mine + ((all - mine) << 16));
  return rules->passing_count * all;
}

/* What has fallen into tuzdiks is their makers'. */
INLINE void long_empty_tuzdiks(const mancala_ruleset *rules, some_lanes *pits, struct long_sowing *sowing) {
  for (unsigned side = 0; side < 2; side++) {
    if (!sowing->tuzdik[side]) continue;
    unsigned pit = sowing->tuzdik[side] - 1;
    sowing->captured += long_at(pits, pit) << (side == sowing->mover ? 0 : 16);
    long_clear(rules, pits, pit);
  }
}

/* Lifts the pit `from`, which holds `hand` seeds, less than a round, and sows it to the pit `at`, with what is taken on
 * the way. */
INLINE void long_sow_hand(const mancala_ruleset *rules, const struct long_laps *laps, some_lanes *pits,
                          struct long_sowing *sowing, unsigned from, unsigned hand) {
  const struct long_lap *lap = &laps[hand].from[from];
  for (unsigned i = 0; i < long_parts(rules); i++) pits[i] = long_minus(pits[i], load(lap->less + i * LANES));
  if (rules->values.tuzdik) long_empty_tuzdiks(rules, pits, sowing);
  if (rules->passing_count) long_pass(rules, pits, sowing, lap);
}

/* The pit of the last of `hand` seeds, less than a round. */
INLINE unsigned long_last_pit(const mancala_ruleset *rules, unsigned from, unsigned hand) {
  unsigned length = rules->board.track_length, stays = first_seed_stays(&rules->values, hand);
  unsigned last = from + hand - stays;
  return last >= length ? last - length : last;
}

/* Whether a lap puts one seed more into its last pit, which is not the one that was lifted. Then what it will hold, and
 * whether there is a next lap, is known before the lap is sown: that is what has to be waited for. */
INLINE bool long_landing_is_known(const mancala_ruleset *rules) {
  return rules->values.first_seed != FIRST_SEED_ORIGIN;
}

/* What the last pit will hold after such a lap: nothing if it makes the count of capture_passing, or is a tuzdik. */
INLINE unsigned long_landing(const mancala_ruleset *rules, const some_lanes *pits, const struct long_sowing *sowing) {
  unsigned seeds = long_at(pits, sowing->at) + 1, count = rules->passing_count, number = sowing->at + 1;
  bool taken = count && seeds == count && !long_captures_count(rules, sowing->mover, sowing->at, count);
  if (rules->values.tuzdik) taken = (sowing->tuzdik[0] == number) | (sowing->tuzdik[1] == number);
  return seeds & ((unsigned)taken - 1);
}

/* What ends a relay from the landing pit, whose row that may be: a single seed, counts of relay_stops and of captures.
 */
INLINE uint64_t long_stops(const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  bool captures = values->capture == CAPTURE_COUNT && values->capture_rows == CAPTURE_ROWS_BOTH;
  return values->relay_stops | UINT64_C(1) << 1 | (captures ? values->capture_counts : 0);
}

/* Whether the sowing goes on after a lap: with `hand` seeds, from the pit `lift`. In words and not in conditions: one
 * branch for all that is hard to foresee. */
INLINE bool long_goes_on(const mancala_ruleset *rules, const some_lanes *pits, const struct long_sowing *sowing,
                         unsigned *lift, unsigned *hand) {
  const struct rule_values *values = &rules->values;
  if (values->relay == RELAY_NONE) return false;
  bool next = values->relay == RELAY_NEXT, row_matters = next || values->capture_rows != CAPTURE_ROWS_BOTH;
  bool captures = row_matters && long_captures_count(rules, sowing->mover, sowing->at, sowing->seeds);
  *lift = next ? track_next(rules, sowing->at) : sowing->at;
  *hand = next ? long_at(pits, *lift) : sowing->seeds;
  return !(captures | (*hand == 0) | (!next & counts_have(long_stops(rules), *hand)));
}

/* Sows from the pit `from` to the end of the last lap. `in_play` are the seeds on the board. LONG_IS_OVER where the
 * game is over in mid-lap or a limit is reached, LONG_ROUNDS where a hand goes round the board: then the sowing is in
 * pieces. Whether so few seeds are left that the game is over is asked at the end: seeds never come back into play. */
INLINE enum long_end long_sow(const mancala_ruleset *rules, const struct long_laps *laps, some_lanes *pits,
                              struct long_sowing *sowing, unsigned from, unsigned in_play) {
  unsigned laps_left = (unsigned)rules->values.lap_limit, sown = 0, hand = long_at(pits, from);
  for (;;) {
    if (RARELY(hand >= rules->board.track_length)) return LONG_ROUNDS;
    sown += hand;
    sowing->at = long_last_pit(rules, from, hand);
    if (long_landing_is_known(rules)) sowing->seeds = long_landing(rules, pits, sowing);
    long_sow_hand(rules, laps, pits, sowing, from, hand);
    if (!long_landing_is_known(rules)) sowing->seeds = long_at(pits, sowing->at);
    if (!long_goes_on(rules, pits, sowing, &from, &hand)) break;
    if (--laps_left == 0 || sown > MOST_SOWN) return LONG_IS_OVER;
  }
  if (!rules->passing_count) return LONG_LANDED;
  return in_play - long_give(rules, sowing) <= (unsigned)rules->values.end_left ? LONG_IS_OVER : LONG_LANDED;
}

/* ---- captures at the end --------------------------------------------------------------------------------------- */

INLINE void long_take(const mancala_ruleset *rules, some_lanes *pits, struct long_sowing *sowing, unsigned pit) {
  sowing->captured += long_at(pits, pit);
  long_clear(rules, pits, pit);
}

/* A chain of pits captures, the last one and those before it. */
INLINE void long_capture_chain(const mancala_ruleset *rules, some_lanes *pits, struct long_sowing *sowing) {
  const struct rule_values *values = &rules->values;
  unsigned pit = sowing->at;
  some_lanes before[LONG_PARTS];
  memcpy(before, pits, sizeof before);
  for (unsigned count = 0; count < rules->board.track_length; count++) {
    if (!long_captures_count(rules, sowing->mover, pit, long_at(before, pit))) return;
    long_take(rules, pits, sowing, pit);
    if (values->capture_opposite != CAPTURE_OPPOSITE_NO)
      long_take(rules, pits, sowing, (unsigned)site_facing(rules, pit));
    if (values->capture_chain == CAPTURE_CHAIN_NONE) return;
    pit = track_previous(rules, pit);
  }
}

/* The last pit captures, and perhaps others with it. A single one is taken without a branch, which would be hard to
 * foresee. */
INLINE void long_capture_count(const mancala_ruleset *rules, some_lanes *pits, struct long_sowing *sowing) {
  const struct rule_values *values = &rules->values;
  bool captures = long_captures_count(rules, sowing->mover, sowing->at, sowing->seeds);
  if (values->capture_chain == CAPTURE_CHAIN_NONE && values->capture_opposite == CAPTURE_OPPOSITE_NO) {
    sowing->captured += sowing->seeds & (0u - captures);
    long_clear(rules, pits, sowing->at + (unsigned)LONG_PITS * !captures);
  } else if (RARELY(captures)) {
    long_capture_chain(rules, pits, sowing);
  }
}

INLINE void long_capture_beyond(const mancala_ruleset *rules, some_lanes *pits, struct long_sowing *sowing) {
  unsigned gap = track_next(rules, sowing->at), beyond = track_next(rules, gap);
  if (long_at(pits, gap)) return;
  bool held = long_at(pits, beyond) != 0;
  long_take(rules, pits, sowing, beyond);
  if (rules->values.capture_opposite == CAPTURE_OPPOSITE_ALWAYS ||
      (rules->values.capture_opposite == CAPTURE_OPPOSITE_IF_CAPTURED && held))
    long_take(rules, pits, sowing, (unsigned)site_facing(rules, beyond));
}

/* The last seed makes a tuzdik: as make_tuzdik() has it. */
INLINE bool long_make_tuzdik(const mancala_ruleset *rules, some_lanes *pits, struct long_sowing *sowing) {
  unsigned half = rules->board.half, mover = sowing->mover, number = sowing->at % half;
  if (sowing->seeds != (unsigned)rules->values.tuzdik) return false;
  if ((sowing->at >= half) == mover || sowing->tuzdik[mover] || number == half - 1) return false;
  if (sowing->tuzdik[!mover] && (sowing->tuzdik[!mover] - 1) % half == number) return false;
  sowing->tuzdik[mover] = sowing->at + 1;
  long_take(rules, pits, sowing, sowing->at);
  return true;
}

/* Makes the captures that the end of a sowing brings; returns how many seeds. */
INLINE unsigned long_capture(const mancala_ruleset *rules, some_lanes *pits, struct long_sowing *sowing) {
  unsigned before = sowing->captured;
  if (rules->values.tuzdik && long_make_tuzdik(rules, pits, sowing)) return sowing->captured - before;
  if (rules->values.capture == CAPTURE_COUNT) long_capture_count(rules, pits, sowing);
  if (rules->values.capture == CAPTURE_BEYOND) long_capture_beyond(rules, pits, sowing);
  return sowing->captured - before;
}

/* ---- choosing -------------------------------------------------------------------------------------------------- */

/* Bit i for each pit i that holds `least` seeds or more. */
INLINE uint64_t long_pits_with(const mancala_ruleset *rules, const uint64_t *words, unsigned least) {
#if HAS_BYTE_MASK
  some_lanes pits[LONG_PARTS];
  uint64_t mask = 0;
  long_from_words(words, pits);
  for (unsigned i = 0; i < long_parts(rules); i++) mask |= mask_of_sixteen(pits[i], least) << 16 * i;
  return mask;
#else
  uint64_t flags[LONG_WORDS] = {0};
  for (unsigned i = 0; i < long_words(rules); i++) flags[i] = bytes_with(words[i] & EACH_BYTE * 127, least) | words[i];
  return long_bits(rules, flags);
#endif
}

/* Whether there is a seed in a side's row. */
INLINE bool long_has_seeds(const mancala_ruleset *rules, const uint64_t *words, unsigned side) {
#if HAS_BYTE_MASK
  return long_pits_with(rules, words, 1) & long_row(rules, side);
#else
  uint64_t any = 0, turned = side ? UINT64_MAX : 0;
  for (unsigned i = 0; i < long_words(rules); i++)
    any |= words[i] & (load_eight(INSIDE(rules->board.half) + 8 * i) ^ turned);
  return any != 0;
#endif
}

#endif
