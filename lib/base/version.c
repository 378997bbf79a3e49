#include <mancala/version.h>

#define QUOTE(x) #x
#define TEXT(x) QUOTE(x)

uint32_t mancala_version_number(void) {
  return MANCALA_VERSION_MAJOR * 65536U + MANCALA_VERSION_MINOR * 256U + MANCALA_VERSION_PATCH;
}

const char *mancala_version_string(void) {
  return TEXT(MANCALA_VERSION_MAJOR) "." TEXT(MANCALA_VERSION_MINOR) "." TEXT(MANCALA_VERSION_PATCH);
}
