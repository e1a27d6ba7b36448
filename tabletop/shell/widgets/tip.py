"""Draw a tip: a few words about the element under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.widgets.host import Surface

EM: Final = 19.0
"""Letter size in units at interface size 100 %."""

_WIDE: Final = 320.0
"""Units across the words, at most."""

_PAD: Final = 9.0
_EDGE: Final = 12.0


def draw(ui: Surface, text: str, beside: Box) -> None:
    """Draw a tip below a box, or above it near the edge of the window."""
    em = EM * ui.lettering / 100
    lines = ui.draw.wrap(text, em, "sans", _WIDE * ui.lettering / 100)
    wide = max(ui.draw.text_width(line, em) for line in lines) + 4 * _PAD
    high = ui.draw.leading(em) * len(lines) + 2 * _PAD
    x = min(max(beside.x, _EDGE), ui.width - _EDGE - wide)
    below = beside.bottom + 6
    y = below if below + high <= ui.height - _EDGE else beside.y - 6 - high
    tip = Box(x, y, wide, high)
    ui.draw.paper(tip, 12, 10, stitched=False)
    ui.draw.lines(lines, tip.x + 2 * _PAD, tip.centre[1], em)
