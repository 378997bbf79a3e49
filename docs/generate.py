#!/usr/bin/env python3
"""The tables of keys in docs/rules-format.md.

generate.py LIBRARY              writes the tables anew
generate.py --check LIBRARY      fails if they are stale

LIBRARY is the shared library as it was built. The tables stand between two marks; the rest of the page is written by hand.
"""
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # nothing is left in the source tree

import library as mancala  # noqa: E402

PAGE = Path(__file__).resolve().parent / 'rules-format.md'
BEGIN = '<!-- Made by docs/generate.py down to the end mark; do not edit. -->'
END = '<!-- End of what is made by docs/generate.py. -->'

# The first key of each table.
HEADINGS = {'id': 'Identity', 'rows': 'Board', 'seeds': 'Start', 'choose': 'Choice', 'first_seed': 'Sowing', 'capture_passing': 'Captures',
            'again': 'Turn', 'end_row': 'End', 'match': 'Match'}


def values(key):
    """What may stand behind a key."""
    if key.type == mancala.NUMBER:
        return f'{key.minimum} to {key.maximum}'
    if key.type == mancala.CHOICE:
        return ', '.join(f'`{choice}`' for choice in key.choices.decode().split())
    if key.type == mancala.COUNTS:
        return f'`none`, `even`, or numbers from {key.minimum} to {key.maximum}'
    if key.type == mancala.START:
        return 'the seeds of each row, or `random`'
    if key.type == mancala.IDS:
        return 'ids separated by blanks'
    return f'text of {key.minimum} to {key.maximum} bytes'


def row(key):
    default = key.default_value.decode()
    return f'| `{key.key.decode()}` | {values(key)} | {f"`{default}`" if default else ""} | {key.summary.decode()} |'


def tables(keys):
    lines, missing = [], dict(HEADINGS)
    for key in keys:
        heading = missing.pop(key.key.decode(), None)
        if heading:
            lines += ['', f'### {heading}', '', '| key | values | default | meaning |', '|---|---|---|---|']
        lines.append(row(key))
    if missing or lines[1:2] != ['### Identity']:
        raise SystemExit(f'there are no keys {", ".join(missing)}: HEADINGS in docs/generate.py must name the first of each table')
    return '\n'.join(lines) + '\n'


def with_tables(page, keys):
    """The text of a page with fresh tables."""
    before, rest = page.split(BEGIN + '\n')
    after = rest.split(END)[1]
    return f'{before}{BEGIN}\n{tables(keys)}\n{END}{after}'


def main(words):
    check = words[:1] == ['--check']
    if len(words) != 1 + check:
        raise SystemExit(__doc__)
    page = PAGE.read_text(encoding='utf-8')
    fresh = with_tables(page, mancala.Library(words[-1]).keys())
    if not check:
        PAGE.write_text(fresh, encoding='utf-8')
    elif fresh != page:
        raise SystemExit('docs/rules-format.md is stale: run docs/generate.py LIBRARY')


if __name__ == '__main__':
    main(sys.argv[1:])
