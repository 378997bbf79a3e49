"""`meson dist` in a clean clone: the archive holds what is in git, and it can be configured. Arguments: meson, git, then the C compiler."""
import os
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path

from source import ROOT

MESON, GIT = sys.argv[1:3]
ENVIRONMENT = {key: value for key, value in os.environ.items() if not key.startswith('GIT_')} | {'CC': ' '.join(sys.argv[3:])}


def run(*words, **settings):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, env=ENVIRONMENT, **settings)
    if done.returncode != 0:
        raise AssertionError(f'{" ".join(map(str, words))}: {done.stdout}{done.stderr}')
    return done.stdout


class Dist(unittest.TestCase):
    def test_clean_clone(self):
        if not (ROOT / '.git').exists():
            self.skipTest('this tree is no git repository')
        with tempfile.TemporaryDirectory() as holder:
            folder = Path(holder)
            run(GIT, '-c', 'safe.directory=*', 'clone', '--quiet', '--depth', '1', f'file://{ROOT}', folder / 'clone')
            run(MESON, 'setup', folder / 'build', folder / 'clone')
            run(MESON, 'dist', '-C', folder / 'build', '--no-tests', '--formats', 'gztar')
            [archive] = (folder / 'build' / 'meson-dist').glob('*.tar.gz')
            with tarfile.open(archive) as tar:
                files = {entry.name.partition('/')[2] for entry in tar if not entry.isdir()}
                tar.extractall(folder)
            self.assertEqual(files, set(run(GIT, '-C', folder / 'clone', 'ls-files').splitlines()))
            run(MESON, 'setup', folder / 'again', folder / archive.name[:-len('.tar.gz')])


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=1)
