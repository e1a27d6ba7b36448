"""Define the values of a picture: all items, labels, places and areas.

Lengths are table units: a 16:9 window of any size is 1600 x 900 units; a wider or
taller one has more of the longer side (:class:`Shape`). x goes right, y down, angles are
quarter turns clockwise.
"""

from __future__ import annotations

from math import dist
from typing import Final, Literal, NewType, TypeAlias

from tabletop.kernel.rules import FIRST
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat
from tabletop.table.sprites import Sprite

ItemId = NewType("ItemId", str)
"""Identifies a thing across pictures, so that its motion can be animated."""

Point: TypeAlias = tuple[float, float]
"""A point of the table, (x, y)."""

WIDTH: Final = 1600.0
HEIGHT: Final = 900.0

TARGET: Final = 44.0
"""Least side, in table units, of a hit target."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Describe the size and the viewpoint of a table.

    Attributes:
        width: Table units, at least 1600.
        height: Table units, at least 900; one of the two is the minimum.
        home: The nearest seat (left, or at the bottom); fixed during a match.
        text: Interface size, 0.75 to 2.0: words grow by it if their boxes have room.
        sort: Order of the viewer's hand, one of the table's ``sorts``.
        order: The viewer's own order of the hand, first to last, instead of any sort; pieces
            not named come after. Empty: the hand is sorted.
        opened: The thing that is expanded, an :attr:`Item.opens`, or ``""``.
        numerals: Whether pips are written as numbers.
        legal: Whether legal actions are shown: pieces that can be played stand out from those that
            cannot, and so do the places for them.
        counting: Whether unseen pieces are counted, if that is public.
        only: The legal actions to show instead of all: those that a lesson asks for.
        acts: Whether the viewer can act now: not in a replay, nor while a lesson explains.
        scored: Whether the points of the moment are shown: not before a lesson tells of them, nor
            before those of a finished round or match are counted.
    """

    width: float = WIDTH
    height: float = HEIGHT
    home: Seat = FIRST
    text: float = 1.0
    sort: str = ""
    order: tuple[ItemId, ...] = ()
    opened: str = ""
    numerals: bool = False
    legal: bool = True
    only: tuple[object, ...] | None = None
    counting: bool = True
    acts: bool = True
    scored: bool = True


@dataclass(frozen=True, slots=True)
class Box:
    """Hold an axis-aligned rectangle in table units.

    >>> Box(0, 0, 30, 20) & Box(20, 10, 30, 20)
    Box(x=20, y=10, width=10, height=10)
    >>> Box(0, 0, 30, 20).union(Box(20, 10, 30, 20))
    Box(x=0, y=0, width=50, height=30)
    """

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def around(cls, x: float, y: float, width: float, height: float) -> Box:
        """Return the box of a size centred at (``x``, ``y``).

        >>> Box.around(50, 50, 20, 10)
        Box(x=40.0, y=45.0, width=20, height=10)
        """
        return cls(x - width / 2, y - height / 2, width, height)

    @property
    def right(self) -> float:
        """Return the x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Return the y of the bottom edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """Return the middle, (x, y).

        >>> Box(10, 20, 30, 40).centre
        (25.0, 40.0)
        """
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def area(self) -> float:
        """Return the area in square units.

        >>> Box(10, 20, 30, 40).area
        1200
        """
        return self.width * self.height

    def holds(self, x: float, y: float) -> bool:
        """Return whether a point lies inside, right and bottom edges excluded.

        >>> Box(0, 0, 10, 10).holds(0, 0), Box(0, 0, 10, 10).holds(10, 0)
        (True, False)
        """
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Box) -> bool:
        """Return whether the boxes share more than an edge.

        >>> Box(0, 0, 10, 10).overlaps(Box(10, 0, 10, 10))
        False
        """
        return (
            self.x < other.right
            and self.right > other.x
            and self.y < other.bottom
            and self.bottom > other.y
        )

    def contains(self, other: Box) -> bool:
        """Return whether ``other`` lies in the box, edges included.

        >>> Box(0, 0, 10, 10).contains(Box(5, 5, 5, 5))
        True
        >>> Box(0, 0, 10, 10).contains(Box(5, 5, 6, 5))
        False
        """
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def __and__(self, other: Box) -> Box | None:
        """Return the part that both boxes cover; ``None`` if they share none.

        >>> print(Box(0, 0, 10, 10) & Box(10, 0, 10, 10))
        None
        """
        if not self.overlaps(other):
            return None
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Box(x, y, right - x, bottom - y)

    def union(self, other: Box) -> Box:
        """Return the smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        right, bottom = max(self.right, other.right), max(self.bottom, other.bottom)
        return Box(x, y, right - x, bottom - y)

    def translate(self, dx: float, dy: float) -> Box:
        """Return the box moved by ``dx`` and ``dy`` units.

        >>> Box(0, 0, 10, 10).translate(5, -5)
        Box(x=5, y=-5, width=10, height=10)
        """
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def grown(self, by: float) -> Box:
        """Return the box enlarged by ``by`` units on every side.

        >>> Box(10, 10, 20, 20).grown(-5)
        Box(x=15, y=15, width=10, height=10)
        """
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def inside(self, width: float, height: float) -> Box:
        """Return the largest centred box of the given proportions.

        >>> Box(0, 0, 100, 40).inside(1, 1)
        Box(x=30.0, y=0.0, width=40.0, height=40.0)
        """
        fit = min(self.width / width, self.height / height)
        wide, high = width * fit, height * fit
        x, y = self.x + (self.width - wide) / 2, self.y + (self.height - high) / 2
        return Box(x, y, wide, high)

    def scaled(self, by: float) -> Box:
        """Return the box scaled by a factor.

        >>> Box(10, 10, 20, 20).scaled(2)
        Box(x=20, y=20, width=40, height=40)
        """
        return Box(self.x * by, self.y * by, self.width * by, self.height * by)

    def at_least(self, side: float) -> Box:
        """Return the box enlarged to sides of at least ``side``, same centre.

        >>> Box(10, 10, 20, 60).at_least(40)
        Box(x=0.0, y=10.0, width=40, height=60)
        """
        if self.width >= side and self.height >= side:
            return self
        return Box.around(*self.centre, max(self.width, side), max(self.height, side))


@dataclass(frozen=True, slots=True)
class Pose:
    """Describe a piece's pose: a left-right flip, then clockwise turns."""

    quarter_turns: int = 0
    flipped: bool = False

    def turned(self, quarters: int, *, flip: bool = False) -> Pose:
        """Return the pose after a turn clockwise or a left-right flip, as seen.

        >>> Pose(3).turned(2)
        Pose(quarter_turns=1, flipped=False)
        >>> Pose(1).turned(0, flip=True)
        Pose(quarter_turns=3, flipped=True)
        """
        if flip:
            # A pose flips before it turns, so flipping a turned piece reverses its turns.
            return Pose(-self.quarter_turns % 4, not self.flipped)
        return Pose((self.quarter_turns + quarters) % 4, self.flipped)


UPRIGHT: Final = Pose()


@dataclass(frozen=True, slots=True)
class Item:
    """Describe a drawn object on the table.

    Attributes:
        box: Its bounds as it is turned now.
        pose: Its turn; ``box`` already has the turned sides.
        layer: Order of drawing, higher is nearer to the eye: 0 ground, 10 pieces, 20 signs, 30
            tokens.
        height: Units it stands above the cloth: the depth of its shadow; 0 casts none.
        span: Squares (columns, rows) it covers in :data:`UPRIGHT` when put on a place.
        goes: Group of its drop targets, or ``""``.
        shelf: Group of places that only arrange the viewer's own hand, or ``""``.
        press: Whether it responds to clicks (and shows focus and hover).
        pulls: Whether dragging it presses it at once: the piece that this gives follows the
            pointer.
        opens: The thing that a click on it expands or folds, see :attr:`Shape.opened`; if that is
            its own id, hovering does so too. ``""`` if it opens nothing.
        says: Its description, for the screen reader and the tooltip.
        came: Ids it may have had before it moved, the likeliest first, if its id has changed; its
            present id counts only if it is among them.
        walk: Middles of a row of spaces, in order: a move from one of them to another goes along
            them, space by space. Empty: it goes straight.
    """

    id: ItemId
    sprite: Sprite
    box: Box
    pose: Pose = UPRIGHT
    layer: int = 10
    height: float = 0.0
    span: tuple[int, int] = (1, 1)
    goes: str = ""
    shelf: str = ""
    press: bool = False
    pulls: bool = False
    opens: str = ""
    says: Msg | None = None
    came: tuple[ItemId, ...] = ()
    walk: tuple[Point, ...] = ()


Tone: TypeAlias = Literal[
    "ink", "quiet", "go", "good", "no", "loss", "tag", "ribbon", "pass", "light", "board"
]
Face: TypeAlias = Literal["sans", "sans-bold", "serif", "serif-bold"]
Align: TypeAlias = Literal["left", "centre", "right"]


@dataclass(frozen=True, slots=True)
class Label:
    """Describe a text on the table.

    It is one line in the middle of the box's height, shrunk to fit it.

    Attributes:
        size: Font size in table units at interface size 100 %.
        grows: Whether it follows the interface size (as far as its box allows).
        held: Whether it is seen only while a piece is held.
        short: Shorter words, used where the box would shrink the full words too much.
    """

    id: ItemId
    words: Msg
    box: Box
    size: float = 22.0
    face: Face = "sans"
    tone: Tone = "ink"
    align: Align = "left"
    layer: int = 15
    grows: bool = True
    held: bool = False
    short: Msg | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Describe a drop target for the items of a group, see :attr:`Item.goes`.

    A piece that spans several squares is put on the place of its top left one.

    Attributes:
        likely: Whether a piece lifted without a pointer is shown over this place rather than over
            one that is not likely.
        says: Its name for screen readers; without one its row and column are read out.
    """

    id: ItemId
    box: Box
    group: str
    likely: bool = False
    says: Msg | None = None


AreaKind: TypeAlias = Literal["turn", "panel", "log", "tools"]


@dataclass(frozen=True, slots=True)
class Area:
    """Hold a box that the shell fills: turn bar, panel, log or tools.

    Attributes:
        points: Side of the window on which the seat to act sits, for the turn bar's arrow;
            empty: its token is shown instead.
    """

    kind: AreaKind
    box: Box
    points: Literal["", "left", "right"] = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """Hold a whole table to draw, and its drop targets.

    Attributes:
        field: The part of the table that can be magnified, see ``table/zoom.py``.
        inside: Items and labels that are clipped to the field.
        hand: The part that holds the viewer's hidden pieces, if there are any.
    """

    items: tuple[Item, ...]
    labels: tuple[Label, ...] = ()
    places: tuple[Place, ...] = ()
    areas: tuple[Area, ...] = ()
    field: Box | None = None
    inside: frozenset[ItemId] = frozenset()
    hand: Box | None = None

    def item(self, name: ItemId) -> Item | None:
        """Return the item called ``name``, if it is there.

        >>> Picture(()).item(ItemId("bell")) is None
        True
        """
        return next((item for item in self.items if item.id == name), None)

    def place(self, name: ItemId) -> Place | None:
        """Return the place called ``name``, if it is there."""
        return next((place for place in self.places if place.id == name), None)

    def area(self, kind: AreaKind) -> Area | None:
        """Return the area of a kind, if the table has one."""
        return next((area for area in self.areas if area.kind == kind), None)


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
        under.sort(key=lambda item: -dist(item.box.centre, (x, y)))
        return under[-1] if under else None
    return max(under, key=lambda item: item.layer)
