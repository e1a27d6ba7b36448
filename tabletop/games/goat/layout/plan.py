"""Place the areas of the Goat table for any window and seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.games.kit.areas import Areas, larger
from tabletop.games.kit.flow import Column, Fixed, Part, Row, Sized, Stack, boxes
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box, Shape

_EDGE: Final = 12.0
_GAP: Final = 8.0
_TOP: Final = 84.0
"""Height of the turn bar above the felt, and of a rack above the felt."""
_WIDEST: Final = 760.0
"""Largest width of a rack above the felt."""
_SIDE: Final = 118.0
"""Width of a rack that stands beside the felt."""
_RACK: Final = 170.0
"""Height of the viewer's rack."""
_MARKET: Final = 300.0
_PASS: Final = 156.0
"""Width of the strip to pass at a table without a market."""
_TOOLS: Final = 60.0
_HEAD: Final = 58.0
_ROW: Final = 76.0
"""Height of a player's line in the ledger."""
_FOOT: Final = 74.0
_LARGEST: Final = 81.0
"""Largest side of half a tile of the line."""
_ROOMY: Final = 1.1
"""Text scale from which the ledger omits its last lines."""
_WIDER: Final = 0.15
"""Share by which the column widens at text scale 2."""


@dataclass(frozen=True, slots=True)
class Plan(Areas):
    """Hold the boxes of one table, in table units.

    Attributes:
        racks: Racks of the others, by seat; racks beside the felt are vertical.
        felt: Area that the line never leaves.
        foot: Last lines of the ledger, if there is room.
    """

    racks: Mapping[Seat, Box]
    entries: tuple[Box, ...]
    ground: Box
    felt: Box
    rack: Box
    market: Box
    ledger: Box
    head: Box
    foot: Box | None = None

    @property
    def half(self) -> float:
        """Return the side of half a tile.

        The felt has room for three rows of about seven tiles with doubles across them; a longer
        line shrinks.
        """
        return min(self.felt.height / 8.7, self.felt.width / 12.5, _LARGEST)


def plan(shape: Shape, seats: int, near: Seat, rows: int, *, stall: bool = True) -> Plan:
    """Place the areas in ``shape``, with or without a market stall."""
    others = [Seat((near + k) % seats) for k in range(1, seats)]
    lines = [f"entry {row}" for row in range(rows)]
    column = _column(shape, lines)
    wide = 330 + min((shape.width - 1600.0) / 5, 110.0)
    if not stall:  # the racks beside the felt have room to spare
        wide *= 1 + _WIDER * (larger(shape.text) - 1)
    play = shape.width - wide - 3 * _EDGE
    page = Row(
        (_play(others, play, _MARKET if stall else _PASS), Fixed(wide, column)),
        _EDGE,
        (_EDGE, _GAP),
    )
    found = boxes(page, Box(0, 0, shape.width, shape.height))
    racks = {seat: found.pop(_name(seat)) for seat in others}
    entries = tuple(map(found.pop, lines))
    return Plan(racks=racks, entries=entries, **found)


def _name(seat: Seat) -> str:
    return f"rack {seat}"


def _play(others: list[Seat], wide: float, market: float) -> Column:
    middle = len(others) // 2
    above = [_name(seat) for seat in others[middle : len(others) - middle]]
    sides = [Fixed(_SIDE, _name(seat)) for seat in others if _name(seat) not in above]
    felt = Stack(("ground", Stack(("felt",), pad=9)))
    rows: list[Part | Fixed] = [
        Fixed(_TOP, "turn"),
        Row((*sides[:1], felt, *sides[1:]), gap=10),
        Fixed(_RACK, Row(("rack", Fixed(market, "market")), gap=12)),
    ]
    if above:
        turn = Fixed(min(wide * 0.47, 640.0), "turn")
        rows[0] = Fixed(_TOP, Row((turn, Sized(above[0], _WIDEST, x=0)), gap=12))
    return Column(rows, gap=_GAP)


def _column(shape: Shape, lines: list[str]) -> Column:
    text, more_y = larger(shape.text), shape.height - 900.0
    footed = (len(lines) < 4 or more_y > 100) and text < _ROOMY
    foot = Fixed(_FOOT, "foot") if footed else Fixed(_GAP)
    ledger = Column((Fixed(_HEAD, "head"), *(Fixed(_ROW, line) for line in lines), foot))
    high = _HEAD + len(lines) * _ROW + foot.units
    panel = 264 + min(more_y * 0.3, 90.0)
    if text > 1:  # keep at least the newest row of the log
        rest = shape.height - _TOOLS - high - 5 * _GAP
        panel = max(min(panel, 0.6 * rest), rest * (0.5 + 0.1 * min(1.0, text - 1)))
    parts = Fixed(_TOOLS, "tools"), Fixed(high, Stack(("ledger", ledger))), "log"
    return Column((*parts, Fixed(panel, "panel")), gap=_GAP)
