"""Each public header compiles alone, as C99, C11 and C++11. Arguments: the C compiler, then perhaps a C++ compiler after --cxx."""
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
                with self.subTest(header=header.name):
                    source = Path(folder) / f'alone.{suffix}'
                    line = f'#include <mancala/{header.name}>\n'
                    source.write_text(line + line + 'extern int nothing;\n')
                    done = subprocess.run([*compiler, f'-std={standard}', *warnings, '-I', str(ROOT / 'include'), '-fsyntax-only',
                                           str(source)], capture_output=True, text=True)
                    self.assertEqual((done.returncode, done.stderr), (0, ''))

    def test_c99(self):
        self.compile(C, 'c99', 'c', C_WARNINGS)

    def test_c11(self):
        self.compile(C, 'c11', 'c', C_WARNINGS)

    def test_cxx11(self):
        if not CXX:
            self.skipTest('no C++ compiler')
        self.compile(CXX, 'c++11', 'cpp', WARNINGS)

    def test_the_whole_takes_in_every_topic(self):
        text = (ROOT / 'include' / 'mancala' / 'mancala.h').read_text()
        for header in HEADERS:
            if header.name != 'mancala.h':
                self.assertIn(f'#include <mancala/{header.name}>', text)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=1)
