"""Running the program in the tests of the program.

Each test file is called with the program's path and the folder of the test vectors. MANCALA_WRAPPER may hold a command to
run the program under, such as valgrind with its options.
"""
import json
import os
import shlex
import subprocess
import sys
import unittest
from pathlib import Path

PROGRAM = Path(sys.argv[1])
VECTORS = Path(sys.argv[2])
WRAPPER = shlex.split(os.environ.get('MANCALA_WRAPPER', ''))
COMMAND = [*WRAPPER, str(PROGRAM)]
TIMEOUT = 600

FOUNDING = ('ali-guli-mane', 'anywoli', 'mangala-ii', 'mangala-iv', 'nsolo')
START_II = '6,6,6,6,6,6/6,6,6,6,6,6 s 0-0'


def environment(**changes):
    """The environment without what decides how things are shown, with the changes given."""
    kept = {k: v for k, v in os.environ.items() if k not in ('NO_COLOR', 'COLUMNS', 'LINES', 'LC_CTYPE', 'LANG')}
    return {**kept, 'LC_ALL': 'C.UTF-8', 'TERM': 'xterm', **changes}


def run_bytes(*words, given=b'', **changes):
    done = subprocess.run([*COMMAND, *words], input=given, capture_output=True, timeout=TIMEOUT, env=environment(**changes))
    if done.returncode not in (0, 1, 2):  # a crash, a sanitizer, valgrind
        raise AssertionError(f'{words}: exit status {done.returncode}: {done.stderr.decode(errors="replace")}')
    return done


def run(*words, given='', **changes):
    """Runs the program; what it says must be UTF-8."""
    done = run_bytes(*words, given=given.encode(), **changes)
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    return done


def batch(lines):
    """The answers to lines of `mancala batch`, and the exit status."""
    done = run('batch', given=''.join(line + '\n' for line in lines))
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode


def json_lines(name):
    with open(VECTORS / name, encoding='utf-8') as file:
        return [json.loads(line) for line in file]


def main():
    unittest.main(argv=sys.argv[:1], verbosity=2)
