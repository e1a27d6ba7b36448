"""Draw name plates: the player's face, name and counts on a paper card."""

from __future__ import annotations

from typing import Final

from tabletop.games.kit.drawing import Sketch
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.table.picture import Align, Box, Face, Tone
from tabletop.table.sprites import Board, Portrait

FACE: Final = 104.0
"""Usual side of a face on a plate: 83 px in the smallest window."""

OVER: Final = 12.0
"""Largest overhang of a face over the edges of its plate."""

_PAD: Final = 14.0
_TOKEN: Final = 56.0
_SCORE: Final = 84.0
"""Width of the number at the right of a plate."""


def ground(
    drawing: Sketch,
    name: str,
    box: Box,
    mover: Seat | None = None,
    *,
    style: str = "plate",
    press: bool = False,
    opens: str = "",
    says: Msg | None = None,
) -> None:
    """Draw the card of a plate, highlighted for the seat to act."""
    tone = "plain" if mover is None else f"seat{mover}"
    drawing.show(name, Board(style, tone), box, 1, 4, press=press, opens=opens, says=says)


def badge(drawing: Sketch, seat: Seat, box: Box, layer: int = 2, name: str = "badge") -> None:
    """Draw the face of the seat's player, or the token."""
    drawing.show(f"{name} {seat}", Portrait(seat), box, layer, 2)


def portrait(
    drawing: Sketch, seat: Seat, plate: Box, most: float = FACE, name: str = "badge"
) -> float:
    """Draw a large face at the left of a plate, and return its right end."""
    side = min(most, plate.height + 2 * OVER)
    at = Box(plate.x + 2, plate.y + (plate.height - side) / 2, side, side)
    badge(drawing, seat, at, name=name)
    return at.right


def title(
    drawing: Sketch,
    seat: Seat,
    box: Box,
    size: float,
    face: Face = "sans-bold",
    tone: Tone = "ink",
    align: Align = "left",
) -> None:
    """Draw the seat's name."""
    drawing.say(f"name {seat}", msg("kernel.name", who=Who(seat)), box, size, face, tone, align)


def two_lines(
    drawing: Sketch,
    box: Box,
    first: tuple[str, Msg],
    second: tuple[str, Msg],
    short: Msg | None = None,
) -> None:
    """Write a bold line above a quiet line; ``short`` may replace the latter."""
    (name, words), (below, more) = first, second
    high = box.height / 2
    drawing.say(name, words, Box(box.x, box.y, box.width, high), 21, "sans-bold")
    line = Box(box.x, box.y + high, box.width, high)
    drawing.say(below, more, line, 19, tone="quiet", short=short)


def plate(
    drawing: Sketch,
    seat: Seat,
    box: Box,
    *,
    moves: bool,
    line: Msg | None = None,
    score: int | None = None,
) -> None:
    """Draw a whole plate: token, name, a line of words, and a score.

    The box should be about 90 units high. The line is a few words, such as the seat's side.
    """
    ground(drawing, f"plate {seat}", box, seat if moves else None)
    token = Box(box.x + _PAD, box.y + (box.height - _TOKEN) / 2, _TOKEN, _TOKEN)
    badge(drawing, seat, token)
    x = token.x + _TOKEN + _PAD
    right = box.x + box.width - _PAD
    if score is not None:
        number = Box(right - _SCORE, box.y + 8, _SCORE, box.height - 16)
        drawing.count(f"score {seat}", score, number, 40, "serif-bold", align="right")
        right = number.x - 4
    if line is None:
        title(drawing, seat, Box(x, token.y, right - x, _TOKEN), 28, "serif-bold")
        return
    title(drawing, seat, Box(x, token.y - 6, right - x, 36), 28, "serif-bold")
    below = Box(x, token.y + 32, right - x, 28)
    drawing.say(f"line {seat}", line, below, 21, tone="quiet")
