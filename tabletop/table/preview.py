"""Preview the held piece: at the pointer, or on its drop target."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.table.drop_targets import rest, shelf, spread, stand
from tabletop.table.gesture import Put
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import Box, Item, Picture, Place
from tabletop.table.sprites import Domino

LARGER: Final = 1.08
"""Scale of a floating piece: it is nearer to the eye."""


@dataclass(frozen=True, slots=True)
class Held:
    """Hold a piece in the hand, ready to draw.

    Attributes:
        piece: The piece as it is drawn, turned and scaled.
        spot: The box it would fill if let go; ``None`` away from all places.
        lies: Whether ``piece`` is on its spot, or floats above it.
    """

    piece: Item
    spot: Box | None = None
    lies: bool = False


def lying(put: Put, picture: Picture, lies: Iterable[Item] = ()) -> Item | None:
    """Return the piece as placed by ``put``, or ``None`` if it is missing.

    Its place may be missing too. ``lies`` are pieces that turn to fit by themselves, see
    ``Preview.lies``.
    """
    turned = next((item for item in lies if item.id == put.item), None)
    if turned is not None:
        return turned
    item, place = picture.item(put.item), picture.place(put.place)
    if item is None or place is None:
        return None
    return replace(item, box=rest(item, place, put.pose), pose=put.pose)


def held(
    hand: Carrying | Trying, put: Put | None, picture: Picture, lies: Iterable[Item] = ()
) -> Held | None:
    """Return the held piece, or ``None`` if it is no longer on the table.

    A tile that fits nowhere keeps the pose and the size it had on its rack. ``put`` is the gesture
    of letting go, unless that only arranges the hand; ``lies`` as for :func:`lying`.
    """
    item = picture.item(hand.item)
    if item is None:
        return None
    turned = tuple(lies)
    there = None if put is None else lying(put, picture, turned)
    place = None if put is None else picture.place(put.place)
    if there is not None and (turned or not isinstance(item.sprite, Domino)):
        # Show the pose that the player chose, before it is settled.
        piece = there if turned else replace(there, pose=hand.pose)
        return Held(piece, there.box, lies=True)
    if isinstance(hand, Trying):
        return None if there is None else Held(there, there.box, lies=True)
    return Held(_floating(hand, item, picture), None if place is None else place.box)


def parted(item: Item, there: Place, picture: Picture) -> list[Item]:
    """Return the other pieces of a shelf, shifted to make room for ``item``.

    They are moved up as if ``item`` stood at ``there``; those that stay are left out.
    """
    places = shelf(item, picture)
    home = stand(item, picture)
    if home is None or there not in places:
        return []
    start, end = places.index(home), places.index(there)
    step = -1 if end > start else 1
    moved = []
    for other in picture.items:
        at = stand(other, picture) if other.shelf == item.shelf and other.id != item.id else None
        if at is None:
            continue
        index = places.index(at)
        if min(start, end) <= index <= max(start, end):
            new, old = places[index + step].box, at.box
            moved.append(replace(other, box=other.box.translate(new.x - old.x, new.y - old.y)))
    return moved


def _floating(hand: Carrying, item: Item, picture: Picture) -> Item:
    if isinstance(item.sprite, Domino):
        width, height = item.box.width * LARGER, item.box.height * LARGER
        pose = item.pose
    else:  # at its size on the board
        columns, rows = spread(item, hand.pose)
        unit = next((place.box for place in picture.places if place.group == item.goes), None)
        unit = unit or Box(0, 0, item.box.width / columns, item.box.height / rows)
        width, height, pose = unit.width * columns, unit.height * rows, hand.pose
    return replace(item, box=Box.around(hand.x, hand.y, width, height), pose=pose)
