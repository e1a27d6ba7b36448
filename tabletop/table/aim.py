"""What lies under the pointer, and where a held piece would come to rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.table.picture import Box, Item, Picture, Place, Pose

TARGET: Final = 44.0
"""Least side, in table units, of what can be hit."""


def hit(picture: Picture, x: float, y: float) -> Item | None:
    """The item nearest to the eye under the point, of those that mean something.

    Small ones are hit in a square of :data:`TARGET` around them, but only where no item
    lies exactly under the point.
    """
    field = picture.field
    beyond = frozenset() if field is None or field.holds(x, y) else picture.inside
    live = [i for i in picture.items if (i.press or i.goes) and i.id not in beyond]
    under = [item for item in live if item.box.holds(x, y)]
    if not under:
        under = [item for item in live if item.box.at_least(TARGET).holds(x, y)]
        under.sort(key=lambda item: -distance(item.box.centre, (x, y)))
        return under[-1] if under else None
    return max(under, key=lambda item: item.layer)


def spread(item: Item, pose: Pose) -> tuple[int, int]:
    """Return the columns and rows that ``item`` covers in ``pose``.

    >>> from tabletop.table.picture import ItemId
    >>> from tabletop.table.sprites import Board
    >>> bar = Item(ItemId("bar"), Board("plate"), Box(0, 0, 80, 40), span=(2, 1))
    >>> spread(bar, Pose(0)), spread(bar, Pose(1))
    ((2, 1), (1, 2))
    """
    columns, rows = item.span
    return (rows, columns) if pose.quarter_turns % 2 else (columns, rows)


def rest(item: Item, place: Place, pose: Pose) -> Box:
    """Return the box of ``item`` when put on ``place`` in ``pose``.

    >>> from tabletop.table.picture import ItemId
    >>> from tabletop.table.sprites import Board
    >>> bar = Item(ItemId("bar"), Board("plate"), Box(0, 0, 80, 40), span=(2, 1))
    >>> rest(bar, Place(ItemId("a1"), Box(100, 100, 50, 50), "board"), Pose(1))
    Box(x=100, y=100, width=50, height=100)
    """
    columns, rows = spread(item, pose)
    return replace(place.box, width=place.box.width * columns, height=place.box.height * rows)


def resting(item: Item, pose: Pose, picture: Picture) -> Sequence[tuple[Place, Box]]:
    """Every place of the item's group with the box it would fill, those that fit inside."""
    group = [place for place in picture.places if place.group == item.goes]
    if not item.goes or not group:
        return ()
    right = max(place.box.right for place in group) + 0.5
    bottom = max(place.box.bottom for place in group) + 0.5
    boxes = [(place, rest(item, place, pose)) for place in group]
    return [(place, box) for place, box in boxes if box.right <= right and box.bottom <= bottom]


def shelf(item: Item, picture: Picture) -> Sequence[tuple[Place, Box]]:
    """Every place on which ``item`` is only arranged, in their order, each with its box."""
    if not item.shelf:
        return ()
    return [(place, place.box) for place in picture.places if place.group == item.shelf]


def stand(item: Item, picture: Picture) -> Place | None:
    """The place of its shelf on which ``item`` stands; ``None`` if it stands on none."""
    places = [place for place, _ in shelf(item, picture)]
    middle = item.box.centre
    return next((place for place in places if place.box.holds(*middle)), None)


def distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    """Return the table units from ``a`` to ``b``.

    >>> distance((0, 0), (3, 4))
    5.0
    """
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def ahead_of(
    here: tuple[float, float],
    there: tuple[float, float],
    way: tuple[int, int],
    *,
    narrow: bool = True,
) -> bool:
    """Return whether ``there`` lies that way from ``here``.

    >>> ahead_of((0, 0), (10, 20), (1, 0)), ahead_of((0, 0), (10, 20), (1, 0), narrow=False)
    (False, True)

    Args:
        here: A point.
        there: Another one.
        way: A step: (columns, rows), one of them 0.
        narrow: Whether it must lie within an eighth of a turn of the way.
    """
    dx, dy = there[0] - here[0], there[1] - here[1]
    ahead = dx * way[0] + dy * way[1]
    return ahead > 0 and (not narrow or ahead >= abs(dx * way[1] - dy * way[0]))
