"""The pages of the variants: there, fresh, and hand-written where they should be."""
import re
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

ROOT, SHARED_LIBRARY = Path(sys.argv[1]), sys.argv[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / 'docs'))

import library as mancala  # noqa: E402
import variants  # noqa: E402

LIBRARY = mancala.Library(SHARED_LIBRARY)


def hand_written(path):
    """The text of a page without what is made."""
    text = path.read_text(encoding='utf-8')
    return text.split(variants.BEGIN)[0] + text.split(variants.END)[-1]


class Pages(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        for page in variants.PAGES.glob('*.md'):
            shutil.copy(page, self.folder)

    def change(self, name, old, new):
        page = self.folder / name
        text = page.read_text(encoding='utf-8')
        self.assertIn(old, text)
        page.write_text(text.replace(old, new, 1), encoding='utf-8')

    def test_all_are_there_and_fresh(self):
        self.assertEqual(variants.check(LIBRARY, variants.PAGES), [], 'write them anew: docs/variants.py LIBRARY')

    def test_a_missing_page_is_found(self):
        (self.folder / 'oware.md').unlink()
        self.assertEqual(variants.check(LIBRARY, self.folder), ['oware.md: missing'])

    def test_a_stale_page_is_found(self):
        self.change('nsolo-1913.md', '76 seeds in all', '75 seeds in all')
        self.change('README.md', '| 4 × 10 | 76 |', '| 4 × 10 | 75 |')
        self.assertEqual(variants.check(LIBRARY, self.folder), ['nsolo-1913.md: stale', 'README.md: stale'])

    def test_another_example_makes_a_page_stale(self):
        self.change('hus.md', 'then `b8`', 'then `b8 d8`')
        self.assertEqual(variants.check(LIBRARY, self.folder), ['hus.md: stale'])

    def test_an_example_that_cannot_be_played_is_told(self):
        self.change('hus.md', 'then `b8`', 'then `a1`')
        with self.assertRaisesRegex(mancala.Failure, 'a1'):
            variants.check(LIBRARY, self.folder)

    def test_a_page_of_no_variant_is_found(self):
        shutil.copy(self.folder / 'oware.md', self.folder / 'ouri.md')
        self.assertEqual(variants.check(LIBRARY, self.folder), ['ouri.md: there is no such variant'])

    def test_what_is_written_by_hand_stays(self):
        self.change('pandi.md', 'A South Indian game', 'A game of southern India')
        (self.folder / 'kalah.md').unlink()
        variants.write(LIBRARY, self.folder)
        self.assertIn('A game of southern India', (self.folder / 'pandi.md').read_text(encoding='utf-8'))
        self.assertEqual(variants.check(LIBRARY, self.folder), [])

    def test_each_begins_with_its_title_and_says_something(self):
        for rules in LIBRARY.variants():
            text = hand_written(variants.PAGES / f'{rules.id}.md')
            self.assertEqual(text.split('\n')[0], f'# {rules.title}')
            self.assertGreater(len(text), 200, rules.id)

    def test_links_lead_to_pages(self):
        for page in variants.PAGES.glob('*.md'):
            for link in re.findall(r'\]\(([^)]+)\)', page.read_text(encoding='utf-8')):
                self.assertTrue((page.parent / link).exists(), f'{page.name}: {link}')

    def test_lines_are_short(self):
        """But for positions and tables, which cannot be broken."""
        for page in variants.PAGES.glob('*.md'):
            for line in page.read_text(encoding='utf-8').split('\n'):
                if not line.startswith(('|', 'Example: ', '`')):
                    self.assertLessEqual(len(line), variants.WIDTH, f'{page.name}: {line}')


class Claims(unittest.TestCase):
    """What hand-written parts say that can be played through."""

    def play_out(self, overrides):
        """A game in which every move is forced: how many moves, and the score."""
        rules = next(rules for rules in LIBRARY.variants() if rules.id == 'lab-roseya')
        derived = rules.derived(overrides)
        with mancala.Game(derived) as game:
            moves = 0
            while not game.outcome().state:
                game.play(game.legal()[0])
                moves += 1
            return moves, game.position().split()[2]

    def test_the_first_player_of_lab_roseya_loses(self):
        self.assertEqual(self.play_out([]), (70, '38-59'))

    def test_other_readings_of_lab_roseya(self):
        self.assertEqual(self.play_out(['capture_chain = none'])[1], '37-59')
        self.assertEqual(self.play_out(['capture_rows = opposing'])[1], '44-53')
        self.assertEqual(self.play_out(['capture_opposite = no'])[1], '54-42')


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=2)
