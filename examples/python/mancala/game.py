"""Games: legal actions, play, preview, undo, positions, records, random games."""
from __future__ import annotations

from ctypes import byref, c_uint8, c_uint32, c_uint64
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Iterator, Sequence, TypeVar

from . import arrays
from . import structures as s
from .constants import FOR_SHOWING, MAX_ACTIONS, By, Decide, End, Entry, Player, Problem, SiteFlag, State
from .errors import PositionError
from .library import Handle, Library, check_numbers, default_library
from .ruleset import Action, Ruleset
from .signatures import GAME

if TYPE_CHECKING:
    import numpy

    from .position import Setup
    from .trace import Trace

Chosen = TypeVar('Chosen')


@dataclass(frozen=True)
class Decision:
    """What is to be decided next; actor: who decides, CHANCE to draw one of the actions, all equally likely."""
    kind: Decide
    actor: Player
    action_count: int
    remaining: int
    bonus: int


@dataclass(frozen=True)
class Outcome:
    """How a game stands. winner is NOBODY while it goes on and for a draw."""
    state: State
    reason: End
    winner: Player
    entry_count: int
    turn_count: int
    quiet_count: int

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state == State.OVER


@dataclass(frozen=True)
class Playouts:
    """What random games came to. wins: South's and North's; cut: games that were not over when the actions ran out."""
    games: int
    wins: tuple[int, int]
    draws: int
    cut: int
    actions: int
    shortest: int
    longest: int
    ends: dict[End, int]

    def __add__(self, other: 'Playouts') -> 'Playouts':
        """Both together."""
        ends = {end: self.ends.get(end, 0) + other.ends.get(end, 0) for end in sorted({*self.ends, *other.ends})}
        return Playouts(self.games + other.games, (self.wins[0] + other.wins[0], self.wins[1] + other.wins[1]),
                        self.draws + other.draws, self.cut + other.cut, self.actions + other.actions,
                        min(self.shortest, other.shortest), max(self.longest, other.longest), ends)


class Random:
    """The state of the library's random numbers: the same state gives the same boards and games on every platform."""

    def __init__(self, state: int = 0, library: Library | None = None):
        self._state = c_uint64(state)
        self._library = library

    @property
    def state(self) -> int:
        """The state, 64 bits; it moves on with each use."""
        return self._state.value

    def below(self, bound: int) -> int:
        """Draws a number from 0 to bound − 1; 0 if bound is 0."""
        if self._library is None:
            self._library = default_library()
        check_numbers('mancala_random_below', (None, bound))
        return self._library.raw('mancala_random_below', byref(self._state), bound)

    def choice(self, actions: Sequence[Chosen]) -> Chosen:
        """Draws one of them, all equally likely; from Game.actions(), again and again, as Game.playouts() does."""
        return actions[self.below(len(actions))]


class Game(Handle):
    """A game in progress: position, history, redo. Iterating over it gives the legal actions.

    Actions are taken as numbers or as text such as 'a3'. Of two games over one ruleset, == compares the positions.
    """

    def __init__(self, rules: Ruleset):
        pointer = GAME()
        rules.library.call('mancala_game_new', rules.pointer, byref(pointer))
        self._adopt(rules.library, pointer, 'mancala_game_free', None)

    def _adopt(self, library: Library, pointer: Any, release: str | None, keeper: Handle | None) -> None:
        super().__init__(library, pointer, release)
        self._keeper = keeper
        self._rules: Ruleset | None = None

    @classmethod
    def owned(cls, library: Library, pointer: Any) -> 'Game':
        """A game that is freed with the object."""
        game = cls.__new__(cls)
        game._adopt(library, pointer, 'mancala_game_free', None)
        return game

    @classmethod
    def borrowed(cls, library: Library, pointer: Any, keeper: Handle) -> 'Game':
        """A game that belongs to something else, which it keeps alive."""
        game = cls.__new__(cls)
        game._adopt(library, pointer, None, keeper)
        return game

    @property
    def pointer(self) -> Any:
        """The handle for calls of the library."""
        if self._keeper is not None:
            self._keeper.pointer  # raises if it is closed
        return super().pointer

    @property
    def rules(self) -> Ruleset:
        """The ruleset."""
        if self._rules is None:
            self._rules = Ruleset.shared(self.library, self.library.raw('mancala_game_ruleset', self.pointer))
        return self._rules

    def __repr__(self) -> str:
        return f'<Game {self.rules.id} {self.position(for_showing=True)}>'

    def copy(self) -> 'Game':
        """A game like this one, with its history and redo."""
        pointer = GAME()
        self.library.call('mancala_game_clone', self.pointer, byref(pointer))
        return Game.owned(self.library, pointer)

    __copy__ = copy

    def become(self, other: 'Game') -> None:
        """Becomes equal to another game, of whatever ruleset."""
        self.library.call('mancala_game_copy', self.pointer, other.pointer)
        self._rules = None

    def start(self, first: Player = Player.NOBODY, random: Random | None = None) -> None:
        """Goes back to the start; first: who begins, NOBODY as the rules say; random: places every seed at random."""
        state = None if random is None else byref(random._state)
        self.library.call('mancala_game_start', self.pointer, first, state)

    # ---- playing ----

    @property
    def decision(self) -> Decision:
        """What is to be decided next, and by whom."""
        found = self.library.filled(s.mancala_decision, 'mancala_game_decision', self.pointer)
        return Decision(Decide(found.kind), Player(found.actor), found.action_count, found.remaining, found.bonus)

    def action_numbers(self) -> list[int]:
        """The numbers of the legal actions: actions() without their texts, and so faster."""
        return self.library.numbers('mancala_game_actions', self.pointer)

    def actions(self) -> list[Action]:
        """The legal actions, from the left of the side that owns the pits; none when the game is over."""
        return list(map(self.rules.action, self.action_numbers()))

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions())

    def _number(self, action: int | str) -> int:
        return self.rules.action(action) if isinstance(action, str) else action

    def check(self, action: int | str) -> None:
        """Raises, with the reason, if an action is not legal here."""
        self.library.call('mancala_game_check', self.pointer, self._number(action))

    def play(self, action: int | str, trace: Trace | None = None) -> None:
        """Plays a legal action; a trace is filled anew with what happened."""
        events = None if trace is None else trace.pointer
        self.library.call('mancala_game_play', self.pointer, self._number(action), events)

    def preview(self, action: int | str, trace: Trace | None = None) -> 'Game':
        """A game without history at the position that an action would lead to; hidden information stays hidden."""
        after = Game(self.rules)
        events = None if trace is None else trace.pointer
        self.library.call('mancala_game_preview', self.pointer, self._number(action), after.pointer, events)
        return after

    def undo(self, by: By = By.ACTION) -> None:
        """Takes back the latest action, or all of the latest turn."""
        self.library.call('mancala_game_undo', self.pointer, by)

    def redo(self, by: By = By.ACTION) -> None:
        """Plays again what was taken back."""
        self.library.call('mancala_game_redo', self.pointer, by)

    def history(self) -> list[Action | Entry]:
        """What has been played, from the first: actions and other entries; Ruleset.entry_text() words them."""
        entries = self.library.numbers('mancala_game_history', self.pointer)
        return [self.rules.action(one) if one < MAX_ACTIONS else Entry(one) for one in entries]

    def resign(self, player: Player) -> None:
        """A side resigns: the other one wins."""
        self.library.call('mancala_game_resign', self.pointer, player)

    def agree_draw(self) -> None:
        """Both sides agree on a draw."""
        self.library.call('mancala_game_agree_draw', self.pointer)

    def score(self, player: Player) -> int:
        """The seeds that a side has captured."""
        seeds = c_uint32()
        self.library.call('mancala_game_score', self.pointer, player, byref(seeds))
        return seeds.value

    @property
    def outcome(self) -> Outcome:
        """How the game stands."""
        found = self.library.filled(s.mancala_outcome, 'mancala_game_outcome', self.pointer)
        return Outcome(State(found.state), End(found.reason), Player(found.winner), found.entry_count, found.turn_count,
                       found.quiet_count)

    # ---- positions ----

    def seeds(self) -> list[int]:
        """The seeds of every site: the pits in track order, South's store, North's store, the hand."""
        return self.library.numbers('mancala_game_seeds', self.pointer)

    def site(self, site: int) -> tuple[int, SiteFlag]:
        """The seeds and the flags of one site."""
        found = self.library.filled(s.mancala_site_state, 'mancala_game_site', self.pointer, site)
        return found.seeds, SiteFlag(found.flags)

    def seeds_array(self) -> numpy.ndarray:
        """seeds() as a NumPy array of uint32."""
        return arrays.seeds(self)

    def board_array(self) -> numpy.ndarray:
        """The pits as a NumPy array, rows × columns as South sees them from his outermost row up."""
        return arrays.board(self)

    def legal_mask(self) -> numpy.ndarray:
        """A NumPy array of bool with an element for each action of the ruleset: whether it is legal."""
        return arrays.legal_mask(self)

    def __hash__(self) -> int:
        raise TypeError('a game changes and cannot be hashed; position_hash is the hash of its position')

    @property
    def position_hash(self) -> int:
        """The 64-bit hash of the position."""
        value = c_uint64()
        self.library.call('mancala_game_hash', self.pointer, byref(value))
        return value.value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.rules.digest == other.rules.digest and self.position() == other.position()

    def position(self, *, for_showing: bool = False) -> str:
        """The position as one line; for_showing: with `?` for what is hidden."""
        return self.library.text('mancala_position_write', self.pointer, FOR_SHOWING if for_showing else 0)

    def read_position(self, text: str) -> None:
        """Sets the game to a position given as text, without history."""
        data = text.encode()
        self.library.call('mancala_position_read', self.pointer, data, len(data))

    def set_up(self, setup: 'Setup') -> None:
        """Sets the game to what has been set up; a PositionError has all reasons in `problems`."""
        problems = c_uint32()
        try:
            self.library.call('mancala_game_set_up', self.pointer, setup.pointer, byref(problems))
        except PositionError as error:
            error.problems = Problem(problems.value)
            raise

    def save(self) -> bytes:
        """The position, without the history, in as many bytes as rules.position_bytes says."""
        data, length = (c_uint8 * self.rules.position_bytes)(), c_uint32()
        self.library.call('mancala_game_save', self.pointer, data, len(data), byref(length))
        return bytes(data[:length.value])

    def load(self, data: bytes) -> None:
        """Sets the game to a position saved under an equal ruleset, without history."""
        self.library.call('mancala_game_load', self.pointer, (c_uint8 * len(data)).from_buffer_copy(data), len(data))

    def record(self, *, for_showing: bool = False) -> str:
        """The whole game as text; Context.read_record() replays it."""
        return self.library.text('mancala_record_write', self.pointer, FOR_SHOWING if for_showing else 0)

    # ---- counting and random games ----

    def perft(self, depth: int, node_limit: int = 0) -> int:
        """The number of sequences of `depth` actions from here; LimitError beyond node_limit, 0 for no limit."""
        leaves = c_uint64()
        self.library.call('mancala_game_perft', self.pointer, depth, node_limit, byref(leaves))
        return leaves.value

    def divide(self, depth: int, node_limit: int = 0) -> dict[Action, int]:
        """perft() by the action that the sequences begin with."""
        actions, leaves, count = (c_uint32 * MAX_ACTIONS)(), (c_uint64 * MAX_ACTIONS)(), c_uint32()
        self.library.call('mancala_game_divide', self.pointer, depth, node_limit, actions, leaves, MAX_ACTIONS,
                          byref(count))
        return {self.rules.action(actions[i]): leaves[i] for i in range(count.value)}

    def playouts(self, games: int, random: Random, max_actions: int = 10000) -> Playouts:
        """Plays random games from here; the game itself stays as it is."""
        found = self.library.filled(s.mancala_playout_result, 'mancala_game_playouts', self.pointer, games, max_actions,
                                    byref(random._state))
        ends = {End(reason): count for reason, count in enumerate(found.ends) if count}
        return Playouts(found.games, tuple(found.wins), found.draws, found.cut, found.actions, found.shortest,
                        found.longest, ends)
