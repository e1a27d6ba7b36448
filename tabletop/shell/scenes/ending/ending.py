"""Show the end of a match: a picture, then buttons for the next step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, ClassVar, Final

from tabletop.house.afterwards import line
from tabletop.house.keeper import Keeper
from tabletop.house.tables import NextTable, next_table
from tabletop.kernel.words import Msg, msg
from tabletop.play import podium, privacy, results
from tabletop.play.remarks import remark
from tabletop.play.session import Session
from tabletop.shell import opening
from tabletop.shell.celebration import Celebration
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.page import ground
from tabletop.shell.events import Input, Key, Pointer, Wheel
from tabletop.shell.parts import keepsake
from tabletop.shell.parts.naming import wording
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.scene import Scene
from tabletop.shell.scenes.ending.claim import Claim
from tabletop.shell.scenes.ending.notes import DayNote, house_line, question
from tabletop.shell.scenes.ending.saying import Place, Saying
from tabletop.shell.table import stage
from tabletop.shell.widgets import Button, Column, Drawn, Pad, Row, Scroll, Space, Ui, Widget, wood
from tabletop.shell.widgets.brush import enlarged
from tabletop.shell.widgets.words import Plain, Words
from tabletop.store.chronicle import Chronicle
from tabletop.table.picture import Box, Shape
from tabletop.table.stage import Snapshot, Timeline

if TYPE_CHECKING:
    pass

MARGIN: Final = 44.0
PAD: Final = 20.0
"""Units above and below the buttons on their shelf."""

HIGH: Final = (40.0, 24.0)
"""Units of height of a button: those that grow with its words, and those around them."""

SHADOW: Final = 10.0
"""Units above the question, for its shadow."""

SHARE: Final = 0.62
"""Least share of a window for a picture above fixed lines; else the lines scroll with it."""


class EndingScene(Scene):
    """Show the result of a match; any input skips the animation."""

    name: ClassVar[str] = "ending"
    zooms: ClassVar[bool] = False

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self.claim = Claim(desk, session, self._named)
        self._day = DayNote(desk, session)
        known = desk.services.get(Chronicle)
        self._saying = Saying(remark(session, desk.settings.remarks))
        self._line = line(session, known, badges=desk.settings.badges)
        self.game_id = session.game.id
        self.air = session.game.room
        self._evening = self._of_evening()
        self.first = "ending.evening" if self._evening else "ending.again"
        self._made: tuple[Shape, Timeline] | None = None
        self._next_for: tuple[object, NextTable | None] | None = None
        self._since = -1.0
        self._heard = 0.0
        self._still = desk.settings.reduced_motion

    @property
    def session(self) -> Session:
        """Return the match with the current chair of the guest."""
        return self.claim.session

    def _named(self) -> None:
        """Show the answer to the question for a name; restore the focus."""
        self.ui.dirty = True
        self.ui.set_focus("ending.name" if self.claim.state == "asked" else self.first)

    # -- time

    @property
    def moving(self) -> bool:
        """Return whether the animation is still running."""
        return not self._still

    def _elapsed(self) -> float:
        if self._since < 0:
            self._since = self.desk.now()
        return self.desk.now() - self._since

    def tick(self, now: float) -> bool:
        """Advance the animation and play its sounds."""
        self.ui.dirty |= self._day.poll(now)
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
            marks = self.session.game.sheet(self.session.match.state).marks
            art = marks[0].art if marks else ""
            self.desk.celebration = Celebration(now, won, mark=art)
        return True

    def _complete(self) -> None:
        self._still = True
        self.ui.dirty = True
        self.desk.tell("counted", scene="ending")

    def handle(self, event: Input) -> bool:
        """Skip the animation on the first input, and consume that input."""
        presses = isinstance(event, Key | Wheel) or (
            isinstance(event, Pointer) and event.kind == "down"
        )
        if self.moving and presses:
            self._complete()
            return True
        if presses and self._saying.hush():
            self.ui.dirty = True
        return super().handle(event)

    # -- the picture

    @cached_property
    def _honour(self) -> Msg | None:
        """Return the only person's first-time achievement, if any."""
        return results.honour(self.session, self.desk.services.get(Chronicle))

    def spoken_title(self) -> Words | None:
        """Return the outcome, with the names of this match."""
        return Plain(self.desk.say(podium.title(self.session), self.session.names))

    def draw(self, ui: Ui) -> None:
        """Draw the cloth, the picture, and the buttons on their shelf."""
        ground(ui)
        wear(self.desk, self.session.chairs)
        ui.names = self.session.names
        ui.percent = min(100, self.desk.settings.size)  # larger sizes magnify the picture
        by = max(0.75, self._text)
        inner = ui.width - 2 * MARGIN
        foot = self._foot(ui, by, inner)
        low = ui.size(foot, inner)[1] + 2 * PAD
        shelf = Box(0, ui.height - low, ui.width, low)
        self._page(ui, shelf, by)
        wood(ui, shelf)
        foot.show(ui, Box(MARGIN, shelf.y + PAD, inner, low - 2 * PAD))
        ui.names = ()

    def _page(self, ui: Ui, shelf: Box, by: float) -> None:
        """Draw the picture, scrolled if need be, with notes and question below."""
        inner = ui.width - 2 * MARGIN
        claim, deal = self.claim.line(by), self._day.line(by)
        strip = claim if deal is None or self.claim.state == "asked" else deal
        asked, best = question(strip, by), house_line(self._line, by)
        below, above = (ui.size(one, inner)[1] for one in (asked, best))
        below += SHADOW if below else 0.0
        stays = shelf.y - below - above >= SHARE * ui.height
        low = shelf.y - below - (above if stays else 0.0)
        said = self._saying.line(by)
        place = self._place(ui, low, by)
        line = 0.0 if said is None or place is not None else ui.size(said, inner)[1] + PAD
        low -= line
        ending = self._ending(self._shape(ui, low))
        seen = ending.at(ending.seconds if self._still else self._elapsed())
        page: Widget = Drawn(
            lambda ui, box: stage.draw(ui, stage.moved(seen, box.x, box.y)), ending.height
        )
        self._tell(ui, shelf)
        if not stays:  # do not reveal the points before they are counted
            told = best if self._still else Space(height=above)
            page = Column([page, Pad(told, MARGIN, 0)], gap=0)
        room = Box(0, 0, ui.width, low)
        if ui.size(page, room.width)[1] > low + 1:
            Scroll(page, padding=0.0, stop=True, id="page").show(ui, room)
        else:
            page.show(ui, room)
        if self._still:
            if stays:
                best.show(ui, Box(MARGIN, low + line, inner, above))
            if said is not None and not self._saying.heard:
                wide, high = ui.size(said, inner)
                own = said, Box((ui.width - wide) / 2, low + PAD / 2, wide, high)
                bubble, box = place or own
                bubble.show(ui, box)
            asked.show(ui, Box(MARGIN, shelf.y - below + SHADOW, inner, below - SHADOW))

    def _shape(self, ui: Ui, high: float) -> Shape:
        return Shape(ui.width, high, self.session.home, self._text)

    def _place(self, ui: Ui, high: float, by: float) -> Place | None:
        """Return the place of the remark in a picture of height ``high``."""
        shape = self._shape(ui, high)
        key = shape, self.desk.speech.language, self.session.chairs
        room = Box(0, 0, ui.width, high)

        def last() -> Snapshot:
            ending = self._ending(shape)
            return ending.at(ending.seconds)

        return self._saying.place(ui, key, last, room, by)

    @property
    def _text(self) -> float:
        return max(self.desk.settings.size / 100, enlarged(self.ui.scale))

    def _ending(self, shape: Shape) -> Timeline:
        if self._made is None or self._made[0] != shape:
            self._made = shape, podium.ending(self.session, shape, self._honour)
        return self._made[1]

    def _tell(self, ui: Ui, shelf: Box) -> None:
        rect = ui.rect(Box(MARGIN, 0, ui.width - 2 * MARGIN, shelf.y))
        with ui.reading_log.group("ending", "status", "polite"):
            ui.reading_log.write(ui.say(self.outcome()), rect, ui.canvas.clip)
            if self._line is not None:
                ui.reading_log.write(ui.say(self._line.words), rect, ui.canvas.clip)

    def outcome(self) -> Msg:
        """Return the outcome and everybody's points, best first."""
        said, kind = podium.told(self.session), podium.consolation(self.session)
        return said if kind is None else msg("match.ending.under", told=said, kind=kind)

    # -- the shelf

    def _foot(self, ui: Ui, by: float, width: float) -> Widget:
        """Return the shelf's buttons: next steps left, the rest right."""
        for size in (by, 0.92 * by, 0.85 * by) if by <= 1 else (by,):  # keep enlarged words
            left, right = self._next(size), self._rest(size)
            gap, parts = 16.0 * size, [*left, *right]
            if sum(ui.size(one, width)[0] for one in parts) + gap * len(parts) < width:
                return Row([*left, Space(grow=1.0), *right], gap=gap)
        gap, parts = 16.0 * by, [*self._next(by), *self._rest(by)]
        wide = [ui.size(one, width)[0] for one in parts]
        rows, first = [], 0
        for count in even_rows(wide, gap, width):
            rows.append(Row(parts[first : first + count], gap=gap))
            first += count
        return Column(rows, gap=gap)

    def _next(self, by: float) -> list[Widget]:
        desk, session = self.desk, self.session
        if self._evening:
            go_on = partial(self._leave_for, "evening", match=session.id)
            again = _button("evening", msg("evening.on"), go_on, "play", by)
        else:
            act = partial(opening.again, desk, session)
            again = _button("again", msg("match.ending.again"), act, "replay", by)
        again.kind, again.size = "primary", 26 * by
        found: list[Widget] = [again]
        if not self._evening and (stronger := self._stronger()) is not None:
            act = partial(self._leave_for, "quick", game=self.game_id, seating=stronger.seating)
            found.append(_button("next", stronger.words, act, "people", by))
        if privacy.repeats(session) and not self._evening:
            act = partial(opening.same, desk, session)
            found.append(_button("same", msg("match.ending.same"), act, "redo", by))
        if podium.keepsake(session) is not None:
            keep = partial(keepsake.save, desk, session)
            found.append(_button("keep", msg("match.ending.keep"), keep, "save", by))
        return found

    def _stronger(self) -> NextTable | None:
        """Return the stronger table suggested for the next match; cached."""
        key = self.session.chairs, self.desk.speech.language
        if self._next_for is None or self._next_for[0] != key:
            self._next_for = key, next_table(self.session, wording(self.desk))
        return self._next_for[1]

    def _rest(self, by: float) -> list[Widget]:
        open_ = partial(self.desk.go, "sheet", session=self.session)
        day = partial(self._leave_for, "day") if self.session.head.day else None
        return [
            _button("sheet", msg("match.sheet.title"), open_, "list", by),
            *([_button("day", msg("day.title"), day, "star", by)] if day else []),
            _button("home", msg("shell.home"), self.desk.home, "home", by),
        ]

    def _of_evening(self) -> bool:
        """Return whether the match is the latest one of the evening so far."""
        evening = self.desk.services.get(Keeper).state.evening
        outcomes = () if evening is None else evening.outcomes
        return bool(outcomes) and outcomes[-1].match == self.session.id

    def _leave_for(self, name: str, **how: object) -> None:
        self.desk.home()
        self.desk.go(name, **how)

    def back(self) -> None:
        """Go home."""
        self.desk.home()


def _button(name: str, words: Msg, act: Callable[[], None], icon: str, by: float) -> Button:
    high = HIGH[0] * by + HIGH[1]
    return Button(words, act, icon=icon, size=24 * by, height=high, id=f"ending.{name}")


def even_rows(widths: Sequence[float], gap: float, room: float) -> list[int]:
    """Return the number of items in each row: few rows of similar length.

    >>> even_rows([300, 100, 100, 100, 100], 10, 620)
    [2, 3]
    """
    count = len(widths)
    for rows in range(1, count):
        found = []
        for cuts in combinations(range(1, count), rows - 1):
            ends = [0, *cuts, count]
            longest = max(sum(widths[a:b]) + gap * (b - a - 1) for a, b in pairwise(ends))
            if longest <= room:
                found.append((longest, [b - a for a, b in pairwise(ends)]))
        if found:
            return min(found)[1]
    return [1] * count
