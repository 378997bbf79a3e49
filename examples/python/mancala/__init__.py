"""Mancala games by libmancala: rulesets as data, one engine for all of them.

    import mancala

    with mancala.Context() as context:
        game = context.game('oware')
        while not game.outcome.over:
            game.play(next(iter(game)))
        print(game.outcome.winner, game.score(mancala.Player.SOUTH))

The shared library is found by Library(path), by the environment variable MANCALA_LIBRARY, or where the system has it.
Failures are exceptions of the class MancalaError, with what the library said.
"""
from .constants import (By, Capture, Decide, End, Entry, EventFlag, EventKind, Feature, KeyType, MatchState, Player,
                        Problem, SiteFlag, SiteKind, State, Status)
from .context import Context
from .drawing import draw
from .errors import (ArgumentError, ExistsError, GameOverError, IllegalActionError, LibraryNotFoundError, LimitError,
                     MancalaError, MismatchError, NoHistoryError, NotFoundError, OutOfMemoryError, PositionError,
                     RangeError, RuleError, TextError)
from .game import Decision, Game, Outcome, Playouts, Random
from .library import Library, RuleKey, default_library, find
from .match import Match, MatchInfo
from .position import Setup
from .ruleset import Action, Ruleset, Site
from .trace import Event, Trace

__version__ = '0.1.0'

__all__ = [
    'Action', 'ArgumentError', 'By', 'Capture', 'Context', 'Decide', 'Decision', 'End', 'Entry', 'Event', 'EventFlag',
    'EventKind', 'ExistsError', 'Feature', 'Game', 'GameOverError', 'IllegalActionError', 'KeyType', 'Library',
    'LibraryNotFoundError', 'LimitError', 'MancalaError', 'Match', 'MatchInfo', 'MatchState', 'MismatchError',
    'NoHistoryError', 'NotFoundError', 'OutOfMemoryError', 'Outcome', 'Player', 'Playouts', 'PositionError', 'Problem',
    'Random', 'RangeError', 'RuleError', 'RuleKey', 'Ruleset', 'Setup', 'Site', 'SiteFlag', 'SiteKind', 'State',
    'Status', 'TextError', 'Trace', 'default_library', 'draw', 'find',
]
