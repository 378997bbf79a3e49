"""Positions as NumPy arrays, and the package without NumPy."""
import sys

import mancala
import pytest


def test_without_numpy(context, monkeypatch):
    monkeypatch.setitem(sys.modules, 'numpy', None)
    game = context.game('oware')
    for ask in (game.seeds_array, game.board_array, game.legal_mask):
        with pytest.raises(ImportError, match='NumPy is not installed'):
            ask()


def test_numpy_is_not_loaded_before_it_is_needed(run_python):
    program = 'import sys, mancala; mancala.Context().game("oware").play("a1"); print("numpy" in sys.modules)'
    assert run_python('-c', program) == 'False\n'


def test_seeds(context):
    numpy = pytest.importorskip('numpy')
    game = context.game('nsolo')
    array = game.seeds_array()
    assert array.dtype == numpy.uint32 and array.tolist() == game.seeds()
    array[:] = 0
    assert sum(game.seeds()) > 0


def test_board(context):
    pytest.importorskip('numpy')
    game = context.game('mangala-ii')
    game.read_position('1,2,3,4,5,6/7,8,9,10,11,12 s 0-0')
    assert game.board_array().tolist() == [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]]
    game = context.game('nsolo')
    rows = [[row * 8 + column + 2 for column in range(8)] for row in range(4)]
    game.read_position('/'.join(','.join(map(str, row)) for row in rows) + ' s 0-0')
    assert game.board_array().tolist() == rows


def test_legal_mask(context):
    numpy = pytest.importorskip('numpy')
    for rules in context:
        game = rules.game()
        mask = game.legal_mask()
        assert mask.dtype == bool and mask.shape == (rules.action_count,)
        assert numpy.flatnonzero(mask).tolist() == game.actions()
    game.resign(mancala.Player.SOUTH)
    assert not game.legal_mask().any()
