"""Every section of the benchmark with small numbers: it runs, counts like the yardsticks, and prints what can be read.

Arguments: the program, the folder of the yardsticks.
"""
import json
import subprocess
import sys
import unittest

PROGRAM, YARDSTICKS = sys.argv[1:3]
TABLES = ['perft', 'playouts-single', 'playouts-relay', 'playouts-forced', 'playouts-passing', 'playouts-four', 'handles', 'copies', 'endless', 'contexts',
          'memory', 'tight', 'plain']


def run(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, encoding='utf-8', timeout=300)


class Smoke(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        done = run('--quick', '--json', '--yardsticks', YARDSTICKS)
        assert done.returncode == 0, done.stderr
        cls.tables = {table['name']: table for table in json.loads(done.stdout)['tables']}

    def labels(self, name):
        return [row['label'] for row in self.tables[name]['rows']]

    def test_every_table_is_there(self):
        self.assertEqual(list(self.tables), TABLES)

    def test_every_variant_is_in_every_table(self):
        variants = self.labels('memory')
        self.assertGreaterEqual(len(variants), 28)
        families = [label for name in TABLES if name.startswith('playouts-') for label in self.labels(name)]
        for labels in (self.labels('perft'), self.labels('handles'), self.labels('copies'), sorted(families)):
            self.assertEqual(labels, variants)

    def test_rows_are_as_long_as_their_heads(self):
        for table in self.tables.values():
            for row in table['rows']:
                self.assertEqual(len(row['values']), len(table['columns']), row)
                self.assertTrue(all(value is None or value >= 0 or column['name'] == 'undo'
                                    for value, column in zip(row['values'], table['columns'])), row)

    def test_forced_games_alone_have_no_perft(self):
        without = {row['label'] for row in self.tables['perft']['rows'] if row['values'][0] is None}
        self.assertEqual(without, {'mangala-iv', 'mangala-iv-random', 'lab-madjnuni', 'lab-roseya'})

    def test_a_choice_in_text_and_markdown(self):
        text = run('--quick', '--only', 'oware', 'perft')
        self.assertEqual((text.returncode, text.stderr), (0, ''))
        self.assertIn('\noware ', text.stdout)
        self.assertNotIn('kalah', text.stdout)
        markdown = run('--quick', '--markdown', '--only', 'oware', 'perft')
        self.assertRegex(markdown.stdout, r'\| variant \|.*\|\n\|---\|(--:\|)+\n\| oware \|')

    def test_work_is_done_once(self):
        self.assertEqual(run('--work', 'perft', 'kalah', '3').stdout, 'done=185\n')
        self.assertNotEqual(run('--work', 'perft', 'kalah').returncode, 0)

    def test_what_is_unknown_is_refused(self):
        for words in (['--nonsense'], ['nonsense'], ['--only', 'nonsense'], ['--only']):
            self.assertNotEqual(run(*words).returncode, 0, words)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=1)
