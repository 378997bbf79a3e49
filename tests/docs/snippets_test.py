"""The snippets of README and docs are compiled and run.

- ```c: a whole program, or a fragment with a comment before it that says what it is put into:
  `<!-- fragment: game -->` the body of a function that has `context`, `game` (Mangala II at its start), `trace` and `error`, and that
  returns 0 when all went well; `<!-- fragment: file -->` declarations and functions, which are only compiled.
- ```text after a ```c, with a line between them that ends in `prints:`, is what the program prints.
- ```sh: lines that begin with `$ ` are run, and print what stands below them; a line `...` stands for any lines.
- ```python: run with the shared library in the path.

What is not to be run is an indented block. docs/rules-format.md has a test of its own. Arguments: the shared library, the program, then the
C compiler with its options.
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from textwrap import indent

LIBRARY, PROGRAM = Path(sys.argv[1]), Path(sys.argv[2])
COMPILER = sys.argv[3:]
SANITIZED = any('-fsanitize' in word for word in COMPILER)
ROOT = Path(__file__).resolve().parent.parent.parent
BLOCK = re.compile(r'(?:<!-- fragment: (\w+) -->\n)?^```(\w+)\n(.*?)^```$', re.M | re.S)
GAME = '''#include <mancala/mancala.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int body(mancala_context *context, mancala_game *game, mancala_trace *trace) {
  mancala_error error = {.struct_size = sizeof error};
  (void)context; (void)game; (void)trace; (void)error;
%s
  return 0;
}
int main(void) {
  mancala_context *context = NULL;
  mancala_game *game = NULL;
  mancala_trace *trace = NULL;
  if (mancala_context_new(NULL, &context) || mancala_trace_new(context, &trace)) return 99;
  if (mancala_game_new(mancala_registry_find(context, "mangala-ii"), &game)) return 99;
  int code = body(context, game, trace);
  mancala_game_free(game);
  mancala_trace_free(trace);
  mancala_context_free(context);
  return code;
}
'''
FILE = '#include <mancala/mancala.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n%s\nint main(void) { return 0; }\n'
FRAGMENTS = {'game': GAME, 'file': FILE}


def pages():
    docs = [page for page in sorted((ROOT / 'docs').rglob('*.md')) if page.name != 'rules-format.md']
    return [ROOT / 'README.md', ROOT / 'CONTRIBUTING.md', *docs]


def blocks(page):
    """Each block of a page: fragment, language, text, and the output that is told for it."""
    text = page.read_text(encoding='utf-8')
    found = list(BLOCK.finditer(text))
    for block, after in zip(found, [*found[1:], None]):
        between = text[block.end():after.start()].strip() if after else ''
        is_output = after and after[2] == 'text' and re.fullmatch(r'[^\n]*prints:', between)
        yield block[1], block[2], block[3], after[3] if is_output else None


class Snippets(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)
        (self.folder / 'bin').mkdir()
        (self.folder / 'bin' / 'mancala').symlink_to(PROGRAM.resolve())
        path = os.pathsep.join([str(self.folder / 'bin'), os.environ.get('PATH', '')])
        self.environment = {**os.environ, 'PATH': path, 'LD_LIBRARY_PATH': str(LIBRARY.parent), 'LC_ALL': 'C.UTF-8'}

    def run_words(self, *words, **settings):
        return subprocess.run(words, cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              encoding='utf-8', timeout=120, **settings)

    def check_c(self, fragment, text, output):
        whole = re.search(r'\bint main\(', text) is not None
        self.assertNotEqual(whole, fragment is not None, 'a whole program, or a fragment that says what it is put into')
        source, program = self.folder / 'snippet.c', self.folder / 'snippet'
        source.write_text(text if whole else FRAGMENTS[fragment] % indent(text, '  '), encoding='utf-8')
        done = self.run_words(*COMPILER, '-std=c11', '-pthread', '-Wall', '-Wextra', '-Wno-unused-function', '-Werror', '-I', str(ROOT / 'include'),
                              str(source), str(LIBRARY), '-o', str(program))
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        done = self.run_words(str(program))
        self.assertEqual((done.returncode, done.stderr), (0, ''), done.stdout)
        if output is not None:
            self.assertEqual(done.stdout, output)

    def check_sh(self, text):
        commands = re.split(r'^\$ ', text, flags=re.M)
        self.assertEqual(commands[0], '', 'begins with a command')
        for command in commands[1:]:
            words, *shown = command.splitlines()
            done = self.run_words('bash', '-c', words)
            self.assertEqual((done.returncode, done.stderr), (0, ''), words)
            pattern = ''.join('(?:.*\n)*?' if line == '...' else re.escape(line) + '\n' for line in shown)
            self.assertRegex(done.stdout, rf'\A{pattern}\Z', words)

    def check_python(self, text):
        if SANITIZED:
            self.skipTest('a sanitizer would have to be loaded before Python')
        done = self.run_words(sys.executable, '-c', text)
        self.assertEqual((done.returncode, done.stderr), (0, ''), done.stdout)

    def test_snippets(self):
        count = 0
        for page in pages():
            for fragment, language, text, output in blocks(page):
                if language not in ('c', 'sh', 'python'):
                    self.assertIn(language, ('text', 'rules'), page.name)
                    continue
                count += 1
                with self.subTest(page=page.name, snippet=text[:80]):
                    if language == 'c':
                        self.check_c(fragment, text, output)
                    elif language == 'sh':
                        self.check_sh(text)
                    else:
                        self.check_python(text)
        self.assertGreaterEqual(count, 15)

    def test_headers_have_no_code_of_their_own(self):
        """Or it would have to be run here too."""
        for header in sorted((ROOT / 'include' / 'mancala').glob('*.h')):
            self.assertNotRegex(header.read_text(encoding='utf-8'), r'[@\\]code|```', header.name)


class Guide(unittest.TestCase):
    def test_links_lead_somewhere(self):
        for page in pages():
            text = re.sub(r'^```.*?^```$', '', page.read_text(encoding='utf-8'), flags=re.M | re.S)
            for link in re.findall(r'\]\(([^)#]+)(?:#[^)]*)?\)', text):
                if '://' not in link:
                    self.assertTrue((page.parent / link).exists(), f'{page.name}: {link}')

    def test_each_page_is_linked(self):
        index = (ROOT / 'docs' / 'guide' / 'README.md').read_text(encoding='utf-8')
        for page in sorted((ROOT / 'docs' / 'guide').glob('*.md')):
            if page.name != 'README.md':
                self.assertIn(f']({page.name})', index)
        self.assertIn('](docs/guide/README.md)', (ROOT / 'README.md').read_text(encoding='utf-8'))


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=1)
