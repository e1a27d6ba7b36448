"""Place the areas of the Patchwork table at any window shape."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop.games.kit.board import Squares
from tabletop.games.patchwork.data import GOAL, SIDE
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box, Shape

CELL: Final = 48.0
"""Side of a square of the quilt, in table units."""
RIM: Final = 24.0
"""Width of the frame around the quilt."""
STEP: Final = 48.0
"""Side of a space of the track at its usual size, in table units."""
_EDGE: Final = 16.0
_COLUMN: Final = 480.0
PAD_WIDTH: Final = 360.0
"""Width of the felt under the track, at its usual size."""
_PAD: Final = (PAD_WIDTH, 404.0)
_SPIRAL: Final = (7, 8)


def _spiral() -> tuple[tuple[int, int], ...]:
    """Return (column, row) of each space, clockwise inwards from the top left."""
    columns, rows = _SPIRAL
    path, x, y, heading = [(0, 0)], 0, 0, 0
    headings = ((1, 0), (0, 1), (-1, 0), (0, -1))
    while len(path) <= GOAL:
        dx, dy = headings[heading]
        ahead = x + dx, y + dy
        if not (0 <= ahead[0] < columns and 0 <= ahead[1] < rows) or ahead in path:
            heading = (heading + 1) % 4
            continue
        x, y = ahead
        path.append(ahead)
    return tuple(path)


SPIRAL: Final = _spiral()


def space_middle(pad: Box, at: int) -> tuple[float, float]:
    """Return the middle of space ``at`` of the track whose felt fills ``pad``."""
    column, row = SPIRAL[at]
    step = STEP * pad.width / PAD_WIDTH
    x, y = pad.centre
    return x + (column - 3) * step, y + (row - 3.5) * step


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the boxes of one table, in table units.

    Attributes:
        plates: Name, purse and income, by seat.
        frames: The quilts with their frames, by seat.
        lane: Side of a patch square in the ring when there is room.
    """

    plates: tuple[Box, Box]
    frames: tuple[Box, Box]
    turn: Box
    tray: Box
    ring: Box
    pad: Box
    panel: Box
    passing: Box
    log: Box
    tools: Box
    lane: float

    @property
    def step(self) -> float:
        """Return the side of a space of the track."""
        return STEP * self.pad.width / _PAD[0]

    def space(self, at: int) -> tuple[float, float]:
        """Return the middle of a space of the track."""
        return space_middle(self.pad, at)

    def mark(self, at: int) -> tuple[float, float]:
        """Return the middle of the border before a space, for its mark (PW-1.3)."""
        (a, b), (c, d) = self.space(at - 1), self.space(at)
        return (a + c) / 2, (b + d) / 2

    def squares(self, seat: Seat) -> Squares:
        """Return the squares of a quilt."""
        frame = self.frames[seat]
        return Squares(frame.x + RIM, frame.y + RIM, CELL, SIDE, SIDE)


def plan(shape: Shape) -> Plan:
    """Place the areas in ``shape``: home's quilt left, the track in between.

    A wider window widens the middle; a taller one grows the panel, the log and the track.

    A wider window widens the middle, a taller one the panel, the log and the track.
    """
    more_x, more_y = shape.width - 1600.0, shape.height - 900.0
    right = shape.width - _EDGE - _COLUMN
    middle = Box(_EDGE * 2 + _COLUMN, 0.0, shape.width - 2 * (_EDGE * 2 + _COLUMN), shape.height)
    side = CELL * SIDE + 2 * RIM
    sides = (
        (Box(_EDGE, 16, _COLUMN, 80), Box(_EDGE, 108, side, side)),
        (Box(right, 16, _COLUMN, 80), Box(right, 108, side, side)),
    )
    near, far = (sides[0], sides[1]) if shape.home == 0 else (sides[1], sides[0])
    inset = min(more_x / 5, 120.0)
    tray = Box(middle.x + inset, 104, middle.width - 2 * inset, 176)
    ring = Box(middle.x + inset, 288, middle.width - 2 * inset, 516 + more_y)
    scale = min(1.3, (404 + more_y) / 404, (ring.width - 216) / PAD_WIDTH)
    pad_size = _PAD[0] * scale, _PAD[1] * scale
    pad = Box(
        ring.x + (ring.width - pad_size[0]) / 2,
        ring.y - 1 + (ring.height - 112 - pad_size[1]) / 2,
        *pad_size,
    )
    return Plan(
        plates=(near[0], far[0]),
        frames=(near[1], far[1]),
        turn=Box(middle.x, 12, middle.width, 84),
        tray=tray,
        ring=ring,
        pad=pad,
        panel=Box(_EDGE, 604, _COLUMN, 280 + more_y),
        passing=Box(middle.x + inset, 812 + more_y, middle.width - 2 * inset, 72),
        log=Box(right, 604, _COLUMN, 204 + more_y),
        tools=Box(right, 820 + more_y, _COLUMN, 64),
        lane=17.0 if more_x < 200 else 20.0,
    )
