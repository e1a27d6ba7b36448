"""Draw the parts of the first start: hats, felt, samples of text."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from tabletop.kernel.values import dataclass
from tabletop.shell.art.colour import darker, mix
from tabletop.shell.art.drawing import circle, line
from tabletop.shell.art.portraits import Avatar, hatted
from tabletop.shell.art.theme import LIGHT
from tabletop.shell.parts.portraitgrid import tick
from tabletop.shell.table.faces import paint
from tabletop.shell.widgets import Look, Pressed, Size, Ui, Widget, Words, wood
from tabletop.table.picture import UPRIGHT, Box
from tabletop.table.sprites import Art

PEG: Final = (62.0, 100.0)
"""Units across and down a peg with its hat."""

_HAT: Final = (54.0, 66.0)
"""Most units across and down a hat on its peg."""

_FELT: Final = 46.0
"""Units across a colour."""

_MEASURED: Final = 200
"""Pixels a side of the drawing on which a hat is measured."""

_inks: dict[str, tuple[float, ...]] = {}


@dataclass
class Peg(Pressed):
    """Show a hat on its peg, or a stitched outline while it is worn."""

    hat: str
    press: Callable[[], None]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the room of one peg."""
        return PEG

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the hat below a brass peg."""
        look = ui.target(self, box.grown(-2))
        x, top = box.x + box.width / 2, box.y
        gone = bool(self.chosen)
        if not gone:
            _, _, wide, high = _ink(ui, self.hat)
            k = min(_HAT[0] / wide, _HAT[1] / high)
            where = Box(x - wide * k / 2, top + 14, wide * k, high * k)
            draw = partial(_lay, ui, self.hat)
            gone = ui.gliding.track(f"hat.{self.hat}", where, draw)
            if not gone:
                draw(replace(where, y=where.y - (3.0 if look.hover and not look.pressed else 0.0)))
        if gone:
            gap = Box(x - 24, top + 26, 48, 44)
            ui.draw.rounded(gap, 8, "", "quiet", 1.8, (6, 5))
        if self.chosen:
            ui.draw.icon("check", x - 12, top + 48, 24, "primary")
        peg = circle(7, 8, 6, "#3a2413", fill_opacity=0.6)
        peg += circle(7, 7, 5.6, "#c79b41", stroke="#7c571a", stroke_width=1.2)
        ui.draw.svg(Box(x - 7, top + 3, 14, 14), peg)
        look.show_ring(ui, box.grown(-4), 12)


@dataclass
class Hatted(Widget):
    """Show a portrait ``side`` units across; its hat flies in from a peg."""

    avatar: Avatar
    colour: str
    side: float

    def measure(self, ui: Ui, width: float) -> Size:
        """Return a square."""
        return self.side, self.side

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the portrait, without its hat while the hat is gliding."""
        where = Box.around(*box.centre, self.side, self.side)
        worn, avatar = self.avatar.hat, self.avatar
        if worn:
            rect = ui.rect(where)
            side, left, top = (value / ui.scale for value in hatted(avatar, min(rect.size)))
            across, down, wide, high = _ink(ui, worn)
            head = Box(
                where.x + left + across * side, where.y + top + down * side,
                wide * side, high * side,
            )  # fmt: skip
            then = partial(self._frame, ui, rect), partial(paint, ui, where, avatar, self.colour)
            if ui.gliding.track(f"hat.{worn}", head, partial(_lay, ui, worn), then=then):
                avatar = replace(avatar, hat="")
        paint(ui, where, avatar, self.colour, 4.0)

    def _frame(self, ui: Ui, rect: pygame.Rect) -> None:
        """Draw only the frame of the portrait, before the portrait is ready."""
        frame = ui.desk.atlas.portrait_frame(self.colour, min(rect.size))
        ui.canvas.blit(frame, rect.x, rect.y)


def _ink(ui: Ui, hat: str) -> tuple[float, ...]:
    """Return the bounds of a hat as fractions of its drawing."""
    if hat not in _inks:
        with ui.desk.atlas.stand_ins.hurried(False):  # a stretched copy would be measured wrong
            drawn = _drawn(ui, hat, _MEASURED)
        ink = drawn.get_bounding_rect()
        _inks[hat] = tuple(value / _MEASURED for value in ink)
    return _inks[hat]


def _drawn(ui: Ui, hat: str, side: int) -> pygame.Surface:
    """Return the picture of a hat to lay over a portrait of ``side`` pixels."""
    return ui.desk.atlas.piece(Art(f"people/hat-{hat}"), (side, side), UPRIGHT, ui.scale)


def _lay(ui: Ui, hat: str, box: Box) -> None:
    left, top, wide, _ = _ink(ui, hat)
    side = box.width / wide
    drawn = _drawn(ui, hat, max(8, round(side * ui.scale)))
    ui.canvas.blit(drawn, (box.x - left * side) * ui.scale, (box.y - top * side) * ui.scale)


@dataclass
class Rack(Widget):
    """Show pegs side by side on a board of walnut."""

    pegs: tuple[Peg, ...]
    high = PEG[1]

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the board, then the pegs."""
        board = Box(box.x, box.y, box.width, 22.0)
        wood(ui, board, 3)
        ui.draw.rounded(board, 4, "", "walnut_dark", 1.5)
        step = box.width / len(self.pegs)
        for place, peg in enumerate(self.pegs):
            peg.show(ui, Box(box.x + place * step, box.y, step, PEG[1]))


@dataclass
class Felt(Pressed):
    """Show a colour as a disc of felt with a seam."""

    colour: str
    press: Callable[[], None]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return a square."""
        return _FELT, _FELT

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the disc; a tick marks the chosen one."""
        where = Box.around(*box.centre, _FELT, _FELT)
        look = ui.target(self, where)
        theme = ui.draw.theme
        dye = (theme if theme.outlined else LIGHT).colour(self.colour)
        seam = "".join(
            f"M{_around(turn - 0.12)}L{_around(turn + 0.12)}"
            for turn in (math.tau * k / 14 for k in range(14))
        )
        disc = circle(23, 23, 21, dye, stroke=darker(dye, 0.4), stroke_width=1.4)
        disc += line(seam, "#fff3dc", 1.6, stroke_opacity=0.85)
        ui.draw.shadow(where.grown(-2), _FELT / 2, 6.0 if look.hover else 2.4)
        ui.draw.svg(where, disc)
        if self.chosen:
            tick(ui, Box(where.x + 25, where.y + 25, 24, 24))
        look.show_ring(ui, where, _FELT / 2)


def _around(turn: float) -> str:
    """Return a point of the seam of a disc of felt."""
    return f"{23 + 16.5 * math.cos(turn):.1f} {23 + 16.5 * math.sin(turn):.1f}"


@dataclass
class Pill(Pressed):
    """Show one option as a word."""

    words: Words
    press: Callable[[], None]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the room of the word with its check."""
        return ui.draw.text_width(ui.say(self.words), 24, "sans-bold") + 54.0, 58.0

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the word; if chosen, bold on colour with a check."""
        look = ui.target(self, box)
        fill, edge, tone = _paint(ui, look, filled=bool(self.chosen))
        ui.draw.shadow(box, 29, 4.0 if look.hover else 2.4)
        ui.draw.rounded(box, 29, fill, edge, 1.5)
        text, x = ui.say(self.words), box.x + box.width / 2
        room, middle = box.width - 22.0, box.y + box.height / 2
        if self.chosen:
            wide = min(ui.draw.text_width(text, 24, "sans-bold"), room - 30)
            ui.draw.icon("check", x - (wide + 30) / 2, middle, 24, tone)
            ui.draw.line(text, x + 15, middle, 24, tone, "sans-bold", "centre", room=room - 30)
        else:
            ui.draw.line(text, x, middle, 24, tone, "sans", "centre", room=room)
        look.show_ring(ui, box, 29)


@dataclass
class Sample(Pressed):
    """Show letters of ``em`` units, a size to choose, and its name."""

    words: Words
    em: float
    press: Callable[[], None]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the room of the letters beside their name."""
        return 96 + ui.draw.text_width(ui.say(self.words), 21, "sans-bold") + 4, 84.0

    def show(self, ui: Ui, box: Box) -> None:
        """Draw a card; if chosen, with a seam and a tick."""
        look = ui.target(self, box)
        fill, _, _ = _paint(ui, look, filled=False)
        chosen = bool(self.chosen)
        ui.draw.shadow(box, 12, 4.0 if look.hover else 2.4)
        edge = "primary" if chosen else "edge"
        ui.draw.rounded(box, 12, fill, edge, 3.5 if chosen else 1.5)
        if chosen:
            ui.draw.rounded(box.grown(-7), 8, "", "primary", 1.5, (7, 5), 0.55)
        middle = box.y + box.height / 2
        with ui.reading_log.elsewhere():  # the name of the size is announced instead
            ui.draw.line("Aa", box.x + 52, middle, self.em, "ink", "serif-bold", "centre")
        tone, room = "ink" if chosen else "quiet", box.width - 99
        ui.draw.line(
            ui.say(self.words), box.x + 96, middle, 21, tone,
            "sans-bold" if chosen else "sans", room=room,
        )  # fmt: skip
        if chosen:
            tick(ui, Box(box.x + box.width - 22, box.y - 10, 30, 30))
        look.show_ring(ui, box, 12)


def _paint(ui: Ui, look: Look, *, filled: bool) -> tuple[str, str, str]:
    theme = ui.draw.theme
    fill = theme.primary if filled else theme.panel
    if look.pressed:
        fill = mix(fill, "#000000", 0.16)
    elif look.hover:
        fill = mix(fill, "#ffffff" if filled or theme.name == "dark" else theme.mustard, 0.14)
    if filled:
        return fill, "primary_edge", "on_primary"
    return fill, "edge", "ink"
