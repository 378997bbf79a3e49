"""The mutation check: changes the library in small ways, one at a time, and shows that the tests notice each.

The tree is copied to a folder, built there once, and after each change only what depends on the file is built again.
Test programs run from those that tell most in least time to the slow ones, until one fails. A program that takes more
than CPU_SECONDS, as in an endless loop, has noticed too. Exit status 1 if a mutant survived.

Some headers are compiled into many objects, most of them slow to compile. So a change there is first compiled into
QUICK_OBJECTS only, and what plays single actions is tested; if no test fails, all is built."""
import argparse
import collections
import concurrent.futures
import filecmp
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from table import ROOT, all_mutants, faults

CPU_SECONDS = 60  # for one test program
MEMORY = 4 << 20  # KiB of address space, for the same

# Objects that play single actions, for changes in the header.
GENERAL, COMPACT, HISTORY = ('engine_play.c.o',), ('engine_compact_step.c.o',), ('game_step.c.o',)
QUICK_OBJECTS = {
    **{f'lib/engine/{name}.h': GENERAL
       for name in ('capture', 'choose', 'ending', 'opening', 'pits', 'sow', 'take', 'turn', 'vector_lap')},
    **{f'lib/engine/{name}.h': COMPACT for name in ('circuits', 'compact', 'compact_play', 'long_ring', 'ring', 'words')},
    'lib/engine/track.h': GENERAL + COMPACT,
    'lib/rules/ruleset.h': GENERAL + COMPACT,
    'lib/game/history_ends.h': HISTORY,
}
QUICK_STAGES = (('variants', None, {}), ('reference', None, {'MANCALA_TEST_RULESETS': '1000'}))

# Left to the end, or out: they take long and show what others show too.
SLOW = {'contract', 'reference', 'memory', 'threads', 'known values', 'known values of larger boards'}

# Meson's suites in the order in which they are run: a suite, its tests (None: all but the slow ones), and settings.
STAGES = (
    ('variants', None, {}),
    ('perft', None, {}),
    ('search', None, {}),
    ('api', None, {}),
    ('catalogue', None, {}),
    ('reference', None, {'MANCALA_TEST_RULESETS': '1000'}),
    ('unit', None, {}),
    ('variants', {'reference', 'contract'}, {'MANCALA_TEST_GAMES': '100'}),
    ('reference', None, {}),
)

GAME = 'lib/game/'  # of which `api` tells sooner

Build = collections.namedtuple('Build', 'source folder library tests')
Outcome = collections.namedtuple('Outcome', 'mutant suite test seconds quick')


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **options)


# ---- the copy and its build -----------------------------------------------------------------------------------------


def copy_tree(source):
    """Files that are there already, and the same, stay, so that a build that was kept need not be done again."""
    for directory, folders, names in os.walk(ROOT):
        at_root = Path(directory) == ROOT
        folders[:] = [name for name in folders
                      if name not in ('.git', '__pycache__') and not (at_root and name.startswith('build'))]
        target = source / Path(directory).relative_to(ROOT)
        target.mkdir(parents=True, exist_ok=True)
        for name in names:
            if not (target / name).exists() or not filecmp.cmp(Path(directory) / name, target / name, shallow=False):
                shutil.copy(Path(directory) / name, target / name)


def set_up(folder):
    """-O1 is what builds and tests soonest; assertions stay in."""
    source, build = folder / 'source', folder / 'build'
    copy_tree(source)
    done = run(['meson', 'setup', str(build), str(source), '--buildtype=plain', '-Dc_args=-O1'])
    if done.returncode != 0:
        sys.exit(done.stdout)
    described = json.loads(run(['meson', 'introspect', str(build), '--targets']).stdout)
    library = next(target['filename'][0] for target in described if target['type'] == 'shared library')
    return Build(source, build, os.path.relpath(library, build), tests_of(build))


def tests_of(build):
    """Lists of (name, command, environment) by suite, as Meson has them."""
    tests = collections.defaultdict(list)
    for test in json.loads(run(['meson', 'introspect', str(build), '--tests']).stdout):
        for suite in test['suite']:
            tests[suite.split(':')[-1]].append((test['name'], test['cmd'], test['env']))
    return tests


def ninja(build, targets):
    """What does not compile is no mutant."""
    done = run(['ninja', '-C', str(build.folder), *targets])
    if done.returncode != 0:
        raise ValueError(f'it does not compile:\n{done.stdout}')


def compile_quick_objects(build, objects):
    """And links them with the others as they are."""
    ninja(build, [f'{build.library}.p/{name}' for name in objects])
    link = run(['ninja', '-C', str(build.folder), '-t', 'commands', '-s', build.library]).stdout
    link = '\n'.join(line for line in link.splitlines() if not line.startswith('ninja: '))
    if run(link, shell=True, cwd=build.folder).returncode != 0:
        raise ValueError('it does not link')


# ---- testing --------------------------------------------------------------------------------------------------------


def passes(build, test, settings):
    name, command, environment = test
    limited = ['sh', '-c', f'ulimit -c 0; ulimit -t {CPU_SECONDS}; ulimit -v {MEMORY}; exec "$@"', name, *command]
    return run(limited, env={**os.environ, **environment, **settings}, cwd=build.folder).returncode == 0


def first_that_fails(build, tests, settings):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for test, passed in zip(tests, pool.map(lambda test: passes(build, test, settings), tests)):
            if not passed:
                pool.shutdown(wait=False, cancel_futures=True)
                return test[0]
    return None


def chosen(build, suite, names):
    return [test for test in build.tests[suite] if (test[0] in names if names else test[0] not in SLOW)]


def first_failure(build, stages, compiled=False):
    """Suite and name of the first test that fails; None if all pass."""
    for suite, names, settings in stages:
        programs = chosen(build, suite, names)
        if not compiled:
            ninja(build, sorted({os.path.relpath(command[0], build.folder) for _, command, _ in programs}))
        if test := first_that_fails(build, programs, settings):
            return suite, test
    return None


def quick_failure(build, mutant):
    if mutant.file not in QUICK_OBJECTS:
        return None
    compile_quick_objects(build, QUICK_OBJECTS[mutant.file])
    return first_failure(build, QUICK_STAGES, compiled=True)


def stages_for(mutant):
    return sorted(STAGES, key=lambda stage: stage[0] != 'api') if mutant.file.startswith(GAME) else STAGES


def try_mutant(mutant, build, others_clean):
    """`others_clean`: no object but the quick ones is left of another mutant."""
    path = build.source / mutant.file
    original = path.read_text(encoding='utf-8')
    begin = time.monotonic()
    try:
        if mutant.file in QUICK_OBJECTS and not others_clean:
            ninja(build, [build.library])
        path.write_text(original.replace(mutant.old, mutant.new), encoding='utf-8')
        failure = quick_failure(build, mutant)
        quick = failure is not None
        failure = failure or first_failure(build, stages_for(mutant))
    except ValueError as fault:
        sys.exit(f'{mutant.place}: {fault}')
    finally:
        path.write_text(original, encoding='utf-8')
    suite, test = failure or (None, None)
    return Outcome(mutant, suite, test, time.monotonic() - begin, quick)


# ---- the report -----------------------------------------------------------------------------------------------------


def print_outcome(number, outcome):
    noticed = f'{outcome.suite}: {outcome.test}' if outcome.suite else 'SURVIVED'
    mutant = outcome.mutant
    print(f'{number:3}  {outcome.seconds:5.1f} s  {mutant.file}: {mutant.meaning}  [{noticed}]', flush=True)


def print_summary(outcomes):
    survivors = [outcome.mutant for outcome in outcomes if not outcome.suite]
    print(f'\n{len(outcomes)} mutants, {len(outcomes) - len(survivors)} noticed, {len(survivors)} survived')
    for suite, count in collections.Counter(outcome.suite for outcome in outcomes if outcome.suite).most_common():
        print(f'{count:4}  {suite}')
    for mutant in survivors:
        print(f'survived: {mutant.place} {mutant.file}: {mutant.meaning}')
    return len(survivors)


def check(mutants, folder):
    build = set_up(folder)
    if failure := first_failure(build, STAGES):
        sys.exit(f'the library as it is fails: {failure[0]}: {failure[1]}')
    print('the library as it is passes', flush=True)
    outcomes = []
    for number, mutant in enumerate(mutants, 1):
        outcomes.append(try_mutant(mutant, build, all(outcome.quick for outcome in outcomes[-1:])))
        print_outcome(number, outcomes[-1])
    return print_summary(outcomes)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--only', metavar='TEXT', action='append',
                        help='mutants whose place, file or meaning has the text')
    parser.add_argument('--folder', type=Path, help='where the copy and its build are kept; else they are made anew')
    parser.add_argument('--list', action='store_true', help='only print them')
    options = parser.parse_args()
    wanted = options.only or ['']
    mutants = [mutant for mutant in all_mutants() if any(text in ' '.join(mutant[:3]) for text in wanted)]
    if broken := faults(mutants):
        sys.exit('\n'.join(broken))
    if options.list:
        print('\n'.join(f'{mutant.place}  {mutant.file}: {mutant.meaning}' for mutant in mutants))
        return
    with tempfile.TemporaryDirectory(prefix='mancala-mutation-') as folder:
        survivors = check(mutants, options.folder or Path(folder))
    sys.exit(survivors > 0)


if __name__ == '__main__':
    main()
