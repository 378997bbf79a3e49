"""The library as one file: made the same each time, compiled alone without warnings, and answering as the shared library does.

Arguments: the shared library, nm or nothing (''), then the C compiler. ./dev test runs it with gcc and with clang.
"""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from source import EXAMPLE_ARGUMENTS, ROOT, blocks, declared_functions

SHARED_LIBRARY, NM = Path(sys.argv[1]), sys.argv[2]
COMPILER = sys.argv[3:]
OPTIONS = ['-O2', '-Wall', '-Werror', '-std=c11']
GAMES = Path(__file__).resolve().parent / 'amalgamation_games.c'


def run(*words, **settings):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, encoding='utf-8', **settings)
    if done.returncode != 0:
        raise AssertionError(f'{" ".join(map(str, words))}: {done.stdout}{done.stderr}')
    return done.stdout


def amalgamate(folder, hash_seed):
    run(sys.executable, '-B', ROOT / 'lib' / 'amalgamate.py', folder, env={**os.environ, 'PYTHONHASHSEED': hash_seed})


class Amalgamation(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(holder.cleanup)
        cls.folder = Path(holder.name) / 'one'
        amalgamate(cls.folder, '1')
        # Alone: the folder has nothing but the two files, and no other is in the way.
        run(*COMPILER, *OPTIONS, '-c', 'mancala.c', '-o', '../mancala.o', cwd=cls.folder)
        cls.object = cls.folder.parent / 'mancala.o'
        # Programs say <mancala/mancala.h>.
        cls.include = cls.folder.parent / 'include'
        (cls.include / 'mancala').mkdir(parents=True)
        (cls.include / 'mancala' / 'mancala.h').write_bytes((cls.folder / 'mancala.h').read_bytes())

    def link(self, source, name, *options):
        program = self.folder.parent / name
        run(*COMPILER, *OPTIONS, '-Wextra', '-I', self.include, source, self.object, *options, '-o', program)
        return program

    def test_the_same_each_time(self):
        again = self.folder.parent / 'again'
        amalgamate(again, '2')
        self.assertEqual(sorted(file.name for file in again.iterdir()), ['mancala.c', 'mancala.h'])
        for name in ('mancala.c', 'mancala.h'):
            self.assertEqual((again / name).read_bytes(), (self.folder / name).read_bytes(), name)

    def test_answers_as_the_shared_library(self):
        single = self.link(GAMES, 'single')
        shared = self.folder.parent / 'shared'
        run(*COMPILER, *OPTIONS, '-I', ROOT / 'include', GAMES, SHARED_LIBRARY, '-o', shared, f'-Wl,-rpath,{SHARED_LIBRARY.parent}')
        answers = run(single)
        self.assertEqual(answers, run(shared))
        self.assertGreaterEqual(answers.count('\n'), 28 * 11)

    def test_example_of_the_readme(self):
        source = self.folder.parent / 'example.c'
        source.write_text(blocks('c')[0], encoding='utf-8')
        self.assertEqual(run(self.link(source, 'example')), blocks('text')[0])

    def test_the_other_examples(self):
        for source in sorted((ROOT / 'examples' / 'c').glob('*.c')):
            with self.subTest(source=source.name):
                program = self.link(source, source.stem, '-pthread')
                expected = source.with_suffix('.expected').read_text(encoding='utf-8')
                self.assertEqual(run(program, *EXAMPLE_ARGUMENTS.get(source.stem, []), cwd=self.folder.parent, stdin=subprocess.DEVNULL), expected)

    def test_the_header_is_plain(self):
        for standard in ('c99', 'c11'):
            run(*COMPILER, '-Wall', '-Wextra', '-pedantic', '-Werror', f'-std={standard}', '-fsyntax-only', '-x', 'c',
                self.folder / 'mancala.h')

    def test_only_the_api_can_be_linked(self):
        if not NM:
            self.skipTest('nm is missing')
        names = {line.split()[-1] for line in run(NM, '-g', '--defined-only', self.object).splitlines() if line.strip()}
        data = {name for name in names if name.startswith('mancala_private_')}
        self.assertEqual(names - data, declared_functions())
        self.assertLessEqual(len(data), 3)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=1)
