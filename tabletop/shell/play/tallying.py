"""What a finished match came to for each person of the house who played it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.store.results import Result

if TYPE_CHECKING:
    from tabletop.shell.play.session import Session


def results(session: Session) -> tuple[Result, ...]:
    """A result for each person of the house; nothing before the end, nor of practice.

    A seat that a bot plays at the end is nobody's result.
    """
    if not session.over or session.match.practice:
        return ()
    rules, state = session.game.rules, session.match.state
    points, winners = rules.scores(state), rules.winners(state)
    return tuple(
        Result(session.id, session.game.id, chair.person, points[seat], seat in winners)
        for seat in session.people()
        if (chair := session.chairs[seat]).person
    )
