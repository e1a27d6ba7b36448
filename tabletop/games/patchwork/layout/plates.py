"""Draw a player's plate.

The plate has token, name, score, purse, income and the 7 x 7 tile.
"""

from __future__ import annotations

from typing import Final

from tabletop.games.kit import plates
from tabletop.games.patchwork.layout.drawing import QuiltDrawing
from tabletop.games.patchwork.scoring import score
from tabletop.kernel.words import Seat, Signed, Who, msg
from tabletop.table.picture import Box
from tabletop.table.sprites import Art

_HIGH: Final = 80.0
"""Usual height of a plate."""
_WORDS: Final = 206.0
"""Width of name and score."""
_LESS: Final = 164.0
"""The same beside the 7 x 7 tile."""


def plate(drawing: QuiltDrawing, seat: Seat) -> None:
    """Draw one player's plate."""
    box = drawing.where.plates[seat]
    x, y = box.x, box.y
    plates.ground(drawing, f"plate {seat}", box, seat if drawing.mover == seat else None)
    by = box.height / _HIGH
    plates.badge(drawing, seat, Box(x + 14, y + box.height / 2 - 28, 56, 56))
    has_seven = drawing.state.seven == seat
    wide = _LESS if has_seven else _WORDS
    plates.title(drawing, seat, Box(x + 84, y + 6 * by, wide, 38 * by), 28, "serif-bold")
    points = msg("patchwork.plate.score", points=score(drawing.state, seat))
    below = Box(x + 84, y + 44 * by, wide, 30 * by)
    if drawing.shape.scored:
        drawing.say(f"score {seat}", points, below, 22, tone="quiet")
    if has_seven:
        says = msg("patchwork.says.seven_of", who=Who(seat))
        seven = Box(x + 250, y + box.height / 2 - 36, 38, 72)
        drawing.show("seven", Art("patchwork/seven"), seven, 3, 2, says=says)
        figure = Box(seven.x, seven.y + 37, seven.width, 30)
        drawing.count("seven points", Signed(7), figure, 22, "serif-bold", "tag", "centre", 6)
    _draw_purse(drawing, seat, box)
    _draw_income(drawing, seat, box)


def _draw_purse(drawing: QuiltDrawing, seat: Seat, box: Box) -> None:
    x, y, count = box.x, box.y + box.height / 2 - 40, drawing.state.buttons[seat]
    says = msg("patchwork.says.purse", n=count, who=Who(seat))
    button = Art("patchwork/button")
    drawing.show(f"purse {seat}", button, Box(x + 294, y + 18, 42, 44), 2, 2, says=says)
    drawing.count(f"buttons {seat}", count, Box(x + 342, y + 8, 56, 62), 44, "serif-bold")


def _draw_income(drawing: QuiltDrawing, seat: Seat, box: Box) -> None:
    """Draw the income of the quilt at each mark."""
    right, rate = box.x + box.width, drawing.state.income[seat]
    y = box.y + (box.height - _HIGH) * 0.3
    says = msg("patchwork.says.income", n=rate, who=Who(seat))
    button = Art("patchwork/income")
    drawing.show(f"income {seat}", button, Box(right - 82, y + 12, 28, 29), 2, 2, says=says)
    drawing.count(f"rate {seat}", Signed(rate), Box(right - 52, y + 9, 42, 34), 24)
    word, below = (
        msg("patchwork.plate.income"),
        Box(right - 88, y + 44, 77, 28 + (box.height - _HIGH) * 0.5),
    )
    drawing.say(f"rate word {seat}", word, below, 20, tone="quiet", align="right")
