"""Place the areas of the Goat table for any window and seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tabletop.games.kit.areas import bar_height, larger
from tabletop.kernel.words import Seat
from tabletop.pieces.snake import GAP
from tabletop.table.picture import Box, Shape

_EDGE: Final = 12.0
_TOP: Final = 84.0
_SIDE: Final = 118.0
"""Width of a rack that stands beside the felt."""

_RACK: Final = 170.0
"""Height of the viewer's rack."""

_MARKET: Final = 300.0
_ROW: Final = 76.0
"""Height of a player's line in the ledger."""

_HEAD: Final = 58.0
_FOOT: Final = 74.0
_LARGEST: Final = 81.0
"""Side of half a tile of the line, at most."""
_ROOMY: Final = 1.1
"""Size of words from which the bar over the felt has all its width."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the boxes of one table, in table units.

    Attributes:
        near: The seat whose hand is on the large rack.
        racks: Racks of the others, by seat.
        upright: Seats whose racks stand beside the felt.
        felt: Area that the line never leaves.
        ledger: Its rows are ``row`` high below a head; a foot if there is room.
    """

    near: Seat
    racks: Mapping[Seat, Box]
    upright: frozenset[Seat]
    ground: Box
    felt: Box
    turn: Box
    tools: Box
    ledger: Box
    row: float
    footed: bool
    log: Box
    panel: Box
    rack: Box
    market: Box

    @property
    def half(self) -> float:
        """Return the side of half a tile.

        Three rows have room, of seven tiles or so; a longer line shrinks.
        """
        return min((self.felt.height - 4 * GAP) / 6, self.felt.width / 12.5, _LARGEST)

    def entry(self, row: int) -> Box:
        """Return the box of a line of the ledger."""
        box = self.ledger
        return Box(box.x, box.y + _HEAD + self.row * row, box.width, self.row)

    @property
    def head(self) -> Box:
        """Return the box at the top of the ledger."""
        return Box(self.ledger.x, self.ledger.y, self.ledger.width, _HEAD)

    @property
    def foot(self) -> Box:
        """Return the box at the bottom of the ledger, below its rows."""
        box = self.ledger
        return Box(box.x, box.y + box.height - _FOOT, box.width, _FOOT)


def plan(shape: Shape, seats: int, near: Seat, rows: int) -> Plan:
    """Place the areas in ``shape``.

    Args:
        shape: The window.
        seats: Number of players.
        near: The seat at the bottom; the others follow clockwise from the left.
        rows: Lines of the ledger.
    """
    more_x, more_y = shape.width - 1600.0, shape.height - 900.0
    text = larger(shape.text)
    roomy = text >= _ROOMY  # the bar takes all the width then, and the rack above the felt a row
    high = max(_TOP, bar_height(text))
    column = (330 + min(more_x / 5, 110.0)) * (1 + 0.5 * (text - 1))
    right = shape.width - _EDGE - column
    play = right - 2 * _EDGE
    bottom = shape.height - 8
    upper, lower = 8 + high + 8, bottom - _RACK - 8
    if roomy and seats != 3:
        upper += _TOP + 8
    left_rack = Box(_EDGE, upper, _SIDE, lower - upper)
    right_rack = Box(_EDGE + play - _SIDE, upper, _SIDE, lower - upper)
    turn_width = min(play * 0.47, 640.0)
    if roomy or seats == 3:
        turn_width = play
    beside = _EDGE + turn_width + 12
    top_rack = Box(beside, 8, min(_EDGE + play - beside, 760.0), _TOP)
    if roomy:
        top_rack = Box(_EDGE + (play - 760) / 2, 8 + high + 8, 760.0, _TOP)
    others = [Seat((near + k) % seats) for k in range(1, seats)]
    seating = {2: [top_rack], 3: [left_rack, right_rack], 4: [left_rack, top_rack, right_rack]}
    boxes = seating[seats]
    sided = _SIDE + 10 if seats > 2 else 0.0
    ground = Box(_EDGE + sided, upper, play - 2 * sided, lower - upper)
    footed = (rows < 4 or more_y > 100) and not roomy
    ledger = Box(right, 76, column, _HEAD + rows * _ROW + (_FOOT if footed else 8.0))
    log_top = ledger.y + ledger.height + 8
    panel_high = 264 + min(more_y * 0.3, 90.0)
    if text > 1:  # the log keeps its newest row
        panel_high = max(panel_high, (bottom - log_top - 8) * (0.5 + 0.2 * min(1.0, text - 1)))
    panel = Box(right, bottom - panel_high, column, panel_high)
    return Plan(
        near=near,
        racks=dict(zip(others, boxes, strict=True)),
        upright=frozenset(
            seat for seat, box in zip(others, boxes, strict=True) if box.height > box.width
        ),
        ground=ground,
        felt=ground.grown(-9),
        turn=Box(_EDGE, 8, turn_width, high),
        tools=Box(right, 8, column, 60),
        ledger=ledger,
        row=_ROW,
        footed=footed,
        log=Box(right, log_top, column, panel.y - 8 - log_top),
        panel=panel,
        rack=Box(_EDGE, bottom - _RACK, play - _MARKET - 12, _RACK),
        market=Box(_EDGE + play - _MARKET, bottom - _RACK, _MARKET, _RACK),
    )
