/* Lists the built-in variants. */
#include <mancala/mancala.h>
#include <stdio.h>

int main(void) {
  mancala_context *context = NULL;
  if (mancala_context_new(NULL, &context) != MANCALA_OK) return 1;
  for (uint32_t i = 0; i < mancala_registry_count(context); i++)
    printf("%s\n", mancala_ruleset_id(mancala_registry_at(context, i)));
  mancala_context_free(context);
  return 0;
}
