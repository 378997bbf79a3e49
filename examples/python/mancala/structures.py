"""The structures of the C headers. An event's `from` and `to` are from_site and to_site: `from` is a word of Python."""
from __future__ import annotations

from ctypes import Structure, c_char, c_char_p, c_int32, c_uint32, c_uint64, c_void_p

from .constants import END_COUNT


class mancala_context(Structure):
    """Opaque."""


class mancala_ruleset(Structure):
    """Opaque."""


class mancala_setup(Structure):
    """Opaque."""


class mancala_game(Structure):
    """Opaque."""


class mancala_trace(Structure):
    """Opaque."""


class mancala_match(Structure):
    """Opaque."""


class mancala_error(Structure):
    _fields_ = [('struct_size', c_uint32), ('status', c_int32), ('line', c_uint32), ('column', c_uint32),
                ('key', c_char * 48), ('message', c_char * 192)]


class mancala_context_options(Structure):
    """The two functions of the allocator are plain pointers here: the package uses that of the C library."""
    _fields_ = [('struct_size', c_uint32), ('flags', c_uint32), ('alloc_user', c_void_p), ('alloc', c_void_p),
                ('release', c_void_p), ('reserved', c_uint32 * 8)]


class mancala_ruleset_info(Structure):
    _fields_ = [('struct_size', c_uint32), ('players', c_uint32), ('rows', c_uint32), ('columns', c_uint32),
                ('pit_count', c_uint32), ('site_count', c_uint32), ('action_count', c_uint32), ('seed_total', c_uint32),
                ('features', c_uint32), ('position_bytes', c_uint32), ('reserved', c_uint32 * 6)]


class mancala_site_info(Structure):
    _fields_ = [('struct_size', c_uint32), ('kind', c_uint32), ('owner', c_int32), ('row', c_int32),
                ('column', c_int32), ('opposite', c_int32), ('next', c_int32), ('previous', c_int32),
                ('name', c_char * 8), ('reserved', c_uint32 * 4)]


class mancala_rule_key(Structure):
    _fields_ = [('struct_size', c_uint32), ('type', c_uint32), ('minimum', c_int32), ('maximum', c_int32),
                ('key', c_char_p), ('default_value', c_char_p), ('choices', c_char_p), ('summary', c_char_p)]


class mancala_decision(Structure):
    _fields_ = [('struct_size', c_uint32), ('kind', c_uint32), ('actor', c_int32), ('action_count', c_uint32),
                ('remaining', c_uint32), ('bonus', c_uint32), ('reserved', c_uint32 * 6)]


class mancala_outcome(Structure):
    _fields_ = [('struct_size', c_uint32), ('state', c_uint32), ('reason', c_uint32), ('winner', c_int32),
                ('entry_count', c_uint32), ('turn_count', c_uint32), ('quiet_count', c_uint32),
                ('reserved', c_uint32 * 5)]


class mancala_site_state(Structure):
    _fields_ = [('struct_size', c_uint32), ('seeds', c_uint32), ('flags', c_uint32), ('reserved', c_uint32 * 5)]


class mancala_event(Structure):
    _fields_ = [('kind', c_uint32), ('lap', c_uint32), ('actor', c_int32), ('from_site', c_int32), ('to_site', c_int32),
                ('seeds', c_uint32), ('from_after', c_uint32), ('to_after', c_uint32), ('flags', c_uint32),
                ('code', c_int32), ('reserved', c_uint32 * 2)]


class mancala_match_info(Structure):
    _fields_ = [('struct_size', c_uint32), ('state', c_uint32), ('round', c_uint32), ('began', c_int32),
                ('round_winner', c_int32), ('winner', c_int32), ('spare', c_uint32 * 2), ('held', c_uint32 * 2),
                ('next_begins', c_int32), ('reserved', c_uint32 * 5)]


class mancala_playout_result(Structure):
    _fields_ = [('struct_size', c_uint32), ('reserved32', c_uint32), ('games', c_uint64), ('wins', c_uint64 * 2),
                ('draws', c_uint64), ('cut', c_uint64), ('actions', c_uint64), ('shortest', c_uint64),
                ('longest', c_uint64), ('ends', c_uint64 * END_COUNT), ('reserved', c_uint64 * 4)]
