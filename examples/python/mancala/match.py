"""Matches: rounds that follow each other until a side cannot go on."""
from __future__ import annotations

from ctypes import byref
from dataclasses import dataclass
from typing import Iterator

from . import structures as s
from .constants import MatchState, Player
from .game import Game
from .library import Handle
from .ruleset import Ruleset
from .signatures import MATCH


@dataclass(frozen=True)
class MatchInfo:
    """How a match stands. spare: South's and North's seeds beside the board; held: in all, once a round is over."""
    state: MatchState
    round: int
    began: Player
    round_winner: Player
    winner: Player
    spare: tuple[int, int]
    held: tuple[int, int]
    next_begins: Player


class Match(Handle):
    """A match at the start of its first round; `game` is that of the current round, the same object in every round."""

    def __init__(self, rules: Ruleset):
        pointer = MATCH()
        rules.library.call('mancala_match_new', rules.pointer, byref(pointer))
        super().__init__(rules.library, pointer, 'mancala_match_free')
        self.game = Game.borrowed(self.library, self.library.raw('mancala_match_game', pointer), self)

    @property
    def info(self) -> MatchInfo:
        """How the match stands."""
        info = self.library.filled(s.mancala_match_info, 'mancala_match_describe', self.pointer)
        return MatchInfo(MatchState(info.state), info.round, Player(info.began), Player(info.round_winner),
                         Player(info.winner), tuple(info.spare), tuple(info.held), Player(info.next_begins))

    def take_up(self, game: Game) -> None:
        """Goes on from a copy of a game, which becomes the current round."""
        self.library.call('mancala_match_take_up', self.pointer, game.pointer)

    def next_round(self) -> None:
        """Refills the board and begins the next round; the round before must be over."""
        self.library.call('mancala_match_next_round', self.pointer)

    def rounds(self) -> Iterator[Game]:
        """The game of each round up to the end of the match: play it to its end, then ask for the next one."""
        yield self.game
        while self.info.state == MatchState.ROUND_OVER:
            self.next_round()
            yield self.game

    def resign(self, player: Player) -> None:
        """A side resigns the whole match. To resign only the round: match.game.resign()."""
        self.library.call('mancala_match_resign', self.pointer, player)
