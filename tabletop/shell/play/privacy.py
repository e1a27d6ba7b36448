"""Who may see what when several people share one screen: decisions, without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat

if TYPE_CHECKING:
    from tabletop.shell.play.session import Session


def secret(session: Session) -> bool:
    """Whether people at this screen have hands to hide from each other.

    They have while a round of a private game is played by more than one person. Between two
    rounds and after the match all hands lie open.
    """
    if not session.game.private or session.over or len(session.people()) < 2:
        return False
    return not session.game.round_over(session.match.state)


def awaited(session: Session) -> Seat | None:
    """The person for whom the curtain is down; ``None`` while the table may be seen.

    A person who is to act must have said so. While a bot acts whoever said so last looks on;
    if that is nobody, the next person round the table is asked for.
    """
    if not secret(session):
        return None
    seat = session.match.to_act
    assert seat is not None, "a match that is over has no secrets"
    if session.human(seat):
        return None if session.claimed == seat else seat
    if session.claimed is not None and session.human(session.claimed):
        return None
    count = len(session.chairs)
    order = [Seat((seat + step) % count) for step in range(1, count)]
    return next(other for other in order if session.human(other))


def looker(session: Session) -> Seat | None:
    """Through whose eyes the table may be seen now; ``None`` behind the curtain."""
    return session.viewer if awaited(session) is None else None


def opened(session: Session) -> int:
    """The last ply up to which nothing is hidden from anybody any more, -1 if there is none.

    That is the end of the match, or of the last round that is over; or everything, in a game
    without hidden hands.
    """
    if not session.game.private or session.over:
        return session.match.ply
    return _last_round(session)


def luck_open(session: Session) -> int:
    """The last ply up to which all that luck gave out lies open, -1 if there is none.

    Cards face down are hidden from everybody, though no seat holds any: until the round is over
    what was dealt stays secret in such a game too.
    """
    match, game = session.match, session.game
    everybody = game.seats(len(session.chairs))
    hides = game.private or any(game.unseen(match.view(seat)) for seat in everybody)
    return _last_round(session) if hides and not session.over else match.ply


def _last_round(session: Session) -> int:
    """The ply at which the last round was over, -1 if none was."""
    match = session.match
    plies = range(match.ply, -1, -1)
    return next((ply for ply in plies if session.game.round_over(match.states[ply])), -1)


def seen_to(session: Session) -> int:
    """The last ply that may be looked at now, -1 if there is none."""
    return session.match.ply if looker(session) is not None else opened(session)


def reviewable(session: Session) -> bool:
    """Whether there is a table to look back at: one after the first deal."""
    states, to_act = session.match.states, session.game.rules.to_act
    return any(to_act(state) != CHANCE for state in states[: seen_to(session) + 1])


def eyes(session: Session, ply: int, chosen: Seat) -> Seat:
    """Through whose eyes the table after ``ply`` actions is shown.

    Args:
        session: The match that is looked at.
        ply: At most :func:`seen_to`.
        chosen: Whose eyes were asked for; granted where nothing is hidden any more.
    """
    if ply <= opened(session):
        return chosen
    seat = looker(session)
    assert seat is not None, "nobody may look that far"
    return seat


def public_line(session: Session, ply: int) -> str:
    """The notation of the action that led to ``ply``, as far as everybody may read it.

    Luck gives out hidden hands: of it the first word must do, until the match is over.
    """
    line = session.line(ply)
    luck = session.game.rules.to_act(session.match.states[ply - 1]) == CHANCE
    if luck and session.game.private and not session.over:
        return line.split(" ", 1)[0]
    return line
