"""The snippets of docs/rules-format.md, in their order: rulesets are read and played, commands are run and print what is shown.

A ruleset may begin with a comment `# NAME.rules`, which makes it a file for what follows; `# added to NAME.rules` lengthens one; `which is
refused` after the name says that it is no good ruleset. A line `...` stands for any lines of a command's output.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PAGE, PROGRAM = Path(sys.argv[1]), Path(sys.argv[2]).resolve()
SNIPPET = re.compile(r'^```(rules|sh)\n(.*?)^```$', re.M | re.S)
FILE = re.compile(r'# (added to )?([a-z0-9-]+\.rules)(, which is refused)?\n')


def is_like(shown, printed):
    """Whether lines were printed as they are shown."""
    pattern = ''.join('(?:.*\n)*?' if line == '...' else re.escape(line) + '\n' for line in shown)
    return re.fullmatch(pattern, printed) is not None


class Format(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        (self.folder / 'bin').mkdir()
        (self.folder / 'bin' / 'mancala').symlink_to(PROGRAM)
        path = os.pathsep.join([str(self.folder / 'bin'), os.environ.get('PATH', '')])
        self.environment = {**os.environ, 'PATH': path, 'LC_ALL': 'C.UTF-8', 'COLUMNS': '100'}
        self.good = []

    def run_words(self, *words, shell=False):
        return subprocess.run(words[0] if shell else words, shell=shell, cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, encoding='utf-8', timeout=300)

    def check_rules(self, text):
        found = FILE.match(text)
        name = found[2] if found else 'snippet.rules'
        with open(self.folder / name, 'a' if found and found[1] else 'w', encoding='utf-8') as file:
            file.write(text)
        others = [word for other in self.good if other != name for word in ('--rules', other)]
        done = self.run_words('mancala', 'check', name, *others, '--games', '20')
        self.assertEqual((done.returncode, done.stderr), (1 if found and found[3] else 0, ''), text + done.stdout)
        if found and not found[3] and name not in self.good:
            self.good.append(name)

    def check_commands(self, text):
        for command in re.split(r'^\$ ', text, flags=re.M)[1:]:
            words, *shown = command.splitlines()
            done = self.run_words(words, shell=True)
            self.assertIn(done.returncode, (0, 1), words)
            self.assertEqual(done.stderr, '', words)
            self.assertTrue(is_like(shown, done.stdout), f'{words}\n--- shown\n' + '\n'.join(shown) + f'\n--- printed\n{done.stdout}')

    def test_snippets(self):
        snippets = SNIPPET.findall(PAGE.read_text(encoding='utf-8'))
        self.assertGreaterEqual(sum(kind == 'rules' for kind, _ in snippets), 7)
        self.assertGreaterEqual(sum(kind == 'sh' for kind, _ in snippets), 6)
        for kind, text in snippets:
            with self.subTest(snippet=text.splitlines()[0]):
                self.check_rules(text) if kind == 'rules' else self.check_commands(text)

    def test_any_lines(self):
        self.assertTrue(is_like(['a', '...', 'c'], 'a\nb\nb\nc\n'))
        self.assertTrue(is_like(['...', 'c', '...'], 'c\n'))
        self.assertFalse(is_like(['a', 'c'], 'a\nb\nc\n'))
        self.assertFalse(is_like(['a', '...'], 'b\na\n'))


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=2)
