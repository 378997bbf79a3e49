"""Finding and loading the shared library; the names that it gives to its numbers."""
import ctypes.util
import os

import mancala
import pytest


def test_path_given(library):
    assert mancala.Library(library.path).version == library.version
    with mancala.Context(library=library.path) as context:
        assert 'oware' in context


def test_environment(monkeypatch):
    monkeypatch.setenv('MANCALA_LIBRARY', 'somewhere.so')
    assert mancala.find() == 'somewhere.so'


def test_found_by_the_system(monkeypatch):
    monkeypatch.delenv('MANCALA_LIBRARY')
    monkeypatch.setattr(ctypes.util, 'find_library', lambda name: f'lib{name}.so.9')
    assert mancala.find() == 'libmancala.so.9'


def test_not_found(monkeypatch):
    monkeypatch.delenv('MANCALA_LIBRARY')
    monkeypatch.setattr(ctypes.util, 'find_library', lambda name: None)
    with pytest.raises(mancala.LibraryNotFoundError, match='set MANCALA_LIBRARY'):
        mancala.find()


def test_not_loadable(tmp_path):
    with pytest.raises(mancala.LibraryNotFoundError, match='cannot be loaded'):
        mancala.Library(tmp_path / 'none.so')


def test_another_library():
    path = ctypes.util.find_library('c')
    if path is None or not os.path.basename(path).startswith('libc.so'):
        pytest.skip('the C library is not found by name')
    with pytest.raises(mancala.LibraryNotFoundError, match='is not libmancala'):
        mancala.Library(path)


def test_another_version(library, monkeypatch):
    monkeypatch.setattr('mancala.library.VERSION', (7, 3))
    with pytest.raises(mancala.LibraryNotFoundError, match=r'this package is for 7\.3'):
        mancala.Library(library.path)


def test_version(library):
    assert library.version == mancala.__version__
    assert library.version_number == 0 * 65536 + 1 * 256 + 0


def test_names_are_those_of_the_enumerations(library):
    for reason in mancala.End:
        assert library.end_name(reason) == str(reason)
    for kind in mancala.EventKind:
        assert library.event_name(kind) == str(kind)
    for code in mancala.Capture:
        assert library.capture_name(code) == str(code)
    for status in mancala.Status:
        assert library.status_name(status) == f'MANCALA_{status.name}'
    assert library.status_text(mancala.Status.E_GAME_OVER) == 'the game is over'


def test_numbers_of_a_newer_library():
    assert str(mancala.End(99)) == 'unknown-99' and mancala.End(99) == 99
    with pytest.raises(ValueError):
        mancala.End('majority')


def test_rule_keys(library):
    keys = {key.key: key for key in library.rule_keys()}
    assert keys['columns'].type == mancala.KeyType.NUMBER
    assert (keys['columns'].minimum, keys['columns'].maximum, keys['columns'].default) == (1, 64, '6')
    assert keys['track'].choices[0] == 'ring' and keys['track'].summary
    assert 'name.*' in keys


def test_default_library_is_loaded_once():
    assert mancala.default_library() is mancala.default_library()
