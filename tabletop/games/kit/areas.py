"""Divide a window into the board and the areas filled by the shell."""

from __future__ import annotations

from typing import Final, Literal

from tabletop.games.kit.flow import Column, Fixed, Row, Share, boxes
from tabletop.kernel.values import dataclass
from tabletop.table.picture import WIDTH, Area, Box, Shape

Points = Literal["", "left", "right"]
"""Side of the table that the turn area points to."""

EDGE: Final = 12.0
"""Distance from the edge of the window to the areas along it."""
_GAP: Final = 10.0
_TURN: Final = 76.0
_TOOLS: Final = 56.0
_COLUMN: Final = 340.0
_WIDEST: Final = 110.0
"""Largest growth of the column in a wide window."""
_PLATE: Final = 92.0
"""Height of a name plate."""
_LOG: Final = 0.48
"""Share of the log in the space of log and panel."""


BAR: Final = 64.0
"""Height of a bar along the top of the window, at interface size 100 %."""
_BAR_TOOLS: Final = 420
_BAR_ROUND: Final = 250.0
_TITLE: Final = 40.0
_WORDS: Final = 24.0
"""Text size of a title at 100 %, and its least size per text scale."""
_HIGH: Final = 1.38
"""Height of a title in ems."""


@dataclass(frozen=True, slots=True)
class Areas:
    """Hold the boxes of a layout that the shell fills.

    Attributes:
        turn: Box of the turn indicator.
        panel: Box for choices, previews and hints.
        log: Box of the log.
        tools: Box for menu, undo and hint.
    """

    turn: Box
    panel: Box
    log: Box
    tools: Box


def areas(where: Areas, points: Points = "") -> tuple[Area, ...]:
    """Return the areas of a picture, with the side the turn area points to."""
    return (
        Area("turn", where.turn, points),
        Area("panel", where.panel),
        Area("log", where.log),
        Area("tools", where.tools),
    )


ROOMY: Final = 1.3
"""Text scale from which a table omits repeated information, to save space."""


def larger(text: float) -> float:
    """Return the text scale, at least 1.0."""
    return max(1.0, text)


def title_size(text: float, usual: float = _TITLE) -> float:
    """Return the text size of a title at text scale ``text``.

    A title is large already, so it grows only once the text below reaches its size: that text and
    the board need the space.

    Args:
        text: Text scale, 1.0 at 100 %.
        usual: The size at 100 %; by default the size of the turn's title.

    >>> [title_size(text) for text in (0.75, 1.0, 1.5, 2.0)]
    [30.0, 40.0, 40.0, 48.0]
    """
    return max(usual * min(1.0, text), _WORDS * text)


def bar_height(text: float) -> float:
    """Return the height of the top bar at text scale ``text``."""
    return BAR if text <= 1 else max(BAR, _HIGH * title_size(text) + 7)


def bar(width: float, text: float = 1.0) -> dict[str, Box]:
    """Divide the bar along the top of a window: round, turn and tools.

    If the text scale ``text`` is enlarged, the bar is higher and the tools show icons without text.
    """
    more, high = larger(text) - 1, bar_height(text)
    wide, round_ = _BAR_TOOLS - 80 * more, _BAR_ROUND * (1 + 0.5 * more)
    tools = Box(width - EDGE - wide, 8, wide, high - 16)
    x = 2 * EDGE + round_
    off = 4 if text <= 1 else 2
    turn = Box(x, off, tools.x - EDGE - x, high - 2 * off)
    return {"round": Box(EDGE + 4, 4, round_, high - 8), "turn": turn, "tools": tools}


@dataclass(frozen=True, slots=True)
class BoardPlan(Areas):
    """Hold the boxes of a table with one column at the right.

    Attributes:
        field: Area for the board, below the turn area.
        plates: Name plates, by seat.
    """

    field: Box
    plates: tuple[Box, ...]


def column(shape: Shape, seats: int) -> BoardPlan:
    """Lay out the board at the left and the rest in a column at the right.

    A wider window widens the board and the column; a taller window enlarges the board, log
    and panel. The plate of ``shape.home`` is below the other plates.
    """
    wide = _COLUMN + min((shape.width - WIDTH) / 5, _WIDEST)
    order = [f"plate {(shape.home + 1 + row) % seats}" for row in range(seats)]
    left = Column((Fixed(_TURN, "turn"), "field"), _GAP)
    plates = [Fixed(_PLATE, plate) for plate in order]
    words = Share("log", _LOG), Share("panel", 1 - _LOG)
    right = Column((Fixed(_TOOLS, "tools"), *plates, *words), _GAP)
    page = Row((left, Fixed(wide, right)), gap=EDGE, pad=EDGE)
    found = boxes(page, Box(0, 0, shape.width, shape.height))
    return BoardPlan(plates=tuple(found.pop(f"plate {seat}") for seat in range(seats)), **found)
