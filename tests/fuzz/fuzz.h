/* What the fuzz targets share. A target defines LLVMFuzzerTestOneInput(): libFuzzer calls it with bytes that it makes
 * up, replay.c with the files of a corpus. The context and the rulesets are made once and outlive all inputs;
 * everything else that an input makes is freed with it, which fuzz_end() checks. What is wrong fails the running cmocka
 * test, and ends the fuzzer. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include "support/snapshot.h"
#include "variants/contract.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Blocks that are allocated before the input. */
size_t fuzz_begin(void);
void fuzz_end(size_t blocks_before);

/* One of the rulesets: all built-in variants with few laps, then the largest boards and derived ones. Borrowed. */
const mancala_ruleset *fuzz_rules(uint32_t number);

/* A number that all bytes of the input decide. */
uint64_t fuzz_digest(const uint8_t *data, size_t size);

/* What every failing call says; a place in the text, where there is one, must be in it or right behind it. */
void fuzz_check_refusal(mancala_status status, const mancala_error *error, const char *text, size_t length);

/* Plays random actions from where a game stands, with all checks of the contract test after each. */
void fuzz_play(mancala_game *game, uint64_t random, uint32_t actions);

#endif
