"""Read small files of named values, isolating bad fields."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, field, fields, replace
from datetime import date, datetime, timedelta
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.store.smallfile import SmallFile

T = TypeVar("T")

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


VERSION: Final = 1
"""Version of the files."""


class UnknownValueError(ValueError):
    """Report a valid value of a newer program version."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[ValuesT]):
    """Hold the values read from a file, and the faults.

    Attributes:
        values: The values, with defaults for damaged and unknown fields.
        notes: The faults found.
        kept: JSON of the fields and values that only a newer program knows, by name.
    """

    values: ValuesT
    notes: tuple[Msg, ...] = ()
    kept: Mapping[str, Any] = field(default_factory=dict)


def load(file: SmallFile, usual: ValuesT, checks: Mapping[str, Check]) -> Loaded[ValuesT]:
    """Load the values of a file, and report the faults found.

    In a file of a newer program no value counts as a fault. Missing or damaged fields get their
    ``usual`` values; every field has a check.
    """
    data = file.read()
    if data is None:
        return Loaded(usual, tuple(file.notes))
    newer = type(version := data.pop("version", None)) is int and version > VERSION
    values, notes = {}, []
    kept = {name: value for name, value in data.items() if name not in checks}
    if newer:
        kept["version"] = version
    for name in data.keys() & checks.keys():
        try:
            values[name] = checks[name](data[name])
        except (ValueError, TypeError, OverflowError) as error:
            if newer or isinstance(error, UnknownValueError):
                kept[name] = data[name]
            else:
                notes.append(msg("store.settings.field", path=str(file.path), field=name))
    return Loaded(replace(usual, **values), tuple(notes), kept)


def dumps(
    values: DataclassInstance,
    kept: Mapping[str, Any] = MappingProxyType({}),
    as_json: Callable[[list[tuple[str, Any]]], dict[str, Any]] = dict,
) -> str:
    """Return the file's text, one field per line.

    The JSON in ``kept`` replaces values of the same name; ``as_json`` converts every dataclass.
    """
    data = {"version": VERSION, **asdict(values, dict_factory=as_json), **kept}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def checks_of(kind: type[DataclassInstance], **checks: Check) -> dict[str, Check]:
    """Return ``checks`` with :func:`truth` for every boolean field of a class."""
    truths = {one.name: truth for one in fields(kind) if isinstance(one.default, bool)}
    return {**truths, **checks}


def parsed(kind: Callable[..., T], entry: Mapping[str, Any], checks: Mapping[str, Check]) -> T:
    """Parse a dataclass from a JSON object, ignoring unknown fields.

    Raises:
        ValueError or TypeError: A value is not allowed, or a field is missing.
    """
    return kind(**{name: check(entry[name]) for name, check in checks.items() if name in entry})


def _if(good: Callable[[Any], bool]) -> Check:
    """Return the check for values for which ``good`` is true."""

    def check(value: Any) -> Any:
        if not good(value):
            raise ValueError
        return value

    return check


truth: Final = _if(lambda value: isinstance(value, bool))
"""Checks a boolean."""


def whole(low: int, high: int) -> Check:
    """Return the check for an integer from ``low`` to ``high``, inclusive."""
    return _between((int,), low, high)


def or_none(check: Check) -> Check:
    """Return the check for ``None`` or a value that ``check`` allows."""
    return lambda value: None if value is None else check(value)


def number(low: float, high: float) -> Check:
    """Return the check for a number from ``low`` to ``high``, inclusive."""
    check = _between((int, float), low, high)
    return lambda value: float(check(value))


def _between(kinds: tuple[type[float], ...], low: float, high: float) -> Check:
    def good(value: Any) -> bool:  # false for NaN
        return isinstance(value, kinds) and not isinstance(value, bool) and low <= value <= high

    return _if(good)


share: Final = number(0, 1)
"""Checks a number from 0 to 1."""

_EPOCH: Final = datetime(1970, 1, 1)
FIRST_MOMENT: Final = -62_135_596_800.0
LAST_MOMENT: Final = 253_402_300_799.0
"""Limits of a time in seconds since 1970: the years 1 to 9999, as in :mod:`datetime`."""

moment: Final = number(FIRST_MOMENT, LAST_MOMENT)
"""Checks a time in seconds since 1970."""


def day(moment: float) -> date:
    """Return the local date of a time stamp.

    Near the limits of the calendar, where no local date exists, the date in UTC is returned.
    """
    try:
        return date.fromtimestamp(moment)
    except (ValueError, OverflowError, OSError):
        return (_EPOCH + timedelta(seconds=moment)).date()


def text(longest: int, shortest: int = 0) -> Check:
    """Return the check for a text of ``shortest`` to ``longest`` characters."""
    return _if(lambda value: isinstance(value, str) and shortest <= len(value) <= longest)


def one_of(*allowed: str | None) -> Check:
    """Return the check for one of these values."""

    def check(value: object) -> str | None:
        if not (value is None or isinstance(value, str)):
            raise ValueError
        if value not in allowed:
            raise ValueError if value is None else UnknownValueError
        return value

    return check


def each(check_one: Check, most: int) -> Check:
    """Return the check for a list of at most ``most`` checked values."""

    def check(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise ValueError
        return tuple(map(check_one, value))

    return check


def names(most: int, longest: int) -> Check:
    """Return the check for at most ``most`` texts of ``longest`` characters."""
    return each(text(longest), most)
