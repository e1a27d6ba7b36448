"""Tell the status of a match in words, and as a small picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.play.session import Session
from tabletop.play.winning import won
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import HEIGHT, WIDTH, Box

MOST: Final = 4
"""Players named at most; of more, the first few and the number of the others."""

_NAMED: Final = MOST - 1


def crowd(count: int) -> Join:
    """List the players of a table of ``count`` by name."""
    return few([Seat(seat) for seat in range(count)], Who)


def few(seats: Sequence[Seat], tell: Callable[[Seat], Msg | Who]) -> Join:
    """List ``tell`` of each seat; of a crowd, of the first of ``seats``."""
    if len(seats) <= MOST:
        return Join(tuple(map(tell, seats)))
    others = msg("match.others", n=len(seats) - _NAMED)
    return Join((*map(tell, seats[:_NAMED]), others))


def turn(session: Session) -> Msg:
    """Return the seat to act, or the winner."""
    seat = session.match.to_act
    if seat is not None:
        return msg("table.to_move", who=Who(seat))
    if session.match.held:
        return msg("table.round_over")
    return won(session.game.rules.winners(session.match.state), session.home)


def words(session: Session) -> Msg:
    """Return the seat to act or the winner, and the score."""
    points = session.game.rules.scores(session.match.state)
    scores = few(session.round_table, lambda s: msg("match.score", who=Who(s), points=points[s]))
    return msg("match.standing", turn=turn(session), scores=scores)


def picture(session: Session) -> Callable[[Ui, Box], None]:
    """Return a function that draws its table, small."""

    def draw(ui: Ui, box: Box) -> None:
        from tabletop.shell.scenes.match import miniature  # the first frame comes without

        miniature.match(ui, box, session)

    return draw


def empty(ui: Ui, box: Box) -> None:
    """Draw the placeholder of that picture."""
    ui.draw.rounded(box.inside(WIDTH, HEIGHT), 6, "sunk", "line", 2)


def moves_of(session: Session, to: int | None = None) -> int:
    """Count the players' choices among the first ``to`` actions, not chance."""
    to_act, states = session.game.rules.to_act, session.match.states
    return sum(to_act(state) != CHANCE for state in states[: session.match.ply][:to])
