"""Find the unfinished match to go on with."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.i18n.times import ago
from tabletop.kernel.errors import TabletopError
from tabletop.store.matches import Matches
from tabletop.store.summary import Summary

if TYPE_CHECKING:
    from tabletop.kernel.words import Msg
    from tabletop.play.session import Session
    from tabletop.shell.desk import Desk
    from tabletop.shell.widgets.ui import Ui
    from tabletop.table.picture import Box


@dataclass(frozen=True)
class Latest:
    """The match to go on with.

    Attributes:
        game: Id of the game.
        status: How it stands: whose turn, the score.
        saved: How long ago it was saved.
        resume: Opens it.
        miniature: Draws its table, small, into a box; ``None`` for the lid of its box.
        names: The players' names by seat, for ``status``.
    """

    game: str
    status: Msg
    saved: Msg
    resume: Callable[[], None]
    miniature: Callable[[Ui, Box], None] | None = None
    names: tuple[str, ...] = ()


class LatestMatch:
    """Find the match to go on with: a service of the first screen."""

    def __init__(self, find: Callable[[], Latest | None]) -> None:
        self.find = find


@dataclass(frozen=True, slots=True)
class _Known:
    """What was found out about the latest match."""

    summary: Summary
    session: Session


class Resumable:
    """Looks for the match to go on with, but not at every drawing.

    Attributes:
        patient: Whether its picture, which takes a while to draw, is to come later.
    """

    LOOK_AGAIN = 1.0
    """Seconds."""

    def __init__(self, desk: Desk, matches: Matches) -> None:
        self._desk = desk
        self._matches = matches
        self._known: _Known | None = None
        self._looked: float | None = None
        self.patient = False

    def hurry(self) -> None:
        """The window is there: the picture may come."""
        self.patient = False
        self._desk.stack.redraw()

    def forget(self) -> None:
        """Matches came or went: look again at once."""
        self._looked = None

    def find(self) -> Latest | None:
        """The newest match that is not over."""
        now = self._desk.now()
        if self._looked is None or now > self._looked + self.LOOK_AGAIN:
            self._looked = now
            self._look()
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
        )

    def _look(self) -> None:
        summary = self._matches.unfinished()
        if summary is None:
            self._known = None
            return
        if self._known is not None and self._known.summary == summary:
            return
        self._known = None
        from tabletop.play.session import Session
        from tabletop.shell.scenes.match import opening

        try:
            record = self._matches.load(summary.id).record
            session, fault = Session.resumed(opening.game_of(record), record, summary.id, 0)
        except TabletopError:
            return
        if fault is None:
            self._known = _Known(summary, session)
