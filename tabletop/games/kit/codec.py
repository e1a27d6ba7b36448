"""Read and write positions by the fields of frozen dataclasses.

The types of the fields define the JSON values: ``bool``, ``str``, ``Seat``, ``Literal``,
``X | None``, ``tuple[X, ...]``, ``tuple[X, Y]``, another dataclass, or a type with a mark:

==============================================  ==================================================
``Annotated[int, Between(0, 53)]``              a whole number of that range
``Annotated[tuple[X, ...], BY_SEAT]``           one entry for each seat
``Annotated[Tile, written("tile", read, put)]`` a value that is written as text
``Annotated[X, Value(read, write)]``            anything else
==============================================  ==================================================

An invalid value is refused with a message of the game, ``<id>.position.<kind>``, that names its
field. The game itself checks rules between fields, such as "no tile twice". Annotations are read as
text, so a function in a mark must have a name and cannot be a ``lambda``.

>>> @dataclass(frozen=True)
... class Fields:
...     at: Annotated[int, Between(0, 53)] = 0
...     turn: Seat | None = None
>>> read(Fields, {"at": 7}, FieldPath("patchwork", 2))
Fields(at=7, turn=None)
>>> write(Fields(at=7))
{'at': 7, 'turn': None}
>>> read(Fields, {"at": 54}, FieldPath("patchwork", 2))
Traceback (most recent call last):
tabletop.kernel.errors.BadPositionError: ('patchwork.position.range', {...})
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, field, fields, is_dataclass, replace
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Generic,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from tabletop.kernel.errors import BadPositionError
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Arg, Seat, msg

T = TypeVar("T")

_ARGS: Final = {
    "field": ("field",),
    "unknown": ("field",),
    "by_seat": ("field", "seats"),
    "seat": ("field", "seats"),
    "range": ("field", "low", "high"),
}
"""Arguments of the codec's own messages, by kind of message."""

_LONGEST: Final = 20
"""Largest number of characters of a wrong value that a message repeats."""


@dataclass(frozen=True, slots=True)
class FieldPath:
    """Locate a value in a position, and report an invalid value.

    Attributes:
        kinds: Messages of the game that replace those of the codec.
        limits: Values by name, for ranges that depend on the table.
    """

    game: str
    seats: int
    kinds: Mapping[str, str] = field(default_factory=dict)
    limits: Mapping[str, Any] = field(default_factory=dict)
    name: str = ""

    def at(self, name: str) -> FieldPath:
        """Return the path of a field inside the value."""
        return replace(self, name=name)

    def within(self, **limits: Any) -> FieldPath:
        """Return the path with additional limits."""
        return replace(self, limits={**self.limits, **limits})

    def bad(self, kind: str, **args: Arg) -> BadPositionError:
        """Return the error for an invalid value, or for the whole position."""
        kind = self.kinds.get(kind, kind)
        known: dict[str, Arg] = {"field": self.name, "seats": self.seats, **args}
        told = {name: known[name] for name in _ARGS.get(kind, args)}
        return BadPositionError(msg(f"{self.game}.position.{kind}", **told))


@dataclass(frozen=True, slots=True)
class Value(Generic[T]):
    """Read and write one kind of value.

    Attributes:
        read: Converts JSON to the value; raises :meth:`FieldPath.bad` for an invalid value.
        write: Converts the value to JSON.
    """

    read: Callable[[Any, FieldPath], T]
    write: Callable[[T], Any]


@dataclass(frozen=True, slots=True)
class Between:
    """Mark an integer within a range.

    Attributes:
        low: The least valid integer, or the name of a limit.
        high: The greatest valid integer, or the name of a limit.
        kind: Message that refuses an integer out of range.
    """

    low: int | str
    high: int | str
    kind: str = "range"


@dataclass(frozen=True, slots=True)
class BySeat:
    """Mark a list with one entry for each seat.

    Attributes:
        named: Whether messages name the entry, as in ``hands[1]``, or only the list.
    """

    named: bool = False


_KNOWN: Final[dict[type[Any], dict[str, Value[Any]]]] = {}
"""Cache of the fields of each dataclass."""

BY_SEAT: Final = BySeat()
EACH_SEAT: Final = BySeat(named=True)


def written(kind: str, read: Callable[[str], T | None], write: Callable[[T], str]) -> Value[T]:
    """Return a codec for text; ``kind`` names the error of unreadable text."""

    def parse(value: Any, place: FieldPath) -> T:
        found = read(value) if isinstance(value, str) else None
        if found is None:
            raise place.bad(kind, **{kind: str(value)[:_LONGEST]})
        return found

    return Value(parse, write)


def read(
    kind: type[T], data: Mapping[str, Any], place: FieldPath, only: Collection[str] | None = None
) -> T:
    """Read a dataclass from the fields of the same names.

    A field that is missing, or not in ``only``, gets its default; a field without a default is
    required.

    Raises:
        BadPositionError: A field is wrong.
    """
    given = {
        name: value.read(data[name], place.at(name))
        for name, value in _values(kind).items()
        if name in data and (only is None or name in only)
    }
    for name in _required(kind) - given.keys():
        raise place.at(name).bad("field")
    return kind(**given)


def write(part: object, only: Collection[str] | None = None) -> dict[str, Any]:
    """Write a dataclass, or some of its fields, in their order."""
    return {
        name: value.write(getattr(part, name))
        for name, value in _values(type(part)).items()
        if only is None or name in only
    }


def gathered(kind: type[T], *sources: object, **given: Any) -> T:
    """Return a dataclass from the given fields and the fields of the sources.

    The first source with a field wins; a field of no source keeps its default.
    """
    wanted: type[Any] = kind
    found = {
        one.name: getattr(source, one.name)
        for source in reversed(sources)
        for one in fields(wanted)
        if hasattr(source, one.name)
    }
    return kind(**(found | given))


def check_names(data: Mapping[str, Any], place: FieldPath, kind: type[Any]) -> None:
    """Refuse a field that is unknown to the dataclass.

    Raises:
        BadPositionError: The dataclass lacks one of the fields.
    """
    if unknown := set(data) - names(kind):
        raise place.at(min(unknown)[:_LONGEST]).bad("unknown")


def names(kind: type[Any]) -> frozenset[str]:
    """Return the names of the fields of a dataclass."""
    return frozenset(_values(kind))


def _values(kind: type[Any]) -> dict[str, Value[Any]]:
    if kind not in _KNOWN:
        hints = get_type_hints(kind, include_extras=True)
        _KNOWN[kind] = {one.name: _value(hints[one.name]) for one in fields(kind)}
    return _KNOWN[kind]


def _required(kind: type[Any]) -> set[str]:
    return {one.name for one in fields(kind) if one.default is one.default_factory is MISSING}


def _value(hint: Any) -> Value[Any]:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _marked(args[0], args[1])
    if hint in (bool, str):
        return _plain(lambda value: isinstance(value, hint))
    if hint is Seat:
        return Value(_seat, int)
    if origin is Literal:
        return _plain(lambda value: isinstance(value, str) and value in args)
    if origin in (Union, UnionType):
        (inner,) = (arg for arg in args if arg is not NoneType)
        return _optional(_value(inner))
    if origin is tuple and args[1:] == (...,):
        return _list(_value(args[0]))
    if origin is tuple:
        return _row(tuple(map(_value, args)))
    if is_dataclass(hint) and isinstance(hint, type):
        return Value(lambda value, place: _nested(hint, value, place), write)
    raise TypeError(f"no position holds a {hint}")


def _marked(hint: Any, mark: Any) -> Value[Any]:
    if isinstance(mark, Value):
        return mark
    if isinstance(mark, Between):
        return Value(lambda value, place: _number(value, mark, place), int)
    if isinstance(mark, BySeat):
        return _list(_value(get_args(hint)[0]), mark)
    raise TypeError(f"no mark of a field: {mark}")


def _plain(fits: Callable[[Any], bool]) -> Value[Any]:
    def parse(value: Any, place: FieldPath) -> Any:
        if not fits(value):
            raise place.bad("field")
        return value

    return Value(parse, lambda value: value)


def _optional(inner: Value[Any]) -> Value[Any]:
    return Value(
        lambda value, place: None if value is None else inner.read(value, place),
        lambda value: None if value is None else inner.write(value),
    )


def _list(inner: Value[Any], by_seat: BySeat | None = None) -> Value[Any]:
    """Return a codec for a list of any length, or of one entry per seat."""

    def parse(value: Any, place: FieldPath) -> tuple[Any, ...]:
        if by_seat is not None and not (isinstance(value, list) and len(value) == place.seats):
            raise place.bad("by_seat")
        if not isinstance(value, list):
            raise place.bad("field")
        named = by_seat is not None and by_seat.named
        return tuple(
            inner.read(part, place.at(f"{place.name}[{index}]") if named else place)
            for index, part in enumerate(value)
        )

    return Value(parse, lambda value: [inner.write(part) for part in value])


def _row(inner: tuple[Value[Any], ...]) -> Value[Any]:
    def parse(value: Any, place: FieldPath) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) != len(inner):
            raise place.bad("field")
        return tuple(one.read(part, place) for one, part in zip(inner, value, strict=True))

    def put(value: tuple[Any, ...]) -> list[Any]:
        return [one.write(part) for one, part in zip(inner, value, strict=True)]

    return Value(parse, put)


def _nested(kind: type[Any], value: Any, place: FieldPath) -> Any:
    if not isinstance(value, dict) or set(value) - names(kind):
        raise place.bad("field")
    return read(kind, value, place)


def _seat(value: Any, place: FieldPath) -> Seat:
    if type(value) is not int or not 0 <= value < place.seats:
        raise place.bad("seat", low=0, high=place.seats - 1)
    return Seat(value)


def _number(value: Any, mark: Between, place: FieldPath) -> int:
    low, high = (place.limits[n] if isinstance(n, str) else n for n in (mark.low, mark.high))
    if type(value) is not int or not low <= value <= high:
        raise place.bad(mark.kind, low=low, high=high)
    return value
