"""Show each action since the viewer's last one as a chip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.play import events, lap
from tabletop.play.lap import Passage
from tabletop.shell.art.colour import mix
from tabletop.shell.table import log_row
from tabletop.shell.table.artist import Artist
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.faces import face
from tabletop.shell.table.log_row import ActionRow
from tabletop.shell.table.panels import LOW
from tabletop.shell.widgets import Button, Drawn, FirstThatFits, Plain, Row, Size, Ui
from tabletop.table.picture import Box, Item, ItemId, Pose

FEWEST: Final = 2
"""Least number of actions in a strip; a single action is marked as the last move."""

HIGH: Final = 34.0
"""Units of height of a chip at interface size 100 %."""

GAP: Final = 4.0
_TWO_DIGITS: Final = 10

_WORDS: Final = (20.0, 18.0)
"""Letter sizes of the words at interface size 100 %, the usual one first."""

CLOSE: Final = 1.25
"""Distance between the lines of the title in ems."""


@dataclass
class Chip(ActionRow):
    """Show one action: its number, player, piece and place.

    Words that are too high for the chip shrink, and then replace the picture.

    Attributes:
        number: Number of the token on the table.
        times: Number of times that the action was repeated in succession.
    """

    number: int = 1
    times: int = 1

    @property
    def ways(self) -> Mapping[str, str]:
        """Return the row that each arrow leads to."""
        before, after = self.before, self.after
        return {"up": before, "left": before, "down": after, "right": after}

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of pictures alone, or the full width for words."""
        high = HIGH * self.unit
        if self._short:
            return min(width, self._left()), high
        _, lines, step, _ = self._lines(ui, width)
        return width, max(high, step * len(lines) + log_row.AIR)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the number, the player, the piece, and the place or the words."""
        spoken, theme = ui.say(log_row.who_did(self.told)), ui.draw.theme
        self.says = Plain(spoken)
        look = ui.target(self, box, stop=not self.after or ui.focus == self.id, tight=True)
        if self.lit:
            fill = log_row.lit_colour(theme)
        else:
            fill = mix(theme.panel, theme.mustard, 0.22 if look.hover else 0.1)
        ui.draw.rounded(box, 10, fill, "line", 1.2)
        look.show_ring(ui, box.grown(-log_row.INSET), 8, 1.5)
        with ui.reading_log.as_one(spoken, ui.rect(box), ui.canvas.clip):
            self._draw(ui, box)

    @property
    def _short(self) -> bool:
        """Return whether the chip shows pictures only, without words."""
        return self.told.where is not None and self.told.sprite is not None

    def _left(self, *, pictured: bool = True) -> float:
        """Return the width of number, face and pictures, in units."""
        picture = self._thumb + 5 * self.unit if self.told.sprite is not None and pictured else 0.0
        faces = 1 if self.told.where is None else 2
        return 8 + self._wide + picture + faces * 31 * self.unit

    @property
    def _wide(self) -> float:
        return (20 if self.number < _TWO_DIGITS else 31) * self.by

    @property
    def _thumb(self) -> float:
        lies = self.told.sprite is not None and self.told.sprite.long
        return (44.0 if lies else min(52.0, 27.0 * max(self.told.aspect, 1.0))) * self.unit

    def _lines(self, ui: Ui, width: float) -> tuple[float, Sequence[str], float, bool]:
        """Return size, lines and step of the words, and whether a picture fits."""
        text = log_row.capitalised(ui.say(self.told.words))
        if self.times > 1:
            text = ui.say(msg("table.lap.times", what=text, n=self.times))
        sizes = [size * self.by for size in (_WORDS if self.by <= 1 else _WORDS[:1])]
        room = width - 8 - self._left()
        words = self.wrapped(ui, text, [(size, room) for size in sizes])
        if words[2] * len(words[1]) + log_row.AIR <= self.high:
            return *words, True
        room = width - 8 - self._left(pictured=False)
        return *self.wrapped(ui, text, [(sizes[-1], room)]), False

    def _draw(self, ui: Ui, box: Box) -> None:
        told, unit, middle = self.told, self.unit, box.y + box.height / 2
        artist, pictured, size = Artist(), True, 18.0
        lines: Sequence[str] = ()
        if not self._short:
            size, lines, _, pictured = self._lines(ui, box.width)
        x = box.x + 5 + self._wide / 2
        ui.draw.line(str(self.number), x, middle, 19 * self.by, "ink", "sans-bold", "centre")
        x += self._wide / 2
        side = 29 * unit
        if told.seat is not None:
            face(ui, Box(x, middle - side / 2, side, side), told.seat, lift=0.0)
        x += 32 * unit
        if told.sprite is not None and pictured:
            artist.item(ui, self._picture(Box(x, middle - 14 * unit, self._thumb, 28 * unit)))
            x += self._thumb + 5 * unit
        if told.where is not None:
            small = 28 * unit
            spot = Box(x, middle - small / 2, small, small)
            if told.where.aspect is None and not told.where.round:
                spot = Box(x - 2, middle - small * 0.36, small * 1.06, small * 0.72)
            artist.item(ui, Item(ItemId("where"), told.where, spot))
            x += 34 * unit
        ui.draw.lines(lines, x, middle, size)

    def _picture(self, room: Box) -> Item:
        assert self.told.sprite is not None
        if not self.told.sprite.long:
            return log_row.thumb(self.told, room)
        high = room.width / 2
        box = Box(room.x, room.centre[1] - high / 2, room.width, high)
        return Item(ItemId("thumb"), self.told.sprite, box, Pose(3))


@dataclass(frozen=True, slots=True)
class LapStrip:
    """Hold the chips of the actions since the viewer's last one.

    Attributes:
        actions: Number of these actions, including actions without a chip.
    """

    actions: int
    chips: Sequence[Chip]

    def within(self, high: float) -> LapStrip:
        """Return the strip with its chips limited to ``high`` units of height."""
        return replace(self, chips=[replace(chip, high=high) for chip in self.chips])

    def after(self, row: str) -> Row:
        """Return the chips as a row of the log that follows ``row``."""
        ids = [row, *(chip.id for chip in self.chips), ""]
        chips = [
            replace(chip, before=ids[at], after=ids[at + 2]) for at, chip in enumerate(self.chips)
        ]
        return Row(chips, gap=GAP, align="start", wraps=True)


def strip(scene: TableContext, by: float) -> LapStrip | None:
    """Return the strip of a table, or ``None`` if it has no chips."""
    state = scene.state
    found = () if state.guide is not None else lap.passages(state)
    if len(found) < FEWEST:
        return None
    shown = 0 if state.lap is None else state.lap.shown

    def chip(number: int, one: Passage) -> Chip:
        ply, many = one.plies[-1], 1 if one.told.many else len(one.plies)
        replay, lit = partial(scene.open_replay, ply), shown in one.plies
        return Chip(one.told, replay, lit, by, number=number, times=many, id=f"log {ply}")

    # During a replay, end the strip at the current action, so that its chip is visible.
    told = [one for one in found if not shown or one.plies[0] <= shown]
    actions = sum(len(one.plies) for one in found)
    return LapStrip(actions, [chip(number, one) for number, one in enumerate(told, 1)])


def header(scene: TableContext, ui: Ui, box: Box, by: float) -> Drawn:
    """Return the title of the strip and the button that replays it.

    The log is in ``box``, at interface size ``by``.
    """
    low = box.height < LOW and by <= 1  # enlarged words never shrink
    title, em = ui.say(msg("table.lap")), (19.0 if low else 21.0) * by
    ways = ((True, True), (False, True), (False, False))
    buttons = [_button(scene, by, low=low, worded=w, keyed=k) for w, k in ways]
    free = box.width - 28.5 - ui.draw.text_width(title, em, "sans-bold")
    button = FirstThatFits(buttons, whole=True).pick(ui, free)
    wide, high = ui.size(button, box.width)
    room, step, top = max(40.0, box.width - 28 - wide), CLOSE * em, 3 if low else 5
    lines = ui.draw.wrap(title, em, "sans-bold", room)
    tall = max(high, step * len(lines))

    def draw(ui: Ui, box: Box) -> None:
        spot = Box(box.right - 8 - wide, box.y + top + (tall - high) / 2, wide, high)
        button.show(ui, spot)
        place, middle = Box(box.x, box.y + top, room, tall), spot.centre[1]
        with ui.reading_log.as_one(title, ui.rect(place), ui.canvas.clip):
            ui.draw.lines(lines, box.x + 12, middle, em, face="sans-bold", room=room, step=step)

    return Drawn(draw, tall + (6 if low else 7))  # rows begin below the button's target


def _button(scene: TableContext, by: float, *, low: bool, worded: bool, keyed: bool) -> Button:
    """Return the button, with its words and its key if there is room for them."""
    running = scene.state.lap is not None
    words = msg("table.lap.stop" if running else "table.lap.again")
    return Button(
        words if worded else Plain(""),
        scene.sends(events.ShowLast),
        icon="cross" if running else "play",
        command="last_move" if keyed else "",
        size=(17 if low else 19) * by,
        height=(30 if low else HIGH) * max(1.0, by),  # large enough to click without covering a row
        padding=9.0,
        id="lap again",
        says=words,
    )
