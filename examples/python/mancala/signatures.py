"""What each function of the C headers returns and takes: the type of its result, then those of its parameters."""
from __future__ import annotations

from ctypes import POINTER, c_char_p, c_int32, c_uint8, c_uint32, c_uint64

from . import structures as s

STATUS = PLAYER = SITE = c_int32
ACTION = c_uint32
NUMBERS = POINTER(c_uint32)
LONGS = POINTER(c_uint64)
BYTES = POINTER(c_uint8)
CONTEXT = POINTER(s.mancala_context)
RULES = POINTER(s.mancala_ruleset)
SETUP = POINTER(s.mancala_setup)
GAME = POINTER(s.mancala_game)
TRACE = POINTER(s.mancala_trace)
MATCH = POINTER(s.mancala_match)
ERROR = POINTER(s.mancala_error)

SIGNATURES = {
    # version.h, status.h
    'mancala_version_number': (c_uint32,),
    'mancala_version_string': (c_char_p,),
    'mancala_status_name': (c_char_p, STATUS),
    'mancala_status_text': (c_char_p, STATUS),
    # random.h
    'mancala_random_below': (c_uint32, LONGS, c_uint32),
    # context.h
    'mancala_context_new': (STATUS, POINTER(s.mancala_context_options), POINTER(CONTEXT)),
    'mancala_context_free': (None, CONTEXT),
    'mancala_registry_count': (c_uint32, CONTEXT),
    'mancala_registry_at': (RULES, CONTEXT, c_uint32),
    'mancala_registry_find': (RULES, CONTEXT, c_char_p),
    'mancala_registry_add': (STATUS, CONTEXT, RULES, ERROR),
    # ruleset.h
    'mancala_rule_key_count': (c_uint32,),
    'mancala_rule_key_at': (STATUS, c_uint32, POINTER(s.mancala_rule_key)),
    'mancala_ruleset_parse': (STATUS, CONTEXT, c_char_p, c_uint32, POINTER(RULES), ERROR),
    'mancala_ruleset_derive': (STATUS, RULES, c_char_p, c_uint32, POINTER(RULES), ERROR),
    'mancala_ruleset_ref': (RULES, RULES),
    'mancala_ruleset_unref': (None, RULES),
    'mancala_ruleset_write': (STATUS, RULES, c_char_p, c_uint32, NUMBERS),
    'mancala_ruleset_words': (STATUS, RULES, c_char_p, c_uint32, NUMBERS),
    'mancala_ruleset_id': (c_char_p, RULES),
    'mancala_ruleset_title': (c_char_p, RULES),
    'mancala_ruleset_digest': (c_uint64, RULES),
    'mancala_ruleset_describe': (STATUS, RULES, POINTER(s.mancala_ruleset_info)),
    'mancala_ruleset_site': (STATUS, RULES, SITE, POINTER(s.mancala_site_info)),
    'mancala_ruleset_value': (STATUS, RULES, c_char_p, c_char_p, c_uint32, NUMBERS),
    'mancala_ruleset_key_at': (c_char_p, RULES, c_uint32),
    'mancala_action_write': (STATUS, RULES, ACTION, c_char_p, c_uint32, NUMBERS),
    'mancala_action_read': (STATUS, RULES, c_char_p, c_uint32, POINTER(ACTION), ERROR),
    # game.h
    'mancala_game_new': (STATUS, RULES, POINTER(GAME)),
    'mancala_game_clone': (STATUS, GAME, POINTER(GAME)),
    'mancala_game_copy': (STATUS, GAME, GAME),
    'mancala_game_free': (None, GAME),
    'mancala_game_ruleset': (RULES, GAME),
    'mancala_game_start': (STATUS, GAME, PLAYER, LONGS),
    'mancala_game_decision': (STATUS, GAME, POINTER(s.mancala_decision)),
    'mancala_game_actions': (STATUS, GAME, NUMBERS, c_uint32, NUMBERS),
    'mancala_game_check': (STATUS, GAME, ACTION, ERROR),
    'mancala_game_play': (STATUS, GAME, ACTION, TRACE, ERROR),
    'mancala_game_preview': (STATUS, GAME, ACTION, GAME, TRACE, ERROR),
    'mancala_game_undo': (STATUS, GAME, c_uint32),
    'mancala_game_redo': (STATUS, GAME, c_uint32),
    'mancala_game_history': (STATUS, GAME, NUMBERS, c_uint32, NUMBERS),
    'mancala_entry_write': (STATUS, RULES, ACTION, c_char_p, c_uint32, NUMBERS),
    'mancala_game_score': (STATUS, GAME, PLAYER, NUMBERS),
    'mancala_game_outcome': (STATUS, GAME, POINTER(s.mancala_outcome)),
    'mancala_game_resign': (STATUS, GAME, PLAYER),
    'mancala_game_agree_draw': (STATUS, GAME),
    'mancala_end_reason_name': (c_char_p, c_uint32),
    # trace.h
    'mancala_trace_new': (STATUS, CONTEXT, POINTER(TRACE)),
    'mancala_trace_free': (None, TRACE),
    'mancala_trace_clear': (None, TRACE),
    'mancala_trace_count': (c_uint32, TRACE),
    'mancala_trace_copy': (STATUS, TRACE, c_uint32, c_uint32, POINTER(s.mancala_event), c_uint32),
    'mancala_event_name': (c_char_p, c_uint32),
    'mancala_capture_name': (c_char_p, c_int32),
    # position.h
    'mancala_game_seeds': (STATUS, GAME, NUMBERS, c_uint32, NUMBERS),
    'mancala_game_site': (STATUS, GAME, SITE, POINTER(s.mancala_site_state)),
    'mancala_game_hash': (STATUS, GAME, LONGS),
    'mancala_position_write': (STATUS, GAME, c_uint32, c_char_p, c_uint32, NUMBERS),
    'mancala_position_read': (STATUS, GAME, c_char_p, c_uint32, ERROR),
    'mancala_game_save': (STATUS, GAME, BYTES, c_uint32, NUMBERS),
    'mancala_game_load': (STATUS, GAME, BYTES, c_uint32, ERROR),
    'mancala_setup_new': (STATUS, RULES, POINTER(SETUP)),
    'mancala_setup_free': (None, SETUP),
    'mancala_setup_from_game': (STATUS, SETUP, GAME),
    'mancala_setup_site': (STATUS, SETUP, SITE, c_uint32, c_uint32),
    'mancala_setup_turn': (STATUS, SETUP, PLAYER),
    'mancala_setup_key': (STATUS, SETUP, c_char_p, c_char_p, ERROR),
    'mancala_game_set_up': (STATUS, GAME, SETUP, NUMBERS, ERROR),
    # record.h
    'mancala_record_write': (STATUS, GAME, c_uint32, c_char_p, c_uint32, NUMBERS),
    'mancala_record_read': (STATUS, CONTEXT, c_char_p, c_uint32, POINTER(GAME), ERROR),
    # match.h
    'mancala_match_new': (STATUS, RULES, POINTER(MATCH)),
    'mancala_match_free': (None, MATCH),
    'mancala_match_game': (GAME, MATCH),
    'mancala_match_take_up': (STATUS, MATCH, GAME),
    'mancala_match_describe': (STATUS, MATCH, POINTER(s.mancala_match_info)),
    'mancala_match_next_round': (STATUS, MATCH),
    'mancala_match_resign': (STATUS, MATCH, PLAYER),
    # search.h
    'mancala_game_perft': (STATUS, GAME, c_uint32, c_uint64, LONGS),
    'mancala_game_divide': (STATUS, GAME, c_uint32, c_uint64, NUMBERS, LONGS, c_uint32, NUMBERS),
    'mancala_game_playouts': (STATUS, GAME, c_uint64, c_uint32, LONGS, POINTER(s.mancala_playout_result)),
}
