"""What a hand can reach: which pieces it lifts, where one comes to rest, where keys take it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from tabletop.table.aim import distance, resting, shelf, stand
from tabletop.table.arrow_steps import DOWN, LEFT, RIGHT, UP, Steps, Way, nearest, steps
from tabletop.table.gesture import Offers, Put
from tabletop.table.picture import Box, Item, ItemId, Picture, Place, Pose

REACH: Final = 60.0
"""Table units from a place within which a piece let go still lands there."""

Point: TypeAlias = tuple[float, float]
Rest: TypeAlias = tuple[Place, Box]
"""A place, and the box that a piece fills there."""


@dataclass(frozen=True)
class Reach:
    """What the hand can reach: the table, what it offers, and how poses settle.

    Attributes:
        settle: The smallest pose of an item that looks the same as the given one.
        confirm: A piece let go is tried first and done on ``Commit``; otherwise at once.
        grave: Whether that which a gesture says is tried first all the same.
    """

    picture: Picture
    offers: Offers[Any]
    settle: Callable[[ItemId, Pose], Pose]
    confirm: bool = True
    grave: Callable[[Put], bool] = lambda _: False

    def put(self, item: ItemId, place: ItemId, pose: Pose) -> Put:
        """The gesture of letting go of ``item`` there."""
        return Put(item, place, self.settle(item, pose))

    def can_lift(self, name: ItemId) -> bool:
        """Whether the piece can be carried: to play it, or only to another place of its shelf."""
        return self.offers.can_lift(name) or self.stand(name) is not None

    def stand(self, name: ItemId) -> Place | None:
        """The place of its shelf on which a piece stands, if it stands on one."""
        item = self.picture.item(name)
        return None if item is None else stand(item, self.picture)

    def arranges(self, name: ItemId, place: ItemId) -> bool:
        """Whether the piece put there is only arranged: no action of the match."""
        item, there = self.picture.item(name), self.picture.place(place)
        return item is not None and there is not None and there.group == item.shelf != ""

    def tries(self, put: Put) -> bool:
        """Whether a piece let go so is tried first."""
        return self.confirm or self.grave(put)

    def pulls(self, name: ItemId) -> bool:
        """Whether to drag the item is to press it."""
        item = self.picture.item(name)
        return item is not None and item.pulls

    def turns(self, name: ItemId) -> bool:
        """Whether turning or flipping the piece makes it look different."""
        poses = [Pose(turns, flipped) for turns in range(4) for flipped in (False, True)]
        return len({self.settle(name, pose) for pose in poses}) > 1

    def rests(self, item: Item, pose: Pose) -> Sequence[Rest]:
        """Every place where ``item`` can be let go: those it can be played on first."""
        return [*resting(item, pose, self.picture), *shelf(item, self.picture)]

    def over(self, item: Item, pose: Pose, at: Point) -> ItemId | None:
        """The place nearest to a piece with its middle at ``at``; ``None`` out of reach."""
        near = [(distance(box.centre, at), place.id) for place, box in self.rests(item, pose)]
        away, name = min(near, default=(REACH, None))
        if away < REACH:
            return name
        groups = {item.goes, item.shelf} - {""}
        inside = any(p.group in groups and p.box.holds(*at) for p in self.picture.places)
        return name if inside else None

    def beyond(
        self, item: Item, pose: Pose, over: ItemId | None, at: Point, way: Way
    ) -> Rest | None:
        """Return the next place that way, the same one at the edge.

        Without any place it is ``None``.

        Args:
            item: The piece that is carried.
            pose: Its pose.
            over: The place it is over.
            at: Its middle, while it is over none.
            way: Steps to the right and down, to the left and up if negative.
        """
        options = self.rests(item, pose)
        if not options:
            return None
        targets = tuple((place.group, place.box, box) for place, box in options)
        here = next((n for n, (place, _) in enumerate(options) if place.id == over), None)
        if here is not None:
            return options[_walked(here, way, steps(targets))]
        unit = options[0][0].box
        aim = at[0] + way[0] * unit.width, at[1] + way[1] * unit.height
        return options[nearest(range(len(options)), targets, aim)]


def _walked(here: int, way: Way, after: Steps) -> int:
    """Return the target after so many steps across and then down."""
    columns, rows = way
    across, down = (RIGHT if columns > 0 else LEFT), (DOWN if rows > 0 else UP)
    for step in (*[across] * abs(columns), *[down] * abs(rows)):
        here = after[step][here]
    return here
