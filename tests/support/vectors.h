/* The test vectors: files of JSON lines. */
#ifndef TESTS_SUPPORT_VECTORS_H
#define TESTS_SUPPORT_VECTORS_H

#include <jansson.h>

/* Reads a file of tests/vectors into an array with one object a line; ends the program with a message when it cannot.
 * Owned by the caller: json_decref(). */
json_t *vectors_read(const char *file);

/* A string of the object; "" for null, fails the test when it is missing. */
const char *vector_text(const json_t *object, const char *key);

/* An array of words as one text separated by spaces; owned by the caller: free(). */
char *vector_words(const json_t *object, const char *key);

/* The first three fields of a position, without the keys, in `out` of POSITION_TEXT bytes. */
void without_keys(const char *position, char *out);

/* Reads a file of tests/vectors as it is, NUL-terminated; owned by the caller: free(). */
char *vectors_text(const char *file);

#endif
