"""The trace: what a player would see happen, event by event."""
from __future__ import annotations

from ctypes import byref, sizeof
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Iterator

from . import structures as s
from .constants import Capture, End, EventFlag, EventKind, Player
from .library import Handle
from .signatures import TRACE

if TYPE_CHECKING:
    from .context import Context

BATCH = 256  # events copied out at a time


@dataclass(frozen=True)
class Event:
    """One event. from_site and to_site are None where seeds do not move; *_after are the seeds there afterwards."""
    kind: EventKind
    lap: int
    actor: Player
    from_site: int | None
    to_site: int | None
    seeds: int
    from_after: int
    to_after: int
    flags: EventFlag
    code: int

    @classmethod
    def of(cls, event: Any) -> 'Event':
        """From the structure of the library."""
        return cls(EventKind(event.kind), event.lap, Player(event.actor),
                   None if event.from_site < 0 else event.from_site, None if event.to_site < 0 else event.to_site,
                   event.seeds, event.from_after, event.to_after, EventFlag(event.flags), event.code)

    @property
    def capture(self) -> Capture | None:
        """The cause of a capture, else None."""
        return Capture(self.code) if self.kind == EventKind.CAPTURE else None

    @property
    def reason(self) -> End | None:
        """Why the game is over, for the event END, else None."""
        return End(self.code) if self.kind == EventKind.END else None

    @property
    def moves_seeds(self) -> bool:
        """Whether seeds go from from_site to to_site."""
        return self.kind in (EventKind.LIFT, EventKind.SOW, EventKind.CAPTURE, EventKind.LAY)

    def apply(self, seeds: list[int]) -> None:
        """Does to a list like that of Game.seeds() what the event did to the board."""
        if self.moves_seeds:
            seeds[self.from_site], seeds[self.to_site] = self.from_after, self.to_after
        elif self.kind == EventKind.CHOOSE and self.code == 1:  # turned: each pit half the track on
            pits = len(seeds) - 3
            seeds[:pits] = seeds[pits // 2:pits] + seeds[:pits // 2]


class Trace(Handle):
    """A batch of events that Game.play() and Game.preview() fill anew each time. A sequence of Event."""

    def __init__(self, context: 'Context'):
        pointer = TRACE()
        context.library.call('mancala_trace_new', context.pointer, byref(pointer))
        super().__init__(context.library, pointer, 'mancala_trace_free')

    def __len__(self) -> int:
        return self.library.raw('mancala_trace_count', self.pointer)

    def _copy(self, first: int, count: int) -> Any:
        events = (s.mancala_event * count)()
        self.library.call('mancala_trace_copy', self.pointer, first, count, events, sizeof(s.mancala_event))
        return events

    def __iter__(self) -> Iterator[Event]:
        """The events, from the first."""
        first = 0
        while first < len(self):
            count = min(BATCH, len(self) - first)
            yield from map(Event.of, self._copy(first, count))
            first += count

    def __getitem__(self, index: int) -> Event:
        count = len(self)
        if not -count <= index < count:
            raise IndexError(f'event {index} of {count}')
        return Event.of(self._copy(index % count, 1)[0])

    def clear(self) -> None:
        """Takes all events out."""
        self.library.raw('mancala_trace_clear', self.pointer)
