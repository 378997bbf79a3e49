"""Every function that may answer MANCALA_E_MEMORY has a scene in tests/api/memory.c and stands in tests/api/failing.c.

memory_test.py FUNCTION...   (those that the build hands over to failing.c, without `mancala_`)
"""
import re
import sys
import unittest

sys.dont_write_bytecode = True
import answers  # noqa: E402

API = answers.ROOT / 'tests' / 'api'


def names(file, pattern):
    return set(re.findall(pattern, (API / file).read_text(encoding='utf-8')))


class Memory(unittest.TestCase):
    def setUp(self):
        self.documented = answers.that_answer('MANCALA_E_MEMORY')

    def test_there_are_some(self):
        self.assertLessEqual({'mancala_context_new', 'mancala_game_play', 'mancala_game_preview'}, self.documented)
        self.assertNotIn('mancala_game_undo', self.documented)
        self.assertGreater(len(answers.returns()), 80)

    def test_each_has_a_scene(self):
        self.assertEqual(names('memory.c', r'"(mancala_\w+)[^"]*", (?:\w+, act_|test_context_new)'), self.documented)

    def test_each_is_called_again_when_it_failed(self):
        self.assertEqual(names('failing.c', r'\nWRAP_\w+\((mancala_\w+)'), self.documented)
        self.assertEqual({'mancala_' + name for name in sys.argv[1:]}, self.documented)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
