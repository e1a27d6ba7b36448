"""Animate from one picture to the next: glides, flips and walks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field, replace
from functools import cached_property
from math import dist, pi, sin, sqrt
from typing import Final, Literal, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.table.picture import Box, Item, ItemId, Label, Picture, Point
from tabletop.table.sprites import Card, Domino, Sewn, Sprite

GLIDE: Final = 0.18
"""Seconds a piece takes from its old place to its new one."""

FLIP: Final = 0.12
"""Seconds in which a card or a tile turns over: at once, or on arrival if it moves as well."""

TOGETHER: Final = 3
"""Most cards that turn over in place at the same time; more turn one after another."""

APART: Final = 0.09
"""Seconds between the starts of two cards turning over in place."""

LONGEST: Final = 1.5
"""Most seconds until the last of these cards begins to turn."""

LIFT: Final = 10.0
"""Table units a gliding piece rises above the cloth halfway."""

CROWD: Final = 8
"""Most moving things that are all lifted; among more, only the action's own pieces are."""

RISES: Final = 2.5
"""Table units between two heights of a moving piece; each height needs a shadow."""

HOP: Final = 0.045
"""Seconds that each space adds to a walk along spaces."""

WAIT: Final = 0.4
"""Seconds within which everything that a player waits for arrives."""

STRETCH: Final = 1.25
"""Ratio of proportions from which a piece is no longer stretched between two boxes."""

SMALLEST: Final = 0.45
"""Least scale of a piece that comes out of something small."""

LARGEST: Final = 2.2
"""Greatest scale of a piece that comes out of something large."""

Curve: TypeAlias = Literal["even", "soft", "over", "fall"]
"""The pace of a motion: even, fast at first, a little beyond its end, or as a thing falls."""


@dataclass(frozen=True)
class Glide:
    """Describe all animations between two pictures.

    Attributes:
        start: Its beginning, in seconds of the caller's clock.
        moves: Old box and the item in its new place, by id.
        seconds: Its duration; 0 is at once.
        turns: Former sprites of the items that turn over during the motion.
        waits: Delays in seconds of the items that do not start at once.
        lasts: Durations of the items that do not take ``seconds``.
        ways: Points of the items that do not go straight, from the old middle to the new one.
        pushed: Items that stay on the cloth during the motion.
        gone: Items that are visible only during the motion.
        words: Old box and the label in its new place, by id, of labels that move too.
    """

    start: float
    moves: Mapping[ItemId, tuple[Box, Item]]
    seconds: float = GLIDE
    turns: Mapping[ItemId, Sprite] = field(default_factory=dict)
    waits: Mapping[ItemId, float] = field(default_factory=dict)
    lasts: Mapping[ItemId, float] = field(default_factory=dict)
    ways: Mapping[ItemId, tuple[Point, ...]] = field(default_factory=dict)
    pushed: frozenset[ItemId] = frozenset()
    gone: frozenset[ItemId] = frozenset()
    words: Mapping[ItemId, tuple[Box, Label]] = field(default_factory=dict)

    @property
    def end(self) -> float:
        """Return the time at which everything has arrived."""
        own = {*self.waits, *self.lasts}
        ends = (self.waits.get(one, 0.0) + self.lasts.get(one, self.seconds) for one in own)
        return self.start + max(self.seconds, *ends, 0.0)

    def done(self, now: float) -> bool:
        """Return whether everything has arrived."""
        return not self.moves or now >= self.end

    def bound_for(self, item: Item) -> Glide:
        """Return the glide with a new destination for a moving item."""
        if item.id not in self.moves:
            return self
        return replace(self, moves={**self.moves, item.id: (self.moves[item.id][0], item)})

    @cached_property
    def slides(self) -> frozenset[ItemId]:
        """Return the items that move in a straight line for the whole glide."""
        own = {*self.turns, *self.waits, *self.lasts, *self.ways, *self.gone}
        return self.pushed - own

    def left(self, now: float) -> float:
        """Return the remaining fraction of the path of :attr:`slides`."""
        return 1 - pace("soft", part(now, self.start, self.seconds))

    def at(self, now: float, without: Collection[ItemId] = ()) -> tuple[Item, ...]:
        """Return the moving items at ``now``, lifted during motion.

        Those that are pushed come first; items in ``without`` are left out.
        """
        moves = sorted(
            (move for name, move in self.moves.items() if name not in without),
            key=lambda move: move[1].id not in self.pushed,
        )
        since = now - self.start
        if self.gone:
            moves = [move for move in moves if not self._gone(move[1].id, since)]
        if self.done(now):
            return tuple(item for _, item in moves)
        return tuple(self._moved(box, item, since) for box, item in moves)

    def _gone(self, name: ItemId, since: float) -> bool:
        if name not in self.gone:
            return False
        begins = self.waits.get(name, 0.0)
        return not begins <= since < begins + self.lasts.get(name, self.seconds)

    def _moved(self, box: Box, item: Item, since: float) -> Item:
        """Return an item ``since`` seconds after the glide from ``box`` began."""
        since -= self.waits.get(item.id, 0.0)
        last = self.lasts.get(item.id, self.seconds)
        done, way = part(since, 0.0, last), self.ways.get(item.id)
        if way is None:
            done = pace("soft", done)
            there, up = _between(box, item.box, done), LIFT * 4 * done * (1 - done)
        else:
            there, up = _walked(item.box, way, done)
        if item.id in self.pushed:
            up = 0.0
        height = item.height + RISES * round(up / RISES)
        moved = replace(item, box=there, height=height, layer=max(40, item.layer))
        return self._turned(moved, since - (0.0 if box == item.box else max(0.0, last - FLIP)))

    def _turned(self, item: Item, since: float) -> Item:
        """Return a turning piece, which shrinks to its edge and grows again."""
        before = self.turns.get(item.id)
        if before is None:
            return item
        done = part(since, 0.0, min(FLIP, self.seconds))
        width = item.box.width * abs(1 - 2 * done)
        box = replace(item.box, x=item.box.centre[0] - width / 2, width=width)
        return replace(item, box=box, sprite=before if done < 0.5 else item.sprite)


NOTHING: Final = Glide(0.0, {})
"""The glide in which nothing moves."""


def glide(
    seen: Mapping[ItemId, Box], old: Picture, new: Picture, start: float, seconds: float
) -> Glide:
    """Return the glide of every item of ``new`` from its last visible box.

    ``seen`` has the boxes of the items of ``old``. Those whose box has not changed stay still, and
    cards that show their other side now turn over.
    """
    looked = {item.id: item.sprite for item in old.items}
    moves, turns = {}, {}
    for item in new.items:
        before = next((name for name in item.came or (item.id,) if name in seen), None)
        if before is None:
            continue
        sprite = looked.get(before)
        if sprite is not None and other_side(sprite, item.sprite):
            turns[item.id] = sprite
        if seen[before] != item.box or item.id in turns:
            moves[item.id] = _begins(seen[before], item), item
    lying = [name for name in turns if moves[name][0] == moves[name][1].box]
    if seconds <= 0 or not moves:
        return Glide(start, {}, seconds)
    words = _words(old, new) if len(moves) > CROWD else {}
    return _walking(Glide(start, moves, seconds, turns, one_by_one(lying), words=words))


def _words(old: Picture, new: Picture) -> dict[ItemId, tuple[Box, Label]]:
    """Return the labels that moved, so that moving items do not hide them."""
    stood = {label.id: label.box for label in old.labels}
    moved = (label for label in new.labels if stood.get(label.id, label.box) != label.box)
    return {label.id: (stood[label.id], label) for label in moved}


def piece(item: Item) -> bool:
    """Return whether the item is a piece."""
    return isinstance(item.sprite, Domino | Card | Sewn)


def _begins(box: Box, item: Item) -> Box:
    """Return the first box of a glide, where a piece is turned, not stretched."""
    was, will = box.width / box.height, item.box.width / item.box.height
    if not piece(item) or 1 / STRETCH < was / will < STRETCH:
        return box
    return fitted(box, item.box, LARGEST)


def fitted(source: Box, box: Box, largest: float = 1.0) -> Box:
    """Return ``box`` centred in ``source`` and scaled to about its size."""
    part = sqrt(source.width * source.height / (box.width * box.height))
    part = min(largest, max(SMALLEST, part))
    return Box.around(*source.centre, box.width * part, box.height * part)


def one_by_one(names: list[ItemId]) -> dict[ItemId, float]:
    """Return the delay of each item that turns over in place.

    A few turn at once, more of them in a row.
    """
    if len(names) <= TOGETHER:
        return {}
    step = min(APART, LONGEST / len(names))
    return {name: index * step for index, name in enumerate(names)}


def other_side(old: Sprite, new: Sprite) -> bool:
    """Return whether two cards or two tiles show different sides."""
    match old, new:
        case Card(), Card():
            return (old.face is None) != (new.face is None)
        case Domino(), Domino():
            return (old.halves is None) != (new.halves is None)
        case _:
            return False


def _walking(way: Glide) -> Glide:
    ways, lasts = {}, {}
    for name, (box, item) in way.moves.items():
        points = walk_of(box, item)
        if len(points) > 2:
            ways[name] = points
            lasts[name] = min(WAIT, way.seconds + HOP * (len(points) - 2))
    return replace(way, ways=ways, lasts=lasts) if ways else way


def walk_of(box: Box, item: Item) -> tuple[Point, ...]:
    """Return the points on the path of ``item`` from ``box``.

    Empty if it goes straight.
    """
    if not item.walk:
        return ()
    first, last = _nearest(item.walk, box.centre), _nearest(item.walk, item.box.centre)
    step = 1 if last >= first else -1
    between = [item.walk[index] for index in range(first, last + step, step)][1:-1]
    return (box.centre, *between, item.box.centre)


def _nearest(points: tuple[Point, ...], to: Point) -> int:
    return min(range(len(points)), key=lambda i: dist(points[i], to))


def _walked(box: Box, way: tuple[Point, ...], part: float) -> tuple[Box, float]:
    """Return the box after a fraction of the path, and its hop height."""
    # Slow down towards the end, without rushing through the first spaces.
    along = (1 - (1 - part) ** 1.6) * (len(way) - 1)
    index = min(int(along), len(way) - 2)
    rest = along - index
    (ax, ay), (bx, by) = way[index], way[index + 1]
    x, y = ax + (bx - ax) * rest, ay + (by - ay) * rest
    there = replace(box, x=x - box.width / 2, y=y - box.height / 2)
    return there, LIFT * 0.75 * abs(sin(pi * rest))


def _between(a: Box, b: Box, part: float) -> Box:
    return Box(
        a.x + (b.x - a.x) * part,
        a.y + (b.y - a.y) * part,
        a.width + (b.width - a.width) * part,
        a.height + (b.height - a.height) * part,
    )


def part(now: float, at: float, seconds: float) -> float:
    """Return the elapsed fraction of a period that begins at ``at``.

    >>> part(0.5, 0.0, 1.0), part(3.0, 0.0, 1.0)
    (0.5, 1.0)
    """
    return min(1.0, max(0.0, (now - at) / seconds)) if seconds > 0 else float(now >= at)


def pace(curve: Curve, share: float) -> float:
    """Return the progress of a motion after a fraction of its time.

    >>> pace("soft", 0.5), pace("over", 0.9) > 1, pace("over", 1.0)
    (0.875, True, 1.0)
    """
    if curve == "soft":
        return 1 - (1 - share) ** 3
    if curve == "over" and share < 1:
        return share + 1.2 * sin(pi * share) * share
    return share * share if curve == "fall" else share
