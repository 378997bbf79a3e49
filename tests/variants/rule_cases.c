#include "rule_cases.h"

static void test_rule(void **state) {
  const struct rule_case *rule = *state;
  mancala_game *game = rule->position != NULL ? game_at(rule->variant, rule->position) : game_of(rule->variant);
  play_all(game, rule->actions);
  check_text("the position after", position_of(game), rule->after);
  if (rule->legal != NULL) check_text("the legal actions", legal_of(game), rule->legal);
  check_text("the reason for the end", reason_of(game), rule->reason != NULL ? rule->reason : "");
  check_text("the winner", winner_of(game), rule->winner != NULL ? rule->winner : "");
  mancala_game_free(game);
}

void add_rule_cases(struct test_list *list, const struct rule_case *cases, size_t count) {
  for (size_t i = 0; i < count; i++) test_list_add(list, cases[i].rule, test_rule, &cases[i]);
}
