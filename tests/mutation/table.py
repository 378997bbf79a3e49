"""The table of mutants: the files *.mutants beside this one. A mutant is

    @ FILE
    = what it means, as a fault in the rules or in the library
    - the text that is there, one or more lines
    + what stands in its place; left out where the text is only taken away

The text must stand in the file exactly once. Lines that begin with `#` are headings."""
from collections import namedtuple
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent

Mutant = namedtuple('Mutant', 'place file meaning old new')


def read_block(place, block):
    parts = {mark: [line[2:] for line in block if line[:2] == mark] for mark in ('@ ', '= ', '- ', '+ ')}
    if len(parts['@ ']) != 1 or not parts['= '] or not parts['- '] or sum(map(len, parts.values())) != len(block):
        raise ValueError(f'{place}: a mutant has one line @, then =, - and perhaps + lines')
    return Mutant(place, parts['@ '][0], ' '.join(parts['= ']), '\n'.join(parts['- ']), '\n'.join(parts['+ ']))


def read_table(path):
    mutants, block, place = [], [], None
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines() + [''], 1):
        if line.startswith('#'):
            continue
        if line:
            place = place if block else f'{path.name}:{number}'
            block.append(line)
        elif block:
            mutants.append(read_block(place, block))
            block = []
    return mutants


def all_mutants():
    return [mutant for path in sorted(FOLDER.glob('*.mutants')) for mutant in read_table(path)]


def fault_of(mutant, text):
    """Why the mutant does not apply to a file's text; None if it does."""
    if mutant.old == mutant.new:
        return f'{mutant.place}: nothing is changed'
    count = text.count(mutant.old)
    return None if count == 1 else f'{mutant.place}: its text stands {count} times in {mutant.file}, not once'


def faults(mutants, root=ROOT):
    texts = {file: (root / file).read_text(encoding='utf-8') for file in {mutant.file for mutant in mutants}}
    return [fault for mutant in mutants if (fault := fault_of(mutant, texts[mutant.file]))]
