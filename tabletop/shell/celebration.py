"""Draw scraps of felt that fall over any scene at the end of a match."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, tau
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from tabletop.kernel.values import dataclass
from tabletop.shell.art.colour import darker, lighter
from tabletop.shell.canvas import Canvas, Frame
from tabletop.shell.screen import flattened
from tabletop.table.picture import HEIGHT, UPRIGHT, WIDTH
from tabletop.table.sprites import Art

if TYPE_CHECKING:
    from tabletop.shell.art.atlas import Atlas

SECONDS: Final = 4.5
"""Seconds until the last scrap is gone."""

MANY: Final = 44
"""Scraps that fall for a winner."""

MARKS: Final = 3
"""Drawings of a mark of the score sheet that fall among the scraps."""

TURNS: Final = 24
"""Poses in which a scrap is drawn as it turns."""

FALL: Final = (2.1, 3.3)
"""Seconds from the upper edge to the lower one, at least and at most."""

_SHAPES: Final = (
    # Scraps of cloth with a seam: a square with a zigzag edge, a pennant, a strip.
    '<path d="M4 4 L10 7 L16 4 L22 7 L28 4 L34 7 L36 4 L33 10 L36 16 L33 22 L36 28 L33 34 L36 36'
    ' L30 33 L24 36 L18 33 L12 36 L6 33 L4 36 L7 30 L4 24 L7 18 L4 12 Z" fill="{face}"'
    ' stroke="{edge}" stroke-width="1.4"/><path d="M10 12 H30 V29 H10 Z" fill="none"'
    ' stroke="{seam}" stroke-width="1.6" stroke-dasharray="4 3"/>',
    '<path d="M4 7 H36 L20 37 Z" fill="{face}" stroke="{edge}" stroke-width="1.4"'
    ' stroke-linejoin="round"/><path d="M11 12 H29 L20 29 Z" fill="none" stroke="{seam}"'
    ' stroke-width="1.6" stroke-dasharray="4 3"/>',
    '<path d="M3 14 H37 L33 20 L37 26 H3 L7 20 Z" fill="{face}" stroke="{edge}"'
    ' stroke-width="1.4"/><path d="M9 20 H31" stroke="{seam}" stroke-width="1.6"'
    ' stroke-dasharray="4 3"/>',
)


@dataclass(frozen=True, slots=True)
class Scrap:
    """Hold one falling scrap of felt.

    Attributes:
        shape: Index of its shape; -1 for the drawing of a mark.
        seat: Seat whose colour it has; -1 for gold.
        x: Start across the window, 0 to 1.
        side: Table units across.
        begins: Seconds until it appears at the upper edge.
        falls: Seconds it takes to the lower edge.
        sways: Table units to each side, and the number of swings during the fall.
        spins: Turns during the fall, and the initial angle in radians.
    """

    shape: int
    seat: int
    x: float
    side: float
    begins: float
    falls: float
    sways: tuple[float, float]
    spins: tuple[float, float]


class Celebration:
    """Drop scraps at the end of a match."""

    def __init__(self, start: float, seats: Sequence[int], *, mark: str = "") -> None:
        """Prepare the scraps of a celebration.

        Args:
            start: Start time of the celebration, by the desk's clock.
            seats: The winners: scraps have their colours, and gold.
            mark: The drawing of a mark of the score sheet that falls among them, or ``""``.
        """
        self.start = start
        self._mark = mark
        self.scraps = tuple(_scraps(seats, marked=bool(mark)))
        self._under: Frame | None = None
        self._flat: pygame.Surface | None = None
        self._drawn: dict[tuple[int, int, int, int], pygame.Surface] = {}
        self._theme = ""

    def done(self, now: float) -> bool:
        """Return whether all scraps are gone."""
        return now >= self.start + SECONDS

    def draw(self, frame: Frame, atlas: Atlas, now: float) -> Frame:
        """Return ``frame`` with the scraps over it, as they are at ``now``.

        The frame below is flattened into one picture once: drawing then costs a copy and a few
        small pictures, however complex that frame is.
        """
        if now < self.start or self.done(now):
            return frame
        canvas = Canvas(frame.size)
        canvas.blit(self._flattened(frame), 0, 0)
        scale = min(frame.size[0] / WIDTH, frame.size[1] / HEIGHT)
        for scrap in self.scraps:
            self._draw(canvas, atlas, scrap, now - self.start, scale)
        return canvas.frame()

    def _flattened(self, frame: Frame) -> pygame.Surface:
        if self._flat is None or self._under is not frame:
            self._flat = flattened(frame)
            self._under = frame
        return self._flat

    def _draw(self, canvas: Canvas, atlas: Atlas, scrap: Scrap, since: float, scale: float) -> None:
        part = (since - scrap.begins) / scrap.falls
        if not 0 <= part <= 1:
            return
        width, height = canvas.size
        swing, times = scrap.sways
        x = scrap.x * width + swing * scale * sin(tau * times * part + scrap.spins[1])
        # The scrap starts above the window, falls faster at first, and ends below the window.
        y = -scrap.side * scale + (height + 2 * scrap.side * scale) * (1.15 * part - 0.15 * part**2)
        turn = round((scrap.spins[0] * part + scrap.spins[1] / tau) * TURNS) % TURNS
        picture = self._picture(atlas, scrap, max(8, round(scrap.side * scale)), turn)
        canvas.blit(picture, x - picture.get_width() / 2, y - picture.get_height() / 2)

    def _picture(self, atlas: Atlas, scrap: Scrap, side: int, turn: int) -> pygame.Surface:
        """Return a scrap in one of its poses: rotated and tilted."""
        if atlas.theme.name != self._theme:
            self._drawn.clear()
            self._theme = atlas.theme.name
        key = scrap.shape, scrap.seat, side, turn
        found = self._drawn.get(key)
        if found is None:
            flat = self._shape(atlas, scrap, side)
            angle = tau * turn / TURNS
            if scrap.shape < 0:  # a wooden mark rocks instead of fluttering
                found = pygame.transform.rotozoom(flat, 22 * sin(angle), 1.0)
            else:
                tilt = 0.35 + 0.65 * abs(cos(angle))
                small = pygame.transform.smoothscale(flat, (side, max(2, round(side * tilt))))
                found = pygame.transform.rotozoom(small, 360 * turn / TURNS, 1.0)
            self._drawn[key] = found
        return found

    def _shape(self, atlas: Atlas, scrap: Scrap, side: int) -> pygame.Surface:
        if scrap.shape < 0:
            return atlas.piece(Art(self._mark), (side, round(side * 1.15)), UPRIGHT, 1.0)
        looks = atlas.looks
        token = "golden" if scrap.seat < 0 else looks[scrap.seat % len(looks)].colour
        dye = atlas.theme.colour(token)
        body = _SHAPES[scrap.shape].format(face=dye, edge=darker(dye, 0.3), seam=lighter(dye, 0.55))
        return atlas.svg(body, (40, 40), (side, side))


def _scraps(seats: Sequence[int], *, marked: bool) -> list[Scrap]:
    """Create the scraps, the same ones for the same winners."""
    random = Random(f"scraps {tuple(seats)}")
    dyes = [*seats, *seats, -1]
    found = [
        _scrap(random, random.randrange(len(_SHAPES)), random.choice(dyes), (n + 0.5) / MANY)
        for n in range(MANY if seats else 0)
    ]
    if marked:
        found += [_scrap(random, -1, -1, (n + 0.5) / MARKS) for n in range(MARKS)]
    return found


def _scrap(random: Random, shape: int, seat: int, x: float) -> Scrap:
    falls = random.uniform(*FALL)
    return Scrap(
        shape,
        seat,
        min(0.98, max(0.02, x + random.uniform(-0.05, 0.05))),
        random.uniform(22.0, 34.0) if shape >= 0 else 58.0,
        random.uniform(0.0, SECONDS - falls),
        falls,
        (random.uniform(12.0, 46.0), random.uniform(1.0, 2.2)),
        (random.choice((-1, 1)) * random.uniform(0.6, 1.5), random.uniform(0.0, 2 * pi)),
    )
