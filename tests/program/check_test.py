"""mancala check: every problem of a ruleset's file with its place and a way out; then random games and their report."""
import re
import tempfile
import unittest
from pathlib import Path

import harness
from harness import VECTORS, run

CATALOGUE = VECTORS.parent.parent / 'lib' / 'rules' / 'catalogue'
IDENTITY = 'id = x\ntitle = X\n'


def check(text, *options):
    """Checks a text given on the standard input."""
    return run('check', '-', *options, given=text)


def problems(text):
    """The places and messages that are told of a text that is not good."""
    done = check(text, '--games', '0')
    if (done.returncode, done.stderr) != (1, ''):
        raise AssertionError((done.returncode, done.stdout, done.stderr))
    lines = done.stdout.splitlines()
    found = [line for line in lines if line.startswith('-:')]
    count = re.fullmatch(r'(\d+) problems?\.( Others may show once these are mended\.)?', lines[-1])
    if not count or int(count[1]) != len(found):
        raise AssertionError(done.stdout)
    return found


def report(text, *options):
    """The report on a good text: the games, the ends with their counts, and the other lines by their labels."""
    done = check(text, *options)
    if (done.returncode, done.stderr) != (0, ''):
        raise AssertionError((done.returncode, done.stdout, done.stderr))
    lines = done.stdout.splitlines()
    ends = {m[1]: int(m[2]) for m in (re.fullmatch(r'    ([a-z -]+?) +(\d+) \(\d+\.\d %\)', line) for line in lines) if m}
    labels = {m[1]: m[2] for m in (re.fullmatch(r'  ([A-Z][^:]+): +(.+)', line) for line in lines) if m}
    return lines, ends, labels


class Problems(unittest.TestCase):
    def assert_problems(self, text, *expected):
        """Each expected problem is `LINE:COLUMN` and a part of the message, in this order, and there are no others."""
        found = problems(text)
        self.assertEqual(len(found), len(expected), found)
        for line, (place, part) in zip(found, expected):
            self.assertTrue(line.startswith(f'-:{place}: ' if place else '-: '), (line, place))
            self.assertIn(part, line)

    def test_every_line_is_told_of(self):
        self.assert_problems(
            '# one\nid = Big\ntitle =\ncolums = 8\nseeds = 5000\ncapture = cont\nnonsense\n= 3\nstart = x\nrelay_stops = 1\n',
            ('2:6', "found 'Big'"), ('3:8', '1 to 1000 bytes'), ('4:1', "the nearest is 'columns'"), ('5:9', "found '5000'"),
            ('6:11', "found 'cont'"), ('7:1', "found 'nonsense'"), ('8:1', 'expected a key'), ('9:9', "found 'x'"),
            ('10:15', "found '1'"))

    def test_a_missing_identity_is_told_of(self):
        self.assert_problems('', ('1:1', "'id' is required"), ('1:1', "'title' is required"))
        self.assert_problems('title = X\nseeds = x\n', ('1:1', "'id' is required"), ('2:9', "found 'x'"))
        self.assert_problems('id = X\ntitle = X\n', ('1:6', "found 'X'"))

    def test_a_key_that_stands_twice_is_told_of_though_its_first_value_is_bad(self):
        self.assert_problems(IDENTITY + 'seeds = x\nseeds = 4\nseeds = y\n', ('3:9', "found 'x'"), ('4:1', 'line 3 already'),
                             ('5:1', 'line 3 already'))

    def test_bytes_that_are_no_text(self):
        done = harness.run_bytes('check', '-', given=IDENTITY.encode() + b'people = \xff\nseeds = \x01\ncolumns = 0\n')
        text = done.stdout.decode()
        self.assertEqual(done.returncode, 1)
        self.assertIn('-:3:10: ', text)
        self.assertIn('-:4:9: ', text)
        self.assertIn('-:5:11: columns must be a number from 1 to 64', text)
        self.assertIn('3 problems.', text)

    def test_contradictions_are_all_told_of(self):
        self.assert_problems(IDENTITY + 'rows = 4\nsingletons = into-empty\nagain_limit = 2\nstrip = one-pit\n',
                             ('3:1', 'track = circuits'), ('4:1', 'choose_least'), ('5:1', 'again other than never'),
                             ('6:1', 'capture = front'))

    def test_what_only_follows_is_not_told_of(self):
        self.assert_problems(IDENTITY + 'capture = cont\ncapture_counts = 2\n', ('3:11', "found 'cont'"))
        self.assert_problems(IDENTITY + 'captur = count\ncapture_counts = 2\nrows = 4\n', ('3:1', "'captur'"),
                             ('5:1', 'track = circuits'))
        self.assert_problems('base = nosuch\n' + IDENTITY + 'capture_counts = 2\nseeds = x\n', ('1:8', "'nosuch'"),
                             ('5:9', "found 'x'"))

    def test_contradictions_with_the_base(self):
        self.assert_problems('base = nsolo\n' + IDENTITY + 'track = ring\n', ('4:1', 'track = circuits, found ring'))

    def test_contradictions_beside_other_problems(self):
        self.assert_problems('title = X\nrows = 3\nseeds = x\ncapture = cross\ncapture_chain = back\ncolums = 3\n',
                             ('1:1', "'id' is required"), ('2:1', 'rows must be 2 or 4'), ('3:9', "found 'x'"),
                             ('5:1', 'found cross'), ('6:1', "'colums'"))
        # `rows` stands in the reason only, and its bad value has nothing to do with the contradiction.
        self.assert_problems(IDENTITY + 'rows = x\ncapture = cross\ncapture_opposite = always\n', ('3:8', "found 'x'"),
                             ('5:1', 'capture = count or beyond'))
        # A key that is only like a wrong one is not in doubt where it is given.
        self.assert_problems(IDENTITY + 'captur = count\ncapture = cross\ncapture_chain = back\n', ('3:1', "'captur'"),
                             ('5:1', 'found cross'))

    def test_a_base_that_stands_too_late(self):
        late = IDENTITY + 'capture = cross\ncapture_chain = back\n'
        self.assert_problems(late + 'base = kalah\n', ('4:1', 'found cross'), ('5:1', 'base must stand before'))
        self.assert_problems(IDENTITY + 'track = ring\n base = nsolo\n', ('3:1', 'track = circuits, found ring'),
                             ('4:2', 'base must stand before'))
        self.assert_problems(late + 'base = kala\nrows = 3\nseeds = 4\nseeds = 5\nbase = nsolo\n',
                             ('4:1', 'found cross'), ('5:1', 'base must stand before'), ('5:8', "found 'kala'"),
                             ('6:1', 'rows must be 2 or 4'), ('8:1', 'line 7 already'), ('9:1', 'and once'))
        self.assert_problems('base = nsolo\n' + IDENTITY + 'base = kalah\ntrack = ring\n', ('4:1', 'and once'),
                             ('5:1', 'found ring'))
        self.assert_problems('seeds = 3\nbase = nsolo\n', ('1:1', "'id'"), ('1:1', "'title'"), ('2:1', 'base must stand'))

    def test_contradictions_without_a_base(self):
        self.assert_problems('base = nosuch\n' + IDENTITY + 'capture = cross\ncapture_chain = back\nagain_limit = 2\nrows = 3\n',
                             ('1:8', "'nosuch'"), ('5:1', 'found cross'), ('7:1', 'rows must be 2 or 4'))

    def test_names_of_built_in_variants_are_taken(self):
        taken = "is taken by the built-in variant {}: it cannot be registered beside it"
        self.assert_problems('id = kalah\ntitle = X\n', ('1:6', "the id 'kalah' " + taken.format('kalah')))
        self.assert_problems('id = x\naliases = y  mangala-4\ntitle = X\nseeds = x\n',
                             ('2:14', "the alias 'mangala-4' " + taken.format('mangala-iv')), ('4:9', "found 'x'"))
        self.assert_problems('base = kalah\ntitle = X\nid = mangala-4\n', ('3:6', "the id 'mangala-4' "))
        self.assertEqual(check('id = kalahari\ntitle = X\naliases = kala\n', '--games', '0').returncode, 0)
        same = (CATALOGUE / 'kalah.rules').read_text(encoding='utf-8')
        self.assertEqual(check(same, '--games', '0').returncode, 0)
        self.assertEqual(check(same + '\nnote.x = Another.\n', '--games', '0').returncode, 1)

    def test_what_would_be_accepted(self):
        text = check(IDENTITY + 'captur_counts = 2\nlaplimit = 2\nstart = x\nxyzzy = 1\nname.Kn = x\n').stdout
        self.assertIn('\n    capture_counts = none, even, or numbers from 2 to 63: counts made by the last seed that are captured\n',
                      text)
        self.assertIn('\n    lap_limit = a number from 1 to 100000: laps after which', text)
        self.assertIn('\n    start: the seeds of each row', text)
        self.assertIn('\n    no key is like it; mancala keys lists them\n', text)
        self.assertIn("\n    name.*: the variant's name in a language", text)

    def test_several_keys_may_be_as_near(self):
        text = check(IDENTITY + 'capture_ro = both\n').stdout
        self.assertIn('\n    capture_rows = one of: both opposing own: ', text)
        lines = check(IDENTITY + 'mach_from = held\n').stdout.splitlines()
        self.assertEqual(sum(line.startswith('    match_from = ') for line in lines), 1)

    def test_a_variant_that_is_nearly_named(self):
        self.assertIn('\n    base = nsolo\n', check('base = nsollo\n' + IDENTITY).stdout)
        self.assertIn('no variant is like it', check('base = xyzzy-xyzzy\n' + IDENTITY).stdout)

    def test_nothing_that_a_terminal_obeys_is_printed(self):
        done = harness.run_bytes('check', '-', given=b'id = x\ntitle = X\n\xc2\x9b = 3\n')
        self.assertEqual(done.returncode, 1)
        self.assertNotIn(b'\xc2\x9b', done.stdout)

    def test_long_files(self):
        done = check(IDENTITY + '#' * 70000)
        self.assertEqual((done.returncode, done.stdout), (1, ''))
        self.assertIn('longer than 65536 bytes', done.stderr)
        self.assert_problems(IDENTITY + 'x = 1\n' * 500, *[(f'{i}:1', "'x'") for i in range(3, 503)])

    def test_the_name_of_the_file_is_shown(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / 'bad.rules'
            path.write_text(IDENTITY + 'seeds = x\n')
            done = run('check', str(path))
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stdout.startswith(f'{path}:3:9: seeds must be'))


class Games(unittest.TestCase):
    def test_every_variant_of_the_catalogue_is_good(self):
        paths = sorted(CATALOGUE.glob('*.rules'))
        self.assertGreaterEqual(len(paths), 6)
        for path in paths:
            with self.subTest(path=path.name):
                done = run('check', str(path), '--games', '20', '--seconds', '60')
                self.assertEqual((done.returncode, done.stderr), (0, ''))
                self.assertIn(f'{path}: no problems.\n', done.stdout)
                self.assertIn('\n20 random games:\n', done.stdout)

    def test_report(self):
        lines, ends, labels = report('base = mangala-ii\n' + IDENTITY, '--games', '200')
        self.assertEqual(lines[:3], ['-: no problems.', 'X (x): 2 rows of 6 pits, 72 seeds.', '200 random games:'])
        self.assertEqual(sum(ends.values()), 200)
        self.assertLessEqual(ends.keys(), {'board-empty', 'repetition'})
        self.assertEqual(list(labels), ['Actions in a game', 'Endless sowings', 'The side that begins'])
        least, mean, most = map(float, re.fullmatch(r'least (\d+), mean (\d+\.\d), most (\d+)', labels['Actions in a game']).groups())
        self.assertTrue(1 <= least <= mean <= most)
        shares = map(float, re.fullmatch(r'wins (.+) %, loses (.+) %, draws (.+) %', labels['The side that begins']).groups())
        self.assertAlmostEqual(sum(shares), 100, delta=0.2)
        self.assertRegex(labels['Endless sowings'], r'^0 of \d+$')

    def test_the_seed_decides(self):
        text = 'base = anywoli\n' + IDENTITY
        first, again, other = (check(text, '--games', '20', '--seed', seed).stdout for seed in ('7', '7', '8'))
        self.assertEqual(first, again)
        self.assertNotEqual(first, other)

    def test_endless_sowings_are_counted(self):
        _, ends, labels = report(IDENTITY + 'relay = landing\nlap_limit = 1\n', '--games', '10')
        self.assertEqual(ends, {'endless-sowing': 10})
        self.assertRegex(labels['Endless sowings'], r'^10 of \d+$')
        self.assertEqual(labels['The side that begins'], 'wins 0.0 %, loses 0.0 %, draws 100.0 %')

    def test_games_that_do_not_end_are_cut(self):
        lines, ends, labels = report(IDENTITY + 'columns = 64\nseeds = 20\n', '--games', '2')
        self.assertEqual(ends, {'not at all': 2})
        self.assertIn('    These were cut after 10000 actions. The key quiet_limit would end them.', lines)
        self.assertEqual(list(labels), ['Endless sowings'])

    def test_time_is_limited(self):
        lines, ends, _ = report(IDENTITY + 'columns = 64\nseeds = 20\n', '--games', '1000000', '--seconds', '1')
        stopped = re.fullmatch(r'Stopped after 1 second: (\d+) of 1000000 random games were played\.', lines[2])
        self.assertIsNotNone(stopped, lines)
        self.assertEqual(sum(ends.values()), int(stopped[1]))

    def test_no_games(self):
        lines, ends, labels = report(IDENTITY, '--games', '0')
        self.assertEqual((len(lines), ends, labels), (2, {}, {}))
        lines, ends, _ = report(IDENTITY, '--games', '1')
        self.assertEqual(lines[2], '1 random game:')
        self.assertEqual(sum(ends.values()), 1)

    def test_openings_random_starts_and_lotteries_are_played(self):
        for text in ('base = mangala-iv-random\n' + IDENTITY, 'base = anywoli\n' + IDENTITY + 'rest = lottery\n',
                     'base = nsolo\n' + IDENTITY + 'direction = chosen\nsingletons = never\nstrip = none\n'):
            _, ends, _ = report(text, '--games', '20')
            self.assertEqual(sum(ends.values()), 20)

    def test_a_base_from_another_file(self):
        with tempfile.TemporaryDirectory() as folder:
            base, derived = Path(folder) / 'base.rules', Path(folder) / 'derived.rules'
            base.write_text('id = mine\ntitle = Mine\nseeds = 3\ncapture = cross\n')
            derived.write_text('base = mine\n' + IDENTITY)
            self.assertEqual(run('check', str(derived)).returncode, 1)
            done = run('check', str(derived), '--rules', str(base), '--games', '5')
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertIn('36 seeds', done.stdout)

    def test_ascii(self):
        done = harness.run_bytes('check', '-', '--ascii', '--games', '0', given='id = x\ntitle = Öware\n'.encode())
        self.assertIn(b'Oware (x): ', done.stdout)


class Usage(unittest.TestCase):
    def test_misuse(self):
        for words in ((), ('a', 'b'), ('-', '--games', 'x'), ('-', '--games', '-1'), ('-', '--games', '1000001'),
                      ('-', '--seconds', '0'), ('-', '--seconds', '86401'), ('-', '--seed', 'x'), ('-', '--nosuch'),
                      ('-', '--games')):
            done = run('check', *words, given=IDENTITY)
            self.assertEqual((done.returncode, done.stdout), (2, ''), words)
            self.assertIn('see mancala check --help', done.stderr)

    def test_a_file_that_is_not_there(self):
        done = run('check', 'no-such-file.rules')
        self.assertEqual((done.returncode, done.stdout), (1, ''))
        self.assertIn('no-such-file.rules cannot be read', done.stderr)

    def test_help(self):
        for words in (('check', '--help'), ('help', 'check')):
            done = run(*words)
            self.assertEqual((done.returncode, done.stderr), (0, ''))
            for part in ('Usage: mancala check FILE [options]', '--games N', '--seconds N', '--seed N', '--rules FILE'):
                self.assertIn(part, done.stdout)
        self.assertIn('  check FILE ', run('--help').stdout)


if __name__ == '__main__':
    harness.main()
