"""As much of libmancala as the pages of the documentation ask for, through ctypes."""
import ctypes
from ctypes import POINTER, Structure, byref, c_char, c_char_p, c_int32, c_uint32, c_void_p, sizeof

NOBODY = -1
HAS_RANDOM_START = 32
MAXIMUM_ACTIONS = 528
PIT, STORE, HAND = 1, 2, 3
NUMBER, CHOICE, COUNTS, START, TEXT, IDS = 1, 2, 3, 4, 5, 6  # MANCALA_TYPE_…
(LIFT, SOW, RELAY, CAPTURE, LAY, STRIP, AGAIN, HIDE, GUESS, REVEAL, CHOOSE, LOTTERY, DRAW_LOT, PASS, TURN, END,
 TUZDIK) = range(1, 18)


class Error(Structure):
    _fields_ = [('struct_size', c_uint32), ('status', c_int32), ('line', c_uint32), ('column', c_uint32),
                ('key', c_char * 48), ('message', c_char * 192)]


class Info(Structure):
    _fields_ = [(name, c_uint32) for name in (
        'struct_size', 'players', 'rows', 'columns', 'pit_count', 'site_count', 'action_count', 'seed_total',
        'features', 'position_bytes')] + [('reserved', c_uint32 * 6)]


class Site(Structure):
    _fields_ = [('struct_size', c_uint32), ('kind', c_uint32)] + [
        (name, c_int32) for name in ('owner', 'row', 'column', 'opposite', 'next', 'previous')] + [
            ('name', c_char * 8), ('reserved', c_uint32 * 4)]


class Key(Structure):
    _fields_ = [('struct_size', c_uint32), ('type', c_uint32), ('minimum', c_int32), ('maximum', c_int32)] + [
        (name, c_char_p) for name in ('key', 'default_value', 'choices', 'summary')]


class Event(Structure):
    _fields_ = [('kind', c_uint32), ('lap', c_uint32), ('actor', c_int32), ('from_site', c_int32),
                ('to_site', c_int32), ('seeds', c_uint32), ('from_after', c_uint32), ('to_after', c_uint32),
                ('flags', c_uint32), ('code', c_int32), ('reserved', c_uint32 * 2)]


class Outcome(Structure):
    _fields_ = [('struct_size', c_uint32), ('state', c_uint32), ('reason', c_uint32), ('winner', c_int32),
                ('entry_count', c_uint32), ('turn_count', c_uint32), ('quiet_count', c_uint32),
                ('reserved', c_uint32 * 5)]


class Failure(Exception):
    """What the library refused, in its own words."""


class Library:
    """The shared library with a context; everything made from it lives as long as it does."""

    POINTERS = ('mancala_registry_at', 'mancala_registry_find')
    TEXTS = ('mancala_ruleset_id', 'mancala_ruleset_title', 'mancala_ruleset_key_at', 'mancala_capture_name',
             'mancala_end_reason_name', 'mancala_status_text')

    def __init__(self, path):
        self.dll = ctypes.CDLL(str(path))
        for name in self.POINTERS:
            getattr(self.dll, name).restype = c_void_p
        for name in self.TEXTS:
            getattr(self.dll, name).restype = c_char_p
        self.context = c_void_p()
        self.call('mancala_context_new', None, byref(self.context))

    def call(self, name, *arguments):
        """A call that answers a status; a last argument of type Error tells why it failed."""
        error = arguments[-1] if arguments and isinstance(arguments[-1], Error) else None
        if error is not None:
            error.struct_size = sizeof(Error)
            arguments = (*arguments[:-1], byref(error))
        status = getattr(self.dll, name)(*arguments)
        if status != 0:
            told = error.message if error is not None else b''
            raise Failure((told or self.dll.mancala_status_text(status)).decode())

    def text(self, name, *arguments):
        """What a function writes into buffer, capacity and length, its last three arguments."""
        length = c_uint32()
        getattr(self.dll, name)(*arguments, None, c_uint32(0), byref(length))
        buffer = ctypes.create_string_buffer(length.value + 1)
        self.call(name, *arguments, buffer, c_uint32(length.value + 1), byref(length))
        return buffer.value.decode()

    def variants(self):
        """The registered rulesets, sorted by id."""
        count = self.dll.mancala_registry_count(self.context)
        return [Ruleset(self, c_void_p(self.dll.mancala_registry_at(self.context, c_uint32(i)))) for i in range(count)]

    def keys(self):
        found = []
        for index in range(self.dll.mancala_rule_key_count()):
            key = Key(struct_size=sizeof(Key))
            self.call('mancala_rule_key_at', c_uint32(index), byref(key))
            found.append(key)
        return found


class Ruleset:
    """A registered ruleset, or one of its own that is given up with the object."""

    def __init__(self, library, handle, owned=False):
        self.library, self.handle, self.owned = library, handle, owned
        self.id = library.dll.mancala_ruleset_id(handle).decode()
        self.title = library.dll.mancala_ruleset_title(handle).decode()
        self.info = Info(struct_size=sizeof(Info))
        library.call('mancala_ruleset_describe', handle, byref(self.info))
        self.sites = [self.site(i) for i in range(self.info.site_count)]

    def __del__(self):
        if self.owned:
            self.library.dll.mancala_ruleset_unref(self.handle)

    def site(self, index):
        site = Site(struct_size=sizeof(Site))
        self.library.call('mancala_ruleset_site', self.handle, c_int32(index), byref(site))
        return site

    def words(self):
        return self.library.text('mancala_ruleset_words', self.handle)

    def value(self, key):
        return self.library.text('mancala_ruleset_value', self.handle, key.encode())

    def given(self):
        """The keys with a value other than the default, members of families included."""
        keys, index = [], 0
        while (key := self.library.dll.mancala_ruleset_key_at(self.handle, c_uint32(index))) is not None:
            keys.append(key.decode())
            index += 1
        return keys

    def family(self, stem):
        """Members of a family that say something: the rest of their keys, and their values."""
        members = [(key[len(stem) + 1:], self.value(key)) for key in self.given() if key.startswith(stem + '.')]
        return [(name, value) for name, value in members if value]

    def derived(self, lines):
        """A ruleset with these lines; fails where it cannot be played."""
        text, handle = '\n'.join(lines).encode(), c_void_p()
        self.library.call('mancala_ruleset_derive', self.handle, text, c_uint32(len(text)), byref(handle), Error())
        return Ruleset(self.library, handle, owned=True)


class Game:
    """A game at its start or at a position."""

    def __init__(self, rules, position=None):
        self.rules, self.library, self.handle = rules, rules.library, c_void_p()
        self.library.call('mancala_game_new', rules.handle, byref(self.handle))
        if position is not None:
            text = position.encode()
            self.library.call('mancala_position_read', self.handle, text, c_uint32(len(text)), Error())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.library.dll.mancala_game_free(self.handle)

    def position(self):
        return self.library.text('mancala_position_write', self.handle, c_uint32(0))

    def outcome(self):
        outcome = Outcome(struct_size=sizeof(Outcome))
        self.library.call('mancala_game_outcome', self.handle, byref(outcome))
        return outcome

    def legal(self):
        """The legal actions as text."""
        actions, count = (c_uint32 * MAXIMUM_ACTIONS)(), c_uint32()
        self.library.call('mancala_game_actions', self.handle, actions, c_uint32(MAXIMUM_ACTIONS), byref(count))
        return [self.library.text('mancala_action_write', self.rules.handle, c_uint32(action))
                for action in actions[:count.value]]

    def play(self, word):
        """Plays an action given as text; its events."""
        action, trace, text = c_uint32(), c_void_p(), word.encode()
        self.library.call('mancala_action_read', self.rules.handle, text, c_uint32(len(text)), byref(action), Error())
        self.library.call('mancala_trace_new', self.library.context, byref(trace))
        try:
            self.library.call('mancala_game_play', self.handle, action, trace, Error())
            count = self.library.dll.mancala_trace_count(trace)
            events = (Event * count)()
            size = c_uint32(sizeof(Event))
            self.library.call('mancala_trace_copy', trace, c_uint32(0), c_uint32(count), events, size)
            return list(events)
        finally:
            self.library.dll.mancala_trace_free(trace)
