"""Show the end of a match: its picture, then buttons for the next step."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, ClassVar, Final

from tabletop.games.kit.ending import Honour
from tabletop.kernel.sheet import Sheet
from tabletop.kernel.words import Join, Msg, Who, msg
from tabletop.play import podium, privacy, results
from tabletop.play.remarks import remark
from tabletop.play.session import Session
from tabletop.shell.celebration import Celebration
from tabletop.shell.events import Input, Key, Pointer, Wheel
from tabletop.shell.scene import Scene
from tabletop.shell.scenes.dialogs.page import ground
from tabletop.shell.scenes.ending.claim import Claim
from tabletop.shell.scenes.ending.notes import Notes
from tabletop.shell.scenes.match import opening
from tabletop.shell.scenes.players.seatlooks import wear
from tabletop.shell.scenes.setup.nexttable import NextTable, next_table
from tabletop.shell.scenes.sheet.export import save_picture
from tabletop.shell.scenes.sheet.keepsake import keepsake
from tabletop.shell.table import finale
from tabletop.shell.table.remark import Bubble
from tabletop.shell.widgets import Button, Row, Space, Ui, Widget, wood
from tabletop.shell.widgets.words import Plain, Words
from tabletop.store.results import Results
from tabletop.table.ending import Ending
from tabletop.table.picture import Box, Shape

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.shell.scenes.setup.seating import Seating

MARGIN: Final = 44.0
PAD: Final = 20.0
"""Units above and below the buttons on their shelf."""

LARGEST: Final = 1.6
"""Times the usual size of the buttons at most: the picture keeps half of a window."""

LEAST: Final = 0.84
"""The share of that size which buttons may lose so that all of them stand in one row."""

NOTES: Final = 1.2
"""Times the usual size of the lines above the shelf at most: the picture has the room."""


class EndingScene(Scene):
    """Show how a match ended; any input shows all of it at once."""

    name: ClassVar[str] = "ending"
    zooms: ClassVar[bool] = False

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self.claim = Claim(desk, session, self._named)
        known = desk.services.find(Results)
        self._said = remark(session) if desk.settings.remarks else None
        self._records = () if known is None else results.records(session, known)
        self.game_id = session.game.id
        self.air = session.game.room
        self.first = "ending.again"
        self._made: tuple[Shape, Ending] | None = None
        self._next_for: tuple[object, NextTable | None] | None = None
        self._since = -1.0
        self._heard = 0.0
        self._still = desk.settings.reduced_motion

    @property
    def session(self) -> Session:
        """Return the match, with the guest's chair as it is now."""
        return self.claim.session

    def _named(self) -> None:
        """Draw the answer to the question for a name; Enter goes on as before."""
        self.ui.dirty = True
        self.ui.set_focus("ending.name" if self.claim.state == "asked" else self.first)

    # -- time

    @property
    def moving(self) -> bool:
        """Tell whether something is still to come."""
        return not self._still

    def _elapsed(self) -> float:
        """Return the seconds since it was first seen."""
        if self._since < 0:
            self._since = self.desk.now()
        return self.desk.now() - self._since

    def tick(self, now: float) -> bool:
        """Go on with the picture, and let its sounds be heard."""
        if self._still or self._made is None:
            return self.ui.dirty
        ending, elapsed = self._made[1], self._elapsed()
        for name in ending.sounds(self._heard, elapsed):
            self.desk.audio.play(name)
        self._heard = elapsed
        self.ui.dirty = True
        if elapsed >= ending.seconds:
            self._complete()
            won = results.honoured(self.session)
            marks = self._sheet().marks
            art = marks[0].art if marks else ""
            self.desk.celebration = Celebration(now, won, mark=art)
        return True

    def _complete(self) -> None:
        """Show all of the picture from now on."""
        self._still = True
        self.ui.dirty = True
        self.desk.tell("counted")

    def handle(self, event: Input) -> bool:
        """Show the end of the picture at the first input, which does nothing else."""
        presses = isinstance(event, Key | Wheel) or (
            isinstance(event, Pointer) and event.kind == "down"
        )
        if self.moving and presses:
            self._complete()
            return True
        if presses and self._said is not None:
            self._said = None  # it was heard
            self.ui.dirty = True
        return super().handle(event)

    # -- the picture

    @cached_property
    def _honour(self) -> Honour | None:
        """Return what the only person has done for the first time."""
        kept = self.desk.services.find(Results)
        mine = results.results(self.session)
        if kept is None or len(mine) != 1:
            return None
        before = kept.before(self.session.id, mine[0].person)
        return None if before is None else results.honour(self.session, before)

    def _sheet(self) -> Sheet:
        return self.session.game.sheet(self.session.match.state)

    def spoken_title(self) -> Words | None:
        """Return the outcome, with the names of this match."""
        return Plain(self.desk.say(podium.title(self.session), self.session.names))

    def draw(self, ui: Ui) -> None:
        """Draw the cloth, the picture, and the buttons on their shelf."""
        ground(ui)
        wear(self.desk, self.session.chairs)
        ui.names = self.session.names
        by = min(LARGEST, max(0.75, self.desk.settings.size / 100))
        inner = ui.width - 2 * MARGIN
        by = self._in_a_row(ui, by, inner)
        foot = self._foot(ui, by, inner)
        low = ui.size(foot, inner)[1] + 2 * PAD
        shelf = Box(0, ui.height - low, ui.width, low)
        notes = Notes(self._records, self.claim.line(min(by, NOTES)), min(by, NOTES))
        above = shelf.y - ui.size(notes, inner)[1]
        ending = self._ending(Shape(ui.width, above, self.session.home, self._text))
        seen = ending.at(ending.seconds if self._still else self._elapsed())
        finale.draw(ui, seen, self.session.names)
        self._tell(ui, shelf)
        if self._still:  # nothing tells the points before they are counted
            notes.show(ui, Box(MARGIN, above, inner, shelf.y - above))
        wood(ui, shelf)
        foot.show(ui, Box(MARGIN, shelf.y + PAD, inner, low - 2 * PAD))
        ui.names = ()

    @property
    def _text(self) -> float:
        return self.desk.settings.size / 100

    def _ending(self, shape: Shape) -> Ending:
        """Return the ending in this room; laid out once for each window."""
        if self._made is None or self._made[0] != shape:
            self._made = shape, podium.ending(self.session, shape, self._honour)
        return self._made[1]

    def _tell(self, ui: Ui, shelf: Box) -> None:
        """Announce the outcome and the points in one sentence."""
        rect = ui.rect(Box(MARGIN, 0, ui.width - 2 * MARGIN, shelf.y))
        with ui.reading_log.group("ending", "status", "polite"):
            ui.reading_log.write(ui.say(self.outcome()), rect, ui.canvas.clip)
            for seat, points in self._records:
                best = msg("match.ending.best", who=Who(seat), n=points)
                ui.reading_log.write(ui.say(best), rect, ui.canvas.clip)

    def outcome(self) -> Msg:
        """Return the outcome and everybody's points, the best first."""
        session, sheet = self.session, self._sheet()
        shown = podium.podium(session, Shape()).ranked()
        points = Join(
            tuple(msg("table.points", who=Who(r[0]), n=sheet.totals[r[0]]) for r in shown)
        )
        return msg("match.ending.said", title=podium.title(session), points=points)

    # -- the shelf

    def _in_a_row(self, ui: Ui, by: float, width: float) -> float:
        """Return the size of buttons, a little less where one row holds them."""
        parts = [*self._next(by), *self._rest(by)]
        used = sum(ui.size(one, width)[0] for one in parts) + 16.0 * by * len(parts)
        share = width / used * 0.995
        return by if share >= 1 or share < LEAST else max(1.0, by * share)

    def _foot(self, ui: Ui, by: float, width: float) -> Row:
        """Return the buttons: what comes next at the left, the rest at the right."""
        smaller = (by, 0.92 * by, 0.85 * by) if by <= 1 else (by,)  # large letters stay large
        for size in smaller:
            left, right = self._next(size), self._rest(size)
            gap, parts = 16.0 * size, [*left, *right]
            used = sum(ui.size(one, width)[0] for one in parts) + gap * len(parts)
            if used < width:
                break
        else:
            parts = [*self._next(by), *self._rest(by)]
        if self._said is not None and self._still:
            for k in (by, 1.0):
                said = Bubble(self._said, self.session.names, k, 460.0, 5.0)
                wide, high = said.measure(ui, width)
                if used + wide + 4 * gap < width and high <= 64 * by:
                    return Row([*left, Space(grow=1.0), said, Space(grow=1.0), *right], gap=gap)
        if used < width:
            return Row([*left, Space(grow=1.0), *right], gap=gap)
        return Row(parts, gap=gap, wraps=True)

    def _next(self, by: float) -> list[Widget]:
        desk, session = self.desk, self.session
        again = Button(
            msg("match.ending.again"),
            lambda: opening.again(desk, session),
            "primary",
            "replay",
            size=26 * by,
            height=64 * by,
            id="ending.again",
        )
        found: list[Widget] = [again]
        if (stronger := self._stronger()) is not None:
            act = partial(self._invite, stronger.seating)
            found.append(self._button("next", stronger.words, act, "people", by))
        if privacy.repeats(session):
            same = msg("match.ending.same")
            found.append(
                self._button("same", same, lambda: opening.same(desk, session), "redo", by)
            )
        found.append(self._button("keep", msg("match.ending.keep"), self._keep, "save", by))
        return found

    def _stronger(self) -> NextTable | None:
        """Return the table to go on with, found once for its players."""
        key = self.session.chairs, self.desk.speech.language
        if self._next_for is None or self._next_for[0] != key:
            there = self.desk.can_go("quick")
            self._next_for = key, next_table(self.desk, self.session) if there else None
        return self._next_for[1]

    def _rest(self, by: float) -> list[Widget]:
        desk = self.desk
        found: list[Widget] = []
        if desk.can_go("sheet"):
            words = msg("match.sheet.title")
            found.append(self._button("sheet", words, self._open_sheet, "list", by))
        found.append(self._button("home", msg("shell.home"), desk.home, "home", by))
        return found

    def _button(
        self, name: str, words: Msg, act: Callable[[], None], icon: str, by: float
    ) -> Button:
        size, high = 24 * by, 64 * by
        return Button(words, act, icon=icon, size=size, height=high, id=f"ending.{name}")

    def _invite(self, seating: Seating) -> None:
        """Set the table with somebody stronger."""
        self.desk.home()
        self.desk.go("quick", game=self.game_id, seating=seating)

    def back(self) -> None:
        """Go home."""
        self.desk.home()

    def _open_sheet(self) -> None:
        self.desk.go("sheet", session=self.session)

    def _keep(self) -> None:
        """Save the picture and the points, without anything to press."""
        save_picture(self.desk, self.session, keepsake(self.session))
