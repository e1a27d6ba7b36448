"""Show a table from above with its seats, and a stepper for their number."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from tabletop.games.game import Above, AnyGame
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.shell.art.drawing import circle
from tabletop.shell.parts.company import around
from tabletop.shell.parts.gamebox import LID
from tabletop.shell.parts.named import face_of
from tabletop.shell.parts.pips import level_word, pips, rank, strength
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.table.artist import Artist
from tabletop.shell.table.faces import face
from tabletop.shell.widgets import Button, Plain, Size, Ui, Widget, Words
from tabletop.shell.widgets.brush import FLOOR
from tabletop.shell.widgets.host import Host
from tabletop.table.picture import Box, Item, ItemId

SIZES: Final = ((4, 132.0, 190.0), (7, 114.0, 164.0), (12, 92.0, 132.0))
"""Seats up to a number, units across their faces, and across their plates at most."""

PLATE: Final = 58.0
"""Units of height of a plate with a name and dots."""

LEAST: Final = 360.0
"""Least height of the table with its seats."""

SEAT: Final = "quick.seat"
"""Id of the face of a seat, without its number."""

_BESIDE: Final = 12.0
"""Units of a plate beside the word for a level, or its dots."""

_DOT: Final = 5.0
"""Units of the radius of a dot."""

_BUTTON: Final = 60.0

_LEAVES: Final = 12.0
"""Units that a held face moves before it leaves its seat."""


Press: TypeAlias = Callable[[], None]


@dataclass
class Stepper(Widget):
    """Choose a number of players with minus and plus.

    ``about`` names the possible numbers; ``fewer`` or ``more`` is ``None`` at their ends.
    """

    words: Words
    about: Words
    fewer: Press | None
    more: Press | None

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of both buttons with the words between."""
        return min(width, 2 * _BUTTON + 36 + self._wide(ui)), 64.0

    def show(self, ui: Ui, box: Box) -> None:
        """Draw minus, the words, plus."""
        middle = box.y + box.height / 2
        self._button(ui, "fewer", "minus", self.fewer, box.x, middle)
        x = box.x + _BUTTON + 18
        room = min(self._wide(ui), box.width - 2 * _BUTTON - 36)
        ui.draw.words(self.words, x, middle - 10, 32, face="serif-bold", room=room)
        ui.draw.words(self.about, x, middle + 22, 20, tone="quiet", room=room)
        self._button(ui, "more_seats", "plus", self.more, x + room + 18, middle)

    def _wide(self, ui: Ui) -> float:
        words = ui.draw.text_width(ui.say(self.words), 32, "serif-bold")
        return max(words, ui.draw.text_width(ui.say(self.about), 20)) + 2

    @staticmethod
    def _button(ui: Ui, name: str, icon: str, press: Press | None, x: float, middle: float) -> None:
        says, act = msg(f"match.quick.{name}"), press or (lambda: None)
        button = Button(Plain(""), act, icon=icon, id=f"quick.{name}", says=says)
        button.enabled = press is not None
        button.show(ui, Box(x, middle - _BUTTON / 2, _BUTTON, _BUTTON))


@dataclass
class Hold:
    """Hold the face that the mouse is dragging.

    Attributes:
        seat: The seat; ``None`` if none is held.
        begin: The point at which the button went down, units.
        at: The middle of the face; ``None`` until it has left its place.
        moved: Whether the last press took a face from its place, so that it was no click.
    """

    seat: int | None = None
    begin: tuple[float, float] = (0.0, 0.0)
    at: tuple[float, float] | None = None
    moved: bool = False

    @classmethod
    def of(cls, ui: Ui) -> Hold:
        """Return the drag state of a screen."""
        return ui.memo("quick.hold", cls)


def _lines(ui: Ui, player: str) -> tuple[float, float]:
    """Return the distance of the lines on a plate, and the plate's height.

    Small letters keep the screen's least legible size, so lines may need more height.
    """
    step = max(24.0, ui.draw.leading(17, "sans-bold"))
    return step, 38.0 if player == HUMAN else PLATE + step - 24


def _named(ui: Ui, name: str, side: float, wide: float) -> tuple[str, float]:
    """Return the name on a plate of at most ``wide`` units, and its width."""
    if ui.draw.text_width(name, 18, "sans-bold") > wide - 14:
        name = name.split(maxsplit=1)[0]  # the panel shows the whole name
    return name, min(wide, max(side + 8, ui.draw.text_width(name, 21, "sans-bold") + 28))


@dataclass
class SeatFace(Widget):
    """Show the player of a seat: face, name, and the strength of a bot.

    Attributes:
        dots: Whether dots show the strength, as its word has no room at one of the seats.
    """

    table: TableAbove
    seat: int
    side: float
    dots: bool = False

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the face with its plate, and a sign on a bot's."""
        player = self.table.chairs[self.seat].player
        look = ui.target(self, box)
        if look.ring and len(self.table.chairs) > 2:  # there is another seat for the player
            ui.reading_log.aside(ui.say(carry_words(ui.desk)))
        x, side = box.centre[0], self.side
        where = Box(x - side / 2, box.y, side, side)
        self._face(ui, where, 8.0 if look.hover and not look.pressed else 5.0)
        step, high = _lines(ui, player)
        name, across = _named(ui, self.table.names[self.seat], side, box.width)
        plate = Box(x - across / 2, box.y + side - 12, across, high)
        ui.draw.shadow(plate, 10, 3, 110)
        ui.draw.rounded(plate, 10, "panel", "line", 1.2)
        ui.draw.line(name, x, plate.y + 19, 21, "ink", "sans-bold", "centre", room=across - 14)
        if player != HUMAN:
            with ui.reading_log.elsewhere():
                self._level(ui, player, x, plate.y + 19 + step, across - _BESIDE)
            k = max(30.0, 0.28 * side)
            badge = Box(where.right - k, where.y + 2, k, k)
            ui.draw.shadow(badge, k / 2, 2, 100)
            ui.draw.rounded(badge, k / 2, "panel", "edge", 1.4)
            ui.draw.icon("swap", badge.x + 0.22 * k, badge.y + k / 2, 0.56 * k)
        look.show_ring(ui, box, 14)

    def _level(self, ui: Ui, player: str, x: float, y: float, room: float) -> None:
        """Draw the level around (x, y): a word, or dots."""
        if self.dots:
            pips(ui, (x, y), rank(player), _DOT, min(13.0, (room - 2 * _DOT) / 4))
        else:
            level = ui.say(level_word(player))
            ui.draw.line(level, x, y, 17, "primary", "sans-bold", "centre", room)

    def activate(self, ui: Ui, part: str) -> None:
        """Press the seat, unless the click ended a drag."""
        hold = Hold.of(ui)
        if hold.moved:
            hold.moved = False
        else:
            self.table.press(self.seat)

    def grab(self, ui: Ui, x: float, y: float) -> None:
        """Start dragging the face."""
        hold = Hold.of(ui)
        hold.seat, hold.begin, hold.at, hold.moved = self.seat, (x, y), None, False

    def drag(self, ui: Ui, x: float, y: float) -> None:
        """Move the face once the pointer has moved far enough."""
        hold = Hold.of(ui)
        if hold.at is not None or math.dist(hold.begin, (x, y)) > _LEAVES:
            hold.at, ui.dirty = (x, y), True

    def let_go(self, ui: Ui, meant: bool) -> None:
        """Drop the face on another seat, or let it glide back."""
        hold = Hold.of(ui)
        seat, at = hold.seat, hold.at
        hold.seat = hold.at = None
        if seat is None or at is None:
            return
        under = ui.at(at[0] * ui.scale, at[1] * ui.scale)
        on = under.widget if under is not None else None
        there = on.seat if meant and isinstance(on, SeatFace) else None
        hold.moved = there == seat  # the face was dragged, not clicked
        self.table.change(seat, seat if there is None else there)

    def carried(self, ui: Ui, x: float, y: float) -> None:
        """Draw the dragged face with its middle at (x, y)."""
        where = Box.around(x, y, self.side, self.side)
        ui.gliding.place(self.table.glides(self.seat), where)
        face(ui, where, Seat(self.seat), 14.0)

    def _face(self, ui: Ui, where: Box, lift: float) -> None:
        """Draw the face, or an empty seat until the gliding face arrives."""
        looks = ui.desk.atlas.looks

        def draw(box: Box) -> None:
            ui.desk.atlas.looks = looks  # the drawing may run later, with other looks
            face(ui, box, Seat(self.seat), lift)

        hold, name = Hold.of(ui), self.table.glides(self.seat)
        if (hold.seat == self.seat and hold.at) or ui.gliding.track(name, where, draw):
            r = self.side / 2
            ring = circle(
                r, r, r - 3, ui.draw.theme.sunk, stroke=ui.draw.theme.quiet, stroke_width=1.6,
                stroke_dasharray="7 5",
            )  # fmt: skip
            ui.draw.svg(where, ring)
        else:
            face(ui, where, Seat(self.seat), lift)


@dataclass
class TableAbove(Widget):
    """Show the table with the seats on its edge, you below.

    Attributes:
        game: The game; its box lies in the middle if it draws nothing there.
        chairs: The players, clockwise from you.
        names: Their names as shown.
        change: Called with the seat of a dragged face, and the seat it was dropped on.
        moved: Seat of the player who changed places last, for announcements.
    """

    game: AnyGame
    chairs: Sequence[Chair]
    names: Sequence[str]
    press: Callable[[int], None]
    change: Callable[[int, int], object]
    moved: int | None = None

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and a height in proportion."""
        return width, max(LEAST, min(600.0, 0.72 * width))

    def show(self, ui: Ui, box: Box) -> None:
        """Draw table, box and seats, the farthest first."""
        count = len(self.chairs)
        side, plate = next((side, plate) for most, side, plate in SIZES if count <= most)
        many = count > SIZES[1][0]
        side = min(side, box.height / 4.2, box.width / (8.2 if many else 5.4))
        wide = max(side + 8, min(plate, box.width / (6.9 if many else 5.6)))
        table = Box(
            box.x + 0.62 * wide, box.y + 0.55 * side, box.width - 1.24 * wide,
            box.height - 1.1 * side - PLATE + 12,
        )  # fmt: skip
        spots = around(table, count)
        with ui.reading_log.elsewhere():
            Artist().item(ui, Item(ItemId("table"), self.game.ground, table, height=8.0))
            items = self.game.above(Above(table, spots, side / 2, side / 2 - 12 + PLATE, wide / 2))
            Artist().items(ui, items)
            if not items:
                self._lid(ui, table)
        wear(ui.desk, self.chairs)
        dots = not self._worded(ui, side, wide)
        for seat in sorted(range(count), key=lambda seat: spots[seat][1]):
            self._seat(
                ui, SeatFace(self, seat, side, dots, id=f"{SEAT}.{seat}"), *spots[seat], wide
            )
        _clockwise(ui, count)
        self._tell(ui)
        hold = Hold.of(ui)
        held = ui.find(f"{SEAT}.{hold.seat}")
        if hold.at is not None and held is not None and isinstance(held.widget, SeatFace):
            held.widget.carried(ui, *hold.at)

    def _worded(self, ui: Ui, side: float, wide: float) -> bool:
        """Return whether the words for all levels have room on their plates."""
        for name, chair in zip(self.names, self.chairs, strict=True):
            level = "" if chair.player == HUMAN else ui.say(level_word(chair.player))
            room = _named(ui, name, side, wide)[1] - _BESIDE + 0.5 / ui.scale
            if ui.draw.text_width(level, FLOOR, "sans-bold") > room:
                return False
        return True

    def _seat(self, ui: Ui, seat: SeatFace, x: float, y: float, wide: float) -> None:
        player, name = self.chairs[seat.seat].player, self.names[seat.seat]
        _, high = _lines(ui, player)
        seat.says = Plain(name)
        if player != HUMAN:
            seat.says = msg("match.rival", name=name, strength=strength(player))
        seat.show(ui, Box(x - wide / 2, y - seat.side / 2, wide, seat.side - 12 + high))

    def _tell(self, ui: Ui) -> None:
        """Announce the new neighbours of the player who moved."""
        if self.moved is None or self.moved >= len(self.names):
            return
        who, after = self.names[self.moved], self.names[(self.moved + 1) % len(self.names)]
        told = msg("match.quick.moved", who=who, before=self.names[self.moved - 1], after=after)
        with ui.reading_log.group("seats", "status", "polite"):
            ui.reading_log.aside(ui.say(told))

    def glides(self, seat: int) -> str:
        """Return the animation id of the face of a seat's player."""
        chair = self.chairs[seat]
        if chair.player != HUMAN:
            return f"face.bot.{chair.neighbour or chair.name}"
        people = [at for at, one in enumerate(self.chairs) if one.player == HUMAN]
        last = max((at for at in people if at and not self.chairs[at].person), default=0)
        if chair.person or seat == last != 0:
            return face_of(chair.person)
        return f"face.seat.{seat}"

    def _lid(self, ui: Ui, table: Box) -> None:
        k = min(0.36 * table.width / LID[0], 0.4 * table.height / LID[1])
        lid = Box.around(*table.centre, LID[0] * k, LID[1] * k)
        if not min(ui.rect(lid).size):
            return
        ui.draw.shadow(lid, 8, 8, 150)
        ui.draw.art(f"app/box-{self.game.id}", lid)
        ui.draw.rounded(lid, 4, "", "walnut_dark", 2)


def seat_in_focus(ui: Ui, count: int) -> int | None:
    """Return the seat that shows the focus, if its player can be moved."""
    seat = ui.focus.removeprefix(f"{SEAT}.")
    return int(seat) if ui.ring and count > 2 and seat.isdecimal() else None


def carry_words(desk: Host) -> Msg:
    """Return the sentence about the keys that move a player round the table."""
    return msg("match.quick.carry", back=desk.key("seat_back"), on=desk.key("seat_on"))


def _clockwise(ui: Ui, count: int) -> None:
    """Sort the targets of the seats clockwise."""
    mine = {f"{SEAT}.{seat}": seat for seat in range(count)}
    places = [at for at, target in enumerate(ui.targets) if target.id in mine]
    ordered = sorted((ui.targets[at] for at in places), key=lambda target: mine[target.id])
    for at, target in zip(places, ordered, strict=True):
        ui.targets[at] = target
