"""Show the end of an evening, and its sheet to keep."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from tabletop.games.kit.drawing import Sketch
from tabletop.games.kit.ending import LOOSE
from tabletop.house import evening as evenings
from tabletop.house.evening import Ranking
from tabletop.i18n.times import written
from tabletop.kernel.words import Seat, Who, msg
from tabletop.shell.celebration import Celebration
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.page import Page
from tabletop.shell.events import Input, Key, Pointer, Wheel
from tabletop.shell.scenes.evening import paper
from tabletop.shell.scenes.evening.parts import dress, portrait
from tabletop.shell.scenes.evening.plan import PlanScene
from tabletop.shell.table import stage
from tabletop.shell.widgets import Button, Column, Drawn, Grid, Label, Panel, Row, Scroll, Ui, Words
from tabletop.shell.widgets.base import Widget
from tabletop.store.evenings import Evening
from tabletop.store.fields import day
from tabletop.table.picture import Box, Picture
from tabletop.table.sprites import Art, Board
from tabletop.table.sprites import Portrait as Face
from tabletop.table.stage import Appear, Cue, Slide, Timeline, ids

_WIDE: Final = 1300.0
"""Units across from which the sheet is pinned beside the steps."""

_STEPS: Final = ((1, 0.46, 0), (2, 0.36, -1), (3, 0.29, 1))
"""Places on the steps, the height of each as a share of the ceremony, and its column."""

_STEP: Final = 260.0
_APART: Final = 8.0
_HIGH: Final = (380.0, 560.0)
"""Units across a step and between two, and down the whole ceremony at least and at most."""

_SHEET: Final = 600.0
_SMALLER: Final = 0.88
"""Units across the pinned sheet, and the least share to shrink it to before it scrolls."""

_RISE: Final = 0.3
_LATER: Final = 0.25
"""Seconds in which a step rises, and from one step's rise to the next."""

_LOOSE: Final = (
    (0.02, 0.10, 30, 0), (0.07, 0.32, 22, 1), (0.0, 0.52, 34, 2), (0.95, 0.06, 26, 0),
    (0.97, 0.40, 34, 1), (0.93, 0.22, 20, 2),
)  # fmt: skip
"""Strewn buttons: place across and down, units across, drawing."""


class EndScene(Page):
    """Show the first three on steps of walnut, beside the pinned sheet."""

    name: ClassVar[str] = "evening_end"
    heading: ClassVar[Words] = msg("evening.title")
    first = "evening.save"

    def __init__(self, desk: Desk, evening: Evening) -> None:
        super().__init__(desk)
        self.evening = evening
        self._since: float | None = None
        self.still = desk.settings.reduced_motion
        self._made: tuple[object, Timeline] | None = None
        self._heard = -1.0

    # -- time

    def tick(self, now: float) -> bool:
        """Advance the ceremony and play its sounds."""
        if self.still or self._made is None:
            return super().tick(now)
        self._since = now if self._since is None else self._since
        elapsed, ceremony = now - self._since, self._made[1]
        for sound in ceremony.sounds(self._heard, elapsed):
            self.desk.audio.play(sound)
        self._heard = elapsed
        self.ui.dirty = True
        if elapsed >= ceremony.seconds:
            self._finish()
            seats = tuple(map(Seat, evenings.winners(self.evening)))
            self.desk.celebration = Celebration(now, seats)
        return True

    def elapsed(self) -> float:
        """Return the seconds since the ceremony began."""
        return 0.0 if self._since is None else self.desk.now() - self._since

    def _finish(self) -> None:
        self.still = self.ui.dirty = True

    def handle(self, event: Input) -> bool:
        """Skip to the end of the ceremony on the first press."""
        down = isinstance(event, Pointer) and event.kind == "down"
        if not self.still and (down or isinstance(event, Key | Wheel)):
            self._finish()
            return True
        return super().handle(event)

    # -- the page

    def detail(self) -> Words:
        """Return the day of the evening."""
        return written(day(self.evening.began))

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the ceremony beside the sheet, or above it."""
        dress(ui, self.evening)
        head, foot, sheet = self._head(ui), self._foot(), paper.Paper(self.evening)
        others = self._others()
        if ui.width < _WIDE:
            page = Box(box.x - 12, box.y - 24, box.width + 24, ui.height - box.y + 24)
            main = [head, self._stairs(_HIGH[0]), *others, foot, sheet]
            Scroll(Column(main, gap=22), id="evening.page", padding=14).show(ui, page)
        else:
            left = Box(box.x, box.y - 14, box.width - _SHEET - 40, ui.height - box.y - 8)
            self._main(ui, left, [head, *others], foot)
            right = Box(left.right + 40, box.y - 6, _SHEET, left.height - 12)
            self._pinned(ui, right, sheet)
        ui.names = ()

    def _main(self, ui: Ui, box: Box, parts: list[Widget], foot: Widget) -> None:
        """Draw the ceremony between its words, above fixed buttons."""
        low = ui.size(foot, box.width)[1]
        room = replace(box, height=box.height - low - 14)
        taken = ui.size(Column(parts, gap=12), room.width)[1] + 12
        high = max(_HIGH[0], min(_HIGH[1], room.height - taken))
        whole = Column([parts[0], self._stairs(high), *parts[1:]], gap=12)
        if taken + high > room.height + 1:
            seen = Box(room.x - 10, room.y - 10, room.width + 20, room.height + 4)
            Scroll(whole, id="evening.main", padding=10).show(ui, seen)
        else:
            whole.show(ui, room)
        foot.show(ui, Box(box.x, box.bottom - low, box.width, low))

    def _pinned(self, ui: Ui, box: Box, sheet: paper.Paper) -> None:
        """Draw the sheet with two pins; shrink it a little rather than scroll."""
        high = ui.size(sheet, box.width)[1]
        share = max(_SMALLER, min(1.0, box.height / high))
        if high * share > box.height + 1:
            Scroll(sheet, id="evening.sheet", padding=14).show(ui, box.grown(12))
            return
        wide = box.width * share
        tall = max(high * share, min(box.height, wide * 1.3))
        where = Box(box.x + (box.width - wide) / 2, box.y, wide, tall)
        sheet.show(ui, where)
        for x in (where.x + 40, where.right - 40):
            ui.draw.art("app/button-coral", Box(x - 16, where.y - 12, 32, 32))

    def _head(self, ui: Ui) -> Widget:
        evening = self.evening
        parts: list[Widget] = [
            Label(evenings.headline(evening), 50 if ui.width >= _WIDE else 40, "serif-bold",
                  align="centre")
        ]  # fmt: skip
        if (course := evenings.course(evening)) is not None:
            parts.append(Label(course, 23, align="centre"))
        return Column(parts, gap=4)

    def _on_steps(self) -> list[Ranking]:
        return [one for one in evenings.standings(self.evening) if one.place <= len(_STEPS)]

    def _others(self) -> list[Widget]:
        """Return a line of praise for each player without a step."""
        lines: list[Widget] = []
        for one in evenings.standings(self.evening):
            if one.place <= len(_STEPS):
                continue
            good = evenings.praise(self.evening, one.player)
            told = msg("evening.good", who=Who(Seat(one.player)), n=one.total, good=good)
            face = portrait(one.player, 48)
            lines.append(Row([face, Label(told, 20, grow=1)], gap=14))
        grid = Grid(lines, least=330, most=2, gap=10)
        return [Panel(grid, padding=12, stitched=False, radius=14)] if lines else []

    def _foot(self) -> Widget:
        desk, evening = self.desk, self.evening
        save = partial(paper.save, desk, evening)
        back = partial(desk.go, "replays")
        buttons = [
            Button(msg("evening.save"), save, "primary", "save", id="evening.save"),
            Button(msg("evening.look"), back, icon="replay", id="evening.look"),
            Button(msg("evening.again"), self._again, icon="dice", id="evening.again"),
        ]
        for button in buttons:
            button.size, button.height, button.grow = 22, 66, 1
        return Row(buttons, gap=14, wraps=True)

    def _again(self) -> None:
        self.desk.stack.replace(PlanScene(self.desk, self.evening))

    # -- the ceremony

    def ceremony(self, width: float, height: float) -> Timeline:
        """Return the timeline of the steps for an area of a size in units."""
        key = width, height, self.desk.speech.language
        if self._made is None or self._made[0] != key:
            self._made = key, self._stage(width, height)
        return self._made[1]

    def _stage(self, width: float, height: float) -> Timeline:
        sketch, cues = Sketch(), list[Cue]()
        steps = self._steps(width, height)
        last = max(len(steps) - 1, 0)
        for at, (place, box, players) in enumerate(reversed(steps)):
            begin = 0.2 + at * _LATER
            sketch.show(f"step {place}", Board("riser"), box, 2, 4)
            upper = Box(box.x, box.y + 8, box.width, box.height * 0.36)
            sketch.count(f"place {place}", place, upper, 46, "serif-bold", "light", "centre", 8)
            most = height * (0.33 if place == 1 else 0.26)
            side = min(most, (box.width - 12) / len(players))
            shelf = Box(box.x + 22, box.y + box.height * 0.4, box.width - 44, 60)
            sketch.show(f"plate {place}", Board("brass"), shelf, 4, 2)
            words = msg("kernel.name", who=Who(Seat(players[0].player)))
            if len(players) > 1:
                words = msg("evening.step", n=len(players))
            upper = Box(shelf.x + 26, shelf.y + 3, shelf.width - 52, shelf.height * 0.56)
            lower = Box(upper.x, upper.bottom - 2, upper.width, shelf.height * 0.38)
            worth = msg("evening.worth", n=players[0].total)
            sketch.say(f"name {place}", words, upper, 22, "serif-bold", "pass", "centre", 9)
            sketch.say(f"worth {place}", worth, lower, 17, "sans", "pass", "centre", 9)
            own = ids(*(f"{part} {place}" for part in ("step", "place", "plate", "name", "worth")))
            cues += [Appear(own, begin), Slide(own, begin, _RISE, (0, box.height + 40))]
            left = box.centre[0] - side * len(players) / 2
            for nth, one in enumerate(players):
                head = Box(left + nth * side, box.y - side + 4, side, side)
                face = f"face {one.player}"
                sketch.show(face, Face(Seat(one.player)), head, 10, 6)
                set_down = begin + _RISE
                cues += [Appear(ids(face), set_down),
                         Slide(ids(face), set_down, 0.2, (0, -60), "lift")]  # fmt: skip
                if place == 1:
                    wide = 0.7 * side
                    crown = Box(head.centre[0] - wide / 2, head.y - 0.37 * side, wide, 0.5 * side)
                    drop = 0.2 + last * _LATER + _RISE + 0.3
                    sketch.show(f"crown {one.player}", Board("crown"), crown, 30, 3)
                    cues += [
                        Appear(ids(f"crown {one.player}"), drop),
                        Slide(ids(f"crown {one.player}"), drop, 0.3, (0, -70), "win"),
                    ]
        for nth, (across, down, side, art) in enumerate(_LOOSE):
            where = Box(across * (width - side), down * height, side, side)
            sketch.show(f"loose {nth}", Art(LOOSE[art]), where, 1, 1)
        picture = Picture(tuple(sketch.items), tuple(sketch.labels))
        return Timeline(picture, tuple(cues), height=height)

    def _steps(self, width: float, height: float) -> list[tuple[int, Box, list[Ranking]]]:
        """Return place, box and players of each step, the highest first."""
        table = self._on_steps()
        wide = min(_STEP, (width - 2 * _APART) / 3)
        found = []
        for place, share, column in _STEPS:
            high = share * height
            players = [one for one in table if one.place == place]
            if players:
                x = width / 2 - wide / 2 + column * (wide + _APART)
                found.append((place, Box(x, height - high, wide, high), players))
        return found

    def _stairs(self, height: float) -> Widget:
        """Return the steps at their current heights."""

        def draw(ui: Ui, box: Box) -> None:
            timeline = self.ceremony(box.width, height)
            seen = timeline.at(timeline.seconds if self.still else self.elapsed())
            with ui.canvas.clipped(ui.rect(Box(box.x - 20, 0, box.width + 40, box.bottom + 3))):
                stage.draw(ui, stage.moved(seen, box.x, box.y))
            for one in self._on_steps():
                ui.reading_log.write(ui.say(paper.told(one)), ui.rect(box), ui.canvas.clip)

        return Drawn(draw, height)
