"""The context: the variants that are known by name."""
from __future__ import annotations

import os
from ctypes import byref, sizeof
from pathlib import Path
from typing import Iterator

from . import structures as s
from .constants import CONTEXT_EMPTY, Status
from .errors import NotFoundError
from .game import Game
from .library import Handle, Library, PathLike, default_library
from .match import Match
from .ruleset import Ruleset
from .signatures import CONTEXT, GAME, RULES
from .trace import Trace


class Context(Handle):
    """The registry of variants: a read-only mapping from ids and aliases to rulesets.

    empty: begin without the built-in variants. library: a Library, or the path of the shared library; None: the one
    that default_library() finds. Rulesets and games go on to live when the context is closed.
    """

    def __init__(self, *, empty: bool = False, library: Library | PathLike | None = None):
        if library is None:
            library = default_library()
        elif isinstance(library, (str, os.PathLike)):
            library = Library(library)
        size = sizeof(s.mancala_context_options)
        options = s.mancala_context_options(struct_size=size, flags=CONTEXT_EMPTY if empty else 0)
        pointer = CONTEXT()
        library.call('mancala_context_new', byref(options), byref(pointer))
        super().__init__(library, pointer, 'mancala_context_free')

    def __len__(self) -> int:
        return self.library.raw('mancala_registry_count', self.pointer)

    def __iter__(self) -> Iterator[Ruleset]:
        """The registered variants: built-in ones by id, then those that were added."""
        for index in range(len(self)):
            yield Ruleset.shared(self.library, self.library.raw('mancala_registry_at', self.pointer, index))

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.get(name) is not None

    def get(self, name: str) -> Ruleset | None:
        """The variant with this id or alias, or None."""
        found = self.library.raw('mancala_registry_find', self.pointer, name.encode())
        return Ruleset.shared(self.library, found) if found else None

    def __getitem__(self, name: str) -> Ruleset:
        """The variant with this id or alias; NotFoundError (a KeyError) if there is none."""
        rules = self.get(name)
        if rules is None:
            raise NotFoundError(Status.E_NOT_FOUND, f'There is no variant {name}.', name)
        return rules

    def parse(self, text: str) -> Ruleset:
        """Reads a ruleset from its text; `base = ID` inherits from a registered variant. add() registers it."""
        data, pointer = text.encode(), RULES()
        self.library.call('mancala_ruleset_parse', self.pointer, data, len(data), byref(pointer))
        return Ruleset(self.library, pointer)

    def parse_file(self, path: PathLike) -> Ruleset:
        """Reads a ruleset from a file in UTF-8."""
        return self.parse(Path(path).read_text(encoding='utf-8'))

    def add(self, rules: Ruleset) -> Ruleset:
        """Registers a ruleset under its id and aliases, and gives it back."""
        self.library.call('mancala_registry_add', self.pointer, rules.pointer)
        return rules

    def game(self, name: str) -> Game:
        """A game of a variant at its start."""
        return self[name].game()

    def match(self, name: str) -> Match:
        """A match of a variant at the start of its first round."""
        return self[name].match()

    def trace(self) -> Trace:
        """An empty trace."""
        return Trace(self)

    def read_record(self, text: str) -> Game:
        """Replays a record; the game at its end, with its history."""
        data, pointer = text.encode(), GAME()
        self.library.call('mancala_record_read', self.pointer, data, len(data), byref(pointer))
        return Game.owned(self.library, pointer)
