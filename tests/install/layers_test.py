"""A room of lib/ includes only rooms before it: base <- rules <- engine <- game <- search."""
import re
import unittest

from source import ROOT

ROOMS = ['base', 'rules', 'engine', 'game', 'search']
HEADERS = ['status', 'version', 'types', 'random', 'context', 'ruleset', 'trace', 'game', 'position', 'record', 'match', 'search', 'mancala']
# The latest public header that a room may know: later ones are about later rooms.
PUBLIC = {'base': {'status', 'version', 'types', 'random'}, 'rules': {'status', 'version', 'types', 'context', 'ruleset'},
          'engine': set(HEADERS) - {'search', 'mancala'}, 'game': set(HEADERS) - {'search', 'mancala'},
          'search': set(HEADERS) - {'mancala'}}
# All that the library may take of the C library: nothing that prints, opens files, reads the environment or keeps time.
STANDARD = {'assert', 'errno', 'inttypes', 'limits', 'stdalign', 'stdarg', 'stdatomic', 'stdbool', 'stddef', 'stdint', 'stdio',
            'stdlib', 'string'}


def includes():
    for file in sorted((ROOT / 'lib').glob('*/*.[ch]')):
        for number, line in enumerate(file.read_text(encoding='utf-8').splitlines(), 1):
            found = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
            if found:
                yield file.relative_to(ROOT), number, found.group(1), found.group(2)


class Layers(unittest.TestCase):
    def test_there_is_something_to_look_at(self):
        self.assertEqual({str(file.parent.name) for file, *_ in includes()}, set(ROOMS))

    def test_arrows(self):
        for file, number, bracket, name in includes():
            with self.subTest(file=f'{file}:{number}', include=name):
                room = file.parent.name
                if bracket == '"':
                    # The engine is compiled once more from its own sources, for narrow pits.
                    suffix = r'\.[ch]$' if file.name.startswith('narrow') else r'\.h$'
                    self.assertRegex(name, r'^[a-z]+/[a-z_0-9]+' + suffix)
                    self.assertLessEqual(ROOMS.index(name.split('/')[0]), ROOMS.index(room))
                elif name.startswith('mancala/'):
                    self.assertIn(name[len('mancala/'):-len('.h')], PUBLIC[room])
                else:
                    self.assertIn(name[:-len('.h')], STANDARD)

    def test_nothing_reaches_the_world(self):
        # Printing into a buffer is all that is wanted of stdio, memory and numbers all that is wanted of stdlib.
        bad = re.compile(r'\b(printf|fprintf|vprintf|vfprintf|puts|fputs|putchar|fopen|freopen|getenv|setlocale|time|clock|rand|'
                         r'srand|exit|abort|system|stdout|stderr|stdin|thread_local|_Thread_local)\b\s*[(,;)]')
        for file in sorted((ROOT / 'lib').glob('*/*.[ch]')):
            text = re.sub(r'/\*.*?\*/|"(\\.|[^"\\\n])*"', lambda m: '\n' * m.group().count('\n'),
                          file.read_text(encoding='utf-8'), flags=re.DOTALL)
            for number, line in enumerate(text.splitlines(), 1):
                with self.subTest(file=f'{file.relative_to(ROOT)}:{number}'):
                    self.assertNotRegex(line.replace('__attribute__((format(printf', ''), bad)


if __name__ == '__main__':
    unittest.main(verbosity=1)
