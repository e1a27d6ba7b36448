"""Find the unfinished match to go on with."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabletop.i18n.times import ago
from tabletop.kernel.errors import TabletopError
from tabletop.store.matches import Matches
from tabletop.store.summary import Summary

if TYPE_CHECKING:
    from tabletop.kernel.record import Chair
    from tabletop.kernel.words import Msg
    from tabletop.play.session import Session
    from tabletop.shell.desk import Desk
    from tabletop.shell.widgets.ui import Ui
    from tabletop.table.picture import Box


LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Latest:
    """Describe the match to resume.

    Attributes:
        game: Id of the game.
        status: State of play: the seat to act, the score.
        saved: Time since it was saved.
        resume: Opens it.
        miniature: Draws its table, small, into a box; ``None`` for the lid of its box.
        names: The players' names by seat, for ``status``.
        turn: The seat to act alone, for the card with the faces.
        chairs: The players by seat.
    """

    game: str
    status: Msg
    saved: Msg
    resume: Callable[[], None]
    miniature: Callable[[Ui, Box], None] | None = None
    names: tuple[str, ...] = ()
    turn: Msg | None = None
    chairs: tuple[Chair, ...] = ()


class LatestMatch:
    """Find the match to go on with: a service of the first screen."""

    def __init__(self, find: Callable[[], Latest | None]) -> None:
        self.find = find


@dataclass(frozen=True, slots=True)
class _Known:
    """Hold the facts about the latest match."""

    summary: Summary
    session: Session


class Resumable:
    """Look for the match to resume, but not at every drawing.

    Attributes:
        patient: Whether its picture, which is slow to draw, may come later.
    """

    LOOK_AGAIN = 1.0
    """Seconds before the first retry."""

    def __init__(self, desk: Desk, matches: Matches) -> None:
        self._desk = desk
        self._matches = matches
        self._known: _Known | None = None
        self._looked: float | None = None
        self.patient = False

    def hurry(self) -> None:
        """Draw the picture from now on: the window is there."""
        self.patient = False
        self._desk.stack.redraw()

    def forget(self) -> None:
        """Look again at once: matches were added or removed."""
        self._looked = None

    def find(self) -> Latest | None:
        """Return the newest match that is not over."""
        try:
            return self._find()
        except Exception:  # whatever is wrong with it: it costs its card, never the screen
            LOG.exception("the match to resume cannot be shown")
            return None

    def _find(self) -> Latest | None:
        now = self._desk.now()
        if self._looked is None or now > self._looked + self.LOOK_AGAIN:
            self._looked = now
            self._known = self._look()
        if self._known is None:
            return None
        from tabletop.shell.scenes.match import opening, status

        summary, session = self._known.summary, self._known.session
        return Latest(
            session.game.id,
            status.words(session),
            ago(time.time() - summary.saved),
            lambda: opening.resume(self._desk, summary.id),
            status.empty if self.patient else status.picture(session),
            session.names,
            status.turn(session),
            tuple(session.chairs),
        )

    def _look(self) -> _Known | None:
        """Return the newest match that can be gone on with."""
        known, self._known = self._known, None
        summary = self._matches.unfinished()
        if summary is None:
            return None
        if known is not None and known.summary == summary:
            return known
        from tabletop.shell.scenes.match import opening

        try:
            record = self._matches.load(summary.id).record
            session, fault = opening.resumed(record, summary.id)
        except TabletopError:
            return None
        return _Known(summary, session) if fault is None else None
