"""A board as text, as South sees it."""
from __future__ import annotations

from typing import Collection, Sequence

from .constants import SiteKind
from .ruleset import Ruleset


def draw(rules: Ruleset, seeds: Sequence[int], marked: Collection[int] = ()) -> str:
    """The board with these seeds (Game.seeds()): North's rows above, the stores below; marked sites in brackets."""
    width = max(2, max(len(str(number)) for number in seeds))
    cells = {}
    for site in rules.sites:
        left, right = '[]' if site.number in marked else '  '
        cells[site.number] = f'{left}{seeds[site.number]:>{width}}{right}'
    lines = ['    ' + ''.join(f'{column + 1:>{width + 1}} ' for column in range(rules.columns))]
    for row in reversed(range(rules.rows)):
        pits = sorted((site for site in rules.sites if site.kind == SiteKind.PIT and site.row == row),
                      key=lambda site: site.column)
        lines.append(f'  {"abcd"[row]} ' + ''.join(cells[site.number] for site in pits))
    south, north = (cells[site.number] for site in rules.sites if site.kind == SiteKind.STORE)
    lines.append(f'    South {south}  North {north}')
    return ''.join(f'{line.rstrip()}\n' for line in lines)
