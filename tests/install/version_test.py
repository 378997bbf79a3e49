"""One version everywhere: version.h, CHANGELOG, the soname, the version script, the program. Arguments: the shared library, the program,
readelf or nothing ('')."""
import re
import subprocess
import sys
import unittest
from pathlib import Path

from source import ROOT

LIBRARY, PROGRAM, READELF = Path(sys.argv[1]), sys.argv[2], sys.argv[3]


def text(name):
    return (ROOT / name).read_text(encoding='utf-8')


def version():
    return '.'.join(re.search(rf'#define MANCALA_VERSION_{part} (\d+)', text('include/mancala/version.h'))[1]
                    for part in ('MAJOR', 'MINOR', 'PATCH'))


class Version(unittest.TestCase):
    def test_changelog_begins_with_it(self):
        headings = re.findall(r'^## (.*)$', text('CHANGELOG.md'), re.M)
        self.assertEqual(headings[0], version())
        self.assertEqual(len(headings), len(set(headings)))

    def test_soname(self):
        major, minor, _ = version().split('.')
        wanted = f'libmancala.so.0.{minor}' if major == '0' else f'libmancala.so.{major}'
        self.assertTrue((LIBRARY.parent / f'libmancala.so.{version()}').exists())
        if not READELF:
            self.skipTest('readelf is missing')
        said = subprocess.run([READELF, '-d', str(LIBRARY)], capture_output=True, text=True, check=True, env={'LC_ALL': 'C'}).stdout
        self.assertEqual(re.search(r'SONAME.*\[(.*)\]', said)[1], wanted)

    def test_the_latest_node_of_the_version_script(self):
        major, minor, _ = version().split('.')
        self.assertEqual(re.findall(r'^(MANCALA_\S+) \{', text('lib/mancala.map'), re.M)[-1], f'MANCALA_{major}.{minor}')

    def test_the_program_says_it(self):
        said = subprocess.run([PROGRAM, '--version'], capture_output=True, text=True, check=True).stdout
        self.assertEqual(said, f'mancala {version()}\n')

    def test_since_is_no_later_version(self):
        for header in sorted((ROOT / 'include' / 'mancala').glob('*.h')):
            for since in re.findall(r'Since (\d+\.\d+\.\d+)\.', header.read_text(encoding='utf-8')):
                self.assertLessEqual([int(part) for part in since.split('.')], [int(part) for part in version().split('.')], header.name)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=1)
