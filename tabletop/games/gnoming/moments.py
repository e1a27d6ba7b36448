"""Find the great moments: a hazard, a line, the first finished layout."""

from __future__ import annotations

from tabletop.games.gnoming.ids import BANNER, card_id, plate_id
from tabletop.games.gnoming.layout.drawing import sprite
from tabletop.games.gnoming.scoring import LINES, new_lines
from tabletop.games.gnoming.state import HAZARD, Action, Bounce, Discard, State
from tabletop.games.kit.moments import of_seat
from tabletop.kernel.words import Signed
from tabletop.table.moment import Incident, Moment, items
from tabletop.table.sprites import Portrait


def moment(before: State, action: Action, after: State) -> Moment | None:
    """Return the greatest moment that ``action`` brings, if any."""
    table, then = before.table, after.table
    if not table.shown:
        return None
    seat = table.turn
    if then.first_out is not None and table.first_out is None:
        out = then.first_out
        layout = items(*(card_id(out, cell) for cell in range(len(then.shown[out]))))
        key, token = "gnoming.moment.finished", Portrait(out)
        return of_seat(out, key, token, layout, sound="finish", hides=(BANNER,))
    if isinstance(action, Discard) and action.to == "out":
        if then.phase != "hazard":  # no seat may turn up a card (H1)
            return None
        plate = items(plate_id(seat))
        return of_seat(seat, "gnoming.moment.hazard", sprite(HAZARD), plate, feat=False)
    new = new_lines(table.shown[seat], then.shown[seat])
    if not new or then.phase == "scored":
        return None
    number, value = max(new, key=lambda line: line[1])
    cells = LINES[number]
    card = sprite(then.shown[seat][cells[0]])
    line = items(*(card_id(seat, cell) for cell in cells))
    return of_seat(seat, "gnoming.moment.line", card, line, points=Signed(-value))


def incidents(before: State, action: Action, after: State) -> tuple[Incident, ...]:
    """Return the incident of a bounce, or of a hazard that allows flips."""
    seat = before.table.turn
    if isinstance(action, Bounce):
        return (Incident("bounce", seat),)
    if isinstance(action, Discard) and after.table.phase == "hazard":
        return (Incident("hazard", seat),)
    return ()
