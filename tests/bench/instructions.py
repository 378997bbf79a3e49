"""Instructions per leaf and per action, counted by valgrind's callgrind: of the library and of the yardsticks.

Each figure is the difference between a larger and a smaller piece of the same work, so that starting the program is not in it. Unlike
times, the figures are the same in every run on the same build.

instructions.py FOLDER, where the programs bench and yardstick-… are
"""
import re
import subprocess
import sys
from pathlib import Path

FOLDER = Path(sys.argv[1])
CALLGRIND = ['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null']

# The work, for the library and the yardstick; each gets the smaller and the larger number. {} is the number.
WORK = [
    ('kalah, perft', 5, 8, 'perft kalah {}', 'kalah perft {}'),
    ('oware, perft', 5, 8, 'perft oware {}', 'oware perft {}'),
    ('mangala-ii, perft', 4, 6, 'perft mangala-ii {}', 'seeds mangala-ii perft {}'),
    ('ali-guli-mane, perft', 4, 6, 'perft ali-guli-mane {}', 'seeds ali-guli-mane perft {}'),
    ('nsolo, perft', 3, 4, 'perft nsolo {}', 'seeds nsolo perft {}'),
    ('anywoli, perft', 3, 4, 'perft anywoli {}', 'seeds anywoli perft {}'),
    ('mangala-ii, random games', 10, 1000, 'playouts mangala-ii {}', 'mangala fast {}'),
    ('mangala-ii, random games, plain yardstick', 10, 1000, 'playouts mangala-ii {}', 'seeds mangala-ii play {} 1000'),
    ('ali-guli-mane, random games', 10, 1000, 'playouts ali-guli-mane {}', 'seeds ali-guli-mane play {} 1000'),
    ('nsolo, random games', 10, 300, 'playouts nsolo {}', 'seeds nsolo play {} 1000'),
    ('anywoli, random games', 10, 100, 'playouts anywoli {}', 'seeds anywoli play {} 1000'),
]


def count(command):
    """Instructions of a command, and how many leaves or actions it says it made."""
    done = subprocess.run([*CALLGRIND, *command], capture_output=True, text=True)
    collected = re.search(r'Collected : (\d+)', done.stderr)
    units = re.search(r'\b(?:done|leaves|moves|actions)=(\d+)', done.stdout)
    if done.returncode or not collected or not units:
        sys.exit(f'instructions.py: {" ".join(command)}: {done.stdout}{done.stderr}')
    return int(collected[1]), int(units[1])


def per_unit(words, smaller, larger):
    words = words.split()
    program = str(FOLDER / words[0])
    few, many = (count([program, *(word.format(number) for word in words[1:])]) for number in (smaller, larger))
    return (many[0] - few[0]) / (many[1] - few[1])


print('| leaf or action | library | yardstick | ratio |\n|---|--:|--:|--:|')
for name, smaller, larger, library, yardstick in WORK:
    ours = per_unit('bench --work ' + library, smaller, larger)
    theirs = per_unit('yardstick-' + yardstick, smaller, larger)
    print(f'| {name} | {ours:.1f} | {theirs:.1f} | {ours / theirs:.2f} |', flush=True)
