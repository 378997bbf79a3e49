/* What every part of the program uses: exit codes, complaints, memory. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define PRINTF_LIKE(words, first) __attribute__((format(printf, words, first)))
#else
#define PRINTF_LIKE(words, first)
#endif

/* Exit codes: all went well; something in the input failed; the program was called wrongly. */
enum { DONE = 0, FAILED = 1, MISUSED = 2 };

/* Prints `mancala: …` to the standard error output. */
void complain(const char *format, ...) PRINTF_LIKE(1, 2);

/* Zeroed memory; without memory the program ends. */
void *must_allocate(size_t size);
void *must_grow(void *memory, size_t size);

/* A whole number in decimal digits, or in hexadecimal ones after 0x. */
bool read_number(const char *words, uint64_t least, uint64_t most, uint64_t *number);

/* Flushes the standard output: FAILED with a complaint if writing failed, else `code`. */
int finish_output(int code);

#endif
