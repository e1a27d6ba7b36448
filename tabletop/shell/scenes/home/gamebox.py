"""Draw the box of a game, which a click opens."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from tabletop.kernel.words import msg
from tabletop.shell.art.cache import SurfaceCache
from tabletop.shell.art.colour import mix, rgb
from tabletop.shell.art.drawing import num
from tabletop.shell.art.raster import masked, rasterise
from tabletop.shell.art.theme import LIGHT, Theme
from tabletop.shell.text import Face
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.svg_shapes import rounded
from tabletop.shell.widgets.ui import Ui
from tabletop.shell.widgets.words import Words
from tabletop.table.picture import Box

LID: Final = (440.0, 300.0)
"""Units of the lid's drawing."""

SIDE: Final = 24.0
"""Units of the box's visible side, on a lid of that size."""

HIGH: Final = LID[1] + SIDE

_SHARP: Final = 2.0
"""Factor at which the words of a small box are turned before they are scaled down: clean edges."""

_ROOM: Final = 4.0
"""Units around a box."""

_made = SurfaceCache(32 << 20)
"""Cache for four boxes of the largest window, or many of smaller ones."""


@dataclass
class GameBox(Widget):
    """Show a game's box: lid picture, name, and numbers of players.

    Attributes:
        game: Id of the game; its lid is ``sprites/app/box-<game>.svg``.
        words: The game's name.
        detail: Number of players and length of a match.
        on_open: Called when it is chosen.
        turn: Degrees it lies askew, anticlockwise.
    """

    game: str
    words: Words
    detail: Words
    on_open: Callable[[], None]
    turn: float = 1.2

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and a height in proportion."""
        return width, width * HIGH / LID[0]

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the largest box that fits, in the middle."""
        k = min(box.width / LID[0], box.height / HIGH)
        cx, cy = box.centre
        w, h = LID[0] * k, HIGH * k
        inner = Box(cx - w / 2, cy - h / 2, w, h)
        look = ui.target(self, inner)
        for words in (self.words, self.detail):  # they are drawn with the lid
            ui.reading_log.write(ui.say(words), ui.rect(inner), ui.canvas.clip)
        lift = 16 if look.hover and not look.pressed else 11
        ui.draw.shadow(Box(inner.x + 2, inner.y + 6, w - 2, h - 4), 14, lift, 150)
        ui.draw.shadow(Box(inner.x + 2, inner.y + 8, w - 4, h - 6), 12, 3, 120)
        picture = self._picture(ui, k)
        up = 4.0 if look.hover and not look.pressed else 0.0
        x = cx * ui.scale - picture.get_width() / 2
        y = (cy - up) * ui.scale - picture.get_height() / 2
        ui.canvas.blit(picture, x, y)
        if look.ring:
            self._ring(ui, inner, up)

    def activate(self, ui: Ui, part: str) -> None:
        """Open the rule."""
        self.on_open()

    def _ring(self, ui: Ui, inner: Box, up: float) -> None:
        """Draw the focus ring, tilted like the box."""
        box = Box(inner.x - 9, inner.y - 9 - up, inner.width + 18, inner.height + 18)
        w, h = box.width, box.height
        panel, focus = ui.draw.colour("panel"), ui.draw.colour("focus")
        ring = rounded(0, 0, w, h, 20, "", panel, 10, None, 0.85)
        ring += rounded(0, 0, w, h, 20, "", focus, 5)
        middle = f"{w / 2:.2f} {h / 2:.2f}"
        turned = f'<g transform="rotate({-self.turn} {middle})">{ring}</g>'
        ui.draw.svg(box, turned, margin=24)

    def _picture(self, ui: Ui, k: float) -> pygame.Surface:
        """Return the turned box, ``k`` times its drawing's size."""
        name, detail = ui.say(self.words), ui.say(self.detail)
        scale = k * ui.scale
        key = (self.game, name, detail, round(scale, 4), self.turn, ui.draw.theme.name)
        return _made.get(key, lambda: self._make(ui, scale, name, detail))

    def _make(self, ui: Ui, scale: float, name: str, detail: str) -> pygame.Surface:
        tilt = _Tilt(self.turn, scale)
        view, size = tilt.view, tilt.size

        def lid(body: str) -> str:
            return tilt.turned(body + _label(ui.draw.theme))

        art = ui.desk.atlas.among(f"app/box-{self.game}", lid, view, size)
        edge = _edge_colour(art, tilt)
        top = pygame.Surface(size, 0, 32)
        top.fill(rgb(edge))  # the picture's own edge is cut by the mask only
        top.blit(art, (0, 0))
        whole = rasterise(tilt.turned(_sides(mix(edge, "#000000", 0.3))), view, size)
        mask = rasterise(tilt.turned(rounded(0, 0, *LID, 12, "#ffffff")), view, size)
        whole.blit(masked(top, mask), (0, 0))
        self._write(ui, whole, tilt, name, detail)
        return whole

    def _write(self, ui: Ui, whole: pygame.Surface, tilt: _Tilt, name: str, detail: str) -> None:
        """Write name and detail on the label, equally large on every box."""
        type_, theme = ui.desk.typesetter, _print(ui.draw.theme)
        sharp = _SHARP if tilt.scale < 0.8 else 1.3
        k = tilt.scale * sharp
        room = round(372 * k)
        lines: tuple[tuple[str, Face, int, str, int], ...] = (
            (
                name,
                "serif-bold",
                type_.fit(name, "serif-bold", round(30 * k), room, 1),
                theme.ink,
                241,
            ),
            (detail, "sans", type_.fit(detail, "sans", round(22 * k), room, 1), theme.quiet, 271),
        )
        for text, face, px, tone, base in lines:
            line = type_.render(text, face, px, tone)
            across, down = line.get_width() / k, line.get_height() / k
            x, y = tilt.at(34 + across / 2, base - type_.ascent(face, px) / k + down / 2)
            askew = pygame.transform.rotozoom(line, self.turn, 1.0)
            size = round(askew.get_width() / sharp), round(askew.get_height() / sharp)
            small = pygame.transform.smoothscale(askew, size)
            whole.blit(small, (round(x - size[0] / 2), round(y - size[1] / 2)))


class _Tilt:
    """Compute the placement of the parts of a tilted box.

    Attributes:
        scale: Pixels per unit of its drawing.
        view: Units of the whole picture, with a little padding around the box.
        size: Its pixels.
    """

    def __init__(self, turn: float, scale: float) -> None:
        self.scale = scale
        self._turn = turn
        self._cos, self._sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        w, h = LID[0], HIGH
        wide, high = (w * self._cos + h * abs(self._sin)), (h * self._cos + w * abs(self._sin))
        self.size = round((wide + 2 * _ROOM) * scale), round((high + 2 * _ROOM) * scale)
        self.view = self.size[0] / scale, self.size[1] / scale

    def turned(self, body: str) -> str:
        """Wrap the SVG of a box to place it tilted in the view."""
        middle = f"{num(self.view[0] / 2)} {num(self.view[1] / 2)}"
        own = f"{num(-LID[0] / 2)} {num(-HIGH / 2)}"
        turn = num(-self._turn)
        return f'<g transform="translate({middle}) rotate({turn}) translate({own})">{body}</g>'

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a point of the box."""
        x, y = x - LID[0] / 2, y - HIGH / 2
        left = self.view[0] / 2 + x * self._cos + y * self._sin
        top = self.view[1] / 2 - x * self._sin + y * self._cos
        return left * self.scale, top * self.scale


def _edge_colour(art: pygame.Surface, tilt: _Tilt) -> str:
    """Return the ground colour of a lid's picture, sampled along its edge."""
    w, h = LID
    down = [(x, h * part / 8) for x in (5.0, w - 5) for part in range(1, 6)]
    along = [(w * part / 8, 5.0) for part in range(1, 8)]
    side = max(2, round(6 * tilt.scale))
    found = []
    for x, y in (tilt.at(*point) for point in down + along):
        part = (round(x - side / 2), round(y - side / 2), side, side)
        found.append(pygame.transform.average_color(art, part)[:3])
    red, green, blue = (round(sum(one[i] for one in found) / len(found)) for i in range(3))
    return f"#{red:02x}{green:02x}{blue:02x}"


def _sides(colour: str) -> str:
    """Draw the side of the box below the lid, seen from the front."""
    w, h = LID
    dark = mix(colour, "#000000", 0.55)
    gradient = (
        f'<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="{h}" x2="0"'
        f' y2="{HIGH}"><stop offset="0" stop-color="{mix(colour, "#000000", 0.1)}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
    )
    line = f'<path d="M4 {h + 9} H{w - 4}" stroke="#000000" stroke-width="2" opacity="0.5"/>'
    return gradient + rounded(0, 20, w, HIGH - 20, 12, "url(#s)") + line


def _print(theme: Theme) -> Theme:
    """Return the theme printed on a box: at night the same as by day."""
    return theme if theme.outlined else LIGHT


def _label(theme: Theme) -> str:
    """Draw the paper label and the light on the lid's edge.

    In high contrast they are strong lines. Above the name there is room for the marks of every
    script.
    """
    ink = _print(theme)
    label, seam = (14, 200, 412, 90), (19, 205, 402, 80)
    if theme.outlined:
        lines = rounded(*label, 10, ink.panel, ink.edge, 3.5)
        return lines + rounded(1.5, 1.5, 437, 297, 11, "", ink.edge, 4)
    return (
        rounded(14, 203, 412, 90, 10, "#000000", opacity=0.25)
        + rounded(*label, 10, "#fbf4e4")
        + rounded(*seam, 7, "", "#c9ae7c", 1.8, (7, 5))
        + rounded(1.5, 1.5, 437, 297, 11, "", "#ffffff", 3, opacity=0.35)
    )


def players(counts: tuple[int, ...], minutes: int) -> Words:
    """Return the number of players and the duration, in words."""
    if counts[0] == counts[-1]:
        return msg("shell.players", n=counts[0], minutes=minutes)
    return msg("shell.players.range", n=counts[-1], low=counts[0], minutes=minutes)
