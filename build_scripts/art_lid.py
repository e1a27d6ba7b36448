"""Draw the elements that the lids of the domino games share."""

from __future__ import annotations

from typing import Final

from tabletop.shell.art.drawing import line

LID: Final = (440, 300)
"""Units of a lid; its label covers the lowest quarter."""


def crosses(colour: str, opacity: float) -> str:
    """Draw the little crosses woven into the cloth of every lid."""
    d = "".join(
        f"M{x - 4} {y}h8M{x} {y - 4}v8"
        for x in range(14, 440, 28)
        for y in range(14 + x % 3, 300, 28)
    )
    return line(d, colour, 1.3, stroke_opacity=opacity)
