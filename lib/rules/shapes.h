/* Shapes: rules that games share, known when the library is compiled. The compact form (engine/compact.h), or for large
 * boards the engine of narrow pits, is compiled once more for each, with all its checks decided; which one a ruleset
 * has is told by its values, never by its id, so a renamed copy runs as fast. */
#ifndef LIB_RULES_SHAPES_H
#define LIB_RULES_SHAPES_H

#include "rules/ruleset.h"

/* SHAPE(name, rows, columns, choose_least, plain_lap, passing_count, filtered, other values that are not zero). Keys
 * that do not matter to the engine once a position stands are left out: those of the start, the opening and the match,
 * and quiet_limit. The lap limit is the default. */
#define COMMON_SHAPES(SHAPE)                                                                                           \
  SHAPE(mangala_ii, 2, 6, 1, true, 0, false, .capture = CAPTURE_COUNT, .capture_counts = 1 << 2 | 1 << 4 | 1 << 6,     \
        .capture_chain = CAPTURE_CHAIN_BACK)                                                                           \
  SHAPE(mangala_iv, 2, 7, 1, true, 0, false, .choose = CHOOSE_LEFTMOST, .relay = RELAY_LANDING,                        \
        .relay_stops = 1 << 2 | 1 << 4, .capture = CAPTURE_COUNT, .capture_counts = 1 << 2 | 1 << 4,                   \
        .capture_chain = CAPTURE_CHAIN_BACK, .capture_opposite = CAPTURE_OPPOSITE_ALWAYS)                              \
  SHAPE(ali_guli_mane, 2, 7, 1, true, 0, false, .relay = RELAY_NEXT, .capture = CAPTURE_BEYOND,                        \
        .capture_opposite = CAPTURE_OPPOSITE_ALWAYS, .again = AGAIN_CAPTURE, .again_limit = 1,                         \
        .immobile = IMMOBILE_END)                                                                                      \
  SHAPE(nsolo, 4, 8, 2, true, 0, false, .track = TRACK_CIRCUITS, .singletons = SINGLETONS_INTO_EMPTY,                  \
        .relay = RELAY_LANDING, .capture = CAPTURE_FRONT, .strip = STRIP_SAME_NUMBER, .cleared = CLEARED_LOSES,        \
        .repetition = DECIDED_DRAW, .endless = DECIDED_DRAW)                                                           \
  SHAPE(kalah, 2, 6, 1, false, 0, false, .stores = STORES_OWN, .capture = CAPTURE_CROSS, .again = AGAIN_STORE,         \
        .end_row = END_ROW_ENDS, .rest = REST_SIDE)                                                                    \
  SHAPE(oware, 2, 6, 1, false, 0, true, .must_feed = YES, .origin = ORIGIN_SKIPPED, .capture = CAPTURE_COUNT,          \
        .capture_counts = 1 << 2 | 1 << 3, .capture_rows = CAPTURE_ROWS_OPPOSING, .capture_chain = CAPTURE_CHAIN_BACK, \
        .grand_slam = GRAND_SLAM_TAKES_NOTHING, .immobile = IMMOBILE_END, .majority = YES, .rest = REST_SIDE,          \
        .repetition = DECIDED_BY_SIDES)                                                                                \
  SHAPE(awari, 2, 6, 1, false, 0, true, .must_feed = YES, .origin = ORIGIN_SKIPPED, .capture = CAPTURE_COUNT,          \
        .capture_counts = 1 << 2 | 1 << 3, .capture_rows = CAPTURE_ROWS_OPPOSING, .capture_chain = CAPTURE_CHAIN_BACK, \
        .grand_slam = GRAND_SLAM_NOT_ALLOWED, .immobile = IMMOBILE_END, .majority = YES, .rest = REST_SIDE,            \
        .repetition = DECIDED_BY_SIDES)                                                                                \
  SHAPE(anywoli, 2, 12, 1, false, 4, false, .stores = STORES_BANK, .relay = RELAY_LANDING, .capture_passing = 1 << 4,  \
        .capture = CAPTURE_COUNT, .capture_counts = 1 << 4, .again = AGAIN_CAPTURE, .end_left = 4,                     \
        .rest = REST_LATEST_CAPTURER)                                                                                  \
  SHAPE(toguz_kumalak, 2, 9, 1, true, 0, false, .first_seed = FIRST_SEED_ORIGIN_UNLESS_SINGLE,                         \
        .capture = CAPTURE_COUNT, .capture_counts = UINT64_C(0x5555555555555555),                                      \
        .capture_rows = CAPTURE_ROWS_OPPOSING, .tuzdik = 3, .immobile = IMMOBILE_END, .majority = YES,                 \
        .rest = REST_SIDE)

/* Shapes of games that the compact form does not know: boards that are too large, captures that are sown on. */
#define NARROW_SHAPES(SHAPE)                                                                                           \
  SHAPE(hus, 4, 8, 2, false, 0, false, .track = TRACK_CIRCUITS, .relay = RELAY_LANDING, .capture = CAPTURE_FRONT,      \
        .capture_landing = CAPTURE_LANDING_OCCUPIED, .capture_back = YES, .captured = CAPTURED_SOWN_ON,                \
        .immobile = IMMOBILE_LOSES, .repetition = DECIDED_DRAW, .endless = DECIDED_DRAW)                               \
  SHAPE(msuwa, 4, 10, 2, true, 0, false, .track = TRACK_CIRCUITS, .singletons = SINGLETONS_INTO_EMPTY,                 \
        .relay = RELAY_LANDING, .capture = CAPTURE_FRONT, .capture_back = YES, .strip = STRIP_TWO_PITS,                \
        .strip_after = STRIP_AFTER_BOTH_ROWS, .cleared = CLEARED_LOSES, .repetition = DECIDED_DRAW,                    \
        .endless = DECIDED_DRAW)                                                                                       \
  SHAPE(nsolo_1913, 4, 10, 2, true, 0, false, .track = TRACK_CIRCUITS, .singletons = SINGLETONS_INTO_EMPTY,            \
        .relay = RELAY_LANDING, .capture = CAPTURE_FRONT, .capture_back = YES, .strip = STRIP_ONE_PIT,                 \
        .cleared = CLEARED_LOSES, .repetition = DECIDED_DRAW, .endless = DECIDED_DRAW)

/* The values of a shape. */
#define SHAPE_VALUES(rows_, columns_, least, ...)                                                                      \
  { .rows = rows_, .columns = columns_, .choose_least = least, .lap_limit = 10000, __VA_ARGS__ }

#define SHAPE_ENUMERATOR(name, ...) SHAPE_##name,
enum shape {
  SHAPE_NONE,
  COMMON_SHAPES(SHAPE_ENUMERATOR) SHAPE_FIRST_NARROW, /* those before it are of the compact form */
  SHAPE_BEFORE_NARROW = SHAPE_FIRST_NARROW - 1,
  NARROW_SHAPES(SHAPE_ENUMERATOR) SHAPE_COUNT
};

/* The shape of a ruleset with these values; SHAPE_NONE for one that the library was not compiled for. */
uint8_t shape_of(const struct rule_values *values);

#endif
