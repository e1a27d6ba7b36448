"""Draw the patterns around tokens that distinguish seats."""

from __future__ import annotations

import math

from tabletop.house.looks import PATTERNS
from tabletop.shell.art.drawing import MARKER, circle, document, line, num, path, through


def _polar(radius: float, turn: float) -> tuple[float, float]:
    angle = turn * math.tau - math.pi / 2
    return 50 + radius * math.cos(angle), 49 + radius * math.sin(angle)


def _spots(count: int, radius: float = 37.0) -> list[tuple[float, float]]:
    return [_polar(radius, k / count) for k in range(count)]


def _spokes(count: int, inner: float, outer: float, colour: str, width: float) -> str:
    d = "".join(through((_polar(inner, k / count), _polar(outer, k / count))) for k in range(count))
    return line(d, colour, width)


def _arc(radius: float, start: float, end: float) -> str:
    return through(_polar(radius, start + (end - start) * step / 12) for step in range(13))


def _zigzag(count: int, inner: float, outer: float) -> str:
    points = [_polar(outer if k % 2 else inner, k / (2 * count)) for k in range(2 * count)]
    return through(points, closed=True)


def _rim(pattern: str, colour: str) -> str:
    """Draw the pattern of a token of 100 units around its middle (50, 49).

    It runs between 28 and 46 units from the middle.
    """
    if pattern == "dots":
        return "".join(circle(x, y, 4.2, colour) for x, y in _spots(10))
    if pattern == "bars":
        return _spokes(12, 32, 42, colour, 4.2)
    if pattern == "ring":
        return circle(50, 49, 37, stroke=colour, stroke_width=4.4)
    if pattern == "diamonds":
        d = "".join(
            through(
                (
                    _polar(43, k / 8),
                    _polar(37, k / 8 + 0.025),
                    _polar(31, k / 8),
                    _polar(37, k / 8 - 0.025),
                ),
                closed=True,
            )
            for k in range(8)
        )
        return path(d, colour)
    if pattern == "dashes":
        return line("".join(_arc(37, k / 6 + 0.025, k / 6 + 0.115) for k in range(6)), colour, 5)
    if pattern == "triangles":
        d = "".join(
            through(
                (_polar(43.5, k / 9), _polar(32, k / 9 + 0.032), _polar(32, k / 9 - 0.032)),
                closed=True,
            )
            for k in range(9)
        )
        return path(d, colour)
    if pattern == "pairs":
        turns = [k / 6 + side for k in range(6) for side in (-0.026, 0.026)]
        return "".join(circle(*_polar(37, turn), 4, colour) for turn in turns)
    if pattern == "scallops":
        return "".join(circle(x, y, 6, stroke=colour, stroke_width=2.8) for x, y in _spots(12, 38))
    if pattern == "crosses":
        # Fewer and larger than the diamonds, so that small tokens do not look alike.
        d = "".join(f"M{num(x - 6)} {num(y)}h12M{num(x)} {num(y - 6)}v12" for x, y in _spots(6))
        return line(d, colour, 3.6)
    if pattern == "rings":
        return "".join(circle(50, 49, r, stroke=colour, stroke_width=2.8) for r in (33.5, 41))
    if pattern == "quarters":
        return line("".join(_arc(37, k / 4 + 0.03, k / 4 + 0.155) for k in range(4)), colour, 9)
    return line(_zigzag(14, 33, 42), colour, 3.2)


def rim_files() -> dict[str, str]:
    """Return every pattern as ``sprites/ui/rim-<name>.svg``."""
    return {
        f"ui/rim-{name}.svg": document(_rim(name, MARKER), (100, 100), (100, 100)) + "\n"
        for name in PATTERNS
    }
