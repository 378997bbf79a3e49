"""The shared library: finding it, calling it, turning failures into exceptions."""
from __future__ import annotations

import ctypes
import ctypes.util
import os
import weakref
from ctypes import Structure, byref, c_int32, c_uint32, c_uint64, create_string_buffer, sizeof
from dataclasses import dataclass
from typing import Any, Callable, Iterator, Union

from . import structures as s
from .constants import KeyType, Status
from .errors import CLASSES, LibraryNotFoundError, MancalaError, RangeError
from .signatures import ERROR, SIGNATURES

PathLike = Union[str, 'os.PathLike[str]']
VARIABLE = 'MANCALA_LIBRARY'
# While the major version is 0 a minor version may change the ABI: then both have to be these.
VERSION = (0, 1)
SHORT_TEXT = 256  # bytes; most texts are shorter, so that one call is enough
LIMITS = {c_uint32: (0, 2**32 - 1), c_int32: (-2**31, 2**31 - 1), c_uint64: (0, 2**64 - 1)}


@dataclass(frozen=True)
class RuleKey:
    """One key of the vocabulary of rulesets."""
    key: str
    type: KeyType
    minimum: int
    maximum: int
    default: str
    choices: tuple[str, ...]
    summary: str


def find() -> str:
    """The path of the shared library: what MANCALA_LIBRARY says in the environment, else where the system has it."""
    path = os.environ.get(VARIABLE) or ctypes.util.find_library('mancala')
    if path is None:
        raise LibraryNotFoundError(
            f'The shared library of libmancala is not found: install it, or set {VARIABLE} to the path of the file.')
    return path


def check_numbers(name: str, arguments: tuple[Any, ...]) -> None:
    """Refuses numbers that the types of C cannot hold: ctypes would cut them off."""
    for kind, number in zip(SIGNATURES[name][1:], arguments):
        if isinstance(number, int) and kind in LIMITS and not LIMITS[kind][0] <= number <= LIMITS[kind][1]:
            low, high = LIMITS[kind]
            raise RangeError(Status.E_RANGE, f'{number} is not a number from {low} to {high}')


class Library:
    """The loaded shared library; path: the file, found by find() when None.

    Everything else in the package goes through the three ways to call: call(), text() and numbers().
    """

    def __init__(self, path: PathLike | None = None):
        self.path = find() if path is None else os.fspath(path)
        try:
            self._loaded = ctypes.CDLL(self.path)
        except OSError as reason:
            raise LibraryNotFoundError(f'The shared library cannot be loaded: {reason}.') from reason
        self._check_version()
        self._functions = {name: self.bind(name) for name in SIGNATURES}

    def _check_version(self) -> None:
        function = getattr(self._loaded, 'mancala_version_number', None)
        if function is None:
            raise LibraryNotFoundError(f'{self.path} is not libmancala.')
        number = function()
        if (number >> 16, number >> 8 & 255) != VERSION:
            raise LibraryNotFoundError(f'{self.path} has version {number >> 16}.{number >> 8 & 255}; '
                                       f'this package is for {VERSION[0]}.{VERSION[1]}.')

    def bind(self, name: str) -> Callable[..., Any]:
        """A function of the library with its types set."""
        result, *parameters = SIGNATURES[name]
        try:
            function = getattr(self._loaded, name)
        except AttributeError:
            raise LibraryNotFoundError(f'{self.path} has no function {name}.') from None
        function.restype, function.argtypes = result, parameters
        return function

    def raw(self, name: str, *arguments: Any) -> Any:
        """Calls a function and gives what it returns."""
        return self._functions[name](*arguments)

    def call(self, name: str, *arguments: Any) -> int:
        """Calls a function that answers a status, raises if it fails; a last parameter for the error is supplied."""
        check_numbers(name, arguments)
        error = s.mancala_error(struct_size=sizeof(s.mancala_error))
        if SIGNATURES[name][-1] is ERROR:
            arguments = (*arguments, byref(error))
        status = self._functions[name](*arguments)
        if status < 0:
            raise self.failure(status, error)
        return status

    def failure(self, status: int, error: s.mancala_error) -> MancalaError:
        """The exception for a status, with what the library told about it."""
        message = error.message.decode() or self.raw('mancala_status_text', status).decode()
        kind = CLASSES.get(Status(status), MancalaError)
        return kind(Status(status), message, error.key.decode(), error.line, error.column)

    def text(self, name: str, *arguments: Any) -> str:
        """What a function writes into buffer, capacity and length, its last three parameters."""
        capacity, length = SHORT_TEXT, c_uint32()
        while True:
            buffer = create_string_buffer(capacity)
            if self.call(name, *arguments, buffer, capacity, byref(length)) != Status.TRUNCATED:
                return buffer.value.decode()
            capacity = length.value + 1

    def numbers(self, name: str, *arguments: Any) -> list[int]:
        """What a function writes into array, capacity and count, its last three parameters."""
        capacity, count = 64, c_uint32()
        while True:
            array = (c_uint32 * capacity)()
            if self.call(name, *arguments, array, capacity, byref(count)) != Status.TRUNCATED:
                return array[:count.value]
            capacity = count.value

    def filled(self, kind: type[Structure], name: str, *arguments: Any) -> Any:
        """A structure that a function fills, its last parameter."""
        structure = kind(struct_size=sizeof(kind))
        self.call(name, *arguments, byref(structure))
        return structure

    @property
    def version(self) -> str:
        """The version of the library that runs, such as '0.1.0'."""
        return self.raw('mancala_version_string').decode()

    @property
    def version_number(self) -> int:
        """major × 65536 + minor × 256 + patch of the library that runs."""
        return self.raw('mancala_version_number')

    def rule_keys(self) -> Iterator[RuleKey]:
        """The vocabulary of rulesets, in the order in which they are written."""
        for index in range(self.raw('mancala_rule_key_count')):
            key = self.filled(s.mancala_rule_key, 'mancala_rule_key_at', index)
            yield RuleKey(key.key.decode(), KeyType(key.type), key.minimum, key.maximum, key.default_value.decode(),
                          tuple(key.choices.decode().split()), key.summary.decode())

    def status_name(self, status: int) -> str:
        """The name of a status code, such as 'MANCALA_E_RANGE'."""
        return self.raw('mancala_status_name', status).decode()

    def status_text(self, status: int) -> str:
        """A status code in a few plain words."""
        return self.raw('mancala_status_text', status).decode()

    def end_name(self, reason: int) -> str:
        """The name of a reason why a game is over, such as 'board-empty'."""
        return self.raw('mancala_end_reason_name', reason).decode()

    def event_name(self, kind: int) -> str:
        """The name of a kind of event, such as 'capture'."""
        return self.raw('mancala_event_name', kind).decode()

    def capture_name(self, code: int) -> str:
        """The name of a cause of capture, such as 'chain'."""
        return self.raw('mancala_capture_name', code).decode()


_default: list[Library] = []


def default_library() -> Library:
    """The library that is used where none is given: loaded at the first call, by find()."""
    if not _default:
        _default.append(Library())
    return _default[0]


class Handle:
    """An object of the library. It is freed by close(), at the end of a `with` block, or with the Python object.

    Use one from one thread at a time; rulesets may be shared between threads.
    """

    def __init__(self, library: Library, pointer: Any, release: str | None):
        self.library = library
        self._pointer = pointer
        self._finalizer = weakref.finalize(self, library.raw, release, pointer) if release else None

    @property
    def pointer(self) -> Any:
        """The handle for calls of the library."""
        if self._pointer is None:
            raise ValueError(f'this {type(self).__name__} is closed')
        return self._pointer

    def close(self) -> None:
        """Gives the object up; a second time does nothing."""
        self._pointer = None
        if self._finalizer is not None:
            self._finalizer()

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
