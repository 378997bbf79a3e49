#!/usr/bin/env python3
"""Writes the whole library as two files, mancala.c and mancala.h, that any C11 compiler takes alone.

amalgamate.py FOLDER [ROOT]      FOLDER receives both files; ROOT is the root of the tree, that of this script if not given

All headers and sources come into one translation unit, each header once. Names that several sources keep to themselves get the name of
the source behind them. Sources that are compiled a second time with NARROW defined come last; what they need of the headers comes a
second time too, as far as it depends on the width of pits, with `_narrow` behind each name.
"""
import re
import sys
import tempfile
from pathlib import Path

from c_items import items, renamed
import embed

INCLUDE = re.compile(r'#\s*include\s*([<"])([^>"]+)[>"]')
ABOUT = '''/* libmancala {version}: mancala games in C. One file, made by lib/amalgamate.py from the library's sources.
 *
{licence}
 */
'''
HEAD = '''
/* Rules are functions that come in whether or not this file calls each of them. */
#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-const-variable"
#endif
'''


def resolved(text, narrow):
    """A text without the conditions on NARROW, and whether it defines it."""
    lines, stack, defines = [], [], False
    for line in text.splitlines(keepends=True):
        word = re.match(r'#\s*(ifdef|ifndef|if|else|endif|define)\b\s*(\w*)', line)
        kind, name = word.groups() if word else ('', '')
        if kind in ('ifdef', 'ifndef', 'if'):
            stack.append((kind == 'ifdef') == narrow if name == 'NARROW' else None)
            keep = name != 'NARROW'
        elif kind == 'else' and stack[-1] is not None:
            stack[-1], keep = not stack[-1], False
        elif kind == 'endif':
            keep = stack.pop() is None
        elif kind == 'define' and name == 'NARROW':
            defines, keep = True, False
        else:
            keep = True
        if keep and False not in stack:
            lines.append(line)
    return ''.join(lines), defines


def without_guard(text):
    guard = re.search(r'^#ifndef (\w+_H)\n#define \1\n', text, re.M)
    if not guard:
        return text
    return text[:guard.start()] + text[guard.end():text.rstrip().rindex('#endif')]


class Tree:
    """The sources as text; the catalogue is made on the way."""

    def __init__(self, root):
        self.root = root
        self.library = root / 'lib'
        build = (self.library / 'meson.build').read_text(encoding='utf-8')
        self.sources = re.findall(r"'([a-z0-9_/]+\.c)'", re.search(r'library_sources = files\((.*?)\)', build, re.S)[1])
        self.sources.append('catalogue.c')
        self.version = embed.version(root / 'include' / 'mancala' / 'version.h')
        self.about = ABOUT.format(version=self.version, licence=self.licence())

    def licence(self):
        lines = (self.root / 'LICENSE').read_text(encoding='utf-8').strip().split('\n')
        return '\n'.join((' * ' + line).rstrip() for line in lines)

    def text(self, name):
        if name != 'catalogue.c':
            return (self.library / name).read_text(encoding='utf-8')
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / name
            embed.catalogue(out, (self.library / 'rules' / 'catalogue').glob('*.rules'))
            return out.read_text(encoding='utf-8')

    def public(self):
        """The public headers as one text."""
        system, seen, parts = set(), set(), []

        def take(name):
            if name in seen:
                return
            seen.add(name)
            text = (self.root / 'include' / name).read_text(encoding='utf-8')
            for _, other in INCLUDE.findall(text):
                take(other) if other.startswith('mancala/') else system.add(other)
            if name != 'mancala/mancala.h':
                parts.append(re.sub(r'^#include.*\n\n?', '', without_guard(text), flags=re.M).strip() + '\n')

        take('mancala/mancala.h')
        head = ''.join(f'#include <{name}>\n' for name in sorted(system))
        return f'{self.about}#ifndef MANCALA_MANCALA_H\n#define MANCALA_MANCALA_H\n\n{head}\n' + '\n'.join(parts) + '\n#endif\n'


class Unit:
    """A source, with the headers that it takes in for the first time."""

    def __init__(self, name, narrow):
        self.name, self.narrow = name, narrow
        self.headers = []  # pairs of a name and items
        self.own = []      # items of the source

    def own_names(self):
        """Names that only this source knows: of static things, types and constants; not those of what it defines for others."""
        names, tags = set(), set()
        for item in self.own:
            private = item.static or item.is_type
            names |= (item.names if private else set()) | ({item.macro} if item.macro else set())
            tags |= item.tags
        return names, tags


class Amalgamation:
    def __init__(self, tree):
        self.tree = tree
        self.system = set()
        self.units = []
        self.seen = {False: set(), True: set()}  # headers, by narrow
        for name in tree.sources:
            _, narrow = resolved(tree.text(name), True)
            self.units.append(self.read_unit(name, narrow))
        self.units.sort(key=lambda unit: unit.narrow)
        self.wide_names, self.wide_tags, self.wide_text, self.narrow_only = set(), set(), set(), set()
        self.compare_widths()
        self.data = {name: 'mancala_private_' + name for item in self.header_items(False) if item.tokens[:1] == [('word', 'extern')]
                     for name in item.names}

    def read_unit(self, name, narrow):
        unit = Unit(name, narrow)
        self.take(unit, name, unit.own)
        return unit

    def take(self, unit, name, into):
        """Adds a file's items, those of the headers that it takes in before them."""
        text, _ = resolved(self.tree.text(name), unit.narrow)
        for item in items(without_guard(text)):
            found = INCLUDE.match(item.directive)
            if not found:
                into.append(item)
            elif found[1] == '"' and found[2].endswith('.c'):
                self.take(unit, found[2], into)
            elif found[1] == '"':
                self.take_header(unit, found[2])
            elif not found[2].startswith('mancala/'):
                self.system.add(found[2])

    def take_header(self, unit, name):
        if name in self.seen[unit.narrow]:
            return
        self.seen[unit.narrow].add(name)
        own = []
        self.take(unit, name, own)
        unit.headers.append((name, own))

    # ---- what depends on the width of pits ----

    def header_items(self, narrow):
        return [item for unit in self.units if unit.narrow == narrow for _, own in unit.headers for item in own]

    def compare_widths(self):
        """Finds what the second copy of the headers has to hold: what is not in the first one, and all that uses it."""
        for item in self.header_items(False):
            self.wide_names |= item.names
            self.wide_tags |= item.tags
            self.wide_text.add(item.text.strip())
        second = [item for item in self.header_items(True) if item.macro or not item.directive]
        kept = [item for item in second if item.text.strip() not in self.wide_text]
        names = set().union(*(item.all_names for item in kept))
        while True:
            more = [item for item in second if item not in kept and item.words() & names]
            if not more:
                break
            kept += more
            names |= set().union(*(item.all_names for item in more))
        self.narrow_only = set(kept)

    def narrow_names(self):
        names = set().union(*(item.names for item in self.narrow_only)) & self.wide_names
        tags = set().union(*(item.tags for item in self.narrow_only)) & self.wide_tags
        macros = {item.macro for item in self.header_items(False) if item.macro}
        return {name: name + '_narrow' for name in names - macros}, {tag: tag + '_narrow' for tag in tags}

    # ---- writing ----

    def clashes(self, unit):
        """New names for what this source keeps to itself under a name that is somewhere else too."""
        others, other_tags = set(), set()
        for other in self.units:
            for item in [item for _, own in other.headers for item in own] + (other.own if other is not unit else []):
                others |= item.names | ({item.macro} if item.macro else set())
                other_tags |= item.tags
        suffix = '_narrow' if unit.narrow else '_' + Path(unit.name).stem
        names, tags = unit.own_names()
        return {name: name + suffix for name in names & others}, {tag: tag + suffix for tag in tags & other_tags}

    def write_unit(self, unit):
        narrow_names, narrow_tags = self.narrow_names() if unit.narrow else ({}, {})
        narrow_names.update(self.data)
        for name, own in unit.headers:
            kept = own
            if unit.narrow:
                kept = without_empty_conditions([item for item in own if item.directive and not item.macro or item in self.narrow_only])
            if kept:
                yield f'\n/* ---- {name}{", for narrow pits" if unit.narrow else ""} ---- */\n'
            for item in kept:
                if unit.narrow and item.macro:
                    yield f'#undef {item.macro}\n'
                yield renamed(item, narrow_names, narrow_tags)
        names, tags = self.clashes(unit)
        yield f'\n/* ---- {unit.name} ---- */\n'
        for item in unit.own:
            yield renamed(item, {**narrow_names, **names}, {**narrow_tags, **tags})
        macros = sorted({names.get(item.macro, item.macro) for item in unit.own if item.macro})
        yield ''.join(f'#undef {macro}\n' for macro in macros)

    def write(self):
        body = ''.join(part for unit in self.units for part in self.write_unit(unit))
        system = ''.join(f'#include <{name}>\n' for name in sorted(self.system))
        return self.tree.about + '#include "mancala.h"\n\n' + system + HEAD + re.sub(r'\n{3,}', '\n\n', body)


def without_empty_conditions(kept):
    """Items without conditions that have nothing in them."""
    out = []
    for item in kept:
        if item.directive.startswith('#endif'):
            opening = len(out)
            while opening and out[opening - 1].directive and not out[opening - 1].macro:
                opening -= 1
                if out[opening].directive.startswith('#if'):
                    break
            if opening < len(out) and out[opening].directive.startswith('#if'):
                del out[opening:]
                continue
        out.append(item)
    return out


def amalgamate(folder, root):
    tree = Tree(root)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / 'mancala.h').write_text(tree.public(), encoding='utf-8')
    (folder / 'mancala.c').write_text(Amalgamation(tree).write(), encoding='utf-8')


if __name__ == '__main__':
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    amalgamate(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) == 3 else Path(__file__).resolve().parent.parent)
