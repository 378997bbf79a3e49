"""Rulesets: a variant's text, geometry and keys; and actions."""
from __future__ import annotations

from ctypes import byref, c_uint32
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Iterator

from . import structures as s
from .constants import Feature, Player, SiteKind
from .library import Handle, Library
from .signatures import RULES

if TYPE_CHECKING:
    from .game import Game
    from .match import Match
    from .position import Setup


class Action(int):
    """One decision: a number from 0 that can index an array, with its text as str()."""
    text: str

    def __new__(cls, number: int, text: str) -> 'Action':
        action = super().__new__(cls, number)
        action.text = text
        return action

    def __getnewargs__(self) -> tuple[int, str]:
        return int(self), self.text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f'<Action {int(self)} {self.text!r}>'


@dataclass(frozen=True)
class Site:
    """The geometry of a pit, a store or the hand; row, column and the sites beside it are None where there is none."""
    number: int
    name: str
    kind: SiteKind
    owner: Player
    row: int | None
    column: int | None
    opposite: int | None
    next: int | None
    previous: int | None


def known(number: int) -> int | None:
    """None for the −1 that stands for no site, row or column."""
    return None if number < 0 else number


class Ruleset(Handle):
    """The rules of one variant, immutable. Made by Context: by its id, from text; or by derive()."""

    def __init__(self, library: Library, pointer: Any):
        super().__init__(library, pointer, 'mancala_ruleset_unref')

    @classmethod
    def shared(cls, library: Library, borrowed: Any) -> 'Ruleset':
        """Takes a share of a ruleset that something else holds."""
        return cls(library, library.raw('mancala_ruleset_ref', borrowed))

    def __repr__(self) -> str:
        return f'<Ruleset {self.id}>'

    @cached_property
    def id(self) -> str:
        """The id."""
        return self.library.raw('mancala_ruleset_id', self.pointer).decode()

    @cached_property
    def title(self) -> str:
        """The title, for people."""
        return self.library.raw('mancala_ruleset_title', self.pointer).decode()

    @cached_property
    def digest(self) -> int:
        """A number that is equal for rulesets that play alike."""
        return self.library.raw('mancala_ruleset_digest', self.pointer)

    @cached_property
    def _info(self) -> s.mancala_ruleset_info:
        return self.library.filled(s.mancala_ruleset_info, 'mancala_ruleset_describe', self.pointer)

    @property
    def rows(self) -> int:
        """2 or 4."""
        return self._info.rows

    @property
    def columns(self) -> int:
        """Pits of a row."""
        return self._info.columns

    @property
    def pit_count(self) -> int:
        """rows × columns; the pits are the sites 0 … pit_count − 1, in track order."""
        return self._info.pit_count

    @property
    def site_count(self) -> int:
        """Pits, two stores (South's first) and the hand."""
        return self._info.site_count

    @property
    def action_count(self) -> int:
        """Actions are 0 … action_count − 1."""
        return self._info.action_count

    @property
    def seed_total(self) -> int:
        """Seeds at the start."""
        return self._info.seed_total

    @property
    def features(self) -> Feature:
        """What the rules make use of."""
        return Feature(self._info.features)

    @property
    def position_bytes(self) -> int:
        """Bytes of Game.save()."""
        return self._info.position_bytes

    @cached_property
    def sites(self) -> tuple[Site, ...]:
        """All sites by number."""
        return tuple(self.site(number) for number in range(self.site_count))

    def site(self, number: int) -> Site:
        """The geometry of one site."""
        found = self.library.filled(s.mancala_site_info, 'mancala_ruleset_site', self.pointer, number)
        return Site(number, found.name.decode(), SiteKind(found.kind), Player(found.owner), known(found.row),
                    known(found.column), known(found.opposite), known(found.next), known(found.previous))

    def text(self) -> str:
        """The ruleset as text: every key that differs from its default. Context.parse() takes it."""
        return self.library.text('mancala_ruleset_write', self.pointer)

    def words(self) -> str:
        """The rules in plain English."""
        return self.library.text('mancala_ruleset_words', self.pointer)

    def __getitem__(self, key: str) -> str:
        """The value of a key, as a ruleset's text has it; NotFoundError (a KeyError) if there is no such key."""
        return self.library.text('mancala_ruleset_value', self.pointer, key.encode())

    def keys(self) -> Iterator[str]:
        """The keys that have a value other than the default, members of families such as `name.kn` included."""
        index = 0
        while (key := self.library.raw('mancala_ruleset_key_at', self.pointer, index)) is not None:
            yield key.decode()
            index += 1

    def derive(self, overrides: str = '', **keys: object) -> 'Ruleset':
        """A ruleset like this one with some keys changed: lines `key = value`, or keywords such as columns=7."""
        lines = [overrides, *(f'{key} = {value}' for key, value in keys.items())]
        text, pointer = '\n'.join(filter(None, lines)).encode(), RULES()
        self.library.call('mancala_ruleset_derive', self.pointer, text, len(text), byref(pointer))
        return Ruleset(self.library, pointer)

    def action(self, action: int | str) -> Action:
        """An action by its number or by its text, whether it is legal anywhere or not."""
        if isinstance(action, int):
            return Action(action, self.library.text('mancala_action_write', self.pointer, action))
        text, number = action.encode(), c_uint32()
        self.library.call('mancala_action_read', self.pointer, text, len(text), byref(number))
        return Action(number.value, action)

    def entry_text(self, entry: int) -> str:
        """The text of an entry of Game.history() as in records: `a3`, `south-resigns`, `?` for what is hidden."""
        return self.library.text('mancala_entry_write', self.pointer, entry)

    def actions(self) -> Iterator[Action]:
        """All actions of the ruleset."""
        return map(self.action, range(self.action_count))

    def game(self) -> 'Game':
        """A game at its start."""
        from .game import Game
        return Game(self)

    def match(self) -> 'Match':
        """A match at the start of its first round; RuleError where the variant has none."""
        from .match import Match
        return Match(self)

    def setup(self) -> 'Setup':
        """A set-up with an empty board."""
        from .position import Setup
        return Setup(self)
