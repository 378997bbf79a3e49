"""Runs an example and compares what it prints with the file beside its source.

Arguments: the file with the expected output, the program, its arguments. The program runs in an empty folder of its own.
MANCALA_WRAPPER may hold a command to run it under, such as valgrind with its options.
"""
import difflib
import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

EXPECTED = Path(sys.argv[1])
COMMAND = [*shlex.split(os.environ.get('MANCALA_WRAPPER', '')), os.path.abspath(sys.argv[2]), *sys.argv[3:]]


def main():
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(COMMAND, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=300)
        left = sorted(file.name for file in Path(folder).iterdir())
    said = done.stdout.decode().replace('\r\n', '\n')
    wanted = EXPECTED.read_text(encoding='utf-8')
    sys.stderr.write(done.stderr.decode(errors='replace'))
    sys.stderr.writelines(difflib.unified_diff(wanted.splitlines(True), said.splitlines(True), EXPECTED.name, 'printed'))
    if left:
        print('left behind:', *left, file=sys.stderr)
    if done.returncode != 0:
        print('exit status', done.returncode, file=sys.stderr)
    return 0 if done.returncode == 0 and not done.stderr and said == wanted and not left else 1


if __name__ == '__main__':
    sys.exit(main())
