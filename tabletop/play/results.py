"""Derive each person's result of a finished match, and the winners."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime

from tabletop.kernel.record import LEVELS
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.play.session import Session
from tabletop.store.chronicle import Chronicle
from tabletop.store.played import GUEST, Played, Player


def played(session: Session) -> Played | None:
    """Return a finished match for the chronicle.

    ``None`` before the end, and if no person played: a seat played by a bot at the end counts for
    nobody. A match whose deal was known, and practice, count for nobody.
    """
    if not session.over or not session.people():
        return None
    people = session.people()
    levels = [chair.level for chair in session.chairs if chair.level in LEVELS]
    bots = (seat for seat in session.game.seats(len(session.chairs)) if seat not in people)
    feats = session.game.feats(session.match.states)
    why = "known" if session.head.known else ""
    return Played(
        session.id,
        session.game.id,
        tuple(_player(session, seat, feats) for seat in (*people, *bots)),
        table(session),
        begun=_moment(session.head.created),
        plies=session.match.ply,
        beat=max(levels, key=LEVELS.index, default=""),
        why="practice" if session.match.practice else why,
    )


def _player(session: Session, seat: Seat, feats: Sequence[Mapping[str, int]]) -> Player:
    """Return a player's part in a finished match."""
    rules, state, chair = session.game.rules, session.match.state, session.chairs[seat]
    points, won = rules.scores(state), seat in rules.winners(state)
    sign = 1 if session.game.low_wins else -1
    better = sum(sign * one < sign * points[seat] for one in points)
    return Player(
        chair.person or GUEST if session.human(seat) else "",
        points[seat],
        won,
        seat,
        1 if won else max(2, 1 + better),
        neighbour="" if session.human(seat) else chair.neighbour,
        level=chair.level or "",
        habit="" if session.human(seat) else chair.style,
        feats=tuple(sorted(feats[seat].items())) if feats else (),
    )


def _moment(created: str) -> float:
    """Return the time of a record in seconds since 1970; 0 if it has none."""
    try:
        at = datetime.fromisoformat(created[:20])
    except ValueError:
        return 0.0
    return 0.0 if at.tzinfo is None else at.timestamp()


def table(session: Session) -> str:
    """Return a key that is equal for matches with comparable points."""
    rules = json.dumps(dict(session.head.options), sort_keys=True) if session.head.options else ""
    return f"{len(session.chairs)} {rules}".rstrip()


def winners(session: Session) -> tuple[Seat, ...]:
    """Return the seats that won the match."""
    return tuple(session.game.rules.winners(session.match.state))


def motif(session: Session) -> str:
    """Return the closing sound: "win" if a person won or only bots played."""
    people, won = session.people(), winners(session)
    return "win" if not people or any(seat in won for seat in people) else "lose"


def honour(session: Session, known: Chronicle) -> Msg | None:
    """Return the words for the only person's first win, or ``None``."""
    match = played(session)
    if match is None or len(match.people) != 1 or not known.first_win(match.id):
        return None
    return msg("match.ending.first_win")


def honoured(session: Session) -> tuple[Seat, ...]:
    """Return the winners to celebrate, none if bots beat all people."""
    return winners(session) if motif(session) == "win" else ()


def won(winners: Sequence[Seat], home: Seat) -> Msg:
    """Return a sentence naming the winners, or ``home`` if none are given."""
    if len(winners) > 1:
        return msg("match.sheet.winners", everybody=Join(tuple(Who(seat) for seat in winners)))
    return msg("table.wins", who=Who(winners[0] if winners else home))
