"""The end of a match at its table: the last piece arrives, a motif, scraps of felt, the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.kernel.words import Seat
from tabletop.shell.celebration import Celebration
from tabletop.shell.play.rounds import LOOK

if TYPE_CHECKING:
    from tabletop.shell.play.session import Session
    from tabletop.shell.play.table import TableScene

BREATH: Final = 0.35
"""Seconds between the last move and the motif, so that each is heard."""


class Ending:
    """How far the end of one match has been seen."""

    def __init__(self) -> None:
        self._told = False

    def tick(self, scene: TableScene, now: float) -> bool:
        """Let what is due at ``now`` be heard and seen; whether more is to come."""
        board = scene.board
        if not scene.session.over:
            board.ended_at = None  # the last move was taken back
        ended = board.ended_at
        if ended is None:
            self._told = False
            return False
        if not self._told and now >= ended + BREATH:
            self._told = True
            _tell(scene, now)
        if now > ended + LOOK:
            board.ended_at = None
            scene.open_sheet()
        return True


def _tell(scene: TableScene, now: float) -> None:
    """A motif for the people who sit here, and scraps in the colours of whoever won."""
    session, desk = scene.session, scene.desk
    desk.audio.play(motif(session))
    if not desk.settings.reduced_motion:
        marks = session.game.sheet(session.match.state).marks
        desk.celebration = Celebration(now, honoured(session), mark=marks[0].art if marks else "")


def motif(session: Session) -> str:
    """The sound of the end: of winning if a person did, or if only bots played."""
    people, winners = session.people(), _winners(session)
    won = not people or any(seat in winners for seat in people)
    return "win" if won else "lose"


def honoured(session: Session) -> tuple[Seat, ...]:
    """For whom scraps fall: for the winners, unless only the people lost."""
    return _winners(session) if motif(session) == "win" else ()


def _winners(session: Session) -> tuple[Seat, ...]:
    return tuple(session.game.rules.winners(session.match.state))
