"""Place the areas of the Patchwork table at any window shape."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tabletop.games.kit.areas import ROOMY, bar_height, larger
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
_NEAR: Final = 0.76
"""Scale of a patch in the tray, as a share of its scale on the quilt."""
_GIVES: Final = 18.0
"""Units by which a square of a quilt is smaller where words are twice as large."""
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
        cell: Side of a square of the quilts.
        patch: Side of a patch square in the tray when there is room.
        lane: The same in the ring.
    """

    plates: tuple[Box, Box]
    frames: tuple[Box, Box]
    turn: Box
    tray: Box
    ring: Box
    pad: Box
    cell: float
    panel: Box
    passing: Box
    log: Box
    tools: Box
    patch: float
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
        return Squares(frame.x + RIM, frame.y + RIM, self.cell, SIDE, SIDE)


def plan(shape: Shape) -> Plan:
    """Place the areas in ``shape``: home's quilt left, the track in between.

    A wider window widens the middle; a taller one grows the panel, the log and the track. Larger
    words take a bar along the top, and room from the quilts.
    """
    more_x, text = shape.width - 1600.0, larger(shape.text)
    roomy = text >= ROOMY
    bar = bar_height(text) if roomy else 0.0
    right = shape.width - _EDGE - _COLUMN
    middle = Box(_EDGE * 2 + _COLUMN, bar, shape.width - 2 * (_EDGE * 2 + _COLUMN), shape.height)
    inset = min(more_x / 5, 120.0)
    inner = middle.x + inset, middle.width - 2 * inset
    cell = CELL - _GIVES * (text - 1)
    patch = _NEAR * cell
    tray = Box(inner[0], bar + 4 if roomy else 104, inner[1], 98 + 3 * patch)
    bottom = shape.height - (_EDGE if not roomy else 8)
    passing = Box(inner[0], bottom - (72 if not roomy else 62), inner[1], 72 if not roomy else 62)
    ring = Box(inner[0], tray.bottom + (8 if not roomy else 4), inner[1], 0)
    ring = replace(ring, height=passing.y - 8 - ring.y)
    scale = min(1.3, (ring.height - 112) / 404, (ring.width - 216) / PAD_WIDTH)
    pad_size = _PAD[0] * scale, _PAD[1] * scale
    pad = Box(
        ring.x + (ring.width - pad_size[0]) / 2,
        ring.y - 1 + (ring.height - 112 - pad_size[1]) / 2,
        *pad_size,
    )
    left, other = (_side(x, bar, cell, text) for x in (_EDGE, right))
    near, far = (left, other) if shape.home == 0 else (other, left)
    below = left[1].bottom + 16
    tools = Box(right, shape.height - _EDGE - 64, _COLUMN, 64)
    if roomy:
        tools = Box(right, 8, _COLUMN, bar - 16)
    log_end = shape.height - _EDGE if roomy else tools.y - 12
    turn = Box(middle.x, 12, middle.width, 84)
    if roomy:
        turn = Box(_EDGE, 4, right - 2 * _EDGE, bar - 8)
    return Plan(
        plates=(near[0], far[0]),
        frames=(near[1], far[1]),
        turn=turn,
        tray=tray,
        ring=ring,
        pad=pad,
        cell=cell,
        panel=Box(_EDGE, below, _COLUMN, shape.height - _EDGE - below),
        passing=passing,
        log=Box(right, below, _COLUMN, log_end - below),
        tools=tools,
        patch=patch,
        lane=17.0 if more_x < 200 else 20.0,
    )


def _side(x: float, top: float, cell: float, text: float) -> tuple[Box, Box]:
    """Return plate and quilt of a player in the column that begins at ``x``."""
    side = cell * SIDE + 2 * RIM
    plate = Box(x, max(16.0, top + 4), _COLUMN, 80 * (1 + 0.4 * (text - 1)))
    return plate, Box(x + (_COLUMN - side) / 2, plate.bottom + 12, side, side)
