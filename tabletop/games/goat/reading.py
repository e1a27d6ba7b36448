"""The fields of a position of Goat, each checked as it is read."""

from __future__ import annotations

from typing import Any, NoReturn

from tabletop.games.goat import lines
from tabletop.games.goat.state import (
    SET,
    Deal,
    Draw,
    Open,
    Pass,
    Play,
    PlayBoth,
    Seen,
)
from tabletop.kernel.errors import BadNotationError, BadPositionError
from tabletop.kernel.words import Seat, msg
from tabletop.pieces import dominoes
from tabletop.pieces.dominoes import Lying, Tile, named


def bad(kind: str, **args: str | int) -> NoReturn:
    """Refuse the position.

    Raises:
        BadPositionError: Always.
    """
    raise BadPositionError(msg(f"goat.position.{kind}", **args))


def flag(data: dict[str, Any], name: str) -> bool:
    """A yes or no; no if it is not given."""
    value = data.get(name, False)
    if not isinstance(value, bool):
        bad("field", field=name)
    return value


def seat_or_none(data: dict[str, Any], name: str, seats: int) -> Seat | None:
    """A seat, or ``None`` if none is given."""
    value = data.get(name)
    if value is None:
        return None
    if type(value) is not int or not 0 <= value < seats:
        bad("seat", field=name, seats=seats)
    return Seat(value)


def numbers(data: dict[str, Any], name: str, seats: int, most: int) -> list[int]:
    """Points by seat; 0 each if none are given."""
    return _row(data.get(name, [0] * seats), name, seats, most)


def point_rows(data: dict[str, Any], name: str, seats: int, most: int) -> list[list[int]]:
    """Points by round, then by seat; no rounds if none are given."""
    rows = data.get(name, [])
    if not isinstance(rows, list):
        bad("field", field=name)
    return [_row(row, name, seats, most) for row in rows]


def _row(value: object, name: str, seats: int, most: int) -> list[int]:
    if not isinstance(value, list) or len(value) != seats:
        bad("by_seat", field=name, seats=seats)
    for point in value:
        if type(point) is not int or not 0 <= point <= most:
            bad("range", field=name, low=0, high=most)
    return list(value)


def read_hands(data: dict[str, Any], seats: int) -> list[tuple[Tile, ...]]:
    """A hand for each seat; empty ones if none are given."""
    hands = data.get("hands", [[]] * seats)
    if not isinstance(hands, list) or len(hands) != seats:
        bad("by_seat", field="hands", seats=seats)
    return [_pieces(hand, f"hands[{seat}]") for seat, hand in enumerate(hands)]


def read_pieces(data: dict[str, Any], name: str) -> tuple[Tile, ...]:
    """Tiles by their names, whichever half is written first."""
    return _pieces(data.get(name, []), name)


def read_line_of_tiles(data: dict[str, Any]) -> tuple[Lying, ...]:
    """The line from left to right, the halves as they lie."""
    value = data.get("line", [])
    _pieces(value, "line")
    found = (dominoes.read(word) for word in value)
    return tuple(halves for halves in found if halves is not None)


def _pieces(value: object, name: str) -> tuple[Tile, ...]:
    if not isinstance(value, list):
        bad("field", field=name)
    return tuple(_tile(word) for word in value)


def _tile(word: object) -> Tile:
    tile = dominoes.read_tile(word) if isinstance(word, str) else None
    if tile is None or tile not in SET:
        bad("tile", tile=str(word)[:20])
    return tile


def write_log(log: tuple[Seen, ...]) -> list[str]:
    """What everybody saw: the seat, and its line as in a record."""
    return [f"{seen.seat} {lines.write(seen.act)}" for seen in log]


def read_log(data: dict[str, Any], line: tuple[Lying, ...], seats: int) -> tuple[Seen, ...]:
    """What everybody saw, checked against the line that came of it."""
    texts = data.get("seen", [])
    if not isinstance(texts, list):
        bad("field", field="seen")
    log = tuple(_seen(text, seats) for text in texts)
    left = list(line)
    for seen in reversed(log):
        match seen.act:
            case Open(tile):
                good = len(left) == 1 and named(left.pop()) == tile
            case Play(tile, end):
                good = len(left) > 1 and named(left.pop(0 if end == "left" else -1)) == tile
            case PlayBoth(first, second):
                good = len(left) > 2 and (named(left.pop(0)), named(left.pop())) == (first, second)
            case Draw() | Pass():
                good = bool(left)
        if not good:
            bad("seen", line=f"{seen.seat} {lines.write(seen.act)}")
    if log and isinstance(log[0].act, Open) != (not left):
        bad("seen", line=f"{log[0].seat} {lines.write(log[0].act)}")
    return log


def _seen(text: object, seats: int) -> Seen:
    words = text.split(" ") if isinstance(text, str) else []
    if len(words) < 2 or words[0] not in map(str, range(seats)):
        bad("seen", line=str(text)[:40])
    try:
        act = lines.read(" ".join(words[1:]))
    except BadNotationError as error:
        raise BadPositionError(error.msg) from error
    if isinstance(act, Deal):
        bad("seen", line=str(text)[:40])
    return Seen(Seat(int(words[0])), act)
