"""How a match stands that can be gone on with: in words, and as a small picture."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.play.session import Session
from tabletop.shell.scenes import crowd, miniature
from tabletop.shell.table.turn_bar import won
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box


def words(session: Session) -> Msg:
    """Whose turn it is, or who won; and the score."""
    rules, state = session.game.rules, session.match.state
    seat = session.match.to_act
    if seat is not None:
        turn = msg("table.to_move", who=Who(seat))
    elif session.match.held:
        turn = msg("table.round_over")
    else:
        turn = won(rules.winners(state), session.home)
    points = rules.scores(state)
    # Of a crowd only some are told: whoever looks at it from home is among them.
    seats = sorted((Seat(i) for i in range(len(points))), key=lambda seat: seat != session.home)
    if len(seats) <= crowd.MOST:
        seats.sort()
    scores = crowd.few(seats, lambda s: msg("match.score", who=Who(s), points=points[s]))
    return msg("match.standing", turn=turn, scores=scores)


def picture(session: Session) -> Callable[[Ui, Box], None]:
    """Draws its table, small."""

    def draw(ui: Ui, box: Box) -> None:
        miniature.match(ui, box, session)

    return draw


def empty(ui: Ui, box: Box) -> None:
    """Where that picture is going to be."""
    ui.draw.rounded(miniature.middle(box), 6, "sunk", "line", 2)
