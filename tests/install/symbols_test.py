"""What the shared library exports is what the headers declare. Arguments: nm, the shared library."""
import subprocess
import sys
import unittest

from source import declared_functions

NM, LIBRARY = sys.argv[1:3]


def exported():
    lines = subprocess.run([NM, '-D', '--defined-only', LIBRARY], capture_output=True, text=True, check=True).stdout.splitlines()
    return [(line.split()[-2], line.split()[-1].split('@')[0]) for line in lines]


class Symbols(unittest.TestCase):
    def test_exported_is_declared(self):
        functions = {name for kind, name in exported() if kind in 'TtWwiI'}
        self.assertEqual(functions, declared_functions())

    def test_prefix_and_no_data(self):
        for kind, name in exported():
            with self.subTest(name=name):
                self.assertTrue(name.lower().startswith('mancala_'))
                self.assertIn(kind, 'TA')  # code; A is the version node itself


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=1)
