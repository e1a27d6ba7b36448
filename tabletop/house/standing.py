"""Describe the standing of a match: the seat to act, the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.play.results import won
from tabletop.play.session import Session

MOST: Final = 4
"""Most players that are listed by name; longer lists are abbreviated."""

_NAMED: Final = MOST - 1


def crowd(count: int) -> Join:
    """List the names of all ``count`` players."""
    return few([Seat(seat) for seat in range(count)], Who)


def few(seats: Sequence[Seat], tell: Callable[[Seat], Msg | Who]) -> Join:
    """List the text of each seat; abbreviate a long list to "and N others"."""
    if len(seats) <= MOST:
        return Join(tuple(map(tell, seats)))
    others = msg("match.others", n=len(seats) - _NAMED)
    return Join((*map(tell, seats[:_NAMED]), others))


def turn(session: Session) -> Msg:
    """Return a sentence naming the seat to act or the winner."""
    seat = session.match.to_act
    if seat is not None:
        return msg("table.to_move", who=Who(seat))
    if session.match.held:
        return msg("table.round_over")
    return won(session.game.rules.winners(session.match.state), session.home)


def standing(session: Session) -> Msg:
    """Return a sentence with the seat to act or the winner, and the score."""
    points = session.game.rules.scores(session.match.state)
    scores = few(
        session.clockwise(session.home), lambda s: msg("match.score", who=Who(s), points=points[s])
    )
    return msg("match.standing", turn=turn(session), scores=scores)


def moves_of(session: Session) -> int:
    """Count the actions of a match that are players' choices, not chance."""
    to_act, states = session.game.rules.to_act, session.match.states
    return sum(to_act(state) != CHANCE for state in states[: session.match.ply])
