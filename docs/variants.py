#!/usr/bin/env python3
"""The pages of the variants, docs/variants/ID.md, and their index.

variants.py LIBRARY              writes the generated part of every page anew, and pages that are missing
variants.py --check LIBRARY      names the pages that are missing or stale, and fails if there is one

LIBRARY is the shared library as it was built. What the ruleset determines stands between two marks in the
page; what is outside them is written by hand and stays: the title, some words about the game, and a line that gives the
example,

    Example: `POSITION`, then `ACTION ACTION …`.
"""
import re
import sys
import textwrap
from pathlib import Path

sys.dont_write_bytecode = True  # nothing is left in the source tree

import library as mancala  # noqa: E402
from page_board import board_lines, track_text  # noqa: E402
from page_trace import trace_lines  # noqa: E402

PAGES = Path(__file__).resolve().parent / 'variants'
BEGIN = '<!-- Made by docs/variants.py down to the end mark; do not edit. -->'
END = '<!-- End of what is made by docs/variants.py. -->'
EXAMPLE = re.compile(r'^Example: `([^`]+)`, then `([^`]+)`', re.M)
WIDTH = 120


# ---- text ------------------------------------------------------------------------------------------------------------


def fenced(lines):
    return ['```text', *lines, '```', '']


def escaped(text):
    """Plain text for Markdown, also within a table."""
    return re.sub(r'([\\*_<>@#|`])', r'\\\1', text)


def wrapped(text, first='', further=''):
    """Lines of at most WIDTH columns; code is not broken."""
    whole = re.sub(r'`[^`]*`', lambda code: code.group().replace(' ', '\0'), text)
    lines = textwrap.wrap(whole, WIDTH, initial_indent=first, subsequent_indent=further, break_long_words=False,
                          break_on_hyphens=False)
    return [line.replace('\0', ' ') for line in lines]


def item(text):
    return wrapped(text, '- ', '  ')


# ---- keys that the notes name ----------------------------------------------------------------------------------------


def value_pattern(key):
    if key.type == mancala.NUMBER:
        return r'\d+'
    if key.type == mancala.COUNTS:
        return r'none|even|\d+(?: \d+)*'
    if key.type == mancala.START:
        return r'random|(?:seeds|\d+)\*?(?: /| (?:seeds|\d+)\*?)*'
    return '|'.join(sorted(key.choices.decode().split(), key=len, reverse=True))


class Vocabulary:
    """Finds settings such as `capture_back = no` and names of keys in the text of a note."""

    def __init__(self, library):
        rules = [key for key in library.keys() if key.type not in (mancala.TEXT, mancala.IDS)]
        settings = '|'.join(rf'{key.key.decode()} = (?:{value_pattern(key)})' for key in rules)
        self.setting = re.compile(rf'\b(?:{settings})(?![\w-])')
        names = '|'.join(key.key.decode() for key in rules if '_' in key.key.decode())
        self.code = re.compile(rf'\b(?:{settings})(?![\w-])|\b(?:{names})\b')

    def settings(self, note):
        return [setting.split(' = ') for setting in self.setting.findall(note)]

    def marked(self, note):
        """The note with settings and keys as code."""
        parts, at = [], 0
        for found in self.code.finditer(note):
            parts += [escaped(note[at:found.start()]), f'`{found.group()}`']
            at = found.end()
        return ''.join(parts) + escaped(note[at:])


def playable(rules, lines):
    try:
        rules.derived(lines)
    except mancala.Failure:
        return False
    return True


def other_readings(rules, vocabulary):
    """Rows of settings that a note names and that differ from the variant's own; those that need each other in one."""
    rows = []
    for name, note in rules.family('note'):
        others = [(key, value) for key, value in vocabulary.settings(note) if value != rules.value(key)]
        alone = [[pair] for pair in others if playable(rules, ['%s = %s' % pair])]
        if len(alone) < len(others):
            rules.derived([f'{key} = {value}' for key, value in others])
            alone = [others]
        for pairs in alone:
            settings, here = ('; '.join(f'`{key} = {value}`' for key, value in side) for side in (
                pairs, [(key, rules.value(key)) for key, _ in pairs]))
            rows.append(f'| {settings} | {here} | {name} |')
    return rows


# ---- parts of a page -------------------------------------------------------------------------------------------------


def glance(rules):
    info = rules.info
    aliases = [f'`{alias}`' for alias in rules.value('aliases').split()]
    facts = [('id', f'`{rules.id}`' + (', also found as ' + ', '.join(aliases) if aliases else ''))]
    facts += [(key, escaped(rules.value(key))) for key in ('people', 'region') if rules.value(key)]
    facts += [('board', f'{info.rows} × {info.columns} pits, {info.seed_total} seeds')]
    facts += [('in short', escaped(rules.value('summary')))]
    return ['## At a glance', '', *(line for name, text in facts for line in item(f'{name}: {text}')), '']


def start(rules):
    with mancala.Game(rules) as game:
        seeds_known = not rules.info.features & mancala.HAS_RANDOM_START
        board = board_lines(rules, game.position(), seeds_known)
    return ['## The board at the start', '', *fenced(board), *wrapped(track_text(rules)), '']


def words(rules):
    lines = ['## The rules', '']
    for block in rules.words().strip().split('\n\n'):
        heading, *text = block.split('\n')
        lines += [f'### {heading}', '', *wrapped(escaped(' '.join(text))), '']
    return lines


def decisions(rules, vocabulary):
    lines = ['## What is decided, and why', '', 'Where the sources are silent or differ:', '']
    for name, note in rules.family('note'):
        lines += item(f'*{name}*: {vocabulary.marked(note)}')
    return [*lines, '']


def readings(rules, vocabulary):
    rows = other_readings(rules, vocabulary)
    if not rows:
        return []
    override = rows[0].split('`')[1].replace(' = ', '=')
    table = ['| other reading | here | decision |', '|---|---|---|', *rows]
    return ['## Other readings', '', f'As overrides, such as `{rules.id};{override}`:', '', *table, '']


def names(rules):
    rows = [f'| the game | {escaped(language)} | {escaped(name)} |' for language, name in rules.family('name')]
    for suffix, word in rules.family('term'):
        thing, _, language = suffix.rpartition('.')
        rows.append(f'| {escaped(thing.replace(".", ", "))} | {escaped(language)} | {escaped(word)} |')
    return ['## Names and terms', '', '| | language | word |', '|---|---|---|', *rows, ''] if rows else []


def sources(rules):
    texts = [rules.value('source')] + [text for _, text in rules.family('source')]
    return ['## Sources', '', *(line for text in texts if text for line in item(escaped(text))), '']


def example(rules, page):
    found = EXAMPLE.search(page)
    if not found:
        raise mancala.Failure(f'{rules.id}: the page has no line "Example: `POSITION`, then `ACTION`."')
    position, actions = found.groups()
    lines = ['## An example', '']
    with mancala.Game(rules, position) as game:
        lines += fenced(board_lines(rules, game.position(), True))
        for action in actions.split():
            lines += [f'`{action}`:', '', *fenced(trace_lines(rules, game.play(action)))]
        lines += fenced(board_lines(rules, game.position(), True)) + [f'`{game.position()}`', '']
    return lines


def generated(rules, vocabulary, page):
    parts = [glance(rules), start(rules), words(rules), decisions(rules, vocabulary), readings(rules, vocabulary),
             names(rules), sources(rules), example(rules, page)]
    return '\n'.join([BEGIN, '', *(line for part in parts for line in part), END])


# ---- pages -----------------------------------------------------------------------------------------------------------


def replaced(page, between):
    """The page with another text between its marks; at its end where it has none yet."""
    if BEGIN not in page:
        return page.rstrip('\n') + '\n\n' + between + '\n'
    before, rest = page.split(BEGIN, 1)
    return before + between + rest.split(END, 1)[1]


def new_page(rules):
    """The hand-written part that a new page begins with: the start, and the first action there."""
    with mancala.Game(rules) as game:
        position = game.position()
    pit = next(site.name.decode() for site in rules.sites if site.kind == mancala.PIT and site.owner == 0)
    return f'# {rules.title}\n\nExample: `{position}`, then `{pit}`.\n'


def index(variants):
    rows = [' | '.join([f'| [{rules.id}]({rules.id}.md)', escaped(rules.title), escaped(rules.value('people')),
                        escaped(rules.value('region')), f'{rules.info.rows} × {rules.info.columns}',
                        f'{rules.info.seed_total} |']) for rules in variants]
    head = ['| id | title | people | region | board | seeds |', '|---|---|---|---|---|---|']
    return '\n'.join([BEGIN, '', *head, *rows, '', END])


def pages(library, folder):
    """Each page's path, what it holds ('' for none), and what it should hold."""
    vocabulary, variants = Vocabulary(library), library.variants()
    for rules in variants:
        path = folder / f'{rules.id}.md'
        page = path.read_text(encoding='utf-8') if path.exists() else ''
        yield path, page, replaced(page or new_page(rules), generated(rules, vocabulary, page or new_page(rules)))
    path = folder / 'README.md'
    page = path.read_text(encoding='utf-8') if path.exists() else ''
    yield path, page, replaced(page or '# The variants\n', index(variants))


def strangers(library, folder):
    """Pages of variants that are not registered."""
    known = {rules.id for rules in library.variants()} | {'README'}
    return sorted(path for path in folder.glob('*.md') if path.stem not in known)


def check(library, folder):
    """What is wrong with the pages of a folder, a line each."""
    problems = [f'{path.name}: {"stale" if page else "missing"}'
                for path, page, wanted in pages(library, folder) if page != wanted]
    return problems + [f'{path.name}: there is no such variant' for path in strangers(library, folder)]


def write(library, folder):
    for path, page, wanted in pages(library, folder):
        if page != wanted:
            path.write_text(wanted, encoding='utf-8')
            print(f'{path.name}: written')


def main():
    arguments = sys.argv[1:]
    checking = arguments[:1] == ['--check']
    if len(arguments) != 1 + checking:
        sys.exit(__doc__)
    library = mancala.Library(arguments[-1])
    if not checking:
        write(library, PAGES)
    elif problems := check(library, PAGES):
        sys.exit('\n'.join(problems) + '\nWrite them anew with docs/variants.py LIBRARY.')


if __name__ == '__main__':
    main()
