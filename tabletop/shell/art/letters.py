"""Draw capitals of tokens and numbers of tiles, as strokes without a font."""

from __future__ import annotations

from typing import Final

from tabletop.shell.art.drawing import group, line, num

_ROUND: Final = "M5 .4C-.5 .4-.5 9.6 5 9.6C10.5 9.6 10.5 .4 5 .4Z"
_BOWL: Final = "M2 9.5V.5H5.2C9.3 .5 9.3 5.5 5.2 5.5H2"

CAPITALS: Final[dict[str, str]] = {
    "A": "M1.1 9.5L5 .5L8.9 9.5M2.6 6.6H7.4",
    "B": "M2 .5V9.5H5.4C9.3 9.5 9.3 4.8 5.4 4.8H2M2 .5H5C8.4 .5 8.4 4.8 5 4.8",
    "C": "M8.6 2.3C6.4-.6 1.2 .2 1.2 5C1.2 9.8 6.4 10.6 8.6 7.7",
    "D": "M2 .5V9.5H4.2C10.4 9.5 10.4 .5 4.2 .5Z",
    "E": "M7.8 .5H2.2V9.5H7.8M2.2 4.9H7",
    "F": "M7.9 .5H2.3V9.5M2.3 4.9H7",
    "G": "M8.5 2.3C6.4-.6 1.2 .2 1.2 5C1.2 9.8 6.6 10.6 8.6 7.9V5.2H5.8",
    "H": "M1.8 .5V9.5M8.2 .5V9.5M1.8 4.9H8.2",
    "I": "M5 .5V9.5M3 .5H7M3 9.5H7",
    "J": "M7.2 .5V6.6C7.2 10.4 2.4 10.4 2.2 7.2",
    "K": "M2 .5V9.5M8 .5L2 6M4.3 4.1L8.4 9.5",
    "L": "M2.4 .5V9.5H8",
    "M": "M1.2 9.5V.5L5 6L8.8 .5V9.5",
    "N": "M1.8 9.5V.5L8.2 9.5V.5",
    "O": _ROUND,
    "P": _BOWL,
    "Q": f"{_ROUND}M6.1 7L9 10",
    "R": f"{_BOWL}M5 5.5L8.4 9.5",
    "S": "M8 2C6.4-.4 2 .1 2 2.7C2 5.8 8.2 4.2 8.2 7.3C8.2 10.2 3 10.4 1.6 7.9",
    "T": "M1.2 .5H8.8M5 .5V9.5",
    "U": "M1.8 .5V6C1.8 10.7 8.2 10.7 8.2 6V.5",
    "V": "M1.2 .5L5 9.5L8.8 .5",
    "W": "M.4 .5L2.8 9.5L5 2.6L7.2 9.5L9.6 .5",
    "X": "M1.6 .5L8.4 9.5M8.4 .5L1.6 9.5",
    "Y": "M1.4 .5L5 5L8.6 .5M5 5V9.5",
    "Z": "M1.7 .5H8.2L1.7 9.5H8.5",
}
"""Strokes in a box of 10 x 10."""

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


def capital(letter: str, x: float, y: float, height: float, colour: str) -> str:
    """Draw ``letter`` centred at (``x``, ``y``), if it is A to Z."""
    strokes = CAPITALS.get(letter.upper())
    if strokes is None:
        return ""
    k = height / 11
    where = f"translate({num(x - 5 * k)} {num(y - 5 * k)}) scale({num(k)})"
    return group(where, line(strokes, colour, 1.9))


def numeral(value: int, x: float, y: float, height: float, colour: str) -> str:
    """Draw ``value`` centred at (``x``, ``y``)."""
    digits = [_DIGITS[digit] for digit in str(value)]
    k = height / 11.6
    left = x - k * (sum(wide for _, wide in digits) + _GAP * (len(digits) - 1)) / 2
    body = ""
    for strokes, wide in digits:
        where = f"translate({num(left)} {num(y - 5 * k)}) scale({num(k)})"
        body += group(where, line(strokes, colour, 1.75))
        left += k * (wide + _GAP)
    return body
