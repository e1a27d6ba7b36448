"""Find the unfinished match to resume."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from tabletop.house.keeper import Keeper, Unfinished
from tabletop.i18n.times import ago
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.table.picture import HEIGHT, WIDTH

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
        status: State of play: the seat to act, the score.
        saved: Time since it was saved.
        miniature: Draws its table, small, into a box; ``None`` to show the lid of the game's box.
        names: The players' names by seat, for ``status``.
        turn: The seat to act alone, for the card with the faces.
        when: Time when it was saved, in seconds since 1970.
    """

    game: str
    status: Msg
    saved: Msg
    resume: Callable[[], None]
    miniature: Callable[[Ui, Box], None] | None = None
    names: tuple[str, ...] = ()
    turn: Msg | None = None
    chairs: tuple[Chair, ...] = ()
    match: str = ""
    when: float = 0.0


class Resumable:
    """Find the match to resume, and cache the answer between drawings.

    Attributes:
        patient: Whether its picture, which is slow to draw, may come later.
        covered: Whether the saved picture of the home screen is shown in place of this one.
        hides: Returns whether the saved picture now hides the drawn screen.
        ready: Number of parts drawn under that picture so far: the match, then each box.
    """

    LOOK_AGAIN = 1.0
    """Seconds before the first retry."""

    def __init__(self, desk: Desk, keeper: Keeper) -> None:
        self._desk = desk
        self._keeper = keeper
        self._known: Unfinished | None = None
        self._looked: float | None = None
        self.patient = self.covered = False
        self.hides: Callable[[], bool] = lambda: False
        self.ready = 0

    def prepare(self) -> None:
        """Draw one more part while the saved picture covers the home screen."""
        if self.covered:
            self.ready += 1
            self._looked = None
            self._desk.stack.redraw()

    def hurry(self) -> None:
        """Draw the whole picture at once, as the window is open."""
        self.patient = self.covered = False
        self._desk.stack.redraw()

    def forget(self) -> None:
        """Clear the cache after matches were added or removed."""
        self._looked = None

    def find(self) -> Latest | None:
        """Return the newest unfinished match."""
        try:
            return self._find()
        except Exception:  # a broken match must not break the screen
            LOG.exception("the match to resume cannot be shown")
            return None

    def _find(self) -> Latest | None:
        if self.covered and not self.ready:
            return self._place()
        now = self._desk.now()
        if self._looked is None or now > self._looked + self.LOOK_AGAIN:
            self._looked = now
            known, self._known = self._known, None
            self._known = self._keeper.unfinished(known)
            if self._keeper.matches.searching:  # search a few matches per drawing, to stay quick
                self._looked = None
                self._desk.stack.redraw()
        if self._known is None:
            return None
        from tabletop.house import standing

        summary, session = self._known.summary, self._known.session
        return Latest(
            session.game.id, standing.standing(session), ago(time.time() - summary.saved),
            partial(self._resume, summary.id),
            _empty if self.patient else partial(_picture, session), session.names,
            standing.turn(session), tuple(session.chairs), summary.id, summary.saved,
        )  # fmt: skip

    def _place(self) -> Latest | None:
        """Return the match from its summary alone, enough to open it by a click."""
        summary = self._keeper.matches.unfinished()
        if summary is None:
            return None
        saved, words = ago(time.time() - summary.saved), msg("shell.home.unfinished")
        resume = partial(self._resume, summary.id)
        return Latest(
            summary.game, words, saved, resume, _empty, match=summary.id, when=summary.saved
        )

    def _resume(self, match_id: str) -> None:
        from tabletop.shell import opening

        opening.resume(self._desk, match_id)


def _picture(session: Session, ui: Ui, box: Box) -> None:
    """Draw the table of a match, small."""
    from tabletop.shell.parts import miniature  # not needed for the first frame

    miniature.match(ui, box, session)


def _empty(ui: Ui, box: Box) -> None:
    """Draw a placeholder for the picture of the match."""
    ui.draw.rounded(box.inside(WIDTH, HEIGHT), 6, "sunk", "line", 2)
