"""Derive the end screen of a match, its texts, and the count of a round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.games.kit import counting
from tabletop.games.kit.ending import Podium
from tabletop.games.kit.keepsake import Keepsake
from tabletop.games.kit.sheets import account, margin
from tabletop.kernel.sheet import Account, Sheet
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.play import piece_sounds, results
from tabletop.play.session import Session
from tabletop.table.picture import Shape
from tabletop.table.stage import Timeline

CLOSE: Final = 3
"""Points behind the winner up to which a match was close."""


def reader(session: Session) -> Seat | None:
    """Return the seat of the only person, or ``None``."""
    people = session.people()
    return people[0] if len(people) == 1 else None


def headline(sheet: Sheet, winners: Sequence[Seat]) -> Msg:
    """Return a sentence naming the winners, or the leaders so far."""
    if winners:
        return results.won(winners, winners[0])
    ahead, by = sheet.ahead()
    if not by:
        return msg("match.sheet.equal")
    if len(ahead) > 1:
        everybody = Join(tuple(Who(seat) for seat in ahead))
        return msg("match.sheet.ahead_all", everybody=everybody, n=by)
    return msg("match.sheet.ahead", who=Who(ahead[0]), n=by)


def title(session: Session) -> Msg:
    """Return the title of the result, addressed to its reader."""
    winners, me = results.winners(session), reader(session)
    sheet = session.game.sheet(session.match.state)
    mine = next((one for one in sheet.records() if me in one), ())
    if winners and set(winners) <= set(mine):
        return msg("match.ending.won")
    if me in winners:
        others = Join(tuple(Who(seat) for seat in winners if seat != me))
        return msg("match.ending.shared", others=others)
    return headline(sheet, winners)


def told(session: Session) -> Msg:
    """Return the outcome and everybody's points, best first."""
    totals = session.game.sheet(session.match.state).totals
    ranked = podium(session, Shape()).ranked()
    points = Join(tuple(msg("table.points", who=Who(r[0]), n=totals[r[0]]) for r in ranked))
    return msg("match.ending.said", title=title(session), points=points)


def consolation(session: Session) -> Msg | None:
    """Return a kind sentence to the only person, who lost; else ``None``.

    That they were ahead, or that it was close, is said only where it is true.
    """
    seat, won = reader(session), results.winners(session)
    if seat is None or not won or seat in won:
        return None
    game, states = session.game, session.match.states
    before = next((one for one in reversed(states[:-1]) if game.round_over(one)), None)
    sign = -1 if game.low_wins else 1
    if before is not None:
        points = [sign * one for one in game.rules.scores(before)]
        partners = next(one for one in game.sheet(before).records() if seat in one)
        others = [one for other, one in enumerate(points) if other not in partners]
        if points[seat] > max(others):
            return msg("match.ending.lost.ahead")
    totals = game.rules.scores(session.match.state)
    close = abs(totals[seat] - totals[won[0]]) <= CLOSE
    return msg("match.ending.lost.close" if close else "match.ending.lost")


def account_of(session: Session) -> Account:
    """Return the content of the score sheet of a match."""
    return account(session.game, session.match.states, session.handovers)


def podium(session: Session, shape: Shape, honour: Msg | None = None) -> Podium:
    """Return the data for the end screen, without the last state."""
    sheet = session.game.sheet(session.match.state)
    return Podium(
        shape.width,
        shape.height,
        shape.text,
        title(session),
        results.winners(session),
        margin(sheet),
        sheet,
        reader(session),
        session.home,
        honour,
        consolation(session),
    )


def ending(session: Session, shape: Shape, honour: Msg | None = None) -> Timeline:
    """Return the timeline of the end screen, fitted to ``shape``.

    Larger text enlarges everything, so that fewer units fit into the window; the timeline may then
    be higher than the window.
    """
    made = podium(session, _smaller(shape), honour)
    return _larger(session.game.ending(session.match.state, made), shape.text)


def keepsake(session: Session) -> tuple[Seat, Keepsake] | None:
    """Return the keepsake of the best person, else of the winner.

    The seat comes first. ``None`` before the end, and for a game without keepsakes.
    """
    if not session.over:
        return None
    game, states = session.game, session.match.states
    ranked = [seat for record in podium(session, Shape()).ranked() for seat in record]
    people = session.people()
    seat = next((one for one in ranked if one in people), ranked[0])
    ends = [one for one in states[:-1] if game.round_over(one)]
    made = game.keepsake((*ends, states[-1]), seat)
    return None if made is None else (seat, made)


def _smaller(shape: Shape) -> Shape:
    by = max(1.0, shape.text)
    return replace(shape, width=shape.width / by, height=shape.height / by)


def _larger(whole: Timeline, text: float) -> Timeline:
    return whole if text <= 1 else whole.magnified(text)


def counted(session: Session, shape: Shape) -> Timeline:
    """Return the timeline that counts a finished round, fitted to ``shape``."""
    game, sheet, room = session.game, session.game.sheet(session.match.state), _smaller(shape)
    won = round_won(session)
    title, stands = msg("table.round_over"), headline(sheet, ())
    winners = () if won is None else sheet.rounds[-1].best
    told = Podium(
        room.width, room.height, shape.text, title, winners, stands, sheet, reader(session)
    )
    ribbon = None if won is None else won[1]
    return _larger(counting.counted(told, game.face, ribbon, piece_sounds.lifted), shape.text)


def round_won(session: Session) -> tuple[Seat, Msg] | None:
    """Return a seat that alone won the finished round, and the sentence of it.

    Partners win together.
    """
    sheet = session.game.sheet(session.match.state)
    best = sheet.rounds[-1].best if sheet.rounds else ()
    found = [record for record in sheet.records() if record[0] in best]
    if len(found) != 1:
        return None
    (won,) = found
    if len(won) == 1:
        return won[0], msg("match.round.won", who=Who(won[0]))
    return won[0], msg("match.round.won.all", everybody=Join(tuple(map(Who, won))))
