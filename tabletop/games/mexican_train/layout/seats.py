"""Draw the plate of a seat, and its open hand after a round."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.games.kit import plates as kit
from tabletop.games.kit.areas import larger
from tabletop.games.mexican_train.ids import OTHER, part_id
from tabletop.games.mexican_train.layout.drawing import TrainDrawing
from tabletop.games.mexican_train.layout.plan import Lane
from tabletop.games.mexican_train.notation import train_name
from tabletop.games.mexican_train.refusals import name
from tabletop.games.mexican_train.scoring import hands_shown, shown_totals
from tabletop.games.mexican_train.state import one_left, partner, to_catch
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, Signed, Who, msg
from tabletop.pieces.dominoes import Tile, write
from tabletop.pieces.snake import DOWN
from tabletop.table.picture import Box
from tabletop.table.sprites import Art, Board
from tabletop.table.zoom import seen

_HALF: Final = 26.0
"""Short side of a tile if there is room."""
_GAP: Final = 3.0
_AIR: Final = 8.0
"""Gap between a rack and the train shortened for it."""
_LIP: Final = 9.0
"""Padding between the edge of a rack and its tiles."""
_CLEAR: Final = 19.0
"""Least short side of tiles below a plate; the train is shortened to avoid smaller tiles."""
_LOW: Final = 84.0
"""Least height below a plate at which the rack is placed there, not on the rails."""
_ENGINE: Final = 0.4
"""Largest width of the engine on the Mexican Train's plate, as a share of the plate's width."""
_KEPT: Final = 7.2
"""Halves of a lane that a rack leaves free: first tile, fold, last tile, marker."""
_ROWS: Final = range(1, 6)


@dataclass(frozen=True, slots=True)
class Tray:
    """Describe an open rack: ``columns`` of upright tiles, ``half`` wide."""

    hand: tuple[Tile, ...]
    box: Box
    columns: int
    half: float


def open_trays(drawing: TrainDrawing) -> dict[int, Tray]:
    """Place the racks of the other seats; none during a round."""
    shown = enumerate(hands_shown(drawing.table) or ())
    others = [(seat, hand) for seat, hand in shown if hand and seat != drawing.view.seat]
    return {seat: _tray(hand, drawing.where.lanes[seat]) for seat, hand in others}


def beside(lane: Lane, tray: Box) -> Lane:
    """Return the lane narrowed to the part that the rack leaves free."""
    track = lane.track
    on = seen(tray, track)
    if not (on.width and on.height):
        return lane
    if _leftwards(lane):
        return replace(lane, track=replace(track, width=tray.x - _AIR - track.x))
    x = tray.right + _AIR
    return replace(lane, track=replace(track, x=x, width=track.right - x))


def open_hands(drawing: TrainDrawing) -> None:
    """Draw the tiles left to the other seats; nothing during a round."""
    for seat, tray in open_trays(drawing).items():
        _draw_rack(drawing, Seat(seat), tray)


def _tray(hand: tuple[Tile, ...], lane: Lane) -> Tray:
    leftwards = _leftwards(lane)
    for room in _rooms(lane, leftwards):
        sizes = [(n, _fitting(len(hand), n, room)) for n in _ROWS]
        rows, half = max(sizes, key=lambda one: one[1])
        if half >= _CLEAR:
            break
    columns = -(-len(hand) // rows)
    wide = columns * (half + _GAP) - _GAP + 2 * _LIP
    high = rows * (2 * half + _GAP) - _GAP + 2 * _LIP
    x = room.right - wide if leftwards else room.x
    return Tray(hand, Box(x, room.y, wide, high), columns, half)


def _leftwards(lane: Lane) -> bool:
    """Return whether the rack grows leftwards from the lane's right end."""
    return lane.straight or lane.plate.x > lane.track.x


def _draw_rack(drawing: TrainDrawing, seat: Seat, tray: Tray) -> None:
    half, x, y = tray.half, tray.box.x + _LIP, tray.box.y + _LIP
    drawing.show(f"open {part_id('plate', seat)}", Board("rack"), tray.box, 8, 8)
    for place, piece in enumerate(tray.hand):
        row, column = divmod(place, tray.columns)
        box = Box(x + column * (half + _GAP), y + row * (2 * half + _GAP), half, 2 * half)
        item = drawing.tile(piece, box, DOWN, layer=9, half=half)
        says = msg("mexican_train.says.left_over", tile=write(piece), who=Who(seat))
        drawing.items.append(replace(item, says=says, came=(item.id, part_id("plate", seat))))


def _rooms(lane: Lane, leftwards: bool) -> list[Box]:
    """List the areas for the rack, the best one, below the plate, first."""
    plate, track = lane.plate, lane.track
    if lane.straight:  # the hub is beside the plate
        reach = track.width - _KEPT * 2 * lane.least
        return [Box(track.right - reach, track.y + 4, reach, track.height - 8)]
    below = track.bottom - plate.bottom - 6
    reach = track.width - _KEPT * lane.half
    if below < _LOW:
        x = plate.x - 4 - reach if leftwards else plate.right + 4
        return [replace(plate, x=x, width=reach)]
    gap = plate.x - track.right if leftwards else track.x - plate.right
    widths = plate.width + max(0.0, gap), plate.width + reach
    return [
        Box(plate.right - wide if leftwards else plate.x, plate.bottom + 6, wide, below)
        for wide in widths
    ]


def _fitting(count: int, rows: int, room: Box) -> float:
    columns = -(-count // rows)
    along = (room.width - 2 * _LIP + _GAP) / columns - _GAP
    across = ((room.height - 2 * _LIP + _GAP) / rows - _GAP) / 2
    return min(_HALF, along, across)


_TIGHT: Final = 88.0
_NARROW: Final = 210.0
"""Height and width of a plate up to which its face is drawn inside it."""

_SMALL: Final = (78.0, 64.0)
"""Largest side of such a face, usually and with enlarged text: a name needs the room."""

_LARGER: Final = 1.4
"""Text scale from which such a face has the smaller size."""


def plates(drawing: TrainDrawing) -> None:
    """Draw a plate at the outer end of every lane."""
    points = shown_totals(drawing.table, scored=drawing.shape.scored)
    for train, lane in drawing.where.lanes.items():
        if train < 0:
            _draw_mexican(drawing, lane)
        else:
            _draw_plate(drawing, Seat(train), lane.plate, points[train])


def _draw_plate(drawing: TrainDrawing, seat: Seat, box: Box, points: int) -> None:
    table = drawing.table
    moves = table.phase == "play" and table.turn == seat
    count = table.counts[seat]
    kit.ground(
        drawing,
        part_id("plate", seat),
        box,
        seat if moves else None,
        press=True,
        opens=part_id("fold", seat) if table.trains[seat] else "",
        says=msg("mexican_train.says.plate", who=Who(seat), n=count, points=points),
    )
    # With many players, plates are close together and the text needs the room.
    roomy = box.height > _TIGHT and box.width > _NARROW
    more = min(1.0, (larger(drawing.shape.text) - 1) / (_LARGER - 1))
    small = _SMALL[0] + (_SMALL[1] - _SMALL[0]) * more
    most = kit.FACE if roomy else min(box.height - 8, small)
    own = seat == drawing.view.seat
    left = kit.portrait(drawing, seat, box, most, "badge" if own else OTHER) + 8
    wide, top = box.right - 4 - left, box.y + 3
    line, high = 0.32 * (box.height - 6), 0.36 * (box.height - 6)
    other = partner(table, seat)
    if other is not None:
        at = Box(box.right - 6 - line, box.bottom - 6 - line, line, line)
        kit.badge(drawing, other, at, name="partner")
    first, second = (Box(left, top + high + n * line, wide, line) for n in (0, 1))
    kit.title(drawing, seat, Box(left, top - 2, wide, high - 2), 21)
    if seat in to_catch(table) and drawing.legal:
        chip = replace(first, x=left - 8, width=wide + 12)
        says, caught = msg("mexican_train.preview.catch", who=Who(seat)), part_id("catch", seat)
        drawing.show(caught, Board("pass", "lit"), chip, 12, 4, press=True, says=says)
        words = msg("mexican_train.catch")
        drawing.say(caught, words, chip.grown(-1), 18, "sans-bold", "pass", "centre")
    elif seat in one_left(table):
        _draw_last_tile(drawing, seat, replace(first, x=left - 8, width=wide + 12))
    elif table.phase == "done" and drawing.shape.scored:
        gain = Signed(table.results[-1].scores[seat])
        said, bare = msg("mexican_train.plate.round", points=gain), _number(gain)
        drawing.say(f"held {seat}", said, first, 20, short=bare)
    else:
        held = msg("mexican_train.plate.tiles", n=count)
        drawing.say(f"held {seat}", held, first, 20, short=_number(count))
    total = msg("mexican_train.plate.points", n=points)
    room = replace(second, width=wide - line - 4) if other is not None else second
    drawing.say(f"points {seat}", total, room, 20, tone="quiet", short=_number(points))


def _number(value: int | Signed) -> Msg:
    return msg("kernel.number", value=value)


def _draw_last_tile(drawing: TrainDrawing, seat: Seat, box: Box) -> None:
    """Announce a seat with a single tile left (MT-5.7)."""
    drawing.show(f"last {seat}", Board("chip"), box, 2, 2)
    words = msg("mexican_train.plate.last")
    inner, one = box.grown(-1), _number(1)
    drawing.say(f"last {seat}", words, inner, 18, "sans-bold", "pass", "centre", short=one)


def _draw_mexican(drawing: TrainDrawing, lane: Lane) -> None:
    box = lane.plate
    train, named = lane.train, train_name(lane.train)
    tiles = len(drawing.table.trains[train])
    opens = part_id("fold", train) if tiles else ""
    says = msg("mexican_train.lens", train=name(train), n=tiles)
    kit.ground(drawing, part_id("plate", train), box, press=True, opens=opens, says=says)
    title = Box(box.x + 10, box.y + 6, box.width - 20, max(30.0, 0.3 * box.height))
    short = msg("mexican_train.plate.mexican") if named == "mexican" else None
    drawing.say(f"name {named}", name(train), title, 20, "sans-bold", short=short)
    high = box.bottom - title.bottom - 8
    wide = min(high / 0.69, _ENGINE * title.width)  # the words beside it need the room
    engine = Box(title.x + 2, title.bottom + 2 + (high - 0.69 * wide) / 2, wide, 0.69 * wide)
    drawing.show(f"{named} engine", Art("mexican_train/engine"), engine, 2, 2)
    held = Box(engine.right + 6, title.bottom + 2, title.right - engine.right - 6, high)
    words = msg("mexican_train.plate.tiles", n=tiles)
    bare = _number(tiles)
    drawing.say(f"held {named}", words, held, 20, tone="quiet", align="right", short=bare)
