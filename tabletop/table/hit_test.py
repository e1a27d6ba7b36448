"""Find the item under the pointer."""

from __future__ import annotations

from typing import Final

from tabletop.table.picture import Item, Picture

TARGET: Final = 44.0
"""Least side, in table units, of a hit target."""


def hit(picture: Picture, x: float, y: float) -> Item | None:
    """Return the topmost interactive item at a point.

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


def distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    """Return the table units from ``a`` to ``b``.

    >>> distance((0, 0), (3, 4))
    5.0
    """
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
