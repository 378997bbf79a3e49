"""The driver calls every function that the public headers declare."""
import re
import sys
import unittest
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent / 'install'))
from source import declarations, declared_functions  # noqa: E402


def called_functions():
    """Names before a bracket in the driver, outside comments and texts."""
    names = set()
    for file in FOLDER.glob('calls*.c'):
        text = re.sub(r'"(?:\\.|[^"\\])*"', '""', declarations(file.read_text(encoding='utf-8')))
        names |= set(re.findall(r'\b(mancala_\w+)\s*\(', text))
    return names


class Functions(unittest.TestCase):
    def test_all_are_called(self):
        self.assertEqual(declared_functions() - called_functions(), set())

    def test_all_that_are_called_exist(self):
        self.assertEqual(called_functions() - declared_functions(), set())


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=1)
