"""What the desk needs for matches: the store, the bots, and the match to go on with."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.bots.thinker import Thinker
from tabletop.games import GAMES
from tabletop.i18n.times import ago
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.words import Msg, msg
from tabletop.shell.desk import Desk
from tabletop.shell.power import Power
from tabletop.shell.scenes.latest import Latest, LatestMatch
from tabletop.store.folders import Folders
from tabletop.store.matches import Matches
from tabletop.store.people import People
from tabletop.store.results import Results
from tabletop.store.summary import Summary
from tabletop.store.writer import Writer

if TYPE_CHECKING:
    from tabletop.kernel.record import Record
    from tabletop.play.session import Session


def furnish(desk: Desk, folders: Folders, writer: Writer) -> None:
    """Put everything on the desk that matches need: the store, the bots, the people."""
    matches = Matches(folders, writer, _finished, _missing)
    services = desk.services
    services.put(Folders, folders)
    services.put(Writer, writer)
    services.put(Matches, matches)
    services.put(Thinker, Thinker())
    services.put(Power, Power(desk.now))
    services.put(People, People(folders, writer))
    services.put(Results, Results(folders, writer))
    remembered = services.put(Remembered, Remembered(desk, matches))
    services.put(LatestMatch, LatestMatch(remembered.find))


def _finished(record: Record) -> bool:
    """Whether the match is over: only a folder with matches needs what plays them."""
    from tabletop.shell.scenes import opening

    return opening.finished(record)


def _missing(game: str) -> Msg | None:
    """Return why no match of that game can be played, if the collection lacks it."""
    return None if GAMES.has(game) else msg("match.unknown_game", name=game[:40])


@dataclass(frozen=True, slots=True)
class _Known:
    """What was found out about the latest match."""

    summary: Summary
    session: Session


class Remembered:
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
        from tabletop.shell.scenes import opening, standing

        summary, session = self._known.summary, self._known.session
        return Latest(
            session.game.id,
            standing.words(session),
            ago(time.time() - summary.saved),
            lambda: opening.resume(self._desk, summary.id),
            standing.empty if self.patient else standing.picture(session),
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
        from tabletop.shell.scenes import opening

        try:
            record = self._matches.load(summary.id).record
            session, fault = Session.resumed(opening.game_of(record), record, summary.id, 0)
        except TabletopError:
            return
        if fault is None:
            self._known = _Known(summary, session)
