"""Step the player's hand, a pure state machine, from input to gestures.

    Empty --press--> Pressing --moved--> Carrying --drop on a place--> Trying --commit--> Empty
      |                 |                  |  ^                            |
      |                 +--let go--> click-click: Carrying                 |
      +--pick (key)------------------------+  +---- drag, turn, arrow -----+

A click on a piece that is tried commits it, as the key does. A click on a place commits too, or
tries, if only one piece can be carried and a place alone determines the action.

Drag, click-click and keys go through the same states and end in the same gestures. ``step`` never
looks at a rule: the legal gestures come in as ``Offers``. It never draws: it returns the next hand
and, at most once per input, the gesture made.

A piece on a shelf (:attr:`Item.shelf`) can always be lifted and put on another place of it, which
happens at once. Lifting one that cannot be played gives its press besides, so that the player sees
the reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import dist
from typing import Final, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.table.drop_targets import Reach, rest
from tabletop.table.gesture import Gesture, Press, Put
from tabletop.table.inputs import Cancel, Commit, Down, Input, Moved, Nudge, Pick, Turn, Up
from tabletop.table.picture import UPRIGHT, Box, ItemId, Pose, hit

DRAG_DISTANCE: Final = 6.0
"""Table units the pointer moves before a press becomes a drag."""


@dataclass(frozen=True, slots=True)
class Empty:
    """Represent an empty hand."""


@dataclass(frozen=True, slots=True)
class Pressing:
    """Represent a press of ``item`` at ``(x, y)`` that is not yet a drag."""

    item: ItemId
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Carrying:
    """Represent ``item`` following the pointer.

    Attributes:
        x: Middle of the piece, in table units.
        over: The drop target if let go now, legal or not; ``None`` out of reach.
        dragged: Whether the pointer is held down, so that releasing it drops the piece; otherwise a
            click does.
        leaving: The place it lay over when it was lifted, until it is over another one: nobody
            means to put it back there, so it is over none meanwhile.
    """

    item: ItemId
    x: float
    y: float
    pose: Pose = UPRIGHT
    over: ItemId | None = None
    dragged: bool = False
    leaving: ItemId | None = None


@dataclass(frozen=True, slots=True)
class Trying:
    """Represent a tentative placement of ``item`` on ``place``.

    Attributes:
        grip: The point of the pointer press that may lift it again; ``None`` if the pointer is up.
    """

    item: ItemId
    place: ItemId
    pose: Pose
    grip: tuple[float, float] | None = None


Hand: TypeAlias = Empty | Pressing | Carrying | Trying


def step(hand: Hand, event: Input, reach: Reach) -> tuple[Hand, Gesture | None]:
    """Return the hand after ``event``, and the gesture it completed.

    >>> from tabletop.table.gesture import Offers
    >>> from tabletop.table.picture import Item, Picture
    >>> from tabletop.table.sprites import Board
    >>> bell = Item(ItemId("bell"), Board("plate"), Box(0, 0, 50, 50), press=True)
    >>> reach = Reach(Picture((bell,)), Offers(), settle=lambda item, pose: pose)
    >>> hand, gesture = step(Empty(), Down(25, 25), reach)
    >>> hand, gesture
    (Pressing(item='bell', x=25, y=25), None)
    >>> step(hand, Up(25, 25), reach)
    (Empty(), Press(item='bell'))
    """
    match hand, event:
        case _, Cancel():
            return Empty(), None
        case Empty(), Down(x, y):
            name = reach.under(x, y)
            return (Empty() if name is None else Pressing(name, x, y)), None
        case Empty(), Pick(name):
            if reach.can_lift(name):
                return _picked_by_key(name, reach), _refused_press(name, reach)
            item = reach.picture.item(name)
            put = None if item is None else reach.only(name, item.box.centre)
            return (Empty(), Press(name)) if put is None else _put(put, reach)
        case Pressing(name, x0, y0), Moved(x, y):
            if abs(x - x0) + abs(y - y0) < DRAG_DISTANCE:
                return hand, None
            if not reach.can_lift(name):
                return (Empty(), Press(name)) if reach.pulls(name) else (hand, None)
            return _lifted(name, x, y, reach, dragged=True), None
        case Pressing(name, x0, y0), Up(x, y):
            if reach.can_lift(name):
                return _lifted(name, x, y, reach), _refused_press(name, reach)
            put = reach.only(name, (x, y))
            if put is not None and put == reach.only(name, (x0, y0)):
                return _put(put, reach)
            item = hit(reach.picture, x, y)
            return Empty(), Press(name) if item is not None and item.id == name else None
        case Carrying(), _:
            return _carry(hand, event, reach)
        case Trying(), _:
            return _try(hand, event, reach)
    return hand, None


def _carry(hand: Carrying, event: Input, reach: Reach) -> tuple[Hand, Gesture | None]:
    match event:
        case Moved(x, y) | Down(x, y):
            return _aim(replace(hand, x=x, y=y), reach), None
        case Turn() as turn if reach.turns(hand.item):
            return _turned(hand, turn, reach), None
        case Nudge(columns, rows):
            return _moved_by_key(hand, columns, rows, reach), None
        case Up(x, y):
            return _let_go(_aim(replace(hand, x=x, y=y), reach), reach)
        case Commit():
            return _let_go(hand, reach)
    return hand, None


def _try(hand: Trying, event: Input, reach: Reach) -> tuple[Hand, Gesture | None]:
    match event:
        case Commit():
            return _committed(hand, reach)
        case Turn() as turn if reach.turns(hand.item):
            return _turned(_from_trying(hand, reach), turn, reach), None
        case Nudge(columns, rows):
            return _moved_by_key(_from_trying(hand, reach), columns, rows, reach), None
        case Pick(name) if reach.can_lift(name):
            return _picked_by_key(name, reach), _refused_press(name, reach)
        case Down(x, y):
            if _trial_box(hand, reach).holds(x, y):
                return replace(hand, grip=(x, y)), None
            item = hit(reach.picture, x, y)
            if item is not None and reach.can_lift(item.id) and item.id != hand.item:
                return Pressing(item.id, x, y), None
            there = _aim(replace(_from_trying(hand, reach), x=x, y=y), reach)
            return (there if reach.takes(there.item, there.over, there.pose) else hand), None
        case Moved(x, y) if hand.grip is not None:
            if abs(x - hand.grip[0]) + abs(y - hand.grip[1]) < DRAG_DISTANCE:
                return hand, None
            carried = replace(_from_trying(hand, reach), x=x, y=y, dragged=True)
            return _aim(carried, reach), None
        case Up() if hand.grip is not None:
            return _committed(replace(hand, grip=None), reach)
    return hand, None


def _committed(hand: Trying, reach: Reach) -> tuple[Hand, Gesture | None]:
    gesture = reach.put(hand.item, hand.place, hand.pose)
    return (Empty(), gesture) if reach.offers.meant(gesture) is not None else (hand, None)


def _put(put: Put, reach: Reach) -> tuple[Hand, Gesture | None]:
    if reach.tries(put):
        return Trying(put.item, put.place, put.pose), None
    return Empty(), put


def _let_go(hand: Carrying, reach: Reach) -> tuple[Hand, Gesture | None]:
    """Drop the piece: place it tentatively, place it, or return the gesture.

    On a legal drop target the piece is tried or placed; an illegal one gives the gesture, so that
    the player sees the reason. A place of its shelf takes the piece at once; the one it stood on
    changes nothing.
    """
    if hand.over is None:
        return (Empty(), None) if hand.dragged else (hand, None)
    gesture = reach.put(hand.item, hand.over, hand.pose)
    if reach.arranges(hand.item, hand.over):
        home = reach.stand(hand.item)
        back = home is not None and home.id == hand.over
        return Empty(), None if back else gesture
    if reach.offers.meant(gesture) is None:
        return replace(hand, dragged=False), gesture
    if reach.tries(gesture):
        return Trying(hand.item, hand.over, hand.pose), None
    return Empty(), gesture


def _lifted(name: ItemId, x: float, y: float, reach: Reach, *, dragged: bool = False) -> Carrying:
    item = reach.picture.item(name)
    pose = item.pose if item else UPRIGHT
    return fetched(Carrying(name, x, y, pose, dragged=dragged), x, y, reach)


def fetched(hand: Carrying, x: float, y: float, reach: Reach) -> Carrying:
    """Return a newly lifted piece at the pointer.

    A place that would refuse it counts only once the pointer has left it.
    """
    aimed = _aim(replace(hand, x=x, y=y), reach)
    if aimed.over is None or reach.takes(aimed.item, aimed.over, aimed.pose):
        return aimed
    return replace(aimed, over=None, leaving=aimed.over)


def _refused_press(name: ItemId, reach: Reach) -> Gesture | None:
    """Return the press that shows why a piece cannot be played, or ``None``."""
    return None if reach.offers.can_lift(name) else Press(name)


def _picked_by_key(name: ItemId, reach: Reach) -> Carrying:
    """Lift a piece by a key, above the most central offered place.

    Likely places go before others. A piece that cannot be played is lifted over its own place on
    its shelf.
    """
    item = reach.picture.item(name)
    if item is None:
        return Carrying(name, 0.0, 0.0)
    pose, puts = item.pose, reach.offers.puts(name)
    looks = reach.settle(name, pose)
    wanted = [put for put in puts if put.pose == looks] or list(puts[:1])
    places = [place for put in wanted if (place := reach.picture.place(put.place)) is not None]
    if not places:
        home = reach.stand(name)
        return Carrying(name, *item.box.centre, pose, None if home is None else home.id)
    pose = pose if wanted[0].pose == looks else wanted[0].pose
    places = [place for place in places if place.likely] or places
    boxes = [rest(item, place, pose) for place in places]
    mid = _middle([box.centre for box in boxes])
    best = min(range(len(boxes)), key=lambda i: dist(boxes[i].centre, mid))
    x, y = boxes[best].centre
    return Carrying(name, x, y, pose, places[best].id)


def _from_trying(hand: Trying, reach: Reach) -> Carrying:
    x, y = _trial_box(hand, reach).centre
    return Carrying(hand.item, x, y, hand.pose, hand.place)


def _trial_box(hand: Trying, reach: Reach) -> Box:
    item, place = reach.picture.item(hand.item), reach.picture.place(hand.place)
    if item is None or place is None:
        return Box(0, 0, 0, 0)
    return rest(item, place, hand.pose)


def _aim(hand: Carrying, reach: Reach) -> Carrying:
    """Set ``over`` to the nearest drop target, legal or not."""
    item = reach.picture.item(hand.item)
    over = None if item is None else reach.over(item, hand.pose, (hand.x, hand.y))
    if over is not None and over == hand.leaving:
        return replace(hand, over=None)
    return replace(hand, over=over, leaving=None)


def _turned(hand: Carrying, turn: Turn, reach: Reach) -> Carrying:
    """Turn a piece, and keep it above the board if it was there."""
    pose = hand.pose.turned(turn.quarters, flip=turn.flip)
    hand = replace(hand, pose=pose, leaving=None)
    aimed = _aim(hand, reach)
    if hand.over is None or aimed.over is not None:
        return aimed
    item = reach.picture.item(hand.item)
    options = reach.rests(item, hand.pose) if item else ()
    near = min(options, key=lambda pair: dist(pair[1].centre, (hand.x, hand.y)), default=None)
    return hand if near is None else replace(hand, over=near[0].id)


def _moved_by_key(hand: Carrying, columns: int, rows: int, reach: Reach) -> Carrying:
    """Move the piece to the neighbouring place; stop at the edge."""
    item = reach.picture.item(hand.item)
    at = (hand.x, hand.y)
    found = item and reach.beyond(item, hand.pose, hand.over, at, (columns, rows))
    if not found:
        return hand
    place, box = found
    x, y = box.centre
    return replace(hand, x=x, y=y, over=place.id, dragged=False, leaving=None)


def _middle(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
