"""Define gestures, and the offers that map them to legal actions.

A table maps every legal action to one gesture; the pairs are its offers. The hand can only pick an
offer, so nothing a player does with the mouse is ever illegal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import is_
from typing import Generic, TypeAlias, TypeVar, cast

from tabletop.kernel.rules import ActionT
from tabletop.kernel.values import dataclass
from tabletop.table.picture import UPRIGHT, ItemId, Pose

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Press:
    """Describe a click on a button or on a piece that needs no target."""

    item: ItemId


@dataclass(frozen=True, slots=True)
class Put:
    """Describe carrying ``item`` to ``place`` and dropping it in ``pose``."""

    item: ItemId
    place: ItemId
    pose: Pose = UPRIGHT


Gesture: TypeAlias = Press | Put


class Offers(Generic[ActionT]):
    """Hold the legal actions, each with its gesture.

    Law: one gesture means one action, so the hand never has to ask back.

    >>> bell, stone, a1 = ItemId("bell"), ItemId("stone"), ItemId("a1")
    >>> offers = Offers([(Press(bell), "ring"), (Put(stone, a1), "stone a1")])
    >>> offers.meant(Put(stone, a1)), offers.meant(Put(stone, bell))
    ('stone a1', None)
    >>> offers.lifts()
    ('stone',)
    """

    def __init__(self, pairs: Iterable[tuple[Gesture, ActionT]] = ()) -> None:
        self.pairs = tuple(pairs)
        self._meant = dict(self.pairs)
        self._lifts: dict[ItemId, list[Put]] = {}
        self._latest: dict[type, tuple[object, tuple[object, object], object]] = {}
        for gesture, _ in self.pairs:
            if isinstance(gesture, Put):
                self._lifts.setdefault(gesture.item, []).append(gesture)

    def can_lift(self, item: ItemId) -> bool:
        """Return whether an offer moves ``item``."""
        return item in self._lifts

    def lifts(self) -> tuple[ItemId, ...]:
        """Return the items that the offers move, in order."""
        return tuple(self._lifts)

    def puts(self, item: ItemId) -> tuple[Put, ...]:
        """Return every offered placement of ``item``."""
        return tuple(self._lifts.get(item, ()))

    def latest(self, what: Put | ItemId, seen: tuple[object, object], make: Callable[[], T]) -> T:
        """Return the cached result for ``what`` and ``seen``, or compute it.

        A preview is costly and drawn often, so it is cached with its offers: one for gestures
        and one for items.
        """
        kept = self._latest.get(type(what))
        same = kept is not None and all(map(is_, kept[1], seen))
        if kept is None or kept[0] != what or not same:
            kept = self._latest[type(what)] = what, seen, make()
        return cast("T", kept[2])

    def meant(self, gesture: Gesture) -> ActionT | None:
        """Return the action offered for ``gesture``, or ``None``."""
        return self._meant.get(gesture)
