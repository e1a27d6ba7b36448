"""Draw the plates: owner of the train, tiles held and points."""

from __future__ import annotations

from tabletop.games.kit import plates as kit
from tabletop.games.kit.tiles import hidden_id
from tabletop.games.mexican_train.ids import fold_id, plate_id
from tabletop.games.mexican_train.layout.drawing import TrainDrawing
from tabletop.games.mexican_train.layout.plan import Lane
from tabletop.games.mexican_train.refusals import name
from tabletop.games.mexican_train.scoring import totals
from tabletop.games.mexican_train.state import MEXICAN, one_left
from tabletop.kernel.words import Seat, Signed, Who, msg
from tabletop.table.picture import Box
from tabletop.table.sprites import Art, Board, Domino

_HIGH = 96.0
"""Height of a plate at full size."""

_LOW = 86.0
"""Height below which the head of a plate gives as much as it can."""

_BACKS = 2
"""Tile backs that stand for a hidden hand."""


def plates(drawing: TrainDrawing) -> None:
    """Draw a plate at the outer end of every lane."""
    points = totals(drawing.table)
    for train, lane in drawing.where.lanes.items():
        if train == MEXICAN:
            _draw_mexican(drawing, lane)
        else:
            _draw_plate(drawing, Seat(train), lane.plate, points[train])


def _draw_plate(drawing: TrainDrawing, seat: Seat, box: Box, points: int) -> None:
    table = drawing.table
    moves = table.phase == "play" and table.turn == seat
    count = table.counts[seat]
    kit.ground(
        drawing,
        plate_id(seat),
        box,
        seat if moves else None,
        press=True,
        opens=fold_id(seat) if table.trains[seat] else "",
        says=msg("mexican_train.says.plate", who=Who(seat), n=count, points=points),
    )
    # A plate of less height has a smaller head and thinner rims, so that both lines keep their
    # size.
    saved = min(max((_HIGH - box.height) / 2, 0.0), 4.0 if box.height > _LOW else 5.0)
    top, head = box.y + 6 - saved, 32 - saved
    kit.badge(drawing, seat, Box(box.x + 8, top, head, head))
    kit.title(drawing, seat, Box(box.x + 44, top, box.width - 52, head), 21)
    # The gap leaves room for Gurmukhi signs, which extend far above and below.
    line = (box.bottom - 5 + saved / 4 - top - head - 3) / 2
    first = Box(box.x + 44, top + head, box.width - 52, line)
    second = Box(box.x + 44, top + head + 3 + line, box.width - 52, line)
    if seat in one_left(table):
        _draw_last_tile(drawing, seat, Box(box.x + 8, first.y, box.width - 16, line))
    elif table.phase == "done":
        gain = Signed(table.results[-1].scores[seat])
        # The text is below the token, not beside it, as signs above the letters must not touch it.
        x, wide = box.x + 10, box.width - 16
        first, second = Box(x, first.y + 4, wide, line), Box(x, second.y + 2, wide, line)
        drawing.say(f"held {seat}", msg("mexican_train.plate.round", points=gain), first, 20)
    else:
        held = msg("mexican_train.plate.tiles", n=count)
        drawing.say(f"held {seat}", held, first, 20)
    if seat != drawing.view.seat and table.phase == "play" and count > 1:
        _draw_backs(drawing, seat, box, count)
    total = msg("mexican_train.plate.points", n=points)
    drawing.say(f"points {seat}", total, second, 20, tone="quiet")


def _draw_last_tile(drawing: TrainDrawing, seat: Seat, box: Box) -> None:
    """Announce a seat with a single tile left (MT-5.7)."""
    drawing.show(f"last {seat}", Board("chip"), box, 2, 2)
    words = msg("mexican_train.plate.last")
    drawing.say(f"last {seat}", words, box.grown(-1), 18, "sans-bold", "pass", "centre")


def _draw_backs(drawing: TrainDrawing, seat: Seat, box: Box, count: int) -> None:
    for slot in range(min(count, _BACKS)):
        back = Box(box.x + 12 + 8 * slot, box.bottom - 46 + 2 * slot, 17, 34)
        drawing.show(hidden_id(seat, slot), Domino(), back, 2 + slot, 2)


def _draw_mexican(drawing: TrainDrawing, lane: Lane) -> None:
    box = lane.plate
    tiles = len(drawing.table.trains[MEXICAN])
    opens, says = fold_id(MEXICAN) if tiles else "", msg("mexican_train.says.mexican", n=tiles)
    kit.ground(drawing, plate_id(MEXICAN), box, press=True, opens=opens, says=says)
    engine = Box(box.x + 5, box.y + 12, 42, 29)
    drawing.show("mexican engine", Art("mexican_train/engine"), engine, 2, 2)
    held = Box(box.x + 49, box.y + 12, box.width - 59, 32)
    words = msg("mexican_train.plate.tiles", n=tiles)
    drawing.say("held mexican", words, held, 20, tone="quiet", align="right")
    below = Box(box.x + 3, box.bottom - 38, box.width - 6, 32)
    drawing.say("name mexican", name(MEXICAN), below, 18, "sans-bold", align="centre")
