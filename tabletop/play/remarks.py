"""Choose a neighbour's short remark after a round or match.

A remark is made only while nobody is thinking: a round has been counted, or the match is over. So
there is one a round at most, and the same match says the same again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias
from zlib import crc32

from tabletop.bots.cast import Neighbour, known
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.play.results import winners
from tabletop.play.session import Session

Event: TypeAlias = Literal["own", "other", "won", "lost"]
"""A neighbour's own great moment, a person's, and the end of a match."""

VARIANTS: Final = 2
"""Remarks of each temper for each event."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Hold the remark of a neighbour."""

    seat: Seat
    words: Msg


def remark(session: Session) -> Remark | None:
    """Return the remark after a round or at the end of a match.

    Nothing is said without a person, in practice, and in every other round.
    """
    if not session.people() or session.match.practice or not session.id:
        return None
    if session.over:
        return _of_the_end(session)
    if not session.match.held or _lot(session) % 2:
        return None
    for ply in _round(session):
        moment = session.moment(ply)
        if moment is None or moment.seat is None or not moment.praised:
            continue
        if session.human(moment.seat):
            return _said(session, _beside(session, moment.seat), "other")
        return _said(session, moment.seat, "own")
    return None


def _of_the_end(session: Session) -> Remark | None:
    won = winners(session)
    if any(session.human(seat) for seat in won):
        first = next(seat for seat in won if session.human(seat))
        return _said(session, _beside(session, first, won), "lost")
    return _said(session, won[0], "won") if won else None


def _round(session: Session) -> Iterator[int]:
    """Yield the plies of the round just finished, the latest first."""
    states, over = session.match.states, session.game.round_over
    ply = session.match.ply
    while ply > 0 and (ply == session.match.ply or not over(states[ply])):
        yield ply
        ply -= 1


def _neighbour(session: Session, seat: Seat) -> Neighbour | None:
    return None if session.human(seat) else known(session.chairs[seat].neighbour)


def _beside(session: Session, seat: Seat, others: tuple[Seat, ...] = ()) -> Seat | None:
    """Return the next neighbour clockwise who is not in ``others``."""
    around = session.clockwise(seat)[1:]
    return next((s for s in around if s not in others and _neighbour(session, s)), None)


def _said(session: Session, seat: Seat | None, event: Event) -> Remark | None:
    who = None if seat is None else _neighbour(session, seat)
    if seat is None or who is None:
        return None
    number = _lot(session) // 2 % VARIANTS + 1
    return Remark(seat, msg(f"cast.say.{who.temper}.{event}.{number}"))


def _lot(session: Session) -> int:
    """Return a pseudo-random number that is stable for the same table."""
    return crc32(f"{session.id} {session.match.ply}".encode())
