"""A raw position, pit by pit, that has not been judged yet."""
from __future__ import annotations

from ctypes import byref
from typing import TYPE_CHECKING

from .constants import Player, SiteFlag
from .library import Handle
from .ruleset import Ruleset
from .signatures import SETUP

if TYPE_CHECKING:
    from .game import Game


class Setup(Handle):
    """Begins with an empty board, no captures, South to move, past the opening. Game.set_up() takes it over."""

    def __init__(self, rules: Ruleset):
        pointer = SETUP()
        rules.library.call('mancala_setup_new', rules.pointer, byref(pointer))
        super().__init__(rules.library, pointer, 'mancala_setup_free')
        self.rules = rules

    def take(self, game: 'Game') -> None:
        """Takes over the position of a game."""
        self.library.call('mancala_setup_from_game', self.pointer, game.pointer)

    def site(self, site: int | str, seeds: int, *, closed: bool = False) -> None:
        """Sets what a pit or a store holds; site: its number, or its name such as 'a3' or 'south'."""
        if isinstance(site, str):
            numbers = {one.name: one.number for one in self.rules.sites}
            site = numbers.get(site, -1)
        flags = SiteFlag.CLOSED if closed else 0
        self.library.call('mancala_setup_site', self.pointer, site, seeds, flags)

    def turn(self, player: Player) -> None:
        """Sets whose turn it is (in the opening: who is the challenger)."""
        self.library.call('mancala_setup_turn', self.pointer, player)

    def key(self, key: str, value: str | None) -> None:
        """Sets one key of the position, such as key('bonus', '1'); None takes it away."""
        self.library.call('mancala_setup_key', self.pointer, key.encode(), None if value is None else value.encode())
