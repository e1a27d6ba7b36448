"""Find great moments: the 7 x 7 tile, a finished quilt, the first leather."""

from __future__ import annotations

from typing import Final

from tabletop.games.kit.moments import of_seat
from tabletop.games.patchwork import cloth
from tabletop.games.patchwork.data import GOAL, INCOME_MARKS, SEVEN_SIDE, SIDE, seven_at
from tabletop.games.patchwork.ids import OWED
from tabletop.games.patchwork.layout.plan import RIM
from tabletop.games.patchwork.preview import SEVEN
from tabletop.games.patchwork.state import Action, Ring, State, other
from tabletop.kernel.words import Seat, Signed, msg
from tabletop.table.moment import Incident, Moment, Part, Stage, items
from tabletop.table.picture import ItemId
from tabletop.table.sprites import Portrait

_SIZE: Final = 238.0, 524.0
"""Table units of the tile when it is shown to everybody."""

_RICH: Final = 3
"""Least income in buttons that is worth a remark."""

_FAR: Final = 3
"""Least number of spaces by which a passed token is behind, for a remark."""


def moment(before: State, action: Action, after: State) -> Moment | None:
    """Return the greatest moment that ``action`` brings, if any."""
    if isinstance(action, Ring):
        return None
    seat = _mover(before, after)
    if after.seven is not None and before.seven is None:
        return _seven(after, after.seven)
    if before.at[seat] < GOAL == after.at[seat]:
        quilt = items(ItemId(f"frame {seat}"))
        return of_seat(seat, "patchwork.moment.finished", Portrait(seat), quilt, sound="finish")
    has_leather = any(placed.patch == cloth.LEATHER for placed in before.quilts[seat])
    if after.owed > before.owed and not has_leather:
        leather, waits = cloth.sewn(cloth.LEATHER), items(OWED)
        return of_seat(seat, "patchwork.moment.leather", leather, waits, sound="leather")
    return None


def _mover(before: State, after: State) -> Seat:
    return next((Seat(i) for i in (0, 1) if before.at[i] != after.at[i]), after.last_mover)


def _seven(after: State, seat: Seat) -> Moment:
    frame = ItemId(f"frame {seat}")
    row, column = seven_at(after.covered[seat])
    square = Part(frame, RIM, (SIDE, SIDE), (column, row), (SEVEN_SIDE, SEVEN_SIDE))
    return of_seat(
        seat,
        "patchwork.moment.seven",
        SEVEN,
        (square,),
        sound="seven",
        stage=Stage(
            title=msg("patchwork.moment.seven.title", side=SEVEN_SIDE),
            ribbon=msg("patchwork.moment.seven.points", n=7),
            line=msg("patchwork.moment.seven.kept"),
            hero=SEVEN,
            size=_SIZE,
            start=ItemId("track"),
            end=ItemId("seven"),
            figure=msg("patchwork.moment.seven.figure", n=Signed(7)),
            lit=frame,
        ),
    )


def incidents(before: State, action: Action, after: State) -> tuple[Incident, ...]:
    """Return a leather patch taken, a rich income, and a token passed by far."""
    if isinstance(action, Ring):
        return ()
    seat, found = _mover(before, after), []
    behind = other(seat)
    if after.owed > before.owed:
        found.append(Incident("leather", seat))
    paid = any(before.at[seat] < mark <= after.at[seat] for mark in INCOME_MARKS)
    if paid and after.income[seat] >= _RICH:
        found.append(Incident("income", seat))
    if before.at[seat] <= before.at[behind] <= after.at[seat] - _FAR:
        found.append(Incident("passed", behind))
    return tuple(found)
