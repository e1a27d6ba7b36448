"""Define a small table for the hand.

It has nine squares, a bar of two, a stone and a bell.
"""

from __future__ import annotations

from typing import Final

from tabletop.table.drop_targets import Reach
from tabletop.table.gesture import Gesture, Offers, Press, Put
from tabletop.table.hand import Empty, Hand, step
from tabletop.table.inputs import Input
from tabletop.table.picture import Box, Item, ItemId, Picture, Place, Pose
from tabletop.table.sprites import Board

SIDE: Final = 50.0
BAR, STONE, BELL, WOOD = (ItemId(name) for name in ("bar", "stone", "bell", "wood"))

_PLATE: Final = Board("plate")
PICTURE: Final = Picture(
    (
        Item(WOOD, _PLATE, Box(0, 0, 1600, 900), layer=0),
        Item(BAR, _PLATE, Box(600, 100, 80, 40), span=(2, 1), goes="board", press=True),
        Item(STONE, _PLATE, Box(600, 300, 40, 40), goes="board", press=True),
        Item(BELL, _PLATE, Box(600, 500, 20, 20), press=True),
    ),
    places=tuple(
        Place(ItemId(f"{column}{row}"), Box(100 + SIDE * c, 100 + SIDE * r, SIDE, SIDE), "board")
        for r, row in enumerate("123")
        for c, column in enumerate("abc")
    ),
)

LYING, STANDING = Pose(0), Pose(1)
OFFERS: Final = Offers[str](
    [
        (Put(BAR, ItemId("a1"), LYING), "bar a1 b1"),
        (Put(BAR, ItemId("b2"), LYING), "bar b2 c2"),
        (Put(BAR, ItemId("c2"), STANDING), "bar c2 c3"),
        (Put(STONE, ItemId("b2")), "stone b2"),
        (Press(BELL), "ring"),
    ]
)


def looks(item: ItemId, pose: Pose) -> Pose:
    """Settle a pose: a bar looks the same upside down, a stone always."""
    return Pose(pose.quarter_turns % 2) if item == BAR else Pose()


def reach(*, confirm: bool = True, picture: Picture = PICTURE) -> Reach:
    """Return the reach of a hand at this table."""
    return Reach(picture, OFFERS, looks, confirm)


def at(name: str) -> tuple[float, float]:
    """Return the middle of an item or a place."""
    boxes = {item.id: item.box for item in PICTURE.items}
    boxes |= {place.id: place.box for place in PICTURE.places}
    return boxes[ItemId(name)].centre


def between(first: str, second: str) -> tuple[float, float]:
    """Return the midpoint of two places: the middle of a bar on both."""
    (a, b), (c, d) = at(first), at(second)
    return (a + c) / 2, (b + d) / 2


def feed(
    *events: Input, confirm: bool = True, hand: Hand | None = None
) -> tuple[Hand, list[Gesture]]:
    """Return the hand after some inputs, and the gestures it made."""
    here: Hand = Empty() if hand is None else hand
    made: list[Gesture] = []
    for event in events:
        here, gesture = step(here, event, reach(confirm=confirm))
        if gesture is not None:
            made.append(gesture)
    return here, made
