"""Lay out the line on the felt, its drop targets, and its end signs.

The line winds, its opening tile in the middle of the felt. Tiles stay where they were laid. The
line is laid out again, with smaller tiles, only if it runs out of room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.games.goat.ids import ACROSS, ALONG, CENTRE, end_id
from tabletop.games.goat.layout.drawing import GoatDrawing
from tabletop.games.goat.layout.plan import Plan
from tabletop.games.goat.state import ENDS, Open, Play, PlayBoth, View, ends
from tabletop.games.kit.tiles import tile_id
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.pieces.dominoes import Tile, is_double, laid, named, write
from tabletop.pieces.snake import DOWN, GAP, LEFT, RIGHT, UP, Heading, Spot, WideArm, pose_along
from tabletop.table.picture import Box, Item, ItemId, Picture
from tabletop.table.sprites import Domino

SMALLEST: Final = 26.0
"""Smallest half of a tile for a very long line."""

_SHRINKS: Final = 0.84
"""Factor by which a line that does not fit shrinks; a step makes room for five rows of doubles."""


@dataclass(frozen=True, slots=True)
class Wound:
    """Hold a line on the felt, and the places of the next tile at both ends."""

    half: float
    spots: tuple[Spot, ...]
    along: tuple[Spot, Spot]
    across: tuple[Spot, Spot]


def opening_index(view: View) -> int:
    """Return the index of the opening tile in the line.

    If the log lacks the opening, the middle tile of the unlogged ones is used.
    """
    left = count = 0
    for seen in view.log:
        match seen.act:
            case Play(_, end):
                left, count = left + (end == "left"), count + 1
            case PlayBoth():
                left, count = left + 1, count + 2
    before = max(1, len(view.line) - count)
    return min(left + (before - 1) // 2, len(view.line) - 1)


def wound(view: View, where: Plan) -> Wound:
    """Return the layout of a line of at least one tile on the felt."""
    doubles = [a == b for a, b in view.line]
    return wind(doubles, opening_index(view), where.felt, where.half)


def wind(doubles: Sequence[bool], opening: int, felt: Box, half: float) -> Wound:
    """Lay out the line on ``felt``, shrinking its tiles only to make it fit."""
    while True:
        wound = _wound(doubles, opening, felt, half)
        spots = (*wound.spots, *wound.along, *wound.across)
        if half <= SMALLEST or all(felt.contains(spot.box) for spot in spots):
            return wound
        half = max(SMALLEST, half * _SHRINKS)


def _wound(doubles: Sequence[bool], opening: int, felt: Box, half: float) -> Wound:
    reach = half / 2 if doubles[opening] else half
    x, y = felt.centre

    def arm(heading: Heading, curl: Heading) -> WideArm:
        start = x + heading[0] * (reach + GAP), y
        return WideArm((felt.x, felt.right), half, start, heading, curl)

    left, right = arm(LEFT, UP), arm(RIGHT, DOWN)
    before = [left.tile(double=double) for double in reversed(doubles[:opening])]
    after = [right.tile(double=double) for double in doubles[opening + 1 :]]
    high = 2 * half if doubles[opening] else half
    first = Spot(Box(x - reach, y - high / 2, 2 * reach, high), RIGHT)
    return Wound(
        half,
        (*reversed(before), first, *after),
        (left.copy().tile(double=False), right.copy().tile(double=False)),
        (left.copy().tile(double=True), right.copy().tile(double=True)),
    )


def tiles(drawing: GoatDrawing) -> None:
    """Draw the tiles of the line."""
    view = drawing.view
    if not view.line:
        return
    opening, lies = opening_index(view), wound(view, drawing.where)
    for index, (lying, spot) in enumerate(zip(view.line, lies.spots, strict=True)):
        tile = named(lying)
        outward = lying if index >= opening else lying[::-1]
        turned = pose_along(outward, spot.heading, spot.box)
        says = msg("goat.says.laid", tile=write(tile))
        face = drawing.face(tile)
        drawing.show(tile_id(tile), face, spot.box, height=2.5, pose=turned, says=says)


def places(drawing: GoatDrawing) -> None:
    """Add the drop targets: both ends, or the middle of the felt."""
    view, where = drawing.view, drawing.where
    if not view.line:
        along, across = _middle(where)
        drawing.place(CENTRE, along, ALONG)
        drawing.place(f"{CENTRE} across", across, ACROSS)
        return
    lies = wound(view, where)
    for index, end in enumerate(ENDS):
        drawing.place(end_id(end, double=False), lies.along[index].box, ALONG)
        drawing.place(end_id(end, double=True), lies.across[index].box, ACROSS)


def will_lie(view: View, act: Open | Play | PlayBoth, picture: Picture) -> tuple[Item, ...]:
    """Return the tiles of ``act`` in their final places and poses."""
    if isinstance(act, PlayBoth):
        plays = Play(act.left, "left"), Play(act.right, "right")
        return tuple(item for play in plays for item in will_lie(view, play, picture))
    double = is_double(act.tile)
    if isinstance(act, Open):
        place = picture.place(ItemId(f"{CENTRE} across") if double else CENTRE)
        last, lying, outward = None, act.tile, True
    else:
        place, outward = picture.place(end_id(act.end, double=double)), act.end == "right"
        lying = laid(act.tile, ends(view.line)[ENDS.index(act.end)])
        last = picture.item(tile_id(named(view.line[-1 if outward else 0])))
    held = picture.item(tile_id(act.tile))
    if place is None or held is None or not isinstance(held.sprite, Domino):
        return ()
    box, sprite = place.box, replace(held.sprite, dim=False)
    if box.height > box.width:
        heading = DOWN if outward else UP
    else:
        heading = LEFT if last is not None and box.centre[0] < last.box.centre[0] else RIGHT
    return (replace(held, sprite=sprite, box=box, pose=pose_along(lying, heading, box)),)


def signs(drawing: GoatDrawing) -> None:
    """Mark the required number at each end; highlight the viewer's plays."""
    view, where = drawing.view, drawing.where
    if not any(view.counts) or view.counted:
        return
    if not view.line:
        opens = [act.tile for act in drawing.shown if isinstance(act, Open)]
        along, across = _middle(where)
        box = (across if _doubles(opens) else along).grown(-5)
        drawing.ring("begin", box, "go" if opens else "hollow", 3)
        return
    lies = wound(view, where)
    for index, (end, number) in enumerate(zip(ENDS, ends(view.line), strict=True)):
        here = [act.tile for act in drawing.shown if isinstance(act, Play) and act.end == end]
        spot = (lies.across if _doubles(here) else lies.along)[index]
        drawing.ring(f"open {end}", spot.box.grown(-5), "go" if here else "hollow", 3)
        name, box = f"wanted {end}", spot.box.grown(-3)
        drawing.count(name, number, box, 30, tone="light", align="centre", layer=4)


def _doubles(tiles: Sequence[Tile]) -> bool:
    return bool(tiles) and all(map(is_double, tiles))


def _middle(where: Plan) -> tuple[Box, Box]:
    """Return the boxes for an ordinary opening tile and for a double."""
    (x, y), half = where.felt.centre, where.half
    return Box(x - half, y - half / 2, 2 * half, half), Box(x - half / 2, y - half, half, 2 * half)
