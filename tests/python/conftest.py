"""The package as it stands in the tree, over the library of MANCALA_LIBRARY; notes which C functions are called."""
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / 'examples' / 'python'
sys.path.insert(0, str(PACKAGE))

import mancala  # noqa: E402

called = set()


class RecordingLibrary(mancala.Library):
    """Notes the name of each C function that is called."""

    def bind(self, name):
        function = super().bind(name)

        def recorded(*arguments):
            called.add(name)
            return function(*arguments)
        return recorded


def pytest_collection_modifyitems(items):
    """What looks at all that was called comes last."""
    items.sort(key=lambda item: item.get_closest_marker('last') is not None)


def pytest_configure(config):
    config.addinivalue_line('markers', 'last: runs after all other tests')


@pytest.fixture(scope='session')
def library():
    return RecordingLibrary()


@pytest.fixture
def context(library):
    with mancala.Context(library=library) as made:
        yield made


@pytest.fixture
def run_python():
    """Runs Python on words; the package is found where it stands, and what is printed comes back."""
    def run(*words, stdin='', environment=(), folder=None, status=0):
        places = filter(None, (str(PACKAGE), os.environ.get('PYTHONPATH')))
        variables = {**os.environ, 'PYTHONPATH': os.pathsep.join(places), **dict(environment)}
        done = subprocess.run([sys.executable, '-B', *map(str, words)], input=stdin, capture_output=True, text=True,
                              env=variables, cwd=folder, timeout=120)
        assert done.returncode == status, done.stderr
        return done.stdout if status == 0 else done.stderr
    return run
