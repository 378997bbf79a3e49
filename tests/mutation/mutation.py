"""The mutation check: changes the library in small ways, one at a time, and shows that the tests notice each.

The tree is copied to a folder, built there once, and after each change only what depends on the file is built again.
Test programs run from those that tell most in least time to the slow ones, until one fails. A program that takes more
than CPU_SECONDS, as in an endless loop, has noticed too. Exit status 1 if a mutant survived."""
import argparse
import collections
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from table import ROOT, all_mutants, faults

CPU_SECONDS = 60  # for one test program
MEMORY = 4 << 30  # bytes of address space, for the same

# Left to the end, or out: they take long and show what others show too.
SLOW = {'contract', 'reference', 'memory', 'threads', 'known values', 'known values of larger boards'}

# Meson's suites in the order in which they are run: a suite, its tests (None: all but the slow ones), and settings.
STAGES = (
    ('variants', None, {}),
    ('perft', None, {}),
    ('search', None, {}),
    ('api', None, {}),
    ('catalogue', None, {}),
    ('unit', None, {}),
    ('variants', {'reference', 'contract'}, {'MANCALA_TEST_GAMES': '100'}),
    ('reference', None, {'MANCALA_TEST_RULESETS': '2000'}),
    ('reference', None, {}),
)

Outcome = collections.namedtuple('Outcome', 'mutant suite test seconds')


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **options)


# ---- the copy and its build -----------------------------------------------------------------------------------------


def copy_tree(folder):
    def left_out(directory, names):
        at_root = Path(directory) == ROOT
        return {name for name in names if name in ('.git', '__pycache__') or (at_root and name.startswith('build'))}

    source = folder / 'source'
    shutil.copytree(ROOT, source, ignore=left_out)
    return source


def set_up(folder, source):
    """-O1 is what builds and tests soonest; assertions stay in."""
    build = folder / 'build'
    done = run(['meson', 'setup', str(build), str(source), '--buildtype=plain', '-Dc_args=-O1'])
    if done.returncode != 0:
        sys.exit(done.stdout)
    return build


def tests_of(build):
    """Lists of (name, command, environment) by suite, as Meson has them."""
    tests = collections.defaultdict(list)
    for test in json.loads(run(['meson', 'introspect', str(build), '--tests']).stdout):
        for suite in test['suite']:
            tests[suite.split(':')[-1]].append((test['name'], test['cmd'], test['env']))
    return tests


def chosen(tests, suite, names):
    return [test for test in tests[suite] if (test[0] in names if names else test[0] not in SLOW)]


# ---- testing --------------------------------------------------------------------------------------------------------


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def compile_programs(build, programs):
    targets = sorted({os.path.relpath(command[0], build) for _, command, _ in programs})
    done = run(['ninja', '-C', str(build), *targets])
    return None if done.returncode == 0 else done.stdout


def first_failure(build, tests):
    """Suite and name of the first test that fails; None if all pass. What does not compile is no mutant."""
    for suite, names, settings in STAGES:
        programs = chosen(tests, suite, names)
        if broken := compile_programs(build, programs):
            raise ValueError(f'it does not compile:\n{broken}')
        for name, command, environment in programs:
            if run(command, env={**os.environ, **environment, **settings}, cwd=build, preexec_fn=limit).returncode != 0:
                return suite, name
    return None


def try_mutant(mutant, source, build, tests):
    path = source / mutant.file
    original = path.read_text(encoding='utf-8')
    begin = time.monotonic()
    path.write_text(original.replace(mutant.old, mutant.new), encoding='utf-8')
    try:
        suite, test = first_failure(build, tests) or (None, None)
    finally:
        path.write_text(original, encoding='utf-8')
    return Outcome(mutant, suite, test, time.monotonic() - begin)


# ---- the report -----------------------------------------------------------------------------------------------------


def print_outcome(number, outcome):
    noticed = f'{outcome.suite}: {outcome.test}' if outcome.suite else 'SURVIVED'
    print(f'{number:3}  {outcome.seconds:5.1f} s  {outcome.mutant.file}: {outcome.mutant.meaning}  [{noticed}]', flush=True)


def print_summary(outcomes):
    survivors = [outcome.mutant for outcome in outcomes if not outcome.suite]
    print(f'\n{len(outcomes)} mutants, {len(outcomes) - len(survivors)} noticed, {len(survivors)} survived')
    for suite, count in collections.Counter(outcome.suite for outcome in outcomes if outcome.suite).most_common():
        print(f'{count:4}  {suite}')
    for mutant in survivors:
        print(f'survived: {mutant.place} {mutant.file}: {mutant.meaning}')
    return len(survivors)


def check(mutants, folder):
    source = copy_tree(folder)
    build = set_up(folder, source)
    tests = tests_of(build)
    if failure := first_failure(build, tests):
        sys.exit(f'the library as it is fails: {failure[0]}: {failure[1]}')
    print('the library as it is passes', flush=True)
    outcomes = []
    for number, mutant in enumerate(mutants, 1):
        try:
            outcomes.append(try_mutant(mutant, source, build, tests))
        except ValueError as fault:
            sys.exit(f'{mutant.place}: {fault}')
        print_outcome(number, outcomes[-1])
    return print_summary(outcomes)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--only', metavar='TEXT', action='append', help='mutants whose place, file or meaning has the text')
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
        survivors = check(mutants, Path(folder))
    sys.exit(survivors > 0)


if __name__ == '__main__':
    main()
