/* The engine once more, for narrow pits, and there for each common shape. */
#define NARROW
#include "engine/play.c"
