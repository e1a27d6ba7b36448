"""What the desk needs for matches: the store, the bots, and the match to go on with."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from tabletop.bots.thinker import Thinker
from tabletop.i18n.times import ago
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.shell.desk import Desk
from tabletop.shell.play.session import Session
from tabletop.shell.play.turnwords import won
from tabletop.shell.scenes import crowd, miniature, opening
from tabletop.shell.scenes.latest import Latest, LatestMatch
from tabletop.shell.widgets.ui import Ui
from tabletop.store.folders import Folders
from tabletop.store.matches import Matches
from tabletop.store.people import People
from tabletop.store.results import Results
from tabletop.store.summary import Summary
from tabletop.store.writer import Writer
from tabletop.table.picture import Box


def furnish(desk: Desk, folders: Folders, writer: Writer) -> None:
    """Put everything on the desk that matches need: the store, the bots, the people."""
    matches = Matches(folders, writer, opening.finished)
    desk.parts |= {Folders: folders, Writer: writer, Matches: matches, Thinker: Thinker()}
    desk.parts |= {People: People(folders, writer), Results: Results(folders, writer)}
    keeper = Remembered(desk, matches)
    desk.parts |= {Remembered: keeper, LatestMatch: LatestMatch(keeper.find)}


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
        summary, session = self._known.summary, self._known.session
        return Latest(
            session.game.id,
            how_it_stands(session),
            ago(time.time() - summary.saved),
            lambda: opening.resume(self._desk, summary.id),
            self._empty if self.patient else _miniature(session),
            session.names,
        )

    @staticmethod
    def _empty(ui: Ui, box: Box) -> None:
        """Where the picture is going to be."""
        ui.draw.rounded(miniature.middle(box), 6, "sunk", "line", 2)

    def _look(self) -> None:
        summary = self._matches.unfinished()
        if summary is None:
            self._known = None
            return
        if self._known is not None and self._known.summary == summary:
            return
        self._known = None
        try:
            record = self._matches.load(summary.id).record
            session, fault = Session.resumed(opening.game_of(record), record, summary.id, 0)
        except TabletopError:
            return
        if fault is None:
            self._known = _Known(summary, session)


def how_it_stands(session: Session) -> Msg:
    """Whose turn it is, or who won; and the score."""
    rules, state = session.game.rules, session.match.state
    seat = session.match.to_act
    if seat is not None:
        turn = msg("table.to_move", who=Who(seat))
    elif session.match.held:
        turn = msg("table.round_over")
    else:
        turn = won(rules.winners(state), session.home)
    points = rules.scores(state)
    # Of a crowd only some are told: whoever looks at it from home is among them.
    seats = sorted((Seat(i) for i in range(len(points))), key=lambda seat: seat != session.home)
    if len(seats) <= crowd.MOST:
        seats.sort()
    scores = crowd.few(seats, lambda s: msg("match.score", who=Who(s), points=points[s]))
    return msg("match.standing", turn=turn, scores=scores)


def _miniature(session: Session) -> Callable[[Ui, Box], None]:
    def draw(ui: Ui, box: Box) -> None:
        miniature.match(ui, box, session)

    return draw
