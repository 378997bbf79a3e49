"""Each public header compiles alone, twice over, as C99, C11, C17, C++11 and C++20. Arguments: the C compiler, then perhaps a C++ compiler
after --cxx; ./dev test runs it with gcc and g++, and with clang and clang++."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from source import HEADERS, ROOT

WORDS = sys.argv[1:]
C = WORDS[:WORDS.index('--cxx')] if '--cxx' in WORDS else WORDS
CXX = WORDS[len(C) + 1:]
WARNINGS = ['-Wall', '-Wextra', '-pedantic', '-Wconversion', '-Wshadow', '-Werror']
C_WARNINGS = [*WARNINGS, '-Wstrict-prototypes', '-Wmissing-prototypes']


class Headers(unittest.TestCase):
    def compile(self, compiler, standard, suffix, warnings):
        with tempfile.TemporaryDirectory() as folder:
            for header in HEADERS:
                line = f'#include <mancala/{header.name}>\n'
                (Path(folder) / f'{header.stem}.{suffix}').write_text(line + line + 'extern int nothing;\n')
            sources = [f'{header.stem}.{suffix}' for header in HEADERS]
            done = subprocess.run([*compiler, f'-std={standard}', *warnings, '-I', str(ROOT / 'include'), '-fsyntax-only', *sources],
                                  cwd=folder, capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ''))

    def test_c(self):
        for standard in ('c99', 'c11', 'c17'):
            with self.subTest(standard):
                self.compile(C, standard, 'c', C_WARNINGS)

    def test_cxx(self):
        if not CXX:
            self.skipTest('no C++ compiler')
        for standard in ('c++11', 'c++20'):
            with self.subTest(standard):
                self.compile(CXX, standard, 'cpp', WARNINGS)

    def test_the_whole_takes_in_every_topic(self):
        text = (ROOT / 'include' / 'mancala' / 'mancala.h').read_text()
        for header in HEADERS:
            if header.name != 'mancala.h':
                self.assertIn(f'#include <mancala/{header.name}>', text)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=1)
