"""Installs into a folder of its own, then builds the README's example against it with pkg-config, shared and static, and runs the
examples in all languages on it.

Arguments: meson, the build folder, the prefix, pkg-config, then the C compiler with the options that the library was built with.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from source import EXAMPLE_ARGUMENTS, HEADERS, ROOT, blocks, declared_functions

MESON, BUILD, PREFIX, PKG_CONFIG = sys.argv[1:5]
COMPILER = sys.argv[5:]
SANITIZED = any('-fsanitize' in word for word in COMPILER)
EXAMPLES = ROOT / 'examples'


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

    def run_outside(self, *words, **more):
        """Runs a program in an empty folder, with the installed library and nothing of the tree in reach."""
        without = {key: value for key, value in self.environment.items() if not key.startswith(('MANCALA_', 'PYTHON', 'LUA_'))}
        with tempfile.TemporaryDirectory() as folder:
            return run(*map(str, words), cwd=folder, env={**without, **more}, stdin=subprocess.DEVNULL)

    def build_and_compare(self, source, *compiler):
        program = self.root / source.stem
        run(*compiler, str(source), *self.flags('--cflags', '--libs'), '-pthread', '-o', str(program))
        expected = source.with_suffix('.expected').read_text(encoding='utf-8')
        self.assertEqual(self.run_outside(program, *EXAMPLE_ARGUMENTS.get(source.stem, [])), expected)

    def test_every_example_in_c(self):
        for source in sorted((EXAMPLES / 'c').glob('*.c')):
            with self.subTest(source.name):
                self.build_and_compare(source, *COMPILER, '-std=c11', '-Wall', '-Werror')

    def test_example_in_cpp(self):
        compiler = shutil.which('c++')
        if SANITIZED or not compiler:
            self.skipTest('no C++ compiler, or another one than for the sanitizer')
        self.build_and_compare(EXAMPLES / 'cpp' / 'tour.cpp', compiler, '-std=c++11')

    def test_lua(self):
        luajit = shutil.which('luajit')
        if SANITIZED or not luajit:
            self.skipTest('no LuaJIT, or a sanitizer that would have to be loaded before it')
        path = f'{self.prefix}/share/mancala/?.lua;;'
        said = self.run_outside(luajit, EXAMPLES / 'lua' / 'own_variant.lua', LUA_PATH=path)
        self.assertEqual(said, (EXAMPLES / 'lua' / 'own_variant.expected').read_text(encoding='utf-8'))

    def test_python(self):
        if SANITIZED:
            self.skipTest('the sanitizer would have to be loaded before Python')
        package = self.root / 'python'
        shutil.copytree(EXAMPLES / 'python' / 'mancala', package / 'mancala', ignore=shutil.ignore_patterns('__pycache__'))
        program = 'import mancala; print(mancala.default_library().version, len(mancala.Context()))'
        version = run(PKG_CONFIG, '--modversion', 'libmancala', env=self.environment).strip()
        said = self.run_outside(sys.executable, '-B', '-c', program, PYTHONPATH=str(package))
        self.assertEqual(said.split(), [version, str(len(list((ROOT / 'lib/rules/catalogue').glob('*.rules'))))])

    def test_the_static_library_has_no_other_names(self):
        nm = shutil.which('nm')
        if not nm or not shutil.which('objcopy'):
            self.skipTest('nm or objcopy is missing')
        lines = run(nm, '-g', '--defined-only', str(self.libraries / 'libmancala.a')).splitlines()
        self.assertEqual({line.split()[2] for line in lines if len(line.split()) == 3}, declared_functions())

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
