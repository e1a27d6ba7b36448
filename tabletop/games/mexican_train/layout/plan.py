"""Place the areas of the Mexican Train table for any window and seats.

The hub is a beam with a turntable. With few players it stands at the left, and every train runs
straight from it to the other edge: the others' from the top, then the Mexican Train, and the
viewer's own directly above the hand. ``sharing.py`` divides the felt among them. With four or five,
log and panel stand beside the hand of a usual window, and the boneyard lies at the end of the
viewer's train, so that trains have the whole width. With more, trains leave the hub to both sides,
one above the other, clockwise from the viewer's at the lower left: up the left side, down the
right. The Mexican Train has the whole width below. From nine seats the viewer's own train is below
as well, which leaves more height to the others, or the Mexican Train moves up beside the hub.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Final

from tabletop.games.kit.areas import EDGE, Areas, bar, bar_height, larger
from tabletop.games.kit.flow import Column, Fixed, Row, Stack, boxes
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.pieces.snake import LEFT, RIGHT, Heading
from tabletop.table.picture import Box, Shape

RACK: Final = 152.0
"""Height of the rack with its two ledges."""
_RACK_OF_FEW: Final = 188.0
"""Height of the rack where there is room for tiles half as large again."""
STARTER: Final = 64.0
"""Width of the starter block of a train apart from the hub."""
SMALLEST: Final = 33.0
LARGEST: Final = 44.0
"""Smallest and largest side of half a tile for many players."""
_LARGE: Final = (44.0, 64.0)
"""Smallest and largest side of half a tile for six to eight players."""
LARGEST_OF_FEW: Final = 68.0
"""Largest side of half a tile in a straight lane."""
LEAST: Final = 26.0
"""Side of half a tile to which a long train shrinks before it folds."""
_ENOUGH: Final = 14.0
"""Tiles that a lane should hold before it gets more rows."""
_STRAIGHT: Final = 14.7
"""Halves that a lane of one row needs: first tile, fold, four tiles, an end, a marker."""
_SHORT: Final = 9.7
_FEWER: Final = 10.0
"""Halves that a snug lane needs to show five tiles, and tiles in it before it gets more rows."""
_HEAD: Final = 6.0
"""Units above the first row of a lane."""
_LOG: Final = 0.45
"""Share of its column that the log takes: the choices need more."""

_LOW: Final = 1100.0
"""Height from which log and panel fit below the hand."""
_WIDE: Final = 1900.0
"""Width from which log and panel fit beside any number of trains."""
_GAP: Final = 8.0
_CLOSE: Final = 2.0
"""Units between two plates, usually and with enlarged text."""
PLATE: Final = 96.0
"""Height of a lane with room for a complete plate."""
_FEW: Final = 5
"""Largest number of seats at which each train has a straight lane of its own."""
_LONG: Final = 4
"""Smallest number of seats at which log and panel are moved to make room for long lanes."""
HEAP: Final = 196.0
"""Width of the boneyard on the felt."""
ROW: Final = 1.3
"""Halves that the last row of a straight lane needs."""
MOUTH: Final = 4.0
"""Units between the hub and the first tile of a train."""
_CROWD: Final = 6
"""Number of seats from which the trains need the whole width of a usual window."""
_ROUND: Final = 8
"""Largest number of seats at which every player's train is beside the hub."""
_PLATES: Final = (224.0, 206.0)
"""Width of a plate with a large face, and of a plate for twelve players."""


@dataclass(frozen=True, slots=True)
class Lane:
    """Describe the strip for one train.

    Attributes:
        start: Middle of the near edge of the first tile.
        least: Smallest side of half a tile, for a long train.
        straight: Whether the hub is between the plate and the track, with the train centred
            vertically at any size.
        snug: Whether a full train folds tile by tile at its usual size, and its marker is drawn
            over the place of the next tile.
    """

    train: int
    plate: Box
    track: Box
    start: tuple[float, float]
    heading: Heading
    rows: int
    half: float
    least: float
    starter: Box | None = None
    straight: bool = False
    snug: bool = False


@dataclass(frozen=True, slots=True)
class Plan(Areas):
    """Hold the boxes of one table, in table units.

    Attributes:
        heaped: Whether the boneyard is on the felt, at the end of the viewer's train.
    """

    felt: Box
    hub: Box
    lanes: Mapping[int, Lane]
    rack: Box
    boneyard: Box
    round: Box
    heaped: bool = False


def plan(shape: Shape, seats: int, viewer: Seat, shared: int = 1) -> Plan:
    """Place the areas in ``shape``; ``shared`` trains have no owner."""
    return _plan(shape.width, shape.height, larger(shape.text), seats, viewer, shared)


@lru_cache(maxsize=64)
def _plan(width: float, height: float, text: float, seats: int, viewer: int, shared: int) -> Plan:
    few, top = seats <= _FEW, bar_height(text)
    page: Row | Column
    if height >= _LOW:
        page = _below(width, height, text, _RACK_OF_FEW if few else RACK)
    elif width < _WIDE and seats >= _CROWD:
        page = _beside(height, text, ceil(seats / 2) + max(1, shared))
    elif width < _WIDE and few and seats >= _LONG:
        page = _under_felt(text, _RACK_OF_FEW, Fixed(300.0, "panel"), Fixed(298.0, "log"))
    else:
        page = _column(width, height, text, _RACK_OF_FEW if few else RACK)
    found = boxes(Column((Fixed(top), page)), Box(0, 0, width, height))
    yard = found.pop("yard")
    arranged = _depot if few else _yard
    hub, lanes = arranged(yard, seats, viewer, text, range(-1, -1 - shared, -1))
    heaped = "boneyard" not in found
    if heaped:
        track = replace(lanes[viewer].track, width=lanes[viewer].track.width - HEAP - 8)
        lanes[viewer] = replace(lanes[viewer], track=track)
        found["boneyard"] = heap_behind(track)
    return Plan(
        felt=Box(4, top, yard.width - (4 if yard.width < width else 8), yard.height + 2),
        hub=hub,
        lanes=lanes,
        heaped=heaped,
        **bar(width, text),
        **found,
    )


def heap_behind(track: Box) -> Box:
    """Return the boneyard on the felt, behind the viewer's own train."""
    return Box(track.right + 8, track.y + 3, HEAP, track.height - 4)


def _below(width: float, height: float, text: float, rack: float) -> Column:
    more = text - 1
    low = (196.0 + min(80.0, (height - _LOW) / 4)) * (1 + 0.4 * more)
    log = Fixed((width - 2 * EDGE) * (0.55 - 0.2 * min(1.0, more)), "log")
    hand = Row(("rack", Fixed(300.0, "boneyard")), EDGE, (EDGE, 0))
    words = Row((log, "panel"), EDGE, (EDGE, 0))
    rows = Fixed(rack, hand), Fixed(EDGE), Fixed(low, words), Fixed(EDGE)
    return Column(("yard", Fixed(6), *rows))


def _beside(height: float, text: float, rows: int) -> Column:
    spare = height - bar_height(text) - 14 - RACK - PLATE * rows  # left over by the plates
    high = RACK + min(24.0 * (text - 1), max(0.0, spare))
    words = Fixed(324.0, "panel"), Fixed(308.0, "log")
    return _under_felt(text, high, Fixed(232.0, "boneyard"), *words)


def _under_felt(text: float, high: float, *parts: Fixed) -> Column:
    hand = Fixed(high, Row(("rack", *parts), EDGE, (EDGE, 0)))
    return Column(("yard", Fixed(_apart(6, text)), hand, Fixed(_apart(8, text))))


def _apart(units: float, text: float) -> float:
    """Return a gap around the rack, reduced where the title is enlarged."""
    return max(2.0, units - 5 * (text - 1))


def _column(width: float, height: float, text: float, rack: float) -> Row:
    more = text - 1
    wide = min(420.0, 300.0 + max(0.0, width - 1600.0) * 0.3)
    room = height - 8 - rack - bar_height(text) - 2 * EDGE
    log = Fixed(room * (_LOG - 0.1 * min(1.0, more)), "log")
    hand = Fixed(rack, Stack(("rack",), pad=(EDGE, 0)))
    low = Fixed(_apart(8, text))
    words = Column((Fixed(4), log, Fixed(EDGE), "panel", Fixed(rack, "boneyard"), low))
    play = Column(("yard", Fixed(_apart(6, text)), hand, low))
    return Row((play, Fixed(wide, words), Fixed(EDGE)))


def _gap(text: float) -> float:
    return _GAP if text <= 1 else _CLOSE


def _depot(
    yard: Box, seats: int, viewer: int, text: float, shared: range
) -> tuple[Box, dict[int, Lane]]:
    trains = [*((viewer + k) % seats for k in range(1, seats)), *shared, viewer]
    narrow = yard.width < 1500
    plate_wide, hub_wide = _PLATES[0], (84.0 if narrow else 100.0)
    hub = Box(EDGE + plate_wide + 6, yard.y + 8, hub_wide, yard.height - 16)
    high = yard.height / len(trains)
    half = min(LARGEST_OF_FEW, high / 2)
    lanes: dict[int, Lane] = {}
    for row, train in enumerate(trains):
        track = Box(hub.right, yard.y + row * high, yard.width - EDGE - hub.right, high)
        low = min(high - _gap(text), PLATE * (0.4 + 0.6 * text))
        plate = Box(EDGE, track.y + (high - low) / 2, plate_wide, low)
        start = track.x + MOUTH, track.centre[1]
        lanes[train] = Lane(train, plate, track, start, RIGHT, 1, half, LEAST, straight=True)
    return hub, lanes


def _yard(
    yard: Box, seats: int, viewer: int, text: float, shared: range
) -> tuple[Box, dict[int, Lane]]:
    ring: list[int] = [(viewer + k) % seats for k in range(seats)]
    below = [*shared]
    few = seats <= _ROUND
    if not few and (shared or seats % 2):  # avoid an additional row
        ring, below = [*ring[1:], *shared], [viewer]
        if len(ring) % 2:
            below.insert(0, ring.pop())
    high = ceil(len(ring) / 2)
    left, right = ring[:high][::-1], ring[high:]
    hub_wide = 84.0 if few else 100.0
    plate_wide = _PLATES[not few]
    ledge = [Fixed((yard.height - 8) / (high + len(below)), f"{train}") for train in below]
    sides = [Column([f"{train}" for train in side]) for side in (left, right)]
    page = Column((Row((sides[0], Fixed(hub_wide, "hub"), sides[1])), *ledge), pad=(EDGE, 4))
    found = boxes(page, yard)
    sizes = _LARGE if few else (SMALLEST, LARGEST)
    lanes, gap = dict[int, Lane](), _gap(text)
    for train in ring:
        way = LEFT if train in left else RIGHT
        lanes[train] = _lane(train, found[f"{train}"], way, plate_wide, sizes, gap=gap)
    for train in below:
        box = found[f"{train}"]
        lanes[train] = _lane(train, box, RIGHT, plate_wide, sizes, gap=gap, starts=True)
    hub = found["hub"]
    return Box(hub.x, yard.y + 8, hub_wide, hub.height - 10), lanes


def _size(width: float, height: float, sizes: tuple[float, float]) -> tuple[int, float]:
    """Return the rows of a lane and the side of half a tile.

    A few large rows are best, unless they hold too few tiles.
    """
    least, most = sizes
    enough = _ENOUGH if least < LARGEST else _FEWER
    best: tuple[int, float] | None = None
    for rows in (2, 3, 4):
        half = min(most, (height - 14) / (3 * rows - 1))
        if half < least:
            break
        best = rows, half
        if rows * width / (2 * half) >= enough:
            break
    if best is not None:
        return best
    tiles = _STRAIGHT if least < LARGEST else _SHORT
    return 1, max(SMALLEST, min((height - 14) / 2, most, (width - 20) / tiles))


def _lane(
    train: int,
    box: Box,
    heading: Heading,
    plate_wide: float,
    sizes: tuple[float, float],
    *,
    gap: float,
    starts: bool = False,
) -> Lane:
    parts: list[str | Fixed] = [Fixed(plate_wide, "plate"), Fixed(8), "track"]
    if starts:
        parts.insert(2, Fixed(STARTER, "starter"))
    elif heading == RIGHT:
        parts.reverse()
    found = boxes(Row(parts), box)
    track, starter = found["track"], found.get("starter")
    rows, half = _size(track.width, box.height, sizes)
    high = min(box.height - gap, PLATE)
    block = 2 * half + 3 * half * (rows - 1)
    # Not centred: the space left below gives a long train another row.
    y = box.y + min((box.height - block) / 2, _HEAD if rows > 1 else box.height) + half
    if starter is not None:
        starter = replace(starter, y=y - half - 2, height=2 * half + 4)
    snug = sizes == _LARGE
    least = half if snug else LEAST if rows > 1 else min(half, SMALLEST)
    plate = replace(found["plate"], y=max(box.y + gap / 2, y - high / 2), height=high)
    start = track.x + 4 if heading == RIGHT else track.right - 4
    where = (start, y)
    return Lane(train, plate, track, where, heading, rows, half, least, starter, snug=snug)
