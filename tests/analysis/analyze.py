"""Reads the code with cppcheck, gcc -fanalyzer and clang-tidy; anything they say is a failure.

analyze.py [cppcheck | gcc | clang-tidy]...     all three where none is named

clang-tidy is configured by .clang-tidy at the root, cppcheck by cppcheck-suppressions.txt here; both give a reason for
whatever they leave out.
"""
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = sorted(map(str, (ROOT / 'lib').glob('*/*.c')))
EXAMPLES = sorted(map(str, (ROOT / 'examples' / 'c').rglob('*.c')))
TESTS = [str(ROOT / 'tests' / folder) for folder in ('unit', 'api', 'variants', 'reference', 'perft', 'search', 'catalogue', 'support')]
FLAGS = ['-std=c11', '-D_POSIX_C_SOURCE=200809L', f'-I{ROOT}/include', f'-I{ROOT}/lib', f'-I{ROOT}/examples/c']
CPPCHECK = ['cppcheck', '--std=c11', '--quiet', '--error-exitcode=1', f'-j{os.cpu_count()}', '--suppress=toomanyconfigs',
            f'--suppressions-list={Path(__file__).parent}/cppcheck-suppressions.txt', '--template={file}:{line}: {message} [{id}]',
            f'-I{ROOT}/include', f'-I{ROOT}/lib']


def run(command):
    """What the command says if it fails or says anything at all, else nothing."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT)
    return done.stdout if done.returncode else ''


def in_turn(commands):
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return [text for text in pool.map(run, commands) if text]


def cppcheck():
    relative = [os.path.relpath(name, ROOT) for name in ['lib', 'examples/c']]
    tests = [os.path.relpath(name, ROOT) for name in TESTS]
    return [text for text in (run(CPPCHECK + ['--enable=warning,style,performance,portability'] + relative),
                              run(CPPCHECK + ['--enable=warning,performance,portability', '-Itests'] + tests)) if text]


def gcc():
    # Without optimization the analyzer sees functions as they are written; with asserts, what they promise each other.
    return in_turn(['gcc', '-fanalyzer', '-Werror', '-O1', *FLAGS, '-c', file, '-o', os.devnull] for file in LIBRARY + EXAMPLES)


def clang_tidy():
    return in_turn(['clang-tidy', '--quiet', file, '--', *FLAGS] for file in LIBRARY + EXAMPLES)


ANALYZERS = {'cppcheck': cppcheck, 'gcc': gcc, 'clang-tidy': clang_tidy}


def main(names):
    found = 0
    for name in names or ANALYZERS:
        texts = ANALYZERS[name]()
        print('\n'.join(texts) if texts else f'{name}: nothing found')
        found += len(texts)
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
