/* A custom allocator: all memory of the library comes from a fixed arena, counted. When it runs out, calls fail with
 * MANCALA_E_MEMORY, change nothing and leak nothing. */
#include <mancala/mancala.h>
#include <stdio.h>

enum { ARENA_BYTES = 4 * 1024 * 1024, ALIGNMENT = 16 };

/* Hands out the arena from the front. Memory comes back only when all of it is given back: enough for a program that
 * makes its objects once. */
struct arena {
  _Alignas(ALIGNMENT) unsigned char bytes[ARENA_BYTES];
  size_t used, limit;
  size_t blocks;      /* given out and not given back */
  size_t block_bytes; /* in them */
  size_t refused;
};

static struct arena arena = {.limit = ARENA_BYTES};

static void *arena_alloc(void *user, size_t size, size_t align) {
  struct arena *self = user;
  size_t start = (self->used + align - 1) / align * align;
  if (size > self->limit || start > self->limit - size) {
    self->refused++;
    return NULL;
  }
  self->used = start + size;
  self->blocks++;
  self->block_bytes += size;
  return self->bytes + start;
}

static void arena_release(void *user, void *ptr, size_t size) {
  struct arena *self = user;
  (void)ptr;
  self->blocks--;
  self->block_bytes -= size;
  if (self->blocks == 0) self->used = 0;
}

static mancala_status make(mancala_context **context, mancala_game **game) {
  mancala_context_options options = {.struct_size = sizeof options};
  options.alloc_user = &arena;
  options.alloc = arena_alloc;
  options.release = arena_release;
  mancala_status status = mancala_context_new(&options, context);
  return status == MANCALA_OK ? mancala_game_new(mancala_registry_find(*context, "oware"), game) : status;
}

static int play(mancala_game *game) {
  mancala_action action;
  uint32_t count = 0, played = 0;
  while (mancala_game_actions(game, &action, 1, &count) >= 0 && count > 0) {
    if (mancala_game_play(game, action, NULL, NULL) != MANCALA_OK) return 0;
    played++;
  }
  printf("a game of %u actions was played\n", (unsigned)played);
  return 1;
}

static void show_memory(const char *when) {
  printf("%s: %s, %s\n", when, arena.blocks ? "blocks are given out" : "no block is given out",
         arena.refused ? "some were refused" : "none was refused");
}

int main(void) {
  mancala_context *context = NULL;
  mancala_game *game = NULL;
  int fine = make(&context, &game) == MANCALA_OK;
  if (fine) show_memory("made");
  mancala_context_free(context); /* the game lives on, and so does the allocator */
  fine = fine && play(game);
  mancala_game_free(game);
  show_memory("freed");
  fine = fine && arena.blocks == 0 && arena.block_bytes == 0;

  arena.limit = 1024; /* bytes: too few for a context with all variants */
  context = NULL;
  game = NULL;
  mancala_status status = make(&context, &game);
  printf("with 1024 bytes: %s\n", mancala_status_text(status));
  show_memory("failed");
  fine = fine && status == MANCALA_E_MEMORY && context == NULL && game == NULL;
  return fine && arena.blocks == 0 && arena.block_bytes == 0 ? 0 : 1;
}
