"""From one picture to the next: what moved glides, and for how long."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from tabletop.table.picture import Box, Card, Item, ItemId, Picture, Sprite

GLIDE: Final = 0.18
"""Seconds a piece takes from its old place to its new one."""

FLIP: Final = 0.12
"""Seconds in which a card turns over: at once, or as it arrives if it moves as well."""

TOGETHER: Final = 3
"""Cards that turn over at once where they lie; more of them turn one after the other."""

APART: Final = 0.09
"""Seconds from one to the next."""

LONGEST: Final = 1.5
"""Seconds until the last of them begins to turn."""

LIFT: Final = 10.0
"""Table units a gliding piece stands above the cloth at the middle of its way."""


@dataclass(frozen=True)
class Glide:
    """What moves between two pictures.

    Attributes:
        start: When it began, seconds of the caller's clock.
        moves: Old box and the item as it will lie, by id.
        seconds: How long it takes; 0 is at once.
        turns: How those looked that turn over on their way.
        waits: Seconds after which one begins to move, if not at once.
    """

    start: float
    moves: Mapping[ItemId, tuple[Box, Item]]
    seconds: float = GLIDE
    turns: Mapping[ItemId, Sprite] = field(default_factory=dict)
    waits: Mapping[ItemId, float] = field(default_factory=dict)

    @property
    def end(self) -> float:
        """When the last of it has arrived."""
        return self.start + self.seconds + max(self.waits.values(), default=0.0)

    def done(self, now: float) -> bool:
        """Whether everything has arrived."""
        return not self.moves or now >= self.end

    def bound_for(self, item: Item) -> Glide:
        """The glide on which ``item``, if it moves at all, comes to lie as it is given."""
        if item.id not in self.moves:
            return self
        return replace(self, moves={**self.moves, item.id: (self.moves[item.id][0], item)})

    def at(self, now: float) -> tuple[Item, ...]:
        """The moving items as they lie at ``now``, lifted on their way."""
        if self.done(now):
            return tuple(item for _, item in self.moves.values())
        return tuple(self._moved(box, item, now - self.start) for box, item in self.moves.values())

    def _moved(self, box: Box, item: Item, since: float) -> Item:
        """An item on its way from ``box``, ``since`` seconds after the glide began."""
        since -= self.waits.get(item.id, 0.0)
        part = _ease(min(1.0, max(0.0, since) / self.seconds))
        up = LIFT * 4 * part * (1 - part)
        there = replace(item, box=_between(box, item.box, part), height=item.height + up, layer=40)
        return self._turned(
            there, since - (0.0 if box == item.box else max(0.0, self.seconds - FLIP))
        )

    def _turned(self, item: Item, since: float) -> Item:
        """A card seen from its edge, ``since`` seconds after it began to turn over."""
        before = self.turns.get(item.id)
        if before is None:
            return item
        part = min(1.0, max(0.0, since / min(FLIP, self.seconds)))
        width = item.box.width * abs(1 - 2 * part)
        box = replace(item.box, x=item.box.centre[0] - width / 2, width=width)
        return replace(item, box=box, sprite=before if part < 0.5 else item.sprite)


NOTHING: Final = Glide(0.0, {})
"""Nothing moves."""


def glide(
    seen: Mapping[ItemId, Box], old: Picture, new: Picture, start: float, seconds: float
) -> Glide:
    """The glide of everything in ``new`` that was seen in another box, from there.

    Args:
        seen: Where things were seen.
        old: What was seen there: cards that show their other side now turn over.
        new: What lies on the table now.
        start: When it begins, seconds of the caller's clock.
        seconds: How long it takes; 0 is at once.
    """
    looked = {item.id: item.sprite for item in old.items}
    moves, turns = {}, {}
    for item in new.items:
        before = next((name for name in item.came or (item.id,) if name in seen), None)
        if before is None:
            continue
        sprite = looked.get(before)
        if sprite is not None and _other_side(sprite, item.sprite):
            turns[item.id] = sprite
        if seen[before] != item.box or item.id in turns:
            moves[item.id] = seen[before], item
    lying = [name for name in turns if moves[name][0] == moves[name][1].box]
    step = min(APART, LONGEST / len(lying)) if len(lying) > TOGETHER else 0.0
    waits = {name: index * step for index, name in enumerate(lying) if step}
    return Glide(start, moves if seconds > 0 else {}, seconds, turns, waits)


def _other_side(old: Sprite, new: Sprite) -> bool:
    """Whether both are cards, one face up and one face down."""
    if not isinstance(old, Card) or not isinstance(new, Card):
        return False
    return (old.face is None) != (new.face is None)


def _between(a: Box, b: Box, part: float) -> Box:
    return Box(
        a.x + (b.x - a.x) * part,
        a.y + (b.y - a.y) * part,
        a.width + (b.width - a.width) * part,
        a.height + (b.height - a.height) * part,
    )


def _ease(part: float) -> float:
    """Fast, then slow: 0 to 0, 1 to 1."""
    return 1 - (1 - part) ** 3
