"""Play gestures with a person's inputs, in three ways."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from math import dist
from typing import Final

from tabletop.table.drop_targets import Reach, rest
from tabletop.table.gesture import Gesture, Press, Put
from tabletop.table.hand import Carrying, Empty, Hand, step
from tabletop.table.inputs import Commit, Down, Input, Moved, Nudge, Pick, Turn, Up
from tabletop.table.picture import Item, ItemId, Pose


def turns(name: ItemId, start: Pose, goal: Pose, reach: Reach) -> list[Input]:
    """Return the fewest turns from ``start`` that make an item look right.

    The right look is that of ``goal``.
    """
    for quarters in range(4):
        for flip in (False, True):
            pose = start.turned(0, flip=True) if flip else start
            if reach.settle(name, pose.turned(quarters)) == goal:
                return [*([Turn(flip=True)] if flip else []), *([Turn(1)] * quarters)]
    raise AssertionError(f"{name} cannot be turned to {goal}")


def target(item: Item, put: Put, inputs: list[Input], reach: Reach) -> tuple[float, float]:
    """Return the final middle of the turned item."""
    pose = item.pose
    for event in inputs:
        assert isinstance(event, Turn)
        pose = pose.turned(event.quarters, flip=event.flip)
    place = reach.picture.place(put.place)
    assert place is not None
    return rest(item, place, pose).centre


def found(reach: Reach, name: ItemId) -> Item:
    """Return the item of that name."""
    item = reach.picture.item(name)
    assert item is not None
    return item


def drag(gesture: Gesture, reach: Reach) -> Iterator[Input]:
    """Drag the piece to its place with the button held down."""
    item = found(reach, gesture.item)
    yield Down(*item.box.centre)
    if isinstance(gesture, Press):
        yield Up(*item.box.centre)
        return
    posing = turns(item.id, item.pose, gesture.pose, reach)
    end = target(item, gesture, posing, reach)
    yield Moved(*(a + 9 for a in item.box.centre))
    yield from posing
    yield Moved(*end)
    yield Up(*end)
    if reach.confirm:
        yield Commit()


def click_click(gesture: Gesture, reach: Reach) -> Iterator[Input]:
    """Pick up with one click and put down with another; hold no button."""
    item = found(reach, gesture.item)
    yield Down(*item.box.centre)
    yield Up(*item.box.centre)
    if isinstance(gesture, Press):
        return
    posing = turns(item.id, item.pose, gesture.pose, reach)
    end = target(item, gesture, posing, reach)
    yield Moved(*end)
    yield from posing
    yield Moved(*end)
    yield Down(*end)
    yield Up(*end)
    if reach.confirm:
        yield Commit()


ARROWS: Final = (Nudge(1, 0), Nudge(-1, 0), Nudge(0, 1), Nudge(0, -1))


def way_to(hand: Hand, place: ItemId, reach: Reach) -> list[Input]:
    """Return the arrow keys from the hand to the place, for any layout.

    The press that comes nearest is first, and none leads twice to the same place.
    """
    goal = reach.picture.place(place)
    assert isinstance(hand, Carrying) and goal is not None
    tried = {hand.over}
    ways: list[tuple[float, int, Carrying, list[Input]]] = [(0.0, 0, hand, [])]
    while ways:
        _, _, here, pressed = heappop(ways)
        if here.over == place:
            return pressed
        for arrow in ARROWS:
            there, _ = step(here, arrow, reach)
            assert isinstance(there, Carrying)
            if there.over not in tried:
                tried.add(there.over)
                over = reach.picture.place(there.over) if there.over is not None else None
                away = 0.0 if over is None else dist(over.box.centre, goal.box.centre)
                heappush(ways, (away, len(tried), there, [*pressed, arrow]))
    raise AssertionError(f"no arrows lead to {place}")


def steps_to(hand: Hand, gesture: Put, reach: Reach) -> Iterator[Input]:
    """Yield nudges from the hand to the place, one at a time."""
    yield from way_to(hand, gesture.place, reach)
    yield Commit()
    if reach.confirm:
        yield Commit()


def fed(hand: Hand, inputs: Iterator[Input], reach: Reach) -> tuple[Hand, list[Gesture]]:
    """Return the hand after some inputs, and the gestures it made."""
    made = []
    for event in inputs:
        hand, gesture = step(hand, event, reach)
        if gesture is not None:
            made.append(gesture)
    return hand, made


def by_mouse(gesture: Gesture, reach: Reach, *, held: bool) -> tuple[Hand, list[Gesture]]:
    """Make ``gesture`` with a mouse."""
    return fed(Empty(), (drag if held else click_click)(gesture, reach), reach)


def by_keys(gesture: Gesture, reach: Reach) -> tuple[Hand, list[Gesture]]:
    """Make ``gesture`` with keys: pick up, turn, step to the place, put down."""
    hand, made = fed(Empty(), iter([Pick(gesture.item)]), reach)
    if isinstance(gesture, Press):
        return hand, made
    assert isinstance(hand, Carrying)
    posing = turns(gesture.item, hand.pose, gesture.pose, reach)
    hand, turned = fed(hand, iter(posing), reach)
    hand, put = fed(hand, steps_to(hand, gesture, reach), reach)
    return hand, made + turned + put
