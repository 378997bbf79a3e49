"""The module finds its declarations beside itself and the library through the system's loader, as after an installation.

Arguments: luajit, the module, the declarations, the shared library.
"""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

LUAJIT, MODULE, DECLARATIONS, LIBRARY = sys.argv[1:]


def main():
    without = {key: value for key, value in os.environ.items() if key not in ('MANCALA_CDEF', 'MANCALA_LIBRARY')}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in MODULE, DECLARATIONS:
            shutil.copy(file, folder)
        settings = {**without, 'LUA_PATH': f'{folder}/?.lua;;', 'LD_LIBRARY_PATH': str(Path(LIBRARY).resolve().parent)}
        done = subprocess.run([LUAJIT, '-e', "io.write(require('mancala').version())"], env=settings, capture_output=True, text=True)
    print(done.stdout, done.stderr, file=sys.stderr)
    wanted = '.'.join(Path(LIBRARY).name.split('.')[-3:]) if 'so.' in Path(LIBRARY).name else done.stdout
    return 0 if done.returncode == 0 and done.stdout and done.stdout == wanted else 1


if __name__ == '__main__':
    sys.exit(main())
