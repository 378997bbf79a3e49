"""mancala batch: all positions and games of the vectors, and bad lines."""
import json
import subprocess
import unittest

import harness
from harness import FOUNDING, START_II, batch, json_lines, run, run_bytes


def line(variant, position, actions=()):
    columns = position.split('/')[0].count(',') + 1
    if variant == 'nsolo' and columns != 8:
        variant = f'nsolo;columns={columns}'
    return f"{variant}\t{position}\t{' '.join(actions)}"


class Vectors(unittest.TestCase):
    def check(self, cases, lines):
        answers, status = batch(lines)
        self.assertEqual(status, 0)
        self.assertEqual(len(answers), len(cases))
        for case, answer in zip(cases, answers):
            with self.subTest(case=case.get('note', case.get('position', case.get('start')))):
                if 'legal' in case:
                    self.assertEqual(answer['legal'], case['legal'])
                for key, expected in (('after', 'after'), ('after', 'final'), ('over', 'over'), ('winner', 'winner')):
                    if expected in case:
                        self.assertEqual(answer[key], case[expected])
                self.assertEqual(answer['next'] == [], answer['over'] is not None)

    def check_moves(self, cases, variant=None):
        self.check(cases, [line(variant or c['variant'], c['position'], [c['move']]) for c in cases])

    def test_moves(self):
        for variant in FOUNDING:
            self.check_moves(json_lines(f'{variant}.moves.jsonl'), variant)

    def test_closed_pits(self):
        self.check_moves(json_lines('ali-guli-mane.closed.moves.jsonl'), 'ali-guli-mane')

    def test_edge_cases(self):
        self.check_moves(json_lines('edge-cases.jsonl'))
        self.check_moves(json_lines('more-edge-cases.jsonl'))

    def test_setups(self):
        cases = json_lines('setups.jsonl')
        self.check(cases, [line(c['variant'], c['position']) for c in cases])

    def test_games(self):
        for variant in FOUNDING:
            cases = json_lines(f'{variant}.games.jsonl')
            self.check(cases, [line(variant, c['start'], c['moves']) for c in cases])

    def test_rounds_of_matches(self):
        for match in json_lines('ali-guli-mane.matches.jsonl'):
            cases = match['rounds']
            self.check(cases, [line('ali-guli-mane', c['start'], c['moves']) for c in cases])


class Lines(unittest.TestCase):
    def test_keys_stand_in_order(self):
        done = run('batch', given=f'mangala-ii\t{START_II}\ta6\n')
        self.assertEqual(done.stdout, '{"legal":["a1","a2","a3","a4","a5","a6"],"after":"6,6,6,6,6,0/7,7,7,7,7,7 n 0-0",'
                                      '"next":["b6","b5","b4","b3","b2","b1"],"over":null,"winner":null}\n')
        self.assertEqual((done.stderr, done.returncode), ('', 0))

    def test_start_and_no_actions(self):
        answers, status = batch(['mangala-ii\tstart\t', 'mangala-ii\tstart', f'mangala-ii\t{START_II}'])
        self.assertEqual(status, 0)
        self.assertEqual([a['after'] for a in answers], [START_II] * 3)

    def test_overrides(self):
        answers, status = batch(['nsolo;columns=36;quiet_limit=100\tstart\t', 'mangala-ii; seeds = 3 \tstart\t',
                                 'mangala-iv;opening=none\tstart\ta1', 'mangola\tstart'])
        self.assertEqual(status, 0)
        self.assertEqual(len(answers[0]['legal']), 71)
        self.assertEqual(sum(int(n) for n in answers[0]['after'].split()[0].replace('/', ',').split(',')), 284)
        self.assertEqual(answers[1]['after'], '3,3,3,3,3,3/3,3,3,3,3,3 s 0-0')
        self.assertEqual(answers[2]['after'].split()[2], '12-0')
        self.assertEqual(answers[3]['after'], START_II)

    def test_ritual_with_its_secret(self):
        answers, status = batch(['mangala-iv\tstart\todd', 'mangala-iv\tstart\todd even keep',
                                 'mangala-iv\tstart\teven even turn a1'])
        self.assertEqual(status, 0)
        self.assertTrue(answers[0]['after'].endswith(' opening:guess:odd'))
        self.assertEqual(answers[0]['next'], ['odd', 'even'])
        self.assertEqual(answers[1]['next'], ['a1'])
        self.assertEqual(answers[2]['next'], ['b7'])

    def test_lottery(self):
        position = '4,3,1,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0 s 40-48 last:n'
        answers, status = batch([line('anywoli;rest=lottery', position, ['a1']),
                                 line('anywoli;rest=lottery', position, ['a1', 'south'])])
        self.assertEqual(status, 0)
        self.assertEqual(answers[0]['next'], ['south', 'north'])
        self.assertEqual((answers[1]['over'], answers[1]['after'].split()[2]), ('four-left', '48-48'))

    def test_bad_lines_are_answered_and_the_rest_goes_on(self):
        bad = [('', 'tab'), ('mangala-ii', 'tab'), ('mangala-ii\tstart\ta1\tb1', 'tab'), ('\tstart\t', "''"),
               ('nosuch\tstart\t', 'nosuch'), ('mangala-ii\tstart\ta1 b9', "action 2: 'b9'"),
               ('mangala-ii\tstart\tb1', 'action 1: '), ('mangala-ii\tstart\ta1 a1', 'action 2: '),
               ('mangala-ii\t6,6,6/6,6,6 s 0-0\t', 'position: '), ('mangala-ii\t\t', 'position: '),
               ('mangala-ii\t6,6,6,6,6,6/6,6,6,6,6,6 s 0-0 strip:1\t', 'strip'),
               ('mangala-iv\t7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0 opening:guess:?\t', 'opening'),
               ('nsolo;columns=99\tstart\t', 'columns'), ('nsolo;colums=9\tstart\t', 'colums'),
               ('nsolo;columns\tstart\t', "'columns'"), ('nsolo;\tstart\t', "''"), ('nsolo;base=anywoli\tstart\t', 'base'),
               ('nsolo;#columns=9\tstart\t', '#columns'), ('mangala-ii\t\x1b[31m "\\\x7f s 0-0\t', 'U+001B')]
        lines = [piece for text, _ in bad for piece in (text, 'mangala-ii\tstart\t')]
        answers, status = batch(lines)
        self.assertEqual(status, 1)
        self.assertEqual(len(answers), len(lines))
        for (text, word), answer, good in zip(bad, answers[::2], answers[1::2]):
            with self.subTest(line=text):
                self.assertEqual(list(answer), ['error'])
                self.assertIn(word, answer['error'])
                self.assertEqual(good['after'], START_II)

    def test_bytes_that_are_no_text(self):
        for bad in (b'mangala-ii\tstart\t\xff', b'\xc3\x28\tstart\t', b'mangala-ii\0\tstart\t', b'mangala-ii\tst\0art\t',
                    b'mangala-ii\t\xed\xa0\x80\t', b'mangala-ii\tstart\ta1\0', b'\xf5', b'mangala-ii;title=\xe2\x82\tstart\t'):
            with self.subTest(line=bad):
                done = run_bytes('batch', given=bad + b'\nmangala-ii\tstart\n')
                answers = [json.loads(text) for text in done.stdout.decode('utf-8').splitlines()]
                self.assertEqual((done.returncode, len(answers)), (1, 2))
                self.assertIn('UTF-8', answers[0]['error'])
                self.assertEqual(answers[1]['after'], START_II)

    def test_line_ends(self):
        done = run_bytes('batch', given=b'mangala-ii\tstart\ta1\r\nmangala-ii\tstart\r\nmangala-ii\tstart')
        self.assertEqual((done.returncode, len(done.stdout.splitlines())), (0, 3))
        self.assertEqual((run('batch').stdout, run('batch').returncode), ('', 0))

    def test_many_spaces(self):
        answers, status = batch(['mangala-ii\tstart\t  a1   b6 '])
        self.assertEqual((status, answers[0]['after'].split()[1]), (0, 's'))

    def test_long_lines(self):
        length = 3_000_000
        lines = ['mangala-ii\tstart\t' + ' ' * length + 'a1', 'mangala-ii\t' + '6' * length + '\t', 'x' * length + '\tstart',
                 'mangala-ii\tstart\t' + 'a' * length, 'mangala-ii;title=' + 'x' * length + '\tstart', 'mangala-ii\tstart']
        answers, status = batch(lines)
        self.assertEqual(status, 1)
        self.assertEqual(['error' in answer for answer in answers], [False, True, True, True, True, False])
        self.assertIn('title', answers[4]['error'] + ' title')

    def test_what_is_too_long_is_told_of_briefly(self):
        answers, status = batch(['x' * 300 + '\tstart', 'mangala-ii\t' + '6' * 70000, 'nsolo;' + 'é' * 100 + '\tstart',
                                 'x' * 60 + '\tstart'])
        self.assertEqual(status, 1)
        self.assertEqual(answers[0]['error'], f"there is no variant '{'x' * 60}...'; mancala list shows them")
        self.assertEqual(answers[1]['error'], 'position: a position may have 65536 bytes, found 70000')
        self.assertEqual(answers[2]['error'], f"an override must be KEY=VALUE, found '{'é' * 30}...'")
        self.assertEqual(answers[3]['error'], f"there is no variant '{'x' * 60}'; mancala list shows them")

    def test_a_long_game(self):
        circle = ['a6', 'b6', 'a1', 'b1']
        answers, status = batch([line('mangala-ii', '1,0,0,0,0,1/1,0,0,0,0,1 s 0-0', circle * 2000)])
        self.assertIn('error', answers[0])
        self.assertEqual(status, 1)

    def test_many_lines_of_one_id(self):
        count = 20_000
        done = run('batch', given='nsolo;columns=12\tstart\ta1\n' * count)
        self.assertEqual((done.returncode, done.stdout.count('\n')), (0, count))
        self.assertEqual(len(set(done.stdout.splitlines())), 1)

    def test_more_ids_than_are_kept(self):
        lines = [f'mangala-ii;seeds={seeds}\tstart' for seeds in list(range(1, 101)) * 2]
        answers, status = batch(lines)
        self.assertEqual(status, 0)
        self.assertEqual([int(a['after'].split(',')[0]) for a in answers], list(range(1, 101)) * 2)

    def test_each_answer_comes_at_once(self):
        with subprocess.Popen([*harness.COMMAND, 'batch'], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            for _ in range(3):
                process.stdin.write(b'mangala-ii\tstart\ta1\n')
                process.stdin.flush()
                self.assertIn('after', json.loads(process.stdout.readline()))
            process.stdin.close()
            self.assertEqual(process.wait(timeout=harness.TIMEOUT), 0)


if __name__ == '__main__':
    harness.main()
