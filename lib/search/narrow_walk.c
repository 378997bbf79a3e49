/* Steps and walks once more, for narrow pits. */
#define NARROW
#include "game/step.c"
#include "search/walk.c"
