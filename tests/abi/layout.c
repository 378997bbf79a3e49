/* Sizes and offsets of the public structures, as bindings have them compiled in: it compiles only where all are right.
 * They are the same on every target, but that a pointer has 4 or 8 bytes. layout_test.py looks for what is left out. */
#include <mancala/mancala.h>

#define BY_POINTER(four, eight) (sizeof(void *) == 4 ? (four) : (eight))
#define SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), "the size of " #type)
#define AT(type, field, bytes) _Static_assert(offsetof(type, field) == (bytes), "the place of " #type "." #field)

SIZE(void *, BY_POINTER(4, 8));
SIZE(mancala_status, 4);
SIZE(mancala_site, 4);
SIZE(mancala_player, 4);
SIZE(mancala_action, 4);

SIZE(mancala_error, 256);
AT(mancala_error, struct_size, 0);
AT(mancala_error, status, 4);
AT(mancala_error, line, 8);
AT(mancala_error, column, 12);
AT(mancala_error, key, 16);
AT(mancala_error, message, 64);

SIZE(mancala_context_options, BY_POINTER(52, 64));
AT(mancala_context_options, struct_size, 0);
AT(mancala_context_options, flags, 4);
AT(mancala_context_options, alloc_user, 8);
AT(mancala_context_options, alloc, BY_POINTER(12, 16));
AT(mancala_context_options, release, BY_POINTER(16, 24));
AT(mancala_context_options, reserved, BY_POINTER(20, 32));

SIZE(mancala_ruleset_info, 64);
AT(mancala_ruleset_info, struct_size, 0);
AT(mancala_ruleset_info, players, 4);
AT(mancala_ruleset_info, rows, 8);
AT(mancala_ruleset_info, columns, 12);
AT(mancala_ruleset_info, pit_count, 16);
AT(mancala_ruleset_info, site_count, 20);
AT(mancala_ruleset_info, action_count, 24);
AT(mancala_ruleset_info, seed_total, 28);
AT(mancala_ruleset_info, features, 32);
AT(mancala_ruleset_info, position_bytes, 36);
AT(mancala_ruleset_info, reserved, 40);

SIZE(mancala_site_info, 56);
AT(mancala_site_info, struct_size, 0);
AT(mancala_site_info, kind, 4);
AT(mancala_site_info, owner, 8);
AT(mancala_site_info, row, 12);
AT(mancala_site_info, column, 16);
AT(mancala_site_info, opposite, 20);
AT(mancala_site_info, next, 24);
AT(mancala_site_info, previous, 28);
AT(mancala_site_info, name, 32);
AT(mancala_site_info, reserved, 40);

SIZE(mancala_rule_key, BY_POINTER(32, 48));
AT(mancala_rule_key, struct_size, 0);
AT(mancala_rule_key, type, 4);
AT(mancala_rule_key, minimum, 8);
AT(mancala_rule_key, maximum, 12);
AT(mancala_rule_key, key, 16);
AT(mancala_rule_key, default_value, BY_POINTER(20, 24));
AT(mancala_rule_key, choices, BY_POINTER(24, 32));
AT(mancala_rule_key, summary, BY_POINTER(28, 40));

SIZE(mancala_event, 48);
AT(mancala_event, kind, 0);
AT(mancala_event, lap, 4);
AT(mancala_event, actor, 8);
AT(mancala_event, from, 12);
AT(mancala_event, to, 16);
AT(mancala_event, seeds, 20);
AT(mancala_event, from_after, 24);
AT(mancala_event, to_after, 28);
AT(mancala_event, flags, 32);
AT(mancala_event, code, 36);
AT(mancala_event, reserved, 40);

SIZE(mancala_decision, 48);
AT(mancala_decision, struct_size, 0);
AT(mancala_decision, kind, 4);
AT(mancala_decision, actor, 8);
AT(mancala_decision, action_count, 12);
AT(mancala_decision, remaining, 16);
AT(mancala_decision, bonus, 20);
AT(mancala_decision, reserved, 24);

SIZE(mancala_outcome, 48);
AT(mancala_outcome, struct_size, 0);
AT(mancala_outcome, state, 4);
AT(mancala_outcome, reason, 8);
AT(mancala_outcome, winner, 12);
AT(mancala_outcome, entry_count, 16);
AT(mancala_outcome, turn_count, 20);
AT(mancala_outcome, quiet_count, 24);
AT(mancala_outcome, reserved, 28);

SIZE(mancala_site_state, 32);
AT(mancala_site_state, struct_size, 0);
AT(mancala_site_state, seeds, 4);
AT(mancala_site_state, flags, 8);
AT(mancala_site_state, reserved, 12);

SIZE(mancala_match_info, 64);
AT(mancala_match_info, struct_size, 0);
AT(mancala_match_info, state, 4);
AT(mancala_match_info, round, 8);
AT(mancala_match_info, began, 12);
AT(mancala_match_info, round_winner, 16);
AT(mancala_match_info, winner, 20);
AT(mancala_match_info, spare, 24);
AT(mancala_match_info, held, 32);
AT(mancala_match_info, next_begins, 40);
AT(mancala_match_info, reserved, 44);

SIZE(mancala_playout_result, 360);
AT(mancala_playout_result, struct_size, 0);
AT(mancala_playout_result, reserved32, 4);
AT(mancala_playout_result, games, 8);
AT(mancala_playout_result, wins, 16);
AT(mancala_playout_result, draws, 32);
AT(mancala_playout_result, cut, 40);
AT(mancala_playout_result, actions, 48);
AT(mancala_playout_result, shortest, 56);
AT(mancala_playout_result, longest, 64);
AT(mancala_playout_result, ends, 72);
AT(mancala_playout_result, reserved, 328);

int main(void) { return 0; }
