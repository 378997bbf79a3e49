"""Positions as NumPy arrays. NumPy is loaded at the first use; without it all the rest of the package works."""
from __future__ import annotations

from ctypes import POINTER, byref, c_uint32
from typing import TYPE_CHECKING, Any

from .constants import MAX_ACTIONS, SiteKind

if TYPE_CHECKING:
    import numpy

    from .game import Game


def load_numpy() -> Any:
    """The module numpy; an ImportError says what to use without it."""
    try:
        import numpy
    except ImportError as reason:
        raise ImportError('NumPy is not installed: use seeds() and action_numbers() for lists.') from reason
    return numpy


def filled(game: 'Game', name: str, capacity: int) -> numpy.ndarray:
    """What a function of the library writes into an array of uint32, straight into the memory of NumPy."""
    array, count = load_numpy().empty(capacity, dtype='uint32'), c_uint32()
    game.library.call(name, game.pointer, array.ctypes.data_as(POINTER(c_uint32)), capacity, byref(count))
    return array[:count.value]


def seeds(game: 'Game') -> numpy.ndarray:
    """Game.seeds_array()."""
    return filled(game, 'mancala_game_seeds', game.rules.site_count)


def board(game: 'Game') -> numpy.ndarray:
    """Game.board_array()."""
    rules, array = game.rules, load_numpy().zeros((game.rules.rows, game.rules.columns), dtype='uint32')
    pits = [site for site in rules.sites if site.kind == SiteKind.PIT]
    array[[site.row for site in pits], [site.column for site in pits]] = seeds(game)[:len(pits)]
    return array


def legal_mask(game: 'Game') -> numpy.ndarray:
    """Game.legal_mask()."""
    mask = load_numpy().zeros(game.rules.action_count, dtype=bool)
    mask[filled(game, 'mancala_game_actions', MAX_ACTIONS)] = True
    return mask
