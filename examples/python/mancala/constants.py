"""The numbers of the C headers as enumerations; str() gives the library's own words, such as `board-empty`."""
from __future__ import annotations

from enum import IntEnum, IntFlag


class Number(IntEnum):
    """An enumeration that takes numbers of a newer library too: they become members called UNKNOWN_…."""

    @classmethod
    def _missing_(cls, value: object) -> 'Number | None':
        if not isinstance(value, int):
            return None
        member = int.__new__(cls, value)
        member._name_, member._value_ = f'UNKNOWN_{value}', value
        return member

    def __str__(self) -> str:
        return self.name.lower().replace('_', '-')


class Status(Number):
    """What a call answers: 0 is success, above 0 success with a note, below 0 an error."""
    OK = 0
    TRUNCATED = 1
    E_MEMORY = -1
    E_ARGUMENT = -2
    E_STRUCT_SIZE = -3
    E_NEWER_FIELDS = -4
    E_RANGE = -5
    E_NOT_FOUND = -6
    E_EXISTS = -7
    E_SYNTAX = -10
    E_RULE = -11
    E_POSITION = -12
    E_ILLEGAL = -20
    E_GAME_OVER = -21
    E_NO_HISTORY = -22
    E_MISMATCH = -23
    E_LIMIT = -30


class Player(Number):
    """The two sides, and what stands where there is none."""
    SOUTH = 0
    NORTH = 1
    NOBODY = -1
    CHANCE = -2


class SiteKind(Number):
    """Kinds of site."""
    PIT = 1
    STORE = 2
    HAND = 3


class Feature(IntFlag):
    """Features of a ruleset."""
    RELAY = 1
    STAGES = 2
    CHANCE = 4
    HIDDEN = 8
    ROUNDS = 16
    RANDOM_START = 32


class KeyType(Number):
    """Types of the value of a ruleset's key."""
    NUMBER = 1
    CHOICE = 2
    COUNTS = 3
    START = 4
    TEXT = 5
    IDS = 6


class Decide(Number):
    """What is to be decided next."""
    NOTHING = 0
    PIT = 1
    STRIP = 2
    HIDE = 3
    GUESS = 4
    ANSWER = 5
    SIDE = 6
    LOTTERY = 7


class State(Number):
    """State of a game."""
    PLAYING = 0
    OVER = 1


class End(Number):
    """Why a game is over."""
    NONE = 0
    BOARD_EMPTY = 1
    IMMOBILE = 2
    FOUR_LEFT = 3
    FEW_LEFT = 4
    CLEARED = 5
    ENDLESS_SOWING = 6
    REPETITION = 7
    QUIET_LIMIT = 8
    RESIGNED = 9
    AGREED = 10
    ROW_EMPTY = 11
    MAJORITY = 12


class By(Number):
    """What undo and redo take as a step."""
    ACTION = 0
    TURN = 1


class Entry(Number):
    """Entries of a history that are no actions."""
    SOUTH_RESIGNS = 0xFFFFFFF0
    NORTH_RESIGNS = 0xFFFFFFF1
    DRAW_AGREED = 0xFFFFFFF2
    HIDDEN = 0xFFFFFFF3


class EventKind(Number):
    """Kinds of event in a trace."""
    LIFT = 1
    SOW = 2
    RELAY = 3
    CAPTURE = 4
    LAY = 5
    STRIP = 6
    AGAIN = 7
    HIDE = 8
    GUESS = 9
    REVEAL = 10
    CHOOSE = 11
    LOTTERY = 12
    DRAW_LOT = 13
    PASS = 14
    TURN = 15
    END = 16
    TUZDIK = 17


class Capture(Number):
    """Why seeds are captured."""
    PASSING = 1
    LAST = 2
    CHAIN = 3
    OPPOSITE = 4
    BEYOND = 5
    FRONT = 6
    STRIP = 7
    REST = 8
    TUZDIK = 9
    BACK = 10


class EventFlag(IntFlag):
    """Flags of an event."""
    BY_LAST_SEED = 1


class SiteFlag(IntFlag):
    """Flags of what a site holds."""
    CLOSED = 1


class Problem(IntFlag):
    """Reasons why a position is refused."""
    SEEDS = 1
    CLOSED = 2
    TURN = 4
    KEY = 8
    STRIP = 16
    BONUS = 32
    OPENING = 64


class MatchState(Number):
    """State of a match."""
    PLAYING = 0
    ROUND_OVER = 1
    OVER = 2


CONTEXT_EMPTY = 1
FOR_SHOWING = 1
NO_SITE = -1
MAX_ACTIONS = 528
MAX_SEEDS = 4095
END_COUNT = 32
