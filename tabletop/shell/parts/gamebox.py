"""Draw the box of a game, which a click opens."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from tabletop.games import find
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell.art.cache import SurfaceCache
from tabletop.shell.art.colour import mix, rgb, written
from tabletop.shell.art.drawing import linear, num, rounded
from tabletop.shell.art.raster import masked, rasterise
from tabletop.shell.art.theme import LIGHT, Theme
from tabletop.shell.widgets import Plain, Pressed, Size, Ui, Words
from tabletop.table.picture import Box

LID: Final = (440.0, 300.0)
"""Units of the lid's drawing."""

SIDE: Final = 24.0
"""Units of the box's visible side, on a lid of that size."""

HIGH: Final = LID[1] + SIDE

_SHARP: Final = 2.0
"""Factor at which a small box's words are turned, then scaled down, for clean edges."""

_ROOM: Final = 4.0
"""Units around a box."""

TAG: Final = (12.0, 236.0, 56.0)
"""Left edge, top and height of the tag on a lid, units of its drawing."""

WIDEST: Final = LID[0] - 2 * TAG[0]
"""Units across the widest tag."""

NAME: Final = 32.0
SEATS: Final = 26.0
"""Units an em of the name on a tag, and of the number of players."""

BASE: Final = TAG[1] + 39.0
"""Units from a lid's top to the line that the letters of its tag stand on."""

_INSIDE: Final = 17.0
_APART: Final = 15.0
_SIGN: Final = 29.0
_PEOPLE: Final = _SIGN + 6.0
"""Units on a tag: its edge, the gap behind the name, the sign, the sign with its gap."""

_made = SurfaceCache(32 << 20)
"""Cache for four boxes of the largest window, or many of smaller ones."""


_NOBODY: Final = Plain("")


@dataclass
class GameBox(Pressed):
    """Show a game's box: lid picture, name, and numbers of players.

    Attributes:
        game: Id of the game; its lid is ``sprites/app/box-<game>.svg``.
        seats: Number of players, as printed behind a sign for people.
        detail: Number of players and length of a match, for screen readers.
        press: Called when it is chosen; ``None`` for a picture only.
        turn: Tilt of the box in degrees, anticlockwise.
        bare: Whether the box is drawn without its tag.
        later: Whether to reserve only the place for now, as something else is shown there.
    """

    game: str
    words: Words = _NOBODY
    seats: Words = _NOBODY
    detail: Words = _NOBODY
    press: Callable[[], None] | None = None
    turn: float = 1.2
    bare: bool = False
    later: bool = False

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and a height in proportion."""
        return width, width * HIGH / LID[0]

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the largest box that fits, in the middle."""
        inner = box.inside(LID[0], HIGH)
        look = ui.target(self, inner)
        for words in () if self.bare else (self.words, self.detail):  # part of the lid's picture
            ui.reading_log.write(ui.say(words), ui.rect(inner), ui.canvas.clip)
        if self.later:
            return
        up = 4.0 if look.hover and not look.pressed else 0.0
        self.lie(ui, inner, up)
        if look.ring:
            self._ring(ui, inner, up)

    def lie(self, ui: Ui, inner: Box, up: float = 0.0) -> None:
        """Draw the box in ``inner``, raised by ``lift`` units."""
        w, h = inner.width, inner.height
        lift = 16 if up else 11
        ui.draw.shadow(Box(inner.x + 2, inner.y + 6, w - 2, h - 4), 14, lift, 150)
        ui.draw.shadow(Box(inner.x + 2, inner.y + 8, w - 4, h - 6), 12, 3, 120)
        picture = self._picture(ui, w / LID[0])
        x = inner.centre[0] * ui.scale - picture.get_width() / 2
        y = (inner.centre[1] - up) * ui.scale - picture.get_height() / 2
        ui.canvas.blit(picture, x, y)

    def _ring(self, ui: Ui, inner: Box, up: float) -> None:
        box = inner.grown(9).translate(0, -up)
        w, h = box.width, box.height
        ring = rounded(0, 0, w, h, 20, "", ui.draw.colour("panel"), 10, None, 0.85)
        ring += rounded(0, 0, w, h, 20, "", ui.draw.colour("focus"), 5)
        middle = f"{w / 2:.2f} {h / 2:.2f}"
        turned = f'<g transform="rotate({-self.turn} {middle})">{ring}</g>'
        ui.draw.svg(box, turned, margin=24)

    def _picture(self, ui: Ui, k: float) -> pygame.Surface:
        name, seats = ui.say(self.words), ui.say(self.seats)
        scale = k * ui.scale
        told = () if self.bare else (name, seats)
        key = (self.game, told, round(scale, 4), self.turn, ui.draw.theme.name)
        return _made.get(key, lambda: self._make(ui, scale, name, seats))

    def _make(self, ui: Ui, scale: float, name: str, seats: str) -> pygame.Surface:
        tilt = _Tilt(self.turn, scale)
        view, size = tilt.view, tilt.size
        tag = _Tag(ui, tilt, name, seats)

        def lid(body: str) -> str:
            return tilt.turned(body + _label(ui.draw.theme, 0.0 if self.bare else tag.width))

        art = ui.desk.atlas.among(f"app/box-{self.game}", lid, view, size)
        edge = _edge_colour(art, tilt)
        top = pygame.Surface(size, 0, 32)
        top.fill(rgb(edge))  # fill under the soft edge: only the mask cuts
        top.blit(art, (0, 0))
        whole = rasterise(tilt.turned(_sides(mix(edge, "#000000", 0.3))), view, size)
        mask = rasterise(tilt.turned(rounded(0, 0, *LID, 12, "#ffffff")), view, size)
        whole.blit(masked(top, mask), (0, 0))
        if not self.bare:
            tag.write(ui, whole, tilt)
        return whole


class _Tag:
    """Fit the name and the number of players on the tag of a lid.

    Attributes:
        width: Units of the tag on the lid's drawing.
    """

    def __init__(self, ui: Ui, tilt: _Tilt, name: str, seats: str) -> None:
        type_, k = ui.desk.typesetter, tilt.sharp
        self.name, self.seats, self.seats_px = name, seats, round(SEATS * k)
        beside = type_.measure(seats, "sans-bold", self.seats_px) / k
        beside += _PEOPLE + 2 * _INSIDE + _APART
        room = round((WIDEST - beside) * k)
        self.name_px = type_.fit(name, "serif-bold", round(NAME * k), room, 1)
        self.width = type_.measure(name, "serif-bold", self.name_px) / k + beside

    def write(self, ui: Ui, whole: pygame.Surface, tilt: _Tilt) -> None:
        """Write the name, a sign for people and their number on the tag."""
        type_, theme, k = ui.desk.typesetter, _print(ui.draw.theme), tilt.sharp
        name = type_.render(self.name, "serif-bold", self.name_px, theme.ink)
        seats = type_.render(self.seats, "sans-bold", self.seats_px, theme.quiet)
        people = ui.desk.atlas.icon("people", max(8, round(_SIGN * k)), theme.colour("quiet"))
        x = TAG[0] + _INSIDE
        down = BASE - type_.ascent("serif-bold", self.name_px) / k
        tilt.lay(whole, name, x, down)
        x += name.get_width() / k + _APART
        tilt.lay(whole, people, x, TAG[1] + (TAG[2] - _SIGN) / 2)
        down = BASE - type_.ascent("sans-bold", self.seats_px) / k
        tilt.lay(whole, seats, x + _PEOPLE, down)


class _Tilt:
    """Compute the placement of the parts of a tilted box.

    Attributes:
        scale: Pixels per unit of its drawing.
        sharp: The same for its words, which are turned before they are scaled down.
        view: Units of the whole picture, with a little padding around the box.
        size: Its pixels.
    """

    def __init__(self, turn: float, scale: float) -> None:
        self.scale = scale
        self.sharp = scale * (_SHARP if scale < 0.8 else 1.3)
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
        """Convert a point of the box to pixels."""
        x, y = x - LID[0] / 2, y - HIGH / 2
        left = self.view[0] / 2 + x * self._cos + y * self._sin
        top = self.view[1] / 2 - x * self._sin + y * self._cos
        return left * self.scale, top * self.scale

    def lay(self, whole: pygame.Surface, part: pygame.Surface, x: float, y: float) -> None:
        """Draw a picture on a lid, its top left at (x, y) of the lid's drawing."""
        across, down = part.get_width() / self.sharp, part.get_height() / self.sharp
        at = self.at(x + across / 2, y + down / 2)
        askew = pygame.transform.rotozoom(part, self._turn, 1.0)
        more = self.sharp / self.scale
        size = max(1, round(askew.get_width() / more)), max(1, round(askew.get_height() / more))
        small = pygame.transform.smoothscale(askew, size)
        whole.blit(small, (round(at[0] - size[0] / 2), round(at[1] - size[1] / 2)))


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
    red, green, blue = (sum(channel) / len(found) for channel in zip(*found, strict=True))
    return written((red, green, blue))


def _sides(colour: str) -> str:
    """Draw the side of the box below the lid, seen from the front."""
    w, h = LID
    light, dark = mix(colour, "#000000", 0.1), mix(colour, "#000000", 0.55)
    gradient = linear("s", (0, h), (0, HIGH), (0, light), (1, dark))
    line = f'<path d="M4 {h + 9} H{w - 4}" stroke="#000000" stroke-width="2" opacity="0.5"/>'
    return gradient + rounded(0, 20, w, HIGH - 20, 12, "url(#s)") + line


def _print(theme: Theme) -> Theme:
    """Return the theme printed on a box, the same in light and dark."""
    return theme if theme.outlined else LIGHT


def _label(theme: Theme, wide: float) -> str:
    """Draw the highlight on the lid's edge, and a paper tag wider than 0.

    In high contrast both are strong lines. The room above the name fits the marks of every
    script.
    """
    ink = _print(theme)
    x, y, high = TAG
    label, seam = (x, y, wide, high), (x + 5, y + 5, wide - 10, high - 10)
    if theme.outlined:
        lines = rounded(*label, 9, ink.panel, ink.edge, 3.5) if wide else ""
        return lines + rounded(1.5, 1.5, 437, 297, 11, "", ink.edge, 4)
    light = rounded(1.5, 1.5, 437, 297, 11, "", "#ffffff", 3, opacity=0.35)
    if not wide:
        return light
    return (
        rounded(x, y + 3, wide, high, 9, "#000000", opacity=0.28)
        + rounded(*label, 9, "#fbf4e4")
        + rounded(*seam, 6, "", "#c9ae7c", 1.6, (7, 5))
        + light
    )


def seats(counts: tuple[int, ...]) -> Words:
    """Return the number of players as digits, such as "2" or "2 to 7"."""
    if counts[0] == counts[-1]:
        return msg("kernel.number", value=counts[0])
    return msg("shell.home.seats", low=counts[0], high=counts[-1])


def players(counts: tuple[int, ...], minutes: int) -> Words:
    """Return the number of players and the duration, in words."""
    if counts[0] == counts[-1]:
        return msg("shell.players", n=counts[0], minutes=minutes)
    return msg("shell.players.range", n=counts[-1], low=counts[0], minutes=minutes)


def named_game(game: str) -> Msg:
    """Return the name of a game, or its id if the collection lacks it."""
    known = find(game) is not None
    return msg(f"{game}.name") if known else msg("match.unknown_game", name=game)
