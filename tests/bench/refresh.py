"""Writes the figures of docs/performance.md anew: runs each command of the page and puts what it prints below it.

A command stands in an indented line, what it has printed between the comments `figures` and `end of figures` after it. Run from the
root of the tree, on a machine that does nothing else; all of it takes about ten minutes.

refresh.py [WORD...], for the commands with these words in them alone
"""
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path('docs/performance.md')
BLOCK = re.compile(r'^    ([^\n]+)\n\n<!-- figures -->\n(.*?)^<!-- end of figures -->$', re.M | re.S)


def refresh(number, command):
    """Puts what the command prints into the block of that number. The page is read again: it may have been edited meanwhile."""
    print(command, flush=True)
    done = subprocess.run(command, shell=True, stdout=subprocess.PIPE, text=True, encoding='utf-8', check=True)
    page = PAGE.read_text(encoding='utf-8')
    start, end = list(BLOCK.finditer(page))[number].span(2)
    PAGE.write_text(page[:start] + done.stdout + page[end:], encoding='utf-8')


for number, block in enumerate(BLOCK.finditer(PAGE.read_text(encoding='utf-8'))):
    if all(word in block[1] for word in sys.argv[1:]):
        refresh(number, block[1])
