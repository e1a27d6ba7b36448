"""Magnify the field of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from tabletop.kernel.values import dataclass
from tabletop.table.picture import Box, Item, ItemId, Label, Picture

PartT = TypeVar("PartT", Item, Label)

LARGEST: Final = 4.0
"""Greatest zoom factor of the field."""

NUDGE: Final = 1.25
"""Zoom factor of one step of the wheel or a key."""


@dataclass(frozen=True, slots=True)
class Zoom:
    """Describe the visible part of the field.

    Attributes:
        factor: Magnification, 1 (all of it is seen) to :data:`LARGEST`.
        x: Left edge of the visible part, as a share of the field's width, 0 to ``1 - 1 / factor``.
        y: Upper edge, likewise.
    """

    factor: float = 1.0
    x: float = 0.0
    y: float = 0.0

    def by(self, factor: float, at: tuple[float, float], field: Box) -> Zoom:
        """Return a zoom ``factor`` times larger that keeps the point ``at``.

        >>> Zoom().by(2.0, (400, 300), Box(0, 0, 800, 600))
        Zoom(factor=2.0, x=0.25, y=0.25)
        """
        new = min(LARGEST, max(1.0, self.factor * factor))
        u = (at[0] - field.x) / field.width
        v = (at[1] - field.y) / field.height
        x = self.x + u / self.factor - u / new
        y = self.y + v / self.factor - v / new
        return Zoom(new, x, y).kept()

    def moved(self, dx: float, dy: float, field: Box) -> Zoom:
        """Return the zoom panned by table units, limited to the field's edge.

        >>> Zoom(2.0, 0.25, 0.25).moved(-400, 900, Box(0, 0, 800, 600))
        Zoom(factor=2.0, x=0.5, y=0.0)
        """
        x = self.x - dx / (field.width * self.factor)
        y = self.y - dy / (field.height * self.factor)
        return Zoom(self.factor, x, y).kept()

    def kept(self) -> Zoom:
        """Return the nearest zoom that stays within the field."""
        most = 1.0 - 1.0 / self.factor
        return Zoom(self.factor, min(most, max(0.0, self.x)), min(most, max(0.0, self.y)))

    def box(self, box: Box, field: Box) -> Box:
        """Return ``box`` as transformed by the zoom.

        >>> Zoom(2.0, 0.25, 0.25).box(Box(400, 300, 10, 10), Box(0, 0, 800, 600))
        Box(x=400.0, y=300.0, width=20.0, height=20.0)
        """
        x = field.x + (box.x - field.x - self.x * field.width) * self.factor
        y = field.y + (box.y - field.y - self.y * field.height) * self.factor
        return Box(x, y, box.width * self.factor, box.height * self.factor)


FIT: Final = Zoom()
"""The zoom that shows the whole field."""


def magnified(picture: Picture, zoom: Zoom) -> Picture:
    """Magnify everything in the field of ``picture``.

    Items and labels outside the visible part are left out; places stay, so that every legal action
    keeps its gesture. ``inside`` of the result names the items and labels that are clipped to the
    field.
    """
    field = picture.field
    if field is None or zoom.factor <= 1.0:
        return picture
    inside: set[ItemId] = set()

    def visible(parts: Sequence[PartT], field: Box) -> Iterator[PartT]:
        for part in parts:
            if not lies_in(part.box, field):
                yield part
            elif (box := zoom.box(part.box, field)).overlaps(field):
                inside.add(part.id)
                yield _enlarged(part, box, zoom, field)

    items, labels = tuple(visible(picture.items, field)), tuple(visible(picture.labels, field))
    places = tuple(
        replace(place, box=zoom.box(place.box, field)) if lies_in(place.box, field) else place
        for place in picture.places
    )
    return replace(picture, items=items, labels=labels, places=places, inside=frozenset(inside))


def _enlarged(part: PartT, box: Box, zoom: Zoom, field: Box) -> PartT:
    if isinstance(part, Label):
        return replace(part, box=box, size=part.size * zoom.factor)
    walk = tuple(zoom.box(Box(x, y, 0, 0), field).centre for x, y in part.walk)
    return replace(part, box=box, height=part.height * zoom.factor, walk=walk)


def lies_in(box: Box, field: Box) -> bool:
    """Return whether ``box`` is inside the field but not its background.

    >>> field = Box(0, 0, 800, 600)
    >>> lies_in(Box(10, 10, 40, 20), field), lies_in(field, field)
    (True, False)
    """
    x, y = box.centre
    return field.holds(x, y) and box.width < field.width and box.height < field.height


def seen(box: Box, field: Box) -> Box:
    """Return the part of ``box`` within the field, of size 0 if outside."""
    x, y = max(box.x, field.x), max(box.y, field.y)
    right, bottom = min(box.right, field.right), min(box.bottom, field.bottom)
    return Box(x, y, max(0.0, right - x), max(0.0, bottom - y))
