"""Today's library against the recorded baseline: nothing that was recorded has been taken away or changed.

baseline_test.py ABIDW ABIDIFF COMPILER...             the test; without the first two ('') only what the headers say is compared
baseline_test.py --record ABIDW ABIDIFF COMPILER...    writes the baseline anew, see docs/guide/abi-policy.md

The baseline is baseline/include, a copy of the headers, and baseline/libmancala.abi, what abidw found in the library that GCC made of the
same tree for x86-64. Built anew for each run: with debugging information, from the single file, which takes one call of the compiler.
"""
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE.parent / 'python'), str(ROOT / 'lib')]
import embed  # noqa: E402
import headers  # noqa: E402

RECORD = sys.argv[1:2] == ['--record']
ABIDW, ABIDIFF, *COMPILER = sys.argv[2:] if RECORD else sys.argv[1:]
RECORDED = HERE / 'baseline' / 'libmancala.abi'
RECORDED_HEADERS = HERE / 'baseline' / 'include' / 'mancala'
# What stands behind the opaque handles is left out, and so are places in files.
DESCRIPTION = ['--headers-dir', ROOT / 'include', '--drop-private-types', '--exported-interfaces-only', '--drop-undefined-syms',
               '--no-show-locs', '--no-corpus-path', '--no-comp-dir-path', '--no-elf-needed', '--type-id-style', 'hash']


def run(*words):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f'{" ".join(map(str, words))}: {done.stdout}{done.stderr}')
    return done


def soname():
    """As lib/meson.build makes it."""
    major, minor, _ = embed.version(headers.HEADERS / 'version.h').split('.')
    return f'libmancala.so.0.{minor}' if major == '0' else f'libmancala.so.{major}'


def describe(folder):
    """What abidw finds in the library as it is today."""
    run(sys.executable, '-B', ROOT / 'lib' / 'amalgamate.py', folder)
    library = folder / 'libmancala.so'
    run(*COMPILER, '-std=c11', '-g', '-O0', '-fPIC', '-shared', '-fvisibility=hidden', f'-Wl,-soname,{soname()}',
        f'-Wl,--version-script={ROOT / "lib" / "mancala.map"}', f'-fdebug-prefix-map={folder}=.', folder / 'mancala.c', '-o', library)
    return run(ABIDW, *DESCRIPTION, library).stdout


def record():
    with tempfile.TemporaryDirectory() as folder:
        RECORDED.write_text(describe(Path(folder)), encoding='utf-8')
    shutil.rmtree(RECORDED_HEADERS.parent, ignore_errors=True)
    shutil.copytree(headers.HEADERS, RECORDED_HEADERS)


class Library(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not ABIDW or not ABIDIFF:
            raise unittest.SkipTest('abidw or abidiff is missing, or this is not GCC for x86-64')
        holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(holder.cleanup)
        cls.today = Path(holder.name) / 'today.abi'
        cls.changed = Path(holder.name) / 'changed.abi'
        cls.today.write_text(describe(Path(holder.name)), encoding='utf-8')

    def differences(self, old):
        """Added functions are none."""
        done = subprocess.run([ABIDIFF, '--harmless', '--no-added-syms', str(old), str(self.today)], capture_output=True, text=True)
        self.assertEqual(done.returncode & 3, 0, done.stderr)
        return done.stdout if done.returncode else ''

    def test_nothing_recorded_has_changed(self):
        self.assertEqual(self.differences(RECORDED), '')

    def test_changes_are_noticed(self):
        """Today's library against a baseline in which something else stands."""
        text = RECORDED.read_text(encoding='utf-8')
        changes = {
            'a function that is gone': (r'mancala_trace_count\b', 'mancala_trace_length'),
            'another soname': (r"soname='[^']*'", "soname='libmancala.so.99'"),
            'a field at another place': (r"(layout-offset-in-bits=)'160'(>\s*<var-decl name='turn_count')", r"\1'192'\2"),
            'a structure of another size': (r"(name='mancala_outcome' size-in-bits=)'\d+'", r"\1'512'"),
            'another node of the version script': (r"(name='mancala_game_new' version=)'[^']*'", r"\1'MANCALA_9.9'"),
        }
        for what, (pattern, replacement) in changes.items():
            with self.subTest(what):
                changed, count = re.subn(pattern, replacement, text)
                self.assertGreaterEqual(count, 1)
                self.changed.write_text(changed, encoding='utf-8')
                self.assertNotEqual(self.differences(self.changed), '')

    def test_the_description_is_of_the_recorded_headers(self):
        symbols = set(re.findall(r"<elf-symbol name='(\w+)'", RECORDED.read_text(encoding='utf-8')))
        self.assertEqual(symbols, set(headers.functions(RECORDED_HEADERS)))


class Headers(unittest.TestCase):
    """What abidiff does not see, and what can be seen without it."""

    def test_functions_are_as_they_were(self):
        now = headers.functions()
        self.assertEqual({name: now.get(name) for name in headers.functions(RECORDED_HEADERS)}, headers.functions(RECORDED_HEADERS))

    def test_constants_have_their_values(self):
        now = headers.constants()
        for name, value in headers.constants(RECORDED_HEADERS).items():
            if not name.startswith('MANCALA_VERSION_'):
                self.assertEqual(now.get(name), value, name)

    def test_the_old_program_calls_every_function(self):
        text = (HERE / 'old_caller.c').read_text(encoding='utf-8')
        self.assertEqual({name for name in headers.functions(RECORDED_HEADERS) if f'{name}(' not in text}, set())


if __name__ == '__main__':
    if RECORD:
        record()
    else:
        unittest.main(argv=sys.argv[:1], verbosity=1)
