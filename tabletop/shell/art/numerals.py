"""Draw numbers engraved on tiles, as strokes without a font."""

from __future__ import annotations

from typing import Final

from tabletop.shell.art.drawing import group, line, num

_DIGITS: Final[dict[str, tuple[str, float]]] = {
    "0": ("M3.1 .2C-.9 .2-.9 9.8 3.1 9.8C7.1 9.8 7.1 .2 3.1 .2Z", 6.2),
    "1": ("M.4 2.4L3 .4V9.8", 3.2),
    "2": ("M.4 2.7C.6-.7 5.7-.7 5.7 2.8C5.7 5.3 1.7 6.6 .5 9.7H5.9", 6),
    "3": (
        "M.5 1.7C1.7-.5 5.5-.2 5.5 2.5C5.5 4.3 4 4.8 2.3 4.8C4.2 4.8 5.9 5.4 5.9 7.3"
        "C5.9 10.4 1.5 10.6 .2 8.2",
        6,
    ),
    "4": ("M4.6 9.8V.4L.3 7H6.4", 6.4),
    "5": ("M5.4 .3H1.2L.8 4.6C2.7 3.4 5.9 3.9 5.9 6.8C5.9 10.2 1.7 10.6 .2 8.5", 6),
    "6": ("M5.4 1.1C3.4-.5 .3 .6 .3 6C.3 11.1 6 10.9 6 6.9C6 3.1 1.2 2.9 .5 6.3", 6.2),
    "7": ("M.3 .3H5.8C3.7 3.4 2.5 6.4 2.3 9.8", 5.9),
    "8": (
        "M3.1 .2C-.3 .2-.2 4.7 3.1 4.7C6.4 4.7 6.5 .2 3.1 .2Z"
        "M3.1 4.7C-1 4.7-1 9.8 3.1 9.8C7.2 9.8 7.2 4.7 3.1 4.7Z",
        6.2,
    ),
    "9": ("M.8 8.9C2.8 10.5 5.9 9.4 5.9 4C5.9-1.1 .2-.9 .2 3.1C.2 6.9 5 7.1 5.7 3.7", 6.2),
}
"""Strokes 10 high, and their width."""

_GAP: Final = 2.7


def numeral(value: int, x: float, y: float, height: float, colour: str) -> str:
    """Draw ``value`` around the middle (``x``, ``y``)."""
    digits = [_DIGITS[digit] for digit in str(value)]
    k = height / 11.6
    left = x - k * (sum(wide for _, wide in digits) + _GAP * (len(digits) - 1)) / 2
    body = ""
    for strokes, wide in digits:
        where = f"translate({num(left)} {num(y - 5 * k)}) scale({num(k)})"
        body += group(where, line(strokes, colour, 1.75))
        left += k * (wide + _GAP)
    return body
