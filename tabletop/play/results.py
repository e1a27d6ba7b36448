"""Derive the result of a finished match for each person who played."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.kit.ending import Honour
from tabletop.kernel.record import LEVELS
from tabletop.kernel.words import Seat, msg
from tabletop.play.session import Session
from tabletop.store.results import GUEST, Result


def results(session: Session) -> tuple[Result, ...]:
    """Return a result for each person.

    There are none before the end, and none of practice. People who are not of the house are
    guests. A seat that a bot plays at the end is nobody's result.
    """
    if not session.over or session.match.practice:
        return ()
    rules, state = session.game.rules, session.match.state
    points, winners = rules.scores(state), rules.winners(state)
    levels = [chair.level for chair in session.chairs if chair.level in LEVELS]
    strongest = max(levels, key=LEVELS.index, default="")
    return tuple(
        Result(
            session.id,
            session.game.id,
            session.chairs[seat].person or GUEST,
            points[seat],
            seat in winners,
            beat=strongest if seat in winners else "",
        )
        for seat in session.people()
    )


def winners(session: Session) -> tuple[Seat, ...]:
    """Return the seats that won the match."""
    return tuple(session.game.rules.winners(session.match.state))


def motif(session: Session) -> str:
    """Return the closing sound: "win" if a person won or only bots played."""
    people, won = session.people(), winners(session)
    return "win" if not people or any(seat in won for seat in people) else "lose"


def honour(session: Session, before: Sequence[Result]) -> Honour | None:
    """Return the first time or the best of the only person, or ``None``.

    Args:
        session: A finished match.
        before: The person's results of this game from before it.
    """
    mine = results(session)
    if len(mine) != 1:
        return None
    points = mine[0].points
    if mine[0].won and not any(one.won for one in before):
        return Honour(msg("match.ending.first_win"))
    sheet = session.game.sheet(session.match.state)
    if not before or sheet.rounds or sheet.lowest_wins:
        return None  # matches of other lengths cannot be compared
    best = max(one.points for one in before)
    return Honour(msg("match.ending.best"), best) if points > best else None


def honoured(session: Session) -> tuple[Seat, ...]:
    """Return the winners to celebrate; none after bots beat all people."""
    return winners(session) if motif(session) == "win" else ()
