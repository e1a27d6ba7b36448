"""Derive each person's result of a finished match, and the winners."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from tabletop.games.kit.ending import Honour
from tabletop.kernel.record import LEVELS
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.play.session import Session
from tabletop.store.results import GUEST, Result, Results

EARLIER: Final = 3
"""Matches at such a table before one may be the best yet."""


def results(session: Session) -> tuple[Result, ...]:
    """Return a result for each person.

    There are none before the end, none of practice, and none where the deal was known. People who
    are not of the house are guests. A seat that a bot plays at the end is nobody's result.
    """
    if not session.over or session.match.practice or session.head.known:
        return ()
    rules, state = session.game.rules, session.match.state
    points, winners = rules.scores(state), rules.winners(state)
    levels = [chair.level for chair in session.chairs if chair.level in LEVELS]
    strongest = max(levels, key=LEVELS.index, default="")
    seated = enumerate(session.chairs)
    met = {seat: one.neighbour for seat, one in seated if one.level is not None and one.neighbour}
    lost_to = " ".join(one for seat, one in met.items() if seat in winners)
    return tuple(
        Result(
            session.id,
            session.game.id,
            session.chairs[seat].person or GUEST,
            points[seat],
            seat in winners,
            beat=strongest if seat in winners else "",
            table=table(session),
            faced=" ".join(met.values()),
            lost_to=lost_to,
        )
        for seat in session.people()
    )


def table(session: Session) -> str:
    """Return a key that is equal for matches with comparable points."""
    rules = json.dumps(dict(session.head.options), sort_keys=True) if session.head.options else ""
    return f"{len(session.chairs)} {rules}".rstrip()


def records(session: Session, known: Results) -> tuple[tuple[Seat, int], ...]:
    """Return the seats that set a personal record, with their points.

    It takes :data:`EARLIER` finished matches at such a table. A result of which the table is not
    known counts as none of them, but has to be beaten too.
    """
    low, here = session.game.low_wins, table(session)
    found: list[tuple[Seat, int]] = []
    for seat, one in zip(session.people(), results(session), strict=False):
        if one.person == GUEST:
            continue  # several people may play as the guest
        own = [
            before
            for _, before in known.parts(one.person)
            if before.game == one.game and before.match != one.match
        ]
        alike = [before.points for before in own if before.table in {here, ""}]
        if sum(before.table == here for before in own) < EARLIER:
            continue
        if one.points < min(alike) if low else one.points > max(alike):
            found.append((seat, one.points))
    return tuple(found)


def winners(session: Session) -> tuple[Seat, ...]:
    """Return the seats that won the match."""
    return tuple(session.game.rules.winners(session.match.state))


def motif(session: Session) -> str:
    """Return the closing sound: "win" if a person won or only bots played."""
    people, won = session.people(), winners(session)
    return "win" if not people or any(seat in won for seat in people) else "lose"


def honour(session: Session, before: Sequence[Result]) -> Honour | None:
    """Return the honour for the only person's first win, or ``None``.

    ``before`` are the person's results of this game from before the match.
    """
    mine = results(session)
    if len(mine) != 1:
        return None
    if mine[0].won and not any(one.won for one in before):
        return Honour(msg("match.ending.first_win"))
    return None


def honoured(session: Session) -> tuple[Seat, ...]:
    """Return the winners to celebrate, none if bots beat all people."""
    return winners(session) if motif(session) == "win" else ()


def won(winners: Sequence[Seat], home: Seat) -> Msg:
    """Return a sentence naming the winners, or ``home`` if none are given."""
    if len(winners) > 1:
        return msg("match.sheet.winners", everybody=Join(tuple(Who(seat) for seat in winners)))
    return msg("table.wins", who=Who(winners[0] if winners else home))
