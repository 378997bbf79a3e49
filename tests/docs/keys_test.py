"""The tables of keys in docs/rules-format.md: fresh, and told of when they are not."""
import sys
import unittest
from pathlib import Path

ROOT, SHARED_LIBRARY = Path(sys.argv[1]), sys.argv[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / 'docs'))

import generate  # noqa: E402
import library as mancala  # noqa: E402

KEYS = mancala.Library(SHARED_LIBRARY).keys()
PAGE = generate.PAGE.read_text(encoding='utf-8')


class Tables(unittest.TestCase):
    def test_they_are_fresh(self):
        self.assertEqual(generate.with_tables(PAGE, KEYS), PAGE, 'write them anew: docs/generate.py LIBRARY')

    def test_they_are_written_over_what_is_stale(self):
        for old, new in (('| 1 to 64 |', '| 1 to 65 |'), ('`lap_limit`', '`lab_limit`'), ('### Turn\n', '### Turns\n')):
            self.assertIn(old, PAGE)
            stale = PAGE.replace(old, new, 1)
            self.assertNotEqual(stale, PAGE)
            self.assertEqual(generate.with_tables(stale, KEYS), PAGE)

    def test_every_key_has_a_row(self):
        tables = generate.tables(KEYS)
        for key in KEYS:
            name = key.key.decode()
            self.assertEqual(tables.count(f'\n| `{name}` | '), 1, name)
            self.assertNotIn('|', key.summary.decode() + key.choices.decode(), name)

    def test_a_table_without_its_first_key_is_told_of(self):
        with self.assertRaisesRegex(SystemExit, 'seeds'):
            generate.tables([key for key in KEYS if key.key != b'seeds'])


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=2)
