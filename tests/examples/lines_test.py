"""The C examples are short, each one file that includes only <mancala/mancala.h> and headers of the C library (playouts.c
also pthread.h, game_loop.c also what it waits with).

Arguments: the folder of the C examples.
"""
import re
import sys
import unittest
from pathlib import Path

FOLDER = Path(sys.argv[1])
STANDARD = {'mancala/mancala.h', 'stdbool.h', 'stdio.h', 'stdlib.h', 'string.h', 'time.h'}
BESIDES = {'playouts': {'pthread.h'}, 'game_loop': {'windows.h'}}
LONGEST = {'game_loop': 400}


class Lines(unittest.TestCase):
    def test_length(self):
        for file in FOLDER.glob('*.c'):
            with self.subTest(file.name):
                self.assertLess(len(file.read_text(encoding='utf-8').splitlines()), LONGEST.get(file.stem, 120))

    def test_includes(self):
        for file in FOLDER.glob('*.c'):
            with self.subTest(file.name):
                included = set(re.findall(r'^ *#include [<"](.*)[>"]', file.read_text(encoding='utf-8'), re.MULTILINE))
                self.assertEqual(included - STANDARD - BESIDES.get(file.stem, set()), set())

    def test_expected_output_is_there(self):
        self.assertEqual({file.stem for file in FOLDER.glob('*.c')}, {file.stem for file in FOLDER.glob('*.expected')})


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=1)
