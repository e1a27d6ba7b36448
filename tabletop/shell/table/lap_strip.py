"""Show each action since the viewer's last one as a chip."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field, replace
from math import inf
from typing import TYPE_CHECKING, Final

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.play import events, lap
from tabletop.play.lap import Passage
from tabletop.shell.art.colour import mix
from tabletop.shell.table.artist import Artist
from tabletop.shell.table.faces import face
from tabletop.shell.table.log_words import thumb, who_did
from tabletop.shell.table.panels import LOW, PICTURED
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.button import Button
from tabletop.shell.widgets.fits import FirstThatFits
from tabletop.shell.widgets.ui import Ui
from tabletop.shell.widgets.words import Plain
from tabletop.table.picture import Box, Item, ItemId, Pose

if TYPE_CHECKING:
    from tabletop.shell.events import Key
    from tabletop.shell.table.context import TableContext

FEWEST: Final = 2
"""Actions from which there is a strip; a single one is the last move."""

HIGH: Final = 34.0
"""Units of height of a chip at interface size 100 %."""

GAP: Final = 4.0
_TWO_DIGITS: Final = 10

_WORDS: Final = (20.0, 18.0)
"""Sizes of the words at interface size 100 %, the usual one first."""

_AIR: Final = 8.0
"""Units above and below the words of a chip together."""

INSET: Final = 4.0
"""Units by which the ring of the focus lies inside a row: the paper cuts what is outside."""

CLOSE: Final = 1.25
"""Ems between the lines of the title."""


def went(ui: Ui, name: str) -> bool:
    """Move the focus to another row of the log; return whether it exists.

    Tab stops at the log once, at its newest row: the arrows lead to the others.
    """
    if name:
        ui.set_focus(name, ring=True)
    return bool(name)


@dataclass
class Chip(Widget):
    """Show one action: its number, player, piece and place.

    Attributes:
        number: Number of the token on the table.
        passage: The action, or the same one several times running.
        lit: Whether it is being replayed at the moment.
        by: Interface size, 1.0 is usual.
        high: Units of height available; words that need more become smaller, and then take the
            room of the picture.
        before: Id of the chip or row of the log before it, ``""`` for none.
        after: Id of the chip after it, ``""`` for the last one, at which Tab stops.
    """

    number: int
    passage: Passage
    names: tuple[str, ...]
    open: Callable[[], None]
    lit: bool = False
    by: float = 1.0
    high: float = inf
    before: str = ""
    after: str = ""

    @property
    def _unit(self) -> float:
        return min(self.by, PICTURED)

    @property
    def short(self) -> bool:
        """Return whether pictures suffice without words."""
        told = self.passage.told
        return told.where is not None and told.sprite is not None

    def _left(self, *, pictured: bool = True) -> float:
        told, unit = self.passage.told, self._unit
        wide = 8 + self._wide + 27 * unit
        if told.sprite is not None and pictured:
            wide += self._thumb + 5 * unit
        if told.where is not None:
            wide += 27 * unit
        return wide

    @property
    def _wide(self) -> float:
        return (20 if self.number < _TWO_DIGITS else 31) * self.by

    @property
    def _thumb(self) -> float:
        told = self.passage.told
        lies = told.sprite is not None and told.sprite.long
        return (44.0 if lies else min(52.0, 27.0 * max(told.aspect, 1.0))) * self._unit

    def words(self, ui: Ui) -> str:
        """Return the words of a chip if its pictures do not suffice."""
        times = len(self.passage.plies)
        text = ui.desk.say(self.passage.told.words, self.names)
        text = text[:1].upper() + text[1:]
        return ui.say(msg("table.lap.times", what=text, n=times)) if times > 1 else text

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of pictures alone, or the full width for words."""
        high = HIGH * self._unit
        if self.short:
            return min(width, self._left()), high
        _, lines, step, _ = self._lines(ui, width)
        return width, max(high, step * len(lines) + _AIR)

    def _lines(self, ui: Ui, width: float) -> tuple[float, Sequence[str], float, bool]:
        # Enlarged words never shrink.
        sizes = [size * self.by for size in (_WORDS if self.by <= 1 else _WORDS[:1])]
        text = self.words(ui)
        for size, pictured in (*((size, True) for size in sizes), (sizes[-1], False)):
            room = max(60.0, width - self._left(pictured=pictured) - 8)
            lines, step = ui.draw.wrap(text, size, "sans", room), ui.draw.leading(size)
            if step * len(lines) + _AIR <= self.high:
                break
        return size, lines, step, pictured

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the number, the player, the piece, and the place or the words."""
        told = self.passage.told
        spoken = ui.desk.say(who_did(told), self.names)
        self.says = Plain(spoken)
        look = ui.target(self, box, stop=not self.after or ui.focus == self.id, tight=True)
        theme = ui.draw.theme
        if self.lit:
            fill = mix(theme.panel, theme.chip, 0.55) if theme.name != "dark" else "#5c4a20"
        else:
            fill = mix(theme.panel, theme.mustard, 0.22 if look.hover else 0.1)
        ui.draw.rounded(box, 10, fill, "line", 1.2)
        if look.ring:
            ui.draw.ring(box.grown(-INSET), 8, 1.5)
        with ui.reading_log.as_one(spoken, ui.rect(box), ui.canvas.clip):
            self._draw(ui, box)

    def _draw(self, ui: Ui, box: Box) -> None:
        told, unit, middle = self.passage.told, self._unit, box.y + box.height / 2
        artist = Artist()
        lines: Sequence[str] = ()
        pictured, size = True, 18.0
        if not self.short:
            size, lines, _, pictured = self._lines(ui, box.width)
        x = box.x + 5 + self._wide / 2
        ui.draw.line(str(self.number), x, middle, 19 * self.by, "ink", "sans-bold", "centre")
        x += self._wide / 2
        side = 25 * unit
        if told.seat is not None:
            face(ui, Box(x, middle - side / 2, side, side), told.seat, lift=0.0)
        x += 28 * unit
        if told.sprite is not None and pictured:
            artist.item(ui, self._picture(Box(x, middle - 14 * unit, self._thumb, 28 * unit)))
            x += self._thumb + 5 * unit
        if told.where is not None:
            small = 24 * unit
            spot = Box(x, middle - small / 2, small, small)
            if told.where.aspect is None and not told.where.round:
                spot = Box(x - 2, middle - small * 0.36, small * 1.06, small * 0.72)
            artist.item(ui, Item(ItemId("where"), told.where, spot))
            x += 30 * unit
        ui.draw.lines(lines, x, middle, size)

    def _picture(self, room: Box) -> Item:
        told = self.passage.told
        assert told.sprite is not None
        if not told.sprite.long:
            return thumb(told, room)
        high = room.width / 2
        box = Box(room.x, room.centre[1] - high / 2, room.width, high)
        return Item(ItemId("thumb"), told.sprite, box, Pose(3))

    def activate(self, ui: Ui, part: str) -> None:
        """Open the replay at its state."""
        self.open()

    def key(self, ui: Ui, key: Key) -> bool:
        """Move the focus through the chips; past the ends it leaves the strip."""
        before, after = self.before, self.after
        ways = {"up": before, "left": before, "down": after, "right": after}
        return went(ui, ways.get(key.name, ""))


@dataclass
class LapStrip(Widget):
    """Show the actions since the viewer's last one, a chip for each."""

    passages: Sequence[Passage]
    chips: Sequence[Chip]
    id: str = field(default="lap", kw_only=True)

    def _places(self, ui: Ui, width: float) -> Iterator[tuple[Chip, Box]]:
        x = y = line = 0.0
        for chip in self.chips:
            wide, high = ui.size(chip, width)
            if x and x + wide > width:
                x, y, line = 0.0, y + line + GAP, 0.0
            yield chip, Box(x, y, wide, high)
            x, line = x + wide + GAP, max(line, high)

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of all chips."""
        return width, max((box.bottom for _, box in self._places(ui, width)), default=0.0)

    def fits(self, ui: Ui, width: float, high: float) -> bool:
        """Return whether the newest chip fits entirely in ``height``."""
        newest = self.within(high).chips[-1:]
        return all(ui.size(chip, width)[1] <= high for chip in newest)

    def within(self, high: float) -> LapStrip:
        """Return the strip with its chips limited to that height."""
        return replace(self, chips=[replace(chip, high=high) for chip in self.chips])

    @property
    def ids(self) -> Sequence[str]:
        """Return the ids of the chips."""
        return [chip.id for chip in self.chips]

    def behind(self, row: str) -> LapStrip:
        """Return the strip with the focus order of its chips after ``row``."""
        ids = [row, *self.ids, ""]
        chips = [
            replace(chip, before=ids[at], after=ids[at + 2]) for at, chip in enumerate(self.chips)
        ]
        return replace(self, chips=chips)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the chips."""
        for chip, at in self._places(ui, box.width):
            chip.show(ui, at.translate(box.x, box.y))


def strip(scene: TableContext, by: float) -> LapStrip | None:
    """Return the strip of a table, or ``None`` if it has no chips."""
    state = scene.state
    found = () if state.guide is not None else lap.passages(state)
    if len(found) < FEWEST:
        return None
    shown = 0 if state.lap is None else state.lap.shown

    def chip(number: int, one: Passage) -> Chip:
        ply = one.plies[-1]
        return Chip(
            number,
            one,
            scene.session.names,
            lambda: scene.open_replay(ply),
            shown in one.plies,
            by,
            id=f"log {ply}",
        )

    # During the replay end with the action shown, so that its chip is in view.
    told = [one for one in found if not shown or one.plies[0] <= shown]
    return LapStrip(found, [chip(number, one) for number, one in enumerate(told, 1)])


@dataclass(frozen=True, slots=True)
class _Header:
    """Hold the layout of the title of a strip with its button."""

    button: Widget
    size: Size
    lines: Sequence[str]
    em: float
    step: float
    room: float
    low: bool

    @property
    def tall(self) -> float:
        return max(self.size[1], self.step * len(self.lines))

    @property
    def height(self) -> float:
        return self.tall + (6 if self.low else 7)  # no row starts inside the header's hit area


def _header(scene: TableContext, ui: Ui, box: Box, by: float) -> _Header:
    title = ui.say(msg("table.lap"))
    low = box.height < LOW and by <= 1  # enlarged words never shrink
    em = (19.0 if low else 21.0) * by
    free = box.width - 28.5 - ui.draw.text_width(title, em, "sans-bold")
    ways = ((True, True), (False, True), (False, False))
    buttons = [_button(scene, by, low=low, worded=word, keyed=key) for word, key in ways]
    button = FirstThatFits(buttons, whole=True).pick(ui, free)
    size = ui.size(button, box.width)
    room = max(40.0, box.width - 28 - size[0])
    lines = ui.draw.wrap(title, em, "sans-bold", room)
    return _Header(button, size, lines, em, CLOSE * em, room, low)


def header_height(scene: TableContext, ui: Ui, box: Box, by: float) -> float:
    """Return the height in units of the title of the strip."""
    return _header(scene, ui, box, by).height


def header(scene: TableContext, ui: Ui, box: Box, by: float) -> float:
    """Draw the title of the strip, and the button that replays it.

    Returns:
        The units of height that it takes.
    """
    laid = _header(scene, ui, box, by)
    (wide, high), top, tall = laid.size, 3 if laid.low else 5, laid.tall
    spot = Box(box.right - 8 - wide, box.y + top + (tall - high) / 2, wide, high)
    laid.button.show(ui, spot)
    title, place = ui.say(msg("table.lap")), Box(box.x, box.y + top, laid.room, tall)
    with ui.reading_log.as_one(title, ui.rect(place), ui.canvas.clip):
        left, middle, room, step = box.x + 12, spot.centre[1], laid.room, laid.step
        ui.draw.lines(laid.lines, left, middle, laid.em, face="sans-bold", room=room, step=step)
    return laid.height


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
        height=(30 if low else HIGH) * max(1.0, by),  # large enough to click, and covers no row
        padding=9.0,
        id="lap again",
        says=words,
    )
