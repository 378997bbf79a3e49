/**
 * @file types.h
 * Handles, scalar types and the constants that all topics share.
 *
 * No structure is passed by value, no enumeration type stands in a signature and there are no bit-fields, so that a
 * foreign-function interface can use these declarations as they are.
 */
#ifndef MANCALA_TYPES_H
#define MANCALA_TYPES_H

#include <stddef.h>
#include <stdint.h>

/** Marks what the shared library exports. On Windows a program that links the DLL may define MANCALA_USING_DLL. */
#ifndef MANCALA_API
#if defined(_WIN32) && defined(MANCALA_BUILDING_DLL)
#define MANCALA_API __declspec(dllexport)
#elif defined(_WIN32) && defined(MANCALA_USING_DLL)
#define MANCALA_API __declspec(dllimport)
#elif defined(__GNUC__)
#define MANCALA_API __attribute__((visibility("default")))
#else
#define MANCALA_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** An allocator and a registry of variants. One thread at a time. */
typedef struct mancala_context mancala_context;
/** The rules of one variant: immutable, reference-counted, may be shared between threads. */
typedef struct mancala_ruleset mancala_ruleset;
/** A raw position that has not been judged yet. One thread at a time. */
typedef struct mancala_setup mancala_setup;
/** A game in progress: position, history, redo. One thread at a time. */
typedef struct mancala_game mancala_game;
/** A reusable batch of events. One thread at a time. */
typedef struct mancala_trace mancala_trace;
/** A match over several rounds. One thread at a time. */
typedef struct mancala_match mancala_match;

/** A site: a pit, a store or the hand. Pits are 0 … pits − 1 in track order from `a1` (four rows: South's circuit from
 * `a1`, then North's from his own left); the two stores (South's first) and the hand follow. */
typedef int32_t mancala_site;
/** 0 is South, 1 is North; or one of the negative identifiers below. */
typedef int32_t mancala_player;
/** One decision, 0 … action count − 1 of its ruleset: first the pits by site (where the direction
 * is chosen with the pit: counter-clockwise, then all of them again clockwise), then words such as `odd`. */
typedef uint32_t mancala_action;

/** Players, and what stands where there is none. */
enum {
  MANCALA_SOUTH = 0,   /**< the side whose pits are row `a` (four rows: `a` and `b`) */
  MANCALA_NORTH = 1,   /**< the other side */
  MANCALA_NOBODY = -1, /**< no player: a draw, nobody to move, no owner */
  MANCALA_CHANCE = -2, /**< a chance event is to be drawn, see mancala_game_decision() */
  MANCALA_NO_SITE = -1 /**< no site */
};

/** Limits of every ruleset and position. */
enum {
  MANCALA_MAX_ROWS = 4,
  MANCALA_MAX_COLUMNS = 64,
  MANCALA_MAX_PITS = 256,
  MANCALA_MAX_SEEDS = 4095,  /**< seeds on the board, captured and spare together */
  MANCALA_MAX_ACTIONS = 528, /**< actions of a ruleset, and so legal actions of a position */
  MANCALA_MAX_TEXT = 65536   /**< bytes of a ruleset's text, its end not counted */
};

#ifdef __cplusplus
}
#endif
#endif
