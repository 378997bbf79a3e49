"""The program on a terminal: a pseudo-terminal stands in for one."""
import os
import subprocess
import sys
import time
import unittest

import harness

try:
    import fcntl
    import pty
    import struct
    import termios
except ImportError:
    print('no pseudo-terminals here')
    sys.exit(77)  # meson: skipped

PATIENCE = 120  # seconds


class Terminal:
    """The program on a terminal of its own."""

    def __init__(self, *words, columns=80, lines=50, **changes):
        self.handle, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack('HHHH', lines, columns, 0, 0))
        self.process = subprocess.Popen([*harness.COMMAND, *words], stdin=slave, stdout=slave, stderr=slave,
                                        start_new_session=True, env=harness.environment(**changes))
        os.close(slave)
        self.seen = b''

    def wait_for(self, word, start=0):
        """Reads until the word has been seen after a place; returns the place after it."""
        end = time.monotonic() + PATIENCE
        while word.encode() not in self.seen[start:]:
            if time.monotonic() > end or not self.read():
                raise AssertionError(f'{word!r} did not come: {self.seen.decode()[-2000:]}')
        return self.seen.index(word.encode(), start) + len(word.encode())

    def read(self):
        try:
            got = os.read(self.handle, 65536)
        except OSError:  # Linux reports the end of the other side so
            return False
        self.seen += got
        return bool(got)

    def type(self, line):
        os.write(self.handle, line.encode())

    def close(self):
        """Reads to the end; the exit status."""
        while self.read():
            pass
        os.close(self.handle)
        return self.process.wait(timeout=PATIENCE)

    def kill(self):
        self.process.kill()
        return self.close()


def play(*words, lines=(), **changes):
    """Types lines, each at a prompt, then ends the input; all that was shown, and the exit status."""
    terminal = Terminal('play', *words, **changes)
    place = 0
    for line in lines:
        place = terminal.wait_for('> ', terminal.wait_for('to move', place))
        terminal.type(line + '\n')
    terminal.wait_for('> ', terminal.wait_for('to move', place))
    terminal.type('\x04')
    status = terminal.close()
    return terminal.seen.decode().replace('\r\n', '\n'), status


TWO = ('--north', 'human')


class OnATerminal(unittest.TestCase):
    def test_colour(self):
        shown, status = play('mangala-ii', *TWO, '--pace', '0', lines=['a1'])
        self.assertEqual(status, 0)
        self.assertIn('\x1b[33m', shown)
        self.assertIn('\x1b[36m', shown)
        self.assertTrue(shown.endswith('The game was left at: 0,7,7,7,7,7/6,6,6,6,6,7 n 0-0\n'))

    def test_no_colour(self):
        for words, changes in (((), {'NO_COLOR': '1'}), (('--color', 'never'), {}), ((), {'TERM': 'dumb'})):
            shown, status = play('mangala-ii', *TWO, '--pace', '0', *words, lines=['a1'], **changes)
            self.assertEqual((status, shown.count('\x1b')), (0, 0))
        shown, _ = play('mangala-ii', *TWO, '--pace', '0', '--color', 'always', NO_COLOR='1')
        self.assertIn('\x1b[33m', shown)
        shown, _ = play('mangala-ii', *TWO, '--pace', '0', NO_COLOR='')
        self.assertIn('\x1b[33m', shown)

    def test_seed_by_seed(self):
        shown, status = play('mangala-ii', *TWO, '--pace', '5', NO_COLOR='1', lines=['a1'])
        self.assertEqual(status, 0)
        self.assertEqual(shown.count('\x1b[10A'), 7)  # over the lift and each of six seeds
        for hand in range(7):
            self.assertIn(f'lap 1, {hand} in hand', shown)
        self.assertIn('│ >7<│', shown)

    def test_pace_takes_time(self):
        start = time.monotonic()
        play('mangala-ii', *TWO, '--pace', '40', lines=['a1'])
        self.assertGreater(time.monotonic() - start, 0.28)

    def test_low_screen_shows_lines_instead(self):
        shown, status = play('mangala-ii', *TWO, '--pace', '1', lines=['a1'], columns=80, LINES='9')
        self.assertEqual(status, 0)
        self.assertIn('sows a1 (6): a2', shown)
        self.assertNotIn('A\x1b', shown.replace('\x1b[0m', ''))

    def test_size_of_the_terminal(self):
        terminal = Terminal('play', 'nsolo;columns=36', '--pace', '0', columns=200)
        terminal.wait_for('> ', terminal.wait_for('to move'))
        terminal.kill()
        self.assertTrue(any(' d1 ' in line and ' d36' in line for line in terminal.seen.decode().splitlines()))

    def test_plain_ascii(self):
        shown, status = play('mangala-ii', *TWO, '--ascii', '--pace', '1', lines=['a1'])
        self.assertEqual(status, 0)
        self.assertTrue(shown.isascii())
        shown, _ = play('mangala-ii', *TWO, '--pace', '0', LC_ALL='C')
        self.assertTrue(shown.isascii())

    def test_the_typed_choice_is_taken_off_the_screen(self):
        for choice in ('odd', 'even'):
            shown, status = play('mangala-iv', *TWO, NO_COLOR='1', lines=[choice])
            self.assertEqual(status, 0)
            self.assertIn(f'> {choice}\n\x1b[1A\x1b[2KWhat was typed is hidden', shown)
            self.assertEqual(shown.count(choice), 1 + shown.count('odd or even'))

    def test_demonstration_on_a_terminal(self):
        terminal = Terminal('play', 'mangala-ii', '--demo')
        self.assertEqual(terminal.close(), 0)
        self.assertIn(b'mancala-record = 1', terminal.seen)


if __name__ == '__main__':
    harness.main()
