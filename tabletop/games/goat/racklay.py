"""The viewer's own rack: large tiles in the order asked for, and the strip for two doubles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.games.goat.names import ACROSS, ALONG, SHELF, both_id, slot_id, tile_id
from tabletop.games.goat.scoring import count
from tabletop.games.goat.state import Action, Hand, Open, Play, PlayBoth, View
from tabletop.kernel.words import Who, msg
from tabletop.pieces.dominoes import is_double, pips, write
from tabletop.table.picture import Box, Item, ItemId, Label, Place, Pose, Shape
from tabletop.table.sprites import Board, Domino, Outline, Token

SORTS: Final = ("suit", "weight")
"""By the higher number, or by pips; the viewer's own order is none of them."""

_LABELLED: Final = 196.0
"""Width at the left of the rack for name and counts."""

_LARGEST: Final = 62.0
_APART: Final = 10.0
_LIFT: Final = 10.0
"""Units that a tile which can be played stands higher."""


@dataclass(frozen=True, slots=True)
class Rack:
    """What lies on the rack."""

    items: tuple[Item, ...]
    labels: tuple[Label, ...]
    places: tuple[Place, ...]


def ordered(hand: Hand, shape: Shape) -> Hand:
    """The viewer's tiles, first to last."""
    if shape.order:
        by = {name: index for index, name in enumerate(shape.order)}
        return tuple(sorted(hand, key=lambda tile: by.get(tile_id(tile), len(by))))
    if shape.sort == "weight":
        return tuple(sorted(hand, key=lambda tile: (-pips(tile), -tile[0])))
    return hand


def boxes(n: int, rack: Box) -> list[Box]:
    """Where ``n`` tiles stand: in one row, or in two when they would become too small."""
    room = Box(rack.x + _LABELLED, rack.y + 26, rack.width - _LABELLED - 22, rack.height - 42)
    if not n:
        return []
    one = min(_LARGEST, (room.width - _APART * (n - 1)) / n)
    in_row = (n + 1) // 2
    two = min((room.height - 6) / 4, (room.width - _APART * (in_row - 1)) / in_row)
    half, rows = (one, 1) if one >= two else (two, 2)
    found: list[Box] = []
    per_row = n if rows == 1 else in_row
    top = room.y + (room.height - rows * 2 * half - (rows - 1) * 6) / 2
    for index in range(n):
        row, column = divmod(index, per_row)
        wide = per_row * (half + _APART) - _APART
        left = room.x + (room.width - wide) / 2
        x, y = left + column * (half + _APART), top + row * (2 * half + 6)
        found.append(Box(x, y, half, 2 * half))
    return found


def rack(view: View, shape: Shape, box: Box, acts: Sequence[Action]) -> Rack:
    """The viewer's rack with all that stands on it.

    Args:
        view: The table.
        shape: How the hand is sorted and written.
        box: Where the rack is.
        acts: What the viewer may do.
    """
    hand = ordered(view.hand, shape)
    shown = acts if shape.legal else ()
    fitting = {act.tile for act in shown if isinstance(act, Open | Play)}
    fitting |= {
        tile for act in shown if isinstance(act, PlayBoth) for tile in (act.left, act.right)
    }
    mine = view.turn == view.seat and not view.counted
    items = [Item(ItemId("rack"), Board("rack", "lit" if mine else "plain"), box, layer=1)]
    places = []
    for index, (tile, stand) in enumerate(zip(hand, boxes(len(hand), box), strict=True)):
        places.append(Place(slot_id(index), stand, SHELF))
        up = tile in fitting
        at = Box(stand.x, stand.y - _LIFT, stand.width, stand.height) if up else stand
        if up:
            glow = Outline(((0, 0),), "glow")
            items.append(Item(ItemId(f"fits {write(tile)}"), glow, at, layer=9))
        items.append(
            Item(
                tile_id(tile),
                Domino(tile, shape.numerals, dim=bool(shown) and not up),
                at,
                height=6.0 if up else 2.5,
                goes=ACROSS if is_double(tile) else ALONG,
                shelf=SHELF,
                says=msg("goat.says.own_fits" if up else "goat.says.own", tile=write(tile)),
            )
        )
    signs, labels = _about(view, box, acts, shape)
    return Rack((*items, *signs), tuple(labels), tuple(places))


def _about(
    view: View, box: Box, acts: Sequence[Action], shape: Shape
) -> tuple[list[Item], list[Label]]:
    """Name, counts, and the strip that lays two doubles at once."""
    seat, x, y = view.seat, box.x + 22, box.y + 20
    hand = view.hand
    both = next((act for act in acts if isinstance(act, PlayBoth)), None)
    step, tall = 25.0, 40.0
    if both is not None:  # its strip takes the room of a line, and more when it has the focus
        y, step, tall = box.y + 12, 21.0, 34.0
    items = [Item(ItemId(f"badge {seat}"), Token(seat), Box(x, y, tall, tall), layer=2, height=2)]
    labels = [
        Label(
            ItemId(f"name {seat}"),
            msg("kernel.name", who=Who(seat)),
            Box(x + tall + 10, y + tall / 2 - 18, _LABELLED - 80, 36),
            26,
            "sans-bold",
            "light",
        ),
    ]
    sort = "own" if shape.order else shape.sort if shape.sort in SORTS else SORTS[0]
    lines = [
        ("count", msg("goat.rack.tiles", n=len(hand))),
        ("worth", msg("goat.rack.points", n=_worth(view))),
        ("sort", msg(f"goat.rack.{sort}")),
    ]
    for row, (name, said) in enumerate(lines):
        line = Box(x, y + tall + 4 + step * row, _LABELLED - 40, step)
        labels.append(Label(ItemId(f"{name} {seat}"), said, line, 20, tone="light"))
    if both is not None:
        strip = Box(x - 4, box.y + 122, _LABELLED - 34, 44)
        says = msg("goat.says.both", left=write(both.left), right=write(both.right))
        items.append(
            Item(both_id(both), Board("pass"), strip, layer=3, height=4, press=True, says=says)
        )
        for index, tile in enumerate((both.left, both.right)):
            at = Box(strip.x + 10 + index * 22, strip.y + 4, 18, 36)
            sprite = Domino(tile, shape.numerals)
            items.append(Item(ItemId(f"both {index}"), sprite, at, Pose(), layer=4))
        words = Box(strip.x + 58, strip.y + 4, strip.width - 68, strip.height - 8)
        labels.append(
            Label(ItemId("both"), msg("goat.strip.both"), words, 22, "sans-bold", "pass", "centre")
        )
    return items, labels


def _worth(view: View) -> int:
    return count(view.hand, view.house)
