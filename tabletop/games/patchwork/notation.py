"""Patchwork on paper: one action, one line; positions as JSON (docs/record.md)."""

from __future__ import annotations

import re
from typing import Any, Final

from tabletop.games.patchwork import rules
from tabletop.games.patchwork.data import (
    GOAL,
    LEATHER_MARKS,
    PATCHES,
    SIDE,
    in_notation_order,
    mask_of,
)
from tabletop.games.patchwork.scoring import score
from tabletop.games.patchwork.state import (
    START_BUTTONS,
    Action,
    Buy,
    Leather,
    Pass,
    Placed,
    Ring,
    State,
)
from tabletop.kernel.errors import BadNotationError, BadPositionError
from tabletop.kernel.options import Options
from tabletop.kernel.rules import CHANCE, FIRST
from tabletop.kernel.words import Seat, msg

_SQUARE: Final = re.compile(r"[a-i][1-9]")
_COLUMNS: Final = "abcdefghi"


def write(action: Action) -> str:
    """The line for ``action``."""
    match action:
        case Ring(order):
            return " ".join(("ring", *order))
        case Buy(patch, cells):
            return " ".join(("buy", patch, *map(square, in_notation_order(cells))))
        case Pass():
            return "pass"
        case Leather(cell):
            return "leather none" if cell is None else f"leather {square(cell)}"


def read(text: str) -> Action:
    """The action that :func:`write` wrote.

    Raises:
        BadNotationError: The text is no action of Patchwork.
    """
    word, *rest = text.split(" ")
    match word, rest:
        case "ring", [_, *_]:
            if unknown := [patch for patch in rest if patch not in PATCHES]:
                raise BadNotationError(msg("patchwork.notation.patch", patch=unknown[0]))
            return Ring(tuple(rest))
        case "buy", [patch, _, *_]:
            if patch not in PATCHES:
                raise BadNotationError(msg("patchwork.notation.patch", patch=patch))
            return Buy(patch, in_notation_order(tuple(map(_cell, rest[1:]))))
        case "pass", []:
            return Pass()
        case "leather", ["none"]:
            return Leather(None)
        case "leather", [name]:
            return Leather(_cell(name))
    raise BadNotationError(msg("patchwork.notation.action"))


def square(cell: tuple[int, int]) -> str:
    """The name of a square, ``a1`` (top left) to ``i9``: column letter, row number."""
    row, column = cell
    return f"{_COLUMNS[column]}{row + 1}"


def write_position(state: State) -> dict[str, Any]:
    """The whole truth of ``state``; quilts as nine rows of ``#`` and ``.``."""
    return {
        "ring": None if state.ring is None else list(state.ring),
        "quilts": [
            [
                "".join(
                    "#" if covered >> (SIDE * row + column) & 1 else "." for column in range(SIDE)
                )
                for row in range(SIDE)
            ]
            for covered in state.covered
        ],
        "buttons": list(state.buttons),
        "income": list(state.income),
        "at": list(state.at),
        "last_mover": state.last_mover,
        "leather": list(state.leather),
        "seven": state.seven,
        "owed_leather": state.owed,
        "home_first": state.home_first,
    }


def facts(state: State) -> dict[str, Any]:
    """The position, and what follows from it."""
    seat = rules.to_act(state)
    over = seat is None
    totals = [score(state, Seat(0)), score(state, Seat(1))]
    return {
        **write_position(state),
        "turn": None if seat == CHANCE else seat,
        "over": over,
        "round_over": over,
        "scores": totals,
        "totals": totals,
        "winners": list(rules.winners(state)),
    }


def read_position(data: dict[str, Any], seats: int, options: Options) -> State:
    """The table that ``data`` describes; what is not given is as at the start.

    Raises:
        BadPositionError: It breaks the rules or cannot be read.
    """
    edition = str(options["edition"])
    known = set(write_position(State()))
    if unknown := set(data) - known:
        raise _bad("unknown", field=min(unknown))
    income = _pair(data, "income", (0, 0), 0, 200)
    at = _pair(data, "at", (0, 0), 0, GOAL)
    marks = LEATHER_MARKS[edition]
    leather = data.get("leather", list(marks))
    if not isinstance(leather, list) or any(type(m) is not int or m not in marks for m in leather):
        raise _bad("leather", marks=", ".join(map(str, marks)))
    if len(set(leather)) != len(leather):
        raise _bad("field", field="leather")
    quilts = tuple(_quilt(rows, seat) for seat, rows in enumerate(_rows(data)))
    covered = tuple(mask_of(quilt[0].cells) if quilt else 0 for quilt in quilts)
    home_first = _seat(data, "home_first")
    if home_first is not None and at[home_first] != GOAL:
        raise _bad("field", field="home_first")
    if home_first is None and GOAL in at:
        home_first = Seat(at.index(GOAL)) if at[0] != at[1] else None
    last = _seat(data, "last_mover")
    owed = data.get("owed_leather", 0)
    if type(owed) is not int or not 0 <= owed <= len(marks):
        raise _bad("field", field="owed_leather")
    return State(
        ring=_ring(data.get("ring")),
        quilts=(quilts[0], quilts[1]),
        covered=(covered[0], covered[1]),
        buttons=_pair(data, "buttons", (START_BUTTONS, START_BUTTONS), 0, 10_000),
        income=income,
        at=at,
        last_mover=FIRST if last is None else last,
        leather=tuple(sorted(leather)),
        seven=_seat(data, "seven"),
        owed=owed,
        home_first=home_first,
        edition=edition,
    )


def _bad(kind: str, **args: str | int) -> BadPositionError:
    return BadPositionError(msg(f"patchwork.position.{kind}", **args))


def _cell(name: str) -> tuple[int, int]:
    if not _SQUARE.fullmatch(name):
        raise BadNotationError(msg("patchwork.notation.square", square=name[:20]))
    return int(name[1]) - 1, _COLUMNS.index(name[0])


def _ring(ring: object) -> tuple[str, ...] | None:
    if ring is None:
        return None
    if not isinstance(ring, list):
        raise _bad("field", field="ring")
    for index, patch in enumerate(ring):
        if not isinstance(patch, str) or patch not in PATCHES:
            raise _bad("patch", patch=str(patch)[:20])
        if patch in ring[:index]:
            raise _bad("twice", patch=patch)
    return tuple(ring)


def _rows(data: dict[str, Any]) -> list[Any]:
    quilts = data.get("quilts", [["." * SIDE] * SIDE] * 2)
    if not isinstance(quilts, list) or len(quilts) != 2:
        raise _bad("field", field="quilts")
    return quilts


def _quilt(rows: object, seat: int) -> tuple[Placed, ...]:
    good = isinstance(rows, list) and len(rows) == SIDE
    if not good or not isinstance(rows, list):
        raise _bad("quilt", field=f"quilts[{seat}]")
    if not all(isinstance(r, str) and len(r) == SIDE and set(r) <= {"#", "."} for r in rows):
        raise _bad("quilt", field=f"quilts[{seat}]")
    cells = tuple(
        (row, column) for row in range(SIDE) for column in range(SIDE) if rows[row][column] == "#"
    )
    return (Placed("cloth", cells),) if cells else ()


def _pair(
    data: dict[str, Any], name: str, default: tuple[int, int], low: int, high: int
) -> tuple[int, int]:
    pair = data.get(name, list(default))
    if not isinstance(pair, list) or len(pair) != 2:
        raise _bad("field", field=name)
    for value in pair:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise _bad("range", field=name, low=low, high=high)
    return pair[0], pair[1]


def _seat(data: dict[str, Any], name: str) -> Seat | None:
    value = data.get(name)
    if value is None:
        return None
    if type(value) is not int or value not in (0, 1):
        raise _bad("field", field=name)
    return Seat(value)
