"""The hands of the others when a round is counted: open, on racks beside their plates."""

from __future__ import annotations

from typing import Final

from tabletop.games.mexican_train.drawn import Drawing
from tabletop.games.mexican_train.ids import hidden_id, plate_id
from tabletop.games.mexican_train.plan import Lane
from tabletop.games.mexican_train.scoring import hands_shown
from tabletop.kernel.words import Seat, Who, msg
from tabletop.pieces.dominoes import Tile, write
from tabletop.pieces.snake import DOWN, RIGHT
from tabletop.table.picture import Board, Box, Item, ItemId

_HALF: Final = 26.0
"""Short side of a tile where there is room."""
_GAP: Final = 3.0
_LIP: Final = 9.0
"""Between the edge of a rack and its tiles."""
_CLEAR: Final = 19.0
"""Short side from which tiles below a plate are large enough, so that no train is covered."""
_LOW: Final = 84.0
"""Units below a plate from which the rack lies there instead of on the rails."""
_REACH: Final = 0.92
"""How much of a lane a rack may cover."""
_ROWS: Final = range(1, 6)


def open_hands(drawing: Drawing) -> None:
    """What everybody but the viewer was left with; nothing while a round is played."""
    for seat, hand in enumerate(hands_shown(drawing.table) or ()):
        if seat != drawing.view.seat and hand:
            _rack(drawing, Seat(seat), hand, drawing.where.lanes[seat])


def _rack(drawing: Drawing, seat: Seat, hand: tuple[Tile, ...], lane: Lane) -> None:
    leftwards = lane.plate.x > lane.track.x
    for room in _rooms(lane, leftwards):
        sizes = [(n, _fitting(len(hand), n, room)) for n in _ROWS]
        rows, half = max(sizes, key=lambda one: one[1])
        if half >= _CLEAR:
            break
    columns = -(-len(hand) // rows)
    wide = columns * (half + _GAP) - _GAP + 2 * _LIP
    high = rows * (2 * half + _GAP) - _GAP + 2 * _LIP
    x = room.x + room.width - wide if leftwards else room.x
    tray = Box(x, room.y, wide, high)
    drawing.items.append(
        Item(ItemId(f"open {plate_id(seat)}"), Board("rack"), tray, layer=24, height=8)
    )
    for place, piece in enumerate(hand):
        row, column = divmod(place, columns)
        box = Box(
            tray.x + _LIP + column * (half + _GAP),
            tray.y + _LIP + row * (2 * half + _GAP),
            half,
            2 * half,
        )
        # A double lies across its line, so it stands when the line runs level.
        item = drawing.tile(piece, box, RIGHT if piece[0] == piece[1] else DOWN, layer=25)
        says = msg("mexican_train.says.left_over", tile=write(piece), who=Who(seat))
        came = (item.id, hidden_id(seat, 0), plate_id(seat))
        drawing.items.append(
            Item(item.id, item.sprite, box, item.pose, 25, 2.5, says=says, came=came)
        )


def _rooms(lane: Lane, leftwards: bool) -> list[Box]:
    """Where the rack may lie, the best first: beside the train if that is possible at all.

    Args:
        lane: Whose it is.
        leftwards: Whether it grows to the left from its right edge.
    """
    plate, track = lane.plate, lane.track
    below = track.y + track.height - plate.y - plate.height - 6
    if below < _LOW:
        wide = track.width * _REACH
        x = plate.x - 4 - wide if leftwards else plate.x + plate.width + 4
        return [Box(x, plate.y, wide, plate.height)]
    gap = plate.x - track.x - track.width if leftwards else track.x - plate.x - plate.width
    rooms = []
    for wide in (plate.width + max(0.0, gap), plate.width + track.width * _REACH):
        x = plate.x + plate.width - wide if leftwards else plate.x
        rooms.append(Box(x, plate.y + plate.height + 6, wide, below))
    return rooms


def _fitting(count: int, rows: int, room: Box) -> float:
    """The short side of ``count`` tiles in so many rows."""
    columns = -(-count // rows)
    along = (room.width - 2 * _LIP + _GAP) / columns - _GAP
    across = ((room.height - 2 * _LIP + _GAP) / rows - _GAP) / 2
    return min(_HALF, along, across)
