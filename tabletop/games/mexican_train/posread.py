"""The fields of a position, each read and checked, or refused with what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from tabletop.games.mexican_train.names import read_train, train_name
from tabletop.games.mexican_train.state import Result
from tabletop.kernel.errors import BadPositionError
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.pieces import dominoes
from tabletop.pieces.dominoes import Lying, Tile

FIELDS: Final = frozenset(
    (
        *("set", "engine", "hands", "stock", "trains", "markers", "open_doubles", "turn"),
        *("drew", "doubles_laid", "begun", "running", "lacks", "round_over"),
        *("starter", "totals", "rounds", "engines", "left"),
    )
)
"""Everything a position may say."""

_HIGHEST_SCORE: Final = 100_000
_MOST_LACKS: Final = 1 << 40

_T = TypeVar("_T")


def bad(kind: str, **args: str | int | Msg) -> BadPositionError:
    """The error that says what is wrong."""
    return BadPositionError(msg(f"mexican_train.position.{kind}", **args))


def check_names(data: dict[str, Any]) -> None:
    """Refuse a field that no position has."""
    if unknown := set(data) - FIELDS:
        raise bad("unknown", field=min(unknown)[:30])


def number(data: dict[str, Any], name: str, default: int, low: int, high: int) -> int:
    """A whole number from ``low`` to ``high``."""
    value = data.get(name)
    if value is None:
        return default
    if type(value) is not int or not low <= value <= high:
        raise bad("range", field=name, low=low, high=high)
    return value


def seat(data: dict[str, Any], name: str, seats: int) -> Seat | None:
    """A seat, if it is given."""
    value = data.get(name)
    return None if value is None else Seat(number(data, name, 0, 0, seats - 1))


def flag(data: dict[str, Any], name: str) -> bool:
    """True or false; false if it is not given."""
    value = data.get(name, False)
    if not isinstance(value, bool):
        raise bad("field", field=name)
    return value


def flags(
    data: dict[str, Any], name: str, seats: int, default: tuple[bool, ...]
) -> tuple[bool, ...]:
    """True or false by seat."""
    value = data.get(name)
    if value is None:
        return default
    if not _is_list(value, seats) or not all(isinstance(part, bool) for part in value):
        raise bad("field", field=name)
    return tuple(value)


def points(value: object, name: str, seats: int) -> tuple[int, ...]:
    """Points by seat, none below 0."""
    if not isinstance(value, list) or len(value) != seats:
        raise bad("field", field=name)
    if any(type(part) is not int or not 0 <= part <= _HIGHEST_SCORE for part in value):
        raise bad("range", field=name, low=0, high=_HIGHEST_SCORE)
    return tuple(value)


def by_seat(
    data: dict[str, Any], name: str, seats: int, read: Callable[..., _T], **how: int
) -> list[_T]:
    """One value for each seat."""
    value = data[name]
    if not _is_list(value, seats):
        raise bad("field", field=name)
    return [read(part, f"{name}[{index}]", **how) for index, part in enumerate(value)]


def tiles(value: object, name: str, highest: int) -> tuple[Tile, ...]:
    """Tiles of the set, by their names."""
    if not isinstance(value, list):
        raise bad("field", field=name)
    return tuple(dominoes.named(_halves(part, highest)) for part in value)


def trains(
    data: dict[str, Any], seats: int, engine: int, highest: int
) -> tuple[tuple[Lying, ...], ...]:
    """The trains, each joined from the engine outward (MT-3.5, MT-4.3); the Mexican last."""
    value = data.get("trains", {})
    if not isinstance(value, dict):
        raise bad("field", field="trains")
    found: list[tuple[Lying, ...]] = [()] * (seats + 1)
    for name, line in value.items():
        train = read_train(name)
        if train is None or train >= seats or not isinstance(line, list):
            raise bad("train", train=str(name)[:20])
        lying = tuple(_halves(part, highest) for part in line)
        if any(a != b for (a, _), b in zip(lying, (engine, *(b for _, b in lying)), strict=False)):
            raise bad("joint", train=train_name(train))
        found[train] = lying
    return tuple(found)


def doubles_laid(data: dict[str, Any], highest: int) -> tuple[int, ...]:
    """Numbers of doubles, given as tiles or as pairs of train and tile."""
    value = data.get("doubles_laid", [])
    if not isinstance(value, list):
        raise bad("field", field="doubles_laid")
    names = [part[-1] if isinstance(part, list) and part else part for part in value]
    found = tiles(names, "doubles_laid", highest)
    if not all(map(dominoes.is_double, found)):
        raise bad("field", field="doubles_laid")
    return tuple(high for high, _ in found)


def lacks(
    data: dict[str, Any], counts: tuple[int, ...], default: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    """What was seen of the hands, a number for each tile."""
    value = data.get("lacks")
    if value is None:
        return default
    if not _is_list(value, len(counts)):
        raise bad("field", field="lacks")
    for known, count in zip(value, counts, strict=True):
        if not _is_list(known, count):
            raise bad("field", field="lacks")
        if any(type(part) is not int or not 0 <= part < _MOST_LACKS for part in known):
            raise bad("field", field="lacks")
    return tuple(map(tuple, value))


def results(data: dict[str, Any], seats: int, highest: int) -> tuple[Result, ...]:
    """The rounds finished before; with the tiles left, if they are given too."""
    rounds = data.get("rounds", [])
    if not isinstance(rounds, list) or len(rounds) > highest + 1:
        raise bad("field", field="rounds")
    engines = data.get("engines", [highest - index for index in range(len(rounds))])
    left = data.get("left", [None] * len(rounds))
    if not _is_list(engines, len(rounds)) or not _is_list(left, len(rounds)):
        raise bad("field", field="left")
    found = []
    for scores, engine, hands in zip(rounds, engines, left, strict=True):
        if engine is not None and (type(engine) is not int or not 0 <= engine <= highest):
            raise bad("field", field="engines")
        shown = None
        if hands is not None:
            shown = tuple(by_seat({"left": hands}, "left", seats, tiles, highest=highest))
        found.append(Result(engine, points(scores, "rounds", seats), shown))
    return tuple(found)


def _halves(part: object, highest: int) -> tuple[int, int]:
    halves = dominoes.read(part) if isinstance(part, str) else None
    if halves is None or max(halves) > highest:
        raise bad("tile", tile=str(part)[:20], highest=highest)
    return halves


def _is_list(value: object, length: int) -> bool:
    return isinstance(value, list) and len(value) == length
