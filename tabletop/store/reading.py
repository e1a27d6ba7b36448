"""Read records from files that may be damaged or hostile."""

from __future__ import annotations

import errno
import json
import math
import os
import stat
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias

from tabletop.kernel.errors import BadRecordError
from tabletop.kernel.words import msg
from tabletop.store.errors import StoreError, reason

if TYPE_CHECKING:
    from tabletop.kernel.record import Record

LARGEST: Final = 8 * 1024 * 1024
"""Most bytes of a file; a long match has a few thousand."""

DEEPEST: Final = 40
"""Most levels of nested lists and objects; a position has three or four."""


_LONGEST_NUMBER: Final = 40
"""Most digits of an integer; a longer one is read as NaN."""


Step: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Converts JSON of one format to the next format; may change its argument."""

UPGRADES: Final[dict[int, Step]] = {}
"""Steps by the format that they convert from: ``{1: one_to_two, 2: two_to_three}``.

Format 1 is the first.
"""


class NewerFormatError(BadRecordError):
    """Report an intact file of a newer program version."""


def read_bytes(path: Path, most: int, start: int = 0) -> bytes:
    """Return at most ``most`` bytes of a file, from offset ``start``.

    Raises:
        OSError: The file cannot be read, or is a folder, a pipe, a device or a socket.
        ValueError: The path is not a valid name on this system.
    """
    if os.name == "nt" and path.is_dir():  # Windows would report "no permission"
        raise IsADirectoryError(errno.EISDIR, "")
    _check(path.stat().st_mode)
    # The file may have been replaced since the check, so open without blocking too.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as file:
        _check(os.fstat(handle).st_mode)
        file.seek(start)
        return file.read(most) or b""


def read_text(path: Path, most: int = LARGEST) -> str:
    """Return the text of a file of at most ``most`` bytes.

    Raises:
        StoreError: The system refuses to read it; the file may be good.
        BadRecordError: The file is too large, or not text.
    """
    try:
        raw = read_bytes(path, most + 1)
    except (OSError, ValueError) as error:
        raise StoreError(msg("store.read", why=reason(error))) from error
    if len(raw) > most:
        raise BadRecordError(msg("store.large", size=most // (1024 * 1024)))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRecordError(msg("store.not_text", byte=error.start)) from error


def values_of(text: str) -> dict[str, Any]:
    """Parse the JSON object of a small file.

    Infinite and overlong numbers are read as NaN, which no check accepts: only their field is
    lost, not the file.

    Raises:
        BadRecordError: The text is not a JSON object.
    """
    try:
        data = json.loads(text, parse_constant=_finite, parse_float=_finite, parse_int=_whole)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise BadRecordError(msg("kernel.record.json", line=line)) from error
    if not isinstance(data, dict):
        raise BadRecordError(msg("kernel.record.object"))
    return data


def parse(text: str) -> Record:
    """Parse a record of the current or an older format.

    Raises:
        NewerFormatError: The format is newer than this program's.
        BadRecordError: The text is no record.
    """
    from tabletop.kernel.record import FORMAT, from_json  # not needed for reading settings

    try:
        data = json.loads(text, parse_constant=_refused, parse_float=_good_float)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise BadRecordError(msg("kernel.record.json", line=line)) from error
    try:
        data = upgrade(data, UPGRADES, FORMAT)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise BadRecordError(msg("store.upgrade")) from error
    form = data.get("format") if isinstance(data, dict) else None
    if type(form) is int and form > FORMAT:
        raise NewerFormatError(msg("kernel.record.newer", found=_shown(form), known=FORMAT))
    record = from_json(data)
    if not _shallow(data, DEEPEST):  # a deeper record could not be saved again
        raise BadRecordError(msg("store.depth"))
    return record


def upgrade(data: object, steps: Mapping[int, Step], newest: int) -> object:
    """Return ``data`` upgraded to the newest format.

    Data that is not a record, or has an unknown format, is returned unchanged: the fault is
    reported when it is parsed.
    """
    while isinstance(data, dict):
        form = data.get("format")
        if type(form) is not int or form >= newest or form not in steps:
            break
        data = {**steps[form](data), "format": form + 1}
    return data


def read(path: Path) -> Record:
    """Return the record of a file.

    Raises:
        StoreError: The system refuses to read it.
        NewerFormatError: As :func:`parse`.
        BadRecordError: As :func:`parse`.
    """
    return parse(read_text(path))


def _check(mode: int) -> None:
    """Check that ``mode`` is that of a regular file, or raise OSError."""
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "")
    if not stat.S_ISREG(mode):
        raise OSError(errno.ESPIPE, "")


def _shallow(data: object, levels: int) -> bool:
    """Return whether lists and objects are nested at most ``levels`` deep."""
    if not isinstance(data, list | dict):
        return True
    inner = data.values() if isinstance(data, dict) else data
    return levels > 0 and all(_shallow(one, levels - 1) for one in inner)


def _finite(text: str) -> float:
    """Parse a number, returning NaN for an infinite one."""
    number = float(text)
    return number if math.isfinite(number) else math.nan


def _whole(text: str) -> float:
    """Parse an integer, returning NaN for one with too many digits."""
    return int(text) if len(text) <= _LONGEST_NUMBER else math.nan


def _good_float(text: str) -> float:
    """Parse a finite number; an infinite one could not be written again."""
    return number if math.isfinite(number := float(text)) else _refused(text)


def _refused(name: str) -> NoReturn:
    raise ValueError(name)


def _shown(number: int) -> str:
    """Shorten ``number`` for an error message."""
    text = str(number)
    return text if len(text) <= 20 else f"{text[:17]}..."
