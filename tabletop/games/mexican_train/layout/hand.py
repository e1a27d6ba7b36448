"""Sort and draw the viewer's hand on its rack, and the boneyard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeAlias

from tabletop.games.kit.areas import larger
from tabletop.games.kit.tiles import RACK, heap, rack_id, tile_of
from tabletop.games.mexican_train.ids import BONEYARD, HEAP, KNOCK, PASS, goes
from tabletop.games.mexican_train.layout.drawing import LEGIBLE, TrainDrawing
from tabletop.games.mexican_train.state import Draw, Knock, Pass
from tabletop.games.mexican_train.trains import end
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.pieces.dominoes import Lying, Tile, beyond, laid, named, pips, write
from tabletop.pieces.snake import DOWN, RIGHT
from tabletop.table.picture import Box, ItemId, Shape
from tabletop.table.sprites import Board

SORTS: Final = ("run", "suit", "weight")
"""Ways to sort the hand, the default first."""

_Size: TypeAlias = tuple[float, float, int]
"""Width and height of the tiles, and how many of them lie on the upper ledge."""

_LOOKS: Final = 1500
"""Chains examined in the search for the longest run."""


@dataclass(frozen=True, slots=True)
class Sorted:
    """Hold a hand in order: the run above, the other tiles below."""

    sort: str
    upper: tuple[Lying, ...]
    lower: tuple[Lying, ...] = ()

    @property
    def tiles(self) -> tuple[Lying, ...]:
        """Return all tiles in reading order."""
        return self.upper + self.lower

    def length(self, first: int, end: int, wide: float) -> float:
        """Return the length of tiles of the width ``wide`` on a ledge."""
        both = first < len(self.upper) < end
        return (end - first) * (wide + _GAP) + both * _WORDS


def in_order(hand: tuple[Tile, ...], end: int, shape: Shape) -> Sorted:
    """Order the hand as ``shape`` requests; ``end`` is the own train's end."""
    if shape.order:
        return Sorted("own", tuple(own_order(hand, shape.order)))
    sort = shape.sort if shape.sort in SORTS else SORTS[0]
    if sort == "run":
        return Sorted(sort, *best_run(hand, end))
    return Sorted(sort, tuple(sorted(hand, reverse=True) if sort == "suit" else _by_weight(hand)))


def own_order(hand: Sequence[Tile], order: Iterable[ItemId]) -> list[Tile]:
    """Return the tiles of the hand in ``order``, then the rest by weight."""
    tiles = map(tile_of, order)
    first = dict.fromkeys(piece for piece in tiles if piece is not None and piece in hand)
    return [*first, *(piece for piece in _by_weight(hand) if piece not in first)]


@lru_cache(maxsize=256)
def best_run(hand: tuple[Tile, ...], end: int) -> tuple[tuple[Lying, ...], tuple[Lying, ...]]:
    """Return the heaviest longest chain from ``end``, and the other tiles."""
    best: tuple[int, int, tuple[Lying, ...]] = (0, 0, ())
    looks = _LOOKS
    fits: dict[int, list[Tile]] = {}
    for piece in sorted(hand, key=lambda piece: (piece[0] != piece[1], -pips(piece))):
        for number in set(piece):
            fits.setdefault(number, []).append(piece)

    def go(number: int, used: frozenset[Tile], weight: int, chain: tuple[Lying, ...]) -> None:
        nonlocal best, looks
        looks -= 1
        if (len(chain), weight) > best[:2]:
            best = len(chain), weight, chain
        for piece in fits.get(number, ()):
            if looks <= 0:
                return
            if piece not in used:
                more = (*chain, laid(piece, number))
                go(beyond(piece, number), used | {piece}, weight + pips(piece), more)

    go(end, frozenset(), 0, ())
    run = best[2]
    taken = set(map(named, run))
    return run, tuple(_by_weight(piece for piece in hand if piece not in taken))


def _by_weight(hand: Iterable[Tile]) -> list[Tile]:
    return sorted(hand, key=lambda piece: (-pips(piece), -piece[0]))


_AIR: Final = 8.0
"""Least gap between a tile and the top of its ledge."""
_LYING: Final = 31.0
"""Side of half a tile below which tiles stand instead of lying."""
_SQUAT: Final = 5.0
"""Units by which a standing tile may be lower than twice its width."""
_WORDS: Final = 100.0
"""Width of the words on the rack."""
_GAP: Final = 3.0
_NARROWEST: Final = 2.0
"""Width of a standing tile if somebody holds the whole set."""
_WORTH: Final = 0.85
"""Least share of the larger tile size at which run and extras still get a ledge each."""
_LARGE: Final = 66.0
"""Largest side of half a tile on a rack with one ledge, in units."""
_FOOT: Final = 32.0
"""Units above and below the ledge of a rack with one ledge, in total."""
_LOW: Final = 140.0
"""Height below which the boneyard has no room for word and strip at once."""
_NARROW: Final = 200.0
"""Width of the boneyard below which its heap is small, to make room for the word."""
_LIFT: Final = 7.0
"""Units by which a playable tile is raised."""


def rack(drawing: TrainDrawing) -> None:
    """Draw one or two ledges: the run above the extras, or the whole hand."""
    box, view = drawing.where.rack, drawing.view
    order = in_order(view.hand, end(view.table, view.seat), drawing.shape)
    playable = {play.tile for play in drawing.plays}
    spots, ledges = hand_boxes(order, box), _used(order, box)
    drawing.show("rack", Board("rack" if len(ledges) == 1 else "racks"), box, 1, 6)
    _draw_words(drawing, order, spots)
    for index, (lying, spot) in enumerate(spots):
        piece = named(lying)
        fits = piece in playable
        standing = spot.height > spot.width
        raised = replace(spot, y=spot.y - _LIFT) if fits and not standing else spot
        item = drawing.tile(
            lying,
            raised,
            DOWN if standing else RIGHT,
            layer=11,
            height=7.0 if fits else 3.0,
            dim=drawing.shape.legal and bool(drawing.legal) and not fits,
            half=0.0 if standing else LEGIBLE,
        )
        if fits:
            drawing.ring(f"fits {write(piece)}", raised, "glow", 9)
        drawing.items.append(replace(item, goes=goes(piece), shelf=RACK))
        drawing.place(rack_id(index), spot, RACK)
    if spots:
        last = spots[-1][1]
        after = replace(last, x=last.right + 4)
        if after.right < box.right - 12:
            drawing.place(rack_id(len(spots)), after, RACK)


def _ledges(box: Box) -> tuple[Box, Box]:
    high = (box.height - 24 - 8.4) / 2
    upper = Box(box.x + 12, box.y + 12, box.width - 24, high - 6)
    return upper, upper.translate(0, high + 8.4)


def _draw_words(drawing: TrainDrawing, order: Sorted, spots: Sequence[tuple[Lying, Box]]) -> None:
    for kind, tiles, first in (
        (order.sort, order.upper, 0),
        ("extras", order.lower, len(order.upper)),
    ):
        if not tiles:
            continue
        key, spot = f"mexican_train.rack.{kind}", spots[first][1]
        ledges = _used(order, drawing.where.rack)
        ledge = next(one for one in ledges if spot.bottom <= one.bottom + 1)
        high = min(26.0 * larger(drawing.shape.text), (ledge.height - 2) / 2)
        top = Box(spot.x - _WORDS + 4, ledge.y + 1, _WORDS - 8, high)
        short = msg("mexican_train.rack.rest") if kind == "extras" else None
        drawing.say(key, msg(key), top, 20, "sans-bold", "light", short=short)
        number = msg("kernel.number", value=len(tiles))
        low = Box(top.x, top.bottom + 1, top.width, high - 1)
        drawing.say(f"{key} count", number, low, 20, "sans", "light")


@lru_cache(maxsize=64)
def hand_boxes(order: Sorted, box: Box) -> tuple[tuple[Lying, Box], ...]:
    """Return each tile with its box, in reading order.

    Run and extras have a ledge each if both fit. Otherwise the extras follow the run from ledge to
    ledge, with room for a label before them. If both ledges are full the tiles shrink, and finally
    are turned upright. A hand that fits one ledge gets only one, with larger tiles.
    """
    wide, high, split = _best(order, box)
    tiles, room = order.tiles, _room(box)
    found: list[tuple[Lying, Box]] = []
    spans = (0, split), (split, len(tiles))
    for ledge, (first, stop) in zip(_used(order, box), spans, strict=False):
        slack = room - order.length(first, stop, wide)
        gap = _GAP + min(5.0, max(0.0, slack / max(1, stop - first)))
        x, y = ledge.x + _WORDS, ledge.y + ledge.height - high
        for index in range(first, stop):
            x += _WORDS if first < index == len(order.upper) else 0.0
            found.append((tiles[index], Box(x, y, wide, high)))
            x += wide + gap
    return tuple(found)


def _room(box: Box) -> float:
    return box.width - 24 - _WORDS - 10


def _used(order: Sorted, box: Box) -> tuple[Box, ...]:
    """Return the ledges of the rack that the hand needs."""
    return _ledges(box) if _best(order, box)[2] < len(order.tiles) else (_whole(box),)


def _whole(box: Box) -> Box:
    return Box(box.x + 12, box.y + 12, box.width - 24, box.height - _FOOT)


@lru_cache(maxsize=64)
def _best(order: Sorted, box: Box) -> _Size:
    """Return the size of the tiles, larger if one ledge holds all of them."""
    wide, high, split = found = _fitting(order, _room(box), _ledges(box)[0].height - _AIR)
    if split < len(order.tiles) or not split:
        return found
    tall = min(_whole(box).height - _AIR, 2 * _LARGE)
    most = (_room(box) - order.length(0, split, 0.0)) / split
    lies, stands = min(2 * _LARGE, most, 2 * tall), min(tall / 2, most)
    half = min(wide, high)  # for a rack with two ledges
    if lies / 2 >= max(half, _WORTH * stands):
        return lies, lies / 2, split
    return (stands, 2 * stands, split) if stands > half else found


def _fitting(order: Sorted, room: float, half: float) -> _Size:
    """Return the largest size that fits two ledges."""
    lying = [(wide, wide / 2) for wide in range(int(2 * half), int(2 * _LYING) - 1, -1)]
    tall = int(half + _AIR)  # a standing tile uses the whole height
    widest = (tall + _SQUAT) / 2
    narrow = [widest - step / 2 for step in range(int(2 * (widest - _NARROWEST)) + 1)]
    standing = [(wide, min(tall, 2 * wide)) for wide in narrow]
    for sizes in (lying, standing):
        found = [
            next(((*size, n) for size in sizes if (n := fill(order, room, size[0])) >= 0), None)
            for fill in (_apart, _flowing)
        ]
        match found:
            case [(wide, _, _) as apart, (larger, _, _)] if wide >= _WORTH * larger:
                return apart
            case [_, (_, _, _) as flowing]:
                return flowing
    raise ValueError(f"too many tiles for the rack: {order}")


def _apart(order: Sorted, room: float, wide: float) -> int:
    """Count the tiles on the upper ledge if it holds the run only; else -1."""
    run, count = len(order.upper), len(order.tiles)
    longest = max(order.length(0, run, wide), order.length(run, count, wide))
    return run if 0 < run < count and longest <= room else -1


def _flowing(order: Sorted, room: float, wide: float) -> int:
    """Count the tiles on the upper ledge if it is filled first; else -1."""
    count = len(order.tiles)
    most = next(n for n in range(count, -1, -1) if order.length(0, n, wide) <= room)
    return most if order.length(most, count, wide) <= room else -1


def boneyard(drawing: TrainDrawing) -> None:
    """Draw the boneyard and, if needed, the strip below it for drawing a tile."""
    box, left = drawing.where.boneyard, drawing.table.stock_left
    draws, passes = Draw() in drawing.legal, Pass() in drawing.legal
    ground = Board("rack", "lit" if draws else "plain")
    says = msg("mexican_train.says.boneyard", n=left)
    drawing.show(BONEYARD, ground, box, 1, 6, press=True, says=says)
    asked = draws or passes or Knock() in drawing.legal
    lies, number, word, strip = _spots(box, larger(drawing.shape.text), asked=asked)
    if left:
        drawing.show(HEAP, heap("mexican_train/boneyard", left), lies, 2, 3)
    count = msg("kernel.number", value=left)
    drawing.say("stock", count, number, 40, "serif-bold", "light", "right")
    if word is not None:
        name = msg("mexican_train.boneyard")
        drawing.say("boneyard", name, word, 20, tone="light", align="right")
    if not asked:
        return
    text = strip.grown(-4)
    if not draws:
        deed = PASS if passes else KNOCK
        says = msg(f"mexican_train.says.{deed}")
        drawing.show(deed, Board("pass", "lit"), strip, 12, 4, press=True, says=says)
        drawing.say(deed, msg(f"mexican_train.{deed}"), text, 24, "sans-bold", "pass", "centre")
        return
    drawing.show("draw", Board("chip", "go"), strip, 2, 2)
    drawing.say("draw", msg("mexican_train.draw"), text, 24, "sans-bold", "go", "centre")


def _spots(box: Box, text: float, *, asked: bool) -> tuple[Box, Box, Box | None, Box]:
    low = box.height < _LOW or box.width < _NARROW
    strip = Box(box.x + 18, box.bottom - 60, box.width - 36, 44)
    if low:
        strip = Box(box.x + 8, box.bottom - 48, box.width - 16, 40)
    high = (strip.y if low and asked else box.bottom) - box.y
    wide, tall = (100.0, 74.0) if box.width > 250 else (78.0, 58.0)
    if low:
        tall = min(44.0, high - 2) if asked else 52.0
        wide = tall * 70 / 52
    middle = low or not asked
    lies = Box(box.x + 18, box.y + 20, wide, tall)
    if middle:
        lies = Box(box.x + (12 if low else 18), box.y + (high - tall) / 2, wide, tall)
    x = lies.right + 6
    right = box.right - x - 18
    free = (strip.y if asked else box.bottom) - box.y - 2 * 16
    by = 1.0 if low else max(1.0, min(text, free / 74))
    below = 0.0 if low and asked else (24.0 if low else 28.0) * by
    figure = min((40.0 if low else 46.0) * by, high - below)
    top = box.y + ((high - figure - below) / 2 if middle else 16)
    word = Box(x, top + figure, right, below) if below else None
    return lies, Box(x, top, right, figure), word, strip
