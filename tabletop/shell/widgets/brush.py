"""Draw shapes, words and icons in units."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

from tabletop.shell.art.colour import mix
from tabletop.shell.art.drawing import rounded
from tabletop.table.picture import HEIGHT, UPRIGHT, WIDTH, Align, Box, Face
from tabletop.table.sprites import Art, Sprite

if TYPE_CHECKING:
    from tabletop.shell.art.theme import Theme
    from tabletop.shell.widgets.host import Surface
    from tabletop.shell.widgets.words import Words

SMALLEST: Final = 12
"""Least letter size in pixels, in any window."""

FLOOR: Final = 18.0
"""Least letter size in units of words that are shrunk to fit."""

READABLE: Final = 15.0
"""Least letter size in window units at any interface size: 18 pixels at a height of 1080."""

MIDDLE: Final = 0.355
"""Part of an em from the optical middle of a line down to its baseline."""

MARGIN: Final = 8.0
"""Units around a shape for its outline or focus ring."""


SMALL: Final = 19.0
"""Letter size in units of small words on a table."""


def enlarged(scale: float) -> float:
    """Return the factor for small words to be legible at ``scale``."""
    return SMALLEST / (SMALL * scale)


class Brush:
    """Draw on the canvas of one :class:`~tabletop.shell.widgets.ui.Ui`.

    Attributes:
        hidden: Whether the drawing is covered; words are still recorded, shapes left out.
    """

    def __init__(self, ui: Surface) -> None:
        self._ui = ui
        self.hidden = False

    @property
    def theme(self) -> Theme:
        """Return the current theme."""
        return self._ui.desk.atlas.theme

    def colour(self, tone: str) -> str:
        """Return ``#rrggbb`` for a tone of the theme or a colour in that form."""
        return self.theme.colour(tone)

    # -- words

    def px(self, size: float) -> int:
        """Return the letter size in pixels for ``size`` units, at least legible."""
        wide, high = self._ui.canvas.size
        unit = min(wide / WIDTH, high / HEIGHT)  # pixels in a unit at interface size 100 %
        return max(SMALLEST, ceil(READABLE * unit), round(size * self._ui.scale))

    @property
    def swollen(self) -> float:
        """Return the factor by which a small window enlarges the smallest words."""
        return self.px(FLOOR) / (FLOOR * self._ui.scale)

    def text_width(self, text: str, size: float, face: Face = "sans") -> float:
        """Return the width of ``text`` on one line, in units."""
        return self._ui.desk.typesetter.measure(text, face, self.px(size)) / self._ui.scale

    def leading(self, size: float, face: Face = "sans") -> float:
        """Return the distance from one line to the next, in units."""
        return self._ui.desk.typesetter.line_height(face, self.px(size)) / self._ui.scale

    def wrap(self, text: str, size: float, face: Face, width: float) -> list[str]:
        """Wrap ``text`` into lines of at most ``width`` units."""
        room = max(1, int(width * self._ui.scale + 0.5))
        return self._ui.desk.typesetter.wrap(text, face, self.px(size), room)

    def line(
        self,
        text: str,
        x: float,
        middle: float,
        size: float,
        tone: str = "ink",
        face: Face = "sans",
        align: Align = "left",
        room: float | None = None,
    ) -> float:
        """Draw one line of text around its optical ``middle``; return its width.

        The left edge, the middle or the right edge is at ``x``, see ``align``. To fit in ``room``
        units the text shrinks from ``size`` units an em, and is shortened as a last resort.
        """
        scale, type_ = self._ui.scale, self._ui.desk.typesetter
        px = self.px(size)
        whole = text
        if room is not None:
            most = max(1, int(room * scale + 0.5))  # round as for wrapped lines
            px = type_.fit(text, face, px, most, min(px, self.px(FLOOR)))
            text = type_.shorten(text, face, px, most)
        surface = type_.render(text, face, px, self.colour(tone))
        wide = surface.get_width()
        left = x * scale - {"left": 0.0, "centre": wide / 2, "right": float(wide)}[align]
        top = middle * scale + MIDDLE * px - type_.ascent(face, px)
        canvas = self._ui.canvas
        canvas.blit(surface, left, top)
        rect = pygame.Rect(round(left), round(top), *surface.get_size())
        self._ui.reading_log.write(whole, rect, canvas.clip)
        return wide / scale

    def lines(
        self,
        lines: Sequence[str],
        x: float,
        middle: float,
        size: float,
        tone: str = "ink",
        face: Face = "sans",
        align: Align = "left",
        room: float | None = None,
        step: float | None = None,
    ) -> None:
        """Draw lines one below the other around ``middle``: see :meth:`line`.

        ``step`` is the distance between lines in units, if not the usual distance.
        """
        step = self.leading(size, face) if step is None else step
        for index, text in enumerate(lines):
            at = middle + (index - (len(lines) - 1) / 2) * step
            self.line(text, x, at, size, tone, face, align, room)

    def words(self, words: Words, x: float, middle: float, size: float, **how: object) -> float:
        """Draw a message on one line: see :meth:`line`."""
        return self.line(self._ui.say(words), x, middle, size, **how)  # type: ignore[arg-type]

    def fitted(
        self, words: Words, x: float, middle: float, size: float, tone: str = "ink",
        face: Face = "sans", align: Align = "left", *, room: float,
    ) -> None:  # fmt: skip
        """Draw a message on one line, or on several small lines if too long."""
        text = self._ui.say(words)
        lines = [text]
        if self.text_width(text, FLOOR, face) > room:
            lines, size = self.wrap(text, FLOOR, face, room), FLOOR
        self.lines(lines, x, middle, size, tone, face, align, room)

    def icon(self, name: str, x: float, middle: float, size: float, tone: str = "ink") -> None:
        """Draw an icon ``size`` units high with its left edge at ``x``."""
        if self.hidden:
            return
        px = max(8, round(size * self._ui.scale))
        surface = self._ui.desk.atlas.icon(name, px, self.colour(tone))
        top = middle * self._ui.scale - px / 2
        self._ui.canvas.blit(surface, x * self._ui.scale, top)

    def art(self, name: str, box: Box) -> None:
        """Draw the artwork ``name``, as large as ``box``."""
        self.piece(Art(name), box)

    def piece(self, sprite: Sprite, box: Box) -> None:
        """Draw a piece of a table upright, as large as ``box``."""
        scale, rect = self._ui.scale, self._ui.rect(box)
        picture = self._ui.desk.atlas.piece(sprite, rect.size, UPRIGHT, scale)
        self._ui.canvas.blit(picture, rect.x, rect.y)

    # -- shapes

    def svg(
        self,
        box: Box,
        body: str,
        margin: float = MARGIN,
        edge: float | None = None,
        ground: str = "",
    ) -> None:
        """Draw SVG in units with its origin at the box's top left corner.

        The body may extend ``margin`` units beyond the box. If ``edge`` is given, all of the body
        further than ``edge`` units from the sides has the colour ``ground``, or is empty.
        """
        if self.hidden:
            return
        scale = self._ui.scale
        rect = self._ui.rect(box)
        pad = round(margin * scale)
        size = (rect.width + 2 * pad, rect.height + 2 * pad)
        view = (size[0] / scale, size[1] / scale)
        body = f'<g transform="translate({pad / scale:.3f} {pad / scale:.3f})">{body}</g>'
        reach = None if edge is None else edge + pad / scale
        surface = self._ui.desk.atlas.svg(body, view, size, reach, ground)
        self._ui.canvas.blit(surface, rect.x - pad, rect.y - pad)

    def rounded(
        self,
        box: Box,
        radius: float = 12.0,
        fill: str = "",
        line: str = "",
        thick: float = 1.5,
        dash: tuple[float, float] | None = None,
        opacity: float = 1.0,
    ) -> None:
        """Draw a rectangle with round corners.

        ``dash`` gives the lengths of line and gap in units.
        """
        size = self._size(box)
        ground = self.colour(fill) if fill else ""
        stroke = self.colour(line) if line else ""
        body = rounded(0, 0, *size, radius, ground, stroke, thick, dash, opacity)
        edge = radius + thick if opacity == 1 or not fill else None
        self.svg(box, body, edge=edge, ground=ground)

    def shadow(self, box: Box, radius: float, lift: float, strength: int = 100) -> None:
        """Draw a soft shadow of a rounded rectangle ``lift`` units up."""
        scale = self._ui.scale
        rect = self._ui.rect(box)
        alpha = min(255, round(strength * self.theme.shade / 88))
        if self.hidden or alpha <= 0 or not rect.width or not rect.height:
            return
        atlas = self._ui.desk.atlas
        surface = atlas.plate_shadow(rect.size, round(radius * scale), lift * scale, alpha)
        x = rect.centerx + lift * 0.35 * scale - surface.get_width() / 2
        y = rect.centery + lift * 0.95 * scale - surface.get_height() / 2
        self._ui.canvas.blit(surface, x, y)

    def paper(
        self,
        box: Box,
        radius: float = 16.0,
        lift: float = 5.0,
        stitched: bool = True,
        lit: bool = False,
    ) -> None:
        """Draw paper with a soft shadow and a stitched line; lighter if ``lit``."""
        self.shadow(box, radius, lift, 95)
        w, h = self._size(box)
        thick = 2.0 if self.theme.outlined else 1.2
        edge, ground = self.colour("line"), self.colour("panel")
        if lit:
            ground = mix(ground, "#ffffff", 0.12 if self.theme.name == "dark" else 0.75)
        body = rounded(0, 0, w, h, radius, ground, edge, thick)
        if not self.theme.outlined:
            light = 0.08 if self.theme.name == "dark" else 0.8
            inner = (1.2, 1.2, w - 2.4, h - 2.4, radius - 1)
            body += rounded(*inner, "", "#ffffff", 1.6, None, light)
        if stitched:
            inner = (8, 8, w - 16, h - 16, max(2.0, radius - 8))
            body += rounded(*inner, "", edge, 1.8, (8, 6))
        self.svg(box, body, edge=radius + 8, ground=ground)

    def ring(self, box: Box, radius: float = 12.0, gap: float = 5.0) -> None:
        """Draw the focus ring."""
        shape = 0, 0, *self._size(box.grown(gap)), radius + gap
        body = rounded(*shape, "", self.colour("panel"), 10, None, 0.85)
        body += rounded(*shape, "", self.colour("focus"), 5)
        self.svg(box.grown(gap), body, edge=radius + gap + 5)

    def _size(self, box: Box) -> tuple[float, float]:
        """Return width and height of a box in units, rounded to whole pixels."""
        rect = self._ui.rect(box)
        return rect.width / self._ui.scale, rect.height / self._ui.scale

    def rule(self, x: float, y: float, width: float) -> None:
        """Draw a thin horizontal line."""
        thick = max(1, round(1.5 * self._ui.scale))
        rect = self._ui.rect(Box(x, y, width, 1))
        self._ui.canvas.fill(self.colour("line"), pygame.Rect(rect.x, rect.y, rect.width, thick))
