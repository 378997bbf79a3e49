"""Exceptions: one class for each kind of failure, all of them MancalaError, with what the library said."""
from __future__ import annotations

from .constants import Problem, Status


class LibraryNotFoundError(OSError):
    """The shared library is not found, or is of another version."""


class MancalaError(Exception):
    """A call of the library failed, and changed nothing.

    status: the code; message: one plain sentence; key: the key, pit or action that it is about, or ''; line and column:
    where in the text, from 1, or 0 when it is not about text (columns count bytes).
    """

    def __init__(self, status: Status, message: str, key: str = '', line: int = 0, column: int = 0):
        super().__init__(message)
        self.status, self.message, self.key, self.line, self.column = status, message, key, line, column

    def __str__(self) -> str:
        if self.line:
            return f'line {self.line}, column {self.column}: {self.message}'
        return self.message

    def __reduce__(self):
        return type(self), (self.status, self.message, self.key, self.line, self.column)


class OutOfMemoryError(MancalaError, MemoryError):
    """There was no memory."""


class ArgumentError(MancalaError, ValueError):
    """A flag or player that does not exist, or a structure that this library does not know."""


class RangeError(MancalaError, ValueError):
    """A number is outside its range."""


class NotFoundError(MancalaError, KeyError):
    """There is no such variant, key, site or action."""


class ExistsError(MancalaError, ValueError):
    """The id or alias is taken."""


class TextError(MancalaError, ValueError):
    """The text is malformed."""


class RuleError(MancalaError, ValueError):
    """Keys that contradict each other, or a board that cannot be played."""


class PositionError(MancalaError, ValueError):
    """The position cannot be set up under these rules. problems: all reasons, where a Setup was refused."""
    problems = Problem(0)


class IllegalActionError(MancalaError, ValueError):
    """The action is not legal here."""


class GameOverError(MancalaError):
    """The game or the match is over."""


class NoHistoryError(MancalaError):
    """There is nothing to undo or to redo, or no start that could be replayed."""


class MismatchError(MancalaError, ValueError):
    """Objects of different rulesets, or a result that the replay does not confirm."""


class LimitError(MancalaError):
    """A limit was reached."""


CLASSES = {
    Status.E_MEMORY: OutOfMemoryError,
    Status.E_ARGUMENT: ArgumentError,
    Status.E_STRUCT_SIZE: ArgumentError,
    Status.E_NEWER_FIELDS: ArgumentError,
    Status.E_RANGE: RangeError,
    Status.E_NOT_FOUND: NotFoundError,
    Status.E_EXISTS: ExistsError,
    Status.E_SYNTAX: TextError,
    Status.E_RULE: RuleError,
    Status.E_POSITION: PositionError,
    Status.E_ILLEGAL: IllegalActionError,
    Status.E_GAME_OVER: GameOverError,
    Status.E_NO_HISTORY: NoHistoryError,
    Status.E_MISMATCH: MismatchError,
    Status.E_LIMIT: LimitError,
}
