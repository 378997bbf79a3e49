"""Arguments, help, exit codes, and the commands that only tell something."""
import subprocess
import tempfile
import unittest
from pathlib import Path

import harness
from harness import FOUNDING, START_II, run

COMMANDS = ('list', 'rules', 'keys', 'play', 'match', 'replay', 'perft', 'batch')
RULES = '''# two rows of three
id = three
title = Three
rows = 2
columns = 3
seeds = 2
capture = count
capture_counts = 2
'''


class Help(unittest.TestCase):
    def test_help_of_the_program(self):
        for words in (['--help'], ['-h'], ['help']):
            done = run(*words)
            self.assertEqual((done.returncode, done.stderr), (0, ''))
            for command in COMMANDS:
                self.assertIn(f'\n  {command}', done.stdout)

    def test_help_of_each_command(self):
        for command in COMMANDS:
            for words in ([command, '--help'], [command, '-h'], ['help', command]):
                with self.subTest(words=words):
                    done = run(*words)
                    self.assertEqual((done.returncode, done.stderr), (0, ''))
                    self.assertTrue(done.stdout.startswith(f'Usage: mancala {command}'))
                    self.assertTrue(done.stdout.isascii())
                    self.assertLessEqual(max(map(len, done.stdout.splitlines())), 120)

    def test_version(self):
        done = run('--version')
        self.assertRegex(done.stdout, r'^mancala \d+\.\d+\.\d+\n$')
        self.assertEqual(done.returncode, 0)


class Misuse(unittest.TestCase):
    def check(self, word, *words, status=2):
        with self.subTest(words=words):
            done = run(*words)
            self.assertEqual(done.returncode, status)
            self.assertEqual(done.stdout, '')
            self.assertIn(word, done.stderr)
            self.assertEqual(done.stderr.count('\n'), 1)

    def test_commands(self):
        self.check('command is missing')
        self.check("'plai'", 'plai')
        self.check("'--rules'", '--rules')

    def test_words(self):
        self.check('rules ID', 'rules')
        self.check('perft ID DEPTH', 'perft', 'nsolo')
        self.check("'more'", 'list', 'more')
        self.check('replay FILE', 'replay')
        self.check('id of a variant', 'play', '--demo')

    def test_options(self):
        self.check("'--colour'", 'play', 'nsolo', '--colour', 'never')
        self.check('--pace', 'list', '--pace', '1')
        self.check('--seed needs a value', 'play', 'nsolo', '--seed')
        self.check('--demo takes no value', 'play', 'nsolo', '--demo=yes')
        self.check('--seed is given twice', 'play', 'nsolo', '--seed', '1', '--seed', '2')

    def test_values(self):
        self.check("auto|always|never, found 'red'", 'play', 'nsolo', '--demo', '--color', 'red')
        self.check("human|computer, found 'me'", 'play', 'nsolo', '--script', '--south', 'me')
        self.check("south|north, found 'east'", 'play', 'nsolo', '--demo', '--begin', 'east')
        self.check("from 0 to 60000, found '-1'", 'play', 'nsolo', '--demo', '--pace', '-1')
        self.check("from 0 to 18446744073709551615, found '0x10000000000000000'", 'play', 'nsolo', '--demo', '--random',
                   '0x10000000000000000')
        self.check("--moves must be a number", 'play', 'nsolo', '--demo', '--moves', '12x')
        self.check("--rounds must be a number from 1", 'match', 'ali-guli-mane', '--demo', '--rounds', '0')
        self.check("from 1 to 64, found '0'", 'perft', 'nsolo', '0')
        self.check("found '65'", 'perft', 'nsolo', '65')
        self.check("found ''", 'perft', 'nsolo', '')

    def test_contradictions(self):
        self.check('only one of', 'play', 'nsolo', '--demo', '--random', '1', '--position', START_II)
        self.check('--begin', 'play', 'mangala-ii', '--demo', '--begin', 'north', '--position', START_II)
        self.check('--script', 'play', 'mangala-ii', '--demo', '--script')
        self.check('both sides', 'play', 'mangala-ii', '--demo', '--south', 'human')
        self.check('needs a terminal', 'play', 'mangala-ii', '--north', 'human')
        self.check('no match play', 'match', 'nsolo')
        self.check('no match play', 'play', 'nsolo', '--match')

    def test_ids(self):
        for command in (['rules'], ['play'], ['match']):
            self.check("'nosuch'", *command, 'nosuch')
        self.check("'nosuch'", 'perft', 'nosuch', '1')
        self.check("''", 'rules', '')
        self.check('columns', 'rules', 'nsolo;columns=65')
        self.check('colums', 'play', 'nsolo;colums=8')
        self.check("'columns'", 'perft', 'nsolo;columns', '2')
        self.check('one line', 'rules', 'nsolo;columns=8\nseeds=2')

    def test_positions(self):
        self.check('--position: column 25', 'play', 'mangala-ii', '--demo', '--position', '6,6,6,6,6,6/6,6,6,6,6,6 x 0-0')
        self.check('--position:', 'perft', 'mangala-ii', '1', '--position', '')
        self.check('row b', 'perft', 'mangala-ii', '1', '--position', '6,6,6,6,6,6/6,6,6,6,6 s 0-0')

    def test_files(self):
        self.check('no-such-file', 'replay', 'no-such-file', status=1)
        self.check('no-such-file', 'list', '--rules', 'no-such-file', status=1)
        self.check('no-such-file', 'play', '--load', 'no-such-file', '--demo', status=1)
        with tempfile.TemporaryDirectory() as folder:
            self.check(folder, 'replay', folder, status=1)


class Telling(unittest.TestCase):
    def test_list(self):
        done = run('list')
        ids = [line.split()[0] for line in done.stdout.splitlines() if line[0] != ' ']
        self.assertEqual(ids, sorted(ids))
        self.assertLessEqual(set(FOUNDING), set(ids))

    def test_rules_in_words(self):
        for variant in (*FOUNDING, 'mangala-iv-random'):
            done = run('rules', variant)
            self.assertEqual(done.returncode, 0)
            for word in (f' {variant}\n', 'Names by language', 'Decisions', 'Sources', 'people', 'region', 'summary'):
                self.assertIn(word, done.stdout)
        self.assertIn('ಅಳಗುಳಿ ಮನೆ', run('rules', 'ali-guli-mane').stdout)

    def test_rules_in_ascii(self):
        done = run('rules', 'mangala-iv', '--ascii')
        self.assertTrue(done.stdout.isascii())
        self.assertIn('Adnan Gullu', done.stdout)

    def test_rules_of_a_derived_variant(self):
        self.assertIn('36', run('rules', 'nsolo;columns=36').stdout)

    def test_rules_as_text_can_be_read_again(self):
        with tempfile.TemporaryDirectory() as folder:
            for variant in FOUNDING:
                file = Path(folder) / f'{variant}.rules'
                text = run('rules', variant, '--text').stdout
                file.write_text(text.replace(f'id = {variant}\n', f'id = my-{variant}\n')
                                .replace('\naliases = ', '\nsource.old = '), encoding='utf-8')
                done = run('perft', f'my-{variant}', '3', '--rules', str(file))
                self.assertEqual((done.stdout, done.stderr), (run('perft', variant, '3').stdout, ''))

    def test_keys(self):
        done = run('keys')
        self.assertEqual(done.returncode, 0)
        rows = [line.split() for line in done.stdout.splitlines() if line[0] != ' ']
        self.assertEqual(rows[0], ['KEY', 'TYPE', 'DEFAULT', 'VALUES'])
        self.assertIn(['columns', 'number', '6', '1', 'to', '64'], rows)
        self.assertIn(['immobile', 'choice', 'pass', 'pass', 'end'], [row[:5] for row in rows])

    def test_own_rules(self):
        with tempfile.TemporaryDirectory() as folder:
            good, bad, again = (Path(folder) / name for name in ('good', 'bad', 'again'))
            good.write_text(RULES)
            bad.write_text(RULES.replace('columns = 3', 'columns = 3000'))
            again.write_text(RULES.replace('three', 'nsolo'))
            self.assertIn('three  ', run('list', '--rules', str(good)).stdout)
            self.assertEqual(run('perft', 'three;seeds=1', '1', '--rules', str(good)).stdout, '1 3\n')
            self.assertIn('"after":"2,2,2/2,2,2 s 0-0"', run('batch', '--rules', str(good), given='three\tstart\n').stdout)
            for file, words in ((bad, ('bad:5:11: columns',)), (again, ('nsolo',))):
                done = run('list', '--rules', str(good), '--rules', str(file))
                self.assertEqual((done.returncode, done.stdout), (1, ''))
                for word in words:
                    self.assertIn(word, done.stderr)


class Documents(unittest.TestCase):
    def test_patterns_of_the_guide(self):
        for override, board in (('columns=7;start=1 2* 3* 0', '1,2,2,2,3,3,0/0,3,3,2,2,2,1'),
                                ('start=seeds*', '4,4,4,4,4,4/4,4,4,4,4,4')):
            done = run('batch', given=f'mangala-ii;seeds=4;{override}\tstart\n')
            self.assertIn(f'"after":"{board} s 0-0"', done.stdout)


class Output(unittest.TestCase):
    def test_full_device(self):
        if not Path('/dev/full').exists():
            self.skipTest('no /dev/full')
        for words in (['list'], ['--help'], ['batch'], ['play', 'mangala-ii', '--demo']):
            with open('/dev/full', 'w') as full:
                done = subprocess.run([*harness.COMMAND, *words], input=b'mangala-ii\tstart\n', stdout=full,
                                      stderr=subprocess.PIPE, env=harness.environment(), timeout=harness.TIMEOUT)
            self.assertEqual(done.returncode, 1)
            self.assertIn(b'could not be written', done.stderr)


if __name__ == '__main__':
    harness.main()
