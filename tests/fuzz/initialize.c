/* What libFuzzer calls once before all inputs. replay.c does the same by the fixtures of its group of tests. */
#define _XOPEN_SOURCE 700 /* putenv() */

#include <stdlib.h>

#include "fuzz.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  static char abort_on_failure[] = "CMOCKA_TEST_ABORT=1";
  (void)argc;
  (void)argv;
  return putenv(abort_on_failure) != 0 || support_begin(NULL) != 0;
}
