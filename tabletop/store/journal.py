"""Append changes of the chronicle to a file, one line per change.

The chronicle can be rebuilt from these lines alone. Lines are only appended, never changed.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.store import private
from tabletop.store.atomic import write_whole
from tabletop.store.played import Change, change_of, line
from tabletop.store.reading import read_bytes

VERSION: Final = 1

LARGEST: Final = 1 << 30
"""Most bytes of a journal, more than a house can fill."""

_HEAD: Final = 200
"""Most bytes of the first line."""


@dataclass(frozen=True, slots=True)
class Head:
    """Describe the first line of a journal.

    Attributes:
        id: Identifies the journal.
        end: Offset of the second line, in bytes.
    """

    id: str
    version: int
    end: int


@dataclass(frozen=True, slots=True)
class Lines:
    """Hold consecutive lines of the journal.

    Attributes:
        changes: The changes, oldest first.
        bad: Number of unreadable lines.
        end: Offset after the last complete line, in bytes.
    """

    changes: tuple[Change, ...]
    bad: int
    end: int


def head(path: Path) -> Head | None:
    """Return the head of a journal, or ``None`` if it has none.

    Raises:
        OSError: It cannot be read.
    """
    first, newline, _ = read_bytes(path, _HEAD).partition(b"\n")
    try:
        told = json.loads(first)
        if not newline or not isinstance(told["id"], str) or not told["journal"] >= 1:
            return None
        return Head(told["id"], int(told["journal"]), len(first) + 1)
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def size(path: Path) -> int:
    """Return the size of a journal in bytes; 0 if it is missing.

    Raises:
        OSError: The file is inaccessible.
    """
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def read(path: Path, start: int, most: int = LARGEST) -> Lines:
    """Return the complete lines from offset ``start``, at most ``most`` bytes.

    Raises:
        OSError: The journal cannot be read.
    """
    data = read_bytes(path, most, start)
    if b"\n" not in data and len(data) == most:  # a line longer than ``most``
        data = read_bytes(path, LARGEST, start)
    whole = data.rfind(b"\n") + 1
    changes: list[Change] = []
    bad = 0
    for one in data[:whole].splitlines():
        try:
            changes.append(change_of(one.decode("utf-8")))
        except (ValueError, TypeError, KeyError, RecursionError):
            bad += bool(one.strip()) and b'"journal"' not in one
    return Lines(tuple(changes), bad, start + whole)


def begin(path: Path, changes: Iterable[Change] = ()) -> Head:
    """Write a new journal in place of the old one; return its head.

    Raises:
        OSError: The old journal is still there.
    """
    name = secrets.token_hex(8)
    first = json.dumps({"journal": VERSION, "id": name})
    write_whole(path, "".join(f"{each}\n" for each in (first, *map(line, changes))))
    return Head(name, VERSION, len(first) + 1)


def append(path: Path, changes: Iterable[Change]) -> None:
    """Append changes, after removing an incomplete last line.

    A crash may have cut the last line off. Nobody else may be writing: the caller holds the lock of
    the chronicle.

    Raises:
        OSError: Nothing was appended.
    """
    text = "".join(f"{line(one)}\n" for one in changes).encode("utf-8", "replace")
    handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0), private.FILE)
    with open(handle, "r+b") as file:
        end = _whole_end(file.seek(0, os.SEEK_END), handle, path)
        try:
            file.truncate(end)
            file.seek(end)
            file.write(text)
            file.flush()
            os.fsync(handle)
        except OSError:
            file.truncate(end)
            raise


def _whole_end(end: int, handle: int, path: Path) -> int:
    """Return the offset after the last complete line."""
    start = end
    while start > 0:
        start = max(0, start - 65_536)
        found = read_bytes(path, min(end - start, 65_536), start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
    return 0
