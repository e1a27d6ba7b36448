"""Draw the racks of the others, face down until a round is counted."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.games.goat.layout.drawing import GoatDrawing
from tabletop.games.kit import plates
from tabletop.games.kit.tiles import hidden_id, tile_id
from tabletop.kernel.words import Seat, Who, msg
from tabletop.pieces.dominoes import write
from tabletop.table.picture import Align, Box, Pose
from tabletop.table.sprites import Board, Domino

_THICK: Final = 32.0
"""Short side of a tile on another's rack if there is room."""
_APART: Final = 4
"""Between two tiles."""


class _Parts(NamedTuple):
    """Hold the boxes of a rack.

    Attributes:
        number: Of the words that count the tiles.
        room: Of the tiles.
    """

    badge: Box
    name: Box
    number: Box
    room: Box


def _standing(box: Box) -> _Parts:
    """Divide a rack beside the felt."""
    return _Parts(
        badge=Box(box.x + box.width / 2 - 19, box.y + 16, 38, 38),
        name=Box(box.x + 14, box.y + 58, box.width - 28, 28),
        number=Box(box.x + 10, box.y + 86, box.width - 20, 26),
        room=Box(box.x + 18, box.y + 118, box.width - 36, box.height - 134),
    )


def _lying(box: Box) -> _Parts:
    """Divide a rack above the felt."""
    return _Parts(
        badge=Box(box.x + 20, box.y + 17, 42, 42),
        name=Box(box.x + 72, box.y + 10, 152, 30),
        number=Box(box.x + 72, box.y + 38, 152, 26),  # above the ledge
        room=Box(box.x + 236, box.y + 12, box.width - 252, box.height - 26),
    )


def rival(drawing: GoatDrawing, seat: Seat) -> None:
    """Draw the rack of another player."""
    view, where = drawing.view, drawing.where
    box, upright = where.racks[seat], seat in where.upright
    parts = _standing(box) if upright else _lying(box)
    align: Align = "centre" if upright else "left"
    mover = seat if drawing.moves(seat) and any(view.counts) else None
    plates.ground(drawing, f"rack of {seat}", box, mover, style="rack")
    plates.badge(drawing, seat, parts.badge)
    plates.title(drawing, seat, parts.name, 22, tone="light", align=align)
    count, number = view.counts[seat], parts.number
    if count == 1 and not view.counted:
        if upright:  # the chip stays clear of the rims
            number = Box(box.x + 14, number.y, box.width - 28, number.height)
        drawing.show(f"last {seat}", Board("chip"), number, 2)
        words, inner = msg("goat.rack.last"), number.grown(-2)
        drawing.say(f"count {seat}", words, inner, 20, "sans-bold", "tag", "centre")
    else:
        words, inner = msg("goat.rack.tiles", n=count), number.grown(-2)
        drawing.say(f"count {seat}", words, inner, 20, "sans", "light", align)
    _tiles(drawing, seat, parts.room, upright=upright)


def _tiles(drawing: GoatDrawing, seat: Seat, room: Box, *, upright: bool) -> None:
    """Draw another seat's tiles: backs, or the tiles left after a round."""
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
