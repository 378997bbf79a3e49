/* The variants that the library brings along: id, title, board, seeds, and what is special about each. */
#include <mancala/mancala.h>
#include <stdio.h>

static const struct {
  uint32_t bit;
  const char *word;
} features[] = {
    {MANCALA_HAS_RELAY, "relay"},   {MANCALA_HAS_STAGES, "stages"}, {MANCALA_HAS_CHANCE, "chance"},
    {MANCALA_HAS_HIDDEN, "hidden"}, {MANCALA_HAS_ROUNDS, "rounds"}, {MANCALA_HAS_RANDOM_START, "random-start"},
};

static void show(const mancala_ruleset *rules) {
  mancala_ruleset_info info = {.struct_size = sizeof info};
  if (mancala_ruleset_describe(rules, &info) != MANCALA_OK) return;
  printf("%-18s %u x %-2u %3u seeds  %s:", mancala_ruleset_id(rules), (unsigned)info.rows, (unsigned)info.columns,
         (unsigned)info.seed_total, mancala_ruleset_title(rules));
  for (size_t i = 0; i < sizeof features / sizeof *features; i++)
    if (info.features & features[i].bit) printf(" %s", features[i].word);
  putchar('\n');
}

/* A game's local names and sources are keys of its ruleset like any other. */
static void show_names(const mancala_ruleset *rules) {
  const char *key;
  char value[256];
  for (uint32_t i = 0; (key = mancala_ruleset_key_at(rules, i)) != NULL; i++) {
    if (key[0] != 'n' || key[1] != 'a' || key[2] != 'm' || key[3] != 'e' || key[4] != '.') continue;
    if (mancala_ruleset_value(rules, key, value, sizeof value, NULL) == MANCALA_OK) printf("  %s = %s\n", key, value);
  }
}

int main(void) {
  mancala_context *context = NULL;
  mancala_status status = mancala_context_new(NULL, &context);
  if (status != MANCALA_OK) {
    fprintf(stderr, "list_variants: %s\n", mancala_status_text(status));
    return 1;
  }
  uint32_t count = mancala_registry_count(context);
  for (uint32_t i = 0; i < count; i++) show(mancala_registry_at(context, i));
  printf("The names of Ali Guli Mane:\n");
  show_names(mancala_registry_find(context, "ali-guli-mane"));
  mancala_context_free(context);
  return 0;
}
