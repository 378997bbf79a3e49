#!/usr/bin/env python3
"""Run by meson install: makes the names that the library keeps to itself local in the installed static library. Hidden visibility does so
for a shared one; in a static one they would clash with functions of the same name in a program.

static_names.py LIBDIR OBJCOPY AR COMPILER...
"""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path


def installed(libdir):
    """Where meson install has put it; LIBDIR may be absolute."""
    if os.path.isabs(libdir):
        return Path(os.environ.get('DESTDIR', '') + libdir) / 'libmancala.a'
    return Path(os.environ['MESON_INSTALL_DESTDIR_PREFIX']) / libdir / 'libmancala.a'


def make_local(library, objcopy, ar, compiler):
    with tempfile.TemporaryDirectory() as name:
        whole, made = Path(name) / 'mancala.o', Path(name) / library.name
        for words in ([*compiler, '-r', '-nostdlib', '-Wl,--whole-archive', library, '-o', whole],
                      [objcopy, '--localize-hidden', whole],
                      [ar, 'rcs', made, whole]):
            subprocess.run([str(word) for word in words], check=True)
        shutil.copyfile(made, library)


if __name__ == '__main__':
    library = installed(sys.argv[1])
    if library.exists():
        make_local(library, sys.argv[2], sys.argv[3], sys.argv[4:])
