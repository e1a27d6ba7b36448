"""Tell the great moments of Gnoming A Round.

They are a hazard that all others answer, a line that is completed, and the first layout finished.
"""

from __future__ import annotations

from tabletop.games.gnoming.counting import lines
from tabletop.games.gnoming.ids import card_id, plate_id
from tabletop.games.gnoming.layout.drawing import sprite
from tabletop.games.gnoming.scoring import LINES
from tabletop.games.gnoming.state import HAZARD, Action, Discard, State, Table
from tabletop.kernel.words import Seat, Signed, Who, msg
from tabletop.table.moment import Moment, items
from tabletop.table.sprites import Token


def moment(before: State, action: Action, after: State) -> Moment | None:
    """Return the greatest moment that ``action`` brings, if any."""
    table, then = before.table, after.table
    if not table.shown:
        return None
    seat = table.turn
    if then.first_out is not None and table.first_out is None:
        return _finished(then.first_out)
    if isinstance(action, Discard) and action.to == "out":
        return _hazard(seat) if then.phase == "hazard" else None
    return _line(table, then, seat) if then.phase != "scored" else None


def _finished(seat: Seat) -> Moment:
    return Moment(
        "finished",
        seat,
        msg("gnoming.moment.finished", who=Who(seat)),
        Token(seat),
        items(plate_id(seat)),
        own=msg("gnoming.moment.finished.own"),
        sound="round",
    )


def _hazard(seat: Seat) -> Moment:
    """Return the moment of a hazard after which others turn up a card (H1)."""
    return Moment(
        "hazard",
        seat,
        msg("gnoming.moment.hazard", who=Who(seat)),
        sprite(HAZARD),
        items(plate_id(seat)),
        own=msg("gnoming.moment.hazard.own"),
        feat=False,
    )


def _line(table: Table, then: Table, seat: Seat) -> Moment | None:
    """Return the moment of the best line that matches only now (S2)."""
    old = lines(table.shown[seat])
    new = [line for line in lines(then.shown[seat]) if line not in old]
    if not new:
        return None
    number, value = max(new, key=lambda line: line[1])
    cells = LINES[number]
    card = then.shown[seat][cells[0]]
    return Moment(
        "line",
        seat,
        msg("gnoming.moment.line", who=Who(seat), points=Signed(-value)),
        sprite(card),
        items(*(card_id(seat, cell) for cell in cells)),
        own=msg("gnoming.moment.line.own", points=Signed(-value)),
    )
