#!/usr/bin/env python3
"""What the build needs of the sources.

embed.py version HEADER             prints the version that version.h gives, major.minor.patch
embed.py catalogue OUT FILE...      writes the built-in variants' texts as C strings, sorted by id
"""
import re
import sys
from pathlib import Path


def version(header):
    text = Path(header).read_text(encoding='utf-8')
    return '.'.join(re.search(rf'#define MANCALA_VERSION_{part} (\d+)', text).group(1) for part in ('MAJOR', 'MINOR', 'PATCH'))


def c_string(line):
    escaped = ''.join(c if 32 <= ord(c) < 127 and c not in '"\\?' else ''.join(f'\\{b:03o}' for b in c.encode()) for c in line)
    return f'  "{escaped}"'


def catalogue(out, files):
    parts = ['/* Made by embed.py from the catalogue. */', '#include "rules/catalogue.h"', '']
    names = []
    for file in sorted(map(Path, files), key=lambda f: f.stem):
        name = file.stem.replace('-', '_')
        names.append(name)
        text = file.read_text(encoding='utf-8')
        parts.append(f'static const char {name}[] =')
        parts.append('\n'.join(c_string(line) for line in text.splitlines(keepends=True)) + ';')
    parts.append('\nconst struct catalogue_entry catalogue[] = {')
    parts += [f'  {{{name}, sizeof {name} - 1}},' for name in names]
    parts.append(f'}};\nconst unsigned catalogue_count = {len(names)};\n')
    Path(out).write_text('\n'.join(parts), encoding='ascii')


if __name__ == '__main__':
    if sys.argv[1] == 'version':
        print(version(sys.argv[2]))
    else:
        catalogue(sys.argv[2], sys.argv[3:])
