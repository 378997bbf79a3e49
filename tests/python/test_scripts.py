"""The programs in examples/python, and the package installed."""
import importlib.util
import shutil
import subprocess
import sys

import mancala
import pytest
from conftest import PACKAGE


def test_play(run_python):
    told = run_python(PACKAGE / 'play.py', 'mangala-ii', stdin='a1\nb1\nzz\n\na2\nundo\nredo\nundo\nrecord\nquit\n')
    assert "'zz' is no pit" in told and 'moves = a1 b1\n' in told and 'winner' not in told


def test_play_against_the_lot(run_python):
    words = (PACKAGE / 'play.py', 'ba-awa', '--against', 'lot', '--state', '1')
    told = run_python(*words, stdin=''.join(f'a{column}\n' for column in range(1, 7)) * 30)
    assert 'north plays b' in told and 'Over: few-left; winner:' in told


def test_play_keeps_the_secret(run_python):
    told = run_python(PACKAGE / 'play.py', 'mangala-iv', stdin='odd\nrecord\n')
    assert 'moves = ?' in told


def test_animate(run_python):
    told = run_python(PACKAGE / 'animate.py', 'mangala-ii', 'a1', '--pause', '0')
    frames = told.split('south plays a1\n')[1:]
    assert len(frames) == 8 and 'lift, lap 1' in frames[0] and 'turn' in frames[-1]
    assert '\n  b   6   6   6   6   6   6\n  a [ 0]  6   6   6   6   6\n' in frames[0]
    assert 'again' in run_python(PACKAGE / 'animate.py', '--pause', '0')
    assert 'captures' in run_python(PACKAGE / 'animate.py', 'nsolo', '--count', '20', '--pause', '0')


def test_own_variant(run_python):
    told = run_python(PACKAGE / 'own_variant.py')
    assert 'E_' in told and 'line 5, column' in told and 'variant = four-by-two' in told and 'result = ' in told


def test_random_play_without_matplotlib(run_python, tmp_path):
    (tmp_path / 'matplotlib.py').write_text('raise ImportError("kept away")\n')
    told = run_python(PACKAGE / 'random_play.py', '--games', '4', '--actions', '200', folder=tmp_path,
                      environment={'PYTHONPATH': str(tmp_path)})
    assert 'there is no chart' in told and list(tmp_path.glob('random-play.*')) == []
    assert len(told.splitlines()) == 2 + len(mancala.Context())


def test_random_play_with_matplotlib(run_python, tmp_path):
    if importlib.util.find_spec('matplotlib') is None:
        pytest.skip('matplotlib is not installed')
    told = run_python(PACKAGE / 'random_play.py', '--games', '4', '--actions', '200', '--chart', tmp_path / 'chart')
    assert 'chart.png' in told
    assert (tmp_path / 'chart.png').read_bytes().startswith(b'\x89PNG')
    assert '<svg' in (tmp_path / 'chart.svg').read_text(encoding='utf-8')


def test_installing(library, tmp_path, run_python):
    if not all(map(importlib.util.find_spec, ('pip', 'setuptools', 'wheel'))):
        pytest.skip('pip, setuptools or wheel is not installed')
    source, target = tmp_path / 'source', tmp_path / 'target'
    shutil.copytree(PACKAGE, source, ignore=shutil.ignore_patterns('__pycache__', 'build', '*.egg-info'))
    done = subprocess.run([sys.executable, '-m', 'pip', 'install', '--quiet', '--no-build-isolation', '--no-index',
                           '--no-deps', '--disable-pip-version-check', '--target', str(target), str(source)],
                          capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert (target / 'mancala' / 'py.typed').exists()
    program = 'import mancala; print(mancala.__file__); print(mancala.default_library().version)'
    told = run_python('-c', program, environment={'PYTHONPATH': str(target)}, folder=tmp_path)
    assert told.splitlines() == [str(target / 'mancala' / '__init__.py'), library.version]


def test_readme(run_python):
    page = (PACKAGE / 'README.md').read_text(encoding='utf-8')
    snippet = page.split('```python\n')[1].split('```')[0]
    told = run_python('-c', snippet)
    assert told.startswith('Oware') and '4 1 rows' in told


def test_docstring_of_the_package(run_python):
    lines = mancala.__doc__.split('    import mancala\n')[1].split('\n\nThe shared library')[0]
    program = 'import mancala\n' + '\n'.join(line[4:] for line in lines.splitlines())
    assert run_python('-c', program).split()[0] in ('south', 'north', 'nobody')


def test_everything_public_has_a_docstring():
    bare = []
    for name in mancala.__all__:
        one = getattr(mancala, name)
        members = vars(one).items() if isinstance(one, type) and not issubclass(one, int) else ()
        bare += [f'{name}.{key}' for key, member in members
                 if not key.startswith('_') and (callable(member) or isinstance(member, property))
                 and not member.__doc__]
        if not one.__doc__:
            bare.append(name)
    assert bare == []
