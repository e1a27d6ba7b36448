"""Read small files of named values, so that one bad field costs no other."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from tabletop.kernel.errors import BadRecordError
from tabletop.kernel.words import Msg, msg
from tabletop.store.aside import set_aside
from tabletop.store.errors import StoreError, reason
from tabletop.store.reading import read_values

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    ValuesT = TypeVar("ValuesT", bound=DataclassInstance)
else:
    ValuesT = TypeVar("ValuesT")

Check: TypeAlias = Callable[[Any], Any]
"""Returns the value of a field from its JSON.

Raises:
    ValueError: The value is not allowed for the field.
"""


def load(
    path: Path, usual: ValuesT, checks: Mapping[str, Check], aside: Path
) -> tuple[ValuesT, tuple[Msg, ...]]:
    """Load the values of a file, and report the faults found.

    Args:
        path: The file; if it is missing, all values are ``usual``.
        usual: The values of fields that are missing or damaged.
        checks: Checks by the name of the field; every field has one.
        aside: Folder to move the file to if nothing of it can be read.
    """
    try:
        data = read_values(path)
    except StoreError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            return usual, ()
        return usual, (msg("store.settings.unreadable", path=str(path), why=error.msg),)
    except BadRecordError:
        return usual, (_moved(path, aside),)
    values, notes = {}, []
    for field in fields(usual):
        if field.name not in data:
            continue
        try:
            values[field.name] = checks[field.name](data[field.name])
        except (ValueError, TypeError, OverflowError):
            notes.append(msg("store.settings.field", path=str(path), field=field.name))
    return type(usual)(**{**_shallow(usual), **values}), tuple(notes)


def dumps(values: DataclassInstance) -> str:
    """Return the text of the file: one field a line."""
    return json.dumps(asdict(values), ensure_ascii=False, indent=1) + "\n"


def _shallow(values: DataclassInstance) -> dict[str, Any]:
    return {field.name: getattr(values, field.name) for field in fields(values)}


def _moved(path: Path, aside: Path) -> Msg:
    try:
        where = set_aside(path, aside)
    except OSError as error:
        return msg("store.settings.unreadable", path=str(path), why=reason(error))
    return msg("store.settings.aside", path=str(path), where=str(where))


def truth(value: object) -> bool:
    """Check a truth value."""
    if not isinstance(value, bool):
        raise ValueError
    return value


def whole(low: int, high: int) -> Check:
    """Return the check for a whole number from ``low`` to ``high``, inclusive."""

    def check(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise ValueError
        return value

    return check


def whole_or_none(low: int, high: int) -> Check:
    """Return the check for ``None`` or a whole number in a range."""
    check = whole(low, high)
    return lambda value: None if value is None else check(value)


def number(low: float, high: float) -> Check:
    """Return the check for a number from ``low`` to ``high``, inclusive."""

    def check(value: object) -> float:
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise ValueError
        if not low <= value <= high:  # NaN is nowhere between them
            raise ValueError
        return float(value)

    return check


share: Final = number(0, 1)
"""Checks a number from 0 to 1."""

FIRST_MOMENT: Final = -62_135_596_800.0
LAST_MOMENT: Final = 253_402_300_799.0
"""The years 1 to 9999 in seconds since 1970: no calendar goes further."""

moment: Final = number(FIRST_MOMENT, LAST_MOMENT)
"""Checks a time in seconds since 1970."""


def text(longest: int) -> Check:
    """Return the check for a text of at most ``longest`` characters."""

    def check(value: object) -> str:
        if not isinstance(value, str) or len(value) > longest:
            raise ValueError
        return value

    return check


def one_of(*allowed: str | None) -> Check:
    """Return the check for one of these values."""

    def check(value: object) -> str | None:
        if not (value is None or isinstance(value, str)) or value not in allowed:
            raise ValueError
        return value

    return check


def names(most: int, longest: int) -> Check:
    """Return the check for a list of short texts.

    There are at most ``most`` texts, each of at most ``longest`` characters.
    """

    def check(value: object) -> tuple[str, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise ValueError
        if not all(isinstance(v, str) and len(v) <= longest for v in value):
            raise ValueError
        return tuple(value)

    return check
