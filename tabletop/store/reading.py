"""Read a record from a file with any contents."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, NoReturn

from tabletop.kernel.errors import BadRecordError
from tabletop.kernel.record import FORMAT, Record, from_json
from tabletop.kernel.words import msg
from tabletop.store.errors import StoreError, reason
from tabletop.store.upgrade import upgrade

LARGEST: Final = 8 * 1024 * 1024
"""Bytes; a long match has a few thousand."""

DEEPEST: Final = 40
"""Lists and objects within each other; a position has three or four."""


class NewerFormatError(BadRecordError):
    """Report a file of a newer program: nothing is wrong with it."""


def read_text(path: Path) -> str:
    """Return the text of the file.

    Raises:
        StoreError: The system refuses to read it; the file may be good.
        BadRecordError: The file is far too large, or no text.
    """
    try:
        if path.is_dir():  # some systems call that "no permission"
            raise IsADirectoryError(21, "")
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise StoreError(msg("store.read", why=reason(error))) from error
    if len(raw) > LARGEST:
        raise BadRecordError(msg("store.large", size=LARGEST // (1024 * 1024)))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRecordError(msg("store.not_text", byte=error.start)) from error


def parse(text: str) -> Record:
    """Parse a record of this or an older format.

    Raises:
        NewerFormatError: The format is newer than this program's.
        BadRecordError: The text is no record.
    """
    try:
        data = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise BadRecordError(msg("kernel.record.json", line=line)) from error
    try:
        data = upgrade(data)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise BadRecordError(msg("store.upgrade")) from error
    form = data.get("format") if isinstance(data, dict) else None
    if type(form) is int and form > FORMAT:
        raise NewerFormatError(msg("kernel.record.newer", found=_shown(form), known=FORMAT))
    record = from_json(data)
    if not _shallow(data, DEEPEST):  # it could not be written again
        raise BadRecordError(msg("store.depth"))
    return record


def read(path: Path) -> Record:
    """Return the record of a file.

    Raises:
        StoreError: The system refuses to read it.
        NewerFormatError: As :func:`parse`.
        BadRecordError: As :func:`parse`.
    """
    return parse(read_text(path))


def _shallow(data: object, levels: int) -> bool:
    """Return whether lists and objects nest at most ``levels`` deep."""
    if not isinstance(data, list | dict):
        return True
    inner = data.values() if isinstance(data, dict) else data
    return levels > 0 and all(_shallow(one, levels - 1) for one in inner)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _shown(number: int) -> str:
    """Shorten ``number`` for an error message."""
    text = str(number)
    return text if len(text) <= 20 else f"{text[:17]}..."
