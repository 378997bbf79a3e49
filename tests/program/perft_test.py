"""mancala perft against the tables of the vectors; all of their rows with MANCALA_LONG set, else the cheaper ones."""
import os
import unittest

import harness
from harness import FOUNDING, VECTORS, run

LEAVES = 10**12 if os.environ.get('MANCALA_LONG') else 200_000


def table(variant):
    rows = [line.split() for line in (VECTORS / f'{variant}.perft').read_text().splitlines() if line[0] != '#']
    return [(depth, leaves) for depth, leaves in rows if int(leaves) <= LEAVES]


class Perft(unittest.TestCase):
    def test_tables(self):
        for variant in FOUNDING:
            rows = table(variant)
            with self.subTest(variant=variant):
                done = run('perft', 'mangala-iv;opening=none' if variant == 'mangala-iv' else variant, rows[-1][0])
                self.assertEqual(done.stdout, ''.join(f'{depth} {leaves}\n' for depth, leaves in rows))
                self.assertEqual((done.stderr, done.returncode), ('', 0))

    def test_position(self):
        done = run('perft', 'mangala-ii', '3', '--position', '1,1,0,0,0,0/0,0,0,0,0,0 s 30-40')
        self.assertEqual(done.stdout.splitlines()[0], '1 2')
        self.assertEqual(done.returncode, 0)

    def test_finished_game(self):
        done = run('perft', 'mangala-ii', '2', '--position', '0,0,0,0,0,0/0,0,0,0,0,0 s 20-19')
        self.assertEqual((done.stdout, done.returncode), ('1 0\n2 0\n', 0))


if __name__ == '__main__':
    harness.main()
