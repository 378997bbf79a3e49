"""Installs into a folder of its own, then builds the README's example against it with pkg-config, shared and static.

Arguments: meson, the build folder, the prefix, pkg-config, then the C compiler with the options that the library was built with.
"""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from source import HEADERS, blocks

MESON, BUILD, PREFIX, PKG_CONFIG = sys.argv[1:5]
COMPILER = sys.argv[5:]


def run(*words, **settings):
    done = subprocess.run(words, capture_output=True, text=True, **settings)
    if done.returncode != 0:
        raise AssertionError(f'{" ".join(words)}: {done.stdout}{done.stderr}')
    return done.stdout


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.holder.cleanup)
        cls.root = Path(cls.holder.name)
        run(MESON, 'install', '-C', BUILD, '--no-rebuild', '--quiet', '--destdir', str(cls.root))
        cls.prefix = cls.root / Path(PREFIX).relative_to('/')
        [pc] = cls.root.rglob('libmancala.pc')
        cls.libraries = pc.parent.parent
        cls.environment = {**os.environ, 'PKG_CONFIG_PATH': str(pc.parent), 'LD_LIBRARY_PATH': str(cls.libraries)}
        cls.environment.pop('PKG_CONFIG_SYSROOT_DIR', None)

    def flags(self, *words):
        """What pkg-config says, with the prefix moved to where the files are."""
        return run(PKG_CONFIG, f'--define-variable=prefix={self.prefix}', *words, 'libmancala', env=self.environment).split()

    def build_example(self, *libraries):
        source, program = self.root / 'example.c', self.root / 'example'
        source.write_text(blocks('c')[0], encoding='utf-8')
        run(*COMPILER, '-std=c99', '-Wall', '-Wextra', '-Wconversion', '-Werror', str(source), *self.flags('--cflags'), *libraries,
            '-o', str(program))
        return program

    def test_example_shared(self):
        program = self.build_example(*self.flags('--libs'))
        self.assertEqual(run(str(program), env=self.environment), blocks('text')[0])
        self.assertIn('libmancala.so', run('ldd', str(program), env=self.environment))

    def test_example_static(self):
        program = self.build_example('-Wl,-Bstatic', *self.flags('--libs', '--static'), '-Wl,-Bdynamic')
        without = {key: value for key, value in self.environment.items() if key != 'LD_LIBRARY_PATH'}
        self.assertEqual(run(str(program), env=without), blocks('text')[0])
        self.assertNotIn('libmancala', run('ldd', str(program)))

    def test_example_has_twenty_lines(self):
        self.assertLessEqual(len(blocks('c')[0].splitlines()), 20)

    def test_version(self):
        version = run(PKG_CONFIG, '--modversion', 'libmancala', env=self.environment).strip()
        shared = sorted(file.name for file in self.libraries.glob('libmancala.so*'))
        soname = '.'.join(version.split('.')[:2 if version.startswith('0.') else 1])
        self.assertEqual(shared, sorted({'libmancala.so', f'libmancala.so.{soname}', f'libmancala.so.{version}'}))
        said = run(str(self.prefix / 'bin' / 'mancala'), '--version', env=self.environment)
        self.assertEqual(said, f'mancala {version}\n')

    def test_headers(self):
        folder = self.prefix / 'include' / 'mancala'
        self.assertEqual(sorted(file.name for file in folder.iterdir()), [header.name for header in HEADERS])

    def test_nothing_else_is_installed(self):
        kinds = {file.relative_to(self.prefix).parts[0] for file in self.prefix.rglob('*') if file.is_file()}
        self.assertEqual(kinds, {'bin', 'include', 'share', 'lib' if (self.prefix / 'lib').exists() else 'lib64'})


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=1)
