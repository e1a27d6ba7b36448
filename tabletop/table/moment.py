"""Define a highlight of a match, which games describe as a value."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Final, Literal, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat
from tabletop.table.picture import Box, ItemId, Picture
from tabletop.table.sprites import Sprite

BADGE_SECONDS: Final = 1.5
"""Seconds that a ribbon beside its place is shown."""

STAGE_SECONDS: Final = 1.9
"""Seconds of a moment that takes the whole window."""


IncidentKind: TypeAlias = Literal[
    "income", "leather", "bounce", "hazard", "marker", "double", "last", "passed"
]
"""Small things that happen to a seat, which its neighbour may remark on."""


@dataclass(frozen=True, slots=True)
class Incident:
    """Describe a small thing that happened to a seat, using public facts only."""

    kind: IncidentKind
    seat: Seat


@dataclass(frozen=True, slots=True)
class Part:
    """Describe part of an item: a rectangle of squares inside its rim.

    Attributes:
        rim: Units of the item's rim, outside its squares.
        grid: Columns and rows of squares in the whole item.
        first: Column and row of the first square.
        span: Columns and rows of the part.
    """

    item: ItemId
    rim: float = 0.0
    grid: tuple[int, int] = (1, 1)
    first: tuple[int, int] = (0, 0)
    span: tuple[int, int] = (1, 1)

    def box(self, picture: Picture) -> Box | None:
        """Return the part's box in ``picture``, or ``None`` without the item."""
        item = picture.item(self.item)
        if item is None:
            return None
        inner = item.box.grown(-self.rim)
        wide, high = inner.width / self.grid[0], inner.height / self.grid[1]
        x, y = inner.x + self.first[0] * wide, inner.y + self.first[1] * high
        return Box(x, y, self.span[0] * wide, self.span[1] * high)


@dataclass(frozen=True, slots=True)
class Stage:
    """Describe the content of a moment that fills the window.

    Attributes:
        title: A word or two in the largest letters.
        ribbon: A few words on a ribbon below it.
        line: A sentence below that, or ``None``.
        hero: The drawing that rises.
        size: Width and height of the hero, table units.
        figure: Words on the lower part of the hero, or ``None``.
        start: Item the hero rises from.
        end: Item the hero flies to at the end.
        lit: Item that stays bright while the rest of the table steps back, or ``None``.
        rocks: Degrees by which the hero rocks, as a bell does.
        glad: Whether it is to be celebrated: buttons burst for a person.
    """

    title: Msg
    ribbon: Msg
    line: Msg | None
    hero: Sprite
    size: tuple[float, float]
    start: ItemId
    end: ItemId
    figure: Msg | None = None
    lit: ItemId | None = None
    rocks: float = 0.0
    glad: bool = True


@dataclass(frozen=True, slots=True)
class Moment:
    """Describe a great moment of a match, using public facts only.

    Attributes:
        kind: Name of its kind in the game, such as ``seven``.
        seat: The seat it belongs to; ``None`` for everybody.
        words: One sentence for the others, with the name of the seat.
        own: The same sentence said to the seat itself; ``None`` if there is no difference.
        around: The places it is about; those that the picture lacks are left out.
        sound: Name of its sound, or ``""`` when that of the action says enough.
        stage: Its parts if it takes the whole window; ``None`` for a ribbon at its place.
        feat: Whether its seat may be proud of it.
        aspect: Width by height of the small picture, if its sprite fills any box.
        hides: Items and labels that say the same, which appear once it is over.
    """

    kind: str
    seat: Seat | None
    words: Msg
    sprite: Sprite
    around: tuple[Part, ...]
    own: Msg | None = None
    sound: str = ""
    stage: Stage | None = None
    feat: bool = True
    aspect: float = 1.0
    hides: tuple[ItemId, ...] = ()

    @property
    def praised(self) -> bool:
        """Return whether other players may praise the seat for the moment."""
        glad = self.stage is None or self.stage.glad
        return self.seat is not None and self.feat and glad

    @property
    def seconds(self) -> float:
        """Return the duration of the moment in seconds."""
        return BADGE_SECONDS if self.stage is None else STAGE_SECONDS

    def place(self, picture: Picture) -> Box | None:
        """Return the box around the moment's parts in ``picture``."""
        return around(found for part in self.around if (found := part.box(picture)) is not None)

    def said_to(self, seat: Seat | None) -> Msg:
        """Return the sentence addressed to ``seat``, or to everybody."""
        return self.own if self.own is not None and seat == self.seat else self.words


def around(boxes: Iterable[Box]) -> Box | None:
    """Return the box around all ``boxes``; ``None`` if there are none.

    >>> around([Box(0, 0, 10, 10), Box(20, 0, 10, 10)])
    Box(x=0, y=0, width=30, height=10)
    """
    found = tuple(boxes)
    return reduce(Box.union, found) if found else None


def items(*names: ItemId) -> tuple[Part, ...]:
    """Return the parts of a moment that consists of whole items."""
    return tuple(Part(name) for name in names)
