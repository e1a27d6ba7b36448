"""Draw the squares of a day and of a year, dyed by their outcomes."""

from __future__ import annotations

from typing import Final

from tabletop.house import day
from tabletop.shell.art.drawing import circle, line, rounded
from tabletop.shell.art.theme import Theme

_DYED: Final = {
    "bare": ("#f4ebd8", "#b39a70"),
    "tried": ("#c3d0d6", "#4c626e"),
    "one": ("#6fb3a8", "#14544d"),
    "some": ("#e6b04a", "#7d4f0a"),
    "all": ("#c8452f", "#7d2415"),
}
"""Cloth and thread of each dye."""

DYES: Final = tuple(_DYED)
"""Dyes of a day's square, as ``house.day.dye`` names them."""

_GAMES: Final = {day.WON: ("#1d7f78", "#fff6e2"), day.LOST: ("#c3d0d6", "#4c626e")}
"""Cloth and thread of a game's square."""

BARE: Final = "#fbf3e0"
SEWN: Final = "#e9dcc0"
"""Colours of a future day's cloth, and of the quilt's ground."""

_SEAM: Final = "#c7b48c"


def _cloth(x: float, y: float, side: float, fill: str, thread: str, theme: Theme) -> str:
    thick = 2.5 if theme.outlined else max(0.8, side * 0.045)
    fill, thread = _seen(fill, theme, "#ffffff"), _seen(thread, theme, "#000000")
    inner = (x + thick / 2, y + thick / 2, side - thick, side - thick)
    return rounded(*inner, side * 0.13, fill, thread, thick)


def _seen(colour: str, theme: Theme, plain: str) -> str:
    """Return the colour, or the plain colour in high contrast."""
    return plain if theme.outlined else colour


def _line(points: str, colour: str, thick: float) -> str:
    return line(points, colour, round(thick, 2))


def swatch(x: float, y: float, side: float, dye: str, theme: Theme) -> str:
    """Return SVG of a day's square: a dye, and a sign of the same meaning."""
    fill, ink = _DYED[dye]
    body = _cloth(x, y, side, fill, ink, theme)
    thread = _seen(ink, theme, "#000000")

    def at(across: float, down: float) -> str:
        return f"{x + across * side:.2f} {y + down * side:.2f}"

    def dot(across: float, down: float, share: float, fill: str, edge: str | None = None) -> str:
        middle, r = (round(x + across * side, 2), round(y + down * side, 2)), round(share * side, 2)
        thick = round(side * 0.04, 2) if edge else None
        return circle(*middle, r, fill, stroke=edge, stroke_width=thick)

    if dye == "tried":
        body += _line(f"M{at(0.24, 0.76)} L{at(0.76, 0.24)}", thread, side * 0.1)
    elif dye == "one":
        light = _seen("#f4fbf8", theme, "#000000")
        body += dot(0.5, 0.5, 0.17, light, thread)
    elif dye == "some":
        for across in (0.28, 0.5, 0.72):
            body += _line(f"M{at(across, 0.24)} L{at(across, 0.76)}", thread, side * 0.11)
    elif dye == "all":
        leaf = _seen("#ffe9b8", theme, "#000000")
        for dx, dy in ((0.19, 0.0), (-0.19, 0.0), (0.0, 0.19), (0.0, -0.19)):
            body += dot(0.5 + dx, 0.5 + dy, 0.14, leaf)
        body += dot(0.5, 0.5, 0.1, _seen(ink, theme, "#ffffff"))
    return body


def to_come(x: float, y: float, side: float, theme: Theme) -> str:
    """Return SVG of the small cross that marks a future day."""
    seam = _seen(_SEAM, theme, "#5a5a5a")
    return _line(_cross(x + side / 2, y + side / 2, side * 0.11), seam, 1.2)


def _cross(x: float, y: float, arm: float) -> str:
    return f"M{x - arm:.2f} {y:.2f} h{2 * arm:.2f} M{x:.2f} {y - arm:.2f} v{2 * arm:.2f}"


def game_square(x: float, y: float, side: float, outcome: str, theme: Theme, *, open_: bool) -> str:
    """Return SVG of one game of a day.

    ``outcome`` is that of the first try, ``""`` for none. A game that can still be played,
    ``open_``, has a plus.
    """
    if outcome:
        fill, thread = _GAMES.get(outcome, _GAMES[day.LOST])
        body = _cloth(x, y, side, fill, thread if outcome != day.WON else "#0f4a45", theme)
        ink = _seen(thread, theme, "#000000")
        shape = (
            f"M{x + side * 0.26:.2f} {y + side * 0.52:.2f} L{x + side * 0.44:.2f}"
            f" {y + side * 0.69:.2f} L{x + side * 0.75:.2f} {y + side * 0.32:.2f}"
            if outcome == day.WON
            else f"M{x + side * 0.28:.2f} {y + side * 0.72:.2f}"
            f" L{x + side * 0.72:.2f} {y + side * 0.28:.2f}"
        )
        return body + _line(shape, ink, side * 0.1)
    body = _cloth(x, y, side, BARE if open_ else _DYED["bare"][0], _DYED["bare"][1], theme)
    if open_:
        ink = _seen("#8e5e10", theme, "#000000")
        body += _line(_cross(x + side / 2, y + side / 2, side * 0.14), ink, 2)
    return body
