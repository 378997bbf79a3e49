"""The tables of the ABI leave nothing out: layout.c has every structure and field of the headers, tests/api/structs.c every
structure that begins with its size. Argument: the folder of the tests."""
import re
import sys
import unittest
from pathlib import Path

TESTS = Path(sys.argv[1])
sys.path.insert(0, str(TESTS / 'python'))
import headers  # noqa: E402


class Layout(unittest.TestCase):
    def test_every_structure_and_field(self):
        text = (TESTS / 'abi' / 'layout.c').read_text(encoding='utf-8')
        structures = headers.structures()
        self.assertGreaterEqual(len(structures), 11)
        self.assertLessEqual(set(structures), set(re.findall(r'^SIZE\((\w+),', text, re.M)))
        self.assertEqual(sorted(re.findall(r'^AT\((\w+), (\w+),', text, re.M)),
                         sorted((name, field) for name, fields in structures.items() for field, *_ in fields))

    def test_every_structure_with_a_size(self):
        text = (TESTS / 'api' / 'structs.c').read_text(encoding='utf-8')
        sized = {name for name, fields in headers.structures().items() if fields[0][0] == 'struct_size'}
        self.assertEqual({name for name in sized if f'sizeof({name})' not in text}, set())

    def test_names(self):
        source = re.sub(r'^#\s*(?!define).*$', '', headers.source(), flags=re.M)
        macros = set(re.findall(r'^#\s*define (\w+)', source, re.M))
        types = set(re.findall(r'^(?:\} |typedef [\w ]+ )(\w+);', source, re.M))
        self.assertEqual({name for name in macros if not name.startswith('MANCALA_')}, set())
        self.assertEqual({name for name in types if not name.startswith('mancala_')}, set())
        self.assertGreaterEqual(len(types), 20)
        enumerations = ' '.join(re.findall(r'\benum \{(.*?)\}', source, re.S))
        self.assertEqual([name for name in re.findall(r'(\w+) =', enumerations) if not name.startswith('MANCALA_')], [])


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=1)
