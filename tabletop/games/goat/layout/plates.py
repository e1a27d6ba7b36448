"""Draw the racks of the others, face down until a round is counted."""

from __future__ import annotations

from typing import Final

from tabletop.games.goat.layout.drawing import GoatDrawing
from tabletop.games.goat.state import View
from tabletop.games.kit import plates
from tabletop.games.kit.areas import larger
from tabletop.games.kit.flow import Column, Fixed, Row, Sized, Stack, boxes
from tabletop.games.kit.tiles import hidden_id, tile_id
from tabletop.kernel.words import Seat, Who, msg
from tabletop.pieces.dominoes import write
from tabletop.table.picture import Align, Box, Pose
from tabletop.table.sprites import Board, Domino

_THICK: Final = 32.0
"""Short side of a tile on another's rack if there is room."""
_APART: Final = 4
"""Units between two tiles."""
_TALLER: Final = 1.6
"""Largest text scale on a rack beside the felt."""


def _standing(by: float) -> Column:
    """Lay out a rack beside the felt, with text ``by`` times as high."""
    return Column(
        (
            Fixed(96, Sized("badge", 96)),
            Fixed(2),
            Fixed(28 * by, Stack(("name",), pad=(4, 0))),
            Fixed(26 * by, "number"),
            Fixed(6),
            Stack(("room",), pad=(8, 0)),
        ),
        pad=(8, 16),
    )


def _lying(by: float) -> Row:
    """Lay out a rack above the felt, with the text above the ledge.

    With words ``by`` times as large, the name is raised as far as there is room, as Indian
    letters reach below the line.
    """
    up = 8.0 * min(1.0, (by - 1) / 0.4)
    words = Column((Fixed(30, "name"), Fixed(26, "number"), ""), gap=up - 2, pad=(0, 10 - up, 0, 0))
    return Row(
        (
            Fixed(92, Stack(("badge",), pad=(0, -4))),
            Fixed(12),
            Fixed(152, words),
            Fixed(12),
            Stack(("room",), pad=(0, 12, 0, 14)),
        ),
        pad=(8, 0, 16, 0),
    )


def rival(drawing: GoatDrawing, seat: Seat) -> None:
    """Draw the rack of another player."""
    view, where = drawing.view, drawing.where
    box = where.racks[seat]
    upright = box.height > box.width
    by = larger(drawing.shape.text)
    parts = boxes(_standing(min(by, _TALLER)) if upright else _lying(by), box)
    align: Align = "centre" if upright else "left"
    mover = seat if drawing.moves(seat) and any(view.counts) else None
    plates.ground(drawing, f"rack of {seat}", box, mover, style="rack")
    _draw_badges(drawing, seat, parts["badge"])
    plates.title(drawing, seat, parts["name"], 22, tone="light", align=align)
    count, number = view.counts[seat], parts["number"]
    if count == 1 and not view.counted:
        if upright:  # keep the chip clear of the rims
            number = Box(box.x + 14, number.y, box.width - 28, number.height)
        drawing.show(f"last {seat}", Board("chip"), number, 2)
        words, inner = msg("goat.rack.last"), number.grown(-2)
        one = msg("kernel.number", value=1)
        drawing.say(f"count {seat}", words, inner, 20, "sans-bold", "tag", "centre", short=one)
    else:
        key = "partner" if _partner(view, view.seat) == seat else "tiles"
        words, inner = msg(f"goat.rack.{key}", n=count), number.grown(-2)
        bare = msg("kernel.number", value=count)
        drawing.say(f"count {seat}", words, inner, 20, "sans", "light", align, short=bare)
    _draw_tiles(drawing, seat, parts["room"], upright=upright)


def _partner(view: View, seat: Seat) -> Seat | None:
    """Return the partner of ``seat``, or ``None`` if there is none."""
    return Seat((seat + 2) % view.seats) if view.house.pairs and 0 <= seat < view.seats else None


def _draw_badges(drawing: GoatDrawing, seat: Seat, box: Box) -> None:
    """Draw the seat's face, with the partner's face behind as on the tally."""
    other = _partner(drawing.view, seat)
    if other is not None:
        behind = Box(box.x + 0.48 * box.width, box.y + 0.24 * box.height, *(0.76 * box.width,) * 2)
        plates.badge(drawing, other, behind, 1, "partner")
        box = box.translate(-0.22 * box.width, 0)
    plates.badge(drawing, seat, box)


def _draw_tiles(drawing: GoatDrawing, seat: Seat, room: Box, *, upright: bool) -> None:
    view = drawing.view
    left_over = view.rounds[-1].hands[seat] if view.counted and view.rounds else ()
    n = view.counts[seat]
    along, across = (room.height, room.width) if upright else (room.width, room.height)
    thick = min(_THICK, across / 2, (along + _APART) / max(n, 1) - _APART)
    start = (along - n * (thick + _APART) + _APART) / 2
    pose = Pose(1) if upright else Pose()
    x, y = room.centre
    for index in range(n):
        at = start + index * (thick + _APART)
        box = Box(room.x + at, y - thick, thick, 2 * thick)
        if upright:
            box = Box(x - thick, room.y + at, 2 * thick, thick)
        if left_over:
            tile = left_over[index]
            says = msg("goat.says.left_over", tile=write(tile), who=Who(seat))
            drawing.show(tile_id(tile), drawing.face(tile), box, height=2, pose=pose, says=says)
        else:
            says = msg("goat.says.hidden", who=Who(seat))
            drawing.show(hidden_id(seat, index), Domino(), box, height=2, pose=pose, says=says)
