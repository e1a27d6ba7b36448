"""Draw the trains: tracks, tiles, folds, markers, and drop targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tabletop.games.mexican_train.ids import ACROSS, ENDS, end_id, part_id, train_of
from tabletop.games.mexican_train.layout.clearing import cleared
from tabletop.games.mexican_train.layout.drawing import TrainDrawing
from tabletop.games.mexican_train.layout.lanes import Resting, lay_train, pitch
from tabletop.games.mexican_train.layout.plan import Lane, Plan
from tabletop.games.mexican_train.layout.seats import beside, open_trays
from tabletop.games.mexican_train.notation import train_name
from tabletop.games.mexican_train.refusals import name
from tabletop.games.mexican_train.trains import end
from tabletop.kernel.words import Seat, msg
from tabletop.pieces.dominoes import Lying
from tabletop.pieces.snake import DOWN, LEFT, RIGHT, Spot
from tabletop.table.picture import Box, Pose
from tabletop.table.sprites import Art, Board, Hub

_HALVES: Final = range(48, 8, -4)
"""Short sides of the tiles of a train that is spread out; the largest that fits is used."""

_LARGER: Final = range(80, 48, -4)
"""Short sides for a short train."""


def trains(drawing: TrainDrawing) -> None:
    """Draw the hub and every train."""
    table, trays = drawing.table, open_trays(drawing)
    lying: dict[int, tuple[Lane, Resting]] = {}
    for train, lane in drawing.where.lanes.items():
        tray = trays.get(train)
        free = lane if tray is None else beside(lane, tray.box)
        marked = train >= 0 and table.markers[train]
        whole = table.phase == "done"
        lying[train] = free, lay_train(table.trains[train], free, marked, whole=whole)
    lying = cleared(lying, [tray.box for tray in trays.values()], drawing.where.felt)
    _draw_hub(drawing, {train: lies.y for train, (_, lies) in lying.items()})
    bound = drawing.bound()
    for train, (lane, lies) in lying.items():
        dim = bound is not None and train not in bound
        if lane.starter is not None:
            _draw_starter(drawing, lane, lane.starter)
        _draw_train(drawing, train, lane, lies, dim)


def _draw_hub(drawing: TrainDrawing, starts: Mapping[int, float]) -> None:
    """Draw the beam with the engine on its turntable."""
    box, lanes = drawing.where.hub, drawing.where.lanes.values()
    slots = {
        heading: tuple(
            (starts[lane.train] - box.y) / box.height
            for lane in lanes
            if lane.starter is None and lane.heading == heading
        )
        for heading in (LEFT, RIGHT)
    }
    mouth = max(lane.half for lane in lanes if lane.starter is None) / box.height
    beam = Hub(slots[LEFT], slots[RIGHT], mouth)
    drawing.show("hub", beam, box, 1, 9)
    half = min(64.0, box.width / 2 - 4) * 0.78
    engine = drawing.table.engine
    if engine >= 0:
        around = Box.around(*box.centre, half, 2 * half)
        drawing.items.append(drawing.tile((engine, engine), around, RIGHT, height=4))


def _draw_starter(drawing: TrainDrawing, lane: Lane, box: Box) -> None:
    name = train_name(lane.train)
    beam = Hub(right=(0.5,), mouth=lane.half / box.height)
    drawing.show(part_id("starter", lane.train), beam, box, 1, 6)
    half = min(32.0, box.height / 2 - 8)
    engine = drawing.table.engine
    if engine >= 0:
        around = Box.around(*box.centre, half, 2 * half).translate(-5, 0)
        item = drawing.tile((engine, engine), around, RIGHT, name=f"engine {name}", dim=True)
        drawing.items.append(item)


def _draw_tracks(drawing: TrainDrawing, lane: Lane, lies: Resting) -> None:
    track, wide = lane.track, 0.84 * lies.half
    for row in range(lies.rows):
        y = lies.y + lies.pitch * row
        box = Box(track.x + 2, y - wide / 2, track.width - 4, wide)
        drawing.show(f"rails {train_name(lane.train)} {row}", Board("rails"), box, 0)


def _draw_bends(drawing: TrainDrawing, lane: Lane, lies: Resting, down: Sequence[Spot]) -> None:
    wide = 0.84 * lies.half
    for row, x in enumerate(dict.fromkeys(spot.box.centre[0] for spot in down)):
        y = lies.y + lies.pitch * row + wide / 2
        box = Box(x - wide / 2, y, wide, lies.pitch - wide)
        drawing.show(f"bend {train_name(lane.train)} {row}", Board("rails"), box, 0)


def _draw_train(drawing: TrainDrawing, train: int, lane: Lane, lies: Resting, dim: bool) -> None:
    table = drawing.table
    line = table.trains[train]
    _draw_tracks(drawing, drawing.where.lanes[train], lies)
    opened = drawing.shape.opened and train_of(drawing.shape.opened) == train
    for index, spot in lies.tiles:
        twin = f"twin {train_name(train)} {index}" if opened else ""
        half = lies.half
        item = drawing.tile(line[index], spot.box, spot.heading, name=twin, dim=dim, half=half)
        drawing.items.append(item)
    if train in table.open_doubles and lies.tiles:
        around = lies.tiles[-1][1].box.grown(9)  # make it larger than the ring of the last move
        drawing.ring(f"open {train_name(train)}", around, "glow", 9)
    if lies.fold is not None:
        _draw_fold(drawing, train, lies)
    shown = _draw_slot(drawing, train, lies)
    marker = lies.aside if shown else lies.marker
    if marker is not None:
        _draw_marker(drawing, train, marker.box, flipped=marker.heading == LEFT)
    reached = [*(spot for _, spot in lies.tiles), *(spot for spot in (shown, marker) if spot)]
    _draw_bends(drawing, lane, lies, [spot for spot in reached if spot.heading == DOWN])


def _draw_fold(drawing: TrainDrawing, train: int, lies: Resting) -> None:
    assert lies.fold is not None
    box = lies.fold.box
    opens, bellows = part_id("fold", train), Art("dominoes/bellows")
    says = msg("mexican_train.says.fold", n=lies.folded, train=name(train))
    drawing.show(opens, bellows, box, 10, 2.5, press=True, opens=opens, says=says)
    tag, item = Box.around(*box.centre, 50, 26), f"tag {train_name(train)}"
    drawing.show(item, Board("chip"), tag, 21, 2)  # draw the chip above a marker
    words = msg("mexican_train.fold", n=lies.folded)
    drawing.say(item, words, tag, 19, "sans-bold", "pass", "centre", 22)


def _draw_marker(drawing: TrainDrawing, train: int, box: Box, *, flipped: bool) -> None:
    """Draw the tin engine that marks a train as open to everybody (MT-5.4)."""
    wide = min(box.width, box.height * 4 / 3) if box.width >= box.height else box.width
    around = Box.around(*box.centre, wide, wide * 0.75)
    art = Art("mexican_train/marker", Seat(train))
    says = msg("mexican_train.says.marker", train=name(train))
    drawing.show(part_id("marker", train), art, around, 20, 3, pose=Pose(0, flipped), says=says)


def _draw_slot(drawing: TrainDrawing, train: int, lies: Resting) -> Spot | None:
    """Add the drop targets for the next tile; mark one the viewer can use."""
    table = drawing.table
    if lies.slot is None or lies.across is None:
        return None
    drawing.place(end_id(train, double=False), lies.slot.box, ENDS)
    drawing.place(end_id(train, double=True), lies.across, ACROSS)
    fitting = [play.tile for play in drawing.plays if play.train == train]
    if not fitting:
        return None
    only_double = all(a == b for a, b in fitting)
    box = lies.across if only_double else lies.slot.box
    text = train_name(train)
    drawing.ring(f"slot {text}", box.grown(-2), "berth", 8)
    middle = Box.around(*box.centre, lies.half - 4, 28)
    number = msg("kernel.number", value=end(table, train))
    drawing.say(f"slot {text}", number, middle, 24, "sans-bold", "light", "centre", 14)
    return lies.slot


def lens(drawing: TrainDrawing) -> None:
    """Draw an opened train with all tiles on a sheet over the table."""
    train = train_of(drawing.shape.opened) if drawing.shape.opened else None
    if train is None or train not in drawing.where.lanes:
        return
    line = drawing.table.trains[train]
    if not line:
        return
    marked = train >= 0 and drawing.table.markers[train]
    lies, box = _spread(line, train, marked, drawing.where)
    drawing.labels[:] = [label for label in drawing.labels if not label.box.overlaps(box)]
    # Keep the fold under the sheet, as hovering over the fold keeps the sheet open.
    opens = part_id("fold", train)
    drawing.items[:] = [
        item for item in drawing.items if item.id == opens or not box.contains(item.box)
    ]
    sheet, says = f"lens {train_name(train)}", msg("mexican_train.says.lens", train=name(train))
    drawing.show(sheet, Board("panel"), box, 40, 14, press=True, opens=opens, says=says)
    title = Box(box.x + 26, box.y + 16, box.width - 52, 44)
    words = msg("mexican_train.lens", train=name(train), n=len(line))
    drawing.say("lens", words, title, 30, "serif-bold", layer=42)
    for index, spot in lies.tiles:
        drawing.items.append(drawing.tile(line[index], spot.box, spot.heading, layer=42))
    if lies.marker is not None:
        art = Art("mexican_train/marker", Seat(train))
        drawing.show("lens marker", art, lies.marker.box, 42)


def _spread(line: tuple[Lying, ...], train: int, marked: bool, where: Plan) -> tuple[Resting, Box]:
    """Lay out a whole train on a sheet of its own, as large as possible.

    The sheet covers other trains with their plates completely or not at all. Tiles are larger than
    usual if that covers no further train.
    """
    sheets = (_sheet(line, train, marked, where, half) for half in _HALVES)
    usual = next(sheet for sheet in sheets if sheet is not None)
    most = usual[1].height + 1
    larger = (_sheet(line, train, marked, where, half) for half in _LARGER)
    return next((one for one in larger if one is not None and one[1].height <= most), usual)


def _sheet(
    line: tuple[Lying, ...], train: int, marked: bool, where: Plan, half: float
) -> tuple[Resting, Box] | None:
    felt = where.felt
    box = Box(felt.x + 4, felt.y + 3, felt.width - 8, felt.height - 103)
    rows = 1 + max(0, int((box.height - 86 - 2 * half) / pitch(half)))
    inner = Box(box.x + 24, box.y + 72, box.width - 48, box.height - 84)
    down = 0.0
    while True:
        start = inner.x + 4, inner.y + half + 2 + down
        lane = Lane(train, box, inner, start, RIGHT, rows, half, half)
        lies = lay_train(line, lane, marked, whole=True)
        if lies.folded and half > _HALVES[-1]:
            return None
        ends = (spot.box.bottom for _, spot in lies.tiles)
        bottom = max(start[1] + half, *ends) + 20
        below = _below(bottom, where)
        if down or below - bottom < 1:
            return lies, Box(box.x, box.y, box.width, max(bottom, below) - box.y)
        down = (below - bottom) / 2


def _below(bottom: float, where: Plan) -> float:
    """Return the lower edge of all lanes that begin above ``bottom``."""
    tracks = [lane.track for lane in where.lanes.values()]
    cut = [track.y + track.height for track in tracks if track.y < bottom]
    return max([bottom, *cut])
