"""The tables of the package say what the C headers say."""
import re
from ctypes import POINTER, c_char_p, c_int32, c_uint8, c_uint32, c_uint64, c_void_p, sizeof

import headers
import mancala
import pytest
from mancala import constants, signatures, structures

SIMPLE = {'uint32_t': c_uint32, 'int32_t': c_int32, 'uint64_t': c_uint64, 'uint8_t': c_uint8, 'mancala_status': c_int32,
          'mancala_player': c_int32, 'mancala_site': c_int32, 'mancala_action': c_uint32, 'char *': c_char_p,
          'void': None, 'void *': c_void_p}
GROUPS = {'E_': constants.Status, 'END_': constants.End, 'EVENT_': constants.EventKind, 'CAPTURE_': constants.Capture,
          'DECIDE_': constants.Decide, 'ENTRY_': constants.Entry, 'BY_': constants.By,
          'BAD_': constants.Problem, 'SITE_': constants.SiteFlag, 'HAS_': constants.Feature, 'TYPE_': constants.KeyType,
          'MATCH_': constants.MatchState}
ALONE = {'OK': constants.Status, 'TRUNCATED': constants.Status, 'PLAYING': constants.State, 'OVER': constants.State,
         'SOUTH': constants.Player, 'NORTH': constants.Player, 'NOBODY': constants.Player, 'CHANCE': constants.Player,
         'PIT': constants.SiteKind, 'STORE': constants.SiteKind, 'HAND': constants.SiteKind}
LEFT_OUT = re.compile('VERSION_|MAX_(?!ACTIONS|SEEDS)')  # the package asks the library, or has no use for them


def as_ctypes(words):
    if words in SIMPLE:
        return SIMPLE[words]
    if words.endswith('*'):
        return POINTER(as_ctypes(words[:-1].strip()))
    return getattr(structures, words)


def test_headers_are_read_whole():
    assert len(headers.functions()) == headers.source().count('MANCALA_API mancala_') + sum(
        headers.source().count(f'MANCALA_API {word}') for word in ('void mancala_', 'const ', 'uint32_t ', 'uint64_t '))
    assert len(headers.structures()) == headers.source().count('typedef struct') - 6  # six opaque handles


def test_functions():
    assert {name: tuple(map(as_ctypes, types)) for name, types in headers.functions().items()} == signatures.SIGNATURES


@pytest.mark.parametrize('name', headers.structures())
def test_structure(name):
    expected = []
    for field, words, count in headers.structures()[name]:
        if words == 'char':
            expected.append((field, structures.c_char * count))
        else:
            plain = as_ctypes(words)
            renamed = {'from': 'from_site', 'to': 'to_site'}.get(field, field)
            expected.append((renamed, plain * count if count else plain))
    assert getattr(structures, name)._fields_ == expected


def test_size_of_an_event():
    assert sizeof(structures.mancala_event) == 48


def place_of(name):
    """The enumeration and the member that stand for a constant, or the plain constant."""
    if name in ALONE:
        return ALONE[name], name
    if hasattr(constants, name):
        return constants, name
    if name.startswith('EVENT_BY_'):
        return constants.EventFlag, name[len('EVENT_'):]
    prefix = next((one for one in GROUPS if name.startswith(one)), None)
    if prefix is None:
        return None, name
    return GROUPS[prefix], name if prefix == 'E_' else name[len(prefix):]


def test_constants():
    wanted = {name[len('MANCALA_'):]: value for name, value in headers.constants().items()}
    wrong = []
    for name, value in wanted.items():
        place, member = place_of(name)
        if not LEFT_OUT.match(name) and getattr(place, member, None) != value:
            wrong.append((name, value))
    assert wrong == []


def test_version():
    numbers = [str(headers.constants()[f'MANCALA_VERSION_{part}']) for part in ('MAJOR', 'MINOR', 'PATCH')]
    assert mancala.__version__ == '.'.join(numbers)
    project = headers.HEADERS.parents[1] / 'examples' / 'python' / 'pyproject.toml'
    assert f'version = "{mancala.__version__}"\n' in project.read_text(encoding='utf-8')


@pytest.mark.last
def test_every_function_was_called(request):
    from conftest import called
    if len({item.path for item in request.session.items}) < len(list(request.path.parent.glob('test_*.py'))):
        pytest.skip('only some of the tests were run')
    assert sorted(set(headers.functions()) - called) == []
