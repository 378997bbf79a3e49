"""The library as others package and use it: any prefix, a moved prefix, a Meson subproject, CMake; the manual page and the completion.

Arguments: meson, pkg-config, the program, then the C compiler. What is built here is built without optimization, to be quick.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from source import HEADERS, ROOT

MESON, PKG_CONFIG, PROGRAM = sys.argv[1:4]
COMPILER = sys.argv[4:]
PACKAGING = ROOT / 'examples' / 'packaging'
IDS = sorted(file.stem for file in (ROOT / 'lib' / 'rules' / 'catalogue').glob('*.rules'))
PARTS = ['meson.build', 'meson_options.txt', 'LICENSE', 'include', 'lib', 'pkgconfig']  # what a subproject builds
QUICK = ['-Dbuildtype=plain', '-Db_sanitize=none']
ENVIRONMENT = {key: value for key, value in os.environ.items()
               if key not in ('DESTDIR', 'PKG_CONFIG_PATH', 'PKG_CONFIG_SYSROOT_DIR', 'LD_LIBRARY_PATH')}


def run(*words, **settings):
    settings.setdefault('env', ENVIRONMENT)
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, encoding='utf-8', **settings)
    if done.returncode != 0:
        raise AssertionError(f'{" ".join(map(str, words))}: {done.stdout}{done.stderr}')
    return done.stdout


def with_compiler(**more):
    return {**ENVIRONMENT, 'CC': ' '.join(COMPILER), **more}


class Packaged(unittest.TestCase):
    """Built as a Meson subproject, installed with that project below a DESTDIR for a prefix of its own, and moved from there."""

    @classmethod
    def setUpClass(cls):
        holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(holder.cleanup)
        cls.folder = Path(holder.name)
        project = cls.folder / 'project'
        shutil.copytree(PACKAGING / 'meson', project)
        for part in PARTS:
            target = project / 'subprojects' / 'libmancala' / part
            target.parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
            copy(ROOT / part, target)
        cls.project_build = cls.folder / 'build'
        run(MESON, 'setup', cls.project_build, project, '--prefix=/opt/games', '--libdir=lib', '--force-fallback-for=libmancala', *QUICK,
            env=with_compiler())
        run(MESON, 'compile', '-C', cls.project_build, '-j', '2')
        run(MESON, 'install', '-C', cls.project_build, '--no-rebuild', '--quiet', '--destdir', cls.folder / 'dest')
        cls.prefix = cls.folder / 'moved'
        shutil.move(cls.folder / 'dest' / 'opt' / 'games', cls.prefix)
        cls.environment = with_compiler(PKG_CONFIG_PATH=str(cls.prefix / 'lib' / 'pkgconfig'))

    def test_the_subproject_is_the_library_alone(self):
        targets = json.loads(run(MESON, 'introspect', '--targets', self.project_build))
        self.assertEqual({target['name'] for target in targets}, {'list-variants', 'mancala', 'catalogue.c'})
        self.assertEqual(run(self.project_build / 'list-variants').split(), IDS)

    def test_nothing_beside_the_prefix(self):
        self.assertEqual([file for file in (self.folder / 'dest').rglob('*') if file.is_file()], [])
        installed = {file.relative_to(self.prefix).parts[0] for file in self.prefix.rglob('*') if file.is_file()}
        self.assertEqual(installed, {'include', 'lib'})
        self.assertEqual(len(list((self.prefix / 'include' / 'mancala').iterdir())), len(HEADERS))

    def flags(self, *words):
        return run(PKG_CONFIG, '--define-prefix', *words, 'libmancala', env=self.environment).split()

    def build(self, *libraries):
        program = self.folder / 'list-variants'
        run(*COMPILER, PACKAGING / 'meson' / 'main.c', *self.flags('--cflags'), *libraries, '-o', program)
        return program

    def test_moved_and_shared(self):
        self.assertEqual(self.flags('--variable=prefix'), [str(self.prefix)])
        program = self.build(*self.flags('--libs'))
        self.assertEqual(run(program, env={**ENVIRONMENT, 'LD_LIBRARY_PATH': str(self.prefix / 'lib')}).split(), IDS)

    def test_moved_and_static(self):
        program = self.build('-Wl,-Bstatic', *self.flags('--libs', '--static'), '-Wl,-Bdynamic')
        self.assertEqual(run(program).split(), IDS)

    def test_cmake(self):
        cmake = shutil.which('cmake')
        if not cmake:
            self.skipTest('cmake is missing')
        build = self.folder / 'cmake'
        # A .pc file that has the moved prefix, as an installed one has its own.
        self.write_pc(self.folder / 'pc' / 'libmancala.pc')
        environment = {**self.environment, 'PKG_CONFIG_PATH': str(self.folder / 'pc')}
        run(cmake, '-S', PACKAGING / 'cmake', '-B', build, '-G', 'Ninja', env=environment)
        run(cmake, '--build', build, env=environment)
        self.assertEqual(run(build / 'list-variants').split(), IDS)

    def test_meson_finds_the_installed_library(self):
        self.write_pc(self.folder / 'pc' / 'libmancala.pc')
        environment = {**self.environment, 'PKG_CONFIG_PATH': str(self.folder / 'pc')}
        build = self.folder / 'finds'
        run(MESON, 'setup', build, PACKAGING / 'meson', env=environment)
        run(MESON, 'compile', '-C', build)
        self.assertEqual(run(build / 'list-variants').split(), IDS)

    def write_pc(self, file):
        text = (self.prefix / 'lib' / 'pkgconfig' / 'libmancala.pc').read_text(encoding='utf-8')
        file.parent.mkdir(exist_ok=True)
        file.write_text(re.sub('^prefix=.*', f'prefix={self.prefix}', text, flags=re.M), encoding='utf-8')


class Configured(unittest.TestCase):
    """What the build would install, without building it."""

    def configure(self, *options):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        build = Path(holder.name)
        run(MESON, 'setup', build, ROOT, '-Dtests=disabled', *options, *QUICK, env=with_compiler())
        places = json.loads(run(MESON, 'introspect', '--installed', build)).values()
        environment = {**ENVIRONMENT, 'PKG_CONFIG_PATH': str(build / 'meson-private')}
        return sorted(places), lambda *words: run(PKG_CONFIG, *words, 'libmancala', env=environment).split()

    def test_prefix_and_libdir_in_it(self):
        places, pkg_config = self.configure('--prefix=/opt/games', '--libdir=lib64/deep')
        self.assertEqual({place for place in places if not place.startswith('/opt/games/')}, set())
        self.assertIn('/opt/games/lib64/deep/libmancala.a', places)
        self.assertIn('/opt/games/share/man/man1/mancala.1', places)
        self.assertIn('/opt/games/share/bash-completion/completions/mancala', places)
        self.assertEqual(pkg_config('--cflags'), ['-I/opt/games/include'])
        self.assertEqual(pkg_config('--libs'), ['-L/opt/games/lib64/deep', '-lmancala'])

    def test_absolute_libdir(self):
        places, pkg_config = self.configure('--prefix=/opt/games', '--libdir=/opt/games/libraries', '--includedir=/srv/include')
        self.assertIn('/opt/games/libraries/libmancala.a', places)
        self.assertIn('/srv/include/mancala/mancala.h', places)
        self.assertEqual(pkg_config('--cflags'), ['-I/srv/include'])
        self.assertEqual(pkg_config('--libs', '--static'), ['-L/opt/games/libraries', '-lmancala'])


class Program(unittest.TestCase):
    def help(self, *command):
        return run(PROGRAM, *command, '--help')

    def commands(self):
        return re.findall(r'^  ([a-z]+)(?: [A-Z ]*)?  +[A-Z]', self.help(), re.M)

    def options(self, command):
        return re.findall(r'^  (--[a-z]+) ', self.help(command), re.M)

    def test_the_manual_has_all_commands_and_options(self):
        page = (ROOT / 'docs' / 'mancala.1').read_text(encoding='utf-8').replace('\\-', '-')
        self.assertGreaterEqual(len(self.commands()), 9)
        for command in self.commands():
            self.assertRegex(page, rf'\n\.TP\n\.BI? {command}\b')
            for option in self.options(command):
                self.assertRegex(page, rf'\n\.TP\n\.BI?R? [^\n]*{option}\b', command)

    def test_the_manual_is_well_formed(self):
        if not shutil.which('groff'):
            self.skipTest('groff is missing')
        done = subprocess.run(['groff', '-man', '-ww', '-z', str(ROOT / 'docs' / 'mancala.1')], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ''))

    def complete(self, *words):
        """What bash offers for the last word."""
        script = ROOT / 'examples' / 'c' / 'mancala' / 'mancala.bash'
        lines = f'. "{script}"\nCOMP_WORDS=("$@")\nCOMP_CWORD=$(($# - 1))\n_mancala\nprintf "%s\\n" "${{COMPREPLY[@]}}"\n'
        return run('bash', '-c', lines, 'bash', PROGRAM, *words).split()

    def test_completion(self):
        if not shutil.which('bash'):
            self.skipTest('bash is missing')
        self.assertEqual(self.complete(''), [*self.commands(), '--help', '--version'])
        self.assertEqual(self.complete('re'), ['replay'])
        self.assertEqual(self.complete('play', ''), IDS)
        self.assertEqual(self.complete('rules', 'mangala-iv'), ['mangala-iv', 'mangala-iv-random'])
        self.assertEqual(self.complete('play', 'nsolo', '--'), self.options('play'))
        self.assertEqual(self.complete('play', 'nsolo', '--north', ''), ['human', 'computer'])
        self.assertEqual(self.complete('play', 'nsolo', '--moves', ''), [])
        self.assertEqual(self.complete('check', str(ROOT / 'READ')), [str(ROOT / 'README.md')])


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=1)
