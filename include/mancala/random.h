/**
 * @file random.h
 * Draws from a generator state that the caller holds: the numbers that random starts and random games are made of.
 *
 * The generator is SplitMix64 (Steele, Lea, Flood 2014). Any 64-bit number is a state; the same state gives the same
 * draws on every platform. The library keeps none of its own.
 */
#ifndef MANCALA_RANDOM_H
#define MANCALA_RANDOM_H

#include <mancala/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Draws a number: the high 32 bits of the generator's next output, times `bound`, divided by 2^32. Drawing an index of
 * mancala_game_actions() so, action after action, plays the games of mancala_game_playouts().
 * @param[in,out] random generator state; moves on. NULL gives 0.
 * @param[in] bound how many numbers there are to draw from. With 0 the result is 0 and the state stays as it is.
 * @return 0 … bound − 1; each comes up ⌊2^32 ÷ bound⌋ or ⌈2^32 ÷ bound⌉ times in 2^32.
 * Thread safety: one thread at a time for each state. Since 0.1.0.
 */
MANCALA_API uint32_t mancala_random_below(uint64_t *random, uint32_t bound);

#ifdef __cplusplus
}
#endif
#endif
