"""The fields of a position of Gnoming A Round, each checked as it is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NoReturn

from tabletop.games.gnoming.names import read_card, write_card
from tabletop.games.gnoming.state import CELLS, HAZARD, Layout, Result
from tabletop.kernel.errors import BadPositionError
from tabletop.kernel.words import Seat, msg
from tabletop.pieces.cards import Card, Cards, Shown

MOST: Final = 10_000
"""Points that no match has."""


def bad(kind: str, **args: str | int) -> NoReturn:
    """Refuse the position.

    Raises:
        BadPositionError: Always.
    """
    raise BadPositionError(msg(f"gnoming.position.{kind}", **args))


def number(data: dict[str, Any], name: str, usual: int, low: int, high: int) -> int:
    """A whole number of a range; ``usual`` if none is given."""
    value = data.get(name, usual)
    if type(value) is not int or not low <= value <= high:
        bad("range", field=name, low=low, high=high)
    return value


def number_or_none(data: dict[str, Any], name: str, high: int) -> int | None:
    """A whole number from 0 up to ``high``, or ``None`` if none is given."""
    return None if data.get(name) is None else number(data, name, 0, 0, high)


def seat_or_none(data: dict[str, Any], name: str, seats: int) -> Seat | None:
    """A seat, or ``None`` if none is given."""
    value = number_or_none(data, name, seats - 1)
    return None if value is None else Seat(value)


def flag(data: dict[str, Any], name: str, usual: bool) -> bool:
    """A yes or no; ``usual`` if it is not given."""
    value = data.get(name, usual)
    if not isinstance(value, bool):
        bad("field", field=name)
    return value


def points(value: object, name: str, seats: int) -> tuple[int, ...]:
    """Points by seat."""
    if not isinstance(value, list) or len(value) != seats:
        bad("by_seat", field=name, seats=seats)
    for point in value:
        if type(point) is not int or not -MOST <= point <= MOST:
            bad("range", field=name, low=-MOST, high=MOST)
    return tuple(value)


def _some_list(data: dict[str, Any], name: str) -> list[Any]:
    value = data.get(name, [])
    if not isinstance(value, list):
        bad("field", field=name)
    return value


def card(word: object) -> Card:
    """The card of that name."""
    found = read_card(word) if isinstance(word, str) else None
    if found is None:
        bad("card", card=str(word)[:20])
    return found


def card_or_none(data: dict[str, Any], name: str) -> Card | None:
    """A card, or ``None`` if none is given."""
    return None if data.get(name) is None else card(data[name])


def cards(value: object, name: str) -> Cards:
    """Cards with blanks between; none for an empty string."""
    if not isinstance(value, str):
        bad("field", field=name)
    return tuple(map(card, value.split()))


def piles(data: dict[str, Any]) -> tuple[Cards, Cards]:
    """The two discard piles, bottom to top; empty if not given."""
    value = data.get("piles", ["", ""])
    if not isinstance(value, list) or len(value) != 2:
        bad("piles")
    return cards(value[0], "piles"), cards(value[1], "piles")


def hazards_out(data: dict[str, Any]) -> int:
    """How many hazards are out of play; nothing else ever is."""
    found = [card(word) for word in _some_list(data, "out")]
    if any(one != HAZARD for one in found):
        bad("out")
    return len(found)


def layouts(value: object, seats: int) -> tuple[list[Layout], list[Shown]]:
    """By seat, all nine cards, and those that lie face up."""
    if not isinstance(value, list) or len(value) != seats:
        bad("by_seat", field="layouts", seats=seats)
    both = [_layout(text) for text in value]
    return [cells for cells, _ in both], [shown for _, shown in both]


def _layout(text: object) -> tuple[Layout, Shown]:
    rows = [row.split() for row in text.split("/")] if isinstance(text, str) else []
    if len(rows) * 3 != CELLS or any(len(row) != 3 for row in rows):
        bad("layout", layout=str(text)[:40])
    cells, shown = list[Card](), list[Card | None]()
    for word in (word for row in rows for word in row):
        down = word.startswith("(") and word.endswith(")")
        cells.append(card(word[1:-1] if down else word))
        shown.append(None if down else cells[-1])
    return tuple(cells), tuple(shown)


def write_layout(cells: Layout, shown: Shown) -> str:
    """What :func:`layouts` reads for one seat."""
    words = [
        write_card(card) if seen is not None else f"({write_card(card)})"
        for card, seen in zip(cells, shown, strict=True)
    ]
    return " / ".join(" ".join(words[row : row + 3]) for row in range(0, CELLS, 3))


def results(data: dict[str, Any], seats: int) -> tuple[Result, ...]:
    """The rounds that were counted before, with their cards where ``ended`` gives them."""
    rows = [points(row, "rounds", seats) for row in _some_list(data, "rounds")]
    ended = _some_list(data, "ended") or [None] * len(rows)
    if len(ended) != len(rows):
        bad("field", field="ended")
    return tuple(_result(row, end, seats) for row, end in zip(rows, ended, strict=True))


def _result(scores: tuple[int, ...], end: object, seats: int) -> Result:
    if end is None:
        return Result(scores)
    if not isinstance(end, dict) or set(end) - {"layouts", "first_out"}:
        bad("field", field="ended")
    first_out = seat_or_none(end, "first_out", seats)
    if end.get("layouts") is None:
        return Result(scores, None, first_out)
    cells, shown = layouts(end["layouts"], seats)
    if any(None in seen for seen in shown):
        bad("field", field="ended")
    return Result(scores, tuple(cells), first_out)


def write_results(rounds: Sequence[Result]) -> dict[str, Any]:
    """What :func:`results` reads."""
    return {
        "rounds": [list(result.scores) for result in rounds],
        "ended": [
            {
                "layouts": None
                if result.layouts is None
                else [write_layout(cells, cells) for cells in result.layouts],
                "first_out": result.first_out,
            }
            for result in rounds
        ],
    }
