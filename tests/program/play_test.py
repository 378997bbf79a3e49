"""mancala play, match and replay without a terminal: scripts, demonstrations, records."""
import tempfile
import unittest
from pathlib import Path

import harness
from harness import FOUNDING, START_II, run

TWO = ('--south', 'human', '--north', 'human', '--script')


def script(*words, lines=(), **changes):
    return run('play', *words, given=''.join(line + '\n' for line in lines), **changes)


def record_in(text):
    """The last record in a text."""
    return text[text.rindex('mancala-record'):]


class Folder(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)

    def file(self, name, text=None):
        path = self.folder / name
        if text is not None:
            path.write_text(text, encoding='utf-8')
        return str(path)


class Scripts(Folder):
    def test_moves_and_what_they_did(self):
        done = script('mangala-ii', *TWO, lines=['a1', 'b6', 'position', 'quit'])
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertIn('sows a1 (6): a2 a3 a4 a5 a6 b6\n', done.stdout)
        self.assertIn('sows b6 (7): b5 b4 b3 b2 b1 a1 a2\n', done.stdout)
        self.assertIn('7,7,7,7,7,0', done.stdout)
        self.assertIn('1,8,7,7,7,7/7,7,7,7,7,0 s 0-0\n', done.stdout)

    def test_board(self):
        lines = script('mangala-ii', *TWO, '--ascii').stdout.splitlines()
        self.assertIn('    b1   b2   b3   b4   b5   b6', lines)
        self.assertIn('    a1   a2   a3   a4   a5   a6', lines)
        self.assertEqual(lines.count('  |  6 |  6 |  6 |  6 |  6 |  6 |'), 2)
        self.assertIn('> South (human)  0 captured, to move', lines)
        self.assertIn('  North (human)  0 captured', lines)

    def test_stores_and_closed_pits(self):
        self.assertIn('0 in store', script('anywoli', *TWO).stdout)
        done = script('ali-guli-mane', *TWO, '--ascii', '--position', '5,5,x,x,x,x,x/x,x,x,x,5,5,5 s 0-0')
        self.assertIn('|  5 |  5 |  x |  x |  x |  x |  x |', done.stdout)

    def test_the_widest_board_fits_eighty_columns(self):
        for variant in ('nsolo;columns=36', 'nsolo;columns=64', 'anywoli;columns=64;seeds=30'):
            done = script(variant, *TWO, COLUMNS='80')
            board = done.stdout[:done.stdout.index('a pit to sow from')].splitlines()[:-1]
            self.assertLessEqual(max(map(len, board)), 80)
            for name in ('a1 ', 'a20', 'a36', 'b36' if 'any' in variant else 'd36'):
                self.assertIn(name, done.stdout)

    def test_wide_terminal_keeps_rows_whole(self):
        board = script('nsolo;columns=36', *TWO, COLUMNS='200').stdout.splitlines()
        self.assertTrue(any(line.split()[:1] == ['d1'] and line.split()[-1:] == ['d36'] for line in board))

    def test_moves_and_hint(self):
        done = script('mangala-ii', *TWO, lines=['moves', 'hint', ''])
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout.count('\n  a1 a2 a3 a4 a5 a6\n'), 2)
        self.assertIn('\n  a4  6 sown\n', done.stdout)
        self.assertRegex(done.stdout, r'The computer would play a[1-6]\.')
        capture = script('mangala-ii', *TWO, '--position', '2,0,0,0,0,1/0,0,0,0,0,5 s 0-0', lines=['hint'])
        self.assertIn('  a6  1 sown, South takes 6, North passes\n', capture.stdout)
        self.assertIn('The computer would play a6.', capture.stdout)

    def test_undo_and_redo(self):
        lines = ['a1', 'b6', 'undo', 'position', 'undo', 'position', 'redo', 'redo', 'position']
        done = script('mangala-ii', *TWO, lines=lines)
        self.assertEqual(done.returncode, 0)
        positions = [line for line in done.stdout.splitlines() if line.endswith(' 0-0') and line[0].isdigit()]
        self.assertEqual(positions, ['0,7,7,7,7,7/6,6,6,6,6,7 n 0-0', START_II, '1,8,7,7,7,7/7,7,7,7,7,0 s 0-0'])

    def test_undo_takes_the_computers_move_too(self):
        done = script('mangala-ii', '--script', '--seed', '7', lines=['a1', 'a2', 'undo', 'undo', 'position'])
        self.assertEqual(done.returncode, 0)
        self.assertIn(f'\n{START_II}\n', done.stdout)

    def test_undo_by_action(self):
        lines = ['a1', 'd1', 'undo action', 'position', 'undo', 'position']
        done = script('nsolo', *TWO, lines=lines)
        self.assertEqual(done.returncode, 0)
        self.assertIn(' s 2-0 strip:2\n', done.stdout)
        self.assertIn(' s 0-0\n', done.stdout)

    def test_refusals(self):
        cases = [('b1', 'b1'), ('a9', "'a9'"), ('undo', 'nothing to take back'), ('redo', 'nothing to play'),
                 ('undo twice', '`action`'), ('save', 'name of a file'), ('load', 'name of a file'),
                 ('load no-such-file', 'no-such-file'), ('pace soon', '0 to 60000'), ('next', 'goes on'),
                 ('resign match', 'nothing may follow'), ('a\x1b[31m', "'a?[31m'"), ('ä', "'ä'")]
        for line, word in cases:
            with self.subTest(line=line):
                done = script('mangala-ii', *TWO, lines=[line, 'position'])
                self.assertEqual(done.returncode, 1)
                self.assertIn(word, done.stdout)
                self.assertNotIn('\x1b', done.stdout)
                self.assertIn(f'\n{START_II}\n', done.stdout)

    def test_an_empty_pit_is_refused_with_the_reason(self):
        done = script('mangala-ii', *TWO, '--position', '0,1,0,0,0,0/0,0,0,0,0,5 s 0-0', lines=['a1', 'b6'])
        self.assertEqual(done.returncode, 1)
        self.assertIn('Refused: a1', done.stdout)
        self.assertIn('Refused: b6', done.stdout)

    def test_resign_and_draw(self):
        done = script('mangala-ii', *TWO, lines=['a1', 'resign'])
        self.assertIn('North resigns.', done.stdout)
        self.assertIn('(resigned). South wins', done.stdout)
        done = script('mangala-ii', *TWO, lines=['draw', 'yes'])
        self.assertIn('(agreed). It is a draw', done.stdout)
        done = script('mangala-ii', *TWO, lines=['draw', 'no', 'a1'])
        self.assertIn('North does not agree', done.stdout)
        self.assertIn('sows a1', done.stdout)
        self.assertEqual(done.returncode, 0)
        self.assertIn('North agrees to a draw.', script('mangala-ii', '--script', lines=['draw']).stdout)
        ahead = script('mangala-ii', '--script', '--position', '2,1,0,0,0,0/0,0,0,0,0,1 s 0-5', lines=['draw'])
        self.assertIn('North does not agree', ahead.stdout)

    def test_after_the_end(self):
        position = '1,1,0,0,0,0/0,0,0,0,0,0 s 30-40'
        done = script('mangala-ii', *TWO, '--position', position, lines=['a1', 'undo', 'position', 'a1', 'next', 'quit'])
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout.count('(board-empty). North wins, South 32, North 40.'), 2)
        self.assertIn(f'\n{position}\n', done.stdout)

    def test_end_of_the_input(self):
        done = script('mangala-ii', *TWO, lines=['a1'])
        self.assertEqual(done.returncode, 0)
        self.assertTrue(done.stdout.endswith('The input has ended.\nThe game was left at: 0,7,7,7,7,7/6,6,6,6,6,7 n 0-0\n'))

    def test_save_load_replay(self):
        name = self.file('game.record')
        done = script('anywoli', *TWO, lines=['a1', f'save {name}', 'b2', f'load {name}', 'position'])
        self.assertEqual(done.returncode, 0)
        self.assertEqual(Path(name).read_text().splitlines()[-2:], ['moves = a1', 'result = unfinished'])
        position = '0,5,5,5,5,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4,4,4,4,4'
        shown = [line for line in done.stdout.splitlines() if line.startswith('0,5')]
        self.assertEqual(len(shown), 0)
        resumed = script('anywoli', *TWO, '--load', name, lines=['position'])
        self.assertEqual(resumed.stdout.count(' n 0-0'), done.stdout.count(' n 0-0'))
        replayed = run('replay', name)
        self.assertEqual((replayed.returncode, replayed.stderr), (0, ''))
        self.assertIn('sows a1 (4): a2 a3 a4 a5', replayed.stdout)
        self.assertTrue(replayed.stdout.endswith('The game goes on.\n'))
        self.assertNotIn('human', replayed.stdout)
        self.assertNotIn(position, replayed.stdout)

    def test_load_without_an_id_and_under_other_rules(self):
        name = self.file('game.record')
        script('mangala-ii;seeds=3', *TWO, '--save', name, lines=['a1'])
        done = run('play', '--load', name, *TWO, given='b1\nundo\nundo\nposition\n')
        self.assertEqual(done.returncode, 0)
        self.assertIn('\n3,3,3,3,3,3/3,3,3,3,3,3 s 0-0\n', done.stdout)
        other = script('mangala-ii', *TWO, '--load', name)
        self.assertEqual(other.returncode, 1)
        self.assertIn('other rules', other.stderr)

    def test_save_option_that_cannot_be_written(self):
        done = script('mangala-ii', *TWO, '--save', self.file('no/such/folder'), lines=['a1'])
        self.assertEqual(done.returncode, 1)
        self.assertIn('cannot be written', done.stderr)

    def test_starts(self):
        self.assertIn('> North (human)', script('mangala-ii', *TWO, '--begin', 'north').stdout)
        done = script('mangala-iv;opening=none', *TWO, '--random', '0x2a', lines=['position'])
        self.assertIn('\n7,8,10,7,8,2,4/5,5,10,11,9,6,6 s 0-0\n', done.stdout)
        self.assertIn('state 0x000000000000002a', done.stdout)
        drawn = [script('mangala-iv-random', *TWO, '--seed', seed, lines=['position']).stdout for seed in '112']
        self.assertEqual(drawn[0], drawn[1])
        self.assertNotEqual(drawn[0], drawn[2])

    def test_limit_of_moves(self):
        done = run('play', 'anywoli', '--south', 'computer', '--north', 'computer', '--moves', '5', '--seed', '3')
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout.count('  sows '), 5)
        self.assertIn('stops here', done.stdout)

    def test_seeds_of_the_computer(self):
        words = ('--south', 'computer', '--north', 'computer', '--moves', '30')
        games = [run('play', 'ali-guli-mane', *words, '--seed', seed).stdout for seed in '556']
        self.assertEqual(games[0], games[1])
        self.assertNotEqual(games[0], games[2])

    def test_lottery_is_drawn_by_the_program(self):
        position = '4,3,1,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0 s 40-48 last:n'
        done = script('anywoli;rest=lottery', *TWO, '--position', position, lines=['a1'])
        self.assertIn('what is left goes by a lottery', done.stdout)
        self.assertRegex(done.stdout, r'Chance (south|north)\n  the lot falls on (South|North)')

    def test_endless_sowing_is_told(self):
        cases = [c for c in harness.json_lines('edge-cases.jsonl') if c['over'] == 'endless-sowing']
        done = script(cases[0]['variant'], *TWO, '--position', cases[0]['position'], lines=[cases[0]['move']])
        self.assertIn('(endless-sowing)', done.stdout)

    def test_long_sowings_are_summed_up(self):
        done = script('nsolo;columns=36', *TWO, lines=['a36'])
        self.assertIn('… laps 5 to 22\n', done.stdout)
        self.assertIn('lap 25: a35 (3): a36 b36 b35\n', done.stdout)

    def test_rules_help_pace_board(self):
        done = script('nsolo', *TWO, lines=['rules', 'help', 'pace 0', 'board', 'record'])
        self.assertEqual(done.returncode, 0)
        self.assertIn('Captures\n', done.stdout)
        self.assertIn('resign [match]', done.stdout)
        self.assertIn('result = unfinished', done.stdout)


class Looks(Folder):
    def test_ascii_is_ascii(self):
        for variant in (*FOUNDING, 'nsolo;columns=36', 'mangala-iv;title=Gânçlık oyunu'):
            for words in ((*TWO,), ('--demo',)):
                done = script(variant, *words, '--ascii', lines=['rules', 'hint', 'moves', 'a36', 'odd', 'odd', 'record'])
                self.assertTrue(done.stdout.isascii(), variant)

    def test_boxes_follow_the_locale(self):
        self.assertIn('┌', script('nsolo', *TWO).stdout)
        self.assertNotIn('┌', script('nsolo', *TWO, LC_ALL='C').stdout)
        self.assertNotIn('┌', script('nsolo', *TWO, LC_ALL='', LC_CTYPE='POSIX', LANG='C.UTF-8').stdout)
        self.assertIn('┌', script('nsolo', *TWO, LC_ALL='', LANG='tr_TR.utf8').stdout)

    def test_no_colour_without_a_terminal(self):
        self.assertNotIn('\x1b', script('mangala-ii', *TWO, lines=['a1']).stdout)
        self.assertNotIn('\x1b', script('mangala-ii', *TWO, '--color', 'never', lines=['a1']).stdout)
        self.assertIn('\x1b[', script('mangala-ii', *TWO, '--color', 'always', lines=['a1'], NO_COLOR='1').stdout)


class Secret(Folder):
    def hide(self, choice, *words):
        return script('mangala-iv', *words, '--script', lines=[choice, 'position', 'record', 'hint', 'moves', 'board', 'help'])

    def test_what_was_hidden_is_not_shown(self):
        done = self.hide('odd', '--north', 'human')
        self.assertEqual(done.returncode, 0)
        self.assertIn('opening:guess:?', done.stdout)
        self.assertIn('moves = ?', done.stdout)
        self.assertIn('What was typed is hidden', done.stdout)
        self.assertEqual(done.stdout, self.hide('even', '--north', 'human').stdout)

    def test_what_the_computer_hides_is_not_shown(self):
        texts = {run('play', 'mangala-iv', '--script', '--south', 'computer', '--north', 'human', '--seed', str(seed),
                     given='position\nrecord\nhint\nmoves\n').stdout for seed in range(12)}
        self.assertEqual(len(texts), 1)
        guesses = {run('play', 'mangala-iv', '--script', '--south', 'computer', '--north', 'human', '--seed', str(seed),
                       given='odd\n').stdout.count('the guess is right') for seed in range(12)}
        self.assertEqual(guesses, {0, 1})

    def test_the_computer_guesses_without_knowing(self):
        for choice in ('odd', 'even'):
            right = [script('mangala-iv', '--script', '--seed', str(seed), lines=[choice]).stdout.count('the guess is right')
                     for seed in range(40)]
            self.assertTrue(5 <= sum(right) <= 35, right)
        same = [script('mangala-iv', '--script', '--seed', '4', lines=[choice]).stdout for choice in ('odd', 'even')]
        guess = [text[text.index('North guesses'):].split('\n')[0] for text in same]
        self.assertEqual(guess[0], guess[1])

    def test_a_saved_game_holds_it(self):
        name = self.file('secret.record')
        done = script('mangala-iv', '--north', 'human', '--script', lines=['even', f'save {name}'])
        self.assertIn('It holds what is hidden.', done.stdout)
        self.assertIn('moves = even\n', Path(name).read_text())
        resumed = run('play', '--load', name, '--script', '--north', 'human', given='even\n')
        self.assertIn('the guess is right', resumed.stdout)
        replayed = run('replay', name)
        self.assertIn('South hides one or two counters', replayed.stdout)
        self.assertNotIn('even', replayed.stdout)

    def test_a_demonstration_that_stops_before_the_guess_does_not_show_it(self):
        name = self.file('demo.record')
        hidden = set()
        for seed in range(12):
            for words in ((), ('--demo', '--brief')):
                done = run('play', 'mangala-iv', *words, '--moves', '1', '--seed', str(seed), '--save', name)
                self.assertEqual(record_in(done.stdout).splitlines()[-2:], ['moves = ?', 'result = unfinished'])
                self.assertIn('opening:guess:?', done.stdout)
                hidden.add(Path(name).read_text().splitlines()[-2])
        self.assertEqual(hidden, {'moves = odd', 'moves = even'})
        guessed = run('play', 'mangala-iv', '--demo', '--moves', '2')
        self.assertRegex(record_in(guessed.stdout), r'moves = (odd|even) (odd|even)\n')

    def test_the_chooser_sees_what_a_side_is_worth(self):
        # Turned half round, the forced first sowing captures; as it lies it does not.
        position = '0,0,0,0,0,0,5/0,0,0,0,0,1,1 s 0-0 opening:side:s'
        for seed in range(6):
            done = run('play', 'mangala-iv', '--position', position, '--south', 'computer', '--north', 'computer',
                       '--moves', '1', '--seed', str(seed))
            self.assertIn('the board is turned', done.stdout)


class Demonstrations(Folder):
    def test_each_game_ends_and_its_record_is_accepted(self):
        known = [line.split()[0] for line in run('list').stdout.splitlines() if line[0] != ' ']
        for variant in (*known, 'nsolo;columns=12', 'anywoli;rest=lottery'):
            with self.subTest(variant=variant):
                done = run('play', variant)
                self.assertEqual((done.returncode, done.stderr), (0, ''))
                self.assertIn('The game is over: ', done.stdout)
                self.assertLess(done.stdout.count('\n'), 1000)
                record = record_in(done.stdout)
                replayed = run('replay', '-', given=record)
                self.assertEqual((replayed.returncode, replayed.stderr), (0, ''))
                self.assertEqual(replayed.stdout.splitlines()[-1], [s for s in done.stdout.splitlines() if 'game is over: ' in s][-1])
                brief = run('replay', self.file('record', record), '--brief')
                self.assertEqual(brief.stdout.splitlines()[-1], replayed.stdout.splitlines()[-1])

    def test_its_own_quiet_limit_is_told_of_at_the_top(self):
        told = ['So that it ends it plays under quiet_limit = 60, which is not a rule of the variant:',
                'the game is over after 60 actions in a row without a capture.']
        for words in (('mangala-ii',), ('nsolo', '--demo')):
            self.assertEqual(run('play', *words).stdout.splitlines()[2:4], told)
        for words in (('play', 'nsolo;quiet_limit=30'), ('match', 'ali-guli-mane'),
                      ('play', 'mangala-ii', '--south', 'computer', '--north', 'computer', '--moves', '3')):
            self.assertNotIn('not a rule of the variant', run(*words).stdout)

    def test_it_is_the_same_every_time_unless_seeded(self):
        self.assertEqual(run('play', 'mangala-ii').stdout, run('play', 'mangala-ii', '--demo', '--seed', '1').stdout)
        self.assertNotEqual(run('play', 'mangala-ii').stdout, run('play', 'mangala-ii', '--demo', '--seed', '2').stdout)

    def test_match(self):
        done = run('match', 'ali-guli-mane')
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertEqual(done.stdout, run('play', 'ali-guli-mane', '--match').stdout)
        rounds = done.stdout.count('The record:')
        self.assertGreater(rounds, 1)
        self.assertIn('The match is over: ' if rounds < 10 else 'The match stops here', done.stdout)
        for part in done.stdout.split('The record:\n\n')[1:]:
            record = part[:part.index('\n', part.index('result = ')) + 1]
            self.assertEqual(run('replay', '-', given=record).returncode, 0)
        self.assertEqual(run('match', 'ali-guli-mane', '--rounds', '1').stdout.count('The record:'), 1)

    def test_bad_records(self):
        record = record_in(run('play', 'mangala-ii').stdout)
        moves = next(line for line in record.splitlines() if line.startswith('moves'))
        cases = [('', 'result'), ('no record at all\n', 'bad:1:1: '), (record.replace(moves, moves.replace(' a1', ' a7', 1)), 'a7'),
                 (record.replace('result = ', 'result = north '), 'result'), (record[:len(record) // 2], 'bad:'),
                 (record.replace('digest = ', 'digest = 0'), 'digest'), (record + '\0', 'bad:'),
                 ('\xff' * 10, 'bad:1:1: '), (record.replace('rules.seeds', 'rules.sedes'), 'sedes')]
        for text, word in cases:
            with self.subTest(word=word):
                done = run('replay', self.file('bad', text))
                self.assertEqual((done.returncode, done.stdout), (1, ''))
                self.assertIn(word, done.stderr)


class Matches(Folder):
    def test_rounds_by_hand(self):
        lines = ['a1', 'resign', 'undo', 'resign', 'next', 'position', 'resign match', 'quit']
        done = run('match', 'ali-guli-mane', *TWO, given=''.join(line + '\n' for line in lines))
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout.count('Round 1: South holds'), 2)
        self.assertIn(' round:2 ', done.stdout)
        self.assertIn('resigns the match.', done.stdout)
        self.assertIn('The match is over: ', done.stdout)

    def test_a_match_is_taken_up_again(self):
        name = self.file('round.record')
        run('match', 'ali-guli-mane', *TWO, given=f'a1\nresign\nnext\nsave {name}\n')
        done = run('match', '--load', name, *TWO, given='position\n')
        self.assertEqual(done.returncode, 0)
        self.assertIn(' round:2 ', done.stdout)
        self.assertIn('Round 2, beside the board', done.stdout)

    def test_north_begins(self):
        done = run('match', 'ali-guli-mane', *TWO, '--begin', 'north', given='b1\n')
        self.assertIn('> North (human)', done.stdout)


if __name__ == '__main__':
    harness.main()
