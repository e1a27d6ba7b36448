"""Divide the table of Gnoming A Round, for any window and number of seats.

Two sit face to face, their layouts of near-equal size with the piles between. Three and four sit
round the table: left, opposite, right, and the viewer in the middle below. In a tall window they
are stacked. More opponents are side by side in one or two rows at the right, their cards as large
as rows and yard allow. The yard at the left is the viewer's own layout with piles, hand and plate.
If the rows end before the last corner of the block, the hand is placed there. The others follow
clockwise: above from left to right, below from right to left.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from tabletop.games.gnoming.layout.around import face_to_face, round_the_table, stacked
from tabletop.games.gnoming.layout.grids import Grid
from tabletop.games.gnoming.layout.rows import in_rows
from tabletop.games.gnoming.state import SOURCES, Source
from tabletop.games.kit.areas import EDGE, ROOMY, Areas, bar, bar_height, larger
from tabletop.games.kit.flow import Column, Fixed, Row, Share, boxes
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box, Shape

_INNER: Final = 20.0
_TIGHT: Final = 10.0
_GIVES: Final = 10.0
"""Usual and least padding inside the edge of the green, and its decrease at text scale 2."""

_LOW: Final = 1100.0
"""Least height of a window in which panel, totals and log fit below the green."""

_FEW: Final = 3
"""Largest number of seats for which the text below the green can grow."""

_MOST_ROUND: Final = 3
"""Largest number of other seats placed round the table; more are placed in rows."""

_WIDER: Final = {2: 0.06, 3: 0.06, 4: 0.0, 5: 0.06}
"""Share by which the column widens at text scale 2, by number of seats; 5 means five or more."""


@dataclass(frozen=True, slots=True)
class Plan(Areas):
    """Hold the boxes of one table, in table units.

    Attributes:
        own: The seat with the large layout.
        foot: Buttons that replace a drag, and the pond.
        totals: Box of all totals; ``None`` if enlarged text leaves room for the plates alone.
    """

    own: Seat
    green: Box
    grids: Mapping[Seat, Grid]
    plates: Mapping[Seat, Box]
    piles: Mapping[Source, Box]
    hand: Box
    told: Box
    foot: Box
    banner: Box
    round: Box
    totals: Box | None = None


def plan(shape: Shape, seats: int, own: Seat) -> Plan:
    """Place the areas in ``shape``, with the layout of ``own`` large."""
    return _plan(shape.width, shape.height, larger(shape.text), seats, own)


@lru_cache(maxsize=64)
def _plan(width: float, height: float, text: float, seats: int, own: Seat) -> Plan:
    others = [Seat((own + k) % seats) for k in range(1, seats)]
    page = (
        _words_below(height, text, seats) if height >= _LOW else _words_beside(width, text, seats)
    )
    top = Fixed(bar_height(text) + 4)
    found = boxes(Column((top, page, Fixed(EDGE))), Box(0, 0, width, height))
    # The title above takes room from the green.
    room = found["green"].grown(-max(_TIGHT, _INNER - _GIVES * (text - 1)))
    if len(others) > _MOST_ROUND:
        green = in_rows(room, others, text)
    elif room.height > room.width:
        green = stacked(room, others)
    elif len(others) == 1:
        green = face_to_face(room, others[0])
    else:
        green = round_the_table(room, others)
    found |= green.parts
    return Plan(
        own=own,
        grids={own: green.own} | green.grids,
        plates={own: found.pop("plate")} | green.plates,
        piles={name: found.pop(f"pile {name}") for name in SOURCES},
        **bar(width, text),
        **found,
    )


def _words_below(height: float, text: float, seats: int) -> Column:
    more = 0.15 if seats <= _FEW else 0.0
    high = (252.0 + min(60.0, (height - _LOW) / 4)) * (1 + more * (text - 1))
    if text < ROOMY:
        words = Row((Share("panel", 0.42), Share("totals", 0.24), Share("log", 0.34)), EDGE)
    else:
        words = Row((Share("panel", 0.62), Share("log", 0.38)), 2 * EDGE)
    return Column(("green", Fixed(high, words)), EDGE, (EDGE, 0))


def _words_beside(width: float, text: float, seats: int) -> Row:
    # Many layouts need the width for the names on their plates.
    wider = 1 + _WIDER[min(seats, 5)] * (text - 1)
    wide = (302.0 + min(118.0, max(0.0, width - 1600.0) * 0.24)) * wider
    if text < ROOMY:
        totals = Fixed((52.0 + 31.0 * seats) * text, "totals")
        words = Column((Share("panel", 0.6), totals, Share("log", 0.4)), EDGE)
    else:
        words = Column((Share("panel", 0.74), Share("log", 0.26)), EDGE)
    return Row(("green", Fixed(wide, words)), EDGE, (EDGE, 0))
