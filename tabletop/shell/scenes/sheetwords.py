"""What a score sheet says above the points: who won or is ahead, and by how much."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.sheet import Sheet
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.play.session import Session


def headline(sheet: Sheet, winners: Sequence[Seat]) -> Msg:
    """Who won, or is ahead; ``winners`` is empty while the match goes on."""
    if len(winners) > 1:
        everybody = Join(tuple(Who(seat) for seat in winners))
        return msg("match.sheet.winners", everybody=everybody)
    if winners:
        return msg("table.wins", who=Who(winners[0]))
    ahead, by = sheet.ahead()
    if not by:
        return msg("match.sheet.equal")
    if len(ahead) > 1:
        everybody = Join(tuple(Who(seat) for seat in ahead))
        return msg("match.sheet.ahead_all", everybody=everybody, n=by)
    return msg("match.sheet.ahead", who=Who(ahead[0]), n=by)


def under(sheet: Sheet, winners: Sequence[Seat], session: Session) -> Msg | None:
    """By how much, what broke the tie; or how far the match is."""
    if sheet.note is not None and session.over:
        return sheet.note
    if winners:
        _, by = sheet.ahead()
        return msg("match.sheet.by", n=by) if by else None
    done = sum(one.number > 0 for one in sheet.rounds)
    if done:
        return msg("match.sheet.after", n=done)
    rounds = session.game.private and not sheet.rounds
    return msg("match.sheet.no_round" if rounds else "match.sheet.if_now")
