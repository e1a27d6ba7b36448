"""Find the places where a piece can be dropped, by pointer or by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import dist
from typing import Any, Final, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.table.arrow_steps import DOWN, LEFT, RIGHT, UP, Steps, Way, steps
from tabletop.table.gesture import Offers, Press, Put
from tabletop.table.picture import Box, Item, ItemId, Picture, Place, Point, Pose, hit

REACH: Final = 60.0
"""Table units from a place within which a dropped piece still lands there."""

Rest: TypeAlias = tuple[Place, Box]
"""A place, and the box that a piece fills there."""


def spread(item: Item, pose: Pose) -> tuple[int, int]:
    """Return the number of columns and rows of ``item`` in ``pose``.

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
    box = place.box
    return Box(box.x, box.y, box.width * columns, box.height * rows)


def fitting(item: Item, pose: Pose, picture: Picture) -> Sequence[Place]:
    """Return the places of the item's group that it fits."""
    group = [place for place in picture.places if place.group == item.goes]
    if not item.goes or not group:
        return ()
    columns, rows = spread(item, pose)
    if columns == rows == 1:
        return group
    right = max(place.box.right for place in group) + 0.5
    bottom = max(place.box.bottom for place in group) + 0.5
    return [
        place
        for place in group
        if place.box.x + place.box.width * columns <= right
        and place.box.y + place.box.height * rows <= bottom
    ]


def shelf(item: Item, picture: Picture) -> list[Place]:
    """Return the places for arranging ``item`` in its hand."""
    return [place for place in picture.places if place.group == item.shelf] if item.shelf else []


def stand(item: Item, picture: Picture) -> Place | None:
    """Return the current place of ``item`` on its shelf, if any."""
    middle = item.box.centre
    return next((place for place in shelf(item, picture) if place.box.holds(*middle)), None)


def _middles(
    places: Sequence[Place], at: Point, columns: int = 1, rows: int = 1
) -> list[tuple[float, ItemId]]:
    """Return a point's squared distance to a piece's centre at each place.

    A drag calls this at every motion, for up to hundreds of places, so it creates no boxes.
    """
    x, y = at
    boxes = ((place.id, place.box) for place in places)
    return [
        ((b.x + b.width * columns / 2 - x) ** 2 + (b.y + b.height * rows / 2 - y) ** 2, name)
        for name, b in boxes
    ]


@dataclass(frozen=True)
class Reach:
    """Hold the picture and the offers that the hand can use.

    Attributes:
        settle: The smallest pose of an item that looks the same as the given one.
        confirm: Whether a dropped piece is tried first, and placed on ``Commit``.
        grave: Whether a drop is tried first even without ``confirm``.
    """

    picture: Picture
    offers: Offers[Any]
    settle: Callable[[ItemId, Pose], Pose]
    confirm: bool = True
    grave: Callable[[Put], bool] = lambda _: False

    def put(self, item: ItemId, place: ItemId, pose: Pose) -> Put:
        """Return the gesture of dropping ``item`` on ``place``."""
        return Put(item, place, self.settle(item, pose))

    def can_lift(self, name: ItemId) -> bool:
        """Return whether the piece can be dragged, at least along its shelf."""
        return self.offers.can_lift(name) or self.stand(name) is not None

    def stand(self, name: ItemId) -> Place | None:
        """Return a piece's current place on its shelf, if any."""
        item = self.picture.item(name)
        return None if item is None else stand(item, self.picture)

    def arranges(self, name: ItemId, place: ItemId) -> bool:
        """Return whether a drop only arranges the hand."""
        item, there = self.picture.item(name), self.picture.place(place)
        return item is not None and there is not None and there.group == item.shelf != ""

    def takes(self, item: ItemId, place: ItemId | None, pose: Pose) -> bool:
        """Return whether a drop is accepted, as an action or an arrangement."""
        if place is None:
            return False
        return (
            self.arranges(item, place) or self.offers.meant(self.put(item, place, pose)) is not None
        )

    def only(self, name: ItemId, at: Point) -> Put | None:
        """Return the drop triggered by a click on a place.

        It is ``None`` where ``name`` itself can be pressed, several pieces can be carried, or the
        piece covers several squares: which of them was clicked would be a guess.
        """
        lifts = self.offers.lifts()
        item = self.picture.item(lifts[0]) if len(lifts) == 1 else None
        if item is None or item.span != (1, 1) or self.offers.meant(Press(name)) is not None:
            return None
        holding = [p for p in self.picture.places if p.group == item.goes and p.box.holds(*at)]
        there = min(holding, key=lambda place: dist(place.box.centre, at), default=None)
        puts = [put for put in self.offers.puts(item.id) if there and put.place == there.id]
        looks = self.settle(item.id, item.pose)
        return next((put for put in puts if put.pose == looks), puts[0] if puts else None)

    def under(self, x: float, y: float) -> ItemId | None:
        """Return the clickable item at a point, or else a clickable place."""
        item = hit(self.picture, x, y)
        if item is not None:
            return item.id
        put = self.only(ItemId(""), (x, y))
        return None if put is None else put.place

    def tries(self, put: Put) -> bool:
        """Return whether a drop is previewed before it is committed."""
        return self.confirm or self.grave(put)

    def pulls(self, name: ItemId) -> bool:
        """Return whether dragging the item counts as pressing it.

        A piece that cannot be taken gives the reason as soon as it is dragged.
        """
        item = self.picture.item(name)
        return item is not None and (item.pulls or (bool(item.goes) and not self.can_lift(name)))

    def turns(self, name: ItemId) -> bool:
        """Return whether the piece looks different when turned or flipped."""
        poses = [Pose(turns, flipped) for turns in range(4) for flipped in (False, True)]
        return len({self.settle(name, pose) for pose in poses}) > 1

    def rests(self, item: Item, pose: Pose) -> Sequence[Rest]:
        """Return the drop targets of ``item``, targets for playing it first."""
        played = [(place, rest(item, place, pose)) for place in fitting(item, pose, self.picture)]
        return [*played, *((place, place.box) for place in shelf(item, self.picture))]

    def over(self, item: Item, pose: Pose, at: Point) -> ItemId | None:
        """Return the drop target for a piece centred at ``at``, if any.

        It is the nearest one, within :data:`REACH` or over any place of the piece.
        """
        columns, rows = spread(item, pose)
        near = _middles(fitting(item, pose, self.picture), at, columns, rows)
        near += _middles(shelf(item, self.picture), at)
        away, name = min(near, default=(REACH**2, None))
        if away < REACH**2:
            return name
        groups = {item.goes, item.shelf} - {""}
        inside = any(p.group in groups and p.box.holds(*at) for p in self.picture.places)
        return name if inside else None

    def beyond(
        self, item: Item, pose: Pose, over: ItemId | None, at: Point, way: Way
    ) -> Rest | None:
        """Return the next place in a direction, or the same one at the edge.

        The piece is over the place ``over``, or over none with its middle at ``at``. A step to its
        shelf leads to the place where the piece stands. Without any place it is ``None``.
        """
        options = self.rests(item, pose)
        if not options:
            return None
        targets = tuple((place.group, place.box, box) for place, box in options)
        here = next((n for n, (place, _) in enumerate(options) if place.id == over), None)
        if here is not None:
            return self._home(item, options[here], options[_walked(here, way, steps(targets))])
        unit = options[0][0].box
        aim = at[0] + way[0] * unit.width, at[1] + way[1] * unit.height
        return min(options, key=lambda option: dist(option[1].centre, aim))

    def _home(self, item: Item, here: Rest, there: Rest) -> Rest:
        stands = stand(item, self.picture)
        comes = here[0].group != item.shelf == there[0].group
        return there if stands is None or not comes else (stands, stands.box)


def _walked(here: int, way: Way, after: Steps) -> int:
    columns, rows = way
    across, down = (RIGHT if columns > 0 else LEFT), (DOWN if rows > 0 else UP)
    for step in (*[across] * abs(columns), *[down] * abs(rows)):
        here = after[step][here]
    return here
