"""Write tables of Patchwork as JSON, read them, and list their facts."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from tabletop.games.kit import codec
from tabletop.games.kit.codec import EACH_SEAT, Between, FieldPath, Value, written
from tabletop.games.kit.notation import outcome
from tabletop.games.patchwork import notation, rules
from tabletop.games.patchwork.data import GOAL, LEATHER_MARKS, PATCHES, SIDE
from tabletop.games.patchwork.state import Placed, State, start_buttons
from tabletop.kernel.options import Options
from tabletop.kernel.rules import FIRST
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat

read, write = notation.read, notation.write

_PLACE: Final = FieldPath("patchwork", 2, kinds={"by_seat": "field", "seat": "field"})
_BARE: Final = ["." * SIDE] * SIDE
_SQUARES: Final = tuple((row, column) for row in range(SIDE) for column in range(SIDE))


def _patch(text: str) -> str | None:
    return text if text in PATCHES else None


def _covered(rows: Any, place: FieldPath) -> int:
    whole = isinstance(rows, list) and len(rows) == SIDE
    if not whole or not all(isinstance(row, str) and len(row) == SIDE for row in rows):
        raise place.bad("quilt", field=place.name)
    signs = "".join(rows)
    if set(signs) - {"#", "."}:
        raise place.bad("quilt", field=place.name)
    return sum(1 << bit for bit, sign in enumerate(signs) if sign == "#")


def _rows(covered: int) -> list[str]:
    signs = "".join("#" if covered >> bit & 1 else "." for bit in range(SIDE * SIDE))
    return [signs[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]


def _leather(marks: object, place: FieldPath) -> tuple[int, ...]:
    known = place.limits["marks"]
    if not isinstance(marks, list) or any(type(m) is not int or m not in known for m in marks):
        raise place.bad("leather", marks=", ".join(map(str, known)))
    return tuple(marks)


_Buttons: TypeAlias = Annotated[int, Between(0, 10_000)]
_Income: TypeAlias = Annotated[int, Between(0, 200)]
_Space: TypeAlias = Annotated[int, Between(0, GOAL)]
_Quilt: TypeAlias = Annotated[int, Value(_covered, _rows)]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Fields:
    ring: tuple[Annotated[str, written("patch", _patch, str)], ...] | None = None
    quilts: Annotated[tuple[_Quilt, ...], EACH_SEAT]
    buttons: tuple[_Buttons, _Buttons]
    income: tuple[_Income, _Income] = (0, 0)
    at: tuple[_Space, _Space] = (0, 0)
    last_mover: Seat | None = None
    leather: Annotated[tuple[int, ...], Value(_leather, list)]
    seven: Seat | None = None
    owed_leather: Annotated[int, Between(0, "owed", kind="field")] = 0
    home_first: Seat | None = None


def write_position(state: State) -> dict[str, Any]:
    """Return the complete state as JSON, quilts as rows of ``#`` and ``.``."""
    fields = codec.gathered(_Fields, state, quilts=state.covered, owed_leather=state.owed)
    return codec.write(fields)


def facts(state: State) -> dict[str, Any]:
    """Return the position with the facts derived from it."""
    return {
        **write_position(state),
        **outcome(rules, state),
        "round_over": rules.to_act(state) is None,
    }


def read_position(data: dict[str, Any], seats: int, options: Options) -> State:
    """Return the table of a position; missing fields get initial values.

    Raises:
        BadPositionError: The position breaks the rules or cannot be read.
    """
    edition = str(options["edition"])
    marks = LEATHER_MARKS[edition]
    codec.check_names(data, _PLACE, _Fields)
    usual = {"quilts": [_BARE] * 2, "leather": list(marks), "buttons": [*start_buttons(options)]}
    place = _PLACE.within(marks=marks, owed=len(marks))
    table = codec.read(_Fields, {**usual, **data}, place)
    if len(set(table.leather)) != len(table.leather):
        raise place.at("leather").bad("field")
    for index, patch in enumerate(table.ring or ()):
        if table.ring and patch in table.ring[:index]:
            raise place.bad("twice", patch=patch)
    a, b = table.quilts
    return State(
        ring=table.ring,
        quilts=(_sewn(a), _sewn(b)),
        covered=(a, b),
        buttons=table.buttons,
        income=table.income,
        at=table.at,
        last_mover=FIRST if table.last_mover is None else table.last_mover,
        leather=tuple(sorted(table.leather)),
        seven=table.seven,
        owed=table.owed_leather,
        home_first=_home_first(table, place),
        edition=edition,
    )


def _sewn(covered: int) -> tuple[Placed, ...]:
    cells = tuple(cell for bit, cell in enumerate(_SQUARES) if covered >> bit & 1)
    return (Placed("cloth", cells),) if cells else ()


def _home_first(table: _Fields, place: FieldPath) -> Seat | None:
    first = table.home_first
    if first is not None and table.at[first] != GOAL:
        raise place.at("home_first").bad("field")
    if first is None and GOAL in table.at and table.at[0] != table.at[1]:
        return Seat(table.at.index(GOAL))
    return first
