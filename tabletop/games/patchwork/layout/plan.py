"""Place the areas of the Patchwork table, and collect its picture."""

from __future__ import annotations

from typing import Final

from tabletop.games.kit.areas import Areas, bar_height, larger
from tabletop.games.kit.board import Squares
from tabletop.games.kit.drawing import Drawing
from tabletop.games.kit.flow import Column, Fixed, Part, Row, Shaped, Sized, Stack, boxes
from tabletop.games.patchwork import rules
from tabletop.games.patchwork.data import GOAL, SIDE
from tabletop.games.patchwork.state import Action, State, View
from tabletop.kernel.values import dataclass
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
_GROWS: Final = 0.2
_TALLER: Final = 0.4
"""Growth of a plate when the text size doubles: usually, and in a tall window."""
_EDGE: Final = 16.0
_TALL: Final = 1.3
"""Ratio of height to width of a window from which the quilts are above the track."""
_TOOLS: Final = 480.0
_RING: Final = 1000.0
"""Width of the tools and of the ring in a tall window."""
_COLUMN: Final = 480.0
PAD_WIDTH: Final = 360.0
"""Width of the felt under the track, at its usual size."""
_PAD: Final = (PAD_WIDTH, 404.0)
_SPIRAL: Final = (7, 8)


def _spiral() -> tuple[tuple[int, int], ...]:
    """Return (column, row) of each space, in a clockwise inward spiral."""
    columns, rows = _SPIRAL
    path, x, y, dx, dy = [(0, 0)], 0, 0, 1, 0
    while len(path) <= GOAL:
        ahead = x + dx, y + dy
        if not (0 <= ahead[0] < columns and 0 <= ahead[1] < rows) or ahead in path:
            dx, dy = -dy, dx  # turn right
            continue
        x, y = ahead
        path.append(ahead)
    return tuple(path)


SPIRAL: Final = _spiral()


def space_middle(pad: Box, at: int) -> tuple[float, float]:
    """Return the middle of space ``at`` of the track on the felt ``pad``."""
    column, row = SPIRAL[at]
    step = STEP * pad.width / PAD_WIDTH
    x, y = pad.centre
    return x + (column - 3) * step, y + (row - 3.5) * step


@dataclass(frozen=True, slots=True)
class Plan(Areas):
    """Hold the boxes of one table, in table units.

    Attributes:
        cell: Side of a square of the quilts.
        patch: Side of a patch square in the tray, if there is room.
        lane: Side of a patch square in the ring, if there is room.
    """

    plates: tuple[Box, Box]
    frames: tuple[Box, Box]
    tray: Box
    ring: Box
    pad: Box
    cell: float
    passing: Box
    patch: float
    lane: float

    @property
    def scale(self) -> float:
        """Return the size of the track, as a share of its usual size."""
        return self.pad.width / PAD_WIDTH

    @property
    def step(self) -> float:
        """Return the side of a space of the track."""
        return STEP * self.scale

    def space(self, at: int) -> tuple[float, float]:
        """Return the middle of a space of the track."""
        return space_middle(self.pad, at)

    def mark(self, at: int) -> tuple[float, float]:
        """Return the middle of the border before a space, for a mark (PW-1.3)."""
        (a, b), (c, d) = self.space(at - 1), self.space(at)
        return (a + c) / 2, (b + d) / 2


def plan(shape: Shape) -> Plan:
    """Place the areas: the near seat's quilt left, the track in the middle.

    A wider window widens the middle; a taller window enlarges the panel, the log and the track.
    The quilts keep their size however large the words are. In a tall window they are above the
    track.
    """
    if shape.height > _TALL * shape.width:
        return _tall(shape)
    more_x, text = shape.width - 1600.0, larger(shape.text)
    near = _side(shape.home, CELL, text, "panel")
    far = _side(1 - shape.home, CELL, text, "log", Fixed(12), Fixed(64, "tools"))
    middle = Stack((_middle(_NEAR * CELL),), pad=(min(more_x / 5, 120.0), 0))
    turn = _columns("", Column((Fixed(12), Fixed(84, "turn"), "")), "")
    page = Stack((turn, Column((Fixed(_EDGE), _columns(near, middle, far)))))
    return _found(page, shape, CELL, 17.0 if more_x < 200 else 20.0)


def _found(page: Part, shape: Shape, cell: float, lane: float) -> Plan:
    found = boxes(page, Box(0, 0, shape.width, shape.height))
    return Plan(
        plates=(found.pop("plate 0"), found.pop("plate 1")),
        frames=(found.pop("frame 0"), found.pop("frame 1")),
        cell=cell,
        patch=_NEAR * cell,
        lane=lane,
        **found,
    )


def _tall(shape: Shape) -> Plan:
    """Place the quilts side by side, and the track below them."""
    text, side = larger(shape.text), (shape.width - 3 * _EDGE) / 2
    cell = (side - 2 * RIM) / SIDE
    near, far = (_side(seat, cell, text, grows=_TALLER) for seat in (shape.home, 1 - shape.home))
    words = Row(("panel", "log"), _EDGE, (_EDGE, 0))
    bar = Row(("turn", Fixed(_TOOLS * text, "tools")), _EDGE, (_EDGE, 4))
    ring = Row(("", Fixed(_RING, Stack(("ring", _track(1.7, 140)))), ""))
    page = Column(
        (
            *(Fixed(max(84.0, bar_height(text)), bar), Fixed(12)),
            Fixed(side + 92 + 32 * text, Row((near, far), _EDGE, (_EDGE, 0))),
            Fixed(98 + 3 * _NEAR * cell, Row(("tray",), pad=(_EDGE, 0))),
            *(Fixed(8), ring, Fixed(8), Fixed(72, Row(("passing",), pad=(_EDGE, 0)))),
            *(Fixed(_EDGE), Fixed(240 + 100 * text, words), Fixed(_EDGE)),
        )
    )
    return _found(page, shape, cell, 26.0)


def _columns(left: Part, middle: Part, right: Part) -> Row:
    return Row((Fixed(_COLUMN, left), middle, Fixed(_COLUMN, right)), _EDGE, (_EDGE, 0))


def _side(
    seat: int, cell: float, text: float, *below: Part | Fixed, grows: float = _GROWS
) -> Column:
    side = cell * SIDE + 2 * RIM
    plate = Fixed(80 * (1 + grows * (text - 1)), f"plate {seat}")
    frame = Fixed(side, Sized(f"frame {seat}", side))
    return Column((plate, Fixed(12), frame, Fixed(16), *below, Fixed(_EDGE)))


def _track(most: float, aside: float) -> Stack:
    """Lay out the felt of the track, with room for patches around it."""
    return Stack((Shaped("pad", *_PAD, most=most),), pad=(aside, -1, aside, aside + 5))


def _middle(patch: float) -> Column:
    ring = Stack(("ring", _track(1.3, 108)))
    tray, passing = Fixed(98 + 3 * patch, "tray"), Fixed(72, "passing")
    return Column((Fixed(88), tray, Fixed(8), ring, Fixed(8), passing, Fixed(_EDGE)))


@dataclass
class QuiltDrawing(Drawing[View, Action, Plan]):
    """Build the picture of the Patchwork table."""

    @property
    def state(self) -> State:
        """Return the table; nothing is hidden."""
        return self.view.table

    @property
    def mover(self) -> Seat | None:
        """Return the seat to act; ``None`` when the match is over."""
        return rules.to_act(self.state)

    @property
    def buyer(self) -> Seat | None:
        """Return the seat that may buy or pass now."""
        mover = self.mover
        return None if mover is None or mover < 0 or self.state.owed else mover


def squares_in(frame: Box) -> Squares:
    """Return the squares of a quilt inside its frame, whatever its size."""
    rim = min(RIM, frame.width / 16)  # the width at which the frame is drawn
    return Squares(frame.x + rim, frame.y + rim, (frame.width - 2 * rim) / SIDE, SIDE, SIDE)
